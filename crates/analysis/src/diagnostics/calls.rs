//! Calls and imports of what is not there.

use super::near::NearNames;
use super::{Diagnostic, load_library};
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
    let written = call.callee.indicator.to_string();
    let (code, text) = match call.caller {
        Some(_) => ("N0307", "Unknown procedure: ~"),
        None => ("N0308", "catch/3: Unknown procedure: ~"),
    };
    let mut diagnostic = Diagnostic::new(code, call.name_span.clone(), text, &[&written]);
    if let Some(library) = knowledge.exporter(name, *arity) {
        return diagnostic.hint(format!("{written} is in library({library}), which is not loaded")).fix(
            format!("load library({library})"),
            [load_library(document, index, &library, call.span.start)],
        );
    }
    if let Some(hint) = foreign_predicate(name, *arity) {
        return diagnostic.hint(hint);
    }
    let mut others: Vec<Indicator> =
        knowledge.arities(name).into_iter().map(|arity| Indicator::new(name, arity)).collect();
    others.extend(index.named(name).map(|id| id.indicator.clone()));
    if !others.is_empty() {
        let others: Vec<String> = others.iter().map(Indicator::to_string).collect();
        diagnostic = diagnostic.hint(format!("However, there are definitions for: {}", others.join(", ")));
        diagnostic.arguments.extend(others);
    } else if let Some(near) = near.find(name, *arity) {
        let new = crate::term::written(near);
        diagnostic = diagnostic
            .hint(format!("there is {new}/{arity}"))
            .fix(format!("write {new}"), [(call.name_span.clone(), new)]);
    }
    diagnostic
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
                let text = "source_sink `library(~)' does not exist";
                found.push(Diagnostic::new("N0310", span.clone(), text, &[name]));
            }
            Some(exports) => {
                for (indicator, _, span) in list.iter().flatten() {
                    if !exports.predicates.contains(indicator) {
                        let text = "import/1: ~:~ is not exported (still imported into ~)";
                        let own = index.module.as_ref().map_or("user", |module| &module.name);
                        let arguments = [&exports.module, &indicator.to_string(), own];
                        found.push(Diagnostic::new("N0311", span.clone(), text, &arguments));
                    }
                }
            }
            None => {}
        }
    }
    found
}
