//! Built-in predicates in Rust, one family a file. Each file ends in its table; `all` joins the tables.
//!
//! A deterministic built-in is `fn(&mut Machine, Args) -> Result<bool>`: `m.arg(args, n)` is argument `n`,
//! dereferenced; `Ok(false)` is failure; errors carry culprits, the context is added by the machine. A built-in must
//! not call Prolog: what needs that is written in Prolog over a built-in (`prolog/lib/boot`), or is a control built-in.
//! Cells may be kept in Rust variables until the built-in returns: collections happen between instructions only.
//! What may get large because the program says so asks `store.ensure` first; long loops ask `m.interrupted()`.

pub mod args;
pub mod attvars;
pub mod bags;
pub mod calls;
pub mod characters;
pub mod chartypes;
pub mod compare;
pub mod database;
pub mod dates;
pub mod declare;
pub mod files;
pub mod flags;
pub mod format;
pub mod globals;
pub mod inspect;
pub mod limits;
pub mod lists;
pub mod operators;
pub mod os;
pub mod parts;
pub mod read;
pub mod split;
pub mod stream_args;
pub mod stream_properties;
pub mod streams;
pub mod tables;
pub mod terms;
pub mod text;
pub mod wants;
pub mod wildcards;
pub mod write;

use crate::machine::registers::{Builtin, Control, Det, Nondet};
use crate::machine::{Detail, Machine};

/// All built-ins.
pub fn all() -> Vec<Builtin> {
    [
        calls::TABLE,
        bags::TABLE,
        compare::TABLE,
        tables::TABLE,
        limits::TABLE,
        terms::TABLE,
        lists::TABLE,
        inspect::TABLE,
        attvars::TABLE,
        globals::TABLE,
        database::TABLE,
        declare::TABLE,
        operators::TABLE,
        flags::TABLE,
        text::TABLE,
        parts::TABLE,
        split::TABLE,
        chartypes::TABLE,
        streams::TABLE,
        stream_properties::TABLE,
        characters::TABLE,
        files::TABLE,
        dates::TABLE,
        os::TABLE,
        write::TABLE,
        format::TABLE,
        read::TABLE,
    ]
    .concat()
}

/// Module-sensitive arguments of built-ins, as `meta_predicate/1` writes them.
pub fn meta() -> Vec<(&'static str, &'static str)> {
    [tables::META, calls::META, database::META, declare::META, operators::META, write::META, format::META]
        .concat()
}

/// A deterministic built-in.
pub const fn det(name: &'static str, arity: u8, run: Det) -> Builtin {
    Builtin { name, arity, run: Detail::Det(run), iso: false }
}

/// A deterministic built-in that binds nothing.
pub const fn test(name: &'static str, arity: u8, run: Det) -> Builtin {
    Builtin { name, arity, run: Detail::Test(run), iso: false }
}

/// A built-in with several solutions.
pub const fn nondet(name: &'static str, arity: u8, run: Nondet) -> Builtin {
    Builtin { name, arity, run: Detail::Nondet(run), iso: false }
}

/// A built-in that says where the machine goes on.
pub const fn control(name: &'static str, arity: u8, run: Control) -> Builtin {
    Builtin { name, arity, run: Detail::Control(run), iso: false }
}

/// The same built-in, protected from redefinition as part of the standard.
pub const fn iso(builtin: Builtin) -> Builtin {
    Builtin { iso: true, ..builtin }
}

impl Machine {
    /// Whether a long-running built-in should stop; the machine then raises what the interrupt asks for.
    pub fn interrupted(&self) -> bool {
        self.shared.interrupted.load(std::sync::atomic::Ordering::Relaxed)
    }
}
