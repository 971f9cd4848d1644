//! A test of the gate (`machine/program/seal.rs`): in a locked machine every predicate of the system, private
//! ones included, is called with arguments that name what is sealed. Afterwards all that is sealed is as it
//! was.

use crate::host::MemoryHost;
use crate::interface::Prolog;
use crate::machine::Machine;
use crate::machine::program::database::{PredKind, Properties};
use crate::machine::program::seal::OPEN;
use crate::stream::{Mode, Properties as StreamProperties, Stream, Streams};
use crate::system::library;
use ninelog_terms::atom;
use ninelog_terms::syntax::write::{WriteOptions, term_to_string};
use std::collections::BTreeMap;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

/// What the program must not see; no text of the program contains it.
const SECRET: &str = "zq42answer";

const TESTS: &str = ":- module('tests-1', [expected/1]).
:- use_module(library(lists), [append/3]).
:- use_module(library(debug)).
:- set_prolog_flag(mine, 1).
:- op(700, xfx, ===>).
:- dynamic fact/1.
expected(42).
helper(X, X) :- append([X], [], _).
";

/// Chooses arguments among the words and things of a program.
const PICK: &str = r#"
random(N) :-
    nb_getval(seed, Seed0),
    Seed is (Seed0 * 6364136223846793005 + 1442695040888963407) mod 18446744073709551616,
    nb_setval(seed, Seed),
    N is Seed >> 33.

pick(Value) :-
    random(Kind),
    ( Kind mod 2 =:= 0 -> words(List) ; things(List) ),
    length(List, Count),
    random(R),
    Index is R mod Count,
    nth0(Index, List, Value).
"#;

/// What is called, with the arguments below. The first is about the words in a call, the others are goals.
const WALK: &str = r#"
words([ system, user, plunit, 'tests-1', lists, test_child, evil, '$bags',
        true, false, on, 1, 2, 3, 0, 700, xfx, [], [user], all,
        iso, dynamic, system, (multifile), transparent, trace, public, non_terminal, volatile, unknown, fail,
        occurs_check, double_quotes, codes, mine, autoload, library, strong, weak, class, module, go, aux,
        (==), append, expected, not, findall, forall, only, memberchk, succ_or_fail,
        "expected(0).", '/ninelog/library/lists.pl', 'tests.plt' ]).
things([ (==)/2, append/3, expected/1, system:(==)/2, system:not/1, lists:append/3, 'tests-1':expected/1, 'tests-1':fact/1,
         system:(_ == _), system:not(_), system:forall(_, _), system:memberchk(_, _), lists:append(_, _, _),
         'tests-1':expected(_), 'tests-1':helper(_, _), plunit_messages:failure(_, _, _), test_child:run(_),
         (system:(_ == _) :- true), (system:not(_) :- true), (lists:append(_, _, _) :- true),
         ('tests-1':expected(0) :- true), 'tests-1':expected(0), 'tests-1':(expected(_) :- true), system:subsumes_term(_, _),
         [system:(==)/2], [lists:append/3, 'tests-1':expected/1], 'tests-1':'fresh'(1), system:fresh(1), lists:fresh(1),
         lists:append(?, 0, :), system:not(?), evil:append/3, evil:expected/1, 'tests-1':(===>), [lists], _, _ ]).

evil:append(_, _, _).
evil:expected(0).
evil:(not(_)).

times(0, 1) :- !.
times(1, 40) :- !.
times(2, 100) :- !.
times(_, 200).

walk(Name, Arity) :-
    nb_setval(seed, 1),
    times(Arity, Times),
    forall(between(1, Times, _), once(attempt(Name, Arity))).

attempt(Name, Arity) :-
    length(Arguments, Arity),
    maplist(pick, Arguments),
    Goal =.. [Name|Arguments],
    catch(call_with_inference_limit(system:Goal, 3000, _), _, true),
    fail.
attempt(_, _).
"#;

/// Calls each predicate and looks whether its answers, its output or its error contain a secret. The module
/// of the tests has a name that cannot be guessed, so it is a secret as well.
const LOOK: &str = r#"
:- dynamic told/1.
words([ system, user, plunit, lists, test_child, evil, true, false, on, 0, 1, 2, 700, xfx, [], [user], all, _, _, _, _,
        dynamic, exported, file, source, unknown, trace, (:), (/), expected, fact, helper, plunit_unit, 'unit test',
        "expected(X)", '/tests.plt', '/evil.pl', atoms, codes, string, text, clause, flag, module ]).
things([ expected/1, fact/1, helper/2, expected(_), fact(_), helper(_, _), user:expected(_), plunit:expected(_), _:expected(_),
         _:fact(_), _:_, _/1, _:_/1, [_], [_|_], (_ :- _), _-_, f(_), user:expected/1, _:expected/1, library(lists),
         [expected(_)], _:(_ :- _), "expected(X), print(X)", _, _, _ ]).

times(0, 1) :- !.
times(1, 20) :- !.
times(2, 40) :- !.
times(_, 60).

look(Module, Name, Arity) :-
    nb_setval(seed, 1),
    times(Arity, Times),
    forall(between(1, Times, _), once(attempt(Module, Name, Arity))).

attempt(Module, Name, Arity) :-
    length(Arguments, Arity),
    maplist(pick, Arguments),
    Goal =.. [Name|Arguments],
    with_output_to(string(Output),
                   catch(call_with_inference_limit(answers(Module:Goal), 20000, _), Error, true)),
    ( tells(Output) ; tells(Error) ),
    note(Goal),
    fail.
attempt(_, _, _).

answers(Goal) :- findnsols(50, x, ( call(Goal), tells(Goal), note(Goal) ), _), !.

tells(Term) :-
    format(string(Text), '~q', [Term]),
    ( sub_string(Text, _, _, _, "tests-1") ; sub_string(Text, _, _, _, "zq42") ),
    !.

note(Goal) :- format(string(Text), '~q', [Goal]), assertz(told(Text)).
"#;

/// They wait, end the machine, or show each call from then on.
const SKIPPED: [&str; 14] = [
    "halt",
    "$halt",
    "sleep",
    "shell",
    "$divert_calls",
    "thread_get_message",
    "thread_join",
    "message_queue_get",
    "thread_idle",
    "prolog",
    "break",
    "$toplevel",
    "$compile",
    "$queue_await",
];

/// Further goals, one for each way that is known to matter.
const GOALS: &[&str] = &[
    "'$set_predicate_attribute'(system:(==)/2, iso, false)",
    "'$set_predicate_attribute'('tests-1':expected(_), dynamic, true)",
    "(dynamic(system:subsumes_term/2), assertz(system:subsumes_term(_, _)))",
    "'$set_import_modules'('tests-1', [evil, user])",
    "'$set_source_module'(_, system), '$load_clause'(not(_), go)",
    "'$source_push_text'('x.pl', system, \"\"), '$load_clause'(not(_), go)",
    "'$source_push'('/ninelog/library/lists.pl', lists), '$source_set'(module, lists), '$load_clause'(append(_,_,_), go)",
    "'$tbl_declare'(system, not, 1, [index], [])",
    "table(lists:append/3)",
    "'$set_wrapped'(lists, append, 3, true)",
    "'$import'('tests-1', evil, expected, 1, strong, _)",
    "'$autoload'('tests-1', last, 2, '/evil.pl')",
    "'$export'(lists, fresh, 1)",
    "'$forget_file'('/ninelog/library/lists.pl')",
    "unload_file(library(lists))",
    "'$forget_module'(lists)",
    "'$declare_module'('tests-1', '/evil.pl', 1)",
    "op(0, xfx, system:(==))",
    "op(200, xfy, 'tests-1':(===>))",
    "set_prolog_flag('tests-1':unknown, fail)",
    "set_prolog_flag(occurs_check, true)",
    "create_prolog_flag(mine, 2, [])",
    "meta_predicate(lists:append(0, 0, 0))",
    "redefine_system_predicate(system:not(_))",
    "copy_predicate_clauses(evil:expected/1, 'tests-1':expected/1)",
    "compile_predicates(['tests-1':fact/1])",
];

/// Returns a machine in which tests are sealed, and the program that attacks them has been loaded.
fn sealed() -> Prolog {
    let mut prolog = sealed_with(TESTS, "");
    // A second defence: the program cannot call most of the private predicates anyway.
    prolog.machine.program.let_call_private();
    prolog.consult_text("/evil.pl", &[WALK, PICK].concat()).expect("the program loads");
    prolog
}

/// Returns a machine in which these tests are sealed, with what looks at it from without.
fn sealed_with(tests: &str, observer: &str) -> Prolog {
    let mut prolog = Prolog::builder().host(MemoryHost::default()).stack_limit(64 << 20).build();
    let input = Stream::from_bytes(Vec::new(), StreamProperties::text(Mode::Read));
    prolog.machine.services.io.streams =
        Streams::with_standard([input, Stream::to_memory(), Stream::to_memory()]);
    prolog.run("use_module(library(test_child), [])").expect("the library loads");
    prolog.machine.seal();
    prolog.consult_text("/tests.plt", tests).expect("the tests load");
    prolog.consult_text("/observer.pl", observer).expect("the observer loads");
    // Flags get their values when they are first looked at.
    prolog
        .run("maplist(=(_), []), nth0(0, [a], _), forall(current_prolog_flag(_, _), true)")
        .expect("it can be called");
    let m = &mut prolog.machine;
    // Clauses of the system are added when they are first called. That is no change.
    for number in 0..library::BOOT.len() {
        if m.program.loading.boot_predicates.insert(number) {
            (m.program.autoload.load)(m, number);
        }
    }
    let tests = m.stacks.store.atoms.intern("tests-1");
    m.lock([tests], &["plunit_messages", "test_child"]);
    m.hide(&[tests], &[tests]);
    prolog
}

/// Describes all that is sealed.
fn digest(m: &Machine) -> BTreeMap<String, String> {
    let text = |name: atom::Atom| m.stacks.store.atoms.text(name).to_string();
    let own = |module: &str| ["user", "evil", "prolog", "license"].contains(&module);
    let mut all = BTreeMap::new();
    for pred in m.program.database.preds.iter().filter(|pred| pred.context.is_none()) {
        let module = text(pred.module);
        if own(&module) || !pred.is_defined() {
            continue;
        }
        let target = match pred.kind {
            // Calls are linked when they are first made, to what they mean.
            PredKind::Link(to) if !own(&text(m.program.database.pred(to).module)) => continue,
            PredKind::Link(to) => text(m.program.database.pred(to).module),
            kind => format!("{kind:?}"),
        };
        let clauses: Vec<String> = match pred.is_dynamic() {
            true => Vec::new(),
            false => pred.clause_refs().iter().map(|clause| format!("{:?}", clause.term.cells())).collect(),
        };
        // These are set when a call is made, or a clause is looked at.
        let properties = pred.properties - Properties::LOCKED;
        let tabled = pred.table.is_some();
        let what = format!("{target} {properties:?} {:?} {tabled} {clauses:?}", pred.meta);
        all.insert(format!("{module}:{}/{}", text(pred.name), pred.arity), what);
    }
    for module in m.program.modules.table.values().filter(|module| !own(&text(module.name))) {
        let mut ops: Vec<String> =
            module.ops.iter().map(|((name, kind), op)| format!("{} {kind:?} {op:?}", text(*name))).collect();
        ops.sort();
        let mut autoloads: Vec<String> = module
            .autoloads
            .iter()
            .map(|((name, n), file)| format!("{}/{n} {}", text(*name), text(*file)))
            .collect();
        autoloads.sort();
        let what = format!(
            "{:?} {:?} {:?} {:?} {:?} {:?} {autoloads:?} {ops:?}",
            module.imports, module.exports, module.read_flags, module.unknown, module.file, module.class
        );
        all.insert(format!("module {}", text(module.name)), what);
    }
    for flag in [
        "occurs_check",
        "unknown",
        "iso",
        "autoload",
        "float_zero_div",
        "prefer_rationals",
        "mine",
        "float_format",
    ] {
        let name = m.stacks.store.atoms.find(flag);
        let value = name
            .and_then(|name| m.program.flags.values.get(&name))
            .map(|flag| format!("{:?}", flag.value.cells()));
        all.insert(
            format!("flag {flag}"),
            format!("{value:?} {:?} {:?}", m.stacks.store.occurs_check, m.program.arith.flags),
        );
    }
    all
}

/// Returns what was there before and is different now.
fn changes(before: &BTreeMap<String, String>, after: &BTreeMap<String, String>) -> Vec<String> {
    let changed = before.iter().filter(|(name, what)| after.get(*name) != Some(*what));
    let changed = changed.map(|(name, what)| format!("{name}: {what} became {:?}", after.get(name)));
    // The tests may get facts of their own, but nothing from the program.
    let sealed = |name: &str| {
        let modules = before.keys().filter_map(|key| key.strip_prefix("module "));
        modules.into_iter().any(|module| name.strip_prefix(module).is_some_and(|rest| rest.starts_with(':')))
    };
    let is_new = |name: &str, what: &str| {
        !before.contains_key(name)
            && (["system:", "lists:", "test_child:"].iter().any(|module| name.starts_with(module))
                || sealed(name) && ["evil ", "user "].iter().any(|module| what.starts_with(module)))
    };
    let new = after.iter().filter(|(name, what)| is_new(name, what));
    changed.chain(new.map(|(name, what)| format!("{name} is new: {what}"))).collect()
}

/// Runs a goal. Some predicates wait for ever.
fn interrupted(prolog: &mut Prolog, goal: &str) {
    let (handle, (ended, waiting)) = (prolog.interrupt_handle(), std::sync::mpsc::channel::<()>());
    let watch = std::thread::spawn(move || {
        while waiting.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout) {
            handle.interrupt();
        }
    });
    let _ = prolog.run(&format!("catch(({goal}), _, true)"));
    drop(ended);
    watch.join().expect("it ends");
}

fn check(goals: &[String]) {
    let mut prolog = sealed();
    let before = digest(&prolog.machine);
    for goal in goals {
        interrupted(&mut prolog, goal);
    }
    let found = changes(&before, &digest(&prolog.machine));
    if found.is_empty() {
        return;
    }
    if goals.len() > 1 {
        goals.iter().for_each(|goal| check(std::slice::from_ref(goal)));
    }
    panic!("{goals:?}: {}", found.join("\n"));
}

#[test]
fn no_predicate_changes_what_is_sealed() {
    let goals: Vec<String> = GOALS.iter().map(|goal| goal.to_string()).collect();
    check(&goals);
    let prolog = sealed();
    let m = &prolog.machine;
    let mut walks = Vec::new();
    for pred in
        m.program.database.preds.iter().filter(|pred| pred.module == atom::SYSTEM && pred.context.is_none())
    {
        let name = m.stacks.store.atoms.text(pred.name);
        if pred.is_defined() && !SKIPPED.contains(&name) {
            let quoted = term_to_string(
                &m.stacks.store,
                &m.program.modules.ops(atom::USER),
                &WriteOptions::quoted(),
                ninelog_terms::store::cell::Cell::atom(pred.name),
            );
            walks.push(format!("walk({quoted}, {})", pred.arity));
        }
    }
    assert!(walks.len() > 1500, "{}", walks.len());
    drop(prolog);
    walks.chunks(40).for_each(check);
}

/// Nothing that a program may call tells what the tests expect, or the name of their module.
#[test]
fn no_predicate_shows_what_is_sealed() {
    // The program does not import what the tests define.
    let tests = TESTS
        .replace("[expected/1]", "[]")
        .replace("42", SECRET)
        .replace("helper(X", &format!("fact({SECRET}).\nhelper(X"));
    let names = |prolog: &Prolog| {
        let m = &prolog.machine;
        let text = |name: atom::Atom| m.stacks.store.atoms.text(name).to_string();
        let own = m.program.database.preds.iter();
        let own =
            own.filter(|pred| pred.module == atom::SYSTEM && pred.context.is_none() && pred.is_defined());
        let own = own.map(|pred| ("system".to_string(), text(pred.name), pred.arity));
        let others = library::exports().map(|(name, arity)| ("user".to_string(), name.to_string(), arity));
        let all = own.chain(others);
        all.filter(|(_, name, _)| !SKIPPED.contains(&name.as_str())).collect::<Vec<_>>()
    };
    let all = names(&sealed_with(&tests, ""));
    assert!(all.len() > 2500, "{}", all.len());
    let look = [LOOK, PICK].concat();
    let mut told = Vec::new();
    for part in all.chunks(100) {
        let mut prolog = sealed_with(&tests, &look);
        for (module, name, arity) in part {
            let goal =
                format!("look({module}, '{}', {arity})", name.replace('\\', "\\\\").replace('\'', "\\'"));
            interrupted(&mut prolog, &goal);
        }
        let mut answers = prolog.query("user:told(Text)").expect("a goal");
        while let Some(Ok(answer)) = answers.next() {
            told.push(answer["Text"].to_string());
        }
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
}

/// Private predicates of the system, called in every way.
#[test]
fn private_predicates_are_refused() {
    let mut prolog = sealed();
    let m = &mut prolog.machine;
    let tests = m.stacks.store.atoms.intern("tests-1");
    m.lock([tests], &[]);
    for (number, call) in [
        "G",
        "call(G)",
        "system:G",
        "lists:G",
        "(true, G)",
        "@(G, system)",
        "findall(x, G, [x])",
        "setup_call_cleanup(true, system:G, true)",
        "thread_signal(main, system:G)",
        "(assertz((system:term_expansion(1, _) :- G)), term_expansion(1, _))",
        "(assertz((evil:p :- system:G)), evil:p)",
        "(assertz((evil:q :- \\+ \\+ G)), evil:q)",
    ]
    .iter()
    .enumerate()
    {
        for goal in ["'$mask'", "'$set_depth_limit'(-1, 1)", "'$inference_limit_get'(_)", "'$halt'(0)"] {
            let plain = call.replace('G', goal);
            let built = format!("G = {goal}, {call}");
            for query in [plain, built] {
                let error = format!(
                    "catch(({query}), error(permission_error(access, private_procedure, _), _), E = 1), E == 1"
                );
                assert!(prolog.run(&error).is_ok(), "{number}: {query}");
            }
        }
    }
    // Their own, and the system's predicates that use them, can be called.
    for goal in [
        "assertz((evil:'$mask'(X) :- X = 1))",
        "evil:'$mask'(1), call(evil:'$mask', 1)",
        "call_with_depth_limit(true, 10, 1), call_with_inference_limit(true, 100, !)",
        "'$skip_list'(1, [a], [])",
        "with_output_to(string(S), print(a)), S == \"a\"",
    ] {
        assert!(prolog.run(goal).is_ok(), "{goal}");
    }
}

/// Finds private predicates that occur as goals in arguments of others, or whose terms occur in data, in the
/// sources of the library.
const SCAN: &str = r#"
:- dynamic meta/2, hit/1.
scan(Folder, Names) :-
    findall(File, source(Folder, File), Files),
    maplist(terms, Files, Lists),
    append(Lists, Terms),
    forall(( member((:- meta_predicate(List)), Terms), conjunct(Spec, List) ),
           ( strip_module(Spec, _, Plain), functor(Plain, N, A), functor(General, N, A),
             assertz(meta(General, Plain)) )),
    forall(( member(Term, Terms), body_of(Term, Body) ), body(Body)),
    findall(Name, hit(Name), All),
    sort(All, Names).
source(Folder, File) :-
    directory_files(Folder, Entries), member(Entry, Entries), \+ sub_atom(Entry, 0, 1, _, '.'),
    atomic_list_concat([Folder, /, Entry], Path),
    (   exists_directory(Path) -> source(Path, File)
    ;   file_name_extension(_, pl, Entry), File = Path
    ).
terms(File, Terms) :- setup_call_cleanup(open(File, read, In), read_all(In, Terms), close(In)).
read_all(In, Terms) :-
    catch(read_term(In, Term, [module(user)]), _, Term = skipped),
    (   Term == end_of_file -> Terms = []
    ;   ( Term = (:- op(P, T, N)) -> catch(op(P, T, N), _, true) ; true ),
        Terms = [Term|Rest], read_all(In, Rest)
    ).
conjunct(X, (A, B)) :- !, ( conjunct(X, A) ; conjunct(X, B) ).
conjunct(X, X).
body_of((:- Body), Body) :- !.
body_of((_ :- Body), Body).
body(Goal) :- ( var(Goal) ; atomic(Goal) ; compound_name_arity(Goal, _, 0) ), !.
body(Goal) :- control(Goal, Parts), !, maplist(body, Parts).
body(_:Goal) :- !, body(Goal).
body(Goal) :-
    Goal =.. [_|Arguments], spec(Goal, Specs), maplist(argument, Specs, Arguments).
control((A, B), [A, B]). control((A ; B), [A, B]). control((A -> B), [A, B]). control((A *-> B), [A, B]).
control(\+ A, [A]). control(once(A), [A]). control(ignore(A), [A]). control(forall(A, B), [A, B]).
spec(Goal, Specs) :-
    functor(Goal, N, A), functor(General, N, A),
    ( meta(General, Spec) ; predicate_property(system:General, meta_predicate(Spec)) ), !,
    Spec =.. [_|Specs].
spec(Goal, Specs) :- functor(Goal, _, A), length(Specs, A), maplist(=(?), Specs).
argument(Spec, Term) :- ( integer(Spec) ; Spec == (^) ; Spec == (//) ), !, passed(Term).
argument(_, Term) :- data(Term).
passed(Goal) :- var(Goal), !.
passed(Goal) :- atom(Goal), !, note(Goal).
passed(Goal) :- atomic(Goal), !.
passed(Goal) :- control(Goal, Parts), !, maplist(passed, Parts).
passed(_^Goal) :- !, passed(Goal).
passed(_:Goal) :- !, passed(Goal).
passed(Goal) :- compound_name_arity(Goal, N, _), note(N), body(Goal).
data(Term) :- compound(Term), !, compound_name_arguments(Term, N, Parts), note(N), maplist(data, Parts).
data(_).
note(Name) :- ( atom(Name), atom_concat($, Rest, Name), Rest \== '', \+ hit(Rest) -> assertz(hit(Rest)) ; true ).
"#;

/// Private predicates that are passed on, but not while programs are tested: of the prompt, the tracer and of
/// starting the command; and terms that are not called.
const NOT_CALLED: &str = "\
    VAR answer_lines answer_query answer_text answer_variable answered ask_for base_dialect binding_text \
    breakpoint clause_value client_answer end_observation \
    frame frame_row goal_syntax_error help history_event init_goal is_event locale_in_use main_ran mind_term mutdict \
    observe_port other_head portrayed prepared_query \
    program_goals_ran query_loop query_loop_error query_raised query_step read_key rule run_query running seen_parts \
    set_break_level set_variable show_port start_all start_failed stream_position text_answer text_raised \
    throw_query_error told_error type_aside type_query_aside view_defines view_stream watched_names watched_run \
    window_size wrapper";

/// Programs under test may call what the library passes on, because a built goal does not tell who made it.
#[test]
fn what_libraries_pass_on_is_open() {
    let mut prolog = Prolog::new();
    prolog.consult_text("/scan.pl", SCAN).expect("the program loads");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/library");
    let goal = format!("scan('{folder}', Names), atomic_list_concat(Names, ' ', Text)");
    let mut answers = prolog.query(&goal).expect("a goal");
    let answer = answers.next().expect("an answer").expect("no error");
    let names = answer["Text"].to_string();
    let known: Vec<&str> = OPEN.split(' ').chain(NOT_CALLED.split(' ')).collect();
    let missing: Vec<&str> =
        names.trim_matches('\'').split(' ').filter(|name| !known.contains(name)).collect();
    assert!(names.len() > 1000 && missing.is_empty(), "{missing:?}");
}
