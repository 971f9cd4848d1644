#!/usr/bin/env python3
"""Makes random tabled programs and compares their answers: Ninelog's tables that are evaluated a set at a
time, those of its general way, and SWI-Prolog.

    tests/by_hand/compare/tables.py --seed 1 --programs 1000
    tests/by_hand/compare/tables.py --seed 2 --programs 1000 --plain

Each program has three levels of tabled predicates, which may be recursive and negate those of lower levels,
joins of up to three goals, constants of all kinds, comparisons, arithmetic, disjunctions. --plain leaves out
what belongs to the general way. Each has 19 goals, in another order in every other program. Ends with status
1 if an answer differs.
"""

import argparse
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
FACTS = {"m": 2, "n": 1, "k": 3, "w": 5, "o": 2}
LEVELS = [{"a": 1, "b": 2, "c": 3}, {"d": 2, "e": 3, "f": 1}, {"g": 2, "h": 4, "q": 0}]
GOALS = ["a(_)", "a(1)", "b(_,_)", "b(2,_)", "b(_,a)", "b(X,X)", "c(_,_,_)", "c(X,1,X)", "d(_,_)", "d(3,_)",
         "e(_,_,_)", "e(0,_,_)", "f(_)", "g(_,_)", "g(_,2)", "g(1,2)", "h(_,_,_,_)", "h(X,X,_,_)", "q"]
NUMBERS = ["0", "1", "2", "3"]
ATOMS = ["0", "1", "2", "3", "a", "'c d'", "-1"]
CONSTANTS = ["0", "1", "2", "a", "'c d'", '"s"', "1.5", "2.0", "100000000000000000000"]
COMPARISONS = ["<", ">", "=<", ">=", "=:=", "=\\="]
IDENTITIES = ["==", "\\==", "\\=", "="]
ORDERS = ["@<", "@>=", "@>"]

DRIVER = r"""
:- dynamic m/2, n/1, k/3, w/5, o/2.
:- dynamic a/1, b/2, c/3, d/2, e/3, f/1, g/2, h/4, q/0.
:- table a/1, b/2, c/3, d/2, e/3, f/1, g/2, h/4, q/0.

predicates([m/2, n/1, k/3, w/5, o/2, a/1, b/2, c/3, d/2, e/3, f/1, g/2, h/4, q/0]).

install(Clauses) :-
    predicates(Ps),
    forall(member(N/A, Ps), ( functor(H, N, A), retractall(H) )),
    forall(member(C, Clauses), assertz(C)),
    abolish_all_tables.

outcome(Way, Goal, Outcome) :-
    catch(( findall(Goal, call(Way, Goal), As),
            maplist(numbered, As),
            sort(As, Set),
            length(As, N),
            length(Set, M),
            ( N =:= M -> Outcome = Set ; Outcome = twice(As) ) ),
          error(Error, _),
          Outcome = Error).

numbered(A) :-
    numbervars(A, 0, _).

plain(G) :-
    call(G).

% A limit of inferences asks for the general way.
general(G) :-
    call_with_inference_limit(G, 20000000, R),
    R \== inference_limit_exceeded.

run(Way) :-
    forall(prog(I, Clauses),
           ( install(Clauses),
             findall(G, goal(G), Gs0),
             ( I mod 2 =:= 0 -> Gs = Gs0 ; reverse(Gs0, Gs) ),
             findall(O, ( member(G, Gs), line(Way, I, G, O) ), Os),
             sort(Os, Lines),
             forall(member(L, Lines), ( write(L), nl )) )).

line(Way, I, G, O) :-
    outcome(Way, G, Outcome),
    numbervars(G, 0, _),
    format(atom(O), '~d ~q ~q', [I, G, Outcome]).
"""


class Maker:
    def __init__(self, seed, is_plain):
        self.random = random.Random(seed)
        self.is_plain = is_plain

    def chance(self, percent):
        return self.random.random() * 100 < percent

    def pick(self, values):
        return self.random.choice(list(values))

    def program(self):
        """Returns the clauses of a program."""
        self.values = self.pick([NUMBERS, NUMBERS, NUMBERS, ATOMS, ATOMS, CONSTANTS])
        # Answers with variables raise errors, or don't, as their order is.
        self.has_variables = self.chance(15)
        self.has_arithmetic = not self.is_plain and not self.has_variables and self.chance(40)
        clauses = []
        for name, arity in FACTS.items():
            values = NUMBERS if name == "o" else self.values
            for _ in range(self.pick([0, 4, 6, 9, 12] if name not in "mn" else [5, 8, 12])):
                clauses.append(atom(name, [self.pick(values) for _ in range(arity)]))
        lower = {}
        for level in LEVELS:
            for name, arity in level.items():
                clauses += [self.rule(name, arity, level, lower) for _ in range(self.pick([1, 1, 2, 3]))]
                for _ in range(self.pick([0, 0, 1, 2]) if arity else 0):
                    clauses.append(atom(name, [self.pick(self.values) for _ in range(arity)]))
            lower = lower | level
        return clauses

    def rule(self, name, arity, level, lower):
        self.variables = ["A", "B", "C", "D", "E", "F"][: self.pick([2, 3, 4, 5])]
        self.bound, self.numbers = [], []
        callable_names = list(FACTS.items()) * 2 + list(level.items()) * 2 + list(lower.items())
        body = [self.positive(*self.pick(callable_names))]
        for _ in range(self.pick([0, 0, 1, 1, 2])):
            body += self.literal(callable_names, lower)
        head = [self.head_argument() for _ in range(arity)]
        return f"({atom(name, head)} :- {', '.join(body)})"

    def head_argument(self):
        if not self.bound or self.chance(8):
            return self.pick(self.values)
        return self.pick(self.variables if self.has_variables and self.chance(10) else self.bound)

    def bind(self, variable, is_number=False):
        if variable in self.variables and variable not in self.bound:
            self.bound.append(variable)
        if is_number and variable in self.variables and variable not in self.numbers:
            self.numbers.append(variable)

    def positive(self, name, arity):
        args = []
        for _ in range(arity):
            if self.chance(12):
                args.append(self.pick(NUMBERS if name == "o" else self.values))
            elif self.chance(7):
                args.append("_")
            else:
                args.append(self.pick(self.bound if self.bound and self.chance(55) else self.variables))
        for arg in args:
            self.bind(arg, name == "o" or self.values is NUMBERS)
        return atom(name, args)

    def literal(self, callable_names, lower):
        kind = self.random.random()
        if kind < 0.6:
            return [self.positive(*self.pick(callable_names))]
        if kind < 0.72:
            return self.negative(lower)
        if kind < 0.88:
            return self.comparison()
        if self.has_arithmetic and self.numbers:
            return self.arithmetic()
        if not self.is_plain and self.chance(50):
            variable = self.pick(self.variables)
            self.bind(variable)
            return [f"member({variable}, [{self.pick(self.values)}, {self.pick(self.values)}])"]
        # Nothing is bound for certain behind a disjunction.
        name, arity = self.pick(FACTS.items())
        args = [self.pick(self.variables) for _ in range(arity)]
        return [f"( {self.pick(self.variables)} = {self.pick(self.values)} ; {atom(name, args)} )"]

    def negative(self, lower):
        if not self.bound:
            return []
        name, arity = self.pick(list(FACTS.items()) + list(lower.items()) * 2)
        value = self.pick(self.values)
        args = [self.pick(self.bound + [value]) if self.chance(85) else "_" for _ in range(arity)]
        if name in lower and "_" not in args and not self.has_variables and self.chance(40):
            return [f"tnot({atom(name, args)})"]
        return ["\\+ " + atom(name, args)]

    def comparison(self):
        if not self.bound:
            return []
        numbers = [v for v in self.bound if v in self.numbers]
        if numbers and not self.has_variables and self.chance(55):
            left = self.pick(numbers)
            if self.has_arithmetic and self.chance(50):
                left += " * 2 + 1"
            return [f"{left} {self.pick(COMPARISONS)} {self.pick(numbers + [self.pick(NUMBERS)])}"]
        left, right = self.pick(self.bound), self.pick(self.bound + [self.pick(self.values)])
        return [f"{left} {self.pick(IDENTITIES if self.is_plain else IDENTITIES + ORDERS)} {right}"]

    def arithmetic(self):
        numbers = [v for v in self.bound if v in self.numbers]
        free = [v for v in self.variables if v not in self.bound]
        if not numbers or not free:
            return []
        result, x, y = self.pick(free), self.pick(numbers), self.pick(numbers)
        self.bind(result, True)
        expressions = [f"({x} + {y}) mod 7", f"max({x}, {y})", f"abs({x} - 3)", f"{x} * 3 mod 5"]
        expression = self.pick(expressions)
        return [self.pick([f"{result} is {expression}", f"between(1, 3, {result})"])]


def atom(name, args):
    return f"{name}({', '.join(args)})" if args else name


def outcomes(command, folder):
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return done.stdout.splitlines()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=1000)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--ninelog", default=ROOT / "target/release/ninelog")
    options = parser.parse_args()
    maker = Maker(options.seed, options.plain)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "programs.pl"
        with open(path, "w") as out:
            out.write(":- style_check(-singleton).\n" + DRIVER)
            out.writelines(f"goal({goal}).\n" for goal in GOALS)
            for number in range(options.programs):
                out.write(f"prog({number}, [{', '.join(maker.program())}]).\n")
        ways = {
            "sets": [options.ninelog, "-g", "run(plain)", "-t", "halt", path],
            "general": [options.ninelog, "-g", "run(general)", "-t", "halt", path],
            "swipl": ["swipl", "-g", "run(plain)", "-t", "halt", path],
        }
        found = {way: outcomes(command, folder) for way, command in ways.items()}
    expected = found.pop("swipl")
    differing = 0
    for way, lines in found.items():
        for line in sorted(set(lines) ^ set(expected)):
            differing += 1
            if differing <= 20:
                print(way if line in lines else f"swipl (not {way})", line)
    print(f"{options.programs} programs, {len(expected)} goals, {differing} differences")
    sys.exit(differing > 0 or len(expected) != options.programs * len(GOALS))


main()
