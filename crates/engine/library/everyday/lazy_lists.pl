/** Lists whose tail is computed when it is looked at. */

:- module(lazy_lists,
          [ lazy_list/2, lazy_list/3, lazy_list_materialize/1,
            lazy_list_length/2, lazy_findall/3, lazy_findall/4,
            lazy_get_codes/4, lazy_read_terms/4, lazy_read_lines/4,
            lazy_engine_next/4, lazy_message_queue/4
          ]).
:- autoload(library(error), [type_error/2]).
:- autoload(library(option), [option/3, select_option/4]).
:- autoload(library(readutil), [read_line_to_string/2]).

:- meta_predicate
    lazy_list(2, -),
    lazy_list(3, +, -),
    lazy_findall(?, 0, -),
    lazy_findall(+, ?, 0, -).

%!  lazy_list(:Next, -List) is det.
%
%   List is a list whose next elements call(Next, List, Tail) gives when its
%   tail is unified. The last part must have the Tail [].

lazy_list(Next, List) :-
    put_attr(List, lazy_lists, lazy(Next, _)).

%!  lazy_list(:Next, +State0, -List) is det.
%
%   List is a list whose next element X call(Next, State0, State1, X) gives.
%   It ends where that fails.

lazy_list(Next, State0, List) :-
    lazy_list(next_element(Next, State0), List).

next_element(Next, State0, List, Tail) :-
    (   call(Next, State0, State1, X)
    ->  List = [X|Tail],
        lazy_list(Next, State1, Tail)
    ;   List = [],
        Tail = []
    ).

attr_unify_hook(Lazy, Value) :-
    Lazy = lazy(Next, Done),
    (   var(Value)
    ->  put_attr(Value, lazy_lists, Lazy)
    ;   nonvar(Done)
    ->  Done = done(Value)
    ;   next_part(Next, Part),
        '$nb_setarg'(2, Lazy, done(Part)),
        arg(2, Lazy, done(Value))
    ).

next_part(Next, List) :-
    call(Next, List, Tail),
    (   Tail == []
    ->  true
    ;   attvar(Tail)
    ->  true
    ;   lazy_list(Next, Tail)
    ).

attribute_goals(_) -->
    [].

%!  lazy_list_materialize(?List) is det.
%
%   Computes all of List.

lazy_list_materialize(List) :-
    '$skip_list'(_, List, Tail),
    (   attvar(Tail),
        Tail = [_|Rest]
    ->  lazy_list_materialize(Rest)
    ;   Tail = []
    ->  true
    ;   type_error(list, Tail)
    ).

%!  lazy_list_length(+List, -Length) is det.
%
%   Length is the number of elements of List, which is computed for that.

lazy_list_length(List, Length) :-
    lazy_list_materialize(List),
    length(List, Length).

%!  lazy_findall(?Template, :Goal, -List) is det.
%
%   List has a Template for each solution of Goal.

lazy_findall(Template, Goal, List) :-
    lazy_findall(32, Template, Goal, List).

%!  lazy_findall(+ChunkSize, ?Template, :Goal, -List) is det.
%
%   As lazy_findall/3.

lazy_findall(ChunkSize, Template, Goal, List) :-
    lazy_list(solutions(ChunkSize, 0, Template, Goal), List).

%   Goal cannot be suspended, so each block starts the goal again and skips the solutions seen before. Blocks
%   double in size, so this at most doubles the total cost.

solutions(Count, Seen, Template, Goal, List, Tail) :-
    findall(Template, limit(Count, offset(Seen, Goal)), Found),
    length(Found, Length),
    (   Length < Count
    ->  List = Found,
        Tail = []
    ;   append(Found, Tail, List),
        Seen1 is Seen+Length,
        Count1 is Count*2,
        lazy_list(solutions(Count1, Seen1, Template, Goal), Tail)
    ).

%!  lazy_get_codes(+Stream, +Count, -List, -Tail) is det.
%
%   For lazy_list/2: List has the next codes of Stream, at most Count.

lazy_get_codes(Stream, Count, List, Tail) :-
    read_codes(Count, Stream, List, Tail).

read_codes(0, _, List, Tail) :-
    !,
    List = Tail.
read_codes(Count, Stream, List, Tail) :-
    get_code(Stream, Code),
    (   Code == -1
    ->  List = [],
        Tail = []
    ;   List = [Code|List1],
        Count1 is Count-1,
        read_codes(Count1, Stream, List1, Tail)
    ).

%!  lazy_read_terms(+Stream, +Options, -List, -Tail) is det.
%
%   For lazy_list/2: List has the next terms of Stream. Options are those of
%   read_term/3, and chunk(Count).

lazy_read_terms(Stream, Options0, List, Tail) :-
    select_option(chunk(Count), Options0, Options, 10),
    read_terms(Count, Stream, Options, List, Tail).

read_terms(0, _, _, List, Tail) :-
    !,
    List = Tail.
read_terms(Count, Stream, Options, List, Tail) :-
    read_term(Stream, Term, Options),
    (   Term == end_of_file
    ->  List = [],
        Tail = []
    ;   List = [Term|List1],
        Count1 is Count-1,
        read_terms(Count1, Stream, Options, List1, Tail)
    ).

%!  lazy_read_lines(+Stream, +Options, -List, -Tail) is det.
%
%   For lazy_list/2: List has the next lines of Stream. Options are
%   chunk(Count) and as(Type), codes, chars, string or atom.

lazy_read_lines(Stream, Options, List, Tail) :-
    option(chunk(Count), Options, 10),
    option(as(Type), Options, string),
    read_lines(Count, Stream, Type, List, Tail).

read_lines(0, _, _, List, Tail) :-
    !,
    List = Tail.
read_lines(Count, Stream, Type, List, Tail) :-
    read_line_to_string(Stream, String),
    (   String == end_of_file
    ->  List = [],
        Tail = []
    ;   line_as(Type, String, Line),
        List = [Line|List1],
        Count1 is Count-1,
        read_lines(Count1, Stream, Type, List1, Tail)
    ).

line_as(string, String, String).
line_as(atom, String, Atom) :-
    atom_string(Atom, String).
line_as(codes, String, Codes) :-
    string_codes(String, Codes).
line_as(chars, String, Chars) :-
    string_chars(String, Chars).

%!  lazy_engine_next(+Engine, +Count, -List, -Tail) is det.
%
%   For lazy_list/2: List starts with the next Count answers of Engine.

lazy_engine_next(Engine, Count, List, Tail) :-
    (   Count > 0
    ->  (   engine_next(Engine, Answer)
        ->  List = [Answer|More],
            Less is Count - 1,
            lazy_engine_next(Engine, Less, More, Tail)
        ;   List = [],
            Tail = []
        )
    ;   Tail = List
    ).

%!  lazy_message_queue(+Queue, +Options, -List, -Tail) is det.
%
%   For lazy_list/2: List starts with the next messages of a queue, one or as
%   many as the option chunk(Count) says; `end_of_file` ends it.

lazy_message_queue(Queue, Options, List, Tail) :-
    option(chunk(Count), Options, 1),
    queue_messages(Count, Queue, List, Tail).

queue_messages(Count, Queue, List, Tail) :-
    thread_get_message(Queue, Message),
    (   Message == end_of_file
    ->  List = [],
        Tail = []
    ;   List = [Message|More],
        (   Count > 1,
            thread_peek_message(Queue, _)
        ->  Less is Count - 1,
            queue_messages(Less, Queue, More, Tail)
        ;   Tail = More
        )
    ).
