/** Capturing what goes to several streams. */

:- module(streams, [with_output_to/3]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(option), [option/3]).

:- meta_predicate with_output_to(?, 0, +).

%!  with_output_to(?Output, :Goal, +Options) is semidet.
%
%   As with_output_to/2; capture(Streams) names further streams, `user_output`
%   and `user_error`, whose text belongs to it.

with_output_to(Output, Goal, Options) :-
    option(capture(Streams), Options, []),
    must_be(list(oneof([user_output, user_error])), Streams),
    with_output_to(Output, captured(Streams, Goal)).

captured(Streams, Goal) :-
    current_output(Out),
    findall(Alias-Stream, ( member(Alias, Streams), stream_property(Stream, alias(Alias)) ), Before),
    setup_call_cleanup(
        forall(member(Alias, Streams), set_stream(Out, alias(Alias))),
        once(Goal),
        forall(member(Alias-Stream, Before), set_stream(Stream, alias(Alias)))).
