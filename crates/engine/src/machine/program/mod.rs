//! The program: modules, procedures and clauses, and how terms become them.
//!
//! `database` holds procedures and clauses at `fixed` addresses, clauses in an `arena`. `define` makes
//! clauses of terms, `bodies` of called control constructs. `keys` computes the keys that distinguish
//! clauses. `link` finds procedures by name, through each `module`. `loading`, `reload` and `transactions`
//! record and restore clauses. `rows` holds facts that were added together. `thread_local` gives each thread
//! clauses of its own. `verified` checks compiled clauses before they run, in debug builds and tests only.

pub mod arena;
pub mod bodies;
pub mod clause_ref;
pub mod database;
pub mod define;
pub mod fixed;
pub mod keys;
pub mod link;
pub mod loading;
pub mod module;
pub mod reload;
pub mod rows;
pub mod thread_local;
pub mod transactions;
#[cfg(any(test, debug_assertions, feature = "internals"))]
mod verified;
