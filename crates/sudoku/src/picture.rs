//! Pictures of boards and of steps, as SVG; pages of them as HTML. Digits are paths, so that no fonts are
//! needed and the picture is the same everywhere.
//!
//! Given digits are black, found ones blue. Of a step, its squares are yellow and the candidates that it is
//! about green; what it removes is red and struck out, and an arrow leads there from the nearest of its
//! squares. Of a chain, arrows show the links instead: strong ones, and dashed ones that are weak.
//!
//! ```
//! use ninelog_sudoku::{notation::Position, picture::{Picture, svg}};
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let position = Position::new(&ninelog_sudoku::parse(line).unwrap());
//! let drawn = svg(&Picture::new(&position));
//! assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"));
//! assert_eq!(drawn.matches("class=\"given\"").count(), 30);
//! ```

use std::fmt::Write;

use crate::notation::Position;
use crate::steps::{Cells, Link, Mark, State, Step, digits};

/// The side of a square, and the margin around the board.
const SIDE: i32 = 60;
const MARGIN: i32 = 6;

/// The strokes of the digits in a field of 10 by 14. The pen is round.
const STROKES: [&str; 10] = [
    "M5 1C.6 1 .6 13 5 13 9.4 13 9.4 1 5 1Z",
    "M2.8 3.6 6 1V13",
    "M1.5 4.2C1.5-.1 8.5-.1 8.5 4.2 8.5 7.2 1.5 9.5 1.5 13H8.7",
    "M1.5 2.6C3 .4 8.2.4 8.2 3.9 8.2 6.5 5.6 6.7 4.2 6.7 6 6.7 8.7 7.1 8.7 9.9 8.7 13.9 2.5 13.9 1.3 11.1",
    "M7 13V1L1 9.6H9",
    "M8.1 1H2.6L2 6.6C4 5 8.7 5.1 8.7 9.2 8.7 13.7 2.8 13.8 1.3 11.3",
    "M8 2C4-.2 1.4 4.3 1.4 9 1.4 14.4 8.6 14.4 8.6 9.3 8.6 4.7 2.2 4.7 1.4 9",
    "M1.3 1H8.7C6 5 4.3 8.6 4 13",
    "M5 6.6C.9 6.6.9 1 5 1 9.1 1 9.1 6.6 5 6.6.2 6.6.2 13 5 13 9.8 13 9.8 6.6 5 6.6Z",
    "M2 12C6 14.2 8.6 9.7 8.6 5 8.6-.4 1.4-.4 1.4 4.7 1.4 9.3 7.8 9.3 8.6 5",
];

const STYLE: &str = "path{fill:none;stroke-linecap:round;stroke-linejoin:round}\
.given{stroke:#111;stroke-width:1.5}.found{stroke:#1d5fbf;stroke-width:1.5}\
.new{stroke:#0a7d2c;stroke-width:1.9}.mark{stroke:#777;stroke-width:1.3}.used{stroke:#0a7d2c;stroke-width:2}\
.gone{stroke:#c4161c;stroke-width:2}.arrow{stroke:#c4161c;stroke-width:1.6;opacity:.7}\
.strong{stroke:#6a3fb5;stroke-width:1.6}.weak{stroke:#6a3fb5;stroke-width:1.4;stroke-dasharray:4 4}\
.group{fill:none;stroke:#6a3fb5;stroke-width:1}.thin{stroke:#999;stroke-width:1}.thick{stroke:#111;stroke-width:3}";

/// What is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    pub position: &'a Position,
    /// Whether the candidates of open squares are drawn. Those of a step are drawn always.
    pub candidates: bool,
    pub step: Option<&'a Step>,
}

impl<'a> Picture<'a> {
    /// Returns the picture of a board without candidates.
    pub fn new(position: &'a Position) -> Picture<'a> {
        Picture { position, candidates: false, step: None }
    }
}

/// Returns a picture. It is as large as the place where it is shown lets it be.
pub fn svg(picture: &Picture) -> String {
    let size = 9 * SIDE + 2 * MARGIN;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{m} {m} {size} {size}\" width=\"{size}\" \
         height=\"{size}\" role=\"img\"><title>{}</title><style>{STYLE}</style>\
         <rect x=\"{m}\" y=\"{m}\" width=\"{size}\" height=\"{size}\" fill=\"#fff\"/>\n",
        title(picture),
        m = -MARGIN,
    );
    if let Some(step) = picture.step {
        for cell in step.squares {
            let (x, y) = corner(cell);
            let _ = writeln!(
                out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"#fff2b0\"/>"
            );
        }
    }
    lines(&mut out);
    let state = picture.position.state();
    for cell in 0..81 {
        match (state.value(cell), picture.step) {
            (0, Some(step)) => marks_of_step(&mut out, &state, step, cell),
            (0, None) if picture.candidates => {
                for digit in digits(state.marks(cell)) {
                    mark(&mut out, Mark::new(cell, digit), "mark");
                }
            }
            (0, None) => {}
            (digit, _) => {
                let class = if picture.position.found.has(cell) { "found" } else { "given" };
                digit_in(&mut out, cell, digit, class);
            }
        }
    }
    if let Some(step) = picture.step {
        out += &overlay(step);
    }
    out + "</svg>\n"
}

/// Returns what lies over the squares of a step: the links of a chain, or arrows to what is removed.
pub fn overlay(step: &Step) -> String {
    let mut out = String::new();
    match step.links.as_slice() {
        [] => arrows(&mut out, step),
        links => links.iter().for_each(|link| draw_link(&mut out, link)),
    }
    out
}

/// What a reader hears who does not see the picture.
fn title(picture: &Picture) -> String {
    match picture.step {
        Some(step) => escaped(&format!("{}: {}", step.technique, step.text)),
        None => {
            let rows = picture.position.digits.chunks(9).map(|row| {
                row.iter().map(|d| if *d == 0 { '.' } else { char::from(b'0' + d) }).collect::<String>()
            });
            rows.collect::<Vec<_>>().join(" ")
        }
    }
}

/// Returns a text as HTML and XML have it.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            c if c.is_control() && c != '\n' => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

fn corner(cell: usize) -> (i32, i32) {
    ((cell % 9) as i32 * SIDE, (cell / 9) as i32 * SIDE)
}

/// The middle of a candidate's place in its square.
fn middle(mark: Mark) -> (i32, i32) {
    let ((x, y), n) = (corner(mark.at()), i32::from(mark.digit) - 1);
    (x + SIDE / 6 + n % 3 * (SIDE / 3), y + SIDE / 6 + n / 3 * (SIDE / 3))
}

fn lines(out: &mut String) {
    let end = 9 * SIDE;
    for (class, is_drawn) in [("thin", false), ("thick", true)] {
        let _ = write!(out, "<path class=\"{class}\" d=\"");
        for n in (0..10).filter(|n| (n % 3 == 0) == is_drawn) {
            let at = n * SIDE;
            let _ = write!(out, "M0 {at}H{end}M{at} 0V{end}");
        }
        *out += "\"/>\n";
    }
}

fn digit_in(out: &mut String, cell: usize, digit: u8, class: &str) {
    let (x, y) = corner(cell);
    glyph(out, (f64::from(x + SIDE / 2), f64::from(y + SIDE / 2)), 2.6, digit, class);
}

fn mark(out: &mut String, mark: Mark, class: &str) {
    let (x, y) = middle(mark);
    glyph(out, (f64::from(x), f64::from(y)), 0.9, mark.digit, class);
}

/// Draws a digit around a point.
fn glyph(out: &mut String, (x, y): (f64, f64), scale: f64, digit: u8, class: &str) {
    let (left, top) = (x - 5.0 * scale, y - 7.0 * scale);
    let strokes = digit_strokes(digit);
    let _ = writeln!(
        out,
        "<path class=\"{class}\" transform=\"translate({left:.1} {top:.1}) scale({scale})\" d=\"{strokes}\"/>"
    );
}

/// Returns the path of a digit from 0 to 9, in a field of 10 by 14.
pub(crate) fn digit_strokes(digit: u8) -> &'static str {
    STROKES[usize::from(digit % 10)]
}

fn marks_of_step(out: &mut String, state: &State, step: &Step, cell: usize) {
    if let Some(placed) = step.placed.iter().find(|mark| mark.at() == cell) {
        return digit_in(out, cell, placed.digit, "new");
    }
    for digit in digits(state.marks(cell)) {
        let candidate = Mark::new(cell, digit);
        let is_gone = step.removed.contains(&candidate);
        let is_used = step.squares.has(cell) && step.digits >> digit & 1 == 1;
        mark(
            out,
            candidate,
            if is_gone {
                "gone"
            } else if is_used {
                "used"
            } else {
                "mark"
            },
        );
        if is_gone {
            let (x, y) = middle(candidate);
            let _ = writeln!(out, "<path class=\"gone\" d=\"M{} {}L{} {}\"/>", x - 7, y + 7, x + 7, y - 7);
        }
    }
}

/// Draws an arrow from one end of a link to the other; a dashed one if the link is weak.
fn draw_link(out: &mut String, link: &Link) {
    let end = |(cells, digit): (Cells, u8)| {
        let count = cells.len() as f64;
        let points = cells.into_iter().map(|cell| middle(Mark::new(cell, digit)));
        points.fold((0.0, 0.0), |(x, y), point| {
            (x + f64::from(point.0) / count, y + f64::from(point.1) / count)
        })
    };
    // Groups are circled.
    for (cells, digit) in [link.from, link.to].into_iter().filter(|(cells, _)| cells.len() > 1) {
        for cell in cells {
            let (x, y) = middle(Mark::new(cell, digit));
            let _ = writeln!(out, "<circle class=\"group\" cx=\"{x}\" cy=\"{y}\" r=\"9\"/>");
        }
    }
    let ((x, y), (to_x, to_y)) = (end(link.from), end(link.to));
    let length = (to_x - x).hypot(to_y - y);
    if length < 1.0 {
        return;
    }
    let (dx, dy) = ((to_x - x) / length, (to_y - y) / length);
    let gap = (length / 3.0).min(9.0);
    let (start, tip) = ((x + gap * dx, y + gap * dy), (to_x - gap * dx, to_y - gap * dy));
    let class = if link.is_strong { "strong" } else { "weak" };
    let side = |turn: f64| (tip.0 - 7.0 * dx + turn * dy, tip.1 - 7.0 * dy - turn * dx);
    let (left, right) = (side(4.0), side(-4.0));
    // A link bends to one side, so that it does not hide what lies between its ends.
    let bend = (
        start.0 + (tip.0 - start.0) / 2.0 + length / 8.0 * dy,
        start.1 + (tip.1 - start.1) / 2.0 - length / 8.0 * dx,
    );
    let _ = writeln!(
        out,
        "<path class=\"{class}\" d=\"M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}\"/>\
         <path class=\"strong\" d=\"M{:.1} {:.1}L{:.1} {:.1} {:.1} {:.1}\"/>",
        start.0, start.1, bend.0, bend.1, tip.0, tip.1, left.0, left.1, tip.0, tip.1, right.0, right.1
    );
}

/// Draws an arrow to each square that loses a candidate, from the nearest square of the step that it sees.
fn arrows(out: &mut String, step: &Step) {
    let lost: Cells = step.removed.iter().map(|mark| mark.at()).collect();
    for cell in lost - step.squares {
        let center = |cell: usize| {
            let (x, y) = corner(cell);
            (f64::from(x + SIDE / 2), f64::from(y + SIDE / 2))
        };
        let (x, y) = center(cell);
        let length = |from: usize| (center(from).0 - x).hypot(center(from).1 - y);
        let near = step.squares & Cells::one(cell).peers();
        let Some(from) = near.into_iter().min_by(|a, b| length(*a).total_cmp(&length(*b))) else { continue };
        let (from_x, from_y) = center(from);
        let (dx, dy) = ((x - from_x) / length(from), (y - from_y) / length(from));
        // From edge to edge, with a head of two strokes.
        let (start, end) = ((from_x + 20.0 * dx, from_y + 20.0 * dy), (x - 22.0 * dx, y - 22.0 * dy));
        let side = |turn: f64| (end.0 - 8.0 * dx + turn * dy, end.1 - 8.0 * dy - turn * dx);
        let (left, right) = (side(5.0), side(-5.0));
        let _ = writeln!(
            out,
            "<path class=\"arrow\" d=\"M{:.1} {:.1}L{:.1} {:.1}M{:.1} {:.1}L{:.1} {:.1} {:.1} {:.1}\"/>",
            start.0, start.1, end.0, end.1, left.0, left.1, end.0, end.1, right.0, right.1
        );
    }
}

/// The beginning of a page of pictures: two puzzles stand on a printed sheet. Browsers need no end.
pub const PAGE: &str = "<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Sudoku</title>\n<style>\
body{font:16px/1.4 sans-serif;margin:1rem auto;max-width:46rem}\
figure{margin:0 auto 2rem;text-align:center;break-inside:avoid}\
svg{width:min(100%,12cm);height:auto}figcaption{margin-top:.4rem}\
@media print{body{margin:0}@page{size:A4;margin:12mm}svg{width:12cm}}</style>\n";

/// Returns a picture with words below it, for such a page.
pub fn figure(picture: &Picture, caption: &str) -> String {
    format!("<figure>\n{}<figcaption>{}</figcaption></figure>\n", svg(picture), escaped(caption))
}
