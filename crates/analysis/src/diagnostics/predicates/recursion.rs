//! What the clauses of a predicate do together: recursion without an end, clauses that are never tried,
//! expressions where other clauses have numbers.
//!
//! Nothing is said about predicates that may have other clauses, or whose calls may have effects that end
//! them: what is said holds for every call.

use super::shapes;
use crate::diagnostics::{Diagnostic, Problem};
use crate::document::{Clause, Document};
use crate::goals::{ClauseParts, goals_of, variables_of};
use crate::index::{Definition, Id, Index, Use};
use crate::knowledge::{Indicator, Knowledge};
use crate::tree::Kind;
use crate::tree::term::{Form, Term};
use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

/// A clause in parts.
pub struct Rule<'a> {
    pub head: Term<'a>,
    pub args: Vec<Term<'a>>,
    /// The goals that always run, in their order.
    pub goals: Vec<Term<'a>>,
    pub is_grammar: bool,
    /// Whether it is committed to as soon as its head fits.
    commits: bool,
    /// Whether its head has to be matched and not unified.
    pub is_matched: bool,
}

/// The most clauses of a predicate that later ones are compared with.
const COMMITTING: usize = 20;

pub fn check(document: &Document, index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let items: Vec<Clause> = document.items().collect();
    let effects = Effects { index, items: &items, impure: OnceCell::new(), unsteady: OnceCell::new() };
    let mut found = Vec::new();
    for (id, definition) in &index.definitions {
        if !super::is_closed(id, definition, index, knowledge) {
            continue;
        }
        let calls_itself = || {
            definition.clauses.iter().any(|clause| {
                index.references_in(clause.item).any(|call| call.usage() == Use::Call && call.id() == *id)
            })
        };
        if definition.clauses.len() < 2 && !calls_itself() {
            continue;
        }
        let rules: Vec<Rule> =
            definition.clauses.iter().filter_map(|clause| rule(items[clause.item])).collect();
        if rules.len() < definition.clauses.len() {
            continue;
        }
        unreachable(id, definition, &rules, &mut found);
        if calls_itself() {
            recursion(id, definition, &rules, &effects, &mut found);
            number_terms(id, &rules, &mut found);
            shapes::check(id, &rules, &mut found);
        }
    }
    found
}

fn rule(clause: Clause) -> Option<Rule> {
    let (head, guard, body, is_grammar) = match clause.parts()? {
        ClauseParts::Fact(head) => (head, None, None, false),
        ClauseParts::Rule(head, guard, body) => (head, guard, Some(body), false),
        ClauseParts::Grammar(head, None, body) => (head, None, Some(body), true),
        ClauseParts::Grammar(..) | ClauseParts::Directive(_) => return None,
    };
    let is_matched = clause.term()?.is("=>", 2).is_some();
    let goals = body.map_or(Vec::new(), |body| body.conjuncts());
    let is_cut = guard.is_none() && goals.first().is_some_and(|goal| goal.is_atom("!"));
    let commits = is_cut || is_matched && guard.is_none();
    let (_, head) = head.strip_module();
    let goals = guard.into_iter().chain(goals).collect();
    Some(Rule { head, args: head.args(), goals, is_grammar, commits, is_matched })
}

/// Clauses behind one whose head is at least as general and which commits to itself.
fn unreachable(id: &Id, definition: &Definition, rules: &[Rule], found: &mut Vec<Diagnostic>) {
    let mut committing: Vec<usize> = Vec::new();
    for (number, rule) in rules.iter().enumerate() {
        let before = committing.iter().copied().find(|&before| {
            let other: &Rule = &rules[before];
            other.is_grammar == rule.is_grammar
                && other.is_matched == rule.is_matched
                && is_instance(&other.args, &rule.args)
        });
        match before {
            Some(before) => {
                let problem = Problem::Unreachable(id.to_string());
                let first = definition.clauses[before].span.clone();
                found.push(
                    Diagnostic::new(definition.clauses[number].name.clone(), problem)
                        .related(first, "this one"),
                );
            }
            None if rule.commits && committing.len() < COMMITTING => committing.push(number),
            None => {}
        }
    }
}

/// Returns whether arguments are what more general ones become with values for their variables.
fn is_instance<'a>(general: &[Term<'a>], special: &[Term<'a>]) -> bool {
    let mut values: HashMap<&str, Vec<&str>> = HashMap::new();
    let mut todo: Vec<(Term, Term)> = general.iter().copied().zip(special.iter().copied()).collect();
    while let Some((general, special)) = todo.pop() {
        if let Some(name) = general.var() {
            if name != "_" && values.entry(name).or_insert_with(|| words(special)) != &words(special) {
                return false;
            }
            continue;
        }
        // `_` is a variable of its own each time, which words do not show.
        let (one, other) = (general.subterms(), special.subterms());
        let is_same = match (general.form(), special.form()) {
            (Form::List, Form::List) => {
                let tails =
                    [general, special].map(|list| list.elements().is_some_and(|list| list.1.is_some()));
                one.len() == other.len() && tails[0] == tails[1]
            }
            (Form::Compound(one, n), Form::Compound(other, m)) => one == other && n == m,
            (Form::Compound(..) | Form::List, _) | (_, Form::Compound(..) | Form::List) => false,
            _ => special.var().is_none() && words(general) == words(special),
        };
        if !is_same || one.len() != other.len() {
            return false;
        }
        todo.extend(one.into_iter().zip(other));
    }
    // A variable with two places must have got the same there for certain.
    !general.iter().any(|arg| repeats_void(*arg, general, special))
}

/// Returns whether a variable of a more general head occurs twice, and a `_` stands for it.
fn repeats_void(arg: Term, general: &[Term], special: &[Term]) -> bool {
    let has_void = || special.iter().any(|arg| arg.node.tokens().any(|token| token.text() == "_"));
    let repeated = |name: &str| {
        let all = general.iter().flat_map(|arg| variables_of(*arg));
        all.filter(|other| other.name == name).map(|other| other.spans.len()).sum::<usize>() > 1
    };
    variables_of(arg).iter().any(|variable| variable.name != "_" && repeated(variable.name)) && has_void()
}

/// Returns the text of a term without layout and comments.
fn words<'a>(term: Term<'a>) -> Vec<&'a str> {
    term.node.tokens().filter(|token| !token.is_trivia()).map(|token| token.text()).collect()
}

fn is_same_list(one: &[Term], other: &[Term]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| words(*one) == words(*other))
}

fn recursion(
    id: &Id,
    definition: &Definition,
    rules: &[Rule],
    effects: &Effects,
    found: &mut Vec<Diagnostic>,
) {
    let calls = |rule: &Rule| {
        let further = if rule.is_grammar { 2 } else { 0 };
        let name = (id.indicator.name.clone(), id.indicator.arity.checked_sub(further));
        rule.goals.iter().position(|goal| {
            goal.functor().is_some_and(|(other, arity)| other == name.0 && Some(arity) == name.1)
        })
    };
    let is_pure = OnceCell::new();
    // What writes without arguments, and for ever, may be meant so.
    let writes = || rules.iter().flat_map(|rule| &rule.goals).any(|goal| is_output(*goal));
    let may_loop = || id.indicator.arity == 0 && writes();
    let is_pure = || *is_pure.get_or_init(|| effects.is_pure(&id.indicator) && !may_loop());
    // `p(X) :- p(X).` alone stands for instructions that the compiler knows.
    if let [rule] = rules
        && let [goal] = rule.goals[..]
        && calls(rule).is_some()
        && is_same_list(&goal.args(), &rule.args)
    {
        return;
    }
    let mut has_cut = false;
    let mut told = false;
    for rule in rules {
        let place = calls(rule);
        let call = place.map(|place| (rule.goals[place], rule.goals[place].args()));
        if let (Some(place), Some((goal, args))) = (place, call) {
            let span = goal.name_node().map_or(goal.span(), |name| name.span());
            let is_same = is_same_list(&args, &rule.args) || !has_cut && repeats_structure(rule, &args);
            let before = &rule.goals[..place];
            let keeps = || before.iter().all(|goal| keeps_values(*goal, rule.head));
            // A value that they give may be what a test, or the cut of another clause, ends it with.
            let is_steady = || !has_cut && before.iter().all(|goal| effects.is_steady(*goal));
            let repeats = is_same
                && !args.iter().any(has_void)
                && !rule.is_grammar
                && is_pure()
                && (keeps() || is_steady());
            if repeats {
                found.push(Diagnostic::new(span, Problem::SameRecursion(id.to_string())));
                told = true;
            } else if !has_cut
                && descends_for_ever(rule, &args)
                && comes_again(rule, place, &args)
                && !generates(rule, place, &args)
                && is_pure()
            {
                let (name, first) = (named(id, rule), definition.clauses[0].span.start);
                let table = (first..first, format!(":- table {name}.\n"));
                found.push(
                    Diagnostic::new(span, Problem::LeftRecursion(name.clone(), place == 0))
                        .fix(format!("declare {name} as tabled"), [table]),
                );
                told = true;
            }
        }
        has_cut |= rule.goals.iter().any(|goal| goal.node.tokens().any(|token| token.text() == "!"));
    }
    if told || !rules.iter().all(|rule| calls(rule).is_some()) {
        return;
    }
    let descends = |rule: &Rule| {
        let args = calls(rule).map_or(Vec::new(), |place| rule.goals[place].args());
        let mut pairs = rule.args.iter().zip(&args);
        pairs.any(|(head, arg)| is_part(*arg, *head))
    };
    // What is called may end it by an exception.
    let calls_anything = rules.iter().any(|rule| rule.goals.iter().any(|goal| calls_variable(*goal)));
    if rules.iter().all(descends) && !calls_anything || is_pure() {
        let span = definition.clauses[0].name.clone();
        found.push(Diagnostic::new(span, Problem::NoBaseCase(named(id, &rules[0]))));
    }
}

/// Returns the name of the predicate of a clause, `s//0` if it is a grammar rule.
fn named(id: &Id, rule: &Rule) -> String {
    match rule.is_grammar {
        true => format!("{}//{}", crate::tree::term::written(&id.indicator.name), rule.args.len()),
        false => id.to_string(),
    }
}

fn has_void(term: &Term) -> bool {
    term.node.tokens().any(|token| token.text() == "_")
}

/// Returns whether an argument is a variable within the argument of a head that is a list or a structure.
fn is_part(arg: Term, head: Term) -> bool {
    let Some(name) = arg.var() else { return false };
    head.var().is_none() && variables_of(head).iter().any(|variable| variable.name == name)
}

/// Returns whether a clause fits its own first goal, whatever it is called with: each argument of the head is
/// a variable, or the goal has a fresh one there. A goal that passes nothing on makes one thing after the
/// other, which may be meant.
fn descends_for_ever(rule: &Rule, args: &[Term]) -> bool {
    let (counts, own) = (occurrences(&rule.args), occurrences(args));
    let fits = rule.args.iter().zip(args).all(|(head, arg)| {
        let is_any = head.var().is_some_and(|name| name == "_" || counts[name] == 1);
        is_any || is_fresh(*arg, &counts, &own)
    });
    let passes =
        rule.is_grammar || args.iter().any(|arg| arg.var().is_some_and(|name| counts.contains_key(name)));
    fits && passes
}

/// Returns whether the goals before a recursive goal do there what they did before: they are about variables
/// of their own, or test what is passed on as it is. In a grammar rule they also leave the text as it is.
fn comes_again(rule: &Rule, place: usize, args: &[Term]) -> bool {
    let counts = occurrences(&rule.args);
    let passed = |name: &str| {
        let mut pairs = rule.args.iter().zip(args);
        counts[name] == 1 && pairs.any(|(head, arg)| head.var() == Some(name) && arg.var() == Some(name))
    };
    let next: HashSet<&str> = occurrences(args).into_keys().collect();
    let is_same = |goal: Term| {
        let ends = goal.is_atom("fail") || goal.is_atom("false");
        let is_kept = |name: &str| match counts.contains_key(name) {
            true => is_test(goal) && passed(name),
            false => !next.contains(name),
        };
        !ends && variables_of(goal).iter().all(|variable| is_kept(variable.name))
    };
    rule.goals[..place].iter().all(|goal| match (rule.is_grammar, goal.is("{}", 1)) {
        (true, Some(inner)) => inner[0].conjuncts().into_iter().all(is_same),
        (true, None) => goal.is_atom("[]") || goal.is_atom("!") || goal.is_atom("{}"),
        (false, _) => is_same(*goal),
    })
}

/// Returns whether a clause makes one answer from another one, as in `nat(N) :- nat(M), N is M + 1`: no
/// argument stays in its place, and one is computed behind the recursive goal.
fn generates(rule: &Rule, place: usize, args: &[Term]) -> bool {
    let mut pairs = rule.args.iter().zip(args);
    let stays = pairs.any(|(head, arg)| head.var().is_some_and(|name| arg.var() == Some(name)));
    let computes = rule.goals[place + 1..].iter().filter_map(|goal| goal.is("is", 2)).any(|sides| {
        let result = sides[0].var();
        result.is_some() && rule.args.iter().any(|head| head.var() == result)
    });
    !stays && computes
}

/// Returns whether a goal passes on all that the head of its clause takes apart, and something fresh for the
/// rest.
fn repeats_structure(rule: &Rule, args: &[Term]) -> bool {
    let (counts, own) = (occurrences(&rule.args), occurrences(args));
    let is_same = |head: &Term, arg: &Term| words(*head) == words(*arg);
    let mut pairs = rule.args.iter().zip(args);
    rule.args.len() == args.len()
        && pairs.clone().any(|(head, arg)| !head.subterms().is_empty() && is_same(head, arg))
        && pairs.all(|(head, arg)| is_same(head, arg) || is_fresh(*arg, &counts, &own))
}

/// Returns how often each variable occurs in terms.
fn occurrences<'a>(terms: &[Term<'a>]) -> HashMap<&'a str, usize> {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for variable in terms.iter().flat_map(|arg| variables_of(*arg)) {
        *counts.entry(variable.name).or_default() += variable.spans.len();
    }
    counts
}

/// Returns whether an argument of a goal is a variable that occurs neither in the head nor again in the goal.
fn is_fresh(arg: Term, head: &HashMap<&str, usize>, own: &HashMap<&str, usize>) -> bool {
    arg.var().is_some_and(|name| name == "_" || !head.contains_key(name) && own[name] == 1)
}

/// Goals that leave the values of variables as they are. The type of a character is one if the character is
/// known.
const TESTS: &[(&str, usize)] = &[
    ("!", 0),
    ("true", 0),
    ("nonvar", 1),
    ("var", 1),
    ("atom", 1),
    ("number", 1),
    ("integer", 1),
    ("float", 1),
    ("atomic", 1),
    ("compound", 1),
    ("callable", 1),
    ("is_list", 1),
    ("ground", 1),
    ("==", 2),
    ("\\==", 2),
    ("\\=", 2),
    ("<", 2),
    (">", 2),
    ("=<", 2),
    (">=", 2),
    ("=:=", 2),
    ("=\\=", 2),
    ("@<", 2),
    ("@>", 2),
    ("@=<", 2),
    ("@>=", 2),
    ("code_type", 2),
    ("char_type", 2),
];

fn is_test(goal: Term) -> bool {
    goal.functor().is_some_and(|(name, arity)| TESTS.iter().any(|row| (row.0, row.1) == (&*name, arity)))
}

/// Returns whether a goal cannot give a value to a variable of a head: it is a test, or has none of them.
fn keeps_values(goal: Term, head: Term) -> bool {
    let names: HashSet<&str> = variables_of(head).iter().map(|variable| variable.name).collect();
    let shares = |goal: Term| variables_of(goal).iter().any(|variable| names.contains(variable.name));
    let is_kept = |goal: Term| is_test(goal) || is_output(goal) || !shares(goal);
    goal.is("\\+", 1).is_some() || goals_of(goal).iter().all(|goal| is_kept(goal.term))
}

/// Predicates that only compute.
const PURE: &[(&str, usize)] = &[
    ("=", 2),
    ("is", 2),
    ("fail", 0),
    ("false", 0),
    ("dif", 2),
    ("functor", 3),
    ("arg", 3),
    ("=..", 2),
    ("copy_term", 2),
    ("compare", 3),
    ("member", 2),
    ("memberchk", 2),
    ("append", 3),
    ("append", 2),
    ("length", 2),
    ("nth0", 3),
    ("nth1", 3),
    ("last", 2),
    ("reverse", 2),
    ("select", 3),
    ("subtract", 3),
    ("exclude", 3),
    ("delete", 3),
    ("permutation", 2),
    ("sum_list", 2),
    ("sumlist", 2),
    ("max_list", 2),
    ("min_list", 2),
    ("msort", 2),
    ("sort", 2),
    ("sort", 4),
    ("between", 3),
    ("succ", 2),
    ("plus", 3),
    ("atom_codes", 2),
    ("atom_chars", 2),
    ("atom_length", 2),
    ("atom_concat", 3),
    ("number_codes", 2),
    ("number_chars", 2),
    ("atom_number", 2),
    ("char_code", 2),
    ("sub_atom", 5),
    ("upcase_atom", 2),
    ("string_chars", 2),
    ("string_codes", 2),
    ("string_concat", 3),
    ("string_length", 2),
    ("split_string", 4),
    ("\\+", 1),
    ("not", 1),
    ("once", 1),
];

/// Those of them that may fail for values with which they succeeded before these were known.
const UNSTEADY: &[(&str, usize)] = &[
    ("compare", 3),
    ("copy_term", 2),
    ("delete", 3),
    ("exclude", 3),
    ("msort", 2),
    ("not", 1),
    ("sort", 2),
    ("sort", 4),
    ("subtract", 3),
];

/// Tests that hold for numbers, or raise an error.
const NUMERIC: &[(&str, usize)] = &[("<", 2), (">", 2), ("=<", 2), (">=", 2), ("=:=", 2), ("=\\=", 2)];

/// Predicates that write, which ends no recursion.
const OUTPUT: &[(&str, usize)] = &[
    ("write", 1),
    ("writeln", 1),
    ("print", 1),
    ("writeq", 1),
    ("write_canonical", 1),
    ("nl", 0),
    ("tab", 1),
    ("format", 1),
    ("format", 2),
];

fn has(rows: &[(&str, usize)], wanted: &Indicator) -> bool {
    rows.iter().any(|row| row.0 == wanted.name && row.1 == wanted.arity)
}

/// Returns whether a goal only writes.
pub fn is_output(goal: Term) -> bool {
    goal.functor().is_some_and(|(name, arity)| OUTPUT.contains(&(&*name, arity)))
}

/// Returns whether a body asks whether a goal fails.
fn asks_for_failure(body: Term) -> bool {
    let asks = |term: &Term| {
        term.is("->", 2).is_some() || term.is("*->", 2).is_some() || term.is("\\+", 1).is_some()
    };
    body.walk().iter().any(asks)
}

/// Returns whether a body calls what a variable stands for.
fn calls_variable(body: Term) -> bool {
    let is_called = |goal: Term| {
        let is_call = goal.functor().is_some_and(|(name, _)| name == "call");
        goal.var().is_some() || is_call && goal.args().first().is_some_and(|arg| arg.var().is_some())
    };
    goals_of(body).iter().any(|goal| is_called(goal.term))
}

/// Returns whether a clause calls what a variable stands for.
fn has_variable_goal(clause: Clause) -> bool {
    match clause.parts() {
        Some(ClauseParts::Rule(_, _, body) | ClauseParts::Grammar(_, _, body)) => calls_variable(body),
        _ => false,
    }
}

/// Which predicates of a text may have effects, or may fail once the values are known with which they
/// succeeded.
struct Effects<'a> {
    index: &'a Index,
    items: &'a [Clause<'a>],
    impure: OnceCell<HashSet<&'a Indicator>>,
    unsteady: OnceCell<HashSet<&'a Indicator>>,
}

impl<'a> Effects<'a> {
    /// Returns whether a predicate of the text only computes, as far as its clauses say.
    fn is_pure(&self, indicator: &Indicator) -> bool {
        let is_known = |called: &Indicator| [PURE, OUTPUT, TESTS].iter().any(|rows| has(rows, called));
        let find = || self.find(is_known, |_| false);
        !self.impure.get_or_init(find).contains(indicator)
    }

    /// Returns whether a goal succeeds again, once it has given its arguments their values: it tests nothing
    /// but numbers, and asks for no failure.
    fn is_steady(&self, goal: Term) -> bool {
        let is_known = |called: &Indicator| {
            has(NUMERIC, called) || has(OUTPUT, called) || has(PURE, called) && !has(UNSTEADY, called)
        };
        let asks = |clause: Clause| clause.term().is_some_and(asks_for_failure);
        let unsteady = self.unsteady.get_or_init(|| self.find(is_known, asks));
        let is_steady = |goal: Term| {
            goal.functor().is_some_and(|(name, arity)| {
                let called = Id::new(None, name, arity);
                let is_own = self.index.definitions.contains_key(&called);
                if is_own { !unsteady.contains(&called.indicator) } else { is_known(&called.indicator) }
            })
        };
        // What is computed from itself fails, which is told.
        let is_own_result = |goal: Term| {
            let sides = goal.is("is", 2);
            let name = sides.as_ref().and_then(|sides| sides[0].var());
            name.is_some_and(|name| {
                sides.is_some_and(|sides| variables_of(sides[1]).iter().any(|other| other.name == name))
            })
        };
        let goals = goals_of(goal);
        !asks_for_failure(goal) && goals.iter().all(|goal| is_steady(goal.term) && !is_own_result(goal.term))
    }

    /// Returns the predicates that call others than those which are known, or have a clause that is not as it
    /// should be.
    fn find(
        &self,
        is_known: impl Fn(&Indicator) -> bool,
        is_wrong: impl Fn(Clause) -> bool,
    ) -> HashSet<&'a Indicator> {
        let index = self.index;
        let mut wrong: HashSet<&Indicator> = HashSet::new();
        let mut callers: HashMap<&Indicator, Vec<&Indicator>> = HashMap::new();
        let mut todo: Vec<&Indicator> = Vec::new();
        for (id, definition) in index.definitions.iter().filter(|(id, _)| id.module.is_none()) {
            let own = &id.indicator;
            let mut clauses = definition.clauses.iter().map(|clause| self.items[clause.item]);
            let is_open = super::OPEN.iter().any(|kind| index.is_declared(kind, id));
            let is_bad = |clause: Clause| has_variable_goal(clause) || is_wrong(clause);
            if (is_open || clauses.any(is_bad)) && wrong.insert(own) {
                todo.push(own);
            }
            for found in definition.clauses.iter().flat_map(|clause| index.references_in(clause.item)) {
                let called = found.indicator();
                let is_own = found.module().is_none() && index.definitions.contains_key(&found.id());
                if is_own {
                    callers.entry(called).or_default().push(own);
                } else if found.usage() != Use::Mode && !is_known(called) && wrong.insert(own) {
                    todo.push(own);
                }
            }
        }
        while let Some(called) = todo.pop() {
            for caller in callers.remove(called).unwrap_or_default() {
                if wrong.insert(caller) {
                    todo.push(caller);
                }
            }
        }
        wrong
    }
}

/// Expressions with a number where another clause has a number: as the argument of a recursive goal, or as
/// what a head gives back.
fn number_terms(id: &Id, rules: &[Rule], found: &mut Vec<Diagnostic>) {
    let arity = id.indicator.arity;
    if rules.iter().any(|rule| rule.is_grammar || rule.args.len() != arity) {
        return;
    }
    // A predicate about expressions has some in its heads.
    if rules.iter().flat_map(|rule| &rule.args).any(|arg| arg.walk().into_iter().any(is_expression)) {
        return;
    }
    let is_number = |place: usize| rules.iter().any(|rule| rule.args[place].integer().is_some());
    let places: Vec<usize> = (0..arity).filter(|&place| is_number(place)).collect();
    if places.is_empty() {
        return;
    }
    for rule in rules {
        let calls = rule.goals.iter().filter(|goal| goal.is(&id.indicator.name, arity).is_some());
        let args: Vec<Vec<Term>> = calls.map(|call| call.args()).collect();
        if args.is_empty() {
            continue;
        }
        for &place in &places {
            let passed =
                args.iter().map(|args| args[place]).filter(|arg| is_expression(*arg) && counts(*arg));
            let terms = passed.chain(unified(rule, args.iter().map(|args| args[place]), place));
            for term in terms {
                let text = words(term).join(" ");
                let problem = Problem::NumberTerm(text, id.to_string());
                let diagnostic = Diagnostic::new(term.span(), problem);
                let equal = term.node.parent().and_then(Term::of).filter(|goal| goal.is("=", 2).is_some());
                found.push(match equal.and_then(Term::name_node) {
                    Some(name) => diagnostic.fix("write is", [(name.span(), "is".to_string())]),
                    None => diagnostic,
                });
            }
        }
    }
}

/// Returns the expressions that `=` gives to the variables at a place of a head or of its recursive goals.
fn unified<'a>(
    rule: &Rule<'a>,
    passed: impl Iterator<Item = Term<'a>>,
    place: usize,
) -> impl Iterator<Item = Term<'a>> {
    let names: HashSet<&str> = passed.chain([rule.args[place]]).filter_map(Term::var).collect();
    let goals: Vec<Term<'a>> = rule.goals.clone();
    goals.into_iter().filter_map(move |goal| {
        let args = goal.is("=", 2)?;
        let is_named = args[0].var().is_some_and(|name| names.contains(name));
        (is_named && is_expression(args[1]) && counts(args[1])).then_some(args[1])
    })
}

/// Returns whether a term is a sum, difference, product or quotient.
pub(in crate::diagnostics) fn is_expression(term: Term) -> bool {
    term.node.kind() == Kind::Infix
        && term.functor().is_some_and(|(name, arity)| {
            arity == 2 && ["+", "-", "*", "/", "//", "mod", "rem", "**", "^"].contains(&&*name)
        })
}

/// Returns whether an expression has a whole number and a variable.
fn counts(term: Term) -> bool {
    let args = term.args();
    args.iter().any(|arg| arg.integer().is_some()) && args.iter().any(|arg| arg.var().is_some())
}
