//! Atoms: text interned once, named by a 32-bit index.
//!
//! Invariant: two text atoms with the same text have the same index, save `[]`, the reserved symbol, which
//! differs from the atom `'[]'` unless the table was told to identify them (`--traditional`, `--iso`).
//! Blobs (streams, clause references, ...) are atoms without an entry in the hash table: each is unique.

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// An index into the table of atoms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Atom(pub u32);

/// What a blob stands for; the number says which one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlobKind {
    Stream,
    Clause,
    Record,
}

struct Entry {
    text: Box<str>,
    /// Characters, not bytes; equal to `text.len()` exactly when the text is ASCII.
    chars: u32,
    blob: Option<(BlobKind, u64)>,
}

pub struct AtomTable {
    entries: Vec<Entry>,
    index: HashTable<u32>,
    /// One-character atoms below 256, made on demand: characters are looked up often.
    latin: [u32; 256],
    /// Whether the texts `[]` and `.` mean the empty list and the functor of lists.
    traditional: bool,
}

fn hash(text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish()
}

impl Default for AtomTable {
    fn default() -> Self {
        Self::new()
    }
}

impl AtomTable {
    pub fn new() -> Self {
        let mut table = AtomTable {
            entries: Vec::with_capacity(4096),
            index: HashTable::with_capacity(4096),
            latin: [u32::MAX; 256],
            traditional: false,
        };
        table.entries.push(Entry { text: "[]".into(), chars: 2, blob: None });
        for (at, text) in PREDEFINED.iter().enumerate().skip(1) {
            if at == DICT_FUNCTOR.0 as usize {
                table.entries.push(Entry { text: (*text).into(), chars: text.len() as u32, blob: None });
            } else {
                table.intern(text);
            }
        }
        debug_assert_eq!(table.entries.len(), PREDEFINED.len());
        table
    }

    /// From now on `[]` is an atom like others, and lists are terms of the functor `'.'` (`--traditional`, `--iso`).
    pub fn be_traditional(&mut self) {
        self.traditional = true;
        self.latin[usize::from(b'.')] = DOT.0;
        let dot = &mut self.entries[DOT.0 as usize];
        (dot.text, dot.chars) = (".".into(), 1);
    }

    #[inline(always)]
    pub fn is_traditional(&self) -> bool {
        self.traditional
    }

    fn traditional_atom(&self, text: &str) -> Option<Atom> {
        match text {
            "[]" if self.traditional => Some(NIL),
            "." if self.traditional => Some(DOT),
            _ => None,
        }
    }

    pub fn intern(&mut self, text: &str) -> Atom {
        if let Some(atom) = self.traditional_atom(text) {
            return atom;
        }
        let code = hash(text);
        let entries = &self.entries;
        if let Some(&at) = self.index.find(code, |&at| &*entries[at as usize].text == text) {
            return Atom(at);
        }
        let at = self.entries.len() as u32;
        self.entries.push(Entry { text: text.into(), chars: text.chars().count() as u32, blob: None });
        let entries = &self.entries;
        self.index.insert_unique(code, at, |&at| hash(&entries[at as usize].text));
        Atom(at)
    }

    /// The atom, if there is one already: a look-up that must not grow the table.
    pub fn find(&self, text: &str) -> Option<Atom> {
        if let Some(atom) = self.traditional_atom(text) {
            return Some(atom);
        }
        let entries = &self.entries;
        self.index.find(hash(text), |&at| &*entries[at as usize].text == text).map(|&at| Atom(at))
    }

    pub fn intern_char(&mut self, c: char) -> Atom {
        let code = c as usize;
        if code < 256 && self.latin[code] != u32::MAX {
            return Atom(self.latin[code]);
        }
        let atom = self.intern(c.encode_utf8(&mut [0; 4]));
        if code < 256 {
            self.latin[code] = atom.0;
        }
        atom
    }

    /// A new atom that no text reads as.
    pub fn new_blob(&mut self, kind: BlobKind, id: u64, text: &str) -> Atom {
        let at = self.entries.len() as u32;
        self.entries.push(Entry {
            text: text.into(),
            chars: text.chars().count() as u32,
            blob: Some((kind, id)),
        });
        Atom(at)
    }

    pub fn text(&self, atom: Atom) -> &str {
        &self.entries[atom.0 as usize].text
    }

    pub fn char_count(&self, atom: Atom) -> usize {
        self.entries[atom.0 as usize].chars as usize
    }

    pub fn blob(&self, atom: Atom) -> Option<(BlobKind, u64)> {
        self.entries[atom.0 as usize].blob
    }

    pub fn count(&self) -> usize {
        self.entries.len()
    }

    /// Every atom, in the order of creation.
    pub fn all(&self) -> impl Iterator<Item = Atom> + use<> {
        (0..self.entries.len() as u32).map(Atom)
    }
}

macro_rules! predefined {
    ($($name:ident $text:literal),* $(,)?) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Index { $($name),* }
        $(pub const $name: Atom = Atom(Index::$name as u32);)*
        const PREDEFINED: &[&str] = &[$($text),*];
    };
}

// Atoms that the Rust sources name. `NIL` must stay first: it is the reserved symbol `[]`. `DICT_FUNCTOR` is the
// reserved name of dicts, which no text reads as.
predefined! {
    NIL "[]", DOT "[|]", CURLY "{}", COMMA ",", BAR "|", SEMICOLON ";", ARROW "->", SOFT_ARROW "*->",
    NECK ":-", QUERY "?-", DCG_ARROW "-->", SSU_ARROW "=>", COLON ":", NOT_PROVABLE "\\+", CUT "!", MINUS "-",
    PLUS "+", STAR "*", SLASH "/", INT_DIV "//", EQUALS "=", IDENTICAL "==", NOT_IDENTICAL "\\==", IS "is",
    LESS "<", GREATER ">", LESS_EQ "=<", GREATER_EQ ">=", ARITH_EQ "=:=", ARITH_NE "=\\=", TRUE "true",
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
    GOAL_EXPANSION "goal_expansion",
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
