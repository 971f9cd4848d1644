//! Hashes of terms: equal for variants, independent of where terms lie and of how atoms are numbered.

use crate::hash::SPREAD;
use crate::store::cell::{Addr, Cell, Tag};
use crate::store::heap::Store;
use crate::store::mark::Mark;
use ninelog_limits::interrupt::Steps;

/// A hash under construction: two lanes of 64 bits, mixed by multiplication.
struct Mixer(u64, u64);

impl Mixer {
    #[inline]
    fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(SPREAD);
        self.0 ^= self.0 >> 29;
        self.1 = (self.1 ^ self.0).rotate_left(31).wrapping_mul(0xd6e8_feb8_6659_fd93);
    }

    fn add_bytes(&mut self, bytes: &[u8]) {
        self.add(bytes.len() as u64);
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }
}

/// What a hash covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover {
    /// Levels of nesting. All arguments below count as equal.
    pub depth: usize,
    /// Arguments of each compound.
    pub width: usize,
}

impl Cover {
    pub const ALL: Cover = Cover { depth: usize::MAX, width: usize::MAX };
}

/// The most compounds that a hash visits, so that it ends on cyclic terms.
const LIMIT: usize = if cfg!(any(test, miri)) { 1 << 10 } else { 1 << 22 };

impl Store {
    /// Returns the hash of a ground term; `None` if there is a variable in what is covered.
    pub fn term_hash(&mut self, term: Cell, cover: Cover) -> Option<u64> {
        if cover == Cover::ALL && !self.is_ground(term) {
            return None;
        }
        let hash = self.hash(term, cover, false);
        self.unmark();
        hash.map(|(hash, _)| hash)
    }

    /// Returns 128 bits that are equal for variants and almost always different for other terms.
    pub fn variant_hash(&mut self, term: Cell) -> (u64, u64) {
        let hash = self.hash(term, Cover::ALL, true);
        self.unmark();
        hash.unwrap_or((0, 0))
    }

    fn hash(&mut self, term: Cell, cover: Cover, variables: bool) -> Option<(u64, u64)> {
        let mut mixer = Mixer(0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344);
        let mut todo: Vec<(Addr, usize, usize)> = Vec::new();
        let (mut at, mut left, mut depth) = (Addr(0), 0usize, cover.depth);
        let mut entered = 0;
        let mut cell = term;
        let mut steps = Steps::default();
        loop {
            steps.next();
            // A variable that was met is marked with its number.
            while cell.is_var_or_ref() {
                let next = self.get(cell.addr());
                if next == cell {
                    if !variables && depth > 0 {
                        return None;
                    }
                    let number = self.scratch.marked.len();
                    self.mark(cell.addr(), Mark::Variable.with(number));
                    cell = Mark::Variable.with(number);
                    break;
                }
                cell = next;
            }
            if depth > 0 {
                match cell.tag() {
                    Tag::Atm => {
                        mixer.add(Tag::Atm as u64);
                        mixer.add_bytes(self.atoms.text(cell.as_atom()).as_bytes());
                    }
                    Tag::Lst | Tag::Str => {
                        let (arity, args) = self.hash_functor(&mut mixer, cell);
                        entered += 1;
                        if entered > LIMIT {
                            return Some((mixer.0, mixer.1));
                        }
                        if left > 0 {
                            todo.push((at, left, depth));
                        }
                        (at, left, depth) = (args, arity.min(cover.width), depth - 1);
                    }
                    Tag::Box => {
                        let words = 1 + self.get(cell.addr()).box_words();
                        for &word in self.memory.slice(cell.addr().0 as usize, words) {
                            mixer.add(word);
                        }
                    }
                    _ => mixer.add(cell.0),
                }
            }
            while left == 0 {
                let Some(run) = todo.pop() else { return Some((mixer.0, mixer.1)) };
                (at, left, depth) = run;
            }
            cell = self.get(at);
            (at, left) = (at.plus(1), left - 1);
        }
    }

    /// Mixes in the name and arity. Returns the number of arguments and their address.
    fn hash_functor(&self, mixer: &mut Mixer, cell: Cell) -> (usize, Addr) {
        if cell.has_tag(Tag::Lst) {
            mixer.add(Tag::Lst as u64);
            return (2, cell.addr());
        }
        let functor = self.get(cell.addr());
        mixer.add((functor.functor_arity() as u64) << 3 | Tag::Str as u64);
        mixer.add_bytes(self.atoms.text(functor.functor_name()).as_bytes());
        (functor.functor_arity(), cell.addr().plus(1))
    }
}
