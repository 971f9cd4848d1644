//! Operations on functions. None is recursive, because a program may use a chain of variables of any length.

use super::{Diagrams, FALSE, Level, Node, Ref, TRUE, hash};
use ninelog_limits::interrupt::demand;

/// A connective. All of them are commutative.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    And,
    Or,
    Xor,
}

impl Op {
    /// Returns the result if the operands alone determine it.
    fn known(self, f: Ref, g: Ref) -> Option<Ref> {
        match self {
            Op::And if f == FALSE || g == FALSE => Some(FALSE),
            Op::And if f == TRUE || f == g => Some(g),
            Op::And if g == TRUE => Some(f),
            Op::Or if f == TRUE || g == TRUE => Some(TRUE),
            Op::Or if f == FALSE || f == g => Some(g),
            Op::Or if g == FALSE => Some(f),
            Op::Xor if f == g => Some(FALSE),
            Op::Xor if f == FALSE => Some(g),
            Op::Xor if g == FALSE => Some(f),
            _ => None,
        }
    }
}

/// The cached result of an operation.
#[derive(Clone, Copy, Debug)]
struct Entry {
    op: u32,
    f: Ref,
    g: Ref,
    result: Ref,
}

/// An empty entry. Two constants are never operands, because then the result is known.
const EMPTY: Entry = Entry { op: 0, f: FALSE, g: FALSE, result: FALSE };

/// A cache of results. A new result overwrites an older one with the same hash.
#[derive(Debug)]
pub(super) struct Cache(Vec<Entry>);

const SMALLEST: usize = 128;
const LARGEST: usize = 1 << 22;

impl Default for Cache {
    fn default() -> Cache {
        Cache(vec![EMPTY; SMALLEST])
    }
}

impl Cache {
    /// Grows the cache with the number of nodes.
    pub(super) fn grow(&mut self, nodes: usize) {
        let size = nodes.next_power_of_two().clamp(SMALLEST, LARGEST);
        if size > self.0.len() {
            demand(size * size_of::<Entry>());
            let old = std::mem::replace(&mut self.0, vec![EMPTY; size]);
            for entry in old {
                let place = self.place(entry.op, entry.f, entry.g);
                self.0[place] = entry;
            }
        }
    }

    fn place(&self, op: u32, f: Ref, g: Ref) -> usize {
        hash(op, f.0, g.0) & (self.0.len() - 1)
    }

    fn get(&self, op: Op, f: Ref, g: Ref) -> Option<Ref> {
        let entry = self.0[self.place(op as u32, f, g)];
        (entry.f == f && entry.g == g && entry.op == op as u32).then_some(entry.result)
    }

    fn put(&mut self, op: Op, f: Ref, g: Ref, result: Ref) {
        let place = self.place(op as u32, f, g);
        self.0[place] = Entry { op: op as u32, f, g, result };
    }
}

/// An operation that waits for the operations on its children.
struct Frame {
    f: Ref,
    g: Ref,
    level: Level,
    /// The result for the low children, once it is computed.
    low: Option<Ref>,
}

impl Diagrams {
    /// Returns the cofactor of a function for a value of the variable at a level, which is not below its
    /// root.
    fn cofactor(&self, f: Ref, level: Level, value: bool) -> Ref {
        let Node { level: top, low, high } = self.node(f);
        if top != level {
            return f;
        }
        if value { high } else { low }
    }

    pub fn apply(&mut self, op: Op, f: Ref, g: Ref) -> Ref {
        let mut waiting: Vec<Frame> = Vec::new();
        let (mut f, mut g) = (f, g);
        loop {
            if g < f {
                std::mem::swap(&mut f, &mut g);
            }
            let known = op.known(f, g).or_else(|| self.cache.get(op, f, g));
            let Some(mut result) = known else {
                let level = self.level(f).min(self.level(g));
                waiting.push(Frame { f, g, level, low: None });
                (f, g) = (self.cofactor(f, level, false), self.cofactor(g, level, false));
                continue;
            };
            loop {
                let Some(frame) = waiting.last_mut() else { return result };
                let Some(low) = frame.low else {
                    frame.low = Some(result);
                    let Frame { f: above, g: beside, level, .. } = *frame;
                    (f, g) = (self.cofactor(above, level, true), self.cofactor(beside, level, true));
                    break;
                };
                let Frame { f: above, g: beside, level, .. } = *frame;
                waiting.pop();
                result = self.make(level, low, result);
                self.cache.put(op, above, beside, result);
            }
        }
    }

    pub fn not(&mut self, f: Ref) -> Ref {
        self.apply(Op::Xor, f, TRUE)
    }

    /// Returns `high` where `condition` holds, and `low` elsewhere.
    pub fn choose(&mut self, condition: Ref, high: Ref, low: Ref) -> Ref {
        if condition.is_constant() {
            return if condition == TRUE { high } else { low };
        }
        let node = self.node(condition);
        if node.level < self.level(high).min(self.level(low)) && (node.low, node.high) == (FALSE, TRUE) {
            return self.make(node.level, low, high);
        }
        let here = self.apply(Op::And, condition, high);
        let other = self.not(condition);
        let there = self.apply(Op::And, other, low);
        self.apply(Op::Or, here, there)
    }

    /// Returns the function that holds if some values (`Op::Or`), or all (`Op::And`), of the variables at the
    /// levels in `of` make `f` true.
    pub fn quantify(&mut self, op: Op, f: Ref, of: impl Fn(Level) -> bool) -> Ref {
        let pass = self.pass(f);
        if !pass.nodes.iter().any(|&at| of(self.level(at))) {
            return f;
        }
        let mut results = pass.results(FALSE, TRUE);
        for &at in &pass.nodes {
            let Node { level, low, high } = self.node(at);
            let (low, high) = (results[pass.number(low)], results[pass.number(high)]);
            results.push(if of(level) { self.apply(op, low, high) } else { self.make(level, low, high) });
        }
        results[pass.number(f)]
    }

    /// Returns the function that holds if `counts` allows the number of the functions that hold: `counts[n]`
    /// says whether `n` of them may hold. Functions of lower levels should come first.
    pub fn card(&mut self, functions: &[Ref], counts: &[bool]) -> Ref {
        let mut row: Vec<Ref> = counts.iter().map(|&allowed| Ref::constant(allowed)).collect();
        for (before, &f) in functions.iter().enumerate().rev() {
            for held in 0..=before {
                row[held] = self.choose(f, row[held + 1], row[held]);
            }
        }
        row[0]
    }
}
