//! The rows of a relation and the indexes over them: what is read while rules are joined.
//!
//! Rows are only appended. An index finds the rows with given values in some columns. It covers the first
//! rows up to a number, and is extended on demand. The rows that it finds form a chain, the newest first, so
//! that those from a number on are easily left out. The facts of a program do not grow: an index of theirs
//! over one column has its rows side by side.

use crate::members::hash_row;

/// A row's number.
pub(crate) type Row = u32;

/// The end of a chain. Row numbers in chains are one more than they are.
const END: u32 = 0;

pub(crate) struct Index {
    pub columns: Vec<usize>,
    pub entries: Entries,
    /// The number of rows that it covers.
    covered: u32,
}

pub(crate) enum Entries {
    /// One column of two: the chain of each value, and each row's next one with the value of its other
    /// column.
    Pairs { heads: Vec<u32>, links: Vec<[u32; 2]> },
    /// One column of any number.
    Single { heads: Vec<u32>, next: Vec<u32> },
    /// Several columns: the chains are found by hash.
    Several { slots: Vec<u32>, chains: u32, next: Vec<u32> },
    /// One column of two, of rows that do not change: where the values of the other column begin for each
    /// value.
    PackedPairs { starts: Vec<u32>, others: Vec<u32> },
    /// One column, of rows that do not change.
    Packed { starts: Vec<u32>, rows: Vec<u32> },
}

#[derive(Default)]
pub(crate) struct Relation {
    pub arity: usize,
    /// The values, row by row.
    pub cells: Vec<u32>,
    pub len: u32,
    pub indexes: Vec<Index>,
}

impl Index {
    fn new(columns: Vec<usize>, arity: usize, is_fixed: bool) -> Index {
        let entries = match (columns.len(), arity, is_fixed) {
            (1, 2, true) => Entries::PackedPairs { starts: Vec::new(), others: Vec::new() },
            (1, _, true) => Entries::Packed { starts: Vec::new(), rows: Vec::new() },
            (1, 2, false) => Entries::Pairs { heads: Vec::new(), links: Vec::new() },
            (1, _, false) => Entries::Single { heads: Vec::new(), next: Vec::new() },
            _ => Entries::Several { slots: Vec::new(), chains: 0, next: Vec::new() },
        };
        Index { columns, entries, covered: 0 }
    }

    fn bytes(&self) -> usize {
        4 * match &self.entries {
            Entries::Pairs { heads, links } => heads.capacity() + 2 * links.capacity(),
            Entries::Single { heads, next } => heads.capacity() + next.capacity(),
            Entries::Several { slots, next, .. } => slots.capacity() + next.capacity(),
            Entries::PackedPairs { starts, others: rows } | Entries::Packed { starts, rows } => {
                starts.capacity() + rows.capacity()
            }
        }
    }

    /// Returns about how many bytes it takes more once it covers so many rows.
    fn growth(&self, rows: u32) -> usize {
        let more = rows.saturating_sub(self.covered) as usize;
        if more == 0 { 0 } else { 16 * more + self.bytes() }
    }
}

/// Puts a value into the head of a chain. Returns the one that was there.
#[inline(always)]
fn replace_head(heads: &mut Vec<u32>, value: u32, row: u32) -> u32 {
    let at = value as usize;
    if at >= heads.len() {
        heads.resize(at + 1, END);
    }
    std::mem::replace(&mut heads[at], row)
}

/// Returns where the rows of each value begin when they are sorted by a column, and how they are sorted.
fn sorted(cells: &[u32], arity: usize, column: usize) -> (Vec<u32>, Vec<u32>) {
    let values = || cells.chunks_exact(arity).map(|row| row[column]);
    let domain = values().max().map_or(0, |most| most as usize + 1);
    let mut starts = vec![0u32; domain + 1];
    values().for_each(|value| starts[value as usize + 1] += 1);
    for n in 0..domain {
        starts[n + 1] += starts[n];
    }
    let mut places = starts.clone();
    let mut rows = vec![0u32; cells.len() / arity];
    for (row, value) in values().enumerate() {
        rows[places[value as usize] as usize] = row as u32;
        places[value as usize] += 1;
    }
    (starts, rows)
}

impl Relation {
    pub fn new(arity: usize) -> Relation {
        Relation { arity, ..Relation::default() }
    }

    #[inline(always)]
    pub fn row(&self, row: Row) -> &[u32] {
        let from = row as usize * self.arity;
        &self.cells[from..from + self.arity]
    }

    /// Appends rows and empties the list of them.
    pub fn append(&mut self, fresh: &mut Vec<u32>, count: u32) {
        self.len += count;
        if self.cells.is_empty() {
            std::mem::swap(&mut self.cells, fresh);
        } else {
            self.cells.append(fresh);
        }
    }

    /// Returns the number of the index over these columns, which covers no rows if it is new. `is_fixed`: the
    /// rows do not change any more.
    pub fn index(&mut self, columns: &[usize], is_fixed: bool) -> usize {
        match self.indexes.iter().position(|index| index.columns == columns) {
            Some(known) => known,
            None => {
                self.indexes.push(Index::new(columns.to_vec(), self.arity, is_fixed));
                self.indexes.len() - 1
            }
        }
    }

    /// Makes all indexes cover no rows, because the rows have changed.
    pub fn forget_indexed(&mut self) {
        for index in &mut self.indexes {
            *index = Index::new(std::mem::take(&mut index.columns), self.arity, index.is_packed());
        }
    }

    pub fn bytes(&self) -> usize {
        4 * self.cells.capacity() + self.indexes.iter().map(Index::bytes).sum::<usize>()
    }

    /// Returns about how many bytes `cover` will take.
    pub fn growth(&self, index: usize, rows: u32) -> usize {
        self.indexes[index].growth(rows)
    }

    /// Makes an index cover the first `rows` rows.
    pub fn cover(&mut self, index: usize, rows: u32) {
        let Relation { arity, cells, len, indexes } = self;
        let index = &mut indexes[index];
        if index.covered >= rows {
            return;
        }
        let all = &cells[..];
        let new = index.covered as usize..rows as usize;
        let column = index.columns.first().copied().unwrap_or_default();
        match &mut index.entries {
            Entries::Pairs { heads, links } => {
                links.reserve(new.len());
                for n in new {
                    let row = &all[2 * n..2 * n + 2];
                    let next = replace_head(heads, row[column], n as u32 + 1);
                    links.push([next, row[1 - column]]);
                }
            }
            Entries::Single { heads, next } => {
                next.extend(new.map(|n| replace_head(heads, all[n * *arity + column], n as u32 + 1)));
            }
            Entries::Several { slots, chains, next } => {
                for n in new {
                    if 4 * (*chains as usize + 1) > 3 * slots.len() {
                        *slots = grown(slots, all, *arity, &index.columns);
                    }
                    let row = &all[n * *arity..(n + 1) * *arity];
                    let slot = slot_of(slots, all, *arity, &index.columns, |at| row[index.columns[at]]);
                    *chains += u32::from(slots[slot] == END);
                    next.push(std::mem::replace(&mut slots[slot], n as u32 + 1));
                }
            }
            Entries::PackedPairs { starts, others } => {
                let (begins, rows) = sorted(all, 2, column);
                *others = rows.iter().map(|&row| all[2 * row as usize + 1 - column]).collect();
                *starts = begins;
            }
            Entries::Packed { starts, rows } => (*starts, *rows) = sorted(all, *arity, column),
        }
        index.covered = if index.is_packed() { *len } else { rows };
    }

    /// Returns the first row of the chain with these values in an index over several columns.
    #[inline(always)]
    pub fn chain(&self, index: &Index, value: impl Fn(usize) -> u32) -> u32 {
        match &index.entries {
            Entries::Several { slots, .. } if !slots.is_empty() => {
                slots[slot_of(slots, &self.cells, self.arity, &index.columns, value)]
            }
            Entries::Pairs { heads, .. } | Entries::Single { heads, .. } => {
                heads.get(value(0) as usize).copied().unwrap_or(END)
            }
            _ => END,
        }
    }

    /// Returns the rows with these values in the columns of an index, oldest first.
    pub fn matching(&self, index: usize, values: &[u32]) -> Vec<Row> {
        let index = &self.indexes[index];
        match &index.entries {
            Entries::Packed { starts, rows } => rows[range(starts, values[0])].to_vec(),
            Entries::PackedPairs { .. } => {
                let column = index.columns[0];
                (0..self.len).filter(|&row| self.row(row)[column] == values[0]).collect()
            }
            Entries::Pairs { .. } | Entries::Single { .. } | Entries::Several { .. } => {
                let mut found = Vec::new();
                let mut next = self.chain(index, |at| values[at]);
                while let Some(row) = next.checked_sub(1) {
                    found.push(row);
                    next = index.next(row);
                }
                found.reverse();
                found
            }
        }
    }
}

impl Index {
    fn is_packed(&self) -> bool {
        matches!(self.entries, Entries::Packed { .. } | Entries::PackedPairs { .. })
    }

    /// Returns the row after this one in its chain.
    #[inline(always)]
    pub fn next(&self, row: Row) -> u32 {
        match &self.entries {
            Entries::Pairs { links, .. } => links[row as usize][0],
            Entries::Single { next, .. } | Entries::Several { next, .. } => next[row as usize],
            Entries::PackedPairs { .. } | Entries::Packed { .. } => END,
        }
    }
}

/// Returns where the rows of a value are.
#[inline(always)]
pub(crate) fn range(starts: &[u32], value: u32) -> std::ops::Range<usize> {
    match starts.get(value as usize..value as usize + 2) {
        Some(&[from, to]) => from as usize..to as usize,
        _ => 0..0,
    }
}

/// Returns the slot with the chain of these values, or a free one.
#[inline(always)]
fn slot_of(
    slots: &[u32],
    cells: &[u32],
    arity: usize,
    columns: &[usize],
    value: impl Fn(usize) -> u32,
) -> usize {
    let mask = slots.len() - 1;
    let mut slot = hash_row((0..columns.len()).map(&value)) as usize;
    while let Some(row) = slots[slot & mask].checked_sub(1) {
        let row = &cells[row as usize * arity..];
        if columns.iter().enumerate().all(|(at, &column)| row[column] == value(at)) {
            break;
        }
        slot += 1;
    }
    slot & mask
}

/// Returns more slots with the chains of these.
fn grown(slots: &[u32], cells: &[u32], arity: usize, columns: &[usize]) -> Vec<u32> {
    let mut more = vec![END; (2 * slots.len()).max(16)];
    for &head in slots.iter().filter(|&&head| head != END) {
        let row = &cells[(head as usize - 1) * arity..];
        let slot = slot_of(&more, cells, arity, columns, |at| row[columns[at]]);
        more[slot] = head;
    }
    more
}
