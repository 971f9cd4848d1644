//! Reads the library with the program's own reader, so that no text has to be read at
//! start-up.
//!
//! Writes `library.rs`: where the terms of all files are, the atoms in them, and the files; the predicates
//! that libraries export, sorted, with the number of their file; the predicates of module `system`, which the
//! files below `boot` define, with their clauses, which are added when a predicate is first called. Writes
//! `library.bin`, the terms (`store/packed.rs` of the crate of terms), `library_others.bin`, those that the
//! module for web pages fetches, and `help.txt`: the documentation of libraries and predicates, from comments
//! `%! signature` in the library, and from `help.txt` for the others.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use ninelog_terms::atom::{self, Atom, FixedAtoms};
use ninelog_terms::flags::ReadFlags;
use ninelog_terms::ops::{self, Op, OpTable, OpType, Ops};
use ninelog_terms::store::cell::{Addr, Cell, Tag};
use ninelog_terms::store::heap::{Store, View};
use ninelog_terms::store::packed::{self, Packed};
use ninelog_terms::store::stored::{Attributes, Stored};
use ninelog_terms::syntax::place::Place;
use ninelog_terms::syntax::read::{ReadOptions, Reader};

/// The files that the module for web pages holds, beside `boot/` and what is in folders of these names. The
/// terms of the others are a file of their own, which the page fetches when a program loads one of them.
const HELD: &[&str] = &[
    "aggregate",
    "ansi_term",
    "apply",
    "apply_macros",
    "assoc",
    "clpfd",
    "dcg",
    "debug",
    "dif",
    "draw",
    "error",
    "gensym",
    "lists",
    "nb_set",
    "occurs",
    "option",
    "ordsets",
    "pairs",
    "plunit",
    "plunit_messages",
    "prolog_stack",
    "random",
    "readutil",
    "solution_sequences",
    "strings",
    "tabling",
    "terms",
    "ugraphs",
    "when",
    "yall",
];

fn main() {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("library");
    println!("cargo:rerun-if-changed={}", root.display());
    allow_native_code();
    allow_copies();
    let files = library_files(&root);
    let help_file = root.with_file_name("help.txt");
    println!("cargo:rerun-if-changed={}", help_file.display());
    let mut help = plain_help(&std::fs::read_to_string(&help_file).expect("help.txt is UTF-8"));
    let mut library = Library::new();
    let (mut rows, mut documents) = (String::new(), String::new());
    let mut exports: Vec<(String, usize, usize)> = Vec::new();
    let mut reexports: Vec<(usize, Reexport)> = Vec::new();
    for (number, (name, path)) in files.iter().enumerate() {
        println!("cargo:rerun-if-changed={}", path.display());
        let text = std::fs::read_to_string(path).expect("library files are UTF-8");
        library.is_held = !is_for_pages()
            || name.starts_with("boot/")
            || HELD.contains(&name.split('/').next().unwrap_or_default());
        let file = library.read(number, name, &text);
        if name.starts_with("boot/") {
            help.extend(
                commented_help(&text, "").into_iter().filter(|entry| library.boot.contains_key(&entry.key())),
            );
        } else {
            let listed = |entry: &Entry| file.exports.contains(&entry.key());
            let included = file
                .includes
                .iter()
                .map(|name| std::fs::read_to_string(&files[name]).expect("library files are UTF-8"));
            for text in std::iter::once(text.clone()).chain(included) {
                help.extend(commented_help(&text, name).into_iter().filter(listed));
            }
            exports.extend(file.exports.into_iter().map(|(predicate, arity)| (predicate, arity, number)));
            reexports.extend(file.reexports.into_iter().map(|reexport| (number, reexport)));
        }
        let (module, terms, directives) = (file.module, file.terms, file.directives);
        let about = first_comment(&text);
        if !name.starts_with("boot/") && !about.is_empty() {
            let _ = writeln!(documents, "{name}\t{about}");
        }
        let _ = writeln!(
            rows,
            "    File {{ name: {name:?}, module: {module:?}, terms: {terms:?}, directives: &{directives:?} }},"
        );
    }
    exports.sort();
    exports.dedup();
    let reexported = exported_again(&exports, &reexports, &files);
    help.sort_by_key(Entry::key);
    help.dedup_by_key(|entry| (entry.key(), entry.library.clone()));
    for entry in &help {
        library.store.atoms.intern(&entry.name);
    }
    let mut taking_goals: Vec<&(String, usize)> = library.taking_goals.iter().collect();
    taking_goals.retain(|(name, arity)| exports.iter().any(|(n, a, _)| (n, a) == (name, arity)));
    let mut source = format!("pub static FILES: &[File] = &[\n{rows}];\n");
    let _ = writeln!(source, "pub static EXPORTS: &[(&str, usize, usize)] = &{exports:?};");
    let _ = writeln!(source, "pub static REEXPORTED: &[(&str, usize, usize)] = &{reexported:?};");
    let _ = writeln!(source, "pub static TAKING_GOALS: &[(&str, usize)] = &{taking_goals:?};");
    let _ = writeln!(source, "pub static MODES: &str = {:?};", library.modes.join("\n"));
    let _ = writeln!(source, "pub static OPERATORS: &str = {:?};", library.listed_operators());
    for entry in &help {
        let Entry { name, arity, signature, text, library } = entry;
        let _ = writeln!(documents, "{name}\t{arity}\t{signature}\t{text}\t{library}");
    }
    let mut documents: Vec<&str> = documents.lines().collect();
    documents.sort_by_key(|line| line.split_once('\t').map(|(name, _)| name));
    write_output("help.txt", documents.join("\n"));
    source.push_str("pub static BOOT: &[BootPredicate] = &[\n");
    for ((name, arity), (file, clauses)) in &library.boot {
        let _ = writeln!(
            source,
            "    BootPredicate {{ name: {name:?}, arity: {arity}, file: {file}, clauses: &{clauses:?} }},"
        );
    }
    source.push_str("];\n");
    source.push_str(&library.tables());
    write_output("library.rs", source);
}

/// Returns what each file exports of others, as the rows of exports are. A file that exports what another one
/// exports again comes to it in the next round.
fn exported_again(
    exports: &[(String, usize, usize)],
    reexports: &[(usize, Reexport)],
    files: &BTreeMap<String, PathBuf>,
) -> Vec<(String, usize, usize)> {
    let numbers: BTreeMap<&str, usize> = files.keys().map(String::as_str).zip(0..).collect();
    let mut found: BTreeSet<(String, usize, usize)> = BTreeSet::new();
    loop {
        let mut new = Vec::new();
        for (number, Reexport { library, list, except }) in reexports {
            let Some(other) = numbers.get(library.as_str()) else { continue };
            for (name, arity, _) in exports.iter().chain(&found).filter(|row| row.2 == *other) {
                let predicate = (name.clone(), *arity);
                let is_wanted = list.as_ref().is_none_or(|list| list.contains(&predicate));
                if is_wanted && !except.contains(&predicate) {
                    new.push((predicate.0, predicate.1, *number));
                }
            }
        }
        let count = found.len();
        found.extend(new);
        if found.len() == count {
            return found.into_iter().collect();
        }
    }
}

/// Writes a file that the program includes.
fn write_output(name: &str, contents: impl AsRef<[u8]>) {
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it")).join(name);
    std::fs::write(out, contents).expect("the output folder can be written");
}

/// Sets `native_code` where there is an assembler for the processor.
fn allow_native_code() {
    println!("cargo:rustc-check-cfg=cfg(native_code)");
    let is_supported = matches!(target("ARCH").as_str(), "x86_64" | "aarch64")
        && target("ENDIAN") == "little"
        && target("POINTER_WIDTH") == "64";
    let is_interpreted = std::env::var_os("CARGO_CFG_MIRI").is_some();
    if is_supported && std::env::var_os("CARGO_CFG_UNIX").is_some() && !is_interpreted {
        println!("cargo:rustc-cfg=native_code");
    }
}

/// Sets `process_copies` where processes can be copied, and the program that is built wants it.
fn allow_copies() {
    println!("cargo:rustc-check-cfg=cfg(process_copies)");
    let has = |name: &str| std::env::var_os(name).is_some();
    if has("CARGO_FEATURE_COPIES") && has("CARGO_CFG_UNIX") {
        println!("cargo:rustc-cfg=process_copies");
    }
}

/// Returns a property of the system that the program is built for.
fn target(key: &str) -> String {
    std::env::var(format!("CARGO_CFG_TARGET_{key}")).unwrap_or_default()
}

/// The terms of all files.
struct Library {
    store: Store,
    /// The operators of module `system`.
    system: OpTable,
    /// The operators that the library files read so far export.
    exported_ops: BTreeMap<String, OpTable>,
    terms: Vec<Kept>,
    boot: Boot,
    /// The predicates that a declaration says to call goals.
    taking_goals: BTreeSet<(String, usize)>,
    /// The declarations of meta-arguments: name, arity, and a character an argument.
    modes: Vec<String>,
    /// Whether the program holds the terms of the file that is read.
    is_held: bool,
}

/// The predicates of module `system`: the number of the file, and the ranges of terms that are the clauses.
type Boot = BTreeMap<(String, usize), (usize, Vec<(usize, usize)>)>;

/// A term of a library file.
struct Kept {
    stored: Stored,
    line: u16,
    is_whole: bool,
    is_held: bool,
}

/// A library file as it was read.
#[derive(Default)]
struct File {
    module: String,
    exports: Vec<(String, usize)>,
    /// The library files that it includes.
    includes: Vec<String>,
    reexports: Vec<Reexport>,
    /// The range from the first term up to, but not including, the end.
    terms: (usize, usize),
    /// The terms that are directives, except `module/2`.
    directives: Vec<usize>,
}

/// What a library file exports of another one: all, or what a list has.
struct Reexport {
    library: String,
    list: Option<Vec<(String, usize)>>,
    except: Vec<(String, usize)>,
}

impl Library {
    fn new() -> Library {
        let mut store = Store::new(1 << 30, 1 << 20);
        let system = ops::system_table(&mut store.atoms);
        Library {
            store,
            system,
            exported_ops: BTreeMap::new(),
            terms: Vec::new(),
            boot: BTreeMap::new(),
            taking_goals: BTreeSet::new(),
            modes: Vec::new(),
            is_held: true,
        }
    }

    /// Reads a file. An error in it is a defect of the library.
    fn read(&mut self, number: usize, name: &str, text: &str) -> File {
        let mut reader = Reader::default();
        let (is_boot, flags) = (name.starts_with("boot/"), ReadFlags::default());
        let mut file = File { terms: (self.terms.len(), self.terms.len()), ..File::default() };
        if is_boot {
            file.module = "system".to_string();
        }
        let mut own = OpTable::default();
        let mut place = Place { chars: 0, line: 1, column: 0, bytes: 0 };
        let mut rest = text;
        loop {
            let top = self.store.top;
            let ops = Ops::of([own.clone(), self.system.clone()]);
            let options = ReadOptions::default();
            let read = reader.read_term(&mut self.store, &ops, &flags, rest, place, options);
            let read =
                read.unwrap_or_else(|error| panic!("{name}.pl:{}: {:?}", error.place.line, error.problem));
            if read.at_end {
                break;
            }
            let at = read.place;
            assert!(!read.dots && read.quotations.is_empty(), "{name}.pl:{}: for programs only", at.line);
            let (term, consumed) = (read.term, read.consumed);
            let mut is_heading = false;
            match self.store.view(term) {
                View::Compound(atom::NECK, 1, args) => {
                    let goal = self.store.at(args);
                    is_heading = self.note_directive(goal, number, is_boot, &mut file, &mut own);
                    if !is_heading {
                        file.directives.push(self.terms.len());
                    }
                }
                _ if is_boot => self.note_boot_clause(term, number, name),
                _ => {}
            }
            // What others may call of a boot file is for readers, and for the test that checks it.
            if !(is_boot && is_heading) {
                self.keep(term, at);
            }
            place = place.after(&rest[..consumed]);
            rest = &rest[consumed..];
            self.store.top = top;
        }
        file.terms.1 = self.terms.len();
        file
    }

    /// Adds a term and the place where it starts.
    fn keep(&mut self, term: Cell, place: Place) {
        let is_whole = self.is_whole(term);
        let stored = self.store.store_term(term, Attributes::Drop).expect("there is memory");
        let line = u16::try_from(place.line).expect("library files are short");
        self.terms.push(Kept { stored, line, is_whole, is_held: self.is_held });
    }

    /// Returns whether the term can be stored unchanged as a clause: nothing in it names a module, or needs
    /// translation.
    fn is_whole(&self, term: Cell) -> bool {
        let plain = |cell: Cell| {
            let rewritten = [atom::COLON, atom::NECK, atom::SSU_ARROW, atom::DCG_ARROW];
            self.store.callable(cell).is_some_and(|(name, ..)| !rewritten.contains(&name))
        };
        match self.store.view(term) {
            View::Compound(atom::NECK, 2, args) => {
                let (head, body) = (self.store.at(args), self.store.at(args.plus(1)));
                plain(head) && plain(body) && body != Cell::atom(atom::TRUE)
            }
            _ => plain(term),
        }
    }

    /// Records what a directive says about exports, operators and dynamic predicates. Returns whether it is
    /// the module's heading.
    fn note_directive(
        &mut self,
        goal: Cell,
        number: usize,
        is_boot: bool,
        file: &mut File,
        own: &mut OpTable,
    ) -> bool {
        let Some((name, arity, args)) = self.store.callable(goal) else { return false };
        match (self.text(name).as_str(), arity) {
            ("module", 2) => {
                let View::Atom(module) = self.store.view(self.store.get(args)) else { return false };
                file.module = self.text(module);
                for export in self.store.list_elements(self.store.get(args.plus(1))).0 {
                    match self.indicator(export) {
                        Some(indicator) => file.exports.push(indicator),
                        None => self.add_operator(export, own),
                    }
                }
                self.exported_ops.insert(file.module.clone(), own.clone());
                return true;
            }
            ("op", 3) => self.add_operator(goal, own),
            ("include", 1) => {
                let (_, _, library) = self.store.compound(self.store.get(args)).expect("library(Name)");
                file.includes.push(self.path(self.store.at(library)));
            }
            ("use_module" | "reexport", 1 | 2) => {
                if let Some((_, 1, library)) = self.store.compound(self.store.get(args))
                    && let View::Atom(library) = self.store.view(self.store.get(library))
                {
                    let exported = self.exported_ops.get(&self.text(library)).cloned().unwrap_or_default();
                    own.extend(exported);
                }
                if self.text(name) == "reexport" {
                    file.reexports.extend(self.reexport(args, arity));
                }
            }
            ("dynamic", 1) if is_boot => {
                let mut todo = vec![self.store.get(args)];
                while let Some(spec) = todo.pop() {
                    match self.store.compound(spec) {
                        Some((atom::COMMA | atom::DOT, 2, parts)) => {
                            todo.extend([self.store.get(parts), self.store.get(parts.plus(1))]);
                        }
                        _ => {
                            if let Some(indicator) = self.indicator(spec) {
                                self.boot.entry(indicator).or_insert((number, Vec::new()));
                            }
                        }
                    }
                }
            }
            ("meta_predicate", 1) => self.note_modes(self.store.get(args), is_boot),
            ("set_prolog_flag", 2) | ("encoding", 1) => {
                panic!("a directive about reading: for programs only")
            }
            _ => {}
        }
        false
    }

    /// Returns the operators that modules export, a line each.
    fn listed_operators(&self) -> String {
        let mut lines = Vec::new();
        for (module, table) in &self.exported_ops {
            for ((name, _), op) in table {
                lines.push(format!("{module}\t{}\t{}\t{}", op.priority, op.kind.name(), self.text(*name)));
            }
        }
        lines.sort();
        lines.join("\n")
    }

    /// Records the predicates of a declaration that call goals among their arguments.
    fn note_modes(&mut self, spec: Cell, is_boot: bool) {
        let mut todo = vec![spec];
        while let Some(spec) = todo.pop() {
            match self.store.compound(spec) {
                Some((atom::COMMA | atom::DOT, 2, parts)) => {
                    todo.extend([self.store.get(parts), self.store.get(parts.plus(1))]);
                }
                Some((name, arity, parts)) => {
                    let is_goal = |n: usize| match self.store.view(self.store.get(parts.plus(n))) {
                        View::Int(_) => true,
                        View::Atom(mode) => ["^", "//"].contains(&self.store.atoms.text(mode)),
                        _ => false,
                    };
                    if (0..arity).any(is_goal) && !is_boot {
                        self.taking_goals.insert((self.text(name), arity));
                    }
                    let mode = |n: usize| match self.store.view(self.store.get(parts.plus(n))) {
                        View::Int(n @ 0..=9) => char::from(b'0' + n as u8),
                        View::Atom(mode) => self.store.atoms.text(mode).chars().next().unwrap_or('?'),
                        _ => '?',
                    };
                    let modes: String = (0..arity).map(mode).collect();
                    self.modes.push(format!("{}\t{arity}\t{modes}", self.text(name)));
                }
                None => {}
            }
        }
    }

    /// Records a clause of a predicate of module `system`.
    fn note_boot_clause(&mut self, term: Cell, number: usize, file: &str) {
        let (head, extra) = match self.store.view(term) {
            View::Compound(atom::NECK | atom::SSU_ARROW, 2, args) => (self.store.get(args), 0),
            View::Compound(atom::DCG_ARROW, 2, args) => (self.store.get(args), 2),
            _ => (term, 0),
        };
        let (name, arity, _) =
            self.store.callable(head).unwrap_or_else(|| panic!("{file}.pl: a head is missing"));
        let key = (self.text(name), arity + extra);
        let (owner, clauses) = self.boot.entry(key.clone()).or_insert((number, Vec::new()));
        assert!(*owner == number, "{file}.pl defines {key:?}, which another boot file defines");
        match clauses.last_mut() {
            Some(last) if last.1 == self.terms.len() => last.1 += 1,
            _ => clauses.push((self.terms.len(), self.terms.len() + 1)),
        }
    }

    fn text(&self, atom: Atom) -> String {
        self.store.atoms.text(atom).to_string()
    }

    /// Returns the text of `folder/name`.
    fn path(&self, spec: Cell) -> String {
        match self.store.view(spec) {
            View::Compound(atom::SLASH, 2, args) => {
                let [folder, name] = [args, args.plus(1)].map(|part| self.path(self.store.at(part)));
                format!("{folder}/{name}")
            }
            View::Atom(name) => self.text(name),
            _ => panic!("a library has a name"),
        }
    }

    /// Returns the name and arity of `name/2` or `name//0`.
    fn indicator(&self, spec: Cell) -> Option<(String, usize)> {
        let View::Compound(slash @ (atom::SLASH | atom::INT_DIV), 2, args) = self.store.view(spec) else {
            return None;
        };
        let (name, arity) =
            (self.store.view(self.store.get(args)), self.store.view(self.store.get(args.plus(1))));
        let (View::Atom(name), View::Int(arity)) = (name, arity) else { return None };
        Some((self.text(name), arity as usize + if slash == atom::INT_DIV { 2 } else { 0 }))
    }

    /// Returns what `reexport(library(Name))`, also with a list or its exceptions, exports again.
    fn reexport(&self, args: Addr, arity: usize) -> Option<Reexport> {
        let (_, _, library) = self.store.compound(self.store.get(args)).filter(|found| found.1 == 1)?;
        let library = self.path(self.store.at(library));
        let predicates = |list: Cell| -> Vec<(String, usize)> {
            self.store.list_elements(list).0.into_iter().filter_map(|spec| self.indicator(spec)).collect()
        };
        if arity == 1 {
            return Some(Reexport { library, list: None, except: Vec::new() });
        }
        let list = self.store.get(args.plus(1));
        Some(match self.store.compound(list) {
            Some((name, 1, except)) if self.text(name) == "except" => {
                Reexport { library, list: None, except: predicates(self.store.get(except)) }
            }
            _ => Reexport { library, list: Some(predicates(list)), except: Vec::new() },
        })
    }

    /// Adds the operators of `op(Priority, Type, NameOrNames)`.
    fn add_operator(&self, spec: Cell, table: &mut OpTable) {
        let Some((_, 3, args)) = self.store.compound(spec) else { return };
        let [priority, kind, names] = [0, 1, 2].map(|n| self.store.get(args.plus(n)));
        let (View::Int(priority), View::Atom(kind)) = (self.store.view(priority), self.store.view(kind))
        else {
            return;
        };
        let Some(kind) = OpType::from_name(self.store.atoms.text(kind)) else { return };
        let items = match self.store.view(names) {
            View::Atom(_) => vec![names],
            _ => self.store.list_elements(names).0,
        };
        for item in items {
            if let View::Atom(name) = self.store.view(item) {
                table.insert((name, kind.fixity()), Op { priority: priority as u16, kind });
            }
        }
    }

    /// Returns the tables of terms and atoms as text.
    fn tables(&self) -> String {
        let atoms = &self.store.atoms;
        let (mut texts, mut ends) = (String::new(), Vec::new());
        assert!(atoms.count() < u16::MAX as usize, "the numbers of atoms do not fit");
        let mut unnamed = Vec::new();
        for atom in atoms.all() {
            let text = atoms.text(atom);
            texts.push_str(text);
            ends.push(texts.len() as u32);
            if atoms.find(text) != Some(atom) {
                unnamed.push(atom.0);
            }
        }
        let index = if is_for_pages() { Vec::new() } else { FixedAtoms::make_index(&texts, &ends, &unnamed) };
        let (rows, functors, held, others) = self.packed();
        let mut hasher = DefaultHasher::new();
        (&held, &others, &texts).hash(&mut hasher);
        let stamp = hasher.finish();
        write_output("library.bin", held);
        write_output("library_others.bin", [&stamp.to_le_bytes()[..], &others].concat());
        format!(
            "pub static ATOMS: FixedAtoms = FixedAtoms {{\n    texts: {texts:?},\n    ends: &{ends:?},\n    unnamed: &{unnamed:?},\n    index: &{index:?},\n}};\n\
             {rows}\
             static PACKED: Packed<'static> = Packed {{\n    bytes: include_bytes!(concat!(env!(\"OUT_DIR\"), \"/library.bin\")),\n    functors: &{functors:?},\n}};\n\
             #[cfg(target_family = \"wasm\")]\nconst OTHERS: u64 = {stamp};\n"
        )
    }

    /// Returns the terms as rows of a table, the functors in them, the most frequent first, and the bytes of
    /// those that the program holds, and of the others. Places count through both.
    fn packed(&self) -> (String, Vec<u64>, Vec<u8>, Vec<u8>) {
        let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
        for functor in self.terms.iter().flat_map(|kept| kept.stored.functors()) {
            *counts.entry(functor.0).or_default() += 1;
        }
        let mut functors: Vec<u64> = counts.keys().copied().collect();
        functors.sort_by_key(|functor| std::cmp::Reverse(counts[functor]));
        let numbers = functors.iter().enumerate().map(|(number, &functor)| (functor, number)).collect();
        let (mut places, mut bytes, mut held) = (vec![0; self.terms.len()], Vec::new(), 0);
        for wanted in [true, false] {
            for (kept, place) in self.terms.iter().zip(&mut places).filter(|(kept, _)| kept.is_held == wanted)
            {
                *place = bytes.len();
                pack(&kept.stored, &numbers, &mut bytes);
                let made = Packed { bytes: &bytes, functors: &functors }.unpack(*place);
                let is_same = made == kept.stored && made.has_boxes() == kept.stored.has_boxes();
                assert!(is_same, "line {}: not the same", kept.line);
            }
            held = if wanted { bytes.len() } else { held };
        }
        let rows = if is_for_pages() { self.dense_rows(&places, bytes.len()) } else { self.rows(&places) };
        let others = bytes.split_off(held);
        (rows, functors, bytes, others)
    }

    fn rows(&self, places: &[usize]) -> String {
        let mut rows = "pub static TERMS: &[Term] = &[\n".to_string();
        for (Kept { line, is_whole, .. }, at) in self.terms.iter().zip(places) {
            let _ = writeln!(rows, "    Term {{ at: {at}, line: {line}, is_whole: {is_whole} }},");
        }
        rows + "];\n"
    }

    /// The same in a form that compresses well: see `dense_terms` of the program. `end` is where the last
    /// term ends.
    fn dense_rows(&self, places: &[usize], end: usize) -> String {
        let mut starts: Vec<usize> = places.to_vec();
        starts.sort();
        let size = |at: usize| starts.get(starts.partition_point(|&start| start <= at)).unwrap_or(&end) - at;
        let (mut bytes, mut last) = (Vec::new(), 0);
        for (Kept { line, is_whole, is_held, .. }, &at) in self.terms.iter().zip(places) {
            let size = u16::try_from(size(at)).expect("terms are small");
            let flags = u8::from(*is_whole) << 7 | u8::from(*is_held) << 6;
            match line.checked_sub(last).filter(|&step| step < 0x3f) {
                Some(step) => bytes.push(flags | step as u8),
                None => {
                    bytes.push(flags | 0x3f);
                    bytes.extend(line.to_le_bytes());
                }
            }
            last = *line;
            match u8::try_from(size).ok().filter(|&size| size < u8::MAX) {
                Some(small) => bytes.push(small),
                None => {
                    bytes.push(u8::MAX);
                    bytes.extend(size.to_le_bytes());
                }
            }
        }
        write_output("library_rows.bin", bytes);
        "pub static TERMS: std::sync::LazyLock<Vec<Term>> = std::sync::LazyLock::new(|| \
         dense_terms(include_bytes!(concat!(env!(\"OUT_DIR\"), \"/library_rows.bin\"))));\n"
            .to_string()
    }
}

/// Whether the program is the module for web pages, which is to be small.
fn is_for_pages() -> bool {
    std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm")
}

/// Appends a term in the form that `store/packed.rs` describes.
fn pack(stored: &Stored, functors: &BTreeMap<u64, usize>, bytes: &mut Vec<u8>) {
    /// A number that takes one byte below `limit`; from there on its high byte is above `limit`.
    fn number(value: usize, limit: u8, bytes: &mut Vec<u8>) {
        match value.checked_sub(limit.into()) {
            None => bytes.push(value as u8),
            Some(above) => bytes.extend([high(above, limit), above as u8]),
        }
    }
    fn high(value: usize, limit: u8) -> u8 {
        u8::try_from((value >> 8) + usize::from(limit)).expect("there is room for such numbers")
    }
    let words = stored.cells();
    number(words.len(), packed::MANY, bytes);
    let mut variables = Vec::new();
    let mut put = |cell: Cell, at: usize, bytes: &mut Vec<u8>| match cell.tag() {
        Tag::Str => bytes.push(packed::STRUCTURE),
        Tag::Lst => bytes.push(packed::LIST),
        Tag::Box => bytes.push(packed::BOXED),
        Tag::Ref if cell.addr().index() == at => {
            variables.push(at);
            bytes.push(packed::NEW);
        }
        Tag::Ref => {
            let number = variables.iter().position(|&at| at == cell.addr().index()).expect("met before");
            match u8::try_from(number).ok().filter(|&small| small < packed::LATER - packed::OLD) {
                Some(small) => bytes.push(packed::OLD + small),
                None => bytes.extend([packed::LATER, (number >> 8) as u8, number as u8]),
            }
        }
        _ if cell == Cell::atom(atom::NIL) => bytes.push(packed::EMPTY),
        Tag::Atm => bytes.extend([high(cell.as_atom().0 as usize, packed::ATOM), cell.as_atom().0 as u8]),
        Tag::Int if cell.0 >> 3 < (packed::WIDE - packed::SMALL).into() => {
            bytes.push(packed::SMALL + (cell.0 >> 3) as u8);
        }
        _ => {
            bytes.push(packed::WIDE);
            bytes.extend(cell.0.to_le_bytes());
        }
    };
    put(stored.root(), usize::MAX, bytes);
    let mut at = 0;
    while at < words.len() {
        let cell = Cell(words[at]);
        if cell.is_functor() {
            number(functors[&cell.0], packed::PAIR, bytes);
        } else if cell.has_tag(Tag::Hdr) {
            let end = at + 1 + cell.box_words();
            bytes.extend(words[at..end].iter().flat_map(|word| word.to_le_bytes()));
            at = end;
            continue;
        } else {
            put(cell, at, bytes);
        }
        at += 1;
    }
}

/// The documentation of a predicate.
struct Entry {
    name: String,
    arity: usize,
    signature: String,
    text: String,
    /// Empty for a built-in.
    library: String,
}

impl Entry {
    fn key(&self) -> (String, usize) {
        (self.name.clone(), self.arity)
    }
}

/// Returns the description of a library: the comment at its start, or the first one that says `<module>`.
fn first_comment(text: &str) -> String {
    let rest = text.strip_prefix("/**").or_else(|| text.split_once("\n/** <module>").map(|(_, rest)| rest));
    let comment = rest.and_then(|rest| rest.split_once("*/")).map_or("", |(comment, _)| comment);
    let paragraphs = comment.split("\n\n").map(|paragraph| {
        let words: Vec<&str> = paragraph.split_whitespace().filter(|word| *word != "<module>").collect();
        let stop = if words.last().is_none_or(|word| word.ends_with(['.', ':'])) { "" } else { "." };
        words.join(" ") + stop
    });
    paragraphs.collect::<Vec<_>>().join(" ").trim().to_string()
}

/// Reads lines of the form `name(Args) is det -- Text`.
fn plain_help(text: &str) -> Vec<Entry> {
    let lines = text.lines().filter_map(|line| line.split_once(" -- "));
    lines.filter_map(|(signature, text)| entry(signature, text.to_string(), "")).collect()
}

/// Reads comments that begin with one or more `%! name(Args) is det.`
fn commented_help(text: &str, library: &str) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let Some(first) = line.strip_prefix("%!") else { continue };
        let mut signatures = vec![first.trim().to_string()];
        let mut words: Vec<&str> = Vec::new();
        while let Some(line) = lines.next_if(|line| line.starts_with('%')) {
            match line.strip_prefix("%!") {
                Some(another) => signatures.push(another.trim().to_string()),
                None => words.extend(line[1..].split_whitespace()),
            }
        }
        for signature in signatures {
            entries.extend(entry(signature.trim_end_matches('.'), words.join(" "), library));
        }
    }
    entries
}

/// Returns the entry for a signature. Its name and arity are read from `name(Arg, ...)`, `name//`,
/// `name(Arg)//`, or a bare name.
fn entry(signature: &str, text: String, library: &str) -> Option<Entry> {
    let chars: Vec<char> = signature.chars().collect();
    // A quoted name may have blanks.
    let closing = chars.iter().skip(1).position(|c| *c == '\'').map_or(0, |at| at + 1);
    let start = if chars.first() == Some(&'\'') { closing } else { 0 };
    let blank = chars[start..].iter().position(|c| *c == ' ').map_or(chars.len(), |at| start + at);
    let open = chars[..blank].iter().skip(1).position(|c| *c == '(').map(|at| at + 1);
    let name: String = chars[..open.unwrap_or(blank)].iter().collect();
    let name = if open.is_none() { name.trim_end_matches("//") } else { &name };
    let (mut arity, mut end) = (0, name.chars().count());
    if open.is_some() {
        let (commas, length) = arguments(chars[end..].iter().copied());
        arity = if length > 2 { commas + 1 } else { 0 };
        end += length;
    }
    if chars[end..].starts_with(&['/', '/']) {
        arity += 2;
    }
    let signature = signature.replacen("()", "", 1);
    let library = library.to_string();
    (!name.is_empty() && !text.is_empty()).then(|| Entry {
        name: unquote(name),
        arity,
        signature,
        text,
        library,
    })
}

/// Returns the files of the library by the names by which programs load them. The first folder is for readers
/// and no part of the name: `library(http/json)` is `formats/http/json.pl`. Only files of `boot` keep it.
/// Files are looked up by name, so they are sorted: `dialect` comes before `dialect/sicstus`.
fn library_files(root: &Path) -> BTreeMap<String, PathBuf> {
    let mut paths = Vec::new();
    collect(root, &mut paths);
    let mut files = BTreeMap::new();
    for path in paths {
        let place = path.strip_prefix(root).expect("found below the root").with_extension("");
        let place = place.to_string_lossy().replace('\\', "/");
        let name = place.split_once('/').filter(|(folder, _)| *folder != "boot").map(|(_, name)| name);
        let name = name.unwrap_or(&place).to_string();
        assert!(!files.contains_key(&name), "there are two files {name}.pl");
        files.insert(name, path);
    }
    files
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the library exists").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|e| e == "pl") {
            files.push(path);
        }
    }
}

/// Returns the number of commas between the arguments of a compound, and the length of the text from its
/// opening to its closing bracket.
fn arguments(items: impl Iterator<Item = char>) -> (usize, usize) {
    let (mut commas, mut depth, mut length) = (0, 0, 0);
    for item in items {
        length += 1;
        match item {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 1 => commas += 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    (commas, length)
}

fn unquote(token: &str) -> String {
    token.strip_prefix('\'').and_then(|t| t.strip_suffix('\'')).unwrap_or(token).replace("\\\\", "\\")
}
