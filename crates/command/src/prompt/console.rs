//! The state of the prompt, kept with a machine between calls of its built-ins.

use super::ahead::Ahead;
use super::editor::Editor;
use super::interrupt_prompt::InterruptPrompt;
use super::options::{self, Options};
use super::progress::{self, Progress};
use super::terminal::Terminal;
use super::typing::Typing;
use crate::options::Row;
use ninelog_engine::builtins::prelude::*;
use std::sync::Arc;

/// The state of the program around a machine.
#[derive(Default)]
pub struct Console {
    pub options: Options,
    pub terminal: Terminal,
    /// The line editor, once a query was read on a capable terminal.
    pub editor: Option<Editor>,
    pub progress: Progress,
    pub interrupt_prompt: Option<Arc<InterruptPrompt>>,
    /// What is being typed while other threads run.
    pub typing: Typing,
    /// What was typed before it was asked for.
    pub ahead: Ahead,
    /// The prompt of the next query is shown already.
    pub prompted: bool,
    /// Whether a key has answered a question, so that Enter typed at once after it belongs to the key.
    pub key_typed: bool,
    /// Whether that key had been typed before the question.
    pub key_ahead: bool,
    /// The nesting depth of `break/0`.
    break_level: i64,
}

impl Console {
    /// Returns the console of a machine. Creates one if the machine was not started by the command line.
    pub fn of(m: &mut Machine) -> &mut Console {
        if !m.front.as_ref().is_some_and(|front| front.is::<Console>()) {
            m.front = Some(Box::new(Console::default()));
        }
        match m.front.as_mut().and_then(|front| front.downcast_mut()) {
            Some(console) => console,
            None => unreachable!("the console was just made"),
        }
    }
}

/// `'$command_line'(+Key, -Texts)`: returns the values of an option on the command line, as a list of
/// strings.
fn command_line(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(key) = m.store.text_of(m.arg(args, 0)).map(str::to_string) else { return Ok(false) };
    let options = &Console::of(m).options;
    let texts = if key == "files" { options.files.clone() } else { options.texts(&key).to_vec() };
    let items: Vec<Cell> = texts.iter().map(|text| m.store.new_string(text)).collect();
    m.unify_list(args, 1, &items)
}

/// `'$command_line_options'(-Options, -Commands, -Version)`: returns the table of options as `option(Short,
/// Long, Kind, Help)`, and that of each command as `command(Word, Options)`, for the manual page and
/// completions (`crates/engine/library/manual.pl`).
fn command_line_options(m: &mut Machine, args: Args) -> Result<bool> {
    let own = option_list(m, options::rows());
    let mut commands = Vec::new();
    for (word, rows) in options::programs() {
        let parts = [m.store.atom(word), option_list(m, rows)];
        commands.push(m.term("command", &parts));
    }
    Ok(m.unify_arg(args, 0, own)
        && m.unify_list(args, 1, &commands)?
        && m.unify_atom(args, 2, env!("CARGO_PKG_VERSION"))?)
}

fn option_list(m: &mut Machine, rows: &[Row]) -> Cell {
    let mut items = Vec::new();
    for row in rows {
        let short = row.short.map(|letter| Cell::atom(m.store.atoms.intern_char(letter)));
        let long = row.long.map(|name| m.store.atom(name));
        let kind = match row.value() {
            Some(kind) => {
                let words: Vec<Cell> = kind.words.iter().map(|word| m.store.atom(word)).collect();
                let parts = [m.store.atom(kind.name), m.store.list_from(&words, NIL)];
                m.term(if row.is_optional() { "maybe" } else { "value" }, &parts)
            }
            None => m.store.atom(if row.is_switch() { "switch" } else { "plain" }),
        };
        let names = [short, long].map(|name| m.store.list_from(name.as_slice(), NIL));
        let parts = [names[0], names[1], kind, m.store.atom(row.help)];
        items.push(m.term("option", &parts));
    }
    m.store.list_from(&items, NIL)
}

/// `'$query_clock'(+Bool)`: starts the clock when a query runs, or stops it when it has answered.
fn query_clock(m: &mut Machine, args: Args) -> Result<bool> {
    let running = m.bool_of(m.arg(args, 0))?;
    progress::query_clock(m, running);
    Ok(true)
}

/// `'$terminal'(?Ability)`: tests or enumerates what the terminal can do: `interactive`, `capable` or
/// `hints`.
fn terminal(m: &mut Machine, args: Args) -> Result<bool> {
    let terminal = Console::of(m).terminal;
    Ok(match m.store.text_of(m.arg(args, 0)) {
        Some("interactive") => terminal.interactive,
        Some("capable") => terminal.capable,
        Some("hints") => terminal.hints,
        _ => false,
    })
}

/// `'$window_size'(-Rows, -Columns)`: the size of the terminal's window, if the line editor knows it.
fn window_size(m: &mut Machine, args: Args) -> Result<bool> {
    let Some((columns, rows)) = Console::of(m).editor.as_mut().and_then(Editor::dimensions) else {
        return Ok(false);
    };
    let [rows, columns] = [rows, columns].map(|size| Cell::int(i64::from(size)));
    Ok(m.unify_arg(args, 0, rows) && m.unify_arg(args, 1, columns))
}

fn break_level(m: &mut Machine, args: Args) -> Result<bool> {
    let level = Cell::int(Console::of(m).break_level);
    Ok(m.unify_arg(args, 0, level))
}

fn set_break_level(m: &mut Machine, args: Args) -> Result<bool> {
    Console::of(m).break_level = m.int(m.arg(args, 0))?;
    Ok(true)
}

pub const TABLE: &[Builtin] = &[
    det("$command_line", 2, command_line),
    det("$command_line_options", 3, command_line_options),
    det("$query_clock", 1, query_clock),
    det("$terminal", 1, terminal),
    det("$window_size", 2, window_size),
    det("$break_level", 1, break_level),
    det("$set_break_level", 1, set_break_level),
];
