//! Sets of squares and of candidates, and the rows, columns and boxes of the board.
//!
//! Squares are numbered row by row from 0. Digits are 1 to 9; a set of digits has bit `d` for digit `d`.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A set of squares: bit `s` for square `s`.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cells(u128);

const ALL: u128 = (1 << 81) - 1;

impl Cells {
    pub const EMPTY: Cells = Cells(0);
    pub const ALL: Cells = Cells(ALL);

    pub const fn one(cell: usize) -> Cells {
        Cells(1 << cell)
    }

    pub const fn has(self, cell: usize) -> bool {
        self.0 >> cell & 1 == 1
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the first square. Requires: the set is not empty.
    pub const fn first(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    pub const fn contains(self, other: Cells) -> bool {
        other.0 & !self.0 == 0
    }

    pub const fn meets(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }

    pub fn insert(&mut self, cell: usize) {
        self.0 |= 1 << cell;
    }

    pub fn remove(&mut self, cell: usize) {
        self.0 &= !(1 << cell);
    }

    /// Returns the squares that see all squares of the set. A square does not see itself.
    pub fn peers(self) -> Cells {
        self.into_iter().fold(Cells::ALL, |common, cell| common & PEERS[cell])
    }

    /// Returns the rows, columns and boxes that contain the whole set. Requires: the set is not empty.
    pub fn common_units(self) -> impl Iterator<Item = Unit> {
        units_of(self.first()).into_iter().filter(move |unit| unit.cells().contains(self))
    }

    /// Returns, for the squares of a unit, the set of their places in it: bit `i` for the i-th square.
    pub fn places_in(self, unit: Unit) -> u16 {
        match unit.0 {
            row @ 0..9 => (self.0 >> (9 * row)) as u16 & 511,
            _ => ORDER[unit.0 as usize]
                .iter()
                .enumerate()
                .fold(0, |places, (i, cell)| places | (u16::from(self.has(usize::from(*cell))) << i)),
        }
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::EMPTY, |set, cell| set | Cells::one(cell))
    }
}

impl IntoIterator for Cells {
    type Item = usize;
    type IntoIter = CellsIter;

    fn into_iter(self) -> CellsIter {
        CellsIter(self.0)
    }
}

/// The squares of a set, in order.
#[derive(Clone)]
pub struct CellsIter(u128);

impl Iterator for CellsIter {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let cell = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (cell < 81).then_some(cell)
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Cells;
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl Sub for Cells {
    type Output = Cells;
    fn sub(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }
}

impl Not for Cells {
    type Output = Cells;
    fn not(self) -> Cells {
        Cells(ALL & !self.0)
    }
}

impl BitAndAssign for Cells {
    fn bitand_assign(&mut self, other: Cells) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Cells) {
        self.0 |= other.0;
    }
}

impl SubAssign for Cells {
    fn sub_assign(&mut self, other: Cells) {
        self.0 &= !other.0;
    }
}

/// A row (0 to 8), a column (9 to 17) or a box (18 to 26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unit(pub u8);

/// The kinds of units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum UnitKind {
    Row,
    Column,
    Box,
}

impl Unit {
    pub const fn cells(self) -> Cells {
        UNITS[self.0 as usize]
    }

    /// Returns the squares in order.
    pub fn order(self) -> [usize; 9] {
        ORDER[self.0 as usize].map(usize::from)
    }

    pub const fn kind(self) -> UnitKind {
        match self.0 / 9 {
            0 => UnitKind::Row,
            1 => UnitKind::Column,
            _ => UnitKind::Box,
        }
    }

    pub fn is_box(self) -> bool {
        self.kind() == UnitKind::Box
    }

    /// Returns all units: rows, columns, boxes.
    pub fn all() -> impl Iterator<Item = Unit> + Clone {
        (0..27).map(Unit)
    }

    pub fn rows() -> impl Iterator<Item = Unit> + Clone {
        (0..9).map(Unit)
    }

    pub fn lines() -> impl Iterator<Item = Unit> + Clone {
        (0..18).map(Unit)
    }

    pub fn boxes() -> impl Iterator<Item = Unit> + Clone {
        (18..27).map(Unit)
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = ["row", "column", "box"][self.kind() as usize];
        write!(f, "{name} {}", self.0 % 9 + 1)
    }
}

/// Returns the row, the column and the box of a square.
pub const fn units_of(cell: usize) -> [Unit; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [Unit(row as u8), Unit(9 + column as u8), Unit(18 + (row / 3 * 3 + column / 3) as u8)]
}

const ORDER: [[u8; 9]; 27] = {
    let mut table = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[row][column] = cell as u8;
        table[9 + column][row] = cell as u8;
        table[18 + row / 3 * 3 + column / 3][row % 3 * 3 + column % 3] = cell as u8;
        cell += 1;
    }
    table
};

const UNITS: [Cells; 27] = {
    let mut table = [Cells(0); 27];
    let mut unit = 0;
    while unit < 27 {
        let mut i = 0;
        while i < 9 {
            table[unit].0 |= 1 << ORDER[unit][i];
            i += 1;
        }
        unit += 1;
    }
    table
};

/// For each square, those with which it shares a unit, without itself.
pub static PEERS: [Cells; 81] = {
    let mut table = [Cells(0); 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, square] = units_of(cell);
        let all = row.cells().0 | column.cells().0 | square.cells().0;
        table[cell] = Cells(all & !(1 << cell));
        cell += 1;
    }
    table
};

/// Returns the digits of a set of digits.
pub fn digits(mut set: u16) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        let digit = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (digit < 16).then_some(digit)
    })
}

/// A digit in a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mark {
    pub cell: u8,
    pub digit: u8,
}

impl Mark {
    pub fn new(cell: usize, digit: u8) -> Mark {
        Mark { cell: cell as u8, digit }
    }

    pub fn at(self) -> usize {
        usize::from(self.cell)
    }
}

/// A set of candidates: for each digit, the squares.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash)]
pub struct Marks(pub [Cells; 10]);

impl Marks {
    pub fn has(&self, mark: Mark) -> bool {
        self.0[usize::from(mark.digit)].has(mark.at())
    }

    pub fn insert(&mut self, mark: Mark) {
        self.0[usize::from(mark.digit)].insert(mark.at());
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// Adds the candidates of another set.
    pub fn add(&mut self, other: &Marks) {
        self.0.iter_mut().zip(other.0).for_each(|(all, cells)| *all |= cells);
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Returns the candidates, by digit and square.
    pub fn iter(&self) -> impl Iterator<Item = Mark> + '_ {
        (1..10).flat_map(|digit| self.0[digit].into_iter().map(move |cell| Mark::new(cell, digit as u8)))
    }
}

impl FromIterator<Mark> for Marks {
    fn from_iter<I: IntoIterator<Item = Mark>>(marks: I) -> Marks {
        let mut set = Marks::default();
        marks.into_iter().for_each(|mark| set.insert(mark));
        set
    }
}

/// Calls `each` with every choice of `count` items whose sets together have exactly `count` elements. Items
/// without elements are left out. This is the search of naked subsets (squares and their digits), hidden
/// subsets (digits and their places) and fish (lines and their crossings).
pub fn coverings<B>(
    items: &[u16],
    count: usize,
    mut each: impl FnMut(&[usize], u16) -> std::ops::ControlFlow<B>,
) -> std::ops::ControlFlow<B> {
    let mut chosen = Vec::with_capacity(count);
    choose(items, count, 0, 0, &mut chosen, &mut each)
}

fn choose<B>(
    items: &[u16],
    count: usize,
    from: usize,
    union: u16,
    chosen: &mut Vec<usize>,
    each: &mut impl FnMut(&[usize], u16) -> std::ops::ControlFlow<B>,
) -> std::ops::ControlFlow<B> {
    if chosen.len() == count {
        return match union.count_ones() as usize == count {
            true => each(chosen, union),
            false => std::ops::ControlFlow::Continue(()),
        };
    }
    for i in from..items.len() {
        let all = union | items[i];
        if items[i] != 0 && all.count_ones() as usize <= count {
            chosen.push(i);
            choose(items, count, i + 1, all, chosen, each)?;
            chosen.pop();
        }
    }
    std::ops::ControlFlow::Continue(())
}
