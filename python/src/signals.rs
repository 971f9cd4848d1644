//! Ctrl-C and other signals while a query runs.
//!
//! Python notes a signal and runs its handler when the main thread next executes Python code, which a long
//! query keeps it from. So a helper thread watches the main thread. As soon as a query of it takes longer
//! than some milliseconds, the helper interrupts the goal, whose thread asks Python to write to a pipe when it
//! notes a signal: one of the system, or one of `_thread.interrupt_main()`. When the helper reads from the
//! pipe, it interrupts the goal again, and the goal calls Python's handlers (`Shared::stops`). A goal goes on
//! unless a handler raises an exception, as that of Ctrl-C does.
//!
//! Short queries, the usual ones, pay two stores for it.

use crate::forks;
use crate::objects::locked;
#[cfg(unix)]
use crate::wakeup;
use ninelog::Interrupt;
use pyo3::prelude::*;
use std::cell::Cell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, LazyLock, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

/// How often the helper looks whether a query takes long.
const LOOK: Duration = Duration::from_millis(20);
/// How often it looks for signals meanwhile.
const WATCH: Duration = Duration::from_millis(5);
/// After so many looks without any query it ends.
const IDLE: u32 = 50;

/// The numbers of the last query of the main thread that began, and of the last that ended.
static BEGUN: AtomicU64 = AtomicU64::new(0);
static ENDED: AtomicU64 = AtomicU64::new(0);
/// The system of the query that began.
static SYSTEM: AtomicU64 = AtomicU64::new(0);
/// Whether there is a helper.
static HELPED: AtomicBool = AtomicBool::new(false);
static HELPER: Mutex<Option<thread::JoinHandle<()>>> = Mutex::new(None);
/// Whether the helper shall end at once.
static ENDS: Mutex<bool> = Mutex::new(false);
static WAKE: Condvar = Condvar::new();
/// The systems that there are, by their numbers.
pub type Handles = HashMap<u64, Interrupt>;

static HANDLES: LazyLock<Mutex<Handles>> = LazyLock::new(Mutex::default);

thread_local! {
    static IS_MAIN: Cell<Option<bool>> = const { Cell::new(None) };
    /// How many queries of this thread are within each other.
    static DEPTH: Cell<u32> = const { Cell::new(0) };
}

pub fn handles() -> MutexGuard<'static, Handles> {
    locked(&HANDLES)
}

/// Makes a system known to the helper.
pub fn know(id: u64, interrupt: Interrupt) {
    handles().insert(id, interrupt);
}

pub fn forget(id: u64) {
    handles().remove(&id);
}

/// Called once, when the module is loaded.
pub fn prepare() {
    #[cfg(unix)]
    {
        extern "C" fn before_copy() {
            end_helper();
            forks::before();
        }
        extern "C" fn after_copy() {
            forks::after();
            if running().is_some() {
                start_helper();
            }
        }
        extern "C" fn in_copy() {
            forks::in_copy();
            wakeup::in_copy();
            // The thread that made the copy is its main thread. What another one was doing is over.
            if !is_main() {
                ENDED.store(BEGUN.load(Ordering::SeqCst), Ordering::SeqCst);
            }
            IS_MAIN.set(Some(true));
        }
        // SAFETY: the functions wait for a thread that needs nothing of this one, and start it again; they
        // lock what no other thread holds for long, and release it.
        unsafe { libc::pthread_atfork(Some(before_copy), Some(after_copy), Some(in_copy)) };
    }
}

/// Ends the helper: a copy of the process would not have it, and Python warns of copies of processes with
/// several threads.
#[cfg(unix)]
fn end_helper() {
    *locked(&ENDS) = true;
    WAKE.notify_all();
    let helper = locked(&HELPER).take();
    if let Some(helper) = helper {
        let _ = helper.join();
    }
    *locked(&ENDS) = false;
    HELPED.store(false, Ordering::SeqCst);
}

/// Waits. Returns whether the helper shall end.
fn wait(time: Duration) -> bool {
    let ends = locked(&ENDS);
    WAKE.wait_timeout_while(ends, time, |ends| !*ends).is_ok_and(|(ends, _)| *ends)
}

fn is_main() -> bool {
    IS_MAIN.get().unwrap_or_else(|| {
        let is_main = finds_main();
        IS_MAIN.set(Some(is_main));
        is_main
    })
}

#[cfg(target_os = "linux")]
fn finds_main() -> bool {
    // SAFETY: both calls only return numbers.
    unsafe { libc::syscall(libc::SYS_gettid) == libc::c_long::from(libc::getpid()) }
}

#[cfg(target_os = "macos")]
fn finds_main() -> bool {
    // SAFETY: the call only returns a number.
    unsafe { libc::pthread_main_np() == 1 }
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn finds_main() -> bool {
    let found = Python::try_attach(|py| {
        let threading = py.import("threading")?;
        let main = threading.call_method0("main_thread")?.getattr("ident")?;
        threading.call_method0("get_ident")?.eq(main)
    });
    matches!(found, Some(Ok(true)))
}

/// While this exists, the thread runs a query.
pub struct Running(bool);

impl Running {
    pub fn begin(system: u64) -> Running {
        let depth = DEPTH.get();
        DEPTH.set(depth + 1);
        let counts = depth == 0 && is_main();
        if counts {
            SYSTEM.store(system, Ordering::Relaxed);
            BEGUN.fetch_add(1, Ordering::SeqCst);
            if !HELPED.load(Ordering::SeqCst) {
                start_helper();
            }
        }
        Running(counts)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        DEPTH.set(DEPTH.get() - 1);
        if self.0 {
            ENDED.store(BEGUN.load(Ordering::Relaxed), Ordering::SeqCst);
        }
    }
}

#[cold]
fn start_helper() {
    if HELPED.swap(true, Ordering::SeqCst) {
        return;
    }
    match thread::Builder::new().name("ninelog-signals".to_string()).spawn(help) {
        Ok(helper) => *locked(&HELPER) = Some(helper),
        Err(_) => HELPED.store(false, Ordering::SeqCst),
    }
}

/// Returns the number of the running query of the main thread.
fn running() -> Option<u64> {
    let begun = BEGUN.load(Ordering::SeqCst);
    (begun != ENDED.load(Ordering::SeqCst)).then_some(begun)
}

fn help() {
    let mut idle = 0;
    loop {
        let before = running();
        if wait(LOOK) {
            return;
        }
        if before.is_some() && before == running() {
            idle = 0;
            watch(before);
        } else if running().is_some() || before.is_some() {
            idle = 0;
        } else {
            idle += 1;
        }
        if idle >= IDLE {
            idle = 0;
            HELPED.store(false, Ordering::SeqCst);
            // A query that began meanwhile either sees that there is no helper, or is seen here.
            if running().is_none() || HELPED.swap(true, Ordering::SeqCst) {
                return;
            }
        }
    }
}

/// Interrupts the query whenever a signal comes, until it ends.
fn watch(query: Option<u64>) {
    let interrupt = || {
        if let Some(handle) = handles().get(&SYSTEM.load(Ordering::Relaxed)) {
            handle.interrupt();
        }
    };
    // A signal may have come before; and the thread of the query has to ask for news of later ones.
    interrupt();
    let mut waits = WATCH;
    while running() == query {
        if wait(waits) || running() != query {
            break;
        }
        if cfg!(unix) {
            if wakeup::came() {
                interrupt();
            }
        } else {
            // Where Python does not tell of signals, they are looked for, ever less often: an interrupted
            // built-in begins again.
            interrupt();
            waits += waits / 2;
        }
    }
}

/// Called by the thread of a query that was interrupted: lets Python tell the helper of signals.
pub fn listen(py: Python<'_>) {
    if is_main() && DEPTH.get() > 0 {
        wakeup::install(py);
    }
}

/// Called when a query is over: Python tells of signals what it told them before.
pub fn leave(py: Python<'_>) {
    if wakeup::is_installed() && DEPTH.get() == 0 && is_main() {
        wakeup::restore(py);
    }
}

#[cfg(not(unix))]
mod wakeup {
    use pyo3::prelude::*;

    pub fn came() -> bool {
        false
    }

    pub fn install(_: Python<'_>) {}

    pub fn restore(_: Python<'_>) {}

    pub fn is_installed() -> bool {
        false
    }
}
