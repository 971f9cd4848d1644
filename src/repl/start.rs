//! The start of the process: the command line is read, a machine is made, and `'$start'/0` does the rest.

use super::options::{self, Command, Options};
use super::terminal::{self, Terminal};
use super::{console, keys, query};
use crate::base::flags::{Flag, FlagValue};
use crate::machine::Machine;
use crate::machine::run::Outcome;
use crate::store::cell::Cell;
use crate::syntax::quote::{QuoteStyle, push_atom};
use crate::system::boot;
use std::process::ExitCode;

/// Runs the program with the words of its command line; gives the status of the process.
pub fn run(words: Vec<String>) -> ExitCode {
    // `ninelog test` and the like would be told apart here, before options are read.
    let options = match options::parse(words) {
        Ok(Command::Run(options)) => *options,
        Ok(Command::Help) => {
            print!("{}", options::help());
            return ExitCode::SUCCESS;
        }
        Ok(Command::Version) => {
            println!("{}", options::version());
            return ExitCode::SUCCESS;
        }
        Err(misuse) => {
            eprintln!("ninelog: {}\nninelog --help lists the options.", misuse.0);
            return ExitCode::FAILURE;
        }
    };
    ExitCode::from((converse(options) & 0xff) as u8)
}

fn converse(options: Options) -> i32 {
    let further = [console::TABLE, keys::TABLE, query::TABLE].concat();
    let limit = options.stack_limit.unwrap_or(boot::STACK_LIMIT);
    let mut m = boot::machine_with(limit, &further);
    set_flags(&mut m, &options);
    if options.signals != Some(false) {
        // Without a handler Ctrl-C ends the process: as good as can be had.
        let _ = terminal::watch_interrupts(&m.shared);
    }
    let terminal = Terminal::new(options.tty != Some(false), options.color);
    terminal::watch_input(&mut m);
    let console = m.console();
    console.options = options;
    console.terminal = terminal;
    let start = m.store.atoms.intern("$start");
    let status = match m.once(Cell::atom(start)) {
        Ok(Outcome::Halt(status)) => status,
        Ok(Outcome::Solution) => 0,
        Ok(Outcome::NoSolution) => 1,
        Ok(Outcome::Exception) | Err(_) => 2,
    };
    m.world.streams.flush_all();
    status
}

/// The flags that the command line decides.
fn set_flags(m: &mut Machine, options: &Options) {
    let set = |m: &mut Machine, name: &str, value: FlagValue, read_only: bool| {
        let name = m.store.atoms.intern(name);
        m.flags.table.insert(name, Flag { value, read_only });
    };
    let word = |m: &mut Machine, text: &str| FlagValue::Atom(m.store.atoms.intern(text));
    let argv = term_of_words(&options.arguments);
    set(m, "argv", argv, false);
    set(m, "os_argv", term_of_words(&options.all), true);
    if let Ok(path) = std::env::current_exe() {
        let path = word(m, &path.to_string_lossy());
        set(m, "executable", path, true);
    }
    let style = |style: &Option<String>| style.clone().unwrap_or_else(|| "print".to_string());
    let texts = [
        ("verbose", if options.quiet { "silent" } else { "normal" }.to_string()),
        ("verbose_load", "silent".to_string()),
        ("on_error", style(&options.on_error)),
        ("on_warning", style(&options.on_warning)),
    ];
    for (name, text) in texts {
        let value = word(m, &text);
        set(m, name, value, false);
    }
    let switches = [
        ("optimise", options.optimise),
        ("traditional", options.traditional),
        ("tty_control", options.tty != Some(false)),
        ("signals", options.signals != Some(false)),
    ];
    for (name, on) in switches {
        let value = word(m, if on { "true" } else { "false" });
        set(m, name, value, false);
    }
    if options.iso || options.traditional {
        let mut flags = m.modules.read_flags(crate::base::atom::SYSTEM);
        flags.iso = options.iso;
        flags.traditional = options.traditional;
        if options.traditional {
            flags.double_quotes = crate::base::flags::QuotedAs::Codes;
        }
        m.modules.get_or_make(crate::base::atom::USER).read_flags = Some(flags);
    }
}

/// A list of atoms as text that reads back.
fn term_of_words(words: &[String]) -> FlagValue {
    let mut text = String::from("[");
    for (n, word) in words.iter().enumerate() {
        if n > 0 {
            text.push(',');
        }
        push_atom(&mut text, word, QuoteStyle::default());
    }
    text.push(']');
    FlagValue::Term(text)
}
