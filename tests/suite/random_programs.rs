//! Random programs give the same answers in the loop, in native code, and with a collection at each call.
//! `NINELOG_PROGRAMS=1000` for more of them, `NINELOG_SEED=7` for others; `NINELOG_PEER=swipl` asks another
//! Prolog, too.

use crate::embed::Random;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn pick<'a>(random: &mut Random, words: &[&'a str]) -> &'a str {
    words[random.below(words.len())]
}

/// Counts the calls, so that each query ends, prints the answers of a query, and reads and changes facts.
const START: &str = "
:- use_module(library(lists)). :- use_module(library(apply)). :- use_module(library(yall)).
:- use_module(library(dif)). :- use_module(library(solution_sequences)).
:- style_check(-singleton). :- style_check(-discontiguous).
:- dynamic fact/2.
fact(1, a). fact(2, b). fact(3, c). fact(2, d).
tick :- nb_getval(ticks, T), T1 is T + 1, nb_setval(ticks, T1), ( T1 > 100 -> throw(too_many) ; true ).
run(Query) :-
    nb_setval(ticks, 0), nb_setval(key, 0),
    catch(findall(Text, ( limit(10, Query), text(Query, Text) ), Texts), Error, shown(Error, Texts)),
    forall(member(Text, Texts), ( write(Text), nl )).
shown(Error, [Text]) :- ( nonvar(Error), Error = error(Formal, _) -> true ; Formal = Error ), text(raised(Formal), Text).
text(Term, Text) :-
    (   acyclic_term(Term), copy_term(Term, Copy, Goals), acyclic_term(Copy-Goals)
    ->  numbervars(Copy-Goals, 0, _), format(atom(Text), '~q', [Copy-Goals])
    ;   Text = cyclic
    ).
";

/// Goals. `%a` is a variable, `%t` a term, `%k` a constant, `%n` an integer or a variable for one, `%e` an
/// expression, `%m` a list, `%c` a condition, `%g` goals; `%x`, `%y`, `%i` and `%l` are new variables, the
/// last two for an integer and a list; `%r` is the argument of a recursive call of the predicate `%p`. What
/// is new between `%{` and `%}` is not used behind it. A letter means the same variable in all of a goal.
const GOALS: &[&str] = &[
    "%i is %e",
    "%i is %e",
    "%i is %e",
    "%c",
    "( %c -> true ; true )",
    "%a = %t",
    "%a = %t",
    "p%p(%r,%t,%x)",
    "p%p(%r,%t,%x)",
    "p%p(%r,%t,%x)",
    "p%p(%r,%t,%x)",
    "member(%x,%m)",
    "member(%x,%m)",
    "between(1,3,%i)",
    "( %c -> throw(ball(%t)) ; true )",
    "copy_term(%t,%x)",
    "assertz(fact(%n,%k))",
    "asserta(fact(%n,%k))",
    "ignore(retract(fact(%n,_)))",
    "fact(%n,%x)",
    "fact(%a,%x)",
    "nb_setval(key,%t), nb_getval(key,%x)",
    "b_setval(var,%t), b_getval(var,%x)",
    "freeze(%a,(%c))",
    "dif(%a,%t)",
    "( nonvar(%a) -> functor(%a,%x,%i) ; %i = 0 )",
    "( compound(%a) -> arg(_,%a,%x) ; %x = %t )",
    "( nonvar(%a) -> %a =.. %x ; %x = [] )",
    "( ground(%a) -> msort([%a,%k,%n],%l) ; %l = [%a] )",
    "reverse(%m,%l)",
    "length(%m,%i)",
    "append(%x,%y,%m)",
    "atom_length(%k,%i)",
    "atom_concat(%k,%k,%x)",
    "( ground(%a) -> term_to_atom(%a,%x) ; %x = none )",
    "maplist(plus(%n),[1,2,%n],%l)",
    "foldl([X,Y,Z]>>(Z is X+Y),[%n,%n],0,%i)",
    "setof(K-V,fact(K,V),%l)",
    "%x = f(%a), setarg(1,%x,%k)",
];

/// Goals with goals in them.
const CONTROL: &[&str] = &[
    "( %c -> %g ; %g )",
    "( %c -> %g ; %g )",
    "( %g -> %g ; %g )",
    "( %g *-> %g ; %g )",
    "( %g ; %g )",
    "( %g ; %g )",
    "\\+ ( %{%g%} )",
    "findall(%x,( %{%g, %x = %t%} ),%l)",
    "aggregate_all(count,( %{%g%} ),%i)",
    "forall(( %{%g ),( %g%} ))",
    "once(( %g ))",
    "call(( %g, ! ; %g ))",
    "catch(( %g ),ball(%x),%c)",
    "catch(( %g ),error(%x,_),true)",
    "setup_call_cleanup(true,( %g ),nb_setval(key,%k))",
];

const CONDITIONS: &[&str] = &[
    "%e < %e",
    "%e >= %e",
    "%e =:= %e",
    "%e =\\= %e",
    "var(%a)",
    "nonvar(%a)",
    "atom(%a)",
    "integer(%a)",
    "compound(%a)",
    "is_list(%a)",
    "ground(%a)",
    "%a == %t",
    "%a \\== %t",
    "%a \\= %t",
    "%a = %t",
    "\\+ %a = %t",
    "( ground(%a) -> %a @< %k ; true )",
];

const EXPRESSIONS: &[&str] = &[
    "%n",
    "%n",
    "%n",
    "(%e + %e)",
    "(%e - %e)",
    "(%e * %e)",
    "(%e /\\ %e)",
    "(%e xor %e)",
    "(%e // 3)",
    "(%e mod -4)",
    "(%e rem 7)",
    "(%e div 2)",
    "max(%e,%e)",
    "min(%e,%e)",
    "abs(%e)",
    "-(%e)",
    "(%e << 5)",
    "(%e >> 1)",
    "(%e rdiv 3)",
];

const TERMS: &[&str] = &[
    "%a",
    "%a",
    "%a",
    "%k",
    "%k",
    "_",
    "f(%t)",
    "g(%t,%t)",
    "h(%t,%k,%t)",
    "[%t]",
    "[%t|%a]",
    "[%t,%t]",
    "%t-%k",
];

const CONSTANTS: &[&str] = &[
    "0",
    "1",
    "2",
    "-1",
    "7",
    "a",
    "b",
    "foo",
    "[]",
    "'A b'",
    "\"st\"",
    "1.5",
    "12345678901234567890",
    "1r3",
];

const HEADS: &[&str] = &["A", "A", "A", "[]", "[A|B]", "f(A)", "g(A,B)", "g(A,A)", "h(a,A,B)", "f([A|B])"];

/// The variables that a clause has had so far.
#[derive(Clone, Default)]
struct Known {
    any: Vec<String>,
    integers: Vec<String>,
    lists: Vec<String>,
    recursion: Option<&'static str>,
}

struct Generator {
    random: Random,
    names: usize,
    predicates: usize,
}

impl Generator {
    fn choose(&mut self, names: &[String], otherwise: &[&str]) -> String {
        if names.is_empty() || self.random.below(4) == 0 {
            return pick(&mut self.random, otherwise).to_string();
        }
        names[self.random.below(names.len())].clone()
    }

    fn new_name(&mut self) -> String {
        self.names += 1;
        format!("V{}", self.names)
    }

    fn goal(&mut self, known: &mut Known, depth: usize) -> String {
        let control = depth > 0 && self.random.below(3) == 0;
        let template = pick(&mut self.random, if control { CONTROL } else { GOALS });
        if template.contains("%r") && known.recursion.is_none() {
            return self.goal(known, depth);
        }
        self.fill(template, known, depth)
    }

    fn goals(&mut self, known: &mut Known, depth: usize) -> String {
        let count = 1 + self.random.below(2);
        (0..count).map(|_| self.goal(known, depth)).collect::<Vec<_>>().join(", ")
    }

    /// Fills a template. `depth` is how deep it may have further ones.
    fn fill(&mut self, template: &str, known: &mut Known, depth: usize) -> String {
        let below = depth.saturating_sub(1);
        let mut text = String::new();
        let mut same: Vec<(char, String)> = Vec::new();
        let mut outer = None;
        let mut parts = template.chars();
        while let Some(c) = parts.next() {
            if c != '%' {
                text.push(c);
                continue;
            }
            let kind = parts.next().expect("a letter");
            if let Some((_, name)) = same.iter().find(|(known, _)| *known == kind) {
                text.push_str(name);
                continue;
            }
            let part = match kind {
                '{' => {
                    outer = Some(known.clone());
                    continue;
                }
                '}' => {
                    *known = outer.take().expect("an opening brace");
                    continue;
                }
                'a' => self.choose(&known.any, CONSTANTS),
                'n' => self.choose(&known.integers, &["0", "1", "2", "5", "-3", "100"]),
                'k' => pick(&mut self.random, CONSTANTS).to_string(),
                'p' => self.random.below(self.predicates).to_string(),
                'r' => known.recursion.unwrap_or("0").to_string(),
                't' if depth == 0 => self.choose(&known.any, CONSTANTS),
                't' => self.fill_one(TERMS, known, below),
                'e' if depth == 0 => self.choose(&known.integers, &["0", "1", "3", "-2"]),
                'e' => self.fill_one(EXPRESSIONS, known, below),
                'c' => self.fill_one(CONDITIONS, known, 2),
                'm' if self.random.below(2) == 0 => self.choose(&known.lists, &["[]", "[a,b]", "[1,2,3]"]),
                'm' => self.fill("[%t,%t,%t]", known, 1),
                'g' => {
                    // Behind a choice nobody knows what its variables are.
                    let mut inner = known.clone();
                    let goals = self.goals(&mut inner, below);
                    known.any.extend(inner.any.split_off(known.any.len()));
                    goals
                }
                _ => self.new_name(),
            };
            text.push_str(&part);
            if "axyil".contains(kind) {
                same.push((kind, part));
            }
        }
        for (kind, name) in same {
            match kind {
                'i' => known.integers.push(name.clone()),
                'l' => known.lists.push(name.clone()),
                'a' => continue,
                _ => {}
            }
            known.any.push(name);
        }
        text
    }

    fn fill_one(&mut self, templates: &[&str], known: &mut Known, depth: usize) -> String {
        let template = pick(&mut self.random, templates);
        self.fill(template, known, depth)
    }

    fn clause(&mut self, number: usize) -> String {
        let mut known = Known::default();
        let first = pick(&mut self.random, &["N", "N", "N", "0", "1"]);
        let second = pick(&mut self.random, HEADS);
        known.any.extend(["A", "B"].into_iter().filter(|name| second.contains(name)).map(String::from));
        let third = if self.random.below(3) > 0 { "O".to_string() } else { self.fill("%t", &mut known, 2) };
        if third == "O" {
            known.any.push(third.clone());
        }
        let mut body = vec!["tick".to_string()];
        if first == "N" {
            known.integers.push("N".into());
            if self.random.below(3) > 0 {
                body.push("N > 0, M is N - 1".into());
                known.recursion = Some("M");
            }
        }
        for _ in 0..1 + self.random.below(4) {
            body.push(self.goal(&mut known, 2));
        }
        if self.random.below(4) == 0 {
            body.insert(1 + self.random.below(body.len()), "!".into());
        }
        format!("p{number}({first},{second},{third}) :-\n    {}.\n", body.join(",\n    "))
    }

    fn program(&mut self) -> String {
        self.predicates = 2 + self.random.below(4);
        let mut text = START.to_string();
        for number in 0..self.predicates {
            for _ in 0..1 + self.random.below(5) {
                text += &self.clause(number);
            }
        }
        let known = Known { any: vec!["X".into()], ..Known::default() };
        let mut queries = Vec::new();
        for number in 0..self.predicates {
            for first in [0, 2, 3] {
                let second = self.fill("%t", &mut known.clone(), 2);
                queries.push(format!("run(p{number}({first},{second},Y))"));
            }
        }
        text + "main :-\n    " + &queries.join(",\n    ") + ".\n"
    }
}

fn output_of(command: &mut Command) -> Output {
    command.stdin(Stdio::null()).output().expect("the program starts")
}

#[test]
fn random_programs_give_the_same_answers_in_all_ways() {
    let number =
        |name: &str, usual| std::env::var(name).map_or(usual, |text| text.parse().expect("a number"));
    let seed: u64 = number("NINELOG_SEED", 1);
    let folder = std::env::temp_dir().join(format!("ninelog-random-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let ways: [&[&str]; 5] = [
        &["--native-after=0"],
        &["--native-after=1"],
        &["--native-after=3"],
        &["--gc-every=1"],
        &["--native-after=1", "--gc-every=7"],
    ];
    let mut answers = 0;
    let programs = number("NINELOG_PROGRAMS", 30);
    for n in 0..programs {
        let random = Random(((seed << 32) | (n + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let program = Generator { random, names: 0, predicates: 0 }.program();
        let file = folder.join(format!("{n}.pl"));
        std::fs::write(&file, &program).expect("the file can be written");
        let run = |command: &str, words: &[&str]| {
            let goal = ["-g", "main", "-t", "halt"];
            let output = output_of(Command::new(command).args(words).args(goal).arg(&file));
            let answers = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(
                output.status.code().is_some_and(|code| code < 3),
                "{command} {words:?}: {output:?}\n{program}"
            );
            answers
        };
        let expected = run(env!("CARGO_BIN_EXE_ninelog"), ways[0]);
        for way in &ways[1..] {
            let found = run(env!("CARGO_BIN_EXE_ninelog"), way);
            assert!(found == expected, "{way:?}, program {n}:\n{program}\n{found}\ninstead of\n{expected}");
        }
        if let Ok(peer) = std::env::var("NINELOG_PEER") {
            let found = run(&peer, &[]);
            assert!(found == expected, "program {n}:\n{program}\n{peer}:\n{found}\ninstead of\n{expected}");
        }
        answers += expected.lines().count();
        let _ = std::fs::remove_file(Path::new(&file));
    }
    let _ = std::fs::remove_dir_all(&folder);
    assert!(answers as u64 > 5 * programs, "{answers} answers of {programs} programs");
}
