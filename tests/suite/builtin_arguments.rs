//! No predicate of the system breaks it, whatever its arguments. This includes predicates whose names begin
//! with `$`, because programs can call them all. Errors and failures are allowed; panics, signals and endless
//! loops are not.
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// `heads` prints all predicates; the other goals call the predicates in some lines of that output.
const PROGRAM: &str = r#"
:- initialization(main, main).

main :-
    current_prolog_flag(argv, Words),
    maplist(term_to_atom, Terms, Words),
    (   Terms = [heads(Folder)]
    ->  write_heads(Folder)
    ;   Terms = [calls(Seed)|Predicates],
        nb_setval(seed, Seed),
        forall(member(Predicate, Predicates),
               ( call_often(Predicate),
                 open(done, append, Out), write(Out, x), close(Out) ))
    ).

write_heads(Folder) :-
    atom_concat(Folder, '/*.pl', Pattern),
    expand_file_name(Pattern, Files),
    findall(Name/Arity,
            ( member(File, Files), read_file_to_terms(File, Terms, []), member(Term, Terms), head(Term, Name, Arity)
            ; predicate_property(system:Head, defined), functor(Head, Name, Arity)
            ), All),
    sort(All, Sorted),
    forall(( member(Predicate, Sorted), \+ skipped(Predicate) ), ( writeq(Predicate), nl )).

head((:- _), _, _) :- !, fail.
head((Head --> _), Name, Arity) :- !, functor(Head, Name, Arity0), Arity is Arity0 + 2.
head((Head :- _), Name, Arity) :- !, head(Head, Name, Arity).
head((Head => _), Name, Arity) :- !, head(Head, Name, Arity).
head(_:Head, Name, Arity) :- !, functor(Head, Name, Arity).
head(Head, Name, Arity) :- functor(Head, Name, Arity).

% They run other programs, end the process, or show each call from then on.
skipped(shell/_).
skipped(halt/_).
skipped('$halt'/_).
skipped('$divert_calls'/_).

values([ 0, 1, -1, 2, 255, 16777216, 1152921504606846976, -576460752303423488, 9223372036854775807,
         123456789012345678901234567890, 1.5, [], foo, "s", V, f(V, W), [a|W], [x=1], g(1, 2, 3), p/1, lists:foo, :-,
         user_output, '$stream'(1), Cyclic ]) :-
    Cyclic = f(Cyclic).

call_often(Name/Arity) :-
    values(Values),
    length(Arguments, Arity),
    forall(( member(Value, Values), maplist(=(Value), Arguments) ), call_once(Name, Arguments)),
    forall(( between(1, 15, _), Arity > 0, maplist(pick(Values), Arguments) ), call_once(Name, Arguments)).

pick(Values, Value) :-
    nb_getval(seed, Seed0),
    Seed is (Seed0 * 1103515245 + 12345) mod 2147483648,
    nb_setval(seed, Seed),
    Index is (Seed >> 8) mod 25,
    nth0(Index, Values, Value).

call_once(Name, Arguments) :-
    Goal =.. [Name|Arguments],
    catch(call_with_time_limit(0.2, call_with_inference_limit(system:Goal, 100000, _)), _, true),
    fail.
call_once(_, _).
"#;

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Returns the first predicate that behaves wrongly, with the reason. Some predicates end the process:
/// another process then calls the rest.
fn check(folder: &Path, heads: &[String]) -> Option<String> {
    let mut rest = heads;
    while !rest.is_empty() {
        let _ = std::fs::remove_file(folder.join("done"));
        let words = [vec!["calls(1)".to_string()], rest.to_vec()].concat();
        if let (Some(wrong), _) = run(folder, &words) {
            return Some(wrong);
        }
        let done = std::fs::metadata(folder.join("done")).map_or(0, |file| file.len() as usize);
        rest = rest.get(done + 1..).unwrap_or_default();
    }
    None
}

/// Returns how a process ended, in words if that is wrong, and its output.
fn run(folder: &Path, words: &[String]) -> (Option<String>, String) {
    let script = "ulimit -v 4000000; ulimit -c 0; exec \"$0\" \"$@\"";
    let file = || std::fs::File::create(folder.join("../out")).expect("a file").into();
    let out: Stdio = if words.len() == 1 { file() } else { Stdio::null() };
    let mut child = Command::new("sh")
        .args([
            "-c",
            script,
            env!("CARGO_BIN_EXE_ninelog"),
            "-q",
            "--stack-limit=128m",
            "../arguments.pl",
            "--",
        ])
        .args(words)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(std::fs::File::create(folder.join("../errors")).expect("a file"))
        .spawn()
        .expect("the program starts");
    let start = Instant::now();
    let status = loop {
        match child.try_wait().expect("it can be asked") {
            Some(status) => break Some(status),
            None if start.elapsed() > Duration::from_secs(60) => break None,
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    let text =
        |name| String::from_utf8_lossy(&std::fs::read(folder.join(name)).unwrap_or_default()).into_owned();
    let errors = text("../errors");
    let wrong = match status {
        None => {
            let _ = child.kill();
            let _ = child.wait();
            Some("it does not end".to_string())
        }
        Some(status)
            if errors.contains("panicked at")
                || errors.contains("no more memory")
                || status.signal().is_some() =>
        {
            Some(format!(
                "{status}: {}",
                errors.lines().filter(|line| line.contains(" at ")).collect::<String>()
            ))
        }
        _ => None,
    };
    (wrong, text("../out"))
}

/// Makes a folder for files that predicates write; the program is next to it.
fn folder(name: &str) -> Folder {
    let folder = std::env::temp_dir().join(format!("ninelog-arguments-{}-{name}", std::process::id()));
    std::fs::create_dir_all(folder.join("work")).expect("a folder");
    std::fs::write(folder.join("arguments.pl"), PROGRAM).expect("a file");
    Folder(folder)
}

#[test]
fn predicates_of_the_system_take_any_arguments() {
    let lists = folder("list");
    let boot = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/engine/library/boot");
    let (wrong, text) = run(&lists.0.join("work"), &[format!("heads('{boot}')")]);
    assert_eq!(wrong, None);
    let heads: Vec<String> = text.lines().map(str::to_string).collect();
    assert!(heads.len() > 1500, "{} predicates", heads.len());
    let left: Mutex<Vec<&[String]>> = Mutex::new(heads.chunks(30).collect());
    let wrong = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for number in 0..2 {
            let (left, wrong) = (&left, &wrong);
            scope.spawn(move || {
                let folder = folder(&number.to_string());
                let call = |heads: &[String]| check(&folder.0.join("work"), heads);
                loop {
                    let Some(heads) = left.lock().expect("no thread panics").pop() else { break };
                    if call(heads).is_none() {
                        continue;
                    }
                    // Finds the one at fault: an earlier predicate may have changed what later ones do.
                    for head in heads {
                        if let Some(why) = call(std::slice::from_ref(head)) {
                            wrong.lock().expect("no thread panics").push(format!("{head}: {why}"));
                        }
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("no thread panics");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
