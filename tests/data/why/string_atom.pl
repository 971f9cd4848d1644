% ?- capital("France", C).
% the query: text_type
capital('France', 'Paris').
capital('Italy', 'Rome').
