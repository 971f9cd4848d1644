//! The command line: one table of options, from which parsing, `--help`, the manual page and completions come.
//!
//! The form is SWI-Prolog's: `ninelog [OPTION ...] FILE ... [-- ARG ...]`. Options end at the first file; what follows
//! the files is for the program. Long options take `-` and `_` alike; switches have the forms `--name`,
//! `--name=BOOL`, `--no-name` and `--noname`.

use crate::machine::log::{TOPICS, Trace};
use Action::{Print, Set, Switch, Value};
use std::fmt::Write;

/// What the command line asks for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// Goals to run before the toplevel.
    pub goals: Vec<String>,
    /// What to run as the toplevel instead of the prompt.
    pub toplevel: Option<String>,
    /// Files to load.
    pub files: Vec<String>,
    /// Files of `-s` and `-l`, which must exist under exactly this name or with an extension.
    pub scripts: Vec<String>,
    /// The initialisation file, or `none`.
    pub init_file: Option<String>,
    /// Aliases for folders, as `alias=folder`.
    pub paths: Vec<String>,
    pub quiet: bool,
    pub optimise: bool,
    pub traditional: bool,
    pub iso: bool,
    pub debug: Option<bool>,
    pub tty: Option<bool>,
    pub signals: Option<bool>,
    pub color: Option<bool>,
    pub hints: Option<bool>,
    /// Bytes that the stacks may take.
    pub stack_limit: Option<usize>,
    /// What errors and warnings do to the process: `print`, `halt` or `status`.
    pub on_error: Option<String>,
    pub on_warning: Option<String>,
    /// What to show instead of running: `code`.
    pub dump: Option<String>,
    /// Collect garbage at every so many calls.
    pub gc_every: u64,
    /// What the machine tells of while it runs.
    pub trace: Trace,
    /// What is left for the program.
    pub arguments: Vec<String>,
    /// Everything, with the name of the program.
    pub all: Vec<String>,
}

/// What the process is to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    Run(Box<Options>),
    /// Print a text and end.
    Print(String),
}

/// Why the command line cannot be followed.
#[derive(Clone, Debug, PartialEq)]
pub struct Misuse(pub String);

/// What an option does with the options read so far.
enum Action {
    /// Neither takes a value nor can be denied.
    Set(fn(&mut Options)),
    Switch(fn(&mut Options, bool)),
    Value(&'static str, fn(&mut Options, &str) -> bool),
    Print(fn() -> String),
}

/// An option.
pub(super) struct Row {
    pub short: Option<char>,
    pub long: Option<&'static str>,
    action: Action,
    pub help: &'static str,
}

impl Row {
    /// Whether it has a form that denies it.
    pub fn is_switch(&self) -> bool {
        matches!(self.action, Switch(_))
    }

    /// What its value is called.
    pub fn value(&self) -> Option<&'static str> {
        let Value(what, _) = self.action else { return None };
        Some(what)
    }
}

/// All options.
pub(super) fn rows() -> impl Iterator<Item = &'static Row> {
    TABLE.iter()
}

/// The values that an option can take, by what they are called, where there are only some.
pub(super) fn values(what: &str) -> &'static [&'static str] {
    match what {
        "STYLE" => &["print", "halt", "status"],
        "code" => &["code"],
        "TOPICS" => TOPICS,
        _ => &[],
    }
}

/// An option by its letter, or `' '`, and its long form, or the empty text.
const fn row(short: char, long: &'static str, action: Action, help: &'static str) -> Row {
    let short = if short == ' ' { None } else { Some(short) };
    let long = if long.is_empty() { None } else { Some(long) };
    Row { short, long, action, help }
}

/// All options, in the order in which `--help` shows them.
static TABLE: &[Row] = &[
    row(
        'g',
        "",
        Value("GOAL", |o, v| add(&mut o.goals, v)),
        "run GOAL once the files are loaded; may be repeated",
    ),
    row(
        't',
        "",
        Value("GOAL", |o, v| set(&mut o.toplevel, v)),
        "run GOAL instead of the prompt, such as halt",
    ),
    row('q', "quiet", Switch(|o, on| o.quiet = on), "no banner, no informational messages"),
    row('s', "", Value("FILE", |o, v| add(&mut o.scripts, v)), "load FILE as a script"),
    row('l', "", Value("FILE", |o, v| add(&mut o.scripts, v)), "the same"),
    row('f', "", Value("FILE", |o, v| set(&mut o.init_file, v)), "initialisation file, or none"),
    row('p', "", Value("NAME=DIR", add_path), "let NAME(File) stand for files in DIR"),
    row('O', "", Set(|o| o.optimise = true), "compile arithmetic (which ninelog does anyway)"),
    row(' ', "traditional", Set(|o| o.traditional = true), "lists and strings as before version 7"),
    row(' ', "iso", Set(|o| o.iso = true), "follow the ISO standard to the letter"),
    row(
        ' ',
        "stack-limit",
        Value("SIZE", set_stack_limit),
        "memory for the stacks: 512m, 4g, ... (B, K, M, G)",
    ),
    row(' ', "on-error", Value("STYLE", set_on_error), "errors while loading: print, halt or status"),
    row(' ', "on-warning", Value("STYLE", set_on_warning), "the same for warnings"),
    row(' ', "debug", Switch(|o, on| o.debug = Some(on)), "keep what the debugger shows"),
    row(' ', "tty", Switch(|o, on| o.tty = Some(on)), "control the terminal"),
    row(' ', "signals", Switch(|o, on| o.signals = Some(on)), "let Ctrl-C interrupt goals"),
    row(' ', "color", Switch(|o, on| o.color = Some(on)), "colours (also off if NO_COLOR is set)"),
    row(' ', "hints", Switch(|o, on| o.hints = Some(on)), "explain errors with the source line and hints"),
    row(' ', "dump", Value("code", set_dump), "show the compiled program and end"),
    row(' ', "gc-every", Value("N", set_gc_every), "collect and check memory at every Nth call, to debug"),
    row(' ', "trace", Value("TOPICS", set_trace), "tell of gc and fd (in debug builds instr): gc,fd"),
    row('h', "help", Print(help), "this page"),
    row(' ', "version", Print(version), "the version"),
];

fn add(list: &mut Vec<String>, value: &str) -> bool {
    list.push(value.to_string());
    true
}

fn set(place: &mut Option<String>, value: &str) -> bool {
    *place = Some(value.to_string());
    true
}

fn add_path(options: &mut Options, path: &str) -> bool {
    add(&mut options.paths, path) && path.contains('=')
}

fn set_stack_limit(options: &mut Options, size: &str) -> bool {
    options.stack_limit = bytes(size);
    options.stack_limit.is_some()
}

fn set_on_error(options: &mut Options, style: &str) -> bool {
    set(&mut options.on_error, style) && values("STYLE").contains(&style)
}

fn set_on_warning(options: &mut Options, style: &str) -> bool {
    set(&mut options.on_warning, style) && values("STYLE").contains(&style)
}

fn set_dump(options: &mut Options, what: &str) -> bool {
    set(&mut options.dump, what) && values("code").contains(&what)
}

fn set_trace(options: &mut Options, topics: &str) -> bool {
    Trace::of_list(topics).map(|trace| options.trace = trace).is_some()
}

fn set_gc_every(options: &mut Options, calls: &str) -> bool {
    calls.parse().map(|calls| options.gc_every = calls).is_ok()
}

/// A number of bytes with a unit: `100k`, `2G`; a bare number counts bytes.
fn bytes(size: &str) -> Option<usize> {
    let (digits, factor) = match size.char_indices().next_back()? {
        (at, 'b' | 'B') => (&size[..at], 1),
        (at, 'k' | 'K') => (&size[..at], 1 << 10),
        (at, 'm' | 'M') => (&size[..at], 1 << 20),
        (at, 'g' | 'G') => (&size[..at], 1 << 30),
        _ => (size, 1),
    };
    digits.parse::<usize>().ok()?.checked_mul(factor)
}

fn boolean(text: &str) -> Option<bool> {
    match text {
        "true" | "on" | "yes" | "1" => Some(true),
        "false" | "off" | "no" | "0" => Some(false),
        _ => None,
    }
}

/// Whether an argument behind the first file is another file to load, rather than one for the program.
fn is_source_name(argument: &str) -> bool {
    [".pl", ".pro", ".prolog", ".plt", ".prl"].iter().any(|extension| argument.ends_with(extension))
}

/// Programs of the library that the first word of the command line may name, each with the module whose `main/0` it is.
const PROGRAMS: &[(&str, &str)] = &[("test", "test_runner")];

/// The words that the first one may be instead of a file.
pub(super) fn programs() -> impl Iterator<Item = &'static str> {
    PROGRAMS.iter().map(|(word, _)| *word).chain(["solve"])
}

/// What runs such a program: it sees the rest of the command line.
fn program(all: &[String]) -> Option<Options> {
    let word = all.get(1)?;
    let (_, module) = PROGRAMS.iter().find(|(name, _)| name == word)?;
    Some(running(format!("use_module(library({module}), []), {module}:main"), all))
}

/// What runs a goal of the library and ends.
fn running(goal: String, all: &[String]) -> Options {
    Options {
        goals: vec![goal],
        toplevel: Some("halt".to_string()),
        init_file: Some("none".to_string()),
        quiet: true,
        arguments: all[2..].to_vec(),
        all: all.to_vec(),
        ..Options::default()
    }
}

/// Reads the command line, whose first element is the name of the program.
pub fn parse(all: Vec<String>) -> Result<Command, Misuse> {
    if let Some(options) = program(&all) {
        return Ok(Command::Run(Box::new(options)));
    }
    if let Some(form) = all.get(1).and_then(|word| word.strip_prefix("--manual=")) {
        if !["man", "bash", "zsh", "fish"].contains(&form) {
            return Err(Misuse(format!("--manual={form}: man, bash, zsh or fish?")));
        }
        let goal = format!("use_module(library(manual), []), manual:print_manual({form})");
        return Ok(Command::Run(Box::new(running(goal, &all))));
    }
    let mut options = Options { all: all.clone(), ..Options::default() };
    let mut rest = all.into_iter().skip(1).peekable();
    let mut ended = false;
    while let Some(argument) = rest.next_if(|a| a.starts_with('-') && a != "-") {
        if argument == "--" {
            ended = true;
            break;
        }
        let outcome = match argument.strip_prefix("--") {
            Some(long) => long_option(&mut options, long, &mut rest),
            None => short_options(&mut options, &argument[1..], &mut rest),
        };
        if let Some(command) = outcome.map_err(|why| Misuse(format!("{argument}: {why}")))? {
            return Ok(command);
        }
    }
    if !ended {
        if let Some(first) = rest.next() {
            options.files.push(first);
            while let Some(file) = rest.next_if(|a| is_source_name(a)) {
                options.files.push(file);
            }
        }
        rest.next_if(|a| a == "--");
    }
    options.arguments = rest.collect();
    Ok(Command::Run(Box::new(options)))
}

type Rest<'a> = &'a mut dyn Iterator<Item = String>;

/// What ends the reading of the command line, or what is wrong with an option.
type Outcome = Result<Option<Command>, String>;

fn long_option(options: &mut Options, text: &str, rest: Rest) -> Outcome {
    let (name, value) = match text.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (text, None),
    };
    let name = name.replace('_', "-");
    let find = |name: &str| TABLE.iter().find(|row| row.long == Some(name));
    let denied = || name.strip_prefix("no-").or(name.strip_prefix("no")).and_then(find);
    let (row, wanted) = match find(&name) {
        Some(row) => (row, true),
        None => (denied().filter(|row| row.is_switch()).ok_or("there is no such option")?, false),
    };
    match (&row.action, value) {
        (Switch(set), value) => {
            let on = value.map_or(Some(true), boolean).ok_or("true or false?")?;
            set(options, on == wanted);
            Ok(None)
        }
        (Value(..), Some(value)) => follow(options, row, &mut std::iter::once(value.to_string())),
        (_, Some(_)) => Err("it takes no value".to_string()),
        (_, None) => follow(options, row, rest),
    }
}

/// Letters behind one `-`; one that takes a value takes the next argument and must be the last.
fn short_options(options: &mut Options, letters: &str, rest: Rest) -> Outcome {
    for (at, letter) in letters.char_indices() {
        let row = TABLE.iter().find(|row| row.short == Some(letter)).ok_or("there is no such option")?;
        if let Some(what) = row.value()
            && at + letter.len_utf8() < letters.len()
        {
            return Err(format!("{what} is a word of its own"));
        }
        if let Some(command) = follow(options, row, rest)? {
            return Ok(Some(command));
        }
    }
    Ok(None)
}

/// Does what an option asks for, whose value comes next.
fn follow(options: &mut Options, row: &Row, rest: Rest) -> Outcome {
    match &row.action {
        Set(set) => set(options),
        Switch(set) => set(options, true),
        Print(text) => return Ok(Some(Command::Print(text()))),
        Value(what, set) => {
            let value = rest.next().ok_or_else(|| format!("{what} is missing"))?;
            if !set(options, &value) {
                return Err(format!("this is no {what}"));
            }
        }
    }
    Ok(None)
}

/// The text of `--version`.
pub fn version() -> String {
    format!("ninelog {}\n", env!("CARGO_PKG_VERSION"))
}

/// The text of `--help`.
pub fn help() -> String {
    let words: Vec<&str> = programs().collect();
    let mut text = String::from("Usage: ninelog [OPTION ...] [FILE ...] [-- ARGUMENT ...] or ninelog ");
    text += &(words.join("|") + "\n");
    for row in TABLE {
        let mut forms = match row.short {
            Some(letter) => format!("-{letter}"),
            None => "  ".to_string(),
        };
        if let Some(long) = row.long {
            let no = if row.is_switch() { "[no-]" } else { "" };
            let _ = write!(forms, "{}--{no}{long}", if row.short.is_some() { ", " } else { "  " });
        }
        if let Some(what) = row.value() {
            let _ = write!(forms, "{}{what}", if row.long.is_some() { "=" } else { " " });
        }
        let _ = writeln!(text, "  {forms:<24}{}", row.help);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &[&str]) -> Options {
        let all = std::iter::once("ninelog").chain(line.iter().copied()).map(str::to_string);
        match parse(all.collect()) {
            Ok(Command::Run(options)) => *options,
            other => panic!("{line:?}: {other:?}"),
        }
    }

    #[test]
    fn options_files_and_arguments() {
        let options = read(&["-g", "main", "-t", "halt", "report.pl", "easy.txt", "-x"]);
        assert_eq!(options.goals, ["main"]);
        assert_eq!(options.toplevel.as_deref(), Some("halt"));
        assert_eq!(options.files, ["report.pl"]);
        assert_eq!(options.arguments, ["easy.txt", "-x"]);
        let options = read(&["a.pl", "b.pl", "x", "c.pl"]);
        assert_eq!((options.files.len(), options.arguments.len()), (2, 2));
        assert_eq!(read(&["a.pl", "--", "-q"]).arguments, ["-q"]);
        assert_eq!(read(&["-q", "--", "a.pl"]).arguments, ["a.pl"]);
        assert_eq!(read(&["test", "a.pl", "--tap"]).arguments, ["a.pl", "--tap"]);
    }

    #[test]
    fn forms_of_switches() {
        assert!(read(&["-qO"]).optimise);
        assert_eq!(read(&["--no-color"]).color, Some(false));
        assert_eq!(read(&["--nocolor"]).color, Some(false));
        assert_eq!(read(&["--color=false"]).color, Some(false));
        assert_eq!(read(&["--stack_limit=10m"]).stack_limit, Some(10 << 20));
        assert_eq!(read(&["--stack-limit", "7"]).stack_limit, Some(7));
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
        assert!(help.lines().count() <= 24, "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    }
}
