//! What is alike in two programs, clause by clause: for the sizes in the list, and for the page.

use super::fingerprints::marks;
use super::pairs::{Index, Pair};
use super::program::Program;
use std::collections::HashMap;

/// The share of a clause's weight from which on the clause counts as alike.
const SHARE: f32 = 0.5;

/// The clauses of two programs that are alike, with numbers: the same for clauses that go together.
#[derive(Debug, Default, PartialEq)]
pub struct Alike {
    /// For each clause of the programs its number, from 1.
    pub first: Vec<Option<u32>>,
    pub second: Vec<Option<u32>>,
}

impl Alike {
    /// Returns how many clauses of each program are alike.
    pub fn counts(&self) -> [usize; 2] {
        [&self.first, &self.second].map(|numbers| numbers.iter().flatten().count())
    }
}

/// Where a fingerprint occurs in a program: its clauses.
type Occurrences = HashMap<u64, Vec<u32>>;

/// Finds the clauses that are alike.
pub fn alike(index: &Index, pair: &Pair, first: &Program, second: &Program) -> Alike {
    let mut shared: HashMap<u64, f32> = HashMap::new();
    index.shared(pair.first, pair.second, |hash, weight| {
        shared.insert(hash, weight);
    });
    let (one, is_one) = of_clauses(index, pair.first, first, &shared);
    let (other, is_other) = of_clauses(index, pair.second, second, &shared);
    // For each clause of the first program, what it has in common with those of the second.
    let mut common: HashMap<(u32, u32), f32> = HashMap::new();
    for (hash, clauses) in &one {
        let (Some(others), Some(weight)) = (other.get(hash), shared.get(hash)) else { continue };
        // A fingerprint that is everywhere says little about any two.
        let part = weight / (clauses.len() * others.len()) as f32;
        let most = 16;
        for clause in clauses.iter().take(most) {
            for other in others.iter().take(most) {
                *common.entry((*clause, *other)).or_default() += part;
            }
        }
    }
    let mut order: Vec<((u32, u32), f32)> = common.into_iter().collect();
    order.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
    pair_up(&is_one, &is_other, &order)
}

/// Gives numbers to clauses that are alike: first to those that have most in common, each with one of the
/// other program; then to the rest that of the clause they have most in common with.
fn pair_up(is_one: &[bool], is_other: &[bool], order: &[((u32, u32), f32)]) -> Alike {
    let mut partner: Vec<Option<u32>> = vec![None; is_one.len()];
    let mut taken = vec![false; is_other.len()];
    for &((one, other), _) in order {
        let (one, at) = (one as usize, other as usize);
        if is_one[one] && is_other[at] && partner[one].is_none() && !taken[at] {
            (partner[one], taken[at]) = (Some(other), true);
        }
    }
    let mut alike = Alike { first: vec![None; is_one.len()], second: vec![None; is_other.len()] };
    let mut number = 0;
    for (one, partner) in partner.iter().enumerate() {
        if let Some(other) = partner {
            number += 1;
            alike.first[one] = Some(number);
            alike.second[*other as usize] = Some(number);
        }
    }
    for &((one, other), _) in order {
        let (one, other) = (one as usize, other as usize);
        if is_one[one] && alike.first[one].is_none() {
            alike.first[one] = alike.second[other];
        }
        if is_other[other] && alike.second[other].is_none() {
            alike.second[other] = alike.first[one];
        }
    }
    alike
}

/// Returns where the shared fingerprints of a program occur, and for each clause whether most of its weight
/// is in them.
fn of_clauses(
    index: &Index,
    number: u32,
    program: &Program,
    shared: &HashMap<u64, f32>,
) -> (Occurrences, Vec<bool>) {
    let weights: HashMap<u64, f32> = index.weights(number).collect();
    let mut sums = vec![(0.0, 0.0); program.clauses.len()];
    let mut occurrences = Occurrences::new();
    marks(program, &mut |mark| {
        let Some(weight) = weights.get(&mark.hash) else { return };
        let is_shared = shared.contains_key(&mark.hash);
        let [one, other] = mark.clauses;
        for clause in [Some(one), Some(other).filter(|other| *other != one)].into_iter().flatten() {
            let (all, common): &mut (f32, f32) = &mut sums[clause as usize];
            *all += weight;
            if is_shared {
                *common += weight;
                let clauses = occurrences.entry(mark.hash).or_default();
                if clauses.last() != Some(&clause) {
                    clauses.push(clause);
                }
            }
        }
    });
    let is_alike = sums.iter().map(|(all, common)| *all > 0.0 && *common >= SHARE * *all).collect();
    (occurrences, is_alike)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_that_have_most_in_common_get_the_same_number() {
        let order = [((0, 1), 3.0), ((1, 0), 2.0), ((0, 0), 1.0), ((2, 0), 0.5)];
        let alike = pair_up(&[true, true, true], &[true, true, false], &order);
        assert_eq!(alike.first, [Some(1), Some(2), Some(2)]);
        assert_eq!(alike.second, [Some(2), Some(1), None]);
        assert_eq!(alike.counts(), [3, 2]);
    }
}
