:- module(tabling, []).

/** <module> Tabling

    A tabled predicate keeps its answers: `:- table fib/2, path/2.` before its
    clauses. Each goal is computed once, and left recursion ends. Modes keep
    only the best answer: `:- table dist(_, _, min).` See help(table),
    help(untable), help(abolish_all_tables) and help(tnot).

    These predicates are built in: nothing is to be loaded. The library exists
    for programs that load it, as they once had to.
*/

% The warning names the line that loads this file.
:- initialization
    print_message(warning, format(':- table/1 is built-in.  library(tabling) is deprecated.', [])).
