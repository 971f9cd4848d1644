:- module(test_child, []).

/** <module> What `ninelog test` asks of the process that runs the tests of a file

`crates/command/src/grade/child.rs` calls these predicates and judges what comes of the tests.
Nothing here, or in library(plunit), says that a test has passed: a program
may call all of it.

The test file is read before the program that it tests, which then cannot
change it: awaited/1 names the program, and what the test file says about
loading it is done later (put_off/3).
*/

:- use_module(library(plunit), []).
:- use_module(library(plunit_messages), []).
:- use_module(library(debug), []).

:- dynamic
    awaited/1,      % Path
    put_off/3.      % Module, Spec, Options

%   load(+Files, +Program): loads the test files. Program is the path of the program whose load is delayed, or
%   none.

load(Files, Program) :-
    (   Program == none
    ->  true
    ;   assertz(awaited(Program)),
        asserta((user:prolog_load_file(Module:Spec, Options) :-
                     test_child:wait(Spec, Module, Options)))
    ),
    load_each(Files),
    user:import(prolog_debug:assertion/1).

load_each([]).
load_each([File|Files]) :-
    catch(load_files(user:File, [if(not_loaded)]), Error,
          print_message(error, Error)),
    load_each(Files).

wait(Spec, Module, Options) :-
    awaited(Program),
    names(Spec, Program),
    assertz(put_off(Module, Spec, Options)).

%   names(+Spec, +Program): Spec is a name of the file Program, which is hidden as yet. So only the folder can
%   be looked at.

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

%   load_program(+Program)

load_program(Program) :-
    retractall(awaited(_)),
    retractall(user:prolog_load_file(_, _)),
    load_each([Program]).

%   import_program(+Program): performs the imports of Program that modules of the test file asked for.

import_program(Program) :-
    (   '$module_get'(From, file, Program)
    ->  forall(put_off(Module, _, Options),
               '$import_all'(From, Module, Options))
    ;   true
    ).

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

%   begin(+Unit, +Name, +Line, +File): assertions belong to this test.

begin(Unit, Name, Line, File) :-
    retractall(plunit:running_test(_, _, _, _)),
    assertz(plunit:running_test(Unit, Name, Line, File)).

%   run(:Body): has a frame of its own, so that programs that look at the stack find a caller.

run(Body) :-
    call(Body),
    true.

%   describe(+Reason, -Text): why a test has not passed.

describe(Reason, Text) :-
    phrase(plunit_messages:failure(Reason), Lines),
    with_output_to(string(Text0),
                   ( current_output(Out),
                     print_message_lines(Out, '', Lines)
                   )),
    split_string(Text0, "", " \n\t", [Text]).

%   describe_error(+Error, -Text)

describe_error(Error, Text) :-
    plunit_messages:message_text(Error, Text).
