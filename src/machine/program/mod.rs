//! The program: modules, procedures and clauses, and how terms become them.
//!
//! `database` holds procedures and clauses at `fixed` addresses, clauses in an `arena`; `define` makes
//! clauses of terms, `bodies` of called control constructs; `keys` are what clauses are told apart by; `link`
//! leads from names to procedures, through each `module`; `loading`, `reload` and `transactions` put clauses
//! back; `thread_local` gives each thread clauses of its own; `seal` keeps a program from changing how it is
//! judged; `verified` checks compiled clauses before they run, but not in the product.

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
pub mod seal;
pub mod thread_local;
pub mod transactions;
#[cfg(any(test, debug_assertions, feature = "internals"))]
mod verified;
