//! What heads and recursive goals of a predicate say together: arguments that are exchanged or never used,
//! lists of two where a first element and a rest are meant, last cases that nothing reaches.
//!
//! Each check asks for more than one sign of its mistake, as programs do all of this on purpose, too.

use super::recursion::Rule;
use crate::diagnostics::{Diagnostic, Problem};
use crate::goals::variables_of;
use crate::index::Id;
use crate::tree::term::{Form, Term};

/// A clause, and the arguments of the goals in it that call its own predicate.
struct Clause<'r, 'a> {
    rule: &'r Rule<'a>,
    calls: Vec<Vec<Term<'a>>>,
}

impl Clause<'_, '_> {
    fn is_last_case(&self) -> bool {
        self.calls.is_empty()
    }
}

/// Adds what is to be said about a predicate that calls itself.
pub fn check(id: &Id, rules: &[Rule], found: &mut Vec<Diagnostic>) {
    let arity = id.indicator.arity;
    if rules.iter().any(|rule| rule.is_grammar || rule.args.len() != arity) {
        return;
    }
    let clauses: Vec<Clause> = rules
        .iter()
        .map(|rule| {
            let calls = rule.goals.iter().filter(|goal| goal.is(&id.indicator.name, arity).is_some());
            Clause { rule, calls: calls.map(|call| call.args()).collect() }
        })
        .collect();
    if clauses.iter().all(Clause::is_last_case) {
        return;
    }
    choice_point(id, &clauses, found);
    for place in 0..arity {
        zero_product(id, &clauses, place, found);
        past_base(id, &clauses, place, found);
        pairs_for_lists(&clauses, place, found);
        exchanged(id, &clauses, place, found);
        unused(id, &clauses, place, found);
        unmatched_end(id, &clauses, place, found);
    }
}

/// A result that is a product with the result of the recursion, and 0 in each last case.
fn zero_product(id: &Id, clauses: &[Clause], place: usize, found: &mut Vec<Diagnostic>) {
    let (last, others): (Vec<&Clause>, Vec<&Clause>) =
        clauses.iter().partition(|clause| clause.is_last_case());
    let is_zero = |clause: &&Clause| clause.rule.args[place].integer() == Some(0);
    let multiplies = |clause: &&Clause| {
        let result = clause.rule.args[place].var();
        clause.rule.goals.iter().any(|goal| {
            let args = goal.is("is", 2).filter(|args| result.is_some() && args[0].var() == result);
            let inner = clause.calls.iter().filter_map(|call| call[place].var());
            args.is_some_and(|args| inner.clone().any(|inner| factors(args[1]).contains(&Some(inner))))
        })
    };
    if !last.is_empty() && last.iter().all(is_zero) && others.iter().all(multiplies) {
        let span = last[0].rule.args[place].span();
        let fix = (span.clone(), "1".to_string());
        found.push(Diagnostic::new(span, Problem::ZeroProduct(id.to_string())).fix("write 1", [fix]));
    }
}

/// A last case with a number, before a clause that fits it as well and then tests the number.
fn choice_point(id: &Id, clauses: &[Clause], found: &mut Vec<Diagnostic>) {
    let comparisons = [">", "<", ">=", "=<", "=\\=", "\\=", "\\=="];
    for two in clauses.windows(2) {
        let (one, other) = (&two[0], &two[1]);
        if !one.is_last_case() || one.rule.goals.iter().any(|goal| goal.is_atom("!")) {
            continue;
        }
        let tests = || other.rule.goals.iter().take(2);
        let pairs = || one.rule.args.iter().zip(&other.rule.args);
        let tells_apart = |(one, other): (&Term, &Term)| match (one.functor(), other.functor()) {
            (Some(one), Some(other)) => one != other,
            _ => one.var().is_none() && other.var().is_none() && one.form() != other.form(),
        };
        let is_tested = |(one, other): &(&Term, &Term)| {
            let is_test = |goal: &Term| {
                let sides = comparisons.iter().find_map(|name| goal.is(name, 2));
                sides.is_some_and(|sides| sides.iter().any(|side| side.var() == other.var()))
            };
            one.integer().is_some() && other.var().is_some() && tests().any(is_test)
        };
        if pairs().any(tells_apart) {
            continue;
        }
        if let Some((value, _)) = pairs().find(is_tested) {
            let problem = Problem::ChoicePoint(id.to_string(), value.node.text().to_string());
            found.push(Diagnostic::new(value.span(), problem));
        }
    }
}

/// Returns the names of the factors of a product that are variables.
fn factors(term: Term<'_>) -> Vec<Option<&str>> {
    let (mut found, mut todo) = (Vec::new(), vec![term]);
    while let Some(term) = todo.pop() {
        match term.is("*", 2) {
            Some(args) => todo.extend(args),
            None => found.push(term.var()),
        }
    }
    if found.len() < 2 { Vec::new() } else { found }
}

/// A clause for any number beside one for a certain number, which counts past it: nothing before its
/// recursive goal could fail.
fn past_base(id: &Id, clauses: &[Clause], place: usize, found: &mut Vec<Diagnostic>) {
    let is_last = |clause: &Clause| {
        let has_cut = clause.rule.goals.iter().any(|goal| goal.is_atom("!"));
        clause.is_last_case() && !has_cut && clause.rule.args[place].integer().is_some()
    };
    let Some(last) = clauses.iter().find(|clause| is_last(clause)) else { return };
    for clause in clauses {
        let rule = clause.rule;
        // A structure among the other arguments may end the recursion.
        let is_plain = rule.args.iter().all(|arg| arg.var().is_some()) && rule.args[place].var() != Some("_");
        if !is_plain || rule.is_matched {
            continue;
        }
        let first =
            rule.goals.iter().position(|goal| goal.is(&id.indicator.name, id.indicator.arity).is_some());
        let Some(first) = first else { continue };
        let before = &rule.goals[..first];
        let (own, next) = (rule.args[place].var(), clause.calls[0][place].var());
        let counts = before.iter().filter_map(|goal| goal.is("is", 2)).any(|args| {
            let step = args[1].is("-", 2).or_else(|| args[1].is("+", 2));
            next.is_some()
                && args[0].var() == next
                && step.is_some_and(|step| step[0].var() == own && step[1].integer().is_some_and(|n| n > 0))
        });
        let only_counts = before.iter().all(|goal| {
            goal.is("is", 2).is_some_and(|args| args[0].var().is_some()) || super::recursion::is_output(*goal)
        });
        if counts && only_counts && goes_on(last.rule, rule, place, &clause.calls[0]) {
            let span = rule.head.name_node().map_or(rule.head.span(), |name| name.span());
            let goes_down = before.iter().any(|goal| {
                goal.is("is", 2).is_some_and(|args| args[0].var() == next && args[1].is("-", 2).is_some())
            });
            let last_cases = clauses.iter().filter(|clause| clause.is_last_case());
            let numbers = last_cases.filter_map(|clause| clause.rule.args[place].integer());
            let number = if goes_down { numbers.max() } else { numbers.min() };
            let name = own.unwrap_or_default();
            let sign = if goes_down { '>' } else { '<' };
            let test = format!("{name} {sign} {}", number.unwrap_or_default());
            let at = rule.goals[0].span().start;
            let diagnostic = Diagnostic::new(span, Problem::PastBase(id.to_string(), test.clone()));
            found.push(diagnostic.fix(format!("begin with {test}"), [(at..at, format!("{test}, "))]));
        }
    }
}

/// Returns whether the other arguments of a last case could fit whatever the recursion passes on: constants
/// there may be what ends it.
fn goes_on(last: &Rule, rule: &Rule, place: usize, call: &[Term]) -> bool {
    (0..last.args.len()).filter(|other| *other != place).all(|other| {
        // The argument is a result, fresh in the goal, or passed on as it is.
        let is_passed = call[other].var() == rule.args[other].var();
        let is_result =
            call[other].var().is_some_and(|name| !rule.args.iter().any(|arg| arg.var() == Some(name)));
        is_passed || is_result || last.args[other].var().is_some()
    })
}

/// `[X, Xs]` in the head of a clause that calls itself with `Xs`, where another clause has a list.
fn pairs_for_lists(clauses: &[Clause], place: usize, found: &mut Vec<Diagnostic>) {
    let ends = clauses.iter().any(|clause| clause.is_last_case() && clause.rule.args[place].is_atom("[]"));
    for clause in clauses.iter().filter(|_| ends) {
        let list = clause.rule.args[place];
        let Some((items, None)) = list.elements() else { continue };
        let [first, rest] = items[..] else { continue };
        let (Some(first), Some(rest)) = (first.var(), rest.var()) else { continue };
        let is_passed = |name: &str| clause.calls.iter().any(|call| call[place].var() == Some(name));
        // Where both are passed on, it is a tree.
        if rest != "_" && first != rest && is_passed(rest) && !is_passed(first) {
            let problem = Problem::PairForList(list.node.text().to_string(), format!("[{first}|{rest}]"));
            let fix = (list.span(), format!("[{first}|{rest}]"));
            found.push(Diagnostic::new(list.span(), problem).fix(format!("write [{first}|{rest}]"), [fix]));
        }
    }
}

/// A recursive goal that has the rest of a list where another argument stood, and that one in its place. The
/// other argument is an element of the list, as another clause shows.
fn exchanged(id: &Id, clauses: &[Clause], place: usize, found: &mut Vec<Diagnostic>) {
    for other in (0..id.indicator.arity).filter(|other| *other != place) {
        let is_element = clauses.iter().any(|clause| {
            let items = clause.rule.args[other].elements().map_or(Vec::new(), |(items, _)| items);
            let name = clause.rule.args[place].var().filter(|name| *name != "_");
            name.is_some() && items.iter().any(|item| item.var() == name)
        });
        for clause in clauses.iter().filter(|_| is_element) {
            let (own, list) = (clause.rule.args[place].var(), clause.rule.args[other]);
            let rest = list.elements().and_then(|(_, rest)| rest?.var());
            let is_exchanged = |call: &&Vec<Term>| {
                own.is_some() && rest.is_some() && call[place].var() == rest && call[other].var() == own
            };
            if let Some(call) = clause.calls.iter().find(is_exchanged) {
                let (one, two) = (call[place], call[other]);
                let span = one.span().start.min(two.span().start)..one.span().end.max(two.span().end);
                let text = |term: Term| term.node.text().to_string();
                found.push(
                    Diagnostic::new(span, Problem::Exchanged(id.to_string()))
                        .fix("exchange them", [(one.span(), text(two)), (two.span(), text(one))]),
                );
            }
        }
    }
}

/// An argument that each clause passes on as it is, and that has no name in the last cases.
fn unused(id: &Id, clauses: &[Clause], place: usize, found: &mut Vec<Diagnostic>) {
    let uses = |clause: &Clause| -> Option<usize> {
        let name = clause.rule.args[place].var()?;
        let terms = clause.rule.goals.iter().chain([&clause.rule.head]);
        let all = terms.flat_map(|term| variables_of(*term)).filter(|variable| variable.name == name);
        Some(if name == "_" { 1 } else { all.map(|variable| variable.spans.len()).sum() })
    };
    let is_passed = |clause: &Clause| {
        let name = clause.rule.args[place].var();
        name != Some("_") && clause.calls.iter().all(|call| call[place].var() == name)
    };
    let is_unused = clauses.iter().all(|clause| {
        uses(clause) == Some(1 + clause.calls.len()) && (clause.is_last_case() || is_passed(clause))
    });
    // A name such as `_Options` says that it is meant so.
    let is_marked = |clause: &Clause| {
        clause.rule.args[place].var().is_some_and(|name| name.len() > 1 && name.starts_with('_'))
    };
    let is_unused = is_unused && !clauses.iter().any(is_marked);
    if let Some(last) = clauses.iter().find(|clause| clause.is_last_case()).filter(|_| is_unused) {
        let problem = Problem::UnusedArgument(place + 1, id.to_string());
        found.push(Diagnostic::new(last.rule.args[place].span(), problem));
    }
}

/// A recursion over a list whose last cases are all about something else than lists.
fn unmatched_end(id: &Id, clauses: &[Clause], place: usize, found: &mut Vec<Diagnostic>) {
    let takes_rest = |clause: &Clause| {
        let rest = clause.rule.args[place].elements().and_then(|(_, rest)| rest?.var());
        let fits = |call: &Vec<Term>| rest.is_some() && call[place].var() == rest;
        !clause.calls.is_empty() && clause.calls.iter().all(fits)
    };
    let is_other = |clause: &Clause| match clause.rule.args[place].form() {
        Form::Atom(name) => name != "[]",
        Form::Number(_) => true,
        _ => false,
    };
    let (last, others): (Vec<&Clause>, Vec<&Clause>) =
        clauses.iter().partition(|clause| clause.is_last_case());
    // An earlier argument may be what ends the recursion; this one is made then.
    let is_first = last.iter().all(|clause| clause.rule.args[..place].iter().all(|arg| arg.var().is_some()));
    let is_wrong = !last.is_empty()
        && is_first
        && last.iter().all(|clause| is_other(clause))
        && others.iter().all(|clause| takes_rest(clause));
    if is_wrong {
        let arg = last[0].rule.args[place];
        let problem = Problem::NoMatch("the end of the list, []".to_string(), id.to_string());
        found.push(Diagnostic::new(arg.span(), problem));
    }
}
