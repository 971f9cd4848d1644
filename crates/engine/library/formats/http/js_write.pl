/** JavaScript in HTML pages.

Grammar rules for script elements, calls and values, and a quasi quotation:
in {|javascript(X)||...|} the value of the Prolog variable X replaces the
identifier X, except in strings, regular expressions and comments.
*/

:- module(javascript,
          [ js_script//1, js_call//1, js_new//2, js_expression//1, js_args//1,
            js_arg_list//1, js_arg//1, javascript/4
          ]).
:- autoload(library(error), [type_error/2]).
:- autoload(library(http/html_write), [html//1]).
:- autoload(library(http/json), [json_write/3, json_write_dict/3]).
:- autoload(library(lists), [member/2]).
:- autoload(library(quasi_quotations), [with_quasi_quotation_input/3]).
:- autoload(library(readutil), [read_stream_to_codes/2]).
:- use_module(library(quasi_quotations), [quasi_quotation_syntax/1]).

:- quasi_quotation_syntax(javascript).
:- meta_predicate js_script(:, ?, ?).

%!  js_script(:Content)// is det.
%
%   A script element. Content is text or a quasi quotation javascript.

js_script(Content) -->
    html(script(type('text/javascript'), Content)).

%!  js_call(+Term)// is det.
%
%   A call of the function with the name and the arguments of Term, as a
%   statement.

js_call(Term) -->
    call_of(Term),
    [';\n'].

%!  js_new(+Name, +Term)// is det.
%
%   Declares the variable Name as a new object, whose constructor is called as
%   Term says.

js_new(Name, Term) -->
    ['var ', Name, ' = new '],
    call_of(Term),
    [';\n'].

call_of(Term) -->
    (   { compound(Term) }
    ->  { compound_name_arguments(Term, Name, Arguments) }
    ;   { Name = Term, Arguments = [] }
    ),
    [Name],
    js_arg_list(Arguments).

%!  js_arg_list(+Arguments)// is det.
%
%   Arguments in parentheses.

js_arg_list(Arguments) -->
    ['('],
    js_args(Arguments),
    [')'].

%!  js_args(+Arguments)// is det.
%
%   Arguments with commas between them.

js_args([]) -->
    [].
js_args([Argument|Arguments]) -->
    js_expression(Argument),
    further(Arguments).

further([]) -->
    [].
further([Argument|Arguments]) -->
    [', '],
    js_expression(Argument),
    further(Arguments).

%!  js_expression(+Value)// is det.
%
%   A value: a number; a string, for text; null, for a variable; an array, for
%   a list; an object, for a dict, json(Term) as in library(http/json), or
%   object(Fields), with Name=Value, Name-Value or Name(Value); or symbol(Name),
%   which is written as it is.

js_expression(Value) -->
    (   js_arg(Value)
    ->  []
    ;   { type_error(js(expression), Value) }
    ).

%!  js_arg(+Value)// is semidet.
%
%   The same, but fails for other terms.

js_arg(Value) -->
    { var(Value) },
    !,
    [null].
js_arg(Value) -->
    { number(Value) },
    !,
    { format(string(Text), '~w', [Value]) },
    [Text].
js_arg(Value) -->
    { is_list(Value) },
    !,
    ['['],
    js_args(Value),
    [']'].
js_arg(Value) -->
    { ( atom(Value) ; string(Value) ) },
    !,
    { atom_string(Value, String),
      json_text(json_write, String, Text)
    },
    [Text].
js_arg(Value) -->
    { is_dict(Value) },
    !,
    { json_text(json_write_dict, Value, Text) },
    [Text].
js_arg(symbol(Name)) -->
    [Name].
js_arg(json(Term)) -->
    { (   is_list(Term)
      ->  Json = json(Term)
      ;   Json = Term
      ),
      json_text(json_write, Json, Text)
    },
    [Text].
js_arg(object(Fields)) -->
    ['{'],
    fields(Fields),
    ['}'].

%   json_text(:Write, +Value, -Text): Text is what Write writes. A script must
%   not contain its own end.

json_text(Write, Value, Text) :-
    with_output_to(string(Text0), ( current_output(Out), call(Write, Out, Value, [width(0)]) )),
    atomic_list_concat(Parts, '</', Text0),
    atomic_list_concat(Parts, '<\\/', Atom),
    atom_string(Atom, Text).

fields([]) -->
    [].
fields([Field|Fields]) -->
    field(Field),
    (   { Fields == [] }
    ->  []
    ;   [', '],
        fields(Fields)
    ).

field(Field) -->
    { (   ( Field = (Name = Value) ; Field = Name-Value )
      ->  true
      ;   compound(Field),
          compound_name_arguments(Field, Name, [Value])
      )
    },
    [Name, :],
    js_expression(Value).

%   ---- the quasi quotation

%!  javascript(+Content, +Variables, +Dict, -Script) is det.
%
%   The parser of the quasi quotation.

javascript(Content, Variables, Dict, Script) :-
    with_quasi_quotation_input(Content, Stream, read_stream_to_codes(Stream, Codes)),
    findall(Name, ( member(Name=Variable, Dict), member(V, Variables), V == Variable ), Names),
    parts(Codes, state(Names, other, []), [], Parts),
    script(Parts, Dict, Script).

%   Parts are texts and name(Name).

script([], _, []).
script([Part|Parts], Dict, [Element|Elements]) :-
    (   Part = name(Name)
    ->  memberchk(Name=Variable, Dict),
        Element = \(javascript:js_expression(Variable))
    ;   Element = Part
    ),
    script(Parts, Dict, Elements).

%   parts(+Codes, +State, +Text, -Parts): Text is what was read since the last
%   name, in reverse. State is state(Names, Before, Braces): whether an operand
%   stands before this place, so that a slash divides; and, for each brace that
%   is open, whether it belongs to a template string.

parts([], _, Text, Parts) :-
    !,
    flush(Text, Parts, []).
parts(Codes, state(Names, Before, Braces0), Text0, Parts) :-
    phrase(token(Kind, Before, Braces0, Braces), Codes, Rest),
    !,
    taken(Codes, Rest, Token),
    after(Kind, Token, Before, Next),
    State = state(Names, Next, Braces),
    (   Kind == name,
        atom_codes(Name, Token),
        memberchk(Name, Names)
    ->  flush(Text0, Parts, [name(Name)|Parts1]),
        parts(Rest, State, [], Parts1)
    ;   reversed(Token, Text, Text0),
        parts(Rest, State, Text, Parts)
    ).

taken(Codes, Rest, []) :-
    same_term(Codes, Rest),
    !.
taken([Code|Codes], Rest, [Code|Token]) :-
    taken(Codes, Rest, Token).

reversed([], Text, Text).
reversed([Code|Codes], Text, Text0) :-
    reversed(Codes, Text, [Code|Text0]).

flush(Text, Parts, Rest) :-
    (   Text == []
    ->  Parts = Rest
    ;   reversed(Text, Codes, []),
        atom_codes(Atom, Codes),
        Parts = [Atom|Rest]
    ).

after(space, _, Before, Before) :-
    !.
after(name, Token, _, Next) :-
    !,
    atom_codes(Name, Token),
    (   memberchk(Name, [return,typeof,case,in,of,delete,void,throw,new,else,do,instanceof,yield,await])
    ->  Next = other
    ;   Next = operand
    ).
after(Next, _, _, Next).

%   token(-Kind, +Before, +Braces0, -Braces)//

token(space, _, Bs, Bs) --> [C], { code_type(C, space) }, !.
token(space, _, Bs, Bs) --> "//", !, to_line_end.
token(space, _, Bs, Bs) --> "/*", !, to_comment_end.
token(operand, other, Bs, Bs) --> "/", !, regular_expression.
token(operand, _, Bs, Bs) --> "\"", !, string_rest(0'").
token(operand, _, Bs, Bs) --> "'", !, string_rest(0'').
token(Kind, _, Bs0, Bs) --> "`", !, template(Kind, Bs0, Bs).
token(Kind, _, [template|Bs0], Bs) --> "}", !, template(Kind, Bs0, Bs).
token(operand, _, [code|Bs], Bs) --> "}", !.
token(other, _, Bs, [code|Bs]) --> "{", !.
token(name, _, Bs, Bs) --> [C], { name_start(C) }, !, name_rest.
token(operand, _, Bs, Bs) --> [C], { code_type(C, digit) ; memberchk(C, `)]}`) }, !.
token(other, _, Bs, Bs) --> [_].

name_start(C) :-
    ( code_type(C, csymf) ; C == 0'$ ),
    !.

name_rest --> [C], { ( code_type(C, csym) ; C == 0'$ ) }, !, name_rest.
name_rest --> [].

to_line_end --> [C], { C \== 0'\n }, !, to_line_end.
to_line_end --> [].

to_comment_end --> "*/", !.
to_comment_end --> [_], !, to_comment_end.
to_comment_end --> [].

string_rest(Quote) --> [Quote], !.
string_rest(Quote) --> "\\", [_], !, string_rest(Quote).
string_rest(Quote) --> [_], !, string_rest(Quote).
string_rest(_) --> [].

%   A template string up to its end or to an expression in it.

template(operand, Bs, Bs) --> "`", !.
template(other, Bs, [template|Bs]) --> "${", !.
template(Kind, Bs0, Bs) --> "\\", [_], !, template(Kind, Bs0, Bs).
template(Kind, Bs0, Bs) --> [_], !, template(Kind, Bs0, Bs).
template(operand, Bs, Bs) --> [].

regular_expression --> "/", !.
regular_expression --> "[", !, set, regular_expression.
regular_expression --> "\\", [_], !, regular_expression.
regular_expression --> [C], { C \== 0'\n }, !, regular_expression.
regular_expression --> [].

set --> "]", !.
set --> "\\", [_], !, set.
set --> [C], { C \== 0'\n }, !, set.
set --> [].
