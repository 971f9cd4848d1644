//! What the commands themselves print. Where nobody listens any more there is nothing to be done, so failures
//! are passed over: `print!` would end the process with a panic.

use std::io::{self, Write};

/// Writes to the standard output; false if nobody listens.
pub fn say(text: &str) -> bool {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_ok()
}

/// Writes to the error output.
pub fn complain(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// The beginning of a text from elsewhere, for a line of a message: control characters do not reach the
/// terminal.
pub fn excerpt(text: &str, most: usize) -> String {
    let escaped = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    let mut shown: String = text.chars().take(most).map(escaped).collect();
    if text.chars().nth(most).is_some() {
        shown.push_str("...");
    }
    shown
}
