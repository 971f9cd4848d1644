//! Steps that need several groups of constraints: the smallest sets of groups that exclude a value.
//!
//! A set of groups excludes a value if it has no solution with that value. Each assignment that was found
//! violates some groups, and any set that excludes one of its values must contain one of these. So the next
//! set to try is the smallest that contains one of each: if it has no solution either, none smaller does.
//! Sets of two groups are tried for all values before sets of three, and so on.

use rustc_hash::FxHashMap;

use super::facts::Plan;
use super::oracle::{Answer, contradicts, undone};
use super::{Puzzle, constraints_of};
use crate::domains::reason::{Atom, Is};
use crate::domains::solver::{Solver, Stop, VarId};

/// The most groups in a set that is proved to be the smallest.
const MOST_GROUPS: usize = 6;
/// The most decisions in one search.
const DECISIONS: u64 = 50;
/// The most searches for one step. Then any set that is enough is taken, with what is not needed left out.
const SEARCHES: usize = 1500;
/// The most partial sets that are tried to find one that contains a violated group of each assignment.
const TRIES: usize = 10_000;
/// How many of the smallest sets are looked for.
const ENOUGH: usize = 24;
/// How many of the smallest sets are compared by what facts they need.
const COMPARED: usize = 8;

/// Assignments that violate few groups.
#[derive(Default)]
pub(super) struct Assignments {
    pool: Vec<Assignment>,
    /// The assignments in which a value differs from the solution.
    with: FxHashMap<(VarId, i64), Vec<usize>>,
}

struct Assignment {
    /// The variables whose values differ from the solution.
    differs: Vec<(VarId, i64)>,
    /// The groups that are violated.
    violated: Vec<usize>,
}

/// A set of groups that excludes a value.
struct Found {
    atom: Atom,
    groups: Vec<usize>,
    nodes: u64,
}

impl Puzzle {
    /// Returns the cheapest step among those that need the fewest groups.
    pub(super) fn plan_several(&mut self) -> Result<Option<Plan>, Stop> {
        let values: Vec<Atom> = (self.vars.iter())
            .flat_map(|x| self.doubtful_values(*x).into_iter().map(|v| Atom::equal(*x, v)))
            .collect();
        let mut left = SEARCHES;
        for size in 2..=MOST_GROUPS.min(self.groups.len()) {
            let mut found = Vec::new();
            for assumed in &values {
                if let Some((groups, nodes)) = self.smallest(*assumed, size, &mut left, false)? {
                    found.push(Found { atom: assumed.negated(), groups, nodes });
                    if found.len() == ENOUGH {
                        break;
                    }
                }
            }
            if !found.is_empty() {
                return self.cheapest(found).map(Some);
            }
        }
        let Some(found) = self.any_set(&values)? else { return Ok(None) };
        self.cheapest(vec![found]).map(Some)
    }

    fn cheapest(&mut self, mut found: Vec<Found>) -> Result<Plan, Stop> {
        found.sort_by_cached_key(|found| (found.nodes, self.vars_of(&found.groups, false).len()));
        found.truncate(COMPARED);
        let mut best: Option<Plan> = None;
        for Found { atom, groups, nodes } in found {
            let plan = self.plan_for(groups, atom, nodes + 1)?;
            if best.as_ref().is_none_or(|best| plan.cost < best.cost) {
                best = Some(plan);
            }
        }
        best.ok_or(Stop::Fail)
    }

    /// Returns a set of at most `size` groups that contradicts an assumption, if there is one. With
    /// `at_first`, only what is known from the beginning is used.
    fn smallest(
        &mut self,
        assumed: Atom,
        size: usize,
        left: &mut usize,
        at_first: bool,
    ) -> Result<Option<(Vec<usize>, u64)>, Stop> {
        let mut sets = self.violated_with(assumed, at_first);
        loop {
            let (mut chosen, mut tries) = (Vec::new(), TRIES);
            if *left == 0 || !hits(&sets, size, &mut chosen, &mut tries) {
                return Ok(None);
            }
            *left -= 1;
            let vars = self.vars_of(&chosen, true);
            let (answer, values) = self.search(&chosen, &vars, assumed, DECISIONS, at_first)?;
            let mut violated = match answer {
                Answer::Contradiction(nodes) => return Ok(Some((chosen, nodes))),
                Answer::Satisfiable => self.violated(&values, assumed)?,
                Answer::Unknown => None,
            };
            if violated.as_ref().is_some_and(|violated| violated.is_empty()) {
                if assumed.is == Is::Equal {
                    self.possible.insert((assumed.var, assumed.value));
                }
                return Ok(None);
            }
            if violated.as_ref().is_some_and(|violated| violated.iter().any(|group| chosen.contains(group))) {
                violated = None;
            }
            match violated {
                Some(violated) => {
                    self.note(&values, assumed, &violated);
                    sets.push(violated);
                }
                None => {
                    sets.push((0..self.groups.len()).filter(|group| !chosen.contains(group)).collect());
                }
            }
        }
    }

    /// Returns the groups that are violated by each known assignment that the assumption allows.
    fn violated_with(&self, assumed: Atom, at_first: bool) -> Vec<Vec<usize>> {
        let solver = if at_first { &self.first } else { &self.known };
        if assumed.is != Is::Equal {
            return Vec::new();
        }
        let places = self.several.with.get(&(assumed.var, assumed.value));
        let assignments = places.into_iter().flatten().map(|place| &self.several.pool[*place]);
        let possible =
            assignments.filter(|assigned| assigned.differs.iter().all(|(x, v)| solver.contains(*x, *v)));
        possible.map(|assigned| assigned.violated.clone()).collect()
    }

    /// Searches for a solution of some groups in which an assumption holds. Returns the values in it that
    /// differ from the solution.
    fn search(
        &mut self,
        groups: &[usize],
        vars: &[VarId],
        assumed: Atom,
        most: u64,
        at_first: bool,
    ) -> Result<(Answer, Vec<(VarId, i64)>), Stop> {
        let Puzzle { groups: all, known, first, solution, .. } = self;
        undone(if at_first { first } else { known }, |solver| {
            if contradicts(solver.apply(&[assumed], constraints_of(all, groups)))? {
                return Ok((Answer::Contradiction(0), Vec::new()));
            }
            let mut vars = vars.to_vec();
            vars.push(assumed.var);
            let answer = solver.solve(&vars, |x| solution.get(&x).copied(), most)?;
            let differs = |solver: &Solver, x: VarId| {
                let value = solver.small_value(x)?;
                (solution.get(&x) != Some(&value)).then_some((x, value))
            };
            Ok((answer, vars.iter().filter_map(|x| differs(solver, *x)).collect()))
        })
    }

    /// Returns the groups that are violated if these variables have other values than in the solution.
    fn violated(&mut self, values: &[(VarId, i64)], assumed: Atom) -> Result<Option<Vec<usize>>, Stop> {
        if !self.vars.contains(&assumed.var) {
            return Ok(None);
        }
        let mut touched: Vec<usize> =
            values.iter().filter_map(|(x, _)| self.groups_of.get(x)).flatten().copied().collect();
        touched.sort_unstable();
        touched.dedup();
        let mut violated = Vec::new();
        for number in touched {
            let Puzzle { groups, first, solution, .. } = self;
            let group = &groups[number];
            let value = |x: VarId| {
                let other = values.iter().find(|(y, _)| *y == x).map(|(_, v)| *v);
                other.or_else(|| solution.get(&x).copied())
            };
            let atoms: Vec<Atom> =
                group.scope.iter().filter_map(|x| Some(Atom::equal(*x, value(*x)?))).collect();
            let satisfied = undone(first, |solver| {
                if contradicts(solver.apply(&atoms, constraints_of(groups, &[number])))? {
                    return Ok(false);
                }
                Ok(solver.solve(&group.all, |_| None, DECISIONS)? == Answer::Satisfiable)
            })?;
            if !satisfied {
                violated.push(number);
            }
        }
        Ok(Some(violated))
    }

    /// Keeps an assignment for all values that it has.
    fn note(&mut self, values: &[(VarId, i64)], assumed: Atom, violated: &[usize]) {
        if assumed.is != Is::Equal {
            return;
        }
        let place = self.several.pool.len();
        let differs: Vec<(VarId, i64)> =
            values.iter().filter(|(x, _)| self.groups_of.contains_key(x)).copied().collect();
        for value in &differs {
            self.several.with.entry(*value).or_default().push(place);
        }
        self.several.pool.push(Assignment { differs, violated: violated.to_vec() });
    }

    /// Returns some set of groups that excludes one of the values: of those that all groups together exclude
    /// with the fewest decisions.
    fn any_set(&mut self, values: &[Atom]) -> Result<Option<Found>, Stop> {
        let all: Vec<usize> = (0..self.groups.len()).collect();
        let vars = self.vars_of(&all, true);
        for most in [0, 10, 100, 10_000, u64::MAX] {
            let mut best: Option<(u64, Atom)> = None;
            for assumed in values {
                if self.possible.contains(&(assumed.var, assumed.value)) {
                    continue;
                }
                let limit = best.map_or(most, |best| best.0);
                let (answer, found) = self.search(&all, &vars, *assumed, limit, false)?;
                match answer {
                    Answer::Contradiction(nodes) if best.is_none_or(|best| nodes < best.0) => {
                        best = Some((nodes, *assumed));
                    }
                    Answer::Satisfiable => self.possible.extend(found),
                    _ => {}
                }
            }
            if let Some((nodes, assumed)) = best {
                return self.irreducible(assumed, nodes, false).map(Some);
            }
        }
        Ok(None)
    }

    /// Leaves out groups that are not needed for a contradiction: many at once as long as that works.
    fn irreducible(&mut self, assumed: Atom, nodes: u64, at_first: bool) -> Result<Found, Stop> {
        let mut kept: Vec<usize> = (0..self.groups.len()).collect();
        let mut nodes = nodes;
        let mut width = kept.len().div_ceil(2);
        while width > 0 {
            let mut from = 0;
            while from < kept.len() {
                let to = (from + width).min(kept.len());
                let mut fewer = kept.clone();
                fewer.drain(from..to);
                let vars = self.vars_of(&fewer, true);
                match self.search(&fewer, &vars, assumed, 2 * nodes + 20, at_first)?.0 {
                    Answer::Contradiction(found) => (kept, nodes) = (fewer, nodes.max(found)),
                    _ => from = to,
                }
            }
            width = if width == 1 { 0 } else { width.div_ceil(2) };
        }
        Ok(Found { atom: assumed.negated(), groups: kept, nodes })
    }

    /// Returns the fewest groups that imply an atom, from what is known at first; `None` if it does not
    /// follow.
    pub(super) fn core(&mut self, atom: Atom) -> Result<Option<Vec<usize>>, Stop> {
        let all: Vec<usize> = (0..self.groups.len()).collect();
        let vars = self.vars_of(&all, true);
        let (answer, differs) = self.search(&all, &vars, atom.negated(), u64::MAX, true)?;
        let Answer::Contradiction(nodes) = answer else {
            let differs: FxHashMap<VarId, i64> = differs.into_iter().collect();
            let value = |(x, v): (&VarId, &i64)| (*x, differs.get(x).copied().unwrap_or(*v));
            self.counterexample = self.solution.iter().map(value).collect();
            return Ok(None);
        };
        let mut left = SEARCHES;
        for size in 1..=MOST_GROUPS.min(self.groups.len()) {
            if let Some((groups, _)) = self.smallest(atom.negated(), size, &mut left, true)? {
                return Ok(Some(groups));
            }
        }
        self.irreducible(atom.negated(), nodes, true).map(|found| Some(found.groups))
    }
}

/// Chooses at most `most` groups such that each set has one of them. Adds them to `chosen`. Gives up when
/// `tries` are used up.
fn hits(sets: &[Vec<usize>], most: usize, chosen: &mut Vec<usize>, tries: &mut usize) -> bool {
    let open = sets.iter().filter(|set| !set.iter().any(|group| chosen.contains(group)));
    let Some(set) = open.min_by_key(|set| set.len()) else { return true };
    if chosen.len() == most || *tries == 0 {
        return false;
    }
    *tries -= 1;
    for group in set {
        chosen.push(*group);
        if hits(sets, most, chosen, tries) {
            return true;
        }
        chosen.pop();
    }
    false
}
