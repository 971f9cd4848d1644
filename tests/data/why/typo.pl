% ?- sky(C).
weather(today, sunny).
sky(blue) :- weather(today, suny).     % here: no_clause
