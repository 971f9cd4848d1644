//! Selects the clauses of a static procedure that a call can match: walks down its decision tree, and extends
//! the tree as calls need it. The loop itself takes the common steps; this file adds nodes to the tree, and
//! gives trees to procedures and takes them away.

use crate::code::instr::{Instr, PredId};
use crate::machine::index::tree::{self, Deep, MAX_ARGS, Slot, Switch, Tree, key};
use crate::machine::program::database::{Clause, Database, Properties};
use crate::machine::program::fixed::Fixed;
use crate::machine::stubs::FAIL;
use crate::machine::{Machine, Program, Stacks};
use ninelog_terms::store::cell::{Cell, Tag};

impl Machine {
    /// Walks down a procedure's tree with the arguments of a call. Expands the lazy nodes that it reaches,
    /// and replaces clauses by their code once they are compiled. Returns the code to run.
    ///
    /// Requires: `running` is the instruction that asks; it starts again if an interrupt comes first.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn walk_tree(&mut self, pred: PredId) -> *const Instr {
        if self.program.database.pred(pred).tree.is_none() {
            self.patiently(|m| m.program.build_tree(pred));
        }
        let Some(tree) = &self.program.database.pred(pred).tree else { return FAIL.as_ptr() };
        let mut place: *const Slot = &raw const tree.root;
        loop {
            // SAFETY: slots and nodes of the tree live as long as the tree, and nothing in this loop drops
            // it.
            let slot = unsafe { &*place };
            let code = slot.get() as *const Instr;
            // SAFETY: as above.
            match unsafe { *code } {
                Instr::SwitchOn {} => {
                    // SAFETY: a switch begins with this instruction.
                    let switch = unsafe { &*(code as *const Switch) };
                    let cell = self.stacks.store.deref(Cell(self.stacks.x[switch.arg as usize]));
                    place = tree::find(&switch.targets, &self.stacks.store, cell);
                }
                Instr::LookInside { .. } | Instr::SwitchInside {} => place = self.look_inside(pred, code),
                Instr::Grow { .. } => self.patiently(|m| m.grow(pred, slot)),
                Instr::CompileClause {} => {
                    // SAFETY: clauses in a tree are alive.
                    let now = unsafe { (*Clause::of_stub(code)).code };
                    slot.set(now as u64);
                    self.program.database.forget_native_entry(pred);
                    return now;
                }
                _ => return code,
            }
        }
    }

    /// Follows a deep node. The first call whose first bound argument of the structure is a useful one makes
    /// the node a switch on that argument: at that call SWI-Prolog makes its deep index, and from then on a
    /// program can see that no choice point is left.
    #[inline(never)]
    pub(in crate::machine) fn look_inside(&mut self, pred: PredId, node: *const Instr) -> *const Slot {
        // SAFETY: a deep node of this procedure's tree.
        let deep = unsafe { &*(node as *const Deep) };
        let cell = self.stacks.store.deref(Cell(self.stacks.x[deep.arg]));
        if key(&self.stacks.store, cell) != deep.functor {
            return &deep.chain;
        }
        let (first, count) = match cell.tag() {
            Tag::Lst => (cell.addr(), 2),
            _ => (cell.addr().plus(1), self.stacks.store.get(cell.addr()).functor_arity()),
        };
        if deep.is_new() {
            if deep.rivals & self.stacks.bound_args(self.program.database.pred(pred).arity) != 0 {
                return &deep.chain;
            }
            let is_bound = |n: &usize| {
                deep.same & 1 << n == 0
                    && !self.stacks.store.deref(self.stacks.store.get(first.plus(*n))).is_var_or_ref()
            };
            let Some(bound) = (0..count.min(64)).find(is_bound).filter(|&n| deep.useful & 1 << n != 0) else {
                return &deep.chain;
            };
            if let Some(tree) = self.program.database.pred_mut(pred).tree.as_mut() {
                tree.deepen(node as u64, bound);
            }
            self.program.database.forget_native_entry(pred);
        }
        // SAFETY: as above; it may have got its switch meanwhile.
        let deep = unsafe { &*(node as *const Deep) };
        let cell = self.stacks.store.deref(self.stacks.store.get(first.plus(deep.inner)));
        tree::find(&deep.targets, &self.stacks.store, cell)
    }

    /// Expands a lazy target. If it was the root, calls enter the new root from now on.
    fn grow(&mut self, pred: PredId, place: &Slot) {
        let bound = self.stacks.bound_args(self.program.database.pred(pred).arity);
        let Some(tree) = self.program.database.pred_mut(pred).tree.as_mut() else { return };
        let grown = tree.grow(place.get(), |n| bound & 1 << n != 0);
        place.set(grown);
        self.program.database.forget_native_entry(pred);
    }
}

impl Stacks {
    /// Returns a bit for each of the first arguments of the call that is bound.
    fn bound_args(&self, arity: usize) -> u64 {
        let mut bits = 0;
        for n in 0..arity.min(MAX_ARGS) {
            if !self.store.deref(Cell(self.x[n])).is_var_or_ref() {
                bits |= 1 << n;
            }
        }
        bits
    }
}

impl Program {
    fn build_tree(&mut self, pred: PredId) {
        let mut clauses: Vec<*const Clause> =
            self.database.pred(pred).clauses().into_iter().map(|c| c.cast_const()).collect();
        // SAFETY: clauses in the list are alive.
        if clauses.iter().any(|&clause| unsafe { (*clause).is_rule })
            && let Some(last) = &self.database.pred(pred).no_rule
        {
            clauses.push(last.as_ptr());
        }
        let arity = self.database.pred(pred).arity;
        self.database.set_tree(pred, Tree::new(pred, arity, clauses));
    }
}

/// Dynamic procedures with more clauses get no tree: their indexes are as fast, and cost no more to change.
const LARGE_TREE: usize = 1 << 16;

impl Database {
    /// Drops the native entry because the tree has changed. The loop enters the tree until new native code is
    /// made.
    pub fn forget_native_entry(&mut self, id: PredId) {
        if let Some(tree) = &self.preds[id.0 as usize].tree {
            tree.native.set(0);
        }
        self.enter_stub(id);
    }

    /// Gives a procedure its decision tree.
    pub fn set_tree(&mut self, id: PredId, tree: Tree) {
        self.preds[id.0 as usize].tree = Some(Fixed::new(tree));
        self.enter_stub(id);
    }

    /// Drops the decision tree, because the clauses have changed.
    pub fn drop_tree(&mut self, id: PredId) {
        if let Some(tree) = self.preds[id.0 as usize].tree.take() {
            self.old_trees.push(tree);
            self.enter_stub(id);
        }
    }

    /// Lets calls of a dynamic procedure enter through a tree until a clause changes: it was called often
    /// since the last change. Larger ones must have been called as often as they have clauses, because their
    /// trees take time to build.
    pub fn enter_by_tree(&mut self, id: PredId) {
        let calls = self.calls_before_native() as usize;
        let pred = &mut self.preds[id.0 as usize];
        let is_special = pred.properties.intersects(Properties::THREAD_LOCAL | Properties::RULES);
        if is_special || pred.count > LARGE_TREE {
            return;
        }
        if calls << pred.waits.min(16) < pred.count {
            pred.waits += 1;
        } else {
            // Trees are made of clauses.
            self.unfold(id);
            *self.pred_mut(id).entry_mut() = Instr::Switch { pred: id };
        }
        self.enter_stub(id);
    }
}
