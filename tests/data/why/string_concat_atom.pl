% ?- full_name(ann, smith, N), N == 'ann smith'.
% the query: text_type
full_name(F, L, N) :-
    string_concat(F, " ", T),
    string_concat(T, L, N).
