//! Puzzles with other rules: the solver beside brute force, texts and links read and written, pictures.

use ninelog_sudoku::Puzzle;
use ninelog_sudoku::variant::kinds::{KINDS, Kind, Shape};
use ninelog_sudoku::variant::{
    Board, Constraint, Square, Variant, decode, encode, link, read_json, svg, write_json,
};

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit
    }
}

/// Returns all boards that keep the rules of rows, columns and regions.
fn boards(variant: &Variant) -> Vec<Vec<u8>> {
    fn fill(board: &mut Vec<u8>, units: &[Vec<Square>], variant: &Variant, found: &mut Vec<Vec<u8>>) {
        let square = board.len();
        if square == variant.given.len() {
            found.push(board.clone());
            return;
        }
        for digit in 1..=variant.digits {
            let is_seen = |unit: &&Vec<Square>| {
                unit.contains(&(square as Square))
                    && unit.iter().any(|other| board.get(usize::from(*other)) == Some(&digit))
            };
            if !units.iter().any(|unit| is_seen(&unit)) {
                board.push(digit);
                fill(board, units, variant, found);
                board.pop();
            }
        }
    }
    let mut found = Vec::new();
    fill(&mut Vec::new(), &variant.units(), variant, &mut found);
    found
}

/// Returns a path of squares beside each other, or some squares.
fn path(variant: &Variant, random: &mut Random, length: usize, is_line: bool) -> Vec<Square> {
    let all = variant.given.len();
    let mut path = vec![random.below(all) as Square];
    for _ in 0..60 {
        if path.len() == length {
            break;
        }
        let (row, column) = variant.place(path[path.len() - 1]);
        let (down, right) = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1)][random.below(6)];
        let next = match is_line {
            true => variant.square(row as i64 + down, column as i64 + right),
            false => Some(random.below(all) as Square),
        };
        path.extend(next.filter(|next| !path.contains(next)));
    }
    path
}

/// Returns a constraint of a kind; most hold on the board.
fn constraint(kind: Kind, variant: &Variant, board: &[u8], random: &mut Random) -> Constraint {
    let mut made = Constraint::new(kind, 0, Vec::new());
    let sum =
        |squares: &[Square]| squares.iter().map(|square| i64::from(board[usize::from(*square)])).sum::<i64>();
    for _ in 0..200 {
        let length = 2 + random.below(3);
        made.lists = match kind.row().shape {
            Shape::Board | Shape::Condition => Vec::new(),
            Shape::One | Shape::OneOf => vec![path(variant, random, 1, true)],
            Shape::Two | Shape::Numbered => vec![path(variant, random, 2, true)],
            Shape::Valued if matches!(kind, Kind::Subtract | Kind::Divide) => {
                vec![path(variant, random, 2, true)]
            }
            Shape::List | Shape::Valued => vec![path(variant, random, length, true)],
            Shape::Seen => {
                let n = random.below(variant.size);
                let mut line = if random.below(2) == 0 { variant.row(n) } else { variant.column(n) };
                if random.below(2) == 0 {
                    line.reverse();
                }
                vec![line]
            }
            Shape::Lists if kind == Kind::Clone => {
                vec![path(variant, random, 2, true), path(variant, random, 2, true)]
            }
            Shape::Lists => {
                let circle = 1 + random.below(2);
                vec![path(variant, random, circle, true), path(variant, random, length, false)]
            }
            Shape::Digits => vec![path(variant, random, 4, true)],
        };
        made.value = match kind {
            Kind::Whispers => 2,
            Kind::Sum | Kind::Killer | Kind::Add | Kind::LittleKiller => sum(made.squares()),
            Kind::Multiply => made.squares().iter().map(|s| i64::from(board[usize::from(*s)])).product(),
            _ if matches!(kind.row().shape, Shape::Valued | Shape::Seen | Shape::Numbered) => {
                random.below(7) as i64
            }
            _ => 0,
        };
        made.digits = match kind.row().shape {
            Shape::OneOf | Shape::Digits => (0..1 + random.below(3))
                .map(|_| 1 + random.below(usize::from(variant.digits)) as u8)
                .collect(),
            _ => Vec::new(),
        };
        if variant.keeps(&made, board) {
            break;
        }
    }
    made
}

/// Each constraint, alone and with others: as many solutions as boards that keep it.
#[test]
fn solver_beside_brute_force() {
    let mut random = Random(7);
    for text in [
        "size(4).",
        "size(4). no_boxes.",
        "size(4). regions(['1123', '1223', '1443', '4423']).",
        "size(3). no_lines. no_boxes.",
        "size(4). digits(5).",
    ] {
        let plain = Variant::read(text).expect("a board");
        let all = boards(&plain);
        for row in KINDS.iter().filter(|row| row.kind != Kind::Condition) {
            // Boards without lines have many solutions.
            for round in (0..6).filter(|round| all.len() < 1000 || round % 4 == 1) {
                let mut variant = plain.clone();
                let board = all[random.below(all.len())].clone();
                variant.constraints.push(constraint(row.kind, &variant, &board, &mut random));
                if round > 3 {
                    let other = &KINDS[random.below(KINDS.len() - 1)];
                    variant.constraints.push(constraint(other.kind, &variant, &board, &mut random));
                }
                for _ in 0..round % 3 {
                    let square = random.below(board.len());
                    variant.given[square] = board[square];
                }
                let expected: Vec<&Vec<u8>> = all.iter().filter(|board| variant.holds(board)).collect();
                let mut found = Board::new(&variant, || false).first(&variant.given, 1 << 20).expect("all");
                found.sort();
                assert!(
                    found.iter().eq(expected.iter().copied()),
                    "{}\n{} of {}",
                    variant.write(),
                    found.len(),
                    expected.len()
                );
                // Candidates are those of the solutions.
                let marks = Board::new(&variant, || false).true_marks(&variant.given).expect("all");
                for (square, set) in marks.iter().enumerate() {
                    let expected = expected.iter().fold(0, |set, board| set | 1u64 << board[square]);
                    assert_eq!(*set, expected, "{}", variant.write());
                }
                // What is written is read again.
                assert_eq!(Variant::read(&variant.write()).as_ref(), Ok(&variant), "{}", variant.write());
                assert!(svg(&variant, None, Some(&marks)).ends_with("</svg>\n"));
                if let Ok(json) = write_json(&variant) {
                    let again = read_json(&json).expect(&json);
                    let count =
                        |variant: &Variant| Board::new(variant, || false).count(&variant.given, 1 << 20);
                    assert_eq!(count(&again), count(&variant), "{json}");
                    assert_eq!(decode(&link(&json)).as_ref(), Ok(&json));
                }
            }
        }
    }
}

#[test]
fn conditions() {
    let all = boards(&Variant::new(4));
    for text in [
        "r1c1 + r1c2 #= 5",
        "r1c1 * r2c3 #>= r4c4 + 3",
        "abs(r1c1 - r1c2) #= 2",
        "r1c1 #< r1c2 #/\\ r2c1 #> r3c1",
        "r1c1 #= 1 #\\/ r4c4 #= 1 #\\/ r2c3 #\\= 2",
        "r1c1 #= 2 #==> r4c4 #= 2",
        "r1c1 #= 2 #<==> r4c4 #= 2",
        "#\\ (r1c1 #= 2 #\\ r4c4 #= 2)",
        "r1c1 in 2..3",
        "max(r1c1, r2c2) #= min(r3c3, 3)",
        "(r1c1 + 2 * r2c2) mod 3 #= 1",
        "r1c1 ^ 2 - r4c1 #= r2c2 // 2",
        "-r1c1 + 3 #= -1",
    ] {
        let variant = Variant::read(&format!("size(4). {text}.")).expect(text);
        let expected = all.iter().filter(|board| variant.holds(board)).count() as u64;
        assert_eq!(Board::new(&variant, || false).count(&variant.given, 1000), (expected, false), "{text}");
        assert!(expected > 0, "{text}");
        assert_eq!(Variant::read(&variant.write()).as_ref(), Ok(&variant), "{}", variant.write());
    }
}

#[test]
fn mistakes_have_a_place() {
    for (text, expected) in [
        ("killer(15 [r1c1])", "1:11: `[` where `)` is expected"),
        ("size(9).\nkiler(15, [r1c1]).", "2:1: there is no constraint `kiler`"),
        ("killer([r1c1]).", "1:1: `killer` is used as in `killer(15, [r1c1, r1c2])`"),
        ("thermometer([r1c1, r10c1]).", "1:20: there is no r10c1"),
        ("size(26).", "1:1: `size` takes a number from 2 to 25"),
        ("rows(['123']).", "1:1: a row of 3, where 9 squares are expected"),
        ("r1c1 #= foo(2).", "1:1: `foo` is no operation on numbers"),
        ("r1c1 + r1c2.", "1:1: there is no constraint `+`"),
        ("given(r1c1, 10).", "1:1: 10 is not one of 1 to 9"),
        ("sandwich(3, left(10)).", "1:1: `left` takes a number from 1 to 9"),
        ("title('a\n').", "1:7: `'` where a text that ends on its line is expected"),
    ] {
        assert_eq!(Variant::read(text).expect_err(text).to_string(), expected, "{text}");
    }
    assert_eq!(
        read_json("{\"size\":9,\"grid\":[],\"fogofwar\":[1]}").map(|_| ()).expect_err("no rows").line,
        1
    );
}

/// Whatever is damaged, there is an answer, and no panic.
#[test]
fn damaged_texts() {
    let text = "size(6). killer(15, [r1c1, r1c2, r2c2]). r1c1 #< r1c2 #/\\ r3c3 #\\= 4. arrow([r4c4], [r4c5, r4c6]). \
                sandwich(5, left(3)). rows(['12....', '......', '......', '......', '......', '.....6']).";
    let variant = Variant::read(text).expect("a puzzle");
    let json = write_json(&Variant { constraints: variant.constraints[..1].to_vec(), ..variant.clone() })
        .expect("JSON");
    let packed = link(&json);
    let mut random = Random(3);
    for (text, read) in [
        (text, (|text| drop(Variant::read(text))) as fn(&str)),
        (&json, |text| drop(read_json(text))),
        (&packed, |text| drop(decode(text).map(|text| read_json(&text)))),
    ] {
        for _ in 0..10_000 {
            let mut bytes = text.as_bytes().to_vec();
            for _ in 0..1 + random.below(3) {
                let at = random.below(bytes.len().max(1));
                match random.below(3) {
                    0 => bytes[at] = b"()[],.'#r1c9\\=<+AZ{}\":"[random.below(22)],
                    1 if bytes.len() > 1 => drop(bytes.remove(at)),
                    _ => bytes.truncate(at.max(1)),
                }
            }
            read(&String::from_utf8_lossy(&bytes));
        }
    }
}

#[test]
fn links() {
    for text in
        ["", "a", "abababababababab", "{\"size\":9}", "\u{e9}\u{4e2d}\u{1f600} \u{e9}\u{4e2d}\u{1f600}"]
    {
        assert_eq!(decode(&encode(text)).as_deref(), Ok(text));
    }
    let long: String = (0..3000u32).map(|n| char::from(b'a' + (n * n % 23) as u8)).collect();
    assert_eq!(decode(&encode(&long)).as_deref(), Ok(long.as_str()));
    // As the library lz-string packs it.
    let packed = encode("{\"size\":9,\"title\":\"\"}");
    assert!(packed.starts_with("N4IgzglgXgpiBcBOANCA"), "{packed}");
    for before in ["https://sudokupad.app/fpuzzles", "https://www.f-puzzles.com/?load=", ""] {
        assert_eq!(decode(&format!("{before}{packed}")).as_deref(), Ok("{\"size\":9,\"title\":\"\"}"));
    }
    let drawn = decode("https://sudokupad.app/abcdefghij").expect_err("no rules");
    assert_eq!(drawn, "this puzzle of SudokuPad is a drawing without rules that a program can read");
}

/// Without constraints, both solvers agree.
#[test]
fn plain_puzzles() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let rows: Vec<String> = (0..9).map(|row| format!("'{}'", &line[9 * row..9 * row + 9])).collect();
    let variant = Variant::read(&format!("rows([{}]).", rows.join(", "))).expect("a puzzle");
    let puzzle: Puzzle = variant.plain().expect("plain");
    assert_eq!(Some(puzzle), ninelog_sudoku::parse(line));
    let found = Board::new(&variant, || false).first(&variant.given, 2).expect("one");
    assert_eq!(found, [ninelog_sudoku::solve(&puzzle).expect("one").to_vec()]);
}

/// The page names each constraint as the table does.
#[test]
fn the_page_has_the_table() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/variants.md");
    let page = std::fs::read_to_string(path).expect("a page of the documents");
    let mut table = String::new();
    for row in KINDS.iter().filter(|row| row.kind != Kind::Condition) {
        let arguments = match row.shape {
            Shape::Board | Shape::Condition => "",
            Shape::One => "(r1c1)",
            Shape::OneOf => "(r1c1, [2, 4])",
            Shape::Two => "(r1c1, r1c2)",
            Shape::Numbered => "(2, r1c1, r1c2)",
            Shape::List => "([r1c1, ...])",
            Shape::Valued => "(15, [r1c1, ...])",
            Shape::Seen => "(15, left(3))",
            Shape::Lists => "([r1c1, ...], [r2c1, ...])",
            Shape::Digits => "([r1c1, ...], [3, 4])",
        };
        let field = match row.kind {
            Kind::White => "difference",
            Kind::Black => "ratio",
            Kind::X | Kind::V => "xv",
            Kind::Windoku => "extraregion",
            Kind::NoOtherRatios | Kind::NoOtherXv => "negative",
            Kind::Among => "givenPencilMarks",
            _ => row.field,
        };
        let field = if field.is_empty() { String::new() } else { format!("`{field}`") };
        table += &format!("| `{}{arguments}` | {} | {field} |\n", row.name, row.meaning);
    }
    assert!(page.contains(&table), "The table of docs/variants.md should be:\n{table}");
}
