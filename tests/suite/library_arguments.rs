//! Every predicate that the system and the libraries export accepts any arguments: it succeeds, fails or
//! raises an error of a kind that the standard or SWI-Prolog has, within two seconds (`tuples.pl`). Each gets
//! 100 random tuples, the same in each run; `NINELOG_TUPLES=1000 NINELOG_SEED=7 cargo test --test suite
//! library_arguments::` tries more and others. `arguments.rs` does the same with the system's own predicates,
//! and with fewer tuples.
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// A folder that is deleted when this value is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("ninelog-tuples-{}-{name}", std::process::id()));
        std::fs::create_dir_all(folder.join("work")).expect("a folder");
        Folder(folder)
    }

    fn work(&self) -> PathBuf {
        self.0.join("work")
    }

    fn text(&self, name: &str) -> String {
        String::from_utf8_lossy(&std::fs::read(self.0.join(name)).unwrap_or_default()).into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs the program in a folder. Returns how the process ended, in words if that is wrong. It must reach the
/// next predicate within `longest`.
fn run(folder: &Folder, sandbox: bool, words: &[String], longest: Duration) -> Option<String> {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/library_arguments.pl");
    let script = "ulimit -v 6000000; ulimit -c 0; exec \"$0\" \"$@\"";
    let rules: &[&str] = if sandbox { &["--sandbox", "--allow-read=.", "--allow-write=."] } else { &[] };
    let file = |name: &str| std::fs::File::create(folder.0.join(name)).expect("a file");
    let mut child = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_ninelog"), "-q", "--stack-limit=128m"])
        .args(rules)
        .arg(program)
        .arg("--")
        .args(words)
        .current_dir(folder.work())
        .stdin(Stdio::null())
        .stdout(file("out"))
        .stderr(file("errors"))
        .spawn()
        .expect("the program starts");
    let done = || std::fs::metadata(folder.work().join("done")).map_or(0, |file| file.len());
    let (mut start, mut reached) = (Instant::now(), 0);
    let status = loop {
        if done() > reached {
            (start, reached) = (Instant::now(), done());
        }
        match child.try_wait().expect("it can be asked") {
            Some(status) => break status,
            None if start.elapsed() > longest => {
                let _ = child.kill();
                let _ = child.wait();
                return Some("it does not end".to_string());
            }
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    };
    let errors = folder.text("errors");
    let broken = errors.contains("panicked at") || errors.contains("no more memory");
    (broken || status.signal().is_some()).then(|| {
        let told = errors.lines().filter(|line| line.contains(" at ") || line.contains("wrong code"));
        format!("{status}: {}", told.take(3).collect::<Vec<_>>().join(" "))
    })
}

/// Calls some predicates. Reports one that ends the process wrongly; another process calls the rest.
fn check(folder: &Folder, seed: &str, count: &str, predicates: &[String]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut rest = predicates;
    let tuples: u64 = count.parse().expect("a number");
    while !rest.is_empty() {
        let _ = std::fs::remove_dir_all(folder.work());
        std::fs::create_dir_all(folder.work()).expect("a folder");
        let words = [vec![seed.to_string(), count.to_string()], rest.to_vec()].concat();
        let ended = run(folder, true, &words, Duration::from_secs(20 + tuples / 4));
        wrong.extend(folder.text("work/wrong").lines().map(str::to_string));
        let done = std::fs::metadata(folder.work().join("done")).map_or(0, |file| file.len() as usize);
        if let (Some(why), Some(culprit)) = (ended, rest.get(done)) {
            wrong.push(format!("{culprit}: {why}"));
        }
        rest = rest.get(done + 1..).unwrap_or_default();
    }
    wrong
}

#[test]
fn exported_predicates_take_any_arguments() {
    let variable = |name: &str, other: &str| std::env::var(name).unwrap_or(other.to_string());
    let (seed, count) = (variable("NINELOG_SEED", "1"), variable("NINELOG_TUPLES", "100"));
    let list = Folder::new("list");
    let library = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/engine/library");
    let words = ["exports".to_string(), library.to_string()];
    assert_eq!(run(&list, false, &words, Duration::from_secs(60)), None);
    let mut exports: Vec<String> = list.text("out").lines().map(str::to_string).collect();
    assert!(exports.len() > 1500, "{} predicates: {}", exports.len(), list.text("errors"));
    if let Ok(only) = std::env::var("NINELOG_ONLY") {
        exports.retain(|export| export.contains(&only));
    }
    let left: Mutex<Vec<&[String]>> = Mutex::new(exports.chunks(25).collect());
    let wrong = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for number in 0..2 {
            let (left, wrong, seed, count) = (&left, &wrong, &seed, &count);
            scope.spawn(move || {
                let folder = Folder::new(&number.to_string());
                loop {
                    let Some(exports) = left.lock().expect("no thread panics").pop() else { break };
                    let found = check(&folder, seed, count, exports);
                    wrong.lock().expect("no thread panics").extend(found);
                }
            });
        }
    });
    let mut wrong = wrong.into_inner().expect("no thread panics");
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
