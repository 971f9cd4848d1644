//! Cyclic terms as equations: selects the compounds to name so that the rest is a tree.

use crate::store::cell::{Addr, Cell, Tag};
use crate::store::heap::Store;
use ninelog_limits::interrupt::Steps;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// Number of compounds that a walk visits before it starts to remember them. Nearly all terms are small and
/// have no cycle, and this shows it without a table.
const UNREMEMBERED: usize = if cfg!(miri) { 1 << 8 } else { 1 << 14 };

/// Returns the compounds that contain themselves and through which a walk from the term's root enters a
/// cycle, in the order in which the walk meets them. Empty if there is no cycle.
pub fn cycle_heads(store: &Store, term: Cell) -> Vec<Cell> {
    // A walk that enters more compounds than there are has met some of them again.
    let most = store.top / size_of::<Cell>();
    match is_small_tree(store, term) || store.plain_walk_ends(term, most) {
        true => Vec::new(),
        false => search(store, term),
    }
}

/// Returns the address and the number of the arguments of a dereferenced compound.
fn arguments(store: &Store, cell: Cell) -> Option<(Addr, usize)> {
    match cell.tag() {
        Tag::Lst => Some((cell.addr(), 2)),
        Tag::Str => Some((cell.addr().plus(1), store.get(cell.addr()).functor_arity())),
        _ => None,
    }
}

fn is_small_tree(store: &Store, term: Cell) -> bool {
    let mut todo: SmallVec<[Cell; 32]> = smallvec![store.deref(term)];
    let mut visited = 0;
    while let Some(cell) = todo.pop() {
        let Some((at, arity)) = arguments(store, cell) else { continue };
        visited += 1;
        if visited + arity > UNREMEMBERED {
            return false;
        }
        for i in 0..arity {
            let cell = store.at(at.plus(i));
            if matches!(cell.tag(), Tag::Lst | Tag::Str) {
                todo.push(cell);
            }
        }
    }
    true
}

enum Seen {
    /// The walk is inside this compound.
    Open,
    /// The walk is inside this compound, and has met it again.
    Head,
    Done,
}

enum Todo {
    Enter(Cell),
    Leave(Cell),
}

fn search(store: &Store, term: Cell) -> Vec<Cell> {
    let mut marks: FxHashMap<u64, (Seen, usize)> = FxHashMap::default();
    let mut heads = Vec::new();
    let mut todo = vec![Todo::Enter(store.deref(term))];
    let mut steps = Steps::default();
    while let Some(step) = todo.pop() {
        steps.next();
        match step {
            Todo::Enter(cell) => {
                let Some((at, arity)) = arguments(store, cell) else { continue };
                let time = marks.len();
                match marks.get_mut(&cell.0) {
                    None => {
                        marks.insert(cell.0, (Seen::Open, time));
                        todo.push(Todo::Leave(cell));
                        todo.extend((0..arity).rev().map(|i| Todo::Enter(store.at(at.plus(i)))));
                    }
                    Some((mark @ Seen::Open, time)) => {
                        *mark = Seen::Head;
                        heads.push((*time, cell));
                    }
                    Some(_) => {}
                }
            }
            Todo::Leave(cell) => {
                if let Some((mark, _)) = marks.get_mut(&cell.0) {
                    *mark = Seen::Done;
                }
            }
        }
    }
    heads.sort_by_key(|(time, _)| *time);
    heads.into_iter().map(|(_, cell)| cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::cell::NIL;

    #[test]
    fn finds_each_entry_into_a_cycle_once() {
        let mut store = Store::new(1 << 24, 1 << 16);
        let f = store.atoms.intern("f");
        let (x, y) = (store.new_var(), store.new_var());
        let inner = store.new_struct(f, &[y, y]);
        assert!(store.unify(y, inner));
        let outer = store.new_struct(f, &[x, inner]);
        assert!(cycle_heads(&store, NIL).is_empty() && !cycle_heads(&store, outer).is_empty());
        assert!(store.unify(x, outer));
        assert_eq!(cycle_heads(&store, outer), [outer, inner]);
        let around = store.new_struct(f, &[outer, outer]);
        assert_eq!(cycle_heads(&store, around), [outer, inner]);
    }

    #[test]
    fn shared_and_long_terms_are_no_cycles() {
        let mut store = Store::new(1 << 26, 1 << 16);
        let f = store.atoms.intern("f");
        let mut term = NIL;
        for _ in 0..200 {
            term = store.new_struct(f, &[term, term]);
        }
        assert!(cycle_heads(&store, term).is_empty());
        let items = vec![Cell::int(1); 100_000];
        let list = store.list_from(&items, NIL);
        assert!(cycle_heads(&store, list).is_empty());
    }
}
