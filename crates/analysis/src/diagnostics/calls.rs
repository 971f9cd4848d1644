//! Calls and imports of what is not there.

use super::near::NearNames;
use super::{Diagnostic, Instead, Problem, load_library};
use crate::document::Document;
use crate::index::{Import, ImportKind, Index, Reference};
use crate::knowledge::{Indicator, Knowledge, Origin};

pub fn check(document: &Document, index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let mut found = imports(index, knowledge);
    if !knowledge.is_complete() || index.is_open {
        return found;
    }
    let near = NearNames::new(index);
    for indicator in index.named_predicates() {
        // Names that begin so are those of the system within.
        let is_known = indicator.name.starts_with('$')
            || index.broken.contains(&indicator.name)
            || plain_target(indicator, index, knowledge) != Target::Unknown;
        if is_known {
            continue;
        }
        let calls = index.places(indicator).filter(|call| call.usage().is_call() && call.branch() == 0);
        let unknown = calls.filter(|call| target(*call, index, knowledge) == Target::Unknown);
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
    /// A predicate that another file of the same program defines.
    Program,
    /// A predicate of another module.
    Elsewhere,
    /// Nothing that is known. It may still be defined, if the text is open.
    Unknown,
}

/// Returns what a call leads to, or another place that names a predicate.
pub fn target(call: Reference, index: &Index, knowledge: &dyn Knowledge) -> Target {
    match call.module() {
        None => plain_target(call.indicator(), index, knowledge),
        Some(_) if index.is_defined(&call.id()) => Target::Local,
        Some(_) => match known(call.indicator(), knowledge) {
            Target::Unknown => Target::Elsewhere,
            known => known,
        },
    }
}

/// Returns what a name without a module leads to.
pub fn plain_target(indicator: &Indicator, index: &Index, knowledge: &dyn Knowledge) -> Target {
    if index.defines(indicator) {
        return Target::Local;
    }
    match index.imported(indicator) {
        Some(import) => Target::Imported(import.name.clone()),
        None => known(indicator, knowledge),
    }
}

fn known(indicator: &Indicator, knowledge: &dyn Knowledge) -> Target {
    match knowledge.origin(&indicator.name, indicator.arity) {
        Some(Origin::Library(library)) => Target::Library(library),
        Some(Origin::Program) => Target::Program,
        Some(_) => Target::BuiltIn,
        None => Target::Unknown,
    }
}

fn unknown_call(
    call: Reference,
    document: &Document,
    index: &Index,
    knowledge: &dyn Knowledge,
    near: &NearNames,
) -> Diagnostic {
    let Indicator { name, arity } = call.indicator();
    let library = knowledge.exporter(name, *arity).map(|library| library.into_owned());
    let foreign = foreign_predicate(name, *arity);
    let instead = match (&library, foreign) {
        (Some(library), _) => Instead::Library(library.clone()),
        (None, Some(hint)) => Instead::Foreign(hint),
        (None, None) => other_predicates(name, *arity, index, knowledge, near),
    };
    let fix = match &instead {
        Instead::Library(library) => {
            let edit = load_library(document, index, library, call.span().start);
            Some((format!("load library({library})"), edit))
        }
        Instead::Near(near, _) => Some((format!("write {near}"), (call.name_span(), near.clone()))),
        _ => None,
    };
    let is_directive = call.is_in_directive();
    let problem = Problem::UnknownCall { name: call.indicator().to_string(), is_directive, instead };
    let diagnostic = Diagnostic::new(call.name_span(), problem);
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
            // What is included need not be a module.
            None if import.kind == ImportKind::Include => {}
            None if import.is_library && knowledge.is_complete() && !import.may_be_missing => {
                found.push(Diagnostic::new(span.clone(), Problem::NoLibrary(name.clone())));
            }
            // A file without a module has no exports; it may load others.
            Some(exports) if import.is_library || exports.module != "user" => {
                for (indicator, _, span) in list.iter().flatten() {
                    if !exports.predicates.contains(indicator) {
                        let own = index.module_name();
                        let problem = Problem::NotExported {
                            exporter: exports.module.clone(),
                            name: indicator.to_string(),
                            importer: own.to_string(),
                        };
                        found.push(Diagnostic::new(span.clone(), problem));
                    }
                }
            }
            _ => {}
        }
    }
    found
}
