//! Limits: alarms, the number of inferences, memory.

use super::prelude::*;
use crate::machine::control::alarms::{Due, Kept, far_step};
use crate::machine::{Program, Services};
use ninelog_limits::account::{self, Account};
use ninelog_terms::number::{Rounding, to_float};
use std::hash::BuildHasher;
use std::time::Duration;

/// The number that means "no limit" in Prolog.
const ENDLESS: i64 = 1 << 59;

/// The names of the terms that describe limits.
const INFERENCES: &str = "inferences";
const LEVELS: &str = "levels";
const MEMORY: &str = "memory";

/// The most threads, and the most streams, of a program in the sandbox, and the most engines and queues,
/// which are cheaper.
const MOST: usize = 1_000;
const MOST_CHEAP: usize = 10_000;

impl Services {
    /// Raises a resource error if a program in the sandbox has too many things of a kind.
    fn claim(&self, kind: &'static str, used: usize, most: usize) -> Result<()> {
        if used >= most && self.host.is_confined() {
            return fail_with(Error::Resource(kind));
        }
        Ok(())
    }

    pub fn claim_thread(&self) -> Result<()> {
        self.claim("threads", self.threads.all().count(), MOST)
    }

    pub fn claim_stream(&mut self) -> Result<()> {
        self.claim("streams", self.io.streams.count(), MOST)?;
        check_room(&self.io.streams)?;
        check_room(&self.io.names)
    }

    pub fn claim_engine(&mut self) -> Result<()> {
        self.claim("engines", self.engines.count(), MOST_CHEAP)?;
        check_room(&self.engines)
    }

    pub fn claim_queue(&mut self) -> Result<()> {
        self.claim("queues", self.threads.queues.len(), MOST_CHEAP)?;
        check_room(&self.threads.queues)
    }
}

impl Machine {
    /// Returns a term for two numbers that describes a limit to be restored, and that no program can make up.
    fn signed(&mut self, name: &str, numbers: [i64; 2]) -> Cell {
        let signature = self.program.signature(name, numbers);
        let parts = [numbers[0], numbers[1], signature].map(Cell::int);
        self.stacks.term(name, &parts)
    }

    /// Returns the numbers in a term of `signed`, or raises an error if it is not one.
    fn signed_numbers(&mut self, name: &str, term: Cell) -> Result<[i64; 2]> {
        if let Some((found, 3, parts)) = self.stacks.store.compound(term)
            && self.stacks.store.atoms.text(found) == name
        {
            let numbers = [0, 1].map(|n| self.stacks.store.at(parts.plus(n)));
            if numbers.iter().all(|number| number.is_int()) {
                let numbers = numbers.map(|number| number.as_int());
                let signature = self.program.signature(name, numbers);
                if self.stacks.store.at(parts.plus(2)) == Cell::int(signature) {
                    return Ok(numbers);
                }
            }
        }
        Err(Box::new(Error::Permission("modify", "limit", term)))
    }
}

impl Program {
    fn signature(&self, name: &str, numbers: [i64; 2]) -> i64 {
        (self.key_of_limits.hash_one((name, numbers)) >> 8) as i64
    }
}

fn garbage_collect(m: &mut Machine) -> Result<bool> {
    m.collect_garbage(0);
    Ok(true)
}

/// Returns whether the program must not find the alarms that limit it.
fn hides_limits(m: &Machine) -> bool {
    m.services.host.is_confined()
}

/// `'$alarm_new'(+Goal, +Remove, -Number)`: Remove is a Boolean, or `limit` for the time limit of a goal.
fn alarm_new(m: &mut Machine, args: Args) -> Result<bool> {
    let goal = m.stacks.arg(args, 0);
    let goal = m.stacks.store.store_term(goal, Attributes::Drop)?;
    let remove = m.stacks.arg(args, 1);
    let is_limit =
        matches!(m.stacks.store.view(remove), View::Atom(name) if m.stacks.store.atoms.text(name) == "limit");
    let kept = match is_limit {
        true => Kept::Limit,
        false if m.stacks.bool_of(remove)? => Kept::UntilRung,
        false => Kept::UntilRemoved,
    };
    let thread = m.services.threads.current_name();
    let step = if hides_limits(m) { far_step() } else { 1 };
    let id = m.services.alarms.add(goal, thread, kept, step);
    Ok(m.stacks.unify_arg(args, 2, Cell::int(id as i64)))
}

/// `'$alarm_install'(+Number, +Seconds)`: starts the alarm.
fn alarm_install(m: &mut Machine, args: Args) -> Result<bool> {
    let id = m.stacks.size(m.stacks.arg(args, 0))? as u64;
    let seconds = m.stacks.arg(args, 1);
    let Some(number) = m.stacks.store.number(seconds) else {
        return fail_with(Error::Type("number", seconds));
    };
    let seconds = to_float(&number, Rounding::Nearest);
    let after = Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::MAX);
    let shared = std::sync::Arc::clone(&m.stacks.runner.shared);
    let Some(alarm) = m.services.alarms.find(id) else { return Ok(false) };
    if alarm.install(after, shared, &mut *m.services.host) {
        return Ok(true);
    }
    fail_with(Error::Resource("threads"))
}

/// `'$alarm_cancel'(+Number)`: stops the alarm.
fn alarm_cancel(m: &mut Machine, args: Args) -> Result<bool> {
    let id = m.stacks.size(m.stacks.arg(args, 0))? as u64;
    let alarm = m.services.alarms.find(id);
    let found = alarm.is_some();
    if let Some(alarm) = alarm {
        alarm.cancel();
    }
    Ok(found)
}

/// `'$alarm_remove'(+Number)`.
fn alarm_remove(m: &mut Machine, args: Args) -> Result<bool> {
    let id = m.stacks.size(m.stacks.arg(args, 0))? as u64;
    Ok(m.services.alarms.remove(id))
}

/// `'$alarm_ring'(-Goal)`: returns the goal of an alarm of this thread that is due; fails if there is none.
/// Alarms of other threads are passed on to them.
fn alarm_ring(m: &mut Machine, args: Args) -> Result<bool> {
    let goal = loop {
        let Some((due, thread)) = m.services.alarms.ring(m.services.host.elapsed()) else {
            return Ok(false);
        };
        let goal = match due {
            Due::Goal(goal) => goal,
            Due::Run => {
                m.services.alarms.runs.set_timer(&m.stacks.runner.shared, &mut *m.services.host);
                let goal = m.stacks.store.atom("$time_is_up");
                m.stacks.store.store_term(goal, Attributes::Drop)?
            }
        };
        if thread == m.services.threads.current_name() {
            break goal;
        }
        if let Some(number) = thread.and_then(|name| m.services.threads.find(name)) {
            m.signal_thread(number, goal);
        }
    };
    let goal = m.stacks.store.restore_term(&goal)?;
    Ok(m.stacks.unify_arg(args, 0, goal))
}

/// `'$alarms'(-Alarms)`: returns a list of `alarm(Number, Goal, SecondsLeft, Status)`.
fn alarms(m: &mut Machine, args: Args) -> Result<bool> {
    let now = m.services.host.elapsed();
    let mut items = Vec::new();
    let hides = hides_limits(m);
    let shown = m.services.alarms.list.iter().filter(|alarm| !(hides && alarm.is_limit));
    let all: Vec<_> = shown.map(|a| (a.id, a.goal.clone(), a.due, a.done)).collect();
    for (id, goal, due, done) in all {
        let left = due.map_or(0.0, |due| due.saturating_sub(now).as_secs_f64());
        let (goal, left) = (m.stacks.store.restore_term(&goal)?, m.stacks.store.new_float(left));
        let status = match (done, due) {
            (true, _) => "done",
            (_, Some(_)) => "scheduled",
            _ => "inactive",
        };
        let status = m.stacks.store.atom(status);
        items.push(m.stacks.term("alarm", &[Cell::int(id as i64), goal, left, status]));
    }
    m.stacks.unify_list(args, 0, &items)
}

/// `'$inference_limit'(+Limit, -Absolute)`: allows Limit more inferences, unless fewer are left. Returns the
/// count at which they end.
fn inference_limit(m: &mut Machine, args: Args) -> Result<bool> {
    let limit = m.stacks.size(m.stacks.arg(args, 0))? as u64;
    m.stacks.limits.goal = m.stacks.limits.goal.min(m.stacks.inferences.saturating_add(limit));
    m.stacks.limits.errors = 0;
    m.stacks.set_limit();
    let absolute = Cell::int(m.stacks.limits.goal.min(ENDLESS as u64) as i64);
    Ok(m.stacks.unify_arg(args, 1, absolute))
}

/// `'$inference_limit_set'(+Limit)`: restores a limit that `'$inference_limit_get'/1` returned.
fn inference_limit_set(m: &mut Machine, args: Args) -> Result<bool> {
    let [limit, errors] = m.signed_numbers(INFERENCES, m.stacks.arg(args, 0))?;
    m.stacks.limits.goal = if limit < 0 { u64::MAX } else { limit as u64 };
    m.stacks.limits.errors = errors as u32;
    m.stacks.set_limit();
    Ok(true)
}

fn garbage_collect_atoms(m: &mut Machine, _: Args) -> Result<bool> {
    m.collect_atoms();
    Ok(true)
}

/// `'$inference_limit_get'(-Limit)`: returns a term that describes the current limit. Its arguments are the
/// count at which inferences end, -1 for none, how often it was exceeded, and a signature.
fn inference_limit_get(m: &mut Machine, args: Args) -> Result<bool> {
    let now = if m.stacks.limits.goal == u64::MAX { -1 } else { m.stacks.limits.goal as i64 };
    let limit = m.signed(INFERENCES, [now, m.stacks.limits.errors as i64]);
    Ok(m.stacks.unify_arg(args, 0, limit))
}

/// `'$inferences'(-Count)`: returns the number of inferences so far.
fn inferences(m: &mut Machine, args: Args) -> Result<bool> {
    let count = Cell::int(m.stacks.inferences as i64);
    Ok(m.stacks.unify_arg(args, 0, count))
}

/// `'$depth_limit'(-Limit, -Reached)`: returns a term that describes the current limit, and the deepest level
/// so far.
fn depth_limit(m: &mut Machine, args: Args) -> Result<bool> {
    let limit = if m.stacks.levels.are_counted() { m.stacks.levels.limit } else { -1 };
    let reached = m.stacks.levels.reached;
    let limit = m.signed(LEVELS, [limit, reached]);
    Ok(m.stacks.unify_arg(args, 0, limit) && m.stacks.unify_arg(args, 1, Cell::int(reached)))
}

/// `'$set_depth_limit'(+Limit, +Reached)`.
fn set_depth_limit(m: &mut Machine, args: Args) -> Result<bool> {
    let limit = match m.stacks.store.view(m.stacks.arg(args, 0)) {
        View::Int(-1) => i64::MAX,
        View::Int(limit) => limit.min(ENDLESS),
        _ => ENDLESS,
    };
    let reached = m.stacks.int(m.stacks.arg(args, 1))?;
    m.limit_levels(limit, reached);
    Ok(true)
}

/// `'$restore_depth_limit'(+Limit)`: restores a limit that `'$depth_limit'/2` returned.
fn restore_depth_limit(m: &mut Machine, args: Args) -> Result<bool> {
    let [limit, reached] = m.signed_numbers(LEVELS, m.stacks.arg(args, 0))?;
    m.limit_levels(if limit == -1 { i64::MAX } else { limit.min(ENDLESS) }, reached);
    Ok(true)
}

/// `'$memory_limit'(+Bytes, -Outer)`: allows Bytes more memory, for the stacks and for everything else.
/// Returns the old limits.
fn memory_limit(m: &mut Machine, args: Args) -> Result<bool> {
    let bytes = m.stacks.size(m.stacks.arg(args, 0))?;
    if m.stacks.runner.budget.account.is_none() {
        // The machine has no limit so far.
        let account = Account::new(usize::MAX, false);
        if account::begin(&account) {
            m.stacks.set_account(Some(account));
        }
    }
    let stacks: usize = m.stacks.stack_bytes().iter().sum();
    let outer = [m.stacks.stack_limit, account::limit_further(bytes)];
    m.stacks.limit_stacks(stacks.saturating_add(bytes).min(outer[0]));
    let outer = outer.map(|limit| i64::try_from(limit).unwrap_or(i64::MAX).min(ENDLESS));
    let outer = m.signed(MEMORY, outer);
    Ok(m.stacks.unify_arg(args, 1, outer))
}

/// `'$memory_limit_set'(+Outer)`.
fn memory_limit_set(m: &mut Machine, args: Args) -> Result<bool> {
    let [stacks, others] = m.signed_numbers(MEMORY, m.stacks.arg(args, 0))?;
    let limit = |bytes: i64| usize::try_from(bytes).ok().filter(|_| bytes != ENDLESS).unwrap_or(usize::MAX);
    m.stacks.limit_stacks(limit(stacks));
    account::restore_limit(limit(others));
    Ok(true)
}

/// `'$ring'`: alarms that are due now ring at the next call.
fn ring(m: &mut Machine, _: Args) -> Result<bool> {
    m.stacks.runner.shared.ring();
    Ok(true)
}

/// `'$mask'`: until `'$unmask'` nothing interrupts the goal; see `machine/run/mask.rs`.
fn mask(m: &mut Machine, _: Args) -> Result<bool> {
    m.stacks.mask();
    Ok(true)
}

/// `'$unmask'`: ends what `'$mask'` began.
fn unmask(m: &mut Machine, _: Args) -> Result<bool> {
    m.stacks.unmask();
    Ok(true)
}

pub const TABLE: &[Builtin] = &[
    det("$memory_limit", 2, memory_limit),
    det("$memory_limit_set", 1, memory_limit_set),
    control("garbage_collect", 0, garbage_collect),
    det("garbage_collect_atoms", 0, garbage_collect_atoms),
    det("$mask", 0, mask),
    det("$unmask", 0, unmask),
    det("$alarm_new", 3, alarm_new),
    det("$alarm_install", 2, alarm_install),
    det("$alarm_cancel", 1, alarm_cancel),
    det("$alarm_remove", 1, alarm_remove),
    det("$alarm_ring", 1, alarm_ring),
    det("$alarms", 1, alarms),
    det("$ring", 0, ring),
    det("$inference_limit", 2, inference_limit),
    det("$inference_limit_set", 1, inference_limit_set),
    det("$inference_limit_get", 1, inference_limit_get),
    det("$inferences", 1, inferences),
    det("$depth_limit", 2, depth_limit),
    det("$set_depth_limit", 2, set_depth_limit),
    det("$restore_depth_limit", 1, restore_depth_limit),
    meta("0", control("$call_on_first_level", 1, |m| m.call_on_first_level())),
];
