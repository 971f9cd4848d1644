//! `ninelog solve` reads puzzles as people paste them: one puzzle in each of the files in
//! `data/puzzles/pasted`, headings, boards with regions, and texts that are no puzzles.

use crate::solve::{PUZZLE, SOLUTION, puzzles, solve};
use std::fs;
use std::path::Path;

/// The same puzzle as people paste it from sites, programs and forums: each file alone, and all in one.
#[test]
fn pasted_puzzles() {
    let mut all = String::new();
    let mut count = 0;
    for entry in fs::read_dir(puzzles().join("pasted")).expect("a folder") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a text");
        for jobs in ["--jobs=1", "--jobs=3"] {
            let said = solve(&["--format=line", jobs], &text);
            let got = (said.out.trim_end(), said.errors.as_str(), said.status);
            assert_eq!(got, (SOLUTION, "", 0), "{}", path.display());
        }
        let said = solve(&["--format=line"], &text.replace('\n', "\r\n"));
        assert_eq!((said.out.trim_end(), said.errors.as_str()), (SOLUTION, ""), "{}", path.display());
        all += &(text + "\n");
        count += 1;
    }
    assert!(count >= 40, "{count}");
    for jobs in ["--jobs=1", "--jobs=3"] {
        let said = solve(&["--format=line", jobs], &all);
        assert_eq!((said.out, said.errors), (format!("{SOLUTION}\n").repeat(count), String::new()));
    }
}

/// Headings between puzzles name them, and a text that is no puzzle is told once.
#[test]
fn headings_and_other_texts() {
    let rows: String = PUZZLE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect();
    let text = format!("Grid 01\n{rows}Grid 02\n{rows}\nThe third:\n{PUZZLE}\n{PUZZLE} own\n");
    let said = solve(&["--format=csv"], &text);
    assert_eq!((said.errors.as_str(), said.status), ("", 0));
    let labels: Vec<&str> = said.out.lines().filter_map(|line| line.split(',').nth(2)).collect();
    assert_eq!(labels, ["label", "Grid 01", "Grid 02", "The third", "own"]);
    let letter = "Dear reader,\nthis is no puzzle.\n\n1. It has 12345 lines\n2. and 67890 words\n\n[see here]\n(1, 2)\n";
    let said = solve(&[], letter);
    assert_eq!((said.errors.lines().count(), said.status), (1, 2), "{}", said.errors);
    assert!(
        said.errors.starts_with("standard input:4:1: `1. It has 12345 line...` is no puzzle"),
        "{}",
        said.errors
    );
    let code = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.lock")).expect("a file");
    assert_eq!(solve(&[], &code).errors.lines().count(), 1);
}

/// A board and its regions as letters are one puzzle: a jigsaw.
#[test]
fn boards_with_regions() {
    let clues = "3...\n....\n.1..\n....\n";
    let regions = "AABB\nAABC\nDDBC\nDDCC\n";
    let described =
        "size(4). regions(['AABB', 'AABC', 'DDBC', 'DDCC']). rows(['3...', '....', '.1..', '....']).";
    let expected = solve(&["--count", "--format=line"], described).out;
    let text = format!("{clues}\n{regions}\n{clues}");
    let said = solve(&["--count", "--format=line"], &text);
    let plain = solve(&["--count", "--format=line"], clues).out;
    assert_ne!(expected, plain);
    assert_eq!((said.out, said.errors.as_str()), (format!("{expected}{plain}"), ""));
    let line = format!(
        "{PUZZLE} AAABBBCCCAAABBBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII\n"
    );
    assert_eq!(solve(&["--format=line"], &line).out.trim_end(), SOLUTION);
    let said = solve(&[], &format!("{clues}\nAABB\nAABB\nCCDD\nCDCD\n"));
    assert!(said.errors.contains("these are no regions: 4 letters are expected"), "{}", said.errors);
    // Words behind a board are none of its regions.
    let said = solve(&["--count", "--format=line"], &format!("{clues}\nDone\nThis was easy.\n"));
    assert_eq!((said.out, said.errors.as_str()), (plain, ""));
}
