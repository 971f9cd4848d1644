//! Evaluations that stop: for something else to do, or for lack of room.

use ninelog_datalog::{Evaluation, Facts, Kind, Literal, Predicate, PredicateId, Program, Rule, Stop, Term};

const EDGE: PredicateId = PredicateId(0);
const PATH: PredicateId = PredicateId(1);

/// Paths in a circle of `n` nodes, by a rule that is linear or not.
fn circle(n: u64, is_linear: bool) -> (Program, Facts) {
    let mut facts = Facts::new(|_| true);
    let edge = facts.add(2, n as usize, (0..n).flat_map(|node| [node, (node + 1) % n]));
    let predicates =
        vec![Predicate { arity: 2, kind: Kind::Base(edge) }, Predicate { arity: 2, kind: Kind::Derived }];
    let [x, y, z] = [0, 1, 2].map(Term::Variable);
    let first = Literal::Holds(if is_linear { EDGE } else { PATH }, vec![x, z]);
    let rules = vec![
        Rule { head: PATH, args: vec![x, y], body: vec![Literal::Holds(EDGE, vec![x, y])], variables: 2 },
        Rule {
            head: PATH,
            args: vec![x, y],
            body: vec![first, Literal::Holds(PATH, vec![z, y])],
            variables: 3,
        },
    ];
    (Program { predicates, rules }, facts)
}

#[test]
fn it_asks_often_and_goes_on_where_it_stopped() {
    for (n, is_linear) in [(800, true), (200, false)] {
        let (program, mut facts) = circle(n, is_linear);
        let mut evaluation = Evaluation::new(&program, PATH, 0, &mut facts).expect("it is Datalog");
        let (mut asked, mut stopped) = (0, 0);
        let count = loop {
            let mut watch = |_, _| {
                asked += 1;
                if asked % 3 == 0 { Err(Stop::Pause) } else { Ok(()) }
            };
            match evaluation.answer(&mut facts, &[None, None], &mut watch) {
                Ok(finished) => break finished.count(),
                Err(stop) => assert_eq!((stop, stopped += 1), (Stop::Pause, ())),
            }
        };
        assert_eq!(count as u64, n * n);
        assert!(stopped > 5, "{stopped}");
        // The work is not done from its start each time.
        assert!(asked < if is_linear { 300 } else { 3000 }, "{asked}");
    }
}

#[test]
fn it_takes_no_more_than_it_may() {
    let (program, mut facts) = circle(2000, true);
    let mut evaluation = Evaluation::new(&program, PATH, 0, &mut facts).expect("it is Datalog");
    let most = 4 << 20;
    let mut watch = |held, more| if held + more > most { Err(Stop::Full) } else { Ok(()) };
    let finished = evaluation.answer(&mut facts, &[None, None], &mut watch).map(|finished| finished.count());
    assert_eq!(finished, Err(Stop::Full));
    assert!(evaluation.bytes() + facts.bytes() <= most);
}

#[test]
fn a_call_derives_what_it_needs() {
    // A chain of 10,000 nodes: the whole closure has fifty million rows.
    let (program, mut facts) = circle(10_000, true);
    let mut evaluation = Evaluation::new(&program, PATH, 0b11, &mut facts).expect("it is Datalog");
    let mut watch = |held, more| if held + more > 32 << 20 { Err(Stop::Full) } else { Ok(()) };
    let finished = evaluation.answer(&mut facts, &[Some(5), Some(9000)], &mut watch);
    assert_eq!(finished.map(|finished| finished.count()), Ok(1));
    let mut facts = Facts::new(|_| true);
    let edge = facts.add(2, 20_000, (0..20_000).flat_map(|node| [node, node + 1]));
    let mut program = program;
    program.predicates[0].kind = Kind::Base(edge);
    let [x, y, z] = [0, 1, 2].map(Term::Variable);
    // To the left: calls from one node only.
    program.rules[1].body = vec![Literal::Holds(PATH, vec![x, z]), Literal::Holds(EDGE, vec![z, y])];
    let mut evaluation = Evaluation::new(&program, PATH, 1, &mut facts).expect("it is Datalog");
    let mut watch = |held, more| if held + more > 8 << 20 { Err(Stop::Full) } else { Ok(()) };
    for node in [19_990, 19_000, 10] {
        let finished = evaluation.answer(&mut facts, &[Some(node), None], &mut watch);
        assert_eq!(finished.map(|finished| finished.count()), Ok(20_000 - node as usize));
    }
}
