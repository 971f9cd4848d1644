//! Upper and lower case of single characters.

/// Returns a character in upper case, if that is one character as well.
pub fn to_upper(c: char) -> char {
    if c.is_ascii() {
        return c.to_ascii_uppercase();
    }
    only(c.to_uppercase()).unwrap_or(c)
}

/// Returns a character in lower case, if that is one character as well.
pub fn to_lower(c: char) -> char {
    if c.is_ascii() {
        return c.to_ascii_lowercase();
    }
    only(c.to_lowercase()).unwrap_or(c)
}

fn only(mut chars: impl Iterator<Item = char>) -> Option<char> {
    chars.next().filter(|_| chars.next().is_none())
}
