//! Stored terms as bytes, for sending between this process and its copies.
//!
//! Both processes have the same fixed atoms. Other atoms are sent as text, because each process may free some
//! and make new ones. A blob refers to data of one process, so a term with a blob cannot be sent.
//!
//! ```text
//! [words in all][root][flags][atoms]  ([number][bytes][text, padded]) ...  [words of the block] ...
//! ```

use crate::atom::Atom;
use crate::store::cell::{Cell, Tag};
use crate::store::heap::Store;
use crate::store::stored::Stored;
use rustc_hash::FxHashMap;

const BOXES: u64 = 1;
const SHARED: u64 = 2;

/// Returns the atom in a word of a block, if it has one.
fn atom_of(cell: Cell) -> Option<Atom> {
    if cell.is_atom() {
        return Some(cell.as_atom());
    }
    cell.is_functor().then(|| cell.functor_name())
}

/// Calls `visit` for each word that is a cell.
fn for_cells(words: &mut [u64], mut visit: impl FnMut(&mut u64)) {
    let mut at = 0;
    while at < words.len() {
        let cell = Cell(words[at]);
        visit(&mut words[at]);
        at += 1;
        if cell.has_tag(Tag::Hdr) && !cell.is_functor() {
            at += cell.box_words();
        }
    }
}

impl Store {
    /// Returns the bytes of a stored term, unless it contains a blob.
    pub fn to_message(&self, term: &Stored) -> Option<Vec<u8>> {
        let mut words = term.cells().to_vec();
        words.push(term.root().0);
        let (mut atoms, mut texts, mut blobs) = (FxHashMap::default(), Vec::new(), false);
        for_cells(&mut words, |word| {
            if let Some(atom) = atom_of(Cell(*word)).filter(|&atom| !self.atoms.is_fixed(atom))
                && atoms.insert(atom, ()).is_none()
            {
                blobs |= self.atoms.blob(atom).is_some();
                texts.push(atom);
            }
        });
        if blobs {
            return None;
        }
        words.pop();
        let flags = BOXES * u64::from(term.has_boxes()) + SHARED * u64::from(term.may_be_cyclic());
        let mut message = vec![0, term.root().0, flags, texts.len() as u64];
        for atom in texts {
            let text = self.atoms.text(atom).as_bytes();
            message.extend([u64::from(atom.0), text.len() as u64]);
            let word = |bytes: &[u8]| std::array::from_fn(|n| bytes.get(n).copied().unwrap_or(0));
            message.extend(text.chunks(8).map(|bytes| u64::from_ne_bytes(word(bytes))));
        }
        message.append(&mut words);
        message[0] = message.len() as u64;
        Some(message.iter().flat_map(|word| word.to_ne_bytes()).collect())
    }

    /// Returns the stored term of a message; `None` if the message is incomplete.
    pub fn take_message(&mut self, bytes: &[u8]) -> Option<Stored> {
        let words: Vec<u64> = bytes
            .chunks_exact(8)
            .map(|word| Some(u64::from_ne_bytes(word.try_into().ok()?)))
            .collect::<Option<_>>()?;
        let [all, root, flags, count, rest @ ..] = &words[..] else { return None };
        if *all != words.len() as u64 {
            return None;
        }
        let (mut rest, mut atoms) = (rest, FxHashMap::default());
        for _ in 0..*count {
            let [number, length, text @ ..] = rest else { return None };
            let length = usize::try_from(*length).ok()?;
            let (text, further) = text.split_at_checked(length.div_ceil(8))?;
            let text: Vec<u8> = text.iter().flat_map(|word| word.to_ne_bytes()).take(length).collect();
            let atom = self.atoms.passing(std::str::from_utf8(&text).ok()?);
            atoms.insert(Atom(u32::try_from(*number).ok()?), atom);
            rest = further;
        }
        let mut block = rest.to_vec();
        block.push(*root);
        for_cells(&mut block, |word| {
            let cell = Cell(*word);
            if let Some(atom) = atom_of(cell).and_then(|atom| atoms.get(&atom)) {
                let here = if cell.is_atom() {
                    Cell::atom(*atom)
                } else {
                    Cell::functor(*atom, cell.functor_arity())
                };
                *word = here.0;
            }
        });
        let root = Cell(block.pop()?);
        Some(Stored::own(root, block.into(), flags & BOXES != 0, flags & SHARED != 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::stored::Attributes;

    /// Returns a store with more atoms, so that the atoms of the term get other numbers.
    fn other_store() -> Store {
        let mut store = Store::new(1 << 20, 1 << 20);
        for n in 0..100 {
            store.atom(&format!("other {n}"));
        }
        store
    }

    #[test]
    fn atoms_go_as_text() {
        let mut store = Store::new(1 << 20, 1 << 20);
        let [f, long] = ["f", "a name of many bytes: äöü"].map(|text| store.atoms.passing(text));
        let number = store.new_float(1.5);
        let variable = store.new_var();
        let items = [Cell::atom(long), Cell::int(-3), number, variable, variable];
        let list = store.list_from(&items, Cell::atom(f));
        let term = store.new_struct(f, &[list, list]);
        let stored = store.store_term(term, Attributes::Keep).unwrap();
        let message = store.to_message(&stored).unwrap();
        let mut other = other_store();
        let back = other.take_message(&message).unwrap();
        let back = other.restore_term(&back).unwrap();
        let [f, long] = ["f", "a name of many bytes: äöü"].map(|text| other.atoms.passing(text));
        let number = other.new_float(1.5);
        let variable = other.new_var();
        let items = [Cell::atom(long), Cell::int(-3), number, variable, variable];
        let list = other.list_from(&items, Cell::atom(f));
        let wanted = other.new_struct(f, &[list, list]);
        assert!(other.unify(back, wanted));
        assert!((0..message.len()).all(|end| other.take_message(&message[..end]).is_none()));
    }

    #[test]
    fn a_constant_goes_alone_and_a_blob_not_at_all() {
        let mut store = Store::new(1 << 20, 1 << 20);
        let atom = store.atoms.passing("a constant");
        let stored = store.store_term(Cell::atom(atom), Attributes::Keep).unwrap();
        let message = store.to_message(&stored).unwrap();
        let mut other = other_store();
        let back = other.take_message(&message).unwrap();
        assert_eq!(other.atoms.text(back.root().as_atom()), "a constant");
        let blob = store.atoms.new_blob(crate::atom::BlobKind::Handle, 0, "<blob>");
        let stored = store.store_term(Cell::atom(blob), Attributes::Keep).unwrap();
        assert!(store.to_message(&stored).is_none());
    }
}
