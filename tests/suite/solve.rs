//! `ninelog solve`: formats of puzzles and answers, explanations, generation, many puzzles at once, exit
//! statuses.

use crate::processes::run_with_input;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

pub struct Said {
    pub out: String,
    pub errors: String,
    pub status: i32,
}

/// Runs `ninelog solve` in the folder of the puzzles.
pub fn solve(options: &[&str], input: &str) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninelog"));
    let output = run_with_input(command.arg("solve").args(options).current_dir(puzzles()), input);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Said { out: text(output.stdout), errors: text(output.stderr), status: output.status.code().unwrap_or(-1) }
}

pub fn puzzles() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/puzzles")
}

pub fn puzzle_file(name: &str) -> String {
    fs::read_to_string(puzzles().join(name)).expect("a file of the sources")
}

pub const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn known_solutions() {
    for name in ["easy", "medium", "hardest", "sudoku17-sample", "sudoku16x16"] {
        let said = solve(&["--format=line", &format!("{name}.txt")], "");
        assert!(said.out == puzzle_file(&format!("{name}.sol")), "{name}");
        assert_eq!((said.status, said.errors.as_str()), (0, ""));
    }
}

#[test]
fn numbers_of_solutions() {
    let said = solve(&["--count", "--format", "line", "multi.txt"], "");
    let counts: Vec<&str> = said.out.lines().filter_map(|line| line.strip_suffix(" solutions")).collect();
    assert_eq!(counts.join("\n"), puzzle_file("multi.count").trim_end());
    assert_eq!(solve(&["--count=3", "--format=line"], PUZZLE).out, "1 solution\n");
    let empty = ".".repeat(81);
    let said = solve(&["--count=3", "--format=line"], &empty);
    assert_eq!((said.out.as_str(), said.status), ("3 or more solutions\n", 1));
    let rows = ["[0,0,0,0,0,0,0,0,0]"; 9].join(",");
    assert_eq!(
        solve(&["--count=3", "--format=json"], &empty).out,
        format!("{{\"file\":\"standard input\",\"line\":1,\"puzzle\":[{rows}],\"count\":3,\"more\":true}}\n")
    );
}

/// Several threads count the solutions of one puzzle; their number does not depend on them.
#[test]
fn many_solutions_of_one_puzzle() {
    let puzzle = format!("12345678945678912378912345623156.{}", ".".repeat(48));
    for jobs in ["--jobs=1", "--jobs=2", "--jobs=5"] {
        let said = solve(&["--count=10000000", "--format=line", jobs], &puzzle);
        assert_eq!((said.out.as_str(), said.status), ("4271232 solutions\n", 1), "{jobs}");
        let said = solve(&["--count=3000000", "--format=line", jobs], &".".repeat(81));
        assert_eq!((said.out.as_str(), said.status), ("3000000 or more solutions\n", 1), "{jobs}");
        let said = solve(&["--count=3000000000", "--time-limit=0.3", "--format=line", jobs], &".".repeat(81));
        let count: u64 = said.out.split(' ').next().and_then(|n| n.parse().ok()).expect("a number");
        assert!(
            (1000..3_000_000_000).contains(&count) && said.out.ends_with(" or more solutions\n"),
            "{jobs}"
        );
    }
}

#[test]
fn all_formats_of_puzzles() {
    let zeros = PUZZLE.replace('.', "0");
    let with_rest = format!("{},{SOLUTION},easy", PUZZLE.replace('.', "_"));
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..row * 9 + 9]).collect();
    let spaced = |row: &str, blank: &str, between: &str| {
        let squares: Vec<String> =
            row.chars().map(|c| if c == '.' { blank.into() } else { c.to_string() }).collect();
        squares.join(between)
    };
    let list: Vec<String> = rows.iter().map(|row| format!("[{}]", spaced(row, "_", ","))).collect();
    let named: Vec<String> = rows.iter().map(|row| format!("[{}]", spaced(row, "Xy", ", "))).collect();
    let bars = |row: &str| format!("| {} | {} | {} |", &row[..3], &row[3..6], &row[6..]);
    let mut drawn: Vec<String> = rows.iter().map(|row| bars(row)).collect();
    drawn.insert(6, "|-----+-----+-----|".to_owned());
    let loose: Vec<String> = rows.iter().map(|row| spaced(row, "0", " ")).collect();
    let formats = [
        PUZZLE.to_owned(),
        zeros,
        with_rest,
        format!("[{}].", list.join(",\n ")),
        format!("[{}]", named.join(",")),
        drawn.join("\n"),
        loose.join("\n"),
        rows.join("\r\n"),
    ];
    for text in &formats {
        let said = solve(&["--format=line"], text);
        assert_eq!((said.out.trim_end(), said.errors.as_str(), said.status), (SOLUTION, "", 0), "{text}");
    }
    let all = format!("\u{feff}# all of them\n{}\n", formats.join("\n"));
    assert_eq!(solve(&["--format=line"], &all).out, format!("{SOLUTION}\n").repeat(formats.len()));
}

#[test]
fn large_boards_as_numbers_and_letters() {
    let text = puzzle_file("sudoku16x16.txt");
    let line = text.lines().next().expect("a puzzle");
    let number =
        |c: char| if c == '.' { "_".to_owned() } else { c.to_digit(36).expect("a digit").to_string() };
    let squares: Vec<String> = line.chars().map(number).collect();
    let drawn: Vec<String> = squares.chunks(16).map(|row| row.join(" ")).collect();
    let list: Vec<String> = squares.chunks(16).map(|row| format!("[{}]", row.join(","))).collect();
    let letters: Vec<String> =
        line.as_bytes().chunks(16).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    for text in [drawn.join("\n"), format!("[{}].", list.join(",")), letters.join("\n")] {
        assert_eq!(
            solve(&["--format=line"], &text).out.lines().next(),
            puzzle_file("sudoku16x16.sol").lines().next()
        );
    }
}

#[test]
fn formats_of_answers() {
    let said = solve(&[], PUZZLE);
    assert!(said.out.starts_with("standard input:1\n 5 3 4 | 6 7 8 | 9 1 2 \n"), "{}", said.out);
    assert_eq!(said.out.matches("-------+-------+-------\n").count(), 2);
    let said = solve(&["--format=prolog"], PUZZLE);
    assert!(said.out.starts_with("[[5,3,4,6,7,8,9,1,2],\n [6,7,2,"), "{}", said.out);
    assert!(said.out.ends_with(",1,7,9]].\n"), "{}", said.out);
    let said = solve(&["--format=json"], &format!("\n{PUZZLE}"));
    let json: Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!((&json["line"], &json["solution"][8][8]), (&Value::from(2), &Value::from(9)));
    let said = solve(&["--candidates", "--format=json"], PUZZLE);
    let json: Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(json["candidates"][0][2], serde_json::json!([1, 2, 4]));
    assert!(
        solve(&["--candidates"], PUZZLE).out.contains("\n 5      3      124    | 26     7      2468   |")
    );
    // The output can be read as input.
    for format in ["pretty", "line", "prolog"] {
        let puzzle = solve(&["--generate", "--seed=3", &format!("--format={format}")], "").out;
        assert_eq!(solve(&["--count", "--format=line"], &puzzle).out, "1 solution\n", "{puzzle}");
    }
}

#[test]
fn more_than_one_solution() {
    for puzzle in puzzle_file("multi.txt").lines() {
        let said = solve(&["--format=json"], puzzle);
        assert_eq!(said.status, 1);
        let json: Value = serde_json::from_str(&said.out).expect("JSON");
        let number = |value: &Value| value.as_u64().expect("a number") as usize;
        let several = &json["several"];
        let at = (number(&several[0]) - 1) * 9 + number(&several[1]) - 1;
        for digit in several[2].as_array().expect("two digits") {
            let mut puzzle = puzzle.to_owned();
            puzzle.replace_range(at..=at, &digit.to_string());
            assert_ne!(solve(&["--count=1", "--format=line"], &puzzle).out, "0 solutions\n");
        }
    }
    let said = solve(&["--format=line"], &format!("12{}", ".".repeat(79)));
    assert!(said.out.starts_with("2 or more solutions: row "), "{}", said.out);
}

/// The named clues contradict each other, and none of them can be omitted.
#[test]
fn contradicting_clues() {
    let count = |clues: &[&Value]| {
        let mut cells = [b'.'; 81];
        for clue in clues {
            let number = |i: usize| clue[i].as_u64().expect("a number") as usize;
            cells[(number(0) - 1) * 9 + number(1) - 1] = b'0' + number(2) as u8;
        }
        solve(&["--count=1", "--format=line"], &String::from_utf8_lossy(&cells)).out
    };
    let said = solve(&["--format=json", "unsolvable.txt"], "");
    assert_eq!((said.out.lines().count(), said.status), (20, 1));
    for line in said.out.lines().take(12) {
        let json: Value = serde_json::from_str(line).expect("JSON");
        let clues: Vec<&Value> = json["clues"].as_array().expect("clues").iter().collect();
        assert_eq!(count(&clues), "0 solutions\n", "{line}");
        for i in 0..clues.len() {
            let mut fewer = clues.clone();
            fewer.remove(i);
            assert_ne!(count(&fewer), "0 solutions\n", "{line}: {i}");
        }
    }
}

/// The set of clues is smallest: a test of all smaller sets shows no contradiction.
#[test]
fn fewest_contradicting_clues() {
    let said = solve(&["--format=json", "unsolvable.txt"], "");
    let puzzles = puzzle_file("unsolvable.txt");
    let mut tried = 0;
    for (line, puzzle) in said.out.lines().zip(puzzles.lines()) {
        let json: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(json["smallest"], Value::Bool(true), "{line}");
        let size = json["clues"].as_array().expect("clues").len();
        let clues: Vec<usize> = (0..81).filter(|&at| puzzle.as_bytes()[at].is_ascii_digit()).collect();
        // Without any one of the others, `size - 1` clues must have a solution. If there are few choices, all
        // are tried.
        if size > 5 {
            continue;
        }
        let mut sets = String::new();
        let mut chosen: Vec<usize> = (0..size - 1).collect();
        loop {
            let mut cells = [b'.'; 81];
            for &n in &chosen {
                cells[clues[n]] = puzzle.as_bytes()[clues[n]];
            }
            sets += &String::from_utf8_lossy(&cells);
            sets.push('\n');
            let Some(last) = (0..chosen.len()).rposition(|i| chosen[i] + chosen.len() - i < clues.len())
            else {
                break;
            };
            let next = chosen[last] + 1;
            for (i, place) in (last..chosen.len()).enumerate() {
                chosen[place] = next + i;
            }
        }
        let counts = solve(&["--count=1", "--format=line"], &sets);
        assert!(!counts.out.contains("0 solutions"), "{line}");
        tried += 1;
    }
    assert!(tried >= 3, "{tried}");
}

/// The search for the fewest clues, and counting, stop in time and say so.
#[test]
fn limits_of_time() {
    let hard = "...514....7.36..9.....791..9.37..86..21.9.....46..89.14.8..5.7256.94.3...12...45.";
    let start = std::time::Instant::now();
    let said = solve(&["--format=json", "--time-limit=0.1"], &format!("{hard}\n{PUZZLE}"));
    assert!(start.elapsed().as_secs_f64() < 2.0);
    let lines: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((&lines[0]["smallest"], said.status), (&Value::Bool(false), 1));
    assert!(!lines[0]["clues"].as_array().expect("clues").is_empty());
    // The next puzzle has all of its time.
    assert_eq!(lines[1]["solution"][8][8], 9);
    let said = solve(&["--time-limit=0.1"], hard);
    assert!(said.out.contains("; fewer clues may contradict each other\n"), "{}", said.out);
    let said = solve(&["--count=1000000000", "--format=line", "--time-limit=0.2"], &".".repeat(81));
    assert!(said.out.ends_with(" or more solutions\n") && said.status == 1, "{}", said.out);
    let said = solve(&["--generate", "--clues=17", "--time-limit=0.05"], "");
    assert_eq!(
        (said.errors.as_str(), said.status),
        ("ninelog solve: no puzzle with so few clues was found in time\n", 1)
    );
    assert!(start.elapsed().as_secs_f64() < 8.0);
}

#[test]
fn contradictions_in_words() {
    let explain = |clues: &[(usize, usize, char)]| {
        let mut cells = vec!['.'; 81];
        for (row, column, digit) in clues {
            cells[(row - 1) * 9 + column - 1] = *digit;
        }
        solve(&["--format=line"], &cells.iter().collect::<String>()).out
    };
    assert_eq!(explain(&[(3, 1, '7'), (3, 9, '7')]), "unsolvable: row 3 has 7 twice (r3c1=7 r3c9=7)\n");
    // Row 3 and box 2 exclude 7 from four squares of column 5; the other five are filled.
    let taken = [(5, 5, '1'), (6, 5, '2'), (7, 5, '3'), (8, 5, '4'), (9, 5, '5')];
    let said = explain(&[&[(2, 4, '7'), (4, 1, '7')][..], &taken].concat());
    assert!(said.starts_with("unsolvable: row 4 and box 2 leave no place for 7 in column 5 ("), "{said}");
    let said = explain(&[
        (1, 1, '1'),
        (1, 2, '2'),
        (1, 3, '3'),
        (1, 4, '4'),
        (2, 9, '5'),
        (3, 9, '6'),
        (4, 9, '7'),
        (5, 9, '8'),
        (6, 9, '9'),
    ]);
    assert!(
        said.starts_with("unsolvable: row 1 and column 9 leave no digit for row 1, column 9 ("),
        "{said}"
    );
}

#[test]
fn malformed_puzzles_do_not_stop_the_others() {
    let text = format!(
        "{PUZZLE}\n{}\n{}\n\n[[1,2,3,4],[3,4,1,2],\n[2,1,4,3]].\n[[1,2,3,5],[3,4,1,2],[2,1,4,3],[4,3,2,1]].\n[[1,\n\n{PUZZLE}\n\
         1 2 3 4\n3 4 1\n2 1 4 3\n\n1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 1\nis this a name?\n{PUZZLE}",
        &PUZZLE[1..],
        PUZZLE.replace('7', "y"),
    );
    let said = solve(&["--format=line"], &text);
    let four = "1234341221434321";
    assert_eq!(said.out, format!("{SOLUTION}\n{SOLUTION}\n{four}\n{SOLUTION}\n"));
    let places: Vec<&str> = said.errors.lines().filter_map(|line| line.split(": ").next()).collect();
    let lines = ["2:81", "3:5", "5", "7", "8", "12:6"];
    assert_eq!(places, lines.map(|line| format!("standard input:{line}")), "{}", said.errors);
    assert_eq!(said.status, 2);
    let said = solve(&["--format=line", "no-such-file.txt", "-"], PUZZLE);
    assert!(said.errors.starts_with("no-such-file.txt: "), "{}", said.errors);
    assert_eq!((said.out.trim_end(), said.status), (SOLUTION, 2));
}

/// Each notation that is written is read again, with what stands behind it; candidates are kept.
#[test]
fn notations() {
    for format in ["sdk", "ss", "marks", "hodoku", "f-puzzles"] {
        let written = solve(&["--candidates", &format!("--format={format}")], PUZZLE).out;
        for text in [written.clone(), written.replace('\n', "\r\n")] {
            let said = solve(&["--format=line"], &format!("{text}{PUZZLE}\n{text}"));
            assert_eq!((said.out, said.errors), (format!("{SOLUTION}\n").repeat(3), String::new()), "{text}");
        }
        if format == "marks" {
            // There a square with one candidate is like one with a digit.
            continue;
        }
        let made = solve(&["--generate=20", "--seed=3", &format!("--format={format}")], "").out;
        let expected = solve(&["--generate=20", "--seed=3", "--format=line"], "").out;
        for jobs in ["--jobs=1", "--jobs=4"] {
            let said = solve(&["--transform", "--seed=1", "--format=line", jobs], &made);
            assert_eq!(
                said.out,
                solve(&["--transform", "--seed=1", "--format=line"], &expected).out,
                "{made}"
            );
        }
    }
    // Of 1, 2 and 4 in r1c3, two are deleted.
    let case = format!(":0003:1:{PUZZLE}:213 113:::");
    let said = solve(&["--format=line", "--candidates"], &case);
    assert!(said.out.starts_with("5 3 4 26 "), "{}", said.out);
    // Candidates alone, and a puzzle with what has been found.
    let candidates = |c: char| {
        (1..=9).map(move |n| if c == '.' || c.to_digit(10) == Some(n) { n.to_string() } else { ".".into() })
    };
    let sukaku: String = PUZZLE.chars().flat_map(candidates).collect();
    let said = solve(&["--format=line"], &format!("{sukaku} label\n{}\n", sukaku.replacen("5", ".", 1)));
    assert_eq!(said.out, format!("{SOLUTION}\nunsolvable: the candidates leave no solution ()\n"));
    assert_eq!(solve(&["--count", "--format=line"], &sukaku).out, "1 solution\n");
    assert_eq!(solve(&["--count=7", "--format=line"], &"123456789".repeat(81)).out, "7 or more solutions\n");
    let rows = |board: &str| (0..9).map(|n| format!("{}\n", &board[9 * n..9 * n + 9])).collect::<String>();
    let half = format!("{}{}", &SOLUTION[..40], &PUZZLE[40..]);
    let sections = format!("#A comment\n[Puzzle]\n{}[State]\n{}\n{PUZZLE}\n", rows(PUZZLE), rows(&half));
    let said = solve(&["--format=hodoku", "--candidates"], &sections);
    assert!(said.out.starts_with(":0000:x:53+4+67+8+9+1+26"), "{}", said.out);
    assert_eq!(said.out.lines().count(), 2);
    // Tables whose head names the column, and what is wrong with a text.
    let table = format!("id;text;Quiz\n1;\"a;b\";{PUZZLE}\n2;;{}y\n3\n", &PUZZLE[1..]);
    let said = solve(&["--format=csv"], &table);
    assert!(said.out.contains(&format!("standard input,2,1;a;b,{PUZZLE},{SOLUTION},")), "{}", said.out);
    let errors = "standard input:3:84: `y` is neither a digit nor a blank\n\
                  standard input:4:2: 1 cells, where the puzzle is expected in number 3\n";
    assert_eq!((said.errors.as_str(), said.status), (errors, 2));
    let text = format!("{{\"size\":9,\n \"fogofwar\":[{{}}]}}\n:1:2:12x\n{PUZZLE}\n1 2 3\n");
    let said = solve(&["--format=line"], &text);
    assert_eq!(said.out, format!("{SOLUTION}\n"));
    let lines: Vec<&str> = said.errors.lines().collect();
    assert_eq!(lines[0], "standard input:2:12: `fogofwar` is a rule that is not known here");
    assert_eq!(lines[1], "standard input:3:8: `x` where a digit or a blank is expected");
}

/// Ten thousand damaged texts of each notation: none stops the program, and the puzzle behind them is solved.
#[test]
fn damaged_notations() {
    let odd: Vec<char> = "0123456789.+-|:'*#[]{},;\"\\ \n\tx\u{e9}\u{2502}".chars().collect();
    let mut number = 1_u64;
    let mut below = |limit: usize| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) as usize % limit
    };
    for format in ["line", "csv", "sdk", "ss", "marks", "hodoku", "f-puzzles"] {
        let task = if format == "csv" { "--unique" } else { "--candidates" };
        let written = match format {
            "line" => PUZZLE.to_string(),
            _ => solve(&[task, &format!("--format={format}")], PUZZLE).out,
        };
        let mut text = String::new();
        for _ in 0..10_000 {
            let mut damaged: Vec<char> = written.chars().collect();
            for _ in 0..1 + below(3) {
                let at = below(damaged.len());
                match below(3) {
                    0 => damaged[at] = odd[below(odd.len())],
                    1 => damaged.insert(at, odd[below(odd.len())]),
                    _ => drop(damaged.remove(at)),
                }
            }
            text.extend(damaged);
            text += "\n\n";
        }
        let last = if format == "csv" { format!(",,,{PUZZLE},") } else { PUZZLE.to_string() };
        let said = solve(&["--unique", "--format=line"], &format!("{text}{last}\n"));
        assert_eq!(said.status, 2, "{format}: {}", said.errors);
        assert!(said.out.ends_with("exactly one solution\n"), "{format}");
        let count = said.errors.lines().count();
        assert!(count > 1000, "{format}: {count}");
        for line in said.errors.lines() {
            let place = line.strip_prefix("standard input:").expect("a place");
            assert!(place.starts_with(|c: char| c.is_ascii_digit()) && !line.contains("panicked"), "{line}");
        }
    }
}

#[test]
fn pictures() {
    let said = solve(&["--format=svg"], &format!("{PUZZLE}\n{}", PUZZLE.replace('7', "8")));
    assert_eq!(said.out.matches("class=\"found\"").count(), 51);
    assert!(said.out.ends_with(" -->\n") && said.out.contains("</svg>\n<!-- unsolvable: "), "{}", said.out);
    let said = solve(&["--format=svg", "--hint=3"], PUZZLE);
    assert_eq!((said.out.matches("<svg ").count(), said.out.matches("class=\"new\"").count()), (1, 1));
    let said = solve(&["--format=html", "--steps"], PUZZLE);
    assert!(said.out.starts_with("<!DOCTYPE html>\n"), "{}", said.out);
    assert_eq!(said.out.matches("<figcaption>").count(), 51);
    let said = solve(&["--format=html", "--generate=3", "--seed=1"], "");
    assert_eq!(said.out.matches("<svg ").count(), 3);
}

#[test]
fn made_puzzles() {
    let make = |options: &[&str]| solve(&[&["--generate", "--format=line"], options].concat(), "").out;
    assert_eq!(make(&["--seed", "5"]), make(&["--seed=5"]));
    assert_ne!(make(&["--seed=5"]), make(&["--seed=6"]));
    let ten = make(&["--generate=10", "--seed=7"]);
    assert_eq!(ten.lines().collect::<std::collections::BTreeSet<_>>().len(), 10);
    assert_eq!(solve(&["--format=line"], &ten).status, 0);
    for clues in ["25", "40", "81"] {
        let puzzle = make(&["--seed=1", "--clues", clues]);
        assert_eq!(puzzle.chars().filter(char::is_ascii_digit).count().to_string(), clues);
        assert_eq!(solve(&["--format=line"], &puzzle).status, 0);
    }
    let puzzle = make(&["--seed=2", "--pattern", PATTERN]);
    assert!(puzzle.trim().chars().zip(PATTERN.chars()).all(|(x, y)| (x == '.') == (y == '.')), "{puzzle}");
    let puzzle = make(&["--seed=2", "--symmetry=180", "--rating=1.5-3.0", "--without=naked-single"]);
    assert!(puzzle.trim().chars().zip(puzzle.trim().chars().rev()).all(|(x, y)| (x == '.') == (y == '.')));
    let rating: f64 = solve(&["--rate", "--format=line"], &puzzle).out.trim().parse().expect("a rating");
    assert!((1.5..=3.0).contains(&rating), "{rating}");
    assert!(!solve(&["--steps"], &puzzle).out.contains("naked single"));
    let puzzle = make(&["--seed=2", "--with=X-wing", "--with", "naked pair", "--clues=20-30", "--minimal"]);
    let said = solve(&["--steps"], &puzzle).out;
    assert!(said.contains("X-wing") && said.contains("naked pair"), "{said}");
    assert_eq!(solve(&["--minimal", "--format=line"], &puzzle).out, puzzle);
}

/// A drawing.
const PATTERN: &str = "..........xx...xx.x..x.x..xx...x...xx.......x.x..x..x...x...x.....x.x.......x....";

#[test]
fn order_with_many_threads() {
    let text = puzzle_file("easy.txt").repeat(5);
    let said = solve(&["--format=line", "--jobs=4"], &text);
    assert!(said.out == puzzle_file("easy.sol").repeat(5));
    assert!(solve(&["--format=line", "--jobs", "1"], &text).out == said.out);
}

#[test]
fn misuse() {
    let wrong: [(&[&str], &str); 23] = [
        (
            &["--format=xml"],
            "--format=xml: FORMAT must be pretty, line, prolog, json, csv, sdk, ss, marks, hodoku, f-puzzles, \
             link, rules, svg or html",
        ),
        (&["--jobs=many"], "--jobs=many: N must be a whole number from 1 to 1024"),
        (&["--jobs=0"], "--jobs=0: N must be a whole number from 1 to 1024"),
        (&["--seed"], "--seed: N is missing"),
        (&["--count=0"], "--count=0: N must be a whole number from 1 on"),
        (
            &["--count=99999999999999999999"],
            "--count=99999999999999999999: N must be a whole number from 1 on",
        ),
        (&["--generate=-1"], "--generate=-1: N must be a whole number from 1 on"),
        (
            &["--generate", "--clues=100"],
            "--clues=100: N must be a whole number from 17, for no fewer clues have one solution, to 81, \
             or two as in 24-28",
        ),
        (&["--clues=30"], "--clues: this is for --generate"),
        (&["--seed=1"], "--seed: this is for --generate"),
        (&["--rating=2.6"], "--rating: this is for --generate"),
        (
            &["--generate", "--rating=5-4"],
            "--rating=5-4: RATING must be a number such as 2.6, or two as in 2.6-4.5, or easy, medium, hard, \
             expert or extreme",
        ),
        (&["--generate", "--rate", "--score"], "--rate and --score exclude each other"),
        (
            &["--generate", "--with=luck"],
            "--with=luck: TECHNIQUE must be one of those of --steps, such as x-wing",
        ),
        (&["--generate", "--pattern", PATTERN, "--clues=30"], "--pattern and --clues exclude each other"),
        (&["--generate", "easy.txt"], "easy.txt: --generate reads no files"),
        (&["--count", "--candidates"], "--candidates and --count exclude each other"),
        (&["--steps", "--rate"], "--steps and --rate exclude each other"),
        (&["--hint=4"], "--hint=4: DEGREE must be 1, 2 or 3"),
        (&["--explain=r0c1=5"], "--explain=r0c1=5: CANDIDATE must be a square and a digit, such as r4c7=5"),
        (&["--rate", "--seed=1"], "--seed: this is for --generate"),
        (&["-x"], "-x: there is no such option"),
        (&["--solve"], "--solve: there is no such option"),
    ];
    for (options, why) in wrong {
        let said = solve(options, "");
        assert_eq!(said.errors, format!("ninelog solve: {why}\nninelog solve --help lists the options.\n"));
        assert_eq!((said.out.as_str(), said.status), ("", 2));
    }
    assert!(solve(&["--help"], "").out.starts_with("Usage: ninelog solve"));
}

#[test]
fn input_without_puzzles() {
    let expected = "a line of 81 or 256 squares, a list of rows, or a drawn board is expected";
    let cases: [(&[u8], &str); 5] = [
        (b"", "there is no puzzle here"),
        (b"# nothing\n\n", "there is no puzzle here"),
        (b"Only words.\n", "there is no puzzle here"),
        (b"123\n", &format!("1:1: `123` is no puzzle: {expected}")),
        (b"1\x1b[2J\x00\xff\n", &format!("1:1: `1\\u{{1b}}[2J\\u{{0}}\u{fffd}` is no puzzle: {expected}")),
    ];
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no_puzzle.txt");
    for (bytes, why) in cases {
        fs::write(&file, bytes).expect("a file");
        let name = file.to_string_lossy();
        let said = solve(&[&name], "");
        let between = if why.starts_with("1:") { ":" } else { ": " };
        assert_eq!((said.errors, said.status), (format!("{name}{between}{why}\n"), 2));
    }
    for (text, why) in [
        ("1".repeat(70_000), "1: this line"),
        ("[[1,2,\n".to_string() + &"3,4,\n".repeat(20_000), "1: this list"),
    ] {
        let said = solve(&["--format=line"], &text);
        assert!(
            said.errors.starts_with(&format!("standard input:{why} is too long for a puzzle\n")),
            "{why}"
        );
        assert_eq!(said.status, 2);
    }
    let long = "1".repeat(500) + "x";
    assert!(solve(&[], &long).errors.len() < 200);
    assert!(solve(&[], "x1y2\u{1}").errors.chars().all(|c| c == '\n' || !c.is_control()));
}

#[test]
fn steps_of_a_solution() {
    let said = solve(&["--steps"], PUZZLE);
    assert!(said.out.contains(" 1. hidden single: In box "), "{}", said.out);
    assert!(said.out.contains("steps; the hardest technique: hidden single.\n"), "{}", said.out);
    let hard = puzzle_file("medium.txt");
    let said = solve(&["--steps", "--format=json"], &hard.lines().take(20).collect::<Vec<_>>().join("\n"));
    assert_eq!((said.out.lines().count(), said.status), (20, 0));
    let solutions = puzzle_file("medium.sol");
    let mut techniques = std::collections::BTreeSet::new();
    for (line, solution) in said.out.lines().zip(solutions.lines()) {
        let json: Value = serde_json::from_str(line).expect("JSON");
        let number = |value: &Value, i: usize| value[i].as_u64().expect("a number") as usize;
        let digit =
            |mark: &Value| solution.as_bytes()[(number(mark, 0) - 1) * 9 + number(mark, 1) - 1] - b'0';
        for step in json["steps"].as_array().expect("steps") {
            let marks = |name: &str| step[name].as_array().expect("marks").clone();
            assert!(marks("placed").iter().all(|mark| number(mark, 2) == usize::from(digit(mark))));
            assert!(marks("removed").iter().all(|mark| number(mark, 2) != usize::from(digit(mark))));
            techniques.insert(step["technique"].as_str().expect("a name").to_owned());
        }
    }
    assert!(techniques.len() > 8, "{techniques:?}");
    // Some steps rely on there being one solution; not if this is not wanted.
    assert!(said.out.contains("unique rectangle") || said.out.contains("hidden rectangle"));
    let said = solve(&["--steps", "--no-uniqueness", "medium.txt"], "");
    assert!(!said.out.contains("rectangle ") || said.out.contains("empty rectangle"), "{}", said.out);
    let said = solve(&["--steps", "--format=line"], &PUZZLE.replace("53..", "55.."));
    assert!(said.out.starts_with("unsolvable: ") && said.status == 1, "{}", said.out);
}

#[test]
fn hints_and_reasons() {
    let hint = |degree: &str| solve(&[degree, "--format=line"], PUZZLE).out;
    assert!(hint("--hint").starts_with("Look at box ") && hint("--hint=1") == hint("--hint"));
    assert!(hint("--hint=2").contains(" Try this technique: hidden single. "), "{}", hint("--hint=2"));
    assert!(hint("--hint=3").starts_with("hidden single: In box "), "{}", hint("--hint=3"));
    assert_eq!(solve(&["--hint", "--format=line"], SOLUTION).out, "there is nothing left to do\n");
    let why = |mark: &str| solve(&[&format!("--explain={mark}"), "--format=line"], PUZZLE).out;
    assert_eq!(why("r1c1=5"), "r1c1 is indeed 5, a clue.\n");
    assert_eq!(why("r1c3=5"), "r1c3 cannot be 5: it sees r1c1, which is 5.\n");
    assert_eq!(why("r1c3=4"), "r1c3 is 4 in the only solution.\n");
    assert!(why("r1c3=1").starts_with("r1c3 cannot be 1, by "), "{}", why("r1c3=1"));
}

#[test]
fn ratings() {
    let said = solve(&["--rate", "--format=line"], PUZZLE);
    assert_eq!((said.out.as_str(), said.status), ("1.2\n", 0));
    let said = solve(&["--rate", "--format=csv", "-"], &format!("{PUZZLE} easy, \"one\""));
    let head = "file,line,label,puzzle,rating,hardest,level,remark";
    let row = format!("standard input,1,\"easy, \"\"one\"\"\",{PUZZLE},1.2,hidden single,easy,");
    assert_eq!(said.out, format!("{head}\n{row}\n"));
    let said = solve(&["--rate", "--format=csv"], &".".repeat(81));
    assert!(said.out.contains(",,,,\"2 or more solutions: "), "{}", said.out);
    // HoDoKu's points: 4 for a naked single and the last digit of a unit, 14 for a hidden single.
    assert_eq!(solve(&["--score"], PUZZLE).out, "standard input:1\n204, easy (naked single)\n\n");
    let said = solve(&["--score", "--format=json", "hardest.txt"], "");
    for line in said.out.lines() {
        let json: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(json["level"], "extreme", "{line}");
        assert!(json["score"].as_u64() > Some(1800), "{line}");
    }
}

/// What is told of puzzles that are made: the puzzle, its solution, and how difficult it is.
#[test]
fn made_puzzles_with_solutions_and_ratings() {
    let make = |options: &[&str]| solve(&[&["--generate=3", "--seed=4"], options].concat(), "");
    let said = make(&["--format=csv"]).out;
    let rows: Vec<Vec<&str>> = said.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows[0], ["file", "line", "label", "puzzle", "solution", "remark"]);
    assert_eq!(rows.len(), 4);
    for row in &rows[1..] {
        assert_eq!(solve(&["--format=line"], row[3]).out.trim_end(), row[4]);
    }
    let said = make(&["--format=csv", "--rate", "--rating=hard"]).out;
    assert!(said.starts_with("file,line,label,puzzle,solution,rating,hardest,level,remark\n"), "{said}");
    for row in said.lines().skip(1).map(|line| line.split(',').collect::<Vec<_>>()) {
        assert_eq!(solve(&["--rate", "--format=line"], row[3]).out.trim_end(), row[5]);
        assert_eq!(row[7], "hard");
    }
    for (option, name) in [("--rate", "rating"), ("--score", "score")] {
        let said = make(&["--format=json", option]).out;
        for json in said.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")) {
            let line: String =
                json["puzzle"].as_array().expect("rows").iter().map(Value::to_string).collect();
            let line: String = line.chars().filter(char::is_ascii_digit).collect();
            let again = solve(&[option, "--format=json"], &line).out;
            let again: Value = serde_json::from_str(&again).expect("JSON");
            assert_eq!((&json[name], &json["level"]), (&again[name], &again["level"]));
            assert!(json["solution"][8][8].as_u64() > Some(0), "{json}");
        }
        let line = make(&["--format=line", option]).out;
        // The difficulty is a label when the puzzles are read again.
        assert_eq!(solve(&["--format=line"], &line).status, 0, "{line}");
        assert!(make(&["--format=sdk", option]).out.contains("# "));
    }
    let words = make(&["--rate", "--rating=easy"]).out;
    assert_eq!(words.matches(", easy (").count(), 3, "{words}");
    let range = make(&["--rate", "--rating=medium-hard", "--format=csv"]).out;
    assert!(
        range.lines().skip(1).all(|line| line.contains(",medium,") || line.contains(",hard,")),
        "{range}"
    );
}

/// All steps of a position are right, the one that is taken first is among them, and no two do the same.
#[test]
fn all_steps_of_a_position() {
    let said = solve(&["--all-steps", "--format=json"], &puzzle_file("medium.txt"));
    let first = solve(&["--hint=3", "--format=json"], &puzzle_file("medium.txt"));
    let solutions = puzzle_file("medium.sol");
    let mut techniques = std::collections::BTreeSet::new();
    for ((line, first), solution) in said.out.lines().zip(first.out.lines()).zip(solutions.lines()).take(30) {
        let [line, first]: [Value; 2] = [line, first].map(|line| serde_json::from_str(line).expect("JSON"));
        let steps = line["steps"].as_array().expect("steps");
        assert_eq!(steps[0], first["step"]);
        let mut effects = std::collections::BTreeSet::new();
        for step in steps {
            assert!(effects.insert(format!("{}{}", step["placed"], step["removed"])), "{step}");
            techniques.insert(step["technique"].to_string());
            for (name, is_placed) in [("placed", true), ("removed", false)] {
                for mark in step[name].as_array().expect("marks") {
                    let number = |i: usize| mark[i].as_u64().expect("a number") as usize;
                    let digit = solution.as_bytes()[(number(0) - 1) * 9 + number(1) - 1] - b'0';
                    assert_eq!(usize::from(digit) == number(2), is_placed, "{step}");
                }
            }
        }
    }
    assert!(techniques.len() > 25, "{techniques:?}");
    let pictures = solve(&["--all-steps", "--format=svg"], PUZZLE).out;
    assert_eq!(
        pictures.matches("<svg ").count(),
        solve(&["--all-steps", "--format=csv"], PUZZLE).out.lines().count() - 1
    );
}

/// One constraint that nothing fits is named alone.
#[test]
fn impossible_cages() {
    let reason = |rules: &str| solve(&["--format=line"], rules).out;
    let small =
        "killer(3, [r5c5, r5c6]). killer(40, [r1c1, r1c2, r1c3]). killer(17, [r9c1, r9c2]). given(r2c2, 5).";
    assert_eq!(
        reason(small),
        "unsolvable: nothing fits this constraint: killer(40, [r1c1, r1c2, r1c3]) ()\n"
    );
    let said = reason("sum(2, [r1c1, r1c2]). killer(3, [r5c5, r5c6]).");
    let expected = "unsolvable: nothing fits this constraint with the rows, columns and regions: sum(2, [r1c1, r1c2]) ()\n";
    assert_eq!(said, expected);
    // Without its white dot, the rule would say more: the dot is a part of the reason.
    let said = reason("size(4). white(r1c1, r1c2). non_consecutive. given(r1c1, 1). given(r1c2, 3).");
    assert!(said.contains("white(r1c1, r1c2)"), "{said}");
}

#[cfg(not(feature = "pictures"))]
#[test]
fn formats_that_were_not_built() {
    let said = solve(&["--format=png"], PUZZLE);
    assert!(said.errors.contains("cargo install --path . --features pictures"), "{}", said.errors);
    assert_eq!(said.status, 2);
}

#[test]
fn changed_puzzles() {
    let line =
        |option: &str, puzzle: &str| solve(&[option, "--format=line"], puzzle).out.trim_end().to_owned();
    let canonical = line("--canonical", PUZZLE);
    let other = solve(&["--transform", "--seed=7", "--format=line"], PUZZLE).out;
    assert_ne!(other.trim_end(), PUZZLE);
    assert_eq!(line("--canonical", &other), canonical);
    let minimal = line("--minimal", SOLUTION);
    assert_eq!(line("--unique", &minimal), "exactly one solution");
    assert_eq!(line("--minimal", &minimal), minimal);
    let said = solve(&["--unique", "--format=json"], &".".repeat(81));
    assert!(said.out.contains("\"unique\":false") && said.status == 1, "{}", said.out);
    let said = solve(&["--canonical", "--format=line"], "1234341221434321............................");
    assert_eq!(said.status, 2);
    let said = solve(&["--rate", "--format=line", "sudoku16x16.txt"], "");
    assert!(said.out.starts_with("this is done for boards of 9 x 9 only\n"), "{}", said.out);
}

/// The input is cut into pieces for the threads; where must not matter.
#[test]
fn pieces_of_long_input() {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..row * 9 + 9]).collect();
    let drawn = rows.join("\n");
    let list: Vec<String> = rows.iter().map(|row| row.replace('.', "_")).collect();
    let list = list.iter().map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(","));
    let list = format!("[[{}]].", list.collect::<Vec<_>>().join("],\n["));
    let part =
        format!("A title\n{PUZZLE}\n{drawn}\n{drawn}\n\n# words\n{list}\n{PUZZLE} a label\n12x\n{list}\n");
    let text = format!("One title\n\nAnother\n{}", part.repeat(300));
    let one = solve(&["--format=line", "--jobs=1"], &text);
    assert_eq!(one.out.lines().count(), 300 * 6);
    assert!(one.out.lines().all(|line| line == SOLUTION));
    for jobs in ["--jobs=2", "--jobs=5"] {
        let many = solve(&["--format=line", jobs], &text);
        assert!(many.out == one.out && many.errors == one.errors, "{jobs}");
    }
    // Lines without end are skipped, and what follows is done.
    let long = format!("{}\n{PUZZLE}\n", "1".repeat(1_000_000));
    let said = solve(&["--format=line"], &long);
    assert_eq!(said.errors, "standard input:1: this line is too long for a puzzle\n");
    assert_eq!((said.out.trim_end(), said.status), (SOLUTION, 2));
}

/// At a terminal, given digits are bold and found ones blue; elsewhere there are no codes.
#[cfg(unix)]
#[test]
fn colours_at_a_terminal() {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    let shown = |no_color: &str| {
        let pty = native_pty_system().openpty(PtySize::default()).expect("a terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ninelog"));
        command.args(["solve", "easy.txt"]);
        command.cwd(puzzles());
        command.env("NO_COLOR", no_color);
        let mut child = pty.slave.spawn_command(command).expect("it runs");
        drop(pty.slave);
        let mut shown = String::new();
        // Reading at the end of a terminal may return an error.
        let _ = pty.master.try_clone_reader().expect("a reader").read_to_string(&mut shown);
        child.wait().expect("it ends");
        shown.replace("\r\n", "\n")
    };
    let plain = solve(&["easy.txt"], "").out;
    let coloured = shown("");
    assert!(coloured.contains("\x1b[1m") && coloured.contains("\x1b[34m"), "{coloured:?}");
    assert_eq!(coloured.replace("\x1b[1m", "").replace("\x1b[34m", "").replace("\x1b[0m", ""), plain);
    assert_eq!(shown("1"), plain);
}

/// Pictures as PNG and PDF.
#[cfg(feature = "pictures")]
#[test]
fn painted_pictures() {
    let bytes = |options: &[&str], input: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ninelog"));
        run_with_input(command.arg("solve").args(options).current_dir(puzzles()), input)
    };
    let png = bytes(&["--format=png"], PUZZLE).stdout;
    assert!(png.starts_with(b"\x89PNG\r\n") && png.len() > 10_000);
    let pdf = bytes(&["--format=pdf", "easy.txt"], "").stdout;
    assert!(pdf.starts_with(b"%PDF-1.7") && pdf.trim_ascii_end().ends_with(b"%%EOF"));
    let two = bytes(&["--format=png"], &format!("{PUZZLE}\n{PUZZLE}\n"));
    assert_eq!((two.stdout.len(), two.status.code()), (0, Some(2)));
}

/// Puzzles with other rules among plain ones; the same answers from a link and from a description.
#[test]
fn other_rules() {
    let text = format!(
        "{PUZZLE}\ntitle('A killer').\nsize(4).\nkiller(3, [r1c1, r1c2]). thermometer([r1c1, r1c2]).\n\
         thermometer([r4c1, r3c1, r2c1]).\ngiven(r4c4, 3).\ngiven(r2c3, 1).\n\nsize(4).\nkiler(3, [r1c1]).\n\n\
         size(4). no_boxes. killer(9, [r1c1, r1c2]). even(r2c2).\n\nsize(3). no_lines. no_boxes. \
         rows(['##1', '..#', '3##']). r2c1 + r2c2 #= 4. r2c1 #> r2c2.\n\n{PUZZLE}\n"
    );
    let said = solve(&["--format=line"], &text);
    let lines: Vec<&str> = said.out.lines().collect();
    let [SOLUTION, one, two, three, SOLUTION] = lines.as_slice() else { panic!("{}", said.out) };
    assert_eq!(*one, "1234431234212143");
    assert_eq!(*two, "unsolvable: nothing fits this constraint: killer(9, [r1c1, r1c2]) ()");
    assert_eq!(*three, "##131#3##");
    assert_eq!(said.errors, "standard input:10:1: there is no constraint `kiler`\n");
    assert_eq!(said.status, 2);
    // By links.
    let links = solve(&["--format=link"], &text);
    let link = links.out.lines().nth(1).expect("a link");
    assert!(link.starts_with("https://www.f-puzzles.com/?load=N4Ig"), "{link}");
    let again = solve(&["--format=line"], &format!("{link} from a link\n"));
    assert_eq!(again.out.trim_end(), *one);
    let rules = solve(&["--format=rules"], link);
    assert!(rules.out.contains("killer(3, [r1c1, r1c2])."), "{}", rules.out);
    assert_eq!(solve(&["--format=line"], &rules.out).out.trim_end(), *one);
    // All tasks have an answer.
    let small = "size(4).\nkiller(3, [r1c1, r1c2]).\n";
    assert_eq!(solve(&["--count=100", "--format=line"], small).out, "48 solutions\n");
    assert_eq!(solve(&["--unique", "--format=line"], small).out, "not exactly one solution\n");
    let marks = solve(&["--true-candidates", "--format=line"], small).out;
    assert!(marks.starts_with("12 12 34 34 "), "{marks}");
    assert!(
        solve(&["--rate", "--format=line"], small).out.starts_with("this is done for boards of 9 x 9 with")
    );
    let json: Value =
        serde_json::from_str(&solve(&["--format=json", "--candidates"], small).out).expect("JSON");
    assert_eq!(json["rules"], Value::from("size(4).\nkiller(3, [r1c1, r1c2]).\n"));
    let picture = solve(&["--format=svg", "--candidates"], small).out;
    assert!(picture.contains("class=\"cage\""), "{picture}");
    let drawn = solve(
        &[],
        "size(4). regions(['1122', '1142', '3144', '3334']). rows(['1...', '..2.', '3...', '...4']).",
    );
    assert!(drawn.out.contains('|') && drawn.out.contains("---"), "{}", drawn.out);
    // Puzzles with such rules are made: the same for a seed, with one solution, and no clue too many.
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rules.txt");
    fs::write(&file, "size(6). anti_king. killer(9, [r1c1, r1c2, r2c2]). given(r6c6, 4).").expect("a file");
    let rules = format!("--rules={}", file.display());
    let made = solve(&["--generate=3", "--seed=7", "--format=rules", &rules], "").out;
    assert_eq!(made, solve(&["--generate=3", "--seed=7", "--format=rules", &rules], "").out);
    assert_eq!(solve(&["--unique", "--format=line"], &made).out, "exactly one solution\n".repeat(3));
    assert_eq!(made.matches("killer(9, [r1c1, r1c2, r2c2]).").count(), 3, "{made}");
    let said = solve(&["--generate", &rules, "--clues=30"], "").errors;
    assert!(said.starts_with("ninelog solve: --rules and --clues exclude each other"), "{said}");
    // True candidates of plain boards.
    let marks = solve(&["--true-candidates", "--format=line"], PUZZLE).out.replace(' ', "");
    assert_eq!(marks.trim_end(), SOLUTION);
    let pad = solve(&[], "https://sudokupad.app/abc\n");
    assert_eq!(
        pad.errors,
        "standard input:1:1: this puzzle of SudokuPad is a drawing without rules that a program can read\n"
    );
}

/// A file that becomes shorter while it is read ends there.
#[test]
fn file_that_shrinks() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shrinks.txt");
    let all = puzzle_file("hardest.txt").repeat(60);
    fs::write(&path, &all).expect("a file");
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninelog"))
        .args(["solve", "--format=line", "--jobs=2"])
        .arg(&path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it runs");
    let mut said = [0; 82];
    let mut stdout = child.stdout.take().expect("a pipe");
    stdout.read_exact(&mut said).expect("the first answer");
    fs::File::options().write(true).open(&path).and_then(|file| file.set_len(1000)).expect("shorter");
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).expect("the other answers");
    // The last line may have been cut.
    assert!(child.wait().expect("it ends").code().is_some());
    let expected = puzzle_file("hardest.sol").repeat(60);
    let text = String::from_utf8_lossy(&said).into_owned() + &rest;
    assert!(!text.is_empty() && expected.starts_with(&text));
}

/// Whatever stands in a file, each mistake has a line, and nothing panics.
#[test]
fn corrupted_input() {
    let all: Vec<char> = "0123456789._x[]|+-,# \n\n\u{e9}\u{0}".chars().collect();
    let mut text =
        [puzzle_file("easy.txt"), puzzle_file("sudoku16x16.txt")].concat().chars().collect::<Vec<_>>();
    let mut seed = 1u64;
    let mut next = |limit: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % limit
    };
    for _ in 0..text.len() / 60 {
        let at = next(text.len());
        text[at] = all[next(all.len())];
    }
    let text: String = text.into_iter().collect();
    let said = solve(&["--count=2", "--format=line"], &text);
    assert_eq!(said.status, 2);
    let lines = text.lines().count();
    for error in said.errors.lines() {
        let place = error.strip_prefix("standard input:").and_then(|rest| rest.split(':').next());
        let line: usize = place.and_then(|line| line.parse().ok()).expect("a line");
        assert!((1..=lines).contains(&line), "{error}");
    }
    let again = solve(&["--count=2", "--format=line", "--jobs=1"], &text);
    assert!(again.out == said.out && again.errors == said.errors);
}

/// A drawing may have a title.
#[test]
fn drawn_reports() {
    let drawn = Path::new(env!("CARGO_MANIFEST_DIR")).join("prolog/examples/drawn.txt");
    let said = solve(&[&drawn.to_string_lossy(), "--format=line"], "");
    assert_eq!((said.errors.as_str(), said.status), ("", 0));
    assert_eq!(said.out.trim().len(), 81);
}

#[test]
fn names_of_files_in_json() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("a\tb\n\"c\\.txt");
    fs::write(&file, PUZZLE).expect("a file");
    let said = solve(&["--format=json", &file.to_string_lossy()], "");
    let json: Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(json["file"], Value::from(file.to_string_lossy()));
    // In other formats a name takes one line.
    assert!(
        solve(&[&file.to_string_lossy()], "")
            .out
            .lines()
            .next()
            .unwrap_or_default()
            .ends_with("a\\tb\\n\"c\\.txt:1")
    );
}

/// The terminal shows progress only while the answers go to a file.
#[cfg(unix)]
#[test]
fn progress_bar() {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("progress.out");
    let input = Path::new(env!("CARGO_TARGET_TMPDIR")).join("progress.txt");
    fs::write(&input, puzzle_file("hardest.txt").repeat(100)).expect("a file");
    let pty = native_pty_system().openpty(PtySize::default()).expect("a terminal");
    let mut command = CommandBuilder::new("sh");
    let line = format!(
        "{} solve --format=line {} > {}",
        env!("CARGO_BIN_EXE_ninelog"),
        input.display(),
        out.display()
    );
    command.args(["-c", &line]);
    let mut child = pty.slave.spawn_command(command).expect("a shell");
    drop(pty.slave);
    let mut shown = String::new();
    // Reading at the end of a terminal may return an error.
    let _ = pty.master.try_clone_reader().expect("a reader").read_to_string(&mut shown);
    child.wait().expect("it ends");
    assert!(shown.contains("[#") && shown.contains(" puzzles, ") && shown.ends_with("\r\x1b[K"), "{shown:?}");
    assert!(fs::read_to_string(out).expect("the answers") == puzzle_file("hardest.sol").repeat(100));
    assert_eq!(solve(&["--format=line"], PUZZLE).errors, "");
}
