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
    let effects = Effects { index, items: &items, impure: OnceCell::new() };
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
    let mut has_cut = false;
    let mut told = false;
    for rule in rules {
        let place = calls(rule);
        let call = place.map(|place| (rule.goals[place], rule.goals[place].args()));
        if let (Some(place), Some((goal, args))) = (place, call) {
            let span = goal.name_node().map_or(goal.span(), |name| name.span());
            let is_same = is_same_list(&args, &rule.args) || !has_cut && repeats_structure(rule, &args);
            let repeats = is_same
                && !args.iter().any(has_void)
                && !rule.is_grammar
                && rule.goals[..place].iter().all(|before| keeps_values(*before, rule.head))
                && is_pure();
            if repeats {
                found.push(Diagnostic::new(span, Problem::SameRecursion(id.to_string())));
                told = true;
            } else if place == 0 && !has_cut && descends_for_ever(rule, &args) && is_pure() {
                let (name, first) = (named(id, rule), definition.clauses[0].span.start);
                let table = (first..first, format!(":- table {name}.\n"));
                found.push(
                    Diagnostic::new(span, Problem::LeftRecursion(name.clone()))
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
    if rules.iter().all(descends) || is_pure() {
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

/// Goals that leave the values of variables as they are.
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
];

/// Returns whether a goal cannot give a value to a variable of a head: it is a test, or has none of them.
fn keeps_values(goal: Term, head: Term) -> bool {
    let is_test = |goal: Term| {
        goal.functor().is_some_and(|(name, arity)| TESTS.iter().any(|row| (row.0, row.1) == (&*name, arity)))
    };
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
    ("char_code", 2),
    ("\\+", 1),
    ("not", 1),
    ("once", 1),
];

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

/// Returns whether a goal only writes.
pub fn is_output(goal: Term) -> bool {
    goal.functor().is_some_and(|(name, arity)| OUTPUT.contains(&(&*name, arity)))
}

/// Returns whether a clause calls what a variable stands for.
fn has_variable_goal(clause: Clause) -> bool {
    match clause.parts() {
        Some(ClauseParts::Rule(_, _, body) | ClauseParts::Grammar(_, _, body)) => {
            goals_of(body).iter().any(|goal| goal.term.var().is_some())
        }
        _ => false,
    }
}

/// Which predicates of a text may have effects.
struct Effects<'a> {
    index: &'a Index,
    items: &'a [Clause<'a>],
    impure: OnceCell<HashSet<&'a Indicator>>,
}

impl<'a> Effects<'a> {
    /// Returns whether a predicate of the text only computes, as far as its clauses say.
    fn is_pure(&self, indicator: &Indicator) -> bool {
        !self.impure.get_or_init(|| self.find()).contains(indicator)
    }

    fn find(&self) -> HashSet<&'a Indicator> {
        let index = self.index;
        let mut impure: HashSet<&Indicator> = HashSet::new();
        let mut callers: HashMap<&Indicator, Vec<&Indicator>> = HashMap::new();
        let mut todo: Vec<&Indicator> = Vec::new();
        for (id, definition) in index.definitions.iter().filter(|(id, _)| id.module.is_none()) {
            let own = &id.indicator;
            let calls_anything =
                || definition.clauses.iter().any(|clause| has_variable_goal(self.items[clause.item]));
            let is_open = super::OPEN.iter().any(|kind| index.is_declared(kind, id));
            if (is_open || calls_anything()) && impure.insert(own) {
                todo.push(own);
            }
            for found in definition.clauses.iter().flat_map(|clause| index.references_in(clause.item)) {
                let called = found.indicator();
                let is_own = found.module().is_none() && index.definitions.contains_key(&found.id());
                let is_known = |rows: &[(&str, usize)]| {
                    rows.iter().any(|row| row.0 == called.name && row.1 == called.arity)
                };
                if is_own {
                    callers.entry(called).or_default().push(own);
                } else if found.usage() != Use::Mode
                    && !is_known(PURE)
                    && !is_known(OUTPUT)
                    && !is_known(TESTS)
                    && impure.insert(own)
                {
                    todo.push(own);
                }
            }
        }
        while let Some(called) = todo.pop() {
            for caller in callers.remove(called).unwrap_or_default() {
                if impure.insert(caller) {
                    todo.push(caller);
                }
            }
        }
        impure
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
