//! The command line: one table of options, from which parsing, `--help`, the manual page and completions come.
//!
//! The form is SWI-Prolog's: `ninelog [OPTION ...] FILE ... [-- ARG ...]`. Options end at the first file; what follows
//! the files is for the program. Long options take `-` and `_` alike; switches have the forms `--name`,
//! `--name=BOOL`, `--no-name` and `--noname`.

use crate::machine::debug::log::{TOPICS, Trace};
use Action::{Print, Set, Switch, Value, Values};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What the command line asks for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// What options were given, by their names in the table: the values of those that take some, else `true` or `false`.
    given: BTreeMap<&'static str, Vec<String>>,
    /// Files to load.
    pub files: Vec<String>,
    /// What is left for the program.
    pub arguments: Vec<String>,
    /// Everything, with the name of the program.
    pub all: Vec<String>,
}

impl Options {
    pub fn texts(&self, name: &str) -> &[String] {
        self.given.get(name).map_or(&[], Vec::as_slice)
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts(name).last().map(String::as_str)
    }

    /// Whether a switch is on, if the command line says so or not.
    pub fn switch(&self, name: &str) -> Option<bool> {
        self.text(name).map(|value| value == "true")
    }
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

/// What kind of option it is. Values are checked by what they are called: see `fits`.
enum Action {
    /// Neither takes a value nor can be denied.
    Set,
    Switch,
    Value(&'static str),
    /// The same for an option that may be repeated.
    Values(&'static str),
    Print(fn() -> String),
}

/// An option.
pub(super) struct Row {
    pub short: Option<char>,
    pub long: Option<&'static str>,
    name: &'static str,
    action: Action,
    pub help: &'static str,
}

impl Row {
    /// Whether it has a form that denies it.
    pub fn is_switch(&self) -> bool {
        matches!(self.action, Switch)
    }

    /// What its value is called.
    pub fn value(&self) -> Option<&'static str> {
        let (Value(what) | Values(what)) = self.action else { return None };
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
        "DIALECT" => &["swi", "sicstus", "sicstus4"],
        "code" => &["code"],
        "TOPICS" => TOPICS,
        _ => &[],
    }
}

/// Whether a value is one of those that an option can take.
fn fits(what: &str, value: &str) -> bool {
    match what {
        "SIZE" => bytes(value).is_some(),
        "NAME=DIR" => value.contains('='),
        "N" => value.parse::<u64>().is_ok(),
        "TOPICS" => Trace::of_list(value).is_some(),
        _ => values(what).is_empty() || values(what).contains(&value),
    }
}

/// An option that has only a letter.
const fn letter(short: char, name: &'static str, action: Action, help: &'static str) -> Row {
    Row { short: Some(short), long: None, name, action, help }
}

const fn word(long: &'static str, action: Action, help: &'static str) -> Row {
    Row { short: None, long: Some(long), name: long, action, help }
}

const fn both(short: char, long: &'static str, action: Action, help: &'static str) -> Row {
    Row { short: Some(short), long: Some(long), name: long, action, help }
}

/// All options, in the order in which `--help` shows them.
static TABLE: &[Row] = &[
    letter('g', "goals", Values("GOAL"), "run GOAL once the files are loaded; may be repeated"),
    letter('t', "toplevel", Value("GOAL"), "run GOAL instead of the prompt, such as halt"),
    both('q', "quiet", Switch, "no banner, no informational messages"),
    letter('s', "scripts", Values("FILE"), "load FILE as a script"),
    letter('l', "scripts", Values("FILE"), "the same"),
    letter('f', "init_file", Value("FILE"), "initialisation file, or none"),
    letter('p', "paths", Values("NAME=DIR"), "let NAME(File) stand for files in DIR"),
    letter('O', "optimise", Set, "compile arithmetic (which ninelog does anyway)"),
    word("traditional", Set, "lists and strings as before version 7"),
    word("dialect", Value("DIALECT"), "the Prolog that programs are written for: sicstus4, ..."),
    word("iso", Set, "follow the ISO standard to the letter"),
    word("stack-limit", Value("SIZE"), "memory for the stacks: 512m, 4g, ... (B, K, M, G)"),
    word("on-error", Value("STYLE"), "errors while loading: print, halt or status"),
    word("on-warning", Value("STYLE"), "the same for warnings"),
    word("debug", Switch, "keep what the debugger shows"),
    word("tty", Switch, "control the terminal"),
    word("signals", Switch, "let Ctrl-C interrupt goals"),
    word("color", Switch, "colours (also off if NO_COLOR is set)"),
    word("hints", Switch, "explain errors with the source line and hints"),
    word("dump", Value("code"), "show the compiled program and end"),
    word("native-after", Value("N"), "make machine code at the Nth call, 0: never"),
    word("gc-every", Value("N"), "collect and check memory at every Nth call, to debug"),
    word("trace", Value("TOPICS"), "tell of gc and fd (in debug builds instr): gc,fd"),
    both('h', "help", Print(help), "this page"),
    word("version", Print(version), "the version"),
];

/// A number of bytes with a unit: `100k`, `2G`; a bare number counts bytes.
pub(super) fn bytes(size: &str) -> Option<usize> {
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
    let given = [("goals", goal.as_str()), ("toplevel", "halt"), ("init_file", "none"), ("quiet", "true")];
    Options {
        given: given.into_iter().map(|(name, value)| (name, vec![value.to_string()])).collect(),
        files: Vec::new(),
        arguments: all[2..].to_vec(),
        all: all.to_vec(),
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
        (Switch, value) => {
            let on = value.map_or(Some(true), boolean).ok_or("true or false?")?;
            options.given.insert(row.name, vec![(on == wanted).to_string()]);
            Ok(None)
        }
        (Value(_) | Values(_), Some(value)) => follow(options, row, &mut std::iter::once(value.to_string())),
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
    let value = match row.action {
        Print(text) => return Ok(Some(Command::Print(text()))),
        Set | Switch => "true".to_string(),
        Value(what) | Values(what) => {
            let value = rest.next().ok_or_else(|| format!("{what} is missing"))?;
            if !fits(what, &value) {
                return Err(format!("this is no {what}"));
            }
            value
        }
    };
    let values = options.given.entry(row.name).or_default();
    if !matches!(row.action, Values(_)) {
        values.clear();
    }
    values.push(value);
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
    // A screen has 24 lines: `-O`, which changes nothing, is left to the manual.
    for row in TABLE.iter().filter(|row| row.short != Some('O')) {
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
        assert_eq!(options.texts("goals"), ["main"]);
        assert_eq!(options.text("toplevel"), Some("halt"));
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
        assert_eq!(read(&["-qO"]).switch("optimise"), Some(true));
        assert_eq!(read(&["--no-color"]).switch("color"), Some(false));
        assert_eq!(read(&["--nocolor"]).switch("color"), Some(false));
        assert_eq!(read(&["--color=false"]).switch("color"), Some(false));
        assert_eq!(read(&["--stack_limit=10m"]).text("stack-limit").and_then(bytes), Some(10 << 20));
        assert_eq!(read(&["--stack-limit", "7"]).text("stack-limit").and_then(bytes), Some(7));
        assert_eq!(read(&["-t", "a", "-g", "b", "-t", "c", "-g", "d"]).text("toplevel"), Some("c"));
        assert_eq!(read(&["-t", "a", "-g", "b", "-g", "d"]).texts("goals"), ["b", "d"]);
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
