//! Runs the fuzz targets (`fuzz/targets.rs`) on inputs that once found defects, and on some random bytes:
//! `NINELOG_FUZZ=1000` for more, `NINELOG_FUZZ_TARGET=solver` for one target, `NINELOG_SEED=2` for others.

#[path = "../../fuzz/targets.rs"]
mod targets;

use std::path::Path;

/// Pieces for random texts, similar to those that a fuzzer finds.
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
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let rounds = number("NINELOG_FUZZ").unwrap_or(40);
    let only = std::env::var("NINELOG_FUZZ_TARGET").ok();
    let mut state = number("NINELOG_SEED").unwrap_or(1);
    let mut next = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    for (name, target) in
        targets::TARGETS.iter().filter(|(name, _)| only.as_ref().is_none_or(|one| one == name))
    {
        for _ in 0..rounds {
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
