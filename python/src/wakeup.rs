//! A pipe to which Python writes when it notes a signal.
//!
//! It stands in for the descriptor that a program has given to `signal.set_wakeup_fd`, such as that of an
//! event loop, which gets what was written as well.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};

/// The ends of the pipe; -1 before there is one.
static READ: AtomicI32 = AtomicI32::new(-1);
static WRITE: AtomicI32 = AtomicI32::new(-1);
/// What it stands in for; -1 is nothing.
static OTHER: AtomicI32 = AtomicI32::new(-1);
static INSTALLED: AtomicBool = AtomicBool::new(false);

pub fn is_installed() -> bool {
    INSTALLED.load(Ordering::Relaxed)
}

/// Lets Python write to the pipe. Only the main thread may.
pub fn install(py: Python<'_>) {
    let is_new = READ.load(Ordering::SeqCst) < 0;
    if is_installed() && !is_new || is_new && !open() {
        return;
    }
    if let Ok(before) = set(py, WRITE.load(Ordering::SeqCst))
        && !INSTALLED.swap(true, Ordering::SeqCst)
    {
        OTHER.store(before, Ordering::SeqCst);
    }
}

/// Lets Python write to what it wrote to before.
pub fn restore(py: Python<'_>) {
    let other = OTHER.swap(-1, Ordering::SeqCst);
    if let Ok(before) = set(py, other) {
        // A predicate may have set another one meanwhile, to stay.
        if before >= 0 && before != WRITE.load(Ordering::SeqCst) {
            let _ = set(py, before);
        }
    }
    INSTALLED.store(false, Ordering::SeqCst);
}

fn set(py: Python<'_>, descriptor: i32) -> PyResult<i32> {
    let options = PyDict::new(py);
    options.set_item("warn_on_full_buffer", false)?;
    py.import("signal")?.call_method("set_wakeup_fd", (descriptor,), Some(&options))?.extract()
}

fn open() -> bool {
    let mut ends = [-1; 2];
    // SAFETY: the calls fill the array in, and set flags of the new descriptors.
    let is_open = unsafe {
        libc::pipe(ends.as_mut_ptr()) == 0
            && ends.iter().all(|&end| {
                libc::fcntl(end, libc::F_SETFD, libc::FD_CLOEXEC) == 0
                    && libc::fcntl(end, libc::F_SETFL, libc::O_NONBLOCK) == 0
            })
    };
    if is_open {
        WRITE.store(ends[1], Ordering::SeqCst);
        READ.store(ends[0], Ordering::SeqCst);
    }
    is_open
}

/// Whether a signal was noted since the last call.
pub fn came() -> bool {
    let descriptor = READ.load(Ordering::SeqCst);
    let mut signals = [0u8; 64];
    // SAFETY: the call writes into the array at most.
    let count = unsafe { libc::read(descriptor, signals.as_mut_ptr().cast(), signals.len()) };
    if count <= 0 {
        return false;
    }
    let other = OTHER.load(Ordering::SeqCst);
    if other >= 0 {
        // SAFETY: the call reads what was written into the array.
        unsafe { libc::write(other, signals.as_ptr().cast(), count as usize) };
    }
    true
}

/// In a copy of the process: the pipe is that of the other one, whose bytes are not for this one.
pub fn in_copy() {
    READ.store(-1, Ordering::SeqCst);
}
