//! Reading terms from streams and from text.
//!
//! A clause is taken from its stream piece by piece until its end is found, so the memory needed depends only
//! on the clause.

use super::prelude::*;
use crate::machine::io::Faulty;
use crate::machine::{Program, Stacks};
use crate::stream::{Position, Stream, StreamId, grow_text};
use ninelog_terms::flags::{QuotedAs, ReadFlags};
use ninelog_terms::syntax::place::{Place, START};
use ninelog_terms::syntax::problem::{Problem, SyntaxError};
use ninelog_terms::syntax::quote::QuoteStyle;
use ninelog_terms::syntax::read::{ReadOptions, ReadTerm, Reader};
use ninelog_terms::syntax::scan::{Ending, Scanner};
use ninelog_terms::syntax::write::WriteOptions;

/// What to do on a syntax error.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OnError {
    Error,
    Fail,
    Quiet,
    Dec10,
}

/// The options of `read_term/2,3`: how to read, and terms to unify with results.
struct TermOptions {
    flags: ReadFlags,
    module: Atom,
    on_error: OnError,
    /// Whether to warn about singletons.
    warn: bool,
    /// Whether `@(Template, Bindings)` reads as the template with these bindings.
    cycles: bool,
    /// The name and the term of each option that asks for a result.
    wanted: Vec<(String, Cell)>,
}

impl TermOptions {
    /// Adds such an option. If one is given twice, the last counts.
    fn want(&mut self, name: &str, target: Cell) {
        self.wanted.retain(|(wanted, _)| wanted != name);
        self.wanted.push((name.to_string(), target));
    }
}

/// The result of reading.
enum ReadEnd {
    Term(Cell, Vec<Cell>),
    /// A term with quasi quotations, whose syntaxes must still be called.
    Quoted(Cell, Cell),
    Error(SyntaxError),
}

impl Program {
    /// Returns the module whose operators and flags the reader uses: that of the file being loaded, or
    /// `user`.
    pub fn reading_module(&self) -> Atom {
        self.loading.sources.last().map_or(atom::USER, |source| source.module)
    }
}

fn read_options(m: &mut Machine, list: Cell) -> Result<TermOptions> {
    let module = m.program.reading_module();
    let mut taken = TermOptions {
        flags: m.program.modules.read_flags(module),
        module,
        on_error: OnError::Error,
        warn: false,
        cycles: false,
        wanted: Vec::new(),
    };
    if list == NIL {
        return Ok(taken);
    }
    let options = m.stacks.options_of(list)?;
    // The module comes first, because it determines the flags.
    for &(name, value, _) in &options {
        if m.stacks.store.atoms.text(name) == "module" {
            taken.module = m.stacks.atom_of(value)?;
            taken.flags = m.program.modules.read_flags(taken.module);
        }
    }
    for (name, value, option) in options {
        let quoted = |m: &Machine| m.stacks.want_named(value, "double_quotes", QuotedAs::from_name);
        match m.stacks.store.atoms.text(name) {
            "singletons" => match m.stacks.store.view(value) {
                View::Atom(name) if m.stacks.store.atoms.text(name) == "warning" => taken.warn = true,
                _ => taken.want("singletons", value),
            },
            wanted @ ("variables" | "variable_names" | "term_position" | "subterm_positions"
            | "quasi_quotations" | "comments") => taken.want(wanted, value),
            "syntax_errors" => {
                let how = m.stacks.atom_of(value)?;
                taken.on_error = match m.stacks.store.atoms.text(how) {
                    "error" => OnError::Error,
                    "quiet" => OnError::Quiet,
                    "dec10" => OnError::Dec10,
                    _ => OnError::Fail,
                };
            }
            "double_quotes" => taken.flags.double_quotes = quoted(m)?,
            "back_quotes" => {
                taken.flags.back_quotes = m.stacks.want_named(value, "back_quotes", |name| match name {
                    // Stands for a mode that this reader does not have.
                    "symbol_char" => Some(QuotedAs::Codes),
                    "atom" => None,
                    name => QuotedAs::from_name(name),
                })?;
            }
            "cycles" => taken.cycles = m.stacks.bool_of(value)?,
            "dotlists" => taken.flags.dotlists = m.stacks.bool_of(value)?,
            "var_prefix" => taken.flags.var_prefix = m.stacks.bool_of(value)?,
            "character_escapes" => taken.flags.character_escapes = m.stacks.bool_of(value)?,
            _ if m.stacks.store.deref(option).is_atom() => return fail_with(Error::Type("option", option)),
            _ => {}
        }
    }
    Ok(taken)
}

// ---- from streams

fn place_of(position: Position) -> Place {
    Place {
        chars: position.chars as u64,
        line: position.line as u32,
        column: position.column as u32,
        bytes: position.bytes as u64,
    }
}

/// What comes next in a stream.
enum Ahead {
    /// Some text, which was taken from the stream, and whether the clause has ended in it.
    Text { ended: bool },
    /// The end, or a character that needs separate treatment. It is still in the stream.
    Char(Option<char>),
}

/// Takes the text of the next clause from a stream, with the layout before it. Returns whether the clause has
/// an end. The text is empty at the end of the stream.
///
/// `continued`: the prompt for the lines after the first at a terminal, if it is not the usual one.
fn take_clause(
    m: &mut Machine,
    named: Named,
    flags: &ReadFlags,
    continued: Option<&str>,
    text: &mut String,
) -> Result<bool> {
    let mut scanner = Scanner::new(flags.character_escapes, flags.iso);
    let start = m.services.io.streams.get(named.id).map(Stream::position);
    let has_end = loop {
        m.look_up();
        if let Some(prompt) = continued
            && named.id == StreamId::USER_INPUT
            && scanner.started()
            && m.services.io.first_prompt.is_none()
        {
            m.services.io.first_prompt = Some(prompt.to_string());
        }
        if m.may_pause()
            && let Some(start) = start
            && m.services.io.streams.get(named.id).is_some_and(Stream::must_wait)
        {
            m.services.io.half_read = Some((named.id, text.clone(), start));
        }
        let ahead = m.with_input_quietly(named, |stream| {
            let piece = stream.pending_text()?;
            if piece.is_empty() {
                return Ok(Ahead::Char(stream.peek_char()?));
            }
            let end = scanner.feed(piece);
            let length = end.unwrap_or(piece.len());
            grow_text(text, length)?;
            text.push_str(&piece[..length]);
            stream.consume(length);
            Ok(Ahead::Text { ended: end.is_some() })
        });
        m.services.io.half_read = None;
        let c = match ahead? {
            Ahead::Text { ended: true } => break true,
            Ahead::Text { ended: false } => continue,
            Ahead::Char(None) => {
                if matches!(scanner.finish(), Ending::Empty)
                    && let Some(stream) = m.services.io.streams.get_mut(named.id)
                {
                    // The end counts as read.
                    stream.get_char().map_err(|error| m.stream_error(named, error))?;
                }
                break false;
            }
            Ahead::Char(Some(c)) => c,
        };
        let end = scanner.feed(c.encode_utf8(&mut [0; 4]));
        if end == Some(0) {
            break true;
        }
        text.push(c);
        m.with_input_quietly(named, Stream::get_char)?;
        if end.is_some() {
            break false;
        }
    };
    if named.id == StreamId::USER_INPUT {
        m.services.io.first_prompt = None;
    }
    m.warn_of_input(named);
    Ok(has_end)
}

/// Returns the term for a problem: an atom, or a compound with characters as arguments.
pub fn problem_term(stacks: &mut Stacks, problem: Problem) -> Cell {
    let (name, characters) = problem.parts();
    let mut arguments: Vec<Cell> =
        characters.into_iter().map(|c| Cell::atom(stacks.store.atoms.intern_char(c))).collect();
    if let Problem::DuplicateKey(key) | Problem::InvalidQuotation(key) = problem {
        arguments.push(key);
    }
    stacks.term(name, &arguments)
}

/// Keeps the text of a clause that begins at `start` and ends at `end`, with the lines around it. The line
/// is that of `start`.
pub fn faulty(text: &str, start: usize, end: usize, line: u32, error: &SyntaxError) -> Faulty {
    let from = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let to = text[end..].find('\n').map_or(text.len(), |at| end + at);
    let near = to.min(from + Faulty::LIMIT);
    let to = (near..to).find(|&at| text.is_char_boundary(at)).unwrap_or(to);
    Faulty {
        text: text[from..to].to_string(),
        clause: (start - from).min(to - from),
        offset: error.offset,
        reason: error.problem.parts().0,
        line,
        reported: (error.place.line, error.place.chars),
    }
}

/// `error(syntax_error(What), Where)`.
fn syntax_ball(stacks: &mut Stacks, problem: Problem, place: Cell) -> Cell {
    let what = problem_term(stacks, problem);
    let formal = stacks.term("syntax_error", &[what]);
    stacks.store.new_struct(atom::ERROR, &[formal, place])
}

fn stream_place(m: &mut Machine, named: Named, place: Place) -> Cell {
    let counts = [i64::from(place.line), i64::from(place.column), place.chars as i64].map(Cell::int);
    let file = m.services.io.streams.get(named.id).and_then(|stream| stream.properties.file_name.clone());
    let (kind, name) = match file {
        Some(file) => ("file", m.stacks.store.atom(&file)),
        None => {
            let alias = m.services.io.streams.aliases_of(named.id).first().map(|alias| alias.to_string());
            let name = match alias {
                Some(alias) => m.stacks.store.atom(&alias),
                None => m.stream_name(named.id),
            };
            ("stream", name)
        }
    };
    m.stacks.term(kind, &[name, counts[0], counts[1], counts[2]])
}

/// Parses the text of one clause and builds what the options ask for.
fn parse(m: &mut Machine, text: &str, scanned: bool, start: Place, options: &TermOptions) -> Result<ReadEnd> {
    let wants = |what| options.wanted.iter().any(|(wanted, _)| wanted == what);
    let details = ReadOptions {
        layout: wants("subterm_positions"),
        comments: wants("comments"),
        whole: false,
        scanned,
        ..ReadOptions::default()
    };
    m.stacks.store.ensure(text.len())?;
    m.stacks.note_atoms();
    let ops = m.program.modules.ops(options.module);
    let read =
        match Reader::default().read_term(&mut m.stacks.store, &ops, &options.flags, text, start, details) {
            Ok(read) => read,
            Err(SyntaxError { problem: Problem::NoMemory, .. }) => {
                return fail_with(Error::Resource("memory"));
            }
            Err(error) => return Ok(ReadEnd::Error(error)),
        };
    for &(ref wanted, target) in &options.wanted {
        let value = match wanted.as_str() {
            "variables" => {
                let cells: Vec<Cell> = read.variables.iter().map(|variable| variable.cell).collect();
                m.stacks.store.list_from(&cells, NIL)
            }
            "variable_names" => {
                let named: Vec<(&str, Cell)> = read.named().map(|v| (v.name, v.cell)).collect();
                name_list(&mut m.stacks, &named)
            }
            "singletons" => {
                // SWI-Prolog leaves out anonymous variables unless all variables are asked for.
                let found = read.singletons().filter(|v| v.name != "_" || wants("variables"));
                let named: Vec<(&str, Cell)> = found.map(|v| (v.name, v.cell)).collect();
                name_list(&mut m.stacks, &named)
            }
            "term_position" => place_term(&mut m.stacks, read.place),
            "quasi_quotations" => quotation_list(&mut m.stacks, &read, None),
            "subterm_positions" => match &read.layout {
                Some(layout) if !read.at_end => layout.build(&mut m.stacks.store),
                _ => continue,
            },
            _ => {
                let mut items = Vec::with_capacity(read.comments.len());
                for &(place, comment) in &read.comments {
                    // SWI-Prolog does not count the bytes of comments.
                    let place = Place { bytes: 0, ..place };
                    let pair = [place_term(&mut m.stacks, place), m.stacks.store.new_string(comment)];
                    items.push(m.stacks.store.new_struct(atom::MINUS, &pair));
                }
                m.stacks.store.list_from(&items, NIL)
            }
        };
        if !m.stacks.store.unify(target, value) {
            return Ok(ReadEnd::Term(Cell(0), Vec::new()));
        }
    }
    let term = if options.cycles { without_cycle_notation(&mut m.stacks, read.term)? } else { read.term };
    if !read.quotations.is_empty() && !wants("quasi_quotations") {
        return Ok(ReadEnd::Quoted(term, quotation_list(&mut m.stacks, &read, None)));
    }
    let mut suspicious = Vec::new();
    if options.warn {
        for variable in read.suspicious_singletons() {
            suspicious.push(m.stacks.store.atom(variable.name));
        }
    }
    Ok(ReadEnd::Term(term, suspicious))
}

/// Returns the template of `@(Template, [Variable = Value, ...])`, the notation for cyclic terms, with its
/// variables bound.
fn without_cycle_notation(stacks: &mut Stacks, term: Cell) -> Result<Cell> {
    let Some((name, 2, args)) = stacks.store.compound(term) else { return Ok(term) };
    if stacks.store.atoms.text(name) != "@" {
        return Ok(term);
    }
    let (template, bindings) = (stacks.store.at(args), stacks.store.at(args.plus(1)));
    let (items, tail) = stacks.store.list_elements(bindings);
    if tail != NIL {
        return Err(stacks.store.wrong("list", tail));
    }
    for item in items {
        if let View::Compound(atom::EQUALS, 2, sides) = stacks.store.view(item) {
            let (variable, value) = (stacks.store.at(sides), stacks.store.at(sides.plus(1)));
            stacks.store.unify(variable, value);
        }
    }
    Ok(template)
}

/// Returns `quasi_quotation(Syntax, Text, Names, Result)` for each quasi quotation of a term. `Text` is
/// opaque to programs: `'$quasi_quotation'(String, File, Line, Column, Chars)`.
pub fn quotation_list(stacks: &mut Stacks, read: &ReadTerm, file: Option<Atom>) -> Cell {
    if read.quotations.is_empty() {
        return NIL;
    }
    let named: Vec<(&str, Cell)> = read.named().map(|v| (v.name, v.cell)).collect();
    let names = name_list(stacks, &named);
    let file = Cell::atom(file.unwrap_or(atom::NIL));
    let mut items = Vec::new();
    for quotation in &read.quotations {
        let place = read.place.after(&read.clause[..quotation.at]);
        let text = stacks.store.new_string(quotation.text);
        let counts = [i64::from(place.line), i64::from(place.column), place.chars as i64].map(Cell::int);
        let content = stacks.term("$quasi_quotation", &[text, file, counts[0], counts[1], counts[2]]);
        items.push(stacks.term("quasi_quotation", &[quotation.syntax, content, names, quotation.result]));
    }
    stacks.store.list_from(&items, NIL)
}

/// Returns the list of `Name = Variable`.
pub fn name_list(stacks: &mut Stacks, named: &[(&str, Cell)]) -> Cell {
    let mut items = Vec::with_capacity(named.len());
    for &(name, cell) in named {
        let name = stacks.store.atom(name);
        items.push(stacks.store.new_struct(atom::EQUALS, &[name, cell]));
    }
    stacks.store.list_from(&items, NIL)
}

fn place_term(stacks: &mut Stacks, place: Place) -> Cell {
    let Place { chars, line, column, bytes } = place;
    stacks.term("$stream_position", &[chars, line.into(), column.into(), bytes].map(|n| Cell::int(n as i64)))
}

/// `'$read_clause_text'(+Stream, -Text)`: returns the text of the next clause with the layout before it, or
/// the rest of the stream.
fn read_clause_text(m: &mut Machine, args: Args) -> Result<bool> {
    let named = m.want_input(m.stacks.arg(args, 0), Moves::Text)?;
    let flags = m.program.modules.read_flags(atom::USER);
    let mut text = String::new();
    take_clause(m, named, &flags, None, &mut text)?;
    let text = if text.trim().is_empty() { "" } else { &text };
    m.stacks.store.ensure(text.len() / 8 + 3)?;
    m.stacks.unify_string(args, 1, text)
}

/// Reads a term from a stream and unifies it. Errors and warnings that are only printed are handled in
/// Prolog.
fn read_from(m: &mut Machine, named: Named, term: Cell, list: Cell) -> Result<bool> {
    let options = read_options(m, list)?;
    let start = place_of(m.open_stream(named)?.position());
    let found = m.with_buffer(|m, text| {
        let scanned = take_clause(m, named, &options.flags, Some("|    "), text)?;
        let blank_lines = text.chars().take_while(|c| c.is_whitespace()).filter(|c| *c == '\n').count();
        m.services.io.last_read = Some((named.id, start.line + blank_lines as u32));
        let found = m.persistently(|m| parse(m, text, scanned, start, &options));
        if let Ok(ReadEnd::Error(error)) = &found {
            m.services.io.faulty = Some(faulty(text, 0, text.len(), start.line, error));
        }
        found
    });
    match found? {
        // The result for an option did not unify.
        ReadEnd::Term(Cell(0), _) => Ok(false),
        ReadEnd::Term(found, suspicious) => {
            if !m.stacks.store.unify(term, found) {
                return Ok(false);
            }
            warn_of_singletons(m, found, &suspicious)
        }
        ReadEnd::Quoted(found, quotations) => {
            if !m.stacks.store.unify(term, found) {
                return Ok(false);
            }
            m.go_to_system("$quotations", &[quotations, Cell::atom(options.module)])
        }
        ReadEnd::Error(error) => {
            let place = stream_place(m, named, error.place);
            let ball = syntax_ball(&mut m.stacks, error.problem, place);
            match options.on_error {
                OnError::Error => fail_with(Error::Ball(ball)),
                OnError::Quiet => Ok(false),
                OnError::Fail => m.go_to_system("$read_failed", &[ball]),
                OnError::Dec10 => {
                    let name = m.name_in_errors(named);
                    m.go_to_system("$read_again", &[ball, name, term, list])
                }
            }
        }
    }
}

fn warn_of_singletons(m: &mut Machine, term: Cell, suspicious: &[Cell]) -> Result<bool> {
    if suspicious.is_empty() {
        return Ok(true);
    }
    let names = m.stacks.store.list_from(suspicious, NIL);
    m.go_to_system("$read_singletons", &[term, names])
}

/// `'$last_read'(-File, -Line)`: returns where the latest term was read from, if that is a file that is still
/// open.
fn last_read(m: &mut Machine, args: Args) -> Result<bool> {
    let Some((id, line)) = m.services.io.last_read else { return Ok(false) };
    let Some(file) = m.services.io.streams.get(id).and_then(|stream| stream.properties.file_name.clone())
    else {
        return Ok(false);
    };
    let file = m.stacks.store.atom(&file);
    Ok(m.stacks.unify_arg(args, 0, file) && m.stacks.unify_arg(args, 1, Cell::int(i64::from(line))))
}

/// `read_term/2,3` and `read/1,2`: the arguments in registers are the stream, if `explicit`, the term, and
/// the options, if any.
fn read(m: &mut Machine, explicit: bool, with_options: bool) -> Result<bool> {
    let named = if explicit {
        m.want_input(m.stacks.arg(Args(0), 0), Moves::Text)
    } else {
        m.current_in(Moves::Text)
    };
    let term = usize::from(explicit);
    let options = if with_options { m.stacks.arg(Args(0), term + 1) } else { NIL };
    read_from(m, named?, Cell(m.stacks.x[term]), options)
}

// ---- from text

/// Unifies an argument with the term that a text reads as.
fn unify_read(m: &mut Machine, args: Args, n: usize, text: Cell, options: Cell) -> Result<bool> {
    let text = m.stacks.owned_text(text)?;
    let Some(found) = read_plain_text(m, &text, options)? else { return Ok(false) };
    Ok(m.stacks.unify_arg(args, n, found))
}

impl Machine {
    /// Returns the term that a text reads as.
    pub fn term_of_text(&mut self, text: &str) -> Result<Option<Cell>> {
        read_plain_text(self, text, NIL)
    }
}

/// Reads a term from text without quasi quotations: their syntaxes are predicates, which cannot be called
/// from everywhere.
fn read_plain_text(m: &mut Machine, text: &str, list: Cell) -> Result<Option<Cell>> {
    let found = read_text(m, text, list)?;
    if found.as_ref().is_some_and(|found| found.quotations.is_some()) {
        let place = m.stacks.store.new_string(text);
        let ball = syntax_ball(&mut m.stacks, Problem::Plain("quasi_quotation_in_text"), place);
        return fail_with(Error::Ball(ball));
    }
    Ok(found.map(|found| found.term))
}

/// A term that was read from text.
struct TextTerm {
    term: Cell,
    /// The names of singletons to warn about.
    suspicious: Vec<Cell>,
    /// The quasi quotations in it, whose values are still to be found, and the module with their syntaxes.
    quotations: Option<(Cell, Atom)>,
}

/// Reads a term from text, which needs no `.` at its end.
fn read_text(m: &mut Machine, text: &str, list: Cell) -> Result<Option<TextTerm>> {
    let options = read_options(m, list)?;
    let mut scanner = Scanner::new(options.flags.character_escapes, options.flags.iso);
    let mut text = text.to_string();
    let end = scanner.feed(&text);
    let mut scanned = true;
    if end.is_none() {
        // A comment must not hide the added end.
        if scanner.in_line_comment() {
            text.push('\n');
        }
        // SWI-Prolog reads from a copy that has an end, which shows in its errors.
        match scanner.finish() {
            Ending::Empty => scanned = false,
            Ending::Complete => text.push(' '),
            Ending::Open(problem) => {
                text.push_str(" . ");
                scanned = problem == Problem::Plain("end_of_file");
            }
        }
    }
    match parse(m, &text[..end.unwrap_or(text.len())], scanned, START, &options)? {
        ReadEnd::Term(Cell(0), _) => Ok(None),
        ReadEnd::Term(term, suspicious) => Ok(Some(TextTerm { term, suspicious, quotations: None })),
        ReadEnd::Quoted(term, quotations) => {
            let quotations = Some((quotations, options.module));
            Ok(Some(TextTerm { term, suspicious: Vec::new(), quotations }))
        }
        ReadEnd::Error(error) => {
            // What stands behind the end was not read.
            let shown = end.map_or(text.clone(), |end| format!("{} ", &text[..end]));
            let shown = m.stacks.store.new_string(&shown);
            let place = m.stacks.term("string", &[shown, Cell::int(error.place.chars as i64)]);
            let ball = syntax_ball(&mut m.stacks, error.problem, place);
            fail_with(Error::Ball(ball))
        }
    }
}

fn term_to_atom(m: &mut Machine, args: Args) -> Result<bool> {
    let text = m.stacks.arg(args, 1);
    if text.is_var_or_ref() {
        let written = unescaped_text(m, m.stacks.arg(args, 0));
        return m.stacks.unify_atom(args, 1, &written);
    }
    unify_read(m, args, 0, text, NIL)
}

fn term_string2(m: &mut Machine, args: Args) -> Result<bool> {
    let text = m.stacks.arg(args, 1);
    if text.is_var_or_ref() { write_string(m, args) } else { unify_read(m, args, 0, text, NIL) }
}

/// `term_string(?Term, ?String, +Options)`: reads with `read_term_from_atom/3`, which is in the context of
/// its errors.
fn term_string3(m: &mut Machine) -> Result<bool> {
    let text = m.stacks.arg(Args(0), 1);
    if text.is_var_or_ref() {
        return m.patiently(|m| write_string(m, Args(0)));
    }
    read_text_only(m, 0, text).map_err(|error| {
        let name = m.stacks.store.atoms.intern("read_term_from_atom");
        let pi = m.stacks.store.indicator(atom::SYSTEM, name, 3);
        m.stacks.with_context(error, pi)
    })
}

fn write_string(m: &mut Machine, args: Args) -> Result<bool> {
    let written = unescaped_text(m, m.stacks.arg(args, 0));
    m.stacks.unify_string(args, 1, &written)
}

/// Returns the text of `writeq/1`, but without escapes in quoted atoms and strings.
fn unescaped_text(m: &Machine, term: Cell) -> String {
    let quote = QuoteStyle { escapes: false, ..QuoteStyle::default() };
    m.term_text(term, &WriteOptions { quoted: true, quote, ..WriteOptions::default() })
}

/// Unifies argument `n` with the term that a text reads as; a number is not text here. The third argument
/// holds options.
fn read_text_only(m: &mut Machine, n: usize, text: Cell) -> Result<bool> {
    if m.stacks.store.is_number(text) {
        return fail_with(Error::Type("text", text));
    }
    let found = m.patiently(|m| {
        let text = m.stacks.owned_text(text)?;
        read_text(m, &text, m.stacks.arg(Args(0), 2))
    })?;
    let Some(TextTerm { term, suspicious, quotations }) = found else { return Ok(false) };
    if !m.stacks.unify_arg(Args(0), n, term) {
        return Ok(false);
    }
    match quotations {
        Some((quotations, module)) => m.go_to_system("$quotations", &[quotations, Cell::atom(module)]),
        None => warn_of_singletons(m, term, &suspicious),
    }
}

/// `atom_to_term(+Text, -Term, -Bindings)`.
fn atom_to_term(m: &mut Machine, args: Args) -> Result<bool> {
    let bindings = m.stacks.arg(args, 2);
    let is_list = bindings == NIL || matches!(m.stacks.store.view(bindings), View::List(_));
    if !bindings.is_var_or_ref() && !is_list {
        return fail_with(Error::Type("list", bindings));
    }
    let option = m.stacks.term("variable_names", &[bindings]);
    let options = m.stacks.store.list_from(&[option], NIL);
    unify_read(m, args, 1, m.stacks.arg(args, 0), options)
}

pub const TABLE: &[Builtin] = &[
    control("read", 1, |m| read(m, false, false)),
    control("read", 2, |m| read(m, true, false)),
    control("read_term", 2, |m| read(m, false, true)),
    control("read_term", 3, |m| read(m, true, true)),
    det("$read_clause_text", 2, read_clause_text),
    det("$last_read", 2, last_read),
    large!("term_to_atom", 2, term_to_atom),
    large!("term_string", 2, term_string2),
    control("term_string", 3, term_string3),
    large!("atom_to_term", 3, atom_to_term),
    control("read_term_from_atom", 3, |m| read_text_only(m, 1, m.stacks.arg(Args(0), 0))),
];
