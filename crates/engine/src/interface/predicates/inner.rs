//! The system within a call of a predicate that it makes.

use super::super::prolog::Prolog;
use super::leave_call;
use crate::machine::Machine;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;
use std::sync::{Arc, Weak};
use std::thread::ThreadId;

/// The machine of a system.
pub(crate) enum Held {
    Own(Box<Machine>),
    /// That of the system that makes a call, as long as the `Inner` lives, and on its thread.
    Lent(NonNull<Machine>, Weak<ThreadId>),
}

// SAFETY: a machine goes from thread to thread as a whole, and a lent one is not reached from another thread.
unsafe impl Send for Held {}

impl Held {
    pub(in crate::interface) fn is_own(&self) -> bool {
        matches!(self, Held::Own(_))
    }

    /// Returns a system's own machine.
    pub(in crate::interface) fn into_own(self) -> Option<Box<Machine>> {
        let Held::Own(machine) = self else { return None };
        Some(machine)
    }
}

/// Panics if a lent machine cannot be reached here: a system was exchanged with that of an `Inner`.
fn check(call: &Weak<ThreadId>) {
    let is_here = call.upgrade().is_some_and(|id| *id == std::thread::current().id());
    assert!(is_here, "a system is used outside of the call that it belongs to");
}

impl Deref for Held {
    type Target = Machine;

    #[inline]
    fn deref(&self) -> &Machine {
        match self {
            Held::Own(machine) => machine,
            Held::Lent(machine, call) => {
                check(call);
                // SAFETY: the `Inner` borrows the machine, and nothing else does anything with it.
                unsafe { machine.as_ref() }
            }
        }
    }
}

impl DerefMut for Held {
    #[inline]
    fn deref_mut(&mut self) -> &mut Machine {
        match self {
            Held::Own(machine) => machine,
            Held::Lent(machine, call) => {
                check(call);
                // SAFETY: the same, and mutably.
                unsafe { machine.as_mut() }
            }
        }
    }
}

/// The system within a call: see `Call::prolog`.
pub struct Inner<'a> {
    prolog: Prolog,
    /// The instruction that was running.
    running: *const (),
    machine: NonNull<Machine>,
    _call: Arc<ThreadId>,
    life: PhantomData<&'a mut Machine>,
}

impl Inner<'_> {
    pub(in crate::interface) fn new(machine: &mut Machine) -> Inner<'_> {
        let running = machine.stacks.running.cast();
        machine.stacks.guard.rest = std::ptr::null();
        let call = Arc::new(std::thread::current().id());
        let machine = NonNull::from(machine);
        let prolog = Prolog::of_machine(Held::Lent(machine, Arc::downgrade(&call)));
        Inner { prolog, running, machine, _call: call, life: PhantomData }
    }
}

impl Deref for Inner<'_> {
    type Target = Prolog;

    fn deref(&self) -> &Prolog {
        &self.prolog
    }
}

impl DerefMut for Inner<'_> {
    fn deref_mut(&mut self) -> &mut Prolog {
        &mut self.prolog
    }
}

impl Drop for Inner<'_> {
    fn drop(&mut self) {
        let is_broken = self.prolog.end_all();
        // SAFETY: the machine is borrowed until now.
        let machine = unsafe { self.machine.as_mut() };
        machine.stacks.running = self.running.cast();
        leave_call(machine, is_broken);
    }
}
