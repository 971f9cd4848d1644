//! The places of a clause that name predicates: calls, into the arguments that are goals; data that means
//! predicates, as in `assertz(p(1))` and `listing(p/1)`.

use super::Id;
use crate::knowledge::{Indicator, Knowledge};
use crate::tree::Node;
use crate::tree::term::{Form, Term};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

/// How a place names a predicate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[non_exhaustive]
pub enum Use {
    /// A goal of a body or directive.
    Call,
    /// An argument of a goal that calls it, perhaps with further arguments.
    Argument,
    /// A clause or head as data: what `assertz/1` adds, `retract/1` and `clause/2` look for.
    Data,
    /// `Name/Arity` as an argument of a goal, as in `listing(p/1)`.
    Indicator,
    /// A declaration such as `:- dynamic p/1`, also of meta-arguments.
    Declaration,
    Export,
    Import,
    /// A line in a comment that says how it is called.
    Mode,
}

impl Use {
    /// Returns whether the predicate is called there.
    pub fn is_call(self) -> bool {
        matches!(self, Use::Call | Use::Argument)
    }
}

/// A place that names a predicate. Offsets count from the start of the clause's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub usage: Use,
    /// The module that is written.
    pub id: Id,
    /// The goal or indicator, and the name alone.
    pub span: Range<u32>,
    pub name_span: Range<u32>,
}

/// What is still to be looked at.
#[derive(Clone)]
struct Task<'a> {
    term: Term<'a>,
    kind: Meaning,
    module: Option<Cow<'a, str>>,
    usage: Use,
}

/// What a term is.
#[derive(Clone, Copy, PartialEq)]
enum Meaning {
    /// A goal that is called with so many further arguments.
    Goal(usize),
    /// The body of a grammar rule.
    Grammar,
    /// A goal behind `Variable^`.
    Bound,
    /// A clause, or the head of one.
    Clause,
    Head,
    /// `Name/Arity`, `Name//Arity`, or a list of them.
    Indicator,
}

/// Built-in predicates with an argument that means predicates.
const DATA: &[(&str, usize, usize, Meaning)] = &[
    ("assert", 1, 0, Meaning::Clause),
    ("assert", 2, 0, Meaning::Clause),
    ("asserta", 1, 0, Meaning::Clause),
    ("asserta", 2, 0, Meaning::Clause),
    ("assertz", 1, 0, Meaning::Clause),
    ("assertz", 2, 0, Meaning::Clause),
    ("retract", 1, 0, Meaning::Clause),
    ("retractall", 1, 0, Meaning::Head),
    ("clause", 2, 0, Meaning::Head),
    ("clause", 3, 0, Meaning::Head),
    ("predicate_property", 2, 0, Meaning::Head),
    ("abolish", 1, 0, Meaning::Indicator),
    ("abolish_all_tables", 1, 0, Meaning::Indicator),
    ("listing", 1, 0, Meaning::Indicator),
    ("listing", 2, 0, Meaning::Indicator),
    ("portray_clause", 1, 0, Meaning::Clause),
    ("spy", 1, 0, Meaning::Indicator),
    ("nospy", 1, 0, Meaning::Indicator),
    ("trace", 1, 0, Meaning::Indicator),
    ("trace", 2, 0, Meaning::Indicator),
    ("current_predicate", 1, 0, Meaning::Indicator),
    ("dynamic", 1, 0, Meaning::Indicator),
    ("dynamic", 2, 0, Meaning::Indicator),
    ("discontiguous", 1, 0, Meaning::Indicator),
    ("multifile", 1, 0, Meaning::Indicator),
    ("table", 1, 0, Meaning::Indicator),
    ("untable", 1, 0, Meaning::Indicator),
    ("thread_local", 1, 0, Meaning::Indicator),
    ("volatile", 1, 0, Meaning::Indicator),
    ("public", 1, 0, Meaning::Indicator),
    ("export", 1, 0, Meaning::Indicator),
    ("import", 1, 0, Meaning::Indicator),
    ("compile_predicates", 1, 0, Meaning::Indicator),
    ("copy_predicate_clauses", 2, 0, Meaning::Indicator),
    ("copy_predicate_clauses", 2, 1, Meaning::Indicator),
    ("wrap_predicate", 4, 0, Meaning::Head),
    ("help", 1, 0, Meaning::Indicator),
];

type Metas = BTreeMap<Indicator, String>;

/// Looks for places that name predicates.
pub(crate) struct Search<'s> {
    /// Meta-arguments that the text declares.
    pub own: &'s Metas,
    pub knowledge: &'s dyn Knowledge,
    /// Where the text of the clause begins.
    pub base: usize,
    pub found: Vec<Found>,
}

impl Search<'_> {
    /// Looks through a goal that is called.
    pub fn goal(&mut self, body: Term<'_>) {
        self.walk(Task { term: body, kind: Meaning::Goal(0), module: None, usage: Use::Call });
    }

    /// Looks through the body of a grammar rule.
    pub fn grammar(&mut self, body: Term<'_>) {
        self.walk(Task { term: body, kind: Meaning::Grammar, module: None, usage: Use::Call });
    }

    /// Notes a place.
    pub fn note(&mut self, usage: Use, id: Id, whole: Range<usize>, name: Range<usize>) {
        let local = |span: Range<usize>| (span.start - self.base) as u32..(span.end - self.base) as u32;
        self.found.push(Found { usage, id, span: local(whole), name_span: local(name) });
    }

    fn walk<'a>(&mut self, task: Task<'a>) {
        let mut todo = vec![task];
        while let Some(mut task) = todo.pop() {
            let (module, term) = task.term.strip_module();
            task.module = module.or(task.module);
            task.term = term;
            // The arguments of a task are pushed so that the first is looked at first.
            let from = todo.len();
            match task.kind {
                Meaning::Goal(further) => self.called(task, further, &mut todo),
                Meaning::Grammar => self.grammar_part(task, &mut todo),
                Meaning::Bound => match task.term.is("^", 2) {
                    Some(args) => todo.push(Task { term: args[1], ..task }),
                    None => todo.push(Task { kind: Meaning::Goal(0), ..task }),
                },
                Meaning::Clause => self.clause(task, &mut todo),
                Meaning::Head => {
                    if let Some((name, arity)) = task.term.functor() {
                        self.note_task(&task, name, arity);
                    }
                }
                Meaning::Indicator => self.indicators(task, &mut todo),
            }
            todo[from..].reverse();
        }
    }

    fn note_task<'a>(&mut self, task: &Task<'a>, name: Cow<'a, str>, arity: usize) {
        let span = task.term.span();
        let name_span = task.term.name_node().map_or(span.clone(), |name| name.span());
        let module = task.module.as_ref().map(|module| module.to_string());
        self.note(task.usage, Id::new(module, name, arity), span, name_span);
    }

    fn called<'a>(&mut self, task: Task<'a>, further: usize, todo: &mut Vec<Task<'a>>) {
        let Some((name, count)) = task.term.functor() else { return };
        let args = task.term.args();
        let arity = count + further;
        if further == 0 && is_control(&name, count) {
            todo.extend(args.into_iter().map(|term| Task { term, ..task.clone() }));
            return;
        }
        // Goals of a module that is not known could be anything, as can what functional notation gives.
        if matches!((&*name, count), (":" | "@" | ".", 2)) {
            return;
        }
        if let Some((body, further)) = lambda(&name, &args, further) {
            todo.push(Task { term: body, kind: Meaning::Goal(further), ..task });
            return;
        }
        let own_meta = match self.own.is_empty() {
            true => None,
            false => self.own.get(&Indicator::new(&*name, arity)).map(|meta| Cow::from(meta.as_str())),
        };
        let meta = own_meta.or_else(|| self.knowledge.meta(&name, arity));
        let module = &task.module;
        let argument = if task.usage == Use::Data { Use::Data } else { Use::Argument };
        for (_, _, place, kind) in DATA.iter().filter(|row| (row.0, row.1) == (&*name, arity)) {
            let usage = if *kind == Meaning::Indicator { Use::Indicator } else { Use::Data };
            todo.extend(args.get(*place).map(|term| Task {
                term: *term,
                kind: *kind,
                usage,
                module: module.clone(),
            }));
        }
        for (term, kind) in args.iter().zip(meta.as_deref().unwrap_or_default().chars()) {
            let kind = match kind {
                '0'..='9' => Meaning::Goal(kind as usize - '0' as usize),
                '^' => Meaning::Bound,
                '/' => Meaning::Grammar,
                _ => continue,
            };
            todo.push(Task { term: *term, kind, usage: argument, module: module.clone() });
        }
        todo.extend(format_goals(&name, &args).into_iter().map(|term| Task {
            term,
            kind: Meaning::Goal(0),
            usage: argument,
            module: module.clone(),
        }));
        if !is_inner(&name, arity) {
            self.note_task(&task, name, arity);
        }
    }

    fn grammar_part<'a>(&mut self, task: Task<'a>, todo: &mut Vec<Task<'a>>) {
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
            // Goals of a module that is not known could be anything.
            (":" | "@", [_, _]) => {}
            ("{}", goals) => todo.extend(goals.iter().map(|goal| inside(*goal, Meaning::Goal(0)))),
            ("call", [first, rest @ ..]) => todo.push(inside(*first, Meaning::Goal(rest.len() + 2))),
            _ => self.note_task(&task, name, arity + 2),
        }
    }

    /// A clause as data. The goals of its body are data, too: nobody knows when it is called.
    fn clause<'a>(&mut self, task: Task<'a>, todo: &mut Vec<Task<'a>>) {
        match task.term.is(":-", 2) {
            Some(args) => {
                todo.push(Task { term: args[0], kind: Meaning::Head, ..task.clone() });
                todo.push(Task { term: args[1], kind: Meaning::Goal(0), ..task });
            }
            None => todo.push(Task { kind: Meaning::Head, ..task }),
        }
    }

    fn indicators<'a>(&mut self, task: Task<'a>, todo: &mut Vec<Task<'a>>) {
        if let Some((items, _)) = task.term.elements() {
            todo.extend(items.into_iter().map(|term| Task { term, ..task.clone() }));
        } else if let Some(args) = task.term.is(",", 2) {
            todo.extend(args.into_iter().map(|term| Task { term, ..task.clone() }));
        } else if let Some(found) = indicator(task.term) {
            let module = found.module.or_else(|| task.module.as_ref().map(|module| module.to_string()));
            let id = Id { module, indicator: found.indicator };
            self.note(task.usage, id, task.term.span(), found.name.span());
        }
    }
}

/// A predicate as `Name/Arity` or `Name//Arity` names it.
pub(crate) struct Named<'a> {
    pub module: Option<String>,
    pub indicator: Indicator,
    pub name: Node<'a>,
}

/// Returns the predicate that `Name/Arity` or `Name//Arity` names, and its module.
pub(crate) fn indicator(term: Term<'_>) -> Option<Named<'_>> {
    let (module, term) = term.strip_module();
    let (args, further) = match (term.is("/", 2), term.is("//", 2)) {
        (Some(args), _) => (args, 0),
        (_, Some(args)) => (args, 2),
        _ => return None,
    };
    let (inner, name) = args[0].strip_module();
    let arity = usize::try_from(args[1].integer()?).ok()?;
    let module = inner.or(module).map(|module| module.into_owned());
    Some(Named { module, indicator: Indicator::new(name.atom()?, arity + further), name: name.node })
}

/// Returns the arguments of `format/2,3` that its format calls: those of `~@`.
fn format_goals<'a>(name: &str, args: &[Term<'a>]) -> Vec<Term<'a>> {
    let (text, list) = match (name, args) {
        ("format", [text, list]) | ("format", [_, text, list]) => (text.text(), list),
        _ => return Vec::new(),
    };
    let (Some(text), Some((items, _))) = (text.filter(|text| text.contains("~@")), list.elements()) else {
        return Vec::new();
    };
    let (mut found, mut number) = (Vec::new(), 0);
    let mut directives = text.split('~').skip(1);
    while let Some(directive) = directives.next() {
        let column = directive.trim_start_matches(|c: char| c.is_ascii_digit());
        number += usize::from(directive.starts_with('*'));
        match column.trim_start_matches('*').chars().next() {
            // `~~` is a tilde, `` ~`ct `` has the character `c`.
            None => drop(directives.next()),
            Some('@') => {
                found.extend(items.get(number));
                number += 1;
            }
            Some('n' | 't' | '|' | '+' | '`') => {}
            Some(_) => number += 1,
        }
    }
    found
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
