% A page with a table of 200 rows, made and written N times.
% systems: swi ninelog
% n: 60

:- use_module(library(http/html_write)).

bench(N, Length) :-
    bench(N, 0, Length).

bench(0, Length, Length) :-
    !.
bench(N, _, Length) :-
    phrase(page(title('A table'), [h1('Rows & columns'), \table(N, 200)]), Tokens),
    with_output_to(string(Text), print_html(Tokens)),
    string_length(Text, Length1),
    N1 is N-1,
    bench(N1, Length1, Length).

table(Seed, N) -->
    html(table([class(wide), border=1], \rows(N, Seed))).

rows(0, _) -->
    !.
rows(N, Seed) -->
    { N1 is N-1, Value is (N*7919+Seed) mod 1000 },
    html(tr([td(N), td([class([number, N]), title('a "quoted" value')], Value),
             td(a(href('/page'+[id=N, text='a b']), '<link>'))])),
    rows(N1, Seed).
