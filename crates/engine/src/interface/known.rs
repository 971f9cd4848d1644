//! What the system knows by itself: its libraries, what they export, and the help about it; and the names
//! that a program has added.

use super::prolog::Prolog;
use crate::builtins::flags;
use crate::machine::Machine;
use crate::system::library;
use ninelog_terms::atom;
use std::collections::BTreeMap;

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
        for &module in &m.modules.order {
            words.modules.insert(m.store.atoms.text(module).to_string(), Names::new());
        }
        for pred in m.database.preds.iter().filter(|pred| pred.is_defined()) {
            let names = match pred.module {
                atom::USER | atom::SYSTEM => &mut words.predicates,
                module => words.modules.entry(m.store.atoms.text(module).to_string()).or_default(),
            };
            add(names, m.store.atoms.text(pred.name), pred.arity);
        }
        for (name, arity) in library::exports().chain(library::built_in()) {
            add(&mut words.predicates, name, arity);
        }
        words
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

/// Returns a predicate's arguments and purpose in one line, if the help has it.
///
/// ```
/// assert!(ninelog::known::help_line("append", 3).unwrap().starts_with("append("));
/// ```
pub fn help_line(name: &str, arity: usize) -> Option<String> {
    library::one_line(name, arity)
}
