//! The algebraic normal form of a function: the exclusive or of products of variables. It is unique.
//!
//! For a function that is `low` or `high`, depending on a variable `v`, it is the form of `low`, and `v`
//! times the form of `low # high`. Forms are kept as nodes, too, so that equal parts exist once.

use super::{Diagrams, FALSE, Level, Node, Op, Ref, TRUE};
use rustc_hash::FxHashMap;

/// For each function that was met, the forms of `low` and of `low # high`, as these functions themselves.
#[derive(Default, Debug)]
pub struct Sums {
    parts: FxHashMap<Ref, NormalPart>,
}

#[derive(Clone, Copy, Debug)]
struct NormalPart {
    level: Level,
    without: Ref,
    with: Ref,
    /// The number of products, saturated.
    products: u64,
}

impl Sums {
    fn products(&self, f: Ref) -> Option<u64> {
        match f {
            FALSE => Some(0),
            TRUE => Some(1),
            _ => self.parts.get(&f).map(|part| part.products),
        }
    }

    /// Computes the form of a function. Returns the number of its products.
    pub fn find(&mut self, d: &mut Diagrams, f: Ref) -> u64 {
        let mut open = vec![f];
        while let Some(&at) = open.last() {
            if self.products(at).is_some() {
                open.pop();
                continue;
            }
            let Node { level, low, high } = d.node(at);
            let with = d.apply(Op::Xor, low, high);
            match (self.products(low), self.products(with)) {
                (Some(here), Some(there)) => {
                    let products = here.saturating_add(there);
                    self.parts.insert(at, NormalPart { level, without: low, with, products });
                }
                _ => open.extend([low, with]),
            }
        }
        self.products(f).unwrap_or(0)
    }

    /// Returns the products of a computed form, each as a list of levels, in lexicographic order.
    pub fn list(&self, f: Ref) -> Vec<Vec<Level>> {
        let mut found = Vec::new();
        // Forms that remain to be listed, with the factors before them. The product without a factor comes
        // first, then those that begin with the variable of the lowest level.
        let mut open = vec![(f, Vec::new(), true)];
        while let Some((at, factors, with_empty)) = open.pop() {
            if with_empty && self.has_empty(at) {
                found.push(factors.clone());
            }
            if let Some(part) = self.parts.get(&at) {
                open.push((part.without, factors.clone(), false));
                let mut longer = factors;
                longer.push(part.level);
                open.push((part.with, longer, true));
            }
        }
        found
    }

    /// Returns whether a form contains the product without a factor.
    fn has_empty(&self, f: Ref) -> bool {
        let mut at = f;
        while let Some(part) = self.parts.get(&at) {
            at = part.without;
        }
        at == TRUE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_in_order() {
        let mut d = Diagrams::default();
        let [a, b] = [0, 1].map(|level| d.variable(level));
        let either = d.apply(Op::Or, a, b);
        let neither = d.not(either);
        let mut sums = Sums::default();
        assert_eq!(sums.find(&mut d, neither), 4);
        assert_eq!(sums.list(neither), [vec![], vec![0], vec![0, 1], vec![1]]);
    }
}
