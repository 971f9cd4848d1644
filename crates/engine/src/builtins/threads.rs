//! Built-ins for the predicates of threads, which are written in Prolog (`boot/threads.pl`).
//!
//! A built-in that may have to wait returns its result in the last argument: `true`; `wait` if the thread
//! must switch to others and then try again; or `timeout`. Deadlines are times on the clock of
//! `'$thread_clock'/1`, or `[]`.

use super::os::Figures;
use super::prelude::*;
use crate::machine::control::threads::{Mutex, Queue, Thread, Wait};
use crate::machine::{Services, Stacks};
use ninelog_terms::store::stored::Stored;
use std::time::Duration;

impl Machine {
    /// Makes the running thread wait. `result` is the argument for the result.
    fn wait_in(&mut self, args: Args, key: Atom, deadline: usize, result: usize) -> Result<bool> {
        let deadline = self.stacks.deadline(self.stacks.arg(args, deadline))?;
        let word = match self.await_event(key, deadline)? {
            Wait::Go => "wait",
            Wait::Over => "timeout",
        };
        self.stacks.unify_atom(args, result, word)
    }

    fn stored_arg(&mut self, args: Args, n: usize) -> Result<Stored> {
        let term = self.stacks.arg(args, n);
        self.with_constraints(term, |m| m.stacks.store.store_term(term, Attributes::Keep))
    }

    fn restored(&mut self, args: Args, n: usize, stored: &Stored) -> Result<bool> {
        let term = self.stacks.store.restore_term(stored)?;
        Ok(self.take_constraints(term)? && self.stacks.unify_arg(args, n, term))
    }

    /// Unifies an argument with the first message of a queue that unifies. Returns the index of the message.
    fn first_message(&mut self, args: Args, queue: Atom, n: usize) -> Result<Message> {
        let mut at = 0;
        while let Some((_, message)) =
            self.services.threads.queues.get(&queue).and_then(|queue| queue.messages.get(at).cloned())
        {
            let top = self.stacks.store.top;
            let term = self.stacks.store.restore_term(&message)?;
            let wanted = self.stacks.arg(args, n);
            if self.stacks.store.tentatively(|store| store.unify(wanted, term)) {
                let terms = [wanted, term];
                if terms.iter().any(|&term| !self.stacks.store.term_attvars(term).is_empty()) {
                    self.stacks.store.top = top;
                    return Ok(Message::Wakes);
                }
                return Ok(if self.stacks.unify_arg(args, n, term) {
                    Message::At(at)
                } else {
                    Message::None
                });
            }
            self.stacks.store.top = top;
            at += 1;
        }
        Ok(Message::None)
    }

    /// So many messages are gone: others may have waited for room.
    fn make_room(&mut self, queue: Atom) {
        if self.services.threads.queues.get(&queue).is_some_and(|queue| queue.most.is_some()) {
            self.wake_threads(queue);
        }
    }
}

impl Stacks {
    fn deadline(&mut self, cell: Cell) -> Result<Option<Duration>> {
        if cell == NIL {
            return Ok(None);
        }
        let seconds = self.float_of(cell)?;
        Ok((seconds < 1e9).then(|| Duration::from_secs_f64(seconds.max(0.0))))
    }
}

impl Services {
    /// Returns the number of a thread, which is given by its alias, its blob or its number.
    fn thread_number(&mut self, name: Cell) -> Option<usize> {
        if name.is_int() {
            let number = usize::try_from(name.as_int()).ok()?.checked_sub(1)?;
            return self.threads.get(number).map(|_| number);
        }
        if name.is_atom() { self.threads.find(name.as_atom()) } else { None }
    }

    fn this_thread(&mut self) -> Option<&mut Thread> {
        let current = self.threads.current();
        self.threads.get(current)
    }

    /// Returns the name of a queue. The name of a thread stands for its own queue.
    fn queue_name(&mut self, name: Cell) -> Option<Atom> {
        if name.is_int() {
            let number = self.thread_number(name)?;
            return self.threads.get(number).map(|thread| thread.name);
        }
        let name = name.is_atom().then(|| name.as_atom())?;
        if self.threads.queues.contains_key(&name) {
            return Some(name);
        }
        let number = self.threads.find(name)?;
        self.threads.get(number).map(|thread| thread.name)
    }

    fn queue_of(&mut self, name: Cell) -> Option<&mut Queue> {
        let name = self.queue_name(name)?;
        self.threads.queues.get_mut(&name)
    }
}

/// Whether there is a message that is wanted.
enum Message {
    None,
    At(usize),
    /// The first that may be has to be unified where goals can run.
    Wakes,
}

/// `'$thread_new'(+Goal, ?Alias, +StackLimit, +Detached, -Thread)`.
fn thread_new(m: &mut Machine, args: Args) -> Result<bool> {
    m.services.claim_thread()?;
    let alias = m.stacks.arg(args, 1);
    let alias = alias.is_atom().then(|| alias.as_atom());
    let limit = m.stacks.size(m.stacks.arg(args, 2))?;
    let detached = m.stacks.arg(args, 3) == Cell::atom(atom::TRUE);
    let name = alias.unwrap_or_else(|| m.next_thread_name());
    // The goal may contain the variable.
    if !m.stacks.unify_arg(args, 4, Cell::atom(name)) {
        return Ok(false);
    }
    let goal = m.stored_arg(args, 0)?;
    m.make_thread(goal, name, alias, limit);
    if detached && let Some(number) = m.services.threads.find(name) {
        m.services.threads.detach(number);
    }
    Ok(true)
}

/// `'$thread_ends'(+Status)`: the goal of the running thread has ended; goals that follow it will run.
fn thread_ends(m: &mut Machine, args: Args) -> Result<bool> {
    let status = m.stored_arg(args, 0)?;
    m.services.this_thread().iter_mut().for_each(|thread| thread.ending = Some(status.clone()));
    Ok(true)
}

/// `'$thread_goal'(-Goal)`: returns the goal of the running thread.
fn thread_goal(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(goal) = m.services.this_thread().and_then(|thread| thread.goal.clone()) else {
        return Ok(false);
    };
    let taken = m.restored(args, 0, &goal)?;
    if let Some(thread) = m.services.this_thread() {
        thread.goal = None;
    }
    Ok(taken)
}

/// `'$thread_me'(-Thread)`.
fn thread_me(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.services.this_thread().map(|thread| thread.shown());
    Ok(name.is_some_and(|name| m.stacks.unify_arg(args, 0, Cell::atom(name))))
}

/// `'$threads'(-Names)`.
fn threads(m: &mut Machine, args: Args) -> Result<bool> {
    let names: Vec<Cell> = m.services.threads.all().map(|thread| Cell::atom(thread.shown())).collect();
    m.stacks.store.ensure(2 * names.len())?;
    m.stacks.unify_list(args, 0, &names)
}

/// `'$thread_state'(+Thread, -Name, -Number, -HasAlias, -Detached, -Status)`. Fails if there is no such
/// thread.
fn thread_state(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(number) = m.services.thread_number(m.stacks.arg(args, 0)) else { return Ok(false) };
    let Some(thread) = m.services.threads.get(number) else { return Ok(false) };
    let (name, status) = (thread.shown(), thread.status.as_ref().or(thread.ending.as_ref()).cloned());
    let truth = |truth: bool| Cell::atom(if truth { atom::TRUE } else { atom::FALSE });
    let (has_alias, detached) = (truth(thread.alias.is_some()), truth(thread.detached));
    let told = match status {
        Some(status) => m.restored(args, 5, &status)?,
        None => m.stacks.unify_atom(args, 5, "running")?,
    };
    Ok(told
        && m.stacks.unify_arg(args, 1, Cell::atom(name))
        && m.stacks.unify_arg(args, 2, Cell::int(number as i64 + 1))
        && m.stacks.unify_arg(args, 3, has_alias)
        && m.stacks.unify_arg(args, 4, detached))
}

/// `'$thread_join'(+Thread, -Status, -Result)`: if Result is `true`, the thread no longer exists.
fn thread_join(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(number) = m.services.thread_number(m.stacks.arg(args, 0)) else { return Ok(false) };
    let Some(thread) = m.services.threads.get(number) else { return Ok(false) };
    let (name, status) = (thread.name, thread.status.clone());
    let Some(status) = status else {
        return Ok(matches!(m.await_event(name, None)?, Wait::Go) && m.stacks.unify_atom(args, 2, "wait")?);
    };
    if !m.restored(args, 1, &status)? {
        return Ok(false);
    }
    m.services.threads.detach(number);
    m.stacks.unify_atom(args, 2, "true")
}

fn thread_detach(m: &mut Machine, args: Args) -> Result<bool> {
    let number = m.services.thread_number(m.stacks.arg(args, 0));
    number.into_iter().for_each(|number| m.services.threads.detach(number));
    Ok(number.is_some())
}

/// `'$thread_signal'(+Thread, +Goal)`.
fn thread_signal(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(number) = m.services.thread_number(m.stacks.arg(args, 0)) else { return Ok(false) };
    if m.services.threads.get(number).is_none_or(|thread| thread.status.is_some()) {
        return Ok(false);
    }
    let goal = m.stored_arg(args, 1)?;
    m.signal_thread(number, goal);
    Ok(true)
}

/// `'$thread_signalled'(-Goal)`: returns the next goal that other threads have sent to the running thread.
fn thread_signalled(m: &mut Machine, args: Args) -> Result<bool> {
    let first = |thread: &mut Thread| {
        let at = thread.signals.iter().position(|signal| !signal.is_blocked)?;
        Some((at, thread.signals[at].goal.clone()))
    };
    let Some((at, goal)) = m.services.this_thread().and_then(first) else { return Ok(false) };
    let taken = m.restored(args, 0, &goal)?;
    if let Some(thread) = m.services.this_thread() {
        thread.signals.remove(at);
    }
    Ok(taken)
}

/// `'$thread_signals'(-Goals)`: what others want the thread that runs to run, the oldest first.
fn thread_signals(m: &mut Machine, args: Args) -> Result<bool> {
    let goals: Vec<Stored> = match m.services.this_thread() {
        Some(thread) => thread.signals.iter().map(|signal| signal.goal.clone()).collect(),
        None => Vec::new(),
    };
    let mut items = Vec::new();
    for goal in goals {
        let goal = m.stacks.store.restore_term(&goal)?;
        if !m.take_constraints(goal)? {
            return Ok(false);
        }
        items.push(goal);
    }
    m.stacks.store.ensure(2 * items.len())?;
    m.stacks.unify_list(args, 0, &items)
}

/// `'$thread_unsignal'(+Index)`: the thread that runs forgets one of them; the first is 0.
fn thread_unsignal(m: &mut Machine, args: Args) -> Result<bool> {
    let at = m.stacks.size(m.stacks.arg(args, 0))?;
    Ok(m.services.this_thread().is_some_and(|thread| thread.signals.remove(at).is_some()))
}

/// `'$thread_block'(+Index, +Bool)`: one of them is to wait, or no longer.
fn thread_block(m: &mut Machine, args: Args) -> Result<bool> {
    let (at, is_blocked) =
        (m.stacks.size(m.stacks.arg(args, 0))?, m.stacks.arg(args, 1) == Cell::atom(atom::TRUE));
    let Some(thread) = m.services.this_thread() else { return Ok(false) };
    let Some(signal) = thread.signals.get_mut(at) else { return Ok(false) };
    signal.is_blocked = is_blocked;
    if m.is_signalled() {
        m.stacks.runner.shared.end_turn();
    }
    Ok(true)
}

/// `'$hold'(+Step)`: begins (1) or ends (-1) a part that nothing interrupts: see `machine/run/hold.rs`.
fn hold(m: &mut Machine, args: Args) -> Result<bool> {
    if m.stacks.arg(args, 0) == Cell::int(1) {
        m.stacks.hold();
    } else {
        m.end_hold();
    }
    Ok(true)
}

/// `'$thread_apart'(+Results, +Next, +Job)`: until `'$thread_returns'/1` the thread that runs may go on in a
/// copy of the process, or a copy that waits begins with Job. The result goes to the queue Results; the
/// thread then begins again with Next.
fn thread_apart(m: &mut Machine) -> Result<bool> {
    let args = Args(0);
    let results = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let next = m.stored_arg(args, 1)?;
    if m.allow_copy(results, next) {
        let job = m.stored_arg(args, 2)?;
        if m.send_goal(&job) {
            return m.switch_thread();
        }
    }
    Ok(true)
}

/// `'$thread_returns'(+Result)`: the goal is done. A copy does not continue here.
fn thread_returns(m: &mut Machine) -> Result<bool> {
    if m.services.is_copy() {
        let result = m.stored_arg(Args(0), 0)?;
        return m.return_result(&result);
    }
    m.services.end_apart();
    Ok(true)
}

/// `'$affinity'(-Processors)`: the numbers of the processors that the process may use.
fn affinity(m: &mut Machine, args: Args) -> Result<bool> {
    let numbers = m.services.host.affinity().unwrap_or_default();
    let numbers: Vec<Cell> = numbers.into_iter().map(|number| Cell::int(number as i64)).collect();
    m.stacks.store.ensure(2 * numbers.len())?;
    m.stacks.unify_list(args, 0, &numbers)
}

/// `'$set_affinity'(+Processors, -Result)`: Result is `true`, `existence` if there is no such processor, or
/// `permission`.
fn set_affinity(m: &mut Machine, args: Args) -> Result<bool> {
    let items = m.stacks.store.proper_list(m.stacks.arg(args, 0))?;
    let numbers = items.into_iter().map(|item| m.stacks.size(item)).collect::<Result<Vec<usize>>>()?;
    let result = match m.services.host.set_affinity(&numbers) {
        Ok(()) => "true",
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => "existence",
        Err(_) => "permission",
    };
    m.stacks.unify_atom(args, 1, result)
}

/// `'$thread_alias'(+Alias)`.
fn thread_alias(m: &mut Machine, args: Args) -> Result<bool> {
    let alias = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    m.services.threads.set_alias(alias);
    Ok(true)
}

/// `'$thread_figure'(+Thread, +Key, -Value)`: as `statistics/2`. Fails if there is no such key.
fn thread_figure(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(number) = m.services.thread_number(m.stacks.arg(args, 0)) else { return Ok(false) };
    let key = m.stacks.atom_of(m.stacks.arg(args, 1))?;
    let key = m.stacks.store.atoms.text(key).to_string();
    let time = m.services.thread_time(number);
    let figures = m.with_stacks_of(number, |m| Figures { time, ..Figures::of(m) });
    Ok(figures.get(m, &key).is_some_and(|value| m.stacks.unify_arg(args, 2, value)))
}

fn thread_clock(m: &mut Machine, args: Args) -> Result<bool> {
    let now = m.services.host.elapsed().as_secs_f64();
    let now = m.stacks.store.new_float(now);
    Ok(m.stacks.unify_arg(args, 0, now))
}

/// `'$thread_wait'(+Key, +Deadline, -Result)`: waits until the key is signalled.
fn thread_wait(m: &mut Machine, args: Args) -> Result<bool> {
    let key = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    m.wait_in(args, key, 1, 2)
}

fn thread_wake(m: &mut Machine, args: Args) -> Result<bool> {
    let key = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    m.wake_threads(key);
    Ok(true)
}

/// `'$thread_seed'(+Seed)`: makes turns end after pseudo-random numbers of calls; with `[]`, after a time as
/// usual.
fn thread_seed(m: &mut Machine, args: Args) -> Result<bool> {
    let seed = m.stacks.arg(args, 0);
    m.set_turn_seed(seed.is_int().then(|| seed.as_int() as u64));
    Ok(true)
}

// ---- queues

/// `'$queue_new'(+Name, +Most)`: fails if the queue exists. Most is the largest size; `[]` for no limit.
fn queue_new(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    if m.services.threads.queues.contains_key(&name) {
        return Ok(false);
    }
    m.services.claim_queue()?;
    m.services.threads.queues.insert(name, Queue::default());
    queue_limit(m, args)
}

/// `'$queue_limit'(+Queue, +Most)`.
fn queue_limit(m: &mut Machine, args: Args) -> Result<bool> {
    let most = m.stacks.arg(args, 1);
    let most = if most == NIL { None } else { Some(m.stacks.size(most)?).filter(|&most| most > 0) };
    let Some(name) = m.services.queue_name(m.stacks.arg(args, 0)) else { return Ok(false) };
    m.services.threads.queues.entry(name).or_default().most = most;
    m.wake_threads(name);
    Ok(true)
}

fn queue_drop(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(name) = m.services.queue_name(m.stacks.arg(args, 0)) else { return Ok(false) };
    m.services.threads.queues.remove(&name);
    m.wake_threads(name);
    Ok(true)
}

/// `'$queues'(-Names)`: returns the queues that do not belong to threads.
fn queues(m: &mut Machine, args: Args) -> Result<bool> {
    let threads = &m.services.threads;
    let own = threads.queues.keys().filter(|&&name| threads.find(name).is_none());
    let names: Vec<Cell> = own.map(|&name| Cell::atom(name)).collect();
    m.stacks.store.ensure(2 * names.len())?;
    m.stacks.unify_list(args, 0, &names)
}

/// `'$queue_state'(+Queue, -Size, -Most)`: Most is `[]` for no limit. Fails if there is no such queue.
fn queue_state(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(queue) = m.services.queue_of(m.stacks.arg(args, 0)) else { return Ok(false) };
    let (size, most) = (queue.messages.len() as i64, queue.most);
    let most = most.map_or(NIL, |most| Cell::int(most as i64));
    Ok(m.stacks.unify_arg(args, 1, Cell::int(size)) && m.stacks.unify_arg(args, 2, most))
}

/// `'$queue_put'(+Queue, +Message, +Deadline, -Result)`: fails if there is no such queue.
fn queue_put(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(name) = m.services.queue_name(m.stacks.arg(args, 0)) else { return Ok(false) };
    let is_full = |queue: &Queue| queue.most.is_some_and(|most| queue.messages.len() >= most);
    if m.services.threads.queues.get(&name).is_some_and(is_full) {
        return m.wait_in(args, name, 2, 3);
    }
    let message = m.stored_arg(args, 1)?;
    if let Some(queue) = m.services.threads.queues.get_mut(&name) {
        queue.put(message);
    }
    m.wake_threads(name);
    m.stacks.unify_atom(args, 3, "true")
}

/// `'$queue_get'(+Queue, ?Message, +Deadline, -Result)`: fails if there is no such queue. Result is `wakes`
/// if what a unification wakes has to decide.
fn queue_get(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(name) = m.services.queue_name(m.stacks.arg(args, 0)) else { return Ok(false) };
    match m.first_message(args, name, 1)? {
        Message::None => m.wait_in(args, name, 2, 3),
        Message::Wakes => m.stacks.unify_atom(args, 3, "wakes"),
        Message::At(at) => {
            m.services.threads.queues.get_mut(&name).and_then(|queue| queue.messages.remove(at));
            m.make_room(name);
            m.stacks.unify_atom(args, 3, "true")
        }
    }
}

/// `'$queue_message'(+Queue, +From, -Number, -Message)`: the first message with no lower number than From.
fn queue_message(m: &mut Machine, args: Args) -> Result<bool> {
    let from = m.stacks.size(m.stacks.arg(args, 1))? as u64;
    let Some(queue) = m.services.queue_of(m.stacks.arg(args, 0)) else { return Ok(false) };
    let Some((number, message)) = queue.messages.get(queue.position(from)).cloned() else { return Ok(false) };
    Ok(m.restored(args, 3, &message)? && m.stacks.unify_arg(args, 2, Cell::int(number as i64)))
}

/// `'$queue_take'(+Queue, +Number)`: removes this message, unless it is gone.
fn queue_take(m: &mut Machine, args: Args) -> Result<bool> {
    let number = m.stacks.size(m.stacks.arg(args, 1))? as u64;
    let Some(name) = m.services.queue_name(m.stacks.arg(args, 0)) else { return Ok(false) };
    let Some(queue) = m.services.threads.queues.get_mut(&name) else { return Ok(false) };
    let at = queue.position(number);
    if queue.messages.get(at).is_none_or(|message| message.0 != number) {
        return Ok(false);
    }
    queue.messages.remove(at);
    m.make_room(name);
    Ok(true)
}

/// `'$queue_await'(+Queue, +From, +Deadline, -Result)`: until there is a message with no lower number than
/// From. Fails if there is no such queue.
fn queue_await(m: &mut Machine, args: Args) -> Result<bool> {
    let from = m.stacks.size(m.stacks.arg(args, 1))? as u64;
    let Some(name) = m.services.queue_name(m.stacks.arg(args, 0)) else { return Ok(false) };
    let Some(queue) = m.services.threads.queues.get(&name) else { return Ok(false) };
    if queue.position(from) < queue.messages.len() {
        return m.stacks.unify_atom(args, 3, "true");
    }
    m.wait_in(args, name, 2, 3)
}

/// `'$queue_peek'(+Queue, ?Message, -Result)`: `true` or, as in `'$queue_get'/4`, `wakes`.
fn queue_peek(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(name) = m.services.queue_name(m.stacks.arg(args, 0)) else { return Ok(false) };
    match m.first_message(args, name, 1)? {
        Message::None => Ok(false),
        Message::Wakes => m.stacks.unify_atom(args, 2, "wakes"),
        Message::At(_) => m.stacks.unify_atom(args, 2, "true"),
    }
}

// ---- mutexes

/// `'$mutex_new'(+Name, +HasAlias)`: fails if the mutex exists.
fn mutex_new(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let has_alias = m.stacks.arg(args, 1) == Cell::atom(atom::TRUE);
    let mutexes = &mut m.services.threads.mutexes;
    let is_new = !mutexes.contains_key(&name);
    check_room(mutexes)?;
    mutexes.entry(name).or_insert(Mutex { owner: None, has_alias, ends: false });
    Ok(is_new)
}

fn mutex_drop(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let mutexes = &mut m.services.threads.mutexes;
    match mutexes.get_mut(&name).filter(|mutex| mutex.owner.is_some()) {
        Some(mutex) => mutex.ends = true,
        None => drop(mutexes.remove(&name)),
    }
    Ok(true)
}

/// `'$mutexes'(-Names)`.
fn mutexes(m: &mut Machine, args: Args) -> Result<bool> {
    let names: Vec<Cell> = m.services.threads.mutexes.keys().map(|&name| Cell::atom(name)).collect();
    m.stacks.store.ensure(2 * names.len())?;
    m.stacks.unify_list(args, 0, &names)
}

/// `'$mutex_state'(+Mutex, -HasAlias, -Owner, -Count)`: Owner is `[]` if the mutex is free. Fails if there is
/// no such mutex.
fn mutex_state(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let Some(mutex) = m.services.threads.mutexes.get(&name) else { return Ok(false) };
    let (has_alias, owner) = (mutex.has_alias, mutex.owner);
    let (owner, count) = owner.map_or((NIL, 0), |(owner, count)| (Cell::atom(owner), count));
    let has_alias = Cell::atom(if has_alias { atom::TRUE } else { atom::FALSE });
    Ok(m.stacks.unify_arg(args, 1, has_alias)
        && m.stacks.unify_arg(args, 2, owner)
        && m.stacks.unify_arg(args, 3, Cell::int(count as i64)))
}

/// `'$mutex_lock'(+Mutex, +Deadline, -Result)`: creates the mutex if it does not exist.
fn mutex_lock(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let Some(me) = m.services.this_thread().map(|thread| thread.name) else { return Ok(false) };
    // Engines are locked by their names, for as long as somebody asks them.
    let ends = m.services.engines.find(name).is_some();
    check_room(&m.services.threads.mutexes)?;
    let mutex =
        m.services.threads.mutexes.entry(name).or_insert(Mutex { owner: None, has_alias: true, ends });
    if !mutex.take(me) {
        return m.wait_in(args, name, 1, 2);
    }
    m.stacks.unify_atom(args, 2, "true")
}

/// `'$mutex_take'(+Mutex)`: locks a mutex that exists, if no other thread has locked it.
fn mutex_take(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let Some(me) = m.services.this_thread().map(|thread| thread.name) else { return Ok(false) };
    Ok(m.services.threads.mutexes.get_mut(&name).is_some_and(|mutex| mutex.take(me)))
}

/// `'$mutex_unlock'(+Mutex, -Result)`: Result is `true`, `'not locked'` or `'not owner'`.
fn mutex_unlock(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let Some(me) = m.services.this_thread().map(|thread| thread.name) else { return Ok(false) };
    let Some(mutex) = m.services.threads.mutexes.get_mut(&name) else { return Ok(false) };
    let result = match &mut mutex.owner {
        None => "not locked",
        Some((owner, _)) if *owner != me => "not owner",
        Some((_, count)) if *count > 1 => {
            *count -= 1;
            "true"
        }
        Some(_) => {
            mutex.owner = None;
            if mutex.ends {
                m.services.threads.mutexes.remove(&name);
            }
            m.wake_threads(name);
            "true"
        }
    };
    m.stacks.unify_atom(args, 1, result)
}

pub const TABLE: &[Builtin] = &[
    called("$thread_new", 5, thread_new),
    called("$thread_goal", 1, thread_goal),
    called("$thread_ends", 1, thread_ends),
    control("$thread_done", 1, Machine::end_thread),
    control("$thread_switch", 0, Machine::switch_thread),
    det("$thread_others", 0, |m, _| Ok(m.services.threads.has_others() && m.services.engines.is_outermost())),
    det("$thread_me", 1, thread_me),
    called("$threads", 1, threads),
    called("$thread_state", 6, thread_state),
    called("$thread_join", 3, thread_join),
    det("$thread_detach", 1, thread_detach),
    called("$thread_signal", 2, thread_signal),
    called("$thread_signalled", 1, thread_signalled),
    called("$thread_signals", 1, thread_signals),
    det("$thread_unsignal", 1, thread_unsignal),
    det("$thread_block", 2, thread_block),
    det("$hold", 1, hold),
    control("$thread_apart", 3, thread_apart),
    control("$thread_returns", 1, thread_returns),
    det("$thread_alias", 1, thread_alias),
    called("$affinity", 1, affinity),
    det("$set_affinity", 2, set_affinity),
    called("$thread_figure", 3, thread_figure),
    called("$thread_clock", 1, thread_clock),
    det("$thread_wait", 3, thread_wait),
    det("$thread_wake", 1, thread_wake),
    det("$thread_seed", 1, thread_seed),
    det("$queue_new", 2, queue_new),
    det("$queue_limit", 2, queue_limit),
    det("$queue_drop", 1, queue_drop),
    called("$queues", 1, queues),
    det("$queue_state", 3, queue_state),
    called("$queue_put", 4, queue_put),
    called("$queue_get", 4, queue_get),
    called("$queue_peek", 3, queue_peek),
    called("$queue_message", 4, queue_message),
    det("$queue_take", 2, queue_take),
    det("$queue_await", 4, queue_await),
    det("$mutex_new", 2, mutex_new),
    det("$mutex_drop", 1, mutex_drop),
    called("$mutexes", 1, mutexes),
    det("$mutex_state", 4, mutex_state),
    det("$mutex_lock", 3, mutex_lock),
    det("$mutex_take", 1, mutex_take),
    det("$mutex_unlock", 2, mutex_unlock),
];
