:- module(changed_files, [load_changed/3]).

/** <module> Loads files that were changed at random

    Started by tests/suite/hints.rs, with hints on. Whatever is wrong in a file: loading it succeeds, and no hint
    fails, raises or exceeds its limit.
*/

:- dynamic hint_problem/1.
:- multifile user:message_hook/3, user:term_expansion/2.
:- dynamic user:message_hook/3, user:term_expansion/2.

user:message_hook(failed_hint(Problem), _, _) :-
    assertz(changed_files:hint_problem(Problem)),
    fail.

% Nothing of the files is run.
user:term_expansion((:- _), []).
user:term_expansion((?- _), []).

%!  load_changed(+Count, +Seed, +Folder) is det.
%
%   Loads Count changed files, and prints what went wrong; `ok` if nothing did.

load_changed(Count, Seed, Folder) :-
    set_random(seed(Seed)),
    expand_file_name('*.pl', Files),
    findall(Text, ( member(File, Files), usable(File, Text) ), Texts),
    Array =.. [texts|Texts],
    atom_concat(Folder, '/changed.pl', Changed),
    forall(between(1, Count, _), load_one(Array, Changed)),
    (   hint_problem(Problem)
    ->  print(Problem), nl
    ;   writeln(ok)
    ).

usable(File, Text) :-
    read_file_to_string(File, Text, []),
    \+ ( member(Word, ["_expansion", "hook", "portray", "module("]), sub_string(Text, _, _, _, Word) ).

load_one(Array, File) :-
    functor(Array, _, Size),
    N is 1 + random(Size),
    arg(N, Array, Text0),
    Changes is 1 + random(3),
    changed(Changes, Text0, Text),
    setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)),
    (   catch(load_files(user:File, [silent(true)]), Error, true)
    ->  ( aborts_loading(Error) -> true ; assertz(hint_problem(Error-Text)) )
    ;   assertz(hint_problem(failed-Text))
    ).

%   A clause that is a variable ends a load, as in SWI-Prolog.

aborts_loading(Error) :-
    (   var(Error)
    ->  true
    ;   Error = error(instantiation_error, _)
    ).

changed(0, Text, Text) :- !.
changed(N, Text0, Text) :-
    string_length(Text0, Length),
    From is random(Length + 1),
    Most is min(Length - From, 30),
    Count is random(Most + 1),
    Kind is random(6),
    sub_string(Text0, 0, From, _, Before),
    sub_string(Text0, From, Count, After, Part),
    sub_string(Text0, _, After, 0, Rest),
    change(Kind, Before, Part, Rest, Text1),
    N1 is N - 1,
    changed(N1, Text1, Text).

change(0, Before, _, _, Before).
change(1, _, Part, Rest, Text) :- string_concat(Part, Rest, Text).
change(2, Before, _, Rest, Text) :- string_concat(Before, Rest, Text).
change(3, Before, Part, Rest, Text) :- atomics_to_string([Before, Part, Part, Rest], Text).
change(4, Before, Part, Rest, Text) :-
    piece(Piece),
    atomics_to_string([Before, Piece, Part, Rest], Text).
change(5, Before, _, Rest, Text) :-
    piece(Piece),
    atomics_to_string([Before, Piece, Rest], Text).

piece(Piece) :-
    Pieces = pieces("'", "\"", "`", "/*", "*/", "%", "(", ")", "[", "]", "{", "}", "|", ",", ".", ". ", ".\n",
                    "\n", "\n\n", "\t", " ", ":-", "-->", "<=", "!=", "&&", "#=", "X", "foo(", "Foo(", " bar",
                    "0'", "0x", "\\", "\\U", "“", "’", "–", "\u0000", "\u0001", "\u00e9", "\u3000", "😀", "if",
                    "not ", "=>", "||", "{|", "|}", "\r\n", "\u202e", "1.5e", "_", ";", "->", "!"),
    functor(Pieces, _, Size),
    N is 1 + random(Size),
    arg(N, Pieces, Piece).

atomics_to_string(Parts, Text) :-
    atomics_to_string(Parts, "", Text).

atomics_to_string([], Text, Text).
atomics_to_string([Part|Parts], Text0, Text) :-
    string_concat(Text0, Part, Text1),
    atomics_to_string(Parts, Text1, Text).
