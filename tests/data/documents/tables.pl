/** The pages docs/libraries.md and docs/flags.md, written from what the program knows: `ninelog tables.pl libraries`
or `ninelog tables.pl flags`. tests/suite/documents.rs compares them. Only what the program cannot know stands here:
what libraries of SWI-Prolog 9.0.4 export beyond these, seen on 2026-11-29 in its files by xref_public_list/3, and what
the commonest flags mean.
*/

:- initialization(main, main).

main :-
    current_prolog_flag(argv, Words),
    last(Words, Page),
    call(Page).

% ---- libraries

libraries :-
    writeln('# Libraries\n'),
    writeln('This page is generated: `UPDATE_TABLES=1 cargo test --test suite documents::` writes it.\n'),
    writeln('`?- help(library(lists)).` lists what a library has, `?- apropos(word).` finds predicates. Most libraries'),
    writeln('load themselves when one of their predicates is called. The last column compares the predicates with those of'),
    writeln('SWI-Prolog 9.0.4; *ours* has no counterpart there. [Below](#what-is-not-here) stands what is absent.\n'),
    writeln('| library | what it is | predicates | beside SWI-Prolog |'),
    writeln('| --- | --- | --- | --- |'),
    findall(Library, ( '$help'(_, Entries), member(help(_, _, _, _, Library), Entries), is_public(Library) ), Libraries0),
    sort(Libraries0, Libraries),
    forall(member(Library, Libraries), library_row(Library)),
    writeln('\n## What is not here\n'),
    writeln('A program that loads one of these libraries of SWI-Prolog 9.0.4 gets an error, which says the reason.\n'),
    writeln('| why | libraries |'),
    writeln('| --- | --- |'),
    findall(Reason, ( '$absent_libraries'(_, Reason) ; '$absent_folder'(_, Reason) ), Reasons0),
    sort(Reasons0, Reasons),
    forall(member(Reason, Reasons), absent_row(Reason)).

%   A library that exists after all is no part of the row.

absent_row(Reason) :-
    findall(Atom, ( '$absent_libraries'(Names, Reason), member(Name, Names), \+ exists_source(library(Name)),
                    format(atom(Atom), '~w', [Name])
                  ), Atoms0),
    sort(Atoms0, Atoms),
    findall(Shown, ( member(Atom, Atoms), format(string(Shown), '`~w`', [Atom])
                   ; '$absent_folder'(Folder, Reason), format(string(Shown), 'others in `~w`', [Folder])
                   ), All),
    atomic_list_concat(All, ', ', Cell),
    format('| ~w | ~w |~n', [Reason, Cell]).

%   Parts of other libraries stand in folders of their own.

is_public(Library) :-
    Library \== '',
    \+ ( member(Folder, [chr, why, clpq, clpr, clpqr, steps, yaml, clpfd, next_step]),
         atomic_list_concat([Folder|[_|_]], /, Library)
       ).

library_row(Library) :-
    '$library_about'(Library, About, Exports),
    sentence(About, Text),
    length(Exports, Count),
    beside(Library, Beside),
    cell(Text, Cell),
    format('| `~w` | ~w | ~d | ~w |~n', [Library, Cell, Count, Beside]).

sentence(Text, Sentence) :-
    (   sub_string(Text, Before, _, _, ". ")
    ->  End is Before+1,
        sub_string(Text, 0, End, _, Sentence)
    ;   Sentence = Text
    ).

beside(Library, ours) :-
    ours(Library),
    !.
beside(Library, Beside) :-
    lacks(Library, Lacking),
    !,
    length(Lacking, Count),
    (   Count > 8
    ->  format(string(Beside), 'lacks ~d', [Count])
    ;   findall(Shown, ( member(PI, Lacking), format(string(Shown), '`~q`', [PI]) ), All),
        atomic_list_concat(All, ', ', Names),
        format(string(Beside), 'lacks ~w', [Names])
    ).
beside(_, all).

%   A bar would end the cell.

cell(Text, Cell) :-
    split_string(Text, "|", "", Parts),
    atomic_list_concat(Parts, '\\|', Cell).

ours('dialect/sicstus4/avl').
ours('dialect/sicstus4/clpfd_globals').
ours('dialect/sicstus4/clpfd_residuals').
ours('dialect/sicstus4/clpfd_search').
ours('dialect/sicstus4/list_goals').
ours('dialect/sicstus4/mutdict').
ours('dialect/sicstus4/system3').
ours(do_loops).
ours(draw).
ours(explain_steps).
ours(janus).
ours(next_step).
ours(prolog_colour_styles).
ours(prolog_coverage).
ours(prolog_flame).
ours(why).

lacks(backcomp,[at_initialization/1,current_module/2,current_mutex/3,eval_license/0,lock_predicate/2,
    message_queue_size/2,read_clause/2,read_history/6,read_variables/3,set_base_module/1,
    trie_insert_new/3,unlock_predicate/2]).
lacks(check,[list_autoload/0,list_cross_module_calls/0,list_cross_module_calls/1,list_rationals/0,
    list_rationals/1,list_strings/0,list_strings/1]).
lacks('clp/bounds',[check/1]).
lacks(crypto,[crypto_curve_generator/2,crypto_curve_order/2,crypto_curve_scalar_mult/4,
    crypto_data_decrypt/6,crypto_data_encrypt/6,crypto_name_curve/2,crypto_open_hash_stream/3,
    crypto_stream_hash/2,ecdsa_sign/4,ecdsa_verify/4,rsa_private_decrypt/4,rsa_private_encrypt/4,
    rsa_public_decrypt/4,rsa_public_encrypt/4,rsa_sign/4,rsa_verify/4]).
lacks('dialect/sicstus',[sicstus_is_readable_stream/1]).
lacks('dialect/sicstus4',[sicstus_is_readable_stream/1]).
lacks('dialect/sicstus4/clpfd',[#<== / 2,#<==> / 2,#==> / 2,chain/2,fd_inf/2,fd_sup/2,ins/2,label/1,
    serialized/2,transpose/2,tuples_in/2,zcompare/3]).
lacks('dialect/sicstus4/file_systems',[directory_member_of_directory/2,directory_member_of_directory/3,
    directory_member_of_directory/4,directory_must_exist/2,directory_property/2,
    file_member_of_directory/2,file_member_of_directory/3,file_member_of_directory/4,file_must_exist/2,
    file_property/2]).
lacks('dialect/sicstus4/system',[environ/3]).
lacks('dialect/xsb/basics',[log_ith/3,log_ith_bound/3,log_ith_new/3,log_ith_to_list/2,logk_ith/4]).
lacks('dialect/xsb/machine',[expand_filename_no_prepend/2]).
lacks(explain,[explain/2]).
lacks(filesex,[chmod/2,link_file/3]).
lacks('http/html_write',[html/4]).
lacks('http/http_header',[http_read_header/2,http_read_reply_header/2,http_read_request/2,http_reply/2,
    http_reply/3,http_reply/4,http_reply/5,http_reply/6,http_reply_header/3,http_status_reply/4,
    http_status_reply/5,http_update_connection/4,http_update_encoding/3,http_update_transfer/4]).
lacks('http/mimetype',[file_content_type/2,file_content_type/3]).
lacks(iostream,[close_any/1]).
lacks(lazy_lists,[lazy_list_iterator/4]).
lacks('pldoc/doc_process',[comment_modes/2,doc_clean/1,doc_file_has_comments/1,doc_file_name/3,
    parse_comment/3,process_comments/3]).
lacks(predicate_options,[assert_predicate_options/4,check_predicate_option/3,check_predicate_options/0,
    check_predicate_options/1,current_predicate_option/3,derive_predicate_options/0,
    derived_predicate_options/1,derived_predicate_options/3,retractall_predicate_options/0]).
lacks(process,[process_group_kill/1,process_group_kill/2,process_id/2,process_set_method/1]).
lacks(prolog_pack,[pack_rebuild/0,pack_rebuild/1,pack_search/1,pack_upgrade/1,pack_url_file/2]).
lacks(prolog_xref,[xref_comment/3,xref_defined_class/3,xref_mode/3,xref_option/2,xref_prolog_flag/4,
    xref_public_list/4,xref_public_list/6,xref_public_list/7,xref_used_class/2]).
lacks(sgml,[dtd/2,dtd_property/2,free_dtd/1,free_sgml_parser/1,get_sgml_parser/2,iri_xml_namespace/2,
    iri_xml_namespace/3,load_dtd/2,load_dtd/3,load_html/3,load_html_file/2,load_sgml/3,load_sgml_file/2,
    load_structure/3,load_xml/3,load_xml_file/2,new_dtd/2,new_sgml_parser/2,open_dtd/3,
    set_sgml_parser/2,sgml_parse/2,sgml_register_catalog_file/2,xml_basechar/1,xml_combining_char/1,
    xml_digit/1,xml_extender/1,xml_ideographic/1,xml_is_dom/1,xsd_number_string/2,xsd_time_string/3]).
lacks(simplex,[gen_state_clpr/2]).
lacks(threadutil,[interactor/0,interactor/1,tbacktrace/1,tbacktrace/2,thread_run_interactor/0,
    tprofile/1]).
lacks(uuid,[uuid_property/2]).

% ---- flags

flags :-
    writeln('# Flags\n'),
    writeln('This page is generated: `UPDATE_TABLES=1 cargo test --test suite documents::` writes it.\n'),
    writeln('`set_prolog_flag(Name, Value)` sets a flag, `current_prolog_flag(Name, Value)` asks for it. In a file,'),
    writeln('it holds up to the end of the file for the flags of its syntax. `create_prolog_flag/3` makes new ones. The'),
    writeln('names are those of SWI-Prolog.\n\n## The commonest\n'),
    writeln('| flag | at the start | meaning |\n| --- | --- | --- |'),
    forall(meaning(Flag, Meaning),
           ( current_prolog_flag(Flag, Value), shown(Flag, Value, Shown), format('| `~w` | ~w | ~w |~n', [Flag, Shown, Meaning]) )),
    writeln('\n## All others\n\nThose that cannot be set say so.\n\n| flag | at the start | |\n| --- | --- | --- |'),
    findall(Flag-Value, ( current_prolog_flag(Flag, Value), \+ meaning(Flag, _), \+ hidden(Flag) ), Others0),
    sort(Others0, Others),
    forall(member(Flag-Value, Others),
           ( shown(Flag, Value, Shown),
             (   catch(set_prolog_flag(Flag, Value), _, fail)
             ->  Access = ''
             ;   Access = 'cannot be set'
             ),
             format('| `~w` | ~w | ~w |~n', [Flag, Shown, Access])
           )).

%   What differs from machine to machine, or from run to run.

varies(Flag) :-
    member(Flag, [arch, argv, color_term, encoding, executable, executable_format, os_argv, pid, pipe, posix_shell, path_max, signals, timezone,
                  tmp_dir, tty_control, unix, threads, address_bits]).

%   Flags of some systems or builds alone.

hidden(Flag) :-
    member(Flag, [apple, windows, unix, executable_format, c_cc, shared_object_extension]).

shown(Flag, _, 'depends on the system or the run') :-
    varies(Flag),
    !.
shown(_, Value, Shown) :-
    format(string(Text), '~q', [Value]),
    cell(Text, Cell),
    format(string(Shown), '`~w`', [Cell]).

meaning(double_quotes, 'what `"text"` is: `string`, `codes`, `chars` or `atom`').
meaning(back_quotes, 'the same for text in back quotes').
meaning(character_escapes, 'whether `\\` begins an escape in quotes').
meaning(occurs_check, '`true`: unification that would make a cyclic term fails; `error`: it raises').
meaning(unknown, 'what a call of an unknown procedure does: `error`, `warning` or `fail`').
meaning(stack_limit, 'the most bytes of all stacks together').
meaning(table_space, 'the most bytes of all tables').
meaning(answer_write_options, 'how the prompt writes answers; `max_depth(0)` shows them whole').
meaning(print_write_options, 'how `print/1` writes').
meaning(float_format, 'how floats are written').
meaning(prefer_rationals, 'whether `1/3` is a rational number').
meaning(iso, 'whether the rules are the stricter ones of the standard').
meaning(autoload, 'whether libraries load themselves').
meaning(verbose, '`silent`: no banner, and no messages that only inform').
meaning(verbose_load, 'what loading a file says').
meaning(gc, 'whether memory is collected').
meaning(toplevel_prompt, 'the prompt').
meaning(toplevel_var_size, 'answers up to this size can be used again as `$X`').
meaning(on_error, 'what an error while loading does: `print`, `halt` or `status`').
meaning(on_warning, 'the same for warnings').
meaning(argv, 'the words of the command line that are for the program').
meaning(bounded, '`false`: integers have any size').
meaning(max_tagged_integer, 'larger integers take more memory').
meaning(max_procedure_arity, 'the most arguments of a procedure').
meaning(version, 'the version of SWI-Prolog that is followed: 90004 is 9.0.4').
meaning(dialect, 'programs that run on several systems ask for it').
