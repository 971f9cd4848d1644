//! Checks which folder of a crate imports which, and the figure of it in ARCHITECTURE.md.
//!
//! `UPDATE_FIGURE=1 cargo test --test suite imports` writes the figure again.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The crates, lowest first, and the folders of each that is a list of layers, lowest first, with those that
/// each folder may import. Between crates the compiler keeps the order.
const CRATES: &[(&str, &[(&str, &str)])] = &[
    ("limits", &[]),
    ("terms", &[("number", ""), ("store", "number"), ("syntax", "number store")]),
    ("analysis", &[]),
    ("datalog", &[]),
    ("fd", &[("bdd", ""), ("lp", ""), ("domains", "lp")]),
    ("sudoku", &[("steps", ""), ("rating", "steps"), ("notation", "steps"), ("variant", "steps notation")]),
    ("fzn", &[]),
    (
        "engine",
        &[
            ("host", ""),
            ("stream", "host"),
            ("code", ""),
            ("compile", "code"),
            ("regex", ""),
            ("machine", "stream host code compile"),
            ("builtins", "stream host code compile regex machine"),
            ("system", "stream host code compile machine builtins"),
            ("interface", "stream host machine builtins system"),
            ("checks", "host stream code machine system interface"),
        ],
    ),
    (
        "command",
        &[
            ("solve", ""),
            ("grade", ""),
            ("check", ""),
            ("fmt", ""),
            ("lsp", ""),
            ("prompt", "solve grade check fmt lsp"),
        ],
    ),
];

const FIGURE: (&str, &str) = ("<!-- imports: begin -->\n", "<!-- imports: end -->\n");

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the Rust files below `src/` of a crate, as relative paths, with their texts.
fn sources(name: &str) -> Vec<(String, String)> {
    let base = root().join("crates").join(name).join("src");
    let mut found = Vec::new();
    let mut folders = vec![base.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path: PathBuf = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(&base).expect("below it");
                let text = fs::read_to_string(&path).expect("text");
                found.push((name.to_string_lossy().replace('\\', "/"), text));
            }
        }
    }
    found.sort();
    assert!(found.len() > 1);
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

#[test]
fn imports_point_up_the_list() {
    let mut problems = Vec::new();
    for (name, layers) in CRATES {
        for (file, text) in sources(name) {
            let parts: Vec<&str> = file.split('/').collect();
            let folder = parts[0];
            let allowed = layers.iter().find(|(layer, _)| *layer == folder).map(|(_, allowed)| *allowed);
            let Some(allowed) = allowed else {
                // Files beside the folders: `lib.rs`, and what all folders may import.
                if parts.len() > 1 && !layers.is_empty() {
                    problems.push(format!("{name}: {folder} stands in no layer"));
                }
                continue;
            };
            let depth = parts.len() - usize::from(parts.ends_with(&["mod.rs"]));
            for (n, line) in text.lines().enumerate() {
                // This many levels up is the crate itself. An indented import is inside a module of the file.
                let inner = line.starts_with(' ') && line.trim_start().starts_with("use ");
                let root = "super::".repeat(depth + usize::from(inner));
                if line.contains("crate::{") || line.contains(&root) {
                    let place = format!("{name}: {file}:{}", n + 1);
                    problems.push(format!("{place}: an import names its folder behind `crate::`"));
                }
                for path in imports(line) {
                    let used = path.first().copied().unwrap_or_default();
                    let layer = layers.iter().any(|(layer, _)| *layer == used);
                    if layer && used != folder && !allowed.split(' ').any(|layer| layer == used) {
                        problems.push(format!("{name}: {file}:{}: {folder} may not use {used}", n + 1));
                    }
                }
            }
        }
    }
    none(&problems);
    assert_eq!(imports("use crate::fd::{Solver}; // crate::repl"), [["fd"]]);
    assert_eq!(imports("f(crate::machine::run::FAIL)"), [["machine", "run", "FAIL"]]);
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

/// Returns the crates of this workspace that a manifest lists as dependencies of the program.
fn dependencies(name: &str) -> Vec<String> {
    let manifest = fs::read_to_string(root().join(format!("crates/{name}/Cargo.toml"))).expect("text");
    let (_, rest) = manifest.split_once("\n[dependencies]\n").unwrap_or_default();
    let section = rest.split("\n[").next().unwrap_or_default();
    let names = section.lines().filter_map(|line| line.strip_prefix("ninelog-"));
    names.map(|line| line.split(['.', ' ']).next().unwrap_or_default().to_string()).collect()
}

/// Returns which folder of the engine imports which.
fn counted() -> BTreeMap<(String, String), usize> {
    let (_, layers) = CRATES.iter().find(|(name, _)| *name == "engine").expect("a crate");
    let mut between = BTreeMap::new();
    for (file, text) in sources("engine") {
        let Some((folder, _)) = file.split_once('/') else { continue };
        for path in text.lines().flat_map(imports) {
            let Some(used) = path.first() else { continue };
            if layers.iter().any(|(name, _)| name == used) && *used != folder {
                *between.entry((folder.to_string(), used.to_string())).or_insert(0) += 1;
            }
        }
    }
    between
}

#[test]
fn the_figure_of_imports_is_up_to_date() {
    let crates: Vec<&str> = CRATES.iter().map(|(name, _)| *name).collect();
    let mut depend = BTreeMap::new();
    for name in &crates {
        depend.extend(dependencies(name).into_iter().map(|used| ((name.to_string(), used), 1)));
    }
    let (_, layers) = CRATES.iter().find(|(name, _)| *name == "engine").expect("a crate");
    let folders: Vec<&str> = layers.iter().map(|(name, _)| *name).collect();
    let figure = [table(&crates, &depend), table(&folders, &counted())].join("\n");
    let path = root().join("ARCHITECTURE.md");
    let document = fs::read_to_string(&path).expect("text");
    let (before, rest) = document.split_once(FIGURE.0).expect("the figure begins");
    let (shown, after) = rest.split_once(FIGURE.1).expect("the figure ends");
    if std::env::var_os("UPDATE_FIGURE").is_some() {
        fs::write(&path, [before, FIGURE.0, &figure, FIGURE.1, after].concat()).expect("it can be written");
    } else {
        assert_eq!(shown, figure, "run UPDATE_FIGURE=1 cargo test --test suite imports");
    }
}

#[test]
fn the_architecture_names_each_folder() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("text");
    let mut missing = Vec::new();
    for (name, layers) in CRATES {
        let names = layers.iter().map(|(layer, _)| *layer).chain([*name]);
        missing.extend(names.map(|name| format!("{name}/")).filter(|name| !text.contains(name.as_str())));
    }
    none(&missing);
}
