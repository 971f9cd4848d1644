//! Randomly changed code, for `crates/engine/tests/suite/mutants.rs`: the verifier refuses it, or running it
//! does no harm. Operands, order and number of instructions of a real program's clauses are changed. Accepted
//! code runs with a collection and a check of all memory at every call, in the loop and in native code, with
//! the same answers.

use crate::code::instr::Instr;
use crate::host::MemoryHost;
use crate::interface::Prolog;

const PROGRAM: &str = include_str!("mutants.pl");

pub const GOALS: &[&str] = &[
    "nrev([a,B,f(C),\"s\"], L), B = 1, C = 2",
    "q(X, Y), fail",
    "first(_), kind(a, _), kind(f(_), _), kind(1, _), kind(b, _)",
    "soft(X, _), fail",
    "det(_)",
    "sum([1,2,3,4], 0, _), max(1, 2, _), max(2, 1, _)",
    "tree(node(node(t,1,t),2,node(t,3,t)), _)",
    "build(x, [A|T], T), match(A, N), build(N, _, _)",
    "many(_, Z), length(Z, _)",
    "copy([1,2,3], L), copy(L, _), or(_, Y), fail",
    "same(a, f(B, C, D)), guard(1, _), guard(3, _), guard(7, _)",
    "exchange(1, 2, _), exchange(f(x), 2, _)",
    "wake(_), all(_), caught(_)",
];

/// A pseudo-random generator.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }
}

fn prolog() -> Prolog {
    let prolog = Prolog::builder().host(MemoryHost::default()).stack_limit(16 << 20).build();
    let mut prolog = prolog.expect("settings");
    prolog.consult_text("mutants.pl", PROGRAM).expect("the program loads");
    // The procedures of a mutant are those of the program. Run the goals first, so that everything they call
    // is known.
    for goal in GOALS {
        let _ = prolog.run(goal);
    }
    prolog
}

/// Changes code at a random place.
fn change(code: &mut Vec<Instr>, random: &mut Random) {
    let at = random.below(code.len());
    let other = random.below(code.len());
    match random.below(8) {
        0 => {
            code.remove(at);
        }
        1 => code.insert(at, code[other]),
        2 => code.swap(at, other),
        3 => code[at] = code[other],
        _ => {
            let operands = code[at].operands().len();
            code[at] = code[at].mutated(random.below(operands), random.next());
        }
    }
}

/// Returns the first answers as text, without names of variables.
pub fn answers(prolog: &mut Prolog, goal: &str, inferences: u64, most: usize) -> String {
    prolog.set_inference_limit(Some(inferences));
    let mut text = String::new();
    match prolog.goal(goal).iter() {
        Ok(solutions) => solutions.take(most).for_each(|solution| text += &format!("{solution:?}")),
        Err(error) => text += &format!("{error:?}"),
    }
    let mut named = false;
    text.retain(|c| {
        let dropped = named && c.is_ascii_digit();
        named = dropped || c == '_' || named && c == 'G';
        !dropped
    });
    text
}

/// Tries mutants and returns how many were refused. Those that are accepted give the same answers in native
/// code and in the loop.
pub fn try_mutants(from: u64, to: u64) -> usize {
    let mut systems = [prolog(), prolog()];
    let mut refused = 0;
    for seed in from..to {
        let mut shown = String::new();
        let accepted = systems.each_mut().map(|system| {
            let mut random = Random(seed);
            let clauses = system.machine.program.program_clauses();
            let clause = clauses[random.below(clauses.len())];
            let count = 1 + random.below(3);
            system.machine.install_changed(clause, |code| {
                for _ in 0..count {
                    if !code.is_empty() {
                        change(code, &mut random);
                    }
                }
                shown = code.iter().map(|instr| format!("\n  {instr:?}")).collect();
            })
        });
        assert_eq!(accepted[0], accepted[1]);
        if !accepted[0] {
            refused += 1;
            continue;
        }
        // If one does harm, it is the last that was printed.
        eprintln!("mutant {seed}{shown}");
        for (native, system) in systems.iter_mut().enumerate() {
            system.machine.program.database.set_calls_before_native(native as u32);
            system.collect_every(1);
        }
        for goal in GOALS {
            let [loops, native] = systems.each_mut().map(|system| answers(system, goal, 2_000, 10));
            assert_eq!(loops, native, "{goal}");
        }
        systems = [prolog(), prolog()];
    }
    refused
}
