//! Ctrl-C and other signals while a query runs.
//!
//! Python notes a signal and runs its handler when the main thread next executes Python code, which a long
//! query keeps it from. So a helper thread watches the main thread. As soon as a query of it takes longer
//! than some milliseconds, it puts a handler before Python's, which notes that a signal has come; then it
//! interrupts the goal, and the goal calls Python's handlers (`Shared::stops`). A goal goes on unless a
//! handler raises an exception, as that of Ctrl-C does.
//!
//! Short queries, the usual ones, pay two stores for it.

use crate::objects::locked;
use ninelog::Interrupt;
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
use pyo3::prelude::*;
use std::cell::Cell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, LazyLock, Mutex};
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
static CAME: AtomicBool = AtomicBool::new(false);

static HANDLES: LazyLock<Mutex<HashMap<u64, Interrupt>>> = LazyLock::new(Mutex::default);

thread_local! {
    static IS_MAIN: Cell<Option<bool>> = const { Cell::new(None) };
    /// How many queries of this thread are within each other.
    static DEPTH: Cell<u32> = const { Cell::new(0) };
}

/// Makes a system known to the helper.
pub fn know(id: u64, interrupt: Interrupt) {
    locked(&HANDLES).insert(id, interrupt);
}

pub fn forget(id: u64) {
    locked(&HANDLES).remove(&id);
}

/// Called once, when the module is loaded.
pub fn prepare() {
    #[cfg(unix)]
    {
        extern "C" fn before_fork() {
            end_helper();
        }
        extern "C" fn after_fork() {
            if running().is_some() {
                start_helper();
            }
        }
        // SAFETY: the functions wait for a thread that needs nothing of this one, and start it again.
        unsafe { libc::pthread_atfork(Some(before_fork), Some(after_fork), None) };
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
        if let Some(handle) = locked(&HANDLES).get(&SYSTEM.load(Ordering::Relaxed)) {
            handle.interrupt();
        }
    };
    CAME.store(false, Ordering::SeqCst);
    let handlers = handlers::Before::put();
    // A signal may have come before.
    interrupt();
    let mut waits = WATCH;
    while running() == query {
        if wait(waits) || running() != query {
            break;
        }
        if handlers.is_some() {
            if CAME.swap(false, Ordering::SeqCst) {
                interrupt();
            }
        } else {
            // Where handlers cannot be put before Python's, signals are looked for, ever less often: an
            // interrupted built-in begins again.
            interrupt();
            waits += waits / 2;
        }
    }
}

#[cfg(unix)]
mod handlers {
    use super::{CAME, Ordering};
    use std::sync::atomic::AtomicUsize;

    /// The signals that programs handle; not those of errors.
    const SIGNALS: [libc::c_int; 7] = [
        libc::SIGINT,
        libc::SIGTERM,
        libc::SIGALRM,
        libc::SIGHUP,
        libc::SIGUSR1,
        libc::SIGUSR2,
        libc::SIGVTALRM,
    ];

    /// Python's handlers, by the number of their signal.
    static PYTHONS: [AtomicUsize; 64] = [const { AtomicUsize::new(0) }; 64];

    extern "C" fn note(signal: libc::c_int) {
        CAME.store(true, Ordering::SeqCst);
        let handler = PYTHONS.get(signal as usize).map_or(0, |handler| handler.load(Ordering::SeqCst));
        if handler != 0 {
            // SAFETY: it is the handler with one argument that was there before this one.
            let handler: extern "C" fn(libc::c_int) = unsafe { std::mem::transmute(handler) };
            handler(signal);
        }
    }

    fn action_of(signal: libc::c_int) -> Option<libc::sigaction> {
        let mut action = std::mem::MaybeUninit::zeroed();
        // SAFETY: the call fills the place in.
        unsafe {
            (libc::sigaction(signal, std::ptr::null(), action.as_mut_ptr()) == 0)
                .then(|| action.assume_init())
        }
    }

    /// The handlers before Python's; dropping it takes them away.
    pub struct Before(Vec<(libc::c_int, libc::sigaction)>);

    impl Before {
        pub fn put() -> Option<Before> {
            let mut put = Vec::new();
            for signal in SIGNALS {
                let Some(before) = action_of(signal) else { continue };
                let has_info = before.sa_flags & libc::SA_SIGINFO != 0;
                if has_info || [libc::SIG_DFL, libc::SIG_IGN].contains(&before.sa_sigaction) {
                    continue;
                }
                PYTHONS[signal as usize].store(before.sa_sigaction, Ordering::SeqCst);
                let mut action = before;
                action.sa_sigaction = note as extern "C" fn(libc::c_int) as usize;
                // SAFETY: the handler stores a flag, and calls the one that was there.
                if unsafe { libc::sigaction(signal, &action, std::ptr::null_mut()) } == 0 {
                    put.push((signal, before));
                }
            }
            Some(Before(put))
        }
    }

    impl Drop for Before {
        fn drop(&mut self) {
            for (signal, before) in &self.0 {
                let ours = note as extern "C" fn(libc::c_int) as usize;
                if action_of(*signal).is_some_and(|action| action.sa_sigaction == ours) {
                    // SAFETY: the handler that was there before.
                    unsafe { libc::sigaction(*signal, before, std::ptr::null_mut()) };
                }
            }
        }
    }
}

#[cfg(not(unix))]
mod handlers {
    /// The handlers before Python's: not here.
    pub struct Before;

    impl Before {
        pub fn put() -> Option<Before> {
            None
        }
    }
}
