//! The one trail of the solver, and the backtracking over it.
//!
//! A mark is a length of the trail. Whoever may come back to a state (the machine for its choice points, a
//! search for its nodes) remembers the mark of it, announces it with `set_choice_mark`, and returns with
//! `undo_to`. Each thing that changes carries the index of the trail at which it was last saved: it needs
//! saving again only if that index lies below the newest mark, so a word is saved at most once a choice
//! point. What is created after a mark vanishes with it.

use super::domain::{Dom, Kind};
use super::props::Prop;
use super::queue::{DEAD, TOLD};
use super::solver::{NONE, PropId, Solver, Var, VarId};

/// One thing to restore.
#[derive(Clone, Copy, Debug)]
pub(super) enum Undo {
    /// The domain of a variable and the stamp that it had.
    Dom { var: VarId, stamp: u32, dom: Dom },
    /// The lengths of a variable's subscription lists and the stamp that they had.
    Watch { var: VarId, stamp: u32, lens: [u32; 3] },
    /// A word of the propagators' memory and the stamp that it had.
    Word { word: u32, stamp: u32, value: u64 },
    /// A variable that was made an alias of another one.
    Alias { var: VarId },
    /// What the program kept with a variable before.
    Owner { var: VarId, owner: u64 },
    /// A variable that was created.
    NewVar { var: VarId },
    /// A propagator that was created, with the lengths of the arenas before.
    NewProp { prop: PropId, terms: u32, words: u32, consts: u32, tables: u32 },
    /// A propagator that was found entailed.
    Dead { prop: PropId },
    /// A propagator that was shown to the program.
    Told { prop: PropId },
    /// Something that the program wants to hear of when it is undone.
    Note,
}

impl Solver {
    /// The mark of the present state.
    #[inline]
    pub fn mark(&self) -> u32 {
        self.trail.len() as u32
    }

    /// Has `undone` count when what follows is undone.
    pub fn note(&mut self) {
        self.used = true;
        self.trail.push(Undo::Note);
    }

    /// Announces the mark of the newest choice point: from here on everything older is saved before it
    /// changes.
    #[inline]
    pub fn set_choice_mark(&mut self, mark: u32) {
        self.choice_mark = mark;
    }

    #[inline]
    pub fn choice_mark(&self) -> u32 {
        self.choice_mark
    }

    /// Forgets what waits to be propagated and what was to be reported: for a contradiction, before undoing.
    pub fn forget(&mut self) {
        self.clear_queue();
        self.fixed.clear();
        self.aliased.clear();
        self.changed.clear();
    }

    /// Returns to the state at `mark`. What was waiting to be propagated is forgotten.
    pub fn undo_to(&mut self, mark: u32) {
        self.forget();
        while self.trail.len() > mark as usize {
            let Some(entry) = self.trail.pop() else { break };
            match entry {
                Undo::Dom { var, stamp, dom } => {
                    let old = self.vars[var.index()].dom;
                    if old.kind != dom.kind {
                        self.free_slot(old.kind);
                    }
                    let v = &mut self.vars[var.index()];
                    v.dom = dom;
                    v.stamp = stamp;
                }
                Undo::Watch { var, stamp, lens } => {
                    for (list, len) in self.watch[var.index()].iter_mut().zip(lens) {
                        list.truncate(len as usize);
                    }
                    self.vars[var.index()].watch_stamp = stamp;
                }
                Undo::Word { word, stamp, value } => {
                    self.words[word as usize].value = value;
                    self.words[word as usize].stamp = stamp;
                }
                Undo::Alias { var } => self.vars[var.index()].rep = var,
                Undo::Owner { var, owner } => self.owners[var.index()] = owner,
                Undo::NewVar { var } => self.drop_var(var),
                Undo::NewProp { prop, terms, words, consts, tables } => {
                    self.terms.truncate(terms as usize);
                    self.words.truncate(words as usize);
                    self.consts.truncate(consts as usize);
                    self.tables.truncate(tables as usize);
                    self.drop_prop(prop);
                }
                Undo::Told { prop } => self.flags[prop.index()] &= !TOLD,
                Undo::Dead { prop } => self.flags[prop.index()] &= !DEAD,
                Undo::Note => self.undone += 1,
            }
        }
    }

    /// The domain of `x`, to be changed; saved unless that was done since the newest choice point.
    #[inline(always)]
    pub(super) fn save(&mut self, x: VarId) -> &mut Dom {
        let v = &mut self.vars[x.index()];
        if v.stamp < self.choice_mark {
            save_domain(&mut self.trail, x, v);
        }
        &mut v.dom
    }

    /// Saves the lengths of the subscription lists of `x` in the same way.
    pub(super) fn save_watch(&mut self, x: VarId) {
        let now = self.trail.len() as u32;
        let v = &mut self.vars[x.index()];
        if v.watch_stamp < self.choice_mark {
            let lens = self.watch[x.index()].each_ref().map(|list| list.len() as u32);
            self.trail.push(Undo::Watch { var: x, stamp: v.watch_stamp, lens });
            v.watch_stamp = now;
        }
    }

    /// Changes a word of the propagators' memory.
    #[inline]
    pub(super) fn set_word(&mut self, word: u32, value: u64) {
        let now = self.trail.len() as u32;
        let w = &mut self.words[word as usize];
        if w.value == value {
            return;
        }
        if w.stamp < self.choice_mark {
            self.trail.push(Undo::Word { word, stamp: w.stamp, value: w.value });
            w.stamp = now;
        }
        w.value = value;
    }

    /// Gives the slot of an interval list back.
    pub(super) fn free_slot(&mut self, kind: Kind) {
        match kind {
            Kind::List(slot) => {
                self.lists[slot as usize].clear();
                self.free_lists.push(slot);
            }
            Kind::Big(slot) => {
                self.bigs[slot as usize].0.clear();
                self.free_bigs.push(slot);
            }
            Kind::Dense | Kind::Mask => {}
        }
    }

    fn drop_var(&mut self, var: VarId) {
        if var.index() + 1 == self.vars.len() {
            let kind = self.vars[var.index()].dom.kind;
            self.free_slot(kind);
            self.watch[var.index()].iter_mut().for_each(Vec::clear);
            self.vars.pop();
            self.owners.pop();
            self.ages.pop();
        } else {
            self.free_var(var);
        }
    }

    /// Makes the place of a variable one for variables to come.
    pub(super) fn free_var(&mut self, var: VarId) {
        let v = &mut self.vars[var.index()];
        let kind = v.dom.kind;
        v.dom = Dom::FULL;
        v.rep = VarId(NONE);
        self.free_slot(kind);
        self.watch[var.index()].iter_mut().for_each(Vec::clear);
        self.owners[var.index()] = 0;
        self.free_vars.push(var);
    }

    fn drop_prop(&mut self, prop: PropId) {
        if prop.index() + 1 == self.props.len() {
            self.props.pop();
            self.flags.pop();
        } else {
            self.free_prop(prop);
        }
    }

    pub(super) fn free_prop(&mut self, prop: PropId) {
        self.flags[prop.index()] = DEAD;
        self.props[prop.index()] = Prop::Free;
        self.free_props.push(prop);
    }

    /// The variables that were created or whose domain was touched since `mark`, each once.
    #[inline]
    pub(super) fn touched_since(&self, mark: u32) -> impl Iterator<Item = VarId> + '_ {
        self.trail[mark as usize..].iter().filter_map(move |entry| match entry {
            // The first of several entries is the one whose stamp lies before the mark.
            Undo::Dom { var, stamp, .. } if *stamp < mark => Some(*var),
            Undo::NewVar { var } | Undo::Alias { var } => Some(*var),
            _ => None,
        })
    }

    /// The variables that were made equal to others since `mark`.
    pub(super) fn aliased_since(&self, mark: u32) -> impl Iterator<Item = VarId> + '_ {
        self.trail[mark as usize..].iter().filter_map(|entry| match entry {
            Undo::Alias { var } => Some(*var),
            _ => None,
        })
    }
}

fn save_domain(trail: &mut Vec<Undo>, x: VarId, v: &mut Var) {
    let now = trail.len() as u32;
    trail.push(Undo::Dom { var: x, stamp: v.stamp, dom: v.dom });
    v.stamp = now;
}
