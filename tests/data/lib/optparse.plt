% Tests of library(optparse).

:- use_module(library(plunit)).
:- use_module(library(optparse)).

:- begin_tests(optparse).

spec([ [opt(mode), type(atom), default('SCAN'), shortflags([m]), longflags([mode]),
        help(['what to do, one of', '  SCAN: look', '  READ: read'])],
       [opt(cache), type(boolean), default(true), shortflags([r]), longflags(['rebuild-cache',rebuild]),
        help('rebuild the cache in each of the iterations that are to come')],
       [opt(limit), type(float), default(0.1), shortflags([t,h]), longflags([limit]), meta('FLOAT')],
       [opt(depth), type(integer), shortflags([d]), longflags([depth]), meta('K')],
       [opt(list), default([1,2]), longflags([list])],
       [opt(label), type(atom), default(none)] ]).

given(Arguments, Options, Positional) :- given(Arguments, Options, Positional, []).
given(Arguments, Options, Positional, How) :-
    spec(Spec),
    opt_parse(Spec, Arguments, Options, Positional, How).

test(defaults, O =@= [mode('SCAN'),cache(true),limit(0.1),depth(_),list([1,2]),label(none)]) :- given([], O, []).
test(values, all(M == ['READ','READ','READ','READ'])) :-
    member(As, [['-m','READ'],['-mREAD'],['--mode=READ'],['--mode','READ']]),
    given(As, O, []),
    memberchk(mode(M), O).
test(booleans, all(C == [true,false,false,true,false])) :-
    member(As, [['-r'],['--no-rebuild'],['--rebuild=false'],['--rebuild',true],['-r',false]]),
    given(As, O, []),
    memberchk(cache(C), O).
test(positional, P == [a,-,--,b]) :- given([a,'-d','5',-,'-d3',--,b], _, P).
test(negative, D == -5) :- given(['-d','-5'], O, []), memberchk(depth(D), O).
test(term, L =@= f(X,_,X)) :- given(['--list','f(X,Y,X)'], O, []), memberchk(list(L), O).
test(last, Ds == [2]) :- given(['-d','1','-d','2'], O, _), findall(D, member(depth(D), O), Ds).
test(first, Ds == [1]) :-
    given(['-d','1','-d','2'], O, _, [duplicated_flags(keepfirst)]),
    findall(D, member(depth(D), O), Ds).
test(all, Ds == [1,2]) :-
    given(['-d','1','-d','2'], O, _, [duplicated_flags(keepall)]),
    findall(D, member(depth(D), O), Ds).
test(functor, true(memberchk('O'(depth,1), Options))) :- given(['-d','1'], Options, _, [output_functor('O')]).
test(unknown, error(existence_error(commandline_option, foo))) :- given(['--foo'], _, _).
test(unknown, error(existence_error(commandline_option, 'no-mode'))) :- given(['--no-mode'], _, _).
test(short_value, error(syntax_error(_))) :- given(['-d=3'], _, _).
test(ambiguous, error(domain_error(unique_atom, a))) :- opt_parse([[opt(a),shortflags([a])],[opt(b),shortflags([a])]], [], _, _).
test(no_type, error(existence_error(type, foo))) :- opt_help([[opt(a),type(foo)]], _).
test(bad_default, error(type_error(integer, x))) :- opt_parse([[opt(a),type(integer),default(x)]], [], _, _).
test(bad_part, error(domain_error(opt_spec, zip))) :- opt_parse([[opt(a),zip(b)]], [], _, _).
test(no_key, error(domain_error(unique_atom, _))) :- opt_parse([[type(integer)]], [], _, _).
test(unbound, error(instantiation_error)) :- opt_parse([[opt(a),default(_)]], [], _, _).
test(long_short, error(domain_error(short_flag, ab))) :- opt_parse([[opt(a),shortflags([ab])]], [], _, _).
test(arguments, O == [a(1)]) :-
    current_prolog_flag(argv, Argv),
    setup_call_cleanup(set_prolog_flag(argv, [program]),
                       opt_arguments([[opt(a),default(1)]], O, _),
                       set_prolog_flag(argv, Argv)).
test(help, Lines == [
    "--mode           -m     atom=SCAN        what to do, one of",
    "                                             SCAN: look",
    "                                             READ: read"]) :-
    spec(Spec),
    opt_help(Spec, Help),
    split_string(Help, "\n", "", Lines0),
    length(Lines, 3),
    append(Lines, _, Lines0).
test(help_wrapped, true(sub_atom(Help, _, _, _, 'rebuild the cache in each of the\n'))) :-
    spec(Spec),
    opt_help(Spec, Help).
test(help_no_flags, fail) :-
    spec(Spec),
    opt_help(Spec, Help),
    sub_atom(Help, _, _, _, none).
test(other_types, O-P == [a("x")]-[p]) :- opt_parse([[opt(a),type(string),default("x"),longflags([all])]], [p], O, P).
test(other_types_have_no_text, error(type_error(flag_value, string))) :-
    opt_parse([[opt(a),type(string),default("x"),longflags([all])]], ['--all=y'], _, _).
test(unknown_type, error(existence_error(type, blah))) :- opt_parse([[opt(a),type(blah)]], [], _, _).

:- end_tests(optparse).
