//! The fuzz targets (`fuzz/targets.rs`) on what was found with them, and on some random bytes.

#[path = "../fuzz/targets.rs"]
mod targets;

use std::path::Path;

/// Pieces of which random texts are made, as a fuzzer would find them.
const PIECES: &[&str] = &[
    "a",
    "X",
    "_",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "|",
    ",",
    ".",
    ". ",
    "\n",
    " ",
    ":-",
    "-->",
    "->",
    "*->",
    ";",
    "\\+",
    "=",
    "0",
    "1",
    "0'",
    "0x",
    "1.5",
    "1e",
    "1r3",
    "'",
    "\"",
    "`",
    "\\",
    "%",
    "/*",
    "*/",
    "f(",
    "p(X)",
    "is",
    "+",
    "-",
    "**",
    "foo",
    ":- dynamic p/1.\n",
    "p(X) :- ",
    "!",
    "catch(",
    "findall(X,",
    "é",
    "\u{1F600}",
    "\0",
    "end_of_file",
];

#[test]
fn what_was_found_stays_mended() {
    for (name, target) in targets::TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/found").join(name);
        let Ok(files) = folder.read_dir() else { continue };
        for file in files.flatten() {
            eprintln!("{}", file.path().display());
            target(&std::fs::read(file.path()).expect("a file"));
        }
    }
}

#[test]
fn targets_hold_for_random_bytes() {
    let mut state = 1u64;
    let mut next = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    for (name, target) in targets::TARGETS {
        for _ in 0..40 {
            let length = next() % 60;
            let bytes: Vec<u8> = match *name {
                "reader" | "round_trip" | "stored" | "consult" | "goals" => {
                    (0..length).flat_map(|_| PIECES[next() % PIECES.len()].bytes()).collect()
                }
                _ => (0..length).map(|_| next() as u8).collect(),
            };
            eprintln!("{name} {bytes:?}");
            target(&bytes);
        }
    }
}
