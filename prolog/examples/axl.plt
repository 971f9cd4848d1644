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

:- end_tests(axl).
