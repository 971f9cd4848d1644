//! What a text defines, declares and calls.
//!
//! The index is made from the facts of the clauses (`facts`) in one pass in the order of the text; an edit
//! finds the facts of the clauses that it changes, and makes that pass again. Terms that other code would
//! expand are taken as they stand; where a directive may define predicates in ways that no list knows, the
//! index says that it is `open`.

pub(crate) mod comments;
pub(crate) mod facts;
pub(crate) mod references;

use crate::document::Document;
use crate::knowledge::{Exports, Indicator, Knowledge};
pub use comments::Mode;
pub use facts::ClauseKind;
use facts::{ClauseFacts, Effect, Head, Style, facts_of, metas_of};
use references::Found;
pub use references::Use;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

/// A range of bytes in the text.
pub type Span = Range<usize>;

/// A predicate: the module, unless it is that of the text, and its name and arity.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Id {
    pub module: Option<String>,
    pub indicator: Indicator,
}

impl Id {
    pub fn new(module: Option<String>, name: impl Into<String>, arity: usize) -> Id {
        Id { module, indicator: Indicator::new(name, arity) }
    }
}

impl std::fmt::Display for Id {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match &self.module {
            Some(module) => write!(f, "{}:{}", crate::tree::term::written(module), self.indicator),
            None => self.indicator.fmt(f),
        }
    }
}

/// A clause that defines something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defining {
    /// The number of the item in the document.
    pub item: usize,
    /// The text from the first token to the full stop.
    pub span: Span,
    /// The name in the head.
    pub name: Span,
    /// The branch of conditional compilation that it stands in; 0 outside of all.
    pub branch: usize,
}

/// A predicate that the text defines.
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Definition {
    pub clauses: Vec<Defining>,
    /// The comments directly before its first clause.
    pub documentation: Option<Span>,
    /// How it is called, from lines such as `%! name(+In, -Out) is det.` in these comments.
    pub modes: Vec<String>,
    /// Whether its first clause is a grammar rule.
    pub is_grammar: bool,
}

/// A declaration such as `:- dynamic name/1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// The name of the directive: `dynamic`, `discontiguous`, `table`, `multifile` and others.
    pub kind: String,
    pub id: Id,
    pub span: Span,
}

/// What a module exports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Module {
    pub name: String,
    pub span: Span,
    pub exports: Vec<(Indicator, Span)>,
    pub operators: Vec<crate::context::OperatorDeclaration>,
}

/// How a text uses a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum ImportKind {
    UseModule,
    Autoload,
    Reexport,
    /// `ensure_loaded/1`, `consult/1`, `load_files/1,2` and lists of files.
    Load,
    /// The text of the file stands in place of the directive.
    Include,
}

/// A file that the text uses.
#[derive(Clone, PartialEq, Debug)]
pub struct Import {
    pub kind: ImportKind,
    /// The name of the library, or what else names the file.
    pub name: String,
    pub is_library: bool,
    /// The place of the name.
    pub span: Span,
    /// The import list, if there is one: each predicate, what it is called here, and where it stands.
    pub list: Option<Vec<(Indicator, Indicator, Span)>>,
    /// The predicates that are not imported.
    pub except: Vec<Indicator>,
    /// What the file exports, if that is known.
    pub exports: Option<Arc<Exports>>,
    /// Whether it is loaded only if it is there, or under a condition.
    pub may_be_missing: bool,
}

impl Import {
    /// Returns whether it brings this predicate.
    pub fn brings(&self, wanted: &Indicator) -> bool {
        match &self.list {
            Some(list) => list.iter().any(|(_, name, _)| name == wanted),
            None => {
                let exported =
                    self.exports.as_ref().is_some_and(|exports| exports.predicates.contains(wanted));
                exported && !self.except.contains(wanted)
            }
        }
    }

    /// Returns what a predicate that it brings is called in its file.
    pub fn original<'a>(&'a self, local: &'a Indicator) -> &'a Indicator {
        let renamed = self.list.iter().flatten().find(|(_, name, _)| name == local);
        renamed.map_or(local, |(original, ..)| original)
    }
}

/// A directive of conditional compilation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// `if`, `elif`, `else` or `endif`.
    pub kind: String,
    pub span: Span,
}

/// A test of `library(plunit)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {
    pub unit: String,
    pub name: String,
    pub span: Span,
}

/// What is in force at a clause, from the directives before it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct State {
    /// Where the text of the clause begins.
    pub base: usize,
    /// The module of the unit of tests that is open.
    pub unit: Option<Arc<str>>,
    pub branch: usize,
    /// Whether style checks for variables, for clauses that are apart and for tests without effect are on.
    pub singletons: bool,
    pub discontiguous: bool,
    pub no_effect: bool,
}

/// What a text defines, declares and calls.
///
/// ```
/// use ninelog_analysis::{Context, Document, Facts, Id, Index};
/// let facts = Facts::control();
/// let document = Document::new("% About a.\na(X) :- b(X), \\+ c.\n", Context::default(), &facts);
/// let index = Index::new(&document, &facts);
/// let a = &index.definitions[&Id::new(None, "a", 1)];
/// assert_eq!(a.documentation, Some(0..10));
/// let called: Vec<String> = index.calls().map(|call| call.id().to_string()).collect();
/// assert_eq!(called, ["b/1", "c/0"]);
/// ```
#[derive(Clone, Default, Debug)]
pub struct Index {
    pub module: Option<Module>,
    pub imports: Vec<Import>,
    pub definitions: BTreeMap<Id, Definition>,
    pub declarations: Vec<Declaration>,
    pub conditions: Vec<Condition>,
    pub tests: Vec<Test>,
    /// The modules of the units of tests, which see the predicates of the text.
    pub units: BTreeSet<String>,
    /// Declarations of meta-arguments.
    pub meta: BTreeMap<Indicator, String>,
    /// Names with which erroneous clauses begin: they may define predicates of any arity.
    pub broken: BTreeSet<String>,
    /// Where files are searched: aliases and folders, from clauses of `user:file_search_path/2`.
    pub search_paths: Vec<(String, String)>,
    /// Whether predicates may be defined in ways that are not known: by files that are not known, by the
    /// expansion of terms, by foreign code.
    pub is_open: bool,
    /// The facts of each part of the text, and what is in force there.
    pub(crate) facts: Vec<Arc<ClauseFacts>>,
    pub(crate) states: Vec<State>,
    lookup: Lookup,
}

/// The facts of the clauses of a text.
#[derive(Clone, Default, Debug)]
pub(crate) struct FactList {
    pub facts: Vec<Arc<ClauseFacts>>,
    /// The meta-arguments that the text declares.
    pub meta: BTreeMap<Indicator, String>,
}

impl FactList {
    pub fn new(document: &Document, knowledge: &dyn Knowledge) -> FactList {
        // Meta-arguments are often declared behind their first use.
        let meta: BTreeMap<Indicator, String> = document.clauses().flat_map(metas_of).collect();
        let facts = document.items().map(|clause| Arc::new(facts_of(clause, &meta, knowledge))).collect();
        FactList { facts, meta }
    }

    /// Finds the facts of the clauses that an edit read again.
    pub fn update(&mut self, document: &Document, read: Range<usize>, knowledge: &dyn Knowledge) {
        let items: Vec<_> = document.items().collect();
        let removed = self.facts.len() + read.len() - items.len();
        let old = self.facts[..read.start].iter().chain(&self.facts[read.start + removed..]);
        let old = old.flat_map(|facts| &facts.effects).filter_map(|effect| match effect {
            Effect::Meta(name, meta) => Some((name.clone(), meta.clone())),
            _ => None,
        });
        let new = items[read.clone()].iter();
        let meta: BTreeMap<Indicator, String> =
            old.chain(new.clone().flat_map(|clause| metas_of(*clause))).collect();
        if meta != self.meta {
            *self = FactList::new(document, knowledge);
            return;
        }
        let new: Vec<_> = new.map(|clause| Arc::new(facts_of(*clause, &meta, knowledge))).collect();
        self.facts.splice(read.start..read.start + removed, new);
    }

    /// Returns the same facts, with what the files export that the text uses.
    pub fn with_exports(&self, knowledge: &dyn Knowledge) -> FactList {
        let mut list = self.clone();
        for facts in &mut list.facts {
            if facts.effects.iter().any(|effect| matches!(effect, Effect::Import(_))) {
                *facts = Arc::new(facts.with_exports(knowledge));
            }
        }
        list
    }
}

/// The same facts by name: a text has as many calls as declarations and imports.
#[derive(Clone, Default, Debug)]
struct Lookup {
    /// What the text itself defines or declares to be defined, in its own module.
    plain: HashSet<Indicator>,
    /// The numbers of the declarations of a predicate.
    declarations: HashMap<Id, Vec<usize>>,
    /// The numbers of the first import that brings a predicate.
    imports: HashMap<Indicator, usize>,
    exports: HashSet<Indicator>,
    /// The places that name a predicate of any module: the number of the part, and of the place in it.
    places: HashMap<Indicator, Vec<(u32, u32)>>,
}

impl Lookup {
    fn of(index: &Index) -> Lookup {
        let mut lookup = Lookup::default();
        for (number, declaration) in index.declarations.iter().enumerate() {
            lookup.declarations.entry(declaration.id.clone()).or_default().push(number);
        }
        let plain = index.definitions.keys().filter(|id| id.module.is_none());
        lookup.plain = plain.map(|id| id.indicator.clone()).collect();
        let declared = index.declarations.iter().filter(|declaration| {
            declaration.id.module.is_none() && DEFINED_ELSEWHERE.contains(&declaration.kind.as_str())
        });
        lookup.plain.extend(declared.map(|declaration| declaration.id.indicator.clone()));
        for (number, import) in index.imports.iter().enumerate() {
            let exports = import.exports.iter().flat_map(|exports| &exports.predicates);
            let brought: Vec<&Indicator> = match &import.list {
                Some(list) => list.iter().map(|(_, name, _)| name).collect(),
                None if import.except.is_empty() => exports.collect(),
                None => exports.filter(|name| import.brings(name)).collect(),
            };
            for name in brought {
                if !lookup.imports.contains_key(name) {
                    lookup.imports.insert(name.clone(), number);
                }
            }
        }
        let exports = index.module.iter().flat_map(|module| &module.exports);
        lookup.exports = exports.map(|(name, _)| name.clone()).collect();
        for (item, facts) in index.facts.iter().enumerate() {
            for (number, found) in facts.found.iter().enumerate() {
                let place = (item as u32, number as u32);
                match lookup.places.get_mut(&found.id.indicator) {
                    Some(places) => places.push(place),
                    None => drop(lookup.places.insert(found.id.indicator.clone(), vec![place])),
                }
            }
        }
        lookup
    }
}

/// Declarations of predicates whose clauses may be elsewhere.
const DEFINED_ELSEWHERE: &[&str] =
    &["dynamic", "multifile", "thread_local", "public", "volatile", "chr_constraint"];

/// A place of the text that names a predicate.
#[derive(Clone, Copy)]
pub struct Reference<'a> {
    index: &'a Index,
    found: &'a Found,
    /// The number of the item in the document.
    pub item: usize,
}

impl PartialEq for Reference<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.found, other.found) && self.item == other.item
    }
}

impl std::fmt::Debug for Reference<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{:?} {} {:?}", self.usage(), self.id(), self.name_span())
    }
}

impl<'a> Reference<'a> {
    pub fn usage(self) -> Use {
        self.found.usage
    }

    pub fn indicator(self) -> &'a Indicator {
        &self.found.id.indicator
    }

    fn shifted(self, span: &Range<u32>) -> Span {
        let base = self.index.states[self.item].base;
        base + span.start as usize..base + span.end as usize
    }

    /// Returns the place of the goal or indicator.
    pub fn span(self) -> Span {
        self.shifted(&self.found.span)
    }

    /// Returns the place of the name alone.
    pub fn name_span(self) -> Span {
        self.shifted(&self.found.name_span)
    }

    /// Returns the module that is meant, unless it is that of the text: the one that is written, or that of
    /// the unit of tests, if it defines or declares the predicate itself.
    pub fn module(self) -> Option<&'a str> {
        let unit = self.index.states[self.item].unit.as_deref();
        let module = self.found.id.module.as_deref().or(unit)?;
        if !self.index.is_inner(Some(module)) {
            return Some(module);
        }
        let own = Id { module: Some(module.to_string()), indicator: self.indicator().clone() };
        self.index.is_defined(&own).then_some(module)
    }

    /// Returns the predicate that is meant.
    pub fn id(self) -> Id {
        Id { module: self.module().map(str::to_string), indicator: self.indicator().clone() }
    }

    /// Returns the predicate whose clause this is in; none in a directive.
    pub fn caller(self) -> Option<Id> {
        let head = self.index.facts[self.item].head.as_ref()?;
        Some(self.index.head_id(head, self.item))
    }

    /// Returns the branch of conditional compilation that it stands in; 0 outside of all.
    pub(crate) fn branch(self) -> usize {
        self.index.states[self.item].branch
    }

    /// Returns whether it stands in a directive.
    pub(crate) fn is_in_directive(self) -> bool {
        self.index.facts[self.item].head.is_none()
    }
}

impl Index {
    pub fn new(document: &Document, knowledge: &dyn Knowledge) -> Index {
        Index::of(FactList::new(document, knowledge), document)
    }

    /// Brings the index up to date after an edit of the document, which returned `read`: only the facts of
    /// the clauses that were read again are found again.
    ///
    /// ```
    /// use ninelog_analysis::{Context, Document, Facts, Index};
    /// let facts = Facts::control();
    /// let mut document = Document::new("a :- b.\nc :- d.\n", Context::default(), &facts);
    /// let mut index = Index::new(&document, &facts);
    /// let read = document.edit(5..6, "e", &facts);
    /// index.update(&document, read, &facts);
    /// assert_eq!(index.calls().next().unwrap().id().to_string(), "e/0");
    /// ```
    pub fn update(&mut self, document: &Document, read: Range<usize>, knowledge: &dyn Knowledge) {
        let mut list =
            FactList { facts: std::mem::take(&mut self.facts), meta: std::mem::take(&mut self.meta) };
        list.update(document, read, knowledge);
        *self = Index::of(list, document);
    }

    /// Makes the index from the facts of the clauses.
    pub(crate) fn of(list: FactList, document: &Document) -> Index {
        let mut index = Index { meta: list.meta, ..Index::default() };
        let mut pass = Pass::default();
        let mut base = 0;
        for (item, (facts, length)) in list.facts.iter().zip(document.lengths()).enumerate() {
            pass.item(&mut index, facts, item, base);
            base += length;
        }
        index.facts = list.facts;
        index.lookup = Lookup::of(&index);
        index.is_open |= index.loads_foreign_code();
        index
    }

    /// Returns whether a goal loads foreign code, as in `catch(load_foreign_library(foreign(f)), _, true)`.
    fn loads_foreign_code(&self) -> bool {
        ["load_foreign_library", "use_foreign_library"].iter().any(|name| {
            let mut places = [1, 2].into_iter().flat_map(|arity| {
                let places = self.lookup.places.get(&Indicator::new(*name, arity)).into_iter().flatten();
                places.map(|&(item, number)| &self.facts[item as usize].found[number as usize])
            });
            places.any(|found| found.usage.is_call())
        })
    }

    /// Returns all places that name predicates, in the order of the clauses.
    pub fn references(&self) -> impl Iterator<Item = Reference<'_>> {
        let facts = self.facts.iter().enumerate();
        facts.flat_map(move |(item, facts)| {
            facts.found.iter().map(move |found| Reference { index: self, found, item })
        })
    }

    /// Returns the places that name predicates in an item of the document.
    pub fn references_in(&self, item: usize) -> impl Iterator<Item = Reference<'_>> {
        let found = self.facts.get(item).into_iter().flat_map(|facts| &facts.found);
        found.map(move |found| Reference { index: self, found, item })
    }

    /// Returns the places that name a predicate with this name and arity, in any module.
    pub fn places(&self, indicator: &Indicator) -> impl Iterator<Item = Reference<'_>> {
        let places = self.lookup.places.get(indicator).into_iter().flatten();
        places.map(|&(item, number)| {
            let found = &self.facts[item as usize].found[number as usize];
            Reference { index: self, found, item: item as usize }
        })
    }

    /// Returns the names and arities of all predicates that the text names, each once, and in no order.
    pub fn named_predicates(&self) -> impl Iterator<Item = &Indicator> {
        self.lookup.places.keys()
    }

    /// Returns the calls, in the order of the text. Control constructs are left out.
    pub fn calls(&self) -> impl Iterator<Item = Reference<'_>> {
        self.references().filter(|reference| reference.usage().is_call())
    }

    /// Returns what kind of clause an item of the document is.
    pub fn kind(&self, item: usize) -> ClauseKind {
        self.facts.get(item).map_or(ClauseKind::Other, |facts| facts.kind)
    }

    /// Returns the predicate that an item of the document defines, and the place of its name.
    pub fn head(&self, item: usize) -> Option<(Id, Span)> {
        let head = self.facts.get(item)?.head.as_ref()?;
        let base = self.states[item].base;
        Some((self.head_id(head, item), base + head.name.start..base + head.name.end))
    }

    fn head_id(&self, head: &Head, item: usize) -> Id {
        let unit = || self.states[item].unit.as_deref().map(str::to_string);
        let module = head.id.module.clone().or_else(unit);
        let own = self.module.as_ref().map(|own| &own.name);
        let module = module.filter(|module| Some(module) != own && (own.is_some() || module != "user"));
        Id { module, indicator: head.id.indicator.clone() }
    }

    /// Returns the place of an item of the document, from its first token to its full stop.
    pub(crate) fn clause_span(&self, item: usize) -> Span {
        moved(&self.facts[item].span, self.states[item].base)
    }

    /// Returns the lines of comments that say how predicates are called, with their places.
    pub fn modes(&self) -> impl Iterator<Item = &Mode> {
        self.facts.iter().flat_map(|facts| &facts.modes)
    }

    /// Returns whether the text defines this predicate, or declares it to be dynamic or to be defined
    /// elsewhere.
    pub fn is_defined(&self, id: &Id) -> bool {
        match id.module {
            None => self.lookup.plain.contains(&id.indicator),
            Some(_) => {
                self.definitions.contains_key(id)
                    || DEFINED_ELSEWHERE.iter().any(|kind| self.is_declared(kind, id))
            }
        }
    }

    /// Returns whether the text defines this predicate in its own module.
    pub fn defines(&self, indicator: &Indicator) -> bool {
        self.lookup.plain.contains(indicator)
    }

    /// Returns whether there is such a declaration.
    pub fn is_declared(&self, kind: &str, id: &Id) -> bool {
        let numbers = self.lookup.declarations.get(id);
        numbers.into_iter().flatten().any(|&number| self.declarations[number].kind == kind)
    }

    /// Returns the declarations of a predicate.
    pub fn declarations_of(&self, id: &Id) -> impl Iterator<Item = &Declaration> {
        let numbers = self.lookup.declarations.get(id);
        numbers.into_iter().flatten().map(|&number| &self.declarations[number])
    }

    /// Returns whether the module of the text exports this predicate.
    pub fn is_exported(&self, indicator: &Indicator) -> bool {
        self.lookup.exports.contains(indicator)
    }

    /// Returns the predicates with this name that the text itself defines.
    pub fn named(&self, name: &str) -> impl Iterator<Item = &Id> {
        let name = name.to_string();
        let from = Id::new(None, name.as_str(), 0);
        let ids = self.definitions.range(from..).map(|(id, _)| id);
        ids.take_while(move |id| id.module.is_none() && id.indicator.name == name)
    }

    /// Returns the name of the module of the text.
    pub fn module_name(&self) -> &str {
        self.module.as_ref().map_or("user", |module| &module.name)
    }

    /// Returns whether a name without a module before it means a predicate of this text or of what it uses:
    /// in the text itself, in a unit of tests, or in its module.
    pub fn is_inner(&self, module: Option<&str>) -> bool {
        module.is_none_or(|module| module == self.module_name() || self.units.contains(module))
    }

    /// Returns the import that brings a predicate.
    pub fn imported(&self, indicator: &Indicator) -> Option<&Import> {
        self.lookup.imports.get(indicator).map(|&number| &self.imports[number])
    }
}

/// Libraries whose directives define predicates.
const DEFINING: &[&str] = &["record", "persistency", "shlib", "ffi", "tipc/tipc_overlay"];

/// What is in force while the clauses are gone through.
struct Pass {
    unit: Option<Arc<str>>,
    unit_name: String,
    /// The open `:- if`, each with the branch outside.
    branches: Vec<usize>,
    branch: usize,
    singletons: bool,
    discontiguous: bool,
    no_effect: bool,
    /// Whether libraries are those of another system from here on.
    is_other_dialect: bool,
    /// Whether an import defines predicates by directives, and whether `library(chr)` is imported.
    defines_by_directives: bool,
    has_chr: bool,
}

impl Default for Pass {
    fn default() -> Pass {
        Pass {
            unit: None,
            unit_name: String::new(),
            branches: Vec::new(),
            branch: 0,
            singletons: true,
            discontiguous: true,
            no_effect: true,
            is_other_dialect: false,
            defines_by_directives: false,
            has_chr: false,
        }
    }
}

/// Returns a place as one of the whole text.
fn moved(span: &Span, base: usize) -> Span {
    span.start + base..span.end + base
}

impl Pass {
    fn item(&mut self, index: &mut Index, facts: &ClauseFacts, item: usize, base: usize) {
        index.states.push(State {
            base,
            unit: self.unit.clone(),
            branch: self.branch,
            singletons: self.singletons,
            discontiguous: self.discontiguous,
            no_effect: self.no_effect,
        });
        index.broken.extend(facts.broken.iter().cloned());
        for effect in &facts.effects {
            self.effect(index, effect, facts, base);
        }
        let Some(head) = &facts.head else { return };
        let Indicator { name, arity } = &head.id.indicator;
        if self.has_chr && *arity == 2 && ["<=>", "==>", "@", "\\", "pragma"].contains(&name.as_str()) {
            return;
        }
        // A program that expands terms may define anything.
        index.is_open |= ["term_expansion", "goal_expansion"].contains(&name.as_str());
        if let (Some(alias), Some(folder)) = (&head.first_argument, &head.second_argument)
            && name == "file_search_path"
        {
            index.search_paths.push((alias.clone(), folder.clone()));
        }
        if let Some(test) = head.first_argument.as_ref().filter(|_| self.unit.is_some() && name == "test") {
            let (unit, name, span) = (self.unit_name.clone(), test.clone(), moved(&facts.span, base));
            index.tests.push(Test { unit, name, span });
        }
        let id = index.head_id(head, item);
        let definition = index.definitions.entry(id).or_default();
        if definition.clauses.is_empty() {
            definition.is_grammar = facts.kind == ClauseKind::Grammar;
            definition.documentation = facts.documentation.as_ref().map(|span| moved(span, base));
            let own = facts.modes.iter().filter(|mode| mode.id.indicator.name == *name);
            definition.modes = own.map(|mode| mode.text.clone()).collect();
        }
        let (span, name) = (moved(&facts.span, base), moved(&head.name, base));
        definition.clauses.push(Defining { item, span, name, branch: self.branch });
    }

    fn effect(&mut self, index: &mut Index, effect: &Effect, facts: &ClauseFacts, base: usize) {
        match effect {
            Effect::Module(module) => {
                let mut module = module.clone();
                module.span = moved(&module.span, base);
                module.exports.iter_mut().for_each(|(_, span)| *span = moved(span, base));
                index.module = Some(module);
            }
            Effect::Import(import) => {
                let mut import = import.clone();
                import.span = moved(&import.span, base);
                import.may_be_missing |= self.branch != 0 || self.is_other_dialect;
                import.list.iter_mut().flatten().for_each(|(.., span)| *span = moved(span, base));
                index.is_open |=
                    import.exports.as_ref().map_or(import.list.is_none(), |exports| exports.expands);
                self.defines_by_directives |= DEFINING.contains(&import.name.as_str());
                self.has_chr |= import.is_library && import.name == "chr";
                index.imports.push(import);
            }
            Effect::Condition(condition) => self.condition(index, &condition.kind, moved(&facts.span, base)),
            Effect::BeginUnit(unit) => {
                let module = format!("plunit_{unit}");
                (self.unit, self.unit_name) = (Some(Arc::from(module.as_str())), unit.clone());
                index.units.insert(module);
            }
            Effect::EndUnit => self.unit = None,
            Effect::Style(Style::Singletons, on) => self.singletons = *on,
            Effect::Style(Style::Discontiguous, on) => self.discontiguous = *on,
            Effect::Style(Style::NoEffect, on) => self.no_effect = *on,
            Effect::Declaration(Declaration { kind, id, span }) => {
                let unit = self.unit.as_deref().map(str::to_string);
                let module = id.module.clone().or(unit);
                let module = module.filter(|module| index.module_name() != module);
                let id = Id { module, indicator: id.indicator.clone() };
                self.has_chr |= kind == "chr_constraint";
                index.declarations.push(Declaration { kind: kind.clone(), id, span: moved(span, base) });
            }
            Effect::Meta(..) | Effect::Runs => {}
            Effect::MayDefine => index.is_open |= self.defines_by_directives,
            Effect::Open => index.is_open = true,
            Effect::Dialect => (self.is_other_dialect, index.is_open) = (true, true),
        }
    }

    fn condition(&mut self, index: &mut Index, kind: &str, span: Span) {
        index.conditions.push(Condition { kind: kind.into(), span });
        let fresh = index.conditions.len();
        match kind {
            "if" => {
                self.branches.push(self.branch);
                self.branch = fresh;
            }
            "endif" => self.branch = self.branches.pop().unwrap_or(0),
            _ => self.branch = fresh,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Context;
    use crate::knowledge::Facts;

    fn index(text: &str) -> Index {
        let facts = Facts::control();
        Index::new(&Document::new(text, Context::default(), &facts), &facts)
    }

    fn callees(text: &str) -> Vec<String> {
        index(text).calls().map(|call| call.id().to_string()).collect()
    }

    fn declared(text: &str) -> Vec<String> {
        index(text).declarations.iter().map(|found| format!("{} {}", found.kind, found.id)).collect()
    }

    #[test]
    fn comments_before_clauses_are_documentation() {
        let about = |text: &str, name: &str| {
            let index = index(text);
            let definition = index.definitions.iter().find(|(id, _)| id.indicator.name == name).unwrap().1;
            definition.documentation.clone().map(|span| text[span].to_string())
        };
        let text = "% File.\n\n% About a,\n% really.\na.\na. % not b\nb. % no\n% About c.\nc.\n%!  d is det.\n\nd.\n                    % old\n\ne.\n/** f */\nf.\n";
        assert_eq!(about(text, "a").as_deref(), Some("% About a,\n% really."));
        assert_eq!(about(text, "b"), None);
        assert_eq!(about(text, "c").as_deref(), Some("% About c."));
        assert_eq!(about(text, "d").as_deref(), Some("%!  d is det."));
        assert_eq!(about(text, "e"), None);
        assert_eq!(about(text, "f").as_deref(), Some("/** f */"));
    }

    #[test]
    fn calls_go_into_arguments() {
        assert_eq!(callees("p :- findall(X, (q(X), m:r), L), s(L)."), ["findall/3", "q/1", "m:r/0", "s/1"]);
        assert_eq!(callees("p :- setof(X, Y^q(X, Y), L)."), ["setof/3", "q/2"]);
        assert_eq!(callees("p :- call(q(1), 2, 3), G = r."), ["call/3", "q/3", "(=)/2"]);
        assert_eq!(callees(":- meta_predicate each(1, :). p :- each(q, r)."), ["each/2", "q/1"]);
        assert_eq!(callees(":- meta_predicate each(1). p :- each([X]>>q(X))."), ["each/1", "q/1"]);
        assert_eq!(callees("p --> q, {r}, [x], call(s, 1), \"t\", ! ; u(1)."), ["q/2", "r/0", "s/3", "u/3"]);
        assert_eq!(callees("p :- phrase(q(1), L)."), ["phrase/2", "q/3"]);
        assert_eq!(callees("p, a > 1 => q."), ["(>)/2", "q/0"]);
        assert_eq!(callees(":- initialization(main). :- if(c). :- endif. :- x."), ["main/0", "c/0", "x/0"]);
    }

    #[test]
    fn data_names_predicates_too() {
        let text = ":- module(m, [a/1]).\n:- use_module(library(lists), [append/3]).\n:- meta_predicate a(0).\n\
            %!  a(+X) is det.\na(X) :- assertz((b(X) :- c)), retract(d(1)), listing(e//0), format(\"~w ~@\", [X, f]).\n\
            :- initialization(clause(g(1), _)).\n";
        let index = index(text);
        let mut found: Vec<(Use, String, &str)> = index
            .references()
            .map(|place| (place.usage(), place.id().to_string(), &text[place.name_span()]))
            .collect();
        found.retain(|(usage, ..)| *usage != Use::Call);
        found.sort();
        let expected = [
            (Use::Argument, "f/0", "f"),
            (Use::Data, "b/1", "b"),
            (Use::Data, "c/0", "c"),
            (Use::Data, "d/1", "d"),
            (Use::Data, "g/1", "g"),
            (Use::Indicator, "e/2", "e"),
            (Use::Declaration, "a/1", "a"),
            (Use::Export, "a/1", "a"),
            (Use::Import, "append/3", "append"),
            (Use::Mode, "a/1", "a"),
        ];
        assert_eq!(found, expected.map(|(usage, id, name)| (usage, id.to_string(), name)));
    }

    #[test]
    fn definitions_say_if_they_are_grammar_rules() {
        let index = index("a --> b.\nc(X) :- d(X).\n");
        assert!(index.definitions[&Id::new(None, "a", 2)].is_grammar);
        assert!(!index.definitions[&Id::new(None, "c", 1)].is_grammar);
    }

    #[test]
    fn declarations_of_all_forms() {
        assert_eq!(
            declared(":- dynamic a/1, m:b/2, [c/0, d//1]."),
            ["dynamic a/1", "dynamic m:b/2", "dynamic c/0", "dynamic d/3"]
        );
        assert_eq!(declared(":- table p(_, min), q/1 as subsumptive."), ["table p/2", "table q/1"]);
        assert_eq!(declared(":- dynamic([e/1], [incremental(true)])."), ["dynamic e/1"]);
        assert_eq!(declared(":- multifile user:portray/1."), ["multifile portray/1"]);
    }

    #[test]
    fn modules_imports_and_tests() {
        let index = index(
            ":- module(m, [a/1, b//0, op(700, xfx, =>>)]).\n:- use_module(library(lists), [append/3 as app]).\n\
             :- begin_tests(u).\ntest(one) :- a(1).\nhelp.\n:- end_tests(u).\nm:a(1).\nuser:b.\n",
        );
        let module = index.module.as_ref().unwrap();
        let exports: Vec<String> = module.exports.iter().map(|(id, _)| id.to_string()).collect();
        assert_eq!((module.name.as_str(), exports), ("m", vec!["a/1".into(), "b/2".into()]));
        assert_eq!(module.operators.len(), 1);
        assert!(index.imported(&Indicator::new("app", 3)).is_some());
        assert_eq!(index.tests[0].name, "one");
        assert_eq!(index.calls().next().unwrap().id(), Id::new(None, "a", 1));
        let ids: Vec<String> = index.definitions.keys().map(|id| id.to_string()).collect();
        assert_eq!(ids, ["a/1", "plunit_u:help/0", "plunit_u:test/1", "user:b/0"]);
        assert!(!index.is_open);
    }
}
