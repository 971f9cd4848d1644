//! Checks which folder imports which, and the figure of it in ARCHITECTURE.md.
//!
//! `UPDATE_FIGURE=1 cargo test --test imports` writes the figure again.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of `src/`, lowest first, with those that each may import; `lib.rs` and `main.rs` may import
/// all.
const LAYERS: &[(&str, &str)] = &[
    ("base", ""),
    ("store", "base"),
    ("syntax", "base store"),
    ("code", "base store"),
    ("compile", "base store code"),
    ("fd", "base store"),
    ("bdd", "base"),
    ("lp", "base"),
    ("regex", "base"),
    ("machine", "base store code compile fd"),
    ("builtins", "base store syntax code compile fd bdd lp regex machine"),
    ("system", "base store syntax code compile fd machine builtins"),
    ("solve", "base fd"),
    ("test", "base store syntax code machine builtins system"),
    ("repl", "base store syntax code compile fd machine builtins system solve test"),
];

/// The parts of `src/machine/`, lowest first: each imports those before it, and `registers`.
const PARTS: &[&str] = &[
    "frames",
    "stubs",
    "io",
    "flags",
    "program",
    "index",
    "native",
    "debug",
    "solver",
    "run",
    "collect",
    "control",
    "query",
    "registers",
];

/// The part that every part imports, and that may import every part: `Machine`, in which each part keeps its
/// state.
const HUB: &str = "registers";

/// Other imports of a later part, each with its reason.
const MUTUAL: &[(&str, &str, &str)] = &[
    ("program", "index", "a procedure owns the tree and the index that choose among its clauses"),
    ("program", "native", "a procedure owns the machine code made of it"),
    ("program", "control", "a tabled procedure owns the declaration of its table"),
    ("native", "run", "machine code does what the loop does, so it shares the parts of head instructions"),
    ("native", "control", "machine code looks for pending cleanups before it cuts"),
    ("control", "query", "an engine is a query with stacks of its own"),
];

const FIGURE: (&str, &str) = ("<!-- imports: begin -->\n", "<!-- imports: end -->\n");

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the Rust files below `src/`, as relative paths, with their texts.
fn sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path: PathBuf = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(root().join("src")).expect("below it");
                let text = fs::read_to_string(&path).expect("text");
                found.push((name.to_string_lossy().replace('\\', "/"), text));
            }
        }
    }
    found.sort();
    assert!(found.len() > 100);
    found
}

/// Returns the paths after `crate::` in a line of code.
fn imports(line: &str) -> Vec<Vec<&str>> {
    let code = line.split("//").next().unwrap_or_default();
    let paths = code.split("crate::").skip(1);
    paths
        .map(|path| {
            let end = path.find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':').unwrap_or(path.len());
            path[..end].split("::").filter(|word| !word.is_empty()).collect()
        })
        .collect()
}

fn none(problems: &[String]) {
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// Returns the part of the machine that a file belongs to.
fn part_of(file: &str) -> Option<&str> {
    let inside = file.strip_prefix("machine/")?;
    let first = inside.split('/').next()?;
    let part = first.strip_suffix(".rs").unwrap_or(first);
    (part != "mod").then_some(part)
}

/// Returns the part of the machine that an import names. Names that `machine` itself re-exports belong to
/// `registers`.
fn part_named<'a>(path: &[&'a str]) -> Option<&'a str> {
    match path {
        ["machine", name, ..] if PARTS.contains(name) => Some(name),
        ["machine", name] if name.starts_with(char::is_uppercase) => Some("registers"),
        ["machine"] => Some("registers"),
        _ => None,
    }
}

#[test]
fn imports_point_up_the_list() {
    let mut problems = Vec::new();
    for (file, text) in sources() {
        let parts: Vec<&str> = file.split('/').collect();
        let folder = parts[0];
        if parts.len() == 1 {
            if !["lib.rs", "main.rs"].contains(&folder) {
                problems.push(format!("{file} stands in no folder"));
            }
            continue;
        }
        let allowed = LAYERS.iter().find(|(name, _)| *name == folder).map(|(_, allowed)| *allowed);
        let Some(allowed) = allowed else {
            problems.push(format!("{folder} stands in no layer"));
            continue;
        };
        let depth = parts.len() - usize::from(parts.ends_with(&["mod.rs"]));
        for (n, line) in text.lines().enumerate() {
            // This many levels up is the crate itself. An indented import is inside a module of the file.
            let root = "super::"
                .repeat(depth + usize::from(line.starts_with(' ') && line.trim_start().starts_with("use ")));
            if line.contains("crate::{") || line.contains(&root) {
                problems.push(format!("{file}:{}: an import names its folder behind `crate::`", n + 1));
            }
            for path in imports(line) {
                let used = path.first().copied().unwrap_or_default();
                let layer = LAYERS.iter().any(|(name, _)| *name == used);
                if layer && used != folder && !allowed.split(' ').any(|name| name == used) {
                    problems.push(format!("{file}:{}: {folder} may not use {used}", n + 1));
                }
            }
        }
    }
    none(&problems);
    assert_eq!(imports("use crate::fd::{Solver}; // crate::repl"), [["fd"]]);
    assert_eq!(imports("f(crate::machine::run::FAIL)"), [["machine", "run", "FAIL"]]);
}

#[test]
fn parts_of_the_machine_import_one_way() {
    let place = |part: &str| PARTS.iter().position(|name| *name == part);
    let mut problems = Vec::new();
    let mut used = BTreeSet::new();
    for (file, text) in sources() {
        let Some(part) = part_of(&file) else { continue };
        if place(part).is_none() {
            problems.push(format!("{file}: {part} stands nowhere in PARTS"));
            continue;
        }
        for (n, line) in text.lines().enumerate() {
            for named in imports(line).iter().filter_map(|path| part_named(path)) {
                if part == HUB || named == HUB {
                    continue;
                }
                let Some(reason) = MUTUAL.iter().position(|(from, to, _)| *from == part && *to == named)
                else {
                    if place(named) > place(part) {
                        problems.push(format!("{file}:{}: {part} may not use {named}", n + 1));
                    }
                    continue;
                };
                used.insert(reason);
            }
        }
    }
    let unused = MUTUAL.iter().enumerate().filter(|(n, _)| !used.contains(n));
    problems.extend(unused.map(|(_, (from, to, _))| format!("{from} does not use {to} any more")));
    none(&problems);
}

/// Returns the table of imports between folders: a row imports from the columns. It has no counts: they
/// change often.
fn table(names: &[&str], counts: &BTreeMap<(String, String), usize>) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "| imports from | {} |", names.join(" | "));
    let _ = writeln!(text, "| --- |{}", " --- |".repeat(names.len()));
    for from in names {
        let _ = write!(text, "| **{from}** |");
        for to in names {
            let count = counts.get(&(from.to_string(), to.to_string())).copied().unwrap_or(0);
            let _ = match (from == to, count) {
                (true, _) => write!(text, " · |"),
                (_, 0) => write!(text, "  |"),
                _ => write!(text, " x |"),
            };
        }
        text.push('\n');
    }
    text
}

#[test]
fn the_figure_of_imports_is_up_to_date() {
    let (mut between, mut inside) = (BTreeMap::new(), BTreeMap::new());
    for (file, text) in sources() {
        let Some((folder, _)) = file.split_once('/') else { continue };
        for path in text.lines().filter(|line| line.trim_start().starts_with("use ")).flat_map(imports) {
            let Some(used) = path.first() else { continue };
            if LAYERS.iter().any(|(name, _)| name == used) && *used != folder {
                *between.entry((folder.to_string(), used.to_string())).or_insert(0) += 1;
            }
            if let (Some(from), Some(to)) = (part_of(&file), part_named(&path))
                && from != to
            {
                *inside.entry((from.to_string(), to.to_string())).or_insert(0) += 1;
            }
        }
    }
    let folders: Vec<&str> = LAYERS.iter().map(|(name, _)| *name).collect();
    let mut figure = format!("{}\n{}", table(&folders, &between), table(PARTS, &inside));
    if !MUTUAL.is_empty() {
        figure.push_str("\nThe circles inside the machine, and why they stay:\n\n");
    }
    for (from, to, reason) in MUTUAL {
        let _ = writeln!(figure, "- `{from}` names `{to}`: {reason}.");
    }
    let path = root().join("ARCHITECTURE.md");
    let document = fs::read_to_string(&path).expect("text");
    let (before, rest) = document.split_once(FIGURE.0).expect("the figure begins");
    let (shown, after) = rest.split_once(FIGURE.1).expect("the figure ends");
    if std::env::var_os("UPDATE_FIGURE").is_some() {
        fs::write(&path, [before, FIGURE.0, &figure, FIGURE.1, after].concat()).expect("it can be written");
    } else {
        assert_eq!(shown, figure, "run UPDATE_FIGURE=1 cargo test --test imports");
    }
}

#[test]
fn the_architecture_names_each_folder() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("text");
    let folders = LAYERS.iter().map(|(name, _)| format!("{name}/"));
    none(&folders.filter(|name| !text.contains(name.as_str())).collect::<Vec<_>>());
}
