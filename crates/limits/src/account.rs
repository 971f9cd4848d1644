//! Accounts: how much memory each system takes, outside of its stacks.
//!
//! While a system runs on a thread, its account is the thread's current one (`enter`), and the allocator
//! charges it with each block that it takes from the system's allocator, and discharges it with each block
//! that it gives back. Where no account is current, nothing is counted. So in one process several systems
//! have limits of their own, and the program around them has none.
//!
//! How exact this is: a block belongs to no account by itself, so a block that one account has paid for and
//! that is freed while another is current, or none, is discharged from that one, or from none. Values for the
//! embedding program are made and freed outside of accounts; threads that work for a system enter its
//! account. Free lists (`blocks`) hold up to 8 MB of blocks that stay charged to whoever took them first.
//! Without the counting allocator nothing is charged, and a limit covers the stacks only.

use std::cell::Cell;
use std::ptr::null;
use std::sync::atomic::{AtomicBool, AtomicIsize, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

/// Requests of at least this many bytes may be refused.
pub const LARGE: usize = 1 << 22;
/// The machine is told of a limit again after each further part of this size.
const PARTS: usize = 8;

/// Whether there was any account. Without one, counting costs nothing.
static COUNTS: AtomicBool = AtomicBool::new(false);

thread_local! {
    static CURRENT: Cell<*const Account> = const { Cell::new(null()) };
}

#[derive(Debug)]
pub struct Account {
    /// Bytes in use, of those allocated since counting began.
    used: AtomicIsize,
    /// The number of bytes that may be used, and the number at which the machine is next told that it exceeds
    /// the limit.
    limit: AtomicUsize,
    next: AtomicUsize,
    /// Whether the limit was exceeded since the machine last looked, and whether it was exceeded further.
    short: AtomicBool,
    over: AtomicBool,
    /// The highest limit.
    most: usize,
    /// Whether the process ends at twice the limit.
    ends: bool,
    /// Called when the limit is exceeded. Must not allocate.
    bell: OnceLock<Bell>,
}

/// Asks a machine to look at its account.
struct Bell(Box<dyn Fn() + Send + Sync>);

impl std::fmt::Debug for Bell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Bell")
    }
}

impl Account {
    /// Returns an account with this limit in bytes. If it `ends`, the process ends with a message and status
    /// 2 at twice the limit; otherwise only errors tell of it, one for each call from half over the limit on.
    pub fn new(limit: usize, ends: bool) -> Arc<Account> {
        COUNTS.store(true, Ordering::Relaxed);
        let number = || AtomicUsize::new(limit);
        let flag = || AtomicBool::new(false);
        Arc::new(Account {
            used: AtomicIsize::new(0),
            limit: number(),
            next: number(),
            short: flag(),
            over: flag(),
            most: limit,
            ends,
            bell: OnceLock::new(),
        })
    }

    /// Sets what is called when the limit is exceeded, unless it was set before. It must not allocate.
    pub fn set_bell(&self, bell: impl Fn() + Send + Sync + 'static) {
        let _ = self.bell.set(Bell(Box::new(bell)));
    }

    fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed).max(0) as usize
    }

    /// Returns whether the limit was exceeded so far that nothing more may be done.
    fn is_far_over(&self) -> bool {
        let limit = self.limit.load(Ordering::Relaxed);
        !self.ends && self.used() > limit.saturating_add(limit / 2)
    }

    fn set_limit(&self, bytes: usize) {
        self.limit.store(bytes, Ordering::Relaxed);
        self.next.store(bytes, Ordering::Relaxed);
    }

    fn charge(&self, bytes: usize, refusable: bool) -> Charge {
        let before = self.used.fetch_add(bytes as isize, Ordering::Relaxed).max(0) as usize;
        let now = before.saturating_add(bytes);
        if now <= self.next.load(Ordering::Relaxed) {
            return Charge::Granted;
        }
        let limit = self.limit.load(Ordering::Relaxed);
        if self.short.swap(true, Ordering::Relaxed) {
            self.over.store(true, Ordering::Relaxed);
        }
        if let Some(Bell(ring)) = self.bell.get() {
            ring();
        }
        let is_large = bytes >= LARGE && bytes <= isize::MAX as usize;
        if is_large && refusable && now > limit.saturating_add(limit / PARTS) {
            self.used.fetch_sub(bytes as isize, Ordering::Relaxed);
            return Charge::Refused;
        }
        if self.ends && now > limit.saturating_mul(2) {
            return Charge::Ended;
        }
        self.next.store(now.saturating_add(limit / PARTS), Ordering::Relaxed);
        Charge::Granted
    }
}

/// What becomes of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Charge {
    Granted,
    Refused,
    /// The process has to end.
    Ended,
}

/// Restores the account that was current before.
#[derive(Debug)]
pub struct Entered {
    before: *const Account,
    /// Keeps the account as long as it is current.
    _account: Option<Arc<Account>>,
}

impl Drop for Entered {
    fn drop(&mut self) {
        CURRENT.set(self.before);
    }
}

/// Makes an account the current one of this thread, until the result is dropped. `None` leaves the current
/// one.
pub fn enter(account: Option<&Arc<Account>>) -> Entered {
    let before = CURRENT.get();
    if let Some(account) = account {
        CURRENT.set(Arc::as_ptr(account));
    }
    Entered { before, _account: account.cloned() }
}

/// Limits what this thread takes from now on, for good. At twice the limit the process ends.
pub fn limit_thread(bytes: usize) {
    std::mem::forget(enter(Some(&Account::new(bytes, true))));
}

/// Makes an account current until the innermost `Entered` of this thread is dropped, unless there is one.
/// Returns whether it did. The caller holds the account for longer.
pub fn begin(account: &Arc<Account>) -> bool {
    let begins = CURRENT.get().is_null();
    if begins {
        CURRENT.set(Arc::as_ptr(account));
    }
    begins
}

/// Returns the current account, for another thread that works for the same system.
pub fn current() -> Option<Arc<Account>> {
    let account = CURRENT.get();
    if account.is_null() {
        return None;
    }
    // SAFETY: the account was made current by `enter`, which holds it as long as it is current.
    unsafe {
        Arc::increment_strong_count(account);
        Some(Arc::from_raw(account))
    }
}

fn with_current<T>(otherwise: T, work: impl FnOnce(&Account) -> T) -> T {
    let account = CURRENT.get();
    // SAFETY: see `current`.
    if account.is_null() { otherwise } else { work(unsafe { &*account }) }
}

/// Charges the current account with a block. `refusable`: the caller handles a refusal.
#[inline(always)]
pub fn charge(bytes: usize, refusable: impl FnOnce() -> bool) -> Charge {
    if COUNTS.load(Ordering::Relaxed) { charge_current(bytes, refusable()) } else { Charge::Granted }
}

#[cold]
fn charge_current(bytes: usize, refusable: bool) -> Charge {
    with_current(Charge::Granted, |account| account.charge(bytes, refusable))
}

#[inline(always)]
pub fn discharge(bytes: usize) {
    if COUNTS.load(Ordering::Relaxed) {
        with_current((), |account| {
            account.used.fetch_sub(bytes as isize, Ordering::Relaxed);
        });
    }
}

/// Returns whether the current account lets this many bytes be used.
pub fn grants(bytes: usize) -> bool {
    let fits =
        |account: &Account| account.used().saturating_add(bytes) <= account.limit.load(Ordering::Relaxed);
    with_current(true, fits)
}

/// Returns whether the limit of the current account was exceeded since `take_short`.
pub fn is_short() -> bool {
    with_current(false, |account| account.short.load(Ordering::Relaxed))
}

/// Returns whether it was exceeded by a further part while work was going on that did not look.
pub fn is_over() -> bool {
    with_current(false, |account| account.over.load(Ordering::Relaxed))
}

/// Returns whether the limit of the current account was exceeded so far that nothing more may be done.
pub fn is_far_over() -> bool {
    with_current(false, Account::is_far_over)
}

/// Returns whether the limit was exceeded, and forgets it. A program that goes on until it has exceeded the
/// limit by half, whatever errors it got, gets one for each call.
pub fn take_short() -> bool {
    with_current(false, |account| {
        account.over.store(false, Ordering::Relaxed);
        account.short.swap(account.is_far_over(), Ordering::Relaxed)
    })
}

/// Forgets that the limit was exceeded if it holds again.
pub fn refill() {
    with_current((), |account| {
        let limit = account.limit.load(Ordering::Relaxed);
        if account.used() < limit {
            account.next.store(limit, Ordering::Relaxed);
            account.short.store(false, Ordering::Relaxed);
            account.over.store(false, Ordering::Relaxed);
        }
    });
}

/// Limits the current account to this many bytes above its present use, unless that is more than its limit.
/// Returns the old limit, to be restored; `usize::MAX` if there is no account.
pub fn limit_further(bytes: usize) -> usize {
    with_current(usize::MAX, |account| {
        let outer = account.limit.load(Ordering::Relaxed);
        account.set_limit(account.used().saturating_add(bytes).min(outer));
        outer
    })
}

/// Restores the limit of the current account. It does not exceed the one that the account was made with.
pub fn restore_limit(bytes: usize) {
    with_current((), |account| account.set_limit(bytes.min(account.most)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_are_apart() {
        let (one, two) = (Account::new(10 << 20, false), Account::new(usize::MAX, false));
        let first = enter(Some(&one));
        assert_eq!(charge(9 << 20, || false), Charge::Granted);
        assert!(!is_short());
        {
            let _second = enter(Some(&two));
            assert_eq!(charge(20 << 20, || true), Charge::Granted);
            assert!(!is_short() && grants(1 << 30));
        }
        assert!(!grants(2 << 20));
        assert_eq!(charge(5 << 20, || true), Charge::Refused);
        assert!(take_short() && !is_short());
        assert_eq!(charge(5 << 20, || false), Charge::Granted);
        assert!(is_short());
        discharge(14 << 20);
        refill();
        assert!(!is_short());
        assert_eq!(one.used(), 0);
        assert_eq!(two.used(), 20 << 20);
        drop(first);
        assert!(current().is_none());
    }
}
