//! The conditions of answers that are not known to be true.
//!
//! An answer that was derived while the truth of other tabled goals was open has a list of those goals for
//! each derivation. When a component is complete, `decide` removes what is true by then, and lists with
//! something false: an answer with an empty list is true, one without lists is false. Answers that only
//! support each other are false, too. What is left is undefined in the well-founded semantics.

use crate::machine::control::answers::AnswerState;
use crate::machine::control::tables::{Status, Table, TableId, Tables};
use ninelog_terms::store::stored::Stored;
use rustc_hash::{FxHashMap, FxHashSet};

/// What a derivation depends on. The serial number tells whether the table is still the one that was meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Literal {
    /// The table has no answer.
    No { table: TableId, serial: u64 },
    /// The answer is true.
    Answer { table: TableId, serial: u64, answer: u32 },
}

/// The conditions of one derivation: all have to hold.
#[derive(Clone)]
pub struct DelayList {
    /// Each literal with its place in the first list.
    pub literals: Vec<(Literal, usize)>,
    /// `'$instance'(Answer, Goals)`: the values of the answer, and those of all literals of the first list.
    /// `None` if they have no variables, as the tables then tell them.
    pub instance: Option<Stored>,
}

/// The lists of each answer that is not known to be true.
pub type Conditions = FxHashMap<u32, Vec<DelayList>>;

/// An answer of a table.
type TableAnswer = (TableId, u32);

/// Returns the approximate number of words of conditions.
pub fn size_of(conditions: &Conditions) -> usize {
    let lists = conditions.values().flatten();
    lists.map(|list| 4 * list.literals.len() + list.instance.as_ref().map_or(0, |i| i.size() / 8) + 8).sum()
}

impl Table {
    /// Returns whether an answer is not known to be true.
    pub fn is_conditional(&self, answer: usize) -> bool {
        self.conditions.as_ref().is_some_and(|conditions| conditions.contains_key(&(answer as u32)))
    }

    /// Returns whether the table has an answer that is known to be true.
    pub fn has_true_answer(&self) -> bool {
        self.answers.live().any(|n| !self.is_conditional(n))
    }

    /// Returns the live answers with their conditions.
    pub fn live_answers(&self) -> Vec<(usize, &[DelayList])> {
        let lists = |n: usize| self.conditions.as_ref().and_then(|conditions| conditions.get(&(n as u32)));
        self.answers.live().map(|n| (n, lists(n).map_or(&[][..], |l| l.as_slice()))).collect()
    }

    /// Notes another derivation of an answer. `None`: it has no conditions.
    pub(super) fn add_condition(&mut self, answer: u32, condition: Option<DelayList>) {
        let Some(conditions) = &mut self.conditions else { return };
        match condition {
            None => {
                conditions.remove(&answer);
                if conditions.is_empty() {
                    self.conditions = None;
                }
            }
            Some(list) => {
                if let Some(lists) = conditions.get_mut(&answer)
                    && (list.instance.is_some() || !lists.iter().any(|old| old.literals == list.literals))
                {
                    lists.push(list);
                }
            }
        }
    }
}

impl Tables {
    /// Returns whether a literal holds; `None` if that is open.
    fn truth(&self, literal: Literal) -> Option<bool> {
        match literal {
            Literal::No { table, serial } => {
                let table = self.get(table).filter(|table| table.serial == serial)?;
                match table.live_from(0) {
                    None => Some(true),
                    Some(_) if table.has_true_answer() => Some(false),
                    Some(_) => None,
                }
            }
            Literal::Answer { table, serial, answer } => {
                let table = self.get(table).filter(|table| table.serial == serial)?;
                match table.answers.state(answer as usize) {
                    AnswerState::False => Some(false),
                    _ if table.is_conditional(answer as usize) => None,
                    _ => Some(true),
                }
            }
        }
    }

    /// Drops complete tables with conditions on tables that are gone.
    pub(super) fn abolish_dependents(&mut self) {
        let is_gone = |tables: &Tables, literal| match literal {
            Literal::No { serial: 0, .. } => false,
            Literal::No { table, serial } | Literal::Answer { table, serial, .. } => {
                let found = tables.get(table).filter(|table| table.serial == serial);
                found.is_none_or(|table| table.status == Status::Abolished)
            }
        };
        loop {
            let mut doomed = Vec::new();
            for (id, table) in self.iter().filter(|(_, table)| table.status == Status::Complete) {
                let lists = table.conditions.iter().flat_map(|conditions| conditions.values().flatten());
                if lists.flat_map(|list| &list.literals).any(|&(literal, _)| is_gone(self, literal)) {
                    doomed.push(id);
                }
            }
            if doomed.is_empty() {
                return;
            }
            doomed.into_iter().for_each(|id| self.abolish(id));
        }
    }

    /// Decides which conditional answers of a component are true or false, once it has all answers.
    pub(super) fn decide(&mut self, component: &[TableId]) {
        let mut queue: Vec<TableAnswer> = Vec::new();
        let mut dependents: FxHashMap<Literal, Vec<TableAnswer>> = FxHashMap::default();
        for &id in component {
            for (&answer, lists) in self.get(id).iter().flat_map(|t| &t.conditions).flat_map(|c| c.iter()) {
                queue.push((id, answer));
                for &(literal, _) in lists.iter().flat_map(|list| &list.literals) {
                    dependents.entry(literal).or_default().push((id, answer));
                }
            }
        }
        if queue.is_empty() {
            return;
        }
        loop {
            while let Some(place) = queue.pop() {
                if self.simplify(place) {
                    self.each_dependent(place, &dependents, &mut queue);
                }
            }
            let unfounded = self.unfounded(component, &dependents);
            if unfounded.is_empty() {
                break;
            }
            for place in unfounded {
                self.set_lists(place, Vec::new());
                self.each_dependent(place, &dependents, &mut queue);
            }
        }
        for &id in component {
            if let Some(table) = self.get_mut(id)
                && table.conditions.as_ref().is_some_and(|conditions| conditions.is_empty())
            {
                table.conditions = None;
            }
        }
    }

    /// Queues the answers that depend on one whose truth is now known.
    fn each_dependent(
        &self,
        (table, answer): TableAnswer,
        dependents: &FxHashMap<Literal, Vec<TableAnswer>>,
        queue: &mut Vec<TableAnswer>,
    ) {
        let Some(serial) = self.get(table).map(|table| table.serial) else { return };
        for literal in [Literal::Answer { table, serial, answer }, Literal::No { table, serial }] {
            queue.extend(dependents.get(&literal).into_iter().flatten());
        }
    }

    /// Simplifies the conditions of an answer. Returns whether its truth is known now, and was not before.
    fn simplify(&mut self, (id, answer): TableAnswer) -> bool {
        let conditions = self.get_mut(id).and_then(|table| table.conditions.as_mut());
        let Some(lists) = conditions.and_then(|c| c.get_mut(&answer)).map(std::mem::take) else {
            return false;
        };
        let mut kept = Vec::with_capacity(lists.len());
        for mut list in lists {
            if list.literals.iter().any(|&(literal, _)| self.truth(literal) == Some(false)) {
                continue;
            }
            list.literals.retain(|&(literal, _)| self.truth(literal).is_none());
            if list.literals.is_empty() {
                if let Some(conditions) = self.get_mut(id).and_then(|table| table.conditions.as_mut()) {
                    conditions.remove(&answer);
                }
                return true;
            }
            kept.push(list);
        }
        let is_false = kept.is_empty();
        self.set_lists((id, answer), kept);
        is_false
    }

    /// Sets the conditions of an answer. Without any, it is false.
    fn set_lists(&mut self, (id, answer): TableAnswer, lists: Vec<DelayList>) {
        let Some(table) = self.get_mut(id) else { return };
        if lists.is_empty() {
            table.answers.set_state(answer as usize, AnswerState::False);
        }
        let Some(conditions) = &mut table.conditions else { return };
        if lists.is_empty() {
            conditions.remove(&answer);
        } else {
            conditions.insert(answer, lists);
        }
    }

    /// Returns the answers whose every derivation depends on answers of this kind.
    fn unfounded(
        &self,
        component: &[TableId],
        dependents: &FxHashMap<Literal, Vec<TableAnswer>>,
    ) -> Vec<TableAnswer> {
        let mut open: FxHashSet<TableAnswer> = FxHashSet::default();
        for &id in component {
            let conditions = self.get(id).and_then(|table| table.conditions.as_ref());
            open.extend(conditions.iter().flat_map(|c| c.keys()).map(|&answer| (id, answer)));
        }
        let mut queue: Vec<TableAnswer> = open.iter().copied().collect();
        while let Some(place) = queue.pop() {
            if !open.contains(&place) || !self.is_supported(place, &open) {
                continue;
            }
            open.remove(&place);
            let (table, answer) = place;
            let serial = self.get(table).map_or(0, |table| table.serial);
            let literal = Literal::Answer { table, serial, answer };
            queue.extend(dependents.get(&literal).into_iter().flatten());
        }
        let mut unfounded: Vec<TableAnswer> = open.into_iter().collect();
        unfounded.sort_unstable_by_key(|&(id, answer)| (id.0, answer));
        unfounded
    }

    /// Returns whether an answer has a derivation without any of the open answers.
    fn is_supported(&self, (id, answer): TableAnswer, open: &FxHashSet<TableAnswer>) -> bool {
        let conditions = self.get(id).and_then(|table| table.conditions.as_ref());
        let lists = conditions.and_then(|conditions| conditions.get(&answer));
        lists.into_iter().flatten().any(|list| {
            !list.literals.iter().any(|&(literal, _)| match literal {
                Literal::Answer { table, answer, .. } => open.contains(&(table, answer)),
                Literal::No { .. } => false,
            })
        })
    }
}
