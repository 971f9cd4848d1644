//! Comparison of terms up to their variables: variants, subsumption, and most general unifiers.

use crate::store::cell::{Addr, Cell, Tag};
use crate::store::heap::Store;
use crate::store::mark::Mark;
use crate::store::trail::TrailEntry;
use crate::store::walk::pairs::Pairs;
use ninelog_limits::interrupt::Steps;
use smallvec::SmallVec;

/// Numbers of variables in a mark: the left term's in the lower bits, the right term's above.
const SIDE: u32 = 27;
const NUMBER: u64 = (1 << SIDE) - 1;
/// Set in the mark of an attributed variable.
const ATTRIBUTED: u64 = 1 << 55;

/// The state before a unification that may be undone.
#[derive(Clone, Copy)]
pub struct Attempt {
    trail: usize,
    pending: usize,
}

/// Undoes tentative work when it is dropped.
struct Tentative<'a> {
    store: &'a mut Store,
    barrier: usize,
    /// `None`: the bindings stay.
    attempt: Option<Attempt>,
}

impl Drop for Tentative<'_> {
    fn drop(&mut self) {
        if let Some(attempt) = self.attempt {
            self.store.take_back(attempt);
        }
        self.store.barrier = self.barrier;
    }
}

impl Store {
    /// Returns whether two terms are equal up to renaming of variables: `=@=`. Attributed variables match if
    /// their attributes do.
    pub fn is_variant(&mut self, a: Cell, b: Cell) -> bool {
        let result = self.walk_variants(a, b);
        self.unmark();
        result
    }

    fn walk_variants(&mut self, a: Cell, b: Cell) -> bool {
        let mut todo: SmallVec<[(Addr, Addr, usize); 8]> = SmallVec::new();
        let mut pairs = Pairs::default();
        let mut met = 0u64;
        let (mut x, mut y, mut left) = (Addr(0), Addr(0), 0);
        let (mut p, mut q) = (self.variable_or_term(a, None), self.variable_or_term(b, None));
        let mut steps = Steps::default();
        loop {
            steps.next();
            match (p.is_var_or_ref(), q.is_var_or_ref()) {
                (true, true) => match self.match_variables(p.addr(), q.addr(), &mut met) {
                    None => return false,
                    Some(false) => {}
                    Some(true) => {
                        if left > 0 {
                            todo.push((x, y, left));
                        }
                        (x, y, left) = (p.addr().plus(1), q.addr().plus(1), 1);
                    }
                },
                (false, false) => {
                    if p.0 & 7 != q.0 & 7 {
                        return false;
                    }
                    let run = match p.tag() {
                        Tag::Lst => Some((p.addr(), q.addr(), 2)),
                        Tag::Str => {
                            let f = self.get(p.addr());
                            if f != self.get(q.addr()) {
                                return false;
                            }
                            Some((p.addr().plus(1), q.addr().plus(1), f.functor_arity()))
                        }
                        Tag::Box if p == q || self.same_box(p, q) => None,
                        _ if p == q => None,
                        _ => return false,
                    };
                    if let Some(run) = run
                        && !pairs.known(p.0, q.0)
                    {
                        if left > 0 {
                            todo.push((x, y, left));
                        }
                        (x, y, left) = run;
                    }
                }
                _ => return false,
            }
            while left == 0 {
                let Some(run) = todo.pop() else { return true };
                (x, y, left) = run;
            }
            (p, q) =
                (self.variable_or_term(self.get(x), Some(x)), self.variable_or_term(self.get(y), Some(y)));
            (x, y, left) = (x.plus(1), y.plus(1), left - 1);
        }
    }

    /// Dereferences among marked variables. A variable comes out as a reference to its place.
    #[inline]
    fn variable_or_term(&self, mut cell: Cell, mut at: Option<Addr>) -> Cell {
        loop {
            if let Some(at) = at
                && cell.has_tag(Tag::Hdr)
            {
                return Cell::reference(at);
            }
            if !cell.is_var_or_ref() {
                return cell;
            }
            let next = self.get(cell.addr());
            if next == cell {
                return cell;
            }
            at = Some(cell.addr());
            cell = next;
        }
    }

    /// Matches two variables: either both were met together before, or neither was met in its term.
    /// `Some(true)`: their attributes are still to be compared.
    fn match_variables(&mut self, p: Addr, q: Addr, met: &mut u64) -> Option<bool> {
        let number = |cell: Cell| match cell.tag() {
            Tag::Hdr => Mark::bits(cell),
            Tag::Att => ATTRIBUTED,
            _ => 0,
        };
        let (mine, other) = (number(self.get(p)), number(self.get(q)));
        if mine & NUMBER != other >> SIDE & NUMBER || (mine ^ other) & ATTRIBUTED != 0 {
            return None;
        }
        if mine & NUMBER != 0 {
            return Some(false);
        }
        *met += 1;
        for (at, bits) in [(p, *met), (q, *met << SIDE)] {
            let old = self.get(at);
            let mark = Mark::Variable.with_bits(number(old) | bits);
            if Mark::any(old) {
                self.set(at, mark);
            } else {
                self.mark(at, mark);
            }
        }
        Some(mine & ATTRIBUTED != 0)
    }

    /// Calls `f` and undoes its bindings at the end, also if it panics. Wake-ups that it queued are dropped
    /// too.
    pub fn tentatively<R>(&mut self, f: impl FnOnce(&mut Store) -> R) -> R {
        f(self.tentative().store)
    }

    fn tentative(&mut self) -> Tentative<'_> {
        let (barrier, attempt) = (self.barrier, Some(self.attempt()));
        self.barrier = self.top;
        Tentative { store: self, barrier, attempt }
    }

    /// Records the state before a unification that may have to be undone. Bindings of older variables must go
    /// to the trail: the barrier is the top, as it is in built-ins with several solutions.
    pub fn attempt(&self) -> Attempt {
        Attempt { trail: self.trail.top, pending: self.pending.len() }
    }

    /// Undoes the bindings since then, and drops the wake-ups that they queued.
    pub fn take_back(&mut self, attempt: Attempt) {
        self.undo_to(attempt.trail);
        self.pending.truncate(attempt.pending);
    }

    /// Returns whether unification makes `general` equal to `specific` without touching `specific`.
    pub fn subsumes(&mut self, general: Cell, specific: Cell) -> bool {
        let variables = self.term_variables(specific);
        self.tentatively(|store| {
            if !store.unify(general, specific) {
                return false;
            }
            // The variables must still be different variables.
            let mut distinct = true;
            for &variable in &variables {
                let cell = store.variable_or_term(variable, None);
                if !cell.is_var_or_ref() || Mark::any(store.get(cell.addr())) {
                    distinct = false;
                    break;
                }
                store.mark(cell.addr(), Mark::Variable.with(0));
            }
            store.unmark();
            distinct
        })
    }

    /// Returns the bindings (variable and value) that unify two terms, the last first, or `None` if they do
    /// not unify.
    pub fn unifier(&mut self, a: Cell, b: Cell) -> Option<Vec<(Cell, Cell)>> {
        let (a, b) = (self.deref(a), self.deref(b));
        if a == b {
            return Some(Vec::new());
        }
        if a.is_var_or_ref() {
            return Some(vec![(a, b)]);
        }
        if b.is_var_or_ref() {
            return Some(vec![(b, a)]);
        }
        let mark = self.trail.top;
        self.tentatively(|store| {
            if !store.unify_freely(a, b) {
                return None;
            }
            let mut bindings = Vec::new();
            let mut at = store.trail.top;
            while let Some((entry, below)) = store.trail.entry_below(at, mark) {
                if let TrailEntry::Unbind(variable) = entry {
                    bindings.push((variable, store.get(variable.addr())));
                }
                at = below;
            }
            Some(bindings)
        })
    }

    /// Returns a variable and its value that would contain each other if two terms were unified. Undoes all
    /// bindings.
    pub fn cyclic_binding(&mut self, a: Cell, b: Cell) -> Option<(Cell, Cell)> {
        let bindings = self.unifier(a, b)?;
        self.tentatively(|store| {
            let mut bindings = bindings.into_iter().rev();
            bindings.find(|&(variable, value)| {
                let (variable, value) = (store.deref(variable), store.deref(value));
                variable != value
                    && (store.term_variables(value).contains(&variable)
                        || !store.unify_freely(variable, value))
            })
        })
    }

    /// Unifies, but fails rather than bind a variable to a term that contains it. Parts that were cyclic
    /// before may stay so.
    pub fn unify_with_occurs_check(&mut self, a: Cell, b: Cell) -> bool {
        let (a, b) = (self.deref(a), self.deref(b));
        if a == b {
            return true;
        }
        let mut trial = self.tentative();
        if !trial.store.unify_freely(a, b) {
            return false;
        }
        // All new bindings are now inside both terms.
        if trial.store.is_acyclic(a) {
            trial.attempt = None;
            return true;
        }
        drop(trial);
        let was_cyclic = !(self.is_acyclic(a) && self.is_acyclic(b));
        was_cyclic && self.cyclic_binding(a, b).is_none() && self.unify_freely(a, b)
    }
}
