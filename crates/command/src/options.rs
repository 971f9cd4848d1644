//! Options of the command line: a table of rows for each command. The option reader, `--help`, the manual
//! page and the shell completions all use it. The message for a wrong value is defined once, here.
//!
//! In long options `-` and `_` are the same; switches have the forms `--name`, `--name=BOOL`, `--no-name` and
//! `--noname`.

use Action::{Maybe, Print, Set, Switch, Value, Values};
use std::collections::BTreeMap;
use std::fmt::Write;
#[cfg(feature = "terminal")]
use {
    crate::output::{misuse, say},
    std::process::ExitCode,
};

/// The kind of value that an option takes.
#[derive(Debug)]
pub struct Kind {
    /// Its name in the help.
    pub name: &'static str,
    /// The values that completions offer. If there is no rule, no other values are allowed.
    pub words: &'static [&'static str],
    /// Returns whether a text is a valid value.
    pub fits: fn(&str) -> bool,
    /// The rest of the error message for an invalid value, if `words` are not the only values.
    pub rule: &'static str,
}

pub static WHOLE: Kind = Kind {
    name: "N",
    words: &[],
    fits: |text| text.parse::<u64>().is_ok(),
    rule: "must be a whole number from 0 on",
};
/// A time limit; 0 is none.
pub static SECONDS: Kind = Kind {
    name: "SECONDS",
    words: &[],
    fits: |text| text.parse::<f64>().is_ok_and(|seconds| (0.0..1e9).contains(&seconds)),
    rule: "must be a number from 0 on",
};
pub static JOBS: Kind = Kind {
    name: "N",
    words: &[],
    fits: |text| text.parse::<usize>().is_ok_and(|jobs| (1..=1024).contains(&jobs)),
    rule: "must be a whole number from 1 to 1024",
};

impl Kind {
    /// Accepts any text.
    pub const fn text(name: &'static str) -> Kind {
        Kind { name, words: &[], fits: |_| true, rule: "" }
    }

    /// Accepts any text but the empty one, which is usually a mistake in the shell command.
    pub const fn full(name: &'static str) -> Kind {
        Kind { name, words: &[], fits: |text| !text.is_empty(), rule: "must not be empty" }
    }

    fn refuses(&self, text: &str) -> Option<String> {
        let fits = if self.rule.is_empty() && !self.words.is_empty() {
            self.words.contains(&text)
        } else {
            (self.fits)(text)
        };
        if fits {
            return None;
        }
        Some(match self.words.split_last() {
            Some((only, [])) => format!("{} must be {only}", self.name),
            Some((last, others)) if self.rule.is_empty() => {
                format!("{} must be {} or {last}", self.name, others.join(", "))
            }
            _ => format!("{} {}", self.name, self.rule),
        })
    }
}

/// Returns the number of bytes in a size with a unit: `100k`, `2G`; a bare number is a number of bytes.
pub fn bytes(size: &str) -> Option<usize> {
    let (digits, factor) = match size.char_indices().next_back()? {
        (at, 'b' | 'B') => (&size[..at], 1),
        (at, 'k' | 'K') => (&size[..at], 1 << 10),
        (at, 'm' | 'M') => (&size[..at], 1 << 20),
        (at, 'g' | 'G') => (&size[..at], 1 << 30),
        _ => (size, 1),
    };
    digits.parse::<usize>().ok()?.checked_mul(factor)
}

/// What an option does.
#[derive(Debug)]
pub enum Action {
    /// Takes no value and cannot be negated.
    Set,
    Switch,
    Value(&'static Kind),
    /// Takes a value and may be repeated.
    Values(&'static Kind),
    /// The value may be omitted; it follows `=`.
    Maybe(&'static Kind),
    Print(fn() -> String),
}

/// An option.
#[derive(Debug)]
pub struct Row {
    pub short: Option<char>,
    pub long: Option<&'static str>,
    pub name: &'static str,
    pub action: Action,
    pub help: &'static str,
}

impl Row {
    /// Returns an option that has only a one-letter name.
    pub const fn letter(short: char, name: &'static str, action: Action, help: &'static str) -> Row {
        Row { short: Some(short), long: None, name, action, help }
    }

    pub const fn word(long: &'static str, action: Action, help: &'static str) -> Row {
        Row { short: None, long: Some(long), name: long, action, help }
    }

    pub const fn both(short: char, long: &'static str, action: Action, help: &'static str) -> Row {
        Row { short: Some(short), long: Some(long), name: long, action, help }
    }

    /// Returns whether the option can be negated.
    pub fn is_switch(&self) -> bool {
        matches!(self.action, Switch)
    }

    /// Returns the kind of value that the option takes.
    pub fn value(&self) -> Option<&'static Kind> {
        let (Value(kind) | Values(kind) | Maybe(kind)) = self.action else { return None };
        Some(kind)
    }

    /// Returns whether the value may be omitted.
    pub fn is_optional(&self) -> bool {
        matches!(self.action, Maybe(_))
    }
}

/// The options that were given, by their names in the table. The value of an option without values is `true`
/// or `false`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Given(BTreeMap<&'static str, Vec<String>>);

impl Given {
    pub fn texts(&self, name: &str) -> &[String] {
        self.0.get(name).map_or(&[], Vec::as_slice)
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts(name).last().map(String::as_str)
    }

    /// Returns the value of an option as a number.
    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Option<N> {
        self.text(name)?.parse().ok()
    }

    /// Returns whether a switch is on; `None` if it was not given.
    pub fn switch(&self, name: &str) -> Option<bool> {
        self.text(name).map(|value| value == "true")
    }

    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    pub fn set(&mut self, name: &'static str, value: &str) {
        self.0.insert(name, vec![value.to_string()]);
    }
}

/// The result for an argument: a text to print instead of running, or an error message.
pub type Outcome = Result<Option<String>, String>;

/// Reads an argument that begins with `-`, and its value from the remaining arguments.
pub fn read(
    table: &'static [Row],
    given: &mut Given,
    argument: &str,
    rest: &mut dyn Iterator<Item = String>,
) -> Outcome {
    let outcome = match argument.strip_prefix("--") {
        Some(long) => long_option(table, given, long, rest),
        None => short_options(table, given, &argument[1..], rest),
    };
    outcome.map_err(|why| format!("{argument}: {why}"))
}

/// Reads the arguments of a command whose options may stand anywhere before a `--`. Returns the other
/// arguments.
pub fn read_all(
    table: &'static [Row],
    given: &mut Given,
    words: &[String],
) -> Result<Result<Vec<String>, String>, String> {
    let mut rest = words.iter().cloned();
    let mut others = Vec::new();
    while let Some(word) = rest.next() {
        if word == "--" {
            others.extend(rest.by_ref());
        } else if !word.starts_with('-') || word == "-" {
            others.push(word);
        } else if let Some(text) = read(table, given, &word, &mut rest)? {
            return Ok(Err(text));
        }
    }
    Ok(Ok(others))
}

/// Reads the arguments of `ninelog COMMAND`. Returns those that are no options, or the status with which the
/// command ends: after `--help`, or a misuse that was told.
#[cfg(feature = "terminal")]
pub fn arguments(
    command: &str,
    table: &'static [Row],
    given: &mut Given,
    words: &[String],
) -> Result<Vec<String>, ExitCode> {
    match read_all(table, given, words) {
        Ok(Ok(others)) => Ok(others),
        Ok(Err(text)) => {
            say(&text);
            Err(ExitCode::SUCCESS)
        }
        Err(why) => Err(misuse(command, &why)),
    }
}

const NO_SUCH: &str = "there is no such option";

fn boolean(text: &str) -> Option<bool> {
    match text {
        "true" | "on" | "yes" | "1" => Some(true),
        "false" | "off" | "no" | "0" => Some(false),
        _ => None,
    }
}

fn long_option(
    table: &'static [Row],
    given: &mut Given,
    text: &str,
    rest: &mut dyn Iterator<Item = String>,
) -> Outcome {
    let (name, value) = match text.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (text, None),
    };
    let name = name.replace('_', "-");
    let find = |name: &str| table.iter().find(|row| row.long == Some(name));
    let denied = || name.strip_prefix("no-").or(name.strip_prefix("no")).and_then(find);
    let (row, wanted) = match find(&name) {
        Some(row) => (row, true),
        None => (denied().filter(|row| row.is_switch()).ok_or(NO_SUCH)?, false),
    };
    match (&row.action, value) {
        (Switch, value) => {
            let on = value.map_or(Some(true), boolean).ok_or("true or false?")?;
            given.set(row.name, if on == wanted { "true" } else { "false" });
            Ok(None)
        }
        (Value(_) | Values(_) | Maybe(_), Some(value)) => {
            follow(given, row, &mut std::iter::once(value.to_string()))
        }
        (Maybe(_), None) => {
            given.set(row.name, "");
            Ok(None)
        }
        (_, Some(_)) => Err("it takes no value".to_string()),
        (_, None) => follow(given, row, rest),
    }
}

/// Reads one-letter options behind one `-`. An option with a value takes the next argument and must be the
/// last letter.
fn short_options(
    table: &'static [Row],
    given: &mut Given,
    letters: &str,
    rest: &mut dyn Iterator<Item = String>,
) -> Outcome {
    for (at, letter) in letters.char_indices() {
        let row = table.iter().find(|row| row.short == Some(letter)).ok_or(NO_SUCH)?;
        if let Some(kind) = row.value()
            && at + letter.len_utf8() < letters.len()
        {
            return Err(format!("{} is a word of its own", kind.name));
        }
        if let Some(text) = follow(given, row, rest)? {
            return Ok(Some(text));
        }
    }
    Ok(None)
}

/// Handles an option, whose value comes next.
fn follow(given: &mut Given, row: &Row, rest: &mut dyn Iterator<Item = String>) -> Outcome {
    let value = match row.action {
        Print(text) => return Ok(Some(text())),
        Set | Switch => "true".to_string(),
        Value(kind) | Values(kind) | Maybe(kind) => {
            let value = rest.next().ok_or_else(|| format!("{} is missing", kind.name))?;
            if let Some(why) = kind.refuses(&value) {
                return Err(why);
            }
            value
        }
    };
    if matches!(row.action, Values(_)) {
        given.0.entry(row.name).or_default().push(value);
    } else {
        given.set(row.name, &value);
    }
    Ok(None)
}

/// Returns the lines of `--help` for options.
pub fn help<'a>(rows: impl Iterator<Item = &'a Row>) -> String {
    let mut lines = Vec::new();
    for row in rows {
        let mut forms = match row.short {
            Some(letter) => format!("-{letter}"),
            None => "  ".to_string(),
        };
        if let Some(long) = row.long {
            let no = if row.is_switch() { "[no-]" } else { "" };
            let _ = write!(forms, "{}--{no}{long}", if row.short.is_some() { ", " } else { "  " });
        }
        if let Some(kind) = row.value() {
            let _ = match (row.long, row.is_optional()) {
                (None, _) => write!(forms, " {}", kind.name),
                (_, false) => write!(forms, "={}", kind.name),
                (_, true) => write!(forms, "[={}]", kind.name),
            };
        }
        lines.push((forms, row.help));
    }
    let width = lines.iter().map(|(forms, _)| forms.len() + 1).max().unwrap_or(0).max(26);
    lines.iter().map(|(forms, help)| format!("  {forms:<width$}{help}\n")).collect()
}
