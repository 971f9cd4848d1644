//! Which programs are alike: an index from fingerprints to programs, and a score for each pair that shares
//! rare ones.
//!
//! A fingerprint counts by how improbable it is that an independent program has it, too: the share of the
//! other programs with it, or where these are few, a guess by its size. What half of them have counts
//! nothing. No two programs are compared that share nothing rare, so the time grows with what is shared and
//! not with the square of the programs; the work and the memory are bounded.

use super::fingerprints::{Kind, Print};
use std::collections::HashSet;

/// The most fingerprints of all programs together, and of one of few programs.
const MOST_OF_ALL: usize = 8_000_000;
const MOST_OF_ONE: usize = 8_192;
const LEAST_OF_ONE: usize = 256;
/// The most steps of the search for candidates, and the most candidates beside a program.
const MOST_STEPS: u64 = 1_000_000_000;
const MOST_CANDIDATES: usize = 30;
/// How many programs the guess by size counts for.
const GUESS: f64 = 4.0;
/// The weight from which on likeness counts in full: little that is alike is no evidence.
const ENOUGH: f64 = 40.0;

/// Returns how many fingerprints of a program are kept, if there are so many programs.
pub fn most_prints(programs: usize) -> usize {
    (MOST_OF_ALL / programs.max(1)).clamp(LEAST_OF_ONE, MOST_OF_ONE)
}

/// Two programs, with how much they are alike: from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    pub first: u32,
    pub second: u32,
    pub score: f64,
}

/// A fingerprint of a program in the index.
#[derive(Clone, Copy)]
struct Entry {
    hash: u64,
    /// The number of its group.
    group: u32,
    weight: f32,
}

/// The programs that have a fingerprint: a part of `Index::members`.
#[derive(Clone, Copy)]
struct Group {
    start: u32,
    length: u32,
}

pub struct Index {
    /// For each program its fingerprints in the order of their numbers, and the largest one that counts.
    programs: Vec<(Vec<Entry>, u64)>,
    groups: Vec<Group>,
    members: Vec<u32>,
    /// The largest group that leads to candidates.
    most_members: u32,
}

/// Returns what a fingerprint counts that so many of all programs have.
fn weight(print: &Print, having: usize, programs: usize) -> f32 {
    // Two of those that have it are those that are compared.
    let others = having.saturating_sub(2) as f64;
    let guess = 0.9 * (-f64::from(print.size) / 8.0).exp();
    let share = (others + GUESS * guess.max(0.01)) / (programs.saturating_sub(2) as f64 + GUESS);
    let kind = match print.kind {
        Kind::Literal | Kind::Link => 1.0,
        Kind::Chain => 0.3,
        Kind::Branch => 2.0,
        Kind::Predicate => 3.0,
    };
    let often = 1.0 + f64::from(print.count).ln();
    (kind * often * (0.5 / share).ln().clamp(0.0, 5.0)) as f32
}

impl Index {
    /// Makes the index of the fingerprints of programs. Those that were given to all are left out.
    pub fn new(programs: Vec<(Vec<Print>, u64)>, given: &HashSet<u64>) -> Index {
        let count = programs.len();
        let mut all: Vec<(u64, u32)> =
            Vec::with_capacity(programs.iter().map(|(prints, _)| prints.len()).sum());
        for (number, (prints, _)) in programs.iter().enumerate() {
            let own = prints.iter().filter(|print| !given.contains(&print.hash));
            all.extend(own.map(|print| (print.hash, number as u32)));
        }
        all.sort_unstable();
        let members: Vec<u32> = all.iter().map(|(_, number)| *number).collect();
        let mut groups = Vec::new();
        let mut hashes = Vec::new();
        for same in all.chunk_by(|one, other| one.0 == other.0) {
            let start = groups.last().map_or(0, |group: &Group| group.start + group.length);
            groups.push(Group { start, length: same.len() as u32 });
            hashes.push(same[0].0);
        }
        drop(all);
        let entries = |(prints, limit): (Vec<Print>, u64)| {
            let entries = prints.iter().filter_map(|print| {
                let group = hashes.binary_search(&print.hash).ok()?;
                let weight = weight(print, groups[group].length as usize, count);
                (weight > 0.0).then_some(Entry { hash: print.hash, group: group as u32, weight })
            });
            (entries.collect(), limit)
        };
        let programs = programs.into_iter().map(entries).collect();
        let most_members = most_members(&groups);
        Index { programs, groups, members, most_members }
    }

    /// Returns the pairs that are most alike, the best first.
    pub fn pairs(&self, most: usize) -> Vec<Pair> {
        let mut best: Vec<Pair> = Vec::new();
        let mut sums = vec![0.0_f32; self.programs.len()];
        let mut touched = Vec::new();
        let mut same = self.same();
        for first in 0..self.programs.len() as u32 {
            touched.clear();
            for entry in &self.programs[first as usize].0 {
                let Group { start, length } = self.groups[entry.group as usize];
                if length > self.most_members {
                    continue;
                }
                let members = &self.members[start as usize..(start + length) as usize];
                let after = members.partition_point(|member| *member <= first);
                for &second in &members[after..] {
                    let sum = &mut sums[second as usize];
                    if *sum == 0.0 {
                        touched.push(second);
                    }
                    *sum += entry.weight;
                }
            }
            let by_sum = |one: &u32, other: &u32| sums[*other as usize].total_cmp(&sums[*one as usize]);
            touched.sort_unstable_by(by_sum);
            let candidates = touched.iter().take(MOST_CANDIDATES).copied();
            let twin = same.get_mut(first as usize).and_then(Option::take);
            let twin = twin.filter(|twin| !touched.iter().take(MOST_CANDIDATES).any(|other| other == twin));
            for second in candidates.chain(twin) {
                let score = self.score(first, second);
                if score > 0.0 {
                    best.push(Pair { first, second, score });
                }
            }
            touched.iter().for_each(|second| sums[*second as usize] = 0.0);
            if best.len() > 4 * most.max(10_000) {
                shorten(&mut best, most);
            }
        }
        shorten(&mut best, most);
        best
    }

    /// Returns for each program the next one that has the same fingerprints.
    fn same(&self) -> Vec<Option<u32>> {
        let key = |number: &u32| {
            let entries = &self.programs[*number as usize].0;
            super::terms::hash_of(entries.iter().map(|entry| entry.hash).collect::<Vec<u64>>())
        };
        let mut order: Vec<(u64, u32)> =
            (0..self.programs.len() as u32).map(|number| (key(&number), number)).collect();
        order.sort_unstable();
        let mut next = vec![None; self.programs.len()];
        for two in order.windows(2).filter(|two| two[0].0 == two[1].0) {
            next[two[0].1 as usize] = Some(two[1].1);
        }
        next
    }

    /// Returns how much two programs are alike: the weight of what they share, in proportion to what they
    /// have.
    fn score(&self, first: u32, second: u32) -> f64 {
        let (one, other) = (&self.programs[first as usize], &self.programs[second as usize]);
        let limit = one.1.min(other.1);
        let total = |entries: &[Entry]| {
            entries
                .iter()
                .filter(|entry| entry.hash <= limit)
                .map(|entry| f64::from(entry.weight))
                .sum::<f64>()
        };
        let mut shared = 0.0;
        self.shared(first, second, |_, weight| shared += f64::from(weight));
        let (one, other) = (total(&one.0), total(&other.0));
        let together = (one * other).sqrt();
        if shared == 0.0 { 0.0 } else { shared / together * (shared / ENOUGH).min(1.0) }
    }

    /// Calls a function for each fingerprint that two programs share, with what it counts.
    pub fn shared(&self, first: u32, second: u32, mut found: impl FnMut(u64, f32)) {
        let (one, other) = (&self.programs[first as usize].0, &self.programs[second as usize].0);
        let (mut at, mut other_at) = (0, 0);
        while let (Some(entry), Some(other_entry)) = (one.get(at), other.get(other_at)) {
            match entry.hash.cmp(&other_entry.hash) {
                std::cmp::Ordering::Less => at += 1,
                std::cmp::Ordering::Greater => other_at += 1,
                std::cmp::Ordering::Equal => {
                    found(entry.hash, entry.weight.min(other_entry.weight));
                    at += 1;
                    other_at += 1;
                }
            }
        }
    }

    /// Returns the fingerprints of a program, each with what it counts.
    pub fn weights(&self, program: u32) -> impl Iterator<Item = (u64, f32)> {
        self.programs[program as usize].0.iter().map(|entry| (entry.hash, entry.weight))
    }
}

fn shorten(best: &mut Vec<Pair>, most: usize) {
    best.sort_by(|one, other| {
        other.score.total_cmp(&one.score).then((one.first, one.second).cmp(&(other.first, other.second)))
    });
    best.truncate(most);
}

/// Returns the largest size of groups with which the search stays below its number of steps.
fn most_members(groups: &[Group]) -> u32 {
    let mut lengths: Vec<u32> = groups.iter().map(|group| group.length).collect();
    lengths.sort_unstable();
    let mut steps = 0;
    for length in lengths {
        steps += u64::from(length) * u64::from(length) / 2;
        if steps > MOST_STEPS {
            return length - 1;
        }
    }
    u32::MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(hashes: impl IntoIterator<Item = u64>) -> (Vec<Print>, u64) {
        let print = |hash| Print { hash, kind: Kind::Link, size: 12, count: 1 };
        let mut prints: Vec<Print> = hashes.into_iter().map(print).collect();
        prints.sort_unstable_by_key(|print| print.hash);
        (prints, u64::MAX)
    }

    /// Ten programs have 100 fingerprints that all have, and 40 of their own; the last one has 30 of those of
    /// the first.
    fn class() -> Vec<(Vec<Print>, u64)> {
        let own = |number: u64| 1_000 * number..1_000 * number + 40;
        let mut class: Vec<_> = (1..10).map(|number| program((0..100).chain(own(number)))).collect();
        class.push(program((0..100).chain(1_000..1_030).chain(own(10).take(10))));
        class
    }

    #[test]
    fn what_all_have_does_not_count() {
        let pairs = Index::new(class(), &HashSet::new()).pairs(10);
        assert_eq!(pairs.iter().map(|pair| (pair.first, pair.second)).collect::<Vec<_>>(), [(0, 9)]);
        assert!((0.7..0.8).contains(&pairs[0].score), "{pairs:?}");
    }

    #[test]
    fn what_was_given_does_not_count() {
        assert!(Index::new(class(), &(1_000..1_030).collect()).pairs(10).is_empty());
    }

    #[test]
    fn two_programs_alone_are_compared() {
        let pairs = Index::new(vec![program(0..50), program(0..50)], &HashSet::new()).pairs(10);
        assert_eq!((pairs.len(), pairs[0].score), (1, 1.0));
        assert!(Index::new(vec![program(0..50), program(50..100)], &HashSet::new()).pairs(10).is_empty());
        assert!(Index::new(vec![program(0..50)], &HashSet::new()).pairs(10).is_empty());
    }

    #[test]
    fn of_large_programs_the_same_part_is_compared() {
        let (mut large, _) = program(0..100);
        large.truncate(50);
        let other = program((0..100).chain(200..300));
        let score = Index::new(vec![(large, 49), other], &HashSet::new()).pairs(10)[0].score;
        assert_eq!(score, 1.0);
    }
}
