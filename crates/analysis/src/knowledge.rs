//! What analysis is told about the system: its predicates, libraries, operators and flags.
//!
//! The trait is what an engine fills. `Facts` is knowledge as plain data; it can be collected from the texts
//! of a library, with the analysis itself.

use crate::context::{Context, OperatorDeclaration};
use crate::document::Document;
use crate::index::Index;
use ninelog_terms::ops::SYSTEM_OPS;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The name and arity of a predicate.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Indicator {
    pub name: String,
    pub arity: usize,
}

impl Indicator {
    pub fn new(name: impl Into<String>, arity: usize) -> Indicator {
        Indicator { name: name.into(), arity }
    }
}

impl std::fmt::Display for Indicator {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Indicator { name, arity } = self;
        let written = crate::tree::term::written(name);
        let is_operator = SYSTEM_OPS.iter().any(|(_, _, names)| names.split(' ').any(|other| other == name));
        if is_operator { write!(f, "({written})/{arity}") } else { write!(f, "{written}/{arity}") }
    }
}

/// Where a predicate comes from that a text does not define itself.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Origin {
    /// A predicate of the system that no program may define, such as a control construct.
    Protected,
    /// A predicate of the system that a program may define for itself.
    System,
    /// A predicate that is loaded from a library when it is called.
    Library(String),
    /// A predicate that another file of the same program defines, or a session has.
    Program,
}

/// What a file offers to those who use it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Exports {
    pub module: String,
    pub predicates: BTreeSet<Indicator>,
    pub operators: Vec<OperatorDeclaration>,
    /// Whether the texts that use it may mean something else: it expands the terms or goals of others.
    pub expands: bool,
}

/// What analysis asks about everything that is not in the text. Knowledge that adds to other knowledge
/// returns that as `base`, and overrides what it answers itself.
pub trait Knowledge: Send + Sync {
    /// Returns what is asked for everything that this does not answer itself.
    fn base(&self) -> Option<&dyn Knowledge> {
        None
    }

    /// Returns where a predicate comes from that is there without being imported: a built-in one, or one that
    /// is autoloaded from a library.
    fn origin(&self, name: &str, arity: usize) -> Option<Origin> {
        self.base()?.origin(name, arity)
    }

    /// Returns the arities that known predicates with this name have.
    fn arities(&self, name: &str) -> Vec<usize> {
        self.base().map_or(Vec::new(), |base| base.arities(name))
    }

    /// Returns a declaration as of `meta_predicate/1`, a character an argument: `0` to `9`, `:`, `^`, `/` for
    /// `//`, or else a mode.
    fn meta(&self, name: &str, arity: usize) -> Option<Cow<'_, str>> {
        self.base()?.meta(name, arity)
    }

    /// Returns what `library(name)` exports, if there is such a library.
    fn library(&self, name: &str) -> Option<Arc<Exports>> {
        self.base()?.library(name)
    }

    /// Returns what a file exports that a directive names in another way.
    fn file(&self, name: &str) -> Option<Arc<Exports>> {
        self.base()?.file(name)
    }

    /// Returns the library that exports a predicate which is not loaded by itself, if there is one to
    /// propose.
    fn exporter(&self, name: &str, arity: usize) -> Option<Cow<'_, str>> {
        self.base()?.exporter(name, arity)
    }

    /// Returns the names of all libraries.
    fn libraries(&self) -> Vec<Cow<'_, str>> {
        self.base().map_or(Vec::new(), |base| base.libraries())
    }

    /// Returns the predicates whose names begin so.
    fn beginning_with(&self, prefix: &str) -> Vec<Indicator> {
        self.base().map_or(Vec::new(), |base| base.beginning_with(prefix))
    }

    /// Returns the names of all flags.
    fn flags(&self) -> Vec<Cow<'_, str>> {
        self.base().map_or(Vec::new(), |base| base.flags())
    }

    /// Returns one sentence about a predicate, and how it is called.
    fn summary(&self, name: &str, arity: usize) -> Option<Cow<'_, str>> {
        self.base()?.summary(name, arity)
    }

    /// Returns whether all predicates of the system and the libraries are known, so that others can be called
    /// undefined.
    fn is_complete(&self) -> bool {
        self.base().is_some_and(|base| base.is_complete())
    }
}

impl<K: Knowledge> Knowledge for &K {
    fn base(&self) -> Option<&dyn Knowledge> {
        Some(*self)
    }
}

/// Knowledge as data.
#[derive(Clone, Default, Debug)]
pub struct Facts {
    /// The predicates of the system, each with a declaration of its meta-arguments or an empty text.
    pub system: BTreeMap<String, BTreeMap<usize, String>>,
    /// Those of them that no program may define.
    pub protected: BTreeSet<Indicator>,
    pub libraries: BTreeMap<String, Arc<Exports>>,
    /// Which library a predicate is loaded from when it is called.
    pub autoloaded: BTreeMap<String, BTreeMap<usize, (String, String)>>,
    /// The libraries that export a predicate, with the declaration of its meta-arguments.
    pub exported: BTreeMap<Indicator, Vec<(String, String)>>,
    pub flags: Vec<String>,
    pub summaries: BTreeMap<Indicator, String>,
    /// Whether nothing is missing.
    pub complete: bool,
}

/// Control constructs and the predicates that take goals, each with its meta-arguments.
const CONTROL: &str = "!/0 ,/2:00 ;/2:00 ->/2:00 *->/2:00 |/2:00 \\+/1:0 :/2:+0 true/0 fail/0 false/0 call/1:0 call/2:1? \
    call/3:2?? call/4:3??? call/5:4???? call/6:5????? call/7:6?????? call/8:7??????? once/1:0 ignore/1:0 \
    not/1:0 forall/2:00 findall/3:?0- findall/4:?0-? bagof/3:?^- setof/3:?^- catch/3:0?0 \
    catch_with_backtrace/3:0?0 setup_call_cleanup/3:000 call_cleanup/2:00 findnsols/4:+?0- \
    findnsols/5:+?0-? phrase/2:/? phrase/3:/?? call_with_depth_limit/3:0+- \
    call_with_inference_limit/3:0+- with_output_to/2:?0 thread_create/3:0?? thread_create/2:0? \
    thread_create/1:0 freeze/2:?0 tnot/1:0 @/2:0+ $/1:0 initialization/1:0 initialization/2:0+ \
    snapshot/1:0 transaction/1:0 notrace/1:0 halt/0";

impl Facts {
    /// Returns what holds in any Prolog with SWI-Prolog's control constructs: these, and nothing else.
    pub fn control() -> Facts {
        let mut facts = Facts::default();
        for item in CONTROL.split_whitespace() {
            let (indicator, meta) = match item.rsplit_once(':') {
                Some((before, meta)) if before.contains('/') => (before, meta),
                _ => (item, ""),
            };
            if let Some((name, arity)) = indicator.rsplit_once('/') {
                let arity = arity.parse().unwrap_or(0);
                facts.add_system(name, arity, meta);
                facts.protected.insert(Indicator::new(name, arity));
            }
        }
        facts
    }

    pub fn add_system(&mut self, name: &str, arity: usize, meta: &str) {
        let known = self.system.entry(name.into()).or_default().entry(arity).or_default();
        if known.is_empty() {
            *known = meta.into();
        }
    }

    /// Adds a library, whose predicates are loaded when they are called, or only if it is named. `meta`
    /// returns the declaration of meta-arguments of each.
    pub fn add_library(
        &mut self,
        name: &str,
        exports: Exports,
        is_autoloaded: bool,
        meta: impl Fn(&Indicator) -> String,
    ) {
        for predicate in &exports.predicates {
            self.exported.entry(predicate.clone()).or_default().push((name.to_string(), meta(predicate)));
            if !is_autoloaded {
                continue;
            }
            let arities = self.autoloaded.entry(predicate.name.clone()).or_default();
            arities.entry(predicate.arity).or_insert_with(|| (name.to_string(), meta(predicate)));
        }
        self.libraries.insert(name.into(), Arc::new(exports));
    }

    /// Adds predicates of others that a library exports again. It is not proposed for them.
    pub fn add_reexports(&mut self, library: &str, predicates: impl IntoIterator<Item = Indicator>) {
        if let Some(exports) = self.libraries.get_mut(library) {
            Arc::make_mut(exports).predicates.extend(predicates);
        }
    }

    /// Adds a library of which the text is known.
    ///
    /// ```
    /// use ninelog_analysis::{Facts, Knowledge, Origin};
    /// let mut facts = Facts::control();
    /// facts.add_library_text("greet", ":- module(greet, [hello/1]). hello(X) :- write(X).", true);
    /// assert_eq!(facts.origin("hello", 1), Some(Origin::Library("greet".into())));
    /// ```
    pub fn add_library_text(&mut self, name: &str, text: &str, is_autoloaded: bool) {
        let document = Document::new(text, Context::default(), self);
        let index = Index::new(&document, self);
        let Some(module) = index.module else { return };
        let predicates = module.exports.into_iter().map(|(predicate, _)| predicate).collect();
        let (module, operators) = (module.name, module.operators);
        let exports = Exports { module, predicates, operators, expands: false };
        self.add_library(name, exports, is_autoloaded, |predicate| {
            index.meta.get(predicate).cloned().unwrap_or_default()
        });
    }
}

impl Knowledge for Facts {
    fn origin(&self, name: &str, arity: usize) -> Option<Origin> {
        if self.system.get(name).is_some_and(|arities| arities.contains_key(&arity)) {
            let is_protected = self.protected.contains(&Indicator::new(name, arity));
            return Some(if is_protected { Origin::Protected } else { Origin::System });
        }
        let (library, _) = self.autoloaded.get(name)?.get(&arity)?;
        Some(Origin::Library(library.clone()))
    }

    fn arities(&self, name: &str) -> Vec<usize> {
        let mut arities: Vec<usize> =
            self.system.get(name).into_iter().flat_map(|a| a.keys().copied()).collect();
        arities.extend(self.autoloaded.get(name).into_iter().flat_map(|a| a.keys().copied()));
        arities
    }

    fn meta(&self, name: &str, arity: usize) -> Option<Cow<'_, str>> {
        let system = self.system.get(name).and_then(|arities| arities.get(&arity));
        let exported = || Some(&self.exported.get(&Indicator::new(name, arity))?.first()?.1);
        let loaded = || Some(&self.autoloaded.get(name)?.get(&arity)?.1);
        let meta = system.or_else(loaded).or_else(exported)?;
        (!meta.is_empty()).then(|| Cow::from(meta.as_str()))
    }

    fn library(&self, name: &str) -> Option<Arc<Exports>> {
        self.libraries.get(name).cloned()
    }

    fn exporter(&self, name: &str, arity: usize) -> Option<Cow<'_, str>> {
        let libraries = self.exported.get(&Indicator::new(name, arity))?.iter().map(|(library, _)| library);
        // Those that behave as other systems are not for programs in general.
        let libraries: Vec<&String> = libraries.filter(|name| !name.starts_with("dialect/")).collect();
        let found = libraries.iter().find(|library| **library == "clpfd" || libraries.len() == 1)?;
        Some(Cow::from(found.as_str()))
    }

    fn libraries(&self) -> Vec<Cow<'_, str>> {
        self.libraries.keys().map(|name| Cow::from(name.as_str())).collect()
    }

    fn beginning_with(&self, prefix: &str) -> Vec<Indicator> {
        let mut found = Vec::new();
        let from = || prefix.to_string()..;
        let system = self.system.range(from()).take_while(|(name, _)| name.starts_with(prefix));
        let loaded = self.autoloaded.range(from()).take_while(|(name, _)| name.starts_with(prefix));
        for (name, arities) in system {
            found.extend(arities.keys().map(|&arity| Indicator::new(name, arity)));
        }
        for (name, arities) in loaded {
            found.extend(arities.keys().map(|&arity| Indicator::new(name, arity)));
        }
        found.sort();
        found.dedup();
        found
    }

    fn flags(&self) -> Vec<Cow<'_, str>> {
        self.flags.iter().map(|name| Cow::from(name.as_str())).collect()
    }

    fn summary(&self, name: &str, arity: usize) -> Option<Cow<'_, str>> {
        self.summaries.get(&Indicator::new(name, arity)).map(|text| Cow::from(text.as_str()))
    }

    fn is_complete(&self) -> bool {
        self.complete
    }
}

/// Knowledge, and predicates that are there as well: those that other files of the same program define, or
/// that a session has.
pub struct Beside<'a> {
    knowledge: &'a dyn Knowledge,
    defined: BTreeSet<Indicator>,
    metas: BTreeMap<Indicator, String>,
}

impl<'a> Beside<'a> {
    /// Returns what is known beside other files: all that those without a module define, and what the others
    /// export.
    ///
    /// ```
    /// use ninelog_analysis::knowledge::Beside;
    /// use ninelog_analysis::{Context, Document, Facts, Index, Knowledge};
    /// let facts = Facts::control();
    /// let index = |text: &str| Index::new(&Document::new(text, Context::default(), &facts), &facts);
    /// let beside = Beside::new(&facts, &[index("q(1)."), index(":- module(m, [r/1]). r(1). s(1).")]);
    /// assert!(beside.origin("q", 1).is_some() && beside.origin("q", 2).is_none());
    /// assert!(beside.origin("r", 1).is_some() && beside.origin("s", 1).is_none());
    /// ```
    pub fn new<'i>(knowledge: &'a dyn Knowledge, others: impl IntoIterator<Item = &'i Index>) -> Beside<'a> {
        let mut beside = Beside { knowledge, defined: BTreeSet::new(), metas: BTreeMap::new() };
        for index in others {
            match &index.module {
                Some(module) => beside.defined.extend(module.exports.iter().map(|(name, _)| name.clone())),
                None => {
                    let declared = index.declarations.iter().map(|declaration| &declaration.id);
                    let all = index.definitions.keys().chain(declared);
                    beside.defined.extend(all.map(|id| id.indicator.clone()));
                }
            }
            let metas = index.meta.iter().filter(|(name, _)| beside.defined.contains(name));
            beside.metas.extend(metas.map(|(name, meta)| (name.clone(), meta.clone())));
        }
        beside
    }

    /// Returns what is known beside predicates with these names.
    pub fn names(knowledge: &'a dyn Knowledge, names: impl IntoIterator<Item = Indicator>) -> Beside<'a> {
        Beside { knowledge, defined: names.into_iter().collect(), metas: BTreeMap::new() }
    }
}

impl Knowledge for Beside<'_> {
    fn base(&self) -> Option<&dyn Knowledge> {
        Some(self.knowledge)
    }

    fn origin(&self, name: &str, arity: usize) -> Option<Origin> {
        let known = self.knowledge.origin(name, arity);
        let is_there = || self.defined.contains(&Indicator::new(name, arity));
        known.or_else(|| is_there().then_some(Origin::Program))
    }

    fn arities(&self, name: &str) -> Vec<usize> {
        let own = self.defined.range(Indicator::new(name, 0)..).take_while(|own| own.name == name);
        let mut arities = self.knowledge.arities(name);
        arities.extend(own.map(|indicator| indicator.arity));
        arities.sort_unstable();
        arities.dedup();
        arities
    }

    fn meta(&self, name: &str, arity: usize) -> Option<Cow<'_, str>> {
        let own = self.metas.get(&Indicator::new(name, arity)).map(|meta| Cow::from(meta.as_str()));
        own.or_else(|| self.knowledge.meta(name, arity))
    }

    fn beginning_with(&self, prefix: &str) -> Vec<Indicator> {
        let own = self.defined.range(Indicator::new(prefix, 0)..);
        let own = own.take_while(|own| own.name.starts_with(prefix));
        let mut found = self.knowledge.beginning_with(prefix);
        found.extend(own.cloned());
        found.sort();
        found.dedup();
        found
    }
}
