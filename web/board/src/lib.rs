//! Sudoku as a WebAssembly module, for the board of the page.
//!
//! Commands and replies are JSON (see `command`) in one text, which both sides read and write: the page asks
//! for room for a command, fills it, runs it, and reads the reply in the same place.

mod command;

use std::cell::RefCell;

thread_local! {
    /// The command, then the reply to it.
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for a command of this many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(length, 0);
        text.as_mut_ptr()
    })
}

/// Runs the command. Returns the length of the reply, whose place `reply` tells.
#[unsafe(no_mangle)]
pub extern "C" fn run() -> usize {
    TEXT.with_borrow_mut(|text| {
        *text = command::run(&String::from_utf8_lossy(text)).into_bytes();
        text.len()
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn reply() -> *const u8 {
    TEXT.with_borrow(|text| text.as_ptr())
}
