/** Python, for systems that run inside of Python: the package ninelog. */

:- module(janus,
          [ py_version/0, py_call/1, py_call/2, py_call/3, py_iter/2, py_iter/3, py_setattr/3, py_free/1,
            py_is_object/1, py_is_dict/1, py_with_gil/1, py_func/3, py_func/4, py_dot/3, py_dot/4,
            values/3, keys/2, key/2, items/2, py_pp/1, py_pp/2, py_pp/3, py_object_dir/2,
            py_object_dict/2, py_obj_dir/2, py_obj_dict/2, py_type/2, py_isinstance/2,
            py_module_exists/1, py_hasattr/2, py_import/2, py_module/2, py_lib_dirs/1,
            py_add_lib_dir/1, py_add_lib_dir/2,
            op(200, fy, @), op(50, fx, #)
          ]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(error), [existence_error/2, must_be/2]).
:- autoload(library(lists), [append/3, last/2, member/2, memberchk/2]).
:- autoload(library(option), [dict_options/2, option/2, select_option/4]).
:- autoload(library(wfs), [call_delays/2, delays_residual_program/2]).

:- meta_predicate py_with_gil(0).

:- public py_query/5, py_comp/5, py_consult/3.

:- current_predicate(user:'py.call'/3) -> true ; existence_error(python, library(janus)).

%!  py_version is det.
%
%   Prints the version of Python.

py_version :-
    py_call(sys:version, Version),
    print_message(information, format("Ninelog in Python ~w", [Version])).

%!  py_call(+Call) is det.
%
%   Calls Python and ignores the result: see py_call/3.

py_call(Call) :-
    user:'py.call'(Call, _, [py_object(true)]).

%!  py_call(+Call, -Return) is det.
%
%   Calls Python: see py_call/3.

py_call(Call, Return) :-
    user:'py.call'(Call, Return, []).

%!  py_call(+Call, -Return, +Options) is det.
%
%   Calls Python. Call is Target:Action:..., where Target is a module or an object, and each Action an
%   attribute or a call of a function or method; an action alone is a built-in function. Options are
%   py_object(Bool), py_string_as(Type) and py_dict_as(Type).

py_call(Call, Return, Options) :-
    user:'py.call'(Call, Return, Options).

%!  py_iter(+Iterator, -Value) is nondet.
%
%   Value is an item of what Python's expression Iterator gives.

py_iter(Iterator, Value) :-
    user:'py.iter'(Iterator, Value, []).

%!  py_iter(+Iterator, -Value, +Options) is nondet.
%
%   Does the same with the options of py_call/3.

py_iter(Iterator, Value, Options) :-
    user:'py.iter'(Iterator, Value, Options).

%!  py_setattr(+Target, +Name, +Value) is det.
%
%   Sets an attribute of a module or an object.

py_setattr(Target, Name, Value) :-
    user:'py.set'(Target, Name, Value).

%!  py_free(+Object) is det.
%
%   Gives up a Python object at once. Further uses of it are errors.

py_free(Object) :-
    user:'py.free'(Object).

%!  py_is_object(@Term) is semidet.
%
%   Term is a Python object.

py_is_object(Term) :-
    user:'py.is_object'(Term).

%!  py_is_dict(@Term) is semidet.
%
%   Term stands for a dictionary of Python: it is a dict, or `{Key:Value, ...}`.

py_is_dict(Dict) :-
    is_dict(Dict),
    !.
py_is_dict(py(Dict)) :-
    !,
    (   Dict == {}
    ->  true
    ;   py_is_dict(Dict)
    ).
py_is_dict({Pairs}) :-
    are_pairs(Pairs).

are_pairs((Pair, Pairs)) :-
    !,
    are_pairs(Pair),
    are_pairs(Pairs).
are_pairs(Key:Value) :-
    ground(Key),
    ground(Value).

%!  py_with_gil(:Goal) is semidet.
%
%   Runs Goal as once/1 does.

py_with_gil(Goal) :-
    once(Goal).

%!  py_func(+Module, +Function, -Return) is det.
%
%   Calls a function of a module.

py_func(Module, Function, Return) :-
    py_call(Module:Function, Return).

%!  py_func(+Module, +Function, -Return, +Options) is det.
%
%   Calls a function of a module, with the options of py_call/3.

py_func(Module, Function, Return, Options) :-
    py_call(Module:Function, Return, Options).

%!  py_dot(+Object, +Action, -Return) is det.
%
%   Gets an attribute of an object or calls a method.

py_dot(Object, Action, Return) :-
    py_call(Object:Action, Return).

%!  py_dot(+Object, +Action, -Return, +Options) is det.
%
%   Does the same with the options of py_call/3.

py_dot(Object, Action, Return, Options) :-
    py_call(Object:Action, Return, Options).

%!  values(+Dict, +Path, ?Value) is semidet.
%
%   Value is found in Dict by the key Path, or by a list of keys in dicts within each other.

values(Dict, Key, Value) :-
    atomic(Key),
    Key \== [],
    !,
    items(Dict, Items),
    memberchk(Key:Value, Items).
values(Dict, [Key], Value) :-
    !,
    values(Dict, Key, Value).
values(Dict, [Key|Path], Value) :-
    values(Dict, Key, Inner),
    values(Inner, Path, Value).

%!  keys(+Dict, ?Keys) is det.
%
%   Keys are the keys of Dict.

keys(Dict, Keys) :-
    items(Dict, Items),
    findall(Key, member(Key:_, Items), Keys).

%!  key(+Dict, ?Key) is nondet.
%
%   Key is a key of Dict.

key(Dict, Key) :-
    items(Dict, Items),
    member(Key:_, Items).

%!  items(+Dict, ?Items) is det.
%
%   Items is the list of Key:Value in Dict.

items(Dict, Items) :-
    is_dict(Dict),
    !,
    dict_pairs(Dict, _, Pairs),
    maplist(pair_item, Pairs, Items).
items(py(Dict), Items) :-
    !,
    (   Dict == {}
    ->  Items = []
    ;   items(Dict, Items)
    ).
items({Pairs}, Items) :-
    pairs_items(Pairs, Items).

pair_item(Key-Value, Key:Value).

pairs_items((Item, Pairs), [Item|Items]) :-
    !,
    pairs_items(Pairs, Items).
pairs_items(Item, [Item]).

%!  py_pp(+Term) is det.
%
%   Prints a term as Python writes it.

py_pp(Term) :-
    py_pp(current_output, Term, []).

%!  py_pp(+Term, +Options) is det.
%
%   Prints a term as Python writes it; Options are those of `pprint.pformat`.

py_pp(Term, Options) :-
    py_pp(current_output, Term, Options).

%!  py_pp(+Stream, +Term, +Options) is det.
%
%   Prints a term to Stream as Python writes it; nl(false) is for no end of line.

py_pp(Stream, Term, Options) :-
    select_option(nl(NewLine), Options, Rest, true),
    dict_options(Dict, Rest),
    dict_pairs(Dict, _, Pairs),
    findall(Name=Value, member(Name-Value, Pairs), Keywords),
    Format =.. [pformat, Term|Keywords],
    py_call(pprint:Format, Text),
    write(Stream, Text),
    (   NewLine == true
    ->  nl(Stream)
    ;   true
    ).

%!  py_object_dir(+Object, -Names) is det.
%
%   Names are the names of all attributes.

py_object_dir(Object, Names) :-
    py_call(Object:'__dir__'(), Names).

%!  py_object_dict(+Object, -Dict) is det.
%
%   Dict has the attributes of an object.

py_object_dict(Object, Dict) :-
    py_call(Object:'__dict__', Dict).

%!  py_obj_dir(+Object, -Names) is det.
%
%   The old name of py_object_dir/2.

py_obj_dir(Object, Names) :-
    py_object_dir(Object, Names).

%!  py_obj_dict(+Object, -Dict) is det.
%
%   The old name of py_object_dict/2.

py_obj_dict(Object, Dict) :-
    py_object_dict(Object, Dict).

%!  py_type(+Object, -Type) is det.
%
%   Type is the name of an object's type.

py_type(Object, Type) :-
    py_call(type(Object):'__name__', Type).

%!  py_isinstance(+Object, +Type) is semidet.
%
%   The type of an object is Type, a built-in one or Module:Type, or one below it.

py_isinstance(Object, Module:Type) :-
    !,
    py_call(isinstance(Object, eval(Module:Type)), @(true)).
py_isinstance(Object, Type) :-
    py_call(isinstance(Object, eval(builtins:Type)), @(true)).

%!  py_module_exists(+Module) is semidet.
%
%   A module of Python is loaded, or can be.

py_module_exists(Module) :-
    must_be(atom, Module),
    (   py_call(sys:modules:'__contains__'(Module), @(true))
    ->  true
    ;   py_call('importlib.util':find_spec(Module), Spec, [py_object(true)]),
        Spec \== @(none)
    ).

%!  py_hasattr(+Object, ?Name) is nondet.
%
%   A module or an object has an attribute.

py_hasattr(Object, Name) :-
    var(Name),
    !,
    py_object_dir(Object, Names),
    member(Name, Names).
py_hasattr(Object, Name) :-
    must_be(atom, Name),
    py_call(hasattr(eval(Object), Name), @(true)).

%!  py_import(+Module, +Options) is det.
%
%   Imports a module; as(Name) gives it a name, else it is the last part of the module's.

py_import(Module, Options) :-
    (   option(as(Name), Options)
    ->  true
    ;   split_string(Module, ".", "", Parts),
        last(Parts, Last),
        atom_string(Name, Last)
    ),
    (   user:'py.import'(Module, Name)
    ->  true
    ;   permission_error(import_as, py_module, Name)
    ).

%!  py_module(+Module, +Source) is det.
%
%   Makes a module of the text Source.

py_module(Module, Source) :-
    py_call('ninelog._convert':module_of_text(Module, string(Source))).

%!  py_lib_dirs(-Folders) is det.
%
%   Folders is where Python looks for modules.

py_lib_dirs(Folders) :-
    py_call(sys:path, Folders).

%!  py_add_lib_dir(+Folder) is det.
%
%   Adds a folder to those in which Python looks for modules, as the last.

py_add_lib_dir(Folder) :-
    py_add_lib_dir(Folder, last).

%!  py_add_lib_dir(+Folder, +Where) is det.
%
%   Adds a folder as the `first` or the `last`.

py_add_lib_dir(Folder, Where) :-
    must_be(oneof([first, last]), Where),
    absolute_file_name(Folder, Path, [file_type(directory), solutions(all)]),
    !,
    py_call(sys:path, Paths),
    (   memberchk(Path, Paths)
    ->  true
    ;   Where == last
    ->  py_call(sys:path:append(Path))
    ;   py_call(sys:path:insert(0, Path))
    ).

%   py_query(+Text, +Inputs, +Mode, -Outputs, -Truth): runs the query Text with a Name=Value for some of its
%   variables. Outputs are its other variables, and Truth what the answer depends on, or `true`.

py_query(Text, Inputs, Mode, Outputs, Truth) :-
    term_string(Goal, Text, [variable_names(Names)]),
    give(Inputs, Names),
    outputs(Names, Inputs, Outputs),
    call_delays(user:Goal, Delays),
    (   Delays == true
    ->  Truth = true
    ;   Mode == delays
    ->  Truth = Delays
    ;   delays_residual_program(Delays, Truth)
    ).

give([], _).
give([Name=Value|Inputs], Names) :-
    (   memberchk(Name=Variable, Names)
    ->  Variable = Value
    ;   existence_error(variable, Name)
    ),
    give(Inputs, Names).

outputs([], _, []).
outputs([Name=Value|Names], Inputs, Outputs) :-
    (   ( memberchk(Name=_, Inputs) ; sub_atom(Name, 0, _, _, '_') )
    ->  Outputs = Rest
    ;   Outputs = [Name=Value|Rest]
    ),
    outputs(Names, Inputs, Rest).

%   py_comp(+Module, +Name, +Arguments, +Count, -Out): calls a predicate with Count further arguments, which
%   are Out as a tuple.

py_comp(Module, Name, Arguments, Count, Out) :-
    length(Last, Count),
    append(Arguments, Last, All),
    Goal =.. [Name|All],
    call(Module:Goal),
    Out =.. [-|Last].

%   py_consult(+File, +Data, +Module): loads a file, or the text Data, into a module.

py_consult(File, @(none), Module) :-
    !,
    consult(Module:File).
py_consult(File, Data, Module) :-
    setup_call_cleanup(
        open_string(Data, In),
        load_files(Module:File, [stream(In)]),
        close(In)).

:- multifile prolog:error_message//1.

prolog:error_message(python_error(Type, Value)) -->
    { catch(py_call(str(Value), Text), _, fail) },
    [ 'Python ~q:'-[Type], nl, '  ~w'-[Text] ].
