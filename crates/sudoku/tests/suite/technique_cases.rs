//! Compares techniques with a library of cases in HoDoKu's format: each line is a position, a technique and
//! its exact effect. The file is not part of the sources; `TECHNIQUE_CASES` says where it is:
//!
//! `TECHNIQUE_CASES=reglib-1.3.txt cargo test -p ninelog-sudoku --release technique_cases -- --nocapture`

use std::collections::BTreeMap;
use std::fs;

use ninelog_sudoku::parse;
use ninelog_sudoku::steps::{Cells, Flow, Mark, Marks, State, Step, Technique, find};

use Technique::*;

/// The numbers that the library gives to techniques.
const NUMBERS: &[(&str, &[Technique])] = &[
    ("0000", &[FullHouse]),
    ("0002", &[HiddenSingle]),
    ("0003", &[NakedSingle]),
    ("0100", &[Pointing]),
    ("0101", &[Claiming]),
    ("0110", &[LockedPair]),
    ("0111", &[LockedTriple]),
    ("0200", &[NakedPair]),
    ("0201", &[NakedTriple]),
    ("0202", &[NakedQuadruple]),
    ("0210", &[HiddenPair]),
    ("0211", &[HiddenTriple]),
    ("0212", &[HiddenQuadruple]),
    ("0300", &[XWing]),
    ("0301", &[Swordfish]),
    ("0302", &[Jellyfish]),
    ("0310", &[FinnedXWing]),
    ("0311", &[FinnedSwordfish]),
    ("0312", &[FinnedJellyfish]),
    ("0320", &[SashimiXWing]),
    ("0321", &[SashimiSwordfish]),
    ("0322", &[SashimiJellyfish]),
    ("0400", &[Skyscraper]),
    ("0401", &[TwoStringKite]),
    ("0402", &[EmptyRectangle]),
    ("0403", &[TurbotFish]),
    ("0500", &[SimpleColouring]),
    ("0501", &[SimpleColouring]),
    ("0502", &[MultiColouring]),
    ("0503", &[MultiColouring]),
    ("0600", &[UniqueRectangle1]),
    ("0601", &[UniqueRectangle2]),
    ("0602", &[UniqueRectangle3]),
    ("0603", &[UniqueRectangle4]),
    ("0604", &[UniqueRectangle5]),
    ("0605", &[UniqueRectangle6]),
    ("0606", &[HiddenRectangle]),
    ("0607", &[AvoidableRectangle1]),
    ("0608", &[AvoidableRectangle2]),
    ("0610", &[BugPlus1]),
    ("0701", &[XChain]),
    ("0702", &[XyChain]),
    ("0703", &[RemotePair]),
    ("0706", &[NiceLoop]),
    ("0707", &[Aic]),
    ("0708", &[Aic]),
    ("0709", &[GroupedNiceLoop, AlsNiceLoop]),
    ("0710", &[GroupedAic, AlsAic]),
    ("0711", &[GroupedAic, AlsAic]),
    ("0800", &[XyWing]),
    ("0801", &[XyzWing]),
    ("0803", &[WWing]),
    ("0901", &[AlsXz]),
    ("0902", &[AlsXyWing]),
    ("0903", &[AlsChain]),
    ("1101", &[SueDeCoq]),
];

struct Case<'a> {
    number: &'a str,
    state: State,
    removed: Marks,
    placed: Option<Mark>,
}

/// Reads digit, row and column.
fn mark(text: &str) -> Mark {
    let digit = |i: usize| text.as_bytes()[i] - b'0';
    Mark::new(9 * usize::from(digit(1) - 1) + usize::from(digit(2) - 1), digit(0))
}

fn read(line: &str) -> Case<'_> {
    let fields: Vec<&str> = line.split(':').collect();
    let found: Cells = fields[3]
        .split_inclusive(|c: char| c != '+')
        .enumerate()
        .filter(|(_, square)| square.starts_with('+'))
        .map(|(cell, _)| cell)
        .collect();
    let mut state = State::new(&parse(&fields[3].replace('+', "")).expect("a puzzle"));
    state.set_found(found);
    let marks = |text: &str| text.split_whitespace().map(mark).collect::<Vec<_>>();
    marks(fields[4]).into_iter().for_each(|mark| state.remove(mark));
    Case {
        number: fields[1],
        state,
        removed: marks(fields[5]).into_iter().collect(),
        placed: marks(fields[6]).first().copied(),
    }
}

fn does(step: &Step, case: &Case) -> bool {
    step.placed.first() == case.placed.as_ref()
        && step.removed.iter().copied().collect::<Marks>() == case.removed
}

#[test]
fn exact_effects() {
    let Ok(path) = std::env::var("TECHNIQUE_CASES") else { return };
    let text = fs::read_to_string(path).expect("the library");
    let mut shares: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut other = 0;
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let case = read(line);
        let number = case.number.split('-').next().unwrap_or_default();
        let Some((number, techniques)) = NUMBERS.iter().find(|(known, _)| *known == number) else {
            other += 1;
            continue;
        };
        let mut found = false;
        for technique in *techniques {
            let _ = find(&case.state, *technique, false, &mut |step| {
                found |= does(&step, &case);
                if found { Flow::Break(()) } else { Flow::Continue(()) }
            });
        }
        // `x` is a case in which nothing must be found.
        let right = found != case.number.ends_with('x');
        let share = shares.entry(number).or_default();
        share.0 += usize::from(right);
        share.1 += 1;
        if !right && std::env::var("SHOW_MISSES").is_ok() {
            println!("{line}");
        }
    }
    let (mut right, mut all) = (0, 0);
    for (number, share) in &shares {
        let name = NUMBERS.iter().find(|(known, _)| known == number).map(|(_, techniques)| techniques[0]);
        println!("{number} {:24} {:3} of {:3}", name.map_or("", Technique::name), share.0, share.1);
        (right, all) = (right + share.0, all + share.1);
    }
    println!("{right} of {all}, and {other} of other techniques");
    assert!(right * 100 >= all * 95, "too few");
}
