//! Decision trees: which clauses of a static procedure a call can match.
//!
//! A tree starts as one lazy node. The first call that reaches a lazy node replaces it: by a switch on an
//! argument that distinguishes its clauses (one that is bound in the call, if possible), or by the chain of
//! its clauses. If the clauses differ only inside a list or structure that all of them have, a deep node
//! takes the place of the chain: the first call that can use it makes it switch on an argument of that
//! structure (`Deep`). A tree is code: each node begins with the instruction that executes it, except the
//! hash tables of switches.

use crate::code::instr::{Instr, PredId};
use crate::machine::program::database::{ChainLink, Clause};
use crate::machine::program::fixed::Fixed;
use crate::machine::program::keys::{self, LIST_KEY};
use crate::machine::stubs::FAIL;
use ninelog_limits::interrupt::Steps;
use ninelog_terms::hash::SPREAD;
use ninelog_terms::store::cell::{Cell, Tag};
use ninelog_terms::store::heap::Store;
use rustc_hash::{FxHashMap, FxHashSet};

/// What to run next: the address of an instruction, or that of a `HashNode` plus the bit `HASH`.
pub type Target = u64;
/// A target inside a node. A call may replace it.
pub type Slot = std::cell::Cell<Target>;
pub const HASH: u64 = 1;

/// Returns the target for no clauses.
pub fn nothing() -> Target {
    FAIL.as_ptr() as Target
}

/// Targets by the tag of a cell. The first is for variables.
pub type ByTag = [Slot; 8];

/// Returns the target for a dereferenced cell.
#[inline]
pub fn find<'t>(targets: &'t ByTag, store: &Store, cell: Cell) -> &'t Slot {
    let slot = &targets[(cell.0 & 7) as usize];
    match slot.get() {
        target if target & HASH != 0 => {
            // SAFETY: a table of the tree that the slot belongs to.
            unsafe { &*((target - HASH) as *const HashNode) }.find(key(store, cell))
        }
        _ => slot,
    }
}

#[repr(C)]
pub struct Switch {
    code: Instr,
    pub arg: u32,
    pub targets: ByTag,
}

/// Targets by the key of an argument: open addressing, at most half full; key 0 marks a free slot.
pub struct HashNode {
    slots: Box<[(u64, Slot)]>,
    shift: u32,
    /// The target for keys that no clause has.
    pub other: Slot,
}

#[cfg_attr(not(native_code), allow(dead_code))] // only machine code asks for some
impl HashNode {
    /// The offsets of key and target in a slot, for native code.
    pub const KEY: i32 = std::mem::offset_of!((u64, Slot), 0) as i32;
    pub const TARGET: i32 = std::mem::offset_of!((u64, Slot), 1) as i32;

    /// Returns the keys and their targets.
    pub fn targets(&self) -> impl Iterator<Item = (u64, &Slot)> {
        self.slots.iter().filter(|slot| slot.0 != 0).map(|slot| (slot.0, &slot.1))
    }

    /// Returns the address of the slots, their number, and the shift from a multiplied key to its slot.
    pub fn table(&self) -> (*const (u64, Slot), usize, u32) {
        (self.slots.as_ptr(), self.slots.len(), self.shift)
    }

    fn new(targets: FxHashMap<u64, Target>, other: Target) -> HashNode {
        let size = (targets.len() * 2).next_power_of_two().max(2);
        let mut node = HashNode {
            slots: vec![(0, Slot::new(nothing())); size].into_boxed_slice(),
            shift: 64 - size.trailing_zeros(),
            other: Slot::new(other),
        };
        let mut steps = Steps::default();
        for (key, target) in targets {
            steps.next();
            let mut at = node.start(key);
            while node.slots[at].0 != 0 {
                at = (at + 1) & (size - 1);
            }
            node.slots[at] = (key, Slot::new(target));
        }
        node
    }

    #[inline(always)]
    fn start(&self, key: u64) -> usize {
        // Multiplication spreads only upwards, so the top bits are used.
        (key.wrapping_mul(SPREAD) >> self.shift) as usize
    }

    /// Returns the slot with the target of a key.
    #[inline(always)]
    pub fn find(&self, key: u64) -> &Slot {
        let mut at = self.start(key);
        loop {
            // SAFETY: both ways to compute `at` stay below the size; an empty slot ends the search.
            let slot = unsafe { self.slots.get_unchecked(at) };
            if slot.0 == key {
                return &slot.1;
            }
            if slot.0 == 0 {
                return &self.other;
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }
}

/// A word of a chain: `Try`, then the clauses, then null.
#[repr(C)]
union Word {
    code: Instr,
    link: ChainLink,
}

/// A node for clauses that have the same functor in an argument, and differ inside it.
#[repr(C)]
pub struct Deep {
    code: Instr,
    /// The argument, and the key that all clauses have there.
    pub arg: usize,
    pub functor: u64,
    /// Other arguments that index better, as bits: some clauses have a key there, others do not.
    pub rivals: u64,
    /// The arguments of the structure that a switch could use, as bits. There is at least one.
    pub useful: u64,
    /// Those in which all clauses have the same key, so that the call's value does not matter.
    pub same: u64,
    /// The chain of all clauses, for calls that cannot use the switch.
    pub chain: Slot,
    clauses: Vec<*const Clause>,
    /// The argument of the structure that the node switches on, once its code is `SwitchInside`, and the
    /// targets.
    pub inner: usize,
    pub targets: ByTag,
}

impl Deep {
    /// Returns whether the node is not yet a switch.
    pub fn is_new(&self) -> bool {
        matches!(self.code, Instr::LookInside { .. })
    }
}

#[repr(C)]
struct Lazy {
    code: Instr,
    clauses: Vec<*const Clause>,
    /// Arguments that need not be tried again, as bits.
    tried: u64,
}

/// The nodes of one procedure's tree. They are never moved or changed, except that targets are replaced.
pub struct Tree {
    pred: PredId,
    arity: usize,
    pub root: Slot,
    /// The native code that walks down from the root; 0 if there is none.
    pub native: Slot,
    /// How often such code was made. Each time the procedure must be called more often before it is made
    /// again.
    pub native_made: std::cell::Cell<u32>,
    chains: Vec<Fixed<[Word]>>,
    switches: Vec<Fixed<Switch>>,
    hashes: Vec<Fixed<HashNode>>,
    lazies: Vec<Fixed<Lazy>>,
    deeps: Vec<Fixed<Deep>>,
}

/// Arguments from this number on are not indexed.
pub const MAX_ARGS: usize = 32;
/// The number of clauses that are examined to judge an argument.
const SAMPLE: usize = 300;

/// Returns the key of a dereferenced argument, 0 for a variable.
#[inline]
pub fn key(store: &Store, cell: Cell) -> u64 {
    keys::key(cell, |at| store.get(at))
}

impl Tree {
    pub fn new(pred: PredId, arity: usize, clauses: Vec<*const Clause>) -> Tree {
        let mut tree = Tree {
            pred,
            arity,
            root: Slot::new(nothing()),
            native: Slot::new(0),
            native_made: std::cell::Cell::new(0),
            chains: Vec::new(),
            switches: Vec::new(),
            hashes: Vec::new(),
            lazies: Vec::new(),
            deeps: Vec::new(),
        };
        let root = tree.subset(clauses, 0);
        tree.root.set(root);
        tree
    }

    fn subset(&mut self, clauses: Vec<*const Clause>, tried: u64) -> Target {
        match clauses.len() {
            0 => nothing(),
            // SAFETY: the tree is dropped before its clauses are freed.
            1 => unsafe { (*clauses[0]).code as Target },
            _ => {
                let code = Instr::Grow { pred: self.pred };
                let lazy = Fixed::new(Lazy { code, clauses, tried });
                let target = lazy.as_ptr() as Target;
                self.lazies.push(lazy);
                target
            }
        }
    }

    /// Returns the switch at the root of the tree, if there is one.
    pub fn first_switch(&self) -> Option<&Switch> {
        let root = self.root.get() as *const Instr;
        // SAFETY: the root is code of the tree or of a clause.
        match unsafe { *root } {
            // SAFETY: a switch begins with this instruction.
            Instr::SwitchOn {} => Some(unsafe { &*(root as *const Switch) }),
            _ => None,
        }
    }

    /// Expands a lazy node and returns the new target. `bound` tells which arguments the call has bound.
    ///
    /// Requires: `target` is the address of a `Grow` of this tree.
    pub fn grow(&mut self, target: Target, bound: impl Fn(usize) -> bool) -> Target {
        // SAFETY: lazies live as long as their tree.
        let lazy = unsafe { &*(target as *const Lazy) };
        let (clauses, tried) = (lazy.clauses.clone(), lazy.tried);
        match choose(&clauses, self.arity.min(MAX_ARGS), tried, bound) {
            Some(arg) => {
                let tried = tried | 1 << arg;
                // SAFETY: the tree is dropped before its clauses are freed.
                let keys: Vec<u64> = counted(&clauses).map(|&c| unsafe { (*c).unified_key(arg) }).collect();
                let unbound = self.subset(clauses.clone(), tried);
                let targets = self.targets(&clauses, &keys, unbound, tried);
                let switch = Fixed::new(Switch { code: Instr::SwitchOn {}, arg: arg as u32, targets });
                let target = switch.as_ptr() as Target;
                self.switches.push(switch);
                target
            }
            None => self.chain_or_deep(clauses),
        }
    }

    /// Returns the target for clauses that no argument distinguishes: a chain, or a deep node for each
    /// argument that may help. A node leads to that of the next argument for calls that it does not help.
    fn chain_or_deep(&mut self, clauses: Vec<*const Clause>) -> Target {
        let arity = self.arity.min(MAX_ARGS);
        // SAFETY: the tree is dropped before its clauses are freed.
        let named = |arg: usize| clauses.iter().filter(|&&c| unsafe { (*c).unified_key(arg) != 0 }).count();
        let mut target = self.chain(&clauses);
        let shared = shared_functors(&clauses, arity);
        if shared.is_empty() {
            return target;
        }
        let rivals = (0..arity).filter(|&arg| (1..clauses.len()).contains(&named(arg)));
        let rivals = rivals.fold(0, |bits, arg| bits | 1 << arg);
        for (arg, functor) in shared.into_iter().rev() {
            target = self.deep(&clauses, arg, functor, rivals, target).unwrap_or(target);
        }
        target
    }

    /// Returns a deep node for an argument in which all clauses have this list or structure, if it may help.
    fn deep(
        &mut self,
        clauses: &[*const Clause],
        arg: usize,
        functor: u64,
        rivals: u64,
        chain: Target,
    ) -> Option<Target> {
        let inner_args = if functor == LIST_KEY { 2 } else { Cell(functor).functor_arity() };
        let useful = (0..inner_args.min(64)).filter(|&n| tells_apart(&inner_keys(clauses, arg, n), n));
        let useful = useful.fold(0, |bits, n| bits | 1 << n);
        if useful == 0 {
            return None;
        }
        let same = (0..inner_args.min(64)).filter(|&n| {
            let keys = inner_keys(clauses, arg, n);
            keys[0] != 0 && keys.iter().all(|&key| key == keys[0])
        });
        let same = same.fold(0, |bits, n| bits | 1 << n);
        let code = Instr::LookInside { pred: self.pred };
        let deep = Fixed::new(Deep {
            code,
            arg,
            functor,
            rivals,
            useful,
            same,
            chain: Slot::new(chain),
            clauses: clauses.to_vec(),
            inner: 0,
            targets: std::array::from_fn(|_| Slot::new(nothing())),
        });
        let target = deep.as_ptr() as Target;
        self.deeps.push(deep);
        Some(target)
    }

    fn chain(&mut self, clauses: &[*const Clause]) -> Target {
        let start = Word { code: Instr::Try { arity: self.arity as u32 } };
        let links = clauses.iter().map(|&clause| Word { link: ChainLink(clause) });
        let end = Word { link: ChainLink(std::ptr::null()) };
        let chain: Box<[Word]> = std::iter::once(start).chain(links).chain([end]).collect();
        let chain = Fixed::from(chain);
        let target = chain.as_ptr().cast::<Word>() as Target;
        self.chains.push(chain);
        target
    }

    /// Makes a deep node a switch on argument `inner` of its structure.
    ///
    /// Requires: `target` is a deep node of this tree, and the argument a useful one.
    pub fn deepen(&mut self, target: Target, inner: usize) {
        // SAFETY: deep nodes live as long as their tree, and there are no other references to them.
        let deep = unsafe { &mut *(target as *mut Deep) };
        let keys = inner_keys(&deep.clauses, deep.arg, inner);
        deep.targets = self.targets(&deep.clauses, &keys, deep.chain.get(), u64::MAX);
        deep.inner = inner;
        deep.code = Instr::SwitchInside {};
    }

    /// Groups clauses by the tag, and then by the key, of their value in one place. Returns a target for each
    /// tag.
    fn targets(&mut self, clauses: &[*const Clause], keys: &[u64], unbound: Target, tried: u64) -> ByTag {
        let mut targets = [nothing(); 8];
        targets[Tag::Ref as usize] = unbound;
        targets[Tag::Att as usize] = unbound;
        let open: Vec<*const Clause> =
            clauses.iter().zip(keys).filter(|&(_, &k)| k == 0).map(|(&c, _)| c).collect();
        for tag in [Tag::Lst, Tag::Str, Tag::Atm, Tag::Int, Tag::Box] {
            // Functor cells have the tag of headers.
            let of_tag = |key: u64| match tag {
                Tag::Str => key & 7 == Tag::Hdr as u64,
                _ => key & 7 == tag as u64 && key != 0,
            };
            targets[tag as usize] = if tag == Tag::Lst {
                let matching = clauses.iter().zip(keys).filter(|&(_, &k)| k == 0 || of_tag(k));
                let matching = matching.map(|(&c, _)| c).collect();
                self.subset(matching, tried)
            } else if keys.iter().any(|&k| of_tag(k)) {
                self.hash(clauses, keys, of_tag, &open, tried)
            } else {
                self.subset(open.clone(), tried)
            };
        }
        targets.map(Slot::new)
    }

    fn hash(
        &mut self,
        clauses: &[*const Clause],
        keys: &[u64],
        of_tag: impl Fn(u64) -> bool,
        open: &[*const Clause],
        tried: u64,
    ) -> Target {
        let mut groups: FxHashMap<u64, Vec<*const Clause>> = FxHashMap::default();
        if open.is_empty() {
            for (&clause, &key) in counted(clauses).zip(keys) {
                if of_tag(key) {
                    groups.entry(key).or_default().push(clause);
                }
            }
        } else {
            // Clauses with a variable belong to every group, in their order.
            for &key in keys.iter().filter(|&&k| of_tag(k)) {
                groups.entry(key).or_default();
            }
            for (&clause, &key) in counted(clauses).zip(keys) {
                if key == 0 {
                    groups.values_mut().for_each(|group| group.push(clause));
                } else if of_tag(key)
                    && let Some(group) = groups.get_mut(&key)
                {
                    group.push(clause);
                }
            }
        }
        // A single key needs no hash table: its clauses compare the key themselves.
        if open.is_empty()
            && groups.len() == 1
            && let Some(group) = groups.values().find(|group| group.len() == 1)
        {
            return self.subset(group.clone(), tried);
        }
        let other = self.subset(open.to_vec(), tried);
        let mut steps = Steps::default();
        let mut subset = |(key, group)| {
            steps.next();
            (key, self.subset(group, tried))
        };
        let targets = groups.into_iter().map(&mut subset).collect();
        let node = Fixed::new(HashNode::new(targets, other));
        let target = node.as_ptr() as Target + HASH;
        self.hashes.push(node);
        target
    }

    /// Updates all targets that point to a clause, because its code has changed.
    pub fn replace(&self, old: Target, new: Target) {
        let change = |slot: &Slot| {
            if slot.get() == old {
                slot.set(new);
            }
        };
        change(&self.root);
        self.switches.iter().flat_map(|switch| &switch.targets).for_each(change);
        self.deeps.iter().flat_map(|deep| &deep.targets).for_each(change);
        self.deeps.iter().map(|deep| &deep.chain).for_each(change);
        for hash in &self.hashes {
            hash.targets().map(|(_, slot)| slot).for_each(change);
            change(&hash.other);
        }
    }

    /// Returns the clauses of each chain, with null at the end, for the collector of clauses.
    pub fn chains(&self) -> impl Iterator<Item = &[ChainLink]> {
        self.chains.iter().map(|chain| {
            let clauses = &chain[1..];
            // SAFETY: all words but the first are links.
            unsafe { std::slice::from_raw_parts(clauses.as_ptr().cast(), clauses.len()) }
        })
    }
}

/// Returns the keys of argument `inner` of the structure that all clauses have in argument `arg`.
fn inner_keys(clauses: &[*const Clause], arg: usize, inner: usize) -> Vec<u64> {
    // SAFETY: the tree is dropped before its clauses are freed.
    clauses.iter().map(|&c| unsafe { (*c).unified_inner_key(arg, inner) }).collect()
}

/// Returns whether a switch on these keys, of argument `inner` of a structure, is useful. Only the first
/// argument may have variables.
fn tells_apart(keys: &[u64], inner: usize) -> bool {
    let distinct: FxHashSet<u64> = keys.iter().copied().filter(|&key| key != 0).collect();
    distinct.len() >= 2 && (inner == 0 || !keys.contains(&0))
}

/// Returns the arguments in which all clauses have the same list or structure, and its key.
fn shared_functors(clauses: &[*const Clause], arity: usize) -> Vec<(usize, u64)> {
    // SAFETY: the tree is dropped before its clauses are freed.
    let key = |clause: &*const Clause, arg| unsafe { (**clause).unified_key(arg) };
    let shared = |arg| {
        let first = key(&clauses[0], arg);
        let compound = first == LIST_KEY || first & 7 == Tag::Hdr as u64 && first != 0;
        (compound && clauses.iter().all(|clause| key(clause, arg) == first)).then_some((arg, first))
    };
    (0..arity).filter_map(shared).collect()
}

/// Clauses one after the other; an interrupt ends the walk where it may.
fn counted(clauses: &[*const Clause]) -> impl Iterator<Item = &*const Clause> {
    let mut steps = Steps::default();
    clauses.iter().inspect(move |_| steps.next())
}

/// Returns the argument that distinguishes clauses best. Those that the call has bound come first.
fn choose(
    clauses: &[*const Clause],
    arity: usize,
    tried: u64,
    bound: impl Fn(usize) -> bool,
) -> Option<usize> {
    let step = clauses.len().div_ceil(SAMPLE);
    let mut best: Option<(usize, usize)> = None;
    let mut distinct = FxHashSet::default();
    for arg in (0..arity).filter(|&arg| tried & 1 << arg == 0) {
        distinct.clear();
        let (mut open, mut seen) = (0, 0);
        for &clause in clauses.iter().step_by(step) {
            // SAFETY: the tree is dropped before its clauses are freed.
            let key = unsafe { (*clause).unified_key(arg) };
            seen += 1;
            if key == 0 {
                open += 1;
            } else {
                distinct.insert(key);
            }
        }
        // Useless if every clause has a variable or the same key. Beyond the first argument, one key and
        // variables are not enough, either: SWI-Prolog leaves a choice point there.
        if distinct.is_empty() || (distinct.len() == 1 && (open == 0 || arg > 0)) {
            continue;
        }
        // Clauses with variables are repeated in every group of a large table.
        if clauses.len() > 1000 && open * 8 > seen {
            continue;
        }
        let score = distinct.len() * if bound(arg) { 1000 } else { 1 } * 8 / (8 + open);
        if bound(arg) && distinct.len() * 2 > seen - open && open == 0 {
            return Some(arg);
        }
        if best.is_none_or(|(_, top)| score > top) {
            best = Some((arg, score));
        }
    }
    best.map(|(arg, _)| arg)
}
