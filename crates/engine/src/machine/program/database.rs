//! Procedures and clauses.
//!
//! A clause is kept as a stored term, which `clause/2`, `listing/1` and the compiler read. Its code is made
//! when it is first run, so `assertz/1` only copies. The clauses of a procedure form a linked list in order.
//! Each has the generations in which it is visible, so a call continues with the clauses that existed when it
//! started. A retracted clause leaves the list at once but keeps its link, and is freed when no frame can
//! reach it any more.

use crate::code::instr::{Boxed, Instr, PredId};
use crate::compile::clause::Compiled;
use crate::machine::index::clause_facts::ClauseFacts;
use crate::machine::index::dynamic::DynamicIndex;
use crate::machine::index::tree::{Slot, Tree};
use crate::machine::native::{self, WARM};
use crate::machine::program::arena::Arena;
use crate::machine::program::fixed::Fixed;
use crate::machine::program::rows::Rows;
use crate::machine::program::thread_local::ThreadLocal;
use crate::machine::registers::CONSTANT_REGISTER;
use bitflags::bitflags;
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::Tag;
use ninelog_terms::store::stored::Stored;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::hash_map::Entry as Place;

pub type Generation = u64;
/// The generation in `died` of a clause that is not retracted.
pub const FOREVER: Generation = Generation::MAX;

/// The fields that calls read are in the first of its two cache lines.
#[repr(C, align(64))]
pub struct Clause {
    /// The address of its code: `stub` until it is compiled.
    pub code: *const Instr,
    /// The instruction that compiles the clause. The clause can be computed from its address.
    pub stub: Instr,
    /// It is visible to calls that started in a generation from `born` up to, but not including, `died`.
    pub born: Generation,
    pub died: Generation,
    /// Increases along the list. Clauses added in front get smaller numbers.
    pub order: i64,
    pub next: *mut Clause,
    pub previous: *mut Clause,
    pub pred: PredId,
    pub has_body: bool,
    /// Whether the compiled code begins with a guard.
    pub guarded: bool,
    /// Whether it has an entry in `Database::detours`.
    pub has_detour: bool,
    /// Whether it is a single-sided unification rule (`Head => Body`).
    pub is_rule: bool,
    /// `Head :- Body`, or the head alone.
    pub term: Stored,
    pub compiled: Option<Fixed<[Instr]>>,
    pub file: Atom,
    pub line: u32,
    /// The module in which the body runs, if it is not the procedure's.
    pub body_module: Rare,
    /// The atom of the clause reference, if a program asked for one.
    pub reference: Rare,
}

// There may be millions of clauses, so their size matters.
const _: () = assert!(size_of::<Clause>() == 128);

/// A clause in a chain of clauses that a call tries, or null at the end. A chain begins with an instruction,
/// so both have the same size.
#[derive(Clone, Copy)]
#[repr(C, align(8))]
pub struct ChainLink(pub *const Clause);

impl ChainLink {
    pub fn is_end(self) -> bool {
        self.0.is_null()
    }
}

/// An optional atom, in the space of an atom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rare(Atom);

impl Rare {
    pub const NONE: Rare = Rare(Atom(u32::MAX));

    pub fn get(self) -> Option<Atom> {
        (self != Rare::NONE).then_some(self.0)
    }
}

impl From<Option<Atom>> for Rare {
    fn from(atom: Option<Atom>) -> Rare {
        atom.map_or(Rare::NONE, Rare)
    }
}

impl Clause {
    #[inline]
    pub fn visible(&self, generation: Generation) -> bool {
        self.born <= generation && generation < self.died
    }

    /// Returns the clause that a `CompileClause` instruction belongs to.
    pub fn of_stub(pc: *const Instr) -> *mut Clause {
        pc.wrapping_byte_sub(std::mem::offset_of!(Clause, stub)) as *mut Clause
    }
}

/// The declaration of a meta-argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MetaArg {
    /// Called with this number of further arguments.
    Closure(u8),
    /// `^`: a goal with existential variables.
    Existential,
    /// `//`: a grammar body.
    Grammar,
    /// `:`: depends on the module.
    Module,
    /// Shown as `:`, but depends on the module of the text that is read, not on the caller's.
    SourceModule,
    Plus,
    Minus,
    Question,
    Star,
}

impl MetaArg {
    /// The names in `meta_predicate/1`, except those of closures. The usual name comes first.
    const NAMES: &[(&str, MetaArg)] = &[
        ("^", MetaArg::Existential),
        ("//", MetaArg::Grammar),
        (":", MetaArg::Module),
        (":", MetaArg::SourceModule),
        ("+", MetaArg::Plus),
        ("-", MetaArg::Minus),
        ("?", MetaArg::Question),
        ("*", MetaArg::Star),
        ("++", MetaArg::Plus),
        ("--", MetaArg::Minus),
        ("!", MetaArg::Question),
    ];

    pub fn from_name(name: &str) -> Option<MetaArg> {
        MetaArg::NAMES.iter().find(|(known, _)| *known == name).map(|&(_, mode)| mode)
    }

    /// Returns the usual name. A closure's name is the number of its arguments.
    pub fn name(self) -> &'static str {
        MetaArg::NAMES.iter().find(|(_, mode)| *mode == self).map_or("0", |&(name, _)| name)
    }

    /// Returns whether the argument is qualified with the caller's module.
    pub fn is_qualified(self) -> bool {
        matches!(self, MetaArg::Closure(_) | MetaArg::Existential | MetaArg::Grammar | MetaArg::Module)
    }
}

/// How a procedure is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PredKind {
    Undefined,
    /// Clauses that are compiled into a decision tree.
    Static,
    Dynamic,
    /// A built-in in Rust.
    Builtin(u32),
    /// Imported: stands for another procedure.
    Link(PredId),
}

bitflags! {
    /// Declared properties. `contains` tests for all of several, `intersects` for any.
    #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
    pub struct Properties: u32 {
        const MULTIFILE = 1;
        const DISCONTIGUOUS = 2;
        const SYSTEM = 4;
        /// A clause with a body has code: frames may return into it.
        const CALLING = 8;
        const TABLED = 16;
        const PUBLIC = 32;
        const TRANSPARENT = 64;
        const NON_TERMINAL = 512;
        const VOLATILE = 1024;
        const THREAD_LOCAL = 2048;
        /// Has clauses with `=>`.
        const RULES = 4096;
        /// Declared, so that it exists without clauses.
        const DEFINED = 8192;
        const INCREMENTAL = 16384;
        /// A core built-in: no module may redefine it.
        const ISO = 32768;
        /// An import that was asked for by name, and one that a definition may replace.
        const STRONG = 1 << 16;
        const WEAK = 1 << 17;
        /// Declared to be deterministic, and wrapped: calls enter at the wrapper.
        const DET = 1 << 18;
        const WRAPPED = 1 << 19;
        /// A program listens for changes (`prolog_listen/2`).
        const LISTENED = 1 << 20;
        /// May be defined although the system protects its own predicate of this name.
        const REDEFINED = 1 << 21;
        /// An export that SWI-Prolog's library of this name does not have. Any other definition or import
        /// takes precedence over it.
        const ADDITION = 1 << 22;
        /// Declared properties of its tables, which have no effect.
        const OPAQUE = 1 << 24;
        const MONOTONIC = 1 << 25;
        const SUBSUMPTIVE = 1 << 26;
        const SHARED = 1 << 27;
        /// The tracer does not show its calls.
        const HIDDEN = 1 << 28;
        /// Gets the caller's module with an argument, although its declaration does not say so.
        const UNTOLD = 1 << 29;
        /// What a file may declare before its clauses without defining anything.
        const DECLARED = Self::PUBLIC.bits()
            | Self::TRANSPARENT.bits()
            | Self::NON_TERMINAL.bits()
            | Self::VOLATILE.bits()
            | Self::DET.bits()
            | Self::INCREMENTAL.bits()
            | Self::OPAQUE.bits()
            | Self::MONOTONIC.bits()
            | Self::SUBSUMPTIVE.bits()
            | Self::SHARED.bits()
            | Self::HIDDEN.bits();
    }
}

pub struct Pred {
    pub id: PredId,
    pub module: Atom,
    pub name: Atom,
    pub arity: usize,
    pub kind: PredKind,
    pub properties: Properties,
    pub meta: Option<Box<[MetaArg]>>,
    /// For a view of a transparent procedure from another module: the module that its meta-arguments and its
    /// calls belong to.
    pub context: Option<Atom>,
    /// The instructions that a call enters when there is no decision tree.
    pub stub: [Instr; 3],
    pub first: *mut Clause,
    pub last: *mut Clause,
    /// The smallest and the largest order that a clause has had.
    pub orders: (i64, i64),
    /// The number of clauses in the list, or of rows.
    pub count: usize,
    /// Its facts, if they are not in the list.
    pub rows: Option<Fixed<Rows>>,
    pub tree: Option<Fixed<Tree>>,
    /// How often a dynamic procedure has waited for a tree in vain, or lost it because a clause changed. Each
    /// time it waits for twice as many calls.
    pub waits: u32,
    /// Where it is entered unless a call can go directly to its tree.
    pub enter: Slot,
    /// Where native code enters it.
    pub native: Slot,
    pub dynamic: DynamicIndex,
    pub clause_facts: ClauseFacts,
    /// Its declaration if it is tabled. Calls then enter there.
    pub table: Option<Fixed<crate::machine::control::tables::Declaration>>,
    /// Where calls enter while it is wrapped.
    pub wrapper: [Instr; 1],
    /// For rules (`=>`): the clause that raises the error if none matches.
    pub no_rule: Option<Fixed<Clause>>,
    /// The file that its clauses come from. Loading another file with clauses for it replaces them.
    pub file: Option<Atom>,
    /// The number of the load in progress that last changed its clauses or its file.
    pub load: u32,
    /// The number of the load that has declared properties of it.
    pub declared: u32,
    /// The generation in which its clauses or its table last changed.
    pub changed: Generation,
}

impl Pred {
    /// Returns the procedure that an instruction in a stub belongs to.
    pub fn of_stub(pc: *const Instr) -> *const Pred {
        pc.wrapping_byte_sub(std::mem::offset_of!(Pred, stub)) as *const Pred
    }

    /// Returns the module of goals that are passed to it without one. Goals of system predicates run in
    /// `user`, which sees the system's predicates too.
    #[inline]
    pub fn home(&self) -> Atom {
        let module = self.context.unwrap_or(self.module);
        if module == atom::SYSTEM { atom::USER } else { module }
    }

    /// Returns whether calls go through its wrapper.
    pub fn is_wrapped(&self) -> bool {
        self.properties.intersects(Properties::DET | Properties::WRAPPED)
    }

    /// Returns whether calls start at its stub.
    fn is_entered_directly(&self) -> bool {
        !self.is_wrapped() && self.table.is_none()
    }

    /// Returns the tree that calls start in, if they can skip the stub.
    fn direct_tree(&self) -> Option<&Fixed<Tree>> {
        let is_first = self.is_entered_directly() && matches!(self.stub[0], Instr::Switch { .. });
        self.tree.as_ref().filter(|_| is_first)
    }

    /// Returns the instruction of its stub that finds the clauses.
    pub(in crate::machine) fn entry_mut(&mut self) -> &mut Instr {
        let at = usize::from(matches!(self.stub[0], Instr::Qualify { .. }));
        &mut self.stub[at]
    }

    /// Returns whether its clauses are found through a tree.
    pub fn enters_by_tree(&self) -> bool {
        matches!(self.stub, [Instr::Switch { .. }, ..] | [Instr::Qualify { .. }, Instr::Switch { .. }, _])
    }

    /// Returns whether it is defined: it has clauses, is built in, imported or declared.
    pub fn is_defined(&self) -> bool {
        match self.kind {
            PredKind::Undefined => self.properties.contains(Properties::DEFINED),
            PredKind::Static => self.count > 0 || self.properties.contains(Properties::DEFINED),
            _ => true,
        }
    }

    pub fn is_dynamic(&self) -> bool {
        self.kind == PredKind::Dynamic
    }

    /// Returns whether its clauses run in the context of the caller. Procedures with meta-arguments get the
    /// module with these.
    pub fn is_transparent(&self) -> bool {
        self.properties.contains(Properties::TRANSPARENT)
            && matches!(self.kind, PredKind::Static | PredKind::Undefined)
            && self.meta.is_none()
            && self.table.is_none()
    }

    /// Returns the clauses in the list, in order. Facts that are rows are not among them.
    pub(in crate::machine) fn clauses(&self) -> Vec<*mut Clause> {
        let mut found = Vec::with_capacity(self.count);
        let mut clause = self.first;
        while !clause.is_null() {
            found.push(clause);
            // SAFETY: clauses in the list are alive.
            clause = unsafe { (*clause).next };
        }
        found
    }
}

/// Where a clause is added in its procedure's list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Position {
    Front,
    End,
    /// Before a clause, if there is room for it (see `Database::has_room_before`).
    Before(*mut Clause),
}

/// The difference between the orders of clauses added at an end. It leaves room for clauses in between.
pub(super) const ORDER_STEP: i64 = 1 << 20;

/// The number of retracted clauses for which the list `erased` keeps its capacity.
const KEPT_ROOM: usize = 1 << 14;

/// A detour through retracted clauses, after the clause that they followed.
#[derive(Clone, Copy)]
pub struct Detour {
    /// The first of them. Their own links lead on, and back into the list.
    next: *mut Clause,
    /// The last of them, whose link leads back into the list.
    tail: *mut Clause,
    /// Calls that started before this generation take the detour.
    until: Generation,
}

/// Where a call enters: the target for the tag of an argument. If no argument matters, it is the register
/// that always holds an atom.
#[derive(Clone, Copy)]
pub struct Entry {
    pub targets: *const Slot,
    pub arg: u32,
    /// The number of calls until it gets native code.
    pub calls_left: u32,
}

/// The size of the cache of procedures that were looked up recently.
pub const RECENT: usize = 64;

pub struct Database {
    /// All clauses, including those that are erased and not freed yet.
    pub clauses: Arena<Clause>,
    pub preds: Vec<Fixed<Pred>>,
    /// Where calls of each procedure enter, by number.
    pub entries: Vec<Entry>,
    /// Where native code enters procedures without native code.
    native_entries: native::NativeEntries,
    /// The number of calls after which a procedure gets native code.
    calls_before_native: u32,
    pub lookup: FxHashMap<(Atom, Atom, usize), PredId>,
    /// The views of transparent procedures from other modules. The context comes first in the key.
    views: FxHashMap<(Atom, Atom, Atom, usize), PredId>,
    /// The changes of the open transactions, innermost last.
    pub(in crate::machine) transactions: Vec<crate::machine::program::transactions::Saved>,
    /// A cache of the procedures that calls were resolved to, by module, name and arity.
    pub recent: [((Atom, Atom, usize), PredId); RECENT],
    pub generation: Generation,
    /// Retracted clauses whose memory may still be in use.
    pub erased: Vec<*mut Clause>,
    pub erased_bytes: usize,
    /// The detours of calls in progress from the list to retracted clauses.
    pub detours: FxHashMap<*mut Clause, Detour>,
    /// A cache of clauses for goals that are control constructs, by their shape.
    pub bodies: FxHashMap<Box<[u64]>, *mut Clause>,
    /// Boxed constants of compiled clauses, and their free slots.
    pub constants: Vec<Box<[u64]>>,
    pub free_constants: Vec<u32>,
    /// Clauses for which there is a clause reference.
    pub references: FxHashMap<Atom, *mut Clause>,
    /// Decision trees that were replaced while choice points may still point into them.
    pub old_trees: Vec<Fixed<Tree>>,
    /// Rows that their procedures have no more, while choice points may still go through them.
    pub old_rows: Vec<Fixed<Rows>>,
    /// The number of procedures that have rows.
    pub with_rows: usize,
    /// Code that no call enters any more, but that frames may still be running, and the clauses it was made
    /// from, which contain the same atoms.
    pub forgotten: Vec<(Fixed<[Instr]>, Stored)>,
    /// How many clauses with code have been freed.
    pub freed_code: u64,
    /// Whether code counts the levels of inline goals (`levels.rs`).
    pub counts_levels: bool,
    pub(super) thread_local: ThreadLocal,
}

impl Default for Database {
    fn default() -> Database {
        Database {
            clauses: Arena::default(),
            preds: Vec::new(),
            entries: Vec::new(),
            native_entries: Default::default(),
            calls_before_native: WARM,
            lookup: FxHashMap::default(),
            views: FxHashMap::default(),
            transactions: Vec::new(),
            // No procedure has this arity.
            recent: [((atom::NIL, atom::NIL, usize::MAX), PredId(0)); RECENT],
            generation: 0,
            erased: Vec::new(),
            erased_bytes: 0,
            detours: FxHashMap::default(),
            bodies: FxHashMap::default(),
            constants: Vec::new(),
            free_constants: Vec::new(),
            references: FxHashMap::default(),
            old_trees: Vec::new(),
            old_rows: Vec::new(),
            with_rows: 0,
            forgotten: Vec::new(),
            freed_code: 0,
            counts_levels: false,
            thread_local: ThreadLocal::default(),
        }
    }
}

impl Database {
    /// Returns a database with room for the built-ins of a machine and some more.
    pub fn with_capacity(builtins: usize) -> Database {
        let count = builtins + builtins / 2;
        let mut database = Database::default();
        database.preds.reserve(count);
        database.entries.reserve(count);
        database.lookup.reserve(count);
        database
    }

    pub fn find(&self, module: Atom, name: Atom, arity: usize) -> Option<PredId> {
        self.lookup.get(&(module, name, arity)).copied()
    }

    pub fn get_or_make(&mut self, module: Atom, name: Atom, arity: usize) -> PredId {
        let id = PredId(self.preds.len() as u32);
        match self.lookup.entry((module, name, arity)) {
            Place::Occupied(known) => return *known.get(),
            Place::Vacant(place) => place.insert(id),
        };
        self.make(module, name, arity, None);
        id
    }

    /// Returns the procedure that a call of this name and arity in the module enters if the context is
    /// another module. Its first call defines it: as a link, or with a copy of a transparent procedure's
    /// clauses, compiled for this context.
    pub fn seen_from(&mut self, context: Atom, module: Atom, name: Atom, arity: usize) -> PredId {
        let id = PredId(self.preds.len() as u32);
        match self.views.entry((context, module, name, arity)) {
            Place::Occupied(known) => return *known.get(),
            Place::Vacant(place) => place.insert(id),
        };
        self.make(module, name, arity, Some(context));
        id
    }

    /// Drops the views of a transparent procedure that has changed, so that they are made again.
    fn forget_views(&mut self, id: PredId) {
        let (module, name, arity) = (self.pred(id).module, self.pred(id).name, self.pred(id).arity);
        let seen = self.views.iter().filter(|(key, _)| (key.1, key.2, key.3) == (module, name, arity));
        let views: Vec<PredId> = seen.map(|(_, &view)| view).filter(|&view| view != id).collect();
        for view in views {
            for clause in self.pred(view).clauses() {
                self.erase(clause);
            }
            self.undefine(view);
        }
    }

    /// Returns a new procedure without a definition.
    pub(in crate::machine) fn make(
        &mut self,
        module: Atom,
        name: Atom,
        arity: usize,
        context: Option<Atom>,
    ) -> PredId {
        let id = PredId(self.preds.len() as u32);
        let stub = [Instr::Undefined { pred: id }, Instr::Fail {}, Instr::Fail {}];
        self.preds.push(Fixed::new(Pred {
            id,
            module,
            name,
            arity,
            kind: PredKind::Undefined,
            properties: Properties::default(),
            meta: None,
            context,
            stub,
            first: std::ptr::null_mut(),
            last: std::ptr::null_mut(),
            orders: (0, 0),
            count: 0,
            rows: None,
            tree: None,
            waits: 0,
            enter: Slot::new(0),
            native: Slot::new(self.native_entries.none),
            dynamic: DynamicIndex::default(),
            clause_facts: ClauseFacts::default(),
            table: None,
            wrapper: [Instr::Wrapped { pred: id }],
            no_rule: None,
            file: None,
            load: 0,
            declared: 0,
            changed: 0,
        }));
        self.entries.push(Entry { targets: std::ptr::null(), arg: 0, calls_left: self.calls_before_native });
        self.enter_stub(id);
        id
    }

    /// Sets where native code enters procedures without native code.
    pub fn set_native_entries(&mut self, entries: native::NativeEntries) {
        self.native_entries = entries;
        for pred in &self.preds {
            pred.native.set(self.native_entry(pred));
        }
    }

    /// Returns where native code enters a procedure.
    fn native_entry(&self, pred: &Pred) -> u64 {
        if !pred.is_entered_directly() {
            return self.native_entries.none;
        }
        let own = pred.direct_tree().map_or(0, |tree| tree.native.get());
        if own == 0 { self.native_entries.of(pred.stub[0]) } else { own }
    }

    pub fn calls_before_native(&self) -> u64 {
        self.calls_before_native.into()
    }

    /// Sets the number of calls after which procedures get native code; 0 means never.
    pub fn set_calls_before_native(&mut self, calls: u32) {
        self.calls_before_native = calls;
        for entry in &mut self.entries {
            entry.calls_left = calls;
        }
    }

    pub fn pred(&self, id: PredId) -> &Pred {
        &self.preds[id.0 as usize]
    }

    pub fn pred_mut(&mut self, id: PredId) -> &mut Pred {
        &mut self.preds[id.0 as usize]
    }

    /// Returns the stub of the procedure, from which `Pred::of_stub` computes the procedure.
    pub fn stub(&self, id: PredId) -> *const Instr {
        // SAFETY: the owner's pointer; nothing is read.
        unsafe { &raw const (*self.preds[id.0 as usize].as_ptr()).stub }.cast()
    }

    /// Returns where calls of the procedure start unless it is wrapped: at its stub or its table.
    pub fn unwrapped(&self, id: PredId) -> *const Instr {
        match &self.pred(id).table {
            // SAFETY: the owner's pointer; nothing is read.
            Some(table) => unsafe { &raw const (*table.as_ptr()).stub }.cast(),
            None => self.stub(id),
        }
    }

    /// Updates where calls of the procedure start: at its wrapper, its table or its stub, or directly in its
    /// tree.
    pub fn enter_stub(&mut self, id: PredId) {
        let pred = &self.preds[id.0 as usize];
        let code = match pred.is_wrapped() {
            // SAFETY: the owner's pointer; nothing is read.
            true => unsafe { &raw const (*pred.as_ptr()).wrapper }.cast(),
            false => self.unwrapped(id),
        };
        pred.enter.set(code as u64);
        pred.native.set(self.native_entry(pred));
        let tree = pred.direct_tree();
        let made = tree.map_or(pred.waits, |tree| tree.native_made.get());
        let calls_left = self.calls_before_native.saturating_mul(1 << made.min(16));
        self.entries[id.0 as usize] = match tree.and_then(|tree| tree.first_switch()) {
            Some(switch) => Entry { targets: switch.targets.as_ptr(), arg: switch.arg, calls_left },
            None => {
                let place = match tree {
                    // SAFETY: the owner's pointer; nothing is read.
                    Some(tree) => unsafe { &raw const (*tree.as_ptr()).root },
                    // SAFETY: as above.
                    None => unsafe { &raw const (*pred.as_ptr()).enter },
                };
                Entry {
                    targets: place.wrapping_sub(Tag::Atm as usize),
                    arg: CONSTANT_REGISTER as u32,
                    calls_left,
                }
            }
        };
    }

    /// Returns the clause after another one, for a call that started in this generation.
    ///
    /// # Safety
    /// The clause must not have been freed.
    #[inline]
    pub unsafe fn following(
        detours: &FxHashMap<*mut Clause, Detour>,
        clause: *mut Clause,
        generation: Generation,
    ) -> *mut Clause {
        // SAFETY: the caller's.
        let this = unsafe { &*clause };
        if this.has_detour
            && let Some(detour) = detours.get(&clause)
            && generation < detour.until
        {
            return detour.next;
        }
        this.next
    }

    /// Sets the kind of the procedure, and updates its stub and entry.
    pub fn set_kind(&mut self, id: PredId, kind: PredKind, entry: Instr, retry: Instr) {
        self.unfold(id);
        let pred = &mut self.preds[id.0 as usize];
        pred.kind = kind;
        let is_link = matches!(kind, PredKind::Link(_));
        pred.stub = if pred.meta.is_some() && !is_link && kind != PredKind::Undefined {
            [Instr::Qualify { pred: id }, entry, retry]
        } else {
            [entry, retry, Instr::Fail {}]
        };
        self.drop_tree(id);
        self.enter_stub(id);
    }

    /// Makes the procedure undefined. Goals that are still iterating over its clauses find the code they
    /// need.
    pub fn undefine(&mut self, id: PredId) {
        let pred = self.pred_mut(id);
        pred.properties = Properties::default();
        let tabled = pred.table.as_ref().is_some_and(|table| !table.reports);
        pred.properties.set(Properties::TABLED, tabled);
        self.set_meta(id, None);
        self.set_kind(
            id,
            PredKind::Undefined,
            Instr::Undefined { pred: id },
            Instr::RetryDynamic { pred: id },
        );
        let pred = self.pred_mut(id);
        pred.stub[2] = pred.stub[1];
    }

    /// Sets which arguments are qualified.
    pub fn set_meta(&mut self, id: PredId, meta: Option<Box<[MetaArg]>>) {
        let meta = meta.filter(|args| args.iter().any(|a| a.is_qualified()));
        let pred = &mut self.preds[id.0 as usize];
        let (entry, retry) = match pred.stub {
            [Instr::Qualify { .. }, entry, retry] | [entry, retry, _] => (entry, retry),
        };
        pred.meta = meta;
        let kind = pred.kind;
        self.set_kind(id, kind, entry, retry);
    }

    /// Makes the procedure one with clauses, unless it already is.
    pub fn make_clausal(&mut self, id: PredId) {
        if !matches!(self.pred(id).kind, PredKind::Static | PredKind::Dynamic) {
            self.set_kind(id, PredKind::Static, Instr::Switch { pred: id }, Instr::Fail {});
        }
    }

    pub fn make_dynamic(&mut self, id: PredId) {
        if self.pred(id).kind != PredKind::Dynamic {
            self.set_kind(
                id,
                PredKind::Dynamic,
                Instr::CallDynamic { pred: id },
                Instr::RetryDynamic { pred: id },
            );
        }
    }

    pub fn make_static(&mut self, id: PredId) {
        if self.pred(id).kind == PredKind::Dynamic {
            self.set_kind(id, PredKind::Static, Instr::Switch { pred: id }, Instr::Fail {});
        }
    }

    /// Adds a clause to its procedure's list.
    ///
    /// Requires: the clause that it is to come before is in that list.
    pub(crate) fn add_clause(&mut self, id: PredId, mut clause: Clause, place: Position) -> *mut Clause {
        clause.pred = id;
        self.unfold(id);
        self.save_for_transactions(clause.pred);
        self.generation += 1;
        clause.born = self.generation;
        clause.died = FOREVER;
        let id = clause.pred;
        let clause = self.clauses.put(clause);
        let pred = &mut self.preds[id.0 as usize];
        // SAFETY: `clause` was just made, and the neighbours are in the list, hence alive.
        unsafe {
            (*clause).code = &raw const (*clause).stub;
            let (previous, next) = match place {
                Position::End => (pred.last, std::ptr::null_mut()),
                Position::Front => (std::ptr::null_mut(), pred.first),
                Position::Before(next) => ((*next).previous, next),
            };
            // At the ends its order is beyond those of all earlier clauses, including retracted ones, which
            // calls may still reach.
            (*clause).order = if next.is_null() {
                pred.orders.1 += ORDER_STEP;
                pred.orders.1
            } else if previous.is_null() {
                pred.orders.0 -= ORDER_STEP;
                pred.orders.0
            } else {
                (*previous).order + 1
            };
            ((*clause).previous, (*clause).next) = (previous, next);
            match previous.is_null() {
                true => pred.first = clause,
                false => {
                    (*previous).next = clause;
                    // Calls that started earlier reach it through the retracted clauses.
                    if (*previous).has_detour
                        && let Some(detour) = self.detours.get(&previous)
                    {
                        (*detour.tail).next = clause;
                    }
                }
            }
            match next.is_null() {
                true => pred.last = clause,
                false => (*next).previous = clause,
            }
            pred.count += 1;
            pred.dynamic.added(clause);
        }
        self.changed(id);
        clause
    }

    /// Returns whether a clause can be added before this one.
    pub(crate) fn has_room_before(&self, clause: *mut Clause) -> bool {
        // SAFETY: the caller found it in its list.
        let this = unsafe { &*clause };
        // SAFETY: neighbours in the list are alive.
        this.previous.is_null() || unsafe { (*this.previous).order + 1 < this.order }
    }

    /// Stores compiled code in its clause.
    pub(crate) fn install(&mut self, clause: *mut Clause, compiled: Compiled) {
        let Compiled { mut code, boxed, guarded, .. } = compiled;
        let numbers: SmallVec<[u32; 8]> = boxed.into_iter().map(|words| self.add_constant(words)).collect();
        for k in boxed_constants(&mut code) {
            k.0 = numbers[k.0 as usize];
        }
        // SAFETY: the clause exists, for the machine is about to run it.
        let clause = unsafe { &mut *clause };
        clause.guarded = guarded;
        if clause.has_body {
            self.preds[clause.pred.0 as usize].properties.insert(Properties::CALLING);
        }
        let code = clause.compiled.insert(code.into_boxed_slice().into());
        clause.code = code.as_ptr().cast_const().cast();
    }

    fn add_constant(&mut self, words: Box<[u64]>) -> u32 {
        match self.free_constants.pop() {
            Some(at) => {
                self.constants[at as usize] = words;
                at
            }
            None => {
                self.constants.push(words);
                self.constants.len() as u32 - 1
            }
        }
    }

    /// Retracts a clause. Returns false if it already was.
    pub(crate) fn erase(&mut self, clause: *mut Clause) -> bool {
        // SAFETY: a clause is not freed while there are pointers to it (see `free_erased`).
        unsafe {
            if (*clause).died != FOREVER {
                return false;
            }
            self.save_for_transactions((*clause).pred);
            self.generation += 1;
            (*clause).died = self.generation;
            let mut id = (*clause).pred;
            if self.pred(id).properties.contains(Properties::THREAD_LOCAL) {
                id = self.holder(clause);
            }
            let pred = &mut self.preds[id.0 as usize];
            let (previous, next) = ((*clause).previous, (*clause).next);
            if previous.is_null() {
                pred.first = next;
            } else {
                (*previous).next = next;
                // Calls in progress still reach it; its own link leads on from here.
                (*previous).has_detour = true;
                let detour =
                    self.detours.entry(previous).or_insert(Detour { next: clause, tail: clause, until: 0 });
                (detour.tail, detour.until) = (clause, self.generation);
            }
            if next.is_null() {
                pred.last = previous;
            } else {
                (*next).previous = previous;
            }
            pred.count -= 1;
            pred.dynamic.erased(&*clause);
            self.erased_bytes += 200 + (*clause).term.size();
            self.erased.push(clause);
            self.changed(id);
        }
        true
    }

    pub(super) fn changed(&mut self, id: PredId) {
        let pred = &mut self.preds[id.0 as usize];
        pred.changed = self.generation;
        if pred.is_dynamic() && pred.enters_by_tree() {
            *pred.entry_mut() = Instr::CallDynamic { pred: id };
            pred.waits += 1;
            self.enter_stub(id);
        }
        self.drop_tree(id);
        self.forget_clause_facts(id);
        let pred = self.pred(id);
        if pred.properties.contains(Properties::TRANSPARENT) && pred.context.is_none() {
            self.forget_views(id);
        }
    }

    /// Removes retracted clauses from all indexes.
    pub fn purge_indexes(&mut self) {
        for &clause in &self.erased {
            // SAFETY: erased clauses are freed after this only.
            let clause = unsafe { &*clause };
            for id in self.holders(clause.pred).collect::<SmallVec<[PredId; 1]>>() {
                self.preds[id.0 as usize].dynamic.purge(clause, self.generation);
            }
        }
    }

    /// Frees retracted clauses that are not in `used`. A clause that is in use, or that calls in progress
    /// will reach, keeps those that its links lead to. `walked` are the procedures whose clauses such calls
    /// iterate over. `on_freed` is called for freed clauses that had code.
    pub fn free_erased(
        &mut self,
        used: &FxHashSet<*const Clause>,
        walked: &FxHashSet<PredId>,
        mut on_freed: impl FnMut(*const Clause),
    ) {
        let mut keep = used.clone();
        // SAFETY: detours are in their lists, or erased and not freed yet.
        let waiting = self.detours.keys().filter(|&&detour| walked.contains(&unsafe { (*detour).pred }));
        let mut todo: Vec<*const Clause> =
            used.iter().copied().chain(waiting.map(|detour| detour.cast_const())).collect();
        while let Some(clause) = todo.pop() {
            let detour =
                self.detours.get(&clause.cast_mut()).map_or(std::ptr::null_mut(), |detour| detour.next);
            // SAFETY: clauses in use have not been freed, nor has what their links lead to.
            for next in [unsafe { (*clause).next }, detour] {
                // SAFETY: as above.
                if !next.is_null() && unsafe { (*next).died } != FOREVER && keep.insert(next) {
                    todo.push(next);
                }
            }
        }
        self.detours.retain(|&clause, detour| {
            // SAFETY: as above.
            let this = unsafe { &mut *clause };
            this.has_detour = keep.contains(&detour.next.cast_const());
            this.has_detour && (this.died == FOREVER || keep.contains(&clause.cast_const()))
        });
        self.erased_bytes = 0;
        let mut erased = std::mem::take(&mut self.erased);
        erased.retain(|&clause| {
            let place = clause.cast_const();
            if keep.contains(&place) {
                // SAFETY: not freed yet.
                self.erased_bytes += 200 + unsafe { (*clause).term.size() };
                return true;
            }
            // SAFETY: out of every list and index, and no frame or reference leads to it.
            let mut clause = unsafe { self.clauses.take(clause) };
            if let Some(code) = &mut clause.compiled {
                on_freed(place);
                self.freed_code += 1;
                self.free_constants.extend(boxed_constants(code).map(|k| k.0));
            }
            if let Some(reference) = clause.reference.get() {
                self.references.remove(&reference);
            }
            false
        });
        erased.shrink_to(KEPT_ROOM);
        self.erased = erased;
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let listed = self.preds.iter().flat_map(|pred| pred.clauses());
        let others = self.erased.iter().chain(self.bodies.values()).copied();
        for clause in listed.chain(others) {
            // SAFETY: the database owns its clauses, and nothing runs any more; erased clauses are not in any
            // list.
            drop(unsafe { self.clauses.take(clause) });
        }
    }
}

/// Returns the numbers of boxed constants in code. No two instructions share one.
fn boxed_constants(code: &mut [Instr]) -> impl Iterator<Item = &mut Boxed> {
    code.iter_mut().filter_map(|instr| match instr {
        Instr::GetBoxed { k, .. }
        | Instr::UnifyBoxed { k }
        | Instr::PutBoxed { k, .. }
        | Instr::SetBoxed { k } => Some(k),
        _ => None,
    })
}
