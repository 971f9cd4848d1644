//! A system behind its objects of Python: who uses it, and what they share.
//!
//! One thread uses a system at a time; others wait without Python's lock. A predicate written in Python may
//! use the system that calls it: for the time of the call its thread has a system within the call.

use crate::forks::{self, Holder};
use crate::objects::locked;
use crate::{errors, signals};
use ninelog::{Error, Interrupt, Prepared, Prolog};
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use std::cell::RefCell;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, TryLockError, Weak};
use std::time::{Duration, Instant};

/// After so long a lock that is never held for long is taken for lost.
const LOST: Duration = Duration::from_millis(500);
/// How long a thread waits for a system before it looks for signals.
const PATIENCE: Duration = Duration::from_millis(50);

pub struct Shared {
    pub id: u64,
    slot: Mutex<Slot>,
    freed: Condvar,
    pub interrupt: Interrupt,
    /// Whether an interrupt was asked for by the program, and not by a signal.
    asked: AtomicBool,
    /// The exception of Python that has stopped the goal.
    pending: Mutex<Option<PyErr>>,
    /// The functions of Python that are predicates.
    functions: Mutex<Vec<Py<PyAny>>>,
    /// The classes whose instances compound terms stand for.
    classes: Mutex<HashMap<(String, usize), Py<PyAny>>>,
    /// The modules that programs have given names.
    modules: Mutex<HashMap<String, Py<PyAny>>>,
    itself: Weak<Shared>,
    pub texts: Mutex<Texts>,
    /// Whether `halt/1` ends the process.
    pub halts: bool,
    /// Whether library(janus) was loaded from here.
    has_library: AtomicBool,
}

struct Slot {
    /// The system, unless a thread uses it.
    prolog: Option<Box<Prolog>>,
    /// The thread that used it last.
    holder: Holder,
    waiting: usize,
}

/// The texts of queries that were asked before.
#[derive(Default)]
pub struct Texts {
    pub known: HashMap<String, Known>,
}

/// What is known about the text of a query.
#[derive(Clone)]
pub enum Known {
    /// It was asked once.
    Once,
    Prepared(Arc<Prepared>),
}

/// So many texts are remembered, and prepared at most.
pub const TEXTS: usize = 2000;

/// The system within a call that this thread is in.
struct Within {
    id: u64,
    /// The number of the call.
    call: u64,
    /// Null while it is in use.
    prolog: *mut Prolog,
}

thread_local! {
    static WITHIN: RefCell<Vec<Within>> = const { RefCell::new(Vec::new()) };
}

impl Shared {
    pub fn new(prolog: Prolog, halts: bool) -> Arc<Shared> {
        static IDS: AtomicU64 = AtomicU64::new(1);
        let interrupt = prolog.interrupt_handle();
        let id = IDS.fetch_add(1, Ordering::Relaxed);
        signals::know(id, interrupt.clone());
        let slot = Slot { prolog: Some(Box::new(prolog)), holder: Holder::default(), waiting: 0 };
        Arc::new_cyclic(|itself| Shared {
            id,
            slot: Mutex::new(slot),
            freed: Condvar::new(),
            interrupt,
            asked: AtomicBool::new(false),
            pending: Mutex::new(None),
            functions: Mutex::default(),
            classes: Mutex::default(),
            modules: Mutex::default(),
            itself: itself.clone(),
            texts: Mutex::default(),
            halts,
            has_library: AtomicBool::new(false),
        })
    }

    /// Does something with the system, without Python's lock.
    pub fn with<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut Prolog) -> T + Send) -> PyResult<T> {
        if let Some(within) = self.take_within() {
            let mut within = within.map_err(|text| errors::misuse(py, text))?;
            let done = self.work(py, within.prolog(), work);
            within.put_back();
            return done;
        }
        let mut prolog = self.take(py)?;
        self.begin();
        let done = self.work(py, &mut prolog, work);
        self.put(prolog);
        done
    }

    fn work<T: Send>(
        &self,
        py: Python<'_>,
        prolog: &mut Prolog,
        work: impl FnOnce(&mut Prolog) -> T + Send,
    ) -> PyResult<T> {
        let run = || {
            let _running = signals::Running::begin(self.id);
            let done = catch_unwind(AssertUnwindSafe(|| work(prolog)));
            prolog.flush();
            done
        };
        let done = py.detach(run);
        signals::leave(py);
        done.map_err(|payload| {
            let text = payload.downcast_ref::<&str>().map(|text| text.to_string());
            let text = text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default();
            errors::misuse(py, format!("an error inside of Ninelog: {text}"))
        })
    }

    /// Takes the system, as soon as no other thread uses it.
    fn take(&self, py: Python<'_>) -> PyResult<Box<Prolog>> {
        let mut slot = self.slot().ok_or_else(|| lost(py))?;
        if let Some(prolog) = slot.prolog.take() {
            slot.holder = Holder::here();
            return Ok(prolog);
        }
        if slot.holder.is_lost() {
            return Err(lost(py));
        }
        slot.waiting += 1;
        drop(slot);
        let taken = loop {
            let taken = py.detach(|| {
                let slot = locked(&self.slot);
                let waited = self.freed.wait_timeout_while(slot, PATIENCE, |slot| slot.prolog.is_none());
                waited.ok().and_then(|(mut slot, _)| {
                    let taken = slot.prolog.take();
                    if taken.is_some() {
                        slot.holder = Holder::here();
                    }
                    taken
                })
            });
            match taken {
                Some(prolog) => break Ok(prolog),
                None => {
                    if let Err(error) = py.check_signals() {
                        break Err(error);
                    }
                }
            }
        };
        locked(&self.slot).waiting -= 1;
        taken
    }

    fn put(&self, prolog: Box<Prolog>) {
        let Some(mut slot) = self.slot() else {
            // It can never be taken again.
            std::mem::forget(prolog);
            return;
        };
        slot.prolog = Some(prolog);
        if slot.waiting > 0 {
            self.freed.notify_one();
        }
    }

    /// The slot. In a copy of the process a thread that does not exist there may hold it: then there is none.
    fn slot(&self) -> Option<MutexGuard<'_, Slot>> {
        if !forks::is_copy() {
            return Some(locked(&self.slot));
        }
        let begun = Instant::now();
        loop {
            match self.slot.try_lock() {
                Ok(slot) => return Some(slot),
                Err(TryLockError::Poisoned(slot)) => return Some(slot.into_inner()),
                Err(TryLockError::WouldBlock) if begun.elapsed() > LOST => return None,
                Err(TryLockError::WouldBlock) => std::thread::yield_now(),
            }
        }
    }

    /// Takes the system within the call that this thread is in, if it is in a call of this system.
    fn take_within(&self) -> Option<Result<Taken, &'static str>> {
        WITHIN.with_borrow_mut(|stack| {
            let at = stack.iter().rposition(|within| within.id == self.id)?;
            let prolog = std::mem::replace(&mut stack[at].prolog, std::ptr::null_mut());
            Some(if prolog.is_null() { Err("the system is in use") } else { Ok(Taken { at, prolog }) })
        })
    }

    /// The number of the innermost call of this system that the thread is in; 0 if it is in none.
    pub fn call(&self) -> u64 {
        let of_this = |within: &&Within| within.id == self.id;
        WITHIN.with_borrow(|stack| stack.iter().rev().find(of_this).map_or(0, |within| within.call))
    }

    /// Returns whether the thread is still in a call.
    pub fn is_in(&self, call: u64) -> bool {
        call == 0 || WITHIN.with_borrow(|stack| stack.iter().any(|within| within.call == call))
    }

    /// Lets this thread use the system within a call, for the time of `work`.
    pub fn within<T>(&self, prolog: &mut Prolog, work: impl FnOnce() -> T) -> T {
        struct Leave;
        impl Drop for Leave {
            fn drop(&mut self) {
                WITHIN.with_borrow_mut(Vec::pop);
            }
        }
        static CALLS: AtomicU64 = AtomicU64::new(1);
        let call = CALLS.fetch_add(1, Ordering::Relaxed);
        WITHIN.with_borrow_mut(|stack| stack.push(Within { id: self.id, call, prolog }));
        let _leave = Leave;
        work()
    }

    pub fn set_pending(&self, error: PyErr) {
        locked(&self.pending).get_or_insert(error);
    }

    pub fn take_pending(&self) -> Option<PyErr> {
        locked(&self.pending).take()
    }

    /// Stops the running goal.
    pub fn stop(&self) {
        self.asked.store(true, Ordering::SeqCst);
        self.interrupt.interrupt();
    }

    /// Decides whether an interrupt stops the goal: if the program asked for it, or the handler of a signal
    /// has raised an exception.
    pub fn stops(&self) -> bool {
        let raised = Python::try_attach(|py| {
            signals::listen(py);
            match py.check_signals() {
                Ok(()) => false,
                Err(error) => {
                    self.set_pending(error);
                    true
                }
            }
        });
        self.asked.swap(false, Ordering::SeqCst) || raised.unwrap_or(false)
    }

    /// Forgets a request to stop that no goal has noticed.
    fn begin(&self) {
        self.asked.store(false, Ordering::Relaxed);
    }

    pub fn add_function(&self, function: Py<PyAny>) -> usize {
        let mut functions = locked(&self.functions);
        functions.push(function);
        functions.len() - 1
    }

    pub fn function<'py>(&self, py: Python<'py>, number: usize) -> Option<Bound<'py, PyAny>> {
        locked(&self.functions).get(number).map(|function| function.bind(py).clone())
    }

    pub fn add_class(&self, name: &str, arity: usize, class: Py<PyAny>) {
        locked(&self.classes).insert((name.to_string(), arity), class);
    }

    pub fn class_of<'py>(&self, py: Python<'py>, name: &str, arity: usize) -> Option<Bound<'py, PyAny>> {
        let classes = locked(&self.classes);
        if classes.is_empty() {
            return None;
        }
        classes.get(&(name.to_string(), arity)).map(|class| class.bind(py).clone())
    }

    /// Loads library(janus), unless it was loaded from here before.
    pub fn need_library(&self, prolog: &mut Prolog) -> Result<(), Error> {
        if !self.has_library.swap(true, Ordering::Relaxed) {
            prolog.run("use_module(library(janus), [])")?;
        }
        Ok(())
    }

    /// Gives a module a name. Returns false if the name is taken.
    pub fn name_module(&self, name: &str, module: Py<PyAny>) -> bool {
        let mut modules = locked(&self.modules);
        match modules.get(name) {
            Some(known) => known.is(&module),
            None => modules.insert(name.to_string(), module).is_none(),
        }
    }

    pub fn module<'py>(&self, py: Python<'py>, name: &str) -> Option<Bound<'py, PyAny>> {
        locked(&self.modules).get(name).map(|module| module.bind(py).clone())
    }

    pub fn itself(&self) -> Option<Arc<Shared>> {
        self.itself.upgrade()
    }

    /// For Python's collector of cycles: functions may refer to the system that calls them.
    pub fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        if let Ok(functions) = self.functions.try_lock() {
            functions.iter().try_for_each(|function| visit.call(function))?;
        }
        if let Ok(classes) = self.classes.try_lock() {
            classes.values().try_for_each(|class| visit.call(class))?;
        }
        Ok(())
    }

    pub fn clear(&self) {
        let functions = std::mem::take(&mut *locked(&self.functions));
        let classes = std::mem::take(&mut *locked(&self.classes));
        drop((functions, classes));
    }
}

fn lost(py: Python<'_>) -> PyErr {
    let text = "the system was in use by another thread when this process was copied by `fork`: make a new \
                system here, or start processes by `spawn` or `forkserver`";
    errors::misuse(py, text)
}

impl Drop for Shared {
    fn drop(&mut self) {
        signals::forget(self.id);
    }
}

/// A system within a call, while it is in use.
struct Taken {
    at: usize,
    prolog: *mut Prolog,
}

impl Taken {
    fn prolog(&mut self) -> &mut Prolog {
        // SAFETY: `within` has the system borrowed mutably until the call ends, on this thread, and the table
        // has no pointer to it while this value exists.
        unsafe { &mut *self.prolog }
    }

    fn put_back(self) {
        WITHIN.with_borrow_mut(|stack| {
            if let Some(within) = stack.get_mut(self.at) {
                within.prolog = self.prolog;
            }
        });
    }
}
