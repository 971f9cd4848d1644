//! The files of a program by revision, and what editors and tools ask about them.
//!
//! A `Workspace` takes changes; each is a new revision. A `Snapshot` answers questions about one revision, on
//! any thread; once there is a newer one, its answers are `Cancelled`, an error value. So no answer mixes two
//! revisions, and none holds up an edit.
//!
//! Files are read through `FileSystem`: those that a program loads are found as its directives name them.
//! Nothing is run. A file is read by itself first (`files`); what it gets from others follows from that
//! (`links`), and what others change is made again when it is asked for.

mod actions;
mod files;
mod help;
mod links;
mod names;
mod rewrites;
mod structure;
#[cfg(test)]
mod tests;
mod tokens;

use crate::complete::{Proposals, complete};
use crate::context::Context;
use crate::diagnostics::syntax::operators_of_others;
use crate::diagnostics::{
    Code, Diagnostic, Edit, Instead, Problem, Severity, allowed, diagnose, diagnose_files, drop_behind_end,
};
use crate::document::Document;
use crate::format::{Formatting, format, formatted_text, formatting};
use crate::index::{Index, Span};
use crate::knowledge::{Indicator, Knowledge};
use crate::lines::{Lines, Position, Unit};
pub use actions::{Action, ActionKind};
use files::{File, Full};
pub use help::{Hover, Signature, Signatures};
use links::Links;
pub use links::joined;
pub use names::{CallItem, FileEdits, Location, Predicate, Refusal};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
pub use structure::{Fold, FoldKind, Symbol, SymbolKind};
pub use tokens::{Token, TokenChange, token_change};

/// Where a workspace finds files that are not open. Paths have `/` between their parts.
pub trait FileSystem: Send + Sync {
    /// Returns the text of a file, if it is there.
    fn read(&self, path: &str) -> Option<String>;

    /// Returns the names of what a folder contains, those of folders with a `/` behind them.
    fn list(&self, _folder: &str) -> Vec<String> {
        Vec::new()
    }
}

/// How the names of files of Prolog end.
pub const ENDINGS: &[&str] = &[".pl", ".plt", ".pro", ".prolog", ".chr"];

/// Returns the name and the arity that an indicator is written with.
fn indicator_of(written: &str) -> Option<Indicator> {
    let (name, arity) = written.rsplit_once('/')?;
    let name = name.strip_prefix('(').and_then(|name| name.strip_suffix(')')).unwrap_or(name);
    Some(Indicator::new(names::plain_name(name), arity.parse().ok()?))
}

/// Returns whether a file below a folder is one of Prolog, by its name and its first line: other languages
/// have the same endings.
fn is_prolog(name: &str, text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    let is_perl = first.starts_with("#!") && first.contains("perl")
        || text.lines().take(30).any(|line| line.starts_with("use strict") || line.starts_with("package "));
    ENDINGS.iter().any(|ending| name.ends_with(ending)) && !is_perl
}

/// Files in memory: for tests, and for clients without a file system.
impl FileSystem for BTreeMap<String, String> {
    fn read(&self, path: &str) -> Option<String> {
        self.get(path).cloned()
    }
}

/// No files.
impl FileSystem for () {
    fn read(&self, _: &str) -> Option<String> {
        None
    }
}

/// There is a newer revision than the one that a question was asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cancelled;

impl std::fmt::Display for Cancelled {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("there is a newer revision")
    }
}

impl std::error::Error for Cancelled {}

pub type Answer<T> = Result<T, Cancelled>;

/// Files by path.
type Files = BTreeMap<Arc<str>, Arc<File>>;

/// The files of a program, and what is known beside them.
///
/// ```
/// use ninelog_analysis::{Facts, workspace::Workspace};
/// let mut workspace = Workspace::new(Facts::control(), ());
/// workspace.open("/a.pl", ":- module(a, [p/1]).\np(X) :- q(X).\nq(1).\n");
/// workspace.open("/b.pl", ":- use_module(a).\nr(X) :- p(X).\n");
/// let snapshot = workspace.snapshot();
/// let found = snapshot.definition("/b.pl", 27).unwrap();
/// assert_eq!((&*found[0].path, found[0].span.range()), ("/a.pl", 21..22));
/// workspace.edit("/a.pl", 21..22, "s");
/// assert!(snapshot.definition("/b.pl", 27).is_err());
/// ```
pub struct Workspace {
    knowledge: Arc<dyn Knowledge>,
    system: Arc<dyn FileSystem>,
    context: Context,
    files: Files,
    /// Paths at which there is no file.
    missing: HashSet<String>,
    /// Files that are loaded together, in this order, though none names the others.
    program: Vec<Arc<str>>,
    links: Arc<Links>,
    /// Whether the links have to be made again.
    is_stale: bool,
    revision: Arc<AtomicU64>,
}

impl Workspace {
    pub fn new(knowledge: impl Knowledge + 'static, system: impl FileSystem + 'static) -> Workspace {
        Workspace {
            knowledge: Arc::new(knowledge),
            system: Arc::new(system),
            context: Context::default(),
            files: Files::new(),
            missing: HashSet::new(),
            program: Vec::new(),
            links: Arc::new(Links::default()),
            is_stale: true,
            revision: Arc::new(AtomicU64::new(0)),
        }
    }

    /// Sets what is in force before each text that is opened from now on.
    pub fn with_context(mut self, context: Context) -> Workspace {
        self.context = context;
        self
    }

    /// Begins a new revision: answers about older ones end.
    fn changed(&mut self) {
        self.revision.fetch_add(1, Ordering::SeqCst);
    }

    fn put(&mut self, path: &str, file: File) {
        let old = self.files.get(path).map(|old| &old.outline);
        self.is_stale |= old.is_none_or(|old| self.links.depend_on(path, old, &file.outline));
        self.missing.remove(path);
        self.files.insert(path.into(), Arc::new(file));
    }

    /// Takes the text of a file from an editor. What the file system has under the path does not matter until
    /// the file is closed.
    pub fn open(&mut self, path: &str, text: impl Into<String>) {
        self.changed();
        let file = File::new(text.into(), self.context.clone(), true, &*self.knowledge);
        self.put(path, file);
    }

    /// Replaces a range of bytes of a file. Returns whether there is such a file and such a range. The file
    /// is an open one from then on.
    pub fn edit(&mut self, path: &str, range: Range<usize>, new: &str) -> bool {
        let Some(file) = self.files.get(path) else { return false };
        let text = file.plain.text();
        if range.start > range.end || text.get(range.clone()).is_none() {
            return false;
        }
        let file = file.edited(range, new, &*self.knowledge);
        self.changed();
        self.put(path, file);
        true
    }

    /// Replaces a range of an open file that an editor counts in lines and units. Places behind the end of a
    /// line or of the text are taken for the end. Returns whether there is such a file.
    ///
    /// ```
    /// use ninelog_analysis::lines::{Position, Unit};
    /// use ninelog_analysis::{Facts, workspace::Workspace};
    /// let mut workspace = Workspace::new(Facts::control(), ());
    /// workspace.open("/a.pl", "a.\nb.\n");
    /// let range = Position { line: 1, column: 0 }..Position { line: 1, column: 1 };
    /// assert!(workspace.edit_lines("/a.pl", range, Unit::Utf16, "c"));
    /// assert_eq!(workspace.text("/a.pl"), Some("a.\nc.\n"));
    /// ```
    pub fn edit_lines(&mut self, path: &str, range: Range<Position>, unit: Unit, new: &str) -> bool {
        let Some(text) = self.text(path) else { return false };
        let lines = Lines::of_editor(text, unit);
        let (start, end) = (lines.offset(range.start), lines.offset(range.end));
        self.edit(path, start.min(end)..start.max(end), new)
    }

    /// Takes the text of a file as a whole. What is the same at its start and end is not read again.
    pub fn set_text(&mut self, path: &str, text: &str) {
        let Some(old) = self.files.get(path).filter(|file| file.is_open).map(|file| file.plain.text()) else {
            return self.open(path, text);
        };
        if old == text {
            return;
        }
        let same = |a: &mut dyn Iterator<Item = u8>, b: &mut dyn Iterator<Item = u8>| {
            a.zip(b).take_while(|(a, b)| a == b).count()
        };
        let mut start = same(&mut old.bytes(), &mut text.bytes());
        while !old.is_char_boundary(start) || !text.is_char_boundary(start) {
            start -= 1;
        }
        let mut end = same(&mut old[start..].bytes().rev(), &mut text[start..].bytes().rev());
        while !old.is_char_boundary(old.len() - end) || !text.is_char_boundary(text.len() - end) {
            end -= 1;
        }
        let (range, new) = (start..old.len() - end, &text[start..text.len() - end]);
        self.edit(path, range, new);
    }

    /// Takes a file out: neither an editor nor the file system has it any more.
    pub fn remove(&mut self, path: &str) {
        self.changed();
        self.is_stale |= self.files.remove(path).is_some();
    }

    /// Gives a file back to the file system, whose text counts from now on.
    pub fn close(&mut self, path: &str) {
        self.changed();
        self.files.remove(path);
        self.is_stale = true;
        self.missing.remove(path);
        self.add(path);
    }

    /// Notes that a file has changed, appeared or vanished in the file system. Open files stay as they are.
    pub fn changed_on_disk(&mut self, path: &str) {
        self.missing.remove(path);
        if self.files.get(path).is_none_or(|file| !file.is_open) {
            self.close(path);
        }
    }

    /// Adds a file of the file system. Returns whether it is there.
    pub fn add(&mut self, path: &str) -> bool {
        if self.files.contains_key(path) {
            return true;
        }
        if self.missing.contains(path) {
            return false;
        }
        match self.system.read(path) {
            Some(text) => {
                self.changed();
                let file = File::new(text, self.context.clone(), false, &*self.knowledge);
                self.put(path, file);
                true
            }
            None => {
                self.missing.insert(path.to_string());
                false
            }
        }
    }

    /// Adds the files of Prolog in a folder and the folders in it, but for names that begin with a dot, and
    /// those that `is_left_out`. Returns their paths in order.
    pub fn add_folder(&mut self, folder: &str, is_left_out: &dyn Fn(&str) -> bool) -> Vec<String> {
        let (mut found, mut todo) = (Vec::new(), vec![folder.trim_end_matches('/').to_string()]);
        while let Some(folder) = todo.pop() {
            for name in self.system.list(&folder) {
                let path = if folder == "." { name.clone() } else { format!("{folder}/{name}") };
                if name.starts_with('.') || is_left_out(path.trim_end_matches('/')) {
                    continue;
                }
                if let Some(inner) = path.strip_suffix('/') {
                    todo.push(inner.to_string());
                } else if ENDINGS.iter().any(|ending| name.ends_with(ending)) && self.add(&path) {
                    match self.text(&path).is_some_and(|text| is_prolog(&name, text)) {
                        true => found.push(path),
                        false => self.remove(&path),
                    }
                }
            }
        }
        found.sort();
        found
    }

    /// Sets which files are loaded together, as if one more file loaded them in this order.
    pub fn set_program<'p>(&mut self, paths: impl IntoIterator<Item = &'p str>) {
        let program: Vec<Arc<str>> = paths.into_iter().map(Arc::from).collect();
        if program != self.program {
            self.changed();
            self.program = program;
            self.is_stale = true;
        }
    }

    /// Returns the paths of all files that are known.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(|path| &**path)
    }

    /// Returns the text of a file.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(|file| file.plain.text())
    }

    /// Returns this revision, to ask about it. Files that others load are read first.
    pub fn snapshot(&mut self) -> Snapshot {
        while self.is_stale {
            self.is_stale = false;
            let wanted = Links::wanted(&self.files, &*self.knowledge);
            for candidates in wanted {
                candidates.iter().any(|path| self.add(path));
            }
            if !self.is_stale {
                self.links = Arc::new(Links::new(&self.files, &self.program, &*self.knowledge, &self.links));
            }
        }
        Snapshot {
            knowledge: self.knowledge.clone(),
            files: Arc::new(self.files.clone()),
            links: self.links.clone(),
            current: self.revision.clone(),
            revision: self.revision.load(Ordering::SeqCst),
        }
    }
}

/// One revision of a workspace. A copy is cheap. Places are in bytes; `lines` turns them into lines and
/// columns.
#[derive(Clone)]
pub struct Snapshot {
    knowledge: Arc<dyn Knowledge>,
    files: Arc<Files>,
    links: Arc<Links>,
    current: Arc<AtomicU64>,
    revision: u64,
}

impl Snapshot {
    /// Fails if there is a newer revision.
    pub fn check(&self) -> Answer<()> {
        if self.current.load(Ordering::Relaxed) == self.revision { Ok(()) } else { Err(Cancelled) }
    }

    /// Returns what is known about a file, if there is such a file.
    fn full(&self, path: &str) -> Answer<Option<Arc<Full>>> {
        self.check()?;
        let file = self.files.get(path);
        Ok(file.map(|file| file.full(path, &self.links, &self.knowledge)))
    }

    /// Answers a question about a file; about no file the answer is empty.
    fn ask<T: Default>(&self, path: &str, answer: impl FnOnce(&Full) -> Answer<T>) -> Answer<T> {
        match self.full(path)? {
            Some(full) => answer(&full),
            None => Ok(T::default()),
        }
    }

    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(|path| &**path)
    }

    pub fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(|file| file.plain.text())
    }

    /// Returns where the lines of a file begin.
    pub fn lines(&self, path: &str) -> Option<Lines<'_>> {
        self.text(path).map(Lines::new)
    }

    /// Asks something that has no method here, of a file's document and index, and of what is known beside
    /// them.
    pub fn with<T>(
        &self,
        path: &str,
        question: impl FnOnce(&Document, &Index, &dyn Knowledge) -> T,
    ) -> Answer<Option<T>> {
        let full = self.full(path)?;
        Ok(full.map(|full| question(full.document(), &full.index, &*full.knowledge)))
    }

    /// Returns everything that is to be said about a file, in its order.
    pub fn diagnostics(&self, path: &str) -> Answer<Vec<Diagnostic>> {
        self.ask(path, |full| {
            let mut found = diagnose(full.document(), &full.index, &*full.knowledge);
            self.check()?;
            if found.iter().any(|found| found.code < Code::Singletons) {
                let operators = self.operators_of_others(path);
                let declaring = |name: &str| operators.get(name).copied();
                found = operators_of_others(full.document(), &full.index, &*full.knowledge, found, declaring);
            }
            if self.is_loaded_by_others(path, full) {
                found.retain(|found| found.code != Code::UnknownCall);
            }
            self.name_definers(path, &mut found);
            found.extend(self.redefinitions(path)?);
            // What is unknown may be what an import is for.
            if !found.iter().any(|found| matches!(found.code, Code::UnknownCall | Code::UnknownDirective)) {
                found.extend(self.unused(path, full)?);
            }
            drop_behind_end(&mut found, full.document(), &full.index);
            allowed::remove(full.document(), &mut found);
            found.sort_by_key(|diagnostic| (diagnostic.span.start, diagnostic.code));
            Ok(found)
        })
    }

    /// Returns the operators that other files declare, each with the path of one of them.
    fn operators_of_others(&self, path: &str) -> HashMap<&str, &str> {
        let mut found = HashMap::new();
        for (other, file) in self.files.iter().filter(|(other, _)| ***other != *path) {
            let outline = &file.outline;
            for operator in outline.operators.iter().chain(&outline.exports.operators) {
                found.entry(operator.name.as_str()).or_insert(&**other);
            }
        }
        found
    }

    /// Names the file that defines an unknown predicate or has the name of an unknown library, where there is
    /// one: a program may load both, by goals that are not known or by hand. The nearest one is named.
    fn name_definers(&self, path: &str, found: &mut [Diagnostic]) {
        for diagnostic in found {
            if let Problem::NoLibrary { name, near: None, .. } = &diagnostic.problem {
                let tail = format!("/{}.pl", name.strip_suffix(".pl").unwrap_or(name));
                let is_meant = |(path, file): &(&Arc<str>, &Arc<File>)| {
                    path.ends_with(&tail) && file.outline.module.is_some()
                };
                if let Some((other, _)) = self.files.iter().find(is_meant) {
                    let (name, file) = (name.clone(), Some(other.to_string()));
                    let problem = Problem::NoLibrary { name, near: None, file };
                    *diagnostic = Diagnostic::new(diagnostic.span.clone(), problem);
                    diagnostic.severity = Severity::Information;
                }
                continue;
            }
            let Problem::UnknownCall { name, is_directive, instead } = &diagnostic.problem else { continue };
            if matches!(instead, Instead::Library(_) | Instead::Foreign(_)) {
                continue;
            }
            let Some(indicator) = indicator_of(name) else { continue };
            let defines = |(other, file): &(&Arc<str>, &Arc<File>)| {
                ***other != *path && file.outline.exports.predicates.contains(&indicator)
            };
            let shared = |other: &str| other.bytes().zip(path.bytes()).take_while(|(a, b)| a == b).count();
            let nearest = self.files.iter().filter(defines).max_by_key(|(other, _)| shared(other));
            if let Some((other, _)) = nearest {
                let file = other.rsplit('/').next().unwrap_or(other).to_string();
                let (name, is_directive) = (name.clone(), *is_directive);
                let problem = Problem::UnknownCall { name, is_directive, instead: Instead::File(file) };
                *diagnostic = Diagnostic::new(diagnostic.span.clone(), problem);
                diagnostic.severity = Severity::Information;
            }
        }
    }

    /// Returns whether a file has tests and loads nothing that they could test.
    fn is_loaded_by_others(&self, path: &str, full: &Full) -> bool {
        let loads_files = || full.index.imports.iter().any(|import| !import.is_library);
        let mut spaces = self.links.spaces_of(path);
        path.ends_with(".plt") && !loads_files() && spaces.all(|space| space.members.len() < 2)
    }

    /// Returns the imports of a file that bring nothing which is used, each with the deletion of its
    /// directive.
    fn unused(&self, path: &str, full: &Full) -> Answer<Vec<Diagnostic>> {
        let mut found = Vec::new();
        for span in self.unused_imports(path)? {
            let document = full.document();
            let imports = full.index.imports.iter().find(|import| import.span == span);
            let (Some(import), Some(clause)) = (imports, document.at(span.start)) else { continue };
            let name = match import.is_library {
                true => format!("library({})", import.name),
                false => import.name.clone(),
            };
            let diagnostic = Diagnostic::new(span, Problem::UnusedImport(name));
            let whole = clause.own_span();
            let is_only =
                full.index.imports.iter().filter(|other| whole.contains(&other.span.start)).count() == 1;
            let is_bare =
                whole == clause.span() && clause.term().is_some_and(|term| term.conjuncts().len() == 1);
            let end = whole.end + usize::from(document.text()[whole.end..].starts_with('\n'));
            found.push(match is_only && is_bare {
                true => diagnostic.fix("delete it", [(whole.start..end, String::new())]),
                false => diagnostic,
            });
        }
        Ok(found)
    }

    /// Returns the predicates of a file that another file, which is loaded before it, defines as well.
    fn redefinitions(&self, path: &str) -> Answer<Vec<Diagnostic>> {
        let mut found: Vec<Diagnostic> = Vec::new();
        // The text of an included file is a part of the other one.
        if self.links.included.contains(path) {
            return Ok(found);
        }
        let Some(own) = self.full(path)? else { return Ok(found) };
        let defined = || own.index.definitions.keys().map(|id| &id.indicator);
        for space in self.links.spaces_of(path) {
            let mut fulls = Vec::new();
            let rivals = space.rivals(path, defined());
            for member in rivals.filter(|member| !self.links.included.contains(*member)) {
                fulls.extend(self.full(member)?.map(|full| (member.clone(), full)));
            }
            if fulls.is_empty() {
                continue;
            }
            fulls.push((Arc::from(path), own.clone()));
            let files: Vec<(&str, &Index)> =
                fulls.iter().map(|(path, full)| (&**path, &full.index)).collect();
            let last = files.len().saturating_sub(1);
            for (number, mut diagnostic) in diagnose_files(&files) {
                let earlier = &diagnostic.problem;
                if let Problem::SeveralFiles { file, name } = earlier
                    && let Some((path, full)) = fulls.iter().find(|(path, _)| **path == **file)
                    && let Some((_, all)) =
                        full.index.definitions.iter().find(|(id, _)| id.to_string() == *name)
                    && let Some(first) = all.clauses.first()
                {
                    let place = (path.clone(), first.name.clone(), "the first definition".to_string());
                    diagnostic.elsewhere.push(place);
                }
                if number == last && !found.contains(&diagnostic) {
                    found.push(diagnostic);
                }
            }
        }
        Ok(found)
    }

    /// Returns what can stand at a place.
    pub fn completion(&self, path: &str, offset: usize) -> Answer<Option<Proposals>> {
        self.ask(path, |full| Ok(Some(complete(full.document(), &full.index, &*full.knowledge, offset))))
    }

    /// Returns the edits that format the clauses of a file which overlap a range.
    pub fn format(&self, path: &str, range: Range<usize>) -> Answer<Vec<Edit>> {
        self.ask(path, |full| Ok(format(full.document(), range)))
    }

    /// Returns what formatting these clauses does, clauses that keep their text included.
    pub fn formatting(&self, path: &str, range: Range<usize>) -> Answer<Formatting> {
        self.ask(path, |full| Ok(formatting(full.document(), range)))
    }

    /// Returns the text of a file as it is formatted.
    pub fn formatted_text(&self, path: &str) -> Answer<Option<String>> {
        self.ask(path, |full| Ok(Some(formatted_text(full.document()))))
    }

    /// Returns the places of the variable or predicate at a place in the same file.
    pub fn highlights(&self, path: &str, offset: usize) -> Answer<Vec<Span>> {
        let found = self.references(path, offset)?;
        Ok(found.into_iter().filter(|place| &*place.path == path).map(|place| place.span.range()).collect())
    }
}
