//! The start of the process: parses the command line, makes a system, and runs its session.

use super::ahead::Ahead;
use super::console::Terminal;
use super::interrupt_prompt::{self, InterruptPrompt};
use super::options::{self, Command, Options};
#[cfg(not(target_family = "wasm"))]
use super::progress;
use super::progress::Progress;
use super::{manual, signals, terminal};
use crate::options::bytes;
use crate::output::{complain, say};
#[cfg(feature = "terminal")]
use ninelog_engine::host::NativeHost;
#[cfg(not(target_family = "wasm"))]
use ninelog_engine::host::guard;
use ninelog_engine::host::{Host, SandboxedHost};
use ninelog_engine::{Builder, Prolog, Session, Value};
use ninelog_limits::account;
#[cfg(feature = "terminal")]
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// Runs the program with the arguments of its command line. Returns the exit status.
#[cfg(feature = "terminal")]
pub fn run(words: Vec<String>) -> ExitCode {
    ExitCode::from((session(words, Box::new(NativeHost::of_process())).0 & 0xff) as u8)
}

/// Returns a system for a process without a dialogue, whose stacks may take so many bytes.
#[cfg(feature = "terminal")]
pub fn silent_system(stacks: Option<usize>) -> Prolog {
    let mut builder = system(&Options::silent(), Box::new(NativeHost::of_process()));
    if let Some(bytes) = stacks {
        builder = builder.stack_limit(bytes);
    }
    let mut prolog = made(builder);
    let interrupt = prolog.interrupt_handle();
    prolog.set_console(signals::Signals(interrupt));
    prolog
}

/// Runs the command line over any host, and returns the exit status and the host.
pub fn session(words: Vec<String>, host: Box<dyn Host>) -> (i32, Box<dyn Host>) {
    match options::parse(words) {
        Ok(Command::Run(options)) => converse(*options, host),
        Ok(Command::Manual(form)) => manual::print(&form, host),
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

fn converse(options: Options, host: Box<dyn Host>) -> (i32, Box<dyn Host>) {
    let [signals, tty] = ["signals", "tty"].map(|name| options.switch(name) != Some(false));
    let abilities = terminal::abilities(tty, options.switch("color"), options.switch("hints"));
    let mut prolog = made(system(&options, host).flag("color_term", abilities.color));
    if let Some(calls) = options.text("gc-every").and_then(|calls| calls.parse().ok()) {
        prolog.collect_every(calls);
    }
    let interrupt = prolog.interrupt_handle();
    if signals {
        // Without a handler, Ctrl-C ends the process, which is acceptable.
        let _ = terminal::watch_interrupts(&interrupt);
        signals::leave_in_order(&interrupt);
    }
    let ahead = Ahead::default();
    terminal::watch_input(&mut prolog, &ahead);
    let progress = Progress::default();
    let line = &progress.visible;
    // Without it, the machine handles Ctrl-C as soon as it can.
    let interrupt_prompt = (abilities.interactive && signals)
        .then(|| InterruptPrompt::start(interrupt.clone(), Arc::clone(line)).ok())
        .flatten();
    #[cfg(not(target_family = "wasm"))]
    if abilities.edits {
        progress::watch_output(&mut prolog, line);
    }
    end_late(&mut prolog, &options);
    let console = Terminal::new(abilities, interrupt, ahead, progress, interrupt_prompt);
    prolog.set_console(console);
    let left = prolog.session(tasks(&options));
    let status = match left.unwritten {
        Some(cause) if left.status == 0 => {
            complain(&format!("ERROR: I/O error in write on stream user_output ({cause})\n"));
            1
        }
        _ => left.status,
    };
    (status, left.host)
}

/// Returns the system of a builder. A setting that it cannot have ends the process.
pub(super) fn made(builder: Builder) -> Prolog {
    builder.build().unwrap_or_else(|error| {
        complain(&format!("ninelog: {error}\n"));
        std::process::exit(2)
    })
}

/// Returns a builder with the settings of the options.
fn system(options: &Options, mut host: Box<dyn Host>) -> Builder {
    let memory = options.text("memory-limit").and_then(bytes);
    if let Some(bytes) = memory {
        // Half is for the stacks. The rest is limited for all that the process does.
        account::limit_thread(bytes / 2);
    }
    if let Some(rules) = options.rules() {
        #[cfg(not(target_family = "wasm"))]
        guard(&rules);
        host = Box::new(SandboxedHost::new(host, rules).naming_options());
    }
    let seed = host.random_seed();
    let pid = i64::from(host.process_id());
    let mut builder = Prolog::builder().boxed_host(host).random_seed(seed).fixed_flag("pid", pid);
    let stacks = options.text("stack-limit").and_then(bytes);
    if let Some(stacks) = stacks.into_iter().chain(memory.map(|bytes| bytes / 2)).min() {
        builder = builder.stack_limit(stacks);
    }
    if let Some(space) = options.text("table-space").and_then(bytes) {
        builder = builder.table_space(space);
    }
    if let Some(time) = options.number("time-limit").and_then(|time| Duration::try_from_secs_f64(time).ok()) {
        builder = builder.time_limit(time);
    }
    if let Some(calls) = options.number("inference-limit") {
        builder = builder.inference_limit(calls);
    }
    if let Some(most) = options.text("output-limit").and_then(bytes) {
        builder = builder.output_limit(most as u64);
    }
    if let Some(calls) = options.text("native-after").and_then(|calls| calls.parse().ok()) {
        builder = builder.native_after(calls);
    }
    with_flags(builder.log(options.text("trace").unwrap_or_default()), options)
}

/// How long a program may continue after its time limit, in seconds.
const PARTING: f64 = 0.2;

/// Ends the process if it continues for too long after its time limit.
fn end_late(prolog: &mut Prolog, options: &Options) {
    let time = options.number::<f64>("time-limit");
    if let Some(time) = time.and_then(|time| Duration::try_from_secs_f64(time + PARTING).ok()) {
        let end = || {
            complain("ninelog: the time limit is exceeded\n");
            interrupt_prompt::leave(2);
        };
        let _ = prolog.host().ring_after(time, Box::new(end));
    }
}

/// Sets the flags that the command line determines.
fn with_flags(mut builder: Builder, options: &Options) -> Builder {
    let atoms = |words: &[String]| Value::List(words.iter().map(|word| Value::atom(word)).collect());
    builder = builder.flag("argv", atoms(&options.arguments)).fixed_flag("os_argv", atoms(&options.all));
    if let Ok(path) = std::env::current_exe() {
        builder = builder.fixed_flag("executable", Value::atom(&path.to_string_lossy()));
    }
    let is_on = |name| options.switch(name) == Some(true);
    let is_off = |name| options.switch(name) == Some(false);
    let texts = [
        ("verbose", if is_on("quiet") { "silent" } else { "normal" }),
        ("on_error", options.text("on-error").unwrap_or("print")),
        ("on_warning", options.text("on-warning").unwrap_or("print")),
    ];
    for (name, text) in texts {
        builder = builder.flag(name, Value::atom(text));
    }
    let switches = [
        ("optimise", is_on("optimise")),
        ("tty_control", !is_off("tty")),
        ("signals", !is_off("signals")),
        ("generate_debug_info", !is_off("debug")),
    ];
    for (name, on) in switches {
        builder = builder.flag(name, on);
    }
    if is_off("threads") {
        builder = builder.fixed_flag("threads", false);
    }
    if let Some(on) = options.switch("packs") {
        builder = builder.flag("packs", on);
    }
    if is_off("pce") {
        builder = builder.flag("xpce", false);
    }
    if let Some(bytes) = options.text("shared-table-space").and_then(bytes) {
        builder = builder.flag("shared_table_space", bytes as i64);
    }
    // In SICStus Prolog, lists and strings are as in SWI-Prolog before version 7.
    let sicstus = options.text("dialect").is_some_and(|dialect| dialect.starts_with("sicstus"));
    if is_on("iso") {
        builder = builder.iso();
    }
    if is_on("traditional") || sicstus { builder.traditional() } else { builder }
}

/// Returns what the session does.
fn tasks(options: &Options) -> Session {
    let texts = |name| options.texts(name).to_vec();
    let text = |name| options.text(name).map(str::to_string);
    Session {
        dialect: text("dialect"),
        paths: texts("paths"),
        init_file: text("init_file"),
        scripts: texts("scripts"),
        files: options.files.clone(),
        goals: texts("goals"),
        toplevel: text("toplevel"),
        dump: text("dump"),
    }
}
