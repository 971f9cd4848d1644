//! Parts that do not depend on terms: names, numbers, operators, flags, errors, streams.
pub mod atom;
pub mod blocks;
pub mod error;
pub mod flags;
pub mod hash;
pub mod host;
pub mod interrupt;
pub mod letter_case;
pub(crate) mod named;
pub mod number;
pub mod ops;
pub mod options;
pub mod output;
pub mod spare;
pub mod stream;
