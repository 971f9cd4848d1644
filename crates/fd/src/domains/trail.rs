//! The trail of the solver, and backtracking.
//!
//! A mark is a length of the trail. To return to a state later (the machine to its choice points, a search to
//! its nodes), keep the mark of it, set it with `set_choice_mark`, and return with `undo_to`. Everything that
//! changes has a stamp: the trail index at which it was last saved. It must be saved again only if its stamp
//! is below the newest mark, so a word is saved at most once for each choice point. What is created after a
//! mark vanishes with it.

use super::domain::{Dom, Kind};
use super::props::Prop;
use super::queue::{DEAD, TOLD};
use super::solver::{NONE, PropId, Solver, Var, VarId, Watch};
use super::subs::{Heads, NO_LINKS, NO_SUBS, SEVERAL};

/// One thing to restore.
#[derive(Clone, Copy, Debug)]
pub(super) enum Undo {
    /// The domain of a variable and its old stamp.
    Dom { var: VarId, stamp: u32, dom: Dom },
    /// The subscriptions of a variable, their number, their old stamp, and the length of the arena.
    Watch { var: VarId, stamp: u32, heads: Heads, degree: u32, subs: u32 },
    /// A word of the propagators' memory and its old stamp.
    Word { word: u32, stamp: u32, value: u64 },
    /// A variable that was unified with another one, and the number of subscriptions before.
    Alias { var: VarId, subs: u32 },
    /// The old value that the program had stored with a variable.
    Owner { var: VarId, owner: u64 },
    /// Variables that were created one after another.
    NewVars { first: VarId, count: u32 },
    /// Propagators that were created one after another, with the lengths of the arenas before.
    NewProps { first: PropId, count: u32, terms: u32, words: u32, consts: u32, tables: u32, subs: u32 },
    /// A propagator that was found entailed.
    Dead { prop: PropId },
    /// A propagator that was shown to the program.
    Told { prop: PropId },
    /// A note: the program wants to be told when it is undone.
    Note,
}

const _: () = assert!(std::mem::size_of::<Undo>() == 40);

impl Undo {
    /// Returns the variables that the entry says were created.
    pub fn new_vars(&self) -> impl Iterator<Item = VarId> + use<> {
        let (first, count) = match self {
            Undo::NewVars { first, count } => (first.0, *count),
            _ => (0, 0),
        };
        (first..first + count).map(VarId)
    }

    /// Returns the propagators that the entry says were created.
    pub fn new_props(&self) -> impl Iterator<Item = PropId> + use<> {
        let (first, count) = match self {
            Undo::NewProps { first, count, .. } => (first.0, *count),
            _ => (0, 0),
        };
        (first..first + count).map(PropId)
    }

    /// Returns how many creations share the entry with another one.
    pub fn merged(&self) -> usize {
        match self {
            Undo::NewVars { count, .. } | Undo::NewProps { count, .. } => *count as usize - 1,
            _ => 0,
        }
    }

    /// Adds entries for those of the created variables or propagators that are kept to `entries`.
    pub fn keep_created(&self, vars: &[bool], props: &[bool], entries: &mut Vec<Undo>) {
        for x in self.new_vars().filter(|x| vars[x.index()]) {
            match entries.last_mut() {
                Some(Undo::NewVars { first, count }) if first.0 + *count == x.0 => *count += 1,
                _ => entries.push(Undo::NewVars { first: x, count: 1 }),
            }
        }
        for p in self.new_props().filter(|p| props[p.index()]) {
            let mut one = *self;
            if let Undo::NewProps { first, count, .. } = &mut one {
                (*first, *count) = (p, 1);
            }
            match entries.last_mut() {
                Some(Undo::NewProps { first, count, .. }) if first.0 + *count == p.0 => *count += 1,
                _ => entries.push(one),
            }
        }
    }
}

impl Solver {
    /// Returns the newest entry, if it is newer than the newest choice point.
    #[inline(always)]
    pub(super) fn newest(&mut self) -> Option<&mut Undo> {
        if self.mark() > self.choice_mark { self.trail.last_mut() } else { None }
    }

    /// Records that a variable is created. Returns the index of the entry.
    #[inline(always)]
    pub(super) fn note_var(&mut self, var: VarId) -> u32 {
        let end = self.mark();
        if let Some(Undo::NewVars { first, count }) = self.newest()
            && first.0 + *count == var.0
        {
            *count += 1;
            self.merged += 1;
            return end - 1;
        }
        self.trail.push(Undo::NewVars { first: var, count: 1 });
        end
    }

    /// Records that a propagator is created, whose terms start at an index of the arena.
    #[inline(always)]
    pub(super) fn note_prop(&mut self, prop: PropId, terms: usize) {
        if self.mark() > self.choice_mark.max(self.stretch)
            && let Some(Undo::NewProps { first, count, .. }) = self.trail.last_mut()
            && first.0 + *count == prop.0
        {
            *count += 1;
            self.merged += 1;
            return;
        }
        self.trail.push(Undo::NewProps {
            first: prop,
            count: 1,
            terms: terms as u32,
            words: self.words.len() as u32,
            consts: self.consts.len() as u32,
            tables: self.tables.len() as u32,
            subs: self.subs.len() as u32,
        });
    }

    /// Begins a stretch of the trail that lists exactly the propagators that are created from now on.
    /// Returns its first index.
    pub(super) fn begin_stretch(&mut self) -> usize {
        self.stretch = self.mark();
        self.trail.len()
    }

    /// Returns the number of entries, with those that share one counted as often.
    #[inline]
    pub(super) fn records(&self) -> usize {
        self.trail.len() + self.merged
    }

    /// Returns the mark of the present state.
    #[inline]
    pub fn mark(&self) -> u32 {
        self.trail.len() as u32
    }

    /// Adds a note, which increments `undone` when it is undone.
    pub fn note(&mut self) {
        self.used = true;
        self.trail.push(Undo::Note);
    }

    /// Sets the mark of the newest choice point. From here on everything older is saved before it changes.
    #[inline]
    pub fn set_choice_mark(&mut self, mark: u32) {
        self.choice_mark = mark;
    }

    #[inline]
    pub fn choice_mark(&self) -> u32 {
        self.choice_mark
    }

    /// After a contradiction, before undoing: drops what waits to be propagated and what was to be reported.
    pub fn forget(&mut self) {
        self.clear_queue();
        self.fixed.clear();
        self.aliased.clear();
        self.changed.clear();
    }

    /// Returns to the state at `mark`. Drops what waits to be propagated.
    pub fn undo_to(&mut self, mark: u32) {
        self.forget();
        self.stretch = self.stretch.min(mark);
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
                Undo::Watch { var, stamp, heads, degree, subs } => {
                    let v = &mut self.vars[var.index()];
                    v.subs = heads;
                    v.links = if heads == NO_SUBS { NO_LINKS } else { [SEVERAL; 2] };
                    self.watches[var.index()] = Watch { stamp, degree };
                    self.subs.truncate(subs as usize);
                }
                Undo::Word { word, stamp, value } => {
                    self.words[word as usize].value = value;
                    self.words[word as usize].stamp = stamp;
                }
                Undo::Alias { var, subs } => {
                    self.vars[var.index()].rep = var;
                    self.subs.truncate(subs as usize);
                }
                Undo::Owner { var, owner } => self.owners[var.index()] = owner,
                Undo::NewVars { first, count } => {
                    self.merged -= count as usize - 1;
                    (0..count).rev().for_each(|i| self.drop_var(VarId(first.0 + i)));
                }
                Undo::NewProps { first, count, terms, words, consts, tables, subs } => {
                    self.subs.truncate(subs as usize);
                    self.terms.truncate(terms as usize);
                    self.words.truncate(words as usize);
                    self.consts.truncate(consts as usize);
                    self.tables.truncate(tables as usize);
                    self.merged -= count as usize - 1;
                    (0..count).rev().for_each(|i| self.drop_prop(PropId(first.0 + i)));
                }
                Undo::Told { prop } => self.flags[prop.index()] &= !TOLD,
                Undo::Dead { prop } => self.flags[prop.index()] &= !DEAD,
                Undo::Note => self.undone += 1,
            }
        }
    }

    /// Returns the domain of `x` for a change, and saves it unless that was done since the newest choice
    /// point.
    #[inline(always)]
    pub(super) fn save(&mut self, x: VarId) -> &mut Dom {
        let v = &mut self.vars[x.index()];
        save_domain(&mut self.trail, x, v, self.choice_mark);
        &mut v.dom
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

    /// Frees the slot of an interval list.
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
            self.vars.pop();
            self.owners.pop();
            self.ages.pop();
            self.watches.pop();
        } else {
            self.free_var(var);
        }
    }

    /// Frees the index of a variable for reuse.
    pub(super) fn free_var(&mut self, var: VarId) {
        let v = &mut self.vars[var.index()];
        let kind = v.dom.kind;
        v.dom = Dom::FULL;
        v.rep = VarId(NONE);
        v.subs = NO_SUBS;
        v.links = NO_LINKS;
        self.free_slot(kind);
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

    /// Calls `each` with the variables that were created or whose domains were changed since `mark`, each
    /// once.
    #[inline]
    pub(super) fn for_each_touched(&self, mark: u32, mut each: impl FnMut(VarId)) {
        for entry in &self.trail[mark as usize..] {
            match entry {
                // Of several entries the first is the one whose stamp is before the mark.
                Undo::Dom { var, stamp, .. } if *stamp < mark => each(*var),
                Undo::Alias { var, .. } => each(*var),
                Undo::NewVars { .. } => entry.new_vars().for_each(&mut each),
                _ => {}
            }
        }
    }

    /// Returns the variables that were unified with others since `mark`.
    pub(super) fn aliased_since(&self, mark: u32) -> impl Iterator<Item = VarId> + '_ {
        self.trail[mark as usize..].iter().filter_map(|entry| match entry {
            Undo::Alias { var, .. } => Some(*var),
            _ => None,
        })
    }
}

/// Saves the domain of a variable unless that was done since the newest choice point.
#[inline(always)]
pub(super) fn save_domain(trail: &mut Vec<Undo>, x: VarId, v: &mut Var, choice_mark: u32) {
    if v.stamp < choice_mark {
        push_domain(trail, x, v);
    }
}

fn push_domain(trail: &mut Vec<Undo>, x: VarId, v: &mut Var) {
    let now = trail.len() as u32;
    trail.push(Undo::Dom { var: x, stamp: v.stamp, dom: v.dom });
    v.stamp = now;
}
