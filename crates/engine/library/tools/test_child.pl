:- module(test_child, []).

/** <module> What a run of tests asks of its system

The engine's `interface/exam` calls these predicates and judges what comes of
the tests.

The test file is read before the program that it tests: awaited/1 names the
program, and what the test file says about loading it is done later
(put_off/3).
*/

:- use_module(library(plunit), []).
:- use_module(library(plunit_messages), []).
:- use_module(library(debug), []).
:- use_module(library(error_place), []).

/** Where the tests are

If a program is tested, the predicates of the test file are in a module of
their own, whose name messages leave out, and the tests of each unit in
another, which inherits from it. It inherits from `user`, where the program is
loaded.
*/

:- dynamic
    awaited/1,      % Path, or named(Name) for all of that name
    put_off/3,      % Module, Spec, Options
    late/1,         % Directive, which calls a predicate of the program
    directs/0.      % such a directive runs

%   load(+Files, +Program): loads the test files. Program is the path of the program whose load is delayed, or
%   none.

load(Files, Program) :-
    assertz(plunit:keeps_broken),
    asserta((user:goal_expansion(Goal, true) :- test_child:ends_all(Goal)), Ref),
    asserta((user:term_expansion((:- initialization(Goal)), []) :-
                 test_child:has_halt(Goal)), Ref1),
    load_tests(Files, Program),
    erase(Ref),
    erase(Ref1),
    retractall(plunit:keeps_broken).

%   has_halt(+Goal): is what a file does at its end that runs its own tests.

has_halt(Goal) :-
    nonvar(Goal),
    (   Goal = (One, Other)
    ->  ( has_halt(One) ; has_halt(Other) )
    ;   ( Goal == halt ; Goal = halt(_) )
    ),
    !.

%   ends_all(+Goal): is halt/0 in a directive, as at the end of a file that runs its own tests.

ends_all(Goal) :-
    nonvar(Goal),
    ( Goal == halt ; Goal = halt(_) ),
    prolog_load_context(term, Directive),
    nonvar(Directive),
    Directive = (:- _),
    !.

load_tests(Files, none) :-
    !,
    load_each(Files, user),
    user:import(prolog_debug:assertion/1).
load_tests(Files, Program) :-
    assertz(awaited(Program)),
    await(Files, Program),
    asserta((user:prolog_load_file(Module:Spec, Options) :-
                 test_child:wait(Spec, Module, Options))),
    asserta((user:term_expansion((:- Goal), []) :-
                 test_child:needs_program(Goal))),
    Tests = '$tests',
    '$set_import_modules'(Tests, [user]),
    Tests:import(prolog_debug:assertion/1),
    load_into(Files, Tests).

%   await(+Files, +Program): what the test files may call the program. Tests in another folder mean it by a
%   file beside them that has the program's name, or by one that has their own name, in any folder.

await([], _).
await([File|Files], Program) :-
    file_directory_name(File, Folder),
    file_base_name(Program, Base),
    atomic_list_concat([Folder, /, Base], Beside),
    assertz(awaited(Beside)),
    file_name_extension(Stem, _, File),
    file_name_extension(Stem, pl, Own),
    ( Own == File -> true ; assertz(awaited(Own)) ),
    file_base_name(Own, Name),
    assertz(awaited(named(Name))),
    await(Files, Program).

%   A test file that is a module gets another name.

load_into([], _).
load_into([File|Files], Tests) :-
    (   is_module_file(File)
    ->  file_base_name(File, Base),
        atomic_list_concat([Tests, Base], ' ', Module),
        Options = [module(Module)]
    ;   Options = []
    ),
    load_one(File, Tests, Options),
    load_into(Files, Tests).

is_module_file(File) :-
    catch(setup_call_cleanup(open(File, read, Stream),
                             read_term(Stream, Term, []),
                             close(Stream)),
          _, fail),
    nonvar(Term),
    Term = (:- module(_, _)).

load_each([], _).
load_each([File|Files], Module) :-
    load_one(File, Module, []),
    load_each(Files, Module).

load_one(File, Module, Options) :-
    catch(load_files(Module:File, [if(not_loaded)|Options]), Error,
          print_message(error, Error)).

wait(Spec, Module, Options) :-
    awaited(Program),
    names(Spec, Program),
    assertz(put_off(Module, Spec, Options)).

%   needs_program(+Directive): it calls what does not exist as yet.

needs_program(Goal) :-
    awaited(_),
    callable(Goal),
    functor(Goal, Name, Arity),
    \+ '$memberchk'(Name/Arity,
                    [ module/2, include/1, encoding/1, if/1, elif/1, else/0, endif/0 ]),
    prolog_load_context(module, Module),
    \+ predicate_property(Module:Goal, visible),
    assertz(late(Module:Goal)),
    !.

%   names(+Spec, +Program): Spec is a name of the file Program, which is hidden as yet. So only the folder can
%   be looked at.

names(Spec, named(Name)) :-
    !,
    \+ ( compound(Spec), \+ Spec = _/_ ),
    catch(absolute_file_name(Spec, Path, [file_errors(fail), solutions(all)]), _, fail),
    file_base_name(Path, Base),
    ( Base == Name ; file_name_extension(Base, pl, Name) ),
    !.
names(Spec, Program) :-
    '$relative_to'(Directory),
    absolute_file_name(Spec, Path,
                       [relative_to(Directory), file_errors(fail), solutions(all)]),
    file_base_name(Program, Name),
    file_base_name(Path, Base),
    (   Base == Name
    ;   file_name_extension(Base, pl, Name)
    ),
    file_directory_name(Path, Folder),
    file_directory_name(Program, Home),
    same_file(Folder, Home),
    !.

%   end_tests(-PutOff): forgets what has to do with reading the tests, which are known by now. PutOff are the
%   imports of the program that modules of the test file asked for, as put_off(Module, Options).

end_tests(PutOff) :-
    findall(put_off(Module, Options), put_off(Module, _, Options), PutOff),
    retractall(awaited(_)),
    retractall(put_off(_, _, _)),
    retractall(user:prolog_load_file(_, _)).

%   bind(+Module, +Path, +Name, +Arity): the module imports a predicate of a library, unless it defines one
%   itself.

bind(Module, Path, Name, Arity) :-
    catch('$import_from_library'(Module, Path, Name, Arity), _, true).

%   load_program(+Program): its own tests are left out, and it runs none of the others while it is loaded.

load_program(Program) :-
    findall(unit(Unit, Module, File, Super, Options),
            retract(plunit:unit(Unit, Module, File, Super, Options)),
            Units),
    plunit:set_test_options([load(never)]),
    '$staying'(load_each([Program], user)),
    plunit:set_test_options([load(normal)]),
    forall('$member'(Fact, Units), assertz(plunit:Fact)).

%   import_program(+Program, +PutOff): performs the imports that were put off, and the directives that have
%   waited.

import_program(Program, PutOff) :-
    (   '$module_get'(From, file, Program)
    ->  import_each(PutOff, From)
    ;   true
    ),
    forall(retract(late(Goal)), direct(Goal)).

direct(Goal) :-
    assertz(directs),
    (   catch(Goal, Error, print_message(error, Error))
    ->  true
    ;   print_message(warning, goal_failed(directive, Goal))
    ),
    retractall(directs).

import_each([], _).
import_each([put_off(Module, Options)|PutOff], From) :-
    catch('$import_all'(From, Module, Options), Error, print_message(error, Error)),
    import_each(PutOff, From).

%   plan(-Units): unit(Unit, Module, File, Options, Tests), where each of Tests is
%   test(Name, Line, Body, Options, Generator, Variables); Generator is none, or
%   has Variables.

plan(Units) :-
    findall(unit(Unit, Module, File, Options, Tests),
            ( plunit:unit(Unit, Module, File, _, Options),
              unit_tests(Unit, Tests)
            ),
            Units).

unit_tests(Unit, Tests) :-
    findall(test(Name, Line, Body, Options, Generator, Variables),
            ( plunit:current_test(Unit, Name, Line, Body, Options),
              generator(Options, Generator),
              term_variables(Generator, Variables)
            ),
            Tests).

generator(Options, Generator) :-
    (   '$memberchk'(forall(Generator0), Options)
    ->  Generator = Generator0
    ;   Generator = none
    ).

:- dynamic raised/2.        % Error, Place

%   begin(+Unit, +Name, +Line, +File): assertions belong to this test.

begin(Unit, Name, Line, File) :-
    retractall(raised(_, _)),
    retractall(plunit:running_test(_, _, _, _)),
    assertz(plunit:running_test(Unit, Name, Line, File)).

%   run(:Body): has a frame of its own, so that programs that look at the stack find a caller. The place of an
%   error is kept for describe/2.

run(Body) :-
    '$catch_located'(Body, Ball, Frames, test_child:located(Ball, Frames)),
    true.

%   If the program runs elsewhere, the place of its errors was told as they came.

located(Ball, Frames) :-
    (   \+ ( raised(Known, _), Known =@= Ball ),
        error_place:error_place(Frames, Place)
    ->  note_place(Ball, Place)
    ;   true
    ),
    throw(Ball).

%   note_place(+Error, +Place): where an error comes from.

note_place(Error, Place) :-
    asserta(raised(Error, Place)).

%   next_step(+Degree): writes what to change in the program, so that the tests pass; or, for `mutants`, which
%   changes no test would notice.

next_step(mutants) :-
    !,
    use_module(library(mutants), []),
    mutants:mutants(Lines),
    forall('$member'(Line, Lines), ( write(Line), nl )).
next_step(Degree) :-
    use_module(library(next_step), []),
    next_step:advice(Degree, Lines),
    forall('$member'(Line, Lines), ( write(Line), nl )).

%   describe(+Reason, -Text): why a test has not passed. An error may come from the program: a format in it is
%   not one for this system, as `~@` would call a goal.

describe(Reason, Text) :-
    described(Reason, Text0),
    (   raised(Error, Place),
        Error =@= Reason,
        \+ lacks(Reason)
    ->  format(string(Text), "~w\n    at ~w", [Text0, Place])
    ;   Text = Text0
    ).

%   lacks(+Error): a test calls what the program does not define; where the test does so says nothing more.

lacks(error(existence_error(procedure, Indicator), _)) :-
    missing_name(Indicator, tests, _, _).

described(Reason, Text) :-
    missing(Reason, Text),
    !.
described(Reason, Text) :-
    Reason == no_exception,
    !,
    Text = "no error is raised, but one is expected".
described(Reason, Text) :-
    nonvar(Reason),
    Reason = wrong_error(Expected, Error),
    missing(Error, Said),
    !,
    copy_term_nat(Expected, Shown),
    numbervars(Shown, 0, _),
    format(string(Text), "wrong error~n    Expected: ~W~n    Got:      ~w",
           [Shown, [quoted(true), numbervars(true), max_depth(20)], Said]).
described(Reason, Text) :-
    nonvar(Reason),
    wrong_answer(Reason, Op, Expected, Found, Goals),
    !,
    with_output_to(string(Text), write_wrong(Op, Expected, Found, Goals)).
described(Reason, Text) :-
    (   Reason = error(_, _),
        has_format(Reason)
    ->  Lines = ['received error: '-[]|Lines1],
        phrase(plunit_messages:shown(Reason), Lines1)
    ;   Reason = cmp_error(_, Error),
        has_format(Error)
    ->  Lines = ['Comparison error: '-[]|Lines1],
        phrase(plunit_messages:shown(Error), Lines1)
    ;   phrase(plunit_messages:failure(Reason), Lines)
    ),
    with_output_to(string(Text0),
                   ( current_output(Out),
                     print_message_lines(Out, '', Lines)
                   )),
    split_string(Text0, "", " \n\t", [Text1]),
    ( plain(Text1, Text) -> true ; Text = Text1 ).

%   wrong_answer(+Reason, -Op, -Expected, -Found, -Goals): with names for variables. Found is got(Answer),
%   with the constraints Goals; or all(Answers); or nothing for a variable that nobody has given a value.

wrong_answer(wrong_answer(Cmp), Op, Expected, Found, Goals) :-
    compound(Cmp),
    Cmp =.. [Op, Answer0, Expected0],
    copy_term(Answer0-Expected0, Answer-Expected, Goals),
    (   var(Answer),
        Goals == []
    ->  Found = nothing
    ;   Found = got(Answer)
    ),
    numbervars(Expected-Answer-Goals, 0, _).
wrong_answer(wrong_answer(Comparison, Answers), Op, Expected, all(Found), []) :-
    Comparison =.. [Op, Cmp],
    Cmp =.. [_, _, Expected0],
    copy_term_nat(Expected0-Answers, Expected-Found),
    numbervars(Expected-Found, 0, _).

write_wrong(Op, Expected, Found, Goals) :-
    (   Found = all(Answers)
    ->  format('wrong "~w" answer:', [Op])
    ;   write('wrong answer'),
        ( Op == (==) -> true ; format(' (compared using ~w)', [Op]) )
    ),
    write('\n    Expected: '),
    write_term_of(user, Expected),
    (   Found == nothing
    ->  write('\n    Got:      no value (a variable)')
    ;   Found = got(Answer)
    ->  write('\n    Got:      '),
        write_term_of(user, Answer)
    ;   write('\n       Found: '),
        write_term_of(user, Answers)
    ),
    (   Goals == []
    ->  true
    ;   write('\n       with: '),
        write_goals(Goals)
    ).

%   write_goals(+Goals): constraints, with the operators of the module to which they belong.

write_goals([Goal|Goals]) :-
    ( Goal = Module:Plain -> true ; Module = user, Plain = Goal ),
    write_term_of(Module, Plain),
    (   Goals == []
    ->  true
    ;   write(', '),
        write_goals(Goals)
    ).

write_term_of(Module, Term) :-
    plunit_messages:write_shown(Term,
                                [numbervars(true), quoted(true), portray(true), max_depth(100), module(Module)]).

%   plain(+Text0, -Text): words of library(plunit) that say little to who reads them for the first time.

plain("failed", "the query fails") :- !.
plain(Text0, "the query should fail, but has an answer") :-
    string_concat("must fail but succeeded", _, Text0).

%   missing(+Error, -Text): a predicate does not exist. Its name may be any text, but it is short.

missing(Error, Text) :-
    nonvar(Error),
    Error = error(Formal, _),
    nonvar(Formal),
    Formal = existence_error(procedure, Indicator),
    missing_name(Indicator, Module, Name, Arity),
    atom_length(Name, Length),
    Length =< 100,
    (   Module \== user,
        in_module(Name, Arity, Own)
    ->  format(string(Text), "the module ~q of your program does not export ~q", [Own, Name/Arity])
    ;   Module == user,
        helper_of_tests(Name, Arity)
    ->  PI = Name/Arity,
        format(string(Text), "your program calls ~q, which only the tests define (their option lend(~q) lets it)",
               [PI, PI])
    ;   (   Module == user
        ->  format(string(Said), "your program calls ~q, which it does not define", [Name/Arity])
        ;   format(string(Said), "your program defines no ~q", [Name/Arity])
        ),
        similar(Name, Arity, Similar),
        suggestion(Similar, Suggestion),
        string_concat(Said, Suggestion, Text)
    ).

%   in_module(+Name, +Arity, -Module): a module of the program defines the predicate for itself.

in_module(Name, Arity, Module) :-
    functor(Head, Name, Arity),
    current_module(Module),
    Module \== user,
    \+ of_tests(Module),
    \+ sub_atom(Module, 0, _, _, ninelog_),
    module_property(Module, class(user)),
    predicate_property(Module:Head, defined),
    \+ predicate_property(Module:Head, imported_from(_)),
    !.

%   helper_of_tests(+Name, +Arity): the test file defines the predicate.

helper_of_tests(Name, Arity) :-
    functor(Head, Name, Arity),
    current_module(Module),
    of_tests(Module),
    module_property(Module, class(user)),
    predicate_property(Module:Head, defined),
    \+ predicate_property(Module:Head, imported_from(_)),
    !.

%   missing_name(+Indicator, -Module, -Name, -Arity): Module is user if the program calls the predicate, also
%   in a module of its own, which may be in another process; the tests are in modules of theirs.

missing_name(Indicator, Module, Name, Arity) :-
    nonvar(Indicator),
    (   Indicator = Module0:Plain
    ->  true
    ;   Module0 = user,
        Plain = Indicator
    ),
    nonvar(Plain),
    Plain = Name/Arity,
    atom(Name),
    integer(Arity),
    atom(Module0),
    (   of_tests(Module0)
    ->  Module = tests
    ;   \+ ( module_property(Module0, class(Class)),
             Class \== user
           ),
        Module = user
    ).

%   of_tests(+Module): the names of the modules of tests and units begin so.

of_tests(test_child).
of_tests(Module) :-
    sub_atom(Module, 0, _, _, '$tests').
of_tests(Module) :-
    sub_atom(Module, 0, _, _, plunit_).

%   similar(+Name, +Arity, -Indicators): predicates of the program with that name, else with a name that is
%   nearly the same.

similar(Name, Arity, Indicators) :-
    findall(Name/Other, ( of_program(Name, Other), Other =\= Arity ), Same0),
    sort(Same0, Same),
    (   Same == []
    ->  findall(Other/Arity,
                ( of_program(Other, Arity),
                  Other \== Name,
                  dwim_match(Name, Other)
                ),
                Near0),
        sort(Near0, Indicators)
    ;   Indicators = Same
    ).

of_program(Name, Arity) :-
    current_predicate(user:Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(user:Head, imported_from(_)),
    \+ sub_atom(Name, 0, _, _, '$').

suggestion([], "").
suggestion([Indicator|_], Text) :-
    format(string(Text), "; it defines ~q", [Indicator]).

%   describe_error(+Error, -Text)

describe_error(Error, Text) :-
    (   has_format(Error)
    ->  format(string(Text), "~q", [Error])
    ;   plunit_messages:message_text(Error, Text)
    ).

%   has_format(+Term): some part of Term is a message that is given as a format. Parts of cyclic terms are not
%   looked for: such terms count as if they had one.

has_format(Term) :-
    (   acyclic_term(Term)
    ->  has_part(Term)
    ;   true
    ).

has_part(Term) :-
    compound(Term),
    (   compound_name_arity(Term, format, _)
    ->  true
    ;   arg(_, Term, Part),
        has_part(Part)
    ->  true
    ).
