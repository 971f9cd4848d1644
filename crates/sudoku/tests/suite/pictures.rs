//! Pictures are well-formed, have no text that needs a font, and show what is asked for.

use super::puzzles;
use ninelog_sudoku::notation::Position;
use ninelog_sudoku::picture::{Picture, figure, svg};
use ninelog_sudoku::steps::{State, next};

/// Checks that each element is closed, and returns the number of elements of a class.
fn count(drawn: &str, class: &str) -> usize {
    let mut open = Vec::new();
    for tag in drawn.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        let name = tag.split([' ', '/']).find(|name| !name.is_empty()).expect("a name");
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) => assert_eq!(open.pop(), Some(name)),
            (false, true) => {}
            (false, false) => open.push(name),
        }
        assert!(tag.matches('"').count() % 2 == 0, "{tag}");
    }
    assert!(open.is_empty() && !drawn.contains("<text") && !drawn.contains("NaN"));
    drawn.matches(&format!("class=\"{class}\"")).count()
}

#[test]
fn boards() {
    for puzzle in puzzles("medium.txt").iter().take(10) {
        let position = Position::new(puzzle);
        let drawn = svg(&Picture::new(&position));
        assert_eq!(count(&drawn, "given"), puzzle.iter().filter(|digit| **digit != 0).count());
        assert_eq!((count(&drawn, "found"), count(&drawn, "mark")), (0, 0));
        let drawn = svg(&Picture { candidates: true, ..Picture::new(&position) });
        let state = position.state();
        let marks: u32 = (0..81).map(|cell| state.marks(cell).count_ones()).sum();
        assert_eq!(count(&drawn, "mark"), marks as usize);
    }
}

#[test]
fn steps() {
    for puzzle in puzzles("medium.txt").iter().take(10) {
        let mut state = State::new(puzzle);
        for _ in 0..25 {
            let Some(step) = next(&state, true) else { break };
            let position = Position::of(&state);
            let picture = Picture { step: Some(&step), ..Picture::new(&position) };
            let drawn = svg(&picture);
            assert_eq!(count(&drawn, "new"), step.placed.len());
            // The candidate and the stroke through it; but the candidates of a square that gets a digit
            // vanish.
            let lost = step.removed.iter().filter(|mark| step.placed.iter().all(|m| m.cell != mark.cell));
            assert_eq!(count(&drawn, "gone"), 2 * lost.count());
            assert_eq!(drawn.matches("fill=\"#fff2b0\"").count(), step.squares.len());
            let page = figure(&picture, "a < b & \"c\"");
            assert!(page.contains("<figcaption>a &lt; b &amp; &quot;c&quot;</figcaption>"));
            state.apply(&step);
        }
    }
}
