//! Prolog terms without a machine: atoms, numbers, operators, terms in memory, and terms as text.
//!
//! This crate runs nothing: it knows no procedures, no streams and no files. The reader takes texts and the
//! writer makes texts; who has them decides where they come from and go to.
//!
//! - `atom`, `number`, `ops`, `flags`: names, numbers, operators, and the flags that change reading
//! - `store`: cells, the global stack, the trail, and the walks over terms
//! - `syntax`: the reader and the writer

pub mod atom;
pub mod error;
pub mod flags;
pub mod hash;
pub mod letter_case;
pub mod named;
pub mod number;
pub mod ops;
pub mod store;
pub mod syntax;
