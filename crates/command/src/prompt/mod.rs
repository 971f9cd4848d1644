//! The program around the system: command line, prompt, keys, interrupts.
//!
//! No code below this folder depends on a terminal. The order of the start, and the form of answers, are
//! defined in Prolog (`boot/start.pl`, `boot/toplevel.pl` in the library); this folder
//! has the parts that deal with the process and the screen.

mod ahead;
mod console;
#[cfg(feature = "terminal")]
mod editor;
#[cfg(not(feature = "terminal"))]
#[path = "no_editor.rs"]
mod editor;
mod interrupt_prompt;
mod keys;
pub mod options;
mod progress;
mod query;
mod signals;
pub mod start;
mod terminal;
#[cfg(all(test, feature = "terminal"))]
mod tests;
mod typing;

#[cfg(feature = "terminal")]
pub use start::{quiet_machine, run};
