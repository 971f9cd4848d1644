//! The imports of every family of built-ins: the machine and its arguments, cells and errors, the
//! constructors of table rows.

pub use super::args::{Items, TextKind, fail_with};
pub use super::stream_args::{Moves, Named};
pub use super::{called, check_room, closure, control, det, meta, nondet, test};
pub use crate::machine::builtin::Builtin;
pub use crate::machine::{Args, Attempt, Machine, Redo};
pub use ninelog_terms::atom::{self, Atom};
pub use ninelog_terms::store::cell::{Cell, NIL};
pub use ninelog_terms::store::heap::{Error, Result, View};
pub use ninelog_terms::store::stored::Attributes;
