//! What belongs to one Prolog system but not to the running of instructions.

use crate::base::atom::Atom;
use crate::store::cell::{Addr, Cell};
use rustc_hash::FxHashMap;

#[derive(Default)]
pub struct World {
    /// Global variables: each has a cell on the heap that outlives backtracking.
    pub globals: FxHashMap<Atom, Addr>,
    /// Further cells that the collector must keep and move, for whoever registers them.
    pub roots: Vec<Cell>,
}
