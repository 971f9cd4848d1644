:- use_module(library(help)).
:- use_module(library(plunit)).

:- begin_tests(help).

said(Goal, Text) :-
    with_output_to(string(Text), Goal).

test(exported) :-
    said(help(append/3), Text),
    once(sub_string(Text, _, _, _, "append(?List1, ?List2, ?List1AndList2) is nondet  % library(lists)")).
test(built_in) :-
    said(help(atom_length), Text),
    Text == "atom_length(+Text, -Length) is det\n    Length is the number of characters of Text.\n\n".
test(all_arities) :-
    said(help(append), Text),
    forall(member(Line, ["append(+File)", "append(+ListOfLists,", "append(?List1,"]),
           once(sub_string(Text, _, _, _, Line))).
test(grammar_rule) :-
    said(help(blanks//0), Text),
    once(sub_string(Text, _, _, _, "% library(dcg/basics)")).
test(operator) :-
    said(help((=..)/2), Text),
    once(sub_string(Text, 0, _, _, "=..(?Term, ?List)")).
test(unknown) :-
    said(help(no_such_predicate), Text),
    Text == "".
test(library) :-
    said(help(clpfd), Text),
    once(sub_string(Text, 0, _, _, "library(clpfd)\n    Constraints over integers")),
    once(sub_string(Text, _, _, _, "labeling/2")),
    \+ sub_string(Text, _, _, _, "append/3").
test(library_term) :-
    said(help(library(lists)), Text),
    once(sub_string(Text, _, _, _, "append/3")).
test(words) :-
    said(help('standard order'), Text),
    once(sub_string(Text, _, _, _, "sort/2")).
test(no_library) :-
    said(help(library(no_such_library)), Text),
    Text == "".
test(apropos_name_first) :-
    said(apropos(reverse), Text),
    once(sub_string(Text, 0, _, _, "reverse/2")).
test(apropos_all_words) :-
    said(apropos('atom characters number'), Text),
    once(sub_string(Text, _, _, _, "atom_length/2")),
    \+ sub_string(Text, _, _, _, "reverse/2").
test(apropos_word_before_part) :-
    said(apropos(b), Text),
    once(sub_string(Text, 0, _, _, "b_")).
test(apropos_only_what_can_be_called) :-
    said(apropos(trace), Text),
    forall(member(Private, ["traced_failures/", "called/2", "tried/3", "stopped/2"]),
           \+ sub_string(Text, _, _, _, Private)).
test(apropos_each_once) :-
    said(apropos(inf), Text),
    aggregate_all(count, sub_string(Text, _, _, _, "bb_inf/3 "), Count),
    Count == 1.
test(private_name) :-
    said(help(traced_failures), Text),
    Text == "".
test(first_page, Shown-More == [a/1, b/2]-2) :-
    Lines = [line(a/1, "one"), line(b/2, "two"), line(c/3, ""), line(d/0, "")],
    prolog_help:first_lines(Lines, 2, 80, First, More),
    findall(PI, member(line(PI, _), First), Shown).
test(page_with_long_lines, First-More == [line(a/1, Long)]-1) :-
    format(string(Long), "~`x~t~100|", []),
    prolog_help:first_lines([line(a/1, Long), line(b/2, "")], 3, 81, First, More).
test(apropos_library, [setup(asserta((user:message_hook(help(Term), _, _) :- nb_setval(told, Term)), Ref)), cleanup(erase(Ref))]) :-
    said(apropos(tabling), _),
    nb_getval(told, Told),
    Told == library(tabling).

:- end_tests(help).
