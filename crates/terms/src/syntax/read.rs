//! Reads terms from text: the entry point of the reader.
//!
//! A clause is found first (`scan`), then parsed. So an error never hides the clauses after it, and text with
//! nothing but layout left reads as the end of the file.

use super::layout::Layout;
use super::parse::{Parser, Quotation, Stacks};
use super::pieces::{Piece, Pieces};
use super::place::Place;
use super::problem::{Problem, SyntaxError, reported_place};
use super::scan::{Ending, Scanner};
use super::token::Lexer;
use super::variables::Variable;
use crate::atom;
use crate::flags::ReadFlags;
use crate::ops::Ops;
use crate::store::cell::Cell;
use crate::store::heap::Store;

/// What to collect besides the term.
#[derive(Clone, Copy, Default, Debug)]
pub struct ReadOptions {
    /// The positions of all subterms.
    pub layout: bool,
    pub comments: bool,
    /// The text is complete: it needs no `.` at its end, and must contain only one term.
    pub whole: bool,
    /// A scanner has already found that the text is one clause, including its `.`.
    pub scanned: bool,
    /// All pieces of the text, in `Reader::pieces`. The layout then has byte offsets in the clause.
    pub pieces: bool,
}

/// A term that was read.
#[derive(Debug)]
pub struct ReadTerm<'t> {
    /// The term; the atom `end_of_file` at the end of the text.
    pub term: Cell,
    /// Whether there was no term left.
    pub at_end: bool,
    /// Named variables and `_`, in order of appearance.
    pub variables: Vec<Variable<'t>>,
    /// The position where the term starts.
    pub place: Place,
    /// The clause from the start of the term to its final `.`.
    pub clause: &'t str,
    /// The positions of subterms, in characters since the start of the stream.
    pub layout: Option<Layout>,
    /// Comments before and within the clause, with their positions.
    pub comments: Vec<(Place, &'t str)>,
    /// Whether it contains a call in functional notation, `Dict.function`.
    pub dots: bool,
    /// Its quasi quotations. The caller must call the syntax of each.
    pub quotations: Vec<Quotation<'t>>,
    /// The positions of backslashes in quotes that skip a line end and the blanks after it.
    pub skipped_blanks: Vec<Place>,
    /// The number of bytes that were read, including the final `.`.
    pub consumed: usize,
}

impl<'t> ReadTerm<'t> {
    fn end(place: Place, consumed: usize) -> ReadTerm<'t> {
        ReadTerm {
            term: Cell::atom(atom::END_OF_FILE),
            at_end: true,
            variables: Vec::new(),
            place,
            clause: "",
            layout: None,
            comments: Vec::new(),
            dots: false,
            quotations: Vec::new(),
            skipped_blanks: Vec::new(),
            consumed,
        }
    }

    /// Returns the variables that occur once, including `_` and `_Name`.
    pub fn singletons(&self) -> impl Iterator<Item = &Variable<'t>> {
        self.variables.iter().filter(|v| v.occurrences == 1)
    }

    /// Returns the variables with a name other than `_`, for the option `variable_names(List)`.
    pub fn named(&self) -> impl Iterator<Item = &Variable<'t>> {
        self.variables.iter().filter(|v| v.name != "_")
    }

    /// Returns the variables that a loader warns about because they occur once.
    pub fn suspicious_singletons(&self) -> impl Iterator<Item = &Variable<'t>> {
        self.singletons().filter(|v| warns_if_single(v.name))
    }

    /// Returns the variables whose names mark them as singletons and that occur more than once.
    pub fn suspicious_multiples(&self) -> impl Iterator<Item = &Variable<'t>> {
        self.variables.iter().filter(|v| v.occurrences > 1 && warns_if_multiple(v.name))
    }
}

/// Returns whether a single occurrence is suspicious: that of `Name` and `_name` is; that of `_`, `_Name` and
/// `__name` is not (manual section 2.15.1.10).
pub fn warns_if_single(name: &str) -> bool {
    match name.strip_prefix('_') {
        None => true,
        Some(rest) => rest.starts_with(super::chars::is_name_start),
    }
}

/// Returns whether more than one occurrence is suspicious: that of `_Name` and `__name` is; `_name` and `_1`
/// may occur any number of times.
pub fn warns_if_multiple(name: &str) -> bool {
    name.strip_prefix('_').is_some_and(|rest| rest.starts_with(|c: char| c == '_' || c.is_ascii_uppercase()))
}

/// A reader. It keeps buffers for reuse with the next term.
#[derive(Default)]
pub struct Reader {
    stacks: Stacks,
    /// The pieces of the text that was read last, up to its `consumed`, with `ReadOptions::pieces`.
    pub pieces: Vec<Piece>,
}

impl Reader {
    /// Reads the first term of `text`, which starts at `start` of its stream.
    pub fn read_term<'t>(
        &mut self,
        store: &mut Store,
        ops: &Ops,
        flags: &ReadFlags,
        text: &'t str,
        start: Place,
        options: ReadOptions,
    ) -> Result<ReadTerm<'t>, SyntaxError> {
        let mut pieces = options.pieces.then(|| Pieces::new(text, *flags));
        let read = self.read_and_note(store, ops, flags, text, start, options, &mut pieces);
        if let Some(pieces) = pieces {
            let end = match &read {
                Ok(read) => read.consumed,
                Err(error) => error.consumed,
            };
            self.pieces = pieces.finish(end);
        }
        read
    }

    fn read_and_note<'t>(
        &mut self,
        store: &mut Store,
        ops: &Ops,
        flags: &ReadFlags,
        text: &'t str,
        start: Place,
        options: ReadOptions,
        pieces: &mut Option<Pieces<'t>>,
    ) -> Result<ReadTerm<'t>, SyntaxError> {
        let mut front = Lexer::new(text, *flags);
        front.comments = options.comments.then(Vec::new);
        let begin = front.skip_front();
        let place = start.after(&text[..begin]);
        let body = &text[begin..];
        let mut comments = Vec::new();
        note_comments(&mut comments, &front, text, start);
        let Some(length) = clause_length(text, begin, place, flags, options)? else {
            let layout = options.layout.then(Layout::default);
            return Ok(ReadTerm { layout, comments, ..ReadTerm::end(place, text.len()) });
        };
        let clause = &body[..length];
        let consumed = begin + length;
        let error = |(problem, offset): (Problem, usize)| SyntaxError {
            problem,
            place: reported_place(clause, offset, place),
            offset: begin + offset,
            consumed,
        };
        if clause.len() > u32::MAX as usize / 2 {
            return Err(error((Problem::NoMemory, 0)));
        }
        if clause == "." {
            return Err(error((Problem::Plain("end_of_clause"), 1)));
        }
        let mut lexer = Lexer::new(clause, *flags);
        lexer.comments = options.comments.then(Vec::new);
        let top = store.top;
        let mut parser = Parser::new(store, ops, flags, lexer, &mut self.stacks);
        parser.layout = options.layout.then(Layout::default);
        if let Some(pieces) = pieces {
            pieces.base = begin;
            parser.note_pieces(pieces);
        }
        match parser.clause() {
            Ok(term) => {
                let mut layout = parser.layout.take();
                if let Some(layout) = &mut layout
                    && !options.pieces
                {
                    layout.count_characters(clause, place.chars);
                }
                note_comments(&mut comments, &parser.lexer, clause, place);
                let (dots, quotations) = (parser.dots, std::mem::take(&mut parser.quotations));
                let blanks = std::mem::take(&mut parser.lexer.skipped_blanks);
                let skipped_blanks = blanks.into_iter().map(|at| place.after(&clause[..at])).collect();
                let variables = parser.variables.into_list();
                let end = ReadTerm::end(place, consumed);
                Ok(ReadTerm {
                    term,
                    at_end: false,
                    variables,
                    clause,
                    layout,
                    comments,
                    dots,
                    quotations,
                    skipped_blanks,
                    ..end
                })
            }
            Err(trouble) => {
                // Nothing refers to the new cells, except the syntax of a wrong quasi quotation.
                if !matches!(trouble.0, Problem::InvalidQuotation(_)) {
                    store.top = top;
                }
                Err(error(trouble))
            }
        }
    }
}

/// Returns the length of the clause that begins there, `None` if nothing but layout and comments is left.
#[inline]
fn clause_length(
    text: &str,
    begin: usize,
    place: Place,
    flags: &ReadFlags,
    options: ReadOptions,
) -> Result<Option<usize>, SyntaxError> {
    let body = &text[begin..];
    if options.scanned {
        return Ok(Some(body.len()));
    }
    let mut scanner = Scanner::new(flags.character_escapes, flags.iso);
    if let Some(length) = scanner.feed(body) {
        return Ok(Some(length));
    }
    match scanner.finish() {
        Ending::Complete => Ok(Some(body.len())),
        Ending::Empty => Ok(None),
        Ending::Open(Problem::Plain("end_of_file")) if options.whole => Ok(Some(body.len())),
        Ending::Open(problem) => Err(open_end(problem, text, begin, place)),
    }
}

/// Returns the error for a text that ends within a clause, a quoted item or a comment.
fn open_end(problem: Problem, text: &str, begin: usize, place: Place) -> SyntaxError {
    let body = &text[begin..];
    let first = body.chars().next().map_or(0, char::len_utf8);
    let offset = if problem == Problem::Plain("end_of_file") { body.len() } else { first };
    let reported = if body.starts_with("/*") {
        // Before the first term SWI-Prolog has no position to count from.
        Place { chars: 0, line: 0, column: 1, bytes: 0 }
    } else {
        reported_place(body, offset, place)
    };
    SyntaxError { problem, place: reported, offset: begin + offset, consumed: text.len() }
}

fn note_comments<'t>(found: &mut Vec<(Place, &'t str)>, lexer: &Lexer, text: &'t str, start: Place) {
    let (mut place, mut at) = (start, 0);
    for &(from, to) in lexer.comments.iter().flatten() {
        place = place.after(&text[at..from]);
        at = from;
        found.push((place, &text[from..to]));
    }
}

pub fn read_term<'t>(
    store: &mut Store,
    ops: &Ops,
    flags: &ReadFlags,
    text: &'t str,
    start: Place,
    options: ReadOptions,
) -> Result<ReadTerm<'t>, SyntaxError> {
    Reader::default().read_term(store, ops, flags, text, start, options)
}

/// Whether a typed text is complete, for a prompt that waits for a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completeness {
    /// Nothing but layout and comments.
    Empty,
    /// More text is needed.
    Incomplete,
    /// At least one complete clause.
    Complete,
}

/// Returns whether a typed text holds a complete clause, correct or not.
pub fn completeness(text: &str, flags: &ReadFlags) -> Completeness {
    let mut scanner = Scanner::new(flags.character_escapes, flags.iso);
    if scanner.feed(text).is_some() {
        return Completeness::Complete;
    }
    match scanner.finish() {
        Ending::Empty => Completeness::Empty,
        Ending::Complete => Completeness::Complete,
        Ending::Open(_) => Completeness::Incomplete,
    }
}
