//! The terms of errors, and the indicators of predicates in them.

use super::cell::Cell;
use super::heap::{Error, Store};
use crate::atom::{self, Atom};

impl Store {
    /// Returns the term of an error: `error(Formal, Context)`, or the ball unchanged.
    pub fn error_term(&mut self, error: &Error, context: Cell) -> Cell {
        let formal = match error {
            Error::Ball(ball) => return *ball,
            Error::Message(inner, text) => {
                let text = self.atom(text);
                let context = self.deref(context);
                let predicate = match self.compound(context) {
                    Some((atom::CONTEXT, 2, args)) => self.get(args),
                    _ => self.new_var(),
                };
                let context = self.new_struct(atom::CONTEXT, &[predicate, text]);
                return self.error_term(inner, context);
            }
            Error::Instantiation => Cell::atom(atom::INSTANTIATION_ERROR),
            Error::Uninstantiation(culprit) => self.new_struct(atom::UNINSTANTIATION_ERROR, &[*culprit]),
            Error::Type(expected, culprit) => self.binary_error(atom::TYPE_ERROR, expected, *culprit),
            Error::Domain(expected, culprit) => self.binary_error(atom::DOMAIN_ERROR, expected, *culprit),
            Error::Existence(kind, culprit) => self.binary_error(atom::EXISTENCE_ERROR, kind, *culprit),
            Error::Permission(action, kind, culprit) => {
                let (action, kind) = (self.atom(action), self.atom(kind));
                self.new_struct(atom::PERMISSION_ERROR, &[action, kind, *culprit])
            }
            Error::Representation(what) => self.unary_error(atom::REPRESENTATION_ERROR, what),
            Error::Evaluation(what) => self.unary_error(atom::EVALUATION_ERROR, what),
            Error::Resource(what) => self.unary_error(atom::RESOURCE_ERROR, what),
            Error::NoRoom => self.unary_error(atom::RESOURCE_ERROR, "stack"),
            Error::Syntax(what) => self.unary_error(atom::SYNTAX_ERROR, what),
            Error::Formal(formal) => *formal,
            Error::Halt(status) => {
                let name = self.atoms.intern("unwind");
                let halt = self.atoms.intern("halt");
                let halt = self.new_struct(halt, &[Cell::int(*status as i64)]);
                return self.new_struct(name, &[halt]);
            }
        };
        self.new_struct(atom::ERROR, &[formal, context])
    }

    /// Returns the term of an error whose context is unknown.
    pub fn error_without_context(&mut self, error: &Error) -> Cell {
        let context = self.new_var();
        self.error_term(error, context)
    }

    fn unary_error(&mut self, name: Atom, what: &str) -> Cell {
        let what = self.atom(what);
        self.new_struct(name, &[what])
    }

    fn binary_error(&mut self, name: Atom, what: &str, culprit: Cell) -> Cell {
        let what = self.atom(what);
        self.new_struct(name, &[what, culprit])
    }

    /// `Module:Name/Arity`, or `Name/Arity` for module `user`.
    pub fn indicator(&mut self, module: Atom, name: Atom, arity: usize) -> Cell {
        let plain = self.plain_indicator(name, arity);
        if module == atom::USER { plain } else { self.new_struct(atom::COLON, &[Cell::atom(module), plain]) }
    }

    /// `Name/Arity`.
    pub fn plain_indicator(&mut self, name: Atom, arity: usize) -> Cell {
        self.new_struct(atom::SLASH, &[Cell::atom(name), Cell::int(arity as i64)])
    }
}
