//! The start of the process: parses the command line and makes a machine; `'$start'/0` does the rest.

use super::console::Console;
use super::interrupt_prompt::{self, InterruptPrompt};
use super::options::{self, Command, Options};
#[cfg(not(target_family = "wasm"))]
use super::progress;
use super::terminal::{self, Terminal};
use super::{console, keys, query, signals, typing};
use crate::options::bytes;
use crate::output::{complain, say};
use ninelog_engine::builtins::flags::preset;
#[cfg(feature = "terminal")]
use ninelog_engine::host::NativeHost;
#[cfg(not(target_family = "wasm"))]
use ninelog_engine::host::guard;
use ninelog_engine::host::{Host, SandboxedHost};
use ninelog_engine::machine::Machine;
use ninelog_engine::machine::debug::log::Trace;
use ninelog_engine::machine::registers::Outcome;
use ninelog_engine::stream::{Stream, StreamError, StreamId};
use ninelog_engine::system::boot;
use ninelog_engine::system::limits::Limits;
use ninelog_terms::atom;
use ninelog_terms::error::system_message;
use ninelog_terms::flags::QuotedAs;
use ninelog_terms::number::Random;
use ninelog_terms::ops::{Fixity, Op, OpType};
use ninelog_terms::store::cell::{Cell, NIL};
use std::io::ErrorKind;
#[cfg(feature = "terminal")]
use std::process::ExitCode;
use std::time::Duration;

/// Runs the program with the arguments of its command line. Returns the exit status.
#[cfg(feature = "terminal")]
pub fn run(words: Vec<String>) -> ExitCode {
    ExitCode::from((session(words, Box::new(NativeHost::of_process())).0 & 0xff) as u8)
}

/// Runs the command line over any host, and returns the exit status and the host.
pub fn session(words: Vec<String>, host: Box<dyn Host>) -> (i32, Box<dyn Host>) {
    match options::parse(words) {
        Ok(Command::Run(options)) => converse(*options, host),
        Ok(Command::Print(text)) => {
            say(&text);
            (0, host)
        }
        Err(misuse) => {
            complain(&format!("ninelog: {}\nninelog --help lists the options.\n", misuse.0));
            (1, host)
        }
    }
}

/// Returns the built-ins of the prompt.
pub fn builtins() -> Vec<ninelog_engine::machine::registers::Builtin> {
    [console::TABLE, keys::TABLE, query::TABLE, typing::TABLE, signals::TABLE].concat()
}

/// Returns a machine for a process without a dialogue.
#[cfg(feature = "terminal")]
pub fn quiet_machine() -> Machine {
    let name = std::env::args().next();
    machine(&options::quiet(name.as_slice(), None), Box::new(NativeHost::of_process()))
}

/// Returns a machine with the settings of the options.
fn machine(options: &Options, mut host: Box<dyn Host>) -> Machine {
    let limits = options.limits();
    limits.limit_memory();
    let stacks = options.text("stack-limit").and_then(bytes).unwrap_or(boot::STACK_LIMIT);
    if let Some(rules) = options.rules() {
        #[cfg(not(target_family = "wasm"))]
        guard(&rules);
        host = Box::new(SandboxedHost::new(host, rules).naming_options());
    }
    let mut m = boot::machine_on(host, limits.of_stacks(stacks), &builtins());
    if options.text("stack-limit").is_none() && limits.memory.is_none() {
        // The default limit may be raised.
        m.stack_most = usize::MAX;
    }
    set_flags(&mut m, options);
    if let Some(space) = options.text("table-space").and_then(bytes) {
        m.limit_tables(space);
        let space = m.store.new_integer(space as i64);
        preset(&mut m, "table_space", space, false);
    }
    m.arith.random = Random::new(m.host.random_seed());
    m.gc_every = options.text("gc-every").and_then(|calls| calls.parse().ok()).unwrap_or(0);
    if let Some(calls) = options.text("native-after").and_then(|calls| calls.parse().ok()) {
        m.database.set_calls_before_native(calls);
    }
    m.trace = options.text("trace").and_then(Trace::of_list).unwrap_or_default();
    m.set_limit();
    m
}

fn converse(options: Options, host: Box<dyn Host>) -> (i32, Box<dyn Host>) {
    let mut m = machine(&options, host);
    let [signals, tty] = ["signals", "tty"].map(|name| options.switch(name) != Some(false));
    if signals {
        // Without a handler, Ctrl-C ends the process, which is acceptable.
        let _ = terminal::watch_interrupts(&m.shared);
        signals::leave_in_order(&m);
    }
    let terminal = Terminal::new(tty, options.switch("color"), options.switch("hints"));
    let colors = Cell::atom(if terminal.color { atom::TRUE } else { atom::FALSE });
    preset(&mut m, "color_term", colors, false);
    terminal::watch_input(&mut m);
    let options_limits = options.limits();
    let console = Console::of(&mut m);
    console.options = options;
    console.terminal = terminal;
    let line = std::sync::Arc::clone(&console.progress.visible);
    if terminal.interactive && signals {
        // Without it, the machine handles Ctrl-C as soon as it can.
        let interrupt_prompt = InterruptPrompt::start(std::sync::Arc::clone(&m.shared), line).ok();
        Console::of(&mut m).interrupt_prompt = interrupt_prompt;
    }
    #[cfg(not(target_family = "wasm"))]
    if terminal.capable {
        progress::watch_output(&mut m);
    }
    limit(&mut m, options_limits);
    let start = m.store.atoms.intern("$start");
    let status = match m.once(Cell::atom(start)) {
        Ok(Outcome::Halt(status)) => status,
        Ok(Outcome::Solution) => 0,
        Ok(Outcome::NoSolution) => 1,
        _ => 2,
    };
    let unwritten = m.io.streams.get_mut(StreamId::USER_OUTPUT).map(Stream::flush);
    m.io.streams.flush_all();
    let status = match unwritten {
        // A closed pipe is not reported.
        Some(Err(StreamError::Io(error))) if error.kind() == ErrorKind::BrokenPipe => status.max(1),
        Some(Err(error)) if status == 0 => {
            let cause = match error {
                StreamError::Io(error) => system_message(&error),
                other => other.to_string(),
            };
            complain(&format!("ERROR: I/O error in write on stream user_output ({cause})\n"));
            1
        }
        _ => status,
    };
    // The process ends now; freeing memory piece by piece would take longer.
    drop(m.front.take());
    m.host.leave();
    let host = std::mem::take(&mut m.host);
    std::mem::forget(m);
    (status, host)
}

/// How long a program may continue after its time limit, in seconds.
const PARTING: f64 = 2.0;

/// Applies the limits of the run from now on.
fn limit(m: &mut Machine, limits: Limits) {
    limits.begin(m);
    // Without threads there is no time limit.
    let _ = limits.limit_time(m);
    if let Some(time) = limits.time.and_then(|time| Duration::try_from_secs_f64(time + PARTING).ok()) {
        let end = || {
            complain("ninelog: the time limit is exceeded\n");
            interrupt_prompt::leave(2);
        };
        let _ = m.host.ring_after(time, Box::new(end));
    }
}

/// Sets the flags that the command line determines.
fn set_flags(m: &mut Machine, options: &Options) {
    let argv = words(m, &options.arguments);
    preset(m, "argv", argv, false);
    let all = words(m, &options.all);
    preset(m, "os_argv", all, true);
    let pid = Cell::int(m.host.process_id().into());
    preset(m, "pid", pid, true);
    if let Ok(path) = std::env::current_exe() {
        let path = m.store.atom(&path.to_string_lossy());
        preset(m, "executable", path, true);
    }
    let is_on = |name| options.switch(name) == Some(true);
    let is_off = |name| options.switch(name) == Some(false);
    let texts = [
        ("verbose", if is_on("quiet") { "silent" } else { "normal" }),
        ("on_error", options.text("on-error").unwrap_or("print")),
        ("on_warning", options.text("on-warning").unwrap_or("print")),
    ];
    for (name, text) in texts {
        let value = m.store.atom(text);
        preset(m, name, value, false);
    }
    // In SICStus Prolog, lists and strings are as in SWI-Prolog before version 7.
    let sicstus = options.text("dialect").is_some_and(|dialect| dialect.starts_with("sicstus"));
    let (iso, traditional) = (is_on("iso"), is_on("traditional") || sicstus);
    let switches = [
        ("optimise", is_on("optimise"), false),
        ("traditional", traditional, true),
        ("tty_control", !is_off("tty"), false),
        ("signals", !is_off("signals"), false),
        ("generate_debug_info", !is_off("debug"), false),
        ("iso", is_on("iso"), false),
    ];
    for (name, on, read_only) in switches {
        preset(m, name, Cell::atom(if on { atom::TRUE } else { atom::FALSE }), read_only);
    }
    m.arith.flags.iso = iso;
    if iso || traditional {
        let mut flags = m.modules.read_flags(atom::USER);
        flags.iso = iso;
        flags.traditional = traditional;
        if traditional {
            flags.double_quotes = QuotedAs::Codes;
        }
        let user = m.modules.get_or_make(atom::USER);
        user.read_flags = Some(flags);
        if iso {
            // A bar is no operator: it only separates the elements of a list from its tail.
            user.ops.insert((atom::BAR, Fixity::Infix), Op { priority: 0, kind: OpType::Xfy });
        }
        m.store.atoms.be_traditional();
    }
}

/// Returns a list of atoms.
fn words(m: &mut Machine, words: &[String]) -> Cell {
    let items: Vec<Cell> = words.iter().map(|word| m.store.atom(word)).collect();
    m.store.list_from(&items, NIL)
}
