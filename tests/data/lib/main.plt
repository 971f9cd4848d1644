% Options of programs that are started from a command line (library(main)).

:- use_module(library(plunit)).
:- use_module(library(main)).
:- use_module(library(debug)).

:- begin_tests(main).

opt_type(verbose, verbose, boolean).
opt_type(n, number, integer).
opt_help(help(header), " file ...").
opt_help(verbose, "Tell more").
opt_help(number, "How many").


test(debug_options, Rest == [port(1)]) :-
    cli_parse_debug_options([port(1),debug(some_topic)], Rest),
    debugging(some_topic, true),
    nodebug(some_topic).
test(development_system) :- cli_enable_development_system.

:- end_tests(main).
