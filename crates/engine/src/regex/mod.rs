//! Regular expressions with the syntax and meaning of PCRE, for `library(pcre)`. Does not depend on Prolog.
//!
//! `parse` makes a tree from a pattern, `program` a program from the tree, and `matcher` runs the program. It
//! backtracks over a stack of its own, so that long texts need no native stack. Unlike finite automata, it
//! can do captured groups, look-around, back references, atomic groups, recursion and conditions.
//!
//! Interrupts stop long searches (`ninelog_limits::interrupt`). If the stack of a search exceeds a limit, the
//! search raises an error.

mod matcher;
mod parse;
mod program;
mod set;

use program::Op;
use set::Set;

bitflags::bitflags! {
    /// Options for reading a pattern.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Options: u32 {
        const CASELESS = 1;
        const MULTILINE = 2;
        const DOTALL = 4;
        const EXTENDED = 8;
        const UNGREEDY = 16;
        const ANCHORED = 32;
        const DOLLAR_ENDONLY = 64;
        /// Plain parentheses do not capture.
        const NO_AUTO_CAPTURE = 128;
        /// A match must begin before the first line end.
        const FIRSTLINE = 256;
        const DUPNAMES = 512;
        /// `\w`, `\d` and `\s` include the characters of Unicode.
        const UCP = 1024;
    }
}

bitflags::bitflags! {
    /// Options of a search.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Search: u32 {
        const ANCHORED = 1;
        /// The start of the text is not the start of a line.
        const NOT_BOL = 2;
        /// The end of the text is not the end of a line.
        const NOT_EOL = 4;
        const NOT_EMPTY = 8;
        /// An empty match is not allowed at the place where the search starts.
        const NOT_EMPTY_AT_START = 16;
    }
}

/// A compiled pattern.
#[derive(Debug)]
pub struct Regex {
    ops: Vec<Op>,
    sets: Vec<Set>,
    /// The place where the code of each group starts, group 0 included.
    starts: Vec<usize>,
    /// The name of each group, if any.
    pub names: Vec<Option<String>>,
    options: Options,
    /// The number of slots: two for each group, one for each loop.
    slots: usize,
    /// Every match begins with this text.
    prefix: String,
    /// The first bytes that a match may have; `None` if it may have any, or be empty.
    first: Option<Box<[bool; 256]>>,
    /// A match can begin only at the start of the text.
    at_start: bool,
}

/// The places where groups matched, in bytes; group 0 is the whole match.
pub type Groups = Vec<Option<(usize, usize)>>;

/// A search took too much memory.
#[derive(Debug)]
pub struct Overflow;

impl Regex {
    /// Compiles a pattern. The error is a message.
    pub fn new(pattern: &str, options: Options) -> Result<Regex, &'static str> {
        let parsed = parse::parse(pattern, options)?;
        program::compile(parsed, options)
    }

    /// Returns the first match that begins at byte `from` or later.
    pub fn find(&self, text: &str, from: usize, search: Search) -> Result<Option<Groups>, Overflow> {
        matcher::find(self, text, from, search)
    }
}

#[cfg(test)]
mod tests {
    use super::{Options, Regex, Search};

    fn groups(pattern: &str, text: &str) -> Option<Vec<String>> {
        let regex = Regex::new(pattern, Options::empty()).expect(pattern);
        let found = regex.find(text, 0, Search::empty()).expect("no overflow")?;
        Some(found.iter().map(|g| g.map_or("-".to_string(), |(a, b)| text[a..b].to_string())).collect())
    }

    fn all(pattern: &str, text: &str) -> Vec<String> {
        groups(pattern, text).unwrap_or_default()
    }

    #[test]
    fn groups_and_repetitions() {
        assert_eq!(all("(a)|(b)", "b"), ["b", "-", "b"]);
        assert_eq!(all("(a*)*", "aab"), ["aa", ""]);
        assert_eq!(all("(a{0,2}){3}", "aaa"), ["aaa", ""]);
        assert_eq!(all("a{2,3}?", "aaaa"), ["aa"]);
        assert_eq!(all("<(.+?)>", "x<é>>"), ["<é>", "é"]);
        assert_eq!(all("(?:ab)+?c", "ababc"), ["ababc"]);
        assert_eq!(all("(?i:a)B", "AB"), ["AB"]);
    }

    #[test]
    fn what_automata_cannot_do() {
        assert_eq!(all(r"(\w)\1", "abccd"), ["cc", "c"]);
        assert_eq!(all("(?<=a)b(?!c)", "bcabcab"), ["b"]);
        assert_eq!(all("^(?:(?=(a+))\\1)b", "aab"), ["aab", "aa"]);
        assert_eq!(groups("(?>a+)ab", "aaab"), None);
        assert_eq!(groups("a++ab", "aaab"), None);
        assert_eq!(all(r"\((?:[^()]|(?R))*\)", "x(a(b)c)"), ["(a(b)c)"]);
        assert_eq!(all("(a)?(?(1)b|c)", "ab"), ["ab", "a"]);
        assert_eq!(all("^(.|(.)(?1)\\2)$", "abcba"), ["abcba", "abcba", "a"]);
    }

    #[test]
    fn where_matches_may_begin() {
        assert_eq!(all("[a-z]+ing", "ÄÖ 12 singing"), ["singing"]);
        assert_eq!(all("(?i)k", "x\u{212a}"), ["\u{212a}"]);
        assert_eq!(all("é|(?<!b)c", "ac"), ["c"]);
        assert_eq!(all("(?:a|(?=b))", "xxb"), [""]);
        assert_eq!(all("x*$", "ab"), [""]);
        assert_eq!(all("(?:(?:a*)b?)*c", "xxc"), ["c"]);
        assert_eq!(all("[^a]$", "aé"), ["é"]);
    }

    #[test]
    fn long_texts_need_no_native_stack() {
        let text = "ab".repeat(200_000);
        assert_eq!(all("^(a|b)*$", &text)[1], "b");
        assert_eq!(groups("^(a|b)*c", &text), None);
    }

    #[test]
    fn errors() {
        for (pattern, message) in [
            ("(", "missing closing parenthesis"),
            ("a**", "quantifier does not follow a repeatable item"),
            ("[b-a]", "range out of order in character class"),
            ("\\1", "reference to non-existent subpattern"),
            ("(?<=a*)b", "lookbehind assertion is not fixed length"),
            ("(((a{999}){999}){999})", "regular expression is too large"),
        ] {
            assert_eq!(Regex::new(pattern, Options::empty()).expect_err(pattern), message);
        }
    }
}
