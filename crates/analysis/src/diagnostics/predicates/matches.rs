//! Goals that match no clause of their predicate, and tests of variables before what gives them a value.
//!
//! Only the arguments' constants and outer names are compared: what differs there never matches.

use crate::diagnostics::{Diagnostic, Problem};
use crate::document::{Clause, Document};
use crate::goals::{ClauseParts, goals_of, variables_of};
use crate::index::{Definition, Id, Index};
use crate::knowledge::{Indicator, Knowledge};
use crate::tree::Kind;
use crate::tree::term::{Form, Term};
use ninelog_terms::flags::QuotedAs;
use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

pub fn check(document: &Document, index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    if index.is_open {
        return Vec::new();
    }
    let items: Vec<Clause> = document.items().collect();
    let closed = index.definitions.iter().filter(|(id, found)| super::is_closed(id, found, index, knowledge));
    let predicates: HashMap<&Indicator, Predicate> = closed
        .filter(|(_, definition)| !definition.is_grammar)
        .map(|(id, definition)| (&id.indicator, Predicate { id, definition, heads: OnceCell::new() }))
        .collect();
    let finder = Finder { items: &items, predicates, index };
    let mut found = Vec::new();
    for clause in &items {
        let Some(ClauseParts::Rule(head, _, body)) = clause.parts() else { continue };
        // A test may expect that a goal fails.
        if head.functor().is_some_and(|(name, _)| name == "test") {
            continue;
        }
        // A condition may ask how a program is set up, and a negation for what is not there.
        let conditions: Vec<Range<usize>> = body
            .walk()
            .iter()
            .filter_map(|term| {
                let asks = [("->", 2), ("*->", 2), ("\\+", 1), ("not", 1)];
                asks.iter().find_map(|(name, arity)| term.is(name, *arity))
            })
            .map(|args| args[0].span())
            .collect();
        // They are in the order of the text, and one that contains another comes first.
        let is_asked = |goal: &Term| {
            let at = goal.span().start;
            let before = conditions.partition_point(|condition| condition.start <= at);
            conditions[..before].iter().rev().take(DEEPEST).any(|condition| condition.contains(&at))
        };
        let plain = goals_of(body).into_iter().filter(|goal| goal.module.is_none() && !is_asked(&goal.term));
        for goal in plain {
            found.extend(finder.mismatch(goal.term, has_strings(*clause)));
        }
        found.extend(finder.early_tests(head, body));
    }
    found
}

/// So many conditions before a goal are looked at.
const DEEPEST: usize = 20;

fn has_strings(clause: Clause) -> bool {
    clause.context().flags.double_quotes == QuotedAs::String
}

/// A predicate of which the text has all clauses.
struct Predicate<'a> {
    id: &'a Id,
    definition: &'a Definition,
    heads: OnceCell<Heads>,
}

struct Finder<'a> {
    items: &'a [Clause<'a>],
    predicates: HashMap<&'a Indicator, Predicate<'a>>,
    index: &'a Index,
}

impl Finder<'_> {
    fn predicate(&self, goal: Term) -> Option<(&Predicate<'_>, &Heads)> {
        let (name, arity) = goal.functor().filter(|(_, arity)| *arity > 0)?;
        let predicate = self.predicates.get(&Indicator::new(name, arity))?;
        let heads = predicate.heads.get_or_init(|| {
            let clauses = predicate.definition.clauses.iter().map(|clause| self.items[clause.item]);
            let heads = clauses.filter_map(|clause| Some((head(clause)?, has_strings(clause))));
            let mut heads = Heads::of(arity, heads);
            // Such an argument gets its module when the predicate is called.
            let metas = self.index.meta.get(&predicate.id.indicator).map_or("", String::as_str).chars();
            let qualified = metas.enumerate().filter(|(_, meta)| matches!(meta, ':' | '0'..='9' | '^' | '/'));
            qualified.for_each(|(place, _)| heads.open(place));
            heads
        });
        Some((predicate, heads))
    }

    fn mismatch(&self, goal: Term, has_strings: bool) -> Option<Diagnostic> {
        let (predicate, heads) = self.predicate(goal)?;
        let wrong = heads.mismatch(&goal.args(), has_strings)?;
        let text = goal.node.text().split_whitespace().collect::<Vec<_>>().join(" ");
        let diagnostic = Diagnostic::new(wrong.span(), Problem::NoMatch(text, predicate.id.to_string()));
        // The atom with the text of a string may be what is meant.
        let place = goal.args().iter().position(|arg| *arg == wrong)?;
        let atom = match Shape::of(wrong, has_strings) {
            Some(Shape::String(text)) => Some(text),
            _ => None,
        };
        Some(match atom.filter(|atom| heads.has(place, &Shape::Atom(atom.clone()))) {
            Some(atom) => {
                let new = crate::tree::term::written(&atom);
                diagnostic.fix(format!("write {new}"), [(wrong.span(), new)])
            }
            None => diagnostic,
        })
    }

    /// Recognises `\+ p(X)` and `X \= Y` as the first goals of a clause, where facts give the variables their
    /// values later.
    fn early_tests<'t>(&self, head: Term<'t>, body: Term<'t>) -> Vec<Diagnostic> {
        let goals = body.conjuncts();
        let own = head.args();
        let own: HashSet<&str> = own.iter().filter_map(|arg| arg.var()).filter(|name| *name != "_").collect();
        let mut found = Vec::new();
        for (at, goal) in goals.iter().enumerate() {
            let is_test = goal.is("\\+", 1).or_else(|| goal.is("not", 1)).is_some();
            let is_comparison = goal.is("\\=", 2).or_else(|| goal.is("\\==", 2)).is_some();
            if !is_test && !is_comparison {
                break;
            }
            let names: Vec<&str> = variables_of(*goal).iter().map(|variable| variable.name).collect();
            let wanted = names.iter().filter(|name| own.contains(**name));
            let gets_value = |name: &str| goals[at + 1..].iter().any(|later| self.gives(*later, name));
            let early: Vec<&&str> = wanted.filter(|name| gets_value(name)).collect();
            // Where facts give all arguments their values, nobody has to know one before.
            let is_asked = !own.is_empty() && own.iter().all(|name| gets_value(name));
            // A comparison needs both values; the caller may have given one of them.
            let is_early = is_asked && if is_comparison { early.len() == 2 } else { !early.is_empty() };
            if is_early {
                let text = goal.node.text().split_whitespace().collect::<Vec<_>>().join(" ");
                let problem = Problem::EarlyTest(text, early[0].to_string());
                let diagnostic = Diagnostic::new(goal.span(), problem);
                let (span, texts) = moved_last(&goals, at);
                let has_comment =
                    body.node.tokens().any(|token| token.is_trivia() && !token.text().trim().is_empty());
                found.push(match has_comment {
                    true => diagnostic,
                    false => diagnostic.fix("put it last", [(span, texts)]),
                });
            }
        }
        found
    }

    /// Returns whether a goal gives a variable a value: it calls facts that all have a constant there.
    fn gives(&self, goal: Term, name: &str) -> bool {
        let Some((predicate, heads)) = self.predicate(goal) else { return false };
        let place = goal.args().iter().position(|arg| arg.var() == Some(name));
        let is_fact = |item: usize| matches!(self.items[item].parts(), Some(ClauseParts::Fact(_)));
        place.is_some_and(|place| heads.gives(place))
            && predicate.definition.clauses.iter().all(|clause| is_fact(clause.item))
    }
}

/// Returns the goals from one on with that one behind the others, and the range that they stand in.
fn moved_last(goals: &[Term], at: usize) -> (Range<usize>, String) {
    let span = goals[at].span().start..goals.last().map_or(0, |last| last.span().end);
    let order = goals[at + 1..].iter().chain([&goals[at]]);
    let texts: Vec<&str> = order
        .map(|goal| goal.node.parent().filter(|node| node.kind() == Kind::Paren).unwrap_or(goal.node).text())
        .collect();
    (span, texts.join(", "))
}

fn head(clause: Clause) -> Option<Term> {
    match clause.parts()? {
        ClauseParts::Fact(head) | ClauseParts::Rule(head, ..) => Some(head.strip_module().1),
        _ => None,
    }
}

/// What a term can be told apart by from another one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    Atom(String),
    Integer(i64),
    String(String),
    Compound(String, usize),
    List,
}

impl Shape {
    /// Returns the shape of an argument; none if it may match anything. Text in double quotes has one where
    /// it is a string.
    pub fn of(term: Term, has_strings: bool) -> Option<Shape> {
        Some(match term.form() {
            Form::Atom(name) => Shape::Atom(name.into_owned()),
            Form::Number(_) => Shape::Integer(term.integer()?),
            Form::Text if has_strings && term.node.text().starts_with('"') => {
                Shape::String(term.text()?.into_owned())
            }
            Form::List => Shape::List,
            // Functional notation has any value.
            Form::Compound(name, arity) if name != "." && name != "[|]" => {
                Shape::Compound(name.into_owned(), arity)
            }
            _ => return None,
        })
    }
}

/// The shapes of the arguments of all clauses of a predicate: none where a clause matches anything.
pub struct Heads(Vec<Option<HashSet<Shape>>>);

impl Heads {
    pub fn of<'a>(arity: usize, heads: impl Iterator<Item = (Term<'a>, bool)>) -> Heads {
        let mut places: Vec<Option<HashSet<Shape>>> = vec![Some(HashSet::new()); arity];
        for (head, has_strings) in heads {
            let args = head.args();
            for (place, shapes) in places.iter_mut().enumerate() {
                match args.get(place).and_then(|arg| Shape::of(*arg, has_strings)) {
                    Some(shape) => drop(shapes.as_mut().map(|shapes| shapes.insert(shape))),
                    None => *shapes = None,
                }
            }
        }
        Heads(places)
    }

    /// Notes that anything matches at a place.
    fn open(&mut self, place: usize) {
        if let Some(shapes) = self.0.get_mut(place) {
            *shapes = None;
        }
    }

    /// Returns the first argument of a goal that no clause matches.
    pub fn mismatch<'a>(&self, args: &[Term<'a>], has_strings: bool) -> Option<Term<'a>> {
        let mut pairs = args.iter().zip(&self.0);
        let wrong = pairs.find(|(arg, shapes)| {
            let (Some(shapes), Some(shape)) = (shapes, Shape::of(**arg, has_strings)) else { return false };
            !shapes.contains(&shape)
        });
        wrong.map(|(arg, _)| *arg)
    }

    /// Returns whether a clause has this shape at a place.
    fn has(&self, place: usize, shape: &Shape) -> bool {
        self.0[place].as_ref().is_some_and(|shapes| shapes.contains(shape))
    }

    /// Returns whether each clause has a constant or a structure at a place.
    pub fn gives(&self, place: usize) -> bool {
        self.0.get(place).is_some_and(Option::is_some)
    }
}
