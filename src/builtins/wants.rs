//! What built-ins ask of their arguments: text, integers, switches, options; with SWI-Prolog's errors.

use crate::base::atom::{self, Atom};
use crate::base::number::{Number, Rounding, format_number, to_float};
use crate::machine::Machine;
use crate::store::cell::{Cell, NIL};
use crate::store::heap::{Error, Result, View};

/// An error, boxed.
pub fn fail_with<T>(error: Error) -> Result<T> {
    Err(Box::new(error))
}

impl Machine {
    /// An atom; blobs are none.
    pub fn want_atom(&self, cell: Cell) -> Result<Atom> {
        match self.store.view(cell) {
            View::Atom(name) if self.store.is_textual(name) => Ok(name),
            View::Var(_) => fail_with(Error::Instantiation),
            _ => fail_with(Error::Type("atom", cell)),
        }
    }

    /// An integer of 64 bits.
    pub fn want_integer(&self, cell: Cell) -> Result<i64> {
        match self.store.view(cell) {
            View::Int(n) => Ok(n),
            View::Var(_) => fail_with(Error::Instantiation),
            View::Big(_) => match self.store.number(cell).and_then(|n| n.as_i64()) {
                Some(n) => Ok(n),
                None => fail_with(Error::Representation("int64_t")),
            },
            _ => fail_with(Error::Type("integer", cell)),
        }
    }

    /// An integer that counts something.
    pub fn want_count(&self, cell: Cell) -> Result<usize> {
        let n = self.want_integer(cell)?;
        match usize::try_from(n) {
            Ok(n) => Ok(n),
            Err(_) => fail_with(Error::Type("not_less_than_zero", cell)),
        }
    }

    /// A number as a float.
    pub fn want_float(&self, cell: Cell) -> Result<f64> {
        match self.store.number(cell) {
            Some(Number::Float(f)) => Ok(f),
            Some(number) => Ok(to_float(&number, Rounding::Nearest)),
            None if self.store.is_unbound(cell) => fail_with(Error::Instantiation),
            None => fail_with(Error::Type("float", cell)),
        }
    }

    /// `true`, `false`, `on` or `off`.
    pub fn want_bool(&self, cell: Cell) -> Result<bool> {
        match self.store.view(cell) {
            View::Atom(atom::TRUE | atom::ON) => Ok(true),
            View::Atom(atom::FALSE | atom::OFF) => Ok(false),
            View::Var(_) => fail_with(Error::Instantiation),
            _ => fail_with(Error::Type("bool", cell)),
        }
    }

    /// The text of an atom, a string, a number, or a list of codes or characters.
    pub fn any_text(&self, cell: Cell) -> Option<String> {
        match self.store.view(cell) {
            View::Atom(name) => self.store.is_textual(name).then(|| self.store.atoms.text(name).to_string()),
            View::String(cell) => Some(self.store.string_at(cell).to_string()),
            View::List(_) => self.list_text(cell),
            _ => self.store.number(cell).map(|n| format_number(&n)),
        }
    }

    /// The text of a list of character codes or of characters.
    pub fn list_text(&self, list: Cell) -> Option<String> {
        let (items, tail) = self.store.list_elements(list);
        if tail != NIL {
            return None;
        }
        let mut text = String::with_capacity(items.len());
        for item in items {
            text.push(match self.store.view(item) {
                View::Int(code) => u32::try_from(code).ok().and_then(char::from_u32)?,
                View::Atom(name) if self.store.atoms.char_count(name) == 1 => {
                    self.store.atoms.text(name).chars().next()?
                }
                _ => return None,
            });
        }
        Some(text)
    }

    /// Text of any kind, or an error that names what was expected.
    pub fn want_text(&self, cell: Cell, expected: &'static str) -> Result<String> {
        match self.any_text(cell) {
            Some(text) => Ok(text),
            None if self.store.is_unbound(cell) => fail_with(Error::Instantiation),
            None => fail_with(Error::Type(expected, cell)),
        }
    }

    /// The options of a list, `Name(Value)` or `Name = Value`, in order; a plain atom is an option with the value `true`.
    pub fn want_options(&self, list: Cell) -> Result<Vec<(Atom, Cell, Cell)>> {
        let (_, list) = self.strip_module(atom::USER, list);
        let (items, tail) = self.store.list_elements(list);
        let mut options = Vec::with_capacity(items.len());
        for item in items {
            let item = self.store.deref(item);
            match self.store.view(item) {
                View::Var(_) => return fail_with(Error::Instantiation),
                View::Compound(atom::EQUALS, 2, args) => {
                    let name = self.want_atom(self.store.at(args))?;
                    options.push((name, self.store.at(args.plus(1)), item));
                }
                View::Compound(name, 1, args) => options.push((name, self.store.at(args), item)),
                View::Atom(name) if self.store.is_textual(name) => {
                    options.push((name, Cell::atom(atom::TRUE), item));
                }
                _ => return fail_with(Error::Domain("option", item)),
            }
        }
        match tail {
            NIL => Ok(options),
            tail if tail.is_var_or_ref() => fail_with(Error::Instantiation),
            _ => fail_with(Error::Type("list", list)),
        }
    }

    /// Go on with a predicate of module `system` that is written in Prolog; for control built-ins.
    pub fn go_to_system(&mut self, name: &str, args: &[Cell]) -> Result<bool> {
        for (n, arg) in args.iter().enumerate() {
            self.x[n] = arg.0;
        }
        let name = self.store.atoms.intern(name);
        let pred = self.resolve(atom::SYSTEM, name, args.len());
        self.go_to(pred);
        Ok(true)
    }

    /// A term `Name(Args...)`.
    pub fn term(&mut self, name: &str, args: &[Cell]) -> Cell {
        let name = self.store.atoms.intern(name);
        self.store.new_struct(name, args)
    }
}

/// The operating system's words for an error, without the number that Rust adds.
pub fn system_message(error: &std::io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_string(),
        None => text,
    }
}
