% Writes the first answers of a query, one a line, as the prompt does: bindings, then constraints.
catch(( term_string(Goal, "QUERY", [variable_names(Variables)]),
        findall(Bindings-Rest,
                limit(11, ( Goal, copy_term(Variables, Bindings, Rest) )),
                Answers),
        (   Answers == []
        ->  writeln(false)
        ;   true
        ),
        forall(nth1(Number, Answers, Bindings-Rest),
               (   Number > 10
               ->  writeln(...)
               ;   term_variables(Bindings-Rest, Unbound),
                   maplist({Bindings}/[Variable, Name=Variable]>>
                           (   member(Name=Value, Bindings),
                               Value == Variable
                           ->  true
                           ;   gensym('_G', Name)
                           ),
                           Unbound, Names),
                   Options = [ quoted(true), portray(true), spacing(next_argument), variable_names(Names) ],
                   findall(Text,
                           (   member(Name=Value, Bindings),
                               \+ ( member(Name=Variable, Names), Variable == Value ),
                               format(string(Text), "~w = ~W", [Name, Value, [priority(699)|Options]])
                           ;   member(Constraint, Rest),
                               strip_module(Constraint, _, Plain),
                               format(string(Text), "~W", [Plain, [priority(999)|Options]])
                           ),
                           Texts),
                   (   Texts == []
                   ->  writeln(true)
                   ;   atomic_list_concat(Texts, ', ', Answer),
                       writeln(Answer)
                   )
               ))
      ),
      Error,
      print_message(error, Error))
