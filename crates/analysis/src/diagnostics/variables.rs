//! Variables that occur once, or more often than their names say, and atoms that may be meant as variables.

use super::flow::{Finding, findings, one_line};
use super::{Diagnostic, Problem};
use crate::document::Clause;
use crate::goals::{ClauseParts, Variable, variables_of};
use crate::index::Span;
use crate::tree::Kind;
use crate::tree::term::Term;
use ninelog_terms::syntax::pieces::PieceKind;
use ninelog_terms::syntax::read::warns_if_single;
use std::collections::{HashMap, HashSet};

/// Returns what is to be said about the variables of a clause alone.
pub fn of_clause(parts: &ClauseParts, variables: &[Variable]) -> Vec<Diagnostic> {
    let single = singletons(variables, may_be_data(variables, parts));
    let mut found: Vec<Diagnostic> = single.into_iter().collect();
    let others = findings(parts.clone());
    if !others.is_empty() {
        let named = variables.iter().map(|variable| (variable.name, variable)).collect();
        found.extend(others.into_iter().filter_map(|finding| told(&named, finding)));
    }
    found
}

/// The small letters of a clause that may be meant as variables. Offsets count from the start of its text.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Letters {
    /// Those in arguments of the head, and of the goals of the body.
    passed: Vec<(String, Span)>,
    used: Vec<(String, Span)>,
    /// Those that are data, as another clause shows.
    data: Vec<String>,
    variables: HashSet<String>,
    /// Whether the clause is a fact, which may be data as a whole, and whether it has a list.
    is_fact: bool,
    has_list: bool,
}

/// So many facts with a letter twice are data.
const FACTS_OF_DATA: usize = 4;

impl Letters {
    /// Returns the letters of a clause, if it has some. Clauses that use one as a variable are rules that
    /// pass it from their head to their body, such as `sibling(x, y) :- parent(P, x)`, and facts with it
    /// twice. Where another fact or a directive has the same atom, or a rule has it once, it is data; so it
    /// is in tests.
    pub fn of(parts: &ClauseParts, clause: Term, base: usize) -> Option<Box<Letters>> {
        if !has_letter(clause) {
            return None;
        }
        let mut letters = Letters::default();
        let all = |terms: &[Term]| -> Vec<(String, Span)> {
            let named = terms.iter().filter_map(|term| Some((letter(*term)?.to_string(), term.span())));
            named.map(|(name, span)| (name, span.start - base..span.end - base)).collect()
        };
        match parts {
            ClauseParts::Rule(head, _, _) if head.functor().is_some_and(|(name, _)| name == "test") => {}
            ClauseParts::Rule(head, guard, body) => {
                // Beginners who write variables with small letters do so in the whole head.
                let is_lettered = guard.is_none() && is_lettered(*head) && clause.is("=>", 2).is_none();
                let (head, body) = (arguments(*head), arguments(*body));
                (letters.passed, letters.used) = (all(&head), all(&body));
                if !letters.passed.is_empty() || !letters.used.is_empty() {
                    let mut all = letters.passed.clone();
                    all.extend(letters.used.iter().cloned());
                    letters.data = once(&all);
                    if !is_lettered {
                        (letters.passed, letters.used) = (Vec::new(), Vec::new());
                    }
                    let variables = head.iter().chain(&body).filter_map(|term| term.var());
                    letters.variables = variables.map(str::to_string).collect();
                }
            }
            ClauseParts::Fact(fact) => {
                // Formulas are data.
                let is_plain = |term: &Term| {
                    !term
                        .node
                        .parent()
                        .is_some_and(|parent| matches!(parent.kind(), Kind::Infix | Kind::Prefix))
                };
                let mut arguments = arguments(*fact);
                letters.data = once(&all(&arguments));
                letters.is_fact = true;
                letters.has_list = arguments.iter().any(|term| term.node.kind() == Kind::List);
                arguments.retain(is_plain);
                let found = all(&arguments);
                if is_lettered(*fact) && counts(&found).values().any(|count| *count > 1) {
                    let variables = arguments.iter().filter_map(|term| term.var());
                    letters.variables = variables.map(str::to_string).collect();
                    letters.passed = found;
                }
            }
            _ => letters.data = clause.walk().into_iter().filter_map(letter).map(str::to_string).collect(),
        }
        let is_empty = letters.passed.is_empty() && letters.used.is_empty() && letters.data.is_empty();
        (!is_empty).then(|| Box::new(letters))
    }
}

/// Returns the clauses that use a small letter as a variable.
///
/// Each clause comes with its number and where it begins. A fact is told only if it is about lists, or beside
/// rules of its predicate.
pub fn small_letters<'l>(
    clauses: impl Iterator<Item = (usize, usize, &'l Letters)> + Clone,
    has_rules: impl Fn(usize) -> bool,
) -> Vec<Diagnostic> {
    let data: HashSet<&str> =
        clauses.clone().flat_map(|(.., letters)| &letters.data).map(String::as_str).collect();
    let facts = clauses.clone().filter(|(.., letters)| letters.is_fact && !letters.passed.is_empty());
    let has_data = !data.is_empty() || facts.count() >= FACTS_OF_DATA;
    let mut found = Vec::new();
    for (number, base, letters) in clauses {
        let is_data = || has_data || !letters.has_list && !has_rules(number);
        if letters.is_fact && is_data() {
            continue;
        }
        found.extend(atoms_for_variables(letters, &data).map(|told| told.moved(base as isize)));
    }
    found
}

fn atoms_for_variables(letters: &Letters, data: &HashSet<&str>) -> Option<Diagnostic> {
    let (passed, used) = (counts(&letters.passed), counts(&letters.used));
    let is_meant = |name: &str| {
        let is_used = used.contains_key(name) || passed.get(name).is_some_and(|count| *count > 1);
        is_used
            && passed.contains_key(name)
            && !data.contains(name)
            && !letters.variables.contains(&*variable_of(name))
    };
    let all = letters.passed.iter().chain(&letters.used);
    let places: Vec<&(String, Span)> = all.filter(|(name, _)| is_meant(name)).collect();
    let first = places.first()?.1.clone();
    let mut names: Vec<String> = Vec::new();
    for (name, _) in &places {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    let title =
        format!("write {}", names.iter().map(|name| variable_of(name)).collect::<Vec<_>>().join(", "));
    let edits = places.into_iter().map(|(name, span)| (span.clone(), variable_of(name)));
    Some(Diagnostic::new(first, Problem::SmallLetters(names)).fix(title, edits))
}

/// Returns a name as that of a variable.
fn variable_of(name: &str) -> String {
    let first = name.chars().next();
    first.map_or(String::new(), |first| first.to_uppercase().chain(name.chars().skip(1)).collect())
}

/// Returns what stands in arguments of a goal, or of goals that are joined, in the order of the text.
fn arguments(goal: Term<'_>) -> Vec<Term<'_>> {
    let joins = |term: &Term| {
        term.functor().is_some_and(|(name, _)| matches!(&*name, "," | ";" | "->" | "*->" | "\\+"))
    };
    // The keys of a dict are no variables.
    fn below(term: Term<'_>) -> Vec<Term<'_>> {
        match term.node.kind() {
            Kind::Dict => term.node.parts().filter_map(|pair| Term::of(pair.parts().nth(2)?)).collect(),
            _ => term.subterms(),
        }
    }
    let mut found: Vec<Term> = goal.walk().into_iter().filter(|term| !joins(term)).flat_map(below).collect();
    found.sort_by_key(|term| term.span().start);
    found
}

/// Returns whether the arguments of a head are such letters, numbers and `_`, and short lists of them.
fn is_lettered(head: Term) -> bool {
    let is_one = |term: Term| {
        letter(term).is_some() || term.var() == Some("_") || term.integer().is_some() || term.is_atom("[]")
    };
    head.args().into_iter().all(|arg| match arg.elements() {
        Some((items, tail)) => items.len() <= 2 && items.into_iter().chain(tail).all(is_one),
        None => is_one(arg),
    })
}

/// Returns the letters that stand once among those of a clause.
fn once(letters: &[(String, Span)]) -> Vec<String> {
    let once = counts(letters).into_iter().filter(|(_, count)| *count == 1);
    once.map(|(name, _)| name.to_string()).collect()
}

/// Returns how often each letter stands among those of a clause.
fn counts(letters: &[(String, Span)]) -> HashMap<&str, usize> {
    let mut counts = HashMap::new();
    for (name, _) in letters {
        *counts.entry(name.as_str()).or_insert(0) += 1;
    }
    counts
}

/// The length of the longest such atom.
const LONGEST: usize = 3;

/// Returns the text of an atom such as `x`, `xs` or `x1`, as many variables are called.
fn letter(term: Term<'_>) -> Option<&str> {
    let text = term.node.text();
    let rest = text.strip_prefix(|c: char| c.is_ascii_lowercase())?;
    let number = rest.strip_prefix('s').unwrap_or(rest);
    let is_name = number.len() <= 1 && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_name && term.name_node() == Some(term.node)).then_some(text)
}

/// Returns whether a clause may have such an atom: a token that is no name before a bracket.
fn has_letter(clause: Term) -> bool {
    let mut tokens = clause.node.tokens().peekable();
    while let Some(token) = tokens.next() {
        let is_name = token.kind() == Kind::Token(PieceKind::Name) && token.text().len() <= LONGEST;
        let is_letter = is_name && letter(Term { node: token }).is_some();
        if is_letter && tokens.peek().is_none_or(|next| next.text() != "(") {
            return true;
        }
    }
    false
}

fn told(named: &HashMap<&str, &Variable>, finding: Finding) -> Option<Diagnostic> {
    Some(match finding {
        Finding::Branch(name, span) => Diagnostic::new(span, Problem::SingletonInBranch(name.into())),
        Finding::Negation(name, span) => Diagnostic::new(span, Problem::SingletonInNegation(name.into())),
        Finding::Multiple(name) => multiple(named.get(name)?, named),
        Finding::Test(holds, test, span) => Diagnostic::new(span, Problem::ConstantTest(holds, test)),
        Finding::TermTest(holds, goal, name, meant) => {
            let problem = Problem::TermTest(holds, one_line(goal), meant);
            let fix = (name, meant.to_string());
            Diagnostic::new(goal.span(), problem).fix(format!("write {meant}"), [fix])
        }
        Finding::FreshTest(holds, test, name, span) => {
            Diagnostic::new(span, Problem::FreshTest(holds, test, name.into()))
        }
        Finding::FreshNumber(name, span) => Diagnostic::new(span, Problem::FreshNumber(name.into())),
        Finding::SameResult(name, goal, span) => {
            Diagnostic::new(span, Problem::SameResult(name.into(), goal))
        }
        Finding::FreeNegation(name, span) => Diagnostic::new(span, Problem::FreeNegation(name.into())),
        Finding::NeverReached(goal, span) => Diagnostic::new(span, Problem::NeverReached(goal)),
        Finding::Argument(called, text, wanted, span) => {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            Diagnostic::new(span, Problem::WrongArgument(called, text, wanted))
        }
        Finding::NoValue(called, name, wanted, span) => {
            Diagnostic::new(span, Problem::NoValue(called, name.into(), wanted))
        }
        Finding::EarlyLabel(goal, span, place) => {
            Diagnostic::new(span, Problem::EarlyLabel(goal)).related(place, "the labeling")
        }
    })
}

/// Returns whether the variables of a fact may be meant as names, as in `attends(Sam, logic).`: each is a
/// word, occurs once, and nothing in the fact is a list or a structure.
fn may_be_data(variables: &[Variable], parts: &ClauseParts) -> bool {
    let ClauseParts::Fact(fact) = parts else { return false };
    let arguments = fact.args();
    let is_plain = |argument: &Term| argument.subterms().is_empty() && argument.elements().is_none();
    // Where all are variables, it is more likely to be a clause that is not written yet.
    let has_others = arguments.iter().any(|argument| argument.var().is_none());
    has_others
        && variables.iter().all(|variable| variable.spans.len() == 1 && is_word(variable.name))
        && arguments.iter().all(is_plain)
}

/// Returns whether the name of a variable looks like a word, and not like `X`, `Xs` or `N1`.
fn is_word(name: &str) -> bool {
    let mut letters = name.chars();
    let (first, rest) = (letters.next(), letters.as_str());
    first.is_some_and(char::is_uppercase)
        && !rest.is_empty()
        && rest != "s"
        && rest.chars().all(char::is_lowercase)
}

/// Returns what is said about the variables of a fact that occur once, where they cannot be names: the
/// predicate has rules, so its facts are no data.
pub fn of_base_case(clause: Clause) -> Option<Diagnostic> {
    singletons(&variables_of(clause.term()?), false)
}

fn singletons(variables: &[Variable], is_data: bool) -> Option<Diagnostic> {
    let single = |variable: &&Variable| {
        variable.name != "_" && variable.spans.len() == 1 && warns_if_single(variable.name)
    };
    let single: Vec<&Variable> = variables.iter().filter(single).collect();
    let names: Vec<&str> = single.iter().map(|variable| variable.name).collect();
    let mut spans = single.iter().map(|variable| variable.spans[0].clone());
    let first = spans.next()?;
    let all = names.iter().map(|name| name.to_string()).collect();
    let mut diagnostic = Diagnostic::new(first, Problem::Singletons { names: all, is_data });
    for (span, name) in spans.zip(&names[1..]) {
        diagnostic = diagnostic.related(span, *name);
    }
    if is_data {
        let small: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
        let edits =
            single.iter().zip(&small).map(|(variable, name)| (variable.spans[0].clone(), name.clone()));
        return Some(diagnostic.fix(format!("write {}", small.join(", ")), edits));
    }
    let all: HashSet<&str> = variables.iter().map(|variable| variable.name).collect();
    let edits = single.iter().map(|variable| {
        let marked = format!("_{}", variable.name.trim_start_matches('_'));
        let taken = all.contains(marked.as_str());
        (variable.spans[0].clone(), if taken { "_".to_string() } else { marked })
    });
    Some(diagnostic.fix("put _ before the names", edits))
}

fn multiple(variable: &Variable, taken: &HashMap<&str, &Variable>) -> Diagnostic {
    let name = variable.name;
    let span = variable.spans[0].clone();
    let mut diagnostic = Diagnostic::new(span, Problem::MarkedTwice(name.into()));
    for span in &variable.spans[1..] {
        diagnostic = diagnostic.related(span.clone(), name);
    }
    let plain = variable_of(name.trim_start_matches('_'));
    if plain.starts_with(char::is_uppercase) && !taken.contains_key(plain.as_str()) {
        let edits = variable.spans.iter().map(|span| (span.clone(), plain.clone()));
        diagnostic = diagnostic.fix(format!("rename it to {plain}"), edits);
    }
    diagnostic
}
