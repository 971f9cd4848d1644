//! `all_distinct/1`: keeps exactly the values that some assignment of pairwise different values uses (after
//! Régin).
//!
//! A maximum matching assigns a value to each variable. Any variable may take a value that the matching
//! leaves free, or the value of a variable that can move (by a chain of moves) to a free one. The variables
//! that cannot reach a free value hold exactly as many values as there are such variables. No other variable
//! may use those values, and among themselves the variables split into strongly connected components, which
//! exchange no values.
//!
//! While all values are within a span of 64, sets of values are machine words. `Flow` handles the other
//! cases.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::domains::domain::{BigSet, Bound, Endpoint, Kind};
use crate::domains::flow::Flow;
use crate::domains::reason::{Atom, Conclusion, Is, Why};
use crate::domains::solver::{Event, Pruned, Range, Solver, Stop, VarId};

use super::Prop;

/// Work space that keeps its capacity between runs.
#[derive(Clone, Default)]
pub(in crate::domains) struct Scratch {
    open: Vec<(VarId, u64)>,
}

impl Solver {
    /// Posts `all_distinct(vars)`.
    pub fn post_all_distinct(&mut self, vars: &[VarId]) -> Pruned {
        let args = self.new_terms(vars.iter().map(|v| (0, *v)));
        self.start_over(Prop::Exclude { args }, 0, 0, Event::Fix, args)?;
        let args = self.new_terms(vars.iter().map(|v| (0, *v)));
        self.start_over(Prop::AllDistinct { args }, 2, 0, Event::Any, args)
    }

    pub(super) fn run_distinct(&mut self, args: Range) -> Pruned {
        let mut open = std::mem::take(&mut self.scratch.open);
        open.clear();
        let (mut lo, mut hi, mut small) = (i64::MAX, i64::MIN, true);
        for t in &self.terms[args.iter()] {
            let x = self.find(t.var);
            let d = &self.vars[x.index()].dom;
            if d.is_fixed() {
                continue;
            }
            small &= d.kind == Kind::Mask;
            lo = lo.min(d.min);
            hi = hi.max(d.max);
            open.push((x, 0));
        }
        let outcome = if open.is_empty() {
            Ok(())
        } else if small && hi - lo < 64 {
            for (x, mask) in &mut open {
                let d = &self.vars[x.index()].dom;
                *mask = crate::domains::narrow::shifted(d.mask, d.min - lo);
            }
            self.distinct_small(&mut open, lo)
        } else {
            self.distinct_large(args)
        };
        self.scratch.open = open;
        outcome
    }

    /// Prunes variables with a span of at most 64. Requires: the variables in `open` are not fixed, and the
    /// values of fixed ones are removed from them.
    fn distinct_small(&mut self, open: &mut [(VarId, u64)], base: i64) -> Pruned {
        let n = open.len();
        if n > 64 {
            return Err(Stop::Fail);
        }
        let mut owner = [0u8; 64];
        let mut matched = [0u8; 64];
        let mut used = 0u64;
        let mut all = 0u64;
        for i in 0..n {
            let mask = open[i].1;
            all |= mask;
            let free = mask & !used;
            if free != 0 {
                let v = free.trailing_zeros() as u8;
                owner[v as usize] = i as u8;
                matched[i] = v;
                used |= 1 << v;
            } else {
                used = augment(open, &mut owner, &mut matched, used, i).ok_or(Stop::Fail)?;
            }
        }
        let (free, tight) = spread(open, &matched, all & !used);
        if tight == 0 {
            return Ok(());
        }
        let tight_values = all & !free;
        // Components among the tight variables. A node is a value; its edges lead to the values that its
        // owner could take.
        let mut components = Components {
            open,
            owner: &owner,
            group: [0; 64],
            low: [0; 64],
            stack: [0; 64],
            height: 0,
            seen: 0,
            done: 0,
            last: 0,
            clock: 0,
        };
        let mut rest = tight_values;
        let mut single = false;
        while rest != 0 {
            let v = rest.trailing_zeros() as u8;
            components.visit(v);
            single |= components.done == tight_values && components.last == tight_values;
            rest &= !components.done;
        }
        if single && free == 0 {
            return Ok(());
        }
        let group = components.group;
        for i in 0..n {
            let (x, mask) = open[i];
            let keep = if tight >> i & 1 == 0 { free } else { group[matched[i] as usize] };
            if mask & !keep != 0 {
                self.keep_mask(x, base, keep)?;
            }
        }
        Ok(())
    }

    /// Prunes variables with any domains.
    #[cold]
    fn distinct_large(&mut self, args: Range) -> Pruned {
        let mut open: Vec<VarId> = Vec::new();
        for i in args.iter() {
            let x = self.find(self.terms[i].var);
            if !self.is_fixed(x) {
                open.push(x);
            }
        }
        // As in SWI-Prolog nothing is done before all domains are finite.
        if open.iter().any(|x| self.size(*x).is_none()) {
            return Ok(());
        }
        // A variable with more values than there are variables always finds one, so it does not constrain
        // others.
        let n = open.len();
        let tied: Vec<VarId> =
            open.iter().copied().filter(|x| self.size(*x).is_some_and(|s| s <= n as u64)).collect();
        let domains: Vec<BigSet> = tied.iter().map(|x| self.domain(*x)).collect();
        let mut values: Vec<Bound> = Vec::new();
        for (lo, hi) in &BigSet::from_intervals(domains.iter().flat_map(|d| d.0.clone()).collect()).0 {
            let mut v = lo.clone();
            while v <= *hi {
                values.push(v.clone());
                v = v.succ();
            }
        }
        // Every value inside an interval of a domain belongs to the domain.
        let place = |v: &Bound| values.partition_point(|w| w < v);
        let mut edges: Vec<Vec<usize>> = Vec::with_capacity(domains.len());
        for domain in &domains {
            self.look_for_interrupt()?;
            edges.push(domain.0.iter().flat_map(|(lo, hi)| place(lo)..=place(hi)).collect());
        }
        let once = vec![(0, 1); values.len()];
        let flow = Flow::new(&edges, &once, &|| self.look_for_interrupt())?;
        for (i, x) in tied.iter().enumerate() {
            self.look_for_interrupt()?;
            for v in &edges[i] {
                if !flow.allows(i, *v) {
                    self.remove_bound(*x, &values[*v])?;
                }
            }
        }
        for x in open.iter().filter(|x| !tied.contains(x)) {
            self.look_for_interrupt()?;
            for (v, value) in values.iter().enumerate() {
                if !flow.is_loose(v) {
                    self.remove_bound(*x, value)?;
                }
            }
        }
        Ok(())
    }

    fn remove_bound(&mut self, x: VarId, v: &Bound) -> Pruned {
        match v {
            Bound::Int(v) => self.remove_big(x, v),
            _ => Ok(()),
        }
    }
}

/// Returns the values that can become free when variables exchange the values that they are matched with,
/// beginning with those that are free, and the variables that can take none of them.
#[inline(always)]
fn spread(open: &[(VarId, u64)], matched: &[u8; 64], mut free: u64) -> (u64, u64) {
    let n = open.len();
    let mut tight: u64 = if n == 64 { u64::MAX } else { (1 << n) - 1 };
    if free == 0 {
        return (free, tight);
    }
    loop {
        let before = tight;
        let mut rest = tight;
        while rest != 0 {
            let i = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if open[i].1 & free != 0 {
                free |= 1 << matched[i];
                tight &= !(1 << i);
            }
        }
        if tight == before {
            return (free, tight);
        }
    }
}

/// Gives variable `start` a value by moving others, breadth first. Returns the values that are then used;
/// `None` if there is no way.
fn augment(
    open: &[(VarId, u64)],
    owner: &mut [u8; 64],
    matched: &mut [u8; 64],
    used: u64,
    start: usize,
) -> Option<u64> {
    let mut from = [0u8; 64];
    let mut seen = 0u64;
    let mut queue = [0u8; 64];
    let (mut head, mut tail) = (0, 1);
    queue[0] = start as u8;
    while head < tail {
        let i = queue[head] as usize;
        head += 1;
        let mut news = open[i].1 & !seen;
        seen |= news;
        let free = news & !used;
        if free != 0 {
            let mut v = free.trailing_zeros() as u8;
            let used = used | 1 << v;
            let mut i = i as u8;
            loop {
                let left = matched[i as usize];
                matched[i as usize] = v;
                owner[v as usize] = i;
                if i as usize == start {
                    return Some(used);
                }
                v = left;
                i = from[v as usize];
            }
        }
        while news != 0 {
            let v = news.trailing_zeros() as usize;
            news &= news - 1;
            from[v] = i as u8;
            queue[tail] = owner[v];
            tail += 1;
        }
    }
    None
}

/// Tarjan's components over values as bits of a word. The recursion is at most 64 deep.
struct Components<'a> {
    open: &'a [(VarId, u64)],
    owner: &'a [u8; 64],
    /// For each value, the values of its component.
    group: [u64; 64],
    low: [u8; 64],
    stack: [u8; 64],
    height: usize,
    seen: u64,
    /// The values whose component is known.
    done: u64,
    /// The component found last.
    last: u64,
    clock: u8,
}

impl Components<'_> {
    fn visit(&mut self, v: u8) -> u8 {
        let number = self.clock;
        self.clock += 1;
        self.low[v as usize] = number;
        self.seen |= 1 << v;
        self.stack[self.height] = v;
        self.height += 1;
        // A value that is seen and not done is on the stack.
        let edges = self.open[self.owner[v as usize] as usize].1 & !self.done;
        let mut low = number;
        let mut old = edges & self.seen;
        while old != 0 {
            let w = old.trailing_zeros();
            old &= old - 1;
            low = low.min(self.low[w as usize]);
        }
        loop {
            let fresh = edges & !self.seen;
            if fresh == 0 {
                break;
            }
            low = low.min(self.visit(fresh.trailing_zeros() as u8));
        }
        self.low[v as usize] = low;
        if low == number {
            let mut members = 0u64;
            let top = self.height;
            loop {
                self.height -= 1;
                members |= 1 << self.stack[self.height];
                if self.stack[self.height] == v {
                    break;
                }
            }
            for w in &self.stack[self.height..top] {
                self.group[*w as usize] = members;
            }
            self.done |= members;
            self.last = members;
            return u8::MAX;
        }
        low
    }
}

impl Why<'_> {
    /// Why `all_distinct(args)` concluded something: some of the variables have fewer values together than
    /// there are of them, once one value is taken away from them.
    pub(in crate::domains) fn why_distinct(&mut self, args: Range, of: Conclusion) -> bool {
        let vars: Vec<VarId> = self.solver.terms[args.iter()].iter().map(|t| t.var).collect();
        let (own, taken) = match of {
            None => (None, None),
            Some(Atom { var, is: Is::Different, value }) => (Some(var), Some(value)),
            _ => return false,
        };
        let concerned = |x: &VarId| own.is_some_and(|own| self.same(own, *x));
        if own.is_some() && vars.iter().filter(|x| concerned(x)).count() != 1 {
            return false;
        }
        let others: Vec<VarId> = vars.into_iter().filter(|x| !concerned(x)).collect();
        let choices: Vec<Vec<i64>> = others.iter().map(|x| self.values(*x, others.len(), taken)).collect();
        let Some((group, values)) = crowded(&choices) else { return false };
        let (lo, hi) =
            values.iter().chain(&taken).fold((i64::MAX, i64::MIN), |e, v| (e.0.min(*v), e.1.max(*v)));
        group.into_iter().all(|i| self.within(others[i], lo, hi, |v| Some(v) == taken || values.contains(&v)))
    }

    /// Returns the values that `x` can have but for one; more than `n` if there are.
    fn values(&self, x: VarId, n: usize, but: Option<i64>) -> Vec<i64> {
        let mut values = Vec::new();
        self.solver.dom_intervals(self.dom(x), |a, b| values.extend((a..=b).take(n + 2)));
        values.retain(|v| Some(*v) != but);
        values
    }
}

/// Returns places that have fewer values together than there are of them, and these values.
fn crowded(choices: &[Vec<i64>]) -> Option<(Vec<usize>, FxHashSet<i64>)> {
    let mut owner: FxHashMap<i64, usize> = FxHashMap::default();
    for start in 0..choices.len() {
        // Breadth first along values that can be given away.
        let mut from: FxHashMap<i64, usize> = FxHashMap::default();
        let mut group = vec![start];
        let mut next = 0;
        let free = 'search: loop {
            let Some(&i) = group.get(next) else { break None };
            next += 1;
            for v in &choices[i] {
                if from.contains_key(v) {
                    continue;
                }
                from.insert(*v, i);
                match owner.get(v) {
                    Some(j) => group.push(*j),
                    None => break 'search Some(*v),
                }
            }
        };
        let Some(mut v) = free else { return Some((group, from.into_keys().collect())) };
        while let Some(&i) = from.get(&v) {
            let before = owner.iter().find(|(_, j)| **j == i).map(|(w, _)| *w);
            owner.insert(v, i);
            match before {
                Some(w) => {
                    owner.remove(&w);
                    v = w;
                }
                None => break,
            }
        }
    }
    None
}
