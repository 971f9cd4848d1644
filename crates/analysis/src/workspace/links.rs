//! What leads from file to file: names of files as paths, exports with what is exported again, and spaces:
//! the files that make up one module.
//!
//! A file with a module and what it includes or loads without a module is a space; so are files without a
//! module that load each other. A file that several modules include is in several spaces. Links are made of
//! the outlines of all files, again whenever one of them changes.

use super::Files;
use super::files::{Outline, Used};
use crate::context::OperatorDeclaration;
use crate::index::ImportKind;
use crate::knowledge::{Exports, Indicator, Knowledge, Origin};
use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

type Path = Arc<str>;

/// Declarations of operators, each once: the last of those that say the same.
type Operators = Arc<Vec<OperatorDeclaration>>;

/// Files that make up one module.
#[derive(Debug, PartialEq)]
pub(super) struct Space {
    pub module: Option<String>,
    /// The file that loads the others, or the name of the program.
    pub root: Path,
    /// In the order in which they are loaded.
    pub members: Vec<Path>,
    /// The place of each member in that order.
    pub order: HashMap<Path, usize>,
    /// The members that define or declare a predicate, by their places.
    definers: HashMap<Indicator, Vec<usize>>,
    /// The members that may define more than that, in other modules or where they have errors.
    adding: Vec<usize>,
    /// What the members define and import, if there are several.
    names: Arc<Names>,
}

/// What several files of one module have together.
#[derive(Default, Debug, PartialEq, Eq)]
struct Names {
    visible: BTreeSet<Indicator>,
    metas: BTreeMap<Indicator, String>,
    /// The operators that members leave behind, with those of the members before: each with the place of the
    /// member that adds some.
    operators: Vec<(usize, Operators)>,
    is_open: bool,
}

#[derive(Default)]
pub(super) struct Links {
    /// The path of each file that a file uses, in the order of its outline.
    resolved: HashMap<Path, Vec<Option<Path>>>,
    /// What a file uses where nothing leads to a file, and what is probably meant: it may be another one, so
    /// what it exports is known, and not whether that is all.
    guesses: HashMap<Path, Vec<(Used, Path)>>,
    spaces: Vec<Arc<Space>>,
    of_file: HashMap<Path, Vec<usize>>,
    of_root: HashMap<Path, usize>,
    of_module: HashMap<String, Vec<usize>>,
    /// Files that lead to each other have the same number here.
    groups: HashMap<Path, usize>,
    exports: HashMap<Path, Arc<Exports>>,
    metas: HashMap<Path, Arc<BTreeMap<Indicator, String>>>,
    /// What files without a module define that are loaded together with files that have one: a module sees
    /// what `user` has.
    program: Option<Arc<Names>>,
    /// Modules that are loaded together with others.
    modules: HashSet<Path>,
    /// Files that others use.
    used: HashSet<Path>,
    /// Files whose text others include.
    pub included: HashSet<Path>,
}

impl Space {
    fn new(
        files: &Files,
        module: Option<String>,
        root: Path,
        members: Vec<Path>,
        names: Arc<Names>,
    ) -> Space {
        let order = members.iter().enumerate().map(|(place, path)| (path.clone(), place)).collect();
        let (mut definers, mut adding) = (HashMap::<Indicator, Vec<usize>>::new(), Vec::new());
        // A single member has nobody to share with.
        for (place, path) in members.iter().enumerate().filter(|_| members.len() > 1) {
            let outline = &files[path].outline;
            for indicator in &outline.defined {
                match definers.get_mut(indicator) {
                    Some(places) => places.push(place),
                    None => drop(definers.insert(indicator.clone(), vec![place])),
                }
            }
            adding.extend((outline.adds_elsewhere || outline.has_errors).then_some(place));
        }
        Space { module, root, members, order, definers, adding, names }
    }

    /// Returns the members that define or declare a predicate, or may do so.
    pub fn defining<'i>(&'i self, indicator: &Indicator) -> impl Iterator<Item = &'i Path> {
        let places = self.definers.get(indicator).into_iter().flatten().chain(&self.adding);
        let single = self.members.first().filter(|_| self.members.len() == 1);
        places.map(|&place| &self.members[place]).chain(single)
    }

    /// Returns the members before one that may define the same as it, in their order.
    pub fn rivals<'i>(
        &self,
        path: &str,
        defined: impl IntoIterator<Item = &'i Indicator>,
    ) -> impl Iterator<Item = &Path> {
        let own = self.order.get(path).copied().unwrap_or(0);
        let same = defined.into_iter().filter_map(|indicator| self.definers.get(indicator)).flatten();
        let places: BTreeSet<usize> =
            same.chain(&self.adding).copied().filter(|&place| place < own).collect();
        places.into_iter().map(|place| &self.members[place])
    }
}

/// The name of the space of files that are loaded together.
const PROGRAM: &str = "program";

impl Links {
    /// Returns the paths at which each used file may be, the first that exists being meant.
    pub fn wanted(files: &Files, knowledge: &dyn Knowledge) -> Vec<Vec<String>> {
        let folders = search_folders(files);
        let mut wanted = Vec::new();
        for (path, file) in files {
            for used in &file.outline.uses {
                let candidates = candidates(used, path, &folders, knowledge);
                let is_known = candidates.first().is_some_and(|first| files.contains_key(first.as_str()));
                if !is_known && !candidates.is_empty() {
                    wanted.push(candidates);
                }
            }
        }
        wanted
    }

    /// Makes the links. What is the same as in the old ones is taken from there, and is equal at a glance.
    pub fn new(files: &Files, program: &[Path], knowledge: &dyn Knowledge, old: &Links) -> Links {
        let mut links = Links::default();
        let folders = search_folders(files);
        let names = OnceCell::new();
        for (path, file) in files {
            let resolve = |used: &Used| {
                let candidates = candidates(used, path, &folders, knowledge);
                candidates
                    .iter()
                    .find_map(|path| files.get_key_value(path.as_str()))
                    .map(|(path, _)| path.clone())
            };
            let resolved: Vec<Option<Path>> = file.outline.uses.iter().map(resolve).collect();
            links.used.extend(resolved.iter().flatten().cloned());
            let open = file.outline.uses.iter().zip(&resolved).filter(|(_, target)| target.is_none());
            let guesses = open.filter_map(|(used, _)| {
                let names = names.get_or_init(|| by_last_name(files));
                Some((used.clone(), guess(used, path, files, names, knowledge)?))
            });
            let guesses: Vec<(Used, Path)> = guesses.collect();
            links.used.extend(guesses.iter().map(|(_, target)| target.clone()));
            links.guesses.insert(path.clone(), guesses);
            links.resolved.insert(path.clone(), resolved);
        }
        for path in files.keys() {
            let (exports, _) = links.exports_of(files, path, knowledge, &mut HashSet::new());
            links.exports.insert(path.clone(), exports);
        }
        links.pass_on_expansion(files);
        for path in files.keys() {
            let metas = &files[path].outline.metas;
            if !metas.is_empty() {
                links.metas.insert(path.clone(), metas.clone());
            }
        }
        links.find_spaces(files, program, knowledge, old);
        links.find_groups(files, program);
        links
    }

    /// Returns what a file exports, with what it exports again; a file without a module, with the operators
    /// of what it loads.
    /// Also returns whether that is all: not where files do so in a circle, which is known at its end only.
    fn exports_of(
        &mut self,
        files: &Files,
        path: &Path,
        knowledge: &dyn Knowledge,
        seen: &mut HashSet<Path>,
    ) -> (Arc<Exports>, bool) {
        let outline = &files[path].outline;
        let again = |used: &Used| match &outline.module {
            Some(_) => used.kind == ImportKind::Reexport,
            None => matches!(used.kind, ImportKind::Load | ImportKind::Include),
        };
        if let Some(known) = self.exports.get(path) {
            return (known.clone(), true);
        }
        if !outline.uses.iter().any(again) {
            return (outline.exports.clone(), true);
        }
        if !seen.insert(path.clone()) {
            return (outline.exports.clone(), false);
        }
        let (mut exports, mut is_all) = ((*outline.exports).clone(), true);
        let targets = self.resolved[path].clone();
        for (used, target) in outline.uses.iter().zip(targets).filter(|(used, _)| again(used)) {
            let other = match target {
                Some(target) => {
                    let (other, all) = self.exports_of(files, &target, knowledge, seen);
                    is_all &= all;
                    Some(other)
                }
                None if used.is_library => knowledge.library(&used.name),
                None => None,
            };
            let Some(other) = other else { continue };
            match &used.list {
                // What such files define is in the names of their space.
                _ if outline.module.is_none() => {}
                Some(list) => exports.predicates.extend(list.iter().map(|(_, local)| local.clone())),
                None => {
                    let all = other.predicates.iter().filter(|name| !used.except.contains(name));
                    exports.predicates.extend(all.cloned());
                }
            }
            for operator in &other.operators {
                if !exports.operators.contains(operator) {
                    exports.operators.push(operator.clone());
                }
            }
        }
        let exports = Arc::new(exports);
        if is_all {
            self.exports.insert(path.clone(), exports.clone());
        }
        (exports, is_all)
    }

    /// Who loads a file that expands the terms of others has them expanded, too: what does so for `user` or
    /// `system` does it for all texts that are loaded after it.
    fn pass_on_expansion(&mut self, files: &Files) {
        let mut users: HashMap<&Path, Vec<&Path>> = HashMap::new();
        for (path, targets) in &self.resolved {
            targets.iter().flatten().for_each(|target| users.entry(target).or_default().push(path));
        }
        let mut todo: Vec<&Path> = files.keys().filter(|path| self.exports[*path].expands).collect();
        while let Some(path) = todo.pop() {
            for user in users.get(path).into_iter().flatten() {
                if let Some(exports) = self.exports.get_mut(*user).filter(|exports| !exports.expands) {
                    Arc::make_mut(exports).expands = true;
                    todo.push(user);
                }
            }
        }
    }

    /// Gives files that lead to each other the same number.
    fn find_groups(&mut self, files: &Files, program: &[Path]) {
        let number: HashMap<&Path, usize> = files.keys().enumerate().map(|(n, path)| (path, n)).collect();
        let mut parents: Vec<usize> = (0..files.len()).collect();
        fn root(parents: &mut [usize], mut at: usize) -> usize {
            while parents[at] != at {
                parents[at] = parents[parents[at]];
                at = parents[at];
            }
            at
        }
        let targets = self.resolved.iter();
        let pairs = targets.flat_map(|(path, targets)| targets.iter().flatten().map(move |to| (path, to)));
        let together = program.windows(2).map(|pair| (&pair[0], &pair[1]));
        for (from, to) in pairs.chain(together) {
            let (Some(&from), Some(&to)) = (number.get(from), number.get(to)) else { continue };
            let (from, to) = (root(&mut parents, from), root(&mut parents, to));
            parents[from] = to;
        }
        self.groups =
            files.keys().enumerate().map(|(n, path)| (path.clone(), root(&mut parents, n))).collect();
    }

    fn find_spaces(&mut self, files: &Files, program: &[Path], knowledge: &dyn Knowledge, old: &Links) {
        let mut loaded: HashSet<&Path> = HashSet::new();
        for (path, targets) in &self.resolved {
            for (used, target) in files[path].outline.uses.iter().zip(targets) {
                if used.kind == ImportKind::Include {
                    self.included.extend(target.clone());
                }
                loaded.extend(
                    target.as_ref().filter(|target| joins(used, &files[*target].outline) && *target != path),
                );
            }
        }
        let mut roots: Vec<Path> = files
            .iter()
            .filter(|(path, file)| file.outline.module.is_some() || !loaded.contains(path))
            .map(|(path, _)| path.clone())
            .collect();
        let together: Vec<Path> = program.iter().filter(|path| files.contains_key(*path)).cloned().collect();
        let mut spaces: Vec<(Path, Vec<Path>)> = Vec::new();
        if together.len() > 1 {
            let plain: Vec<Path> =
                together.iter().filter(|path| files[*path].outline.module.is_none()).cloned().collect();
            let together: HashSet<&Path> = plain.iter().collect();
            roots.retain(|root| !together.contains(root));
            spaces.push((PROGRAM.into(), self.closure(files, &plain)));
        }
        let mut reached: HashSet<Path> = spaces.iter().flat_map(|(_, members)| members.clone()).collect();
        // Files that load each other in a circle have no root: the first of them is taken.
        let known: HashSet<&Path> = roots.iter().collect();
        let rest: Vec<Path> = files.keys().filter(|path| !known.contains(path)).cloned().collect();
        drop(known);
        let count = roots.len();
        for (number, root) in roots.into_iter().chain(rest).enumerate() {
            if number >= count && reached.contains(&root) {
                continue;
            }
            let members = self.closure(files, std::slice::from_ref(&root));
            reached.extend(members.iter().cloned());
            spaces.push((root, members));
        }
        for (root, members) in spaces {
            let module = files.get(&root).and_then(|file| file.outline.module.clone());
            let names = match members.len() {
                1 if *root != *PROGRAM => Arc::default(),
                _ => {
                    let names = self.names_of(files, &members, &together, knowledge);
                    let same = old.space_at(&root).filter(|space| *space.names == names);
                    same.map_or_else(|| Arc::new(names), |space| space.names.clone())
                }
            };
            if *root == *PROGRAM {
                let modules = together.iter().filter(|path| files[*path].outline.module.is_some());
                (self.program, self.modules) = (Some(names.clone()), modules.cloned().collect());
            }
            let number = self.spaces.len();
            for member in &members {
                self.of_file.entry(member.clone()).or_default().push(number);
            }
            self.of_root.insert(root.clone(), number);
            self.of_module.entry(module.as_deref().unwrap_or("user").to_string()).or_default().push(number);
            self.spaces.push(Arc::new(Space::new(files, module, root, members, names)));
        }
    }

    /// Returns files and what they include or load without a module.
    fn closure(&self, files: &Files, roots: &[Path]) -> Vec<Path> {
        let (mut members, mut seen) = (Vec::new(), HashSet::new());
        let mut todo: Vec<Path> = roots.iter().rev().cloned().collect();
        while let Some(path) = todo.pop() {
            if !seen.insert(path.clone()) {
                continue;
            }
            for (used, target) in files[&path].outline.uses.iter().zip(&self.resolved[&path]).rev() {
                todo.extend(target.clone().filter(|target| joins(used, &files[target].outline)));
            }
            members.push(path);
        }
        members
    }

    fn names_of(
        &self,
        files: &Files,
        members: &[Path],
        together: &[Path],
        knowledge: &dyn Knowledge,
    ) -> Names {
        let mut names = Names::default();
        for (place, member) in members.iter().enumerate() {
            let outline = &files[member].outline;
            names.visible.extend(outline.defined.iter().cloned());
            names.metas.extend(outline.metas.iter().map(|(name, meta)| (name.clone(), meta.clone())));
            if !outline.operators.is_empty() {
                let before = names.operators.last().map(|(_, before)| &**before);
                let mut operators = before.cloned().unwrap_or_default();
                operators.retain(|operator| !outline.operators.contains(operator));
                operators.extend(outline.operators.iter().cloned());
                if before != Some(&operators) {
                    names.operators.push((place, Arc::new(operators)));
                }
            }
            names.is_open |= outline.is_open;
            for (used, target) in outline.uses.iter().zip(&self.resolved[member]) {
                let exports = match target {
                    Some(target) => self.exports.get(target).cloned(),
                    None if used.is_library => knowledge.library(&used.name),
                    None => None,
                };
                match (&used.list, exports) {
                    (Some(list), _) => names.visible.extend(list.iter().map(|(_, local)| local.clone())),
                    (None, Some(exports)) => {
                        names.is_open |= exports.expands;
                        names.visible.extend(exports.predicates.iter().cloned());
                    }
                    (None, None) => names.is_open = true,
                }
            }
        }
        // What modules export that are loaded together with files that have none.
        let modules = together.iter().filter(|path| files[*path].outline.module.is_some());
        if members.iter().any(|member| together.contains(member)) {
            for path in modules {
                names.visible.extend(self.exports[path].predicates.iter().cloned());
            }
        }
        names
    }

    /// Returns whether a change of what a file shows changes what leads from file to file.
    pub fn depend_on(&self, path: &str, old: &Outline, new: &Outline) -> bool {
        if old == new {
            return false;
        }
        let is_other_place =
            (&old.module, &old.uses, &old.search_paths) != (&new.module, &new.uses, &new.search_paths);
        let is_shared = |space: &Arc<Space>| space.members.len() > 1 || *space.root == *PROGRAM;
        if is_other_place || self.modules.contains(path) || self.spaces_of(path).any(is_shared) {
            return true;
        }
        let is_other_export = (&old.exports, &old.metas) != (&new.exports, &new.metas);
        is_other_export && self.used.contains(path)
    }

    /// Returns the spaces that a file belongs to.
    pub fn spaces_of(&self, path: &str) -> impl Iterator<Item = &Arc<Space>> {
        self.of_file.get(path).into_iter().flatten().map(|&number| &self.spaces[number])
    }

    /// Returns the spaces of the module that a file names. Several modules may have that name: what the file
    /// belongs to is meant first, then what it uses, then what it has to do with at all.
    pub fn spaces_named(&self, path: &str, module: &str) -> Vec<&Arc<Space>> {
        let numbers = self.of_module.get(module).into_iter().flatten();
        let all: Vec<&Arc<Space>> = numbers.map(|&number| &self.spaces[number]).collect();
        if all.len() < 2 {
            return all;
        }
        let used = || self.resolved.get(path).into_iter().flatten().flatten();
        let group = self.groups.get(path);
        let nearer: [&dyn Fn(&Space) -> bool; 3] = [
            &|space| space.order.contains_key(path),
            &|space| used().any(|target| *target == space.root),
            &|space| space.members.first().is_some_and(|member| self.groups.get(member) == group),
        ];
        let mut found = nearer
            .iter()
            .map(|is_near| all.iter().copied().filter(|space| is_near(space)).collect::<Vec<&Arc<Space>>>());
        found.find(|found| !found.is_empty()).unwrap_or(all)
    }

    /// Returns the space whose root this is.
    pub fn space_at(&self, root: &str) -> Option<&Arc<Space>> {
        self.of_root.get(root).map(|&number| &self.spaces[number])
    }

    /// Returns the modules that are loaded together with a space of the program and export a predicate.
    pub fn modules_beside(&self, space: &Space, indicator: &Indicator) -> Vec<&Path> {
        if *space.root != *PROGRAM {
            return Vec::new();
        }
        let mut found: Vec<&Path> =
            self.modules.iter().filter(|path| self.exports[*path].predicates.contains(indicator)).collect();
        found.sort();
        found
    }

    /// Returns the space of the files without a module that are loaded together with a module, if these have
    /// a predicate: a module sees what `user` has.
    pub fn program_beside(&self, space: &Space, indicator: &Indicator) -> Option<&Arc<Space>> {
        let names = self.program.as_ref().filter(|_| self.modules.contains(&space.root))?;
        names.visible.contains(indicator).then(|| self.space_at(PROGRAM))?
    }

    /// Returns the path of the file that a directive of a file names.
    pub fn target(&self, outline: &Outline, path: &str, name: &str, is_library: bool) -> Option<Path> {
        let number =
            outline.uses.iter().position(|used| used.name == name && used.is_library == is_library)?;
        self.resolved.get(path)?.get(number)?.clone()
    }

    /// Returns the files that a file uses, each with its path.
    pub fn uses<'a>(
        &'a self,
        outline: &'a Outline,
        path: &str,
    ) -> impl Iterator<Item = (&'a Used, &'a Path)> {
        let targets = self.resolved.get(path).map_or(&[][..], Vec::as_slice);
        outline.uses.iter().zip(targets).filter_map(|(used, target)| Some((used, target.as_ref()?)))
    }

    /// Returns what is known to a file beside its own text.
    pub fn knowledge_of(
        &self,
        path: &str,
        outline: &Outline,
        knowledge: &Arc<dyn Knowledge>,
    ) -> Arc<FileKnowledge> {
        let mut found = FileKnowledge {
            base: knowledge.clone(),
            files: BTreeMap::new(),
            libraries: BTreeMap::new(),
            metas: Vec::new(),
            names: Vec::new(),
            inherited: Vec::new(),
        };
        for (used, target) in self.uses(outline, path) {
            let Some(exports) = self.exports.get(target) else { continue };
            let table = if used.is_library { &mut found.libraries } else { &mut found.files };
            table.insert(used.name.clone(), exports.clone());
            found.metas.extend(self.metas.get(target).cloned());
        }
        for (used, target) in self.guesses.get(path).into_iter().flatten() {
            let Some(exports) = self.exports.get(target) else { continue };
            let table = if used.is_library { &mut found.libraries } else { &mut found.files };
            let exports = Exports { expands: true, ..(**exports).clone() };
            table.entry(used.name.clone()).or_insert_with(|| Arc::new(exports));
        }
        for space in self.spaces_of(path) {
            if space.members.len() > 1 || *space.root == *PROGRAM {
                found.names.push(space.names.clone());
            }
            // What is loaded is read with the operators of who loads it.
            let own = space.order.get(path).copied().unwrap_or(0);
            let before = space.names.operators.partition_point(|(place, _)| *place < own);
            found.inherited.extend(before.checked_sub(1).map(|last| space.names.operators[last].1.clone()));
        }
        found.names.extend(self.program.clone().filter(|_| self.modules.contains(path)));
        Arc::new(found)
    }
}

/// Returns whether a file that is used becomes part of the module that uses it.
fn joins(used: &Used, target: &Outline) -> bool {
    used.kind == ImportKind::Include || target.module.is_none() && !used.in_unit
}

/// Returns the folders of each alias: what clauses of `file_search_path/2` say.
fn search_folders(files: &Files) -> HashMap<String, Vec<String>> {
    let mut folders: HashMap<String, Vec<String>> = HashMap::new();
    for (path, file) in files {
        for (alias, folder) in &file.outline.search_paths {
            if let Some(folder) = plain_text(folder) {
                folders.entry(alias.clone()).or_default().push(joined(folder_of(path), &folder));
            }
        }
    }
    folders
}

/// Returns the text of an atom or string.
fn plain_text(term: &str) -> Option<String> {
    match term.chars().next()? {
        '\'' | '"' => Some(crate::tree::term::unquoted(term).into_owned()),
        _ if term.contains('(') => None,
        _ => Some(term.to_string()),
    }
}

/// Returns the files with each last part of a path.
fn by_last_name(files: &Files) -> HashMap<&str, Vec<&Path>> {
    let mut found: HashMap<&str, Vec<&Path>> = HashMap::new();
    for path in files.keys() {
        found.entry(path.rsplit('/').next().unwrap_or(path)).or_default().push(path);
    }
    found
}

/// Returns the file that a name must mean, though nothing says so: another file of the same `library` folder,
/// or the only file that `core(util)` can name, where a goal makes the folder of that alias known.
fn guess(
    used: &Used,
    from: &str,
    files: &Files,
    names: &HashMap<&str, Vec<&Path>>,
    knowledge: &dyn Knowledge,
) -> Option<Path> {
    let file = |name: &str| if name.ends_with(".pl") { format!("/{name}") } else { format!("/{name}.pl") };
    if used.is_library {
        let root = from.rfind("/library/").filter(|_| knowledge.library(&used.name).is_none())?;
        let path = format!("{}/library{}", &from[..root], file(&used.name));
        return files.get_key_value(path.as_str()).map(|(path, _)| path.clone());
    }
    let (alias, rest) = used.name.split_once('(')?;
    let rest = rest.strip_suffix(')')?;
    [file(&format!("{alias}/{rest}")), file(rest)].iter().find_map(|tail| {
        let all = names.get(tail.rsplit('/').next()?)?;
        let mut all = all.iter().filter(|path| path.ends_with(tail.as_str()));
        let first = all.next()?;
        all.next().is_none().then(|| (*first).clone())
    })
}

/// The folder of a pack with its libraries, and those beside it that use them.
const BESIDE: &[&str] = &["/prolog/", "/t/", "/test/", "/tests/", "/examples/"];

/// Returns the paths at which a used file may be.
fn candidates(
    used: &Used,
    from: &str,
    folders: &HashMap<String, Vec<String>>,
    knowledge: &dyn Knowledge,
) -> Vec<String> {
    let (alias, name) = match used.name.split_once('(') {
        _ if used.is_library && knowledge.library(&used.name).is_some() => return Vec::new(),
        _ if used.is_library => (Some("library"), used.name.as_str()),
        Some((alias, rest)) if rest.ends_with(')') => (Some(alias), &rest[..rest.len() - 1]),
        _ => (None, used.name.as_str()),
    };
    if name.is_empty() {
        return Vec::new();
    }
    let own = match alias {
        None => vec![folder_of(from).to_string()],
        Some(alias) => {
            let mut own = folders.get(alias).cloned().unwrap_or_default();
            // A pack has its libraries in a folder of this name.
            if alias == "library" {
                let pack = BESIDE.iter().find_map(|folder| match from.rfind(folder) {
                    Some(at) => Some(format!("{}/prolog", &from[..at])),
                    None => from.starts_with(&folder[1..]).then(|| "prolog".to_string()),
                });
                own.extend(pack);
            }
            own
        }
    };
    let last = name.rsplit('/').next().unwrap_or(name);
    let endings: &[&str] = if last.contains('.') { &["", ".pl"] } else { &[".pl", "", ".prolog"] };
    own.iter()
        .flat_map(|folder| endings.iter().map(move |ending| joined(folder, &format!("{name}{ending}"))))
        .collect()
}

fn folder_of(path: &str) -> &str {
    path.rfind('/').map_or("", |at| &path[..at.max(1)])
}

/// Returns a path that is relative to a folder, without `.` and `..`.
///
/// ```
/// use ninelog_analysis::workspace::joined;
/// assert_eq!(joined("/a/b", "../c/./d.pl"), "/a/c/d.pl");
/// assert_eq!(joined("a", "/b"), "/b");
/// ```
pub fn joined(folder: &str, path: &str) -> String {
    let whole = if path.starts_with('/') || folder.is_empty() {
        path.to_string()
    } else {
        format!("{folder}/{path}")
    };
    let mut parts: Vec<&str> = Vec::new();
    for part in whole.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => drop(parts.pop()),
            ".." if whole.starts_with('/') => {}
            part => parts.push(part),
        }
    }
    format!("{}{}", if whole.starts_with('/') { "/" } else { "" }, parts.join("/"))
}

/// What is known to one file beside its own text.
pub(super) struct FileKnowledge {
    base: Arc<dyn Knowledge>,
    files: BTreeMap<String, Arc<Exports>>,
    libraries: BTreeMap<String, Arc<Exports>>,
    /// The meta-arguments that used files declare.
    metas: Vec<Arc<BTreeMap<Indicator, String>>>,
    names: Vec<Arc<Names>>,
    /// The operators of what is loaded before it in each of its spaces.
    pub inherited: Vec<Operators>,
}

impl PartialEq for FileKnowledge {
    fn eq(&self, other: &FileKnowledge) -> bool {
        self.files == other.files
            && self.libraries == other.libraries
            && self.metas == other.metas
            && self.names == other.names
            && self.inherited == other.inherited
    }
}

impl FileKnowledge {
    /// Returns whether the text has to be read with other operators than by itself.
    pub fn has_operators(&self) -> bool {
        let exports = self.files.values().chain(self.libraries.values());
        !self.inherited.is_empty() || exports.into_iter().any(|exports| !exports.operators.is_empty())
    }

    /// Returns whether other files declare meta-arguments.
    pub fn has_metas(&self) -> bool {
        !self.metas.is_empty() || self.names.iter().any(|names| !names.metas.is_empty())
    }
}

impl Knowledge for FileKnowledge {
    fn base(&self) -> Option<&dyn Knowledge> {
        Some(&*self.base)
    }

    fn origin(&self, name: &str, arity: usize) -> Option<Origin> {
        let is_there = || {
            let indicator = Indicator::new(name, arity);
            self.names.iter().any(|names| names.visible.contains(&indicator))
        };
        self.base.origin(name, arity).or_else(|| is_there().then_some(Origin::Program))
    }

    fn arities(&self, name: &str) -> Vec<usize> {
        let from = || Indicator::new(name, 0)..;
        let own = self
            .names
            .iter()
            .flat_map(|names| names.visible.range(from()).take_while(|own| own.name == name));
        let mut arities = self.base.arities(name);
        arities.extend(own.map(|indicator| indicator.arity));
        arities.sort_unstable();
        arities.dedup();
        arities
    }

    fn meta(&self, name: &str, arity: usize) -> Option<Cow<'_, str>> {
        if self.has_metas() {
            let indicator = Indicator::new(name, arity);
            let metas =
                self.metas.iter().map(|metas| &**metas).chain(self.names.iter().map(|names| &names.metas));
            let own = metas.filter_map(|metas| metas.get(&indicator)).next();
            if let Some(meta) = own {
                return Some(Cow::from(meta.as_str()));
            }
        }
        self.base.meta(name, arity)
    }

    fn library(&self, name: &str) -> Option<Arc<Exports>> {
        self.base.library(name).or_else(|| self.libraries.get(name).cloned())
    }

    fn file(&self, name: &str) -> Option<Arc<Exports>> {
        self.files.get(name).cloned().or_else(|| self.base.file(name))
    }

    fn beginning_with(&self, prefix: &str) -> Vec<Indicator> {
        let from = || Indicator::new(prefix, 0)..;
        let own = self
            .names
            .iter()
            .flat_map(|names| names.visible.range(from()).take_while(|own| own.name.starts_with(prefix)));
        let mut found = self.base.beginning_with(prefix);
        found.extend(own.cloned());
        found.sort();
        found.dedup();
        found
    }

    fn is_complete(&self) -> bool {
        self.base.is_complete() && !self.names.iter().any(|names| names.is_open)
    }
}
