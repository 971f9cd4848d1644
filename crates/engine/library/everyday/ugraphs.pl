/** Graphs as ordered lists of Vertex-Neighbours, where Neighbours is an
ordered set of vertices. Edges lead from Vertex to each of its Neighbours. */

:- module(ugraphs,
          [ add_edges/3, add_vertices/3, complement/2, compose/3,
            del_edges/3, del_vertices/3, edges/2, neighbors/3,
            neighbours/3, reachable/3, top_sort/2, top_sort/3,
            transitive_closure/2, transpose_ugraph/2, vertices/2,
            vertices_edges_to_ugraph/3, ugraph_union/3, connect_ugraph/3
          ]).
:- autoload(library(ordsets), [ord_union/3, ord_union/4, ord_subtract/3,
                               ord_memberchk/2, ord_add_element/3]).
:- autoload(library(error), [instantiation_error/1]).

%!  vertices(+Graph, -Vertices) is det.
%
%   Vertices are the vertices of Graph, in order.

vertices([], []) :- !.
vertices([Vertex-_|Graph], [Vertex|Vertices]) :-
    vertices(Graph, Vertices).

%!  vertices_edges_to_ugraph(+Vertices, +Edges, -Graph) is det.
%
%   Graph has the Vertices, the Edges From-To and the vertices in Edges.

vertices_edges_to_ugraph(Vertices, Edges, Graph) :-
    sort(Edges, EdgeSet),
    edge_ends(EdgeSet, Ends),
    sort(Ends, EndSet),
    sort(Vertices, VertexSet),
    ord_union(VertexSet, EndSet, AllVertices),
    group_edges(AllVertices, EdgeSet, Graph).

edge_ends([], []).
edge_ends([From-To|Edges], [From,To|Ends]) :-
    edge_ends(Edges, Ends).

group_edges([], _, []).
group_edges([Vertex|Vertices], Edges, [Vertex-Neighbours|Graph]) :-
    edges_from(Edges, Vertex, Neighbours, Rest),
    group_edges(Vertices, Rest, Graph).

edges_from([From-To|Edges], Vertex, [To|Neighbours], Rest) :-
    From == Vertex,
    !,
    edges_from(Edges, Vertex, Neighbours, Rest).
edges_from(Rest, _, [], Rest).

%!  add_vertices(+Graph0, +Vertices, -Graph) is det.
%
%   Graph is Graph0 with Vertices added.

add_vertices(Graph0, Vertices, Graph) :-
    sort(Vertices, Set),
    without_edges(Set, Graph1),
    ugraph_union(Graph0, Graph1, Graph).

without_edges([], []).
without_edges([Vertex|Vertices], [Vertex-[]|Graph]) :-
    without_edges(Vertices, Graph).

%!  del_vertices(+Graph0, +Vertices, -Graph) is det.
%
%   Graph is Graph0 without Vertices and without the edges from and to them.

del_vertices(Graph0, Vertices, Graph) :-
    sort(Vertices, Set),
    drop_vertices(Graph0, Set, Graph).

drop_vertices([], _, []).
drop_vertices([Vertex-Neighbours0|Graph0], Set, Graph) :-
    (   ord_memberchk(Vertex, Set)
    ->  Graph = Graph1
    ;   ord_subtract(Neighbours0, Set, Neighbours),
        Graph = [Vertex-Neighbours|Graph1]
    ),
    drop_vertices(Graph0, Set, Graph1).

%!  add_edges(+Graph0, +Edges, -Graph) is det.
%
%   Graph is Graph0 with Edges and their vertices added.

add_edges(Graph0, Edges, Graph) :-
    vertices_edges_to_ugraph([], Edges, Graph1),
    ugraph_union(Graph0, Graph1, Graph).

%!  del_edges(+Graph0, +Edges, -Graph) is det.
%
%   Graph is Graph0 without Edges. All vertices stay.

del_edges(Graph0, Edges, Graph) :-
    vertices_edges_to_ugraph([], Edges, Graph1),
    subtract_edges(Graph0, Graph1, Graph).

subtract_edges([], _, []) :- !.
subtract_edges(Graph, [], Graph) :- !.
subtract_edges([V1-N1|Graph1], [V2-N2|Graph2], Graph) :-
    compare(Order, V1, V2),
    subtract_edges(Order, V1, N1, Graph1, V2, N2, Graph2, Graph).

subtract_edges(<, V1, N1, Graph1, V2, N2, Graph2, [V1-N1|Graph]) :-
    subtract_edges(Graph1, [V2-N2|Graph2], Graph).
subtract_edges(=, V, N1, Graph1, _, N2, Graph2, [V-N|Graph]) :-
    ord_subtract(N1, N2, N),
    subtract_edges(Graph1, Graph2, Graph).
subtract_edges(>, V1, N1, Graph1, _, _, Graph2, Graph) :-
    subtract_edges([V1-N1|Graph1], Graph2, Graph).

%!  ugraph_union(+Graph1, +Graph2, -Graph) is det.
%
%   Graph has the vertices and edges of both graphs.

ugraph_union([], Graph, Graph) :- !.
ugraph_union(Graph, [], Graph) :- !.
ugraph_union([V1-N1|Graph1], [V2-N2|Graph2], Graph) :-
    compare(Order, V1, V2),
    union_by(Order, V1, N1, Graph1, V2, N2, Graph2, Graph).

union_by(<, V1, N1, Graph1, V2, N2, Graph2, [V1-N1|Graph]) :-
    ugraph_union(Graph1, [V2-N2|Graph2], Graph).
union_by(=, V, N1, Graph1, _, N2, Graph2, [V-N|Graph]) :-
    ord_union(N1, N2, N),
    ugraph_union(Graph1, Graph2, Graph).
union_by(>, V1, N1, Graph1, V2, N2, Graph2, [V2-N2|Graph]) :-
    ugraph_union([V1-N1|Graph1], Graph2, Graph).

%!  edges(+Graph, -Edges) is det.
%
%   Edges are the edges From-To of Graph, in order.

edges(Graph, Edges) :-
    graph_edges(Graph, Edges).

graph_edges([], []).
graph_edges([Vertex-Neighbours|Graph], Edges) :-
    vertex_edges(Neighbours, Vertex, Edges, Rest),
    graph_edges(Graph, Rest).

vertex_edges([], _, Edges, Edges).
vertex_edges([To|Neighbours], Vertex, [Vertex-To|Edges], Rest) :-
    vertex_edges(Neighbours, Vertex, Edges, Rest).

%!  neighbors(+Vertex, +Graph, -Neighbours) is semidet.
%
%   The same as neighbours/3.

neighbors(Vertex, Graph, Neighbours) :-
    neighbours(Vertex, Graph, Neighbours).

%!  neighbours(+Vertex, +Graph, -Neighbours) is semidet.
%
%   Neighbours are the vertices that edges of Graph lead to from Vertex.

neighbours(Vertex, [Vertex0-Neighbours0|Graph], Neighbours) :-
    (   Vertex == Vertex0
    ->  Neighbours = Neighbours0
    ;   neighbours(Vertex, Graph, Neighbours)
    ).

%!  transpose_ugraph(+Graph, -Transposed) is det.
%
%   Transposed is Graph with all edges turned around.

transpose_ugraph(Graph, Transposed) :-
    edges(Graph, Edges),
    vertices(Graph, Vertices),
    turn_edges(Edges, Turned),
    vertices_edges_to_ugraph(Vertices, Turned, Transposed).

turn_edges([], []).
turn_edges([From-To|Edges], [To-From|Turned]) :-
    turn_edges(Edges, Turned).

%!  compose(+Graph1, +Graph2, -Composition) is det.
%
%   Composition has an edge X-Z where Graph1 has an edge X-Y and Graph2 has
%   an edge Y-Z, and the vertices of both graphs.

compose(Graph1, Graph2, Composition) :-
    vertices(Graph1, V1),
    vertices(Graph2, V2),
    ord_union(V1, V2, Vertices),
    compose(Vertices, Graph1, Graph2, Composition).

compose([], _, _, []).
compose([Vertex|Vertices], Graph1, Graph2, [Vertex-Set|Composition]) :-
    (   Graph1 = [Vertex1-Between|Graph1Rest],
        Vertex1 == Vertex
    ->  reach_over(Between, Graph2, [], Set),
        compose(Vertices, Graph1Rest, Graph2, Composition)
    ;   Set = [],
        compose(Vertices, Graph1, Graph2, Composition)
    ).

reach_over([], _, Set, Set) :- !.
reach_over(_, [], Set, Set) :- !.
reach_over([V1|Between], [V2-N2|Graph2], Set0, Set) :-
    compare(Order, V1, V2),
    reach_over(Order, V1, Between, V2, N2, Graph2, Set0, Set).

reach_over(<, _, Between, V2, N2, Graph2, Set0, Set) :-
    reach_over(Between, [V2-N2|Graph2], Set0, Set).
reach_over(=, _, Between, _, N2, Graph2, Set0, Set) :-
    ord_union(N2, Set0, Set1),
    reach_over(Between, Graph2, Set1, Set).
reach_over(>, V1, Between, _, _, Graph2, Set0, Set) :-
    reach_over([V1|Between], Graph2, Set0, Set).

%!  transitive_closure(+Graph, -Closure) is det.
%
%   Closure has an edge wherever Graph has a path.

transitive_closure(Graph, Closure) :-
    warshall(Graph, Graph, Closure).

warshall([], Closure, Closure) :- !.
warshall([Vertex-_|Rest], Graph0, Closure) :-
    neighbours(Vertex, Graph0, Neighbours),
    through(Graph0, Vertex, Neighbours, Graph),
    warshall(Rest, Graph, Closure).

through([], _, _, []).
through([X-N0|Graph0], Vertex, Neighbours, [X-N|Graph]) :-
    (   ord_memberchk(Vertex, N0)
    ->  ord_union(N0, Neighbours, N)
    ;   N = N0
    ),
    through(Graph0, Vertex, Neighbours, Graph).

%!  complement(+Graph, -Complement) is det.
%
%   Complement has an edge between two different vertices where Graph has
%   none.

complement(Graph, Complement) :-
    vertices(Graph, Vertices),
    complement(Graph, Vertices, Complement).

complement([], _, []).
complement([Vertex-N0|Graph0], Vertices, [Vertex-N|Graph]) :-
    ord_add_element(N0, Vertex, N1),
    ord_subtract(Vertices, N1, N),
    complement(Graph0, Vertices, Graph).

%!  reachable(+Vertex, +Graph, -Vertices) is semidet.
%
%   Vertices are Vertex and all vertices that a path of Graph leads to.

reachable(Vertex, Graph, Vertices) :-
    reach([Vertex], Graph, [Vertex], Vertices).

reach([], _, Reached, Reached).
reach([Vertex|Agenda], Graph, Reached0, Reached) :-
    neighbours(Vertex, Graph, Neighbours),
    ord_union(Reached0, Neighbours, Reached1, New),
    append_agenda(Agenda, New, Agenda1),
    reach(Agenda1, Graph, Reached1, Reached).

append_agenda([], Agenda, Agenda).
append_agenda([Vertex|Vertices], Agenda, [Vertex|Rest]) :-
    append_agenda(Vertices, Agenda, Rest).

%!  top_sort(+Graph, -Sorted) is semidet.
%
%   Sorted are the vertices of Graph so that each edge leads from an earlier
%   to a later one. Fails if Graph has a cycle.

top_sort(Graph, Sorted) :-
    transpose_ugraph(Graph, Back),
    vertex_degrees(Back, Degrees, Roots),
    sort_roots(Roots, Graph, Degrees, Sorted).

%!  top_sort(+Graph, ?Tail, -Sorted) is semidet.
%
%   As top_sort/2, with Tail after the vertices.

top_sort(Graph, Tail, Sorted) :-
    top_sort(Graph, Sorted0),
    append_agenda(Sorted0, Tail, Sorted).

%   vertex_degrees(+Back, -Degrees, -Roots): Degrees has Vertex-Count for the
%   number of edges that lead to Vertex, Roots are those with none.

vertex_degrees([], [], []).
vertex_degrees([Vertex-Sources|Back], [Vertex-Count|Degrees], Roots) :-
    length(Sources, Count),
    (   Count =:= 0
    ->  Roots = [Vertex|Roots1]
    ;   Roots = Roots1
    ),
    vertex_degrees(Back, Degrees, Roots1).

sort_roots([], _, Degrees, []) :-
    all_done(Degrees).
sort_roots([Vertex|Roots0], Graph, Degrees0, [Vertex|Sorted]) :-
    neighbours(Vertex, Graph, Neighbours),
    lower_degrees(Degrees0, Neighbours, Degrees, Roots0, Roots),
    sort_roots(Roots, Graph, Degrees, Sorted).

all_done([]).
all_done([_-0|Degrees]) :-
    all_done(Degrees).

lower_degrees(Degrees, [], Degrees, Roots, Roots) :- !.
lower_degrees([Vertex-Count0|Degrees0], [Next|Ns], [Vertex-Count|Degrees],
              Roots0, Roots) :-
    (   Vertex == Next
    ->  Count is Count0-1,
        (   Count =:= 0
        ->  Roots1 = [Vertex|Roots0]
        ;   Roots1 = Roots0
        ),
        lower_degrees(Degrees0, Ns, Degrees, Roots1, Roots)
    ;   Count = Count0,
        lower_degrees(Degrees0, [Next|Ns], Degrees, Roots0, Roots)
    ).

%!  connect_ugraph(+Graph0, -Start, -Graph) is det.
%
%   Graph is Graph0 with a new vertex Start, from which edges lead to all
%   vertices. Start stands before all vertices in the standard order.

connect_ugraph([], 0, []) :- !.
connect_ugraph(Graph0, Start, [Start-Vertices|Graph0]) :-
    Graph0 = [First-_|_],
    before(First, Start),
    vertices(Graph0, Vertices).

before(Vertex, _) :-
    var(Vertex),
    !,
    instantiation_error(Vertex).
before(Vertex, Start) :-
    number(Vertex),
    !,
    Start is Vertex-1.
before(_, 0).
