//! `format/1,2,3`: text from a template, with columns.
//!
//! A template is interpreted from start to end without calling Prolog. Where a directive needs Prolog (`~@`,
//! a `~p` with `portray/1`, a directive that the program defines), the interpreter stops. Prolog runs the
//! goal with its output in memory, starting at the right column. Then the interpreter starts again and takes
//! the text from its list of results.

use super::prelude::*;
use super::streams::Sink;
use crate::machine::Stacks;
use crate::machine::io::Locale;
use crate::stream::Position;
use ninelog_limits::interrupt::demand;
use ninelog_terms::number::{
    FloatStyle, Number, format_integer, format_number, format_real, group_digits, insert_point,
};
use ninelog_terms::syntax::write::WriteOptions;

/// Where the text goes.
#[derive(Clone, Copy)]
enum Destination {
    Stream(Named),
    Memory(Sink),
}

/// Why the interpreter stops before the end of a template.
enum Stop {
    Error(Box<Error>),
    /// A goal must run first. Its output starts at this column.
    Call(Cell, usize),
    /// A goal has failed.
    Fail,
}

impl From<Box<Error>> for Stop {
    fn from(error: Box<Error>) -> Stop {
        Stop::Error(error)
    }
}

type Formatted<T> = std::result::Result<T, Stop>;

/// The text so far, and the current column stop.
struct Page {
    text: String,
    /// The position after the counted part of `text`.
    position: Position,
    /// The number of bytes of `text` that `position` includes.
    counted: usize,
    /// The places for padding since the last column stop: byte offsets and fill characters.
    fills: Vec<(usize, char)>,
    last_stop: usize,
}

impl Page {
    fn column(&mut self) -> usize {
        self.position.pass_text(&self.text[self.counted..]);
        self.counted = self.text.len();
        self.position.column
    }

    /// Pads up to a column.
    fn stop_at(&mut self, stop: usize) {
        let pad = stop.saturating_sub(self.column());
        if self.fills.is_empty() {
            self.text.extend(std::iter::repeat_n(' ', pad));
        }
        // The remainder goes to the last places.
        let count = self.fills.len();
        for (n, &(at, fill)) in self.fills.iter().enumerate().rev() {
            let width = pad / count + usize::from(n >= count - pad % count);
            self.text.insert_str(at, &String::from(fill).repeat(width));
        }
        self.fills.clear();
        self.counted = self.text.len();
        // Text that is too long for its column does not move the next column.
        self.position.column = stop;
        self.last_stop = stop;
    }
}

/// The interpreter of one template.
struct Formatter<'a> {
    page: Page,
    arguments: std::vec::IntoIter<Cell>,
    /// The module that goals run in.
    module: Atom,
    /// The outputs of goals so far.
    results: std::vec::IntoIter<Cell>,
    template: std::iter::Peekable<std::str::Chars<'a>>,
}

fn complaint(stacks: &mut Stacks, text: &str) -> Stop {
    let text = stacks.store.atom(text);
    let formal = stacks.term("format", &[text]);
    Stop::Error(Box::new(Error::Formal(formal)))
}

fn wrong_type(stacks: &mut Stacks, directive: char, argument: Cell) -> Stop {
    let directive = Cell::atom(stacks.store.atoms.intern_char(directive));
    let formal = stacks.term("format_argument_type", &[directive, argument]);
    Stop::Error(Box::new(Error::Formal(formal)))
}

/// The numeric argument of a directive, before its letter.
#[derive(Clone, Copy)]
enum Count {
    None,
    Number(usize),
    /// The character of `` `c ``.
    Fill(char),
}

impl Count {
    fn or(self, default: usize) -> usize {
        match self {
            Count::Number(n) => n,
            Count::Fill(c) => c as usize,
            Count::None => default,
        }
    }
}

/// More repetitions than this are taken for an error.
const MOST: usize = 1 << 28;

/// Returns a number of characters, or an error if there are too many.
fn at_most(count: usize) -> Formatted<usize> {
    if count > MOST {
        return Err(Stop::Error(Box::new(Error::Resource("memory"))));
    }
    demand(3 * count);
    Ok(count)
}

impl Formatter<'_> {
    fn next_argument(&mut self, m: &mut Machine) -> Formatted<Cell> {
        let Some(argument) = self.arguments.next() else {
            return Err(complaint(&mut m.stacks, "not enough arguments"));
        };
        Ok(m.stacks.store.deref(argument))
    }

    fn run(&mut self, m: &mut Machine) -> Formatted<()> {
        while let Some(c) = self.template.next() {
            if c == '~' {
                self.directive(m)?;
            } else {
                self.page.text.push(c);
            }
        }
        if self.arguments.len() > 0 {
            // The template has ended, so all of its columns are complete.
            self.page.fills.clear();
            return Err(complaint(&mut m.stacks, "too many arguments"));
        }
        Ok(())
    }

    /// Returns the argument between `~` and the letter.
    fn count(&mut self, m: &mut Machine) -> Formatted<Count> {
        match self.template.peek().copied() {
            Some('`') => {
                self.template.next();
                Ok(self.template.next().map_or(Count::None, Count::Fill))
            }
            Some('*') => {
                self.template.next();
                let argument = self.next_argument(m)?;
                match m.stacks.store.view(argument) {
                    View::Int(n @ 0..) => Ok(Count::Number(n as usize)),
                    _ => Err(complaint(&mut m.stacks, "no or negative integer for `*' argument")),
                }
            }
            Some('0'..='9') => {
                let mut n = 0usize;
                while let Some(digit) = self.template.peek().and_then(|c| c.to_digit(10)) {
                    n = n.saturating_mul(10).saturating_add(digit as usize);
                    self.template.next();
                }
                Ok(Count::Number(n))
            }
            _ => Ok(Count::None),
        }
    }

    fn repeat(&mut self, c: char, times: usize) -> Formatted<()> {
        let times = at_most(times)?;
        self.page.text.extend(std::iter::repeat_n(c, times));
        Ok(())
    }

    fn directive(&mut self, m: &mut Machine) -> Formatted<()> {
        let count = self.count(m)?;
        // `~:d` and `~:f` format numbers by the locale.
        let localised = self.template.peek() == Some(&':');
        if localised {
            self.template.next();
        }
        let Some(letter) = self.template.next() else {
            let culprit = Cell::atom(m.stacks.store.atoms.intern_char('\0'));
            return Err(m
                .stacks
                .plain_error(Error::Existence("format_character", culprit), "format", 2)
                .into());
        };
        let own = m.services.io.format_predicates.iter().find(|(c, ..)| *c == letter).copied();
        if let Some((_, module, name)) = own {
            return self.own_directive(m, count, module, name);
        }
        match letter {
            'w' => self.term(m, &WriteOptions::plain()),
            'q' => self.term(m, &super::write::writeq_options()),
            'p' => self.print(m),
            'k' => {
                let term = self.next_argument(m)?;
                let options = WriteOptions { ignore_ops: true, ..super::write::canonical_options(m, term) };
                self.page.text.push_str(&m.term_text(term, &options));
                Ok(())
            }
            'W' => {
                let term = self.next_argument(m)?;
                let list = self.next_argument(m)?;
                let options = super::write::term_options(m, list)?;
                if options.portray || options.portray_attributes {
                    let goal = m.stacks.term("write_term", &[term, list]);
                    let goal = m.stacks.store.new_struct(atom::COLON, &[Cell::atom(self.module), goal]);
                    return self.result_of(m, goal);
                }
                self.page.text.push_str(&m.term_text(term, &options.options));
                Ok(())
            }
            'a' => self.atomic(m),
            'd' | 'D' => self.integer(m, letter, count, localised),
            'I' => self.grouped(m, count),
            'f' | 'e' | 'g' | 'E' | 'G' => self.real(m, letter, count, localised),
            'r' | 'R' => self.radix(m, letter, count),
            's' => self.string(m, count),
            'c' => self.character(m, count),
            '~' => {
                self.page.text.push('~');
                Ok(())
            }
            'n' => self.repeat('\n', count.or(1)),
            'N' => {
                if self.page.column() > 0 {
                    self.page.text.push('\n');
                }
                Ok(())
            }
            'i' => self.next_argument(m).map(|_| ()),
            't' => {
                let fill = match count {
                    Count::Fill(c) => c,
                    Count::Number(n) => u32::try_from(n).ok().and_then(char::from_u32).unwrap_or(' '),
                    Count::None => ' ',
                };
                self.page.fills.push((self.page.text.len(), fill));
                Ok(())
            }
            '|' | '+' => self.stop(letter, count),
            '@' => {
                let goal = self.next_argument(m)?;
                let goal = m.stacks.store.new_struct(atom::COLON, &[Cell::atom(self.module), goal]);
                self.result_of(m, goal)
            }
            _ => {
                let culprit = Cell::atom(m.stacks.store.atoms.intern_char(letter));
                Err(m.stacks.plain_error(Error::Existence("format_character", culprit), "format", 2).into())
            }
        }
    }

    fn stop(&mut self, letter: char, count: Count) -> Formatted<()> {
        let stop = match (letter, count) {
            ('+', count) => self.page.last_stop.saturating_add(count.or(8)),
            (_, Count::None) => self.page.column(),
            (_, count) => count.or(0),
        };
        self.page.stop_at(at_most(stop)?);
        Ok(())
    }

    // ---- terms and goals

    fn term(&mut self, m: &mut Machine, options: &WriteOptions) -> Formatted<()> {
        let term = self.next_argument(m)?;
        self.page.text.push_str(&m.term_text(term, options));
        Ok(())
    }

    fn print(&mut self, m: &mut Machine) -> Formatted<()> {
        if !m.has_portray() {
            return self.term(m, &WriteOptions::quoted());
        }
        let term = self.next_argument(m)?;
        let goal = m.stacks.term("print", &[term]);
        self.result_of(m, goal)
    }

    /// Handles a directive that the program defines: its predicate is called with the numeric argument and
    /// the next term.
    fn own_directive(&mut self, m: &mut Machine, count: Count, module: Atom, name: Atom) -> Formatted<()> {
        let number = match count {
            Count::None => m.stacks.store.atom("default"),
            count => Cell::int(count.or(0) as i64),
        };
        let term = self.next_argument(m)?;
        let goal = m.stacks.store.new_struct(name, &[number, term]);
        let goal = m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), goal]);
        self.result_of(m, goal)
    }

    /// Returns the output of a goal: from the results, or by stopping to run it.
    fn result_of(&mut self, m: &mut Machine, goal: Cell) -> Formatted<()> {
        let Some(result) = self.results.next() else {
            return Err(Stop::Call(goal, self.page.column()));
        };
        match m.stacks.store.view(result) {
            View::String(text) => {
                self.page.text.push_str(m.stacks.store.string_at(text));
                Ok(())
            }
            View::Compound(_, 1, args) => Err(Stop::Error(Box::new(Error::Ball(m.stacks.store.at(args))))),
            _ => Err(Stop::Fail),
        }
    }

    // ---- text and numbers

    fn atomic(&mut self, m: &mut Machine) -> Formatted<()> {
        let argument = self.next_argument(m)?;
        match (m.stacks.store.view(argument), m.stacks.text(argument, TextKind::Atomic)) {
            (View::Atom(atom::NIL), None) => return Err(wrong_type(&mut m.stacks, 'a', argument)),
            (_, Some(text)) => self.page.text.push_str(&text),
            // Streams and other handles are atoms as well.
            (View::Atom(name), None) => self.page.text.push_str(m.stacks.store.atoms.text(name)),
            _ => return Err(wrong_type(&mut m.stacks, 'a', argument)),
        }
        Ok(())
    }

    fn string(&mut self, m: &mut Machine, count: Count) -> Formatted<()> {
        let argument = self.next_argument(m)?;
        let text = match m.stacks.store.view(argument) {
            View::Atom(_) | View::String(_) | View::List(_) => m.stacks.text(argument, TextKind::List),
            _ => None,
        };
        match text {
            Some(text) => {
                let end = text.char_indices().nth(count.or(usize::MAX)).map_or(text.len(), |(at, _)| at);
                self.page.text.push_str(&text[..end]);
            }
            None => return Err(wrong_type(&mut m.stacks, 's', argument)),
        }
        Ok(())
    }

    fn character(&mut self, m: &mut Machine, count: Count) -> Formatted<()> {
        let argument = self.next_argument(m)?;
        let c = match m.stacks.store.view(argument) {
            View::Int(code) => u32::try_from(code).ok().and_then(char::from_u32),
            _ => None,
        };
        match c {
            Some(c) => self.repeat(c, count.or(1)),
            None if matches!(m.stacks.store.view(argument), View::Int(0..)) => {
                Err(Box::new(Error::Representation("code_point")))?
            }
            None => Err(wrong_type(&mut m.stacks, 'c', argument)),
        }
    }

    /// Returns an argument that is a number, or an expression.
    fn number(&mut self, m: &mut Machine) -> Formatted<(Number, Cell)> {
        let argument = self.next_argument(m)?;
        let number = match m.stacks.store.number(argument) {
            Some(number) => Some(number),
            None => {
                let value = m.eval_cell(argument)?;
                m.stacks.store.number(value)
            }
        };
        let Some(number) = number else {
            return Err(Stop::Error(Box::new(Error::Type("evaluable", argument))));
        };
        Ok((number, argument))
    }

    fn whole_number(&mut self, m: &mut Machine, letter: char) -> Formatted<Number> {
        let (number, argument) = self.number(m)?;
        if number.is_integer() { Ok(number) } else { Err(wrong_type(&mut m.stacks, letter, argument)) }
    }

    fn integer(&mut self, m: &mut Machine, letter: char, count: Count, localised: bool) -> Formatted<()> {
        let number = self.whole_number(m, letter)?;
        let digits = at_most(count.or(0))?;
        let text = insert_point(&format_number(&number), digits);
        if letter == 'D' {
            self.page.text.push_str(&group_digits(&text, 3, ","));
        } else if localised {
            self.page.text.push_str(&m.services.io.locale.number(&text));
        } else {
            self.page.text.push_str(&text);
        }
        Ok(())
    }

    fn grouped(&mut self, m: &mut Machine, count: Count) -> Formatted<()> {
        let number = self.whole_number(m, 'I')?;
        self.page.text.push_str(&group_digits(&format_number(&number), count.or(3), "_"));
        Ok(())
    }

    fn real(&mut self, m: &mut Machine, letter: char, count: Count, localised: bool) -> Formatted<()> {
        let (number, _) = self.number(m)?;
        let style = match letter {
            'e' | 'E' => FloatStyle::Scientific,
            'f' => FloatStyle::Fixed,
            _ => FloatStyle::General,
        };
        let text = format_real(&number, style, at_most(count.or(6))?);
        let text = if localised && letter == 'f' { m.services.io.locale.number(&text) } else { text };
        let text = if letter.is_ascii_uppercase() { text.to_uppercase() } else { text };
        self.page.text.push_str(&text);
        Ok(())
    }

    fn radix(&mut self, m: &mut Machine, letter: char, count: Count) -> Formatted<()> {
        let number = self.whole_number(m, letter)?;
        let radix = count.or(8);
        match u32::try_from(radix).ok().and_then(|radix| format_integer(&number, radix, letter == 'R')) {
            Some(text) => self.page.text.push_str(&text),
            None => return Err(Stop::Error(Box::new(Error::Domain("radix", Cell::int(radix as i64))))),
        }
        Ok(())
    }
}

// ---- the predicates

/// The arguments of `format/1,2,3`, and the outputs of goals so far.
#[derive(Clone, Copy)]
struct Request {
    arity: usize,
    output: Option<Cell>,
    format: Cell,
    arguments: Cell,
    results: Cell,
}

/// `format/N`: the template is in X0, or in X1 after the output of `format/3`.
fn format(m: &mut Machine, arity: usize) -> Result<bool> {
    let output = (arity == 3).then_some(Cell(m.stacks.x[0]));
    let first = usize::from(output.is_some());
    let arguments = if arity == 1 { NIL } else { Cell(m.stacks.x[first + 1]) };
    begin(m, Request { arity, output, format: Cell(m.stacks.x[first]), arguments, results: NIL })
}

/// `'$format'(+Arity, +Output, +Format, +Arguments, +Results)`: continues after a goal.
fn format_again(m: &mut Machine) -> Result<bool> {
    let [arity, output, format, arguments, results] =
        [0, 1, 2, 3, 4].map(|n| m.stacks.store.deref(Cell(m.stacks.x[n])));
    let arity = m.stacks.size(arity)?;
    let output = (arity == 3).then_some(output);
    begin(m, Request { arity, output, format, arguments, results })
}

/// Interprets a template. Errors have the context of `format/N`.
fn begin(m: &mut Machine, request: Request) -> Result<bool> {
    interpret(m, request)
        .map_err(|error| m.stacks.in_predicate(*error, atom::SYSTEM, "format", request.arity.max(2)))
}

fn interpret(m: &mut Machine, request: Request) -> Result<bool> {
    let Request { arity, output, format, arguments, results } = request;
    let target = target(m, output)?;
    let (module, plain) = m.stacks.strip_module(atom::USER, arguments);
    let items = match m.stacks.store.list_elements(plain) {
        (items, NIL) => items,
        _ => vec![plain],
    };
    let format = m.stacks.store.deref(format);
    let template = match m.stacks.text(format, TextKind::List).filter(|_| !m.stacks.store.is_number(format)) {
        Some(text) => text.into_owned(),
        None => {
            let error = *m.stacks.store.wrong("text", format);
            return Err(m.stacks.plain_error(error, "format", 3));
        }
    };
    let position = match target {
        Destination::Stream(named) => m.open_stream(named)?.position(),
        Destination::Memory(_) => Position::START,
    };
    let mut formatter = Formatter {
        page: Page { text: String::new(), position, counted: 0, fills: Vec::new(), last_stop: 0 },
        arguments: items.into_iter(),
        module,
        results: m.stacks.store.list_elements(results).0.into_iter(),
        template: template.chars().peekable(),
    };
    let outcome = m.patiently(|m| formatter.run(m));
    let mut page = formatter.page;
    match outcome {
        Ok(()) => emit(m, target, &page.text),
        Err(Stop::Call(goal, column)) => {
            let output = output.unwrap_or(NIL);
            let call =
                [goal, Cell::int(column as i64), Cell::int(arity as i64), output, format, arguments, results];
            m.go_to_system("$format_call", &call)
        }
        Err(stop) => {
            // Text that was complete before a failure or an error is written.
            let complete = page.fills.first().map_or(page.text.len(), |&(at, _)| at);
            page.text.truncate(complete);
            if let Destination::Stream(named) = target {
                m.put_text(named, &page.text)?;
            }
            match stop {
                Stop::Error(error) => Err(error),
                _ => Ok(false),
            }
        }
    }
}

fn target(m: &mut Machine, output: Option<Cell>) -> Result<Destination> {
    let Some(output) = output else { return Ok(Destination::Stream(m.current_out(Moves::Text)?)) };
    let output = m.stacks.store.deref(output);
    if let Some(sink) = m.stacks.sink(output) {
        return Ok(Destination::Memory(sink));
    }
    if !output.is_var_or_ref() && !output.is_atom() {
        return fail_with(Error::Type("output", output));
    }
    Ok(Destination::Stream(m.want_output(output, Moves::Text)?))
}

fn emit(m: &mut Machine, target: Destination, text: &str) -> Result<bool> {
    match target {
        Destination::Memory(sink) => m.stacks.unify_sink(sink, text),
        Destination::Stream(named) => {
            m.put_text(named, text)?;
            Ok(true)
        }
    }
}

/// `'$redirect_at'(-Number, +Column)`: sends the current output to memory, starting at the column.
fn redirect_at(m: &mut Machine, args: Args) -> Result<bool> {
    let column = m.stacks.size(m.stacks.arg(args, 1))?;
    let number = m.start_redirect();
    let id = m.services.io.streams.current_output();
    if let Some(stream) = m.services.io.streams.get_mut(id) {
        stream.set_column(column);
    }
    Ok(m.stacks.unify_arg(args, 0, Cell::int(number as i64)))
}

/// `'$use_locale'(+DecimalPoint, +ThousandsSeparator, +Groups, +Repeats)`.
fn use_locale(m: &mut Machine, args: Args) -> Result<bool> {
    let decimal_point = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    let thousands_sep = m.stacks.owned_text(m.stacks.arg(args, 1))?;
    let groups = m.stacks.store.proper_list(m.stacks.arg(args, 2))?;
    let groups = groups.into_iter().map(|size| m.stacks.size(size)).collect::<Result<_>>()?;
    let repeats = m.stacks.bool_of(m.stacks.arg(args, 3))?;
    m.services.io.locale = Locale { decimal_point, thousands_sep, groups, repeats };
    Ok(true)
}

// ---- directives of the program

/// `format_predicate(+Char, +Head)`.
fn format_predicate(m: &mut Machine, args: Args) -> Result<bool> {
    let c = match m.stacks.store.view(m.stacks.arg(args, 0)) {
        View::Int(code) => u32::try_from(code).ok().and_then(char::from_u32),
        View::Atom(name) if m.stacks.store.atoms.char_count(name) == 1 => {
            m.stacks.store.atoms.text(name).chars().next()
        }
        View::Var(_) => return fail_with(Error::Instantiation),
        _ => None,
    };
    let Some(c) = c else { return fail_with(Error::Type("character", m.stacks.arg(args, 0))) };
    let (module, head) = m.stacks.strip_module(atom::USER, m.stacks.arg(args, 1));
    let name = match m.stacks.store.callable(head) {
        Some((name, _, _)) => name,
        None => return Err(m.stacks.store.wrong("callable", head)),
    };
    let table = &mut m.services.io.format_predicates;
    table.retain(|&(known, ..)| known != c);
    table.push((c, module, name));
    Ok(true)
}

/// `'$format_predicates'(-List)`: pairs of characters and heads.
fn format_predicates(m: &mut Machine, args: Args) -> Result<bool> {
    let mut items = Vec::new();
    for (c, module, name) in m.services.io.format_predicates.clone() {
        let key = Cell::atom(m.stacks.store.atoms.intern_char(c));
        let variables = [m.stacks.store.new_var(), m.stacks.store.new_var()];
        let head = m.stacks.store.new_struct(name, &variables);
        let head = m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), head]);
        items.push(m.stacks.store.new_struct(atom::MINUS, &[key, head]));
    }
    m.stacks.unify_list(args, 0, &items)
}

pub const TABLE: &[Builtin] = &[
    control("format", 1, |m| format(m, 1)),
    meta("+:", control("format", 2, |m| format(m, 2))),
    meta("++:", control("format", 3, |m| format(m, 3))),
    control("$format", 5, format_again),
    det("$redirect_at", 2, redirect_at),
    det("$use_locale", 4, use_locale),
    meta("+0", det("format_predicate", 2, format_predicate)),
    det("$format_predicates", 1, format_predicates),
];
