//! Reduced ordered binary decision diagrams: Boolean functions of variables that have levels.
//!
//! This folder does not depend on Prolog. A `Diagrams` is a set of nodes in which equal functions are the
//! same node; a function is a `Ref` to a node. It is used for one step of `library(clpb)`. Only lists of
//! nodes (`Nodes`) are kept: they are read (`take`) and written (`give`), so the caller decides where they
//! are stored.
//!
//! Invariants: the children of a node were made before it and have higher levels; no node has the same child
//! twice; no two nodes are equal. So numbers grow from the leaves to the root, and a pass over the nodes of a
//! function in the order of their numbers sees children first.
//!
//! - `apply`: operations on functions
//! - `implied`: what all solutions have in common
//! - `count`: the number of solutions, a random one, the best ones
//! - `normal`: the algebraic normal form
//!
//! Long passes give way to interrupts, and take memory only if it is granted (`ninelog_limits::interrupt`).

mod apply;
mod count;
mod implied;
mod normal;

pub use apply::Op;
pub use count::Span;
pub use normal::Sums;

use apply::Cache;
use ninelog_limits::interrupt::{Steps, demand, room};

/// A function: a node or a constant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ref(pub u32);

pub const FALSE: Ref = Ref(0);
pub const TRUE: Ref = Ref(1);

impl Ref {
    pub fn is_constant(self) -> bool {
        self.0 < 2
    }

    pub fn constant(value: bool) -> Ref {
        Ref(u32::from(value))
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// The position of a variable in the order. The lowest is at the root.
pub type Level = u32;

/// The level of the constants, below all variables.
const BOTTOM: Level = Level::MAX;

/// The function is `low` if the variable at this level is 0, else `high`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    pub level: Level,
    pub low: Ref,
    pub high: Ref,
}

/// A function outside of any set: its nodes from the leaves to the root. 0 and 1 are the constants; the node
/// at index `i` has the number `i + 2`. A constant function has no nodes.
#[derive(Default, Debug)]
pub struct Nodes(pub Vec<Node>);

/// A set of nodes.
#[derive(Debug)]
pub struct Diagrams {
    /// The first two are the constants.
    nodes: Vec<Node>,
    /// The numbers of nodes by the hash of their contents: open addressing, 0 marks a free slot.
    table: Vec<u32>,
    cache: Cache,
    /// The number of nodes at which unused ones are collected.
    collect_at: usize,
    steps: Steps,
}

/// The smallest size of the table.
const TABLE: usize = 256;
/// The smallest number of nodes that is worth a collection.
const COLLECT: usize = 1 << 20;

fn hash(level: u32, low: u32, high: u32) -> usize {
    let mixed = (u64::from(low) << 32 | u64::from(high)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ u64::from(level).wrapping_mul(0xd6e8_feb8_6659_fd93);
    // The upper half of a product depends on all bits; the lower half does not.
    ((mixed ^ mixed >> 32).wrapping_mul(0xa076_1d64_78bd_642f) >> 32) as usize
}

impl Default for Diagrams {
    fn default() -> Diagrams {
        let constant = |at| Node { level: BOTTOM, low: at, high: at };
        Diagrams {
            nodes: vec![constant(FALSE), constant(TRUE)],
            table: vec![0; TABLE],
            cache: Cache::default(),
            collect_at: COLLECT,
            steps: Steps::default(),
        }
    }
}

impl Diagrams {
    pub fn node(&self, f: Ref) -> Node {
        self.nodes[f.index()]
    }

    fn level(&self, f: Ref) -> Level {
        self.nodes[f.index()].level
    }

    /// Returns the function that is `low` or `high`, depending on the variable at a level. Both have only
    /// higher levels.
    pub fn make(&mut self, level: Level, low: Ref, high: Ref) -> Ref {
        if low == high {
            return low;
        }
        let node = Node { level, low, high };
        let mask = self.table.len() - 1;
        let mut place = hash(level, low.0, high.0) & mask;
        while self.table[place] != 0 {
            let at = self.table[place];
            if self.nodes[at as usize] == node {
                return Ref(at);
            }
            place = (place + 1) & mask;
        }
        self.steps.next();
        room(&mut self.nodes, 1);
        let at = self.nodes.len() as u32;
        self.nodes.push(node);
        self.table[place] = at;
        if self.nodes.len() * 2 > self.table.len() {
            let size = self.table.len() * 4;
            self.fill_table(size);
            self.cache.grow(self.nodes.len());
        }
        Ref(at)
    }

    /// Returns the variable at a level.
    pub fn variable(&mut self, level: Level) -> Ref {
        self.make(level, FALSE, TRUE)
    }

    fn fill_table(&mut self, size: usize) {
        demand(size * size_of::<u32>());
        self.table = vec![0; size];
        for (at, node) in self.nodes.iter().enumerate().skip(2) {
            let mut place = hash(node.level, node.low.0, node.high.0) & (size - 1);
            while self.table[place] != 0 {
                place = (place + 1) & (size - 1);
            }
            self.table[place] = at as u32;
        }
    }

    /// Returns the nodes of a function, for a pass over them.
    fn pass(&self, f: Ref) -> Pass {
        demand((f.index() + 1) * size_of::<u32>());
        let mut number = vec![0; f.index() + 1];
        let mut open = vec![f];
        while let Some(at) = open.pop() {
            if !at.is_constant() && number[at.index()] == 0 {
                number[at.index()] = 1;
                let node = self.node(at);
                open.extend([node.low, node.high]);
            }
        }
        let mut nodes = Vec::new();
        for (at, number) in number.iter_mut().enumerate().skip(2) {
            if *number != 0 {
                *number = nodes.len() as u32 + 2;
                nodes.push(Ref(at as u32));
            }
        }
        Pass { nodes, number }
    }

    /// Writes a function as a list of nodes.
    pub fn give(&self, f: Ref) -> Nodes {
        let pass = self.pass(f);
        let node = |&at: &Ref| {
            let Node { level, low, high } = self.node(at);
            Node { level, low: Ref(pass.number(low) as u32), high: Ref(pass.number(high) as u32) }
        };
        Nodes(pass.nodes.iter().map(node).collect())
    }

    /// Reads a list of nodes, with another function in place of each variable.
    pub fn take(&mut self, nodes: impl Iterator<Item = Node>, instead: &[Ref]) -> Ref {
        let mut taken = vec![FALSE, TRUE];
        let mut last = TRUE;
        for Node { level, low, high } in nodes {
            last = self.choose(instead[level as usize], taken[high.index()], taken[low.index()]);
            taken.push(last);
        }
        last
    }

    /// Returns whether so many nodes were made that `collect` is worth its time.
    pub fn is_full(&self) -> bool {
        self.nodes.len() > self.collect_at
    }

    /// Drops all nodes except those of the functions in `kept`, whose numbers change.
    pub fn collect(&mut self, kept: &mut [Ref]) {
        let mut live = Marks::new(self.nodes.len());
        let mut open: Vec<Ref> = kept.to_vec();
        while let Some(at) = open.pop() {
            if !at.is_constant() && live.add(at.index()) {
                let node = self.node(at);
                open.extend([node.low, node.high]);
            }
        }
        let mut moved: Vec<u32> = vec![0; self.nodes.len()];
        moved[1] = 1;
        let mut end = 2;
        for at in 2..self.nodes.len() {
            if live.has(at) {
                let Node { level, low, high } = self.nodes[at];
                let (low, high) = (Ref(moved[low.index()]), Ref(moved[high.index()]));
                self.nodes[end] = Node { level, low, high };
                moved[at] = end as u32;
                end += 1;
            }
        }
        self.nodes.truncate(end);
        for f in kept {
            *f = Ref(moved[f.index()]);
        }
        self.collect_at = COLLECT.max(2 * end);
        self.cache = Cache::default();
        self.cache.grow(end);
        self.fill_table((4 * end).next_power_of_two().max(TABLE));
    }
}

/// The nodes of a function, without constants, from the leaves to the root. They are counted from 2, so that
/// a list of results for them can begin with the results for the two constants.
struct Pass {
    nodes: Vec<Ref>,
    /// The index of a node in such a list, by its number.
    number: Vec<u32>,
}

impl Pass {
    fn number(&self, f: Ref) -> usize {
        if f.is_constant() { f.index() } else { self.number[f.index()] as usize }
    }

    /// Returns a list with a result for each node, which begins with those of the two constants.
    fn results<T>(&self, no: T, yes: T) -> Vec<T> {
        demand((self.nodes.len() + 2) * size_of::<T>());
        let mut results = Vec::with_capacity(self.nodes.len() + 2);
        results.extend([no, yes]);
        results
    }
}

/// A set of small numbers.
struct Marks(Vec<u64>);

impl Marks {
    fn new(size: usize) -> Marks {
        demand(size / 8);
        Marks(vec![0; size / 64 + 1])
    }

    fn has(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    /// Adds a number. Returns whether it is new.
    fn add(&mut self, at: usize) -> bool {
        let word = &mut self.0[at / 64];
        let before = *word;
        *word |= 1 << (at % 64);
        before != *word
    }
}
