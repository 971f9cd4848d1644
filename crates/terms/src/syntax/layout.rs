//! The positions of a term's parts in its text, for `subterm_positions`.
//!
//! Positions are collected as plain data while a term is read and become a Prolog term on demand.

use crate::atom::Atom;
use crate::store::cell::{Cell, NIL};
use crate::store::heap::Store;

/// The index of a part in `Layout`.
pub type Part = u32;

/// A range of text, in bytes while reading.
pub type Span = (u32, u32);

/// A part of a term.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A variable, atom or number.
    Plain,
    /// Text in double or back quotes.
    Text,
    /// `{Arg}`
    Brace(Part),
    /// `(Term)`
    Paren(Part),
    /// The elements, and the tail if there is one.
    List(Vec<Part>, Option<Part>),
    /// A compound: the range of its name, and its arguments.
    Compound(Span, Vec<Part>),
    /// A dict: the range of its tag, and its pairs.
    Dict(Span, Vec<Part>),
    /// A key of a dict: the range of its colon, the key, and its part.
    Key(Span, Cell, Part),
    /// A key and its value.
    Pair(Part, Part),
}

/// All parts of one term.
#[derive(Clone, Default, Debug)]
pub struct Layout {
    pub parts: Vec<(Span, Shape)>,
    /// The part for the whole term.
    pub root: Part,
}

impl Layout {
    pub fn add(&mut self, span: Span, shape: Shape) -> Part {
        self.parts.push((span, shape));
        (self.parts.len() - 1) as Part
    }

    /// Turns byte offsets in the text into character offsets, and counts them from `base`.
    pub fn count_characters(&mut self, text: &str, base: u64) {
        let wide = (!text.is_ascii()).then(|| character_offsets(text));
        let place = |byte: u32| {
            let offset = wide.as_ref().map_or(byte, |wide| wide[byte as usize]);
            (u64::from(offset) + base) as u32
        };
        for ((from, to), shape) in &mut self.parts {
            (*from, *to) = (place(*from), place(*to));
            if let Shape::Compound((from, to), _) | Shape::Dict((from, to), _) | Shape::Key((from, to), ..) =
                shape
            {
                (*from, *to) = (place(*from), place(*to));
            }
        }
    }

    /// Returns the layout as a Prolog term: `term_position/5`, `list_position/4` and so on. Parts are added
    /// after the parts that they contain, so in one pass in order of creation every child is built before its
    /// parent.
    pub fn build(&self, store: &mut Store) -> Cell {
        let name = |store: &mut Store, text: &str| store.atoms.intern(text);
        let minus = name(store, "-");
        let none = Cell::atom(name(store, "none"));
        let text = name(store, "string_position");
        let brace = name(store, "brace_term_position");
        let paren = name(store, "parentheses_term_position");
        let list = name(store, "list_position");
        let compound = name(store, "term_position");
        let mut cells: Vec<Cell> = Vec::with_capacity(self.parts.len());
        for ((from, to), shape) in &self.parts {
            let (from, to) = (Cell::int(i64::from(*from)), Cell::int(i64::from(*to)));
            let child = |part: &Part| cells.get(*part as usize).copied().unwrap_or(NIL);
            let make = |store: &mut Store, name: Atom, args: &[Cell]| store.new_struct(name, args);
            let cell = match shape {
                Shape::Plain => make(store, minus, &[from, to]),
                Shape::Text => make(store, text, &[from, to]),
                Shape::Brace(arg) => make(store, brace, &[from, to, child(arg)]),
                Shape::Paren(arg) => make(store, paren, &[from, to, child(arg)]),
                Shape::List(items, tail) => {
                    let items: Vec<Cell> = items.iter().map(child).collect();
                    let tail = tail.as_ref().map_or(none, child);
                    let items = store.list_from(&items, NIL);
                    make(store, list, &[from, to, items, tail])
                }
                Shape::Compound((name_from, name_to), args) => {
                    let args: Vec<Cell> = args.iter().map(child).collect();
                    let args = store.list_from(&args, NIL);
                    let name_from = Cell::int(i64::from(*name_from));
                    let name_to = Cell::int(i64::from(*name_to));
                    make(store, compound, &[from, to, name_from, name_to, args])
                }
                Shape::Dict((tag_from, tag_to), pairs) => {
                    let pairs: Vec<Cell> = pairs.iter().map(child).collect();
                    let pairs = store.list_from(&pairs, NIL);
                    let (tag_from, tag_to) = (Cell::int(i64::from(*tag_from)), Cell::int(i64::from(*tag_to)));
                    let dict = name(store, "dict_position");
                    make(store, dict, &[from, to, tag_from, tag_to, pairs])
                }
                // Built with its pair.
                Shape::Key(..) => NIL,
                Shape::Pair(key, value) => {
                    let Some((_, Shape::Key((colon_from, colon_to), cell, key))) =
                        self.parts.get(*key as usize)
                    else {
                        continue;
                    };
                    let colon = [*colon_from, *colon_to].map(|at| Cell::int(i64::from(at)));
                    let pair = name(store, "key_value_position");
                    let args = [from, to, colon[0], colon[1], *cell, child(key), child(value)];
                    make(store, pair, &args)
                }
            };
            cells.push(cell);
        }
        cells.get(self.root as usize).copied().unwrap_or(NIL)
    }
}

/// Returns the number of characters before each byte of a text, and before its end.
fn character_offsets(text: &str) -> Vec<u32> {
    let mut offsets = Vec::with_capacity(text.len() + 1);
    let mut count = 0;
    for c in text.chars() {
        offsets.extend(std::iter::repeat_n(count, c.len_utf8()));
        count += 1;
    }
    offsets.push(count);
    offsets
}
