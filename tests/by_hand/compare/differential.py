#!/usr/bin/env python3
"""Makes small random goals from a seed, runs them in SWI-Prolog and in Ninelog, and shows where they differ.

    tests/by_hand/compare/differential.py --seed 1 --goals 400 [--family text] [--rounds 10]

Each round is one file of goals for each system; a goal shows its first answers, its error and what it prints.
"""

import argparse
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]

DRIVER = r"""
:- use_module(library(clpfd)).
:- use_module(library(assoc)).
:- set_prolog_flag(answer_write_options, []).
:- dynamic fact/1, fact/2.
:- table path/2.
edge(a, b). edge(b, c). edge(c, a). edge(c, d).
path(X, Y) :- edge(X, Y).
path(X, Y) :- path(X, Z), edge(Z, Y).
word --> [a], rest. word --> [b].
rest --> []. rest --> [c], rest.
count([]) --> []. count([X|Xs]) --> [X], count(Xs).
:- op(700, xfx, =>>), op(200, xfy, **^), op(300, fy, ~), op(250, yf, !!), op(9, fx, #), op(1100, xfx, when).

run(N, Text) :-
    retractall(fact(_)), retractall(fact(_, _)),
    format("~d: ~w~n", [N, Text]),
    catch(ask(Text), Error, show_error(Error)).
ask(Text) :-
    term_string(Goal, Text, [variable_names(Names)]),
    State = count(0),
    (   call_with_inference_limit(Goal, 300000, _),
        copy_term(Names, Copy, Rest0),
        ( is_list(Rest0) -> msort(Rest0, Rest) ; Rest = Rest0 ),
        \+ \+ ( numbervars(Copy-Rest, 0, _), format("  ~q ~q~n", [Copy, Rest]) ),
        arg(1, State, C0), C is C0 + 1, nb_setarg(1, State, C), C >= 6
    ->  true
    ;   writeln('  no')
    ).
show_error(error(Formal, _)) :- !, format("  error ~q~n", [Formal]).
show_error(Ball) :- format("  ball ~q~n", [Ball]).
"""


class Maker:
    def __init__(self, seed):
        self.r = random.Random(seed)

    def pick(self, *choices):
        return self.r.choice(choices)

    def variable(self):
        return self.pick("X", "Y", "Z")

    def integer(self):
        return self.pick("0", "1", "2", "-1", "3", "7", "10", "-5", "255", "9007199254740993", "9223372036854775807",
                         "-9223372036854775808", "123456789012345678901234567890")

    def number(self):
        return self.pick(self.integer(), self.integer(), "1.0", "-0.0", "0.1", "1.5e300", "2.5", "-3.5", "1r3", "-7r2",
                         "1.0e10", "1.0Inf", "1.0e-7")

    def atom(self):
        return self.pick("a", "b", "foo", "[]", "'A'", "'a b'", "+", "-", "*", "=", "'\\n'", "{}", "';'", "','", "'|'",
                         "!", "é", "''", "'\\\\'", "is", "dynamic", "mod", "~", "'0'", "(=>>)", "'!!'", "#", "(:-)")

    def string(self):
        return self.pick('""', '"a"', '"abc"', '"a b"', '"12"', '" 12 "', '"1.5e3"', '"é"', '"0x1A"', '"foo(X,Y)"',
                         '"a,b;c"', '"\\n"', '"-3"', '"- 3"', '"1r3"', '"0\'a"', '"1e10"', '"1.0Inf"', '"+7"', '"X"')

    def term(self, depth=2):
        if depth == 0 or self.r.random() < 0.4:
            return self.pick(self.variable(), self.number(), self.atom(), self.string(), self.atom())
        sub = lambda: self.term(depth - 1)
        return self.pick(
            lambda: f"f({sub()},{sub()})", lambda: f"g({sub()})", lambda: f"[{sub()},{sub()}]", lambda: f"[{sub()}|{sub()}]",
            lambda: f"'[]'({sub()})", lambda: f"({sub()}):-({sub()})", lambda: f"'{{}}'({sub()})",
            lambda: f"{self.pick('+', '-', '*', '**', '^', 'mod', 'is', '=', ':-', ',', '|', ';', '->', '=>>', '**^', 'when', ':', '//', 'rdiv', '$', '-->')!s}".join(
                ["'", "'"]) + f"({sub()},{sub()})",
            lambda: f"'{self.pick('-', '+', chr(92) * 2, chr(92) * 2 + '+', ':-', 'dynamic', '~', '!!', '#', '?', '@', '$', '?-', 'table')}'({sub()})",
        )()

    def expression(self, depth=3):
        if depth == 0 or self.r.random() < 0.25:
            return self.number()
        sub = lambda: self.expression(depth - 1)
        return self.pick(
            lambda: f"({sub()}{self.pick(' + ', ' - ', ' * ', ' / ', ' // ', ' mod ', ' rem ', ' div ', ' min ', ' rdiv ')}{sub()})"
                .replace(" min ", " + "),
            lambda: f"{self.pick('abs', 'sign', 'truncate', 'round', 'ceiling', 'floor', 'integer', 'float', 'msb', '-', 'float_integer_part', 'float_fractional_part', 'sqrt', 'exp', 'rational', 'rationalize', 'numerator')}({sub()})",
            lambda: f"{self.pick('max', 'min', 'gcd', 'copysign', 'truncate', 'cmpflags', 'atan2', 'divmod', 'trig')}({sub()},{sub()})",
            lambda: f"({sub()} {self.pick('**', '^')} {self.pick('0', '1', '2', '3', '-1', '-2', '0.5', '1r2')})",
            lambda: f"({self.integer()} {self.pick('>>', '<<')} {self.pick('0', '1', '5', '64', '-3')})",
            lambda: f"({sub()} {self.pick('/' + chr(92), chr(92) + '/', 'xor')} {sub()})",
        )()

    def control(self, depth=3):
        if depth == 0 or self.r.random() < 0.2:
            v = self.variable()
            return self.pick("true", "fail", "!", f"{v} = {self.term(1)}", f"member({v},[1,2,3])", f"{v} == {self.variable()}",
                             f"throw({self.term(1)})", f"assertz(fact({self.term(1)}))", f"fact({v})", f"retract(fact({v}))",
                             f"asserta(fact({self.term(1)}))", f"write({v})", f"between(1,2,{v})", f"nb_setval(k,{self.term(1)})",
                             f"{v} \\= {self.term(1)}", f"var({v})", f"atom_length({self.term(0)},{v})")
        sub = lambda: self.control(depth - 1)
        return self.pick(
            lambda: f"({sub()},{sub()})", lambda: f"({sub()},{sub()})", lambda: f"({sub()};{sub()})",
            lambda: f"({sub()}->{sub()};{sub()})", lambda: f"({sub()}->{sub()})", lambda: f"({sub()}*->{sub()};{sub()})",
            lambda: f"\\+ ({sub()})", lambda: f"catch(({sub()}),{self.variable()},({sub()}))", lambda: f"once(({sub()}))",
            lambda: f"findall({self.variable()},({sub()}),{self.variable()})", lambda: f"forall(({sub()}),({sub()}))",
            lambda: f"call(({sub()}))", lambda: f"ignore(({sub()}))", lambda: f"(bagof({self.variable()},({sub()}),{self.variable()}))",
            lambda: f"setup_call_cleanup(({sub()}),({sub()}),write(c))", lambda: f"call_cleanup(({sub()}),({sub()}))",
            lambda: f"aggregate_all(count,({sub()}),{self.variable()})",
        )()

    def text(self):
        a, b, c = (self.pick(self.string(), self.atom(), self.number(), self.variable()) for _ in range(3))
        n = self.pick("0", "1", "2", "X", "-1", "5")
        return self.pick(
            f"atom_length({a},X)", f"atom_concat(X,Y,{a})", f"atom_concat({a},{b},X)", f"sub_atom({a},X,{n},0,Y)",
            f"sub_string({a},{n},Y,_,Z)", f"atom_codes({a},X)", f"atom_chars(X,{a})", f"number_codes(X,{a})",
            f"atom_number({a},X)", f"number_string(X,{a})", f"term_to_atom(X,{a})", f"term_string(X,{a})", f"atom_to_term({a},X,Y)",
            f"split_string({a},{b},{c},X)", f"atomic_list_concat([{a},{b},{c}],X)", f"atomic_list_concat(X,{a},{b})",
            f"atomic_list_concat([{a},{b}],{c},X)", f"upcase_atom({a},X)", f"string_code({n},{a},X)", f"char_code(X,{a})",
            f"string_concat(X,Y,{a})", f"text_to_string({a},X)", f"normalize_space(atom(X),{a})",
            f"read_term_from_atom({a},X,[])", f"sformat(X,{a},[])", f"atom_string(X,{a})", f"string_chars(X,{a})",
            f"char_type({a},X)", f"term_to_atom({self.term()},X)", f"nth_clause(fact(_),{n},X)", f"string_lower({a},X)",
        )

    def layout(self):
        d = [self.pick("~w", "~a", "~q", "~p", "~d", "~D", "~2d", "~2f", "~0f", "~e", "~4g", "~s", "~c", "~r", "~8r", "~16R", "~*c",
                       "~i", "~n", "~`-t", "~t", "~10|", "~t~20|", "~5+", "~~", "x", " ab ", "~t~w~10|", "~w~t~10+", "~t~d~6|",
                       "~ic", "~3c", "~8|", "~+", "~`*t~30|", "~0e", "~3d", "~h") for _ in range(self.r.randrange(1, 6))]
        values = ",".join(self.pick(self.number(), self.atom(), self.string(), self.term(1), "65", "12345", "3.14159", "[0'a]")
                          for _ in range(self.r.randrange(0, 5)))
        return f'format("{"".join(d)}|~n",[{values}])'

    def sorting(self):
        items = ",".join(self.pick(f"{self.term(1)}-{self.term(1)}", f"f({self.integer()},{self.atom()})", self.number(), self.term(1))
                         for _ in range(self.r.randrange(0, 6)))
        pairs = ",".join(f"{self.term(1)}-{self.term(0)}" for _ in range(self.r.randrange(0, 5)))
        return self.pick(
            f"sort({self.pick('0', '1', '2', 'X')},{self.pick('@<', '@>', '@=<', '@>=', 'a')},[{items}],Y)", f"msort([{items}],X)",
            f"sort([{items}],X)", f"predsort([O,A,B]>>compare(O,A,B),[{items}],X)", f"keysort([{pairs}],X)",
            f"list_to_assoc([{pairs}],A), assoc_to_list(A,X)", f"list_to_set([{items}],X)", f"length([{items}|X],{self.integer()[:2]})",
            f"compare(O,{self.term()},{self.term()})", f"sumlist([{items}],X)", f"max_list([{items}],X)", f"max_member(X,[{items}])",
            f"nth0({self.pick('0', '1', 'X')},[{items}],Y)", f"last([{items}],X)", f"subtract([{items}],[a,1],X)", f"sort(0,@>=,[{items}],X)",
            f"list_to_ord_set([{items}],X)", f"pairs_keys_values([{pairs}],X,Y)", f"select(X,[{items}],Y)", f"sum_list([{items}],X)",
            f"foldl([E,S0,S]>>(S=[E|S0]),[{items}],[],X)", f"permutation([{items}],[X|_])", f"exclude([E]>>atom(E),[{items}],X)",
        )

    def writing(self):
        term = self.term(3)
        how = self.pick("writeq", "print", "write_canonical", "write", "portray_clause")
        return self.pick(
            f"T = {term}, {how}(T)", f"T = {term}, term_to_atom(T,A), write(A)",
            f"T = {term}, write_term(T,[{self.pick('quoted(true)', 'ignore_ops(true)', 'max_depth(3)', 'quoted(true),spacing(next_argument)', 'dotlists(true)', 'brace_terms(true)', 'numbervars(true),quoted(true)', 'priority(500)', 'quoted(true),priority(200)', 'cycles(true)', 'no_lists(true)', 'fullstop(true)')}])",
            f"T = {term}, term_variables(T,V)", f"T = {term}, copy_term(T,C)", f"T = {term}, T =.. L", f"functor({term},N,A)",
            f"T = {term}, with_output_to(string(S),writeq(T)), catch(term_string(U,S),_,U=bad), (T =@= U -> true ; write(differs(S)))",
            f"{term} = {self.term(3)}", f"{term} =@= {self.term(3)}", f"unify_with_occurs_check({term},{self.term()})",
            f"subsumes_term({term},{self.term()})", f"term_subsumer({term},a,X)", f"setof(X,member(X,[{term},{self.term()}]),L)",
            f"arg(N,{term},A)", f"ground({term})", f"numbervars({term},0,E)", f"tab({self.pick('0', '3', '-1', '1+2', 'a', 'X', '1.5')})",
        )

    def waiting(self):
        goals = [self.pick(f"freeze({self.variable()},write(w))", f"dif({self.term(1)},{self.term(1)})",
                           f"when(ground({self.variable()}+{self.variable()}),write(g))", f"when(?=(X,Y),write(e))",
                           f"{self.variable()} = {self.term(1)}", f"when((nonvar(X);nonvar(Y)),write(o))", f"dif({self.variable()},{self.variable()})",
                           f"frozen({self.variable()},G)", "copy_term([X,Y],C,Gs)", f"freeze({self.variable()},fail)", "X = Y")
                 for _ in range(self.r.randrange(1, 5))]
        return ", ".join(goals)

    def constraints(self):
        v, n = self.variable, lambda: self.pick("0", "1", "2", "3", "5", "-2", "10")
        e = lambda: self.pick(v(), n(), f"{v()}+{n()}", f"{v()}*{n()}", f"{v()}-{v()}", f"abs({v()})", f"max({v()},{v()})", f"{n()}*{v()}+{v()}")
        goals = [f"[X,Y,Z] ins {self.pick('0..3', '-2..2', '1..4', '0..1')}"] if self.r.random() < 0.8 else []
        goals += [self.pick(f"{e()} {self.pick('#=', '#<', '#>', '#=<', '#>=', '#' + chr(92) + '=')} {e()}", f"{v()} in {n()}..5",
                            "all_different([X,Y,Z])", f"sum([X,Y,Z],#=,{n()})", f"X #= Y #<==> Z", f"tuples_in([[X,Y]],[[1,2],[2,3]])",
                            f"{v()} in 1\\/3\\/5", f"element(X,[1,3,2],{v()})", "X #> Y #\\/ Z #= 1") for _ in range(self.r.randrange(1, 3))]
        goals += [self.pick("label([X,Y,Z])", "true", "fd_dom(X,D)", "labeling([ff],[X,Y,Z])", "labeling([max(X)],[X,Y,Z])",
                            "fd_inf(X,I), fd_sup(X,S)")]
        if goals[-1].startswith("label") and not goals[0].startswith("[X"):
            goals.insert(0, "[X,Y,Z] ins 0..2")
        return ", ".join(goals)

    def programs(self):
        v = self.variable()
        return self.pick(
            f"setof(Y,path({self.pick('a', 'b', 'd')},Y),L)", f"phrase(word,[{self.pick('a', 'b')},{self.pick('c', 'd')}],R)",
            f"phrase(count(X),{self.term(1)},R)", f"expand_term(({self.atom()} --> {self.term(2)}),X)",
            f"assertz(({self.term(1)} :- {self.control(1)})), clause(fact(X),B)", f"assertz(fact({self.term(1)})), retract(fact({self.term(1)}))",
            f"aggregate_all({self.pick('max', 'min', 'sum', 'bag', 'set')}(X),member(X,[{self.number()},{self.number()}]),Y)",
            f"succ(X,{self.integer()})", f"plus(X,{self.integer()},{self.number()})", f"length(X,{self.pick('2', '-1', 'a', 'Y')})",
            f"string_code(1,{self.string()},X)", f"nb_setval(k,{self.term()}), nb_getval(k,X)",
            f"string_code(1,{self.string()},X)", f"forall(nth1(I,[{self.term(1)},{self.term(1)}],E),(write(I-E),nl))", f"dict_pairs(D,t,[a-{self.term(1)},b-2]), get_dict(X,D,Y)",
            f"catch(call({self.term(1)}),error(E,_),true)", f"op({self.pick('700', '0', '1201', '200')},{self.pick('xfx', 'fy', 'yf', 'zz')},{self.atom()})",
            f"read_term_from_atom({self.string()},X,[variable_names(V)])", f"between({self.integer()},{self.integer()},X)",
        )

    def goal(self, family):
        if family == "arithmetic":
            return self.pick(f"X is {self.expression()}", f"{self.expression(1)} {self.pick('<', '=:=', '>=')} {self.expression(1)}")
        return getattr(self, family)()


FAMILIES = ["control", "arithmetic", "text", "layout", "sorting", "writing", "waiting", "constraints", "programs"]


def outcome(binary, file):
    done = subprocess.run([binary, "-q", "-g", "halt", str(file)], capture_output=True, timeout=120, stdin=subprocess.DEVNULL)
    text = done.stdout.decode("utf-8", "replace")
    found = {}
    for part in re.split(r"^(?=\d+: )", text, flags=re.M):
        number, _, rest = part.partition(": ")
        if number.isdigit():
            found[int(number)] = re.sub(r"_G?\d+", "_V", rest)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--goals", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--family", choices=FAMILIES)
    parser.add_argument("--swipl", default="swipl")
    parser.add_argument("--ninelog", default=str(ROOT / "target/quick/ninelog"))
    options = parser.parse_args()
    different = total = 0
    for seed in range(options.seed, options.seed + options.rounds):
        maker = Maker(seed)
        goals = [maker.goal(options.family or maker.pick(*FAMILIES)) for _ in range(options.goals)]
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "goals.pl"
            quoted = [goal.replace("\\", "\\\\").replace('"', '\\"') for goal in goals]
            lines = [f':- run({n}, "{goal}").' for n, goal in enumerate(quoted)]
            file.write_text(DRIVER + "\n".join(lines) + "\n", "utf-8")
            theirs, ours = outcome(options.swipl, file), outcome(options.ninelog, file)
        total += len(goals)
        for n in range(len(goals)):
            if theirs.get(n) != ours.get(n):
                different += 1
                print(f"seed {seed}, goal {n}\n--- SWI-Prolog: {theirs.get(n)}+++ Ninelog: {ours.get(n)}", flush=True)
    print(f"{total} goals, {different} differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
