//! The operating system: environment variables, commands, waiting, leaving, and figures about the process.

use super::prelude::*;
use crate::base::clock;
use crate::base::number::Random;
use crate::base::stream::{Device, FileDevice, Mode, Properties, Stream};
use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

// ---- the environment

impl Machine {
    /// The value of an environment variable, as the program sees it.
    pub fn environment(&self, name: &str) -> Option<String> {
        match self.io.environment.get(name) {
            Some(value) => value.clone(),
            None if name.is_empty() || name.contains(['=', '\0']) => None,
            None => std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()),
        }
    }
}

fn getenv(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.owned_text(m.arg(args, 0))?;
    let Some(value) = m.environment(&name) else { return Ok(false) };
    m.unify_atom(args, 1, &value)
}

fn setenv(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.owned_text(m.arg(args, 0))?;
    let value = m.owned_text(m.arg(args, 1))?;
    m.io.environment.insert(name, Some(value));
    Ok(true)
}

fn unsetenv(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.owned_text(m.arg(args, 0))?;
    m.io.environment.insert(name, None);
    Ok(true)
}

/// `environ(-List)`: all variables as `Name = Value`.
fn environ(m: &mut Machine, args: Args) -> Result<bool> {
    let mut all: std::collections::BTreeMap<String, String> = std::env::vars_os()
        .map(|(name, value)| (name.to_string_lossy().into_owned(), value.to_string_lossy().into_owned()))
        .collect();
    for (name, value) in &m.io.environment {
        match value {
            Some(value) => drop(all.insert(name.clone(), value.clone())),
            None => drop(all.remove(name)),
        }
    }
    let mut items = Vec::with_capacity(all.len());
    for (name, value) in all {
        let pair = [m.store.atom(&name), m.store.atom(&value)];
        items.push(m.store.new_struct(atom::EQUALS, &pair));
    }
    m.unify_list(args, 0, &items)
}

// ---- commands

/// A command of the shell with the program's environment.
fn shell_command(m: &Machine, command: &str) -> Command {
    let shell = m.store.atoms.find("posix_shell").and_then(|name| m.flags.values.get(&name));
    let shell = shell
        .and_then(|flag| flag.value.root().is_atom().then(|| m.store.atoms.text(flag.value.root().as_atom())))
        .unwrap_or("/bin/sh");
    let mut process = Command::new(shell);
    #[cfg(unix)]
    std::os::unix::process::CommandExt::arg0(&mut process, "sh");
    process.arg("-c").arg(command);
    give_environment(m, &mut process);
    process
}

/// A process sees the variables that the program has set.
fn give_environment(m: &Machine, process: &mut Command) {
    for (name, value) in &m.io.environment {
        match value {
            Some(value) => process.env(name, value),
            None => process.env_remove(name),
        };
    }
}

/// The number that a shell gives for how a process ended.
fn exit_code(status: ExitStatus) -> i64 {
    #[cfg(unix)]
    {
        use std::os::unix::process::ExitStatusExt;
        if let Some(signal) = status.signal() {
            return i64::from(signal) + 128;
        }
    }
    i64::from(status.code().unwrap_or(-1))
}

fn run_shell(m: &mut Machine, args: Args) -> Result<i64> {
    let command = m.owned_text(m.arg(args, 0))?;
    m.io.streams.flush_all();
    match m.check_start().and_then(|()| shell_command(m, &command).status()) {
        Ok(status) => Ok(exit_code(status)),
        Err(error) => Err(m.file_error(&error, "execute", "command", m.arg(args, 0))),
    }
}

fn shell2(m: &mut Machine, args: Args) -> Result<bool> {
    let status = run_shell(m, args)?;
    Ok(m.unify_arg(args, 1, Cell::int(status)))
}

/// A process whose output is read, or whose input is written.
struct Pipe {
    child: Child,
}

impl Device for Pipe {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let Some(output) = &mut self.child.stdout else { return Err(io::ErrorKind::Unsupported.into()) };
        output.read(bytes)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(input) = &mut self.child.stdin else { return Err(io::ErrorKind::Unsupported.into()) };
        input.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.child.stdin.as_mut().map_or(Ok(()), Write::flush)
    }

    #[cfg(unix)]
    fn descriptor(&self) -> Option<std::os::fd::BorrowedFd<'_>> {
        use std::os::fd::AsFd;
        self.child.stdout.as_ref().map(|output| output.as_fd())
    }

    fn close(&mut self) -> io::Result<()> {
        let flushed = self.flush();
        // The process sees the end of its input, and is waited for.
        drop(self.child.stdin.take());
        drop(self.child.stdout.take());
        self.child.wait()?;
        flushed
    }
}

/// Start a command whose output is read, or whose input is written.
pub fn pipe(m: &mut Machine, command: &str, reads: bool) -> io::Result<Box<dyn Device>> {
    m.check_start()?;
    m.io.streams.flush_all();
    let mut process = shell_command(m, command);
    if reads {
        process.stdout(Stdio::piped());
    } else {
        process.stdin(Stdio::piped());
    }
    Ok(Box::new(Pipe { child: process.spawn()? }))
}

// ---- processes that run beside this one

/// `'$process_start'(+Program, +Arguments, +io(Input, Output, Errors, Folder, Variables), -Process, -Streams)`: each of the first three
/// is `std`, `null`, `pipe` or file(Name), errors may go with the output as `output`; Streams are those for the pipes, in this order.
/// Folder and Variables, of the form Name = Value, may be `[]`.
fn process_start(m: &mut Machine, args: Args) -> Result<bool> {
    let program = m.owned_text(m.arg(args, 0))?;
    m.check_start().map_err(|error| m.file_error(&error, "execute", "command", m.arg(args, 0)))?;
    let mut process = Command::new(program);
    for word in m.store.proper_list(m.arg(args, 1))? {
        process.arg(m.owned_text(word)?);
    }
    give_environment(m, &mut process);
    let View::Compound(_, 5, ways) = m.store.view(m.arg(args, 2)) else {
        return fail_with(Error::Type("io", m.arg(args, 2)));
    };
    let way = |m: &Machine, n: usize| m.store.at(ways.plus(n));
    if way(m, 3) != NIL {
        process.current_dir(m.owned_text(way(m, 3))?);
    }
    for pair in m.store.proper_list(way(m, 4))? {
        if let Some((_, 2, parts)) = m.store.compound(pair) {
            process.env(m.owned_text(m.store.at(parts))?, m.owned_text(m.store.at(parts.plus(1)))?);
        }
    }
    let mut output = None;
    process.stdin(channel(m, way(m, 0), &mut None)?);
    process.stdout(channel(m, way(m, 1), &mut output)?);
    process.stderr(channel(m, way(m, 2), &mut output)?);
    m.io.streams.flush_all();
    let mut child = match process.spawn() {
        Ok(child) => child,
        Err(error) => return Err(m.file_error(&error, "execute", "command", m.arg(args, 0))),
    };
    let mut streams = Vec::new();
    for (file, mode) in pipes(&mut child) {
        let stream = Stream::new(Box::new(FileDevice::new(file)), Properties::text(mode));
        let id = m.io.streams.open(stream);
        streams.push(m.stream_name(id));
    }
    let number = child.id();
    m.io.processes.insert(number, child);
    Ok(m.unify_arg(args, 3, Cell::int(i64::from(number))) && m.unify_list(args, 4, &streams)?)
}

/// Where one of a process's standard streams leads. `output` is the file of the output, once that is a file.
fn channel(m: &mut Machine, way: Cell, output: &mut Option<std::fs::File>) -> Result<Stdio> {
    if let Some((_, 1, name)) = m.store.compound(way) {
        let name = m.store.at(name);
        let made = std::fs::File::create(m.owned_text(name)?).and_then(|file| Ok((file.try_clone()?, file)));
        let (file, copy) = made.map_err(|error| m.file_error(&error, "open", "source_sink", name))?;
        *output = Some(copy);
        return Ok(file.into());
    }
    let way = m.atom_of(way)?;
    Ok(match (m.store.atoms.text(way), output.take()) {
        ("output", Some(file)) => file.into(),
        ("null", _) => Stdio::null(),
        ("pipe", _) => Stdio::piped(),
        _ => Stdio::inherit(),
    })
}

/// Our ends of a process's pipes: its input, its output, its errors.
#[cfg(unix)]
fn pipes(child: &mut Child) -> Vec<(std::fs::File, Mode)> {
    use std::os::fd::OwnedFd;
    let input = child.stdin.take().map(|pipe| (OwnedFd::from(pipe), Mode::Write));
    let output = child.stdout.take().map(|pipe| (OwnedFd::from(pipe), Mode::Read));
    let errors = child.stderr.take().map(|pipe| (OwnedFd::from(pipe), Mode::Read));
    [input, output, errors].into_iter().flatten().map(|(pipe, mode)| (pipe.into(), mode)).collect()
}

#[cfg(not(unix))]
fn pipes(_: &mut Child) -> Vec<(std::fs::File, Mode)> {
    Vec::new()
}

/// The number of a process that has been started and not been waited for.
fn started_process(m: &Machine, cell: Cell) -> Result<u32> {
    match u32::try_from(m.int(cell)?) {
        Ok(number) if m.io.processes.contains_key(&number) => Ok(number),
        _ => fail_with(Error::Existence("process", cell)),
    }
}

/// `'$process_status'(+Process, -Status)`: how it ended; fails while it runs.
fn process_status(m: &mut Machine, args: Args) -> Result<bool> {
    let number = started_process(m, m.arg(args, 0))?;
    let ended = m.io.processes.get_mut(&number).map(Child::try_wait);
    let Some(Ok(Some(status))) = ended else { return Ok(false) };
    m.io.processes.remove(&number);
    Ok(m.unify_arg(args, 1, Cell::int(exit_code(status))))
}

/// `'$process_kill'(+Process, +Signal)`: send it a signal, by number.
fn process_kill(m: &mut Machine, args: Args) -> Result<bool> {
    let number = started_process(m, m.arg(args, 0))?;
    let signal = m.size(m.arg(args, 1))?;
    // That it has ended already is as good.
    if let Some(child) = m.io.processes.get_mut(&number) {
        send_signal(child, signal);
    }
    Ok(true)
}

#[cfg(unix)]
fn send_signal(child: &mut Child, signal: usize) {
    use nix::sys::signal::{Signal, kill};
    let signal = i32::try_from(signal).ok().and_then(|signal| Signal::try_from(signal).ok());
    let _ = kill(nix::unistd::Pid::from_raw(child.id() as i32), signal);
}

#[cfg(not(unix))]
fn send_signal(child: &mut Child, _: usize) {
    let _ = child.kill();
}

// ---- random numbers

/// `set_random(+Option)`: `seed(Integer)`, `seed(random)` or `state(State)`.
fn set_random(m: &mut Machine, args: Args) -> Result<bool> {
    let option = m.arg(args, 0);
    let (name, value) = match m.store.view(option) {
        View::Compound(name, 1, at) => (m.store.atoms.text(name).to_string(), m.store.deref(m.store.at(at))),
        _ => return Err(m.store.wrong("random_option", option)),
    };
    let number = m.store.number(value);
    m.arith.random = match (name.as_str(), number, m.store.view(value)) {
        ("seed", Some(number), _) if number.is_integer() => Random::from_number(&number),
        ("seed", None, View::Atom(seed)) if m.store.atoms.text(seed) == "random" => Random::from_clock(),
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
    match m.store.view(m.arg(args, 0)) {
        View::Compound(name, 1, at) if m.store.atoms.text(name) == "state" => {
            let state = m.arith.random.state();
            let state = m.store.new_number(&state);
            let place = m.store.at(at);
            Ok(m.store.unify(place, state))
        }
        _ => Ok(false),
    }
}

// ---- time and figures

/// `sleep(+Seconds)`, in short naps, so that an interrupt is seen.
/// `'$input_ready'(+Stream, -Ready)`: whether reading from a stream would not have to wait; an error if the system cannot tell.
fn input_ready(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.arg(args, 0);
    let id = m.want_stream(name)?;
    let input = m.io.streams.input_of(id).and_then(|id| m.io.streams.get(id));
    let ready = match input {
        Some(input) if input.is_memory() => None,
        Some(input) if !input.must_wait() => Some(true),
        Some(input) => readable(input),
        None => None,
    };
    match ready {
        Some(ready) => Ok(m.unify_arg(args, 1, Cell::atom(if ready { atom::TRUE } else { atom::FALSE }))),
        None => fail_with(Error::Domain("waitable_stream", name)),
    }
}

#[cfg(unix)]
fn readable(input: &Stream) -> Option<bool> {
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use std::os::fd::AsFd;
    let standard = io::stdin();
    let file = if input.file_number() == Some(0) { standard.as_fd() } else { input.descriptor()? };
    match poll(&mut [PollFd::new(file, PollFlags::POLLIN)], PollTimeout::ZERO) {
        Ok(count) => Some(count > 0),
        Err(nix::errno::Errno::EINTR) => Some(false),
        Err(_) => None,
    }
}

#[cfg(not(unix))]
fn readable(_: &Stream) -> Option<bool> {
    None
}

fn sleep(m: &mut Machine, args: Args) -> Result<bool> {
    let seconds = m.float_of(m.arg(args, 0))?;
    m.io.streams.flush_all();
    let end = std::time::Instant::now() + Duration::from_secs_f64(seconds.clamp(0.0, 1e9));
    loop {
        m.look_up();
        let left = end.saturating_duration_since(std::time::Instant::now());
        if left.is_zero() {
            break;
        }
        std::thread::sleep(left.min(Duration::from_millis(20)));
    }
    Ok(true)
}

/// Figures in milliseconds that come in pairs: the value, and what has passed since it was asked for last.
fn since_last(m: &mut Machine, which: usize, now: i64) -> Cell {
    let last = std::mem::replace(&mut m.io.last_times[which], now);
    m.store.list_from(&[Cell::int(now), Cell::int(now - last)], NIL)
}

fn statistics(m: &mut Machine, args: Args) -> Result<bool> {
    let key = m.atom_of(m.arg(args, 0))?;
    let key = m.store.atoms.text(key).to_string();
    let Some(value) = figure(m, &key) else {
        return Err(m.plain_error(Error::Domain("statistics_key", m.arg(args, 0)), "statistics", 2));
    };
    Ok(m.unify_arg(args, 1, value))
}

fn figure(m: &mut Machine, key: &str) -> Option<Cell> {
    let [heap, trail, env, choice] = m.stack_bytes().map(|bytes| bytes as i64);
    let local = env + choice;
    let pair = |m: &mut Machine, a: i64, b: i64| m.store.list_from(&[Cell::int(a), Cell::int(b)], NIL);
    let milliseconds = |seconds: f64| (seconds * 1000.0) as i64;
    let int = Cell::int;
    Some(match key {
        "runtime" | "process_runtime" | "total_runtime" => {
            since_last(m, 0, milliseconds(clock::cpu_seconds()))
        }
        "system_time" => since_last(m, 1, 0),
        "real_time" => since_last(m, 2, clock::real_seconds() as i64),
        "walltime" => since_last(m, 3, clock::start().elapsed().as_millis() as i64),
        "cputime" | "process_cputime" => m.store.new_float(clock::cpu_seconds()),
        "thread_cputime" => m.store.new_float(0.0),
        "epoch" | "process_epoch" => {
            m.store.new_float(clock::real_seconds() - clock::start().elapsed().as_secs_f64())
        }
        "inferences" => {
            let inferences = m.inferences as i64;
            m.store.new_integer(inferences)
        }
        "stack" => int(heap + trail + local),
        "stack_limit" => int(m.stack_limit as i64),
        "stack_shifts" => m.store.list_from(&[int(0), int(0), int(0)], NIL),
        "local" | "localused" | "local_stack_used" => int(local),
        "global" | "globalused" => int(heap),
        "trailused" => int(trail),
        "local_shifts" | "global_shifts" | "trail_shifts" => int(0),
        "agc_time" | "atom_garbage_collection_time" => {
            let seconds = m.store.atoms.collections.seconds;
            m.store.new_float(seconds)
        }
        "agc" => int(m.store.atoms.collections.count as i64),
        "agc_gained" => int(m.store.atoms.collections.gained as i64),
        "shift_time" => m.store.new_float(0.0),
        "collections" => int(m.collections as i64),
        "collected" => int(m.collected_bytes as i64),
        "gctime" => m.store.new_float(m.collecting_seconds),
        "garbage_collection" => {
            let figures =
                [m.collections as i64, m.collected_bytes as i64, milliseconds(m.collecting_seconds)];
            m.store.list_from(&[int(figures[0]), int(figures[1]), int(figures[2]), int(heap)], NIL)
        }
        "atoms" => int(m.store.atoms.count() as i64),
        "functors" => int(m.store.atoms.count() as i64),
        "predicates" => int(m.database.preds.len() as i64),
        "modules" => int(m.modules.order.len() as i64),
        "codes" | "clauses" => int(m.database.preds.iter().map(|pred| pred.count as i64).sum()),
        "atom_space" => {
            let bytes: usize = m.store.atoms.all().map(|atom| m.store.atoms.text(atom).len() + 32).sum();
            int(bytes as i64)
        }
        "errors" => int(m.messages_of("error")),
        "warnings" => int(m.messages_of("warning")),
        "engines" => int(m.engines.all().count() as i64),
        "engines_created" => int(m.engines.created as i64),
        "functor_space" | "table_space_used" => int(0),
        "threads" | "threads_created" | "threads_peak" => int(1),
        "global_stack" => pair(m, heap, m.stack_limit as i64 - heap),
        "local_stack" => pair(m, local, m.stack_limit as i64 - local),
        "trail" => pair(m, trail, m.stack_limit as i64 - trail),
        "core" | "memory" => pair(m, heap + trail + local, -1),
        "program" => pair(m, heap, 0),
        "heapused" => int(heap),
        "c_stack" => int(8 << 20),
        _ => return None,
    })
}

pub const TABLE: &[Builtin] = &[
    det("getenv", 2, getenv),
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
    det("sleep", 1, sleep),
    det("$input_ready", 2, input_ready),
    det("statistics", 2, statistics),
];
