/** <module> Tests of the axiomatic language

Load this file and type `run_tests.`
*/

:- use_module(library(plunit)).
:- use_module(axl).

:- begin_tests(axl).

%   load(+Name): axioms from the folder beside this file.
load(Name) :-
    source_file(axl:axl_load(_), File),
    file_directory_name(File, Folder),
    atomic_list_concat([Folder, '/axl/', Name], Path),
    axl_load(Path).

test(generates, all(X == ["(a b)", "((a) b b)", "(((a)) b b b b)"])) :-
    axl_text("(a b). ((%) $ $)< (% $)."),
    valid("%", 4, X).

test(facts, all(X == ["(likes ann bob)", "(likes ann cid)"])) :-
    axl_text("(likes ann bob). (likes ann cid). (likes bob cid)."),
    valid("(likes ann %)", X).

test(comment, all(X == ["(a)"])) :-
    axl_text("! nothing\n(a). ! (b)."),
    valid("%", X).

test(characters, all(X == ["(same ('a' 'b' 'c') ('a' 'b' 'c'))"])) :-
    axl_text("(same % %)."),
    valid("(same ('abc') %x)", X).

test(strings) :-
    axl_text("(same % %)."),
    once(valid("(same ('abc') \"abc\")", _)).

test(variables_left, all(X == ["(pair %0 %0 $1)"])) :-
    axl_text("(pair % % $)."),
    valid("(pair $)", X).

test(bounded, all(X == ["(n)", "(n s)", "(n s s)"])) :-
    axl_text("(n). (n s $)< (n $)."),
    valid("(n $)", 3, X).

test(left_recursion, all(X == ["(path a c)", "(path a b)"])) :-
    axl_text("(path %x %z)< (path %x %y), (edge %y %z). (path %x %y)< (edge %x %y). (edge a b). (edge b c)."),
    valid("(path a %)", 8, X).

test(append, all(X == ["(append () (a b) (a b))", "(append (a) (b) (a b))", "(append (a b) () (a b))"])) :-
    load('lists.axl'),
    valid("(append %x %y (a b))", X).

test(reverse_both_ways, X-Y == "(reverse (a b c) (c b a))"-"(reverse (c b a) (a b c))") :-
    load('lists.axl'),
    once(valid("(reverse (a b c) %)", X)),
    once(valid("(reverse % (a b c))", Y)).

test(permutation, Count-Last == 24-"(permutation (a b c d) (d c b a))") :-
    load('lists.axl'),
    findall(X, valid("(permutation (a b c d) %)", X), Xs),
    length(Xs, Count),
    last(Xs, Last).

test(higher_order, all(X == ["(map upper ('a' 'b') ('A' 'B'))"])) :-
    load('lists.axl'),
    valid("(map upper \"ab\" %)", X).

test(which_relation, all(X == ["(map upper ('a') ('A'))"])) :-
    load('lists.axl'),
    valid("(map %r ('a') ('A'))", 4, X).

test(not_valid, fail) :-
    load('lists.axl'),
    valid("(append (a) (b) (b a))", _).

test(syntax, error(syntax_error(axiom_expected))) :-
    axl_text("(a b").

test(sudoku, Rows == "(1 4 3 9 8 6 2 5 7) (6 7 9 4 2 5 3 8 1) (2 8 5 7 3 1 6 9 4) \c
                      (9 6 2 3 5 4 1 7 8) (3 5 7 6 1 8 9 4 2) (4 1 8 2 7 9 5 6 3) \c
                      (8 2 1 5 6 7 4 3 9) (7 9 6 1 4 3 8 2 5) (5 3 4 8 9 2 7 1 6)") :-
    load('sudoku.axl'),
    once(valid("(solution first %)", Answer)),
    string_concat("(solution first (", Rest, Answer),
    string_concat(Rows, "))", Rest).

test(sudoku_clash, fail) :-
    load('sudoku.axl'),
    valid("(perm (1 2 3 4 5 6 7 8 1))", _).

		 /*******************************
		 *   Axioms that make axioms    *
		 *******************************/

test(made, all(X == ["(near a b)", "(near b a)"])) :-
    axl_text("(axioms ((%r %x %y)) ((%r %y %x)))< (both %r %x %y). (both near a b)."),
    valid("(near % %1)", X).

test(made_with_conditions, all(X == ["(even (s (s z)))"])) :-
    axl_text("(axioms ((even (s %x)) (odd %x)) ((odd (s %x)) (even %x)) ((even z)))< (natural z). (natural z)."),
    valid("(even (s (s z)))", X).

test(made_by_made, all(X == ["(c 1)", "(c 2)"])) :-
    axl_text("(axioms ((c %x)))< (b %x). (axioms ((b %x)))< (a %x). (a 1). (a 2)."),
    valid("(c %)", X).

test(strings_in_made, all(X == ["(starts (x) (x y))"])) :-
    axl_text("(axioms ((%name ($a) ($a $b)) (known ($a))))< (prefix-called %name). (prefix-called starts). (known (x))."),
    valid("(starts % (x y))", X).

test(unknown_axioms, all(X == ["(p 1)", "(p 2)"])) :-
    axl_text("(axioms $x)< (list ($x)). (list (((p 1)) ((p 2)))). (list (((q 3) (p 3))))."),
    valid("(p %)", X).

test(endless_conditions, X == "(same (s (s z)) (s (s z)))") :-
    axl_text("(axioms ((same %n %n)))< (number %n). (number z). (number (s %))< (number %)."),
    once(valid("(same (s (s z)) %)", X)).

%   reports(+Text, -Reports): what the program writes about the puzzle in Text, for each solution.
reports(Text, Reports) :-
    axl_file('program.axl', Axioms),
    tmp_file(puzzle, In),
    tmp_file(report, Out),
    setup_call_cleanup(open(In, write, Stream), write(Stream, Text), close(Stream)),
    findall(Report, ( axl_program(Axioms, In, Out), read_file_to_string(Out, Report, []) ), Reports),
    forall(( member(File, [In,Out]), exists_file(File) ), delete_file(File)).

axl_file(Name, Path) :-
    source_file(axl:axl_load(_), File),
    file_directory_name(File, Folder),
    atomic_list_concat([Folder, '/axl/', Name], Path).

%   puzzle(?Name, -Text)
puzzle(one, "An easy one:

_ 7 _  _ _ 4  _ _ 8
8 _ 5 | 7 _ _ | _ _ _      (é is no digit)
2 _ _ | _ _ _ | _ _ 6
------+-------+------
6_8 94_ 2__
5 9 2 | 1 _ _ | 4 _ _
_ _ _ | _ 8 _ | _ _ _

_ _ 6 | _ _ _ | _ _ _
_ _ _ | 6 _ 5 | _ 9 _
9 2 _ | _ _ 3 | 6 _ 4
").
puzzle(two, "24_7__5_1
___18__42
_81__5_3_
76_8____5
___9_1___
__4_5___7
__6___1__
815_9__6_
_________
").
puzzle(none, "143986257
679425381
285731694
962354178
357618942
418279563
821567439
796143825
53489271_
1________
").
puzzle(zero, "143986257
679425381
285731694
962354178
357618942
418279563
821567439
796143825
534892710
").
puzzle(ragged, "143986257
679425381
285731694
962354178
357618942
418279563
821567439
796143825
53489271
").

test(program_one, Count-Lines == 1-["         Sudoku Puzzle", "", "Input:", "  _  7  _ | _  _  4 | _  _  8 "]) :-
    puzzle(one, Text),
    reports(Text, Reports),
    length(Reports, Count),
    Reports = [Report|_],
    split_string(Report, "\n", "", All),
    length(Lines, 4),
    append(Lines, _, All).
test(program_solution, Line == "  3  7  9 | 2  6  4 | 5  1  8 ") :-
    puzzle(one, Text),
    reports(Text, [Report]),
    split_string(Report, "\n", "", Lines),
    nth1(17, Lines, Line).
test(program_several, Count == 2) :-
    puzzle(two, Text),
    reports(Text, Reports),
    length(Reports, Count).
test(program_without_solution, forall(member(Name, [none,zero,ragged]))) :-
    puzzle(Name, Text),
    reports(Text, Reports),
    Reports == [].

:- end_tests(axl).
