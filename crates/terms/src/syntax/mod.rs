//! Terms as text: the reader and the writer.
//!
//! Text becomes a term in three steps: `scan` finds where the clause ends, `token` splits it, `parse` builds
//! heap cells; `read` is the entry point. `write` does the reverse; `chars` and `quote` define for both what
//! a name is. `pieces` are all parts of a text, layout, comments and errors included.
pub mod chars;
pub mod cycles;
pub mod layout;
pub mod parse;
pub mod pieces;
pub mod place;
pub mod problem;
pub mod quote;
#[cfg(test)]
mod random_texts;
pub mod read;
pub mod scan;
#[cfg(test)]
mod tests;
pub mod token;
pub mod variables;
pub mod write;
