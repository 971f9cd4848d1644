//! Finds the groups of facts and their totals, a column at a time.

use super::facts::Facts;
use super::question::{Kind, Spec, Template};
use ninelog_limits::interrupt::Steps;
use ninelog_terms::store::stored::Part;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::collections::hash_map::Entry;

pub(super) struct Groups {
    /// The group of each fact; empty if there is one group at most.
    of: Vec<u32>,
    /// A fact of each group, the first.
    firsts: Vec<u32>,
}

/// The totals of all groups.
pub(super) enum Column<'a> {
    Sums(Vec<Sum>),
    Counts(Vec<u64>),
    Best(Vec<Option<(Part<'a>, u32)>>),
    /// The facts of all groups, one group after the other, and where each begins.
    Rows(Vec<u32>, Vec<usize>),
}

/// The total of one group.
pub(super) enum Total<'a> {
    Int(i128),
    Float(f64),
    /// The greatest or least value, and the first fact that has it.
    Best(Part<'a>, usize),
    Rows(&'a [u32]),
}

/// A sum in progress: an integer until a float is added, as `is/2` does it.
#[derive(Clone, Copy, Default)]
pub(super) struct Sum {
    int: i128,
    float: f64,
    is_float: bool,
}

/// Integers up to here are exact as floats.
const EXACT: i128 = 1 << 53;

impl Sum {
    /// Returns `None` where a float would have to be rounded twice, or the value is no number.
    #[inline(always)]
    fn add(&mut self, part: Part<'_>) -> Option<()> {
        match part {
            Part::Constant(cell) if cell.is_int() => {
                let value = i128::from(cell.as_int());
                if !self.is_float {
                    self.int += value;
                } else if value.abs() <= EXACT {
                    self.float += value as f64;
                } else {
                    return None;
                }
            }
            Part::Float(value) => {
                if !self.is_float {
                    if self.int.abs() > EXACT {
                        return None;
                    }
                    (self.float, self.is_float) = (self.int as f64, true);
                }
                self.float += value;
            }
            _ => return None,
        }
        Some(())
    }
}

impl Groups {
    /// Groups facts by some columns. `None` if values of these may be the same in one sense, different in
    /// another.
    pub fn of(facts: &Facts<'_>, rows: &[u32], keys: &[usize]) -> Option<Groups> {
        let mut groups = Groups { of: Vec::new(), firsts: Vec::new() };
        if keys.is_empty() {
            groups.firsts.extend(rows.first());
            return Some(groups);
        }
        groups.of.resize(rows.len(), 0);
        for &key in keys {
            groups.divide(facts, rows, key)?;
        }
        Some(groups)
    }

    /// Divides groups by a further column.
    fn divide(&mut self, facts: &Facts<'_>, rows: &[u32], key: usize) -> Option<()> {
        let mut known: FxHashMap<(u32, u64), u32> = FxHashMap::default();
        let (mut steps, mut kinds) = (Steps::default(), 0u8);
        self.firsts.clear();
        for (group, &row) in self.of.iter_mut().zip(rows) {
            steps.next();
            let word = match facts.part(row as usize, key)? {
                Part::Constant(cell) if !cell.is_level() => {
                    kinds |= 1;
                    cell.0
                }
                Part::Float(value) if !value.is_nan() && value.to_bits() != (-0.0f64).to_bits() => {
                    kinds |= 2;
                    value.to_bits()
                }
                _ => return None,
            };
            *group = match known.entry((*group, word)) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(place) => {
                    self.firsts.push(row);
                    *place.insert(self.firsts.len() as u32 - 1)
                }
            };
        }
        // The bits of a float may be those of a constant.
        (kinds != 3).then_some(())
    }

    pub fn count(&self) -> usize {
        self.firsts.len()
    }

    pub fn first(&self, group: usize) -> usize {
        self.firsts[group] as usize
    }

    /// Calls `add` with the group and the number of each fact.
    #[inline(always)]
    fn each(&self, rows: &[u32], mut add: impl FnMut(usize, u32) -> Option<()>) -> Option<()> {
        let mut steps = Steps::default();
        for (n, &row) in rows.iter().enumerate() {
            steps.next();
            add(self.of.get(n).map_or(0, |&group| group as usize), row)?;
        }
        Some(())
    }

    /// Returns the totals of a specification. `plain`: whether floats are added as the processor does it.
    pub fn total<'a>(
        &self,
        facts: &'a Facts<'_>,
        rows: &[u32],
        spec: &Spec,
        plain: bool,
    ) -> Option<Column<'a>> {
        match spec.kind {
            Kind::Count => {
                let mut counts = vec![0; self.count()];
                self.each(rows, |group, _| {
                    counts[group] += 1;
                    Some(())
                })?;
                Some(Column::Counts(counts))
            }
            Kind::Sum => {
                let mut sums = vec![Sum::default(); self.count()];
                self.each(rows, |group, row| sums[group].add(facts.part(row as usize, spec.column)?))?;
                let is_right = |sum: &Sum| !sum.is_float || plain && sum.float.is_finite();
                sums.iter().all(is_right).then_some(Column::Sums(sums))
            }
            Kind::Max | Kind::MaxWitness => self.best(facts, rows, spec, Ordering::Greater),
            Kind::Min | Kind::MinWitness => self.best(facts, rows, spec, Ordering::Less),
            Kind::Bag => {
                self.each(rows, |_, row| spec.template.is_in(facts, row as usize).then_some(()))?;
                Some(self.in_order(rows))
            }
        }
    }

    fn best<'a>(
        &self,
        facts: &'a Facts<'_>,
        rows: &[u32],
        spec: &Spec,
        better: Ordering,
    ) -> Option<Column<'a>> {
        let mut best: Vec<Option<(Part<'a>, u32)>> = vec![None; self.count()];
        self.each(rows, |group, row| {
            let value = facts.part(row as usize, spec.column)?;
            if !spec.template.is_in(facts, row as usize) {
                return None;
            }
            let order = match (best[group].map(|best| best.0), value) {
                (None, Part::Constant(new)) if new.is_int() => better,
                (None, Part::Float(new)) if !new.is_nan() => better,
                (Some(Part::Constant(old)), Part::Constant(new)) if new.is_int() => {
                    new.as_int().cmp(&old.as_int())
                }
                (Some(Part::Float(old)), Part::Float(new)) => {
                    let order = new.partial_cmp(&old)?;
                    if order == Ordering::Equal && old.to_bits() != new.to_bits() {
                        return None;
                    }
                    order
                }
                _ => return None,
            };
            if order == better {
                best[group] = Some((value, row));
            }
            Some(())
        })?;
        Some(Column::Best(best))
    }

    /// Returns the facts of each group, in order.
    fn in_order(&self, rows: &[u32]) -> Column<'static> {
        let mut starts = vec![0; self.count() + 1];
        let group_of = |n: usize| self.of.get(n).map_or(0, |&group| group as usize);
        for n in 0..rows.len() {
            starts[group_of(n) + 1] += 1;
        }
        for group in 0..self.count() {
            starts[group + 1] += starts[group];
        }
        let (mut next, mut sorted) = (starts.clone(), vec![0; rows.len()]);
        for (n, &row) in rows.iter().enumerate() {
            let place = &mut next[group_of(n)];
            sorted[*place] = row;
            *place += 1;
        }
        Column::Rows(sorted, starts)
    }
}

impl Column<'_> {
    /// Returns the total of a group.
    pub fn of(&self, group: usize) -> Total<'_> {
        match self {
            Column::Counts(counts) => Total::Int(counts[group].into()),
            Column::Sums(sums) if sums[group].is_float => Total::Float(sums[group].float),
            Column::Sums(sums) => Total::Int(sums[group].int),
            Column::Best(best) => match best[group] {
                Some((value, row)) => Total::Best(value, row as usize),
                None => Total::Int(0),
            },
            Column::Rows(rows, starts) => Total::Rows(&rows[starts[group]..starts[group + 1]]),
        }
    }
}

impl Template {
    /// Returns whether a fact has what the template needs.
    fn is_in(&self, facts: &Facts<'_>, row: usize) -> bool {
        match self {
            Template::Column(column) => facts.part(row, *column).is_some(),
            Template::Constant(_) => true,
            Template::Structure(_, parts) => parts.iter().all(|part| part.is_in(facts, row)),
        }
    }
}
