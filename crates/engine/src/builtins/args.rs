//! Conversion of built-ins' arguments to Rust values, with the error that SWI-Prolog raises for the wrong
//! kind of term; and of Rust values to terms.

use crate::machine::Stacks;
use crate::machine::{Args, Machine};
use ninelog_limits::interrupt::{Steps, demand, look_up};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::number::{Decimal, Number, Rounding, format_number, to_float};
use ninelog_terms::store::cell::{Addr, BoxKind, Cell, NIL, Tag};
pub use ninelog_terms::store::heap::fail_with;
use ninelog_terms::store::heap::{Error, Result, View};
use std::borrow::Cow;

/// Which terms count as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextKind {
    /// Atoms, strings and numbers. `[]` does not count, unless it is an ordinary atom (`--traditional`).
    Atomic,
    /// `Atomic`, and lists of characters or codes.
    List,
}

/// The elements of a list of single characters.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Items {
    Chars,
    Codes,
}

impl Machine {
    /// Checks that a term can become a list. Only the standard requires this; SWI-Prolog just fails.
    pub fn check_result_list(&self, cell: Cell) -> Result<()> {
        if !self.program.arith.flags.iso {
            return Ok(());
        }
        let (_, tail) = self.stacks.store.list_elements(cell);
        if tail == NIL || tail.is_var_or_ref() { Ok(()) } else { fail_with(Error::Type("list", cell)) }
    }

    /// Runs code that makes a text in a reusable buffer.
    #[inline]
    pub fn with_buffer<T>(&mut self, run: impl FnOnce(&mut Machine, &mut String) -> T) -> T {
        let mut buffer = std::mem::take(&mut self.services.io.scratch);
        let value = run(self, &mut buffer);
        if buffer.capacity() <= 1 << 16 {
            buffer.clear();
            self.services.io.scratch = buffer;
        }
        value
    }
}

impl Stacks {
    /// Returns a 64-bit integer.
    pub fn int(&self, cell: Cell) -> Result<i64> {
        match self.store.view(cell) {
            View::Int(n) => Ok(n),
            View::Big(_) => {
                let number = self.store.number(cell).and_then(|number| number.as_i64());
                number.ok_or_else(|| Box::new(Error::Representation("int64_t")))
            }
            _ => Err(self.store.wrong("integer", cell)),
        }
    }

    /// Returns an integer that fits C's `int`.
    pub fn int32(&self, cell: Cell) -> Result<i32> {
        let out_of_range = |_| Box::new(Error::Representation("int"));
        match self.store.view(cell) {
            View::Int(n) => i32::try_from(n).map_err(out_of_range),
            View::Big(_) => fail_with(Error::Representation("int")),
            _ => Err(self.store.wrong("integer", cell)),
        }
    }

    /// Returns a count: an integer that is not negative.
    #[inline]
    pub fn size(&self, cell: Cell) -> Result<usize> {
        if cell.is_int() && cell.as_int() >= 0 {
            return Ok(cell.as_int() as usize);
        }
        self.no_size(cell)
    }

    #[cold]
    fn no_size(&self, cell: Cell) -> Result<usize> {
        if let View::Big(_) = self.store.view(cell) {
            self.not_negative(cell)?;
            return fail_with(Error::Representation("size_t"));
        }
        let n = self.int(cell)?;
        usize::try_from(n).map_err(|_| Box::new(Error::Domain("not_less_than_zero", cell)))
    }

    /// Raises the error for a negative count, however large the number is.
    pub fn not_negative(&self, cell: Cell) -> Result<()> {
        match self.store.number(cell) {
            Some(number) if number.is_negative() => fail_with(Error::Domain("not_less_than_zero", cell)),
            _ => Ok(()),
        }
    }

    /// Returns a count, or a variable.
    pub fn size_or_var(&self, cell: Cell) -> Result<Option<usize>> {
        if cell.is_var_or_ref() { Ok(None) } else { self.size(cell).map(Some) }
    }

    /// Returns a number as a float.
    pub fn float_of(&self, cell: Cell) -> Result<f64> {
        match self.store.number(cell) {
            Some(Number::Float(f)) => Ok(f),
            Some(number) => Ok(to_float(&number, Rounding::Nearest)),
            None => Err(self.store.wrong("float", cell)),
        }
    }

    /// Returns an atom. A blob, such as the handle of a stream, counts.
    pub fn atom_of(&self, cell: Cell) -> Result<Atom> {
        let View::Atom(atom) = self.store.view(cell) else {
            return Err(self.store.wrong("atom", cell));
        };
        Ok(atom)
    }

    /// Returns a truth value: `true`, `false`, `on`, `off`, 1 or 0.
    pub fn bool_of(&self, cell: Cell) -> Result<bool> {
        match self.store.view(cell) {
            View::Atom(atom::TRUE | atom::ON) | View::Int(1) => Ok(true),
            View::Atom(atom::FALSE | atom::OFF) | View::Int(0) => Ok(false),
            _ => Err(self.store.wrong("bool", cell)),
        }
    }

    /// Returns the text of a term, or `None` if it is no text of this kind. Handles of streams and other
    /// blobs are no text.
    #[inline]
    pub fn text(&self, cell: Cell, kind: TextKind) -> Option<Cow<'_, str>> {
        let cell = self.store.deref(cell);
        self.plain_text(cell).map(Cow::Borrowed).or_else(|| self.other_text(cell, kind))
    }

    /// Returns the text of a dereferenced atom or string.
    #[inline]
    pub fn plain_text(&self, cell: Cell) -> Option<&str> {
        if cell.is_atom() {
            return if cell == NIL { None } else { self.store.atoms.plain_text(cell.as_atom()) };
        }
        let is_string = cell.has_tag(Tag::Box) && self.store.get(cell.addr()).box_kind() == BoxKind::String;
        is_string.then(|| self.store.string_at(cell))
    }

    fn other_text(&self, cell: Cell, kind: TextKind) -> Option<Cow<'_, str>> {
        match self.store.view(cell) {
            View::Atom(atom::NIL) if kind == TextKind::List => Some(Cow::Borrowed("")),
            View::Atom(atom::NIL) if self.store.atoms.is_traditional() => Some(Cow::Borrowed("[]")),
            View::List(_) if kind == TextKind::List => self.store.list_text(cell).ok().map(Cow::Owned),
            _ => self.store.number(cell).map(|number| Cow::Owned(format_number(&number))),
        }
    }

    /// Appends the text of a term. Returns false if it has no text of this kind.
    pub fn push_text(&self, cell: Cell, kind: TextKind, out: &mut String) -> bool {
        let cell = self.store.deref(cell);
        if let Some(text) = self.plain_text(cell) {
            // The buffer grows, and its text is copied at the end.
            demand(3 * (out.len() + text.len()));
            out.push_str(text);
        } else if cell.is_int() {
            out.push_str(Decimal::of(cell.as_int()).text());
        } else if cell.has_tag(Tag::Lst) && kind == TextKind::List {
            return self.store.push_list_text(cell, out).is_ok();
        } else {
            let text = self.other_text(cell, kind);
            return text.map(|text| out.push_str(&text)).is_some();
        }
        true
    }

    /// Appends the text of a cell, or returns an error that names the expected type.
    pub fn push_text_or(
        &self,
        cell: Cell,
        kind: TextKind,
        expected: &'static str,
        out: &mut String,
    ) -> Result<()> {
        if self.push_text(cell, kind, out) { Ok(()) } else { self.no_text(cell, kind, expected) }
    }

    /// Returns the text, or an error that names the expected type. Where any text is allowed, the culprit is
    /// the first wrong element of a list.
    pub fn text_or(&self, cell: Cell, kind: TextKind, expected: &'static str) -> Result<Cow<'_, str>> {
        match self.text(cell, kind) {
            Some(text) => Ok(text),
            None => self.no_text(cell, kind, expected),
        }
    }

    #[cold]
    fn no_text<T>(&self, cell: Cell, kind: TextKind, expected: &'static str) -> Result<T> {
        match self.store.view(cell) {
            View::Var(_) => fail_with(Error::Instantiation),
            View::List(_) if kind == TextKind::List && expected == "text" => {
                match self.store.list_text(cell) {
                    Err(error) if !matches!(*error, Error::Type("list", _)) => Err(error),
                    _ => fail_with(Error::Type(expected, cell)),
                }
            }
            View::Atom(atom::NIL) if expected == "atomic" => fail_with(Error::Type("atom", cell)),
            _ => fail_with(Error::Type(expected, cell)),
        }
    }

    /// Returns text of any kind, including lists of characters or codes.
    pub fn owned_text(&self, cell: Cell) -> Result<String> {
        self.text_or(cell, TextKind::List, "text").map(Cow::into_owned)
    }

    /// Returns the options of a list, `Name(Value)` or `Name = Value`, in order. A plain atom is an option
    /// with the value `true`. A dict is accepted, too.
    pub fn options_of(&self, given: Cell) -> Result<Vec<(Atom, Cell, Cell)>> {
        let (_, list) = self.strip_module(atom::USER, given);
        if let Some((_, pairs)) = self.store.dict_parts(list) {
            let named = pairs.into_iter().filter(|(key, _)| key.is_atom());
            return Ok(named.map(|(key, value)| (key.as_atom(), value, list)).collect());
        }
        let (items, tail) = self.store.list_elements(list);
        let mut options = Vec::with_capacity(items.len());
        for item in items {
            let item = self.store.deref(item);
            match self.store.view(item) {
                View::Compound(atom::EQUALS, 2, args) => {
                    let name = self.atom_of(self.store.at(args))?;
                    options.push((name, self.store.at(args.plus(1)), item));
                }
                View::Compound(name, 1, args) => options.push((name, self.store.at(args), item)),
                View::Atom(_) if tail != NIL => return fail_with(Error::Type("option", item)),
                View::Atom(name) if self.store.is_textual(name) => {
                    options.push((name, Cell::atom(atom::TRUE), item));
                }
                _ => return Err(self.store.wrong("option", item)),
            }
        }
        match tail {
            NIL => Ok(options),
            tail if tail.is_var_or_ref() => fail_with(Error::Instantiation),
            tail => fail_with(Error::Type("list", if options.is_empty() { given } else { tail })),
        }
    }

    /// Returns the value of the last option with this name.
    pub fn option(&self, list: Cell, wanted: &str) -> Result<Option<Cell>> {
        let options = self.options_of(list)?.into_iter().rev();
        let mut named = options.filter(|&(name, ..)| self.store.atoms.text(name) == wanted);
        Ok(named.next().map(|(_, value, _)| value))
    }

    /// Returns the last value of a Boolean option. A plain atom must be the name of a Boolean option.
    pub fn flag_option(&self, list: Cell, flags: &[&str], wanted: &str, default: bool) -> Result<bool> {
        let mut found = default;
        for (name, value, option) in self.options_of(list)? {
            let name = self.store.atoms.text(name);
            if option.is_atom() && !flags.contains(&name) {
                return fail_with(Error::Type("option", option));
            }
            if name == wanted {
                found = self.bool_of(value)?;
            }
        }
        Ok(found)
    }

    /// Returns an error with an unqualified predicate in its context, as SWI-Prolog's C code sometimes raises
    /// it.
    pub fn plain_error(&mut self, error: Error, name: &str, arity: usize) -> Box<Error> {
        self.in_predicate(error, atom::USER, name, arity)
    }

    /// Returns an error without context.
    pub fn bare_error(&mut self, error: Error) -> Box<Error> {
        Box::new(Error::Ball(self.store.error_without_context(&error)))
    }

    /// Returns terms `Name(Value)` for the properties that have a value, or the atom `Name` where the value
    /// is `[]`.
    pub fn property_terms(&mut self, properties: &[(&str, Option<Cell>)]) -> Vec<Cell> {
        let mut items = Vec::with_capacity(properties.len());
        for &(name, value) in properties {
            items.extend(
                value.map(
                    |value| {
                        if value == NIL { self.atom_cell(name) } else { self.term(name, &[value]) }
                    },
                ),
            );
        }
        items
    }

    pub fn unify_list(&mut self, args: Args, n: usize, items: &[Cell]) -> Result<bool> {
        self.store.ensure(2 * items.len())?;
        let list = self.store.list_from(items, NIL);
        Ok(self.unify_arg(args, n, list))
    }

    /// Unifies an argument with the list of `Name/Arity`.
    pub fn unify_indicators(&mut self, args: Args, n: usize, predicates: &[(Atom, usize)]) -> Result<bool> {
        self.store.ensure(3 * predicates.len())?;
        let items: Vec<Cell> =
            predicates.iter().map(|&(name, arity)| self.store.plain_indicator(name, arity)).collect();
        self.unify_list(args, n, &items)
    }

    pub fn unify_atom(&mut self, args: Args, n: usize, text: &str) -> Result<bool> {
        let atom = self.atom_cell(text);
        Ok(self.unify_arg(args, n, atom))
    }

    pub fn unify_string(&mut self, args: Args, n: usize, text: &str) -> Result<bool> {
        let string = self.string_cell(text)?;
        Ok(self.unify_arg(args, n, string))
    }

    /// Returns the cell of an atom that may be new.
    pub fn atom_cell(&mut self, text: &str) -> Cell {
        if let &[byte @ 0..0x80] = text.as_bytes() {
            return Cell::atom(self.store.atoms.intern_char(byte.into()));
        }
        self.note_atoms();
        self.store.atom(text)
    }

    /// Returns a string on the heap, if there is room for it.
    pub fn string_cell(&mut self, text: &str) -> Result<Cell> {
        self.store.ensure(text.len() / 8 + 4)?;
        if text.len() > u32::MAX as usize {
            return fail_with(Error::Resource("memory"));
        }
        Ok(self.store.new_string(text))
    }

    /// Returns the characters of a text as a list that ends in `tail`.
    pub fn items_list(&mut self, text: &str, items: Items, tail: Cell) -> Result<Cell> {
        if text.is_empty() {
            return Ok(tail);
        }
        if items == Items::Codes && text.is_ascii() {
            return self.codes_list(text.as_bytes(), tail);
        }
        self.store.ensure(2 * text.len())?;
        let list = Cell::list(self.store.here());
        let mut steps = Steps::default();
        for c in text.chars() {
            steps.next();
            let item = self.item(c, items);
            self.store.push_link(item);
        }
        self.store.set(Addr(self.store.here().0 - 8), tail);
        Ok(list)
    }

    /// Returns the characters of an ASCII text, which must not be empty, as a list of codes that ends in
    /// `tail`.
    pub fn codes_list(&mut self, text: &[u8], tail: Cell) -> Result<Cell> {
        self.store.ensure(2 * text.len())?;
        let list = Cell::list(self.store.here());
        for (n, block) in text.chunks(1 << 13).enumerate() {
            if n > 0 {
                look_up();
            }
            self.store.push_links(block.iter().map(|&byte| Cell::int(byte.into())));
        }
        self.store.set(Addr(self.store.here().0 - 8), tail);
        Ok(list)
    }

    #[inline]
    fn item(&mut self, c: char, items: Items) -> Cell {
        match items {
            Items::Chars => Cell::atom(self.store.atoms.intern_char(c)),
            Items::Codes => Cell::int(c as i64),
        }
    }

    /// Unifies a partial list with the characters of a text. `None`: its elements are not such items, or it
    /// is longer or ends elsewhere; nothing is bound then.
    pub fn unify_begun(&mut self, list: Cell, text: &str, items: Items) -> Option<Result<bool>> {
        let (mut list, mut rest, mut bound) = (list, text.chars(), false);
        loop {
            let before = rest.clone();
            match (list.tag(), rest.next()) {
                (Tag::Lst, Some(c)) => {
                    let (item, given) = (self.item(c, items), self.store.at(list.addr()));
                    list = self.store.at(list.addr().plus(1));
                    if given == item {
                        continue;
                    }
                    if !bound && !given.is_var_or_ref() {
                        return None;
                    }
                    bound = true;
                    if !self.store.unify(given, item) {
                        return Some(Ok(false));
                    }
                }
                _ if list.is_var_or_ref() || bound => {
                    let rest = self.items_list(before.as_str(), items, NIL);
                    return Some(rest.map(|rest| self.store.unify(list, rest)));
                }
                (_, None) if list == NIL => return Some(Ok(true)),
                _ => return None,
            }
        }
    }
}
