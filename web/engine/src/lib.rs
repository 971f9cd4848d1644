//! Ninelog as a WebAssembly module.
//!
//! There is one system in each instance of the module. `ninelog.js` gives it commands as JSON and gets JSON
//! back; what a program writes goes to the host at once. A query is run in slices: the host is asked now and
//! then whether it wants to go on.
#![cfg(target_family = "wasm")]

mod command;
mod javascript;
mod value;
mod view;

use ninelog::Allocator;
use std::alloc::{Layout, alloc, dealloc};
use std::cell::RefCell;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Seconds since 1970.
    safe fn now() -> f64;
    /// What the host asks for: 0 nothing, 1 a pause, 2 that the goal stops.
    safe fn asks() -> u32;
    /// Text was written: to the output (1) or the error output (2).
    fn write(stream: u32, text: *const u8, length: usize);
    /// Fill a buffer with input: how many bytes, 0 at the end, -1 if there is none yet.
    fn read(buffer: *mut u8, length: usize) -> i32;
    /// Fetches a part of the library, and fills a buffer with as much of it as fits: how many bytes there
    /// are. 0 are the texts of help, 1 the files that the module does not hold.
    fn part(number: u32, buffer: *mut u8, length: usize) -> usize;
    /// The iterator of a predicate in JavaScript is not needed any more.
    safe fn drop_rows(key: f64);
}

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

thread_local! {
    static SYSTEM: RefCell<Option<command::System>> = const { RefCell::new(None) };
    /// The answer to the last command.
    static REPLY: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Room for a text that the host wants to hand over.
#[unsafe(no_mangle)]
pub extern "C" fn text_new(length: usize) -> *mut u8 {
    match Layout::array::<u8>(length.max(1)) {
        // SAFETY: the size is not 0.
        Ok(layout) => unsafe { alloc(layout) },
        Err(_) => std::ptr::null_mut(),
    }
}

/// Runs the command in a text, which is given back. The length of the reply, whose place `reply` tells.
///
/// # Safety
/// The text comes from `text_new`, and the host has written all of it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn command(text: *mut u8, length: usize) -> usize {
    // SAFETY: the caller's.
    let bytes = unsafe { std::slice::from_raw_parts(text, length) };
    let reply = SYSTEM.with_borrow_mut(|system| {
        let system = system.get_or_insert_with(command::System::new);
        system.run(&String::from_utf8_lossy(bytes))
    });
    if let Ok(layout) = Layout::array::<u8>(length.max(1)) {
        // SAFETY: as it was allocated.
        unsafe { dealloc(text, layout) };
    }
    REPLY.with_borrow_mut(|last| {
        *last = reply;
        last.len()
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn reply() -> *const u8 {
    REPLY.with_borrow(|reply| reply.as_ptr())
}
