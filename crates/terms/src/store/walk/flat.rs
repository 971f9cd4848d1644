//! Terms as runs of words, outside the heap: equal runs are variants.
//!
//! Tables of answers keep terms in this form, because it is compact and terms are compared word by word. A
//! run is the term in preorder: constants unchanged, `LIST` before head and tail, a functor cell before the
//! arguments, a block's header before its words, and variables as their number in the order of occurrence.

use crate::store::cell::{Addr, Cell, Tag};
use crate::store::heap::{Error, Result, Store};
use crate::store::mark::Mark;
use ninelog_limits::interrupt::{Steps, room};

const LIST: u64 = Tag::Lst as u64;
/// More variables than this are marked.
const FEW_VARIABLES: usize = 8;
/// When a run has this many words, test whether the term is cyclic.
const SUSPICIOUS: usize = if cfg!(miri) { 1 << 10 } else { 1 << 16 };

impl Store {
    /// Appends terms to a run. Appends their variables to `variables`, in the order of their numbers.
    ///
    /// Raises a type error for attributed variables and cyclic terms, which have no such form.
    pub fn flatten(&mut self, terms: &[Cell], out: &mut Vec<u64>, variables: &mut Vec<Cell>) -> Result<()> {
        self.flatten_each(terms.len(), |_, n| terms[n], out, variables)
    }

    /// Does what `flatten` does with the terms that a function returns.
    #[inline]
    pub fn flatten_each(
        &mut self,
        count: usize,
        term: impl Fn(&Store, usize) -> Cell,
        out: &mut Vec<u64>,
        variables: &mut Vec<Cell>,
    ) -> Result<()> {
        let mut marked = false;
        let mut result = Ok(());
        for n in 0..count {
            let term = term(self, n);
            let cell = self.deref(term);
            if cell.is_constant() {
                out.push(cell.0);
                continue;
            }
            if !marked {
                // Without compounds there are few variables: it is cheaper to compare them than to mark them.
                if cell.has_tag(Tag::Ref) && variables.len() < FEW_VARIABLES {
                    let known = variables.iter().position(|&variable| variable == cell);
                    let number = known.unwrap_or(variables.len());
                    if known.is_none() {
                        variables.push(cell);
                    }
                    out.push((number as u64) << 3);
                    continue;
                }
                marked = true;
                for (number, variable) in variables.iter().enumerate() {
                    self.mark(variable.addr(), Mark::Variable.with(number));
                }
            }
            // A variable with a mark must be found again.
            let cell = self.deref(cell);
            if let Err(expected) = self.flatten_term(cell, out, variables) {
                result = Err(Box::new(Error::Type(expected, term)));
                break;
            }
        }
        if marked {
            self.unmark();
        }
        result
    }

    fn flatten_term(
        &mut self,
        term: Cell,
        out: &mut Vec<u64>,
        variables: &mut Vec<Cell>,
    ) -> std::result::Result<(), &'static str> {
        let mut todo: smallvec::SmallVec<[(Addr, usize); 16]> = smallvec::SmallVec::new();
        let mut cell = term;
        let mut checked = false;
        let mut steps = Steps::default();
        loop {
            steps.next();
            room(out, 1);
            while cell.is_var_or_ref() {
                let next = self.get(cell.addr());
                if next == cell {
                    if cell.has_tag(Tag::Att) {
                        return Err("free_of_attvar");
                    }
                    let mark = Mark::Variable.with(variables.len());
                    variables.push(cell);
                    self.mark(cell.addr(), mark);
                    cell = mark;
                } else {
                    cell = next;
                }
            }
            match cell.tag() {
                Tag::Lst => {
                    out.push(LIST);
                    todo.push((cell.addr(), 2));
                }
                Tag::Str => {
                    let functor = self.get(cell.addr());
                    out.push(functor.0);
                    if functor.functor_arity() > 0 {
                        todo.push((cell.addr().plus(1), functor.functor_arity()));
                    }
                }
                Tag::Box => {
                    let words = 1 + self.get(cell.addr()).box_words();
                    room(out, words);
                    out.extend_from_slice(self.memory.slice(cell.addr().0 as usize, words));
                }
                Tag::Hdr => out.push((Mark::number(cell) as u64) << 3),
                _ => out.push(cell.0),
            }
            if out.len() > SUSPICIOUS && !checked {
                checked = true;
                // The test for cycles must not see the marks of variables, so it removes them and sets them
                // again.
                if !self.is_acyclic_unmarked(term, variables) {
                    return Err("acyclic_term");
                }
            }
            let Some((at, left)) = todo.pop() else { return Ok(()) };
            if left > 1 {
                todo.push((at.plus(1), left - 1));
            }
            cell = self.get(at);
        }
    }

    /// Returns whether a term is acyclic. Removes the marks of variables for the test and sets them again.
    fn is_acyclic_unmarked(&mut self, term: Cell, variables: &[Cell]) -> bool {
        self.unmark();
        let acyclic = self.is_acyclic(term);
        for (number, variable) in variables.iter().enumerate() {
            self.mark(variable.addr(), Mark::Variable.with(number));
        }
        acyclic
    }

    /// Builds the term whose run starts at `at`, and moves `at` behind it. `variables` holds the variables
    /// met so far.
    ///
    /// Requires room on the heap for two cells a word.
    #[inline]
    pub fn unflatten(&mut self, words: &[u64], at: &mut usize, variables: &mut Vec<Cell>) -> Cell {
        let first = Cell(words[*at]);
        if first.is_constant() {
            *at += 1;
            return first;
        }
        self.unflatten_term(words, at, variables)
    }

    fn unflatten_term(&mut self, words: &[u64], at: &mut usize, variables: &mut Vec<Cell>) -> Cell {
        let mut todo: smallvec::SmallVec<[(Addr, usize); 16]> = smallvec::SmallVec::new();
        let mut root = None;
        loop {
            let word = Cell(words[*at]);
            *at += 1;
            let mut children = None;
            let cell = match word.tag() {
                Tag::Lst => {
                    let place = self.push(crate::store::cell::NIL);
                    self.push(crate::store::cell::NIL);
                    children = Some((place, 2));
                    Cell::list(place)
                }
                Tag::Hdr if word.is_functor() => {
                    let place = self.push(word);
                    for _ in 0..word.functor_arity() {
                        self.push(crate::store::cell::NIL);
                    }
                    if word.functor_arity() > 0 {
                        children = Some((place.plus(1), word.functor_arity()));
                    }
                    Cell::structure(place)
                }
                Tag::Hdr => {
                    let place = self.push(word);
                    for n in 0..word.box_words() {
                        self.push(Cell(words[*at + n]));
                    }
                    *at += word.box_words();
                    Cell::boxed(place)
                }
                Tag::Ref => {
                    let number = (word.0 >> 3) as usize;
                    if number == variables.len() {
                        let variable = self.new_var();
                        variables.push(variable);
                    }
                    variables[number]
                }
                _ => word,
            };
            match todo.pop() {
                None => root = Some(cell),
                Some((place, left)) => {
                    self.set(place, cell);
                    if left > 1 {
                        todo.push((place.plus(1), left - 1));
                    }
                }
            }
            todo.extend(children);
            if todo.is_empty() {
                return root.unwrap_or(cell);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::cell::NIL;

    #[test]
    fn runs_are_equal_for_variants_and_come_back() {
        let mut s = Store::new(1 << 26, 1 << 20);
        let f = s.atoms.intern("f");
        let mut runs = Vec::new();
        let mut terms = Vec::new();
        for swap in [false, true] {
            let (x, y) = (s.new_var(), s.new_var());
            let (x, y) = if swap { (y, x) } else { (x, y) };
            let text = s.new_string("some longer text");
            let list = s.list_from(&[x, text, y], NIL);
            let term = s.new_struct(f, &[list, Cell::int(-3), x]);
            let mut run = Vec::new();
            s.flatten(&[term, y], &mut run, &mut Vec::new()).unwrap();
            runs.push(run);
            terms.push((term, y));
        }
        assert_eq!(runs[0], runs[1]);
        let (mut at, mut variables) = (0, Vec::new());
        let back = s.unflatten(&runs[0], &mut at, &mut variables);
        assert!(s.is_variant(back, terms[0].0));
        let last = s.unflatten(&runs[0], &mut at, &mut variables);
        assert_eq!((last, at), (variables[1], runs[0].len()));
    }

    #[test]
    fn cyclic_terms_are_refused() {
        let mut s = Store::new(1 << 26, 1 << 20);
        let x = s.new_var();
        let list = s.new_list(Cell::int(1), x);
        s.bind(x, list);
        assert!(s.flatten(&[list], &mut Vec::new(), &mut Vec::new()).is_err());
    }
}
