% ?- port("host:80", 80)
host(Address, Host) :-
    split_string(Address, ":", "", [H,_]),
    atom_string(Host, H).

port(Address, Port) :-
    split_string(Address, ":", "", [_,Port]). % here: text_type

local(Address) :-
    host(Address, localhost).
