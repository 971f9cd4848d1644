% Tests of library(prolog_xref).

:- use_module(library(plunit)).
:- use_module(library(prolog_xref)).

:- begin_tests(prolog_xref, [setup(make_source), cleanup(remove_source)]).

make_source :-
    tmp_file_stream(File, Out, [extension(pl)]),
    write(Out, "\
:- module(xr, [p/1,q//1,op(700,xfx,===>)]).
:- use_module(library(lists), [append/3]).
:- dynamic d/1, e/2.
:- multifile user:portray/1.
:- op(200, xfy, &&).
:- initialization(go).
%! p(+X) is det.
%
%  Is p.
p(X) :- q(X), \\+ r(X), findall(Y, s(Y), L), append(L, [], _), foo:bar(X), assertz(d(X)).
p(X) :- ( X > 1 -> t ; u ), maplist(v(1), [X]), call(w, X).
q(X) --> [X], rest.
rest --> [].
user:portray(x) :- true.
a ===> b.
go :- undefined_thing, p(1), G = x, call(G), catch(cc, _, hh), forall(aa, bb).
s(X) => true, X = 1.
"),
    close(Out),
    nb_setval(xref_file, File),
    xref_source(File).
remove_source :-
    nb_getval(xref_file, File),
    xref_clean(File),
    delete_file(File).

file(File) :- nb_getval(xref_file, File).
defined(Name/Arity, How) :- file(F), functor(Head, Name, Arity), once(xref_defined(F, Head, How)).
callees(Name/Arity, Called) :-
    file(F),
    functor(By, Name, Arity),
    findall(N/A, ( xref_called(F, Goal, By), Goal \= _:_, functor(Goal, N, A) ), Called0),
    sort(Called0, Called).

test(module, M == xr) :- file(F), xref_module(F, M).
test(exported, all(N/A == [p/1,q/3])) :- file(F), xref_exported(F, H), functor(H, N, A).
test(local, H == local(10)) :- defined(p/1, H).
test(grammar, H == local(12)) :- defined(q/3, H).
test(dynamic, H == (dynamic 3)) :- defined(e/2, H).
test(imported, true(functor(H, imported, 1))) :- defined(append/3, H).
test(new_operator, H == local(15)) :- defined((===>)/2, H).
test(multifile, all(H == [multifile(4),local(14)])) :- file(F), xref_defined(F, user:portray(_), H).
test(line, L == 3) :- xref_definition_line(local(3), L).
test(calls, C == [append/3,maplist/2,q/1,r/1,s/1,t/0,u/0,v/2,w/1]) :- callees(p/1, C).
test(catches, true(subset([aa/0,bb/0,cc/0,hh/0,p/1,undefined_thing/0], C))) :- callees(go/0, C).
test(rest, C == [rest/2]) :- callees(q/3, C).
test(other_module) :- file(F), once(xref_called(F, foo:bar(_), p(_))).
test(directive, L == 6) :- file(F), xref_called(F, go, '<directive>'(L)).
test(uses, all(S == [library(lists)])) :- file(F), xref_uses_file(F, S, _).
test(operators, all(O == [op(700,xfx,===>),op(200,xfy,&&)])) :- file(F), xref_op(F, O).
test(comment, S == "Is p.") :- file(F), once(xref_comment(F, p(_), S, _)).
test(source) :- file(F), xref_current_source(F), xref_done(F, _).
test(built_in) :- xref_built_in(atom_length(_, _)), \+ xref_built_in(append(_, _, _)).
test(meta, C == [a]) :- once(xref_meta(findall(_, a, _), C)).
test(public, true(memberchk(option/2, E))) :- file(F), xref_public_list(library(option), F, [exports(E)]).

:- end_tests(prolog_xref).
