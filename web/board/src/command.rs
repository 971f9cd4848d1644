//! The commands of the board.
//!
//! A board is an object: `digits` and `clues`, texts of 81 characters, and `marks`, the candidates that are
//! left for each square as bits, or null for those that the digits leave; or `rules`, the description of a
//! puzzle with other rules. A step goes with the position before and after it.

use ninelog_sudoku::contradiction::irreducible;
use ninelog_sudoku::generate::{Request, Symmetry, generate, random};
use ninelog_sudoku::notation::{Position, read};
use ninelog_sudoku::picture::{Picture, overlay, svg};
use ninelog_sudoku::steps::{Breach, Cells, Mark, State, Step, UnitKind, against, digits, next, solve};
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
fn with_rules(command: &Json, puzzle: Variant) -> Result<Json, String> {
    let mut board = Board::new(&puzzle, || false);
    // Nothing tells the search to stop.
    let mut first = |clues: &[u8]| board.first(clues, 1).unwrap_or_default().pop();
    match command["do"].as_str().unwrap_or("") {
        "count" => {
            let (count, _) = board.count(&puzzle.given, command["most"].as_u64().unwrap_or(2));
            Ok(json!({ "count": count }))
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
        let rules = rules.map_err(|mistake| mistake.to_string())?;
        return Ok(match rules.plain() {
            Some(puzzle) => board_of(&Position::new(&puzzle)),
            None => json!({ "board": { "rules": rules.write() } }),
        });
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
