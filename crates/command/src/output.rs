//! Output of the commands themselves. If it cannot be written there is nothing to do, so failures are
//! ignored: `print!` would end the process with a panic.

use std::io::{self, Write};

/// Writes to the standard output. Returns false if that fails.
pub fn say(text: &str) -> bool {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_ok()
}

/// Writes to the error output.
pub fn complain(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Tells what is wrong with the words of a command such as `test`. Returns the exit status.
#[cfg(feature = "terminal")]
pub fn misuse(command: &str, why: &str) -> std::process::ExitCode {
    let why = visible(why);
    complain(&format!("ninelog {command}: {why}\nninelog {command} --help lists the options.\n"));
    std::process::ExitCode::from(2)
}

/// Returns a path as it stands in a URI.
#[cfg(feature = "terminal")]
pub fn escaped(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' => {
                out.push(char::from(byte))
            }
            _ => out += &format!("%{byte:02X}"),
        }
    }
    out
}

/// Returns whether a terminal obeys a character, or shows nothing for it: control characters, those that
/// change the direction of text, and those without width that Unicode lets programs ignore. Output that
/// contains them is not what it seems.
pub fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Returns a text whose unseen characters are escaped, so that they do not reach the terminal.
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_unseen(c) { shown.extend(c.escape_default()) } else { shown.push(c) }
    }
    shown
}

/// Returns the beginning of a text for a line of a message, with unseen characters escaped.
pub fn excerpt(text: &str, most: usize) -> String {
    let mut shown: String = visible(&text.chars().take(most).collect::<String>());
    if text.chars().nth(most).is_some() {
        shown.push_str("...");
    }
    shown
}

/// Returns lines in which a service that shows them, such as one that runs tests, finds no command for
/// itself.
#[cfg(all(unix, feature = "terminal"))]
pub fn inert(text: &str) -> String {
    without_commands(text, "\\u{3a}", "\\u{23}")
}

/// Returns a text with other signs in place of the colon and the number sign with which commands begin.
/// GitHub obeys lines that begin with `::`, and `##[x]` anywhere; Azure `##vso[x]`; TeamCity `##teamcity[x]`.
#[cfg(all(unix, feature = "terminal"))]
pub fn without_commands(text: &str, colon: &str, number_sign: &str) -> String {
    if !text.contains("::") && !text.contains("##") {
        return text.to_string();
    }
    let mut shown = String::with_capacity(text.len() + colon.len());
    for line in text.split_inclusive('\n') {
        let begin = line.len() - line.trim_start().len();
        for (at, c) in line.char_indices() {
            let word = line[at..].strip_prefix("##");
            let rest = word.map(|word| word.trim_start_matches(|c: char| c.is_ascii_alphanumeric()));
            match c {
                ':' if at == begin && line[at..].starts_with("::") => shown += colon,
                '#' if rest.is_some_and(|rest| rest.starts_with('[')) => shown += number_sign,
                c => shown.push(c),
            }
        }
    }
    shown
}

#[cfg(all(test, unix, feature = "terminal"))]
mod tests {
    use super::inert;

    #[test]
    fn services_find_no_commands() {
        for (text, shown) in [
            ("a::b\n  ::error::x\n::y", "a::b\n  \\u{3a}:error::x\n\\u{3a}:y"),
            ("ok ##[add-mask]x", "ok \\u{23}#[add-mask]x"),
            ("###vso[task.x]", "#\\u{23}#vso[task.x]"),
            ("# ## a ##b c[", "# ## a ##b c["),
        ] {
            assert_eq!(inert(text), shown);
        }
    }
}
