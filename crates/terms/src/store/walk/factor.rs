//! Factorization: divides a term into a skeleton and equations for the parts that occur more than once or
//! contain themselves.
//!
//! This makes it possible to print cyclic terms: `X = f(X)` has the skeleton `S` and the equation `S = f(S)`.

use crate::store::cell::{Addr, Cell, Tag};
use crate::store::heap::{Result, Store};
use crate::store::mark::Mark;

/// Which parts get an equation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Factor {
    /// Compounds that contain themselves.
    Cycles,
    /// Compounds that contain themselves, and those that are shared.
    Shared,
}

/// A compound that the first walk found.
struct Node {
    cell: Cell,
    /// The variable that stands for it in the skeleton.
    name: Option<Cell>,
    /// The copy, once it is made.
    copy: Option<Cell>,
}

impl Store {
    /// Returns the skeleton and the equations of a term, in the order in which its parts are met a second
    /// time. Variables are not renamed. A term without such parts is its own skeleton.
    pub fn factorize(&mut self, term: Cell, what: Factor) -> Result<(Cell, Vec<(Cell, Cell)>)> {
        let term = self.deref(term);
        let start = self.top;
        let (nodes, named) = self.find_factors(term, what);
        let result = match named {
            Ok(named) if named.is_empty() => Ok((term, Vec::new())),
            Ok(named) => self.build_factors(term, nodes, &named),
            Err(error) => Err(error),
        };
        self.unmark();
        if result.is_err() {
            self.top = start;
        }
        result
    }

    /// Marks every compound with its number, and names those that are met again.
    fn find_factors(&mut self, term: Cell, what: Factor) -> (Vec<Node>, Result<Vec<usize>>) {
        let mut nodes: Vec<Node> = Vec::new();
        let mut named = Vec::new();
        // For each compound on the way down: its number, the address of its next argument, and the number of
        // arguments left.
        let mut path: Vec<(usize, Addr, usize)> = Vec::new();
        let mut inside: Vec<bool> = Vec::new();
        let mut cell = term;
        loop {
            cell = self.unmarked(cell, &nodes);
            if let Tag::Lst | Tag::Str = cell.tag() {
                let first = self.get(cell.addr());
                if Mark::Object.is(first) {
                    let number = Mark::number(first);
                    if nodes[number].name.is_none() && (what == Factor::Shared || inside[number]) {
                        if let Err(error) = self.ensure(1) {
                            return (nodes, Err(error));
                        }
                        nodes[number].name = Some(self.new_var());
                        named.push(number);
                    }
                } else {
                    let number = nodes.len();
                    nodes.push(Node { cell, name: None, copy: None });
                    inside.push(true);
                    self.mark(cell.addr(), Mark::Object.with(number));
                    if cell.has_tag(Tag::Lst) {
                        path.push((number, cell.addr().plus(1), 1));
                        cell = first;
                        continue;
                    }
                    path.push((number, cell.addr().plus(1), first.functor_arity()));
                }
            }
            loop {
                let Some((number, at, left)) = path.last_mut() else { return (nodes, Ok(named)) };
                if *left > 0 {
                    cell = self.get(*at);
                    (*at, *left) = (at.plus(1), *left - 1);
                    break;
                }
                inside[*number] = false;
                path.pop();
            }
        }
    }

    /// Dereferences a cell, through marks: the mark on a list hides its head.
    fn unmarked(&self, mut cell: Cell, nodes: &[Node]) -> Cell {
        loop {
            if Mark::any(cell) {
                let number = Mark::number(cell);
                // Marks and nodes are made together, so they have the same numbers.
                let (at, old) = self.scratch.marked[number];
                debug_assert_eq!(nodes[number].cell.addr(), at);
                cell = old;
                if old == Cell::reference(at) {
                    return cell;
                }
            } else if !cell.is_var_or_ref() || self.get(cell.addr()) == cell {
                return cell;
            } else {
                cell = self.get(cell.addr());
            }
        }
    }

    fn build_factors(
        &mut self,
        term: Cell,
        mut nodes: Vec<Node>,
        named: &[usize],
    ) -> Result<(Cell, Vec<(Cell, Cell)>)> {
        let size = nodes.iter().map(|node| self.node_size(node, &nodes)).sum();
        self.ensure(size)?;
        // The cells of the new terms that still hold cells of the old one are scanned in the order in which
        // they were made.
        let mut at = self.here();
        let mut copies = Vec::with_capacity(named.len());
        for &number in named {
            copies.push(self.copy_node(number, &mut nodes));
        }
        let root = self.factored(term, &mut nodes);
        while (at.0 as usize) < self.top {
            let cell = self.get(at);
            if !cell.is_functor() {
                let copy = self.factored(cell, &mut nodes);
                self.set(at, copy);
            }
            at = at.plus(1);
        }
        let names = named.iter().filter_map(|&number| nodes[number].name);
        Ok((root, names.zip(copies).collect()))
    }

    /// Returns the cell that stands for an old cell in the new terms.
    fn factored(&mut self, cell: Cell, nodes: &mut [Node]) -> Cell {
        let cell = self.unmarked(cell, nodes);
        if !matches!(cell.tag(), Tag::Lst | Tag::Str) {
            return cell;
        }
        let number = Mark::number(self.get(cell.addr()));
        match (nodes[number].name, nodes[number].copy) {
            (Some(name), _) => name,
            (None, Some(copy)) => copy,
            (None, None) => self.copy_node(number, nodes),
        }
    }

    fn node_size(&self, node: &Node, nodes: &[Node]) -> usize {
        match node.cell.tag() {
            Tag::Lst => 2,
            _ => {
                let number = Mark::number(self.get(node.cell.addr()));
                debug_assert!(number < nodes.len());
                1 + self.scratch.marked[number].1.functor_arity()
            }
        }
    }

    /// Copies the cells of one compound unchanged.
    fn copy_node(&mut self, number: usize, nodes: &mut [Node]) -> Cell {
        let cell = nodes[number].cell;
        let words = self.node_size(&nodes[number], nodes);
        let first = self.scratch.marked[number].1;
        let target = self.push(first);
        for i in 1..words {
            let cell = self.get(cell.addr().plus(i));
            self.push(cell);
        }
        let copy = Cell(target.0 | cell.0 & 7);
        nodes[number].copy = Some(copy);
        copy
    }
}
