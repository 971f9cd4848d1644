//! The operating system: environment variables, commands, waiting, leaving, and statistics of the process.

use super::prelude::*;
use crate::host::{Channel, Command};
use crate::machine::{Services, Stacks};
use crate::stream::{Device, Properties, Stream};
use ninelog_terms::number::Random;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::Duration;

// ---- the environment

impl Machine {
    /// Checks that the program may see and change the environment.
    fn check_environment(&self, action: &'static str, name: Cell) -> Result<()> {
        match self.services.host.variable("") {
            Ok(_) => Ok(()),
            Err(error) => Err(self.file_error(&error, action, "environment", name)),
        }
    }
}

impl Services {
    /// Returns the value of an environment variable, as the program sees it.
    pub fn environment(&self, name: &str) -> Option<String> {
        match self.io.environment.get(name) {
            Some(value) => value.clone(),
            None => self.host.variable(name).unwrap_or_default(),
        }
    }
}

fn getenv(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    m.check_environment("access", m.stacks.arg(args, 0))?;
    let Some(value) = m.services.environment(&name) else { return Ok(false) };
    m.stacks.unify_atom(args, 1, &value)
}

/// `'$getenv'(+Name, -Value)`: for the system's own use. Fails if the environment is not accessible.
fn own_getenv(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    let Some(value) = m.services.environment(&name) else { return Ok(false) };
    m.stacks.unify_atom(args, 1, &value)
}

fn setenv(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    let value = m.stacks.owned_text(m.stacks.arg(args, 1))?;
    m.check_environment("modify", m.stacks.arg(args, 0))?;
    m.services.io.environment.insert(name, Some(value));
    Ok(true)
}

fn unsetenv(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    m.check_environment("modify", m.stacks.arg(args, 0))?;
    m.services.io.environment.insert(name, None);
    Ok(true)
}

/// `environ(-List)`: returns all variables as `Name = Value`.
fn environ(m: &mut Machine, args: Args) -> Result<bool> {
    let all = m.services.host.variables();
    let all = all.map_err(|error| m.file_error(&error, "access", "environment", m.stacks.arg(args, 0)))?;
    let mut all: std::collections::BTreeMap<String, String> = all.into_iter().collect();
    for (name, value) in &m.services.io.environment {
        match value {
            Some(value) => drop(all.insert(name.clone(), value.clone())),
            None => drop(all.remove(name)),
        }
    }
    let mut items = Vec::with_capacity(all.len());
    for (name, value) in all {
        let pair = [m.stacks.store.atom(&name), m.stacks.store.atom(&value)];
        items.push(m.stacks.store.new_struct(atom::EQUALS, &pair));
    }
    m.stacks.unify_list(args, 0, &items)
}

// ---- commands

/// Returns a shell command with the program's environment.
fn shell_command(m: &Machine, command: &str) -> Command {
    let shell = m.stacks.store.atoms.find("posix_shell").and_then(|name| m.program.flags.values.get(&name));
    let shell = shell
        .and_then(|flag| {
            flag.value.root().is_atom().then(|| m.stacks.store.atoms.text(flag.value.root().as_atom()))
        })
        .unwrap_or("/bin/sh");
    Command {
        program: shell.to_string(),
        name: Some("sh".to_string()),
        words: vec!["-c".to_string(), command.to_string()],
        folder: None,
        variables: environment_of_process(&m.services),
        input: Channel::Ours,
        output: Channel::Ours,
        errors: Channel::Ours,
    }
}

/// Returns the environment variables that the program has set, for a new process.
fn environment_of_process(services: &Services) -> Vec<(String, Option<String>)> {
    services.io.environment.iter().map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// How long to wait for a process between checks for interrupts.
const PATIENCE: Duration = Duration::from_millis(20);
/// The number of SIGTERM.
const TERMINATE: usize = 15;

fn run_shell(m: &mut Machine, args: Args) -> Result<i64> {
    let command = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    m.services.io.streams.flush_all();
    let command = shell_command(m, &command);
    let failed =
        |m: &Machine, error: io::Error| m.file_error(&error, "execute", "command", m.stacks.arg(args, 0));
    let number = m.services.host.start(&command).map_err(|error| failed(m, error))?.number;
    loop {
        match m.services.host.wait(number, PATIENCE).map_err(|error| failed(m, error))? {
            Some(status) => return Ok(status),
            None => {
                // The goal that started the process is abandoned, so the process is ended.
                if let Err(left) = catch_unwind(AssertUnwindSafe(|| m.look_up())) {
                    let _ = m.services.host.signal(number, TERMINATE);
                    resume_unwind(left);
                }
            }
        }
    }
}

fn shell2(m: &mut Machine, args: Args) -> Result<bool> {
    let status = run_shell(m, args)?;
    Ok(m.stacks.unify_arg(args, 1, Cell::int(status)))
}

/// Starts a command to read its output, or write its input.
pub fn pipe(m: &mut Machine, command: &str, reads: bool) -> io::Result<Box<dyn Device>> {
    m.services.io.streams.flush_all();
    let mut process = shell_command(m, command);
    *(if reads { &mut process.output } else { &mut process.input }) = Channel::Pipe;
    m.services.host.pipe(&process)
}

// ---- child processes

/// `'$process_start'(+Program, +Arguments, +io(Input, Output, Errors, Folder, Variables), -Process,
/// -Streams)`: each of the first three is `std`, `null`, `pipe` or file(Name); Errors may also be `output`.
/// Streams are those of the pipes, in this order. Folder and Variables (each Name = Value) may be `[]`.
fn process_start(m: &mut Machine, args: Args) -> Result<bool> {
    let program = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    let words = m.stacks.store.proper_list(m.stacks.arg(args, 1))?;
    let words = words.into_iter().map(|word| m.stacks.owned_text(word)).collect::<Result<_>>()?;
    let View::Compound(_, 5, ways) = m.stacks.store.view(m.stacks.arg(args, 2)) else {
        return fail_with(Error::Type("io", m.stacks.arg(args, 2)));
    };
    let way = |m: &Machine, n: usize| m.stacks.store.at(ways.plus(n));
    let folder = if way(m, 3) == NIL { None } else { Some(m.stacks.owned_text(way(m, 3))?) };
    let mut variables = environment_of_process(&m.services);
    for pair in m.stacks.store.proper_list(way(m, 4))? {
        if let Some((_, 2, parts)) = m.stacks.store.compound(pair) {
            let value = m.stacks.owned_text(m.stacks.store.at(parts.plus(1)))?;
            variables.push((m.stacks.owned_text(m.stacks.store.at(parts))?, Some(value)));
        }
    }
    let [input, output, errors] = [0, 1, 2].map(|n| {
        let way = way(m, n);
        channel(&mut m.stacks, way)
    });
    let command = Command {
        program,
        name: None,
        words,
        folder,
        variables,
        input: input?,
        output: output?,
        errors: errors?,
    };
    m.services.io.streams.flush_all();
    let started = m.services.host.start(&command);
    let started =
        started.map_err(|error| m.file_error(&error, "execute", "command", m.stacks.arg(args, 0)))?;
    let mut streams = Vec::new();
    for (device, mode) in started.pipes {
        let id = m.services.io.streams.open(Stream::new(device, Properties::text(mode)));
        streams.push(m.stream_name(id));
    }
    Ok(m.stacks.unify_arg(args, 3, Cell::int(i64::from(started.number)))
        && m.stacks.unify_list(args, 4, &streams)?)
}

/// Returns the redirection for a standard stream of a process.
fn channel(stacks: &mut Stacks, way: Cell) -> Result<Channel> {
    if let Some((_, 1, name)) = stacks.store.compound(way) {
        return Ok(Channel::File(stacks.want_file(stacks.store.at(name))?.into()));
    }
    let way = stacks.atom_of(way)?;
    Ok(match stacks.store.atoms.text(way) {
        "output" => Channel::Output,
        "null" => Channel::Null,
        "pipe" => Channel::Pipe,
        _ => Channel::Ours,
    })
}

fn process_number(stacks: &Stacks, cell: Cell) -> Result<u32> {
    u32::try_from(stacks.int(cell)?).or_else(|_| fail_with(Error::Existence("process", cell)))
}

/// `'$process_status'(+Process, -Status)`: returns how the process has ended; fails while it runs.
fn process_status(m: &mut Machine, args: Args) -> Result<bool> {
    let number = process_number(&m.stacks, m.stacks.arg(args, 0))?;
    match m.services.host.wait(number, Duration::ZERO) {
        Ok(Some(status)) => Ok(m.stacks.unify_arg(args, 1, Cell::int(status))),
        Ok(None) => Ok(false),
        Err(_) => fail_with(Error::Existence("process", m.stacks.arg(args, 0))),
    }
}

/// `'$process_kill'(+Process, +Signal)`: sends a signal, given by its number.
fn process_kill(m: &mut Machine, args: Args) -> Result<bool> {
    let number = process_number(&m.stacks, m.stacks.arg(args, 0))?;
    let signal = m.stacks.size(m.stacks.arg(args, 1))?;
    match m.services.host.signal(number, signal) {
        Ok(()) => Ok(true),
        Err(_) => fail_with(Error::Existence("process", m.stacks.arg(args, 0))),
    }
}

// ---- random numbers

/// `set_random(+Option)`: `seed(Integer)`, `seed(random)` or `state(State)`.
fn set_random(m: &mut Machine, args: Args) -> Result<bool> {
    let option = m.stacks.arg(args, 0);
    let (name, value) = match m.stacks.store.view(option) {
        View::Compound(name, 1, at) => {
            (m.stacks.store.atoms.text(name).to_string(), m.stacks.store.deref(m.stacks.store.at(at)))
        }
        _ => return Err(m.stacks.store.wrong("random_option", option)),
    };
    let number = m.stacks.store.number(value);
    m.program.arith.random = match (name.as_str(), number, m.stacks.store.view(value)) {
        ("seed", Some(number), _) if number.is_integer() => Random::from_number(&number),
        ("seed", None, View::Atom(seed)) if m.stacks.store.atoms.text(seed) == "random" => {
            Random::new(m.services.host.random_seed())
        }
        ("seed", Some(_), _) => return fail_with(Error::Type("seed", value)),
        ("seed", None, View::Var(_)) => {
            return fail_with(Error::Instantiation.because("integer or 'random'"));
        }
        ("seed", None, _) => return fail_with(Error::Type("seed", value).because("integer or 'random'")),
        ("state", number, _) => match number.as_ref().and_then(Random::at_state) {
            Some(random) => random,
            None => return fail_with(Error::Type("state", value)),
        },
        _ => return fail_with(Error::Domain("random_option", option)),
    };
    Ok(true)
}

/// `random_property(state(-State))`.
fn random_property(m: &mut Machine, args: Args) -> Result<bool> {
    match m.stacks.store.view(m.stacks.arg(args, 0)) {
        View::Compound(name, 1, at) if m.stacks.store.atoms.text(name) == "state" => {
            let state = m.program.arith.random.state();
            let state = m.stacks.store.new_number(&state);
            let place = m.stacks.store.at(at);
            Ok(m.stacks.store.unify(place, state))
        }
        _ => Ok(false),
    }
}

// ---- time and statistics

/// `'$input_ready'(+Stream, -Ready)`: returns whether reading from a stream would not have to wait. Raises an
/// error if the system cannot tell.
fn input_ready(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.stacks.arg(args, 0);
    let id = m.want_stream(name)?;
    let input = m.services.io.streams.input_of(id).and_then(|id| m.services.io.streams.get(id));
    let ready = match input {
        Some(input) if input.is_memory() => None,
        Some(input) if !input.must_wait() => Some(true),
        Some(input) => input.is_ready(),
        None => None,
    };
    match ready {
        Some(ready) => {
            Ok(m.stacks.unify_arg(args, 1, Cell::atom(if ready { atom::TRUE } else { atom::FALSE })))
        }
        None => fail_with(Error::Domain("waitable_stream", name)),
    }
}

/// `'$sleep'(+Seconds)`: `sleep/1` with only one thread. Sleeps in short naps, so that an interrupt is
/// noticed.
fn sleep(m: &mut Machine, args: Args) -> Result<bool> {
    let seconds = match m.stacks.float_of(m.stacks.arg(args, 0)) {
        Ok(seconds) => seconds,
        Err(error) => return Err(m.stacks.in_predicate(*error, atom::SYSTEM, "sleep", 1)),
    };
    m.services.io.streams.flush_all();
    let end = match m.services.io.sleeps.take() {
        Some((call, end)) if call == m.stacks.inferences => end,
        _ => m.services.host.elapsed() + Duration::from_secs_f64(seconds.clamp(0.0, 1e9)),
    };
    loop {
        m.look_up();
        m.services.io.sleeps = Some((m.stacks.inferences, end));
        m.pause_within();
        let left = end.saturating_sub(m.services.host.elapsed());
        if left.is_zero() {
            break;
        }
        m.services.host.sleep(left.min(PATIENCE));
    }
    Ok(true)
}

/// Returns a time in milliseconds as a pair: the value, and the difference to the last call.
fn since_last(m: &mut Machine, which: usize, now: i64) -> Cell {
    let last = std::mem::replace(&mut m.services.io.last_times[which], now);
    m.stacks.store.list_from(&[Cell::int(now), Cell::int(now - last)], NIL)
}

fn statistics(m: &mut Machine, args: Args) -> Result<bool> {
    let key = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let key = m.stacks.store.atoms.text(key).to_string();
    let Some(value) = Figures::of(m).get(m, &key) else {
        return Err(m.stacks.plain_error(
            Error::Domain("statistics_key", m.stacks.arg(args, 0)),
            "statistics",
            2,
        ));
    };
    Ok(m.stacks.unify_arg(args, 1, value))
}

/// The values of `statistics/2` that differ between threads.
pub struct Figures {
    /// The processor time.
    pub time: Duration,
    pub inferences: i64,
    /// Bytes of heap, trail, environments and choice points.
    pub bytes: [i64; 4],
}

impl Figures {
    pub fn of(m: &Machine) -> Figures {
        let bytes = m.stacks.stack_bytes().map(|bytes| bytes as i64);
        Figures { time: m.services.host.cpu_time(), inferences: m.stacks.inferences as i64, bytes }
    }

    pub fn get(&self, m: &mut Machine, key: &str) -> Option<Cell> {
        figure(m, self, key)
    }
}

fn figure(m: &mut Machine, figures: &Figures, key: &str) -> Option<Cell> {
    let [heap, trail, env, choice] = figures.bytes;
    let local = env + choice;
    let pair = |m: &mut Machine, a: i64, b: i64| m.stacks.store.list_from(&[Cell::int(a), Cell::int(b)], NIL);
    let milliseconds = |seconds: f64| (seconds * 1000.0) as i64;
    let int = Cell::int;
    // The stacks never move. Programs that wait until they do see how often stacks that begin with
    // 64 kilobytes would have doubled.
    let shifts = int((u64::BITS - ((heap + trail + local) as u64 >> 16).leading_zeros()) as i64);
    Some(match key {
        "runtime" | "process_runtime" | "total_runtime" => {
            since_last(m, 0, milliseconds(figures.time.as_secs_f64()))
        }
        "system_time" => since_last(m, 1, 0),
        "real_time" => since_last(m, 2, m.services.host.real_time().as_secs() as i64),
        "walltime" => since_last(m, 3, m.services.host.elapsed().as_millis() as i64),
        "cputime" | "process_cputime" => m.stacks.store.new_float(figures.time.as_secs_f64()),
        "thread_cputime" => m.stacks.store.new_float(0.0),
        "epoch" | "process_epoch" => m
            .stacks
            .store
            .new_float(m.services.host.real_time().saturating_sub(m.services.host.elapsed()).as_secs_f64()),
        "inferences" => m.stacks.store.new_integer(figures.inferences),
        "stack" => int(heap + trail + local),
        "stack_limit" => int(m.stacks.stack_limit as i64),
        "stack_shifts" => m.stacks.store.list_from(&[shifts, shifts, int(0)], NIL),
        "local" | "localused" | "local_stack_used" => int(local),
        "global" | "globalused" => int(heap),
        "trailused" => int(trail),
        "local_shifts" | "global_shifts" | "trail_shifts" => shifts,
        "agc_time" | "atom_garbage_collection_time" => {
            let seconds = m.stacks.store.atoms.collections.seconds;
            m.stacks.store.new_float(seconds)
        }
        "agc" => int(m.stacks.store.atoms.collections.count as i64),
        "agc_gained" => int(m.stacks.store.atoms.collections.gained as i64),
        "shift_time" => m.stacks.store.new_float(0.0),
        "collections" => int(m.stacks.runner.collections.count as i64),
        "collected" => int(m.stacks.runner.collections.bytes as i64),
        "copies" => int(m.services.threads.copies.useful as i64),
        "gctime" => m.stacks.store.new_float(m.stacks.runner.collections.seconds),
        "garbage_collection" => {
            let figures = [
                m.stacks.runner.collections.count as i64,
                m.stacks.runner.collections.bytes as i64,
                milliseconds(m.stacks.runner.collections.seconds),
            ];
            m.stacks.store.list_from(&[int(figures[0]), int(figures[1]), int(figures[2]), int(heap)], NIL)
        }
        "atoms" => int(m.stacks.store.atoms.count() as i64),
        "functors" => int(m.stacks.store.atoms.count() as i64),
        "predicates" => int(m.program.database.preds.len() as i64),
        "modules" => int(m.program.modules.order.len() as i64),
        "codes" | "clauses" => int(m.program.database.preds.iter().map(|pred| pred.count as i64).sum()),
        "atom_space" => {
            let bytes: usize =
                m.stacks.store.atoms.all().map(|atom| m.stacks.store.atoms.text(atom).len() + 32).sum();
            int(bytes as i64)
        }
        "errors" => int(m.messages_of("error")),
        "warnings" => int(m.messages_of("warning")),
        "engines" => int(m.services.engines.all().count() as i64),
        "engines_created" => int(m.services.engines.created as i64),
        "functor_space" | "table_space_used" => int(0),
        "threads" | "threads_created" | "threads_peak" => int(1),
        "global_stack" => pair(m, heap, m.stacks.stack_limit as i64 - heap),
        "local_stack" => pair(m, local, m.stacks.stack_limit as i64 - local),
        "trail" => pair(m, trail, m.stacks.stack_limit as i64 - trail),
        "core" | "memory" => pair(m, heap + trail + local, -1),
        "program" => pair(m, heap, 0),
        "heapused" => int(heap),
        "c_stack" => int(8 << 20),
        _ => return None,
    })
}

pub const TABLE: &[Builtin] = &[
    det("getenv", 2, getenv),
    det("$getenv", 2, own_getenv),
    det("setenv", 2, setenv),
    det("unsetenv", 1, unsetenv),
    det("environ", 1, environ),
    det("shell", 1, |m, args| Ok(run_shell(m, args)? == 0)),
    det("shell", 2, shell2),
    det("$process_start", 5, process_start),
    det("$process_status", 2, process_status),
    det("$process_kill", 2, process_kill),
    det("set_random", 1, set_random),
    det("random_property", 1, random_property),
    det("$sleep", 1, sleep),
    det("$input_ready", 2, input_ready),
    det("statistics", 2, statistics),
];
