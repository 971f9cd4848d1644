//! The writer: terms as text, with SWI-Prolog's spaces, parentheses and quotes.
//!
//! The walk keeps what is still to be written on an explicit stack. One rule sets the spaces: there is a
//! space between two tokens that would otherwise read as one, and an infix operator with a space before it
//! gets one after it, too.

use super::chars::{is_alnum, is_symbol};
use super::cycles::cycle_heads;
use super::quote::{QuoteStyle, is_bare_atom, is_plain_name, is_variable_name, push_atom, push_quoted};
use crate::atom::{self, Atom};
use crate::number::{Decimal, Number};
use crate::ops::{Fixity, Op, Ops};
use crate::store::cell::{Addr, Cell, NIL, Tag};
use crate::store::heap::{Store, View};
use ninelog_limits::interrupt::{Steps, room_in_text};
use rustc_hash::{FxHashMap, FxHashSet};

/// How the attributes of a variable are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Attributes {
    #[default]
    Ignore,
    /// `_123{...}`
    Dots,
    /// `_123{att(Module, Value, More)}`
    Write,
}

/// The options of `write_term/2` (manual section 4.20).
#[derive(Clone, Debug)]
pub struct WriteOptions {
    pub quoted: bool,
    pub quote: QuoteStyle,
    pub ignore_ops: bool,
    /// Whether `'$VAR'(1)` is written as `B`.
    pub numbervars: bool,
    /// Whether a rational is written as `1/3`, not `1r3`.
    pub natural: bool,
    /// Deeper terms are written as `...`; 0 is no limit.
    pub max_depth: u32,
    /// The text ends soon after this number of bytes, wherever that is; 0 is no limit.
    pub max_bytes: usize,
    /// Whether `'$portrayed'(Text)` stands for text that replaces a term.
    pub portrayed: bool,
    /// Whether a space follows the comma between arguments (`spacing(next_argument)`).
    pub spacing: bool,
    pub attributes: Attributes,
    pub priority: u16,
    /// Whether the text is a part of other output: an atom that is an operator gets parentheses, except in an
    /// argument or where all priorities are allowed.
    pub partial: bool,
    /// The names of variables.
    pub names: FxHashMap<Cell, Box<str>>,
    /// Whether to write `[a]` as `.(a,[])`.
    pub dotlists: bool,
    /// Whether `{a}` is written as such, and not as `{}(a)`.
    pub brace_terms: bool,
    /// Whether to write `[a]` as `'[|]'(a,[])`.
    pub no_lists: bool,
    /// Whether to end with `.` and a space or newline.
    pub fullstop: bool,
    pub nl: bool,
    /// Whether to follow the standard: as in `- (1)`, no argument of an operator can be read as another
    /// operator's.
    pub iso: bool,
}

impl Default for WriteOptions {
    fn default() -> Self {
        WriteOptions {
            quoted: false,
            quote: QuoteStyle::default(),
            ignore_ops: false,
            numbervars: false,
            natural: false,
            max_depth: 0,
            max_bytes: 0,
            portrayed: false,
            spacing: false,
            attributes: Attributes::Ignore,
            priority: 1200,
            partial: false,
            names: FxHashMap::default(),
            dotlists: false,
            brace_terms: true,
            no_lists: false,
            fullstop: false,
            nl: false,
            iso: false,
        }
    }
}

impl WriteOptions {
    /// Returns the options of `writeq/1` and `print/1`.
    pub fn quoted() -> WriteOptions {
        WriteOptions { quoted: true, numbervars: true, ..Default::default() }
    }

    /// Returns the options of `write/1`.
    pub fn plain() -> WriteOptions {
        WriteOptions { numbervars: true, ..Default::default() }
    }

    /// Returns the options of `write_canonical/1`, except the names of variables.
    pub fn canonical() -> WriteOptions {
        WriteOptions { quoted: true, ignore_ops: true, ..Default::default() }
    }
}

/// Returns a term as a new text.
pub fn term_to_string(store: &Store, ops: &Ops, options: &WriteOptions, term: Cell) -> String {
    let mut out = String::new();
    push_term(store, ops, options, term, &mut out);
    out
}

/// Appends the text of a term.
pub fn push_term(store: &Store, ops: &Ops, options: &WriteOptions, term: Cell, out: &mut String) {
    let mut writer = Writer {
        store,
        ops,
        options,
        out,
        last: ' ',
        after_prefix: false,
        after_minus: false,
        after_colon: false,
        todo: Vec::with_capacity(if store.deref(term).is_constant() { 1 } else { 32 }),
        heads: FxHashMap::default(),
        attributed: FxHashSet::default(),
        inside: 0,
        text: String::new(),
    };
    writer.top(term);
}

/// What is still to be written.
enum Task {
    /// A term where terms up to this priority are allowed. As an operand, an atom that is an operator gets
    /// parentheses.
    Term {
        cell: Cell,
        priority: u16,
        depth: u32,
        place: Context,
    },
    /// A closing bracket.
    Close(char),
    /// The closing bracket after the attributes of a variable.
    CloseAttributes,
    Infix(Atom),
    Postfix(Atom),
    /// A comma, and this number of arguments from this address on.
    Arguments {
        at: Addr,
        count: u32,
        depth: u32,
    },
    /// This number of values and keys of a dict from this address on.
    Pairs {
        at: Addr,
        count: u32,
        depth: u32,
        first: bool,
    },
    /// The rest of a list after an element.
    Tail {
        cell: Cell,
        depth: u32,
    },
    /// The equations of a cyclic term, from this one on.
    Equations(usize),
}

/// The context of a term.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Context {
    /// Between brackets or the commas of arguments, or alone.
    Alone,
    /// An operand: an atom that is an operator gets parentheses.
    Operand,
    /// An operand after an operator of this priority. An operator that would take that one into its left
    /// operand gets parentheses. SWI-Prolog omits them, and then reads another term.
    Behind(u16),
    /// The left operand of an operator of this priority. A reader that follows the standard would take that
    /// operator into the right operand of an operator in this term, if it fits there.
    Before(u16),
}

/// The priority of arguments.
const ARGUMENT: u16 = 999;

struct Writer<'a> {
    store: &'a Store,
    ops: &'a Ops<'a>,
    options: &'a WriteOptions,
    out: &'a mut String,
    last: char,
    /// Whether the last token was a prefix operator, which `(` would turn into a functor and `{` into a dict.
    after_prefix: bool,
    /// Whether that operator was the minus, which a digit would turn into a sign.
    after_minus: bool,
    /// Whether the last token was the colon of a dict, which is separated from `(`.
    after_colon: bool,
    todo: Vec<Task>,
    /// Compounds that are written by name, because cycles lead to them.
    heads: FxHashMap<Cell, String>,
    /// The variables whose attributes are being written, and those in these attributes. Only their names are
    /// written there, because attributes can lead back to their variable.
    attributed: FxHashSet<Cell>,
    /// The nesting depth in attributes.
    inside: u32,
    /// A buffer for the text of a token.
    text: String,
}

impl Writer<'_> {
    fn top(&mut self, term: Cell) {
        let heads = if self.options.max_depth == 0 { cycle_heads(self.store, term) } else { Vec::new() };
        let priority = self.options.priority;
        let is_operand = self.options.partial && priority < 1200 && priority != ARGUMENT;
        let place = if is_operand { Context::Operand } else { Context::Alone };
        let term = Task::Term { cell: term, priority, depth: 1, place };
        if heads.is_empty() {
            self.todo.push(term);
        } else {
            // Named `'$VAR'('S_1')` where that is written as a name, else like variables: numbered from the
            // top of the heap.
            let (prefix, first) =
                if self.options.numbervars { ("S_", 1) } else { ("_", self.store.here().index()) };
            self.heads = heads.iter().zip(first..).map(|(&cell, n)| (cell, format!("{prefix}{n}"))).collect();
            self.token("@");
            self.punct('(');
            self.todo.push(Task::Close(')'));
            self.todo.push(Task::Equations(0));
            self.todo.push(term);
        }
        let mut steps = Steps::default();
        let end = match self.options.max_bytes {
            0 => usize::MAX,
            bytes => self.out.len().saturating_add(bytes),
        };
        while let Some(task) = self.todo.pop() {
            steps.next();
            if self.out.len() > end {
                return;
            }
            self.task(task, &heads);
        }
        if self.options.fullstop {
            self.token(".");
            self.out.push(if self.options.nl { '\n' } else { ' ' });
            self.last = ' ';
        } else if self.options.nl {
            self.out.push('\n');
            self.last = '\n';
        }
    }

    fn task(&mut self, task: Task, heads: &[Cell]) {
        match task {
            Task::Term { cell, priority, depth, place } => self.term(cell, priority, depth, place),
            Task::Close(c) => self.punct(c),
            Task::CloseAttributes => {
                self.inside -= 1;
                self.punct('}');
            }
            Task::Infix(name) => self.infix(name),
            Task::Postfix(name) => {
                self.name(name);
            }
            Task::Arguments { at, count, depth } => {
                self.comma();
                self.arguments(at, count, depth);
            }
            Task::Pairs { at, count, depth, first } => self.pairs(at, count, depth, first),
            Task::Tail { cell, depth } => {
                if let Some(at) = self.tail(cell, depth) {
                    self.elements(at, depth + 1);
                }
            }
            Task::Equations(n) => self.equation(n, heads),
        }
    }

    /// Writes one equation `_1=f(_1)` of a cyclic term, and adds the task for the next.
    fn equation(&mut self, n: usize, heads: &[Cell]) {
        self.comma();
        if n == 0 {
            self.punct('[');
        }
        let Some(&head) = heads.get(n) else { return };
        let name = self.heads.get(&head).cloned().unwrap_or_default();
        self.token(&name);
        self.token("=");
        self.todo.push(if n + 1 < heads.len() { Task::Equations(n + 1) } else { Task::Close(']') });
        self.compound_or_atomic(head, 699, 2, Context::Operand);
    }

    // ---- tokens

    /// Appends a token, with a space before it if it would join the last one. Returns whether there was a
    /// space.
    fn token(&mut self, text: &str) -> bool {
        let Some(first) = text.chars().next() else { return false };
        let spaced = is_alnum(self.last) && is_alnum(first)
            || is_symbol(self.last) && is_symbol(first)
            || self.last == first && matches!(first, '\'' | '"')
            || first == '\'' && self.begins_char_code()
            || self.after_prefix
                && (first == '{' && !self.options.iso || self.after_minus && first.is_ascii_digit());
        if spaced {
            self.out.push(' ');
        }
        self.raw(text);
        spaced
    }

    /// Appends a token that `make` writes.
    fn spell(&mut self, make: impl FnOnce(&mut String)) -> bool {
        let mut text = std::mem::take(&mut self.text);
        text.clear();
        make(&mut text);
        let spaced = self.token(&text);
        self.text = text;
        spaced
    }

    /// Returns whether a quote would form a number with the last token: `0'a`, and outside of standard mode
    /// `16'FF`.
    fn begins_char_code(&self) -> bool {
        self.last.is_ascii_digit()
            && (!self.options.iso
                || self.out.strip_suffix('0').is_some_and(|before| !before.ends_with(is_alnum)))
    }

    /// Appends text that cannot join other text.
    fn raw(&mut self, text: &str) {
        if let &[byte @ 0..0x80] = text.as_bytes() {
            return self.punct(byte.into());
        }
        room_in_text(self.out, text.len());
        self.out.push_str(text);
        self.last = text.chars().next_back().unwrap_or(self.last);
        self.after_prefix = false;
        self.after_colon = false;
    }

    fn punct(&mut self, c: char) {
        room_in_text(self.out, c.len_utf8());
        self.out.push(c);
        self.last = c;
        self.after_prefix = false;
        self.after_colon = false;
    }

    /// Writes an opening bracket, which must not directly follow a prefix operator.
    fn open(&mut self, c: char) {
        if self.after_prefix && !(self.options.iso && c == '{') || self.after_colon && c == '(' {
            self.out.push(' ');
        }
        self.punct(c);
    }

    fn space(&mut self) {
        self.out.push(' ');
        self.last = ' ';
    }

    fn comma(&mut self) {
        self.punct(',');
        if self.options.spacing {
            self.space();
        }
    }

    /// Writes the text of an atom as a token. Returns whether a space was put before it.
    fn name(&mut self, name: Atom) -> bool {
        let store = self.store;
        let text = store.atoms.text(name);
        if store.atoms.blob(name).is_some() {
            self.raw(text);
            return false;
        }
        if !self.options.quoted
            || is_plain_name(text)
            || text.is_ascii()
                && name != atom::DICT_FUNCTOR
                && is_bare_atom(text)
                && (text != "[]" || name == atom::NIL)
        {
            return self.token(text);
        }
        let quote = self.options.quote;
        match name {
            atom::DICT_FUNCTOR => self.token("C'dict'"),
            _ if text == "[]" && name != atom::NIL => self.spell(|out| push_quoted(out, text, '\'', quote)),
            _ => self.spell(|out| push_atom(out, text, quote)),
        }
    }

    fn infix(&mut self, name: Atom) {
        if name == atom::COMMA {
            self.comma();
        } else if name == atom::BAR {
            self.punct('|');
            if self.options.spacing {
                self.space();
            }
        } else if name == atom::FULL_STOP {
            self.token(".");
        } else if self.name(name) && !(self.options.iso && is_symbol(self.last)) {
            self.space();
        }
    }

    // ---- terms

    fn term(&mut self, cell: Cell, priority: u16, depth: u32, place: Context) {
        if self.options.max_depth > 0 && depth > self.options.max_depth {
            self.token("...");
            return;
        }
        let cell = self.store.deref(cell);
        if !self.heads.is_empty()
            && let Some(name) = self.heads.get(&cell)
        {
            let name = name.clone();
            self.token(&name);
            return;
        }
        self.compound_or_atomic(cell, priority, depth, place);
    }

    fn compound_or_atomic(&mut self, cell: Cell, priority: u16, depth: u32, place: Context) {
        match self.store.view(cell) {
            View::Var(cell) => self.variable(cell, depth),
            View::Atom(name) => self.atom(name, place),
            View::Int(n) => {
                self.token(Decimal::of(n).text());
            }
            View::Float(_) | View::Big(_) | View::Rational(_) => {
                if let Some(number) = self.store.number(cell) {
                    let text = self.number(&number);
                    self.token(&text);
                }
            }
            View::String(cell) => self.string(cell),
            View::List(at) => self.list(at, depth),
            View::Compound(name, arity, at) => self.compound(name, arity, at, priority, depth, place),
        }
    }

    fn number(&self, number: &Number) -> String {
        let text = number.to_string();
        if self.options.natural && matches!(number, Number::Rat(_)) {
            return text.replace('r', "/");
        }
        if self.options.iso && number.is_float() { text.replace("e+", "e") } else { text }
    }

    fn variable(&mut self, cell: Cell, depth: u32) {
        if let Some(name) = self.options.names.get(&cell) {
            self.token(name);
            return;
        }
        self.token("_");
        self.raw(Decimal::of(cell.addr().index() as i64).text());
        if !cell.has_tag(Tag::Att) {
            return;
        }
        match self.options.attributes {
            Attributes::Ignore => {}
            Attributes::Dots => self.raw("{...}"),
            Attributes::Write => {
                if self.inside == 0 {
                    self.attributed.clear();
                }
                if !self.attributed.insert(cell) {
                    return;
                }
                self.inside += 1;
                self.punct('{');
                self.todo.push(Task::CloseAttributes);
                let cell = self.store.get(cell.addr().plus(1));
                self.todo.push(Task::Term { cell, priority: 1200, depth: depth + 1, place: Context::Alone });
            }
        }
    }

    fn atom(&mut self, name: Atom, place: Context) {
        if place != Context::Alone && self.ops.is_op(name) {
            self.open('(');
            self.name(name);
            self.punct(')');
        } else {
            self.name(name);
        }
    }

    fn string(&mut self, cell: Cell) {
        let store = self.store;
        let text = store.string_at(cell);
        if self.options.quoted {
            let quote = self.options.quote;
            self.spell(|out| push_quoted(out, text, '"', quote));
        } else {
            self.raw(text);
        }
    }

    fn list(&mut self, at: Addr, depth: u32) {
        if self.options.no_lists || self.options.dotlists {
            let name = if self.options.dotlists { "." } else { self.store.atoms.text(atom::DOT) };
            if self.options.quoted && !self.options.dotlists {
                self.token(&format!("'{name}'"));
            } else {
                self.token(name);
            }
            self.punct('(');
            self.todo.push(Task::Close(')'));
            return self.arguments(at, 2, depth);
        }
        self.punct('[');
        self.elements(at, depth);
    }

    /// Writes the elements of a list from this pair on. Elements that are not compound are written at once.
    fn elements(&mut self, mut at: Addr, mut depth: u32) {
        let mut steps = Steps::default();
        loop {
            steps.next();
            let (head, cell) = (self.store.at(at), self.store.get(at.plus(1)));
            if !is_short(head) {
                self.todo.push(Task::Tail { cell, depth });
                return self.argument(head, depth);
            }
            self.term(head, ARGUMENT, depth + 1, Context::Alone);
            match self.tail(cell, depth) {
                Some(next) => at = next,
                None => return,
            }
            depth += 1;
        }
    }

    /// Writes what follows an element of a list. Returns the next pair, if there is one. The depth grows by
    /// one with each element.
    fn tail(&mut self, cell: Cell, depth: u32) -> Option<Addr> {
        let cell = self.store.deref(cell);
        let depth = depth + 1;
        if cell == NIL {
            self.punct(']');
        } else if self.options.max_depth > 0 && depth >= self.options.max_depth {
            self.raw("|...]");
        } else if cell.has_tag(Tag::Lst) && !(self.heads.contains_key(&cell)) {
            self.comma();
            return Some(cell.addr());
        } else {
            self.punct('|');
            self.todo.push(Task::Close(']'));
            self.argument(cell, depth);
        }
        None
    }

    fn compound(&mut self, name: Atom, arity: usize, at: Addr, priority: u16, depth: u32, place: Context) {
        if name == atom::DICT_FUNCTOR && arity % 2 == 1 {
            return self.dict(arity, at, depth);
        }
        let done = match arity {
            1 => self.unary(name, at, priority, depth, place),
            2 => self.binary(name, at, priority, depth, place),
            _ => false,
        };
        if done {
            return;
        }
        self.name(name);
        self.punct('(');
        self.todo.push(Task::Close(')'));
        self.arguments(at, arity as u32, depth);
    }

    /// Writes a term between commas or brackets, one level deeper.
    fn argument(&mut self, cell: Cell, depth: u32) {
        self.todo.push(Task::Term { cell, priority: ARGUMENT, depth: depth + 1, place: Context::Alone });
    }

    /// Writes the arguments that start at this address, if there are any. Those that are not compound are
    /// written at once.
    fn arguments(&mut self, mut at: Addr, mut count: u32, depth: u32) {
        let mut steps = Steps::default();
        while count > 0 {
            steps.next();
            let cell = self.store.at(at);
            (at, count) = (at.plus(1), count - 1);
            if !is_short(cell) {
                if count > 0 {
                    self.todo.push(Task::Arguments { at, count, depth });
                }
                return self.argument(cell, depth);
            }
            self.term(cell, ARGUMENT, depth + 1, Context::Alone);
            if count > 0 {
                self.comma();
            }
        }
    }

    /// Writes `Tag{key:value, ...}`.
    fn dict(&mut self, arity: usize, at: Addr, depth: u32) {
        self.todo.push(Task::Pairs { at: at.plus(1), count: (arity / 2) as u32, depth, first: true });
        self.todo.push(Task::Term {
            cell: self.store.get(at),
            priority: 0,
            depth: depth + 1,
            place: Context::Alone,
        });
    }

    /// Writes the values and keys of a dict that start at this address.
    fn pairs(&mut self, at: Addr, count: u32, depth: u32, first: bool) {
        if first {
            self.punct('{');
        }
        if count == 0 {
            return self.punct('}');
        }
        if !first {
            self.comma();
        }
        self.compound_or_atomic(self.store.at(at.plus(1)), ARGUMENT, depth + 1, Context::Alone);
        self.token(":");
        self.after_colon = true;
        self.todo.push(Task::Pairs { at: at.plus(2), count: count - 1, depth, first: false });
        self.argument(self.store.get(at), depth);
    }

    /// Writes a compound with one argument in a special form, if it has one. Returns whether it did.
    fn unary(&mut self, name: Atom, at: Addr, priority: u16, depth: u32, place: Context) -> bool {
        let argument = self.store.at(at);
        if name == atom::CURLY && self.options.brace_terms {
            self.open('{');
            self.todo.push(Task::Close('}'));
            let term = Task::Term { cell: argument, priority: 1200, depth: depth + 1, place: Context::Alone };
            self.todo.push(term);
            return true;
        }
        if name == atom::VAR_FUNCTOR
            && self.options.numbervars
            && let Some(text) = self.numbered(argument)
        {
            self.token(&text);
            return true;
        }
        if self.options.portrayed
            && self.store.atoms.text(name) == PORTRAYED
            && let Some(text) = self.store.text_of(argument)
        {
            let text = text.to_string();
            self.token(&text);
            return true;
        }
        if self.options.ignore_ops {
            return false;
        }
        if let Some(op) = self.ops.prefix(name) {
            self.prefix(name, op, argument, priority, depth, place);
            return true;
        }
        let Some(op) = self.ops.postfix(name) else { return false };
        // Before another operator, the reader takes this one for an infix operator if it can be one.
        let infix = place != Context::Alone && self.ops.infix(name).is_some();
        self.embrace(op, if infix { 0 } else { priority }, place);
        self.todo.push(Task::Postfix(name));
        let left = op.arguments().0;
        self.todo.push(Task::Term {
            cell: argument,
            priority: left,
            depth: depth + 1,
            place: Context::Before(op.priority),
        });
        true
    }

    fn prefix(&mut self, name: Atom, op: Op, argument: Cell, priority: u16, depth: u32, place: Context) {
        self.embrace(op, priority, place);
        self.name(name);
        if self.separates(name, argument) {
            self.space();
        } else {
            self.after_prefix = true;
            self.after_minus = name == atom::MINUS;
        }
        // In the standard, `- 1` is a number, and so is the beginning of `- 1+a`.
        let apart = self.options.iso && name == atom::MINUS && self.begins_with_number(argument);
        let right = if apart { 0 } else { op.arguments().1 };
        if apart && self.store.number(argument).is_some() {
            self.open('(');
            self.todo.push(Task::Close(')'));
        }
        self.todo.push(Task::Term {
            cell: argument,
            priority: right,
            depth: depth + 1,
            place: Context::Behind(op.priority),
        });
    }

    /// Returns whether the argument is a number without a sign, or an infix or postfix operator term that
    /// begins with one.
    fn begins_with_number(&self, argument: Cell) -> bool {
        match self.store.compound(argument) {
            Some((name, 2, _)) => self.ops.infix(name).is_some(),
            Some((name, 1, _)) => self.ops.prefix(name).is_none() && self.ops.postfix(name).is_some(),
            Some(_) => false,
            None => self.store.number(argument).is_some_and(|number| !number.is_negative()),
        }
    }

    /// Returns whether a negative number must be separated from the prefix operator before it: in `dynamic
    /// -1` the minus is a sign, in `dynamic-1` an infix operator.
    fn separates(&self, name: Atom, argument: Cell) -> bool {
        if !self.store.atoms.text(name).ends_with(is_alnum) {
            return false;
        }
        match self.store.view(argument) {
            View::Int(n) => n < 0,
            View::Float(f) => f.is_sign_negative() && !f.is_nan(),
            View::Big(_) | View::Rational(_) => {
                self.store.number(argument).is_some_and(|number| number.is_negative())
            }
            _ => false,
        }
    }

    /// Writes a compound with two arguments that is an operator term, or a list under another name. Returns
    /// whether it did.
    fn binary(&mut self, name: Atom, at: Addr, priority: u16, depth: u32, place: Context) -> bool {
        if self.options.ignore_ops {
            return false;
        }
        let Some(op) = self.ops.infix(name) else { return false };
        if name == atom::FULL_STOP && !self.follows_dot(self.store.at(at.plus(1))) {
            return false;
        }
        self.embrace(op, priority, place);
        let (left, right) = op.arguments();
        let depth = depth + 1;
        let second = self.store.get(at.plus(1));
        self.todo.push(Task::Term {
            cell: second,
            priority: right,
            depth,
            place: Context::Behind(op.priority),
        });
        self.todo.push(Task::Infix(name));
        let place = Context::Before(op.priority);
        self.todo.push(Task::Term { cell: self.store.get(at), priority: left, depth, place });
        true
    }

    /// Returns whether a term can directly follow the dot of functional notation. Before a symbol the dot
    /// would be another token, before a digit a float, and before a space the end of the clause.
    fn follows_dot(&self, cell: Cell) -> bool {
        let is_apart = |name: Atom| {
            let text = self.store.atoms.text(name);
            !text.starts_with(is_symbol) || self.options.quoted && !is_bare_atom(text)
        };
        match self.store.view(cell) {
            View::Var(_) | View::List(_) | View::String(_) => true,
            View::Atom(name) => is_apart(name) || self.ops.is_op(name),
            View::Compound(atom::DICT_FUNCTOR, ..) => false,
            View::Compound(name, 1 | 2, _) => {
                is_apart(name) && !self.ops.is_op(name) || name == atom::FULL_STOP
            }
            View::Compound(name, ..) => is_apart(name),
            _ => false,
        }
    }

    /// Writes an opening parenthesis, and later the closing one, if an operator binds too weakly for its
    /// place.
    fn embrace(&mut self, op: Op, priority: u16, place: Context) {
        let iso = self.options.iso;
        let captures = match place {
            Context::Behind(before) if !iso => {
                op.kind.fixity() != Fixity::Prefix && op.arguments().0 >= before
            }
            Context::Before(next) if iso => op.kind.fixity() != Fixity::Postfix && op.arguments().1 >= next,
            _ => false,
        };
        if op.priority > priority || captures {
            self.open('(');
            self.todo.push(Task::Close(')'));
        }
    }

    /// Returns the text of `'$VAR'(Argument)`: a letter and a number, or the name in the argument.
    fn numbered(&self, argument: Cell) -> Option<String> {
        match self.store.view(argument) {
            View::Int(n) if n >= 0 => Some(letter_name(n as usize)),
            View::Int(n) if !self.options.iso => Some(format!("S_{}", n.unsigned_abs())),
            View::Atom(name) if !self.options.iso => {
                let text = self.store.atoms.text(name);
                is_variable_name(text).then(|| text.to_string())
            }
            _ => None,
        }
    }
}

/// Returns whether a dereferenced term is neither compound nor a variable with attributes.
fn is_short(cell: Cell) -> bool {
    cell.is_constant() || cell.has_tag(Tag::Box) || cell.has_tag(Tag::Ref)
}

/// The functor of text that stands for a term that user code has written.
pub const PORTRAYED: &str = "$portrayed";

/// Returns `A` to `Z`, `A1`, ...
pub fn letter_name(number: usize) -> String {
    let letter = (b'A' + (number % 26) as u8) as char;
    if number < 26 { letter.to_string() } else { format!("{letter}{}", number / 26) }
}
