//! What the prompt keeps with a machine between two calls of its built-ins.

use super::editor::Editor;
use super::options::Options;
use super::progress::{self, Progress};
use super::terminal::Terminal;
use crate::builtins::prelude::*;

/// The state of the program around a machine.
#[derive(Default)]
pub struct Console {
    pub options: Options,
    pub terminal: Terminal,
    /// The line editor, once a capable terminal has asked for a query.
    pub editor: Option<Editor>,
    pub progress: Progress,
    /// How many `break/0` deep the prompt is.
    break_level: i64,
}

impl Machine {
    /// The console, which is made if this machine has none: it was not started by the command line.
    pub fn console(&mut self) -> &mut Console {
        if !self.world.front.as_ref().is_some_and(|front| front.is::<Console>()) {
            self.world.front = Some(Box::new(Console::default()));
        }
        match self.world.front.as_mut().and_then(|front| front.downcast_mut()) {
            Some(console) => console,
            None => unreachable!("the console was just made"),
        }
    }
}

/// `'$command_line'(+Key, -Texts)`: what the command line says about something, as a list of strings.
fn command_line(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(key) = m.store.text_of(m.arg(args, 0)).map(str::to_string) else { return Ok(false) };
    let options = &m.console().options;
    let one = |value: &Option<String>| value.iter().cloned().collect::<Vec<_>>();
    let texts = match key.as_str() {
        "goals" => options.goals.clone(),
        "toplevel" => one(&options.toplevel),
        "files" => options.files.clone(),
        "scripts" => options.scripts.clone(),
        "init_file" => one(&options.init_file),
        "paths" => options.paths.clone(),
        "dump" => one(&options.dump),
        _ => return Ok(false),
    };
    let items: Vec<Cell> = texts.iter().map(|text| m.store.new_string(text)).collect();
    m.unify_list(args, 1, &items)
}

/// `'$query_clock'(+Bool)`: a query runs, or it has answered.
fn query_clock(m: &mut Machine, args: Args) -> Result<bool> {
    let running = m.bool_of(m.arg(args, 0))?;
    progress::query_clock(m, running);
    Ok(true)
}

/// `'$terminal'(?Ability)`: what somebody at a terminal can see: `interactive`, `capable`, `color` or `hints`.
fn terminal(m: &mut Machine, args: Args) -> Result<bool> {
    let terminal = m.console().terminal;
    Ok(match m.store.text_of(m.arg(args, 0)) {
        Some("interactive") => terminal.interactive,
        Some("capable") => terminal.capable,
        Some("color") => terminal.color,
        Some("hints") => terminal.hints,
        _ => false,
    })
}

fn break_level(m: &mut Machine, args: Args) -> Result<bool> {
    let level = Cell::int(m.console().break_level);
    Ok(m.unify_arg(args, 0, level))
}

fn set_break_level(m: &mut Machine, args: Args) -> Result<bool> {
    m.console().break_level = m.int(m.arg(args, 0))?;
    Ok(true)
}

pub const TABLE: &[Builtin] = &[
    det("$command_line", 2, command_line),
    det("$query_clock", 1, query_clock),
    det("$terminal", 1, terminal),
    det("$break_level", 1, break_level),
    det("$set_break_level", 1, set_break_level),
];
