//! Remembers pairs of compounds that a walk over two terms has met, so that the walk ends on cyclic terms.
//!
//! Most terms are small and acyclic, so the first million pairs are only counted. After that, one in 64 of
//! the new pairs is remembered, and a remembered pair is not walked again. So a walk takes at most 64 steps
//! for each different pair, even through heavily shared terms, while long lists stay cheap.

use rustc_hash::FxHashSet;

/// The number of pairs that are only counted.
const PLAIN: usize = if cfg!(any(test, miri)) { 1 << 10 } else { 1 << 20 };
/// After that, one in so many new pairs is remembered.
const SAMPLE: usize = 64;

#[derive(Default)]
pub struct Pairs {
    met: usize,
    seen: FxHashSet<(u64, u64)>,
}

impl Pairs {
    /// Returns whether the pair was met before and need not be walked again: it is equal, or the walk fails
    /// elsewhere. `false` may also mean "not remembered".
    #[inline(always)]
    pub fn known(&mut self, a: u64, b: u64) -> bool {
        if self.met < PLAIN {
            self.met += 1;
            return false;
        }
        self.look(a, b)
    }

    #[cold]
    fn look(&mut self, a: u64, b: u64) -> bool {
        if self.seen.contains(&(a, b)) {
            return true;
        }
        self.met += 1;
        if self.met.is_multiple_of(SAMPLE) {
            self.seen.insert((a, b));
        }
        false
    }
}
