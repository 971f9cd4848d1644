//! The text of a list of characters or codes.

use crate::store::cell::{Cell, NIL, Tag};
use crate::store::heap::{Error, Result, Store, View, fail_with};
use ninelog_limits::interrupt::Steps;

impl Store {
    /// Returns the text of a list of characters or codes, or an error.
    pub fn list_text(&self, list: Cell) -> Result<String> {
        let mut text = String::with_capacity(32);
        self.push_list_text(list, &mut text).map(|()| text)
    }

    /// Appends that text. The first element decides whether an error expects characters or codes.
    pub fn push_list_text(&self, list: Cell, out: &mut String) -> Result<()> {
        let list = self.deref(list);
        let of_chars = list.has_tag(Tag::Lst) && self.at(list.addr()).is_atom();
        let tail = self.each_element(self.push_codes(list, out), |item| {
            let item = self.deref(item);
            item.is_atom() == of_chars && self.char_of(item).map(|c| out.push(c)).is_some()
        });
        if tail == NIL { Ok(()) } else { self.no_list_text(list) }
    }

    #[cold]
    fn no_list_text(&self, list: Cell) -> Result<()> {
        let (items, tail) = self.list_elements(list);
        let first = items.first().map(|&item| self.deref(item));
        let of_chars = first.is_some_and(|item| item.is_atom() && self.char_of(item).is_some());
        let mut steps = Steps::default();
        for &item in &items {
            steps.next();
            let item = self.deref(item);
            match self.char_of(item) {
                Some(_) if item.is_atom() == of_chars => {}
                _ if item.is_var_or_ref() => return fail_with(Error::Instantiation),
                _ if of_chars => return fail_with(Error::Type("character", item)),
                _ => return fail_with(Error::Type("character_code", item)),
            }
        }
        if tail.is_var_or_ref() {
            return fail_with(Error::Instantiation);
        }
        fail_with(Error::Type("list", self.deref(list)))
    }

    /// Returns the character of a one-character atom or a code.
    pub fn char_of(&self, cell: Cell) -> Option<char> {
        match self.view(cell) {
            View::Atom(atom) => self.atoms.character(atom),
            View::Int(code) => u32::try_from(code).ok().and_then(char::from_u32),
            _ => None,
        }
    }
}
