//! How a long computation in Rust reacts to an interrupt.
//!
//! A built-in whose amount of work depends on the program runs under `patiently`. There the walks call
//! `look_up` from time to time. If the interrupt flag is set, they unwind the native stack to the machine's
//! loop, which handles the interrupt and then runs the built-in again from its start. So such work must have
//! no visible effect before its end, and unwinding must leave no state that disturbs a second run. Code that
//! cannot call `look_up` runs `aside`, on another thread. Outside of `patiently` nothing unwinds: the
//! collector and the compiler walk terms undisturbed. Unification, which any instruction may do, pauses
//! instead: it returns, the interrupt is handled, and the unification is done again. In the same way, work
//! ends before it takes memory that the system does not grant (`demand`).

use super::account;
use super::spare;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::time::Duration;

/// Requests to the machine while it runs.
#[derive(Clone, Default, Debug)]
pub struct Flag(Arc<Requests>);

#[derive(Default, Debug)]
struct Requests {
    /// A set of the bits below.
    bits: AtomicU8,
    /// When `STOP` was set (`now`).
    since: AtomicU64,
}

/// Handle an interrupt.
const STOP: u8 = 1;
/// The interrupt comes from a timer.
const ALARM: u8 = 2;
/// Leave the loop. It is resumed later.
const PAUSE: u8 = 4;
/// Let another thread of the program run, or look at the requests of other threads.
const TURN: u8 = 8;
/// All requests wait, but not for longer than `LONGEST_MASK`.
const MASK: u8 = 16;
/// Interrupts wait, but not for longer than `LONGEST_HOLD`.
const HOLD: u8 = 32;

/// The longest times, in milliseconds, that an interrupt waits while requests are masked, and while
/// interrupts are held back. What has not ended by then may never end.
const LONGEST_MASK: u64 = 500;
const LONGEST_HOLD: u64 = 100;

impl Flag {
    pub fn stop(&self) {
        self.request_stop(STOP);
    }

    pub fn ring(&self) {
        self.request_stop(STOP | ALARM);
    }

    fn request_stop(&self, bits: u8) {
        if self.0.bits.load(Ordering::SeqCst) & STOP == 0 {
            self.0.since.store(now(), Ordering::SeqCst);
        }
        self.0.bits.fetch_or(bits, Ordering::SeqCst);
    }

    pub fn pause(&self) {
        self.0.bits.fetch_or(PAUSE, Ordering::SeqCst);
    }

    /// Returns whether there is any request that need not wait. For work that can be resumed where it stops.
    #[inline]
    pub fn is_up(&self) -> bool {
        poll(self);
        let bits = self.0.bits.load(Ordering::Relaxed);
        bits & !(MASK | HOLD) != 0 && (bits & (MASK | HOLD) == 0 || self.is_up_in_spite(bits))
    }

    /// Returns whether there is a request to look at: also an interrupt that still has to wait.
    #[inline]
    pub fn is_asked(&self) -> bool {
        self.is_up() || self.0.bits.load(Ordering::Relaxed) & STOP != 0
    }

    /// `is_up` while requests are masked or held back.
    #[cold]
    fn is_up_in_spite(&self, bits: u8) -> bool {
        bits & STOP != 0 && !self.waits_for(bits) || bits & MASK == 0 && bits & (PAUSE | TURN) != 0
    }

    /// Returns whether an interrupt waits for the end of a mask or hold.
    fn waits_for(&self, bits: u8) -> bool {
        let longest = match bits {
            _ if bits & MASK != 0 => LONGEST_MASK,
            _ if bits & HOLD != 0 => LONGEST_HOLD,
            _ => return false,
        };
        // The clock may be set back.
        now().abs_diff(self.0.since.load(Ordering::SeqCst)) < longest
    }

    /// Returns whether an interrupt is pending.
    #[inline]
    pub fn stops(&self) -> bool {
        poll(self);
        let bits = self.0.bits.load(Ordering::Relaxed);
        bits & STOP != 0 && !self.waits_for(bits)
    }

    #[inline]
    pub fn pauses(&self) -> bool {
        self.asks(PAUSE)
    }

    #[inline]
    fn asks(&self, bit: u8) -> bool {
        self.0.bits.load(Ordering::Relaxed) & (bit | MASK) == bit
    }

    /// Makes all requests wait, or no longer.
    pub fn mask(&self, waits: bool) {
        self.set(MASK, waits);
    }

    /// Makes interrupts wait, or no longer.
    pub fn hold(&self, waits: bool) {
        self.set(HOLD, waits);
    }

    fn set(&self, bit: u8, on: bool) {
        if on {
            self.0.bits.fetch_or(bit, Ordering::SeqCst);
        } else {
            self.0.bits.fetch_and(!bit, Ordering::SeqCst);
        }
    }

    fn take(&self, bit: u8) -> bool {
        // Test first: reading is cheaper than an atomic exchange.
        let bits = &self.0.bits;
        bits.load(Ordering::SeqCst) & bit != 0 && bits.fetch_and(!bit, Ordering::SeqCst) & bit != 0
    }

    /// Clears a pending interrupt and returns whether it comes from a timer. Both bits change in one step,
    /// because another timer may expire meanwhile.
    pub fn take_interrupt(&self) -> Option<bool> {
        let bits = self.0.bits.load(Ordering::SeqCst);
        if bits & STOP == 0 || self.waits_for(bits) {
            return None;
        }
        let before = self.0.bits.fetch_and(!(STOP | ALARM), Ordering::SeqCst);
        (before & STOP != 0).then_some(before & ALARM != 0)
    }

    pub fn take_stop(&self) -> bool {
        self.take(STOP)
    }

    pub fn take_alarm(&self) -> bool {
        self.take(ALARM)
    }

    pub fn end_turn(&self) {
        self.0.bits.fetch_or(TURN, Ordering::SeqCst);
    }

    #[inline]
    pub fn turns(&self) -> bool {
        self.asks(TURN)
    }

    pub fn take_turn(&self) -> bool {
        self.take(TURN)
    }

    pub fn take_pause(&self) -> bool {
        self.take(PAUSE)
    }
}

#[cfg(not(target_family = "wasm"))]
#[inline(always)]
fn poll(_: &Flag) {}

/// The time in milliseconds, from any beginning. Signal handlers may call it.
#[cfg(not(target_family = "wasm"))]
fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

#[cfg(target_family = "wasm")]
pub use page::{Asked, ask};
#[cfg(target_family = "wasm")]
use page::{now, poll};

/// Web pages have no thread that could set the flag while a goal runs, so the flag polls the page.
#[cfg(target_family = "wasm")]
mod page {
    use super::Flag;
    use std::cell::{Cell, RefCell};

    /// What the page requests.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Asked {
        Nothing,
        Pause,
        Stop,
    }

    thread_local! {
        static WHOM: RefCell<Option<Box<dyn Fn() -> Asked>>> = const { RefCell::new(None) };
        static LOOKS: Cell<u32> = const { Cell::new(0) };
    }

    /// Sets the function that the flag polls.
    pub fn ask(whom: impl Fn() -> Asked + 'static) {
        WHOM.set(Some(Box::new(whom)));
    }

    /// Modules have no clock. As a millisecond counts what a machine polls in about that time.
    pub(super) fn now() -> u64 {
        (LOOKS.get() / 1024).into()
    }

    /// Polls the page, at some of the calls only: they are frequent.
    #[inline]
    pub(super) fn poll(flag: &Flag) {
        let looks = LOOKS.get().wrapping_add(1);
        LOOKS.set(looks);
        if looks & 63 == 0 {
            ask_now(flag);
        }
    }

    #[cold]
    fn ask_now(flag: &Flag) {
        match WHOM.with_borrow(|whom| whom.as_ref().map_or(Asked::Nothing, |ask| ask())) {
            Asked::Nothing => {}
            Asked::Pause => flag.pause(),
            Asked::Stop => flag.stop(),
        }
    }
}

thread_local! {
    static FLAG: RefCell<Option<Flag>> = const { RefCell::new(None) };
    static PATIENT: Cell<bool> = const { Cell::new(false) };
}

/// Why work was given up. Unwinding carries this value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GivenUp {
    /// An interrupt is pending. The work is done again.
    Interrupted,
    /// The machine pauses, because its input is not there yet. The work is done again.
    Paused,
    /// The work would take more memory than there is.
    NoMemory,
}

/// Restores the previous values, also when the stack is unwound.
struct Watch(Option<Flag>, bool);

impl Drop for Watch {
    fn drop(&mut self) {
        FLAG.set(self.0.take());
        PATIENT.set(self.1);
    }
}

/// Runs the machine's loop with this flag, until it ends or a computation in it gives up.
pub fn watching<T>(flag: &Flag, run: impl FnOnce() -> T) -> Result<T, GivenUp> {
    let _watch = Watch(FLAG.replace(Some(flag.clone())), PATIENT.replace(false));
    // The caller repairs the state that a computation leaves when it gives up.
    catch_unwind(std::panic::AssertUnwindSafe(run)).map_err(|payload| match payload.downcast::<GivenUp>() {
        Ok(given_up) => *given_up,
        Err(payload) => resume_unwind(payload),
    })
}

/// Runs work that may give up and is then run again.
#[inline]
pub fn patiently<T>(work: impl FnOnce() -> T) -> T {
    let outer = PATIENT.replace(true);
    let value = work();
    PATIENT.set(outer);
    value
}

/// Runs work that may give up. Returns why it has.
pub fn attempt<T>(work: impl FnOnce() -> T) -> Result<T, GivenUp> {
    let outer = PATIENT.replace(true);
    // The caller repairs the state that the work leaves when it gives up.
    let done = catch_unwind(std::panic::AssertUnwindSafe(work));
    PATIENT.set(outer);
    done.map_err(|payload| match payload.downcast::<GivenUp>() {
        Ok(given_up) => *given_up,
        Err(payload) => resume_unwind(payload),
    })
}

/// Unwinds to the machine's loop, for this reason.
pub fn give_up_for(why: GivenUp) -> ! {
    resume_unwind(Box::new(why))
}

/// Returns whether an interrupt is pending.
#[cold]
pub fn waits() -> bool {
    FLAG.with_borrow(|flag| flag.as_ref().is_some_and(Flag::stops))
}

/// Gives up if an interrupt is pending, inside `patiently`.
#[cold]
pub fn look_up() {
    if !PATIENT.get() {
        return;
    }
    if waits() {
        give_up();
    }
    if spare::is_over() && spare::has_run_out() {
        resume_unwind(Box::new(GivenUp::NoMemory));
    }
}

/// Unwinds to the machine's loop.
pub fn give_up() -> ! {
    resume_unwind(Box::new(GivenUp::Interrupted))
}

/// Unwinds to the machine's loop, which then returns to its caller.
pub fn pause() -> ! {
    resume_unwind(Box::new(GivenUp::Paused))
}

/// Gives up for good if the system does not grant this many bytes, which the caller is about to take at once.
#[inline]
pub fn demand(bytes: usize) {
    if !spare::grants(bytes) && PATIENT.get() {
        resume_unwind(Box::new(GivenUp::NoMemory));
    }
}

/// Makes room for more items in a list that may grow with the work. Gives up if the system does not grant it.
#[inline(always)]
pub fn room<T>(items: &mut Vec<T>, more: usize) {
    if items.capacity() - items.len() < more {
        demand_doubled((items.capacity() + more) * size_of::<T>());
        items.reserve(more);
    }
}

/// Makes room for this many more bytes of a text, or gives up as `room` does.
#[inline(always)]
pub fn room_in_text(text: &mut String, more: usize) {
    if text.capacity() - text.len() < more {
        demand_doubled(text.capacity() + more);
        text.reserve(more);
    }
}

#[cold]
fn demand_doubled(bytes: usize) {
    look_up();
    demand(2 * bytes);
}

/// Counts the steps of a walk, and calls `look_up` once in some thousand.
#[derive(Default, Debug)]
pub struct Steps(u32);

impl Steps {
    #[inline(always)]
    pub fn next(&mut self) {
        if self.are_many() {
            look_up();
        }
    }

    /// Counts a step and returns whether it is time to call `look_up`.
    #[inline(always)]
    pub fn are_many(&mut self) -> bool {
        self.0 = self.0.wrapping_add(1);
        self.0 & 0x1fff == 0
    }
}

/// Tells work on another thread that its result is no longer needed.
struct Cancel(Flag);

impl Drop for Cancel {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Runs work on another thread, because it may take long without calling `look_up`. If the caller gives up,
/// that thread runs to its end, or to its next `look_up`, and its result is dropped.
pub fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    if !PATIENT.get() || cfg!(any(miri, target_arch = "wasm32")) {
        return work();
    }
    let (result, wait) = std::sync::mpsc::channel();
    let cancel = Cancel(Flag::default());
    let cancelled = cancel.0.clone();
    // The new thread takes the work, or this one does if no thread can be started.
    let work = Arc::new(std::sync::Mutex::new(Some(work)));
    let theirs = work.clone();
    let account = account::current();
    let job = move || {
        let _entered = account::enter(account.as_ref());
        let work = theirs.lock().ok().and_then(|mut work| work.take());
        let done = work.map(|work| {
            let run = || watching(&cancelled, || patiently(work));
            catch_unwind(std::panic::AssertUnwindSafe(run))
        });
        // Sending fails if the caller has given up.
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
    fn what_is_held_back_waits_for_a_while() {
        let flag = Flag::default();
        flag.hold(true);
        flag.end_turn();
        assert!(flag.is_up() && flag.take_turn() && !flag.is_up());
        flag.ring();
        assert!(flag.is_asked() && !flag.is_up() && !flag.stops());
        assert_eq!(flag.take_interrupt(), None);
        flag.hold(false);
        assert!(flag.is_up() && flag.stops());
        assert_eq!(flag.take_interrupt(), Some(true));
        for (set, longest) in [(Flag::mask as fn(&Flag, bool), LONGEST_MASK), (Flag::hold, LONGEST_HOLD)] {
            set(&flag, true);
            flag.stop();
            assert!(!flag.stops());
            std::thread::sleep(Duration::from_millis(longest + 20));
            assert!(flag.is_up() && flag.stops());
            assert_eq!(flag.take_interrupt(), Some(false));
            set(&flag, false);
        }
    }

    #[test]
    fn patient_work_gives_up_and_other_work_does_not() {
        let flag = Flag::default();
        flag.stop();
        let interrupted = Err(GivenUp::Interrupted);
        assert_eq!(watching(&flag, || (look_up(), 1).1), Ok(1));
        assert_eq!(watching(&flag, || patiently(|| (look_up(), 2).1)), interrupted);
        let endless = || loop {
            std::thread::sleep(Duration::from_millis(1));
        };
        assert_eq!(watching(&flag, || patiently(|| aside::<i32>(endless))), interrupted);
        assert!(flag.take_stop());
        assert_eq!(watching(&flag, || patiently(|| aside(|| (look_up(), 3).1))), Ok(3));
        let too_much = || demand(usize::MAX / 2);
        assert_eq!(watching(&flag, || patiently(|| aside(too_much))), Err(GivenUp::NoMemory));
        assert_eq!(watching(&flag, || patiently(|| demand(1 << 23))), Ok(()));
    }
}
