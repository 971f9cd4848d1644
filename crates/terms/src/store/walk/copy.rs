//! Copying terms on the heap.
//!
//! The walk is depth first, so that a part is complete when its walk ends. Then a part without variables is
//! dropped again, and the copy refers to the original, as in SWI-Prolog. A list, or any chain through last
//! arguments, is one "spine": the walk runs down it without a stack entry for each link, and keeps only the
//! start of the part without variables that may end it.

use crate::store::attr::ATT;
use crate::store::cell::{Addr, Cell, NIL, Tag};
use crate::store::heap::{Error, Result, Store};
use crate::store::mark::Mark;
use crate::store::stored::Attributes;
use ninelog_limits::interrupt::Steps;
use smallvec::SmallVec;

impl Store {
    /// Returns a copy with fresh variables; parts without variables are shared with the original.
    pub fn copy_term(&mut self, term: Cell, attributes: Attributes) -> Result<Cell> {
        let term = self.deref(term);
        if let Some(copy) = self.copy_small(term, attributes) {
            return Ok(copy);
        }
        if self.is_ground(term) {
            return Ok(term);
        }
        self.run_copier(term, attributes, &[])
    }

    /// Copies a small term without marks. Returns `None` if the term is not small, or has attributes to be
    /// copied. A part that occurs several times is copied as often.
    fn copy_small(&mut self, term: Cell, attributes: Attributes) -> Option<Cell> {
        self.ensure(SMALL * MAX_SMALL_ARITY).ok()?;
        let root = self.push(term);
        let mut copier = Small { store: self, root, attributes, left: SMALL, variables: SmallVec::new() };
        let varies = copier.copy(term, root);
        for variable in copier.variables {
            self.set(variable.addr(), variable);
        }
        if varies != Some(true) {
            self.top = root.0 as usize;
        }
        varies.map(|varies| if varies { self.get(root) } else { term })
    }

    /// Returns a copy that shares nothing with the original but constants.
    #[inline]
    pub fn duplicate_term(&mut self, term: Cell) -> Result<Cell> {
        let term = self.deref(term);
        if term.is_constant() {
            return Ok(term);
        }
        let stored = self.store_term(term, Attributes::Keep)?;
        self.restore_term(&stored)
    }

    /// Copies a term, but renames only the variables of `listed`. Returns the copies of both. All variables
    /// in copied attributes are new, as in SWI-Prolog.
    pub fn copy_term_listed(
        &mut self,
        listed: Cell,
        term: Cell,
        attributes: Attributes,
    ) -> Result<(Cell, Cell)> {
        let mut renamed = self.term_variables(listed);
        renamed.sort_unstable_by_key(|variable| variable.addr());
        let mut kept = self.term_variables(term);
        let is_renamed =
            |variable: Addr| renamed.binary_search_by_key(&variable, |other| other.addr()).is_ok();
        kept.retain(|variable| !is_renamed(variable.addr()));
        self.ensure(2)?;
        let pair = self.new_list(listed, term);
        let copy = self.run_copier(pair, attributes, &kept)?;
        Ok((self.at(copy.addr()), self.at(copy.addr().plus(1))))
    }

    /// `kept`: unbound variables that are not renamed.
    fn run_copier(&mut self, term: Cell, attributes: Attributes, kept: &[Cell]) -> Result<Cell> {
        let start = self.top;
        let limit = self.budget.min(self.memory.size());
        let mut copier = Copier {
            store: self,
            attributes,
            limit,
            open: SmallVec::new(),
            later: SmallVec::new(),
            steps: Steps::default(),
        };
        let copy = copier.copy_all(term, kept);
        self.unmark();
        if copy.is_err() {
            self.top = start;
            self.shorten_residue();
        }
        copy
    }
}

/// The most compounds of a small term, and the most arguments of each.
const SMALL: usize = 16;
const MAX_SMALL_ARITY: usize = 16;
/// The most variables of a small term.
const MAX_SMALL_VARIABLES: usize = 8;

/// A copy of a small term under construction.
struct Small<'a> {
    store: &'a mut Store,
    /// The address of the copy.
    root: Addr,
    attributes: Attributes,
    /// How many more compounds are allowed.
    left: usize,
    /// The variables that were met. Until the end they are bound to their copies.
    variables: SmallVec<[Cell; MAX_SMALL_VARIABLES]>,
}

impl Small<'_> {
    /// Writes the copy of a dereferenced term into a cell. Returns whether it has variables, or `None` if it
    /// is not small. The limit on compounds also limits the depth of the recursion.
    fn copy(&mut self, term: Cell, slot: Addr) -> Option<bool> {
        if term.is_var_or_ref() {
            return self.variable(term, slot);
        }
        let target = self.store.here();
        let (mut from, mut to, arity) = match term.tag() {
            Tag::Lst => (term.addr(), target, 2),
            Tag::Str => {
                let functor = self.store.get(term.addr());
                self.store.set(target, functor);
                (term.addr().plus(1), target.plus(1), functor.functor_arity())
            }
            _ => {
                self.store.set(slot, term);
                return Some(false);
            }
        };
        if arity > MAX_SMALL_ARITY - 1 || self.left == 0 {
            return None;
        }
        self.left -= 1;
        let end = to.plus(arity);
        self.store.top = end.0 as usize;
        let mut varies = false;
        while to != end {
            let part = self.store.at(from);
            if part.is_constant() {
                self.store.set(to, part);
            } else if part.is_var_or_ref() {
                varies |= self.variable(part, to)?;
            } else {
                varies |= self.copy(part, to)?;
            }
            (from, to) = (from.plus(1), to.plus(1));
        }
        if !varies {
            self.store.top = target.0 as usize;
        }
        self.store.set(slot, if varies { Cell(target.0 | term.0 & 7) } else { term });
        Some(varies)
    }

    #[inline]
    fn variable(&mut self, variable: Cell, slot: Addr) -> Option<bool> {
        // A variable of the copy stands for itself.
        if variable.0 >= self.root.0 {
            self.store.set(slot, variable);
            return Some(true);
        }
        let is_kept = variable.has_tag(Tag::Att) && self.attributes == Attributes::Keep;
        if is_kept || self.variables.len() == MAX_SMALL_VARIABLES {
            return None;
        }
        self.variables.push(variable);
        let copy = Cell::reference(slot);
        self.store.set(slot, copy);
        self.store.set(variable.addr(), copy);
        Some(true)
    }
}

/// The links of the current chain that may still be dropped again.
#[derive(Clone, Copy)]
struct Spine {
    /// Where looking ahead met something that is not simple, in this spine or an outer one.
    obstacle: Addr,
    /// The cell of the copy that refers to the first link of the end without variables.
    slot: Addr,
    /// What the slot will refer to if no variable turns up.
    original: Cell,
    /// Whether a variable was met in the spine, perhaps before that end.
    varies: bool,
}

/// Cells of the copy that still hold the cells of the original.
#[derive(Clone, Copy)]
struct Run {
    at: Addr,
    left: u32,
    /// Whether an earlier argument of the same compound has a variable.
    varies: bool,
}

struct Copier<'a> {
    store: &'a mut Store,
    attributes: Attributes,
    /// The largest byte offset that the heap may grow to.
    limit: usize,
    /// Compounds whose copy may still be dropped or is known to stay, oldest first.
    open: SmallVec<[Addr; 16]>,
    /// Cells of the copy that hold attributes still to be copied.
    later: SmallVec<[Addr; 4]>,
    steps: Steps,
}

/// This bit of a mark's number stands for a variable that is not renamed. The lower bits are its place.
const KEPT: u64 = 1 << 55;

/// The result for one argument.
enum Arg {
    /// The cell for the copy, and whether the term has a variable.
    Done(Cell, bool),
    /// A compound that was not met before.
    Descend(Cell),
}

impl Copier<'_> {
    fn copy_all(&mut self, term: Cell, kept: &[Cell]) -> Result<Cell> {
        let kept_mark = |variable: Cell| Mark::Variable.with_bits(KEPT | variable.addr().index() as u64);
        for &variable in kept {
            self.store.mark(variable.addr(), kept_mark(variable));
        }
        // The root gets a cell of its own, where the walk starts as at an argument.
        self.grow(1)?;
        let root = self.store.push(term);
        self.copy_at(root)?;
        for &variable in kept {
            if self.store.get(variable.addr()) == kept_mark(variable) {
                self.store.set(variable.addr(), variable);
            }
        }
        while let Some(attributes) = self.later.pop() {
            self.copy_attributes(attributes)?;
        }
        Ok(self.store.at(root))
    }

    /// Replaces the chain of attributes that a cell of the copy refers to by its copy. Attributes are changed
    /// in place, so the links are copied even if they have no variables; only values are shared.
    fn copy_attributes(&mut self, mut at: Addr) -> Result<()> {
        loop {
            let link = self.store.at(at);
            let first = if link.has_tag(Tag::Str) { self.store.get(link.addr()) } else { NIL };
            let functor = if Mark::Ground.is(first) { self.store.before_mark(link.addr()) } else { first };
            if functor != ATT {
                return self.copy_at(at);
            }
            self.grow(4)?;
            let target = self.store.push(ATT);
            for n in 1..=3 {
                let argument = self.store.get(link.addr().plus(n));
                self.store.push(argument);
            }
            if first == ATT {
                self.store.mark(link.addr(), Mark::Object.with(target.index()));
            }
            self.store.set(at, Cell::structure(target));
            self.copy_at(target.plus(1))?;
            self.copy_at(target.plus(2))?;
            at = target.plus(3);
        }
    }

    fn grow(&self, words: usize) -> Result<()> {
        if self.store.top + 8 * words > self.limit {
            return Err(Box::new(Error::NoRoom));
        }
        Ok(())
    }

    /// Replaces the term that a cell of the copy refers to by its copy.
    fn copy_at(&mut self, at: Addr) -> Result<()> {
        let original = match self.argument(at)? {
            Arg::Done(cell, _) => {
                self.store.set(at, cell);
                return Ok(());
            }
            Arg::Descend(cell) => cell,
        };
        let Some(obstacle) = self.look_ahead(original) else { return Ok(()) };
        let mut spine = Spine { obstacle, slot: at, original, varies: false };
        let mut run = self.place(original, at)?;
        let mut frames: SmallVec<[(Run, Spine); 8]> = SmallVec::new();
        // The link whose arguments are being copied.
        let mut link = original.addr();
        loop {
            while run.left > 0 {
                let at = run.at;
                run = Run { at: at.plus(1), left: run.left - 1, ..run };
                match self.argument(at)? {
                    Arg::Done(cell, varies) => {
                        self.store.set(at, cell);
                        run.varies |= varies;
                    }
                    Arg::Descend(original) => {
                        let is_last = run.left == 0;
                        let mut obstacle = spine.obstacle;
                        if !is_last || link == obstacle {
                            match self.look_ahead(original) {
                                Some(met) => obstacle = met,
                                None => {
                                    self.store.set(at, original);
                                    continue;
                                }
                            }
                        }
                        let inner = self.place(original, at)?;
                        if !is_last {
                            frames.push((run, spine));
                            spine = Spine { obstacle, slot: at, original, varies: false };
                        } else if run.varies {
                            spine = Spine { obstacle, slot: at, original, varies: true };
                        } else {
                            spine.obstacle = obstacle;
                        }
                        link = original.addr();
                        run = inner;
                    }
                }
            }
            if run.varies {
                spine.varies = true;
            } else {
                self.drop_part(spine);
            }
            let Some((outer, outer_spine)) = frames.pop() else { return Ok(()) };
            run = Run { varies: outer.varies | spine.varies, ..outer };
            spine = outer_spine;
        }
    }

    /// Walks down a chain whose links hold constants, strings and numbers, or structures of such. Returns
    /// `None` if the chain ends in a constant, and so has no variables, else the link that holds something
    /// else. Each link is looked at once, because the next look ahead starts behind the returned link. A
    /// cyclic chain has no end and no variables either.
    fn look_ahead(&mut self, chain: Cell) -> Option<Addr> {
        let mut cell = chain;
        let (mut tortoise, mut steps, mut lap) = (cell, 0usize, 64);
        loop {
            self.steps.next();
            let link = cell.addr();
            let first = self.store.get(link);
            if Mark::any(first) {
                return (!Mark::Ground.is(first)).then_some(link);
            }
            let (mut at, last) = match cell.tag() {
                Tag::Lst => (link, link.plus(1)),
                _ => (link.plus(1), link.plus(first.functor_arity())),
            };
            while at < last {
                if !self.is_simple(self.store.at(at)) {
                    return Some(link);
                }
                at = at.plus(1);
            }
            cell = if last > link { self.store.at(last) } else { NIL };
            if cell.is_constant() || cell.has_tag(Tag::Box) || cell == tortoise {
                return None;
            }
            if !cell.has_tag(Tag::Lst) && !cell.has_tag(Tag::Str) {
                return Some(link);
            }
            steps += 1;
            if steps == lap {
                (tortoise, lap) = (cell, 2 * lap);
            }
        }
    }

    /// Returns whether a term is a constant, a string or a number, or a structure of such.
    #[inline(always)]
    fn is_simple(&self, cell: Cell) -> bool {
        let is_atomic = |cell: Cell| cell.is_constant() || cell.has_tag(Tag::Box);
        if !cell.has_tag(Tag::Str) {
            return is_atomic(cell);
        }
        let first = self.store.get(cell.addr());
        first.is_functor()
            && (1..=first.functor_arity()).all(|n| is_atomic(self.store.get(cell.addr().plus(n))))
    }

    /// Drops the copies that were made since the slot was filled: no variable was met since.
    fn drop_part(&mut self, spine: Spine) {
        let start = Mark::number(self.store.get(spine.original.addr()));
        while let Some(&at) = self.open.last()
            && Mark::number(self.store.get(at)) >= start
        {
            self.store.set(at, Mark::Ground.with(at.index()));
            self.open.pop();
        }
        self.store.top = 8 * start;
        self.store.set(spine.slot, spine.original);
    }

    /// Starts the copy of a compound and makes `slot` refer to it. Returns its arguments, which are copied
    /// unchanged so far.
    #[inline]
    fn place(&mut self, compound: Cell, slot: Addr) -> Result<Run> {
        self.steps.next();
        let (source, target) = (compound.addr(), self.store.here());
        let first = self.store.get(source);
        let run = if compound.has_tag(Tag::Lst) {
            self.grow(2)?;
            let tail = self.store.get(source.plus(1));
            self.store.push(first);
            self.store.push(tail);
            Run { at: target, left: 2, varies: false }
        } else {
            let arity = first.functor_arity();
            self.grow(arity + 1)?;
            for i in 0..=arity {
                let cell = self.store.get(source.plus(i));
                self.store.push(cell);
            }
            Run { at: target.plus(1), left: arity as u32, varies: false }
        };
        self.store.set(slot, Cell(target.0 | compound.0 & 7));
        self.store.mark(source, Mark::Object.with(target.index()));
        self.open.push(source);
        Ok(run)
    }

    /// Returns the copy for the cell at a place of the copy, which still holds a cell of the original.
    #[inline]
    fn argument(&mut self, at: Addr) -> Result<Arg> {
        let mut cell = self.store.get(at);
        while cell.is_var_or_ref() {
            let next = self.store.get(cell.addr());
            if next == cell {
                return self.variable(cell, at);
            }
            cell = next;
        }
        match cell.tag() {
            Tag::Hdr => self.met(cell),
            Tag::Lst | Tag::Str => {
                let first = self.store.get(cell.addr());
                Ok(if Mark::Object.is(first) {
                    Arg::Done(Cell((Mark::number(first) as u64) << 3 | cell.0 & 7), true)
                } else if Mark::Ground.is(first) {
                    Arg::Done(cell, false)
                } else {
                    Arg::Descend(cell)
                })
            }
            _ => Ok(Arg::Done(cell, false)),
        }
    }

    /// Handles a marked cell where a term was expected: a variable that was met before, or the head of a list
    /// that has a copy. (The copy of such a list is still open or stays, as do all compounds around this
    /// place: they have variables.)
    fn met(&self, mark: Cell) -> Result<Arg> {
        let bits = Mark::bits(mark);
        if Mark::Variable.is(mark) && bits & KEPT != 0 {
            return Ok(Arg::Done(Cell::reference(Addr::from_index((bits & !KEPT) as usize)), false));
        }
        Ok(Arg::Done(Cell::reference(Addr::from_index(bits as usize)), !Mark::Ground.is(mark)))
    }

    /// Makes the copy of a variable and records it in the variable's mark. A plain variable is made at the
    /// place itself.
    fn variable(&mut self, variable: Cell, at: Addr) -> Result<Arg> {
        let source = variable.addr();
        let mut target = at;
        if variable.has_tag(Tag::Att) && self.attributes == Attributes::Keep {
            self.grow(4)?;
            let attributes = self.store.get(source.plus(1));
            target = self.store.new_attributed(attributes).addr();
            self.later.push(target.plus(1));
        }
        self.store.mark(source, Mark::Variable.with(target.index()));
        Ok(Arg::Done(Cell::reference(target), true))
    }
}
