//! The command line: one table of options, which the option parser, `--help`, the manual page and completions
//! use.
//!
//! The syntax is SWI-Prolog's: `ninelog [OPTION ...] FILE ... [-- ARG ...]`. Options end at the first file;
//! arguments after the files are for the program.

use crate::options::Action::{Maybe, Print, Set, Switch, Value, Values};
use crate::options::{Given, Kind, Row, WHOLE, bytes, help as option_lines, read};
use ninelog_engine::Builder;
use ninelog_engine::host::Rules;
use std::ops::Deref;
use std::path::PathBuf;

/// The contents of the command line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    given: Given,
    /// The files to load.
    pub files: Vec<String>,
    /// The remaining arguments, for the program.
    pub arguments: Vec<String>,
    /// All arguments, including the name of the program.
    pub all: Vec<String>,
}

impl Deref for Options {
    type Target = Given;

    fn deref(&self) -> &Given {
        &self.given
    }
}

/// What the process should do.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    Run(Box<Options>),
    /// Print the manual in a form.
    Manual(String),
    /// Print a text and exit.
    Print(String),
}

/// An error in the command line.
#[derive(Clone, Debug, PartialEq)]
pub struct Misuse(pub String);

/// Returns all options.
pub(super) fn rows() -> &'static [Row] {
    TABLE
}

static GOAL: Kind = Kind::text("GOAL");
static FILE: Kind = Kind::text("FILE");
static PATH: Kind =
    Kind { name: "NAME=DIR", words: &[], fits: |text| text.contains('='), rule: "has the form lib=folder" };
static SIZE: Kind = Kind {
    name: "SIZE",
    words: &[],
    fits: |text| bytes(text).is_some(),
    rule: "must be a number with a unit, such as 512m (B, K, M, G)",
};
static SECONDS: Kind = Kind {
    name: "SECONDS",
    words: &[],
    fits: |text| text.parse::<f64>().is_ok_and(|seconds| seconds > 0.0 && seconds < 1e9),
    rule: "must be a positive number",
};
static DIR: Kind = Kind::full("DIR");
static STYLE: Kind = Kind { words: &["print", "halt", "status"], ..Kind::text("STYLE") };
static TOPICS: Kind = Kind::text("TOPICS");
static DIALECT: Kind = Kind { words: &["swi", "sicstus", "sicstus4"], ..Kind::text("DIALECT") };
static CODE: Kind = Kind { words: &["code"], ..Kind::text("code") };
static FORM: Kind = Kind { words: &["man", "markdown", "bash", "zsh", "fish"], ..Kind::text("FORM") };
static VARIABLES: Kind = Kind { words: &["sh", "cmd"], ..Kind::text("FORMAT") };
static PORT: Kind = Kind {
    name: "PORT",
    words: &[],
    fits: |text| text.parse::<u16>().is_ok(),
    rule: "must be the number of a port",
};
static LIST: Kind = Kind {
    name: "TOPICS",
    words: &["gc", "fd"],
    fits: |text| Builder::is_log(text),
    rule: "must be a list of topics, such as gc,fd",
};

/// All options, in the order in which `--help` shows them.
static TABLE: &[Row] = &[
    Row::letter('g', "goals", Values(&GOAL), "run GOAL once the files are loaded; may be repeated"),
    Row::letter('t', "toplevel", Value(&GOAL), "run GOAL instead of the prompt, such as halt"),
    Row::both('q', "quiet", Switch, "no banner, no informational messages"),
    Row::letter('s', "scripts", Values(&FILE), "load FILE as a script"),
    Row::letter('l', "scripts", Values(&FILE), "the same"),
    Row::letter('f', "init_file", Value(&FILE), "initialisation file, or none"),
    Row::letter('p', "paths", Values(&PATH), "let NAME(File) stand for files in DIR"),
    Row::letter('O', "optimise", Set, "compile arithmetic (which ninelog does anyway)"),
    Row::word("traditional", Set, "lists and strings as before version 7"),
    Row::word("dialect", Value(&DIALECT), "the Prolog that programs are for: sicstus4, ..."),
    Row::word("iso", Set, "follow the ISO standard to the letter"),
    Row::word("stack-limit", Value(&SIZE), "memory for the stacks: 512m, 4g, ... (B, K, M, G)"),
    Row::word("table-space", Value(&SIZE), "memory for tables, 1g if not given"),
    Row::word("memory-limit", Value(&SIZE), "memory for all: stacks, clauses, atoms, tables"),
    Row::word("time-limit", Value(&SECONDS), "time for the whole run"),
    Row::word("inference-limit", Value(&WHOLE), "inferences of the whole run"),
    Row::word("output-limit", Value(&SIZE), "bytes that the whole run may write"),
    Row::word("sandbox", Set, "no files, processes, environment or signals"),
    Row::word("allow-read", Values(&DIR), "in the sandbox: read below DIR; may be repeated"),
    Row::word("allow-write", Values(&DIR), "in the sandbox: read and write below DIR"),
    Row::word("on-error", Value(&STYLE), "errors while loading: print, halt or status"),
    Row::word("on-warning", Value(&STYLE), "the same for warnings"),
    Row::word("debug", Switch, "keep what the debugger shows"),
    Row::word("tty", Switch, "control the terminal"),
    Row::word("signals", Switch, "let Ctrl-C interrupt goals"),
    Row::word("color", Switch, "colours (also off if NO_COLOR is set)"),
    Row::word("hints", Switch, "explain errors with the source line and hints"),
    Row::word("dump", Value(&CODE), "show the compiled program and end"),
    Row::word("native-after", Value(&WHOLE), "make machine code at the Nth call, 0: never"),
    Row::word("gc-every", Value(&WHOLE), "collect and check memory at every Nth call, to debug"),
    Row::word("trace", Value(&LIST), "tell of gc and fd (in debug builds instr): gc,fd"),
    Row::word("threads", Switch, "let programs make threads"),
    Row::word("packs", Switch, "attach packs (there are none: only the flag says so)"),
    Row::word("pce", Switch, "the graphics of SWI-Prolog (not here: only the flag says so)"),
    Row::letter('F', "site_file", Value(&FILE), "the initialisation file of a site (without effect)"),
    Row::word("home", Maybe(&DIR), "print where the library is; with DIR without effect"),
    Row::word(
        "shared-table-space",
        Value(&SIZE),
        "memory for shared tables, which count as other tables here",
    ),
    Row::word("sigalert", Value(&WHOLE), "the signal that wakes threads of SWI-Prolog (without effect)"),
    Row::word("pldoc", Maybe(&PORT), "the documentation server of SWI-Prolog (without effect)"),
    Row::word("debug-on-interrupt", Switch, "Ctrl-C starts the debugger (which it offers anyway)"),
    Row::letter(
        'd',
        "debug_topics",
        Value(&TOPICS),
        "topics of messages about SWI-Prolog itself (without effect)",
    ),
    Row::word("arch", Print(arch), "the processor and the system, as in the flag arch"),
    Row::word("dump-runtime-variables", Maybe(&VARIABLES), "the variables that makefiles ask SWI-Prolog for"),
    Row::word("manual", Value(&FORM), "manual: man, markdown; completions: bash, zsh, fish"),
    Row::both('h', "help", Print(help), "this page"),
    Row::word("version", Print(version), "the version"),
];

/// Returns whether an argument after the first file is another file to load, and not an argument for the
/// program.
fn is_source_name(argument: &str) -> bool {
    [".pl", ".prolog"].iter().any(|extension| argument.ends_with(extension))
}

/// Returns the commands that may stand in place of a file, each with its options.
pub(super) fn programs() -> &'static [(&'static str, &'static [Row])] {
    #[cfg(feature = "terminal")]
    const PROGRAMS: &[(&str, &[Row])] = &[
        ("test", crate::grade::OPTIONS),
        ("solve", crate::solve::OPTIONS),
        #[cfg(feature = "check")]
        ("check", crate::check::OPTIONS),
        ("explain", crate::explain::OPTIONS),
        ("fmt", crate::fmt::OPTIONS),
        #[cfg(feature = "lsp")]
        ("lsp", crate::lsp::OPTIONS),
        ("fzn", crate::fzn::OPTIONS),
    ];
    #[cfg(not(feature = "terminal"))]
    const PROGRAMS: &[(&str, &[Row])] = &[];
    PROGRAMS
}

impl Options {
    /// Returns what a sandboxed program may do with files: read those on the command line, and use those that
    /// options allow.
    pub(super) fn rules(&self) -> Option<Rules> {
        if !self.has("sandbox") {
            return None;
        }
        let paths = |name| self.texts(name).iter().map(PathBuf::from).collect::<Vec<_>>();
        let named = self.files.iter().chain(self.texts("scripts")).chain(self.texts("init_file"));
        let named = named.flat_map(|file| [PathBuf::from(file), PathBuf::from(format!("{file}.pl"))]);
        let read = paths("allow-read").into_iter().chain(named).collect();
        Some(Rules { read, write: paths("allow-write"), hidden: Vec::new() })
    }
}

impl Options {
    /// Returns the options of a process without messages of its own.
    #[cfg(feature = "terminal")]
    pub fn silent() -> Options {
        let mut options = Options { all: std::env::args().take(1).collect(), ..Options::default() };
        options.given.set("quiet", "true");
        options
    }
}

/// Parses the command line. Its first element is the name of the program.
pub fn parse(all: Vec<String>) -> Result<Command, Misuse> {
    let mut options = Options { all: all.clone(), ..Options::default() };
    let mut rest = all.iter().skip(1).cloned().peekable();
    let mut ended = false;
    while let Some(argument) = rest.next_if(|a| a.starts_with('-') && a != "-") {
        if argument == "--" {
            ended = true;
            break;
        }
        if let Some(text) = read(TABLE, &mut options.given, &argument, &mut rest).map_err(Misuse)? {
            return Ok(Command::Print(text));
        }
    }
    if let Some(form) = options.text("manual") {
        return Ok(Command::Manual(form.to_string()));
    }
    if options.text("home") == Some("") {
        return Ok(Command::Print(format!("{HOME}\n")));
    }
    if let Some(format) = options.text("dump-runtime-variables") {
        return Ok(Command::Print(runtime_variables(format == "cmd")));
    }
    if !ended {
        // What follows a script that has another name belongs to the script, as in SWI-Prolog.
        options.files.extend(rest.next());
        while options.files.last().is_some_and(|last| is_source_name(last))
            && let Some(file) = rest.next_if(|a| is_source_name(a))
        {
            options.files.push(file);
        }
        rest.next_if(|a| a == "--");
    }
    options.arguments = rest.collect();
    Ok(Command::Run(Box::new(options)))
}

/// Returns the text of `--version`.
pub fn version() -> String {
    format!("ninelog {}\n", env!("CARGO_PKG_VERSION"))
}

/// The flag `home`: the library is inside the program, below this name.
const HOME: &str = "/ninelog";

/// Returns the text of `--arch`.
fn arch() -> String {
    format!("{}-{}\n", std::env::consts::ARCH, std::env::consts::OS)
}

/// Returns the variables about the system, as SWI-Prolog names them: for `sh`, or for `cmd`. There is no
/// library in C to link with.
fn runtime_variables(for_cmd: bool) -> String {
    let arch = arch();
    let rows = [
        ("PLBASE", HOME),
        ("PLARCH", arch.trim_end()),
        ("PLBITS", "64"),
        ("PLVERSION", "90004"),
        ("PLSHARED", "no"),
        ("PLTHREADS", "yes"),
    ];
    let row = |(name, value)| match for_cmd {
        true => format!("SET {name}={value}\n"),
        false => format!("{name}=\"{value}\";\n"),
    };
    rows.map(row).concat()
}

/// The options that `--help` leaves out.
const RARE: &[&str] = &[
    "tty",
    "gc-every",
    "native-after",
    "dump",
    "trace",
    "signals",
    "threads",
    "packs",
    "pce",
    "home",
    "shared-table-space",
    "sigalert",
    "pldoc",
    "debug-on-interrupt",
    "arch",
    "dump-runtime-variables",
];

/// Returns the text of `--help`.
pub fn help() -> String {
    let words: Vec<&str> = programs().iter().map(|(word, _)| *word).collect();
    let mut text = String::from("Usage: ninelog [OPTION ...] [FILE ...] [-- ARG ...]\n       ninelog ");
    text += &(words.join("|") + "\n");
    // A screen has 30 lines, so some options are only in the manual: `-O`, which has no effect, `-l`, which
    // is `-s`, rare ones, and those that only makefiles for SWI-Prolog use.
    let left_out = |row: &&Row| {
        matches!(row.short, Some('O' | 'l' | 'F' | 'd')) || row.long.is_some_and(|name| RARE.contains(&name))
    };
    text += &option_lines(TABLE.iter().filter(|row| !left_out(row)));
    text + "The manual page has all: ninelog --manual=man | man -l -\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &[&str]) -> Options {
        let all = std::iter::once("ninelog").chain(line.iter().copied()).map(str::to_string);
        match parse(all.collect()) {
            Ok(Command::Run(options)) => *options,
            other => panic!("{line:?}: {other:?}"),
        }
    }

    #[test]
    fn options_files_and_arguments() {
        let options = words(&["-g", "main", "-t", "halt", "report.pl", "easy.txt", "-x"]);
        assert_eq!(options.texts("goals"), ["main"]);
        assert_eq!(options.text("toplevel"), Some("halt"));
        assert_eq!(options.files, ["report.pl"]);
        assert_eq!(options.arguments, ["easy.txt", "-x"]);
        let options = words(&["a.pl", "b.pl", "x", "c.pl"]);
        assert_eq!((options.files.len(), options.arguments.len()), (2, 2));
        assert_eq!(words(&["a.pl", "b.prolog", "c.plt", "d.pl"]).arguments, ["c.plt", "d.pl"]);
        assert_eq!(words(&["a.plt", "b.pl"]).files, ["a.plt"]);
        assert_eq!(words(&["a.pl", "--", "-q"]).arguments, ["-q"]);
        assert_eq!(words(&["-q", "--", "a.pl"]).arguments, ["a.pl"]);
    }

    #[test]
    fn forms_of_switches() {
        assert_eq!(words(&["-qO"]).switch("optimise"), Some(true));
        assert_eq!(words(&["--no-color"]).switch("color"), Some(false));
        assert_eq!(words(&["--nocolor"]).switch("color"), Some(false));
        assert_eq!(words(&["--color=false"]).switch("color"), Some(false));
        assert_eq!(words(&["--stack_limit=10m"]).text("stack-limit").and_then(bytes), Some(10 << 20));
        assert_eq!(words(&["--stack-limit", "7"]).text("stack-limit").and_then(bytes), Some(7));
        assert_eq!(words(&["-t", "a", "-g", "b", "-t", "c", "-g", "d"]).text("toplevel"), Some("c"));
        assert_eq!(words(&["-t", "a", "-g", "b", "-g", "d"]).texts("goals"), ["b", "d"]);
    }

    #[test]
    fn misuse_is_told() {
        for line in
            [&["--foo"][..], &["-Z"], &["-g"], &["--stack-limit=1x"], &["--on-error=maybe"], &["-gmain"]]
        {
            let all = std::iter::once("ninelog").chain(line.iter().copied()).map(str::to_string);
            assert!(parse(all.collect()).is_err(), "{line:?}");
        }
    }

    #[test]
    fn help_fits_a_screen() {
        let help = help();
        assert!(help.lines().count() <= 29, "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    }
}
