/** Terms as HTML elements.

A page shows a term as nested span elements, whose classes (pl-atom, pl-list,
pl-compound ...) tell a style sheet or script what each part is.

Every rule has two states. How is how(Options, Write): a dict of all options,
with the depth and the priority of this place; and the list for write_term/2.
Ends is First-Last, the characters that the text of a part begins and ends
with, by which operators see whether they need space; `none` where there is
no text.
*/

:- module(term_html,
          [ term//2
          ]).
:- autoload(library(apply), [exclude/3]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(http/html_write), [html//1]).
:- autoload(library(http/json), [atom_json_dict/3]).
:- autoload(library(option), [option/3]).

:- multifile
    blob_rendering//3, portray//2, layout/3.

%!  term(@Term, +Options)// is det.
%
%   The elements of Term. Options are those of write_term/2, of which quoted,
%   max_depth, priority, ignore_ops, numbervars, module, attributes and
%   variable_names matter; and
%
%     - format(Format): how format/2 writes numbers, strings and atoms;
%     - float_format(Format): the same for floats alone.
%
%   Programs can extend it. term_html:portray(Term, Options)// is asked first
%   about all terms but plain variables, blob_rendering(Type, Blob, Options)//
%   about blobs, and layout(Term, Layout, Options), which gives the attribute
%   data-layout of a compound: a dict, which becomes JSON, or text. For these
%   Options is a dict, with depth and priority.

term(Term, Options) -->
    { must_be(acyclic, Term),
      must_be(list, Options),
      option(priority(Priority), Options, 1200),
      option(depth(Depth), Options, 0),
      exclude(placed, Options, Write),
      dict_create(Dict0, _, Options),
      put_dict(_{priority:Priority, depth:Depth}, Dict0, Dict)
    },
    any(Term, how(Dict, Write), _).

%   Options that do not reach write_term/2, for the parts of the term have
%   their own place, and write_term/2 gets only atomic ones.

placed(Option) :-
    compound(Option),
    (   Option = (Name = _)
    ->  true
    ;   compound_name_arity(Option, Name, 1)
    ),
    memberchk(Name, [priority,depth,max_depth,format,float_format,portray,portray_goal]).

%   ---- kinds of terms

any(Term, How, Ends) -->
    (   { shown(How) }
    ->  here(Term, How, Ends)
    ;   { Ends = '.'-'.' },
        html(span(class('pl-ellipsis'), ...))
    ).

here(Term, how(_, Write), Ends) -->
    { var(Term), \+ attvar(Term) },
    !,
    { text(Term, Write, Text) },
    leaf('pl-avar', Text, Ends).
here(Term, how(Options, _), none) -->
    portray(Term, Options),
    !.
here(Term, how(_, Write), Ends) -->
    { attvar(Term) },
    !,
    { text(Term, Write, Text) },
    leaf('pl-avar', Text, Ends).
here(Term, How, Ends) -->
    { blob(Term, Type), \+ atom(Term), Term \== [] },
    !,
    blob(Type, Term, How, Ends).
here(Term, How, Ends) -->
    { atomic(Term), Term \== [] },
    !,
    { atomic_text(Term, How, Class, Text) },
    leaf(Class, Text, Ends).
here(Term, How, '['-']') -->
    { skipped_list(Term, Length, Tail) },
    !,
    list(Term, Length, Tail, How).
here(Term, How, Ends) -->
    { is_dict(Term, Tag) },
    !,
    dict(Term, Tag, How, Ends).
here('$VAR'(Name), How, Ends) -->
    { on(numbervars, How) },
    !,
    { text('$VAR'(Name), [numbervars(true)], Text),
      (   Text == '_'
      ->  Class = 'pl-anon'
      ;   Class = 'pl-var'
      )
    },
    leaf(Class, Text, Ends).
here({Term}, How, '{'-'}') -->
    !,
    { place(How, 1, 1200, Inner) },
    html(span(class('pl-curl'), ['{', \any(Term, Inner, _), '}'])).
here(Term, How, Ends) -->
    { \+ on(ignore_ops, How),
      operator_term(Term, How, Priority, Kind)
    },
    !,
    embraced(Priority, operation(Kind, Term, How), How, Ends).
here(Term, How, Ends) -->
    compound(Term, How, Ends).

%   A list, also a partial one or one with another end.

skipped_list(Term, Length, Tail) :-
    '$skip_list'(Length, Term, Tail),
    (   Length > 0
    ->  true
    ;   Term == []
    ).

leaf(Class, Text, Ends) -->
    { ends(Text, Ends) },
    html(span(class(Class), Text)).

atomic_text(Term, How, Class, Text) :-
    How = how(Options, Write),
    (   float(Term),
        get_dict(float_format, Options, Format),
        Format \== ''
    ->  format(atom(Text), Format, [Term])
    ;   get_dict(format, Options, Format0)
    ->  format(atom(Text), Format0, [Term])
    ;   string(Term),
        \+ on(quoted, How)
    ->  Text = Term
    ;   text(Term, Write, Text)
    ),
    atomic_class(Term, Text, Class).

atomic_class(Term, Text, Class) :-
    (   atom(Term)
    ->  (   Term \== Text
        ->  Class = 'pl-quoted-atom'
        ;   Class = 'pl-atom'
        )
    ;   string(Term)
    ->  Class = 'pl-string'
    ;   integer(Term)
    ->  Class = 'pl-int'
    ;   float(Term)
    ->  Class = 'pl-float'
    ;   Class = 'pl-rational'
    ).

blob(Type, Term, how(Options, _), none) -->
    blob_rendering(Type, Term, Options),
    !.
blob(Type, _, _, (<)-(>)) -->
    html(span(class('pl-blob'), '<~w>'-[Type])).

%   ---- lists and dicts

list(List, Length, Tail, How) -->
    { (   Tail == []
      ->  Partial = []
      ;   Partial = ['data-partial'(true)]
      ),
      place(How, 1, 999, Inner)
    },
    html(span([class(['pl-list','pl-adaptive']), 'data-length'(Length)|Partial],
              [ span(class(['pl-list-open','pl-trigger','pl-punct']), '['),
                \elements(List, Inner),
                span(class(['pl-list-close','pl-punct']), ']')
              ])).

%   Each element counts as one deeper than the one before it.

elements([], _) -->
    !.
elements([Element|Rest], How) -->
    { place(How, 1, 999, Next),
      (   Rest == []
      ->  Separator = []
      ;   nonvar(Rest),
          Rest = [_|_],
          shown(Next)
      ->  Separator = span(class('pl-punct'), ', ')
      ;   Separator = span(class('pl-punct'), '|')
      )
    },
    html(span(class('pl-list-el'), [\any(Element, How, _), Separator])),
    (   { Rest == [] }
    ->  []
    ;   { \+ shown(Next) }
    ->  any(Rest, Next, _)
    ;   { nonvar(Rest), Rest = [_|_] }
    ->  elements(Rest, Next)
    ;   { var(Rest) }
    ->  html(span(class('pl-var-tail'), \any(Rest, Next, _)))
    ;   html(span(class('pl-nonvar-tail'), \any(Rest, Next, _)))
    ).

dict(Dict, Tag, How, First-'}') -->
    { dict_pairs(Dict, _, Pairs),
      How = how(_, Write),
      text(Tag, Write, Text),
      ends(Text, First-_),
      place(How, 1, 599, Inner)
    },
    html(span(class(['pl-dict','pl-adaptive']),
              [ span(class(['pl-tag','pl-trigger']), Text),
                span(class(['pl-dict-open','pl-punct']), '{'),
                span(class('pl-dict-body'),
                     [ span(class('pl-dict-kvs'), \pairs(Pairs, Inner)),
                       span(class(['pl-dict-close','pl-punct']), '}')
                     ])
              ])).

pairs(Pairs, How) -->
    (   { shown(How) }
    ->  { place(How, 1, 599, Inner) },
        shown_pairs(Pairs, Inner)
    ;   any(Pairs, How, _)
    ).

shown_pairs([], _) -->
    [].
shown_pairs([Key-Value|Pairs], How) -->
    { How = how(_, Write),
      text(Key, Write, Text),
      (   Pairs == []
      ->  Separator = []
      ;   Separator = [span(class('pl-punct'), ','), ' ']
      )
    },
    html(span(class('pl-dict-kv'),
              [ span(class('pl-key'), [Text, span(class('pl-punct'), :)]),
                span(class('pl-dict-value'), [\any(Value, How, _), Separator])
              ])),
    shown_pairs(Pairs, How).

%   ---- compounds

compound(Term, How, First-')') -->
    { compound_name_arguments(Term, Name, Arguments),
      compound_name_arity(Term, Name, Arity),
      atomic_text(Name, How, _, Text),
      ends(Text, First-_),
      attributes(Term, ['pl-compound','pl-adaptive'], ['data-arity'(Arity),'data-name'(Name)],
                 How, Attributes),
      place(How, 1, 999, Inner)
    },
    html(span(Attributes,
              [ span(class(['pl-functor','pl-trigger']), [Text, span(class('pl-punct'), '(')]),
                span(class('pl-compound-args'),
                     [ \arguments(Arguments, Inner),
                       span(class(['pl-compound-close','pl-punct']), ')')
                     ])
              ])).

arguments([], _) -->
    [].
arguments([Argument|Arguments], How) -->
    { (   Arguments == []
      ->  Separator = []
      ;   Separator = span(class('pl-punct'), ',')
      )
    },
    html(span(class('pl-compound-arg'), [\any(Argument, How, _), Separator])),
    arguments(Arguments, How).

%   The attributes of a compound: the outermost has a class of its own.

attributes(Term, Classes0, Data, how(Options, _), [class(Classes)|More]) :-
    (   get_dict(depth, Options, 0)
    ->  append(Classes0, ['pl-level-0'], Classes)
    ;   Classes = Classes0
    ),
    (   layout(Term, Layout, Options)
    ->  (   is_dict(Layout)
        ->  atom_json_dict(Text, Layout, [])
        ;   Text = Layout
        ),
        append(Data, ['data-layout'(Text)], More)
    ;   More = Data
    ).

%   ---- operators

%   operator_term(+Term, +How, -Priority, -Kind): Term is written with its
%   operator. Kind is sequence(Left, Right), infix(Left, Right),
%   prefix(Priority of the operand) or postfix(the same).

operator_term(Term, How, Priority, Kind) :-
    compound_name_arity(Term, Name, Arity),
    atom(Name),
    operator(Arity, Name, How, Priority, Kind),
    !.

operator(2, Name, How, P, Kind) :-
    type(Name, How, P, Type, [xfx,xfy,yfx,yfy]),
    P1 is P-1,
    infix(Type, P, P1, Kind).
operator(1, Name, How, P, prefix(Operand)) :-
    type(Name, How, P, Type, [fx,fy]),
    (   Type == fy
    ->  Operand = P
    ;   Operand is P-1
    ).
operator(1, Name, How, P, postfix(Operand)) :-
    type(Name, How, P, Type, [xf,yf]),
    (   Type == yf
    ->  Operand = P
    ;   Operand is P-1
    ).

infix(xfy, P, P1, sequence(P1, P)).
infix(xfx, _, P1, infix(P1, P1)).
infix(yfx, P, P1, infix(P, P1)).
infix(yfy, P, _, infix(P, P)).

type(Name, how(Options, _), P, Type, Types) :-
    (   get_dict(module, Options, Module)
    ->  true
    ;   Module = user
    ),
    current_op(P, Type, Module:Name),
    memberchk(Type, Types).

operation(sequence(Left, Right), Term, How, First-Last) -->
    !,
    { compound_name_arguments(Term, Name, [A,B]),
      attributes(Term, ['pl-op-seq','pl-adaptive'], [], How, Attributes),
      place(How, 1, Left, LeftHow),
      place(How, 1, Right, RightHow)
    },
    html(span(Attributes, \sequence(A, B, Name, LeftHow, RightHow, First, Last))).
operation(Kind, Term, How, Ends) -->
    { compound_name_arity(Term, Name, Arity),
      compound_name_arguments(Term, _, Arguments),
      functor(Kind, Shape, _),
      atom_concat('pl-', Shape, Class0),
      atom_concat(Class0, '-op', Class),
      attributes(Term, ['pl-compound','pl-op',Class], ['data-arity'(Arity),'data-name'(Name)],
                 How, Attributes)
    },
    html(span(Attributes, \operands(Kind, Arguments, Name, How, Ends))).

%   Terms of the same operator, which is right-associative, are shown as one.
%   Only what stands before an operator is set apart from it.

sequence(A, B, Name, LeftHow, RightHow, First, Last) -->
    html(span(class('pl-op-seq-el'), \element(A, Name, LeftHow, First))),
    (   { compound(B), compound_name_arguments(B, Name, [C,D]) }
    ->  sequence(C, D, Name, LeftHow, RightHow, _, Last)
    ;   html(span(class('pl-op-seq-el'), \operand(B, RightHow, Ends))),
        { last_of(Ends, Last) }
    ).

element(Term, Name, How, First) -->
    operand(Term, How, Ends),
    { text(Name, How, Text, OperatorEnds),
      first_of(Ends, First),
      (   apart(Ends, OperatorEnds)
      ->  Space = ' '
      ;   Space = []
      )
    },
    html([Space, span(class('pl-infix'), Text)]).

operands(prefix(P), [A], Name, How, First-Last) -->
    { text(Name, How, Text, Operator),
      first_of(Operator, First),
      place(How, 1, P, Inner)
    },
    html(span(class('pl-functor'), Text)),
    space(Space),
    operand(A, Inner, Ends),
    { last_of(Ends, Last),
      set_space(Space, Operator, Ends)
    }.
operands(postfix(P), [A], Name, How, First-Last) -->
    { text(Name, How, Text, Operator),
      last_of(Operator, Last),
      place(How, 1, P, Inner)
    },
    operand(A, Inner, Ends),
    space(Space),
    { first_of(Ends, First),
      set_space(Space, Ends, Operator)
    },
    html(span(class('pl-functor'), Text)).
operands(infix(Left, Right), [A,B], Name, How, First-Last) -->
    { text(Name, How, Text, Operator),
      place(How, 1, Left, LeftHow),
      place(How, 1, Right, RightHow)
    },
    operand(A, LeftHow, Ends1),
    space(Space1),
    html(span(class('pl-functor'), Text)),
    space(Space2),
    operand(B, RightHow, Ends2),
    { first_of(Ends1, First),
      last_of(Ends2, Last),
      (   ( apart(Ends1, Operator) ; apart(Operator, Ends2) )
      ->  fill(Space1, [' ']),
          fill(Space2, [' '])
      ;   fill(Space1, []),
          fill(Space2, [])
      )
    }.

%   A place in the tokens that is filled once what follows it is known.

space(Start-End, Start, End).

fill(Start-End, Tokens) :-
    append(Tokens, End, Start).

set_space(Space, Ends1, Ends2) :-
    (   apart(Ends1, Ends2)
    ->  fill(Space, [' '])
    ;   fill(Space, [])
    ).

%   An atom that is an operator stands in parentheses as an operand.

operand(Term, How, Ends) -->
    (   { atom(Term), shown(How), type(Term, How, _, _, [xfx,xfy,yfx,yfy,fx,fy,xf,yf]) }
    ->  parentheses(any(Term, How), Ends)
    ;   any(Term, How, Ends)
    ).

embraced(Priority, Rule, how(Options, _), Ends) -->
    (   { get_dict(priority, Options, Most), Priority > Most }
    ->  parentheses(Rule, Ends)
    ;   call(Rule, Ends)
    ).

parentheses(Rule, '('-')') -->
    html(span(class('pl-embrace'),
              [ span(class('pl-parenthesis'), '('),
                span(class('pl-embraced'), \call(Rule, _)),
                span(class('pl-parenthesis'), ')')
              ])).

%   ---- texts

text(Term, Write, Text) :-
    with_output_to(atom(Text), write_term(Term, Write)).

%   The text of an operator. A comma has no quotes then.

text(Name, How, Text, Ends) :-
    (   Name == (',')
    ->  Text = (',')
    ;   atomic_text(Name, How, _, Text)
    ),
    ends(Text, Ends).

ends(Text, Ends) :-
    (   sub_atom(Text, 0, 1, _, First)
    ->  sub_atom(Text, _, 1, 0, Last),
        Ends = First-Last
    ;   Ends = none
    ).

first_of(none, none).
first_of(First-_, First).

last_of(none, none).
last_of(_-Last, Last).

%   apart(+Ends1, +Ends2): the texts would run into one if they touched.

apart(Ends1, Ends2) :-
    last_of(Ends1, Last),
    first_of(Ends2, First),
    Last \== none,
    First \== none,
    kind(Last, Kind1),
    kind(First, Kind2),
    joined(Kind1, Kind2).

joined(Kind, Kind) :-
    !.
joined(quote, _) :-
    !.
joined(_, quote).

kind(Char, Kind) :-
    (   char_type(Char, csym)
    ->  Kind = word
    ;   memberchk(Char, ['\'','"','`'])
    ->  Kind = quote
    ;   char_type(Char, prolog_symbol)
    ->  Kind = symbol
    ).

%   ---- places

%   place(+How0, +N, +Priority, -How): N levels deeper, with this priority.

place(how(Options0, Write), N, Priority, how(Options, Write)) :-
    get_dict(depth, Options0, Depth0),
    Depth is Depth0+N,
    put_dict(_{depth:Depth, priority:Priority}, Options0, Options).

shown(how(Options, _)) :-
    (   get_dict(max_depth, Options, Max)
    ->  get_dict(depth, Options, Depth),
        Depth < Max
    ;   true
    ).

on(Name, how(Options, _)) :-
    get_dict(Name, Options, true).
