//! The evaluation of a program for calls of one predicate.
//!
//! Each rule notes, for each literal that may get new rows, how many of them it has joined. A literal's new
//! rows are joined with those rows of the other literals that were joined before, so that each combination
//! is met once. Components of relations are evaluated in order, each until nothing is new. What stops on the
//! way is continued by the next call: from the first component on, as that call may be another one.

use crate::demand::{Demanded, Goal, Source, demand};
use crate::facts::{BaseId, Facts};
use crate::join::Join;
use crate::members::Members;
use crate::plan::{Plan, Planner, Rows, Step, growing};
use crate::program::{Call, PredicateId, Program, Refused};
use crate::relation::{Relation, Row};
use crate::types::{Kinds, check};
use crate::{Stop, Watch};

/// A rule, and how far it is.
struct Rule {
    head: usize,
    /// One for each literal that may get new rows.
    plans: Vec<Plan>,
    /// The number of rows that were joined of each of these literals.
    joined: Vec<u32>,
    /// The plan that has stopped within a row, and the row of its second literal to continue with.
    partial: Option<(usize, u32)>,
}

/// The relations and rules that answer calls of a predicate with the same arguments bound.
pub struct Evaluation {
    demanded: Demanded,
    relations: Vec<Relation>,
    members: Vec<Members>,
    rules: Vec<Rule>,
    /// What values calls have had.
    kinds: Vec<Kinds>,
    bases: Vec<BaseId>,
}

/// The rows that answer a call.
pub struct Finished<'a> {
    relation: &'a Relation,
    rows: Found,
}

enum Found {
    All,
    Rows(Vec<Row>),
    /// The row of a call with all arguments bound, if there is one.
    Own(Option<Vec<u32>>),
}

impl Finished<'_> {
    /// Calls `f` with each row, in the order in which they were derived: numbers of `Facts::words`.
    pub fn each(&self, mut f: impl FnMut(&[u32])) {
        match &self.rows {
            Found::All => (0..self.relation.len).for_each(|row| f(self.relation.row(row))),
            Found::Rows(rows) => rows.iter().for_each(|&row| f(self.relation.row(row))),
            Found::Own(row) => row.iter().for_each(|row| f(row)),
        }
    }

    pub fn count(&self) -> usize {
        match &self.rows {
            Found::All => self.relation.len as usize,
            Found::Rows(rows) => rows.len(),
            Found::Own(row) => usize::from(row.is_some()),
        }
    }
}

impl Evaluation {
    /// Returns the evaluation of calls of a predicate in which these arguments are bound, a set of bits.
    pub fn new(
        program: &Program,
        query: PredicateId,
        bound: u32,
        facts: &mut Facts,
    ) -> Result<Evaluation, Refused> {
        let demanded = demand(program, query, bound)?;
        let mut relations: Vec<Relation> =
            demanded.arities.iter().map(|&arity| Relation::new(arity)).collect();
        let members = demanded.arities.iter().map(|&arity| Members::new(arity)).collect();
        let mut planner = Planner { facts, relations: &mut relations };
        let mut rules = Vec::with_capacity(demanded.clauses.len());
        for clause in &demanded.clauses {
            let plans = planner.plans(clause);
            rules.push(Rule {
                head: clause.head,
                plans,
                joined: vec![0; growing(clause).len()],
                partial: None,
            });
        }
        let mut bases = Vec::new();
        for goal in demanded.clauses.iter().flat_map(|clause| &clause.body) {
            if let Goal::Holds(atom) | Goal::Fails(atom) = goal
                && let Source::Base(id) = atom.source
                && !bases.contains(&id)
            {
                bases.push(id);
            }
        }
        let kinds = vec![Kinds::NONE; demanded.arities[demanded.calls]];
        Ok(Evaluation { demanded, relations, members, rules, kinds, bases })
    }

    /// Returns the arguments that distinguish its calls, as a set of bits.
    pub fn bound(&self) -> u32 {
        self.demanded.bound
    }

    /// Returns the relations of facts that it reads.
    pub fn bases(&self) -> &[BaseId] {
        &self.bases
    }

    pub fn bytes(&self) -> usize {
        let relations = self.relations.iter().map(Relation::bytes);
        relations.chain(self.members.iter().map(Members::bytes)).sum()
    }

    /// Returns whether a call's values can be compared as the rules do.
    pub fn accepts(&mut self, facts: &Facts, call: &Call) -> Result<(), Refused> {
        let bound = call.iter().enumerate().filter(|(n, _)| self.demanded.bound >> n & 1 != 0);
        let mut kinds = self.kinds.clone();
        for (known, word) in kinds.iter_mut().zip(bound.filter_map(|(_, word)| *word)) {
            *known = known.or(Kinds::of(word, facts.is_number));
        }
        if kinds != self.kinds || kinds.is_empty() {
            check(&self.demanded, facts, &kinds)?;
            self.kinds = kinds;
        }
        Ok(())
    }

    /// Answers a call, which it accepts. After `Stop::Pause` it may be called again.
    pub fn answer(
        &mut self,
        facts: &mut Facts,
        call: &Call,
        watch: &mut Watch,
    ) -> Result<Finished<'_>, Stop> {
        let call: Vec<Option<u32>> =
            call.iter().map(|word| word.map(|word| facts.dictionary.number(word))).collect();
        let domain = facts.values() as u32;
        self.members.iter_mut().for_each(|members| members.set_domain(domain));
        let bound = call.iter().enumerate().filter(|(n, _)| self.demanded.bound >> n & 1 != 0);
        let key: Vec<u32> = bound.filter_map(|(_, value)| *value).collect();
        self.add_call(&key, watch)?;
        let goal: Option<Vec<u32>> = call.iter().copied().collect();
        self.derive(facts, goal.as_deref(), watch)?;
        self.found(&call, watch)
    }

    fn add_call(&mut self, key: &[u32], watch: &mut Watch) -> Result<(), Stop> {
        let held = self.bytes();
        let (relation, members) =
            (&mut self.relations[self.demanded.calls], &mut self.members[self.demanded.calls]);
        if members.is_full() {
            members.grow(&relation.cells, held, watch)?;
        }
        members.insert(key, &relation.cells);
        flush(relation, members);
        Ok(())
    }

    /// Derives all rows that calls ask for, or until there is the row that is looked for.
    fn derive(&mut self, facts: &mut Facts, goal: Option<&[u32]>, watch: &mut Watch) -> Result<(), Stop> {
        let answers = self.demanded.answers;
        let is_there = |evaluation: &Evaluation| {
            let rows = &evaluation.relations[answers].cells;
            goal.is_some_and(|row| evaluation.members[answers].contains(row, rows))
        };
        if is_there(self) {
            return Ok(());
        }
        for stratum in 0..self.demanded.strata.len() {
            let mut is_new = true;
            while is_new {
                is_new = false;
                for n in 0..self.demanded.strata[stratum].len() {
                    let rule = self.demanded.strata[stratum][n];
                    for plan in 0..self.rules[rule].plans.len() {
                        is_new |= self.join(rule, plan, facts, watch)?;
                    }
                    if self.rules[rule].head == answers && is_there(self) {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    /// Joins the new rows of a rule's literal. Returns whether there were any.
    fn join(
        &mut self,
        rule: usize,
        number: usize,
        facts: &mut Facts,
        watch: &mut Watch,
    ) -> Result<bool, Stop> {
        let Rule { head, plans, joined, partial } = &self.rules[rule];
        let (plan, head) = (&plans[number], *head);
        let (from, to) = (joined[number], self.relations[plan.relation].len);
        if from == to {
            return Ok(false);
        }
        let inner = partial.filter(|&(stopped, _)| stopped == number).map_or(0, |(_, row)| row);
        let is_joinable = joined.iter().enumerate().all(|(n, &rows)| n == number || rows > 0);
        if is_joinable {
            prepare(&mut self.relations, facts, plan, joined, watch)?;
        }
        let mut sink = std::mem::replace(&mut self.members[head], Members::new(0));
        let held = self.bytes() + facts.bytes();
        let mut values = vec![0; plan.variables];
        values.extend(&plan.constants);
        let mut join = Join {
            plan,
            facts,
            relations: &self.relations,
            members: &self.members,
            head,
            sink: &mut sink,
            limits: joined,
            values,
            inner,
            held,
            steps: 0,
        };
        let done = if is_joinable { join.run(from, to, watch) } else { Ok(()) };
        let inner = join.inner;
        self.members[head] = sink;
        flush(&mut self.relations[head], &mut self.members[head]);
        let rule = &mut self.rules[rule];
        rule.joined[number] = done.map_or_else(|(row, _)| row, |()| to);
        rule.partial = done.err().filter(|_| inner > 0).map(|_| (number, inner));
        match done {
            Ok(()) => Ok(true),
            Err((_, stop)) => Err(stop),
        }
    }

    /// Returns the rows that answer a call.
    fn found(&mut self, call: &[Option<u32>], watch: &mut Watch) -> Result<Finished<'_>, Stop> {
        let known = call.iter().enumerate().filter_map(|(column, value)| Some((column, (*value)?)));
        let (columns, values): (Vec<usize>, Vec<u32>) = known.unzip();
        let held = self.bytes();
        let answers = self.demanded.answers;
        if columns.len() == call.len() {
            let is_there = self.members[answers].contains(&values, &self.relations[answers].cells);
            let rows = Found::Own(is_there.then_some(values));
            return Ok(Finished { relation: &self.relations[answers], rows });
        }
        if columns.is_empty() {
            return Ok(Finished { relation: &self.relations[answers], rows: Found::All });
        }
        let relation = &mut self.relations[answers];
        let index = relation.index(&columns, false);
        watch(held, relation.growth(index, relation.len))?;
        relation.cover(index, relation.len);
        let rows = Found::Rows(relation.matching(index, &values));
        Ok(Finished { relation, rows })
    }
}

/// Moves derived rows to their relation.
fn flush(relation: &mut Relation, members: &mut Members) {
    let count = members.take_added();
    relation.append(&mut members.fresh, count);
}

/// Makes ready what a plan reads: indexes cover the rows that were joined.
fn prepare(
    relations: &mut [Relation],
    facts: &mut Facts,
    plan: &Plan,
    joined: &[u32],
    watch: &mut Watch,
) -> Result<(), Stop> {
    let held = |relations: &[Relation], facts: &Facts| {
        relations.iter().map(Relation::bytes).sum::<usize>() + facts.bytes()
    };
    // Rows that occur twice go first: the others are then numbered again.
    for step in &plan.steps {
        if let Step::Has { source: Source::Base(id), .. } | Step::Lacks { source: Source::Base(id), .. } =
            step
        {
            let bytes = held(relations, facts);
            facts.find_members(*id, bytes, watch)?;
        }
    }
    for step in &plan.steps {
        match step {
            Step::Find { rows: Rows { source, literal, .. }, index, .. } => {
                cover(
                    relations,
                    facts,
                    *source,
                    *index,
                    literal.map(|literal| joined[literal]),
                    &held,
                    watch,
                )?;
            }
            Step::LacksAny { source, index, .. } => {
                cover(relations, facts, *source, *index, None, &held, watch)?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// Makes an index cover so many rows, or all.
fn cover(
    relations: &mut [Relation],
    facts: &mut Facts,
    source: Source,
    index: usize,
    rows: Option<u32>,
    held: &dyn Fn(&[Relation], &Facts) -> usize,
    watch: &mut Watch,
) -> Result<(), Stop> {
    let growth = |relation: &Relation| relation.growth(index, rows.unwrap_or(relation.len));
    let more = match source {
        Source::Derived(number) => growth(&relations[number]),
        Source::Base(id) => facts.base(id).map_or(0, |base| growth(&base.relation)),
    };
    if more == 0 {
        return Ok(());
    }
    watch(held(relations, facts), more)?;
    let relation = match source {
        Source::Derived(number) => Some(&mut relations[number]),
        Source::Base(id) => facts.base_mut(id).map(|base| &mut base.relation),
    };
    if let Some(relation) = relation {
        let rows = rows.unwrap_or(relation.len);
        relation.cover(index, rows);
    }
    Ok(())
}
