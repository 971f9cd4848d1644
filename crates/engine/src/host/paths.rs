//! Paths as Prolog programs write them: with slashes. Under Windows they may begin with a drive, as in
//! `c:/work/family.pl`, and backslashes are slashes.

use std::borrow::Cow;
use std::path::Path;

/// Returns the text of a path that the system has given.
pub fn text(path: &Path) -> String {
    let text = path.to_string_lossy();
    if !cfg!(windows) {
        return text.into_owned();
    }
    with_slashes(text.strip_prefix(r"\\?\").unwrap_or(&text))
}

/// Returns a path that a program has written, with slashes.
pub fn written(path: &str) -> Cow<'_, str> {
    if cfg!(windows) { with_slashes(path).into() } else { path.into() }
}

/// The root with which an absolute path begins.
pub fn root(path: &str) -> Option<&str> {
    match path.as_bytes() {
        [b'/', ..] => Some("/"),
        [drive, b':', b'/', ..] if cfg!(windows) && drive.is_ascii_alphabetic() => Some(&path[..3]),
        _ => None,
    }
}

/// Replaces backslashes; the letter of a drive is a small one, as in SWI-Prolog.
fn with_slashes(path: &str) -> String {
    let mut text = path.replace('\\', "/");
    if text.as_bytes().get(1) == Some(&b':') {
        text[..1].make_ascii_lowercase();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::with_slashes;

    #[test]
    fn backslashes_and_drives() {
        let shown = [r"C:\work\a b.pl", "c:/x", r"..\x", "/x", "é:/"].map(with_slashes);
        assert_eq!(shown, ["c:/work/a b.pl", "c:/x", "../x", "/x", "é:/"]);
    }
}
