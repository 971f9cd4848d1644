//! Atoms: text interned once, named by a 32-bit index.
//!
//! Invariant: two text atoms with the same text have the same index, except `[]`, the reserved symbol, which
//! differs from the atom `'[]'` unless the table was told to identify them (`--traditional`, `--iso`). Blobs
//! (streams, clause references, ...) are atoms without an entry in the hash table: each is unique. A table
//! may begin with fixed atoms, which are static data of the executable: they cost nothing until they are
//! looked up.
//!
//! Passing atoms, those that programs make while they run, are freed when nothing refers to them, and their
//! numbers are reused. Fixed atoms and those that the Rust sources ask for by name stay.

use crate::hash::SPREAD;
use ninelog_limits::spare;
use rustc_hash::FxHashMap;
use std::any::Any;
use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

/// An index into the table of atoms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Atom(pub u32);

/// The kind of object that a blob stands for. A number tells which object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlobKind {
    Stream,
    Clause,
    /// An object that Prolog code names. The number is that of the atom for its kind.
    Handle,
    /// An object of the program around the system. The number is its key: see `AtomTable::object_atom`.
    Object,
}

/// An object of the program around the system.
#[derive(Clone)]
pub struct Object {
    /// Tells objects apart.
    pub key: u64,
    /// What `blob/2` returns.
    pub kind: &'static str,
    /// What is written.
    pub text: Arc<str>,
    pub content: Arc<dyn Any + Send + Sync>,
}

/// Where an atom's text is. Kept small, because there may be millions of atoms.
struct AtomText {
    /// The index of the piece of memory with the text; `FREE` if this number has no atom.
    chunk: u32,
    start: u32,
    bytes: u32,
    /// Characters, not bytes; equal to `bytes` exactly when the text is ASCII. `BLOB` for a blob.
    chars: u32,
}

/// In place of the number of characters: the atom is a blob.
const BLOB: u32 = u32::MAX;

/// In place of the index of a piece of memory: there is no atom.
const FREE: u32 = u32::MAX;

/// Size in bytes of a piece of memory for texts.
const CHUNK: usize = 1 << 16;

/// Atoms that exist before the program starts, with the numbers from 0 on. The predefined ones come first.
#[derive(Debug)]
pub struct FixedAtoms {
    pub texts: &'static str,
    /// Where the text of each atom ends. The next text begins there.
    pub ends: &'static [u32],
    /// Reserved symbols: they are not found by their texts.
    pub unnamed: &'static [u32],
    /// The hash index: see `make_index`. Empty if the program has to be small: the index is then made at the
    /// start.
    pub index: &'static [u32],
}

impl FixedAtoms {
    pub const NONE: FixedAtoms = FixedAtoms { texts: "", ends: &[], unnamed: &[], index: &[u32::MAX] };

    /// A hash table with open addressing and linear probing, whose size is a power of two. Each atom is
    /// stored as its `slot`; `u32::MAX` is a free slot.
    pub fn make_index(texts: &str, ends: &[u32], unnamed: &[u32]) -> Vec<u32> {
        let mut index = vec![u32::MAX; (2 * ends.len()).next_power_of_two()];
        for at in (0..ends.len()).filter(|at| !unnamed.contains(&(*at as u32))) {
            let code = hash(&texts[range(ends, at)]);
            let mut place = code as usize & (index.len() - 1);
            while index[place] != u32::MAX {
                place = (place + 1) & (index.len() - 1);
            }
            index[place] = FixedAtoms::slot(code, Atom(at as u32));
        }
        index
    }

    fn range(&self, at: usize) -> Range<usize> {
        range(self.ends, at)
    }

    fn text(&self, at: usize) -> &'static str {
        &self.texts[self.range(at)]
    }

    #[inline]
    fn find(&self, index: &[u32], code: u64, text: &str) -> Option<Atom> {
        let mut place = code as usize;
        loop {
            let slot = index[place & (index.len() - 1)];
            if slot == u32::MAX {
                return None;
            }
            let atom = Atom(slot & u32::from(u16::MAX));
            if slot == FixedAtoms::slot(code, atom)
                && is_same(&self.texts.as_bytes()[self.range(atom.0 as usize)], text.as_bytes())
            {
                return Some(atom);
            }
            place += 1;
        }
    }

    /// Returns the entry of the index for an atom: the upper half of the hash, and the number of the atom.
    #[inline]
    pub fn slot(code: u64, atom: Atom) -> u32 {
        code as u32 & !u32::from(u16::MAX) | atom.0
    }
}

/// Returns the range of a text, which starts at the end of the one before.
fn range(ends: &[u32], at: usize) -> Range<usize> {
    let start = if at == 0 { 0 } else { ends[at - 1] };
    start as usize..ends[at] as usize
}

/// A set of atoms that are not fixed.
#[derive(Clone, Default)]
pub struct AtomSet {
    /// The number of the first one.
    first: u32,
    bits: Vec<u64>,
}

impl AtomSet {
    /// Makes room for atoms with numbers below `count`.
    fn cover(&mut self, count: usize) {
        self.bits.resize(count.saturating_sub(self.first as usize).div_ceil(64), 0);
    }

    /// Adds an atom, if the set has room for it.
    #[inline(always)]
    pub fn insert(&mut self, atom: Atom) {
        let at = atom.0.wrapping_sub(self.first) as usize;
        if let Some(word) = self.bits.get_mut(at / 64) {
            *word |= 1 << (at % 64);
        }
    }

    #[inline]
    pub fn contains(&self, atom: Atom) -> bool {
        let at = atom.0.wrapping_sub(self.first) as usize;
        self.bits.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 != 0)
    }
}

/// Statistics of the collection of atoms, and when the next one is due.
pub struct Collections {
    pub count: u64,
    /// Number of atoms that were freed.
    pub gained: u64,
    pub seconds: f64,
    /// The least number of atoms made between two collections; 0 turns collection off.
    pub margin: usize,
    /// The number of atoms made since the last collection, and the number at which the next one is due. An
    /// atom with a long text counts as several.
    made: usize,
    limit: usize,
    /// Whether the numbers of freed atoms are reused.
    pub reuse: bool,
}

impl Default for Collections {
    fn default() -> Self {
        const MARGIN: usize = 10_000;
        Collections { count: 0, gained: 0, seconds: 0.0, margin: MARGIN, made: 0, limit: MARGIN, reuse: true }
    }
}

pub struct AtomTable {
    fixed: &'static FixedAtoms,
    /// The index of the fixed atoms: see `make_index`.
    fixed_index: Cow<'static, [u32]>,
    /// The atoms after the fixed ones.
    entries: Vec<AtomText>,
    /// Numbers without an atom.
    free: Vec<u32>,
    /// Atoms that are never freed.
    kept: AtomSet,
    pub collections: Collections,
    /// The texts, many in one piece of memory. A text that is longer than a piece has one of its own.
    chunks: Vec<String>,
    blobs: FxHashMap<Atom, (BlobKind, u64)>,
    /// The objects that blobs stand for, by their keys. One is dropped with its blob.
    objects: FxHashMap<u64, (Atom, Object)>,
    /// The lowest and the highest number that a blob has had. Atoms beyond them are text.
    pub blob_range: [u64; 2],
    index: TextIndex,
    /// What the next growth of `entries`, `index` or `blobs` will need.
    ahead: spare::Ahead,
    /// One-character atoms below 256, made on demand: characters are looked up often.
    latin: [u32; 256],
    /// Whether the texts `[]` and `.` mean the empty list and the functor of lists.
    /// Native code reads it.
    pub traditional: bool,
}

/// Computes the hash of a text. It is the same on every platform, because the index of the fixed atoms is
/// made by another program.
#[inline]
pub fn hash(text: &str) -> u64 {
    let mix = |code: u64, word: u64| (code.rotate_left(23) ^ word).wrapping_mul(SPREAD);
    let (words, rest) = text.as_bytes().as_chunks::<8>();
    let mut code = words.iter().fold(text.len() as u64, |code, word| mix(code, u64::from_le_bytes(*word)));
    if !rest.is_empty() {
        code = mix(code, last_word(text.as_bytes()));
    }
    // Let the last bytes of a text change the lowest bits, too.
    mix(code >> 32, code) >> 32
}

/// Returns the bytes after the last whole word of eight bytes (at least one), padded with zeros to a word.
#[inline(always)]
pub fn last_word(bytes: &[u8]) -> u64 {
    let len = bytes.len();
    if let Some(last) = bytes.last_chunk::<8>() {
        return u64::from_le_bytes(*last) >> (64 - 8 * (len % 8));
    }
    // Where the two parts overlap, they hold the same bytes.
    if let (Some(first), Some(last)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        return u64::from(first) | u64::from(last) << (8 * (len - 4));
    }
    let byte = |at: usize| u64::from(bytes[at]) << (8 * at);
    byte(0) | byte(len / 2) | byte(len - 1)
}

/// Returns whether two texts are the same. Optimised for short texts.
#[inline(always)]
fn is_same(a: &[u8], b: &[u8]) -> bool {
    let ((words, rest), (others, _)) = (a.as_chunks::<8>(), b.as_chunks::<8>());
    a.len() == b.len() && words.iter().eq(others) && (rest.is_empty() || last_word(a) == last_word(b))
}

/// The atoms that were looked up, by their texts: a hash table with open addressing and linear probing. A
/// used slot holds a part of the hash in its upper half and the number of the atom plus one in its lower
/// half. So the table can grow without reading the texts.
#[derive(Default)]
struct TextIndex {
    slots: Vec<u64>,
    used: usize,
}

impl TextIndex {
    #[inline(always)]
    fn find(&self, code: u32, is_it: impl Fn(Atom) -> bool) -> Option<Atom> {
        let mut place = code as usize;
        loop {
            let slot = *self.slots.get(place & self.slots.len().wrapping_sub(1))?;
            let atom = Atom((slot as u32).checked_sub(1)?);
            if (slot >> 32) as u32 == code && is_it(atom) {
                return Some(atom);
            }
            place += 1;
        }
    }

    fn is_full(&self) -> bool {
        4 * (self.used + 1) > 3 * self.slots.len()
    }

    /// Adds an atom to a table that is not full.
    fn insert(&mut self, code: u32, atom: Atom) {
        self.put(u64::from(code) << 32 | u64::from(atom.0 + 1));
    }

    fn put(&mut self, slot: u64) {
        let mask = self.slots.len() - 1;
        let mut place = (slot >> 32) as usize;
        while self.slots[place & mask] != 0 {
            place += 1;
        }
        self.slots[place & mask] = slot;
        self.used += 1;
    }

    /// Rebuilds the table with room for `room` atoms, from those that `keep` accepts.
    fn rebuild(&mut self, room: usize, keep: impl Fn(Atom) -> bool) {
        let empty = vec![0; (2 * room).next_power_of_two().max(64)];
        let old = std::mem::replace(self, TextIndex { slots: empty, used: 0 });
        for slot in old.slots.into_iter().filter(|&slot| slot != 0 && keep(Atom(slot as u32 - 1))) {
            self.put(slot);
        }
    }
}

impl Default for AtomTable {
    fn default() -> Self {
        Self::new()
    }
}

impl AtomTable {
    /// Returns a table with the predefined atoms.
    pub fn new() -> Self {
        let mut table = AtomTable::beginning_with(&FixedAtoms::NONE);
        for (at, text) in PREDEFINED.iter().enumerate() {
            if at == NIL.0 as usize || at == DICT_FUNCTOR.0 as usize {
                let atom = table.add(text);
                table.keep(atom);
            } else {
                table.intern(text);
            }
        }
        debug_assert_eq!(table.count(), PREDEFINED.len());
        table
    }

    /// Returns a table that begins with fixed atoms, which a table made by `new` has produced.
    pub fn beginning_with(fixed: &'static FixedAtoms) -> Self {
        let fixed_index = if fixed.index.is_empty() {
            Cow::Owned(FixedAtoms::make_index(fixed.texts, fixed.ends, fixed.unnamed))
        } else {
            Cow::Borrowed(fixed.index)
        };
        AtomTable {
            fixed,
            fixed_index,
            entries: Vec::new(),
            free: Vec::new(),
            kept: AtomSet { first: fixed.ends.len() as u32, bits: Vec::new() },
            collections: Collections::default(),
            chunks: Vec::new(),
            blobs: FxHashMap::default(),
            objects: FxHashMap::default(),
            blob_range: [u64::MAX, 0],
            index: TextIndex::default(),
            ahead: spare::Ahead::default(),
            latin: [u32::MAX; 256],
            traditional: false,
        }
    }

    /// Adds a new atom with this text. The index does not know it yet.
    fn add(&mut self, text: &str) -> Atom {
        let chars = if text.is_ascii() { text.len() } else { text.chars().count() };
        let entry = put_text(&mut self.chunks, text, chars as u32);
        self.collections.made += weight(text.len());
        let first = self.fixed.ends.len();
        if self.collections.reuse
            && let Some(at) = self.free.pop()
        {
            self.entries[at as usize - first] = entry;
            return Atom(at);
        }
        if self.entries.len() == self.entries.capacity() {
            self.grow(|table| table.entries.reserve(1));
        }
        self.entries.push(entry);
        Atom((first + self.entries.len() - 1) as u32)
    }

    /// Makes the table larger by what was reserved for it, and reserves what the next growth will need.
    fn grow(&mut self, larger: impl FnOnce(&mut AtomTable)) {
        self.ahead.release();
        larger(self);
        if !self.look_ahead() {
            spare::run_out();
        }
    }

    /// Reserves what the next growth will need. Returns whether the system grants it.
    fn look_ahead(&mut self) -> bool {
        let next = self.entries.capacity() * size_of::<AtomText>()
            + self.index.slots.len() * size_of::<u64>()
            + self.blobs.capacity() * size_of::<(Atom, (BlobKind, u64))>();
        self.ahead.reserve(2 * next)
    }

    /// Protects an atom from collection.
    fn keep(&mut self, atom: Atom) {
        if atom.0 >= self.kept.first && !self.kept.contains(atom) {
            self.kept.cover(self.fixed.ends.len() + self.entries.len());
            self.kept.insert(atom);
        }
    }

    /// Makes `[]` an ordinary atom and `'.'` the functor of lists (`--traditional`, `--iso`).
    pub fn be_traditional(&mut self) {
        self.traditional = true;
        self.latin[usize::from(b'.')] = DOT.0;
    }

    #[inline(always)]
    pub fn is_traditional(&self) -> bool {
        self.traditional
    }

    fn traditional_atom(&self, text: &str) -> Option<Atom> {
        match text {
            _ if !self.traditional => None,
            "[]" => Some(NIL),
            "." => Some(DOT),
            _ => None,
        }
    }

    /// Returns the atom with this text and protects it from collection. For atoms that the Rust sources name.
    pub fn intern(&mut self, text: &str) -> Atom {
        let atom = self.passing(text);
        self.keep(atom);
        atom
    }

    /// Returns the atom with this text. It may be freed by a collection that finds no reference to it.
    pub fn passing(&mut self, text: &str) -> Atom {
        match *text.as_bytes() {
            [byte @ 0..0x80] => self.intern_char(byte.into()),
            _ => self.look_up(text),
        }
    }

    fn look_up(&mut self, text: &str) -> Atom {
        if let Some(atom) = self.traditional_atom(text) {
            return atom;
        }
        let code = hash(text);
        if let Some(atom) = self.find_met(code, text) {
            return atom;
        }
        // The index gets the fixed atom as well, so that the next look-up finds it there.
        let atom = self.find_fixed(code, text).unwrap_or_else(|| self.add(text));
        if self.index.is_full() {
            self.grow(|table| table.index.rebuild(table.index.used + 1, |_| true));
        }
        self.index.insert(code as u32, atom);
        atom
    }

    /// Returns the atom with this text, if it was looked up before.
    #[inline]
    fn find_met(&self, code: u64, text: &str) -> Option<Atom> {
        self.index.find(code as u32, |atom| is_same(self.bytes(atom), text.as_bytes()))
    }

    /// Returns the fixed atom with this text. The functor of lists may have another text.
    fn find_fixed(&self, code: u64, text: &str) -> Option<Atom> {
        self.fixed.find(&self.fixed_index, code, text).filter(|&atom| !self.traditional || atom != DOT)
    }

    /// Returns the atom with this text, if it exists. Does not grow the table.
    pub fn find(&self, text: &str) -> Option<Atom> {
        let code = hash(text);
        self.traditional_atom(text)
            .or_else(|| self.find_met(code, text))
            .or_else(|| self.find_fixed(code, text))
    }

    #[inline]
    pub fn intern_char(&mut self, c: char) -> Atom {
        match self.latin.get(c as usize) {
            Some(&atom) if atom != u32::MAX => Atom(atom),
            _ => self.intern_first_char(c),
        }
    }

    fn intern_first_char(&mut self, c: char) -> Atom {
        let code = c as usize;
        let atom = self.look_up(c.encode_utf8(&mut [0; 4]));
        self.keep(atom);
        if code < 256 {
            self.latin[code] = atom.0;
        }
        atom
    }

    /// Makes a new atom that reading no text gives.
    pub fn new_blob(&mut self, kind: BlobKind, id: u64, text: &str) -> Atom {
        let atom = self.add(text);
        self.entries[atom.0 as usize - self.fixed.ends.len()].chars = BLOB;
        if self.blobs.len() == self.blobs.capacity() {
            self.grow(|table| table.blobs.reserve(1));
        }
        self.blobs.insert(atom, (kind, id));
        let [lowest, highest] = self.blob_range;
        self.blob_range = [lowest.min(atom.0.into()), highest.max(atom.0.into())];
        atom
    }

    /// Returns the blob that stands for an object: the same one as long as it is in use.
    pub fn object_atom(&mut self, object: &Object) -> Atom {
        if let Some((atom, _)) = self.objects.get(&object.key) {
            return *atom;
        }
        let atom = self.new_blob(BlobKind::Object, object.key, &object.text);
        self.objects.insert(object.key, (atom, object.clone()));
        atom
    }

    /// Returns the object that a blob stands for.
    pub fn object(&self, atom: Atom) -> Option<&Object> {
        let (BlobKind::Object, key) = self.blob(atom)? else { return None };
        self.objects.get(&key).map(|(_, object)| object)
    }

    #[inline]
    fn entry(&self, atom: Atom) -> Option<&AtomText> {
        self.entries.get((atom.0 as usize).wrapping_sub(self.fixed.ends.len()))
    }

    /// Returns the text as bytes, without computing where its characters begin.
    #[inline]
    fn bytes(&self, atom: Atom) -> &[u8] {
        match self.entry(atom) {
            _ if self.traditional && atom == DOT => b".",
            Some(entry) => {
                let text = &self.chunks[entry.chunk as usize].as_bytes()[entry.start as usize..];
                &text[..entry.bytes as usize]
            }
            None => &self.fixed.texts.as_bytes()[self.fixed.range(atom.0 as usize)],
        }
    }

    /// Returns whether an atom is text, and its text, in the order of which atoms are sorted.
    #[inline]
    pub fn order_key(&self, atom: Atom) -> (bool, &[u8]) {
        let is_blob = self.entry(atom).is_some_and(|entry| entry.chars == BLOB);
        (!is_blob && (atom != NIL || self.traditional), self.bytes(atom))
    }

    #[inline]
    pub fn text(&self, atom: Atom) -> &str {
        match self.entry(atom) {
            _ if self.traditional && atom == DOT => ".",
            Some(entry) => {
                let start = entry.start as usize;
                &self.chunks[entry.chunk as usize][start..start + entry.bytes as usize]
            }
            None => self.fixed.text(atom.0 as usize),
        }
    }

    /// Returns the text of an atom that is no blob.
    #[inline]
    pub fn plain_text(&self, atom: Atom) -> Option<&str> {
        if self.entry(atom).is_some_and(|entry| entry.chars == BLOB) { None } else { Some(self.text(atom)) }
    }

    /// Returns the character of an atom whose text is one character.
    #[inline]
    pub fn character(&self, atom: Atom) -> Option<char> {
        let text = self.text(atom);
        match *text.as_bytes() {
            [byte @ 0..0x80] => Some(byte.into()),
            _ if self.char_count(atom) == 1 => text.chars().next(),
            _ => None,
        }
    }

    pub fn char_count(&self, atom: Atom) -> usize {
        match self.entry(atom) {
            Some(entry) if atom != DOT && entry.chars != BLOB => entry.chars as usize,
            _ => self.text(atom).chars().count(),
        }
    }

    pub fn blob(&self, atom: Atom) -> Option<(BlobKind, u64)> {
        if self.entry(atom)?.chars == BLOB { self.blobs.get(&atom).copied() } else { None }
    }

    /// Whether every machine has this atom under its number.
    pub fn is_fixed(&self, atom: Atom) -> bool {
        (atom.0 as usize) < self.fixed.ends.len()
    }

    /// Returns the number of atoms.
    pub fn count(&self) -> usize {
        self.fixed.ends.len() + self.entries.len() - self.free.len()
    }

    /// Returns whether there is an atom with this number.
    pub fn is_used(&self, atom: Atom) -> bool {
        self.entry(atom).map_or((atom.0 as usize) < self.fixed.ends.len(), |entry| entry.chunk != FREE)
    }

    /// Returns all atoms, in the order of their numbers.
    pub fn all(&self) -> impl Iterator<Item = Atom> + '_ {
        let end = self.fixed.ends.len() + self.entries.len();
        (0..end as u32).map(Atom).filter(|&atom| self.is_used(atom))
    }

    // ---- collecting

    /// Returns whether so many atoms have been made that a collection is due.
    #[inline(always)]
    pub fn is_full(&self) -> bool {
        self.collections.made >= self.collections.limit
    }

    /// Counts something that belongs to an atom and takes as much memory as this number of atoms.
    pub fn count_further(&mut self, atoms: usize) {
        self.collections.made += atoms;
    }

    /// Sets the least number of atoms made between two collections; 0 turns collection off.
    pub fn set_margin(&mut self, margin: usize) {
        self.collections.margin = margin;
        self.collections.limit = if margin == 0 { usize::MAX } else { margin };
    }

    /// Returns the set of atoms that are never freed. The collector adds those that are in use.
    pub fn marks(&self) -> AtomSet {
        let mut marks = self.kept.clone();
        marks.cover(self.fixed.ends.len() + self.entries.len());
        marks
    }

    /// Protects the atoms of a set from collection that `marks` has returned, with others that were added.
    pub fn keep_all(&mut self, marks: AtomSet) {
        self.kept = marks;
    }

    /// Frees all atoms without a mark. `looked_at` is the number of words that were searched for atoms: the
    /// larger it is, the later the next collection.
    ///
    /// Requires: nothing that outlives the call refers to the freed atoms.
    pub fn sweep(&mut self, mut marks: AtomSet, looked_at: usize) {
        for (&blob, &(kind, number)) in &self.blobs {
            if kind == BlobKind::Handle && marks.contains(blob) {
                marks.insert(Atom(number as u32));
            }
        }
        let is_live = |atom: Atom| atom.0 < marks.first || marks.contains(atom);
        self.ahead.release();
        self.index.rebuild(self.index.used, is_live);
        self.look_ahead();
        self.blobs.retain(|&blob, _| marks.contains(blob));
        self.objects.retain(|_, (blob, _)| marks.contains(*blob));
        let (mut live, mut bytes, mut gained) = (0, 0, 0);
        for (entry, at) in self.entries.iter_mut().zip(marks.first..) {
            if entry.chunk == FREE {
                continue;
            }
            if marks.contains(Atom(at)) {
                live += weight(entry.bytes as usize);
                bytes += entry.bytes as usize;
                continue;
            }
            entry.chunk = FREE;
            gained += 1;
            self.free.push(at);
        }
        if 2 * bytes + CHUNK < self.chunks.iter().map(String::len).sum() {
            self.compact();
        }
        let done = &mut self.collections;
        (done.count, done.gained, done.made) = (done.count + 1, done.gained + gained, 0);
        let margin = if done.margin == 0 { usize::MAX } else { done.margin };
        done.limit = margin.max(live).max(looked_at / WORDS_PER_ATOM);
    }

    /// Moves the texts of all atoms together, so that no memory is lost between them.
    fn compact(&mut self) {
        let old = std::mem::take(&mut self.chunks);
        for entry in self.entries.iter_mut().filter(|entry| entry.chunk != FREE) {
            let start = entry.start as usize;
            let text = &old[entry.chunk as usize][start..start + entry.bytes as usize];
            *entry = put_text(&mut self.chunks, text, entry.chars);
        }
    }
}

/// Returns the weight of an atom with a text of this many bytes: how many atoms it counts as.
fn weight(bytes: usize) -> usize {
    1 + bytes / 64
}

/// The number of words that a collection may search for each atom that was made since the last one.
const WORDS_PER_ATOM: usize = 16;

/// Appends a text to the last piece of memory, or to a new one if it does not fit there.
fn put_text(chunks: &mut Vec<String>, text: &str, chars: u32) -> AtomText {
    let free = chunks.last().map_or(0, |chunk| chunk.capacity() - chunk.len());
    if chunks.is_empty() || text.len() > free {
        chunks.push(String::with_capacity(CHUNK.max(text.len())));
    }
    let number = chunks.len() - 1;
    let start = chunks[number].len() as u32;
    chunks[number].push_str(text);
    AtomText { chunk: number as u32, start, bytes: text.len() as u32, chars }
}

macro_rules! predefined {
    ($($name:ident $text:literal),* $(,)?) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, dead_code)]
        enum Index { $($name),* }
        $(#[allow(dead_code)]
        pub const $name: Atom = Atom(Index::$name as u32);)*
        const PREDEFINED: &[&str] = &[$($text),*];
    };
}

// Atoms that the Rust sources name. `NIL` must stay first: it is the reserved symbol `[]`. `DICT_FUNCTOR` is
// the reserved name of dicts, which no text reads as.
predefined! {
    NIL "[]", DOT "[|]", CURLY "{}", COMMA ",", BAR "|", SEMICOLON ";", ARROW "->", SOFT_ARROW "*->",
    NECK ":-", QUERY "?-", DCG_ARROW "-->", SSU_ARROW "=>", COLON ":", AT "@", NOT_PROVABLE "\\+", CUT "!", MINUS "-",
    PLUS "+", STAR "*", SLASH "/", INT_DIV "//", EQUALS "=", IDENTICAL "==", NOT_IDENTICAL "\\==", IS "is",
    COMPARE "compare", LESS "<", GREATER ">", LESS_EQ "=<", GREATER_EQ ">=", ARITH_EQ "=:=", ARITH_NE "=\\=", TRUE "true",
    FAIL "fail", FALSE "false", CALL "call", NOT "not", ERROR "error", CONTEXT "context", SYSTEM "system",
    USER "user", EMPTY "", END_OF_FILE "end_of_file", VAR_FUNCTOR "$VAR",
    INSTANTIATION_ERROR "instantiation_error", UNINSTANTIATION_ERROR "uninstantiation_error",
    TYPE_ERROR "type_error", DOMAIN_ERROR "domain_error", EXISTENCE_ERROR "existence_error",
    PERMISSION_ERROR "permission_error", REPRESENTATION_ERROR "representation_error",
    EVALUATION_ERROR "evaluation_error", RESOURCE_ERROR "resource_error", SYNTAX_ERROR "syntax_error",
    OFF "off", ON "on", ATT "att", VAR "var", NONVAR "nonvar", ATOM "atom", NUMBER "number",
    INTEGER "integer", FLOAT "float", ATOMIC "atomic", COMPOUND "compound", CALLABLE "callable",
    STRING "string", ONCE "once", IGNORE "ignore", FORALL "forall", FILE "file", DICT "dict", CLP_FD "clpfd",
    RATIONAL "rational", FULL_STOP ".", DICT_FUNCTOR "dict", TERM_EXPANSION "term_expansion",
    GOAL_EXPANSION "goal_expansion", WAKE "wake", REGISTERS "$registers", FREEZE "freeze",
    FROZEN_BOTH "$and", ATTR_UNIFY_HOOK "attr_unify_hook",
    DOLLAR "$", GUARDED "$guarded", IS_CHECKED "$is_checked", NOT_DETERMINISTIC "$not_deterministic", NONDET "nondet", ABORTED "$aborted",
    COVERED "$covered", BACKTRACE "backtrace", EXCEPTION_HOOK "prolog_exception_hook", RET "ret",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_text_is_the_same_atom_but_nil_is_not_text() {
        let mut table = AtomTable::new();
        let a = table.intern("foo");
        assert_eq!(a, table.intern("foo"));
        assert_ne!(NIL, table.intern("[]"));
        assert_eq!(table.text(NIL), "[]");
        assert_eq!(table.text(COMMA), ",");
        assert_eq!(table.intern_char('é'), table.intern("é"));
        assert_eq!(table.char_count(table.find("é").unwrap()), 1);
        table.be_traditional();
        assert_eq!(NIL, table.intern("[]"));
        assert_eq!(DOT, table.intern("."));
        assert_eq!(table.text(DOT), ".");
    }

    /// Makes the atoms of some texts, after a collection that keeps `marked`.
    fn swept(table: &mut AtomTable, marked: &[Atom]) {
        let mut marks = table.marks();
        marked.iter().for_each(|&atom| marks.insert(atom));
        marks.insert(Atom(u32::MAX));
        table.sweep(marks, 0);
    }

    #[test]
    fn passing_atoms_without_a_mark_are_freed() {
        let mut table = AtomTable::new();
        let before = table.count();
        let long = "x".repeat(CHUNK);
        let passing: Vec<Atom> = (0..10_000).map(|n| table.passing(&format!("{n} {long:.100}"))).collect();
        let named = table.intern("10 named");
        let kind = table.passing("kind");
        let blob = table.new_blob(BlobKind::Handle, kind.0.into(), "<blob>");
        let lost = table.new_blob(BlobKind::Stream, 7, "<stream>");
        assert!(table.is_full());
        swept(&mut table, &[passing[3], passing[9_999], blob]);
        assert!(!table.is_full());
        assert_eq!(table.count(), before + 5);
        assert_eq!(table.collections.gained, 9_999);
        assert_eq!(table.text(passing[9_999]), format!("9999 {long:.100}"));
        assert_eq!((table.text(named), table.text(kind), table.text(blob)), ("10 named", "kind", "<blob>"));
        assert_eq!(table.blob(blob), Some((BlobKind::Handle, kind.0.into())));
        assert_eq!((table.blob(lost), table.is_used(lost)), (None, false));
        assert!(table.chunks.len() < 3);
        assert_eq!(table.find(&format!("3 {long:.100}")), Some(passing[3]));
        assert_eq!(table.find(&format!("4 {long:.100}")), None);
        let again: Vec<Atom> = (0..9_999).map(|n| table.passing(&format!("again {n}"))).collect();
        assert!(again.iter().all(|atom| atom.0 <= lost.0));
        assert!(again.iter().enumerate().all(|(n, &atom)| table.text(atom) == format!("again {n}")));
        assert_eq!(table.all().count(), table.count());
        // A passing atom stays once it is asked for by name.
        let stays = table.intern("again 5");
        swept(&mut table, &[]);
        assert_eq!(table.find("again 5"), Some(stays));
        assert_eq!(table.count(), before + 2);
    }

    #[test]
    fn no_text_names_the_functor_of_dicts() {
        let mut table = AtomTable::new();
        assert_eq!(table.text(DICT_FUNCTOR), "dict");
        assert_eq!(table.intern("dict"), DICT);
    }

    #[test]
    fn predefined_atoms_are_distinct() {
        let table = AtomTable::new();
        for (at, text) in PREDEFINED.iter().enumerate() {
            assert_eq!(table.text(Atom(at as u32)), *text);
        }
    }
}
