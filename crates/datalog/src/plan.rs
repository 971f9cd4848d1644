//! How a rule is joined: for each of its literals that may get new rows, the order in which the others
//! follow, and the indexes by which they find their rows.
//!
//! A plan begins with the new rows of one literal. Then comes, each time, what needs nothing that is not
//! known yet: comparisons and negations first, then literals whose arguments are all known, then those of
//! which most are, in the order of the rule.

use crate::demand::{Atom, Clause, Goal, Source};
use crate::facts::Facts;
use crate::program::{Term, Test};
use crate::relation::Relation;

/// The place of a value: of a variable, or of a constant behind the variables.
pub(crate) type Place = usize;

#[derive(Debug)]
pub(crate) struct Rows {
    pub source: Source,
    /// The number of the literal among those that may get new rows: it reads the rows that were new before.
    pub literal: Option<usize>,
    /// The columns whose values become known, and their places.
    pub binds: Vec<(usize, Place)>,
    /// The columns whose values must be those of places.
    pub checks: Vec<(usize, Place)>,
}

#[derive(Debug)]
pub(crate) enum Step {
    /// All rows.
    Scan(Rows),
    /// The rows that an index finds for the values of places.
    Find {
        rows: Rows,
        index: usize,
        key: Vec<Place>,
    },
    /// Whether there is a row.
    Has {
        source: Source,
        row: Vec<Place>,
    },
    /// Whether there is none.
    Lacks {
        source: Source,
        row: Vec<Place>,
    },
    /// Whether there is none with these values in the columns of an index.
    LacksAny {
        source: Source,
        index: usize,
        key: Vec<Place>,
    },
    /// Whether a relation is empty.
    IsEmpty {
        source: Source,
    },
    Test {
        test: Test,
        left: Place,
        right: Place,
    },
    Copy {
        from: Place,
        to: Place,
    },
}

#[derive(Debug)]
pub(crate) struct Plan {
    /// The relation whose new rows it begins with.
    pub relation: usize,
    /// The columns of these rows.
    pub rows: Rows,
    pub steps: Vec<Step>,
    /// The places of the values of a derived row.
    pub outputs: Vec<Place>,
    /// The number of variables, and the values of the places behind them.
    pub variables: usize,
    pub constants: Vec<u32>,
}

/// What planning adds to: indexes, and numbers of constants.
pub(crate) struct Planner<'a> {
    pub facts: &'a mut Facts,
    pub relations: &'a mut [Relation],
}

/// A plan that is being made.
struct Draft<'a> {
    clause: &'a Clause,
    known: Vec<bool>,
    constants: Vec<u32>,
    /// The goals that are left, by their place in the body.
    left: Vec<usize>,
}

/// Returns the literals of a clause that may get new rows, by their place in the body.
pub(crate) fn growing(clause: &Clause) -> Vec<(usize, usize)> {
    let relation = |goal: &Goal| match goal {
        Goal::Holds(Atom { source: Source::Derived(relation), .. }) => Some(*relation),
        _ => None,
    };
    clause.body.iter().enumerate().filter_map(|(at, goal)| Some((at, relation(goal)?))).collect()
}

impl Planner<'_> {
    /// Returns the plans of a clause: one for each literal that may get new rows.
    pub fn plans(&mut self, clause: &Clause) -> Vec<Plan> {
        let growing = growing(clause);
        (0..growing.len()).map(|literal| self.plan(clause, &growing, literal)).collect()
    }

    fn plan(&mut self, clause: &Clause, growing: &[(usize, usize)], literal: usize) -> Plan {
        let (first, relation) = growing[literal];
        let mut draft = Draft {
            clause,
            known: vec![false; clause.variables as usize],
            constants: Vec::new(),
            left: (0..clause.body.len()).filter(|&at| at != first).collect(),
        };
        let number = |at: usize| growing.iter().position(|&(other, _)| other == at);
        let rows = match &clause.body[first] {
            Goal::Holds(atom) => self.rows(&mut draft, atom, Some(literal), &[]),
            _ => Rows { source: Source::Derived(relation), literal: None, binds: vec![], checks: vec![] },
        };
        let mut steps = Vec::new();
        while let Some(at) = draft.next() {
            draft.left.retain(|&other| other != at);
            steps.push(self.step(&mut draft, at, number(at)));
        }
        let outputs = clause.args.iter().map(|&arg| self.place(&mut draft, arg)).collect();
        Plan {
            relation,
            rows,
            steps,
            outputs,
            variables: clause.variables as usize,
            constants: draft.constants,
        }
    }

    /// Returns the place of a value.
    fn place(&mut self, draft: &mut Draft, term: Term) -> Place {
        match term {
            Term::Variable(variable) => variable as usize,
            Term::Word(word) => {
                let number = self.facts.dictionary.number(word);
                draft.constants.push(number);
                draft.clause.variables as usize + draft.constants.len() - 1
            }
        }
    }

    /// Returns how the rows of a literal are read, where the values of the columns in `key` are given.
    fn rows(&mut self, draft: &mut Draft, atom: &Atom, literal: Option<usize>, key: &[usize]) -> Rows {
        let (mut binds, mut checks) = (Vec::new(), Vec::new());
        for (column, &arg) in atom.args.iter().enumerate().filter(|(column, _)| !key.contains(column)) {
            match arg {
                Term::Variable(variable) if !draft.known[variable as usize] => {
                    draft.known[variable as usize] = true;
                    binds.push((column, variable as usize));
                }
                _ => checks.push((column, self.place(draft, arg))),
            }
        }
        Rows { source: atom.source, literal, binds, checks }
    }

    /// Returns the number of the index over these columns.
    fn index(&mut self, source: Source, columns: &[usize]) -> usize {
        match source {
            Source::Derived(relation) => self.relations[relation].index(columns, false),
            Source::Base(id) => self.facts.base_mut(id).map_or(0, |base| base.relation.index(columns, true)),
        }
    }

    fn step(&mut self, draft: &mut Draft, at: usize, literal: Option<usize>) -> Step {
        let clause = draft.clause;
        match &clause.body[at] {
            Goal::Holds(atom) => {
                let columns = draft.known_columns(atom);
                let key = columns.iter().map(|&column| self.place(draft, atom.args[column])).collect();
                if columns.len() == atom.args.len() {
                    return Step::Has { source: atom.source, row: key };
                }
                let rows = self.rows(draft, atom, literal, &columns);
                if columns.is_empty() {
                    return Step::Scan(rows);
                }
                Step::Find { rows, index: self.index(atom.source, &columns), key }
            }
            Goal::Fails(atom) => {
                let columns = draft.known_columns(atom);
                let key = columns.iter().map(|&column| self.place(draft, atom.args[column])).collect();
                let source = atom.source;
                if columns.len() == atom.args.len() {
                    Step::Lacks { source, row: key }
                } else if columns.is_empty() {
                    Step::IsEmpty { source }
                } else {
                    Step::LacksAny { source, index: self.index(source, &columns), key }
                }
            }
            &Goal::Equal(left, right) => {
                let (left_known, right_known) = (draft.is_known(left), draft.is_known(right));
                let (left, right) = (self.place(draft, left), self.place(draft, right));
                match (left_known, right_known) {
                    (true, true) => Step::Test { test: Test::Same, left, right },
                    (true, false) => draft.copy(left, right),
                    _ => draft.copy(right, left),
                }
            }
            &Goal::Test(test, left, right) => {
                Step::Test { test, left: self.place(draft, left), right: self.place(draft, right) }
            }
        }
    }
}

impl Draft<'_> {
    fn is_known(&self, term: Term) -> bool {
        match term {
            Term::Variable(variable) => self.known[variable as usize],
            Term::Word(_) => true,
        }
    }

    fn known_columns(&self, atom: &Atom) -> Vec<usize> {
        (0..atom.args.len()).filter(|&column| self.is_known(atom.args[column])).collect()
    }

    fn copy(&mut self, from: Place, to: Place) -> Step {
        self.known[to] = true;
        Step::Copy { from, to }
    }

    /// Returns the goal that comes next.
    fn next(&self) -> Option<usize> {
        let goals = || self.left.iter().map(|&at| (at, &self.clause.body[at]));
        let is_ready = |goal: &Goal| match goal {
            &Goal::Equal(left, right) => self.is_known(left) || self.is_known(right),
            &Goal::Test(_, left, right) => self.is_known(left) && self.is_known(right),
            Goal::Fails(atom) => atom.args.iter().all(|&arg| self.is_known(arg) || self.is_local(arg)),
            Goal::Holds(atom) => self.known_columns(atom).len() == atom.args.len(),
        };
        let ready = goals().find(|(_, goal)| is_ready(goal));
        ready.or_else(|| goals().max_by_key(|&(at, goal)| self.worth(at, goal))).map(|(at, _)| at)
    }

    /// Returns how soon a literal should follow, as a number.
    fn worth(&self, at: usize, goal: &Goal) -> (bool, usize, std::cmp::Reverse<usize>) {
        match goal {
            Goal::Holds(atom) => {
                let known = self.known_columns(atom).len();
                (known > 0, known, std::cmp::Reverse(at))
            }
            _ => (false, 0, std::cmp::Reverse(usize::MAX)),
        }
    }

    /// Returns whether a term is a variable that one literal alone has.
    fn is_local(&self, term: Term) -> bool {
        let in_args = |args: &[Term]| args.iter().filter(|&&arg| arg == term).count();
        let in_goal = |goal: &Goal| match goal {
            Goal::Holds(atom) | Goal::Fails(atom) => in_args(&atom.args),
            &Goal::Equal(left, right) | &Goal::Test(_, left, right) => in_args(&[left, right]),
        };
        let all = in_args(&self.clause.args) + self.clause.body.iter().map(in_goal).sum::<usize>();
        matches!(term, Term::Variable(_)) && all == 1
    }
}
