//! Attributes of variables: a chain `att(Module, Value, More)` that ends in `[]`, in the cell after the
//! variable's own cell.
//!
//! Every change is trailed. A plain variable that gets its first attribute is bound to a new attributed
//! variable.

use crate::atom::{self, Atom};
use crate::store::cell::{Addr, Cell, NIL, Tag};
use crate::store::heap::{Result, Store};

impl Store {
    #[inline(always)]
    pub fn attributes_of(&self, variable: Cell) -> Addr {
        variable.addr().plus(1)
    }

    /// Returns the value of a module's attribute.
    pub fn get_attr(&self, variable: Cell, module: Atom) -> Option<Cell> {
        Some(self.at(self.attr_place(variable, module)?))
    }

    /// Returns the address of the value of a module's attribute.
    pub fn attr_place(&self, variable: Cell, module: Atom) -> Option<Addr> {
        Some(self.find_attr(self.deref(variable), module)?.plus(1))
    }

    /// Returns the address of the first argument (the module) of the link for a module's attribute.
    fn find_attr(&self, variable: Cell, module: Atom) -> Option<Addr> {
        if !variable.has_tag(Tag::Att) {
            return None;
        }
        let chain = self.at(self.attributes_of(variable));
        self.attr_links(chain).find(|&args| self.at(args) == Cell::atom(module))
    }

    /// Returns the module and the value of the first attribute. Requires: the variable is attributed.
    #[inline(always)]
    pub fn first_attr(&self, variable: Cell) -> Option<(Cell, Cell)> {
        let link = self.get(self.attributes_of(variable));
        let is_link = link.has_tag(Tag::Str) && self.get(link.addr()) == ATT;
        is_link.then(|| (self.get(link.addr().plus(1)), self.get(link.addr().plus(2))))
    }

    /// Returns the address of the first argument of each link of a chain.
    pub fn attr_links(&self, chain: Cell) -> impl Iterator<Item = Addr> {
        let links = std::iter::successors(self.attr_link(chain), |&(_, more)| self.attr_link(more));
        links.map(|(args, _)| args)
    }

    /// Returns the address of a link's arguments, and the next link.
    pub fn attr_link(&self, link: Cell) -> Option<(Addr, Cell)> {
        let args = link.addr().plus(1);
        (link.has_tag(Tag::Str) && self.get(link.addr()) == ATT).then(|| (args, self.at(args.plus(2))))
    }

    /// Returns the module and the value of an attribute that is the only one in its chain.
    pub fn only_attr(&self, chain: Cell) -> Option<(Atom, Cell)> {
        let (args, more) = self.attr_link(self.deref(chain))?;
        let module = self.at(args);
        (more == NIL && module.is_atom()).then(|| (module.as_atom(), self.at(args.plus(1))))
    }

    /// Gives an unbound variable an attribute, or changes the value of that attribute. Requires: the variable
    /// is unbound.
    pub fn put_attr(&mut self, variable: Cell, module: Atom, value: Cell) -> Result<()> {
        let variable = self.deref(variable);
        let value = self.deref(value);
        if let Some(args) = self.find_attr(variable, module) {
            self.set_trailed(args.plus(1), value);
            return Ok(());
        }
        self.ensure(8)?;
        if variable.has_tag(Tag::Att) {
            let end = self.attributes_end(variable);
            let link = self.new_struct(atom::ATT, &[Cell::atom(module), value, NIL]);
            self.set_trailed(end, link);
        } else {
            let link = self.new_struct(atom::ATT, &[Cell::atom(module), value, NIL]);
            let attributed = self.new_attributed(link);
            self.bind(variable, attributed);
        }
        Ok(())
    }

    /// Returns the cell with the `[]` that ends the chain.
    fn attributes_end(&self, variable: Cell) -> Addr {
        let mut end = self.attributes_of(variable);
        while let Some((args, _)) = self.attr_link(self.at(end)) {
            end = args.plus(2);
        }
        end
    }
}

/// The functor of a link in the chain of attributes.
pub const ATT: Cell = Cell::functor(atom::ATT, 3);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_change_and_come_back() {
        let mut s = Store::new(1 << 20, 1 << 16);
        let (m, n) = (s.atoms.intern("m"), s.atoms.intern("n"));
        let v = s.new_var();
        s.barrier = s.top;
        let first = s.trail.top;
        s.put_attr(v, m, Cell::int(1)).unwrap();
        s.put_attr(v, n, Cell::int(2)).unwrap();
        s.barrier = s.top;
        let second = s.trail.top;
        s.put_attr(v, m, Cell::int(3)).unwrap();
        assert_eq!(s.get_attr(v, m), Some(Cell::int(3)));
        assert!(s.pending.is_empty());
        s.undo_to(second);
        assert_eq!((s.get_attr(v, m), s.get_attr(v, n)), (Some(Cell::int(1)), Some(Cell::int(2))));
        s.undo_to(first);
        assert_eq!(s.get_attr(v, m), None);
    }
}
