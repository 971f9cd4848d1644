:- module(test_child, []).

/** <module> What a run of tests asks of its system

The engine's `interface/exam` calls these predicates and judges what comes of the tests.
Nothing here, or in library(plunit), says that a test has passed: a program
may call all of it.

The test file is read before the program that it tests, which then cannot
change it: awaited/1 names the program, and what the test file says about
loading it is done later (put_off/3).
*/

:- use_module(library(plunit), []).
:- use_module(library(plunit_messages), []).
:- use_module(library(debug), []).

/** Where the tests are

If a program is tested, the predicates of the test file are in a module of
their own, and the tests of each unit in another, which inherits from it. Both
have names with a key that only the system knows, and inherit from `user`,
where the program is loaded.
*/

:- dynamic
    awaited/1,      % Path
    put_off/3.      % Module, Spec, Options

%   load(+Files, +Program, +Key): loads the test files. Program is the path of the program whose load is
%   delayed, or none. Key is a part of the names of the modules that the tests are in.

load(Files, none, _) :-
    !,
    load_each(Files, user),
    user:import(prolog_debug:assertion/1).
load(Files, Program, Key) :-
    assertz(awaited(Program)),
    asserta((user:prolog_load_file(Module:Spec, Options) :-
                 test_child:wait(Spec, Module, Options))),
    assertz(plunit:secret(Key)),
    atom_concat(tests, Key, Tests),
    '$set_import_modules'(Tests, [user]),
    Tests:import(prolog_debug:assertion/1),
    load_tests(Files, Tests, Key).

%   A test file that is a module gets another name.

load_tests([], _, _).
load_tests([File|Files], Tests, Key) :-
    (   is_module_file(File)
    ->  file_base_name(File, Base),
        file_name_extension(Name, _, Base),
        atom_concat(Name, Key, Module),
        Options = [module(Module)]
    ;   Options = []
    ),
    load_one(File, Tests, Options),
    load_tests(Files, Tests, Key).

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

%   end_tests(-PutOff): forgets what has to do with reading the tests. PutOff are the imports of the program
%   that modules of the test file asked for, as put_off(Module, Options).

end_tests(PutOff) :-
    findall(put_off(Module, Options), put_off(Module, _, Options), PutOff),
    retractall(awaited(_)),
    retractall(put_off(_, _, _)),
    retractall(user:prolog_load_file(_, _)),
    retractall(plunit:secret(_)).

%   bind(+Module, +Path, +Name, +Arity): the module imports a predicate of a library, unless it defines one
%   itself.

bind(Module, Path, Name, Arity) :-
    catch('$import_from_library'(Module, Path, Name, Arity), _, true).

%   load_program(+Program)

load_program(Program) :-
    load_each([Program], user).

%   import_program(+Program, +PutOff): performs the imports that were put off.

import_program(Program, PutOff) :-
    (   '$module_get'(From, file, Program)
    ->  import_each(PutOff, From)
    ;   true
    ).

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

%   begin(+Unit, +Name, +Line, +File): assertions belong to this test.

begin(Unit, Name, Line, File) :-
    retractall(plunit:running_test(_, _, _, _)),
    assertz(plunit:running_test(Unit, Name, Line, File)).

%   run(:Body): has a frame of its own, so that programs that look at the stack find a caller.

run(Body) :-
    call(Body),
    true.

%   describe(+Reason, -Text): why a test has not passed. An error may come from the program: a format in it is
%   not one for this system, as `~@` would call a goal.

describe(Reason, Text) :-
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
    split_string(Text0, "", " \n\t", [Text]).

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
