//! The calls of a body, into the arguments that are goals.

use crate::index::{Id, Span};
use crate::knowledge::{Indicator, Knowledge};
use crate::tree::term::{Form, Term};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    pub callee: Id,
    /// The predicate whose clause this is in; none in a directive.
    pub caller: Option<Id>,
    /// The number of the clause in the index.
    pub clause: usize,
    /// The goal, and its name.
    pub span: Span,
    pub name_span: Span,
    /// Whether it is an argument of another goal that calls it, perhaps with further arguments.
    pub is_argument: bool,
}

/// A call whose clause is not known yet.
#[derive(Debug)]
pub(crate) struct Found<'a> {
    module: Option<Cow<'a, str>>,
    name: Cow<'a, str>,
    arity: usize,
    span: Span,
    name_span: Span,
    is_argument: bool,
}

impl Found<'_> {
    /// Returns the call, from this predicate and clause. `module` is that of an unqualified call.
    pub(crate) fn of(self, caller: Option<&Id>, clause: usize, module: Option<&str>) -> Call {
        let module = self.module.map(Cow::into_owned).or_else(|| module.map(str::to_string));
        Call {
            callee: Id::new(module, self.name, self.arity),
            caller: caller.cloned(),
            clause,
            span: self.span,
            name_span: self.name_span,
            is_argument: self.is_argument,
        }
    }
}

pub use crate::diagnostics::calls::{Target, target};

/// What is still to be looked at.
#[derive(Clone)]
struct Task<'a> {
    term: Term<'a>,
    kind: Meaning,
    module: Option<Cow<'a, str>>,
    is_argument: bool,
}

/// What a term is.
#[derive(Clone, Copy)]
enum Meaning {
    /// A goal that is called with so many further arguments.
    Goal(usize),
    /// The body of a grammar rule.
    Grammar,
    /// A goal behind `Variable^`.
    Bound,
}

type Metas = BTreeMap<Indicator, String>;

/// Returns the calls of a goal that is called with so many further arguments.
pub(crate) fn calls<'a>(
    body: Term<'a>,
    further: usize,
    own: &Metas,
    knowledge: &dyn Knowledge,
) -> Vec<Found<'a>> {
    walk(Task { term: body, kind: Meaning::Goal(further), module: None, is_argument: false }, own, knowledge)
}

/// Returns the calls of the body of a grammar rule.
pub(crate) fn grammar_calls<'a>(body: Term<'a>, own: &Metas, knowledge: &dyn Knowledge) -> Vec<Found<'a>> {
    walk(Task { term: body, kind: Meaning::Grammar, module: None, is_argument: false }, own, knowledge)
}

fn walk<'a>(task: Task<'a>, own: &Metas, knowledge: &dyn Knowledge) -> Vec<Found<'a>> {
    let (mut found, mut todo) = (Vec::new(), vec![task]);
    while let Some(mut task) = todo.pop() {
        let (module, term) = task.term.strip_module();
        task.module = module.or(task.module);
        task.term = term;
        // The arguments of a task are pushed so that the first is looked at first.
        let from = todo.len();
        match task.kind {
            Meaning::Goal(further) => goal(task, further, own, knowledge, &mut found, &mut todo),
            Meaning::Grammar => grammar(task, &mut found, &mut todo),
            Meaning::Bound => match task.term.is("^", 2) {
                Some(args) => todo.push(Task { term: args[1], ..task }),
                None => todo.push(Task { kind: Meaning::Goal(0), ..task }),
            },
        }
        todo[from..].reverse();
    }
    found
}

fn note<'a>(task: &Task<'a>, name: Cow<'a, str>, arity: usize, found: &mut Vec<Found<'a>>) {
    let name_span = task.term.name_node().map_or(task.term.span(), |name| name.span());
    let (module, span) = (task.module.clone(), task.term.span());
    found.push(Found { module, name, arity, span, name_span, is_argument: task.is_argument });
}

fn goal<'a>(
    task: Task<'a>,
    further: usize,
    own: &Metas,
    knowledge: &dyn Knowledge,
    found: &mut Vec<Found<'a>>,
    todo: &mut Vec<Task<'a>>,
) {
    let Some((name, count)) = task.term.functor() else { return };
    let args = task.term.args();
    let arity = count + further;
    if further == 0 && is_control(&name, count) {
        todo.extend(args.into_iter().map(|term| Task { term, ..task.clone() }));
        return;
    }
    // Goals of a module that is not known could be anything.
    if matches!((&*name, count), (":" | "@", 2)) {
        return;
    }
    if let Some((body, further)) = lambda(&name, &args, further) {
        todo.push(Task { term: body, kind: Meaning::Goal(further), ..task });
        return;
    }
    let own_meta = own.get(&Indicator::new(&*name, arity)).map(|meta| Cow::from(meta.as_str()));
    let meta = own_meta.or_else(|| knowledge.meta(&name, arity)).map(Cow::into_owned);
    if !is_inner(&name, arity) {
        note(&task, name, arity, found);
    }
    for (term, kind) in args.into_iter().zip(meta.unwrap_or_default().chars()) {
        let kind = match kind {
            '0'..='9' => Meaning::Goal(kind as usize - '0' as usize),
            '^' => Meaning::Bound,
            '/' => Meaning::Grammar,
            _ => continue,
        };
        todo.push(Task { term, kind, is_argument: true, module: task.module.clone() });
    }
}

/// Control constructs, which are not noted as calls.
fn is_control(name: &str, arity: usize) -> bool {
    matches!((name, arity), ("," | ";" | "->" | "*->" | "|", 2) | ("\\+", 1))
}

/// Constructs without a procedure of their own.
fn is_inner(name: &str, arity: usize) -> bool {
    matches!((name, arity), ("!" | "true" | "fail" | "false" | "{}", 0)) || is_control(name, arity)
}

/// Returns the body of a lambda expression of `library(yall)`, and the number of further arguments that it
/// gets.
fn lambda<'a>(name: &str, args: &[Term<'a>], further: usize) -> Option<(Term<'a>, usize)> {
    match (name, args) {
        (">>", &[parameters, body]) if further > 0 => {
            let parameters = match parameters.is("/", 2) {
                Some(args) => args[1],
                None => parameters,
            };
            let count = parameters.elements().map_or(0, |(items, _)| items.len());
            Some((body, further.saturating_sub(count)))
        }
        ("/", &[_, body]) if further > 0 && body.is(">>", 2).is_some() => Some((body, further)),
        _ => None,
    }
}

fn grammar<'a>(task: Task<'a>, found: &mut Vec<Found<'a>>, todo: &mut Vec<Task<'a>>) {
    let inside = |term: Term<'a>, kind: Meaning| Task { term, kind, ..task.clone() };
    let (name, arity) = match task.term.form() {
        Form::Atom(name) if !matches!(&*name, "[]" | "!" | "{}") => (name, 0),
        Form::Compound(name, arity) => (name, arity),
        _ => return,
    };
    let args = task.term.args();
    match (&*name, &args[..]) {
        ("," | ";" | "->" | "*->" | "|", &[left, right]) => {
            todo.extend([inside(left, Meaning::Grammar), inside(right, Meaning::Grammar)]);
        }
        ("\\+", &[inner]) => todo.push(inside(inner, Meaning::Grammar)),
        ("{}", goals) => todo.extend(goals.iter().map(|goal| inside(*goal, Meaning::Goal(0)))),
        ("call", [first, rest @ ..]) => todo.push(inside(*first, Meaning::Goal(rest.len() + 2))),
        _ => note(&task, name, arity + 2, found),
    }
}
