//! Checks what the files of `library/boot` say at their tops about what others may call, and the table that
//! leads from a private name to its file.
//!
//! The predicates of these files are all in module `system`, so nothing but this test keeps one file from
//! calling what another has for itself. `UPDATE_NAMES=1 cargo test --test suite boot_names` writes the table
//! again.

use ninelog_engine::system::library::{self, ATOMS, BOOT, FILES};
use ninelog_terms::atom::{self, AtomTable};
use ninelog_terms::flags::ReadFlags;
use ninelog_terms::ops;
use ninelog_terms::store::cell::{Cell, Tag};
use ninelog_terms::store::heap::{Store, View};
use ninelog_terms::syntax::place::Place;
use ninelog_terms::syntax::read::{ReadOptions, read_term};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The table of private names.
const TABLE: &str = "crates/engine/private_names.txt";

/// The name and arity of a predicate.
type Indicator = (String, usize);

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn none(problems: &[String]) {
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// Names of the form `'$name'` are for the system itself; all others are for programs, too.
fn is_private(name: &str) -> bool {
    name.len() > 1 && name.starts_with('$')
}

/// Returns the predicates that a boot file lists in its heading, `:- module(system, [...])`.
fn heading(file: &library::File) -> Vec<Indicator> {
    let path = root().join(format!("crates/engine/library/{}.pl", file.name));
    let text = fs::read_to_string(path).expect("the file is there");
    let mut store = Store::new(1 << 20, 1 << 20);
    let operators = ops::Ops::of([ops::system_table(&mut store.atoms)]);
    let (flags, start) = (ReadFlags::default(), Place { chars: 0, line: 1, column: 0, bytes: 0 });
    let read = read_term(&mut store, &operators, &flags, &text, start, ReadOptions::default());
    let directive = store.compound(read.expect(file.name).term).map(|(_, _, args)| store.at(args));
    let heading = directive.and_then(|goal| store.compound(goal));
    let Some((_, 2, args)) = heading else { return Vec::new() };
    let argument = |term: Cell, number: usize| {
        let (_, _, args) = store.compound(term).unwrap_or_else(|| panic!("{}: not an indicator", file.name));
        store.at(args.plus(number))
    };
    let list = store.at(args.plus(1));
    let indicator = |item: Cell| match (store.view(argument(item, 0)), store.view(argument(item, 1))) {
        (View::Atom(name), View::Int(arity)) => (store.atoms.text(name).to_string(), arity as usize),
        _ => panic!("{}: not an indicator", file.name),
    };
    store.list_elements(list).0.into_iter().map(indicator).collect()
}

/// Returns the names in the terms of a library file, each with its number of arguments there: goals, closures
/// and indicators of predicates look alike, and so do data of the same name.
fn mentioned(file: &library::File, atoms: &AtomTable) -> BTreeSet<Indicator> {
    let mut found = BTreeSet::new();
    for number in file.terms.0..file.terms.1 {
        let stored = library::TERMS[number].stored();
        let words = stored.cells();
        let root = stored.root();
        let is_grammar = root.has_tag(Tag::Str) && stored.get(root.addr()).functor_name() == atom::DCG_ARROW;
        let mut at = 0;
        while at < words.len() {
            let cell = Cell(words[at]);
            at += 1;
            if cell.is_functor() {
                let (name, arity) = (atoms.text(cell.functor_name()).to_string(), cell.functor_arity());
                found.insert((name.clone(), arity));
                if is_grammar {
                    found.insert((name, arity + 2));
                }
            } else if cell.has_tag(Tag::Hdr) {
                at += cell.box_words();
            } else if cell.has_tag(Tag::Atm) {
                found.insert((atoms.text(cell.as_atom()).to_string(), 0));
            }
        }
    }
    found
}

/// Returns the private names in texts of Rust files, each with the number behind it, as in `"$undefined", 2`.
/// Tests may name anything.
fn named_in_rust() -> BTreeSet<(String, Option<usize>)> {
    let mut names = BTreeSet::new();
    let mut folders: Vec<PathBuf> = ["crates", "src", "web/engine/src"].map(|name| root().join(name)).into();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() && !path.ends_with("tests") {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tests.rs") {
                let text = fs::read_to_string(&path).expect("text");
                names.extend(text.match_indices(['"', '\'']).filter_map(|(at, _)| named_at(&text[at + 1..])));
            }
        }
    }
    names
}

/// Returns the private name at the start of a text.
fn named_at(text: &str) -> Option<(String, Option<usize>)> {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '$')?;
    let (name, rest) = text.split_at(end);
    let number = rest.strip_prefix("\", ").and_then(|rest| rest.split([',', ')']).next());
    (name.len() > 1 && is_private(name))
        .then(|| (name.to_string(), number.and_then(|text| text.parse().ok())))
}

/// Returns the predicates of boot files, each with the number of its file.
fn defined() -> BTreeMap<Indicator, usize> {
    BOOT.iter().map(|row| ((row.name.to_string(), row.arity), row.file)).collect()
}

/// Returns the predicates that are used outside of their files, each with where.
fn used_by_others(defined: &BTreeMap<Indicator, usize>) -> BTreeMap<Indicator, String> {
    let atoms = AtomTable::beginning_with(&ATOMS);
    let mut used = BTreeMap::new();
    for (number, file) in FILES.iter().enumerate() {
        for (name, arity) in mentioned(file, &atoms) {
            // A closure gets more arguments when it is called.
            let exact = defined.contains_key(&(name.clone(), arity));
            let meant = (name.clone(), arity)..=(name, if exact { arity } else { usize::MAX });
            for (predicate, _) in defined.range(meant).filter(|(_, owner)| **owner != number) {
                used.insert(predicate.clone(), format!("{}.pl", file.name));
            }
        }
    }
    let in_rust = named_in_rust();
    let named = |(name, arity): &Indicator| {
        [None, Some(*arity)].into_iter().any(|arity| in_rust.contains(&(name.clone(), arity)))
    };
    for predicate in defined.keys().filter(|predicate| named(predicate)) {
        used.insert(predicate.clone(), "Rust".to_string());
    }
    used
}

#[test]
fn boot_files_list_what_others_call() {
    let defined = defined();
    let used = used_by_others(&defined);
    let mut problems = Vec::new();
    for (number, file) in FILES.iter().enumerate().filter(|(_, file)| file.name.starts_with("boot/")) {
        let listed = heading(file);
        for predicate @ (name, arity) in &listed {
            if defined.get(predicate) != Some(&number) {
                problems.push(format!("{}.pl lists {name}/{arity}, and does not define it", file.name));
            } else if is_private(name) && !used.contains_key(predicate) {
                problems.push(format!("{}.pl lists {name}/{arity}, which nothing else uses", file.name));
            }
        }
        let own = defined.iter().filter(|(_, owner)| **owner == number).map(|(predicate, _)| predicate);
        for predicate @ (name, arity) in own.filter(|predicate| !listed.contains(predicate)) {
            match used.get(predicate) {
                _ if !is_private(name) => {
                    problems.push(format!("{}.pl does not list {name}/{arity}", file.name));
                }
                Some(user) => problems.push(format!(
                    "{user} uses {name}/{arity}, which {}.pl does not list in its heading",
                    file.name
                )),
                None => {}
            }
        }
    }
    none(&problems);
}

#[test]
fn the_table_of_private_names_is_up_to_date() {
    let offered: BTreeSet<Indicator> =
        FILES.iter().filter(|file| file.name.starts_with("boot/")).flat_map(heading).collect();
    let mut table = "Private predicates of the system that are written in Prolog, and their files in\n\
         library/boot. Others may call those with a star. tests/suite/boot_names.rs writes this table.\n\n"
        .to_string();
    for (predicate @ (name, arity), file) in defined().iter().filter(|((name, _), _)| is_private(name)) {
        let star = if offered.contains(predicate) { " *" } else { "" };
        let file = FILES[*file].name.trim_start_matches("boot/");
        let _ = writeln!(table, "{name}/{arity} {file}.pl{star}");
    }
    let path = root().join(TABLE);
    if std::env::var_os("UPDATE_NAMES").is_some() {
        fs::write(&path, table).expect("it can be written");
    } else {
        let shown = fs::read_to_string(&path).unwrap_or_default();
        assert!(shown == table, "run UPDATE_NAMES=1 cargo test --test suite boot_names");
    }
}
