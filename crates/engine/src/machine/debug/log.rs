//! `--trace`: logs the machine's work to the error output, for developers.
//!
//! Instructions are logged only in debug builds, so that the loop of other builds needs no test.

use crate::code::instr::Instr;
use crate::code::show::disassemble;
use crate::machine::{Machine, Stacks};
use ninelog_fd::domains::Pruned;

/// What is logged.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Topics {
    /// Each instruction before it runs.
    pub instr: bool,
    /// Each collection of garbage.
    pub gc: bool,
    /// Each propagation of the solver.
    pub fd: bool,
}

/// The topics of the option in this build.
const TOPICS: &[&str] = if cfg!(debug_assertions) { &["gc", "fd", "instr"] } else { &["gc", "fd"] };

impl Topics {
    /// Returns the topics of a list such as `gc,fd`.
    pub fn of_list(list: &str) -> Option<Topics> {
        let mut topics = Topics::default();
        for topic in list.split(',') {
            match topic {
                _ if !TOPICS.contains(&topic) => return None,
                "gc" => topics.gc = true,
                "fd" => topics.fd = true,
                _ => topics.instr = true,
            }
        }
        Some(topics)
    }
}

impl Machine {
    /// Logs an instruction. Requires: it is in code that is in use.
    pub(in crate::machine) fn trace_instr(&self, instr: *const Instr) {
        if self.stacks.runner.log.instr {
            // SAFETY: required.
            let instr = unsafe { *instr };
            eprint!("instr: {}", disassemble(&[instr], self).trim_start());
        }
    }
}

impl Stacks {
    /// Logs a collection that started with the heap and the trail up to these byte offsets.
    pub(in crate::machine) fn trace_gc(&self, heap: usize, trail: usize) {
        if self.runner.log.gc {
            let (heap_now, trail_now) = (self.store.top, self.store.trail.top);
            eprintln!(
                "gc: collection {}, heap {heap} -> {heap_now} bytes, trail {trail} -> {trail_now}",
                self.runner.collections.count
            );
        }
    }

    /// Logs a propagation. `before` is the number of propagator runs before it.
    pub(in crate::machine) fn trace_fd(&self, before: u64, outcome: &Pruned) {
        if self.runner.log.fd {
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
