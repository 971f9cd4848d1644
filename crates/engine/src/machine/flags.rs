//! Prolog flags, and the values that `flag/3` keeps.

use ninelog_terms::atom::Atom;
use ninelog_terms::named;
use ninelog_terms::store::stored::Stored;
use rustc_hash::FxHashMap;

#[derive(Default)]
pub struct Flags {
    pub values: FxHashMap<Atom, Flag>,
    /// Their names in alphabetical order.
    pub order: Vec<Atom>,
}

/// A Prolog flag. Some flags are read by the machine itself and are fields elsewhere; then `value` is the
/// initial value.
pub struct Flag {
    pub value: Stored,
    pub kind: FlagKind,
    pub read_only: bool,
}

named! {
    /// The type of a flag's values.
    pub enum FlagKind {
        Bool = "bool",
        Atom = "atom",
        Integer = "integer",
        Float = "float",
        Term = "term",
    }
}

/// The key of `flag/3`. For a compound it is its name and arity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FlagKey {
    Number(i64),
    Name(Atom, usize),
}
