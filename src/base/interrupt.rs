//! How a long computation in Rust gives way to an interrupt.
//!
//! A built-in whose work the program sizes is run by `patiently`. Under it the walks `look_up` now and then; if
//! the interrupt flag is up they unwind the native stack, to the machine's loop, which answers the interrupt and then runs the
//! built-in again from its start. So such work must have no visible effect before its end, and whoever unwinds must leave nothing
//! that a second run would stumble over. What cannot look up itself is done `aside`, on another thread.
//! Outside of `patiently` nothing unwinds: the collector and the compiler walk terms undisturbed. Unification, which
//! may be the work of any instruction, pauses instead: it returns, the interrupt is answered, and it is done again.
//! In the same way such work ends before it takes memory that the system does not grant (`demand`).

use super::spare;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

thread_local! {
    static FLAG: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
    static PATIENT: Cell<bool> = const { Cell::new(false) };
}

/// Why work was given up: what unwinding carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GivenUp {
    /// For an interrupt; it is done again.
    Interrupted,
    /// It would take more memory than there is.
    NoMemory,
}

/// Restores what was there before, also when the stack is unwound.
struct Watch(Option<Arc<AtomicBool>>, bool);

impl Drop for Watch {
    fn drop(&mut self) {
        FLAG.set(self.0.take());
        PATIENT.set(self.1);
    }
}

/// Run the machine's loop with this flag, until it is done or a computation in it gives up.
pub fn watching<T>(flag: &Arc<AtomicBool>, run: impl FnOnce() -> T) -> Result<T, GivenUp> {
    let _watch = Watch(FLAG.replace(Some(flag.clone())), PATIENT.replace(false));
    // What a computation that gave up leaves behind is mended by the caller.
    catch_unwind(std::panic::AssertUnwindSafe(run)).map_err(|payload| match payload.downcast::<GivenUp>() {
        Ok(given_up) => *given_up,
        Err(payload) => resume_unwind(payload),
    })
}

/// Work that may be given up, and is then run again.
#[inline]
pub fn patiently<T>(work: impl FnOnce() -> T) -> T {
    let outer = PATIENT.replace(true);
    let value = work();
    PATIENT.set(outer);
    value
}

/// Whether an interrupt waits.
#[cold]
pub fn waits() -> bool {
    FLAG.with_borrow(|flag| flag.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)))
}

/// Give up if an interrupt waits, where that is allowed.
#[cold]
pub fn look_up() {
    if PATIENT.get() && waits() {
        give_up();
    }
}

/// Unwind to the machine's loop.
pub fn give_up() -> ! {
    resume_unwind(Box::new(GivenUp::Interrupted))
}

/// Give up for good if the system does not grant so many bytes, which are about to be taken at once.
#[inline]
pub fn demand(bytes: usize) {
    if !spare::grants(bytes) && PATIENT.get() {
        resume_unwind(Box::new(GivenUp::NoMemory));
    }
}

/// Counts steps of a walk, and looks up once in some thousand.
#[derive(Default)]
pub struct Steps(u32);

impl Steps {
    #[inline(always)]
    pub fn next(&mut self) {
        if self.are_many() {
            look_up();
        }
    }

    /// Count a step; whether it is time to look up.
    #[inline(always)]
    pub fn are_many(&mut self) -> bool {
        self.0 = self.0.wrapping_add(1);
        self.0 & 0x1fff == 0
    }
}

/// Tells work on another thread that nobody waits for it any more.
struct Cancel(Arc<AtomicBool>);

impl Drop for Cancel {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Do work that may take long and looks up seldom if ever. If it is given up, its thread comes unheard to its end, or to
/// where it looks up.
pub fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    if !PATIENT.get() || cfg!(any(miri, target_arch = "wasm32")) {
        return work();
    }
    let (result, wait) = std::sync::mpsc::channel();
    let cancel = Cancel(Arc::new(AtomicBool::new(false)));
    let cancelled = cancel.0.clone();
    // Taken by the thread, or here if there can be no thread.
    let work = Arc::new(std::sync::Mutex::new(Some(work)));
    let theirs = work.clone();
    let job = move || {
        let work = theirs.lock().ok().and_then(|mut work| work.take());
        let done = work.map(|work| {
            let run = || watching(&cancelled, || patiently(work));
            catch_unwind(std::panic::AssertUnwindSafe(run))
        });
        // Nobody listens to what was given up.
        let _ = result.send(done);
    };
    if std::thread::Builder::new().spawn(job).is_err()
        && let Some(work) = work.lock().ok().and_then(|mut work| work.take())
    {
        return work();
    }
    loop {
        match wait.recv_timeout(Duration::from_millis(5)) {
            Ok(Some(Ok(Ok(value)))) => return value,
            Ok(Some(Err(panic))) => resume_unwind(panic),
            Ok(Some(Ok(Err(given_up)))) => resume_unwind(Box::new(given_up)),
            Ok(None) | Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => {
                resume_unwind(Box::new("a computation was lost") as Box<dyn Any + Send>)
            }
            Err(std::sync::mpsc::RecvTimeoutError::Timeout) => look_up(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patient_work_gives_up_and_other_work_does_not() {
        let flag = Arc::new(AtomicBool::new(true));
        let interrupted = Err(GivenUp::Interrupted);
        assert_eq!(watching(&flag, || (look_up(), 1).1), Ok(1));
        assert_eq!(watching(&flag, || patiently(|| (look_up(), 2).1)), interrupted);
        let endless = || loop {
            std::thread::sleep(Duration::from_millis(1));
        };
        assert_eq!(watching(&flag, || patiently(|| aside::<i32>(endless))), interrupted);
        flag.store(false, Ordering::SeqCst);
        assert_eq!(watching(&flag, || patiently(|| aside(|| (look_up(), 3).1))), Ok(3));
        let too_much = || demand(usize::MAX / 2);
        assert_eq!(watching(&flag, || patiently(|| aside(too_much))), Err(GivenUp::NoMemory));
        assert_eq!(watching(&flag, || patiently(|| demand(1 << 23))), Ok(()));
    }
}
