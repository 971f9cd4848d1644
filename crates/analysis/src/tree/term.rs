//! A node of a tree seen as a Prolog term: brackets are transparent, and operators are names with arguments.

use crate::tree::{Kind, Node};
use ninelog_terms::flags::ReadFlags;
use ninelog_terms::syntax::pieces::PieceKind;
use ninelog_terms::syntax::quote::{QuoteStyle, push_atom};
use ninelog_terms::syntax::token::quoted;
use std::borrow::Cow;
use std::ops::Range;

/// A term of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Term<'a> {
    /// The node without brackets around it.
    pub node: Node<'a>,
}

/// What a term is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Form<'a> {
    Var(&'a str),
    Atom(Cow<'a, str>),
    Number(&'a str),
    /// Text in double or back quotes.
    Text,
    /// A name and a number of arguments; `{Term}` is `{}` with one.
    Compound(Cow<'a, str>, usize),
    List,
    Dict,
    Quotation,
}

impl<'a> Term<'a> {
    /// Returns the term of a node, unless it is only a part of one, such as a comma.
    pub fn of(mut node: Node<'a>) -> Option<Term<'a>> {
        loop {
            match node.kind() {
                Kind::Paren => node = node.parts().nth(1)?,
                Kind::Clause => node = node.parts().next().filter(|term| !is_end(*term))?,
                Kind::Error | Kind::Rest | Kind::Pair => return None,
                Kind::Token(kind) => {
                    let is_term = matches!(
                        kind,
                        PieceKind::Name
                            | PieceKind::Quoted
                            | PieceKind::String
                            | PieceKind::BackQuoted
                            | PieceKind::Var
                            | PieceKind::Number
                    );
                    return is_term.then_some(Term { node });
                }
                _ => return Some(Term { node }),
            }
        }
    }

    pub fn span(self) -> Range<usize> {
        self.node.span()
    }

    pub fn form(self) -> Form<'a> {
        match self.node.kind() {
            Kind::Token(PieceKind::Var) => Form::Var(self.node.text()),
            Kind::Token(PieceKind::Number) => Form::Number(self.node.text()),
            Kind::Token(PieceKind::String | PieceKind::BackQuoted) => Form::Text,
            Kind::Joined if self.node.text().starts_with('-') => Form::Number(self.node.text()),
            Kind::Token(_) | Kind::Joined => Form::Atom(name_of(self.node)),
            Kind::List => Form::List,
            Kind::Dict => Form::Dict,
            Kind::Quotation => Form::Quotation,
            kind => match self.name_node() {
                Some(name) => {
                    let arity = match kind {
                        Kind::Infix => 2,
                        Kind::Prefix | Kind::Postfix => 1,
                        _ => self.node.parts().skip(1).filter(|part| Term::of(*part).is_some()).count(),
                    };
                    Form::Compound(name_of(name), arity)
                }
                None => Form::Compound("{}".into(), 1),
            },
        }
    }

    /// Returns the node of the name of a compound or an atom.
    pub fn name_node(self) -> Option<Node<'a>> {
        match self.node.kind() {
            Kind::Compound | Kind::Prefix => self.node.parts().next(),
            Kind::Infix | Kind::Postfix => self.node.parts().nth(1),
            Kind::Token(PieceKind::Name | PieceKind::Quoted) | Kind::Joined => Some(self.node),
            _ => None,
        }
    }

    /// Returns the arguments of a compound.
    pub fn args(self) -> Vec<Term<'a>> {
        let skipped = match self.node.kind() {
            Kind::Infix => {
                let mut parts = self.node.parts();
                let sides = [parts.next(), parts.nth(1)];
                return sides.into_iter().flatten().filter_map(Term::of).collect();
            }
            Kind::Postfix => return self.node.parts().take(1).filter_map(Term::of).collect(),
            Kind::Prefix | Kind::Compound | Kind::Brace => 1,
            _ => return Vec::new(),
        };
        self.node.parts().skip(skipped).filter_map(Term::of).collect()
    }

    /// Returns the elements of a list, and its tail.
    pub fn elements(self) -> Option<(Vec<Term<'a>>, Option<Term<'a>>)> {
        if self.is_atom("[]") {
            return Some((Vec::new(), None));
        }
        if self.node.kind() != Kind::List {
            return None;
        }
        let (mut items, mut tail, mut bar) = (Vec::new(), None, false);
        for part in self.node.parts() {
            bar |= part.text() == "|";
            match Term::of(part) {
                Some(term) if bar => tail = Some(term),
                Some(term) => items.push(term),
                None => {}
            }
        }
        Some((items, tail))
    }

    /// Returns the terms directly below this one.
    pub fn subterms(self) -> Vec<Term<'a>> {
        match self.elements() {
            Some((mut items, tail)) => {
                items.extend(tail);
                items
            }
            None => match self.node.kind() {
                Kind::Dict => self.node.parts().flat_map(|part| part.parts()).filter_map(Term::of).collect(),
                _ => self.args(),
            },
        }
    }

    pub fn var(self) -> Option<&'a str> {
        (self.node.kind() == Kind::Token(PieceKind::Var)).then(|| self.node.text())
    }

    pub fn atom(self) -> Option<Cow<'a, str>> {
        match self.form() {
            Form::Atom(name) => Some(name),
            _ => None,
        }
    }

    /// Returns the text of an atom or a string in double quotes.
    pub fn text(self) -> Option<Cow<'a, str>> {
        match self.node.kind() {
            Kind::Token(PieceKind::String) => Some(unquoted(self.node.text())),
            _ => self.atom(),
        }
    }

    pub fn integer(self) -> Option<i64> {
        match self.form() {
            Form::Number(text) => text.parse().ok(),
            _ => None,
        }
    }

    pub fn is_atom(self, name: &str) -> bool {
        let is_name = matches!(self.node.kind(), Kind::Token(_) | Kind::Joined);
        is_name && self.atom().is_some_and(|atom| atom == name)
    }

    /// Returns the name and the number of arguments of an atom or compound.
    pub fn functor(self) -> Option<(Cow<'a, str>, usize)> {
        match self.form() {
            Form::Atom(name) => Some((name, 0)),
            Form::Compound(name, arity) => Some((name, arity)),
            _ => None,
        }
    }

    /// Returns the arguments, if this is a compound with that name and number of arguments.
    pub fn is(self, name: &str, arity: usize) -> Option<Vec<Term<'a>>> {
        // Most terms have another name, and counting arguments takes longer than comparing it.
        let is_it = match self.name_node() {
            Some(node) => name_of(node) == name,
            None => name == "{}" && self.node.kind() == Kind::Brace,
        };
        if !is_it || arity == 0 {
            return None;
        }
        Some(self.args()).filter(|args| args.len() == arity)
    }

    /// Returns the module and the term inside, if this is `Module:Term`, also several of them.
    pub fn strip_module(self) -> (Option<Cow<'a, str>>, Term<'a>) {
        let (mut module, mut term) = (None, self);
        while let Some(args) = term.is(":", 2)
            && let [outer, inner] = args[..]
            && let Some(name) = outer.atom()
        {
            (module, term) = (Some(name), inner);
        }
        (module, term)
    }

    /// Returns what commas join, from left to right.
    pub fn conjuncts(self) -> Vec<Term<'a>> {
        let (mut found, mut todo) = (Vec::new(), vec![self]);
        while let Some(term) = todo.pop() {
            match term.is(",", 2) {
                Some(args) => todo.extend(args.into_iter().rev()),
                None => found.push(term),
            }
        }
        found
    }

    /// Returns this term and all below it, in the order of the text.
    pub fn walk(self) -> Vec<Term<'a>> {
        let (mut found, mut todo) = (Vec::new(), vec![self]);
        while let Some(term) = todo.pop() {
            found.push(term);
            todo.extend(term.subterms().into_iter().rev());
        }
        found
    }
}

fn is_end(node: Node) -> bool {
    node.kind() == Kind::Token(PieceKind::End)
}

/// Returns the text of a name.
fn name_of(node: Node<'_>) -> Cow<'_, str> {
    match node.kind() {
        Kind::Joined => Cow::from(if node.text().starts_with('[') { "[]" } else { "{}" }),
        Kind::Token(PieceKind::Quoted) => unquoted(node.text()),
        _ => Cow::from(node.text()),
    }
}

/// Returns the text of a quoted item.
pub(crate) fn unquoted(text: &str) -> Cow<'_, str> {
    let quote = text.chars().next().unwrap_or('\'');
    match quoted(text.get(1..).unwrap_or_default(), quote, ReadFlags::default()) {
        Ok((_, text)) => text,
        Err(_) => Cow::from(text),
    }
}

/// Returns an atom as it is written, with quotes if it needs them.
pub fn written(name: &str) -> String {
    let mut out = String::new();
    push_atom(&mut out, name, QuoteStyle::default());
    out
}
