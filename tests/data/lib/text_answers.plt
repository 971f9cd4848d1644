% Tables of goals and their answers: what counts as text for whom, and which text is a number.

:- use_module(library(plunit)).
:- use_module(answers).

:- begin_tests(text_answers).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"atom_chars([],_)" gives "error(type_error(atom,[]),atom_chars/2)".
"atom_chars([a|_],_)" gives "error(type_error(atom,[a|A]),atom_chars/2)".
"atom_chars([''],_)" gives "error(type_error(atom,['']),atom_chars/2)".
"atom_chars([97|b],_)" gives "error(type_error(atom,[97|b]),atom_chars/2)".
"atom_chars(f(x),_)" gives "error(type_error(atom,f(x)),atom_chars/2)".
"atom_chars([a],_)" gives "error(type_error(atom,[a]),atom_chars/2)".
"atom_codes([],_)" gives "error(type_error(atom,[]),atom_codes/2)".
"atom_codes([a|_],_)" gives "error(type_error(atom,[a|A]),atom_codes/2)".
"atom_codes([''],_)" gives "error(type_error(atom,['']),atom_codes/2)".
"atom_codes([97|b],_)" gives "error(type_error(atom,[97|b]),atom_codes/2)".
"atom_codes(f(x),_)" gives "error(type_error(atom,f(x)),atom_codes/2)".
"atom_codes([a],_)" gives "error(type_error(atom,[a]),atom_codes/2)".
"atom_length([],_)" gives "[]".
"atom_length([a|_],_)" gives "error(instantiation_error,system:atom_length/2)".
"atom_length([''],_)" gives "error(type_error(character_code,''),system:atom_length/2)".
"atom_length([97|b],_)" gives "error(type_error(text,[97|b]),system:atom_length/2)".
"atom_length(f(x),_)" gives "error(type_error(text,f(x)),system:atom_length/2)".
"atom_length([a],_)" gives "[]".
"atom_string([],_)" gives "[]".
"atom_string([a|_],_)" gives "error(type_error(atom,[a|A]),system:atom_string/2)".
"atom_string([''],_)" gives "error(type_error(atom,['']),system:atom_string/2)".
"atom_string([97|b],_)" gives "error(type_error(atom,[97|b]),system:atom_string/2)".
"atom_string(f(x),_)" gives "error(type_error(atom,f(x)),system:atom_string/2)".
"atom_string([a],_)" gives "[]".
"upcase_atom([],_)" gives "error(type_error(atom,[]),system:upcase_atom/2)".
"upcase_atom([a|_],_)" gives "error(type_error(atomic,[a|A]),system:upcase_atom/2)".
"upcase_atom([''],_)" gives "error(type_error(atomic,['']),system:upcase_atom/2)".
"upcase_atom([97|b],_)" gives "error(type_error(atomic,[97|b]),system:upcase_atom/2)".
"upcase_atom(f(x),_)" gives "error(type_error(atomic,f(x)),system:upcase_atom/2)".
"upcase_atom([a],_)" gives "error(type_error(atomic,[a]),system:upcase_atom/2)".
"string_upper([],_)" gives "error(type_error(atom,[]),system:string_upper/2)".
"string_upper([a|_],_)" gives "error(type_error(atomic,[a|A]),system:string_upper/2)".
"string_upper([''],_)" gives "error(type_error(atomic,['']),system:string_upper/2)".
"string_upper([97|b],_)" gives "error(type_error(atomic,[97|b]),system:string_upper/2)".
"string_upper(f(x),_)" gives "error(type_error(atomic,f(x)),system:string_upper/2)".
"string_upper([a],_)" gives "error(type_error(atomic,[a]),system:string_upper/2)".
"string_lower([],_)" gives "error(type_error(atom,[]),system:string_lower/2)".
"string_lower([a|_],_)" gives "error(type_error(atomic,[a|A]),system:string_lower/2)".
"string_lower([''],_)" gives "error(type_error(atomic,['']),system:string_lower/2)".
"string_lower([97|b],_)" gives "error(type_error(atomic,[97|b]),system:string_lower/2)".
"string_lower(f(x),_)" gives "error(type_error(atomic,f(x)),system:string_lower/2)".
"string_lower([a],_)" gives "error(type_error(atomic,[a]),system:string_lower/2)".
"atom_concat([],b,_)" gives "error(type_error(atom,[]),system:atom_concat/3)".
"atom_concat([a|_],b,_)" gives "error(type_error(atomic,[a|A]),system:atom_concat/3)".
"atom_concat([''],b,_)" gives "error(type_error(atomic,['']),system:atom_concat/3)".
"atom_concat([97|b],b,_)" gives "error(type_error(atomic,[97|b]),system:atom_concat/3)".
"atom_concat(f(x),b,_)" gives "error(type_error(atomic,f(x)),system:atom_concat/3)".
"atom_concat([a],b,_)" gives "error(type_error(atomic,[a]),system:atom_concat/3)".
"string_concat(b,[],_)" gives "error(type_error(atom,[]),system:string_concat/3)".
"string_concat(b,[a|_],_)" gives "error(type_error(atomic,[a|A]),system:string_concat/3)".
"string_concat(b,[''],_)" gives "error(type_error(atomic,['']),system:string_concat/3)".
"string_concat(b,[97|b],_)" gives "error(type_error(atomic,[97|b]),system:string_concat/3)".
"string_concat(b,f(x),_)" gives "error(type_error(atomic,f(x)),system:string_concat/3)".
"string_concat(b,[a],_)" gives "error(type_error(atomic,[a]),system:string_concat/3)".
"atomic_list_concat([[],b],_)" gives "error(type_error(text,[]),system:atomic_list_concat/2)".
"atomic_list_concat([[a|_],b],_)" gives "error(type_error(text,[a|A]),system:atomic_list_concat/2)".
"atomic_list_concat([[''],b],_)" gives "error(type_error(text,['']),system:atomic_list_concat/2)".
"atomic_list_concat([[97|b],b],_)" gives "error(type_error(text,[97|b]),system:atomic_list_concat/2)".
"atomic_list_concat([f(x),b],_)" gives "error(type_error(text,f(x)),system:atomic_list_concat/2)".
"atomic_list_concat([[a],b],_)" gives "error(type_error(text,[a]),system:atomic_list_concat/2)".
"atomic_list_concat(_,',',[])" gives "error(type_error(atom,[]),system:atomic_list_concat/3)".
"atomic_list_concat(_,',',[a|_])" gives "error(type_error(atomic,[a|A]),system:atomic_list_concat/3)".
"atomic_list_concat(_,',',[''])" gives "error(type_error(atomic,['']),system:atomic_list_concat/3)".
"atomic_list_concat(_,',',[97|b])" gives "error(type_error(atomic,[97|b]),system:atomic_list_concat/3)".
"atomic_list_concat(_,',',f(x))" gives "error(type_error(atomic,f(x)),system:atomic_list_concat/3)".
"atomic_list_concat(_,',',[a])" gives "error(type_error(atomic,[a]),system:atomic_list_concat/3)".
"sub_atom([],0,_,0,_)" gives "error(type_error(atom,[]),system:sub_atom/5)".
"sub_atom([a|_],0,_,0,_)" gives "error(type_error(atom,[a|A]),system:sub_atom/5)".
"sub_atom([''],0,_,0,_)" gives "error(type_error(atom,['']),system:sub_atom/5)".
"sub_atom([97|b],0,_,0,_)" gives "error(type_error(atom,[97|b]),system:sub_atom/5)".
"sub_atom(f(x),0,_,0,_)" gives "error(type_error(atom,f(x)),system:sub_atom/5)".
"sub_atom([a],0,_,0,_)" gives "error(type_error(atom,[a]),system:sub_atom/5)".
"sub_string([],0,_,0,_)" gives "error(type_error(string,[]),system:sub_string/5)".
"sub_string([a|_],0,_,0,_)" gives "error(type_error(string,[a|A]),system:sub_string/5)".
"sub_string([''],0,_,0,_)" gives "error(type_error(string,['']),system:sub_string/5)".
"sub_string([97|b],0,_,0,_)" gives "error(type_error(string,[97|b]),system:sub_string/5)".
"sub_string(f(x),0,_,0,_)" gives "error(type_error(string,f(x)),system:sub_string/5)".
"sub_string([a],0,_,0,_)" gives "error(type_error(string,[a]),system:sub_string/5)".
"string_length([],_)" gives "[]".
"string_length([a|_],_)" gives "error(instantiation_error,system:string_length/2)".
"string_length([''],_)" gives "error(type_error(character_code,''),system:string_length/2)".
"string_length([97|b],_)" gives "error(type_error(text,[97|b]),system:string_length/2)".
"string_length(f(x),_)" gives "error(type_error(text,f(x)),system:string_length/2)".
"string_length([a],_)" gives "[]".
"split_string([],\"\",\"\",_)" gives "[]".
"split_string([a|_],\"\",\"\",_)" gives "error(instantiation_error,system:split_string/4)".
"split_string([''],\"\",\"\",_)" gives "error(type_error(character_code,''),system:split_string/4)".
"split_string([97|b],\"\",\"\",_)" gives "error(type_error(text,[97|b]),system:split_string/4)".
"split_string(f(x),\"\",\"\",_)" gives "error(type_error(text,f(x)),system:split_string/4)".
"split_string([a],\"\",\"\",_)" gives "[]".
"atom_number([],_)" gives "error(type_error(atom,[]),system:atom_number/2)".
"atom_number([a|_],_)" gives "error(type_error(atom,[a|A]),system:atom_number/2)".
"atom_number([''],_)" gives "error(type_error(atom,['']),system:atom_number/2)".
"atom_number([97|b],_)" gives "error(type_error(atom,[97|b]),system:atom_number/2)".
"atom_number(f(x),_)" gives "error(type_error(atom,f(x)),system:atom_number/2)".
"atom_number([a],_)" gives "error(type_error(atom,[a]),system:atom_number/2)".
"number_codes([],\"12\")" gives "error(type_error(number,[]),number_codes/2)".
"number_codes([a|_],\"12\")" gives "error(type_error(number,[a|A]),number_codes/2)".
"number_codes([''],\"12\")" gives "error(type_error(number,['']),number_codes/2)".
"number_codes([97|b],\"12\")" gives "error(type_error(number,[97|b]),number_codes/2)".
"number_codes(f(x),\"12\")" gives "error(type_error(number,f(x)),number_codes/2)".
"number_codes([a],\"12\")" gives "error(type_error(number,[a]),number_codes/2)".
"number_string(_,[])" gives "false".
"number_string(_,[a|_])" gives "error(instantiation_error,system:number_string/2)".
"number_string(_,[''])" gives "error(type_error(character_code,''),system:number_string/2)".
"number_string(_,[97|b])" gives "error(type_error(list,[97|b]),system:number_string/2)".
"number_string(_,f(x))" gives "error(type_error(list,f(x)),system:number_string/2)".
"number_string(_,[a])" gives "false".
"string_chars([],_)" gives "[]".
"string_chars([a|_],_)" gives "error(instantiation_error,system:string_chars/2)".
"string_chars([''],_)" gives "error(type_error(character_code,''),system:string_chars/2)".
"string_chars([97|b],_)" gives "error(type_error(text,[97|b]),system:string_chars/2)".
"string_chars(f(x),_)" gives "error(type_error(text,f(x)),system:string_chars/2)".
"string_chars([a],_)" gives "[]".
"string_to_atom([],_)" gives "[]".
"string_to_atom([a],_)" gives "[]".
"string_to_atom(_,[])" gives "[]".
"string_to_atom(_,[a])" gives "[]".
"term_to_atom(_,[])" gives "[]".
"term_to_atom(_,[a|_])" gives "error(instantiation_error,system:term_to_atom/2)".
"term_to_atom(_,[''])" gives "error(type_error(character_code,''),system:term_to_atom/2)".
"term_to_atom(_,[97|b])" gives "error(type_error(text,[97|b]),system:term_to_atom/2)".
"term_to_atom(_,f(x))" gives "error(type_error(text,f(x)),system:term_to_atom/2)".
"term_to_atom(_,[a])" gives "[]".
"text_to_string([],_)" gives "[]".
"text_to_string([a|_],_)" gives "error(instantiation_error,system:text_to_string/2)".
"text_to_string([''],_)" gives "error(type_error(character_code,''),system:text_to_string/2)".
"text_to_string([97|b],_)" gives "error(type_error(text,[97|b]),system:text_to_string/2)".
"text_to_string(f(x),_)" gives "error(type_error(text,f(x)),system:text_to_string/2)".
"text_to_string([a],_)" gives "[]".
"string_code(1,[],_)" gives "false".
"string_code(1,[a|_],_)" gives "error(instantiation_error,system:string_code/3)".
"string_code(1,[''],_)" gives "error(type_error(character_code,''),system:string_code/3)".
"string_code(1,[97|b],_)" gives "error(type_error(text,[97|b]),system:string_code/3)".
"string_code(1,f(x),_)" gives "error(type_error(text,f(x)),system:string_code/3)".
"string_code(1,[a],_)" gives "[]".
"name([],_)" gives "error(type_error(atomic,[]),name/2)".
"name([a|_],_)" gives "error(type_error(atomic,[a|A]),name/2)".
"name([''],_)" gives "error(type_error(atomic,['']),name/2)".
"name([97|b],_)" gives "error(type_error(atomic,[97|b]),name/2)".
"name(f(x),_)" gives "error(type_error(atomic,f(x)),name/2)".
"name([a],_)" gives "error(type_error(atomic,[a]),name/2)".
"atom_to_term([],_,_)" gives "[]".
"atom_to_term([a|_],_,_)" gives "error(instantiation_error,system:atom_to_term/3)".
"atom_to_term([''],_,_)" gives "error(type_error(character_code,''),system:atom_to_term/3)".
"atom_to_term([97|b],_,_)" gives "error(type_error(text,[97|b]),system:atom_to_term/3)".
"atom_to_term(f(x),_,_)" gives "error(type_error(text,f(x)),system:atom_to_term/3)".
"atom_to_term([a],_,_)" gives "[]".
"exists_file([])" gives "false".
"exists_file([a|_])" gives "error(instantiation_error,system:exists_file/1)".
"exists_file([''])" gives "error(type_error(character_code,''),system:exists_file/1)".
"exists_file([97|b])" gives "error(type_error(text,[97|b]),system:exists_file/1)".
"exists_file(f(x))" gives "error(type_error(text,f(x)),system:exists_file/1)".
"exists_file([a])" gives "false".
"setarg(1,[],a)" gives "error(type_error(compound,[]),system:setarg/3)".
"setarg(1,[a|_],a)" gives "[]".
"setarg(1,[''],a)" gives "[]".
"setarg(1,[97|b],a)" gives "[]".
"setarg(1,f(x),a)" gives "[]".
"setarg(1,[a],a)" gives "[]".
"prompt(_,[])" gives "[]".
"prompt(_,[a|_])" gives "error(type_error(atom,[a|A]),system:prompt/2)".
"prompt(_,[''])" gives "error(type_error(atom,['']),system:prompt/2)".
"prompt(_,[97|b])" gives "error(type_error(atom,[97|b]),system:prompt/2)".
"prompt(_,f(x))" gives "error(type_error(atom,f(x)),system:prompt/2)".
"prompt(_,[a])" gives "error(type_error(atom,[a]),system:prompt/2)".
"compare([],1,2)" gives "error(domain_error(order,[]),system:compare/3)".
"compare([a|_],1,2)" gives "error(type_error(atom,[a|A]),system:compare/3)".
"compare([''],1,2)" gives "error(type_error(atom,['']),system:compare/3)".
"compare([97|b],1,2)" gives "error(type_error(atom,[97|b]),system:compare/3)".
"compare(f(x),1,2)" gives "error(type_error(atom,f(x)),system:compare/3)".
"compare([a],1,2)" gives "error(type_error(atom,[a]),system:compare/3)".
"flag([],_,1)" gives "[]".
"flag([a|_],_,1)" gives "[]".
"flag([''],_,1)" gives "[]".
"flag([97|b],_,1)" gives "[]".
"flag(f(x),_,1)" gives "[]".
"flag([a],_,1)" gives "[]".
"op(700,xfx,[''])" gives "[]".
"op(700,xfx,[97|b])" gives "error(type_error(atom,97),system:op/3)".
"op(700,xfx,f(x))" gives "error(type_error(list,f(x)),system:op/3)".
"unifiable(f(X),X,[])" gives "false".
"unifiable(f(X),X,[a|_])" gives "false".
"unifiable(f(X),X,[''])" gives "false".
"unifiable(f(X),X,[97|b])" gives "false".
"unifiable(f(X),X,f(x))" gives "false".
"unifiable(f(X),X,[a])" gives "false".
"predicate_property((_*->_),meta_predicate(P))" gives "['P'=(0*->0)]".
"predicate_property(!,iso)" gives "[]".
"predicate_property(\\+_,foreign)" gives "false".
"predicate_property(true,built_in)" gives "[]".
"with_output_to(atom(X),write_term('$VAR'(1),[portray(true)]))" gives "['X'='B']".
"with_output_to(atom(X),write_term('$VAR'(1),[portray(true),numbervars(false)]))" gives "['X'='$VAR(1)']".
"number_string(X,'42')" gives "error(type_error(list,'42'),system:number_string/2)".
"number_string(X,\" 42\")" gives "false".
"term_to_atom(X,'')" gives "['X'=end_of_file]".
"atom_to_term('',X,Y)" gives "['X'=end_of_file,'Y'=[]]".
"term_string(X,'')" gives "['X'=end_of_file]".
"close(user_error,[1])" gives "error(type_error(option,1),system:close/2)".
"write_term(a,[1])" gives "error(type_error(option,1),system:write_term/2)".
"read_term(X,[97])" gives "error(type_error(option,97),system:read_term/2)".
"number_string(X,\" 42\")" gives "false".
"number_string(X,\"42 \")" gives "false".
"number_string(X,\"\\n42\")" gives "false".
"number_string(X,\"4 2\")" gives "['X'=42]".
"number_string(X,\"\")" gives "false".
"number_string(X,\"0x1A\")" gives "['X'=26]".
"number_string(X,\"1e10\")" gives "['X'=10000000000.0]".
"number_string(X,\"+1\")" gives "['X'=1]".
"number_string(X,\"-1\")" gives "['X'= -1]".
"number_string(X,\"- 1\")" gives "false".
"number_string(X,\"1r3\")" gives "['X'=1r3]".
"number_string(X,\"0'a\")" gives "['X'=97]".
"number_string(X,\"abc\")" gives "false".
"number_string(X,\"1.\")" gives "false".
"number_string(X,[0'4,0'2])" gives "['X'=42]".
"number_string(X,['4','2'])" gives "['X'=42]".
"number_string(X,` 42`)" gives "false".
"number_codes(X,` 42`)" gives "['X'=42]".
"number_codes(X,`42 `)" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(X,`/**/42`)" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(X,`+42`)" gives "['X'=42]".
"number_codes(X,`- 42`)" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(X,`0'a`)" gives "['X'=97]".
"number_codes(X,`0''a`)" gives "error(syntax_error(illegal_number),number_codes/2)".
"atom_number(' 42',X)" gives "false".
"atom_number('42 ',X)" gives "false".
"atom_number('+42',X)" gives "['X'=42]".
"atom_number('- 42',X)" gives "false".
"atom_number('-42',X)" gives "['X'= -42]".
"atom_number('0x1G',X)" gives "false".
"atom_number('1e5',X)" gives "['X'=100000.0]".
"atom_number('1.0e5',X)" gives "['X'=100000.0]".
"atom_number('1_000',X)" gives "['X'=1000]".
"atom_number('1 000',X)" gives "['X'=1000]".
"atom_number(X,1_000)" gives "['X'='1000']".
"atom_number('1r3',X)" gives "['X'=1r3]".
"atom_number('foo',X)" gives "false".
"atom_number('1.0Inf',X)" gives "['X'=1.0Inf]".
"atom_number('inf',X)" gives "false".
"atom_number('0b101',X)" gives "['X'=5]".
"atom_number('16''FF',X)" gives "['X'=255]".
"atom_number(\"12\",X)" gives "['X'=12]".
"term_to_atom(X,' 42 ')" gives "['X'=42]".
"number_codes(X,\"1 2\")" gives "['X'=12]".
"number_codes(X,\"1.5e\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(X,\"\")" gives "error(syntax_error(illegal_number),number_codes/2)".

:- end_tests(text_answers).
