//! Where the goals and the variables of a clause stand in its text, for backtraces and tracers.
//!
//! Nothing of this is kept with a program: it is read from the source when it is asked for.

use crate::context::Context;
use crate::document::Document;
use crate::knowledge::Facts;
use crate::tree::term::Term;
use std::borrow::Cow;
use std::ops::Range;

/// A goal of a body: the argument path that leads to it from the whole clause, counted from 1, and the range
/// of its bytes, without brackets around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoalSpan {
    pub path: Vec<usize>,
    pub span: Range<usize>,
}

/// A variable of a clause, with each place where it stands. Each `_` is a variable of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable<'a> {
    pub name: &'a str,
    pub spans: Vec<Range<usize>>,
}

/// Returns the goals of a clause or directive, in the order in which they are compiled: from left to right,
/// and into control constructs (`,` `;` `->` `*->` `\+`, `Module:Goal`, and what the compiler opens as well:
/// `once/1`, `ignore/1`, `forall/2`, `call/1`, `$/1`). Empty if the text is not a clause.
///
/// ```
/// use ninelog_analysis::{Context, goals::goals};
/// let text = "p(X) :- q(X), ( r -> s ; \\+ t ).";
/// let found = goals(text, &Context::default());
/// let texts: Vec<&str> = found.iter().map(|goal| &text[goal.span.clone()]).collect();
/// assert_eq!(texts, ["q(X)", "r", "s", "t"]);
/// assert_eq!(found[2].path, [2, 2, 1, 2]);
/// ```
pub fn goals(text: &str, context: &Context) -> Vec<GoalSpan> {
    let document = read(text, context);
    let Some(term) = document.items().next().and_then(|clause| clause.term()) else { return Vec::new() };
    let goals = goals_of_clause(term).into_iter();
    goals.map(|goal| GoalSpan { path: goal.path, span: goal.term.span() }).collect()
}

/// Returns the variables of a clause, in the order in which they first appear.
///
/// ```
/// use ninelog_analysis::{Context, goals::variables};
/// let found = variables("p(X, _) :- q(X).", &Context::default());
/// assert_eq!((found[0].name, found[0].spans.as_slice()), ("X", &[2..3, 13..14][..]));
/// ```
pub fn variables<'t>(text: &'t str, context: &Context) -> Vec<Variable<'t>> {
    let document = read(text, context);
    let Some(term) = document.items().next().and_then(|clause| clause.term()) else { return Vec::new() };
    let found = variables_of(term).into_iter();
    found.map(|variable| Variable { name: &text[variable.spans[0].clone()], spans: variable.spans }).collect()
}

fn read(text: &str, context: &Context) -> Document {
    Document::new(text, context.clone(), &Facts::default())
}

/// Numbers for the names of variables, in the order in which they come.
#[derive(Debug, Default)]
pub(crate) struct Names<'a> {
    names: Vec<&'a str>,
    /// The numbers of all names, once there are many. Few are found sooner one after the other.
    table: std::collections::HashMap<&'a str, usize>,
}

impl<'a> Names<'a> {
    const FEW: usize = 8;

    pub fn find(&self, name: &str) -> Option<usize> {
        match self.names.len() <= Self::FEW {
            true => self.names.iter().position(|other| *other == name),
            false => self.table.get(name).copied(),
        }
    }

    /// Adds a name that is not there. Returns its number.
    pub fn add(&mut self, name: &'a str) -> usize {
        let number = self.names.len();
        self.names.push(name);
        if number == Self::FEW {
            self.table.extend(self.names.iter().enumerate().map(|(number, name)| (*name, number)));
        } else if number > Self::FEW {
            self.table.insert(name, number);
        }
        number
    }
}

/// Returns the variables of a term.
pub fn variables_of(term: Term<'_>) -> Vec<Variable<'_>> {
    let mut found: Vec<Variable> = Vec::new();
    let mut names = Names::default();
    for node in term.node.tokens() {
        let Some(name) = (Term { node }).var() else { continue };
        match names.find(name).filter(|_| name != "_") {
            Some(number) => found[number].spans.push(node.span()),
            None => {
                names.add(name);
                found.push(Variable { name, spans: vec![node.span()] });
            }
        }
    }
    found
}

/// A goal of a body.
#[derive(Clone, Debug)]
pub struct Goal<'a> {
    pub term: Term<'a>,
    pub path: Vec<usize>,
    /// The module, if the goal or what it stands in is qualified.
    pub module: Option<Cow<'a, str>>,
}

/// The parts of a clause.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum ClauseParts<'a> {
    Fact(Term<'a>),
    /// The head, a guard before `=>` if there is one, and the body.
    Rule(Term<'a>, Option<Term<'a>>, Term<'a>),
    /// The head of a grammar rule, the list pushed back if there is one, and the body.
    Grammar(Term<'a>, Option<Term<'a>>, Term<'a>),
    Directive(Term<'a>),
}

/// Returns the parts of a clause.
pub fn parts(clause: Term<'_>) -> ClauseParts<'_> {
    fn split(term: Term<'_>) -> (Term<'_>, Option<Term<'_>>) {
        match term.is(",", 2) {
            Some(args) => (args[0], Some(args[1])),
            None => (term, None),
        }
    }
    let Some((name, arity)) = clause.functor() else { return ClauseParts::Fact(clause) };
    let args = clause.args();
    match (&*name, arity, &args[..]) {
        (":-", 2, &[head, body]) => ClauseParts::Rule(head, None, body),
        ("=>", 2, &[head, body]) => {
            let (head, guard) = split(head);
            ClauseParts::Rule(head, guard, body)
        }
        ("-->", 2, &[head, body]) => {
            let (head, pushed) = split(head);
            ClauseParts::Grammar(head, pushed, body)
        }
        (":-" | "?-", 1, &[goal]) => ClauseParts::Directive(goal),
        _ => ClauseParts::Fact(clause),
    }
}

/// Returns the goals of a clause or directive. The parts of a grammar rule are its goals.
pub fn goals_of_clause(clause: Term<'_>) -> Vec<Goal<'_>> {
    match parts(clause) {
        ClauseParts::Fact(_) => Vec::new(),
        ClauseParts::Directive(goal) => walk(goal, Some(&[1])),
        ClauseParts::Grammar(_, _, body) => walk(body, Some(&[2])),
        ClauseParts::Rule(_, guard, body) => {
            let mut goals = guard.map_or(Vec::new(), |guard| walk(guard, Some(&[1, 2])));
            goals.extend(walk(body, Some(&[2])));
            goals
        }
    }
}

/// Returns the goals of a body, without their paths.
pub fn goals_of(body: Term<'_>) -> Vec<Goal<'_>> {
    walk(body, None)
}

/// Returns the goals of a body, at this path of its clause if paths are wanted: they take room for each
/// level.
fn walk<'a>(body: Term<'a>, path: Option<&[usize]>) -> Vec<Goal<'a>> {
    let has_paths = path.is_some();
    let path = path.unwrap_or_default();
    let mut found = Vec::new();
    let mut todo = vec![Goal { term: body, path: path.to_vec(), module: None }];
    while let Some(goal) = todo.pop() {
        let Some((name, arity)) = goal.term.functor() else {
            found.push(goal);
            continue;
        };
        let args = goal.term.args();
        let inner: &[usize] = match (&*name, arity) {
            (";" | "->" | "*->" | "," | "|", 2) | ("forall", 2) => &[1, 2],
            ("\\+" | "not" | "once" | "ignore" | "$", 1) => &[1],
            ("call", 1) if is_plain(args[0]) => &[1],
            (":", 2) if args[0].atom().is_some() && args[1].var().is_none() => &[2],
            _ => &[],
        };
        if inner.is_empty() || args.len() != arity {
            found.push(goal);
            continue;
        }
        let qualified = (&*name == ":").then(|| args[0].atom()).flatten();
        for &number in inner.iter().rev() {
            let mut path = goal.path.clone();
            path.extend(has_paths.then_some(number));
            let module = qualified.clone().or_else(|| goal.module.clone());
            todo.push(Goal { term: args[number - 1], path, module });
        }
    }
    found
}

/// Returns whether a goal is known and no control construct, so that `call/1` of it is the goal itself.
fn is_plain(goal: Term) -> bool {
    let control = ["!", "$", ",", ";", "|", "->", "*->", ":"];
    goal.functor().is_some_and(|(name, _)| !control.contains(&&*name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(Vec<usize>, String)> {
        let goals = goals(text, &Context::default());
        goals.into_iter().map(|goal| (goal.path, text[goal.span].to_string())).collect()
    }

    #[test]
    fn goals_of_all_kinds_of_clauses() {
        let expect = |text: &str, expected: &[(&[usize], &str)]| {
            let expected: Vec<_> =
                expected.iter().map(|(path, goal)| (path.to_vec(), goal.to_string())).collect();
            assert_eq!(found(text), expected, "{text}");
        };
        expect("p(X).", &[]);
        expect("% c\n:- initialization main.", &[(&[1], "initialization main")]);
        expect(":- a, m:b.", &[(&[1, 1], "a"), (&[1, 2, 2], "b")]);
        expect("p, X > 1 => q, !.", &[(&[1, 2], "X > 1"), (&[2, 1], "q"), (&[2, 2], "!")]);
        expect("p --> q, {r}, [x].", &[(&[2, 1], "q"), (&[2, 2, 1], "{r}"), (&[2, 2, 2], "[x]")]);
        expect(
            "p :- forall(a, b), once((c ; X)), call(!), findall(Y, d, L).",
            &[
                (&[2, 1, 1], "a"),
                (&[2, 1, 2], "b"),
                (&[2, 2, 1, 1, 1], "c"),
                (&[2, 2, 1, 1, 2], "X"),
                (&[2, 2, 2, 1], "call(!)"),
                (&[2, 2, 2, 2], "findall(Y, d, L)"),
            ],
        );
        expect("p :- a b.", &[]);
        expect("p :- /* c */ (( q )) .", &[(&[2], "q")]);
    }

    #[test]
    fn long_bodies_need_no_native_stack() {
        let text = format!("p :- {}q.", "a, ".repeat(2_000));
        assert_eq!(goals(&text, &Context::default()).len(), 2_001);
    }
}
