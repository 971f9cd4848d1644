//! `--trace`: what the machine does, told on the error output to somebody who works on it.
//!
//! Instructions are told in debug builds only, so that the loop of other builds need not ask.

use crate::code::instr::Instr;
use crate::code::show::disassemble;
use crate::fd::Pruned;
use crate::machine::registers::Machine;

/// What is told of.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Trace {
    /// Each instruction before it runs.
    pub instr: bool,
    /// Each collection of garbage.
    pub gc: bool,
    /// Each time the solver propagates for a goal or a binding.
    pub fd: bool,
}

/// The words of the option, as far as this build knows them.
const TOPICS: &[&str] = if cfg!(debug_assertions) { &["gc", "fd", "instr"] } else { &["gc", "fd"] };

impl Trace {
    /// What a list such as `gc,fd` asks for.
    pub fn of_list(list: &str) -> Option<Trace> {
        let mut trace = Trace::default();
        for topic in list.split(',') {
            match topic {
                _ if !TOPICS.contains(&topic) => return None,
                "gc" => trace.gc = true,
                "fd" => trace.fd = true,
                _ => trace.instr = true,
            }
        }
        Some(trace)
    }
}

impl Machine {
    /// Requires: an instruction of code that is in use.
    pub(in crate::machine) fn trace_instr(&self, instr: *const Instr) {
        if self.trace.instr {
            // SAFETY: required.
            let instr = unsafe { *instr };
            eprint!("instr: {}", disassemble(&[instr], self).trim_start());
        }
    }

    /// A collection is over that found the heap and the trail filled up to these byte offsets.
    pub(in crate::machine) fn trace_gc(&self, heap: usize, trail: usize) {
        if self.trace.gc {
            let (heap_now, trail_now) = (self.store.top, self.store.trail.top);
            eprintln!(
                "gc: collection {}, heap {heap} -> {heap_now} bytes, trail {trail} -> {trail_now}",
                self.collections
            );
        }
    }

    /// The solver has propagated, which this many propagators had done before.
    pub(in crate::machine) fn trace_fd(&self, before: u64, outcome: &Pruned) {
        if self.trace.fd {
            let ran = self.solver.stats.propagations - before;
            match outcome {
                Ok(()) => {
                    eprintln!("fd: {ran} propagators ran, {} variables became known", self.solver.fixed.len())
                }
                Err(stop) => eprintln!("fd: {ran} propagators ran, then: {stop:?}"),
            }
        }
    }
}
