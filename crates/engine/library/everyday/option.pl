/** Options as lists of Name(Value) or Name = Value, or as dicts. */

:- module(swi_option,
          [ option/2, option/3, select_option/3, select_option/4,
            merge_options/3, meta_options/3, dict_options/2
          ]).
:- autoload(library(lists), [selectchk/3]).
:- autoload(library(error), [must_be/2, domain_error/2]).

:- meta_predicate
    meta_options(1, :, -).

%!  option(?Option, +Options, +Default) is semidet.
%
%   Option is Name(Value). Value is that of the first option Name in
%   Options, or else Default.

option(Option, Options, Default), is_dict(Options) =>
    functor(Option, Name, 1),
    (   get_dict(Name, Options, Value)
    ->  true
    ;   Value = Default
    ),
    arg(1, Option, Value).
option(Option, Options, Default) =>
    functor(Option, Name, Arity),
    functor(Found, Name, Arity),
    (   given_option(Found, Name, Options)
    ->  Option = Found
    ;   arg(1, Option, Default)
    ).

%!  option(?Option, +Options) is semidet.
%
%   Option is Name(Value), and Value is that of the first option Name in
%   Options.

option(Option, Options), is_list(Options) =>
    functor(Option, Name, Arity),
    functor(Found, Name, Arity),
    given_option(Found, Name, Options),
    Option = Found.
option(Option, Options), is_dict(Options) =>
    functor(Option, Name, 1),
    get_dict(Name, Options, Value),
    arg(1, Option, Value).

given_option(Found, _, Options) :-
    memberchk(Found, Options),
    !.
given_option(Found, Name, Options) :-
    functor(Found, _, 1),
    arg(1, Found, Value),
    memberchk(Name=Value, Options).

%!  select_option(?Option, +Options, -Rest) is semidet.
%
%   As option/2. Rest is Options without the option that was found.

select_option(Option, Options, Rest), \+ is_dict(Options) =>
    functor(Option, Name, Arity),
    functor(Found, Name, Arity),
    take_option(Found, Name, Options, Rest),
    Option = Found.
select_option(Option, Options, Rest), is_dict(Options) =>
    functor(Option, Name, 1),
    arg(1, Option, Value),
    del_dict(Name, Options, Value, Rest).

take_option(Found, _, Options, Rest) :-
    selectchk(Found, Options, Rest),
    !.
take_option(Found, Name, Options, Rest) :-
    functor(Found, _, 1),
    arg(1, Found, Value),
    selectchk(Name=Value, Options, Rest).

%!  select_option(?Option, +Options, -Rest, +Default) is det.
%
%   As option/3. Rest is Options without the option that was found.

select_option(Option, Options, Rest, Default), is_dict(Options) =>
    functor(Option, Name, 1),
    (   del_dict(Name, Options, Value, Rest0)
    ->  Rest = Rest0
    ;   Value = Default,
        Rest = Options
    ),
    arg(1, Option, Value).
select_option(Option, Options, Rest, Default) =>
    functor(Option, Name, Arity),
    functor(Found, Name, Arity),
    (   take_option(Found, Name, Options, Rest0)
    ->  Rest = Rest0,
        Option = Found
    ;   Rest = Options,
        arg(1, Option, Default)
    ).

%!  merge_options(+New, +Old, -Merged) is det.
%
%   Merged has the options of New and those of Old that are not in New, in
%   the form Name(Value) and sorted by name.

merge_options(New, Old, Merged) :-
    canonical_options(New, New1),
    canonical_options(Old, Old1),
    merge_canonical(New1, Old1, Merged).

merge_canonical([], Old, Merged) :-
    !,
    Merged = Old.
merge_canonical(New, [], Merged) :-
    !,
    Merged = New.
merge_canonical(New1, Old1, Merged) :-
    sort(New1, NewSorted),
    sort(Old1, OldSorted),
    merge_sorted(NewSorted, OldSorted, Merged).

canonical_options(Dict, Options) :-
    is_dict(Dict),
    !,
    dict_options(Dict, Options).
canonical_options(Options, Canonical) :-
    must_be(list, Options),
    canonical_list(Options, Canonical).

canonical_list([], []).
canonical_list([Option|Options], [Canonical|Rest]) :-
    (   nonvar(Option),
        Option = (Name=Value),
        atom(Name)
    ->  Canonical =.. [Name,Value]
    ;   Canonical = Option
    ),
    canonical_list(Options, Rest).

merge_sorted([], Old, Merged) :-
    !,
    Merged = Old.
merge_sorted(New, [], Merged) :-
    !,
    Merged = New.
merge_sorted([New|News], [Old|Olds], Merged) :-
    functor(New, NewName, NewArity),
    functor(Old, OldName, OldArity),
    compare(Order, NewName/NewArity, OldName/OldArity),
    merge_sorted(Order, New, News, Old, Olds, Merged).

merge_sorted(<, New, News, Old, Olds, [New|Merged]) :-
    merge_sorted(News, [Old|Olds], Merged).
merge_sorted(=, New, News, _, Olds, Merged) :-
    merge_sorted([New|News], Olds, Merged).
merge_sorted(>, New, News, Old, Olds, [Old|Merged]) :-
    merge_sorted([New|News], Olds, Merged).

%!  meta_options(:IsMeta, :Options0, -Options) is det.
%
%   Options is Options0 where the values of the options Name for which
%   call(IsMeta, Name) is true are qualified with the module of Options0.

meta_options(IsMeta, Module:Options0, Options), is_dict(Options0) =>
    dict_pairs(Options0, Class, Pairs0),
    qualify_pairs(Pairs0, IsMeta, Module, Pairs),
    dict_pairs(Options, Class, Pairs).
meta_options(IsMeta, Module:Options0, Options) =>
    must_be(list, Options0),
    qualify_options(Options0, IsMeta, Module, Options).

qualify_options([], _, _, []).
qualify_options([Option0|Options0], IsMeta, Module, [Option|Options]) :-
    qualify_option(Option0, IsMeta, Module, Option),
    qualify_options(Options0, IsMeta, Module, Options).

qualify_option(Name=Value0, IsMeta, Module, Option) :-
    call(IsMeta, Name),
    !,
    Option = (Name=Value),
    qualify_value(Value0, Module, Value).
qualify_option(Option0, IsMeta, Module, Option) :-
    compound(Option0),
    compound_name_arguments(Option0, Name, [Value0]),
    call(IsMeta, Name),
    !,
    compound_name_arguments(Option, Name, [Value]),
    qualify_value(Value0, Module, Value).
qualify_option(Option, _, _, Option).

qualify_pairs([], _, _, []).
qualify_pairs([Name-Value0|Pairs0], IsMeta, Module, [Name-Value|Pairs]) :-
    (   call(IsMeta, Name)
    ->  qualify_value(Value0, Module, Value)
    ;   Value = Value0
    ),
    qualify_pairs(Pairs0, IsMeta, Module, Pairs).

qualify_value(Value, _, Value) :-
    nonvar(Value),
    Value = Module:_,
    atom(Module),
    !.
qualify_value(Value, Module, Module:Value).

%!  dict_options(?Dict, ?Options) is det.
%
%   Dict has a key for each option Name(Value) of the list Options. Of
%   options with the same name the first counts.

dict_options(Dict, Options) :-
    nonvar(Dict),
    !,
    dict_pairs(Dict, _, Pairs),
    pairs_options(Pairs, Options).
dict_options(Dict, Options) :-
    must_be(list, Options),
    options_pairs(Options, [], Pairs),
    dict_pairs(Dict, _, Pairs).

pairs_options([], []).
pairs_options([Name-Value|Pairs], [Option|Options]) :-
    Option =.. [Name,Value],
    pairs_options(Pairs, Options).

options_pairs([], _, []).
options_pairs([Option|Options], Seen, Pairs) :-
    (   option_pair(Option, Name, Value)
    ->  true
    ;   domain_error(option, Option)
    ),
    (   memberchk(Name, Seen)
    ->  options_pairs(Options, Seen, Pairs)
    ;   Pairs = [Name-Value|Pairs1],
        options_pairs(Options, [Name|Seen], Pairs1)
    ).

option_pair(Name=Value, Name, Value) :- !.
option_pair(Option, Name, Value) :-
    compound(Option),
    compound_name_arguments(Option, Name, [Value]).
