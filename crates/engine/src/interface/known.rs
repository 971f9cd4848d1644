//! What the system knows by itself: its libraries, what they export, and the help about it; and the names
//! that a program has added.

use super::prolog::Prolog;
use crate::builtins::{self, flags};
use crate::machine::Machine;
use crate::system::library;
pub use crate::system::library::Help;
use ninelog_analysis::context::OperatorDeclaration;
use ninelog_analysis::{Exports, Facts, Indicator};
use ninelog_terms::atom;
use ninelog_terms::ops::OpType;
use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

/// Predicates: names with their arities.
pub type Names = BTreeMap<String, Vec<usize>>;

/// The names that a query may use: for completion.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Words {
    /// The predicates that can be called from `user`, also those that are loaded at the first call.
    pub predicates: Names,
    /// The predicates that other modules have defined so far.
    pub modules: BTreeMap<String, Names>,
    pub flags: Vec<String>,
}

impl Words {
    pub(crate) fn of(m: &Machine) -> Words {
        let mut words = Words { flags: flags::names(m), ..Words::default() };
        for &module in &m.program.modules.order {
            words.modules.insert(m.stacks.store.atoms.text(module).to_string(), Names::new());
        }
        for pred in m.program.database.preds.iter().filter(|pred| pred.is_defined()) {
            let names = match pred.module {
                atom::USER | atom::SYSTEM => &mut words.predicates,
                module => words.modules.entry(m.stacks.store.atoms.text(module).to_string()).or_default(),
            };
            add(names, m.stacks.store.atoms.text(pred.name), pred.arity);
        }
        for (name, arity) in library::exports().chain(library::built_in()) {
            add(&mut words.predicates, name, arity);
        }
        words
    }

    /// Returns the predicates whose names begin so.
    pub fn beginning_with(&self, prefix: &str) -> impl Iterator<Item = Indicator> {
        let names = self.predicates.range(prefix.to_string()..);
        let names = names.take_while(move |(name, _)| name.starts_with(prefix));
        names.flat_map(|(name, arities)| arities.iter().map(move |&arity| Indicator::new(name, arity)))
    }
}

/// Adds a predicate, unless it is private.
fn add(names: &mut Names, name: &str, arity: usize) {
    if name.starts_with('$') {
        return;
    }
    let arities = names.entry(name.to_string()).or_default();
    if let Err(at) = arities.binary_search(&arity) {
        arities.insert(at, arity);
    }
}

impl Prolog {
    /// Returns the names that a query may use.
    ///
    /// ```
    /// let mut prolog = ninelog::Prolog::new();
    /// prolog.consult_text("a", "colour(red).").unwrap();
    /// let words = prolog.words();
    /// assert_eq!(words.predicates["colour"], [1]);
    /// assert!(words.predicates.contains_key("append") && words.modules.contains_key("user"));
    /// ```
    pub fn words(&self) -> Words {
        Words::of(&self.machine)
    }
}

/// Returns the names of the libraries that `use_module(library(Name))` finds.
///
/// ```
/// assert!(ninelog::known::libraries().any(|name| name == "clpfd"));
/// ```
pub fn libraries() -> impl Iterator<Item = &'static str> {
    library::names()
}

/// Returns what the libraries export: module, name and arity.
///
/// ```
/// assert!(ninelog::known::exports().any(|export| export == ("lists", "append", 3)));
/// ```
pub fn exports() -> impl Iterator<Item = (&'static str, &'static str, usize)> {
    library::exports_of_modules()
}

/// Returns what the analysis of program texts is told about the system and its libraries.
///
/// ```
/// use ninelog::analysis::{Context, Document, Index, diagnose};
///
/// let facts = ninelog::known::facts();
/// let document = Document::new("p(L) :- maplist(wriet, L), nl(a, b).", Context::default(), facts);
/// let index = Index::new(&document, facts);
/// let found: Vec<String> = diagnose(&document, &index, facts).into_iter().map(|d| d.message).collect();
/// assert!(found.iter().any(|message| message.contains("wriet/1")), "{found:?}");
/// ```
pub fn facts() -> &'static Facts {
    static FACTS: OnceLock<Facts> = OnceLock::new();
    FACTS.get_or_init(|| {
        let mut facts = Facts::control();
        let modes: HashMap<Indicator, &str> = library::MODES.lines().filter_map(mode_of_line).collect();
        let mode = |name: &str, arity| modes.get(&Indicator::new(name, arity)).copied().unwrap_or("");
        let rows = builtins::all();
        let rows = rows.iter().map(|row| (row.name, usize::from(row.arity), row.meta));
        let boot = library::built_in().map(|(name, arity)| (name, arity, mode(name, arity)));
        for (name, arity, meta) in rows.chain(boot).filter(|(name, ..)| !name.starts_with('$')) {
            facts.add_system(name, arity, meta);
        }
        for (arity, names) in builtins::CORE {
            facts.protected.extend(names.split(' ').map(|name| Indicator::new(name, *arity)));
        }
        let mut operators: HashMap<&str, Vec<OperatorDeclaration>> = HashMap::new();
        for (module, declaration) in library::OPERATORS.lines().filter_map(operator_of_line) {
            operators.entry(module).or_default().push(declaration);
        }
        for file in library::FILES.iter().filter(|file| file.module != "system") {
            let predicates = library::exports_of(file).map(|(name, arity)| Indicator::new(name, arity));
            let exports = Exports {
                module: file.module.to_string(),
                predicates: predicates.collect(),
                operators: operators.get(file.module).cloned().unwrap_or_default(),
                expands: false,
            };
            let meta = |predicate: &Indicator| mode(&predicate.name, predicate.arity).to_string();
            facts.add_library(file.name, exports, library::autoloads(file), meta);
            let again = library::reexports_of(file).map(|(name, arity)| Indicator::new(name, arity));
            facts.add_reexports(file.name, again);
        }
        facts.flags = flags::row_names();
        // A page fetches the help only when somebody asks for it.
        #[cfg(not(target_family = "wasm"))]
        for help in library::all_help() {
            let summary = library::summary(&help);
            facts.summaries.insert(Indicator::new(help.name, help.arity), summary);
        }
        facts.complete = true;
        facts
    })
}

fn mode_of_line(line: &'static str) -> Option<(Indicator, &'static str)> {
    let mut fields = line.split('\t');
    let (name, arity) = (fields.next()?, fields.next()?.parse().ok()?);
    Some((Indicator::new(name, arity), fields.next()?))
}

fn operator_of_line(line: &'static str) -> Option<(&'static str, OperatorDeclaration)> {
    let mut fields = line.split('\t');
    let module = fields.next()?;
    let priority = fields.next()?.parse().ok()?;
    let kind = OpType::from_name(fields.next()?)?;
    Some((module, OperatorDeclaration { priority, kind, name: fields.next()?.to_string() }))
}

/// Returns the documentation of all predicates that have some.
pub fn help() -> impl Iterator<Item = Help> {
    library::all_help()
}

/// Returns a predicate's arguments and purpose in one line, if the help has it.
///
/// ```
/// assert!(ninelog::known::help_line("append", 3).unwrap().starts_with("append("));
/// ```
pub fn help_line(name: &str, arity: usize) -> Option<String> {
    library::one_line(name, arity)
}
