//! A join: runs a plan for new rows of its first literal, and adds what it derives.
//!
//! What is read does not change meanwhile: derived rows are collected in the members of the relation that
//! they belong to. A join that has to stop notes where, and goes on from there.

use crate::demand::Source;
use crate::facts::Facts;
use crate::members::Members;
use crate::plan::{Place, Plan, Rows, Step};
use crate::relation::{Entries, Index, Relation, range};
use crate::{Stop, Watch};
use smallvec::SmallVec;

/// So many steps are made before the caller is asked whether to go on.
const MANY: u32 = 1 << 14;

pub(crate) struct Join<'a> {
    pub plan: &'a Plan,
    pub facts: &'a Facts,
    pub relations: &'a [Relation],
    pub members: &'a [Members],
    /// The relation that rows are derived for. Its members are in `sink`.
    pub head: usize,
    pub sink: &'a mut Members,
    /// How many rows each literal reads.
    pub limits: &'a [u32],
    /// The values of places.
    pub values: Vec<u32>,
    /// The row of the second literal from which on the first row is joined, if that one is not new.
    pub inner: u32,
    /// The bytes that the evaluation has beside the sink.
    pub held: usize,
    pub steps: u32,
}

impl<'a> Join<'a> {
    /// Joins the rows from `from` up to `to`. Returns the first that is not done, and why.
    pub fn run(&mut self, from: u32, to: u32, watch: &mut Watch) -> Result<(), (u32, Stop)> {
        let plan = self.plan;
        let relation = &self.relations[plan.relation];
        for row in from..to {
            let done = match self.takes(&plan.rows, relation.row(row)) {
                true => self.step(0, watch),
                false => Ok(()),
            };
            done.map_err(|stop| (row, stop))?;
            self.inner = 0;
        }
        Ok(())
    }

    /// Takes the values of a row. Returns whether the others are as they must be.
    #[inline(always)]
    fn takes(&mut self, rows: &Rows, row: &[u32]) -> bool {
        for &(column, place) in &rows.binds {
            self.values[place] = row[column];
        }
        rows.checks.iter().all(|&(column, place)| self.values[place] == row[column])
    }

    /// Does this where all but one of two columns are known.
    #[inline(always)]
    fn takes_other(&mut self, rows: &Rows, value: u32) -> bool {
        if let [(_, place)] = rows.binds[..] {
            self.values[place] = value;
        }
        rows.checks.iter().all(|&(_, place)| self.values[place] == value)
    }

    fn relation(&self, source: Source) -> Option<&'a Relation> {
        match source {
            Source::Derived(number) => Some(&self.relations[number]),
            Source::Base(id) => self.facts.base(id).map(|base| &base.relation),
        }
    }

    /// Returns how many rows of a relation a literal reads.
    fn limit(&self, rows: &Rows, relation: &Relation) -> u32 {
        rows.literal.map_or(relation.len, |literal| self.limits[literal])
    }

    #[inline(always)]
    fn count(&mut self, steps: usize, watch: &mut Watch) -> Result<(), Stop> {
        self.steps += steps as u32;
        if self.steps < MANY {
            return Ok(());
        }
        self.steps = 0;
        watch(self.held + self.sink.bytes(), 0)
    }

    #[inline(always)]
    fn step(&mut self, at: usize, watch: &mut Watch) -> Result<(), Stop> {
        if at == self.plan.steps.len() { self.derive(watch) } else { self.inner_step(at, watch) }
    }

    #[inline(never)]
    fn inner_step(&mut self, at: usize, watch: &mut Watch) -> Result<(), Stop> {
        let plan = self.plan;
        let goes_on = match &plan.steps[at] {
            Step::Scan(rows) => return self.scan(at, rows, watch),
            Step::Find { rows, index, key } => return self.find(at, rows, *index, key, watch),
            Step::Has { source, row } => self.has(*source, row),
            Step::Lacks { source, row } => !self.has(*source, row),
            Step::LacksAny { source, index, key } => self.lacks_any(*source, *index, key),
            Step::IsEmpty { source } => self.relation(*source).is_none_or(|relation| relation.len == 0),
            &Step::Test { test, left, right } => {
                let words = self.facts.words();
                let word = |place: Place| words[self.values[place] as usize];
                test.holds(word(left), word(right))
            }
            &Step::Copy { from, to } => {
                self.values[to] = self.values[from];
                true
            }
        };
        if goes_on { self.step(at + 1, watch) } else { Ok(()) }
    }

    fn scan(&mut self, at: usize, rows: &Rows, watch: &mut Watch) -> Result<(), Stop> {
        let Some(relation) = self.relation(rows.source) else { return Ok(()) };
        let from = if at == 0 { self.inner } else { 0 };
        for row in from..self.limit(rows, relation) {
            let mut done = self.count(1, watch);
            if done.is_ok() && self.takes(rows, relation.row(row)) {
                done = self.step(at + 1, watch);
            }
            if done.is_err() {
                if at == 0 {
                    self.inner = row;
                }
                return done;
            }
        }
        Ok(())
    }

    fn find(
        &mut self,
        at: usize,
        rows: &Rows,
        index: usize,
        key: &[Place],
        watch: &mut Watch,
    ) -> Result<(), Stop> {
        let Some(relation) = self.relation(rows.source) else { return Ok(()) };
        let index = &relation.indexes[index];
        match &index.entries {
            Entries::PackedPairs { starts, others } => {
                let others = &others[range(starts, self.values[key[0]])];
                self.count(others.len() + 1, watch)?;
                for &other in others {
                    if self.takes_other(rows, other) {
                        self.step(at + 1, watch)?;
                    }
                }
            }
            Entries::Packed { starts, rows: sorted } => {
                let found = &sorted[range(starts, self.values[key[0]])];
                self.count(found.len() + 1, watch)?;
                for &row in found {
                    if self.takes(rows, relation.row(row)) {
                        self.step(at + 1, watch)?;
                    }
                }
            }
            Entries::Pairs { heads, links } => {
                let limit = self.limit(rows, relation);
                let mut next = heads.get(self.values[key[0]] as usize).copied().unwrap_or_default();
                let mut count = 1;
                while let Some(row) = next.checked_sub(1) {
                    let [following, other] = links[row as usize];
                    next = following;
                    count += 1;
                    if row < limit && self.takes_other(rows, other) {
                        self.step(at + 1, watch)?;
                    }
                }
                self.count(count, watch)?;
            }
            Entries::Single { .. } | Entries::Several { .. } => {
                return self.follow(at, rows, relation, index, key, watch);
            }
        }
        Ok(())
    }

    /// Joins the rows of a chain.
    fn follow(
        &mut self,
        at: usize,
        rows: &Rows,
        relation: &Relation,
        index: &Index,
        key: &[Place],
        watch: &mut Watch,
    ) -> Result<(), Stop> {
        let limit = self.limit(rows, relation);
        let mut next = relation.chain(index, |n| self.values[key[n]]);
        let mut count = 1;
        while let Some(row) = next.checked_sub(1) {
            next = index.next(row);
            count += 1;
            if row < limit && self.takes(rows, relation.row(row)) {
                self.step(at + 1, watch)?;
            }
        }
        self.count(count, watch)
    }

    fn has(&self, source: Source, row: &[Place]) -> bool {
        let row: SmallVec<[u32; 4]> = row.iter().map(|&place| self.values[place]).collect();
        match source {
            Source::Derived(number) if number == self.head => {
                self.sink.contains(&row, &self.relations[number].cells)
            }
            Source::Derived(number) => self.members[number].contains(&row, &self.relations[number].cells),
            Source::Base(id) => {
                let base = self.facts.base(id).and_then(|base| Some((base.members.as_ref()?, base)));
                base.is_some_and(|(members, base)| members.contains(&row, &base.relation.cells))
            }
        }
    }

    fn lacks_any(&self, source: Source, index: usize, key: &[Place]) -> bool {
        let Some(relation) = self.relation(source) else { return true };
        let index = &relation.indexes[index];
        match &index.entries {
            Entries::PackedPairs { starts, .. } | Entries::Packed { starts, .. } => {
                range(starts, self.values[key[0]]).is_empty()
            }
            _ => relation.chain(index, |n| self.values[key[n]]) == 0,
        }
    }

    /// Adds the row that was derived.
    #[inline(always)]
    fn derive(&mut self, watch: &mut Watch) -> Result<(), Stop> {
        let rows = &self.relations[self.head].cells;
        if self.sink.is_full() {
            self.sink.grow(rows, self.held, watch)?;
        }
        match self.plan.outputs[..] {
            [] => self.sink.insert(&[], rows),
            [a] => self.sink.insert(&[self.values[a]], rows),
            [a, b] => self.sink.insert(&[self.values[a], self.values[b]], rows),
            ref outputs => {
                let row: SmallVec<[u32; 8]> = outputs.iter().map(|&place| self.values[place]).collect();
                self.sink.insert(&row, rows);
            }
        }
        Ok(())
    }
}
