//! A session at a pseudo-terminal: the program as a user at a keyboard sees it.

#![allow(dead_code, reason = "each test file uses some of it")]

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

pub const PATIENCE: Duration = Duration::from_secs(20);
/// How long the screen must not change before it counts as final.
const SETTLED: Duration = Duration::from_millis(250);
pub const CTRL_C: &str = "\x03";

/// A session and its screen output so far.
pub struct Session {
    pub child: Box<dyn Child + Send + Sync>,
    pub keyboard: Box<dyn Write + Send>,
    pub screen: Receiver<Vec<u8>>,
    pub shown: String,
    pub home: PathBuf,
    _terminal: Box<dyn MasterPty + Send>,
}

/// An empty home for one test.
pub fn home(name: &str) -> PathBuf {
    let home = std::env::temp_dir().join(format!("ninelog-prompt-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&home);
    std::fs::create_dir_all(&home).expect("a folder");
    home
}

impl Session {
    pub fn start(name: &str, term: &str, words: &[&str]) -> Session {
        Session::start_in(home(name), term, words)
    }

    pub fn start_in(home: PathBuf, term: &str, words: &[&str]) -> Session {
        let size = PtySize { rows: 30, cols: 100, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ninelog"));
        command.arg("-q");
        command.args(words);
        command.cwd(&home);
        for (key, value) in [("TERM", term), ("HOME", home.to_str().expect("UTF-8"))] {
            command.env(key, value);
        }
        for key in ["NO_COLOR", "XDG_STATE_HOME", "XDG_CONFIG_HOME"] {
            command.env_remove(key);
        }
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let (sender, screen) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count) = reader.read(&mut bytes) {
                if count == 0 || sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let keyboard = pair.master.take_writer().expect("a writer");
        let mut session =
            Session { child, keyboard, screen, shown: String::new(), home, _terminal: pair.master };
        session.wait_for("?- ");
        session
    }

    /// A session with a program in its folder.
    pub fn with_program(name: &str, term: &str, program: &str) -> Session {
        let home = home(name);
        std::fs::write(home.join("program.pl"), program).expect("written");
        Session::start_in(home, term, &["program.pl"])
    }

    pub fn type_keys(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("typed");
    }

    /// Returns the screen output when the text has appeared and the screen no longer changes.
    pub fn wait_for(&mut self, text: &str) -> String {
        let start = self.shown.len();
        let deadline = Instant::now() + PATIENCE;
        loop {
            let seen = self.shown[start..].contains(text);
            match self.screen.recv_timeout(if seen { SETTLED } else { Duration::from_millis(100) }) {
                Ok(bytes) => self.shown.push_str(&String::from_utf8_lossy(&bytes)),
                Err(RecvTimeoutError::Timeout) if seen => break,
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {}
            }
            assert!(Instant::now() < deadline, "no {text:?} in {:?}", &self.shown[start..]);
        }
        self.shown[start..].to_string()
    }

    /// Returns how long it takes after these keys until the text appears.
    pub fn delay(&mut self, keys: &str, text: &str) -> Duration {
        let (start, shown) = (Instant::now(), self.shown.len());
        self.type_keys(keys);
        while !self.shown[shown..].contains(text) {
            let bytes = self.screen.recv_timeout(PATIENCE).expect("it answers");
            self.shown.push_str(&String::from_utf8_lossy(&bytes));
        }
        start.elapsed()
    }

    pub fn type_until(&mut self, keys: &str, text: &str) -> String {
        self.type_keys(keys);
        self.wait_for(text)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.home);
    }
}

/// The text without escape sequences and carriage returns.
pub fn plain(text: &str) -> String {
    let escape = regex::Regex::new(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[78]|\r").expect("valid");
    escape.replace_all(text, "").into_owned()
}
