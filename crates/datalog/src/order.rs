//! The order in which relations are evaluated: what a relation depends on comes first. Those that depend on
//! each other are evaluated together (strongly connected components, by Tarjan's algorithm).

use crate::demand::{Clause, Goal, Source};
use crate::program::Refused;

/// Returns the numbers of the clauses of each component. Fails if a relation depends on its own negation.
pub(crate) fn strata(relations: usize, clauses: &[Clause]) -> Result<Vec<Vec<usize>>, Refused> {
    let mut uses: Vec<Vec<usize>> = vec![Vec::new(); relations];
    for clause in clauses {
        uses[clause.head].extend(clause.body.iter().filter_map(used));
    }
    let mut search = Search {
        uses: &uses,
        numbers: vec![0; relations],
        least: vec![0; relations],
        stack: Vec::new(),
        components: vec![usize::MAX; relations],
        found: 0,
        visited: 0,
    };
    for relation in 0..relations {
        if search.numbers[relation] == 0 {
            search.visit(relation);
        }
    }
    let components = search.components;
    let mut strata = vec![Vec::new(); search.found];
    for (number, clause) in clauses.iter().enumerate() {
        let own = components[clause.head];
        let negated = clause.body.iter().filter(|goal| matches!(goal, Goal::Fails(_))).filter_map(used);
        if negated.into_iter().any(|relation| components[relation] == own) {
            return Err(Refused::Unstratified);
        }
        strata[own].push(number);
    }
    strata.retain(|clauses| !clauses.is_empty());
    Ok(strata)
}

/// Returns the derived relation that a goal reads.
fn used(goal: &Goal) -> Option<usize> {
    match goal {
        Goal::Holds(atom) | Goal::Fails(atom) => match atom.source {
            Source::Derived(relation) => Some(relation),
            Source::Base(_) => None,
        },
        Goal::Equal(..) | Goal::Test(..) => None,
    }
}

struct Search<'a> {
    uses: &'a [Vec<usize>],
    /// When each relation was visited, from 1 on.
    numbers: Vec<usize>,
    /// The earliest visited relation of its component that can be reached from each.
    least: Vec<usize>,
    stack: Vec<usize>,
    /// The component of each relation, once it is complete. Those that others use have smaller numbers.
    components: Vec<usize>,
    found: usize,
    visited: usize,
}

impl Search<'_> {
    /// Visits a relation and what it uses. The depth is at most the number of relations.
    fn visit(&mut self, relation: usize) {
        self.visited += 1;
        (self.numbers[relation], self.least[relation]) = (self.visited, self.visited);
        self.stack.push(relation);
        let uses = self.uses;
        for &used in &uses[relation] {
            if self.numbers[used] == 0 {
                self.visit(used);
                self.least[relation] = self.least[relation].min(self.least[used]);
            } else if self.components[used] == usize::MAX {
                self.least[relation] = self.least[relation].min(self.numbers[used]);
            }
        }
        if self.least[relation] == self.numbers[relation] {
            while let Some(member) = self.stack.pop() {
                self.components[member] = self.found;
                if member == relation {
                    break;
                }
            }
            self.found += 1;
        }
    }
}
