//! What belongs to one Prolog system but not to the running of instructions.

use super::io::Io;
use crate::base::atom::Atom;
use crate::base::stream::Streams;
use crate::store::cell::{Addr, Cell};
use rustc_hash::FxHashMap;

#[derive(Default)]
pub struct World {
    /// Global variables: each has a cell on the heap that outlives backtracking.
    pub globals: FxHashMap<Atom, Addr>,
    /// The number of the load in progress, 0 if there is none; procedures remember in which load they were defined.
    pub load_number: u32,
    /// Further cells that the collector must keep and move, for whoever registers them.
    pub roots: Vec<Cell>,
    /// The open streams.
    pub streams: Streams,
    pub io: Io,
}
