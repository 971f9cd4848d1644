//! Tests of analysis over whole files: those of this repository, or those of the folder that the environment
//! variable `NINELOG_CORPUS` names.

mod corpus;
mod trees;

use ninelog_analysis::{Document, Kind};
use std::path::{Path, PathBuf};

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
