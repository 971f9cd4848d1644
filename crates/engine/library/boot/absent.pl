:- module(system,
          [ reset_profiler/0, reload_library_index/0, gc_file_search_cache/1,
            set_prolog_gc_thread/1, set_prolog_stack/2,
            prolog_stack_property/2,
            '$absent_library'/2
          ]).

/** <module> Predicates for parts that Ninelog does not have

    There is no index of the library on disk, no thread that collects garbage,
    and one limit for all stacks. Libraries that are missing have a reason.
*/

%!  reset_profiler is det.
%!  reload_library_index is det.
%!  gc_file_search_cache(+Level) is det.
%
%   Nothing is kept that would have to go.

reset_profiler.
reload_library_index.
gc_file_search_cache(_).

%!  set_prolog_gc_thread(+Status) is det.
%!  set_prolog_stack(+Stack, +Property) is det.
%
%   Garbage is collected by the thread that makes it, in stacks that share one limit.

set_prolog_gc_thread(_).
set_prolog_stack(_, Property) :-
    (   Property = limit(Limit)
    ->  Bytes is Limit,
        print_message(warning, combined_stack_limit),
        set_prolog_flag(stack_limit, Bytes)
    ;   true
    ).

%!  prolog_stack_property(?Stack, ?Property) is nondet.
%
%   Property of the stacks: their one limit.

prolog_stack_property(Stack, limit(Limit)) :-
    '$member'(Stack, [local, global, trail]),
    current_prolog_flag(stack_limit, Limit).

%   '$absent_library'(+Name, -Reason): SWI-Prolog has this library, Ninelog does not, for a reason that is
%   told where a program asks for it.

'$absent_library'(Name, Reason) :-
    ground(Name),
    (   atom(Name),
        sub_atom(Name, Before, 1, After, /)
    ->  sub_atom(Name, 0, Before, _, Folder),
        sub_atom(Name, _, After, 0, File),
        Path = Folder/File
    ;   Path = Name
    ),
    (   '$absent_libraries'(Names, Reason),
        '$memberchk'(Path, Names)
    ->  true
    ;   Path = Folder/_,
        '$absent_folder'(Folder, Reason)
    ).

'$absent_libraries'([socket, ssl, streampool, udp_broadcast, stomp, redis, redis_streams, mqi, paxos,
                     prolog_server, saml],
                    'Ninelog has no sockets').
'$absent_libraries'([pengines, pengines_io, pengines_sandbox, doc_http], 'Ninelog has no HTTP server').
'$absent_libraries'([http/http_cookie, http/http_proxy, http/websocket, http/http_ssl_plugin],
                    'Ninelog does not have this part of SWI-Prolog').
'$absent_libraries'([http/jquery, http/html_quasiquotations, http/js_grammar],
                    'Ninelog does not have this part of SWI-Prolog').
'$absent_libraries'([xpath, pwp, c14n2, xmldsig, xmlenc, xsdp_types],
                    'Ninelog has no parser of SGML and XML').
'$absent_libraries'([rdf, rdf_parser, rdf_triple, rdf_write, rdf_diagram], 'Ninelog has no RDF').
'$absent_libraries'([shlib, qpforeign, crypt, uid, unix, syslog, rlimit, mallocinfo, sweep_link, table,
                     snowball, double_metaphone, cgi, prolog_stream],
                    'Ninelog has no foreign code in C').
'$absent_libraries'([archive, zlib, zip], 'Ninelog has no compression').
'$absent_libraries'([atom, check_installation, checklast, checkselect, clp/clp_distinct, clp/inclpr,
                     console_input, doc_files, doc_latex, editline, git, hash_stream, hotfix, iso_639,
                     obfuscate, pdt_console, prolog_autoload, prolog_codewalk, prolog_config, prolog_deps,
                     prolog_history, prolog_install, prolog_jiti, prolog_metainference, protobufs, qsave,
                     readline, rewrite_term, sched, streaminfo, table_util, term_to_json, test_wizard, tty,
                     unicode, www_browser],
                    'Ninelog does not have this part of SWI-Prolog').

'$absent_folder'(http, 'Ninelog has no HTTP server').
'$absent_folder'(semweb, 'Ninelog has no RDF').
'$absent_folder'(tipc, 'Ninelog has no sockets').
'$absent_folder'(pldoc, 'Ninelog makes no documents of comments').
