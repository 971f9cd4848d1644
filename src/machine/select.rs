//! Choosing the clauses of a static procedure that a call can match: the walk down its decision tree, which grows as
//! calls need it.

use super::database::Clause;
use super::index::{
    CHAIN, CLAUSE, DEEP, Deep, HASH, HashNode, LAZY, MAX_ARGS, SWITCH, Slot, Switch, Target, Tree, key,
    nothing,
};
use super::registers::Machine;
use crate::code::instr::PredId;
use crate::store::cell::{Cell, Tag};

impl Machine {
    /// Walk down to a clause, a chain of clauses, or nothing.
    #[inline(never)]
    pub(super) fn select(&mut self, pred: PredId) -> Target {
        let mut target = match &self.database.pred(pred).tree {
            Some(tree) => tree.root,
            None => self.plant(pred),
        };
        loop {
            match target & 7 {
                CLAUSE | CHAIN => return target,
                SWITCH => {
                    // SAFETY: a switch of this procedure's tree.
                    let switch = unsafe { &*((target - SWITCH) as *const Switch) };
                    let cell = self.store.deref(Cell(self.x[switch.arg as usize]));
                    target = self.follow(pred, &switch.targets, cell);
                }
                DEEP => target = self.look_inside(pred, target),
                _ => target = self.grow_root(pred, target),
            }
        }
    }

    /// Follow a deep node. It gets its switch from the first call that has no more bound of the structure's arguments
    /// before the one that tells the clauses apart: that is when SWI-Prolog makes its deep index, and a program sees
    /// from then on that no choice point is left.
    #[inline(never)]
    fn look_inside(&mut self, pred: PredId, target: Target) -> Target {
        // SAFETY: a deep node of this procedure's tree.
        let deep = unsafe { &*((target - DEEP) as *const Deep) };
        let cell = self.store.deref(Cell(self.x[deep.arg]));
        if key(&self.store, cell) != deep.functor {
            return deep.chain;
        }
        let (first, count) = match cell.tag() {
            Tag::Lst => (cell.addr(), 2),
            _ => (cell.addr().plus(1), self.store.get(cell.addr()).functor_arity()),
        };
        if deep.inner.is_none() {
            if deep.rivals & self.bound_args(self.database.pred(pred).arity) != 0 {
                return deep.chain;
            }
            let is_bound = |n: &usize| !self.store.deref(self.store.get(first.plus(*n))).is_var_or_ref();
            let Some(bound) = (0..count.min(64)).find(is_bound).filter(|&n| deep.useful & 1 << n != 0) else {
                return deep.chain;
            };
            if let Some(tree) = self.database.pred_mut(pred).tree.as_mut() {
                tree.deepen(target, bound);
            }
        }
        // SAFETY: as above; it may have got its switch meanwhile.
        let Some(inner) = &unsafe { &*((target - DEEP) as *const Deep) }.inner else { return deep.chain };
        let cell = self.store.deref(self.store.get(first.plus(inner.arg)));
        self.follow(pred, &inner.targets, cell)
    }

    /// Where a switch leads for a dereferenced cell.
    #[inline(always)]
    fn follow(&mut self, pred: PredId, targets: &[Slot; 8], cell: Cell) -> Target {
        let mut place = &targets[(cell.0 & 7) as usize];
        if place.get() & 7 == HASH {
            // SAFETY: a hash node of this procedure's tree.
            place = unsafe { &*((place.get() - HASH) as *const HashNode) }.find(key(&self.store, cell));
        }
        if place.get() & 7 == LAZY { self.grow(pred, place) } else { place.get() }
    }

    #[cold]
    #[inline(never)]
    fn plant(&mut self, pred: PredId) -> Target {
        let mut clauses: Vec<*const Clause> =
            self.database.pred(pred).clauses().into_iter().map(|c| c.cast_const()).collect();
        // SAFETY: clauses in the list are alive.
        if clauses.iter().any(|&clause| unsafe { (*clause).is_rule })
            && let Some(last) = &self.database.pred(pred).no_rule
        {
            clauses.push(last.as_ptr());
        }
        self.database.set_tree(pred, Tree::new(clauses))
    }

    /// Which of the first arguments of the call are bound, as bits.
    fn bound_args(&self, arity: usize) -> u64 {
        let mut bits = 0;
        for n in 0..arity.min(MAX_ARGS) {
            if !self.store.deref(Cell(self.x[n])).is_var_or_ref() {
                bits |= 1 << n;
            }
        }
        bits
    }

    /// What a lazy target becomes; if it is the root, the procedure enters there from now on.
    #[cold]
    #[inline(never)]
    fn grow_root(&mut self, pred: PredId, target: Target) -> Target {
        let arity = self.database.pred(pred).arity;
        let bound = self.bound_args(arity);
        let Some(tree) = self.database.pred_mut(pred).tree.as_mut() else { return nothing() };
        let grown = tree.grow(target, arity, |n| bound & 1 << n != 0);
        if tree.root == target {
            tree.root = grown;
            self.database.enter_stub(pred);
        }
        grown
    }

    /// Replace a lazy target inside a node.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, pred: PredId, place: &Slot) -> Target {
        let grown = self.grow_root(pred, place.get());
        place.set(grown);
        grown
    }
}
