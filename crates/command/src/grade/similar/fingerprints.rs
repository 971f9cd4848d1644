//! The fingerprints of a program: numbers that two programs share where they are built alike.
//!
//! - a literal (a head or a goal): what its arguments look like, without the variables
//! - a link: two literals of a branch and the places at which they have a variable in common
//! - a chain: three literals that are linked
//! - a branch with all its links, and a predicate with all its branches
//!
//! None depends on the order of clauses and goals, on the names and the order of the arguments of the
//! program's own predicates, or on whether these get a pair or two arguments. Programs of any size have a
//! bounded number of them: of many, those with the smallest numbers are kept, which are the same ones in
//! other programs (winnowing, for things that have no order).

use super::program::Program;
use super::terms::{Branch, Label, Literal, Term, hash_of, is_commutative};
use std::collections::HashMap;

/// The most literals between two that are linked, and the most chains through a literal.
const MOST_APART: usize = 24;
const MOST_CHAINS: usize = 40;
/// The largest size of a fingerprint: what is larger is as rare.
const MOST_SIZE: u32 = 250;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Literal,
    Link,
    Chain,
    Branch,
    Predicate,
}

/// A fingerprint where it occurs.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    pub hash: u64,
    pub kind: Kind,
    /// How many names and variables it covers.
    pub size: u8,
    /// The clauses that it comes from: of a link two, of others the same twice.
    pub clauses: [u32; 2],
}

/// A fingerprint of a program.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Print {
    pub hash: u64,
    pub kind: Kind,
    pub size: u8,
    /// How often it occurs.
    pub count: u8,
}

/// Returns the fingerprints of a program in the order of their numbers, with the largest one that counts if
/// there were too many.
pub fn prints(program: &Program, most: usize) -> (Vec<Print>, u64) {
    let mut all: HashMap<u64, Print> = HashMap::new();
    marks(program, &mut |mark| {
        let Mark { hash, kind, size, .. } = mark;
        let print = all.entry(hash).or_insert(Print { hash, kind, size, count: 0 });
        print.count = print.count.saturating_add(1);
    });
    let mut all: Vec<Print> = all.into_values().collect();
    all.sort_unstable_by_key(|print| print.hash);
    let limit = match all.get(most) {
        Some(next) => next.hash - 1,
        None => u64::MAX,
    };
    all.truncate(most);
    all.shrink_to_fit();
    (all, limit)
}

/// Finds the fingerprints of a program.
pub fn marks(program: &Program, found: &mut dyn FnMut(Mark)) {
    for (number, predicate) in program.predicates.iter().enumerate() {
        let mut whole: Vec<u64> = Vec::new();
        let mut size = 0;
        for branch in &predicate.branches {
            let (hash, of_branch) = of_branch(number as u32, branch, found);
            whole.push(hash);
            size += of_branch;
        }
        let (Some(first), true) = (predicate.branches.first(), whole.len() > 1) else { continue };
        whole.sort_unstable();
        let (hash, size, clause) = (hash_of(("predicate", whole)), bounded(size), first[0].clause);
        found(Mark { hash, kind: Kind::Predicate, size, clauses: [clause; 2] });
    }
}

fn bounded(size: u32) -> u8 {
    size.min(MOST_SIZE) as u8
}

/// What a literal looks like.
struct Seen {
    hash: u64,
    size: u32,
    clause: u32,
    /// Its variables, each with a number for the places where it stands.
    variables: Vec<(u32, u64)>,
}

/// Finds the fingerprints of a branch. Returns that of all of it, and its size.
fn of_branch(predicate: u32, branch: &Branch, found: &mut dyn FnMut(Mark)) -> (u64, u32) {
    let seen: Vec<Seen> =
        branch.iter().enumerate().map(|(at, literal)| look(literal, at == 0, predicate)).collect();
    for seen in &seen {
        if seen.size > 1 {
            let clauses = [seen.clause; 2];
            found(Mark { hash: seen.hash, kind: Kind::Literal, size: bounded(seen.size), clauses });
        }
    }
    // For each literal the links that it has.
    let mut links: Vec<Vec<(u64, usize)>> = vec![Vec::new(); seen.len()];
    let mut all = Vec::new();
    for (at, one) in seen.iter().enumerate() {
        for (other_at, other) in seen.iter().enumerate().skip(at + 1).take(MOST_APART) {
            for (variable, place) in &one.variables {
                let Some((_, other_place)) = other.variables.iter().find(|(found, _)| found == variable)
                else {
                    continue;
                };
                let mut sides = [hash_of((one.hash, place)), hash_of((other.hash, other_place))];
                sides.sort_unstable();
                let hash = hash_of(("link", sides));
                links[at].push((hash, other_at));
                links[other_at].push((hash, at));
                all.push(hash);
                let size = bounded(one.size + other.size);
                found(Mark { hash, kind: Kind::Link, size, clauses: [one.clause, other.clause] });
            }
        }
    }
    for (at, links) in links.iter().enumerate() {
        chains(&seen, at, links, found);
    }
    let mut hashes: Vec<u64> = seen.iter().map(|seen| seen.hash).collect();
    hashes.sort_unstable();
    all.sort_unstable();
    let hash = hash_of(("branch", hashes, all));
    let size: u32 = seen.iter().map(|seen| seen.size).sum();
    let clause = seen.first().map_or(0, |head| head.clause);
    found(Mark { hash, kind: Kind::Branch, size: bounded(size), clauses: [clause; 2] });
    (hash, size)
}

/// Finds the chains through a literal.
fn chains(seen: &[Seen], at: usize, links: &[(u64, usize)], found: &mut dyn FnMut(Mark)) {
    let mut count = 0;
    for (number, (one, from)) in links.iter().enumerate() {
        for (other, to) in links.iter().skip(number + 1) {
            if from == to {
                continue;
            }
            count += 1;
            if count > MOST_CHAINS {
                return;
            }
            let mut sides = [*one, *other];
            sides.sort_unstable();
            let hash = hash_of(("chain", seen[at].hash, sides));
            let size = bounded(seen[at].size + seen[*from].size + seen[*to].size);
            let clauses = [seen[at].clause, seen[*to].clause];
            found(Mark { hash, kind: Kind::Chain, size, clauses });
        }
    }
}

fn look(literal: &Literal, is_head: bool, predicate: u32) -> Seen {
    let name = match literal.label {
        _ if is_head => hash_of("head"),
        Label::Own(number) if number == predicate => hash_of("again"),
        Label::Own(_) | Label::Missing | Label::Data => hash_of("own"),
        Label::Known(name) => name,
    };
    let is_own = is_head || !matches!(literal.label, Label::Known(_));
    let is_ordered = !is_own && !is_commutative(literal.label);
    let mut shapes = Vec::with_capacity(literal.args.len());
    let mut size = 1;
    let mut variables: Vec<(u32, u64)> = Vec::new();
    for (number, arg) in literal.args.iter().enumerate() {
        let (shape, of_arg) = shape(arg);
        // A variable that the program's own predicates get tells little, and may be one too many.
        if !(is_own && matches!(arg, Term::Var(_))) {
            shapes.push(shape);
            size += of_arg;
        }
        places(arg, hash_of(if is_ordered { number + 1 } else { 0 }), &mut variables);
    }
    if !is_ordered {
        shapes.sort_unstable();
    }
    Seen { hash: hash_of((name, shapes)), size, clause: literal.clause, variables }
}

/// Returns a number for what a term looks like, and its size.
fn shape(term: &Term) -> (u64, u32) {
    match term {
        Term::Var(_) => (0, 1),
        Term::Leaf(hash) => (hash_of(("leaf", hash)), 1),
        Term::Tree(label, args) => {
            let (mut shapes, sizes): (Vec<u64>, Vec<u32>) = args.iter().map(shape).unzip();
            if is_unordered(*label) {
                shapes.sort_unstable();
            }
            (hash_of((name_of(*label), shapes)), 1 + sizes.iter().sum::<u32>())
        }
    }
}

/// Adds the places of a term's variables: the numbers of several places of one are added up.
fn places(term: &Term, path: u64, variables: &mut Vec<(u32, u64)>) {
    match term {
        Term::Var(variable) => match variables.iter_mut().find(|(known, _)| known == variable) {
            Some((_, place)) => *place = place.wrapping_add(path),
            None => variables.push((*variable, path)),
        },
        Term::Leaf(_) => {}
        Term::Tree(label, args) => {
            for (number, arg) in args.iter().enumerate() {
                let number = if is_unordered(*label) { 0 } else { number + 1 };
                places(arg, hash_of((path, name_of(*label), number)), variables);
            }
        }
    }
}

fn is_unordered(label: Label) -> bool {
    is_commutative(label) || !matches!(label, Label::Known(_))
}

fn name_of(label: Label) -> u64 {
    match label {
        Label::Known(name) => name,
        Label::Own(_) | Label::Missing => hash_of("own"),
        Label::Data => hash_of("data"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::program::{Source, read};
    use super::*;
    use ninelog_engine::known;

    fn prints_of(text: &str) -> Vec<Print> {
        let source = Source { name: "a.pl".to_string(), text: text.to_string() };
        prints(&read(&[source], known::facts()), 10_000).0
    }

    /// Returns the share of the fingerprints that two programs have in common.
    fn common(one: &str, other: &str) -> f64 {
        let [one, other] = [one, other].map(|text| {
            prints_of(text).iter().map(|print| print.hash).collect::<std::collections::HashSet<u64>>()
        });
        one.intersection(&other).count() as f64 / one.union(&other).count().max(1) as f64
    }

    const SUM: &str = "total([], N, N).\ntotal([X|Xs], N0, N) :- X > 3, N1 is N0 + X, total(Xs, N1, N).\n\
                       show(L) :- total(L, 0, N), length(L, M), A is N / M, print(A).\n";

    #[test]
    fn disguises_change_nothing() {
        for other in [
            // Names, numbers, comments, layout.
            "s([],A,A). % done\ns([E|Es],A,C):-E>7,B is A+E,s(Es,B,C). p(X):-s(X,1,S),length(X,L),F is S/L,write(F).",
            // The order of clauses and goals.
            "show(L) :- length(L, M), total(L, 0, N), A is N / M, print(A).\n\
             total([X|Xs], N0, N) :- N1 is N0 + X, total(Xs, N1, N), X > 3.\ntotal([], N, N).",
            // The order of arguments and operands.
            "total(N, [], N).\ntotal(N, [X|Xs], N0) :- 3 < X, N1 is X + N0, total(N, Xs, N1).\n\
             show(L) :- total(N, L, 0), length(L, M), A is N / M, print(A).",
            // One clause instead of two, and equations in the body.
            "total(L, N0, N) :- ( L = [] -> N = N0 ; L = [X|Xs], X > 3, N1 is N0 + X, total(Xs, N1, N) ).\n\
             show(L) :- total(L, 0, N), length(L, M), A is N / M, print(A).",
            // A helper.
            "total([], N, N).\ntotal([X|Xs], N0, N) :- X > 3, N1 is N0 + X, total(Xs, N1, N).\n\
             show(L) :- total(L, 0, N), mean(L, N, A), print(A).\nmean(L, N, A) :- length(L, M), A is N / M.",
            // What does nothing, and errors.
            "total([], N, N) :- !.\ntotal([X|Xs], N0, N) :- true, X > 3, nl, N1 is N0 + X, total(Xs, N1, N).\n\
             x y z.\nshow(L) :- once(total(L, 0, N)), length(L, M), A is N / M, print(A).",
        ] {
            assert_eq!(common(SUM, other), 1.0, "{other}");
        }
    }

    #[test]
    fn lambdas_are_helpers() {
        let lambdas = "twice(L, M) :- foldl([X,N0,N]>>( X > 3 -> N is N0 + X ; N = N0 ), L, 0, S), \
                       maplist({S}/[X-P,Y]>>( Y is X * S, p(P, Y) ), L, M), q(M).\n";
        for other in [
            "twice(L, M) :- foldl(\\X^N0^N^( X > 3 -> N is N0 + X ; N = N0 ), L, 0, S), \
             maplist(\\Z^ \\Y^( Z = X-P, Y is X * S, p(P, Y) ), L, M), q(M).",
            // Variables of two lambdas are no links.
            "twice(L, M) :- foldl([X,N0,N]>>( X > 3 -> N is N0 + X ; N = N0 ), L, 0, S), \
             maplist([Z-P,Y]>>( Y is Z * S, p(P, Y) ), L, M), q(M).",
            "twice(L, M) :- foldl(add, L, 0, S), maplist(by(S), L, M), q(M).\n\
             by(S, X-P, Y) :- p(P, Y), Y is S * X.\n\
             add(X, N0, N) :- X > 3, N is X + N0.\nadd(_, N, N).",
            "twice(L, M) :- foldl(add, L, 0, S), maplist([X,Y]>>by(S, X, Y), L, M), q(M).\n\
             by(S, data(P, X), Y) :- Y is X * S, call(p(P), Y).\n\
             add(X, N0, N) :- ( X > 3 -> N is N0 + X ; N0 = N ).",
        ] {
            assert_eq!(common(lambdas, other), 1.0, "{other}");
        }
        let closure = "all(L, M) :- maplist([X,Y]>>atom_length(X, Y), L, M).";
        assert_eq!(common(closure, "all(L, M) :- maplist(atom_length, L, M)."), 1.0);
        assert!(common(closure, "all(L, M) :- maplist(atom_codes, L, M).") < 0.5);
    }

    #[test]
    fn pairs_are_arguments() {
        let pairs = "walk([], S-N, A) :- A is S / N.\n\
                     walk([X|Xs], S0-N0, A) :- S is S0 + X, N is N0 + 1, walk(Xs, S-N, A).\n\
                     place(L, R) :- q(at(f(X, Y), Z), L), walk([X, Y, Z], 0-0, R).";
        for other in [
            "walk([], S, N, A) :- A is S / N.\n\
             walk([X|Xs], S0, N0, A) :- S is X + S0, N is 1 + N0, walk(Xs, S, N, A).\n\
             place(L, R) :- q(X, Y, Z, L), walk([X, Y, Z], 0, 0, R).",
            "walk([], [S, N], A) :- A is S / N.\n\
             walk([X|Xs], [S0, N0], A) :- S is S0 + X, N is N0 + 1, walk(Xs, [S, N], A).\n\
             place(L, R) :- q([X, Y, Z], L), walk([X, Y, Z], [0, 0], R).",
        ] {
            assert_eq!(common(pairs, other), 1.0, "{other}");
        }
        // Where something is computed, operators are no pairs.
        assert!(common("p(X, Y) :- Y =:= X - 1.", "p(X, Y) :- Y =:= X / 1.") < 1.0);
        assert_eq!(common("p(X, Y) :- Y is X + 1 + Z.", "p(X, Y) :- Y is Z + (1 + X)."), 1.0);
    }

    #[test]
    fn small_helpers_are_where_they_are_called() {
        let whole = "mean(L, A) :- sum_list(L, S), length(L, N), A is S / N.\n\
                     best(L, M) :- msort(L, K), last(K, M), length(L, N), print(N).\n\
                     count([X|Xs]) :- length(X, N), number_vars(N), count(Xs).\n";
        let helpers = [
            "mean(L, A) :- both(L, S, N), A is S / N.\n",
            "best(L, M) :- msort(L, K), last(K, M), size(L, N), print(N).\n",
            "count([X|Xs]) :- size(X, N), number_vars(N), count(Xs).\n",
            "both(L, S, N) :- sum_list(L, S), size(L, N).\n",
            "size(L, N) :- length(L, N).\n",
        ];
        assert_eq!(common(whole, &helpers.concat()), 1.0);
        let mut turned = helpers;
        turned.reverse();
        assert_eq!(common(whole, &turned.concat()), 1.0);
        turned.swap(1, 3);
        assert_eq!(common(whole, &turned.concat()), 1.0);
    }

    #[test]
    fn other_programs_differ() {
        let other = "total(L, N) :- foldl(add, L, 0, N).\nadd(X, N0, N) :- ( X =< 3 -> N = N0 ; N is N0 + X ).\n\
                     show(L) :- total(L, N), length(L, M), format(\"~w\", [N/M]).\n";
        assert!(common(SUM, other) < 0.3, "{}", common(SUM, other));
        assert!(common(SUM, "hello :- write(hello).") < 0.1);
    }

    #[test]
    fn grammar_rules_are_their_translations() {
        let grammar = "run(X, [X|R]) --> [X], run(X, R).\nrun(_, []) --> [].";
        let lists = "run(X, [X|R], [X|S0], S) :- run(X, R, S0, S).\nrun(_, [], S, S).";
        assert_eq!(common(grammar, lists), 1.0);
        let called = "all(L, R) :- phrase(run(1, R), L), phrase(run(2, R), L, _).\n";
        let direct = "all(L, R) :- run(1, R, L, []), run(2, R, L, _).\n";
        assert_eq!(common(&(called.to_string() + grammar), &(direct.to_string() + lists)), 1.0);
    }

    #[test]
    fn programs_of_any_size_have_few() {
        let clause =
            |n: usize| format!("p{n}(X, Y) :- q{n}(X, f(Z, {})), r(Z, Y).\n", "[".repeat(n) + &"]".repeat(n));
        let text: String = (0..200).map(clause).collect();
        let source = Source { name: String::new(), text };
        let program = read(&[source], known::facts());
        let (few, limit) = prints(&program, 20);
        let (all, none) = prints(&program, 10_000);
        assert_eq!((few.len(), none), (20, u64::MAX));
        assert_eq!(few[..], all[..20]);
        assert!(few[19].hash <= limit && limit < all[20].hash);
    }

    #[test]
    fn deep_terms_and_long_bodies_are_cut() {
        for (open, close) in [("f(", ")"), ("[", "]"), ("(", ")"), ("{", "}"), ("- ", ""), ("\\+ ", "")] {
            let text = format!("p(X) :- q({}X{}).", open.repeat(5_000), close.repeat(5_000));
            assert!(prints_of(&text).len() < 100, "{open}");
        }
        for (open, close) in [("maplist([X]>>", ", L)"), ("call(", ", X)"), ("phrase(", ", X)")] {
            let text = format!("p(X) :- {}X{}.", open.repeat(2_000), close.repeat(2_000));
            assert!(prints_of(&text).len() < 1_000, "{open}");
        }
        let twice: String = (0..1_000).map(|n| format!("p{n}(X) :- p{0}(X), p{0}(X).\n", n + 1)).collect();
        assert!(prints_of(&twice).len() < 3_000);
        let goals = vec!["q(X)"; 5_000];
        for between in [", ", " ; ", " -> "] {
            assert!(prints_of(&format!("p(X) :- {}.", goals.join(between))).len() < 3_000, "{between}");
        }
    }
}
