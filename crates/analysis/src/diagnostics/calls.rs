//! Calls and imports of what is not there.

use super::near::NearNames;
use super::{Diagnostic, Instead, Problem, load_library};
use crate::calls::Call;
use crate::document::Document;
use crate::index::{Id, Import, Index};
use crate::knowledge::{Indicator, Knowledge};

pub fn check(document: &Document, index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let mut found = imports(index, knowledge);
    if knowledge.is_complete() {
        let near = NearNames::new(index);
        let unknown = index.calls.iter().filter(|call| is_unknown(call, index, knowledge));
        found.extend(unknown.map(|call| unknown_call(call, document, index, knowledge, &near)));
    }
    found
}

/// What a call leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Target {
    /// A predicate that the text defines or declares.
    Local,
    /// A predicate that an import of the text brings; the name of the library or file.
    Imported(String),
    BuiltIn,
    /// A predicate that is loaded from a library when it is called.
    Library(String),
    /// A predicate of another module.
    Elsewhere,
    /// Nothing that is known. It may still be defined, if the text is open.
    Unknown,
}

/// Returns what a call leads to.
pub fn target(call: &Call, index: &Index, knowledge: &dyn Knowledge) -> Target {
    let Indicator { name, arity } = &call.callee.indicator;
    let plain = Id { module: None, indicator: call.callee.indicator.clone() };
    let is_inner = index.is_inner(call.callee.module.as_deref());
    if index.is_defined(&call.callee) || is_inner && index.is_defined(&plain) {
        return Target::Local;
    }
    if let Some(import) = index.imported(&call.callee.indicator).filter(|_| is_inner) {
        return Target::Imported(import.name.clone());
    }
    match knowledge.origin(name, *arity) {
        Some(crate::knowledge::Origin::Library(library)) => Target::Library(library),
        Some(_) => Target::BuiltIn,
        None if !is_inner => Target::Elsewhere,
        None => Target::Unknown,
    }
}

fn is_unknown(call: &Call, index: &Index, knowledge: &dyn Knowledge) -> bool {
    !index.is_open
        && target(call, index, knowledge) == Target::Unknown
        && !index.broken.contains(&call.callee.indicator.name)
        && index.clauses.get(call.clause).is_none_or(|clause| clause.branch == 0)
}

fn unknown_call(
    call: &Call,
    document: &Document,
    index: &Index,
    knowledge: &dyn Knowledge,
    near: &NearNames,
) -> Diagnostic {
    let Indicator { name, arity } = &call.callee.indicator;
    let library = knowledge.exporter(name, *arity).map(|library| library.into_owned());
    let foreign = foreign_predicate(name, *arity);
    let instead = match (&library, foreign) {
        (Some(library), _) => Instead::Library(library.clone()),
        (None, Some(hint)) => Instead::Foreign(hint),
        (None, None) => other_predicates(name, *arity, index, knowledge, near),
    };
    let fix = match &instead {
        Instead::Library(library) => {
            let edit = load_library(document, index, library, call.span.start);
            Some((format!("load library({library})"), edit))
        }
        Instead::Near(near, _) => Some((format!("write {near}"), (call.name_span.clone(), near.clone()))),
        _ => None,
    };
    let is_directive = call.caller.is_none();
    let problem = Problem::UnknownCall { name: call.callee.indicator.to_string(), is_directive, instead };
    let diagnostic = Diagnostic::new(call.name_span.clone(), problem);
    match fix {
        Some((title, edit)) => diagnostic.fix(title, [edit]),
        None => diagnostic,
    }
}

/// Returns the predicates with the same name, or one whose name is nearly the same.
fn other_predicates(
    name: &str,
    arity: usize,
    index: &Index,
    knowledge: &dyn Knowledge,
    near: &NearNames,
) -> Instead {
    let known = knowledge.arities(name).into_iter().map(|arity| Indicator::new(name, arity));
    let others = known.chain(index.named(name).map(|id| id.indicator.clone()));
    let others: Vec<String> = others.map(|other| other.to_string()).collect();
    match near.find(name, arity).filter(|_| others.is_empty()) {
        Some(near) => Instead::Near(crate::tree::term::written(near), arity),
        None if others.is_empty() => Instead::Nothing,
        None => Instead::Others(others),
    }
}

/// Predicates of other systems and languages, with the number of their arguments if it matters.
const FOREIGN: &[(&str, Option<usize>, &str)] = &[
    ("exit", Some(0), LEAVE),
    ("quit", Some(0), LEAVE),
    ("bye", Some(0), LEAVE),
    ("q", Some(0), LEAVE),
    ("gtrace", None, NO_WINDOWS),
    ("guitracer", Some(0), NO_WINDOWS),
    ("gspy", Some(1), NO_WINDOWS),
    ("clear", Some(0), "Ctrl-L clears the screen"),
    ("cls", Some(0), "Ctrl-L clears the screen"),
    ("println", Some(1), "writeln(Text) prints a line"),
    ("printf", None, "format(Format, Arguments) prints with a format, such as ~w"),
    ("len", Some(2), "the length of a list is length(List, Length)"),
    (":=", Some(2), "a variable gets a value by X = Value, or X is Expression"),
    ("=>", Some(2), "greater than or equal is written >="),
    ("++", Some(1), "a variable has one value; use X1 is X + 1"),
];

const LEAVE: &str = "to leave, type halt. or press Ctrl-D";
const NO_WINDOWS: &str = "there is no tracer with windows; use trace/0, as in  ?- trace, goal.";

/// Returns the hint for a predicate that another system or language has.
pub fn foreign_predicate(name: &str, arity: usize) -> Option<&'static str> {
    let found = FOREIGN.iter().find(|row| row.0 == name && row.1.is_none_or(|count| count == arity));
    found.map(|row| row.2)
}

fn imports(index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for import in &index.imports {
        let Import { name, span, list, exports, .. } = import;
        match exports {
            None if import.is_library && knowledge.is_complete() && !import.may_be_missing => {
                found.push(Diagnostic::new(span.clone(), Problem::NoLibrary(name.clone())));
            }
            Some(exports) => {
                for (indicator, _, span) in list.iter().flatten() {
                    if !exports.predicates.contains(indicator) {
                        let own = index.module.as_ref().map_or("user", |module| &module.name);
                        let problem = Problem::NotExported {
                            exporter: exports.module.clone(),
                            name: indicator.to_string(),
                            importer: own.to_string(),
                        };
                        found.push(Diagnostic::new(span.clone(), problem));
                    }
                }
            }
            None => {}
        }
    }
    found
}
