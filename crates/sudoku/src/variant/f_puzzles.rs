//! The JSON of f-puzzles with all its rules that are known here. Its fields are those that several programs
//! read and write: `size`, `grid`, and a list for each kind of constraint (see the table of kinds). Squares
//! are named `R4C7`, those beside the board `R0C7` and the like.

use super::kinds::{Kind, Shape};
use super::{Constraint, LARGEST, Square, Variant, kinds};
use crate::notation::Mistake;
use crate::notation::json::{JsonKind as Json, Value, expected, is_harmless, parse};

type Fields = [(String, Value)];

/// Reads a puzzle of f-puzzles.
pub fn read_json(text: &str) -> Result<Variant, Mistake> {
    let puzzle = parse(text)?;
    let Json::Fields(fields) = &puzzle.kind else { return Err(expected(text, &puzzle, "an object")) };
    let is_unknown = |(name, value): &&(String, Value)| {
        !is_harmless(name, value)
            && !["negative", "xv"].contains(&name.as_str())
            && Kind::of_field(name).is_none()
    };
    if let Some((name, value)) = fields.iter().find(is_unknown) {
        return Err(Mistake::at(text, value.at, format!("`{name}` is a rule that is not known here")));
    }
    let size = match field(fields, "size") {
        None => 9,
        Some(Value { kind: Json::Number(size), .. })
            if (2.0..=LARGEST as f64).contains(size) && size.fract() == 0.0 =>
        {
            *size as usize
        }
        Some(other) => return Err(expected(text, other, &format!("a size from 2 to {LARGEST}"))),
    };
    let mut reader = FieldReader { text, variant: Variant::new(size) };
    let Some(grid) = field(fields, "grid") else {
        return Err(Mistake::at(text, puzzle.at, "`grid` is missing"));
    };
    reader.grid(grid)?;
    for (name, value) in fields {
        if is_harmless(name, value) {
            if let ("title", Json::Text(title)) = (name.as_str(), &value.kind) {
                reader.variant.title = title.clone();
            }
            continue;
        }
        reader.constraints(name, value)?;
    }
    Ok(reader.variant)
}

fn field<'a>(fields: &'a Fields, name: &str) -> Option<&'a Value> {
    fields.iter().find(|(other, _)| other == name).map(|(_, value)| value)
}

struct FieldReader<'a> {
    text: &'a str,
    variant: Variant,
}

impl FieldReader<'_> {
    fn list<'a>(&self, value: &'a Value, what: &str) -> Result<&'a [Value], Mistake> {
        match &value.kind {
            Json::List(values) => Ok(values),
            _ => Err(expected(self.text, value, what)),
        }
    }

    fn grid(&mut self, grid: &Value) -> Result<(), Mistake> {
        let size = self.variant.size;
        let what = format!("a list of {size} rows of {size} squares");
        let rows = self.list(grid, &what)?;
        if rows.len() != size {
            return Err(Mistake::at(
                self.text,
                grid.at,
                format!("{} rows where {what} is expected", rows.len()),
            ));
        }
        let mut regions = self.variant.regions.take().unwrap_or_default();
        for row in rows {
            if self.list(row, &what)?.len() != size {
                return Err(Mistake::at(self.text, row.at, format!("{what} is expected")));
            }
        }
        let all = rows.iter().map(|row| self.list(row, &what)).collect::<Result<Vec<_>, _>>()?;
        for (square, value) in all.into_iter().flatten().enumerate() {
            let Json::Fields(fields) = &value.kind else {
                return Err(expected(self.text, value, "an object"));
            };
            let is_given =
                field(fields, "given").is_some_and(|given| matches!(given.kind, Json::Truth(true)));
            if let Some(value) = field(fields, "value").filter(|_| is_given) {
                self.variant.given[square] = self.digit(value)?;
            }
            match field(fields, "region").map(|region| (&region.kind, region)) {
                None | Some((Json::Null, _)) => {}
                Some((Json::Number(region), _)) if (0.0..625.0).contains(region) => {
                    regions[square] = *region as u16
                }
                Some((_, region)) => return Err(expected(self.text, region, "the number of a region")),
            }
            if let Some(Value { kind: Json::List(marks), .. }) = field(fields, "givenPencilMarks")
                && !marks.is_empty()
            {
                let digits = marks.iter().map(|mark| self.digit(mark)).collect::<Result<Vec<u8>, _>>()?;
                let among = Constraint::new(Kind::Among, 0, vec![vec![square as Square]]);
                self.variant.constraints.push(Constraint { digits, ..among });
            }
        }
        self.variant.regions = Some(regions);
        Ok(())
    }

    fn digit(&self, value: &Value) -> Result<u8, Mistake> {
        match self.number(value)? {
            Some(digit) if (1..=i64::from(self.variant.digits)).contains(&digit) => Ok(digit as u8),
            _ => Err(expected(self.text, value, &format!("a digit from 1 to {}", self.variant.digits))),
        }
    }

    /// Returns a number, which may stand in a text; none for an empty text.
    fn number(&self, value: &Value) -> Result<Option<i64>, Mistake> {
        match &value.kind {
            Json::Number(number) if number.fract() == 0.0 && number.abs() < 1e9 => Ok(Some(*number as i64)),
            Json::Text(text) if text.trim().is_empty() => Ok(None),
            Json::Text(text) => match text.trim().parse::<i32>() {
                Ok(number) => Ok(Some(number.into())),
                Err(_) => Err(expected(self.text, value, "a number")),
            },
            Json::Null => Ok(None),
            _ => Err(expected(self.text, value, "a number")),
        }
    }

    /// Returns row and column of a name such as `R4C7`, counted from 0. Both may lie beside the board.
    fn place(&self, value: &Value) -> Result<(i64, i64), Mistake> {
        let place = match &value.kind {
            Json::Text(name) => name.strip_prefix(['R', 'r']).and_then(|rest| rest.split_once(['C', 'c'])),
            _ => None,
        };
        let number = |text: &str| text.parse::<i16>().ok().map(|n| i64::from(n) - 1);
        let place = place.and_then(|(row, column)| Some((number(row)?, number(column)?)));
        place.ok_or_else(|| expected(self.text, value, "a square such as \"R4C7\""))
    }

    fn square(&self, value: &Value) -> Result<Square, Mistake> {
        let (row, column) = self.place(value)?;
        let square = self.variant.square(row, column);
        square.ok_or_else(|| expected(self.text, value, "a square of the board"))
    }

    fn squares(&self, value: Option<&Value>) -> Result<Vec<Square>, Mistake> {
        let Some(value) = value else { return Ok(Vec::new()) };
        self.list(value, "a list of squares")?.iter().map(|value| self.square(value)).collect()
    }

    /// Reads the constraints of a field.
    fn constraints(&mut self, name: &str, value: &Value) -> Result<(), Mistake> {
        if name == "negative" {
            for kind in self.list(value, "a list")? {
                let kind = match &kind.kind {
                    Json::Text(name) if name == "ratio" => Kind::NoOtherRatios,
                    Json::Text(name) if name == "xv" => Kind::NoOtherXv,
                    _ => return Err(expected(self.text, kind, "\"ratio\" or \"xv\"")),
                };
                self.variant.constraints.push(Constraint::new(kind, 0, Vec::new()));
            }
            return Ok(());
        }
        let kind = if name == "xv" { Some(Kind::X) } else { Kind::of_field(name) };
        let Some(kind) = kind else { return Ok(()) };
        if kind.row().shape == Shape::Board {
            return match value.kind {
                Json::Truth(true) => {
                    self.variant.constraints.push(Constraint::new(kind, 0, Vec::new()));
                    Ok(())
                }
                _ => Err(expected(self.text, value, "a truth value")),
            };
        }
        for entry in self.list(value, "a list of constraints")? {
            let Json::Fields(fields) = &entry.kind else {
                return Err(expected(self.text, entry, "an object"));
            };
            self.constraint(kind, entry, fields)?;
        }
        Ok(())
    }

    fn constraint(&mut self, kind: Kind, entry: &Value, fields: &Fields) -> Result<(), Mistake> {
        let add = |variant: &mut Variant, value, lists: Vec<Vec<Square>>| {
            if lists.iter().all(|list| !list.is_empty()) {
                variant.constraints.push(Constraint::new(kind, value, lists));
            }
        };
        let value = || field(fields, "value").map_or(Ok(None), |value| self.number(value));
        let lines = || -> Result<Vec<Vec<Square>>, Mistake> {
            let Some(lines) = field(fields, "lines") else { return Ok(Vec::new()) };
            self.list(lines, "a list of lines")?.iter().map(|line| self.squares(Some(line))).collect()
        };
        let cells = || self.squares(field(fields, "cells"));
        let place = || match field(fields, "cell") {
            Some(cell) => self.place(cell),
            None => Err(expected(self.text, entry, "an object with `cell`")),
        };
        match kind {
            Kind::X => {
                let sign = match field(fields, "value").map(|value| &value.kind) {
                    Some(Json::Text(sign)) if sign.eq_ignore_ascii_case("x") => Kind::X,
                    Some(Json::Text(sign)) if sign.eq_ignore_ascii_case("v") => Kind::V,
                    Some(Json::Text(sign)) if sign.is_empty() => return Ok(()),
                    _ => return Err(expected(self.text, entry, "an object whose `value` is \"X\" or \"V\"")),
                };
                let cells = cells()?;
                self.variant.constraints.push(Constraint::new(sign, 0, vec![cells]));
            }
            Kind::Difference | Kind::Ratio => {
                let usual = if kind == Kind::Ratio { 2 } else { 1 };
                let (value, cells) = (value()?.unwrap_or(usual), cells()?);
                add(&mut self.variant, value, vec![cells]);
            }
            Kind::Killer => {
                let (value, cells) = (value()?.unwrap_or(0), cells()?);
                add(&mut self.variant, value, vec![cells]);
            }
            Kind::Even | Kind::Odd | Kind::Minimum | Kind::Maximum => {
                let Some(cell) = field(fields, "cell") else {
                    return Err(expected(self.text, entry, "an object with `cell`"));
                };
                let square = self.square(cell)?;
                add(&mut self.variant, 0, vec![vec![square]]);
            }
            Kind::LittleKiller => {
                let ((row, column), Some(value)) = (place()?, value()?) else { return Ok(()) };
                let direction = match field(fields, "direction").map(|value| &value.kind) {
                    Some(Json::Text(direction)) => direction.as_str(),
                    _ => "",
                };
                let (down, right) = match direction {
                    "DR" => (1, 1),
                    "DL" => (1, -1),
                    "UR" => (-1, 1),
                    "UL" => (-1, -1),
                    _ => {
                        return Err(expected(
                            self.text,
                            entry,
                            "an object whose `direction` is DR, DL, UR or UL",
                        ));
                    }
                };
                let steps = 1..=self.variant.size as i64;
                let squares =
                    steps.map_while(|n| self.variant.square(row + n * down, column + n * right)).collect();
                add(&mut self.variant, value, vec![squares]);
            }
            Kind::Sandwich | Kind::XSum | Kind::Skyscraper => {
                let ((row, column), Some(value)) = (place()?, value()?) else { return Ok(()) };
                let size = self.variant.size as i64;
                let (side, n) = match (row, column) {
                    (row, -1) => ("left", row),
                    (row, column) if column == size => ("right", row),
                    (-1, column) => ("top", column),
                    (row, column) if row == size => ("bottom", column),
                    _ => return Err(expected(self.text, entry, "a square beside the board")),
                };
                if !(0..size).contains(&n) {
                    return Err(expected(self.text, entry, "a square beside the board"));
                }
                let line = self.variant.line(side, n as usize);
                add(&mut self.variant, value, vec![line]);
            }
            Kind::Arrow => {
                let (circle, lines) = (cells()?, lines()?);
                for line in lines {
                    // The first square of the line lies in the circle.
                    let shaft: Vec<Square> =
                        line.into_iter().filter(|square| !circle.contains(square)).collect();
                    add(&mut self.variant, 0, vec![circle.clone(), shaft]);
                }
            }
            Kind::Clone => {
                let lists = vec![cells()?, self.squares(field(fields, "cloneCells"))?];
                add(&mut self.variant, 0, lists);
            }
            Kind::Quadruple => {
                let cells = cells()?;
                let values = match field(fields, "values") {
                    Some(values) => self.list(values, "a list of digits")?,
                    None => &[],
                };
                let digits = values.iter().map(|value| self.digit(value)).collect::<Result<Vec<u8>, _>>()?;
                self.variant.constraints.push(Constraint { digits, ..Constraint::new(kind, 0, vec![cells]) });
            }
            Kind::Distinct => {
                let cells = cells()?;
                add(&mut self.variant, 0, vec![cells]);
            }
            _ => {
                let usual = if kind == Kind::Whispers { (self.variant.size as i64 + 1) / 2 } else { 0 };
                let (value, lines) = (value()?.unwrap_or(usual), lines()?);
                for line in lines {
                    add(&mut self.variant, value, vec![line]);
                }
            }
        }
        Ok(())
    }
}

/// Writes a puzzle as f-puzzles does. The error names a rule that it does not have.
pub fn write_json(variant: &Variant) -> Result<String, String> {
    let size = variant.size;
    if !variant.has_lines || variant.regions.is_none() || !variant.unused.is_empty() {
        return Err("f-puzzles has no boards without rows, boxes or squares".to_string());
    }
    if usize::from(variant.digits) != size {
        return Err("f-puzzles has as many digits as rows".to_string());
    }
    let usual = Variant::new(size).regions;
    let regions = variant.regions.as_ref().filter(|regions| Some(*regions) != usual.as_ref());
    let mut rows = vec![Vec::new(); size];
    for square in 0..size * size {
        let mut fields = Vec::new();
        if variant.given[square] != 0 {
            fields.push(format!("\"value\":{},\"given\":true", variant.given[square]));
        }
        if let Some(regions) = regions {
            fields.push(format!("\"region\":{}", regions[square]));
        }
        let is_this = |rule: &&Constraint| rule.kind == Kind::Among && rule.squares() == [square as Square];
        if let Some(among) = variant.constraints.iter().find(is_this) {
            let digits: Vec<String> = among.digits.iter().map(u8::to_string).collect();
            fields.push(format!("\"givenPencilMarks\":[{}]", digits.join(",")));
        }
        rows[square / size].push(format!("{{{}}}", fields.join(",")));
    }
    let rows: Vec<String> = rows.iter().map(|row| format!("[{}]", row.join(","))).collect();
    let mut out = format!("{{\"size\":{size}");
    if !variant.title.is_empty() {
        out += &format!(",\"title\":{}", quoted(&variant.title));
    }
    out += &format!(",\"grid\":[{}]", rows.join(","));
    let mut lists: Vec<(&str, Vec<String>)> = Vec::new();
    let mut negative = Vec::new();
    for constraint in &variant.constraints {
        let (field, entries) = match constraint.kind {
            Kind::Among => continue,
            Kind::NoOtherRatios => {
                negative.push("\"ratio\"");
                continue;
            }
            Kind::NoOtherXv => {
                negative.push("\"xv\"");
                continue;
            }
            kind if kind.row().shape == Shape::Board && !kind.row().field.is_empty() => {
                out += &format!(",\"{}\":true", kind.row().field);
                continue;
            }
            _ => entries(variant, constraint)?,
        };
        match lists.iter_mut().find(|(name, _)| *name == field) {
            Some((_, all)) => all.extend(entries),
            None => lists.push((field, entries)),
        }
    }
    if !negative.is_empty() {
        out += &format!(",\"negative\":[{}]", negative.join(","));
    }
    for (name, entries) in lists {
        out += &format!(",\"{name}\":[{}]", entries.join(","));
    }
    Ok(out + "}")
}

/// Returns the field of a constraint, and its entries there.
fn entries(variant: &Variant, constraint: &Constraint) -> Result<(&'static str, Vec<String>), String> {
    let name = |square: &Square| {
        let (row, column) = variant.place(*square);
        format!("\"R{}C{}\"", row + 1, column + 1)
    };
    let list = |squares: &[Square]| format!("[{}]", squares.iter().map(name).collect::<Vec<_>>().join(","));
    let cells = list(constraint.squares());
    let value = constraint.value;
    let row = constraint.kind.row();
    let valued = |value: &str| vec![format!("{{\"cells\":{cells},\"value\":\"{value}\"}}")];
    let entries = match constraint.kind {
        Kind::White => return Ok(("difference", valued("1"))),
        Kind::Black => return Ok(("ratio", valued("2"))),
        Kind::X | Kind::V => return Ok(("xv", valued(row.name.to_uppercase().as_str()))),
        Kind::Windoku => {
            let groups = variant.groups(Kind::Windoku);
            let entries = groups.iter().map(|group| format!("{{\"cells\":{}}}", list(group)));
            return Ok((Kind::Distinct.row().field, entries.collect()));
        }
        Kind::Killer if value == 0 => valued(""),
        Kind::Difference | Kind::Ratio | Kind::Killer => valued(&value.to_string()),
        Kind::Even | Kind::Odd | Kind::Minimum | Kind::Maximum => {
            constraint.squares().iter().map(|square| format!("{{\"cell\":{}}}", name(square))).collect()
        }
        Kind::LittleKiller => {
            let Some((row, column, direction)) = ray(variant, constraint.squares()) else {
                return Err("this sum is not of a diagonal".to_string());
            };
            vec![format!(
                "{{\"cell\":\"R{row}C{column}\",\"cells\":{cells},\"direction\":\"{direction}\",\"value\":\"{value}\"}}"
            )]
        }
        Kind::Sandwich | Kind::XSum | Kind::Skyscraper => {
            let Some((side, n)) = variant.seen(constraint.squares()) else {
                return Err(format!("`{}` is about no row and no column", row.name));
            };
            let (n, end) = (n + 1, variant.size + 1);
            let cell = match side {
                "left" => format!("R{n}C0"),
                "right" => format!("R{n}C{end}"),
                "top" => format!("R0C{n}"),
                _ => format!("R{end}C{n}"),
            };
            vec![format!("{{\"cell\":\"{cell}\",\"value\":\"{value}\"}}")]
        }
        Kind::Arrow => {
            let shaft = constraint.lists.get(1).map_or(&[][..], Vec::as_slice);
            let line = [&constraint.squares()[constraint.squares().len() - 1..], shaft].concat();
            vec![format!("{{\"cells\":{cells},\"lines\":[{}]}}", list(&line))]
        }
        Kind::Clone => {
            let other = constraint.lists.get(1).map_or(&[][..], Vec::as_slice);
            vec![format!("{{\"cells\":{cells},\"cloneCells\":{}}}", list(other))]
        }
        Kind::Quadruple => {
            let digits: Vec<String> = constraint.digits.iter().map(u8::to_string).collect();
            vec![format!("{{\"cells\":{cells},\"values\":[{}]}}", digits.join(","))]
        }
        Kind::Distinct => vec![format!("{{\"cells\":{cells}}}")],
        Kind::Whispers => vec![format!("{{\"lines\":[{cells}],\"value\":\"{value}\"}}")],
        _ if row.shape == kinds::Shape::List && !row.field.is_empty() => {
            vec![format!("{{\"lines\":[{cells}]}}")]
        }
        _ => return Err(format!("f-puzzles has no `{}`", variant.clause(constraint))),
    };
    Ok((row.field, entries))
}

/// Returns the square beside the board from which a diagonal begins, and its direction.
pub(super) fn ray(variant: &Variant, squares: &[Square]) -> Option<(i64, i64, &'static str)> {
    let (row, column) = variant.place(*squares.first()?);
    let (row, column) = (row as i64, column as i64);
    let ways = [(1, 1, "DR"), (1, -1, "DL"), (-1, 1, "UR"), (-1, -1, "UL")];
    let fits = |(down, right, _): &(i64, i64, &str)| {
        let all = (0..).map_while(|n| variant.square(row + n * down, column + n * right));
        variant.square(row - down, column - right).is_none() && all.eq(squares.iter().copied())
    };
    let (down, right, name) = ways.into_iter().find(fits)?;
    Some((row - down + 1, column - right + 1, name))
}

/// Returns a text as JSON has it.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c < ' ' => out += &format!("\\u{:04x}", c as u32),
            c => out.push(c),
        }
    }
    out + "\""
}
