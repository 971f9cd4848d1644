//! The collector of the global stack: mark, then slide the survivors down in order.
//!
//! ```text
//! heap   | a . b c . . d |      . = dead
//! live     1 0 1 1 0 0 1        one bit a cell
//! before   0               a count a word of bits; new index = count + bits below
//! heap   | a b c d |
//! ```
//!
//! The order is kept, because the age of a cell decides about trailing and the direction of bindings, and
//! because backtracking truncates the heap. A list or a structure survives as a whole when a cell with its
//! tag refers to it; a cell that only a reference points at survives alone. What only the trail mentions
//! dies. All passes are linear in the heap or in the survivors.

pub mod check;
#[cfg(test)]
mod laws;

use crate::store::cell::{Addr, Cell, Tag};
use crate::store::heap::{FIRST, Store};
use crate::store::trail::{Trail, TrailEntry, VALUE_TAG};
use rustc_hash::FxHashMap;

/// The places outside the heap where the machine keeps cells, and its marks of the stacks. Both are visited
/// more than once during a collection, always in the same order.
pub trait Roots {
    /// Calls `f` on each live cell outside the heap; `f` may replace it.
    fn cells(&mut self, f: &mut dyn FnMut(&mut Cell));
    /// Calls `f` on the heap top and the trail top (byte offsets) of each choice point, oldest first.
    fn choice_marks(&mut self, f: &mut dyn FnMut(&mut usize, &mut usize));
}

/// The result of a collection: where each cell is now.
pub struct Collected {
    /// The top of the heap before, as a byte offset.
    pub old_top: usize,
    map: LiveMap,
}

impl Collected {
    /// Returns the new place of a cell that was at `at` before; `None` if it died. Valid until the heap
    /// changes.
    pub fn forward(&self, at: Addr) -> Option<Addr> {
        self.map.is_live(at.index()).then(|| self.map.moved(at))
    }
}

/// One bit for each cell of the heap, with the number of live cells before each word of bits.
struct LiveMap {
    words: Vec<Word>,
    /// Cells at or above this index are not on the heap.
    end: usize,
    /// All cells below this index survive, and stay where they are.
    dense: usize,
}

#[derive(Clone, Copy, Default)]
struct Word {
    live: u64,
    before: u64,
}

impl LiveMap {
    fn new(end: usize) -> LiveMap {
        // One word more, so that `moved` also works for `end`.
        LiveMap { words: vec![Word::default(); end / 64 + 1], end, dense: 0 }
    }

    #[inline(always)]
    fn is_live(&self, index: usize) -> bool {
        index < self.end && self.words[index >> 6].live >> (index & 63) & 1 != 0
    }

    /// Sets a bit and returns whether it was clear before.
    #[inline(always)]
    fn set(&mut self, index: usize) -> bool {
        let word = &mut self.words[index >> 6].live;
        let bit = 1 << (index & 63);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    fn set_range(&mut self, from: usize, count: usize) {
        let mut at = from;
        let end = (from + count).min(self.end);
        while at < end {
            let low = at & 63;
            let bits = (64 - low).min(end - at);
            self.words[at >> 6].live |= (u64::MAX >> (64 - bits)) << low;
            at += bits;
        }
    }

    /// Counts the live cells before each word and returns the total.
    fn count(&mut self) -> usize {
        let mut before = 0;
        for word in &mut self.words {
            word.before = before;
            before += u64::from(word.live.count_ones());
        }
        let full = self.words.iter().take_while(|word| word.live == u64::MAX).count();
        self.dense = 64 * full + self.words.get(full).map_or(0, |word| word.live.trailing_ones() as usize);
        before as usize
    }

    /// Returns the new place of the first survivor at or above a place.
    #[inline(always)]
    fn moved(&self, at: Addr) -> Addr {
        if at.index() < self.dense {
            return at;
        }
        let index = at.index().min(self.end);
        let word = self.words[index >> 6];
        let below = word.live & ((1 << (index & 63)) - 1);
        Addr((word.before + u64::from(below.count_ones())) << 3)
    }

    #[inline(always)]
    fn moved_cell(&self, cell: Cell) -> Cell {
        let tag = cell.0 & 7;
        if (tag < 4 || tag == 6) && cell.addr().index() < self.end {
            return Cell(self.moved(cell.addr()).0 | tag);
        }
        cell
    }
}

/// Rounds in which newly live cells may make old values on the trail live. After the last round all old
/// values count as live.
const ROUNDS: usize = 8;

/// Returns how large a stack may grow before the next collection, if this one left it at `top` bytes. What is
/// allocated in between should fit the processor's cache.
pub fn next_collection(top: usize) -> usize {
    // Small stacks may grow to three times their size, large ones to twice.
    const SMALL: usize = 32 << 20;
    let least = (16 * top).clamp(2 << 20, 4 << 20);
    top + top.max((2 * top).min(SMALL)).max(least)
}

impl Store {
    /// Collects the heap. Requires: terms are reachable only through `roots`, `pending` and the trail; no
    /// walk is running.
    /// Ensures: all terms, and what backtracking to any choice point restores, are as before.
    pub fn collect(&mut self, roots: &mut dyn Roots) -> Collected {
        let mut marks: Vec<(usize, usize)> = Vec::new();
        roots.choice_marks(&mut |heap, trail| marks.push((*heap, *trail)));
        let above = marks.last().map_or(0, |&(heap, _)| heap as u64);
        let mut marker = Marker { map: LiveMap::new(self.top / 8), store: self, above, todo: Vec::new() };
        marker.map.set_range(0, FIRST / 8);
        roots.cells(&mut |cell| {
            *cell = marker.collapsed(*cell);
            marker.mark(*cell);
        });
        marker.mark_pending();
        marker.mark_trail(&marks);
        let mut map = marker.map;

        let survivors = map.count();
        self.slide(&map);
        let old_top = self.top;
        self.top = survivors * 8;
        self.barrier = map.moved(Addr(self.barrier as u64)).0 as usize;
        roots.cells(&mut |cell| *cell = map.moved_cell(*cell));
        for wake in &mut self.pending {
            wake.variable = map.moved(wake.variable);
            wake.attributes = map.moved_cell(wake.attributes);
            wake.value = map.moved_cell(wake.value);
        }
        self.compact_trail(&map, &mut marks);
        let mut moved_marks = marks.iter();
        roots.choice_marks(&mut |heap, trail| {
            if let Some(&(_, new_trail)) = moved_marks.next() {
                *heap = map.moved(Addr(*heap as u64)).0 as usize;
                *trail = new_trail;
            }
        });
        Collected { old_top, map }
    }

    /// Moves the live cells down and updates the references in them.
    fn slide(&mut self, map: &LiveMap) {
        let mut to = 0;
        // Words of a block that are still to be moved unchanged.
        let mut raw = 0usize;
        for (i, word) in map.words.iter().enumerate() {
            let mut bits = word.live;
            while bits != 0 {
                let from = (i << 6) + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let mut cell = Cell(self.memory.read(from * 8));
                if raw > 0 {
                    raw -= 1;
                } else if cell.has_tag(Tag::Hdr) {
                    raw = if cell.is_functor() { 0 } else { cell.box_words() };
                } else {
                    cell = map.moved_cell(cell);
                }
                self.memory.write(to, cell.0);
                to += 8;
            }
        }
    }

    /// Drops the trail entries that nothing needs and updates the marks of choice points. Entries can only be
    /// read from the newest to the oldest, so the survivors are first gathered below the top.
    fn compact_trail(&mut self, map: &LiveMap, marks: &mut [(usize, usize)]) {
        let top = self.trail.top;
        let mut to = top;
        let mut walk = TrailWalk::new(top, marks.len());
        let mut above = marks.len();
        loop {
            let step = walk.next(&self.trail, marks);
            // The surviving entries above the mark of a passed choice point are all above `to` now.
            while above > walk.choice {
                above -= 1;
                marks[above].1 = top - to;
            }
            let Some((entry, heap_mark, newer)) = step else { break };
            match entry {
                TrailEntry::Unbind(cell) if needed(map, heap_mark, cell.addr()) => {
                    to -= 8;
                    self.trail.memory.write(to, map.moved_cell(cell).0);
                }
                TrailEntry::Restore(place, old) if needed(map, heap_mark, Addr(place)) => {
                    if let Some(newer) = newer {
                        self.trail.memory.write(newer, map.moved_cell(Cell(old)).0);
                        continue;
                    }
                    to -= 16;
                    walk.note(place, to);
                    self.trail.memory.write(to, map.moved_cell(Cell(old)).0);
                    self.trail.memory.write(to + 8, map.moved(Addr(place)).0 | VALUE_TAG);
                }
                _ => {}
            }
        }
        let kept = top - to;
        for i in (0..kept).step_by(8) {
            let word = self.trail.memory.read(to + i);
            self.trail.memory.write(i, word);
        }
        self.trail.top = kept;
        for mark in marks {
            mark.1 = kept - mark.1;
        }
    }
}

/// A walk over the trail from its newest entry to the oldest that a choice point needs. If a place has
/// several old values since one choice point, only the oldest counts: it overwrites the newer one where that
/// was put.
struct TrailWalk {
    /// The entries from this byte offset on are done.
    at: usize,
    /// How many choice points are older than the next entry.
    choice: usize,
    /// Where the old value of a place was put, since the newest of these choice points.
    put_at: FxHashMap<u64, usize>,
}

impl TrailWalk {
    fn new(at: usize, choice: usize) -> TrailWalk {
        TrailWalk { at, choice, put_at: FxHashMap::default() }
    }

    /// Returns the next entry, the heap top of the choice point that it was made after, and where a newer
    /// value of its place was put.
    #[inline(always)]
    fn next(
        &mut self,
        trail: &Trail,
        marks: &[(usize, usize)],
    ) -> Option<(TrailEntry, usize, Option<usize>)> {
        if self.choice > 0 && marks[self.choice - 1].1 >= self.at {
            self.pass(marks);
        }
        let heap_mark = marks[self.choice.checked_sub(1)?].0;
        let (entry, below) = trail.entry_below(self.at, 0)?;
        self.at = below;
        let newer = if self.put_at.is_empty() { None } else { self.newer(entry) };
        Some((entry, heap_mark, newer))
    }

    /// Passes the choice points that are no older than the next entry.
    #[inline(never)]
    fn pass(&mut self, marks: &[(usize, usize)]) {
        while self.choice > 0 && marks[self.choice - 1].1 >= self.at {
            self.choice -= 1;
        }
        self.put_at.clear();
    }

    #[inline(never)]
    fn newer(&mut self, entry: TrailEntry) -> Option<usize> {
        match entry {
            TrailEntry::Unbind(cell) => {
                self.put_at.remove(&cell.addr().0);
                None
            }
            TrailEntry::Restore(place, _) => self.put_at.get(&place).copied(),
        }
    }

    /// Notes where the old value of a place was put.
    fn note(&mut self, place: u64, at: usize) {
        self.put_at.insert(place, at);
    }
}

/// Returns whether a trail entry for a place is needed, if it was made after a choice point with this heap
/// top.
#[inline]
fn needed(map: &LiveMap, heap_mark: usize, at: Addr) -> bool {
    (at.0 as usize) < heap_mark && map.is_live(at.index())
}

struct Marker<'a> {
    store: &'a mut Store,
    map: LiveMap,
    /// Bindings of cells at or above this byte offset are never undone while the cell exists.
    above: u64,
    /// Ranges of cells whose contents are to be marked: the index of the first, and their number.
    todo: Vec<(usize, usize)>,
}

impl Marker<'_> {
    /// Follows references through bindings that no backtracking undoes.
    #[inline(always)]
    fn collapsed(&self, mut cell: Cell) -> Cell {
        while cell.has_tag(Tag::Ref) && cell.0 >= self.above && self.on_heap(cell) {
            let next = self.store.get(cell.addr());
            if next == cell {
                break;
            }
            cell = next;
        }
        cell
    }

    #[inline(always)]
    fn on_heap(&self, cell: Cell) -> bool {
        cell.addr().index() < self.map.end
    }

    fn mark(&mut self, cell: Cell) {
        let (mut at, mut left) = (0usize, 0usize);
        let mut cell = cell;
        loop {
            let run = self.enter(cell);
            if run.1 > 0 {
                if left > 0 {
                    self.todo.push((at, left));
                }
                (at, left) = run;
            }
            while left == 0 {
                let Some(run) = self.todo.pop() else { return };
                (at, left) = run;
            }
            let place = Addr::from_index(at);
            let content = self.store.get(place);
            cell = content;
            if content.has_tag(Tag::Ref) {
                cell = self.collapsed(content);
                if cell != content {
                    self.store.set(place, cell);
                }
            }
            (at, left) = (at + 1, left - 1);
        }
    }

    /// Marks the object that a cell refers to as live. Returns the cells whose contents are to be marked
    /// next.
    #[inline(always)]
    fn enter(&mut self, cell: Cell) -> (usize, usize) {
        let index = cell.addr().index();
        if cell.is_constant() || cell.has_tag(Tag::Hdr) || index >= self.map.end {
            return (0, 0);
        }
        match cell.tag() {
            Tag::Ref => (index, self.map.set(index) as usize),
            Tag::Lst | Tag::Att => {
                // A bound attributed variable keeps its attributes too: it may become unbound again.
                let first = self.map.set(index);
                let second = self.map.set((index + 1).min(self.map.end - 1));
                if first { (index, 1 + second as usize) } else { (index + 1, second as usize) }
            }
            tag => {
                let head = self.store.get(cell.addr());
                if !self.map.set(index) {
                    return (0, 0);
                }
                if tag == Tag::Str {
                    let arity = head.functor_arity().min(self.map.end - index - 1);
                    self.map.set_range(index + 1, arity);
                    (index + 1, arity)
                } else {
                    self.map.set_range(index + 1, head.box_words());
                    (0, 0)
                }
            }
        }
    }

    fn mark_pending(&mut self) {
        for i in 0..self.store.pending.len() {
            let wake = self.store.pending[i];
            self.mark(Cell::attributed(wake.variable));
            self.mark(wake.attributes);
            self.mark(wake.value);
        }
    }

    /// Marks what undoing the trail would restore into live cells.
    fn mark_trail(&mut self, marks: &[(usize, usize)]) {
        // Entries whose cell is dead so far: the cell, and the old value that becomes live with it.
        let mut waiting: Vec<(Addr, Cell)> = Vec::new();
        let mut walk = TrailWalk::new(self.store.trail.top, marks.len());
        while let Some((entry, heap_mark, newer)) = walk.next(&self.store.trail, marks) {
            let (place, value) = match (entry, newer) {
                (TrailEntry::Unbind(cell), _) if cell.has_tag(Tag::Att) => (cell.addr(), cell),
                (TrailEntry::Unbind(_), _) => continue,
                (TrailEntry::Restore(_, old), Some(newer)) => {
                    waiting[newer].1 = Cell(old);
                    continue;
                }
                (TrailEntry::Restore(place, old), None) => (Addr(place), Cell(old)),
            };
            if (place.0 as usize) < heap_mark {
                if matches!(entry, TrailEntry::Restore(..)) {
                    walk.note(place.0, waiting.len());
                }
                waiting.push((place, value));
            }
        }
        for _ in 0..ROUNDS {
            let before = waiting.len();
            waiting.retain(|&(place, value)| {
                let live = self.map.is_live(place.index());
                if live {
                    self.mark(value);
                }
                !live
            });
            if waiting.len() == before {
                return;
            }
        }
        for (_, value) in waiting {
            self.mark(value);
        }
    }
}
