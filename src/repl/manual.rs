//! The manual page and the completions of the shells, made from the table of the command line's options.
//!
//! `ninelog --manual=FORM` prints them. They say nothing of their own about an option, so they cannot disagree with it.

use super::options::{Row, programs, rows, values};
use std::fmt::Write;

/// The text of a form, or nothing for a form that does not exist.
pub fn text(form: &str) -> Option<String> {
    Some(match form {
        "man" => man(),
        "bash" => bash(),
        "zsh" => zsh(),
        "fish" => fish(),
        _ => return None,
    })
}

/// The long forms of an option, such as `--tty` and `--no-tty`.
fn long_forms(row: &Row) -> Vec<String> {
    let Some(long) = row.long else { return Vec::new() };
    let denied = row.is_switch().then(|| format!("--no-{long}"));
    std::iter::once(format!("--{long}")).chain(denied).collect()
}

/// A page for `man -l`, in its macros.
fn man() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let mut page = format!(".TH NINELOG 1 \"\" \"ninelog {version}\" \"User Commands\"\n");
    page += ".SH NAME\nninelog \\- a miniature Prolog\n.SH SYNOPSIS\n.B ninelog\n";
    page += "[\\fIOPTION\\fR ...] [\\fIFILE\\fR ...] [\\fB\\-\\-\\fR \\fIARGUMENT\\fR ...]\n";
    for word in programs() {
        let _ = writeln!(page, ".br\n.B ninelog {word}\n[\\fIOPTION\\fR ...] [\\fIFILE\\fR ...]");
    }
    page += ".SH DESCRIPTION\nLoads the files, which are programs for SWI-Prolog 9, runs the goals, and prompts for queries.\n\
             Options end at the first file; what follows the files is for the program.\n\
             The other commands describe themselves with\n.BR \\-\\-help .\n.SH OPTIONS\n";
    for row in rows() {
        let value = row.value().map_or(String::new(), |what| format!("\\fI{}\\fR", roff(what)));
        let short = row.short.map(|letter| format!("\\fB\\-{letter}\\fR"));
        let short = short.map(|form| if value.is_empty() { form } else { format!("{form} {value}") });
        let equals = if value.is_empty() { String::new() } else { format!("={value}") };
        let long = long_forms(row).into_iter().map(|form| format!("\\fB{}\\fR{equals}", roff(&form)));
        let forms: Vec<String> = short.into_iter().chain(long).collect();
        let _ = writeln!(page, ".TP\n{}\n{}.", forms.join(", "), roff(row.help));
    }
    page += ".SH EXIT STATUS\n1 if a goal of the command line fails, 2 if it raises an exception, else what\n.B halt/1\nsays.\n";
    page
}

/// Text whose hyphens and backslashes are meant.
fn roff(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-")
}

fn bash() -> String {
    let mut long: Vec<String> = rows().flat_map(long_forms).collect();
    long.extend(rows().filter_map(|row| row.short).map(|letter| format!("-{letter}")));
    let mut script = String::from(
        "_ninelog() {\n    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n    \
         if [ \"$before\" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi\n    word=${word#=}\n    \
         COMPREPLY=()\n    case $before in\n",
    );
    for row in rows() {
        let Some(what) = row.value() else { continue };
        let forms: Vec<String> =
            row.short.map(|c| format!("-{c}")).into_iter().chain(long_forms(row)).collect();
        let reply = match what {
            "FILE" => "COMPREPLY=($(compgen -f -- \"$word\"))".to_string(),
            _ => format!("COMPREPLY=($(compgen -W '{}' -- \"$word\"))", values(what).join(" ")),
        };
        let _ = writeln!(script, "        {}) {reply}; return ;;", forms.join("|"));
    }
    let words: Vec<&str> = programs().collect();
    let _ = write!(
        script,
        "    esac\n    case $word in\n        -*) COMPREPLY=($(compgen -W '{}' -- \"$word\")) ;;\n        \
         *) COMPREPLY=($(compgen -f -- \"$word\"))\n           \
         if [ \"$COMP_CWORD\" = 1 ]; then COMPREPLY+=($(compgen -W '{}' -- \"$word\")); fi ;;\n    esac\n}}\n\
         complete -o filenames -F _ninelog ninelog\n",
        long.join(" "),
        words.join(" ")
    );
    script
}

fn zsh() -> String {
    let quoted =
        |text: &str| text.replace('\'', "'\\''").replace('[', "\\[").replace(']', "\\]").replace(':', "\\:");
    let mut script = String::from("#compdef ninelog\n_arguments \\\n");
    for row in rows() {
        let action = match row.value() {
            None => String::new(),
            Some("FILE") => ":FILE:_files".to_string(),
            Some(what) if values(what).is_empty() => format!(":{}: ", quoted(what)),
            Some(what) => format!(":{}:({})", quoted(what), values(what).join(" ")),
        };
        let equals = if row.value().is_some() { "=" } else { "" };
        let short = row.short.map(|letter| format!("-{letter}"));
        let long = long_forms(row).into_iter().map(|form| form + equals);
        for form in short.into_iter().chain(long) {
            let _ = writeln!(script, "  '*{form}[{}]{action}' \\", quoted(row.help));
        }
    }
    let words: Vec<&str> = programs().collect();
    let _ = writeln!(
        script,
        "  '1:: :{{_alternative \"commands:command:({})\" \"files:file:_files\"}}' \\",
        words.join(" ")
    );
    script + "  '*:file:_files'\n"
}

fn fish() -> String {
    let quoted = |text: &str| text.replace('\\', "\\\\").replace('\'', "\\'");
    let mut script = String::new();
    for row in rows() {
        let mut line = String::from("complete -c ninelog");
        if let Some(letter) = row.short {
            let _ = write!(line, " -s {letter}");
        }
        if let Some(long) = row.long {
            let _ = write!(line, " -l {long}");
        }
        match row.value() {
            None => {}
            Some("FILE") => line += " -r -F",
            Some(what) => {
                let _ = write!(line, " -x -a '{}'", values(what).join(" "));
            }
        }
        let _ = writeln!(script, "{line} -d '{}'", quoted(row.help));
        if let Some(long) = row.long.filter(|_| row.is_switch()) {
            let _ = writeln!(script, "complete -c ninelog -l no-{long} -d 'not: {}'", quoted(row.help));
        }
    }
    let words: Vec<&str> = programs().collect();
    let _ = writeln!(script, "complete -c ninelog -n __fish_is_first_token -a '{}'", words.join(" "));
    script
}
