//! Number of solutions, a random solution, the best solutions.

use super::{BOTTOM, Diagrams, FALSE, Level, Node, Pass, Ref, TRUE};
use dashu::integer::{IBig, UBig};

/// The variables over which solutions are counted: those at the levels that are `true`.
#[derive(Debug)]
pub struct Span {
    /// For each level, the number of these variables at lower levels.
    before: Vec<usize>,
}

impl Span {
    pub fn new(counted: &[bool]) -> Span {
        let mut before = vec![0];
        for &counts in counted {
            before.push(before[before.len() - 1] + usize::from(counts));
        }
        Span { before }
    }

    fn levels(&self) -> usize {
        self.before.len() - 1
    }

    fn place(&self, level: Level) -> usize {
        if level == BOTTOM { self.levels() } else { level as usize }
    }

    /// Returns the number of these variables from one level up to another.
    fn between(&self, from: Level, to: Level) -> usize {
        self.before[self.place(to)] - self.before[self.place(from)]
    }
}

impl Diagrams {
    /// Returns the number of solutions of a function whose variables are all in the span.
    pub fn count(&self, f: Ref, span: &Span) -> UBig {
        let pass = self.pass(f);
        let counts = self.counts(&pass, span);
        &counts[pass.number(f)] << span.between(0, self.level(f))
    }

    /// Returns for each node the number of solutions over the variables from its own on.
    fn counts(&self, pass: &Pass, span: &Span) -> Vec<UBig> {
        let mut counts = pass.results(UBig::ZERO, UBig::ONE);
        for &at in &pass.nodes {
            let Node { level, low, high } = self.node(at);
            let count = |child| &counts[pass.number(child)] << span.between(level + 1, self.level(child));
            let count = count(low) + count(high);
            counts.push(count);
        }
        counts
    }

    /// Returns a solution of a function that is not false, each with the same probability: the values of the
    /// variables by level. `below(n)` gives a random number below `n`, which is not 0.
    pub fn sample(&self, f: Ref, span: &Span, below: &mut dyn FnMut(&UBig) -> UBig) -> Vec<bool> {
        let pass = self.pass(f);
        let counts = self.counts(&pass, span);
        let two = UBig::from(2u8);
        let mut values: Vec<bool> = (0..span.levels()).map(|_| below(&two) == UBig::ONE).collect();
        let mut at = f;
        while !at.is_constant() {
            let Node { level, low, high } = self.node(at);
            let count = |child| &counts[pass.number(child)] << span.between(level + 1, self.level(child));
            let (zeros, ones) = (count(low), count(high));
            let value = below(&(&zeros + ones)) >= zeros;
            values[level as usize] = value;
            at = if value { high } else { low };
        }
        values
    }

    /// Returns the largest sum of the weights of the variables that are 1, over the solutions of a function
    /// that is not false, and the solutions with this sum. Weights are given by level.
    pub fn best(&mut self, f: Ref, weights: &[IBig]) -> (IBig, Ref) {
        // The largest sum that the variables at levels below one can contribute if they are free.
        let mut free = vec![IBig::ZERO];
        for weight in weights {
            let gain = if *weight > IBig::ZERO { weight.clone() } else { IBig::ZERO };
            free.push(&free[free.len() - 1] + gain);
        }
        let place = |level: Level| if level == BOTTOM { weights.len() } else { level as usize };
        let pass = self.pass(f);
        // The best sum from a node on, and the solutions that have it. There is none for the node `false`.
        let mut best = pass.results((IBig::ZERO, FALSE), (IBig::ZERO, TRUE));
        for &at in &pass.nodes {
            let Node { level, low, high } = self.node(at);
            let from = level as usize + 1;
            let value = |child: Ref| {
                let gap = &free[place(self.level(child))] - &free[from];
                (child != FALSE).then(|| &best[pass.number(child)].0 + gap)
            };
            let (zero, one) = (value(low), value(high).map(|value| value + &weights[level as usize]));
            let (keep_low, keep_high) = (zero >= one, one >= zero);
            let most = if keep_low { zero } else { one };
            let kept = |keeps: bool, child: Ref, d: &mut Diagrams| match keeps {
                true => {
                    let to = place(d.level(child));
                    d.bring(best[pass.number(child)].1, from, to, weights)
                }
                false => FALSE,
            };
            let low = kept(keep_low, low, self);
            let high = kept(keep_high, high, self);
            let solutions = self.make(level, low, high);
            best.push((most.unwrap_or_default(), solutions));
        }
        let to = place(self.level(f));
        let (value, solutions) = best.swap_remove(pass.number(f));
        (value + &free[to], self.bring(solutions, 0, to, weights))
    }

    /// Restricts solutions to those in which the variables at the levels from one to another have their best
    /// values.
    fn bring(&mut self, f: Ref, from: usize, to: usize, weights: &[IBig]) -> Ref {
        let mut f = f;
        for level in (from..to).rev() {
            if weights[level] > IBig::ZERO {
                f = self.make(level as Level, FALSE, f);
            } else if weights[level] < IBig::ZERO {
                f = self.make(level as Level, f, FALSE);
            }
        }
        f
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bdd::Op;

    #[test]
    fn solutions_are_counted_and_weighed() {
        let mut d = Diagrams::default();
        let [a, b] = [0, 2].map(|level| d.variable(level));
        let either = d.apply(Op::Or, a, b);
        assert_eq!(d.count(either, &Span::new(&[true, true, true])), UBig::from(6u8));
        assert_eq!(d.count(either, &Span::new(&[true, false, true])), UBig::from(3u8));
        let (most, best) = d.best(either, &[-2, 5, -1].map(IBig::from));
        assert_eq!(most, IBig::from(4));
        assert_eq!(d.count(best, &Span::new(&[true; 3])), UBig::ONE);
        let sample = d.sample(best, &Span::new(&[true; 3]), &mut |_| UBig::ZERO);
        assert_eq!(sample, [false, true, true]);
    }
}
