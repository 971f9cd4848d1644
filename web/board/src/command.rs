//! The commands of the board.
//!
//! A board is an object: `digits` and `clues`, texts of 81 characters, and `marks`, the candidates that are
//! left for each square as bits, or null for those that the digits leave. A puzzle with other rules has
//! `rules`, too, their description. If it has no `digits`, those of the description are its clues. A step
//! goes with the position before and after it.

use ninelog_sudoku::contradiction::irreducible;
use ninelog_sudoku::generate::{Request, Symmetry, generate, random};
use ninelog_sudoku::notation::{Position, read};
use ninelog_sudoku::picture::{Picture, overlay, svg};
use ninelog_sudoku::steps::{Breach, Cells, Mark, State, Step, UnitKind, against, digits, next, solve};
use ninelog_sudoku::variant::kinds::KINDS;
use ninelog_sudoku::variant::{self, Board, Variant};
use ninelog_sudoku::{Puzzle, count, parse, rating};
use serde_json::{Value as Json, json};

/// The seed of orders that do not matter.
const SEED: u64 = 1;
/// The number of orders in which clues are left out, to find few that contradict each other.
const ORDERS: usize = 60;

/// Runs a command. The reply has `error` if something is wrong with it.
pub fn run(command: &str) -> String {
    let command: Json = serde_json::from_str(command).unwrap_or(Json::Null);
    let reply = match command["board"]["rules"].as_str() {
        Some(rules) => {
            Variant::read(rules).map_err(|mistake| mistake.to_string()).and_then(|v| with_rules(&command, v))
        }
        None => plain(&command),
    };
    reply.unwrap_or_else(|error| json!({ "error": error })).to_string()
}

fn plain(command: &Json) -> Result<Json, String> {
    let position = position(&command["board"]);
    let most = command["most"].as_u64().unwrap_or(2);
    match command["do"].as_str().unwrap_or("") {
        "read" => read_text(command["text"].as_str().unwrap_or("")),
        "kinds" => Ok(kinds()),
        "look" => Ok(look(&position)),
        "solve" => Ok(json!({ "digits": ninelog_sudoku::solve(&position.digits).map(|all| text(&all)) })),
        "count" => Ok(json!({ "count": count(&position.digits, most) })),
        "step" => {
            let mut state = position.state();
            let found = next(&state, is_unique(&position));
            Ok(json!({ "step": found.map(|found| taken(&mut state, &found)) }))
        }
        "against" => {
            let number =
                |key: &str, range: std::ops::Range<u64>| command[key].as_u64().filter(|n| range.contains(n));
            let (Some(square), Some(digit)) = (number("square", 0..81), number("digit", 1..10)) else {
                return Err("a square and a digit are missing".to_string());
            };
            let mut state = position.state();
            let found = against(&state, Mark::new(square as usize, digit as u8), is_unique(&position));
            Ok(json!({ "step": found.map(|found| taken(&mut state, &found)) }))
        }
        "steps" => {
            let (mut state, mut after) = (position.state(), position.state());
            let steps = solve(&mut after, is_unique(&position));
            let steps: Vec<Json> = steps.iter().map(|found| taken(&mut state, found)).collect();
            Ok(json!({ "steps": steps, "solved": after.is_solved() }))
        }
        "explain" => Ok(explain(&position)),
        "rate" => Ok(match rating::rate(&clues(&position)) {
            Some(found) => json!({ "rating": found.to_string(), "hardest": found.hardest }),
            None => json!({ "rating": null }),
        }),
        "generate" => {
            let tenths = |key: &str| command[key].as_u64().and_then(|n| u16::try_from(n).ok());
            let rating = tenths("least").zip(tenths("most")).map(|(least, most)| least..=most);
            let request = Request { symmetry: Symmetry::HalfTurn, rating, ..Request::default() };
            let made = generate(&request, random(command["seed"].as_u64().unwrap_or(SEED)), || false);
            Ok(json!({ "digits": made.ok().map(|puzzle| text(&puzzle)) }))
        }
        "picture" => {
            let candidates = command["candidates"] == true;
            Ok(json!({ "svg": svg(&Picture { candidates, ..Picture::new(&position) }) }))
        }
        other => Err(format!("{other}: no such command")),
    }
}

/// Runs a command about a puzzle with other rules.
fn with_rules(command: &Json, mut puzzle: Variant) -> Result<Json, String> {
    let digits = command["board"]["digits"].as_str().and_then(parse);
    if let Some(digits) = digits.filter(|_| puzzle.digits_of_nine().is_some()) {
        puzzle.given = digits.to_vec();
    }
    let mut board = Board::new(&puzzle, || false);
    if command["do"] == "hint" {
        return Ok(hint(&puzzle, &mut board));
    }
    if command["do"] == "look" {
        return Ok(look_with_rules(&puzzle, &mut board));
    }
    // Nothing tells the search to stop.
    let mut first = |clues: &[u8]| board.first(clues, 1).unwrap_or_default().pop();
    match command["do"].as_str().unwrap_or("") {
        "count" => {
            let (count, _) = board.count(&puzzle.given, command["most"].as_u64().unwrap_or(2));
            Ok(json!({ "count": count }))
        }
        "solve" => {
            let found = first(&puzzle.given).and_then(|all| Puzzle::try_from(all).ok());
            Ok(json!({ "digits": found.map(|all| text(&all)) }))
        }
        "picture" => {
            let found = if command["solved"] == true { first(&puzzle.given) } else { None };
            let marks = if command["candidates"] == true { board.marks(&puzzle.given) } else { None };
            let drawn = variant::svg(&puzzle, found.as_deref(), marks.as_deref());
            let rules: Vec<String> = puzzle.constraints.iter().map(|one| puzzle.clause(one)).collect();
            Ok(json!({ "svg": drawn, "title": puzzle.title, "rules": rules, "solved": found.is_some() }))
        }
        "explain" => {
            let clues = irreducible(&puzzle.given, [], ORDERS, |clues| first(clues).is_some(), random(SEED));
            Ok(json!({ "clues": clues.iter().map(|square| puzzle.name(*square as u16)).collect::<Vec<_>>() }))
        }
        _ => Err("this is done for boards of 9 x 9 with the rules of Sudoku only".to_string()),
    }
}

/// Returns the candidates that the rules leave as far as the solver sees at once, the sets of squares that
/// have no digit twice, and the number of solutions if it is known without a search.
fn look_with_rules(puzzle: &Variant, board: &mut Board) -> Json {
    let marks = board.marks(&puzzle.given);
    let is_full = puzzle.given.iter().all(|digit| *digit != 0);
    let count = match marks {
        None => Some(0),
        Some(_) if is_full => Some(u8::from(puzzle.holds(&puzzle.given))),
        Some(_) => None,
    };
    json!({ "marks": marks, "count": count, "groups": puzzle.distinct(), "core": [] })
}

/// Returns an open square with its digit, for puzzles whose rules no step knows. `follows` says whether the
/// solver sees it at once, without a search. `count` is how many solutions there are: 2 for more.
fn hint(puzzle: &Variant, board: &mut Board) -> Json {
    let marks = board.marks(&puzzle.given).unwrap_or_default();
    let left = |square: &usize| marks.get(*square).map_or(0, |set| set.count_ones());
    let open = (0..puzzle.given.len()).filter(|square| puzzle.given[*square] == 0);
    let Some(square) = open.min_by_key(left) else { return json!({ "count": 0 }) };
    if left(&square) == 1 {
        return json!({ "count": 1, "square": square, "digit": marks[square].trailing_zeros(), "follows": true });
    }
    // Nothing tells the search to stop.
    let found = board.first(&puzzle.given, 2).unwrap_or_default();
    let digit = found.first().map(|all| all[square]);
    json!({ "count": found.len(), "square": square, "digit": digit, "follows": false })
}

/// Returns the constraints that a puzzle may have: their names, and what stands behind each.
fn kinds() -> Json {
    let rows = KINDS.iter().filter(|row| !row.name.is_empty());
    let rows = rows.map(|row| json!({ "name": row.name, "shape": format!("{:?}", row.shape) }));
    json!({ "kinds": rows.collect::<Vec<_>>() })
}

/// Reads a board in any notation: as text, as the JSON or a link of f-puzzles, as a description.
fn read_text(given: &str) -> Result<Json, String> {
    let given = given.trim();
    let is_link = given.contains("://") || given.starts_with("fpuzzles");
    let json = if is_link { Some(variant::decode(given)?) } else { None };
    let given = json.as_deref().unwrap_or(given);
    let is_description = given.starts_with(|c: char| c.is_ascii_lowercase()) && given.contains('(');
    let rules = match given.starts_with('{') {
        true => Some(variant::read_json(given)),
        false if is_description => Some(Variant::read(given)),
        false => None,
    };
    if let Some(rules) = rules {
        let mut rules = rules.map_err(|mistake| mistake.to_string())?;
        if let Some(puzzle) = rules.plain() {
            return Ok(board_of(&Position::new(&puzzle)));
        }
        let Some(digits) = rules.digits_of_nine().map(|digits| text(&digits)) else {
            return Ok(json!({ "board": { "rules": rules.write() } }));
        };
        rules.given.fill(0);
        return Ok(json!({ "board": { "rules": rules.write(), "digits": digits, "clues": digits } }));
    }
    read(given).map(|position| board_of(&position)).map_err(|mistake| mistake.to_string())
}

fn board_of(position: &Position) -> Json {
    json!({ "board": { "digits": text(&position.digits), "clues": text(&clues(position)), "marks": position.marks.map(|marks| marks.to_vec()) } })
}

/// Returns the candidates, how many solutions there are (0, 1, or 2 for more), and if there is none, clues
/// that contradict each other.
fn look(position: &Position) -> Json {
    let solutions = count(&position.digits, 2);
    let core = if solutions == 0 { contradictory(&position.digits) } else { Vec::new() };
    json!({ "marks": marks(&position.state()), "count": solutions, "core": core })
}

fn contradictory(digits: &Puzzle) -> Vec<usize> {
    let has_solution = |left: &[u8]| left.try_into().is_ok_and(|left: &Puzzle| count(left, 1) > 0);
    irreducible(digits, [], ORDERS, has_solution, random(SEED))
}

/// Solves clues that contradict each other by steps, until the contradiction shows.
fn explain(position: &Position) -> Json {
    let core = contradictory(&position.digits);
    let mut left: Puzzle = [0; 81];
    core.iter().for_each(|square| left[*square] = position.digits[*square]);
    let mut state = State::new(&left);
    let mut steps = Vec::new();
    while state.breach().is_none()
        && let Some(step) = next(&state, false)
    {
        steps.push(taken(&mut state, &step));
    }
    let breach = state.breach().map(|breach| match breach {
        Breach::NoDigit(square) => json!({ "square": square }),
        Breach::NoPlace(digit, unit) => {
            let kind = match unit.kind() {
                UnitKind::Row => "row",
                UnitKind::Column => "column",
                UnitKind::Box => "box",
            };
            json!({ "digit": digit, "unit": kind, "number": unit.0 % 9 + 1 })
        }
    });
    json!({ "core": core, "steps": steps, "end": place(&state), "breach": breach })
}

/// Takes a step. Returns it, with the position before and after it.
fn taken(state: &mut State, step: &Step) -> Json {
    let before = place(state);
    state.apply(step);
    let pairs = |marks: &[Mark]| marks.iter().map(|mark| json!([mark.at(), mark.digit])).collect::<Vec<_>>();
    json!({
        "technique": step.technique.name(),
        "meaning": step.technique.meaning(),
        "look": step.look,
        "text": step.text,
        "digits": digits(step.digits).collect::<Vec<_>>(),
        "squares": step.squares.into_iter().collect::<Vec<_>>(),
        "placed": pairs(&step.placed),
        "removed": pairs(&step.removed),
        "overlay": overlay(step),
        "before": before,
        "after": place(state),
    })
}

fn place(state: &State) -> Json {
    json!({ "digits": text(state.values()), "marks": marks(state) })
}

fn marks(state: &State) -> Vec<u16> {
    (0..81).map(|square| state.marks(square)).collect()
}

fn text(puzzle: &Puzzle) -> String {
    String::from_utf8_lossy(&ninelog_sudoku::text(puzzle)).into_owned()
}

/// Techniques may rely on there being one solution only if the clues have only one.
fn is_unique(position: &Position) -> bool {
    count(&clues(position), 2) == 1
}

fn clues(position: &Position) -> Puzzle {
    std::array::from_fn(|square| if position.found.has(square) { 0 } else { position.digits[square] })
}

fn position(board: &Json) -> Position {
    let puzzle = |key: &str| board[key].as_str().and_then(parse).unwrap_or([0; 81]);
    let (digits, clues) = (puzzle("digits"), puzzle("clues"));
    let found: Cells = (0..81).filter(|square| digits[*square] != 0 && clues[*square] == 0).collect();
    let marks = board["marks"].as_array().map(|marks| {
        std::array::from_fn(|square| {
            marks.get(square).and_then(Json::as_u64).map_or(u16::MAX, |set| set as u16)
        })
    });
    Position { digits, found, marks }
}
