//! What is written is read again, and texts with mistakes give a place, never a panic.

use super::{Dice, puzzles};
use ninelog_sudoku::notation::{Notation, Position, read, write};
use ninelog_sudoku::steps::{Cells, State, Technique, next};

use Notation::*;

const ALL: [Notation; 6] = [Line, Sdk, Ss, Marks, Hodoku, FPuzzles];

/// Positions on the way to the solution.
fn positions() -> Vec<Position> {
    let mut all = Vec::new();
    for puzzle in puzzles("medium.txt").iter().take(12).chain(&puzzles("easy.txt")[..4]) {
        all.push(Position::new(puzzle));
        let mut state = State::new(puzzle);
        for count in 0..40 {
            let Some(step) = next(&state, true) else { break };
            if step.technique >= Technique::Nishio {
                break;
            }
            state.apply(&step);
            if count % 6 == 0 {
                all.push(Position::of(&state));
            }
        }
    }
    all
}

#[test]
fn round_trips() {
    for position in positions() {
        let state = position.state();
        for notation in ALL {
            let text = write(&position, notation);
            let again = read(&text).unwrap_or_else(|mistake| panic!("{mistake}\n{text}"));
            let given = |position: &Position| -> Cells {
                (0..81).filter(|at| position.digits[*at] != 0 && !position.found.has(*at)).collect()
            };
            if notation != Marks {
                assert_eq!(again.digits, position.digits, "{text}");
            }
            if matches!(notation, Sdk | Hodoku | FPuzzles) {
                assert_eq!(given(&again), given(&position), "{text}");
            }
            if matches!(notation, Hodoku | FPuzzles) {
                assert_eq!(again.state(), state, "{text}");
            }
            // A square with one candidate is read as found.
            if notation == Marks && (0..81).all(|at| state.marks(at).count_ones() != 1) {
                assert!((0..81).all(|at| again.state().marks(at) == state.marks(at)), "{text}");
            }
            // Ends of lines, blanks around and comments change nothing.
            if notation != FPuzzles && notation != Hodoku {
                let other = format!("# a comment\r\n\r\n{}\r\n", text.replace('\n', "\r\n"));
                assert_eq!(read(&other), Ok(again), "{other}");
            }
        }
    }
}

/// As other programs write.
#[test]
fn texts_of_others() {
    let simple = "*-----------*\n|.3.|4..|...|\n|9.2|8.6|3.1|\n|...|...|.2.|\n|---+---+---|\n|8..|.6.|7..|
|.6.|2.5|.9.|\n|..3|.4.|..8|\n|---+---+---|\n|.7.|...|...|\n|4.8|9.2|5.6|\n|...|..8|.3.|\n*-----------*\n
Simple Sudoku Version 4.2n\n";
    let marks = " *--------------------------------------------------------------------*
 | 1567   3      1567   | 4      12579  179    | 689    5678   579    |
 | 9      45     2      | 8      57     6      | 3      457    1      |
 | 1567   1458   14567  | 1357   13579  1379   | 4689   2      4579   |
 |----------------------+----------------------+----------------------|
 | 8      12459  1459   | 13     6      139    | 7      145    2345   |
 | 17     6      147    | 2      1378   5      | 14     9      34     |
 | 1257   1259   3      | 17     4      179    | 126    156    8      |
 |----------------------+----------------------+----------------------|
 | 12356  7      1569   | 1356   135    134    | 12489  148    249    |
 | 4      1      8      | 9      137    2      | 5      17     6      |
 | 1256   1259   1569   | 1567   157    8      | 1249   3      2479   |
 *--------------------------------------------------------------------*";
    let board = read(simple).expect("a board");
    let state = read(marks).expect("a board").state();
    assert_eq!((0..81).filter(|at| board.digits[*at] != state.value(*at)).collect::<Vec<_>>(), [64]);
    assert_eq!(state.marks(3 * 9 + 1), 0b10_0011_0110 & !2);
    let sdk = "#ARuud\n#DA random puzzle\n[Puzzle]\n2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........
1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n[State]\n2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........
1.53.98.6\n.2.7.1.6.\n.81...24.\n75.4.2..1\n";
    let position = read(sdk).expect("a board");
    assert_eq!((position.digits[73], position.found.into_iter().collect::<Vec<_>>()), (5, vec![73]));
    let hodoku = ":0300:5:98+7..6+5.37..6...9.+1..+4...8.............................................:\
                  211 319:512:::";
    let position = read(hodoku).expect_err("too few squares");
    assert!(position.reason.contains("where 81 are expected"), "{position}");
    let blanks = ".".repeat(78);
    let state = read(&format!(":0300-1:5:1+2.{blanks}:413 513:315::")).expect("a case").state();
    assert_eq!((state.value(1), state.clues().len(), state.marks(2)), (2, 1, 0b11_1100_1000));
    let json = "{\"size\": 9, \"title\": \"A\\u0042\", \"diagonal+\": false, \"arrow\": [],\n \"grid\": [[{\"value\": 3, \
                \"given\": true, \"c\": \"#fff\"}, {\"value\": 4}, {\"centerPencilMarks\": [1, 2]}";
    let rest = ", {}".repeat(6) + "]" + &(", [".to_string() + &"{}, ".repeat(8) + "{}]").repeat(8) + "]}";
    let position = read(&format!("{json}{rest}")).expect("a puzzle");
    assert_eq!((position.digits[0], position.digits[1], position.found.len()), (3, 4, 1));
    assert_eq!(position.marks, None);
}

#[test]
fn mistakes() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let rows: String = line.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect();
    let json = write(&read(line).expect("a puzzle"), FPuzzles);
    let cases = [
        (line.replace("98", "x8"), "1:20: `x` where a digit or a blank is expected"),
        (line[1..].to_string(), "1:81: the line ends after 80 of 81 squares"),
        (format!("{line}1"), "1:82: a line of 81 squares ends before this one"),
        (rows.replace("6..195", "6..19"), "2:9: a row ends after 8 of 9 squares"),
        (rows[..40].to_string(), "5:1: the board ends after 4 of 9 rows"),
        (format!("{rows}{}", &rows[..10]), "10:1: nine rows are a board, and here is one more"),
        (rows.replace("98", "9x"), "3:3: `x` where a digit or a blank is expected"),
        (format!("[Puzle]\n{rows}"), "1:1: `[Puzzle]` or `[State]` is expected"),
        (":0300:5".to_string(), "1:8: the squares behind a third `:` are expected"),
        (format!(":0300:5:{line}:5x1:::"), "1:91: `5x1` where digit, row and column are expected"),
        (format!(":0300:5:+{}", line.replace('5', ".")), "1:10: `.` where a digit is expected behind `+`"),
        (json.replace(":9,", ":6,"), "1:9: a number where the size 9 is expected"),
        (json.replace("\"value\":5", "\"value\":10"), "1:29: a number where a digit from 1 to 9 is expected"),
        (
            json.replace("{\"size\"", "{\"thermometer\":[{}],\"size\""),
            "1:16: `thermometer`, where only the rules of plain Sudoku are expected",
        ),
        (json[..40].to_string(), "1:39: `t` where a value is expected"),
        ("{\"size\":9}".to_string(), "1:1: `grid` is missing"),
        (String::new(), "1:1: the board ends after 0 of 9 rows"),
    ];
    for (text, why) in cases {
        assert_eq!(read(&text).expect_err(&text).to_string(), why);
    }
}

/// Texts with random damage give a position or a mistake within the text.
#[test]
fn damaged_texts() {
    let mut dice = Dice(11);
    let positions = positions();
    let odd: Vec<char> = "0123456789.+-|:'*#[]{},\"\\ \n\r\tx\u{e9}\u{2502}\u{1f600}".chars().collect();
    for notation in ALL {
        let mut mistakes = 0;
        for round in 0..10_000 {
            let text = write(&positions[round % positions.len()], notation);
            let mut text: Vec<char> = text.chars().collect();
            for _ in 0..1 + dice.below(4) {
                let at = dice.below(text.len());
                match dice.below(5) {
                    0 => drop(text.remove(at)),
                    1 => text.insert(at, odd[dice.below(odd.len())]),
                    2 => text[at] = odd[dice.below(odd.len())],
                    3 => text.truncate(at.max(1)),
                    _ => {
                        let end = (at + dice.below(20)).min(text.len());
                        let piece = text[at..end].to_vec();
                        text.splice(at..at, piece);
                    }
                }
                if text.is_empty() {
                    text.push('x');
                }
            }
            let text: String = text.into_iter().collect();
            match read(&text) {
                Ok(position) => drop(position.state()),
                Err(mistake) => {
                    mistakes += 1;
                    let lines: Vec<&str> = text.split('\n').collect();
                    let length = lines[mistake.line - 1].chars().count();
                    assert!((1..=length + 1).contains(&mistake.column), "{mistake}\n{text}");
                    assert!(mistake.reason.len() > 10, "{mistake}");
                }
            }
        }
        assert!(mistakes > 5_000, "{notation:?}: {mistakes}");
    }
}
