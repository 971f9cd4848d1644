//! Built-in predicates in Rust, one family a file. Each file ends with its table; `all` joins the tables.
//!
//! A deterministic built-in is `fn(&mut Machine, Args) -> Result<bool>`: `m.stacks.arg(args, n)` is argument
//! `n`, dereferenced; `Ok(false)` is failure; errors hold culprits, and the machine adds the context. A
//! built-in must not call Prolog: a predicate that needs this is written in Prolog over a built-in
//! (`crates/engine/library/boot`), or is a control built-in. The exception are questions to the program that
//! `Machine::holds` asks, which keeps the collector off. Cells may be kept in Rust variables until the
//! built-in returns, because collections only happen between instructions. A built-in that builds a term
//! whose size the program chooses calls `store.ensure` first and is `called`; one that may take long runs
//! `patiently`.

/// The row of a built-in whose work grows with its arguments, so that it may give up and be repeated.
macro_rules! large {
    ($name:literal, $arity:literal, $run:expr) => {
        $crate::builtins::called($name, $arity, |m, args| {
            m.patiently(|m: &mut $crate::machine::Machine| $run(m, args))
        })
    };
}

pub mod args;
pub mod attvars;
pub mod bags;
pub mod calls;
pub mod chartypes;
pub mod clpb;
pub mod compare;
pub mod database;
pub mod dates;
pub mod debugger;
pub mod declare;
pub mod dicts;
#[cfg(feature = "digests")]
pub mod digests;
pub mod disassembly;
pub mod engines;
pub mod fd;
pub mod files;
pub mod flags;
pub mod format;
pub mod globals;
pub mod http;
pub mod inspect;
pub mod limits;
pub mod linear;
pub mod lists;
pub mod memory_files;
pub mod numbers;
pub mod operators;
pub mod os;
pub mod prelude;
pub mod read;
#[cfg(feature = "pcre")]
pub mod regex;
pub mod stream_args;
pub mod stream_characters;
pub mod stream_properties;
pub mod streams;
pub mod tabling;
pub mod terms;
pub mod text;
pub mod text_parts;
pub mod text_split;
pub mod threads;
pub mod totals;
pub mod write;

use crate::machine::Stacks;
use crate::machine::builtin::{Builtin, Control, Det, Nondet};
use crate::machine::{Detail, Machine};
use ninelog_limits::spare::Grows;
use ninelog_terms::atom;
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Error, Result};

/// Returns all built-ins, in the order of their numbers.
pub fn all() -> Vec<Builtin> {
    let mut all = [
        calls::TABLE,
        bags::TABLE,
        compare::TABLE,
        tabling::TABLE,
        limits::TABLE,
        debugger::TABLE,
        numbers::TABLE,
        linear::TABLE,
        terms::TABLE,
        lists::TABLE,
        inspect::TABLE,
        disassembly::TABLE,
        attvars::TABLE,
        globals::TABLE,
        engines::TABLE,
        threads::TABLE,
        totals::TABLE,
        database::TABLE,
        declare::TABLE,
        operators::TABLE,
        flags::TABLE,
        text::TABLE,
        text_parts::TABLE,
        text_split::TABLE,
        chartypes::TABLE,
        streams::TABLE,
        stream_properties::TABLE,
        stream_characters::TABLE,
        files::TABLE,
        dates::TABLE,
        dicts::TABLE,
        os::TABLE,
        http::TABLE,
        write::TABLE,
        format::TABLE,
        read::TABLE,
        memory_files::TABLE,
    ]
    .concat();
    #[cfg(feature = "digests")]
    all.extend(digests::TABLE);
    #[cfg(feature = "pcre")]
    all.extend(regex::TABLE);
    all.extend(fd::table());
    all.extend(clpb::table());
    all
}

/// The predicates that SWI-Prolog counts as ISO core, by arity. No program may redefine them, whether they
/// are written in Rust or Prolog here.
pub const CORE: &[(usize, &str)] = &[
    (0, "! at_end_of_stream fail false flush_output halt nl repeat true"),
    (
        1,
        "\\+ abolish acyclic_term asserta assertz at_end_of_stream atom atomic call callable close compound current_input current_output current_predicate discontiguous dynamic float flush_output get_byte get_char get_code ground halt initialization integer message_queue_destroy multifile mutex_destroy mutex_lock mutex_trylock mutex_unlock nl nonvar number once peek_byte peek_char peek_code put_byte put_char put_code read retract retractall set_input set_output thread_detach thread_get_message thread_peek_message thread_self throw var write write_canonical writeq",
    ),
    (
        2,
        ", -> ; < = =.. =:= =< == =\\= > >= @< @=< @> @>= \\= \\== atom_chars atom_codes atom_length call char_code char_conversion clause close copy_term current_char_conversion current_prolog_flag get_byte get_char get_code is keysort length message_queue_create message_queue_property mutex_create mutex_property number_chars number_codes peek_byte peek_char peek_code phrase predicate_property put_byte put_char put_code read read_term set_prolog_flag set_stream_position sort stream_property subsumes_term term_variables thread_get_message thread_peek_message thread_property thread_send_message thread_signal unify_with_occurs_check with_mutex write write_canonical write_term writeq",
    ),
    (
        3,
        "arg atom_concat bagof call catch compare current_op findall functor numbervars op open phrase read_term setof thread_create thread_get_message write_term",
    ),
    (4, "call open"),
    (5, "call sub_atom"),
    (6, "call"),
    (7, "call"),
    (8, "call"),
];

/// The predicates that SWI-Prolog declares transparent: they depend on the caller's module, but declare no
/// meta-arguments.
pub const UNTOLD: &[(usize, &str)] = &[
    (
        1,
        "abolish context_module current_predicate current_transaction export meta_predicate redefine_system_predicate set_module",
    ),
    (2, "abolish copy_predicate_clauses current_format_predicate write_term"),
    (3, "clause nth_clause strip_module write_term"),
];

/// Returns a deterministic built-in.
pub const fn det(name: &'static str, arity: u8, run: Det) -> Builtin {
    Builtin { name, arity, run: Detail::Det(run), meta: "" }
}

/// Returns a deterministic built-in that may make terms of any size.
pub const fn called(name: &'static str, arity: u8, run: Det) -> Builtin {
    Builtin { name, arity, run: Detail::Called(run), meta: "" }
}

/// Returns a deterministic built-in that binds nothing.
pub const fn test(name: &'static str, arity: u8, run: Det) -> Builtin {
    Builtin { name, arity, run: Detail::Test(run), meta: "" }
}

/// Returns a built-in with several solutions.
pub const fn nondet(name: &'static str, arity: u8, run: Nondet) -> Builtin {
    Builtin { name, arity, run: Detail::Nondet(run), meta: "" }
}

/// Returns a built-in that iterates over clauses.
pub const fn walk(name: &'static str, arity: u8, run: Nondet) -> Builtin {
    Builtin { name, arity, run: Detail::Walk(run), meta: "" }
}

/// Returns a built-in of the solver, whose first solution needs a choice point already.
pub const fn search(name: &'static str, arity: u8, run: Nondet) -> Builtin {
    Builtin { name, arity, run: Detail::Search(run), meta: "" }
}

/// Returns a built-in that decides where execution continues.
pub const fn control(name: &'static str, arity: u8, run: Control) -> Builtin {
    Builtin { name, arity, run: Detail::Control(run), meta: "" }
}

/// Returns the row of `call/N`.
pub const fn closure(arity: u8, run: Control) -> Builtin {
    Builtin { name: "call", arity, run: Detail::Closure(run), meta: "" }
}

/// Returns the same built-in with the modes of its arguments, as in `meta_predicate/1`.
pub const fn meta(meta: &'static str, builtin: Builtin) -> Builtin {
    Builtin { meta, ..builtin }
}

/// Returns the error for a program whose data has become too large, if there is no room for one more item.
pub fn check_room(items: &impl Grows) -> Result<()> {
    if items.has_room() { Ok(()) } else { Err(Box::new(Error::Resource("memory"))) }
}

impl Machine {
    /// Continues with a predicate of module `system` that is written in Prolog. For control built-ins.
    pub fn go_to_system(&mut self, name: &str, args: &[Cell]) -> Result<bool> {
        for (n, arg) in args.iter().enumerate() {
            self.stacks.x[n] = arg.0;
        }
        let name = self.stacks.store.atoms.intern(name);
        let pred = self.program.database.get_or_make(atom::SYSTEM, name, args.len());
        self.go_to(pred);
        Ok(true)
    }
}

impl Stacks {
    /// Returns whether a long-running built-in should stop. The machine then handles the interrupt.
    pub fn interrupted(&self) -> bool {
        self.runner.shared.flag.stops()
    }
}

#[cfg(all(test, feature = "pcre", feature = "digests"))]
mod tests {
    use super::*;
    use crate::machine::control::copies::allowed::LISTS;

    #[test]
    fn what_copies_may_call_exists() {
        let all = all();
        for name in LISTS.iter().flat_map(|(_, names)| names.split(' ')) {
            assert!(all.iter().any(|row| row.name == name), "there is no {name}");
        }
    }
}
