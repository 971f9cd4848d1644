//! Operators: each module has a table, which takes precedence over that of module `system`.
//!
//! Tables are persistent maps, so loading a file can keep a snapshot and restore it at the end.

use super::atom::{Atom, AtomTable};
use crate::named;
use im::HashMap;
use rustc_hash::FxBuildHasher;
use std::borrow::Cow;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Fixity {
    Prefix,
    Infix,
    Postfix,
}

named! {
    pub enum OpType {
        Xfx = "xfx",
        Xfy = "xfy",
        Yfx = "yfx",
        Fy = "fy",
        Fx = "fx",
        Xf = "xf",
        Yf = "yf",
    }
}

impl OpType {
    pub fn fixity(self) -> Fixity {
        match self {
            OpType::Xfx | OpType::Xfy | OpType::Yfx => Fixity::Infix,
            OpType::Fy | OpType::Fx => Fixity::Prefix,
            OpType::Xf | OpType::Yf => Fixity::Postfix,
        }
    }
}

/// An operator as one table defines it. Priority 0 hides the definition of the next table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Op {
    pub priority: u16,
    pub kind: OpType,
}

impl Op {
    /// Returns the highest priorities of the left and the right argument.
    pub fn arguments(self) -> (u16, u16) {
        let p = self.priority;
        match self.kind {
            OpType::Xfx => (p - 1, p - 1),
            OpType::Xfy => (p - 1, p),
            OpType::Yfx => (p, p - 1),
            OpType::Fy => (0, p),
            OpType::Fx => (0, p - 1),
            OpType::Xf => (p - 1, 0),
            OpType::Yf => (p, 0),
        }
    }
}

/// The operators that one module defines itself.
pub type OpTable = HashMap<(Atom, Fixity), Op, FxBuildHasher>;

/// The tables that a reader or writer searches, nearest first. Built for a module and its default imports.
#[derive(Clone, Default)]
pub struct Ops<'a> {
    pub layers: Vec<Cow<'a, OpTable>>,
}

impl Ops<'_> {
    /// Returns the operators of these tables, nearest first.
    pub fn of(tables: impl IntoIterator<Item = OpTable>) -> Ops<'static> {
        Ops { layers: tables.into_iter().map(Cow::Owned).collect() }
    }

    /// Returns the same operators, independent of later changes to the modules.
    pub fn snapshot(self) -> Ops<'static> {
        Ops::of(self.layers.into_iter().map(Cow::into_owned))
    }

    pub fn get(&self, name: Atom, fixity: Fixity) -> Option<Op> {
        for layer in &self.layers {
            if let Some(&op) = layer.get(&(name, fixity)) {
                return (op.priority > 0).then_some(op);
            }
        }
        None
    }

    pub fn prefix(&self, name: Atom) -> Option<Op> {
        self.get(name, Fixity::Prefix)
    }

    pub fn infix(&self, name: Atom) -> Option<Op> {
        self.get(name, Fixity::Infix)
    }

    pub fn postfix(&self, name: Atom) -> Option<Op> {
        self.get(name, Fixity::Postfix)
    }

    pub fn is_op(&self, name: Atom) -> bool {
        [Fixity::Prefix, Fixity::Infix, Fixity::Postfix].into_iter().any(|f| self.get(name, f).is_some())
    }
}

/// SWI-Prolog's operators (manual section 4.25).
pub const SYSTEM_OPS: &[(u16, OpType, &str)] = &[
    (1200, OpType::Xfx, ":- --> =>"),
    (1200, OpType::Fx, ":- ?-"),
    (
        1150,
        OpType::Fx,
        "dynamic discontiguous initialization meta_predicate module_transparent multifile public",
    ),
    (1150, OpType::Fx, "thread_local thread_initialization volatile table"),
    (1105, OpType::Xfy, "|"),
    (1100, OpType::Xfy, ";"),
    (1050, OpType::Xfy, "-> *->"),
    (1000, OpType::Xfy, ","),
    (900, OpType::Fy, "\\+"),
    (800, OpType::Xfx, ":="),
    (700, OpType::Xfx, "< = =.. =@= \\=@= =:= =< == =\\= > >= @< @=< @> @>= \\= \\== as is >:< :<"),
    (600, OpType::Xfy, ":"),
    (500, OpType::Yfx, "+ - /\\ \\/"),
    (400, OpType::Yfx, "* / // mod rdiv << >> div rem xor"),
    (200, OpType::Xfx, "**"),
    (200, OpType::Xfy, "^"),
    (200, OpType::Fy, "- + \\"),
    (100, OpType::Yfx, "."),
    (1, OpType::Fx, "$"),
];

pub fn system_table(atoms: &mut AtomTable) -> OpTable {
    let mut table = OpTable::default();
    for &(priority, kind, names) in SYSTEM_OPS {
        for name in names.split(' ') {
            table.insert((atoms.intern(name), kind.fixity()), Op { priority, kind });
        }
    }
    table
}
