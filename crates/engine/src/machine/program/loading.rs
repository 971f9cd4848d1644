//! Files being loaded, and what is recorded about loaded files. Procedures and clauses record which load they
//! come from.

use crate::code::instr::PredId;
use crate::machine::program::database::Generation;
use crate::machine::program::reload::Reload;
use ninelog_terms::atom::{self, Atom};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;

#[derive(Default)]
pub struct Loading {
    /// The numbers of the system procedures that are loaded, and of the files whose directives have run.
    pub boot_predicates: FxHashSet<usize>,
    pub boot_files: FxHashSet<usize>,
    /// Files being loaded, innermost last.
    pub sources: Vec<Source>,
    /// What the loader warns of now. A loaded file starts with it, and it is restored after the file.
    pub style: Style,
    /// Files that were loaded before.
    pub loaded: FxHashSet<Atom>,
    /// The procedures that files had clauses for.
    pub definers: FxHashSet<(Atom, PredId)>,
    /// The old clauses that loads in progress replace, by the load's number.
    pub reloads: FxHashMap<(u32, PredId), Reload>,
    /// Included files, and the files that include them.
    pub includes: FxHashMap<Atom, Atom>,
    /// The number of loads so far.
    pub count: u32,
    /// Procedures whose weak import a declaration has replaced, and those that were imported, until the
    /// loader warns of them.
    pub overridden: Vec<(PredId, PredId)>,
    /// The number of the load in progress, 0 if there is none. Procedures record in which load they were
    /// defined.
    pub number: u32,
}

impl Loading {
    /// Returns the module that operators without a module belong to: that of the file being loaded, else
    /// `user`.
    pub fn operator_module(&self) -> Atom {
        self.sources.last().map_or(atom::USER, |source| source.module)
    }

    /// Returns the atoms in this state.
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
    /// The file must be a module file, because the load asked for one.
    Wanted,
    Past,
}

/// What the loader warns of (`style_check/1`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    pub singleton: bool,
    pub discontiguous: bool,
    /// Tests that always or never hold.
    pub no_effect: bool,
    /// Recorded only.
    pub var_branches: bool,
    pub charset: bool,
}

impl Style {
    /// No warnings, for the library.
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
    /// The file that its procedures belong to: the one that includes this one, or the file itself.
    pub owner: Atom,
    /// The module that the file defines.
    pub defines: Option<Atom>,
    pub text: Cow<'static, str>,
    /// For a file of the library, which has no text: the numbers of its remaining terms.
    pub terms: Option<(usize, usize)>,
    /// The number of bytes of the text that have been read.
    pub offset: usize,
    /// The position of that offset: characters, line, column, bytes.
    pub place: [u64; 4],
    /// The module that clauses go to.
    pub module: Atom,
    /// The procedure of the last clause.
    pub last: Option<PredId>,
    /// The number of this load.
    pub load: u32,
    /// The generation in which the load began.
    pub start: Generation,
    /// Where the current term starts.
    pub term_line: u32,
    pub term_chars: u64,
    pub term_column: u32,
    /// Whether `:- module` may or must come now.
    pub header: Header,
    /// Whether every term is passed to Prolog, because conditional compilation skips.
    pub raw: bool,
    /// The characters whose bytes could not be decoded, last first: how many characters end there, and the
    /// error.
    pub decoding_errors: Vec<(u64, &'static str)>,
    /// What to warn of after this file.
    pub outer_style: Style,
    pub clauses: u64,
}
