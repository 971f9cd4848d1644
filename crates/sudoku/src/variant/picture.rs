//! Pictures of puzzles with other rules, as SVG. How each constraint is drawn, the table of kinds says. What
//! has no place on the board stands below it in words.

use std::fmt::Write;

use super::f_puzzles::ray;
use super::kinds::{Kind, Look};
use super::{Constraint, Square, Variant};
use crate::picture::{digit_strokes, escaped};

/// The side of a square, and the margin around a board without numbers beside it.
const SIDE: f64 = 60.0;
const MARGIN: f64 = 6.0;

const STYLE: &str = "path,circle,rect{fill:none;stroke-linecap:round;stroke-linejoin:round}\
.given{stroke:#111;stroke-width:1.5}.found{stroke:#1d5fbf;stroke-width:1.5}\
.small{stroke:#111;stroke-width:1.7}.pale{stroke:#fff;stroke-width:1.7}\
.thin{stroke:#999;stroke-width:1}.thick{stroke:#111;stroke-width:3}\
.cage{stroke:#444;stroke-width:1.4;stroke-dasharray:5 4}.over{stroke:#7a9cc6;stroke-width:2}\
.arrow{stroke:#8a8a8a;stroke-width:3}.rim{stroke:#111;stroke-width:1.5}";

/// Returns a picture of a puzzle. `found` are the digits of open squares, where they are known; `marks`
/// candidates to draw there otherwise, bit `d` for digit `d`.
pub fn svg(puzzle: &Variant, found: Option<&[u8]>, marks: Option<&[u64]>) -> String {
    let drawing = Drawing { puzzle, size: puzzle.size };
    let has_outside =
        puzzle.constraints.iter().any(|rule| matches!(rule.kind.row().look, Look::Outside | Look::Ray));
    let margin = if has_outside { SIDE } else { MARGIN };
    let words = drawing.words();
    let width = SIDE * drawing.size as f64 + 2.0 * margin;
    let height = width + 20.0 * words.len() as f64 + if words.is_empty() { 0.0 } else { 8.0 };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{margin} -{margin} {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\"><title>{}</title><style>{STYLE}</style>\
         <rect x=\"-{margin}\" y=\"-{margin}\" width=\"{width}\" height=\"{height}\" style=\"fill:#fff\"/>\n",
        escaped(if puzzle.title.is_empty() { "Sudoku" } else { &puzzle.title }),
    );
    // What lies behind the lines of the board, then the board, then what lies on it.
    let is_behind = |rule: &&Constraint| {
        matches!(
            rule.kind.row().look,
            Look::Shade(_)
                | Look::Line(_)
                | Look::Bulb(_)
                | Look::Arrow
                | Look::Ends
                | Look::Disc
                | Look::Tile
                | Look::Diagonal
        )
    };
    puzzle.constraints.iter().filter(is_behind).for_each(|rule| drawing.rule(&mut out, rule));
    drawing.lines(&mut out);
    puzzle.constraints.iter().filter(|rule| !is_behind(rule)).for_each(|rule| drawing.rule(&mut out, rule));
    for square in puzzle.squares() {
        let at = usize::from(square);
        let (x, y) = drawing.middle(square);
        let given = puzzle.given[at];
        let digit =
            if given != 0 { given } else { found.and_then(|found| found.get(at)).copied().unwrap_or(0) };
        if digit != 0 {
            number(&mut out, (x, y), 2.6, i64::from(digit), if given != 0 { "given" } else { "found" });
        } else if let Some(set) = marks.and_then(|marks| marks.get(at)) {
            drawing.marks(&mut out, (x, y), *set);
        }
    }
    for (n, line) in words.iter().enumerate() {
        let y = width - margin + 16.0 + 20.0 * n as f64;
        let _ = writeln!(
            out,
            "<text x=\"0\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"14\">{}</text>",
            escaped(line)
        );
    }
    out + "</svg>\n"
}

struct Drawing<'a> {
    puzzle: &'a Variant,
    size: usize,
}

impl Drawing<'_> {
    fn middle(&self, square: Square) -> (f64, f64) {
        let (row, column) = self.puzzle.place(square);
        ((column as f64 + 0.5) * SIDE, (row as f64 + 0.5) * SIDE)
    }

    /// Returns the words below the board.
    fn words(&self) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for rule in self.puzzle.constraints.iter().filter(|rule| rule.kind.row().look == Look::Words) {
            let row = rule.kind.row();
            let line = match rule.kind {
                Kind::Condition | Kind::Among => self.puzzle.clause(rule),
                _ => format!("{}: {}", row.name.replace('_', " "), row.meaning),
            };
            words.push(line);
        }
        if words.len() > 12 {
            let more = words.len() - 12;
            words.truncate(12);
            words.push(format!("and {more} more conditions"));
        }
        words
    }

    /// Draws the lines of the board: thick where regions meet.
    fn lines(&self, out: &mut String) {
        let region = |row: i64, column: i64| {
            let square = self.puzzle.square(row, column)?;
            if self.puzzle.unused.contains(&square) {
                return None;
            }
            Some(self.puzzle.regions.as_ref().map_or(0, |regions| regions[usize::from(square)]))
        };
        let (mut thin, mut thick) = (String::new(), String::new());
        let size = self.size as i64;
        for a in 0..=size {
            for b in 0..size {
                let (x, y, end) = (a as f64 * SIDE, b as f64 * SIDE, (b + 1) as f64 * SIDE);
                let mut add = |before: Option<u16>, behind: Option<u16>, path: String| match (before, behind)
                {
                    (None, None) => {}
                    _ if before == behind => thin += &path,
                    _ => thick += &path,
                };
                add(region(b, a - 1), region(b, a), format!("M{x} {y}V{end}"));
                add(region(a - 1, b), region(a, b), format!("M{y} {x}H{end}"));
            }
        }
        let _ = writeln!(out, "<path class=\"thin\" d=\"{thin}\"/>\n<path class=\"thick\" d=\"{thick}\"/>");
    }

    fn marks(&self, out: &mut String, (x, y): (f64, f64), set: u64) {
        let columns = (f64::from(self.puzzle.digits)).sqrt().ceil().max(1.0);
        let step = SIDE / columns;
        for digit in (1..=self.puzzle.digits).filter(|digit| set >> digit & 1 == 1) {
            let n = f64::from(digit - 1);
            let place = (n % columns, (n / columns).floor());
            let at = (x - SIDE / 2.0 + step * (place.0 + 0.5), y - SIDE / 2.0 + step * (place.1 + 0.5));
            number(out, at, 2.7 / columns, digit.into(), "thin");
        }
    }

    fn rule(&self, out: &mut String, rule: &Constraint) {
        let squares = rule.squares();
        let points: Vec<(f64, f64)> = squares.iter().map(|square| self.middle(*square)).collect();
        match rule.kind.row().look {
            Look::Words => {}
            Look::Shade(color) => {
                let groups = self.puzzle.groups(rule.kind);
                for square in groups.iter().chain(&rule.lists).flatten() {
                    let (x, y) = self.middle(*square);
                    rect(out, (x, y), SIDE, color);
                }
            }
            Look::Line(color) => stroke(out, &points, color, 11.0),
            Look::Bulb(color) => {
                stroke(out, &points, color, 13.0);
                if let Some(bulb) = points.first() {
                    disc(out, *bulb, 21.0, color, "none");
                }
            }
            Look::Ends => {
                stroke(out, &points, "#c4c4c4", 6.0);
                for end in [points.first(), points.last()].into_iter().flatten() {
                    disc(out, *end, 23.0, "#fff", "#9a9a9a");
                }
            }
            Look::Arrow => self.arrow(out, rule, &points),
            Look::Disc => points.iter().for_each(|point| disc(out, *point, 24.0, "#d4d4d4", "none")),
            Look::Tile => points.iter().for_each(|point| rect(out, *point, 48.0, "#d4d4d4")),
            Look::Diagonal => {
                let end = SIDE * self.size as f64;
                let path = if rule.kind == Kind::MainDiagonal {
                    format!("M0 0L{end} {end}")
                } else {
                    format!("M{end} 0L0 {end}")
                };
                let _ = writeln!(out, "<path class=\"over\" d=\"{path}\"/>");
            }
            Look::Cage(sign) => self.cage(out, rule, sign),
            Look::Dot(color) => {
                let Some(at) = between(&points) else { return };
                disc(out, at, 9.0, color, "#111");
                let usual = if rule.kind == Kind::Ratio { 2 } else { 1 };
                if rule.value != 0 && rule.value != usual {
                    number(out, at, 0.85, rule.value, if color == "#111" { "pale" } else { "small" });
                }
            }
            Look::Sign(sign) => {
                let Some((x, y)) = between(&points) else { return };
                disc(out, (x, y), 10.0, "#fff", "none");
                let (l, r, t, b) = (x - 5.0, x + 5.0, y - 7.0, y + 7.0);
                let path = if sign == "X" {
                    format!("M{l} {t}L{r} {b}M{r} {t}L{l} {b}")
                } else {
                    format!("M{l} {t}L{x} {b}L{r} {t}")
                };
                let _ = writeln!(out, "<path class=\"rim\" d=\"{path}\"/>");
            }
            Look::Less => {
                let (Some((x, y)), [from, to]) = (between(&points), points.as_slice()) else { return };
                // The tip points to the smaller square.
                let (dx, dy) = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
                let (dx, dy) = if to.0 == from.0 {
                    (0.0, dy)
                } else if to.1 == from.1 {
                    (dx, 0.0)
                } else {
                    (dx, dy)
                };
                let tip = (x + 5.0 * dx, y + 5.0 * dy);
                let end = |turn: f64| (x - 5.0 * dx + turn * dy, y - 5.0 * dy - turn * dx);
                let (one, other) = (end(7.0), end(-7.0));
                disc(out, (x, y), 9.0, "#fff", "none");
                let _ = writeln!(
                    out,
                    "<path class=\"rim\" d=\"M{} {}L{} {}L{} {}\"/>",
                    one.0, one.1, tip.0, tip.1, other.0, other.1
                );
            }
            Look::Wedges(is_out) => {
                for (x, y) in &points {
                    for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
                        let (near, far) = if is_out { (25.0, 19.0) } else { (19.0, 25.0) };
                        let _ = writeln!(
                            out,
                            "<path class=\"rim\" d=\"M{} {}L{} {}L{} {}\"/>",
                            x + far * dx + 7.0 * dy,
                            y + far * dy + 7.0 * dx,
                            x + near * dx,
                            y + near * dy,
                            x + far * dx - 7.0 * dy,
                            y + far * dy - 7.0 * dx
                        );
                    }
                }
            }
            Look::Corner => {
                let count = points.len().max(1) as f64;
                let (x, y) = points
                    .iter()
                    .fold((0.0, 0.0), |(x, y), point| (x + point.0 / count, y + point.1 / count));
                disc(out, (x, y), 14.0, "#fff", "#111");
                let digits = &rule.digits;
                for (i, digit) in digits.iter().enumerate() {
                    let columns = digits.len().min(2) as f64;
                    let rows = digits.len().div_ceil(2) as f64;
                    let at = (
                        x + (i as f64 % 2.0 - (columns - 1.0) / 2.0) * 11.0,
                        y + ((i / 2) as f64 - (rows - 1.0) / 2.0) * 13.0,
                    );
                    number(out, at, 0.75, (*digit).into(), "small");
                }
            }
            Look::Outside => {
                let Some((side, n)) = self.puzzle.seen(squares) else { return };
                let (along, end) = ((n as f64 + 0.5) * SIDE, (self.size as f64 + 0.5) * SIDE);
                let at = match side {
                    "left" => (-SIDE / 2.0, along),
                    "right" => (end, along),
                    "top" => (along, -SIDE / 2.0),
                    _ => (along, end),
                };
                number(out, at, 1.7, rule.value, "small");
            }
            Look::Ray => {
                let Some((row, column, direction)) = ray(self.puzzle, squares) else {
                    return self.cage(out, rule, "");
                };
                let (x, y) = ((column as f64 - 0.5) * SIDE, (row as f64 - 0.5) * SIDE);
                let dx = if direction.ends_with('R') { 1.0 } else { -1.0 };
                let dy = if direction.starts_with('D') { 1.0 } else { -1.0 };
                number(out, (x - 5.0 * dx, y - 5.0 * dy), 1.3, rule.value, "small");
                let _ = writeln!(
                    out,
                    "<path class=\"rim\" d=\"M{} {}L{} {}M{} {}H{}M{} {}V{}\"/>",
                    x + 14.0 * dx,
                    y + 14.0 * dy,
                    x + 27.0 * dx,
                    y + 27.0 * dy,
                    x + 27.0 * dx,
                    y + 27.0 * dy,
                    x + 19.0 * dx,
                    x + 27.0 * dx,
                    y + 27.0 * dy,
                    y + 19.0 * dy
                );
            }
        }
    }

    fn arrow(&self, out: &mut String, rule: &Constraint, circle: &[(f64, f64)]) {
        let shaft = rule.lists.get(1).map_or(&[][..], Vec::as_slice);
        let mut line: Vec<(f64, f64)> = circle.last().copied().into_iter().collect();
        line.extend(shaft.iter().map(|square| self.middle(*square)));
        if let [.., from, to] = line.as_slice() {
            let length = (to.0 - from.0).hypot(to.1 - from.1).max(1.0);
            let (dx, dy) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
            let path = line.iter().map(|(x, y)| format!("{x} {y}")).collect::<Vec<_>>().join("L");
            let side = |turn: f64| (to.0 - 10.0 * dx + turn * dy, to.1 - 10.0 * dy - turn * dx);
            let (one, other) = (side(8.0), side(-8.0));
            let _ = writeln!(
                out,
                "<path class=\"arrow\" d=\"M{path}M{:.1} {:.1}L{} {}L{:.1} {:.1}\"/>",
                one.0, one.1, to.0, to.1, other.0, other.1
            );
        }
        // A pill is a thick line with a thinner white one on it.
        for (color, width) in [("#8a8a8a", 50.0), ("#fff", 45.0)] {
            if circle.len() == 1 {
                disc(out, circle[0], width / 2.0, color, "none");
            } else {
                stroke(out, circle, color, width);
            }
        }
    }

    fn cage(&self, out: &mut String, rule: &Constraint, sign: &str) {
        let squares = rule.squares();
        let has = |row: i64, column: i64| {
            self.puzzle.square(row, column).is_some_and(|other| squares.contains(&other))
        };
        let inset = 5.0;
        let mut path = String::new();
        for square in squares {
            let (row, column) = self.puzzle.place(*square);
            let (row, column) = (row as i64, column as i64);
            let (left, top) = (column as f64 * SIDE, row as f64 * SIDE);
            // Each border ends at a corner, or goes on into the next square.
            let end = |near: bool, beyond: bool| match (near, beyond) {
                (false, _) => inset,
                (true, true) => -inset,
                (true, false) => 0.0,
            };
            for (down, right) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                if has(row + down, column + right) {
                    continue;
                }
                if down != 0 {
                    let y = if down < 0 { top + inset } else { top + SIDE - inset };
                    let from = left + end(has(row, column - 1), has(row + down, column - 1));
                    let to = left + SIDE - end(has(row, column + 1), has(row + down, column + 1));
                    let _ = write!(path, "M{from} {y}H{to}");
                } else {
                    let x = if right < 0 { left + inset } else { left + SIDE - inset };
                    let from = top + end(has(row - 1, column), has(row - 1, column + right));
                    let to = top + SIDE - end(has(row + 1, column), has(row + 1, column + right));
                    let _ = write!(path, "M{x} {from}V{to}");
                }
            }
        }
        let _ = writeln!(out, "<path class=\"cage\" d=\"{path}\"/>");
        let Some(first) = squares.iter().min() else { return };
        if rule.value == 0 && sign.is_empty() {
            return;
        }
        let (x, y) = self.middle(*first);
        let (x, y) = (x - SIDE / 2.0 + 10.0, y - SIDE / 2.0 + 11.0);
        let width = 8.0 * rule.value.to_string().len() as f64 + if sign.is_empty() { 0.0 } else { 9.0 };
        let _ = writeln!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"15\" style=\"fill:#fff\"/>",
            x - 6.0,
            y - 8.0,
            width + 3.0
        );
        let at = x + 4.0 * (rule.value.to_string().len() as f64 - 1.0);
        number(out, (at, y), 0.75, rule.value, "small");
        let x = x + width - 10.0;
        let path = match sign {
            "+" => format!("M{} {y}H{}M{x} {}V{}", x - 3.5, x + 3.5, y - 3.5, y + 3.5),
            "-" => format!("M{} {y}H{}", x - 3.5, x + 3.5),
            "*" => format!(
                "M{a} {c}L{b} {d}M{b} {c}L{a} {d}",
                a = x - 3.0,
                b = x + 3.0,
                c = y - 3.0,
                d = y + 3.0
            ),
            "/" => format!(
                "M{} {y}H{}M{x} {}V{}M{x} {}V{}",
                x - 3.5,
                x + 3.5,
                y - 3.6,
                y - 3.4,
                y + 3.4,
                y + 3.6
            ),
            _ => return,
        };
        let _ = writeln!(out, "<path class=\"rim\" d=\"{path}\"/>");
    }
}

/// Returns the middle of a border.
fn between(points: &[(f64, f64)]) -> Option<(f64, f64)> {
    match points {
        [(x, y), (z, w)] => Some(((x + z) / 2.0, (y + w) / 2.0)),
        _ => None,
    }
}

fn stroke(out: &mut String, points: &[(f64, f64)], color: &str, width: f64) {
    let path = points.iter().map(|(x, y)| format!("{x} {y}")).collect::<Vec<_>>().join("L");
    let _ = writeln!(out, "<path d=\"M{path}\" style=\"stroke:{color};stroke-width:{width}\"/>");
}

fn disc(out: &mut String, (x, y): (f64, f64), radius: f64, fill: &str, rim: &str) {
    let _ =
        writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" style=\"fill:{fill};stroke:{rim}\"/>");
}

fn rect(out: &mut String, (x, y): (f64, f64), side: f64, fill: &str) {
    let (left, top) = (x - side / 2.0, y - side / 2.0);
    let _ = writeln!(
        out,
        "<rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" style=\"fill:{fill}\"/>"
    );
}

/// Draws a number around a point, digit by digit.
fn number(out: &mut String, (x, y): (f64, f64), scale: f64, number: i64, class: &str) {
    let digits: Vec<u8> =
        number.to_string().bytes().filter(u8::is_ascii_digit).map(|byte| byte - b'0').collect();
    // Two digits in a square are narrower than one.
    let scale = if digits.len() > 1 && scale > 2.0 { scale * 0.75 } else { scale };
    let (width, height) = (10.5 * scale, 7.0 * scale);
    let left = x - width * digits.len() as f64 / 2.0 + 0.25 * scale;
    for (i, digit) in digits.into_iter().enumerate() {
        let _ = writeln!(
            out,
            "<path class=\"{class}\" transform=\"translate({:.1} {:.1}) scale({scale:.2})\" d=\"{}\"/>",
            left + width * i as f64,
            y - height,
            digit_strokes(digit)
        );
    }
}
