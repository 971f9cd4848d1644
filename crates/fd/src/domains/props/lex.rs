//! `lex_chain/1`: lists in lexicographic order.
//!
//! As in SWI-Prolog only the first elements that are not known to be equal are compared. Later elements are
//! considered once those are equal.

use crate::domains::reason::{Conclusion, Why};
use crate::domains::solver::{Event, PropId, Pruned, Range, Solver, Stop, Term, VarId};

use super::Prop;

impl Solver {
    /// Posts that each of the lists is at most the next one.
    pub fn post_lex_chain(&mut self, lists: &[Vec<VarId>]) -> Pruned {
        self.note_lex_chain(lists);
        for pair in lists.windows(2) {
            self.post_lex_leq(&pair[0], &pair[1])?;
        }
        Ok(())
    }

    /// Posts that `one` is at most `other`, given that this holds for their first elements. Requires: they
    /// are not empty.
    pub fn post_lex_rest(&mut self, one: &[VarId], other: &[VarId]) {
        let arena = self.terms.len();
        let lists = self.new_terms(one.iter().chain(other).map(|x| (0, *x)));
        self.wait_lex(lists, one.len() as u32, 0, arena);
    }

    /// Posts that `one` is at most `other`.
    pub fn post_lex_leq(&mut self, one: &[VarId], other: &[VarId]) -> Pruned {
        let arena = self.terms.len();
        let lists = self.new_terms(one.iter().chain(other).map(|x| (0, *x)));
        self.compare_from(lists, one.len() as u32, 0, arena)
    }

    /// Compares the lists from place `at` on.
    fn compare_from(&mut self, lists: Range, split: u32, at: u32, arena: usize) -> Pruned {
        for at in at.. {
            if at == split || at == lists.len - split {
                return Stop::unless(lists.len == 2 * split);
            }
            let (x, y) = self.compared(lists, split, at);
            self.order(y, x)?;
            if !self.is_fixed(x) || !self.is_fixed(y) {
                self.wait_lex(lists, split, at, arena);
                return Ok(());
            }
            if self.value(x) != self.value(y) {
                return Ok(());
            }
        }
        Ok(())
    }

    fn wait_lex(&mut self, lists: Range, split: u32, at: u32, arena: usize) {
        let (x, y) = self.compared(lists, split, at);
        let p = self.new_prop_over(Prop::LexLeq { lists, split, at }, 0, 0, arena);
        self.subscribe(p, x, Event::Fix);
        self.subscribe(p, y, Event::Fix);
        self.enqueue(p);
        self.uncounted = true;
    }

    /// Returns the two variables at a place.
    pub(in crate::domains) fn compared(&self, lists: Range, split: u32, at: u32) -> (VarId, VarId) {
        let var = |place: u32| self.find(self.terms[(lists.start + place) as usize].var);
        (var(at), var(split + at))
    }

    pub(super) fn run_lex_leq(&mut self, p: PropId, lists: Range, split: u32, at: u32) -> Pruned {
        if self.is_traced() {
            return self.keep_lex_order(lists, split, at);
        }
        let (x, y) = self.compared(lists, split, at);
        match (self.value(x), self.value(y)) {
            (Some(a), Some(b)) => {
                self.kill(p);
                if a == b { self.compare_from(lists, split, at + 1, self.terms.len()) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }

    /// Does the same as `compare_from` without posting anything.
    fn keep_lex_order(&mut self, lists: Range, split: u32, at: u32) -> Pruned {
        for at in at..split.min(lists.len - split) {
            let (x, y) = self.compared(lists, split, at);
            self.set_max(x, self.max(y))?;
            self.set_min(y, self.min(x))?;
            match (self.small_value(x), self.small_value(y)) {
                (Some(a), Some(b)) if a == b => {}
                _ => return Ok(()),
            }
        }
        Stop::unless(lists.len == 2 * split)
    }

    /// Returns the remaining parts of the two lists.
    pub(in crate::domains) fn lex_rests(&self, lists: Range, split: u32, at: u32) -> (&[Term], &[Term]) {
        let (one, other) = self.terms[lists.iter()].split_at(split as usize);
        (&one[at as usize..], &other[at as usize..])
    }

    /// Records lists of one length that are kept in lexicographic order, for residual goals.
    pub fn note_lex_chain(&mut self, lists: &[Vec<VarId>]) {
        let width = lists.first().map_or(0, Vec::len);
        if lists.len() < 2 || width == 0 || lists.iter().any(|list| list.len() != width) {
            return;
        }
        let args = self.new_terms(lists.iter().flatten().map(|x| (0, *x)));
        let p = self.new_prop_over(Prop::Lex { args, width: width as u32 }, 0, 0, args.start as usize);
        for i in args.iter().skip(width) {
            self.subscribe(p, self.terms[i].var, Event::Fix);
        }
    }
}

impl Why<'_> {
    /// Why the lexicographic order concluded something: the elements before are equal.
    pub(in crate::domains) fn why_lex(&mut self, lists: Range, split: u32, at: u32, of: Conclusion) -> bool {
        for at in at..split.min(lists.len - split) {
            let (x, y) = self.solver.compared(lists, split, at);
            let before = self.reason.len();
            if self.why_leq(x, y, 0, of) {
                return true;
            }
            self.reason.truncate(before);
            if self.value(x).is_none() || self.value(x) != self.value(y) {
                return false;
            }
            self.fixed(x);
            self.fixed(y);
        }
        of.is_none()
    }
}
