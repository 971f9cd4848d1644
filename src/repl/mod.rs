//! The program around the system: command line, prompt, keys, interrupts.
//!
//! Nothing below this folder knows that there is a terminal. What runs in which order at the start, and what
//! an answer looks like, is said in Prolog (`prolog/lib/boot/start.pl`, `toplevel.pl`); here are the parts
//! that touch the process and the screen.

mod complete;
mod console;
mod editor;
mod highlight;
mod interrupt_prompt;
mod keys;
pub mod options;
mod progress;
mod query;
mod signals;
pub mod start;
mod terminal;

pub use start::{quiet_machine, run};
