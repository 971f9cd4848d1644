//! Sets of characters: classes in brackets, `\w` and its like, POSIX names and properties of Unicode.

use ninelog_terms::letter_case::to_lower;

/// A set that has a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Digit,
    Space,
    Word,
    Horizontal,
    Vertical,
    Alpha,
    Alnum,
    Ascii,
    Blank,
    Control,
    Graph,
    Lower,
    Print,
    Punct,
    Upper,
    HexDigit,
    /// The same sets with the characters of Unicode.
    UniDigit,
    UniSpace,
    UniWord,
    Letter,
    LowerLetter,
    UpperLetter,
    Number,
    Separator,
    Other,
    Any,
}

impl Class {
    /// Returns the class for a name between `[:` and `:]`.
    pub fn posix(name: &str, all: bool) -> Option<Class> {
        Some(match name {
            "alpha" if all => Class::Letter,
            "lower" if all => Class::LowerLetter,
            "upper" if all => Class::UpperLetter,
            "alpha" => Class::Alpha,
            "alnum" => Class::Alnum,
            "ascii" => Class::Ascii,
            "blank" => Class::Blank,
            "cntrl" => Class::Control,
            "digit" => Class::Digit,
            "graph" => Class::Graph,
            "lower" => Class::Lower,
            "print" => Class::Print,
            "punct" => Class::Punct,
            "space" => Class::Space,
            "upper" => Class::Upper,
            "word" => Class::Word,
            "xdigit" => Class::HexDigit,
            _ => return None,
        })
    }

    /// Returns the class of a Unicode property, for the properties that Rust's standard library knows
    /// exactly.
    pub fn property(name: &str) -> Option<Class> {
        Some(match name {
            "L" => Class::Letter,
            "Ll" => Class::LowerLetter,
            "Lu" => Class::UpperLetter,
            "N" => Class::Number,
            "Z" => Class::Separator,
            "Cc" => Class::Other,
            "Any" => Class::Any,
            "Xwd" => Class::UniWord,
            "Xsp" | "Xps" => Class::UniSpace,
            _ => return None,
        })
    }

    pub fn has(self, c: char) -> bool {
        match self {
            Class::Digit => c.is_ascii_digit(),
            Class::Space => matches!(c, '\t'..='\r' | ' '),
            Class::Word => c.is_ascii_alphanumeric() || c == '_',
            Class::Horizontal => {
                matches!(
                    c,
                    '\t' | ' ' | '\u{a0}' | '\u{1680}' | '\u{180e}' | '\u{2000}'
                        ..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
                )
            }
            Class::Vertical => matches!(c, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}'),
            Class::Alpha => c.is_ascii_alphabetic(),
            Class::Alnum => c.is_ascii_alphanumeric(),
            Class::Ascii => c.is_ascii(),
            Class::Blank => c == ' ' || c == '\t',
            Class::Control => c.is_ascii_control(),
            Class::Graph => c.is_ascii_graphic(),
            Class::Lower => c.is_ascii_lowercase(),
            Class::Print => c.is_ascii_graphic() || c == ' ',
            Class::Punct => c.is_ascii_punctuation(),
            Class::Upper => c.is_ascii_uppercase(),
            Class::HexDigit => c.is_ascii_hexdigit(),
            Class::UniDigit => c.is_numeric() && (c.is_ascii_digit() || !c.is_ascii()),
            Class::UniSpace => c.is_whitespace(),
            Class::UniWord => c.is_alphanumeric() || c == '_',
            Class::Letter => c.is_alphabetic() && !c.is_numeric(),
            Class::LowerLetter => c.is_lowercase() && !c.is_numeric() && !circled(c),
            Class::UpperLetter => c.is_uppercase() && !c.is_numeric() && !circled(c),
            Class::Number => c.is_numeric(),
            Class::Separator => {
                matches!(
                    c,
                    ' ' | '\u{a0}' | '\u{1680}' | '\u{2000}'
                        ..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
                )
            }
            Class::Other => c.is_control(),
            Class::Any => true,
        }
    }
}

/// Returns whether the character is a letter in a circle or square; Unicode calls these symbols.
fn circled(c: char) -> bool {
    matches!(c, '\u{24b6}'..='\u{24e9}' | '\u{1f130}'..='\u{1f189}')
}

/// A set of characters.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Set {
    /// The ASCII characters in the set; filled when the set is complete.
    pub(super) ascii: [u64; 2],
    pub ranges: Vec<(char, char)>,
    /// Classes, and whether each is complemented.
    pub classes: Vec<(Class, bool)>,
    pub negated: bool,
    pub caseless: bool,
}

impl Set {
    pub fn of(class: Class, negated: bool) -> Set {
        Set { classes: vec![(class, negated)], ..Set::default() }.finished()
    }

    /// Returns the complete set, with its table of ASCII characters.
    pub fn finished(mut self) -> Set {
        for code in 0..128u8 {
            if self.finds(code as char) {
                self.ascii[usize::from(code / 64)] |= 1 << (code % 64);
            }
        }
        self
    }

    fn finds(&self, c: char) -> bool {
        let one = |c: char| {
            self.ranges.iter().any(|&(first, last)| first <= c && c <= last)
                || self.classes.iter().any(|&(class, negated)| class.has(c) != negated)
        };
        let upper = |c: char| c.to_uppercase().next().unwrap_or(c);
        (one(c) || self.caseless && (one(to_lower(c)) || one(upper(c)))) != self.negated
    }

    #[inline]
    pub fn has(&self, c: char) -> bool {
        match self.ascii.get(c as usize / 64) {
            Some(word) => word >> (c as u32 % 64) & 1 != 0,
            None => self.finds(c),
        }
    }
}
