% Pictures: library(draw).

:- use_module(library(plunit)).
:- use_module(library(draw)).

parts(Svg, Name, Count) :-
    atomic_list_concat(['<', Name, ' '], Start),
    aggregate_all(count, sub_string(Svg, _, _, _, Start), Count).

:- begin_tests(draw).

test(picture, Svg == "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 18 28\" width=\"18\" height=\"28\">\c
<rect x=\"0\" y=\"0\" width=\"10\" height=\"20\" fill=\"white\" stroke=\"black\" stroke-width=\"1\"></rect></svg>") :-
    picture_svg([rect(0, 0, 10, 20)], Svg).
test(shapes, Counts == [1, 1, 1, 1]) :-
    picture_svg([circle(5, 5, 5, [fill(red)]), line(0, 0, 9, 9), polygon([0-0, 5-0, 0-5], [fill(2)]), text(3, 3, a)], Svg),
    maplist(parts(Svg), [circle, line, polygon, text], Counts).
test(escaped, true(sub_string(Svg, _, _, _, ">&lt;b&gt; &amp;<"))) :-
    picture_svg([text(0, 0, '<b> &')], Svg).
test(colour_is_no_markup, fail) :-
    picture_svg([rect(0, 0, 1, 1, [fill('"><script>')])], Svg),
    sub_string(Svg, _, _, _, "<script").
test(empty) :-
    picture_svg([], Svg),
    string(Svg).
test(drawn, true(sub_string(Text, 0, _, _, "<svg"))) :-
    with_output_to(string(Text), draw([circle(0, 0, 1)])).
test(no_shape, error(domain_error(shape, tree(1)))) :- picture_svg([tree(1)], _).
test(no_number, error(type_error(number, a))) :- picture_svg([circle(a, 0, 1)], _).
test(unbound, error(instantiation_error)) :- picture_svg([_], _).
test(board, [R, T] == [4, 2]) :-
    with_output_to(string(Svg), show_board([[q, _], [_, 7]])),
    parts(Svg, rect, R),
    parts(Svg, text, T).
test(look, [T, B] == [0, 2]) :-
    with_output_to(string(Svg), show_board([[1, 0], [0, 1]], [look([1-fill(black), 0-fill(white)])])),
    parts(Svg, text, T),
    aggregate_all(count, sub_string(Svg, _, _, _, "fill=\"black\""), B).
test(boxes, L == 6) :-
    length(Row, 4),
    with_output_to(string(Svg), show_board([Row, Row, Row, Row], [boxes(2, 2)])),
    parts(Svg, line, L).
test(no_board, error(type_error(list(list), x))) :- show_board(x).

:- end_tests(draw).
