//! Files being loaded, and what is remembered of those that were: procedures and clauses say which load they
//! come from.

use crate::base::atom::Atom;
use crate::code::instr::PredId;
use crate::machine::program::database::Generation;
use crate::machine::program::reload::Reload;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;

#[derive(Default)]
pub struct Loading {
    /// Numbers of the procedures of the system that are loaded, and of files whose directives have run.
    pub boot_predicates: FxHashSet<usize>,
    pub boot_files: FxHashSet<usize>,
    /// Files being loaded, innermost last.
    pub sources: Vec<Source>,
    /// What the loader warns of now. A file that is loaded begins with it, and leaves it as it was.
    pub style: Style,
    /// Files that were loaded before.
    pub loaded: FxHashSet<Atom>,
    /// The procedures that files had clauses of.
    pub definers: FxHashSet<(Atom, PredId)>,
    /// The places of clauses that loads in progress replace, by the load's number.
    pub reloads: FxHashMap<(u32, PredId), Reload>,
    /// Included files, and the files they are part of.
    pub includes: FxHashMap<Atom, Atom>,
    /// How many loads have begun.
    pub count: u32,
    /// The number of the load in progress, 0 if there is none; procedures remember in which load they were
    /// defined.
    pub number: u32,
}

impl Loading {
    /// The atoms that are kept here.
    pub fn atoms(&self) -> impl Iterator<Item = Atom> {
        let includes = self.includes.iter().flat_map(|(&file, &owner)| [file, owner]);
        let definers = self.definers.iter().map(|&(file, _)| file);
        let sources = self.sources.iter();
        let sources = sources.flat_map(|s| [s.file, s.owner, s.module].into_iter().chain(s.defines));
        self.loaded.iter().copied().chain(includes).chain(definers).chain(sources)
    }
}

/// Whether a file may still begin with `:- module`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Header {
    Possible,
    /// It is no module file otherwise, which is what was asked for.
    Wanted,
    Past,
}

/// What the loader warns of (`style_check/1`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    pub singleton: bool,
    pub discontiguous: bool,
    /// Tests that always hold, or never.
    pub no_effect: bool,
    /// Remembered only.
    pub var_branches: bool,
    pub charset: bool,
}

impl Style {
    /// The library is as it should be.
    pub const SILENT: Style = Style {
        singleton: false,
        discontiguous: false,
        no_effect: false,
        var_branches: false,
        charset: false,
    };

    pub fn named(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            "singleton" => &mut self.singleton,
            "discontiguous" => &mut self.discontiguous,
            "no_effect" => &mut self.no_effect,
            "var_branches" => &mut self.var_branches,
            "charset" => &mut self.charset,
            _ => return None,
        })
    }
}

impl Default for Style {
    fn default() -> Style {
        Style { singleton: true, discontiguous: true, no_effect: true, ..Style::SILENT }
    }
}

/// A file being loaded.
pub struct Source {
    pub file: Atom,
    /// The file that its procedures belong to: the one that includes this one, or itself.
    pub owner: Atom,
    /// The module that the file defines.
    pub defines: Option<Atom>,
    pub text: Cow<'static, str>,
    /// Of a file of the library, which has no text: its terms that are still to come, by number.
    pub terms: Option<(usize, usize)>,
    /// Bytes of the text that have been read.
    pub offset: usize,
    /// The place of that offset: characters, line, column, bytes.
    pub place: [u64; 4],
    /// The module that clauses go to.
    pub module: Atom,
    /// The procedure of the last clause.
    pub last: Option<PredId>,
    /// The number of this load.
    pub load: u32,
    /// The generation in which it began.
    pub start: Generation,
    /// Where the current term starts.
    pub term_line: u32,
    pub term_chars: u64,
    pub term_column: u32,
    /// Whether `:- module` may or must come now.
    pub header: Header,
    /// Hand every term to Prolog: conditional compilation skips.
    pub raw: bool,
    /// The characters whose bytes could not be decoded, last first: how many characters end there, and what
    /// is wrong.
    pub decoding_errors: Vec<(u64, &'static str)>,
    /// What to warn of once this file is done.
    pub outer_style: Style,
    pub clauses: u64,
}
