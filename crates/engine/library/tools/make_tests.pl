/** Tests made from a solution.

The solution says with mode comments how its predicates are called (`%! len(+List:list, -N) is det.`). Calls
are made from the types, small ones first, and what the solution answers is written into a test file. A
program that answers otherwise fails with the smallest of the calls. docs/grading.md describes it.
*/

:- module(make_tests, [ make_tests/2, make_tests/3 ]).
:- autoload(library(aggregate), [aggregate_all/3]).
:- autoload(library(apply), [foldl/4, maplist/2, maplist/3]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(gensym), [gensym/2]).
:- autoload(library(lists),
            [append/3, last/2, list_to_set/2, member/2, memberchk/2, nth0/3, nth1/3, numlist/3, same_length/2,
             sum_list/2]).
:- autoload(library(option), [option/3]).
:- autoload(library(pairs), [pairs_keys_values/3, pairs_values/2]).
:- use_module(library(yall)).
:- autoload(library(readutil), [read_file_to_string/3]).
:- autoload(library(solution_sequences), [limit/2]).
:- autoload(library(time), [call_with_time_limit/2]).

%   In mode comments these stand before arguments.

:- op(200, fy, ?).
:- op(200, fy, @).
:- op(200, fy, :).
:- op(200, fy, ++).
:- op(200, fy, --).

%   What a call may take.

most_inferences(300 000).
most_answers(50).

%!  make_tests(+Solution, +File) is det.
%
%   Writes tests to File, which hold for the program in the file Solution.

make_tests(Solution, File) :-
    make_tests(Solution, File, []).

%!  make_tests(+Solution, +File, +Options) is det.
%
%   The same with options: calls(N), how many calls are written for each way to call a predicate (30);
%   compare(How), what must be the same where there may be several answers: list (also the order), bag (also
%   how often each comes) or set (nothing else); bag if nothing is said.

make_tests(Solution, File, Options) :-
    option(calls(Count), Options, 30),
    must_be(positive_integer, Count),
    option(compare(How), Options, bag),
    must_be(oneof([list, bag, set]), How),
    absolute_file_name(Solution, Path, [file_type(prolog), access(read)]),
    modes_of_file(Path, Modes),
    (   Modes == []
    ->  throw(error(existence_error(mode_comment, Path),
                    context(make_tests/3, 'a comment such as %! len(+List:list, -N:integer) is det. is needed')))
    ;   true
    ),
    setup_call_cleanup(
        loaded(Path, Module, IsNew),
        ( set_random(seed(1)),
          findall(Tests, ( member(Mode, Modes), tests_of(Mode, Module, Count, How, Tests) ), All)
        ),
        ( IsNew == true -> unload_file(Path) ; true )),
    (   All == []
    ->  throw(error(existence_error(answer, Path),
                    context(make_tests/3, 'no call that was made from the mode comments has one')))
    ;   true
    ),
    file_base_name(Path, Base),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       written(Out, Base, All),
                       close(Out)).

%   loaded(+Path, -Module, -IsNew): the predicates of the file can be called in Module. A file that was not
%   loaded before is loaded into a module of its own.

loaded(Path, Module, IsNew) :-
    (   source_file(Path)
    ->  IsNew = false,
        ( source_file_property(Path, module(Module0)) -> Module = Module0 ; Module = user )
    ;   IsNew = true,
        gensym('make_tests ', Module),
        load_files(Module:Path, [silent(true)])
    ).

                /*******************************
                *            MODES             *
                *******************************/

%   modes_of_file(+Path, -Modes): terms mode(Name, Args, Determinism) from the comments, where each of Args is
%   argument(Mode, Type, Name).

modes_of_file(Path, Modes) :-
    read_file_to_string(Path, Text, []),
    split_string(Text, "\n", "\r", Lines),
    findall(Mode, ( member(Line, Lines), mode_of_line(Line, Mode) ), Modes).

mode_of_line(Line, mode(Name, Args, Determinism)) :-
    string_concat("%", Rest, Line),
    split_string(Rest, "", "!% \t", [Said]),
    catch(term_string(Term, Said, [variable_names(Names), module(make_tests)]), error(_, _), fail),
    maplist([Variable=Variable]>>true, Names),
    (   nonvar(Term),
        Term = (Head is Determinism)
    ->  atom(Determinism)
    ;   Head = Term,
        Determinism = nondet
    ),
    compound(Head),
    \+ Head = (_ :- _),
    compound_name_arguments(Head, Name, Args0),
    maplist(mode_of_argument, Args0, Args).

mode_of_argument(Argument, argument(Mode, Type, Name)) :-
    nonvar(Argument),
    (   Argument = Marked:Type
    ->  true
    ;   Marked = Argument,
        Type = any
    ),
    nonvar(Marked),
    Marked =.. [Mode, Name],
    memberchk(Mode, [+, -, ?, :, @, ++, --]),
    atom(Name).

                /*******************************
                *            CALLS             *
                *******************************/

%   tests_of(+Mode, +Module, +Count, +How, -Tests): Tests is tests(Mode, Inputs, Outputs, Kind, Cases), where
%   Inputs and Outputs are places of arguments and each of Cases is Values-Answers. Kind says how answers are
%   compared: one, or several(How).

tests_of(Mode, Module, Count, How, tests(Mode, Inputs, Outputs, Kind, Cases)) :-
    Mode = mode(Name, Args, Determinism),
    length(Args, Arity),
    functor(Goal, Name, Arity),
    predicate_property(Module:Goal, defined),
    findall(Place-Type, ( nth1(Place, Args, argument(Marked, Type, _)), is_input(Marked) ), Typed),
    findall(Place, ( nth1(Place, Args, argument(Marked, _, _)), \+ is_input(Marked) ), Outputs),
    pairs_keys_values(Typed, Inputs, Types),
    ( memberchk(Determinism, [det, semidet]) -> Kind = one ; Kind = several(How) ),
    calls_of(Types, Module, Calls),
    cases(Calls, Module:Goal, Inputs, Outputs, Kind, Cases0),
    Cases0 \== [],
    spread(Cases0, Count, Cases).

is_input(Mode) :- memberchk(Mode, [+, :, @, ++]).

%   spread(+Cases0, +Count, -Cases): half of them are the first ones, the others are spread.

spread(Cases, Count, Cases) :-
    length(Cases, Length),
    Length =< Count,
    !.
spread(Cases0, Count, Cases) :-
    Half is (Count + 1) // 2,
    length(First, Half),
    append(First, Rest, Cases0),
    length(Rest, Length),
    Others is Count - Half,
    findall(Case,
            ( between(1, Others, N),
              Place is N * Length // Others,
              nth1(Place, Rest, Case)
            ),
            Later),
    append(First, Later, Cases).

%   calls_of(+Types, +Module, -Calls): lists of values, small ones first.

calls_of(Types, Module, Calls) :-
    maplist(values_of(Module), Types, Values),
    findall(Size-Call, ( chosen(Values, Call), size_of(Call, Size) ), Calls0),
    keysort(Calls0, Calls1),
    pairs_values(Calls1, Calls2),
    list_to_set(Calls2, Calls).

%   chosen(+Values, -Call): all combinations of the first values, and some of all.

chosen(Values, Call) :-
    maplist(first_values, Values, First),
    maplist(member, Call, First).
chosen(Values, Call) :-
    Values = [_|_],
    between(1, 300, _),
    maplist(one_of, Values, Call).

first_values(Values, First) :-
    ( length(First, 5), append(First, _, Values) -> true ; First = Values ).

one_of(Values, Value) :-
    length(Values, Length),
    Place is random(Length),
    nth0(Place, Values, Value).

size_of(Term, Size) :-
    (   compound(Term)
    ->  Term =.. [_|Args],
        maplist(size_of, Args, Sizes),
        sum_list(Sizes, Sum),
        Size is Sum + 1
    ;   number(Term)
    ->  Size is 1 + min(abs(Term), 100) / 1000
    ;   Size = 1
    ).

%   values_of(+Module, +Type, -Values): of a type, small ones first. A type that is not known may be a
%   predicate of the solution with one argument, whose answers are its values.

values_of(Module, Type, Values) :-
    (   nonvar(Type),
        known_type(Type, Module, Values0)
    ->  Values = Values0
    ;   atom(Type),
        own_type(Type, Module, Values0)
    ->  Values = Values0
    ;   known_type(any, Module, Values)
    ).

known_type(integer, _, [0, 1, 2, -1, 3, 5, -4, 7, 10, 12, 30, -25, 100]).
known_type(int, Module, Values) :- known_type(integer, Module, Values).
known_type(nonneg, _, [0, 1, 2, 3, 4, 5, 7, 10, 12, 20]).
known_type(natural, Module, Values) :- known_type(nonneg, Module, Values).
known_type(positive_integer, _, [1, 2, 3, 4, 5, 7, 10, 12, 20]).
known_type(between(Low, High), _, Values) :-
    integer(Low),
    integer(High),
    Low =< High,
    Last is min(High, Low + 20),
    numlist(Low, Last, Values).
known_type(number, _, [0, 1, 2, -1, 0.5, 3, 10, -2.5]).
known_type(float, _, [0.0, 1.0, 0.5, -1.0, 2.5, 10.0]).
known_type(atom, _, [a, b, c, abc, '', 'A b', hello]).
known_type(string, _, ["", "a", "ab", "Hello", "a b", "aa"]).
known_type(text, Module, Values) :- known_type(string, Module, Values).
known_type(atomic, _, [a, 1, b, 0, "a", 2.5]).
known_type(boolean, _, [true, false]).
known_type(bool, Module, Values) :- known_type(boolean, Module, Values).
known_type(oneof(Values), _, Values) :- is_list(Values).
known_type(codes, Module, Values) :- texts_as(Module, string_codes, Values).
known_type(chars, Module, Values) :- texts_as(Module, string_chars, Values).
known_type(pair, Module, Values) :- known_type(pair(any, any), Module, Values).
known_type(pair(Key, Value), Module, Values) :-
    values_of(Module, Key, Keys),
    values_of(Module, Value, Others),
    findall(A-B, ( between(1, 12, _), one_of(Keys, A), one_of(Others, B) ), Values).
known_type(any, _, [a, b, 1, 2, [], f(a), c, [a]]).
known_type(term, Module, Values) :- known_type(any, Module, Values).
known_type(ground, Module, Values) :- known_type(any, Module, Values).
known_type(callable, _, [true, fail]).
known_type(list, Module, Values) :-
    lists_of([a, b, c, d], 12, Values1),
    known_type(list(integer), Module, Values2),
    append(Values2, Values1, Values).
known_type(list(Type), Module, Values) :-
    values_of(Module, Type, Elements),
    lists_of(Elements, 24, Values).
known_type(list_of(Type), Module, Values) :- known_type(list(Type), Module, Values).
known_type(list_or_partial_list, Module, Values) :- known_type(list, Module, Values).

texts_as(Module, How, Values) :-
    known_type(string, Module, Texts),
    findall(Value, ( member(Text, Texts), call(How, Text, Value) ), Values).

%   lists_of(+Elements, +Count, -Lists): some lists, with elements that come twice, too.

lists_of(Elements, Count, Lists) :-
    findall(List,
            ( between(1, Count, N),
              Length is (N * 7) // Count,
              length(List, Length),
              drawn(List, Elements)
            ),
            Longer),
    Elements = [First|_],
    last(Elements, Last),
    append([[], [First], [Last, First], [First, First]], Longer, Lists).

drawn([], _).
drawn([Value|List], Elements) :-
    one_of(Elements, Value),
    drawn(List, Elements).

own_type(Type, Module, Values) :-
    Goal =.. [Type, Value],
    predicate_property(Module:Goal, defined),
    catch(call_with_inference_limit(findall(Value, limit(60, Module:Goal), Values0), 1 000 000, Result),
          error(_, _), fail),
    Result \== inference_limit_exceeded,
    maplist(filled, Values0, Values),
    Values = [_|_].

%   filled(+Value0, -Value): variables become small numbers.

filled(Value0, Value) :-
    copy_term(Value0, Value),
    term_variables(Value, Variables),
    foldl([Variable, N0, N]>>( Variable = N0, N is N0 + 1 ), Variables, 1, _).

                /*******************************
                *           ANSWERS            *
                *******************************/

%   cases(+Calls, +Goal, +Inputs, +Outputs, +Kind, -Cases): the calls that the solution answers. Calls that it
%   refuses with an error, or that take long, are not what it was made for.

cases([], _, _, _, _, []).
cases([Values|Calls], Goal0, Inputs, Outputs, Kind, Cases) :-
    copy_term(Goal0, Goal),
    arguments(Inputs, Goal, Values),
    arguments(Outputs, Goal, Results),
    template(Results, Template),
    (   answered(Kind, Goal, Template, Answers)
    ->  Cases = [Values-Answers|Cases1]
    ;   Cases = Cases1
    ),
    cases(Calls, Goal0, Inputs, Outputs, Kind, Cases1).

arguments([], _, []).
arguments([Place|Places], Module:Goal, [Value|Values]) :-
    arg(Place, Goal, Value),
    arguments(Places, Module:Goal, Values).

%   template(+Results, -Template): what is kept of an answer.

template([], true).
template([Result], Result) :- !.
template([Result|Results], Result-Template) :-
    template(Results, Template).

%   further(-Wanted): how many answers are looked at where one is expected.

further(20).

answered(Kind, Goal, Template, Answers) :-
    most_inferences(Most),
    most_answers(Enough),
    More is Enough + 1,
    ( Kind == one -> further(Wanted) ; Wanted = More ),
    catch(call_with_time_limit(2, call_with_inference_limit(
              with_output_to(string(_), findall(Template, limit(Wanted, Goal), Found)), Most, Result)),
          _, fail),
    Result \== inference_limit_exceeded,
    length(Found, Length),
    Length =< Enough,
    copy_term(Found, Found, Constraints),
    Constraints == [],
    compared(Kind, Found, Answers).

compared(one, Found, Expected) :- sort(Found, Expected).
compared(several(How), Found, Expected) :-
    ordered(How, Found, Expected).

ordered(list, Found, Found).
ordered(bag, Found, Expected) :- msort(Found, Expected).
ordered(set, Found, Expected) :- sort(Found, Expected).

                /*******************************
                *           WRITING            *
                *******************************/

written(Out, Base, All) :-
    format(Out, "% Tests made from ~w: what its predicates answer to calls that were made from their~n", [Base]),
    format(Out, "% mode comments. Each call is a part of its test.~n", []),
    forall(append(Before, [Tests|_], All), written_tests(Out, Before, Tests)).

%   written_tests(+Out, +Before, +Tests): the unit of one way to call a predicate. Before are those before it.

written_tests(Out, Before, tests(mode(Name, Args, _), Inputs, Outputs, Kind, Cases)) :-
    length(Args, Arity),
    aggregate_all(count,
                  ( member(tests(mode(Name, Other, _), _, _, _, _), Before), same_length(Other, Args) ),
                  Number),
    ( Number =:= 0 -> Suffix = '' ; atom_concat('_', Number, Suffix) ),
    atomic_list_concat([Name, '_', Arity, Suffix], Unit),
    atomic_list_concat([Name, '_answers_', Arity, Suffix], Case),
    maplist([argument(_, _, Variable), '$VAR'(Variable)]>>true, Args, Variables),
    Goal =.. [Name|Variables],
    arguments(Inputs, none:Goal, Values),
    arguments(Outputs, none:Goal, Results),
    template(Results, Template),
    append(Values, ['$VAR'('Answers')], GeneratorArgs),
    Generator =.. [Case|GeneratorArgs],
    ( ground(Cases) -> Same = (==) ; Same = (=@=) ),
    Check =.. [Same, '$VAR'('Found'), '$VAR'('Answers')],
    body(Kind, Goal, Template, Body),
    Options = [quoted(true), numbervars(true), spacing(next_argument)],
    format(Out, "~n:- begin_tests(~q).~n~n", [Unit]),
    format(Out, "test(~q, [forall(~W), partial, ~W]) :-~n", [Name, Generator, Options, Check, Options]),
    written_body(Body, Out, Options),
    forall(member(Each-Answers, Cases),
           ( append(Each, [Answers], FactArgs),
             Fact =.. [Case|FactArgs],
             format(Out, "~W.~n", [Fact, Options])
           )),
    format(Out, "~n:- end_tests(~q).~n", [Unit]).

%   body(+Kind, +Goal, +Template, -Goals): the goals that find the answers of a program.

%   Where one answer is expected, a program may find it again, but no other one.

body(one, Goal, Template, [findall(Template, limit(Wanted, Goal), All), sort(All, '$VAR'('Found'))]) :-
    All = '$VAR'('All'),
    further(Wanted).
body(several(list), Goal, Template, [findall(Template, Goal, '$VAR'('Found'))]).
body(several(bag), Goal, Template, [findall(Template, Goal, All), msort(All, '$VAR'('Found'))]) :-
    All = '$VAR'('All').
body(several(set), Goal, Template, [findall(Template, Goal, All), sort(All, '$VAR'('Found'))]) :-
    All = '$VAR'('All').

written_body([Goal], Out, Options) :-
    !,
    format(Out, "    ~W.~n~n", [Goal, Options]).
written_body([Goal|Goals], Out, Options) :-
    format(Out, "    ~W,~n", [Goal, Options]),
    written_body(Goals, Out, Options).
