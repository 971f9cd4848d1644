//! Tests of hosts: files in memory behave as real files do, and programs cannot bypass the rules.

use super::*;
use std::sync::{Arc, Mutex};

fn memory() -> MemoryHost {
    let mut host = MemoryHost::new(Box::new(|| Duration::from_secs(1000)));
    host.put("/work/in/a.txt", "abc");
    host.put("/work/secret", "key");
    host
}

fn path(text: &str) -> &Path {
    Path::new(text)
}

fn refusal<T>(result: io::Result<T>) -> io::ErrorKind {
    result.err().map_or(io::ErrorKind::Other, |error| error.kind())
}

#[test]
fn files_in_memory_are_read_written_and_moved() {
    let mut host = memory();
    host.set_working_folder(path("work/in")).unwrap();
    assert_eq!(host.read(path("../in/./a.txt")).unwrap(), b"abc");
    assert_eq!(host.list(path("/work")).unwrap(), ["in", "secret"]);
    let mut file = host.open(path("a.txt"), How::Append).unwrap();
    file.write(b"de").unwrap();
    file.seek(io::SeekFrom::Start(0)).unwrap();
    file.write(b"A").unwrap();
    assert_eq!(host.get("a.txt").unwrap(), b"Abcde");
    assert_eq!(host.about(path("a.txt")).unwrap().size, 5);
    assert_eq!(refusal(host.open(path("a.txt"), How::New)), io::ErrorKind::AlreadyExists);
    assert_eq!(refusal(host.open(path("none/b"), How::Write)), io::ErrorKind::NotFound);
    host.make_folder(path("/other")).unwrap();
    host.rename(path("/work/in"), path("/other/in")).unwrap();
    assert_eq!(host.get("/other/in/a.txt").unwrap(), b"Abcde");
    assert_eq!(refusal(host.remove_folder(path("/other"))), io::ErrorKind::DirectoryNotEmpty);
    host.remove_file(path("/other/in/a.txt")).unwrap();
    host.remove_folder(path("/other/in")).unwrap();
    assert_eq!(host.list(path("/other")).unwrap(), [""; 0]);
    host.remove_at_end(PathBuf::from("/work/secret"));
    host.leave();
    assert!(host.get("/work/secret").is_none());
}

#[test]
fn output_goes_to_a_function() {
    let said = Arc::new(Mutex::new(Vec::new()));
    let mut host = memory();
    let heard = Arc::clone(&said);
    host.set_output(Box::new(move |which, bytes| heard.lock().unwrap().push((which, bytes.to_vec()))));
    host.set_input(Box::new(|bytes| {
        bytes[0] = b'x';
        Some(1)
    }));
    host.standard(Standard::Errors).0.write(b"no").unwrap();
    assert_eq!(*said.lock().unwrap(), [(Standard::Errors, b"no".to_vec())]);
    let mut chunk = [0; 4];
    assert_eq!(host.standard(Standard::Input).0.read(&mut chunk).unwrap(), 1);
}

#[test]
fn rules_decide() {
    let rules =
        Rules { read: vec!["/work".into()], write: vec!["/out".into()], hidden: vec!["/work/secret".into()] };
    let mut inner = memory();
    inner.put("/out/o", "");
    inner.put("/elsewhere", "x");
    inner.put("/dev/sda", "x");
    let mut host = SandboxedHost::new(Box::new(inner), rules);
    let denied = io::ErrorKind::PermissionDenied;
    assert_eq!(host.read(path("/work/in/a.txt")).unwrap(), b"abc");
    for name in
        ["/work/secret", "/work/in/../secret", "/elsewhere", "/out/../elsewhere", "/dev/sda", "/nothing"]
    {
        assert_eq!(refusal(host.read(path(name))), denied, "{name}");
        assert_eq!(refusal(host.about(path(name))), denied, "{name}");
        assert!(!host.allows(path(name), Right::Read), "{name}");
    }
    assert_eq!(refusal(host.read(path("/work/nothing"))), io::ErrorKind::NotFound);
    for how in [How::Write, How::Append, How::Update, How::New] {
        assert_eq!(refusal(host.open(path("/work/in/a.txt"), how)), denied);
        assert_eq!(refusal(host.open(path("/work/new"), how)), denied);
    }
    host.open(path("/out/p"), How::New).unwrap();
    host.make_folder(path("/out/f")).unwrap();
    assert_eq!(refusal(host.rename(path("/out/p"), path("/work/p"))), denied);
    assert_eq!(refusal(host.rename(path("/work/in/a.txt"), path("/out/a.txt"))), denied);
    assert_eq!(refusal(host.remove_folder(path("/out"))), denied);
    assert_eq!(refusal(host.remove_file(path("/work/in/a.txt"))), denied);
    host.rename(path("/out/p"), path("/out/q")).unwrap();
    host.remove_file(path("/out/q")).unwrap();
    assert_eq!(refusal(host.variable("PATH")), denied);
    assert_eq!(refusal(host.set_working_folder(path("/etc"))), denied);
    let command = Command {
        program: "/bin/true".to_string(),
        name: None,
        words: Vec::new(),
        folder: None,
        variables: Vec::new(),
        input: Channel::Null,
        output: Channel::Null,
        errors: Channel::Null,
    };
    assert_eq!(refusal(host.start(&command)), denied);
    assert_eq!(refusal(host.pipe(&command)), denied);
}

/// A program may go where it knows a folder, but may read there no more than before.
#[test]
fn folders_above_may_be_entered() {
    let mut inner = memory();
    inner.put("/work/other/b.txt", "x");
    inner.set_working_folder(path("/work/other")).unwrap();
    let rules = Rules { read: vec!["/work/in".into()], ..Rules::default() };
    let mut host = SandboxedHost::new(Box::new(inner), rules);
    let denied = io::ErrorKind::PermissionDenied;
    for folder in ["/", "/work", "/work/in", "/work/in/..", "/work/other"] {
        host.set_working_folder(path(folder)).unwrap();
    }
    assert_eq!(refusal(host.read(path("b.txt"))), denied);
    assert_eq!(refusal(host.list(path("."))), denied);
    host.set_working_folder(path("/")).unwrap();
    assert_eq!(host.read(path("work/in/a.txt")).unwrap(), b"abc");
    for folder in ["/work/none", "/work/in/../secret", "/elsewhere", "/proc", "/dev"] {
        let kind = refusal(host.set_working_folder(path(folder)));
        assert!(
            matches!(kind, io::ErrorKind::PermissionDenied | io::ErrorKind::NotFound),
            "{folder}: {kind}"
        );
    }
    assert_eq!(refusal(host.set_working_folder(path("/work/none"))), denied);
}

/// Moving a folder would move the hidden entries in it along.
#[test]
fn folders_with_something_hidden_stay() {
    let rules =
        Rules { write: vec!["/work".into()], hidden: vec!["/work/in/a.txt".into()], ..Rules::default() };
    let mut host = SandboxedHost::new(Box::new(memory()), rules);
    assert_eq!(refusal(host.rename(path("/work/in"), path("/work/out"))), io::ErrorKind::PermissionDenied);
}

#[test]
#[cfg(unix)]
fn links_lead_nowhere_else() {
    use std::fs;
    let folder = std::env::temp_dir().join(format!("ninelog-host-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("in")).unwrap();
    fs::write(folder.join("secret"), "key").unwrap();
    for (name, target) in [("file", "../secret"), ("up", ".."), ("new", "../made"), ("round", "round")] {
        std::os::unix::fs::symlink(target, folder.join("in").join(name)).unwrap();
    }
    let rules = Rules { write: vec![folder.join("in")], ..Rules::default() };
    let mut host = SandboxedHost::new(Box::<NativeHost>::default(), rules);
    for name in ["in/file", "in/up/secret", "secret", "in/../secret"] {
        assert_eq!(refusal(host.read(&folder.join(name))), io::ErrorKind::PermissionDenied, "{name}");
    }
    for name in ["in/file", "in/up/made", "in/new", "made", "in/round"] {
        assert!(host.open(&folder.join(name), How::Write).is_err(), "{name}");
    }
    host.rename(&folder.join("in/file"), &folder.join("in/moved")).unwrap();
    host.remove_file(&folder.join("in/moved")).unwrap();
    assert_eq!(fs::read(folder.join("secret")).unwrap(), b"key");
    assert!(!folder.join("made").exists());
    fs::remove_dir_all(&folder).unwrap();
}

/// A program under test sees no test file, and no program with the same tests, under any name.
#[test]
#[cfg(unix)]
fn submissions_see_no_tests_and_no_rivals() {
    use std::fs;
    let folder = std::env::temp_dir().join(format!("ninelog-rivals-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    for name in ["own", "rival", "other", "deep/in/rival"] {
        let file = folder.join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file.with_extension("pl"), "p.").unwrap();
        fs::write(file.with_extension("plt"), if name == "other" { "others" } else { "tests." }).unwrap();
    }
    fs::write(folder.join("part.pl"), "q.").unwrap();
    std::os::unix::fs::symlink("rival.pl", folder.join("link.pl")).unwrap();
    let folder = fs::canonicalize(folder).unwrap();
    let rules = Rules { write: vec![folder.clone()], ..Rules::default() };
    let mut host = SandboxedHost::with_real_paths(Box::<NativeHost>::default(), rules);
    host.examine(Some((folder.join("own.pl"), folder.join("own.plt"))), Vec::new(), Vec::new());
    for name in ["own.pl", "other.pl", "part.pl"] {
        assert!(host.read(&folder.join(name)).is_ok(), "{name}");
    }
    let denied = io::ErrorKind::PermissionDenied;
    for name in ["own.plt", "other.plt", "none.plt", "none.PLT", "rival.pl", "link.pl", "deep/in/rival.pl"] {
        assert_eq!(refusal(host.read(&folder.join(name))), denied, "{name}");
        assert_eq!(refusal(host.about(&folder.join(name))), denied, "{name}");
        assert_eq!(refusal(host.open(&folder.join(name), How::Write)), denied, "{name}");
    }
    for name in ["deep", "rival.pl", "rival.plt"] {
        assert_eq!(refusal(host.rename(&folder.join(name), &folder.join("moved"))), denied, "{name}");
    }
    host.rename(&folder.join("part.pl"), &folder.join("moved.pl")).unwrap();
    assert_eq!(refusal(host.rename(&folder.join("moved.pl"), &folder.join("x.plt"))), denied);
    fs::remove_dir_all(&folder).unwrap();
}

#[cfg(all(feature = "lockdown", target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod kernel {
    use super::*;
    use std::process::Command;

    /// The environment variable that names the folder of the guarded process.
    const FOLDER: &str = "NINELOG_GUARDED";

    /// A guard cannot be undone, so this runs in a process of its own.
    #[test]
    fn the_kernel_guards_a_sandbox() {
        let words = ["--exact", "host::tests::kernel::guarded", "--ignored", "--nocapture"];
        let folder = std::env::temp_dir().join(format!("ninelog-guard-{}", std::process::id()));
        let mut command = Command::new(std::env::current_exe().unwrap());
        let output = command.args(words).env(FOLDER, &folder).output().unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && said.contains("1 passed"), "{said}");
    }

    #[test]
    #[ignore = "it locks its process"]
    fn guarded() {
        let folder = PathBuf::from(std::env::var_os(FOLDER).expect("a folder"));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("a"), "a").unwrap();
        let locked = lockdown::lock_down(&Rules { write: vec![folder.clone()], ..Rules::default() });
        assert!(locked.calls, "seccomp is everywhere where this is tested");
        let denied = io::ErrorKind::PermissionDenied;
        assert_eq!(refusal(Command::new("/bin/true").status()), denied);
        assert_eq!(refusal(std::net::TcpListener::bind("127.0.0.1:0")), denied);
        assert_eq!(refusal(std::os::unix::net::UnixDatagram::unbound()), denied);
        assert_eq!(refusal(std::os::unix::fs::symlink("/etc/passwd", folder.join("link"))), denied);
        if locked.files {
            // The program may not remove the folder itself.
            assert_eq!(refusal(std::fs::remove_dir(&folder)), io::ErrorKind::PermissionDenied);
            assert_eq!(refusal(std::fs::read("/etc/passwd")), denied);
            assert_eq!(refusal(std::fs::read_dir("/")), denied);
            assert_eq!(refusal(std::fs::write(folder.with_extension("other"), "x")), denied);
        }
        // What programs need still works.
        assert_eq!(std::thread::spawn(|| 6 * 7).join().unwrap(), 42);
        assert!(NativeHost::default().zone(Some("Europe/Berlin"), 0).is_some());
        assert_eq!(std::fs::read(folder.join("a")).unwrap(), b"a");
        std::fs::write(folder.join("b"), "b").unwrap();
        println!("files: {}, calls: {}", locked.files, locked.calls);
    }
}
