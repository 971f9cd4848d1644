//! Tests of analysis over whole files: those of this repository, or those of the folder that the environment
//! variable `NINELOG_CORPUS` names.

mod corpus;
mod diagnostics;
mod findings;
mod formats;
mod linear;
mod mistakes;
mod trees;
mod workspaces;

use ninelog_analysis::{Context, Document, Facts, Index, Indicator, Kind};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Random numbers that are the same each time.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit.max(1)
    }

    /// Returns a random offset of a text, at the start of a character.
    pub fn offset(&mut self, text: &str) -> usize {
        let at = self.below(text.len() + 1);
        (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
    }
}

/// Returns the number that an environment variable gives, or the usual one.
pub fn number(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Returns the files of Prolog below the folder of the corpus, or below those of this repository.
pub fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut todo: Vec<PathBuf> = match std::env::var_os("NINELOG_CORPUS") {
        Some(folder) => vec![folder.into()],
        None => ["crates/engine/library", "tests", "benches", "prolog", "fuzz"].map(|f| root.join(f)).into(),
    };
    let mut found = Vec::new();
    while let Some(folder) = todo.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            if path.is_dir() {
                todo.push(path);
            } else if ["pl", "plt", "pro", "prolog", "lpl", "chr"].contains(&ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Returns the text of a file, whatever its encoding.
pub fn text(path: &Path) -> String {
    String::from_utf8_lossy(&std::fs::read(path).expect("a file")).into_owned()
}

/// Each byte of the text is in one leaf, in order, and nodes contain what they should.
pub fn check_cover(document: &Document, name: &str) {
    let mut at = 0;
    for item in document.items() {
        assert_eq!(item.whole_span().start, at, "{name}");
        for token in item.node().tokens() {
            assert_eq!(token.span().start, at, "{name}: {token:?}");
            assert!(!token.text().is_empty(), "{name}");
            at = token.span().end;
        }
        for node in item.node().descendants() {
            let mut end = node.span().start;
            for child in node.children() {
                assert_eq!(child.span().start, end, "{name}: {node:?}");
                end = child.span().end;
            }
            let leaf = matches!(node.kind(), Kind::Token(_));
            assert!(leaf || end == node.span().end, "{name}: {node:?}");
        }
    }
    assert_eq!(at, document.text().len(), "{name}");
}

/// Libraries that are loaded only if a program names them.
const NAMED: &[&str] =
    &["clpfd", "clpb", "clpq", "clpr", "chr", "plunit", "simplex", "record", "persistency"];

/// Returns what the texts of the engine say about its predicates and libraries.
pub fn engine() -> &'static Facts {
    static FACTS: OnceLock<Facts> = OnceLock::new();
    FACTS.get_or_init(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine");
        let mut facts = Facts::control();
        let (mut todo, mut files) = (vec![root.join("library")], Vec::new());
        while let Some(folder) = todo.pop() {
            for entry in std::fs::read_dir(&folder).expect("a folder").flatten() {
                match entry.path() {
                    path if path.is_dir() => todo.push(path),
                    path => files.push(path),
                }
            }
        }
        // The first folder is no part of the name by which programs load a library.
        let mut named: Vec<(String, String, PathBuf)> = Vec::new();
        for path in files {
            let place = path.strip_prefix(root.join("library")).expect("below").with_extension("");
            let place = place.to_string_lossy();
            let (folder, name) = place.split_once('/').expect("a folder");
            named.push((name.to_string(), folder.to_string(), path));
        }
        named.sort();
        for (name, folder, path) in named {
            if folder == "boot" {
                add_system(&mut facts, &text(&path));
            } else {
                let loaded = !name.contains('/') && !NAMED.contains(&name.as_str());
                facts.add_library_text(&name, &text(&path), loaded);
            }
        }
        let modes = ["?", ":", "@", "!", "+", "-", "++", "--", "?:"];
        let context = modes.iter().fold(Context::default(), |c, mode| c.with_operator(200, "fy", mode));
        for line in text(&root.join("help.txt")).lines() {
            let signature = line.split(" -- ").next().unwrap_or_default();
            let document = Document::new(format!("{signature} ."), context.clone(), &facts);
            let term = document.clauses().next().and_then(|clause| clause.term());
            let head = term.and_then(|term| term.is("is", 2).map(|args| args[0]));
            if let Some((name, arity)) = head.and_then(|head| head.functor()) {
                facts.add_system(&name, arity, "");
            }
        }
        for (name, arity) in [("length", 2), ("write", 1), ("atom_length", 2)] {
            facts.protected.insert(Indicator::new(name, arity));
        }
        facts.flags = ["double_quotes", "occurs_check", "bounded"].map(String::from).into();
        facts.complete = true;
        facts
    })
}

fn add_system(facts: &mut Facts, text: &str) {
    let document = Document::new(text, Context::default(), facts);
    let index = Index::new(&document, facts);
    for (id, _) in index.definitions.iter().filter(|(id, _)| !id.indicator.name.starts_with('$')) {
        let Indicator { name, arity } = &id.indicator;
        facts.add_system(name, *arity, index.meta.get(&id.indicator).map_or("", String::as_str));
    }
}
