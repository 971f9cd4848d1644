//! The program around the system: command line, prompt, keys, interrupts.
//!
//! What happens in a session, and the form of answers, are the engine's (`interface/console/`,
//! `boot/start.pl` and `boot/toplevel.pl` in its library); this folder has the parts that deal with the
//! process and the screen.

mod ahead;
mod console;
#[cfg(feature = "terminal")]
mod editor;
#[cfg(not(feature = "terminal"))]
#[path = "no_editor.rs"]
mod editor;
mod interrupt_prompt;
mod manual;
pub mod options;
mod progress;
mod signals;
pub mod start;
mod terminal;

#[cfg(feature = "terminal")]
#[cfg(feature = "terminal")]
pub use start::{run, silent_system};
