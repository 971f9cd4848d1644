/** Style sheets and scripts in the head of a page.

A program declares what its files require. A page asks for a file anywhere in
its body; the head then gets the file and all that it requires, each once and
what is required first.
*/

:- module(html_head,
          [ html_resource/2, html_requires//1, html_current_resource/1
          ]).
:- autoload(library(apply), [foldl/4, partition/4]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(http/html_write), [html//1, html_post//2]).
:- autoload(library(http/http_path), [http_absolute_location/3]).
:- autoload(library(http/mimetype), [file_mime_type/2]).
:- autoload(library(lists), [append/2, append/3, member/2]).
:- autoload(library(option), [option/2]).
:- autoload(library(ordsets), [ord_intersection/3, ord_subtract/3, ord_union/2]).
:- autoload(library(ugraphs), [top_sort/2, vertices_edges_to_ugraph/3]).

:- multifile
    html_resource/3, mime_include//2,
    html_write:html_head_expansion/2, prolog:message//1, system:term_expansion/2.
:- dynamic html_resource/3.

%!  html_resource(+About, +Properties) is det.
%
%   Declares a style sheet or script, About, which is text or Alias(Path) for
%   http_absolute_location/3. A second declaration adds properties:
%
%     - requires(Resources): one or a list; plain names are relative to About.
%     - ordered(true): each of the list that is required requires the ones
%       before it.
%     - virtual(true): About is only a name for what it requires.
%     - aggregate(Resources): About holds them all, and stands for them where
%       at least half of them are wanted.
%     - mime_type(Type): otherwise it follows from the extension.
%
%   In a file this is a directive, which a second load replaces.

html_resource(About, Properties) :-
    checked_resource(About, Properties),
    assertz(html_resource(About, -, Properties)).

checked_resource(About, Properties) :-
    must_be(nonvar, About),
    must_be(list, Properties).

system:term_expansion((:- html_resource(About, Properties)), html_head:html_resource(About, Place, Properties)) :-
    html_head:checked_resource(About, Properties),
    source_location(File, Line),
    Place = File:Line.

%!  html_current_resource(?About) is nondet.
%
%   About is declared.

html_current_resource(About) :-
    html_resource(About, _, _).

%!  html_requires(+Resources)// is det.
%
%   Adds a resource, or a list of them, and what they require to the head of
%   the page. Style sheets and scripts are known; clauses of
%   html_head:mime_include(Type, Path)// show how others are included.

html_requires(Resources) -->
    html_post(head, 'html required'(Resources)).

%   All that is asked for is one element, before the other ones.

html_write:html_head_expansion(Posts, [html_head:(\html_insert_resource(Resources))|Others]) :-
    html_head:required(Posts, Lists, Others),
    Lists \== [],
    append(Lists, Resources).

required(Posts, Lists, Others) :-
    partition(requirement, Posts, Requirements, Others),
    findall(List, ( member(_:'html required'(Required), Requirements), listed(Required, List) ), Lists).

requirement(_:Post) :-
    nonvar(Post),
    Post = 'html required'(_).

listed(Required, List) :-
    (   is_list(Required)
    ->  List = Required
    ;   List = [Required]
    ).

:- public html_insert_resource//1.

html_insert_resource(Resources) -->
    { closure(Resources, [], [], Reached),
      findall(Path, ( member(resource(Path, _, Real), Reached), Real == true ), Paths0),
      sort(Paths0, Paths),
      aggregated(Paths, Kept, Parts),
      ordered(Kept, Reached, Parts, Ordered)
    },
    included(Ordered, Reached).

%   closure(+Resources, +Options, +Reached0, -Reached): adds the resources and
%   all that they require, each as resource(Path, Spec, Real), where Real is
%   false for a name.

closure([], _, Reached, Reached).
closure([Spec|Specs], Options, Reached0, Reached) :-
    absolute(Spec, Options, Path),
    (   member(resource(Path, _, _), Reached0)
    ->  Reached1 = Reached0
    ;   properties(Spec, Path, Properties),
        (   option(virtual(true), Properties)
        ->  Real = false
        ;   Real = true
        ),
        requirements(Properties, Required),
        closure(Required, [relative_to(Path)], [resource(Path, Spec, Real)|Reached0], Reached1)
    ),
    closure(Specs, Options, Reached1, Reached).

absolute(Spec, Options, Path) :-
    http_absolute_location(Spec, Path0, Options),
    atom_string(Path, Path0).

properties(Spec, Path, Properties) :-
    findall(Ps, ( html_resource(About, _, Ps), same_resource(About, Spec, Path) ), Lists),
    append(Lists, Properties).

same_resource(About, Spec, Path) :-
    (   About == Spec
    ->  true
    ;   catch(absolute(About, [], Path), error(_, _), fail)
    ).

requirements(Properties, Required) :-
    findall(R, ( member(requires(Rs), Properties), listed(Rs, List), member(R, List) ), Required).

%   aggregated(+Paths, -Kept, -Parts): the largest resources that hold at least
%   half of their parts stand for them. Parts has Part-Whole.

aggregated(Paths, Kept, Parts) :-
    findall(Size-whole(Whole, Members),
            ( html_resource(About, _, Properties),
              member(aggregate(List), Properties),
              absolute(About, [], Whole),
              findall(Member, ( member(Spec, List), absolute(Spec, [], Member) ), Members0),
              sort(Members0, Members),
              length(Members, Size)
            ),
            Wholes0),
    sort(1, @>=, Wholes0, Wholes),
    foldl(aggregate, Wholes, Paths-[], Kept-Parts).

aggregate(Size-whole(Whole, Members), Paths0-Parts0, Paths-Parts) :-
    ord_intersection(Members, Paths0, Present),
    length(Present, N),
    (   N > 0,
        2*N >= Size
    ->  ord_subtract(Paths0, Present, Paths1),
        ord_union([Paths1,[Whole]], Paths),
        findall(Part-Whole, member(Part, Present), Parts, Parts0)
    ;   Paths = Paths0,
        Parts = Parts0
    ).

%   ordered(+Paths, +Reached, +Parts, -Ordered): what is required stands first.
%   Requirements in a circle keep the standard order.

ordered(Paths, Reached, Parts, Ordered) :-
    findall(Edge, ( member(Resource, Reached), edge(Resource, Paths, Parts, Edge) ), Edges0),
    sort(Edges0, Edges),
    vertices_edges_to_ugraph(Paths, Edges, Graph),
    (   top_sort(Graph, Ordered)
    ->  true
    ;   Ordered = Paths
    ).

edge(resource(Path, Spec, Real), Paths, Parts, Before-After) :-
    properties(Spec, Path, Properties),
    (   Real == true,
        requirements(Properties, Required),
        closure(Required, [relative_to(Path)], [], Reached),
        Afters = [Path]
    ;   memberchk(ordered(true), Properties),
        member(requires(List), Properties),
        is_list(List),
        append(_, [First,Second|_], List),
        files(First, Path, Reached),
        files(Second, Path, Resources),
        findall(After, member(resource(After, _, true), Resources), Afters)
    ),
    member(resource(Before0, _, true), Reached),
    member(After0, Afters),
    shown_as(Before0, Paths, Parts, Before),
    shown_as(After0, Paths, Parts, After),
    Before \== After.

%   A resource, or what it requires if it is only a name.

files(Spec, Base, Files) :-
    closure([Spec], [relative_to(Base)], [], Reached),
    (   absolute(Spec, [relative_to(Base)], Path),
        File = resource(Path, _, true),
        memberchk(File, Reached)
    ->  Files = [File]
    ;   Files = Reached
    ).

shown_as(Path, Paths, Parts, Shown) :-
    (   memberchk(Path-Whole, Parts)
    ->  Shown = Whole
    ;   memberchk(Path, Paths),
        Shown = Path
    ).

%   ---- elements

included([], _) -->
    [].
included([Path|Paths], Reached) -->
    { mime_type(Path, Reached, Type) },
    (   mime_include(Type, Path)
    ->  []
    ;   element(Type, Path)
    ->  []
    ;   { print_message(warning, html_head(unknown_type(Path, Type))) }
    ),
    included(Paths, Reached).

mime_type(Path, Reached, Type) :-
    (   memberchk(resource(Path, Spec, _), Reached)
    ->  true
    ;   Spec = Path
    ),
    properties(Spec, Path, Properties),
    (   option(mime_type(Type0), Properties)
    ->  Type = Type0
    ;   file_mime_type(Path, Type)
    ).

element(text/css, Path) -->
    html(link([rel(stylesheet),type('text/css'),href(Path)], [])).
element(text/javascript, Path) -->
    html(script([type('text/javascript'),src(Path)], [])).
element(application/javascript, Path) -->
    element(text/javascript, Path).

prolog:message(html_head(unknown_type(Path, Type))) -->
    [ 'Don\'t know how to include resource ~q (mime-type ~q)'-[Path,Type] ].
