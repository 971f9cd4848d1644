/** Tests of library(shell): folders, their stack, listing. */

:- use_module(library(plunit)).
:- use_module(library(shell)).

:- begin_tests(shell, [setup(( working_directory(Here, Here), nb_setval(shell_start, Here) )),
                       cleanup(( nb_getval(shell_start, Start), working_directory(_, Start) ))]).

%   said(:Goal, -Messages): what Goal, which may fail, prints, as Kind-Term.
:- dynamic said/1.
:- multifile user:message_hook/3.
user:message_hook(format(Format, Arguments), Kind, _) :-
    memberchk(Kind, [warning, information]),
    assertz(plunit_shell:said(Kind-format(Format, Arguments))).
user:message_hook(shell(Term), Kind, Lines) :-
    assertz(plunit_shell:said(Kind-shell(Term, Lines))).

:- meta_predicate said(0, -).
said(Goal, Messages) :-
    retractall(said(_)),
    (   call(Goal)
    ->  true
    ;   true
    ),
    findall(Message, said(Message), Messages).

test(cd, Dir == '/') :-
    cd(/),
    working_directory(Dir, Dir).
test(cd_pattern, Dir == '/usr/') :-
    cd('/us[r]'),
    working_directory(Dir, Dir).
test(cd_missing, Said == [warning-format('"~w" does not exist', ['no-such-folder'])]) :-
    said(cd('no-such-folder'), Said).
test(cd_number, Said == [warning-format('"~w" does not exist', ['7'])]) :-
    said(cd(7), Said).
test(cd_ambiguous, Said == [warning-format('Ambiguous: ~w', ['/*'])]) :-
    said(cd('/*'), Said).
test(cd_unbound, error(instantiation_error)) :-
    cd(_).
test(pwd, Said == [information-format('~w', ['/'])]) :-
    said((cd(/), pwd), Said).
test(pushd, Dirs == ['/tmp', '/usr', /]) :-
    said(( cd(/), pushd('/usr'), pushd('/tmp'), shell:current_stack(Dirs) ), []).
test(pushd_number, Dirs-Said == ['/usr', /, '/tmp']-[information-format('~w', ['/usr'])]) :-
    shell:set_stack(['/usr', /]),
    said(( cd('/tmp'), pushd(1), shell:current_stack(Dirs) ), Said).
test(popd, Dirs-Said == [/]-[information-format('~w', [/])]) :-
    shell:set_stack([/]),
    said(( cd('/tmp'), popd, shell:current_stack(Dirs) ), Said).
test(stack_empty, Said == [warning-format('Directory stack empty', [])]) :-
    shell:set_stack([]),
    said(popd, Said).
test(ls_columns, Row == '~w~t~*+') :-
    shell:row([a,b], 3, 10, [_-[a,10], Format-[b,10]], []),
    atom_concat('~|', Row, Format).
test(ls_last_column, Cells == ['~|~w~t~*+'-[a,10], '~w'-[b]]) :-
    shell:row([a,b], 2, 10, Cells, []).

:- end_tests(shell).

:- use_module(told).

:- begin_tests(shell_output).

test(ls, [setup(( working_directory(D, D), tmp_file(ls, T), make_directory(T), working_directory(_, T) )),
          cleanup(working_directory(_, D))]) :-
    forall(member(F, ['b.txt','a.txt']), ( open(F, write, S), close(S) )),
    told(ls, [Text|_]),
    split_string(Text, " \t\n", " \t\n", Words),
    once(append(_, ["a.txt"|Rest], Words)),
    memberchk("b.txt", Rest).
test(dirs) :-
    working_directory(D, D),
    told(dirs, [Text|_]),
    file_base_name(D, _),
    split_string(Text, " ~/\n", " ~/\n", Words),
    atomic_list_concat(Parts, /, D),
    exclude(==(''), Parts, Names),
    last(Names, Name),
    atom_string(Name, String),
    memberchk(String, Words).

:- end_tests(shell_output).

:- begin_tests(shell_moves).

test(shell_files, L-M == yes-no) :-
    tmp_file(shell, A),
    atom_concat(A, b, B),
    setup_call_cleanup(open(A, write, S), nl(S), close(S)),
    mv(A, B),
    ( exists_file(B) -> L = yes ; L = no ),
    rm(B),
    ( exists_file(B) -> M = yes ; M = no ).

:- end_tests(shell_moves).
