//! `ninelog test` for many submissions that nobody has looked at: what lies in their folders, how they are
//! named, how long they take, and the reports about them.
use crate::graded::{PROGRAM, TESTS, at_a_terminal, command, folder, judged, results, test, text};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

// ---- entries of folders

/// Whatever lies in a folder, the files beside it are tested, and it is a failed submission with a reason.
#[test]
fn no_entry_of_a_folder_stops_the_run() {
    use std::os::unix::fs::symlink;
    let folder = folder("entries", &[("good.pl", PROGRAM), ("good.plt", TESTS), ("model.pl", PROGRAM)]);
    let at = |name: &str| folder.join(name);
    let pipe = |name: &str| {
        nix::unistd::mkfifo(&at(name), nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
    };
    // Tests that cannot be read.
    pipe("pipe.plt");
    symlink("/dev/zero", at("endless.plt")).expect("a link");
    fs::File::create(at("huge.plt")).and_then(|file| file.set_len(20 << 30)).expect("a file with a hole");
    std::os::unix::net::UnixListener::bind(at("socket.plt")).expect("a socket");
    fs::create_dir(at("folder.plt")).expect("a folder");
    symlink("nowhere", at("broken.plt")).expect("a link");
    symlink("round.plt", at("round.plt")).expect("a link");
    pipe("alone.pl");
    // Programs that cannot be read. Their tests are known.
    for name in ["pipe", "endless", "huge", "folder", "broken", "round"] {
        fs::write(at(&format!("x{name}.plt")), TESTS).expect("a file");
    }
    pipe("xpipe.pl");
    symlink("/dev/zero", at("xendless.pl")).expect("a link");
    fs::File::create(at("xhuge.pl")).and_then(|file| file.set_len(20 << 30)).expect("a file with a hole");
    fs::create_dir(at("xfolder.pl")).expect("a folder");
    symlink("nowhere", at("xbroken.pl")).expect("a link");
    symlink("xround.pl", at("xround.pl")).expect("a link");
    // A loop of folders.
    symlink(".", at("again")).expect("a link");

    let start = Instant::now();
    let output = test(&folder, &["--json=-", "--time-limit=20", "."]);
    assert!(start.elapsed() < Duration::from_secs(15));
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let files = report["files"].as_array().expect("a list");
    let found = |name: &str| {
        let file = files.iter().find(|file| file["file"] == format!("./{name}"));
        let file = file.unwrap_or_else(|| panic!("{name} is not there"));
        let problems = file["problems"].as_array().expect("a list");
        let said = problems.iter().map(|problem| problem["message"].as_str().unwrap_or_default());
        let number = |field: &str| file[field].as_u64().expect("a number");
        (number("passed"), number("failed"), said.collect::<Vec<_>>().join("; "))
    };
    assert_eq!(found("good.pl"), (2, 0, String::new()));
    assert_eq!((files.len(), report["passed"].as_u64()), (15, Some(2)), "{report}");
    for (name, why) in [
        ("pipe.plt", "a pipe, a device or a socket"),
        ("endless.plt", "leads out of its folder"),
        ("huge.plt", "larger than 16 MB"),
        ("socket.plt", "(os error"),
        ("folder.plt", "this is a folder"),
        ("broken.plt", "No such file"),
        ("round.plt", "symbolic links"),
        ("alone.pl", "a pipe, a device or a socket"),
    ] {
        let (passed, failed, said) = found(name);
        assert!(passed + failed == 0 && said.contains(why), "{name}: {said}");
    }
    for (name, why) in [
        ("xpipe.plt", "a pipe, a device or a socket"),
        ("xendless.plt", "leads out of its folder"),
        ("xhuge.pl", "larger than 16 MB"),
        ("xfolder.plt", "this is a folder"),
        ("xbroken.plt", "No such file"),
        ("xround.plt", "symbolic links"),
    ] {
        // Which of the two names the suite depends on the kind of entry.
        let name = name.trim_end_matches("t");
        let is_there = files.iter().any(|file| file["file"] == format!("./{name}"));
        let (passed, failed, said) = if is_there { found(name) } else { found(&format!("{name}t")) };
        assert!((passed, failed) == (0, 2) && said.contains(why), "{name}: {passed} {failed} {said}");
    }
    let said = text(&output.stderr);
    assert_eq!(said, "ninelog test: ./again: links to folders are not followed\n");
    let named = test(&folder, &["--json=-", "pipe.plt", "round.plt", "good.pl"]);
    assert_eq!(results(&named).len(), 2);
}

/// A link lets a program read nothing more, and is no way to hand in somebody else's program.
#[test]
fn links_out_of_a_submission_are_refused() {
    use std::os::unix::fs::symlink;
    let peeks = "double(_, _) :- read_file_to_terms('../model/secret.txt', [T], []), throw(T).\n";
    let folder = folder("links", &[("ann.pl", PROGRAM), ("ann.plt", TESTS)]);
    for name in ["model", "bob", "eve", "sub"] {
        fs::create_dir(folder.join(name)).expect("a folder");
    }
    for (name, text) in [
        ("model/lists.pl", PROGRAM),
        ("model/exam.plt", TESTS),
        ("model/secret.txt", "secret.\n"),
        ("bob/lists.plt", TESTS),
        ("eve/lists.pl", peeks),
        ("sub/lists_2.pl", PROGRAM),
        ("sub/lists.plt", TESTS),
        ("copied.plt", TESTS),
    ] {
        fs::write(folder.join(name), text).expect("a file");
    }
    symlink("../model/lists.pl", folder.join("bob/lists.pl")).expect("a link");
    symlink("../model/exam.plt", folder.join("eve/lists.plt")).expect("a link");
    symlink("lists_2.pl", folder.join("sub/lists.pl")).expect("a link");
    symlink("ann.pl", folder.join("copied.pl")).expect("a link");
    let outcomes = |words: &[&str]| {
        let output = test(&folder, &[words, &["--json=-"]].concat());
        let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let file = &report["files"][0];
        (file["passed"].as_u64().unwrap_or(9), file["failed"].as_u64().unwrap_or(9), report.to_string())
    };
    for (name, failed, why) in [
        ("bob/lists.pl", 2, "leads out of its folder"),
        ("eve/lists.pl", 0, "leads out of its folder"),
        ("copied.pl", 2, "leads to another submission"),
    ] {
        let (passed, not_passed, report) = outcomes(&[name]);
        assert!((passed, not_passed) == (0, failed) && report.contains(why), "{name}: {report}");
        assert!(!report.contains("secret"), "{name}: {report}");
    }
    assert_eq!(outcomes(&["sub/lists.pl"]).0, 2);
    assert_eq!(outcomes(&["bob/lists.pl", "--trust"]).0, 2);
    // What all programs may read, links may lead to.
    assert_eq!(outcomes(&["bob/lists.pl", "--allow-read=model"]).0, 2);
}

/// The refusal names the option that would allow it, but not for what no option allows.
#[test]
fn a_refusal_names_the_option() {
    let tests = ":- begin_tests(t).\ntest(r) :- read_file_to_string('/etc/hostname', _, []).\n\
                 test(w) :- open('new.txt', write, _).\ntest(h) :- peeks.\n:- end_tests(t).\n";
    // Tests may read tests, programs may not.
    let program = ":- multifile user:p/0.\npeeks :- read_file_to_string('other.plt', _, []).\n";
    let folder = folder("refusals", &[("x.plt", tests), ("x.pl", program), ("other.plt", TESTS)]);
    let output = test(&folder, &["--json=-", "x.pl"]);
    let judged = judged(&output);
    let said = |name: &str| judged.iter().find(|[_, test, ..]| test == name).expect("a result")[3].clone();
    assert!(said("r").contains("; --allow-read=DIR lets programs read below DIR"), "{}", said("r"));
    assert!(said("w").contains("; --allow-write=DIR lets programs write below DIR"), "{}", said("w"));
    assert!(
        said("h").contains("The sandbox does not allow this") && !said("h").contains("--"),
        "{}",
        said("h")
    );
}

/// A course: a folder for each student, and the same names of files in all of them.
#[test]
fn folders_of_students() {
    let folder = folder("course", &[]);
    let students = ["Ann Lee", "Müller, Jörg", "李 明", "نور", "Ольга", "a&b <c>"];
    for (n, student) in students.iter().enumerate() {
        fs::create_dir_all(folder.join("subs").join(student)).expect("a folder");
        let program = if n == 2 { "double(X, Y) :- Y is X.\n" } else { PROGRAM };
        fs::write(folder.join("subs").join(student).join("lists.pl"), program).expect("a file");
        fs::write(folder.join("subs").join(student).join("lists.plt"), TESTS).expect("a file");
    }
    fs::create_dir_all(folder.join("subs/.git")).expect("a folder");
    fs::write(folder.join("subs/.git/x.plt"), TESTS).expect("a file");
    let output = test(&folder, &["subs", "--json=-"]);
    let found: Vec<[String; 3]> = results(&output);
    assert_eq!(found.len(), 12);
    for student in students {
        let name = format!("subs/{student}/lists.pl");
        assert_eq!(found.iter().filter(|[file, ..]| *file == name).count(), 2, "{name}");
    }
    let xml = text(&test(&folder, &["subs", "--junit=-"]).stdout);
    let classes = regex::Regex::new("classname=\"([^\"]*)\"").expect("a pattern");
    let classes: std::collections::BTreeSet<&str> =
        classes.captures_iter(&xml).map(|found| found.get(1).expect("a class").as_str()).collect();
    assert_eq!(classes.len(), students.len(), "{classes:?}");
    assert!(classes.contains("subs/a&amp;b &lt;c&gt;/lists.pl.double"), "{classes:?}");
    // Arguments that overlap.
    assert_eq!(results(&test(&folder, &["subs/نور", "subs", "./subs/نور/lists", "--json=-"])).len(), 12);
}

/// Every submission has a result for each test, whatever happens to it.
#[test]
fn all_submissions_have_the_same_number_of_tests() {
    let tests = ":- begin_tests(a, [setup(start)]).\ntest(a1) :- p(1).\ntest(a2) :- p(2).\n:- end_tests(a).\n\
                 :- begin_tests(b).\ntest(b1) :- p(1).\ntest(b2) :- p(2).\n:- end_tests(b).\n";
    let programs = [
        ("right", "start. p(1). p(2).\n"),
        ("syntax", "start. p(1). p(2). p(3\n"),
        ("empty", ""),
        ("halts", ":- halt.\n"),
        ("loops", ":- repeat, fail.\n"),
        ("setup", "start :- fail.\np(1).\np(2).\n"),
        ("raises", "start :- throw(no).\np(1).\np(2).\n"),
        ("stops", "start :- halt.\np(1).\np(2).\n"),
        ("late", "start :- repeat, fail.\np(1).\np(2).\n"),
        ("binary", "\u{0}\u{1}\u{2}:- {[(\n"),
    ];
    let folder = folder("denominators", &[]);
    for (name, program) in programs {
        fs::write(folder.join(format!("{name}.pl")), program).expect("a file");
        fs::write(folder.join(format!("{name}.plt")), tests).expect("a file");
    }
    let output = test(&folder, &["--json=-", "--junit=out.xml", "--time-limit=1", "."]);
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    for file in report["files"].as_array().expect("a list") {
        assert_eq!(file["tests"].as_array().expect("a list").len(), 4, "{file}");
        let number = |field: &str| file[field].as_u64().expect("a number");
        let passed = match file["file"].as_str().expect("a name") {
            "./right.pl" | "./syntax.pl" => 4,
            "./setup.pl" | "./raises.pl" | "./stops.pl" | "./late.pl" => 2,
            _ => 0,
        };
        assert_eq!((number("passed"), number("failed")), (passed, 4 - passed), "{file}");
        let has_problem =
            ["./syntax.pl", "./loops.pl", "./binary.pl"].contains(&file["file"].as_str().expect("a name"));
        assert_eq!(file["problems"].as_array().expect("a list").len(), usize::from(has_problem), "{file}");
    }
    let xml = fs::read_to_string(folder.join("out.xml")).expect("a report");
    assert_eq!(xml.matches("<testcase classname=\"loading\"").count(), 3, "{xml}");
    assert!(xml.contains("<testsuites tests=\"43\" "), "{xml}");
}

/// As in SWI-Prolog, a test that leaves a choice point passes with a warning.
#[test]
fn choice_points_are_told() {
    let tests = ":- begin_tests(c).\ntest(open, X == 1) :- member(X, [1,2]).\ntest(plain) :- member(_, [1,2]).\n\
                 test(closed, X == 2) :- member(X, [2]).\ntest(allowed, [nondet, X == 1]) :- member(X, [1,2]).\n\
                 test(all, all(X == [1,2])) :- member(X, [1,2]).\ntest(none, fail) :- member(3, [1,2]).\n\
                 test(thrown, throws(x)) :- member(_, [1,2]), throw(x).\n\
                 test(each, [forall(member(Y, [1,2])), X == Y]) :- member(X, [Y,3]).\n\
                 test(wrong, X == 2) :- member(X, [1,2]).\n:- end_tests(c).\n";
    let folder = folder("open", &[("c.plt", tests)]);
    let output = test(&folder, &["c.plt", "--json=-"]);
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let tests = report["files"][0]["tests"].as_array().expect("a list").iter();
    let open: Vec<&str> = tests
        .filter(|test| test["warning"] == "Warning: Test succeeded with choicepoint")
        .map(|test| test["name"].as_str().expect("a name"))
        .collect();
    assert_eq!(open, ["open", "plain", "each [1]", "each [2]"], "{report}");
    assert_eq!(report["passed"], 9);
    let shown = text(&test(&folder, &["c.plt", "--test=open"]).stdout);
    assert!(shown.contains("c:open (c.plt:2)\n    Warning: Test succeeded with choicepoint\n"), "{shown}");
    assert!(shown.starts_with("ok "), "{shown}");
}

/// A program cannot fill a report.
#[test]
fn long_texts_are_cut() {
    let tests = ":- begin_tests(l).\ntest(atom, X == a) :- numlist(1, 400000, L), atomic_list_concat(L, X).\n\
                 test(thrown) :- numlist(1, 400000, L), atomic_list_concat(L, X), throw(X).\n\
                 test(lines) :- forall(between(1, 5000, X), (print(X), nl)), fail.\n\
                 test(line) :- format(\"~`xt~100000|\"), fail.\n\
                 test(named, [forall((numlist(1, 100000, L), atomic_list_concat(L, A))), A == b]) :- true.\n\
                 test(checked) :- numlist(1, 400000, L), assertion(L == []).\n:- end_tests(l).\n";
    let folder = folder("long", &[("l.plt", tests)]);
    let output = test(&folder, &["l.plt", "--json=out.json", "--junit=out.xml"]);
    let shown = text(&output.stdout);
    assert!(shown.contains("0 passed, 6 failed"), "{}", &shown[..1000]);
    assert!(shown.lines().count() < 200 && shown.len() < 40_000, "{}", shown.len());
    for note in ["more characters are left out]", "[the rest of the output is left out]"] {
        assert!(shown.contains(note), "{shown}");
    }
    for (report, note) in
        [("out.json", "[the rest of the output is left out]"), ("out.xml", "more characters")]
    {
        let report = fs::read_to_string(folder.join(report)).expect("a report");
        assert!(report.len() < 100_000 && report.contains(note), "{}", report.len());
    }
}

/// Whether a program is installed.
fn exists(program: &str) -> bool {
    Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

const UNSEEN: [char; 9] =
    ['\u{202e}', '\u{2066}', '\u{200b}', '\u{200f}', '\u{feff}', '\u{ad}', '\u{9b}', '\u{1b}', '\u{7f}'];

/// Names and texts of submissions cannot deceive: neither a reader at a terminal, nor a program that reads
/// TAP.
#[test]
fn names_do_not_deceive() {
    let tests = ":- begin_tests(t).\ntest('n\\\\# TODO x') :- fail.\ntest('a\\nok 7 - b') :- fail.\n\
                 test('\\u202Etxt') :- print_message_lines(user_error, '', ['\\u200B\\u2066x'-[], nl]), throw('\\u202E\\x9B\\2J').\n\
                 :- end_tests(t).\n";
    let names = ["x\\# TODO y", "x # SKIP y", "x\\", "x\nok 1 - y", "a\u{202e}b\u{200b}\u{1b}[2J"];
    let files: Vec<(String, &str)> = names.iter().map(|name| (format!("{name}.plt"), tests)).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), *text)).collect();
    let folder = folder("names", &files);
    let tap = test(&folder, &["--tap", "."]);
    let said = text(&tap.stdout);
    assert_eq!((tap.status.code(), said.matches("\nnot ok ").count()), (Some(1), 15), "{said}");
    assert!(!said.contains("\nok ") && said.ends_with("\n1..15\n"), "{said}");
    if exists("prove") {
        fs::write(folder.join("out.tap"), &said).expect("a file");
        fs::write(folder.join("t.sh"), "cat out.tap\n").expect("a file");
        let prove = Command::new("prove").args(["--exec", "sh", "t.sh"]).current_dir(&folder).output();
        let told = text(&prove.expect("it starts").stdout);
        assert!(told.contains("Failed 15/15 subtests") && !told.contains("TODO passed"), "{told}");
    }
    // Neither at a terminal nor elsewhere.
    let json = text(&test(&folder, &["--json=-", "."]).stdout);
    let (at_terminal, _) = at_a_terminal(&folder, &["."], None);
    let shown = text(&test(&folder, &["."]).stdout);
    let misused = text(&test(&folder, &["nosuch\u{202e}\u{1b}[2J"]).stderr);
    for (said, is_terminal) in
        [(said, false), (json, false), (shown, false), (misused, false), (at_terminal, true)]
    {
        for c in UNSEEN {
            assert!(is_terminal && c == '\u{1b}' || !said.contains(c), "{c:?}: {said:?}");
        }
        assert!(!said.contains("\u{1b}[2J"));
        assert!(said.contains("202e"), "{said:?}");
    }
    let report: Value = serde_json::from_slice(&test(&folder, &["--json=-", "."]).stdout).expect("JSON");
    let files = report["files"].as_array().expect("a list");
    for name in names {
        assert!(files.iter().any(|file| file["file"] == format!("./{name}.plt")), "{name:?}");
    }
}

/// Reports that cannot be written are told by the status, and an older one stays.
#[test]
fn reports_that_cannot_be_written() {
    let folder = folder("full", &[("a.pl", PROGRAM), ("a.plt", TESTS)]);
    fs::write(folder.join("old.json"), "old").expect("a file");
    let shell = |script: &str| {
        let script = format!("ninelog='{}'; {script}", env!("CARGO_BIN_EXE_ninelog"));
        let output =
            Command::new("bash").args(["-c", &script]).current_dir(&folder).output().expect("a shell");
        (output.status.code(), text(&output.stderr))
    };
    if Path::new("/dev/full").exists() {
        for words in [
            "--tap > /dev/full",
            "> /dev/full",
            "--json=- > /dev/full",
            "--json=/dev/full",
            "--junit=/dev/full",
        ] {
            let (status, said) = shell(&format!("\"$ninelog\" test a.pl {words}"));
            assert!(status == Some(2) && said.contains("cannot be written"), "{words}: {status:?} {said}");
        }
    }
    let (status, said) = shell("\"$ninelog\" test a.pl --tap >&-");
    assert!(status == Some(2) && said.contains("is closed"), "{status:?} {said}");
    let (status, _) = shell("\"$ninelog\" test a.pl --tap > /dev/null");
    assert_eq!(status, Some(0));
    let (status, said) = shell("set -o pipefail; \"$ninelog\" test a.pl --tap | true; exit ${PIPESTATUS[0]}");
    assert!(status == Some(2) && said.contains("cannot be written"), "{status:?} {said}");
    // A limit for the size of files is like a full disk.
    let (status, said) = shell(
        "for n in 1 2 3 4 5 6 7 8; do cp a.pl b$n.pl; cp a.plt b$n.plt; done; trap '' XFSZ; ulimit -f 1; \
         \"$ninelog\" test . --json=old.json",
    );
    assert!(status == Some(2) && said.contains("old.json cannot be written"), "{status:?} {said}");
    assert_eq!(fs::read_to_string(folder.join("old.json")).expect("the old report"), "old");
    let names: Vec<_> =
        fs::read_dir(&folder).expect("a folder").flatten().map(|file| file.file_name()).collect();
    assert_eq!(names.len(), 3 + 16, "{names:?}");
    // Through a link, and with the same access as before.
    use std::os::unix::fs::{PermissionsExt, symlink};
    fs::set_permissions(folder.join("old.json"), fs::Permissions::from_mode(0o640)).expect("it can be set");
    symlink("old.json", folder.join("link.json")).expect("a link");
    assert_eq!(shell("\"$ninelog\" test a.pl --json=link.json").0, Some(0));
    assert!(fs::read_to_string(folder.join("old.json")).expect("a report").contains("\"passed\":2"));
    let mode = fs::metadata(folder.join("old.json")).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert!(fs::symlink_metadata(folder.join("link.json")).expect("it is there").is_symlink());
    // Names that stand for open files.
    for words in [
        "--json=/dev/stdout | cat > via.json",
        "--json >(cat > via.json); sleep 1",
        "--json=/dev/stdout > via.json",
    ] {
        fs::write(folder.join("via.json"), "").expect("a file");
        assert_eq!(shell(&format!("\"$ninelog\" test a.pl {words}")), (Some(0), String::new()), "{words}");
        assert!(
            fs::read_to_string(folder.join("via.json")).expect("a report").contains("\"passed\":2"),
            "{words}"
        );
    }
    for words in [
        "--json=x --junit=x",
        "--json=x --junit=./x",
        "--json=old.json --junit=link.json",
        "--json=- --junit=-",
        "--json a.pl b1.pl",
    ] {
        let (status, said) = shell(&format!("\"$ninelog\" test a.pl {words}"));
        assert!(status == Some(2) && said.lines().count() == 2, "{words}: {status:?} {said}");
        assert!(!folder.join("x").exists());
    }
    assert_eq!(fs::read_to_string(folder.join("a.pl")).expect("it is there"), PROGRAM);
}

/// Neither memory nor the first result depend on the number of submissions.
#[test]
fn many_submissions_take_no_more_memory() {
    let folder = folder("many", &[]);
    for n in 0..600 {
        fs::write(folder.join(format!("s{n:03}.pl")), PROGRAM).expect("a file");
        fs::write(folder.join(format!("s{n:03}.plt")), TESTS).expect("a file");
    }
    let mut child =
        command(&folder, &["--tap", "--jobs=2", "."]).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut first = String::new();
    while !first.contains("ok 1 ") {
        assert!(out.read_line(&mut first).expect("it writes") > 0, "{first}");
    }
    assert!(child.try_wait().expect("it can be asked").is_none(), "the first result comes at the end");
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    let mut rest = String::new();
    while out.read_line(&mut rest).expect("it writes") > 0 {
        if rest.len().is_multiple_of(7) {
            let about = fs::read_to_string(&status).unwrap_or_default();
            let line = about.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0 kB");
            most = most.max(line.trim().trim_end_matches(" kB").parse::<u64>().expect("a number"));
        }
    }
    assert!(child.wait().expect("it ends").success());
    assert!(rest.contains("ok 1200 - ") && most < 60_000, "{most} kB");
}

// ---- time

/// A file of tests that never end takes its time, and no more. So does the run. Each test has a result even
/// so.
#[test]
fn files_and_runs_are_limited() {
    let tests: String = (1..=9).map(|n| format!("test(t{n}) :- repeat, fail.\n")).collect();
    let tests = format!(":- begin_tests(l).\ntest(fine).\n{tests}:- end_tests(l).\n")
        .replace("(fine)", "(fine) :- true");
    let folder = folder("limits", &[("a.plt", &tests), ("b.plt", &tests), ("c.plt", &tests)]);
    let start = Instant::now();
    let output = test(&folder, &["a.plt", "--time-limit=0.5", "--file-time-limit=1.2", "--json=-"]);
    assert!(start.elapsed() < Duration::from_secs(6));
    let judged = judged(&output);
    assert_eq!((judged.len(), judged[0][2].as_str()), (10, "passed"));
    assert!(judged[1][3].contains("did not end within 0.5 seconds"), "{judged:?}");
    assert!(judged[9][3].contains("all tests of the file did not end within 1.2 seconds"), "{judged:?}");
    assert!(judged[1..].iter().all(|[_, _, outcome, _]| outcome == "failed"), "{judged:?}");
    let start = Instant::now();
    let output = test(&folder, &[".", "--jobs=1", "--run-time-limit=1", "--json=out.json"]);
    assert!(start.elapsed() < Duration::from_secs(6));
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{shown}");
    assert!(
        shown.contains("the run did not end within 1 seconds\n1 passed, 9 not run (3 files, 2 not run, "),
        "{shown}"
    );
    assert!(shown.contains("not run ./b.plt\nnot run ./c.plt\n") && !shown.contains("FAILED"), "{shown}");
    let report: Value =
        serde_json::from_slice(&fs::read(folder.join("out.json")).expect("a report")).expect("JSON");
    assert_eq!(report["stopped"], "the run did not end within 1 seconds");
    assert_eq!(report["files"][2]["status"], "not_run");
}

/// Under `nohup` a run goes on when its terminal is closed.
#[test]
fn a_run_without_its_terminal_goes_on() {
    let tests = ":- begin_tests(n).\ntest(a) :- open(begun, write, S), close(S), sleep(1).\ntest(b) :- true.\n\
                 :- end_tests(n).\n";
    let folder = folder("nohup", &[("n.plt", tests)]);
    let script = format!("trap '' HUP; exec '{}' test n.plt --trust", env!("CARGO_BIN_EXE_ninelog"));
    let mut command = Command::new("sh");
    command.args(["-c", &script]).current_dir(&folder).stdin(Stdio::null()).stdout(Stdio::piped());
    let child = command.spawn().expect("a shell");
    let start = Instant::now();
    while !folder.join("begun").exists() && start.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(20));
    }
    let process = nix::unistd::Pid::from_raw(child.id() as i32);
    nix::sys::signal::kill(process, nix::sys::signal::Signal::SIGHUP).expect("it runs");
    let output = child.wait_with_output().expect("it ends");
    assert!(text(&output.stdout).contains("2 passed (1 file"), "{}", text(&output.stdout));
}

/// A submission that writes a lot in each of many tests does not fill the report.
#[test]
fn what_is_kept_of_a_file_is_bounded() {
    let each: String = (0..200).map(|n| format!("test(t{n}) :- p.\n")).collect();
    let tests = format!(":- begin_tests(x).\n{each}:- end_tests(x).\n");
    let program = "p :- format(\"~`xt~100|~n\"), forall(between(1, 150, _), format(\"~`yt~120|~n\")).\n";
    let folder = folder("bounded", &[("x.pl", program), ("x.plt", &tests)]);
    let output = test(&folder, &["--json=-", "x.pl"]);
    assert_eq!(output.status.code(), Some(0));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let tests = report["files"][0]["tests"].as_array().expect("a list");
    let texts: Vec<&str> = tests.iter().map(|test| test["output"].as_str().unwrap_or_default()).collect();
    assert!(texts.len() == 200 && texts[0].starts_with("xxx"), "{}", texts[0]);
    assert!(texts[199].contains("left out"), "{}", texts[199]);
    assert!(output.stdout.len() < 1_500_000, "{} bytes", output.stdout.len());
}
