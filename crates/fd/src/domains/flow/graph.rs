//! Strongly connected components of directed graphs, without recursion.

use crate::domains::solver::{Pruned, Stop};

const NONE: usize = usize::MAX;
/// The number of steps between two calls of `look`, minus one.
const STEPS: usize = (1 << 14) - 1;

/// Returns for each node a representative of its component. `edge(v, n)` is the node that edge `n` of node
/// `v` leads to. Stops where `look` does.
pub(in crate::domains) fn components(
    nodes: usize,
    edge: impl Fn(usize, usize) -> Option<usize>,
    look: &dyn Fn() -> Pruned,
) -> Result<Vec<usize>, Stop> {
    let mut steps = 0;
    let mut number = vec![NONE; nodes];
    let mut low = vec![0; nodes];
    let mut component = vec![NONE; nodes];
    let mut stack = Vec::new();
    // The nodes on the current path, each with the number of its edges that are done.
    let mut calls: Vec<(usize, usize)> = Vec::new();
    let mut clock = 0;
    for root in 0..nodes {
        if number[root] == NONE {
            calls.push((root, 0));
        }
        while let Some((v, done)) = calls.last_mut() {
            let v = *v;
            steps += 1;
            if steps & STEPS == 0 {
                look()?;
            }
            if number[v] == NONE {
                number[v] = clock;
                low[v] = clock;
                clock += 1;
                stack.push(v);
            }
            match edge(v, *done) {
                Some(w) if number[w] == NONE => calls.push((w, 0)),
                Some(w) => {
                    // The edge to a finished child is examined again on the way back, which passes on the
                    // child's low mark.
                    if component[w] == NONE {
                        low[v] = low[v].min(low[w]);
                    }
                    *done += 1;
                }
                None => {
                    calls.pop();
                    if low[v] == number[v] {
                        while let Some(w) = stack.pop() {
                            component[w] = v;
                            if w == v {
                                break;
                            }
                        }
                    }
                }
            }
        }
    }
    Ok(component)
}

#[cfg(test)]
mod tests {
    #[test]
    fn finds_components() {
        let edges: Vec<Vec<usize>> = vec![vec![1], vec![2], vec![0, 3], vec![4], vec![3], vec![0]];
        let c = super::components(6, |v, n| edges[v].get(n).copied(), &|| Ok(())).unwrap();
        assert!(c[0] == c[1] && c[1] == c[2] && c[3] == c[4]);
        assert!(c[0] != c[3] && c[5] != c[0] && c[5] != c[3]);
    }
}
