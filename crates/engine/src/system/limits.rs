//! Limits of a whole run, or of each test: time, inferences, output, memory.
//!
//! A program that exceeds a limit gets an error that it may catch. It may then continue for a short time, to
//! end in good order; if it continues for longer, the code that has set the limit ends it.

use crate::machine::Machine;
use crate::machine::limits::RunLimit;
use ninelog_limits::account::Account;
use std::sync::Arc;
use std::time::Duration;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Limits {
    /// Seconds.
    pub time: Option<f64>,
    pub inferences: Option<u64>,
    /// Bytes that are written to files and to the standard streams.
    pub output: Option<u64>,
    /// Bytes of memory of all kinds: half for the stacks, half for clauses, atoms, tables, texts and
    /// everything else.
    pub memory: Option<usize>,
}

impl Limits {
    /// Returns the number of bytes that the stacks may take, at most `wanted`.
    pub fn of_stacks(&self, wanted: usize) -> usize {
        self.memory.map_or(wanted, |bytes| wanted.min(bytes / 2))
    }

    /// Returns an account for one machine of a program that embeds several.
    pub fn account(&self) -> Option<Arc<Account>> {
        self.memory.map(|bytes| Account::new(bytes / 2, false))
    }

    /// Starts counting inferences and output.
    pub fn begin(&self, m: &mut Machine) {
        self.begin_inferences(m);
        m.services.io.streams.set_quota(self.output);
    }

    /// Starts counting inferences.
    pub fn begin_inferences(&self, m: &mut Machine) {
        let from = m.stacks.inferences;
        m.stacks.runner.run_limit =
            self.inferences.map_or(RunLimit::NONE, |count| RunLimit::new(from, count));
        m.stacks.set_limit();
    }

    /// Returns the time that a run may take, if it is limited.
    pub fn of_time(&self) -> Option<Duration> {
        self.time.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
    }

    /// Starts the time limit of a run within the runs in progress: the goal that runs when the time is up
    /// gets `time_limit_exceeded`. Returns whether it was started.
    pub fn begin_time(m: &mut Machine, time: Duration) -> bool {
        let thread = m.services.threads.current_name();
        m.services.alarms.runs.begin(time, thread, &m.stacks.runner.shared, &mut *m.services.host)
    }

    /// Ends the time limit of the innermost run.
    pub fn end_time(m: &mut Machine) {
        m.services.alarms.runs.end(&m.stacks.runner.shared, &mut *m.services.host);
    }
}
