//! Reading terms from text: the reader's front door.
//!
//! A clause is found first (`scan`), then parsed; so an error never hides the clauses after it, and text in
//! which nothing but layout is left reads as the end of the file.

use super::layout::Layout;
use super::parse::{Parser, Quotation, Stacks};
use super::place::Place;
use super::problem::{Problem, SyntaxError, reported_place};
use super::scan::{Ending, Scanner};
use super::token::Lexer;
use super::variables::Variable;
use crate::base::atom;
use crate::base::flags::ReadFlags;
use crate::base::ops::Ops;
use crate::store::cell::Cell;
use crate::store::heap::Store;

/// What to gather besides the term.
#[derive(Clone, Copy, Default, Debug)]
pub struct ReadOptions {
    /// The places of all subterms.
    pub layout: bool,
    pub comments: bool,
    /// The text is all there is: it needs no `.` at its end, and only one term may stand in it.
    pub whole: bool,
    /// A scanner has found that the text is a clause up to and with its `.`.
    pub scanned: bool,
}

/// A term as it was read.
#[derive(Debug)]
pub struct ReadTerm<'t> {
    /// The term; the atom `end_of_file` at the end of the text.
    pub term: Cell,
    /// There was no term any more.
    pub at_end: bool,
    /// Named variables and `_`, in order of appearance.
    pub variables: Vec<Variable<'t>>,
    /// Where the term starts.
    pub place: Place,
    /// The clause with its final `.`, from the start of the term on.
    pub clause: &'t str,
    /// The places of subterms, in characters since the start of the stream.
    pub layout: Option<Layout>,
    /// Comments before and within the clause, with their places.
    pub comments: Vec<(Place, &'t str)>,
    /// It contains a call in functional notation, `Dict.function`.
    pub dots: bool,
    /// Its quasi quotations; whoever reads must have their syntaxes called.
    pub quotations: Vec<Quotation<'t>>,
    /// The places of backslashes in quotes that skip a line's end and the blanks behind it.
    pub skipped_blanks: Vec<Place>,
    /// Bytes of the text that have been read, up to and with the final `.`.
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

    /// Variables that occur once, `_` and `_Name` included.
    pub fn singletons(&self) -> impl Iterator<Item = &Variable<'t>> {
        self.variables.iter().filter(|v| v.occurrences == 1)
    }

    /// Variables with a name other than `_`, as the option `variable_names(List)` gives them.
    pub fn named(&self) -> impl Iterator<Item = &Variable<'t>> {
        self.variables.iter().filter(|v| v.name != "_")
    }

    /// Variables that a loader warns of because they occur once.
    pub fn suspicious_singletons(&self) -> impl Iterator<Item = &Variable<'t>> {
        self.singletons().filter(|v| warns_if_single(v.name))
    }

    /// Variables that are marked as singletons by their name and occur more than once.
    pub fn suspicious_multiples(&self) -> impl Iterator<Item = &Variable<'t>> {
        self.variables.iter().filter(|v| v.occurrences > 1 && warns_if_multiple(v.name))
    }
}

/// `Name` and `_name` are expected more than once; `_`, `_Name` and `__name` are not (manual section
/// 2.15.1.10).
pub fn warns_if_single(name: &str) -> bool {
    match name.strip_prefix('_') {
        None => true,
        Some(rest) => rest.starts_with(super::chars::is_name_start),
    }
}

/// `_Name` and `__name` are expected once; `_name` and `_1` may occur as often as they like.
pub fn warns_if_multiple(name: &str) -> bool {
    name.strip_prefix('_').is_some_and(|rest| rest.starts_with(|c: char| c == '_' || c.is_ascii_uppercase()))
}

/// A reader keeps what it can use again for the next term.
#[derive(Default)]
pub struct Reader {
    stacks: Stacks,
}

impl Reader {
    /// Read the first term of `text`, which starts at `start` of its stream.
    pub fn read_term<'t>(
        &mut self,
        store: &mut Store,
        ops: &Ops,
        flags: &ReadFlags,
        text: &'t str,
        start: Place,
        options: ReadOptions,
    ) -> Result<ReadTerm<'t>, SyntaxError> {
        let mut front = Lexer::new(text, *flags);
        front.comments = options.comments.then(Vec::new);
        let begin = front.skip_front();
        let place = start.after(&text[..begin]);
        let body = &text[begin..];
        let mut comments = Vec::new();
        note_comments(&mut comments, &front, text, start);
        let mut scanner = Scanner::new(flags.character_escapes, flags.iso);
        let length = match scanner.feed(if options.scanned { "" } else { body }) {
            _ if options.scanned => body.len(),
            Some(length) => length,
            None => match scanner.finish() {
                Ending::Complete => body.len(),
                Ending::Empty => {
                    let layout = options.layout.then(Layout::default);
                    return Ok(ReadTerm { layout, comments, ..ReadTerm::end(place, text.len()) });
                }
                Ending::Open(Problem::Plain("end_of_file")) if options.whole => body.len(),
                Ending::Open(problem) => return Err(open_end(problem, text, begin, place)),
            },
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
        match parser.clause() {
            Ok(term) => {
                let mut layout = parser.layout.take();
                if let Some(layout) = &mut layout {
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
                // Nothing refers to what was built, but for the syntax of a wrong quasi quotation.
                if !matches!(trouble.0, Problem::InvalidQuotation(_)) {
                    store.top = top;
                }
                Err(error(trouble))
            }
        }
    }
}

/// The text ends within a clause, a quoted item or a comment.
fn open_end(problem: Problem, text: &str, begin: usize, place: Place) -> SyntaxError {
    let body = &text[begin..];
    let first = body.chars().next().map_or(0, char::len_utf8);
    let offset = if problem == Problem::Plain("end_of_file") { body.len() } else { first };
    let reported = if body.starts_with("/*") {
        // Before the first term SWI-Prolog has no place to count from.
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

/// What a text is to a prompt that waits for a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completeness {
    /// Nothing but layout and comments.
    Empty,
    /// More has to come.
    Incomplete,
    /// At least one clause with its end.
    Complete,
}

/// Whether a text that was typed holds a whole clause; it does not say whether it is right.
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
