//! Those Prolog flags that the reader and the machine consult often.

/// What text between quotes of one kind reads as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuotedAs {
    Codes,
    Chars,
    Atom,
    String,
}

impl QuotedAs {
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "codes" => Self::Codes,
            "chars" => Self::Chars,
            "atom" => Self::Atom,
            "string" => Self::String,
            _ => return None,
        })
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Codes => "codes",
            Self::Chars => "chars",
            Self::Atom => "atom",
            Self::String => "string",
        }
    }
}

/// What the call of an unknown procedure does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unknown {
    Error,
    Warning,
    Fail,
}

/// Flags that belong to a module or to the file being loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadFlags {
    pub double_quotes: QuotedAs,
    pub back_quotes: QuotedAs,
    pub character_escapes: bool,
    pub var_prefix: bool,
    pub rational_natural: bool,
    /// Follow the standard where SWI-Prolog leaves it (`--iso`).
    pub iso: bool,
    /// Lists are `'.'/2` terms and `[]` is the atom `'[]'` (`--traditional`).
    pub traditional: bool,
}

impl Default for ReadFlags {
    fn default() -> Self {
        ReadFlags {
            double_quotes: QuotedAs::String,
            back_quotes: QuotedAs::Codes,
            character_escapes: true,
            var_prefix: false,
            rational_natural: false,
            iso: false,
            traditional: false,
        }
    }
}

/// Flags of one machine.
#[derive(Clone, Debug)]
pub struct Flags {
    pub unknown: Unknown,
}
