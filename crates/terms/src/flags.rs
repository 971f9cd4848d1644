//! The Prolog flags that the reader and the machine read often.

use crate::named;

named! {
    /// What quoted text of one kind reads as.
    pub enum QuotedAs {
        Codes = "codes",
        Chars = "chars",
        Atom = "atom",
        String = "string",
    }
}

named! {
    /// What a call of an unknown procedure does.
    pub enum Unknown {
        Error = "error",
        Warning = "warning",
        Fail = "fail",
    }
}

/// Flags that belong to a module or to the file being loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadFlags {
    pub double_quotes: QuotedAs,
    pub back_quotes: QuotedAs,
    pub character_escapes: bool,
    pub var_prefix: bool,
    pub rational_natural: bool,
    /// Whether to follow the standard where SWI-Prolog differs from it (`--iso`).
    pub iso: bool,
    /// Whether a `'.'/2` term in the text reads as a list (an option of `read_term/2`).
    pub dotlists: bool,
    /// Whether lists are `'.'/2` terms and `[]` is the atom `'[]'` (`--traditional`).
    pub traditional: bool,
}

impl ReadFlags {
    /// Returns the flags of a new module. It inherits only what the command line sets for all modules.
    pub fn of_new_module(self) -> ReadFlags {
        let double_quotes = if self.traditional { QuotedAs::Codes } else { QuotedAs::String };
        ReadFlags { double_quotes, iso: self.iso, traditional: self.traditional, ..ReadFlags::default() }
    }
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
            dotlists: false,
            traditional: false,
        }
    }
}
