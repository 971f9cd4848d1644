//! `--manual`: the manual page, the tables of options and the completions of shells. `library(manual)` writes
//! them from the tables of options, so that they cannot disagree with these.

use super::options;
use super::start::made;
use crate::options::Row;
use crate::output::complain;
use ninelog_engine::host::Host;
use ninelog_engine::{Prolog, Session, Value};

/// Prints the manual in a form: `man`, `markdown`, `bash`, `zsh` or `fish`. Returns the exit status and the
/// host.
pub fn print(form: &str, host: Box<dyn Host>) -> (i32, Box<dyn Host>) {
    // A shell reads this at each start: no welcome.
    let mut prolog = made(Prolog::builder().boxed_host(host).flag("verbose", Value::atom("silent")));
    let words = options::programs().iter().map(|(word, rows)| {
        Value::compound("command", vec![Value::atom(word), option_list(rows), operands(word)])
    });
    let given = [
        ("Form", Value::atom(form)),
        ("Options", option_list(options::rows())),
        ("Commands", Value::List(words.collect())),
        ("Version", Value::atom(env!("CARGO_PKG_VERSION"))),
    ];
    let goal = "use_module(library(manual), []), manual:print_manual(Form, Options, Commands, Version)";
    let status = match prolog.goal(goal).bind_all(given).run() {
        Ok(true) => 0,
        Ok(false) => 1,
        Err(error) => {
            complain(&format!("ninelog: {error}\n"));
            2
        }
    };
    // The session has nothing to do but to write out what is left, and to give back the host.
    let nothing = Session {
        init_file: Some("none".to_string()),
        toplevel: Some("halt".to_string()),
        ..Session::default()
    };
    let left = prolog.session(nothing);
    (status.max(left.status), left.host)
}

/// Returns what may stand behind a command beside files.
fn operands(command: &str) -> Value {
    #[cfg(feature = "terminal")]
    if command == "explain" {
        return Value::List(crate::explain::codes().iter().map(|code| Value::atom(code)).collect());
    }
    let _ = command;
    Value::List(std::iter::empty::<Value>().collect())
}

/// Returns a table as a list of `option(Short, Long, Kind, Help)`.
fn option_list(rows: &[Row]) -> Value {
    let list = |text: Option<String>| Value::List(text.iter().map(|text| Value::atom(text)).collect());
    let options = rows.iter().map(|row| {
        let kind = match row.value() {
            Some(kind) => {
                // Names of several words are joined by hyphens, as the shell needs it.
                let word = |word: &&str| Value::atom(&word.replace(' ', "-").to_lowercase());
                let words = Value::List(kind.words.iter().map(word).collect());
                let name = if row.is_optional() { "maybe" } else { "value" };
                Value::compound(name, vec![Value::atom(kind.name), words])
            }
            None => Value::atom(if row.is_switch() { "switch" } else { "plain" }),
        };
        let (short, long) = (row.short.map(String::from), row.long.map(str::to_string));
        Value::compound("option", vec![list(short), list(long), kind, Value::atom(row.help)])
    });
    Value::List(options.collect())
}
