//! Those Prolog flags that the reader and the machine consult often.

use super::named::named;

named! {
    /// What text between quotes of one kind reads as.
    pub enum QuotedAs {
        Codes = "codes",
        Chars = "chars",
        Atom = "atom",
        String = "string",
    }
}

named! {
    /// What the call of an unknown procedure does.
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
    /// Follow the standard where SWI-Prolog leaves it (`--iso`).
    pub iso: bool,
    /// What is written as a `'.'/2` term is a list (an option of `read_term/2`).
    pub dotlists: bool,
    /// Lists are `'.'/2` terms and `[]` is the atom `'[]'` (`--traditional`).
    pub traditional: bool,
}

impl ReadFlags {
    /// The flags with which a module begins: only what the command line sets for all modules is kept.
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
