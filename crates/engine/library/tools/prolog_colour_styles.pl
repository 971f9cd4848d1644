/** How the parts of a source text look, and what messages say of them.

The classes are those of library(prolog_colour), which exports this, too.
*/

:- module(prolog_colour_styles, [ syntax_colour/2, syntax_message/3 ]).

:- multifile
    prolog_colour:style/2,
    prolog_colour:message/3.

%!  syntax_colour(?Class, ?Attributes) is nondet.
%
%   Attributes (colour(C), background(C), bold(true), underline(true)) suit
%   parts of this Class. The hook prolog_colour:style/2 comes first.

syntax_colour(Class, Attributes) :-
    (   prolog_colour:style(Class, Attributes)
    ;   colours(Class, Attributes)
    ).

colours(goal(Class, _), Attributes) :-
    goal_style(Class, Attributes).
colours(option_name, [colour('#3434ba')]).
colours(no_option_name, [colour(red)]).
colours(neck(_), [bold(true)]).
colours(head(Class, _), Attributes) :-
    head_style(Class, Attributes).
colours(rule_condition, [background('#d4ffe3')]).
colours(dcg_right_hand_ctx, [background('#d4ffe3')]).
colours(module(_), [colour(dark_slate_blue)]).
colours(comment(_), [colour(dark_green)]).
colours(directive, [background(grey90)]).
colours(var, [colour(red4)]).
colours(singleton, [bold(true),colour(red4)]).
colours(quoted_atom, [colour(navy_blue)]).
colours(string, [colour(navy_blue)]).
colours(codes, [colour(navy_blue)]).
colours(chars, [colour(navy_blue)]).
colours(rational(_), [colour(steel_blue)]).
colours(nofile, [colour(red)]).
colours(file(_), [colour(blue),underline(true)]).
colours(flag_name(_), [colour(blue)]).
colours(no_flag_name(_), [colour(red)]).
colours(unused_import, [colour(blue),background(pink)]).
colours(undefined_import, [colour(red)]).
colours(identifier, [bold(true)]).
colours(op_type(_), [colour(blue)]).
colours(qq_type, [bold(true)]).
colours(qq_content(_), [colour(red4)]).
colours(dict_tag, [bold(true)]).
colours(dict_key, [bold(true)]).
colours(error, [background(orange)]).
colours(type_error(_), [background(orange)]).
colours(syntax_error(_, _), [background(orange)]).

goal_style(built_in, [colour(blue)]).
goal_style(imported(_), [colour(blue)]).
goal_style(autoload(_), [colour(navy_blue)]).
goal_style(global, [colour(navy_blue)]).
goal_style(global(dynamic, _), [colour(magenta)]).
goal_style(undefined, [colour(red)]).
goal_style(thread_local(_), [colour(magenta),underline(true)]).
goal_style(dynamic(_), [colour(magenta)]).
goal_style(multifile(_), [colour(navy_blue)]).
goal_style(extern(_), [colour(blue),underline(true)]).
goal_style(extern(_, private), [colour(red)]).
goal_style(extern(_, public), [colour(blue)]).
goal_style(recursion, [underline(true)]).
goal_style(meta, [colour(red4)]).
goal_style(foreign(_), [colour(darkturquoise)]).
goal_style(local(_), []).
goal_style(constraint(_), [colour(darkcyan)]).
goal_style(not_callable, [background(orange)]).

head_style(Class, [Attribute,bold(true)]) :-
    head_colour(Class, Attribute).
head_style(hook, [colour(blue),underline(true)]).
head_style(_, [bold(true)]).

head_colour(exported, colour(blue)).
head_colour(public(_), colour('#016300')).
head_colour(extern(_), colour(blue)).
head_colour(dynamic(_), colour(magenta)).
head_colour(multifile(_), colour(navy_blue)).
head_colour(unreferenced, colour(red)).
head_colour(constraint(_), colour(darkcyan)).
head_colour(imported(_), colour(darkgoldenrod4)).
head_colour(built_in, background(orange)).

%!  syntax_message(+Class)// is semidet.
%
%   The lines of a message that tells what a part of this Class is.

syntax_message(Class) -->
    prolog_colour:message(Class),
    !.
syntax_message(goal(meta, _)) -->
    !,
    [ 'Meta call' ].
syntax_message(goal(not_callable, _)) -->
    !,
    [ 'Goal is not callable (type error)' ].
syntax_message(goal(Class, Goal)) -->
    { callable(Goal),
      functor(Goal, Name, Arity),
      format(string(PI), '~q', [Name/Arity])
    },
    [ 'Call to ~q'-[PI] ],
    goal_note(Class).
syntax_message(rational(Value)) -->
    [ 'Rational number ~w'-[Value] ].
syntax_message(module(Module)) -->
    (   { module_property(Module, file(File)) }
    ->  [ 'Module ~w defined in ~w'-[Module,File] ]
    ;   { current_module(Module) }
    ->  [ 'Module ~w'-[Module] ]
    ;   [ 'Module ~w (not loaded)'-[Module] ]
    ).

goal_note(recursion) -->
    !,
    [ ' (recursive call)' ].
goal_note(undefined) -->
    !,
    [ ' (undefined)' ].
goal_note(imported(File)) -->
    !,
    [ ' (imported from ~q)'-[File] ].
goal_note(global) -->
    !,
    [ ' (Auto-imported from module user)' ].
goal_note(extern(_, public)) -->
    !,
    [ ' (public predicate)' ].
goal_note(extern(_, private)) -->
    !,
    [ ' (private predicate)' ].
goal_note(Class) -->
    [ ' (~p)'-[Class] ].
