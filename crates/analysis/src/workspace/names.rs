//! Predicates and variables over all files: where they are defined, named and called; renaming them.

use super::files::Full;
use super::links::Space;
use super::{Answer, Snapshot};
use crate::context::Fixity;
use crate::diagnostics::Edit;
use crate::document::{Clause, Document};
use crate::goals::variables_of;
use crate::index::{Id, Import, ImportKind, Reference, Span, Use};
use crate::knowledge::{Indicator, Knowledge, Origin};
use crate::lines::ByteSpan;
use crate::tree::term::{Term, written};
use crate::tree::{Kind, Node};
use ninelog_terms::syntax::pieces::PieceKind;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// A place in a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Location {
    pub path: Arc<str>,
    pub span: ByteSpan,
}

/// A predicate of the workspace or of the system.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Predicate {
    /// The file that stands for its module; none if it belongs to the system.
    pub home: Option<Arc<str>>,
    /// The module of a unit of tests, if it belongs to one.
    pub unit: Option<String>,
    pub indicator: Indicator,
}

/// A file that may have clauses of a predicate, and what its index calls the predicate.
pub(super) type DefiningFile = (Arc<str>, Arc<Full>, Id);

/// Changes of one file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileEdits {
    pub path: Arc<str>,
    /// In the order of the text; they do not overlap.
    pub edits: Vec<Edit>,
}

/// Why something cannot be renamed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// Nothing with a name stands there.
    Nothing,
    /// The new name is none for this.
    NoName(String),
    /// The predicate belongs to the system or a library, or has no clause in the workspace.
    NotOurs(String),
    /// It is written as an operator, or would be.
    Operator(String),
    /// The new name has a meaning already where the old one is used.
    Taken(String),
    /// The file belongs to several modules.
    Shared(Arc<str>),
    /// With the new name, the text of the file would be read in another way.
    Reading(Arc<str>),
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Refusal::Nothing => f.write_str("there is no name here that can be changed"),
            Refusal::NoName(name) => write!(f, "{name} cannot be the name of this"),
            Refusal::NotOurs(name) => write!(f, "{name} is not defined by these files"),
            Refusal::Operator(name) => write!(f, "{name} is an operator"),
            Refusal::Taken(name) => write!(f, "{name} has a meaning already"),
            Refusal::Shared(path) => write!(f, "{path} belongs to several modules"),
            Refusal::Reading(path) => write!(f, "{path} would be read in another way with this name"),
        }
    }
}

/// A predicate in a hierarchy of calls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallItem {
    pub predicate: Predicate,
    /// The file of its first clause, that clause, and its name there.
    pub path: Arc<str>,
    pub span: Span,
    pub name: Span,
}

/// What stands at a place.
enum Named<'a> {
    /// The spans of a variable of a clause.
    Variable(Vec<Span>, Clause<'a>),
    Predicates(Vec<Predicate>),
    /// A file that a directive names.
    File(Arc<str>),
}

impl Snapshot {
    /// Returns where what stands at a place is defined: each clause of a predicate, the first place of a
    /// variable, the start of a file.
    pub fn definition(&self, path: &str, offset: usize) -> Answer<Vec<Location>> {
        self.ask(path, |full| match self.named(full, path, offset)? {
            Some(Named::Variable(spans, _)) => Ok(vec![place(path, spans[0].clone())]),
            Some(Named::File(path)) => Ok(vec![place(&path, 0..0)]),
            Some(Named::Predicates(found)) => {
                let mut places = Vec::new();
                for predicate in &found {
                    places.extend(self.clauses_of(predicate)?);
                }
                if places.is_empty() {
                    for predicate in &found {
                        places.extend(
                            self.uses_of(predicate)?
                                .into_iter()
                                .filter_map(|(place, usage)| (usage == Use::Declaration).then_some(place)),
                        );
                    }
                }
                Ok(places)
            }
            None => Ok(Vec::new()),
        })
    }

    /// Returns all places that mean the same as the one given, in clauses, goals, data, declarations and
    /// comments, each the name alone.
    pub fn references(&self, path: &str, offset: usize) -> Answer<Vec<Location>> {
        self.ask(path, |full| match self.named(full, path, offset)? {
            Some(Named::Variable(spans, _)) => Ok(spans.into_iter().map(|span| place(path, span)).collect()),
            Some(Named::Predicates(found)) => {
                let mut places = BTreeSet::new();
                for predicate in &found {
                    places.extend(self.clauses_of(predicate)?);
                    places.extend(self.uses_of(predicate)?.into_iter().map(|(place, _)| place));
                }
                Ok(places.into_iter().collect())
            }
            _ => Ok(Vec::new()),
        })
    }

    /// Returns the place of the name that would be changed.
    pub fn can_rename(&self, path: &str, offset: usize) -> Answer<Option<Span>> {
        let places = self.highlights(path, offset)?;
        Ok(places.into_iter().find(|span| span.start <= offset && offset <= span.end))
    }

    /// Returns the edits that give what stands at a place another name everywhere, or why that cannot be
    /// done.
    pub fn rename(&self, path: &str, offset: usize, new: &str) -> Answer<Result<Vec<FileEdits>, Refusal>> {
        let Some(full) = self.full(path)? else { return Ok(Err(Refusal::Nothing)) };
        match self.named(&full, path, offset)? {
            Some(Named::Variable(spans, clause)) => Ok(rename_variable(&spans, clause, new)
                .map(|edits| vec![FileEdits { path: path.into(), edits }])),
            Some(Named::Predicates(found)) => match &found[..] {
                [predicate] => self.rename_predicate(predicate, new),
                [] => Ok(Err(Refusal::Nothing)),
                _ => Ok(Err(Refusal::Shared(path.into()))),
            },
            _ => Ok(Err(Refusal::Nothing)),
        }
    }

    fn rename_predicate(&self, predicate: &Predicate, new: &str) -> Answer<Result<Vec<FileEdits>, Refusal>> {
        let old = predicate.indicator.to_string();
        let renamed = Indicator::new(new, predicate.indicator.arity);
        let clauses = self.clauses_of(predicate)?;
        let uses = self.uses_of(predicate)?;
        if predicate.home.is_none() || clauses.is_empty() && uses.iter().all(|(_, usage)| usage.is_call()) {
            return Ok(Err(Refusal::NotOurs(old)));
        }
        if new.is_empty() || new.chars().any(|c| c.is_control()) {
            return Ok(Err(Refusal::NoName(new.to_string())));
        }
        if self.is_taken(predicate, &renamed)? {
            return Ok(Err(Refusal::Taken(renamed.to_string())));
        }
        let mut places: BTreeMap<Arc<str>, BTreeSet<ByteSpan>> = BTreeMap::new();
        for Location { path, span } in clauses.into_iter().chain(uses.into_iter().map(|(place, _)| place)) {
            places.entry(path).or_default().insert(span);
        }
        let mut files: Vec<FileEdits> = Vec::new();
        for (path, spans) in places {
            let Some(full) = self.full(&path)? else { continue };
            if self.links.spaces_of(&path).count() > 1 {
                return Ok(Err(Refusal::Shared(path)));
            }
            match rename_in(&full, spans, &predicate.indicator, new) {
                Ok(edits) if edits.is_empty() => {}
                Ok(edits) if is_read_as_before(&full, &edits) => files.push(FileEdits { path, edits }),
                Ok(_) => return Ok(Err(Refusal::Reading(path))),
                Err(refusal) => return Ok(Err(refusal)),
            }
        }
        Ok(Ok(files))
    }

    /// Returns whether a name has a meaning already in a file that sees a predicate: there the predicate
    /// would hide it, or be hidden.
    fn is_taken(&self, predicate: &Predicate, renamed: &Indicator) -> Answer<bool> {
        let inner = Id { module: predicate.unit.clone(), indicator: renamed.clone() };
        for path in self.files.keys() {
            let Some(full) = self.full(path)? else { continue };
            let is_home = predicate.unit.is_some() && predicate.home.as_ref() == Some(path);
            if !is_home && !self.homes(path, &full, None, &predicate.indicator)?.contains(predicate) {
                continue;
            }
            let is_known = full.index.defines(renamed)
                || full.index.imported(renamed).is_some()
                || is_home && full.index.definitions.contains_key(&inner)
                || full.knowledge.origin(&renamed.name, renamed.arity).is_some()
                || full.index.places(renamed).any(|place| place.module().is_none());
            if is_known {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns what stands at a place.
    fn named<'f>(&self, full: &'f Full, path: &str, offset: usize) -> Answer<Option<Named<'f>>> {
        let document = full.document();
        // The end of a name is a place of the name, too.
        let clause = [offset, offset.saturating_sub(1)].into_iter().find_map(|offset| {
            let clause = document.at(offset)?;
            let leaf = clause.node().path_to(offset).pop()?;
            let is_name = matches!(
                leaf.kind(),
                Kind::Token(PieceKind::Name | PieceKind::Quoted | PieceKind::Var | PieceKind::String)
            );
            (is_name || leaf.is_trivia() && !leaf.text().trim().is_empty()).then_some((clause, leaf))
        });
        let Some((clause, leaf)) = clause else { return Ok(None) };
        if leaf.kind() == Kind::Token(PieceKind::Var) {
            return Ok(clause
                .term()
                .and_then(|term| variable_at(term, leaf))
                .map(|spans| Named::Variable(spans, clause)));
        }
        let place = leaf.span().start;
        for import in &full.index.imports {
            if import.span.start <= place && place < import.span.end {
                let target = self.target_of(path, import);
                return Ok(target.map(Named::File));
            }
        }
        let at = |span: Span| span.start <= offset && offset <= span.end;
        let (number, last) = (clause.number(), offset.max(1) - 1);
        let items = [number, document.at(last).map_or(number, Clause::number)];
        for item in items {
            if let Some((id, _)) = full.index.head(item).filter(|(_, span)| at(span.clone())) {
                return Ok(Some(Named::Predicates(self.homes(
                    path,
                    full,
                    id.module.as_deref(),
                    &id.indicator,
                )?)));
            }
            if let Some(found) = full.index.references_in(item).find(|found| at(found.name_span())) {
                return Ok(Some(Named::Predicates(self.predicates(path, full, found)?)));
            }
        }
        Ok(None)
    }

    /// Returns the path of the file that a directive names.
    pub(super) fn target_of(&self, path: &str, import: &Import) -> Option<Arc<str>> {
        let outline = &self.files.get(path)?.outline;
        self.links.target(outline, path, &import.name, import.is_library)
    }

    /// Returns the predicates that a place names: several if its file belongs to several modules.
    pub(super) fn predicates(&self, path: &str, full: &Full, found: Reference) -> Answer<Vec<Predicate>> {
        if found.usage() == Use::Import {
            let clause = full.index.clause_span(found.item);
            let named = |import: &&Import| {
                let list = import.list.iter().flatten().map(|(original, ..)| original);
                clause.contains(&import.span.start)
                    && list.chain(&import.except).any(|name| name == found.indicator())
            };
            let mut all = Vec::new();
            for import in full.index.imports.iter().filter(named) {
                match self.target_of(path, import) {
                    Some(target) => all.extend(self.exported(&target, found.indicator(), &mut Vec::new())?),
                    None => all.push(system(found.indicator())),
                }
            }
            all.sort();
            all.dedup();
            return Ok(all);
        }
        self.homes(path, full, found.module(), found.indicator())
    }

    /// Returns which predicates a name in a file means.
    fn homes(
        &self,
        path: &str,
        full: &Full,
        module: Option<&str>,
        indicator: &Indicator,
    ) -> Answer<Vec<Predicate>> {
        let mut found = Vec::new();
        let unit = module.filter(|module| full.index.units.contains(*module));
        match module.filter(|module| unit.is_none() && !full.index.is_inner(Some(module))) {
            Some(module) => {
                for space in self.links.spaces_named(path, module) {
                    found.extend(self.home_in(space, indicator, &mut Vec::new())?);
                }
            }
            None => {
                for space in self.links.spaces_of(path) {
                    if let Some(unit) = unit {
                        let id = Id { module: Some(unit.to_string()), indicator: indicator.clone() };
                        if full.index.definitions.contains_key(&id) {
                            let (home, unit) = (Some(path.into()), id.module);
                            found.push(Predicate { home, unit, indicator: indicator.clone() });
                            continue;
                        }
                    }
                    found.extend(self.home_in(space, indicator, &mut Vec::new())?);
                }
            }
        }
        found.sort();
        found.dedup();
        if found.is_empty() && self.knowledge.origin(&indicator.name, indicator.arity).is_some() {
            found.push(system(indicator));
        }
        Ok(found)
    }

    /// Returns which predicates a name without a module means in a file.
    pub(super) fn named_in(&self, path: &str, full: &Full, indicator: &Indicator) -> Answer<Vec<Predicate>> {
        self.homes(path, full, None, indicator)
    }

    /// Returns which predicate a name means in a module. Modules may import from each other in a circle:
    /// `seen` has those that were asked before.
    fn home_in(
        &self,
        space: &Space,
        indicator: &Indicator,
        seen: &mut Vec<Predicate>,
    ) -> Answer<Vec<Predicate>> {
        let own = || Predicate { home: Some(space.root.clone()), unit: None, indicator: indicator.clone() };
        if seen.contains(&own()) {
            return Ok(Vec::new());
        }
        seen.push(own());
        for member in space.defining(indicator) {
            if self.full(member)?.is_some_and(|full| full.index.defines(indicator)) {
                return Ok(vec![own()]);
            }
        }
        for member in &space.members {
            if self.files.get(member).is_none_or(|file| file.outline.uses.is_empty()) {
                continue;
            }
            let Some(full) = self.full(member)? else { continue };
            let Some(import) = full.index.imported(indicator) else { continue };
            let original = import.original(indicator);
            return match self.target_of(member, import) {
                Some(target) => self.exported(&target, original, seen),
                None => Ok(vec![system(original)]),
            };
        }
        let origin = self.knowledge.origin(&indicator.name, indicator.arity);
        if let Some(Origin::Protected | Origin::System | Origin::Library(_)) = origin {
            return Ok(vec![system(indicator)]);
        }
        for module in self.links.modules_beside(space, indicator) {
            let found = self.exported(module, indicator, seen)?;
            if !found.is_empty() {
                return Ok(found);
            }
        }
        match self.links.program_beside(space, indicator) {
            Some(program) => {
                let found = self.home_in(program, indicator, seen)?;
                Ok(if found.is_empty() { vec![own()] } else { found })
            }
            None => Ok(vec![own()]),
        }
    }

    /// Returns which predicate a file exports under a name.
    fn exported(
        &self,
        path: &str,
        indicator: &Indicator,
        seen: &mut Vec<Predicate>,
    ) -> Answer<Vec<Predicate>> {
        let mut found = Vec::new();
        for space in self.links.spaces_of(path) {
            found.extend(self.home_in(space, indicator, seen)?);
        }
        Ok(found)
    }

    /// Returns the members of the module of a predicate.
    fn members(&self, predicate: &Predicate) -> Vec<Arc<str>> {
        let Some(home) = &predicate.home else { return Vec::new() };
        match predicate.unit {
            Some(_) => vec![home.clone()],
            None => self.links.space_at(home).map_or(Vec::new(), |space| space.members.clone()),
        }
    }

    /// Returns the files that may have clauses of a predicate, each with what its index calls it there: those
    /// of its module, and others that write `Module:Head`.
    pub(super) fn defining_files(&self, predicate: &Predicate) -> Answer<Vec<DefiningFile>> {
        let mut found = Vec::new();
        let Some(home) = &predicate.home else { return Ok(found) };
        let indicator = predicate.indicator.clone();
        for member in self.members(predicate) {
            let id = Id { module: predicate.unit.clone(), indicator: indicator.clone() };
            found.extend(self.full(&member)?.map(|full| (member, full, id)));
        }
        let Some(space) = self.links.space_at(home).filter(|_| predicate.unit.is_none()) else {
            return Ok(found);
        };
        let module = space.module.as_deref().unwrap_or("user");
        let id = Id { module: Some(module.to_string()), indicator };
        for (path, _) in self.files.iter().filter(|(_, file)| file.outline.adds_elsewhere) {
            let Some(full) = self.full(path)? else { continue };
            let is_there = full.index.definitions.contains_key(&id);
            if is_there && self.homes(path, &full, Some(module), &id.indicator)?.contains(predicate) {
                found.push((path.clone(), full, id.clone()));
            }
        }
        Ok(found)
    }

    /// Returns the names in the heads of a predicate's clauses.
    pub(super) fn clauses_of(&self, predicate: &Predicate) -> Answer<Vec<Location>> {
        let mut places = Vec::new();
        for (path, full, id) in self.defining_files(predicate)? {
            let clauses = full.index.definitions.get(&id).into_iter().flat_map(|found| &found.clauses);
            places.extend(clauses.map(|clause| place(&path, clause.name.clone())));
        }
        Ok(places)
    }

    /// Returns the other places that name a predicate, and how each does.
    pub(super) fn uses_of(&self, predicate: &Predicate) -> Answer<Vec<(Location, Use)>> {
        let mut places = Vec::new();
        for path in self.files.keys() {
            let Some(full) = self.full(path)? else { continue };
            let indicator = &predicate.indicator;
            let renamed = full.index.imports.iter().flat_map(|import| import.list.iter().flatten());
            let renamed = renamed.filter(|(original, local, _)| original == indicator && local != original);
            let names = std::iter::once(indicator.clone()).chain(renamed.map(|(_, local, _)| local.clone()));
            for name in names.collect::<BTreeSet<_>>() {
                // A name means the same in all of the file, but for the module that is written before it.
                let mut known: HashMap<Option<&str>, bool> = HashMap::new();
                for found in full.index.places(&name) {
                    let is_import = found.usage() == Use::Import;
                    let is_it = match known.get(&found.module()).filter(|_| !is_import) {
                        Some(&is_it) => is_it,
                        None => self.predicates(path, &full, found)?.contains(predicate),
                    };
                    if !is_import {
                        known.insert(found.module(), is_it);
                    }
                    if is_it {
                        places.push((place(path, found.name_span()), found.usage()));
                    }
                }
            }
        }
        Ok(places)
    }

    /// Returns the predicate at a place, for a hierarchy of calls.
    pub fn call_item(&self, path: &str, offset: usize) -> Answer<Option<CallItem>> {
        let found = self.predicates_at(path, offset)?;
        match found.into_iter().next() {
            Some(predicate) => self.item_of(&predicate),
            None => Ok(None),
        }
    }

    /// Returns the predicates that stand at a place.
    pub fn predicates_at(&self, path: &str, offset: usize) -> Answer<Vec<Predicate>> {
        self.ask(path, |full| {
            Ok(match self.named(full, path, offset)? {
                Some(Named::Predicates(found)) => found,
                _ => Vec::new(),
            })
        })
    }

    fn item_of(&self, predicate: &Predicate) -> Answer<Option<CallItem>> {
        for (path, full, id) in self.defining_files(predicate)? {
            if let Some(clause) = full.index.definitions.get(&id).and_then(|found| found.clauses.first()) {
                let (span, name) = (clause.span.clone(), clause.name.clone());
                return Ok(Some(CallItem { predicate: predicate.clone(), path, span, name }));
            }
        }
        Ok(None)
    }

    /// Returns who calls a predicate, each with the places of the calls. Calls of directives have no caller
    /// and are left out.
    pub fn incoming_calls(&self, item: &CallItem) -> Answer<Vec<(CallItem, Vec<Location>)>> {
        let mut found: Vec<(CallItem, Vec<Location>)> = Vec::new();
        for (location, _) in self.uses_of(&item.predicate)?.into_iter().filter(|(_, usage)| usage.is_call()) {
            let Some(full) = self.full(&location.path)? else { continue };
            let Some(clause) = full.document().at(location.span.start) else { continue };
            let Some((id, _)) = full.index.head(clause.number()) else { continue };
            for caller in self.homes(&location.path, &full, id.module.as_deref(), &id.indicator)? {
                let known = found.iter_mut().find(|(item, _)| item.predicate == caller);
                match known {
                    Some((_, places)) => places.push(location.clone()),
                    None => found.extend(self.item_of(&caller)?.map(|item| (item, vec![location.clone()]))),
                }
            }
        }
        Ok(found)
    }

    /// Returns which predicates of the workspace a predicate calls, each with the places of the calls.
    pub fn outgoing_calls(&self, item: &CallItem) -> Answer<Vec<(CallItem, Vec<Location>)>> {
        let mut found: Vec<(CallItem, Vec<Location>)> = Vec::new();
        for (path, full, id) in self.defining_files(&item.predicate)? {
            let Some(definition) = full.index.definitions.get(&id) else { continue };
            for clause in &definition.clauses {
                let calls = full.index.references_in(clause.item).filter(|found| found.usage().is_call());
                for call in calls {
                    let location = place(&path, call.name_span());
                    for callee in self.predicates(&path, &full, call)? {
                        let known = found.iter_mut().find(|(item, _)| item.predicate == callee);
                        match known {
                            Some((_, places)) => places.push(location.clone()),
                            None => found
                                .extend(self.item_of(&callee)?.map(|item| (item, vec![location.clone()]))),
                        }
                    }
                }
            }
        }
        Ok(found)
    }

    /// Returns the files that a file uses, as links: the place of the name, and the path.
    pub fn links(&self, path: &str) -> Answer<Vec<(Span, Arc<str>)>> {
        self.ask(path, |full| {
            let links = full.index.imports.iter();
            Ok(links
                .filter_map(|import| Some((import.span.clone(), self.target_of(path, import)?)))
                .collect())
        })
    }

    /// Returns the imports of a file that bring nothing which it or a file of the same module uses: the place
    /// of each directive's file. None if terms may be expanded, as nobody knows what they then use.
    pub fn unused_imports(&self, path: &str) -> Answer<Vec<Span>> {
        let may_be_unused =
            |import: &Import| matches!(import.kind, ImportKind::UseModule | ImportKind::Autoload);
        // Most files that are loaded by others import nothing.
        if !self.full(path)?.is_some_and(|full| full.index.imports.iter().any(may_be_unused)) {
            return Ok(Vec::new());
        }
        let mut together: BTreeSet<Arc<str>> = BTreeSet::from([path.into()]);
        together.extend(self.links.spaces_of(path).flat_map(|space| space.members.iter().cloned()));
        let mut fulls = Vec::new();
        for member in &together {
            fulls.extend(self.full(member)?);
        }
        // What defines nothing imports for others, as for queries.
        let defines_nothing = fulls.iter().all(|full| full.index.definitions.is_empty());
        if defines_nothing || fulls.iter().any(|full| full.index.is_open) {
            return Ok(Vec::new());
        }
        let is_used = |name: &Indicator| {
            let mut places = fulls.iter().flat_map(|full| full.index.places(name));
            places.any(|found| found.usage() != Use::Import)
        };
        self.ask(path, |full| {
            let unused = full.index.imports.iter().filter(|import| {
                let target = self.target_of(path, import);
                let exports = import.exports.as_ref();
                let brought: Vec<&Indicator> = match &import.list {
                    Some(list) => list.iter().map(|(_, local, _)| local).collect(),
                    None => exports.into_iter().flat_map(|exports| &exports.predicates).collect(),
                };
                may_be_unused(import)
                    && !brought.is_empty()
                    && exports.is_some_and(|exports| exports.operators.is_empty() || import.list.is_some())
                    && !names_operators(full, import)
                    && !(import.is_library && HAVE_EFFECTS.contains(&import.name.as_str()))
                    && target.is_none_or(|target| !self.has_effects(&target))
                    && !brought.into_iter().any(is_used)
            });
            Ok(unused.map(|import| import.span.clone()).collect())
        })
    }

    /// Returns whether loading a file may do more than to define what it exports.
    fn has_effects(&self, path: &str) -> bool {
        self.files.get(path).is_some_and(|file| {
            file.outline.adds_elsewhere || file.outline.is_open || file.outline.runs_goals
        })
    }
}

/// Libraries that are loaded for what they do: they expand terms, print or trace.
const HAVE_EFFECTS: &[&str] = &[
    "apply_macros",
    "chr",
    "dialect",
    "edinburgh",
    "backcomp",
    "function_expansion",
    "prolog_stack",
    "record",
    "persistency",
    "plunit",
    "settings",
    "strings",
    "tabling",
    "threadutil",
    "yall",
];

/// Returns whether an import list has operators.
fn names_operators(full: &Full, import: &Import) -> bool {
    let clause = full.document().at(import.span.start).and_then(Clause::term);
    import.list.is_some()
        && clause.is_some_and(|term| term.walk().iter().any(|term| term.is("op", 3).is_some()))
}

fn place(path: &str, span: Span) -> Location {
    Location { path: path.into(), span: span.into() }
}

fn system(indicator: &Indicator) -> Predicate {
    Predicate { home: None, unit: None, indicator: indicator.clone() }
}

/// Returns the places of the variable of a leaf.
fn variable_at(term: Term<'_>, leaf: Node<'_>) -> Option<Vec<Span>> {
    let mut all = variables_of(term).into_iter();
    all.find(|variable| variable.spans.contains(&leaf.span())).map(|variable| variable.spans)
}

fn rename_variable(spans: &[Span], clause: Clause<'_>, new: &str) -> Result<Vec<Edit>, Refusal> {
    let is_name = new.starts_with(|c: char| c == '_' || c.is_uppercase())
        && new.chars().all(|c| c == '_' || c.is_alphanumeric())
        && new != "_";
    if !is_name {
        return Err(Refusal::NoName(new.to_string()));
    }
    let all = clause.term().map_or(Vec::new(), variables_of);
    if all.iter().any(|variable| variable.name == new && variable.spans != spans) {
        return Err(Refusal::Taken(new.to_string()));
    }
    Ok(spans.iter().map(|span| Edit { span: span.clone(), new: new.to_string() }).collect())
}

/// Returns the edits that give a predicate another name at places of a file.
fn rename_in(
    full: &Full,
    spans: BTreeSet<ByteSpan>,
    old: &Indicator,
    new: &str,
) -> Result<Vec<Edit>, Refusal> {
    let (document, text) = (full.document(), written(new));
    let context = document.context();
    if [Fixity::Prefix, Fixity::Infix, Fixity::Postfix].iter().any(|f| context.is_operator(new, *f)) {
        return Err(Refusal::Operator(new.to_string()));
    }
    let mut edits = Vec::new();
    let mut items = document.items().peekable();
    for span in spans {
        while items.peek().is_some_and(|item| item.whole_span().end <= span.start) {
            items.next();
        }
        let node = items.peek().and_then(|clause| clause.node().path_to(span.start).pop());
        if node.is_some_and(is_operator_name) {
            return Err(Refusal::Operator(old.to_string()));
        }
        // What is imported under another name keeps that name.
        if document.text().get(span.range()).is_some_and(|found| plain_name(found) == old.name) {
            edits.push(Edit { span: span.range(), new: text.clone() });
        }
    }
    Ok(edits)
}

/// Returns whether a file differs in nothing but the names after edits of names: a new name may join with
/// what stands beside it.
pub(super) fn is_read_as_before(full: &Full, edits: &[Edit]) -> bool {
    let old = full.document();
    let new = Document::new(applied(old.text(), edits), old.start().clone(), &*full.knowledge);
    let old = old.items().flat_map(|item| item.node().descendants());
    let mut new = new.items().flat_map(|item| item.node().descendants());
    let mut edits = edits.iter().peekable();
    for old in old {
        let Some(new) = new.next() else { return false };
        let is_token = matches!(old.kind(), Kind::Token(_));
        while edits.peek().is_some_and(|edit| edit.span.end <= old.span().start) {
            edits.next();
        }
        let edited = edits.peek().filter(|edit| is_token && edit.span.start < old.span().end);
        let is_same = match edited {
            Some(edit) if edit.span == old.span() => new.text() == edit.new,
            // A line of a comment.
            Some(_) => old.is_trivia() && new.kind() == old.kind(),
            None => new.kind() == old.kind() && (!is_token || new.text() == old.text()),
        };
        if !is_same {
            return false;
        }
    }
    new.next().is_none()
}

/// Returns a text with edits, which are in its order.
pub(super) fn applied(text: &str, edits: &[Edit]) -> String {
    let (mut whole, mut at) = (String::with_capacity(text.len()), 0);
    for Edit { span, new } in edits {
        whole.push_str(&text[at..span.start]);
        whole.push_str(new);
        at = span.end;
    }
    whole + &text[at..]
}

/// Returns whether a leaf is the name of an operator between or before its arguments.
fn is_operator_name(leaf: Node<'_>) -> bool {
    let Some(parent) = leaf.parent() else { return false };
    let is_operator = matches!(parent.kind(), Kind::Infix | Kind::Prefix | Kind::Postfix);
    is_operator && Term::of(parent).and_then(Term::name_node) == Some(leaf)
}

/// Returns a name without its quotes.
pub(super) fn plain_name(text: &str) -> String {
    match text.starts_with('\'') {
        true => crate::tree::term::unquoted(text).into_owned(),
        false => text.to_string(),
    }
}
