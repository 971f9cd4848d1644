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

/// Returns the beginning of a text for a line of a message. Control characters are escaped, so that they do
/// not reach the terminal.
pub fn excerpt(text: &str, most: usize) -> String {
    let escaped = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    let mut shown: String = text.chars().take(most).map(escaped).collect();
    if text.chars().nth(most).is_some() {
        shown.push_str("...");
    }
    shown
}
