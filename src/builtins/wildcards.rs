//! Patterns for file names: `*`, `?`, `[a-z]`, `{one,other}`, and `\` before a character that stands for itself.

/// Whether a text matches a pattern as a whole.
pub fn matches(pattern: &[char], text: &[char], ignore_case: bool) -> bool {
    let (mut p, mut t) = (0, 0);
    loop {
        let Some(&c) = pattern.get(p) else { return t == text.len() };
        match c {
            '*' => {
                let rest = &pattern[p + 1..];
                return rest.is_empty() || (t..=text.len()).any(|at| matches(rest, &text[at..], ignore_case));
            }
            '{' => {
                let Some(end) = closing(pattern, p) else { return false };
                return pattern[p + 1..end].split(|&c| c == ',').any(|choice| {
                    let whole: Vec<char> = choice.iter().chain(&pattern[end + 1..]).copied().collect();
                    matches(&whole, &text[t..], ignore_case)
                });
            }
            _ => {}
        }
        let Some(&given) = text.get(t) else { return false };
        t += 1;
        match c {
            '?' => p += 1,
            '[' => {
                let Some(length) = pattern[p..].iter().position(|&c| c == ']') else { return false };
                if !in_class(&pattern[p + 1..p + length], given, ignore_case) {
                    return false;
                }
                p += length + 1;
            }
            '\\' if p + 1 < pattern.len() => {
                if !same(pattern[p + 1], given, ignore_case) {
                    return false;
                }
                p += 2;
            }
            c => {
                if !same(c, given, ignore_case) {
                    return false;
                }
                p += 1;
            }
        }
    }
}

/// Whether a text contains anything that only a pattern would.
pub fn is_pattern(text: &str) -> bool {
    text.contains(['*', '?', '[', '{'])
}

/// Whether the brackets and braces of a pattern are balanced; if not, the name of what is missing.
pub fn complaint(pattern: &str) -> Option<&'static str> {
    let count = |c: char| pattern.chars().filter(|&d| d == c).count();
    if count('{') > count('}') {
        return Some("Unmatched {");
    }
    (count('[') > count(']')).then_some("Unmatched [")
}

fn closing(pattern: &[char], open: usize) -> Option<usize> {
    pattern[open..].iter().position(|&c| c == '}').map(|n| open + n)
}

fn same(a: char, b: char, ignore_case: bool) -> bool {
    a == b || ignore_case && a.to_lowercase().eq(b.to_lowercase())
}

fn in_class(class: &[char], c: char, ignore_case: bool) -> bool {
    let mut at = 0;
    while at < class.len() {
        if at + 2 < class.len() && class[at + 1] == '-' {
            let within = |c: char| (class[at]..=class[at + 2]).contains(&c);
            if within(c) || ignore_case && (c.to_lowercase().any(within) || c.to_uppercase().any(within)) {
                return true;
            }
            at += 3;
        } else {
            if same(class[at], c, ignore_case) {
                return true;
            }
            at += 1;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(pattern: &str, text: &str) -> bool {
        let (pattern, text): (Vec<char>, Vec<char>) = (pattern.chars().collect(), text.chars().collect());
        matches(&pattern, &text, false)
    }

    #[test]
    fn patterns_match_whole_texts() {
        for (pattern, text) in [
            ("*.pl", "foo.pl"),
            ("a?c", "abc"),
            ("[a-c]{x,yy}*", "byyz"),
            ("*", ""),
            ("a\\*", "a*"),
            ("{a,b}", "b"),
        ] {
            assert!(fits(pattern, text), "{pattern} {text}");
        }
        for (pattern, text) in [("*.pl", "foo.plx"), ("a?c", "ac"), ("[a-c]", "d"), ("", "a"), ("{a,b}", "c")]
        {
            assert!(!fits(pattern, text), "{pattern} {text}");
        }
    }
}
