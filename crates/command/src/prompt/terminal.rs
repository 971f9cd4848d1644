//! The process's terminal: its abilities, single keys, and Ctrl-C.
//!
//! Waiting for input must end when Ctrl-C is pressed, although system calls continue after the signal
//! handler. So code that waits here polls, and checks the machine's flag in between.

use super::ahead::{Ahead, Line};
use ninelog_engine::console::{Abilities, Key};
use ninelog_engine::{Device, Interrupt, Prolog};
use std::io::{self, IsTerminal};

/// Returns what the terminal of this process can do, as far as the user wants it.
pub fn abilities(wanted: bool, color: Option<bool>, hints: Option<bool>) -> Abilities {
    let interactive = io::stdin().is_terminal() && io::stdout().is_terminal();
    let kind = std::env::var("TERM").unwrap_or_default();
    let edits = interactive && wanted && !matches!(kind.as_str(), "" | "dumb");
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let color = edits && color.unwrap_or(!plain);
    Abilities { interactive, edits, color, hints: hints.unwrap_or(edits) }
}

/// Keys that come within this number of milliseconds count as typed at once.
const TYPED_AT_ONCE: u8 = 20;

/// Lets Ctrl-C interrupt the machine.
#[cfg(not(target_family = "wasm"))]
pub fn watch_interrupts(interrupt: &Interrupt) -> io::Result<()> {
    let interrupt = interrupt.clone();
    // SAFETY: the handler only stores to atomics, which signal handlers may do.
    unsafe { signal_hook::low_level::register(signal_hook::consts::SIGINT, move || interrupt.interrupt()) }?;
    Ok(())
}

#[cfg(target_family = "wasm")]
pub fn watch_interrupts(_: &Interrupt) -> io::Result<()> {
    Ok(())
}

/// Makes reading from the standard input end at Ctrl-C and other signals.
pub fn watch_input(prolog: &mut Prolog, ahead: &Ahead) {
    if cfg!(unix) {
        let interrupt = prolog.interrupt_handle();
        prolog.set_input(Keyboard { interrupt, ahead: ahead.clone() });
    }
}

/// Standard input that interrupts can end.
struct Keyboard {
    interrupt: Interrupt,
    ahead: Ahead,
}

impl Device for Keyboard {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self.ahead.take_line(bytes.len()) {
            Some(Line::Text(text)) => {
                // The reader's prompt is on the screen; the terminal would show the line behind it.
                let mut screen = io::stdout();
                let _ = io::Write::write_all(&mut screen, text.as_bytes());
                let _ = io::Write::flush(&mut screen);
                bytes[..text.len()].copy_from_slice(text.as_bytes());
                Ok(text.len())
            }
            Some(Line::End) => Ok(0),
            None => read_standard_input(&self.interrupt, bytes),
        }
    }

    fn file_number(&self) -> Option<i32> {
        Some(0)
    }
}

/// Returns whether something is typed within some milliseconds.
#[cfg(unix)]
fn is_typed(milliseconds: u8) -> io::Result<bool> {
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use std::os::fd::AsFd;
    let input = io::stdin();
    match poll(&mut [PollFd::new(input.as_fd(), PollFlags::POLLIN)], PollTimeout::from(milliseconds)) {
        Ok(0) | Err(nix::errno::Errno::EINTR) => Ok(false),
        Ok(_) => Ok(true),
        Err(error) => Err(error.into()),
    }
}

/// Returns whether a line was typed already.
pub fn is_typed_ahead() -> bool {
    is_typed(TYPED_AT_ONCE).unwrap_or(false)
}

/// Reads the available input. After Ctrl-C, returns an error of the kind `Interrupted`.
#[cfg(unix)]
fn read_standard_input(interrupt: &Interrupt, bytes: &mut [u8]) -> io::Result<usize> {
    let _listening = interrupt.listening();
    loop {
        if interrupt.is_asked() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        // The wait is short because a signal may come just before it starts.
        if is_typed(100)? {
            // Reading without the buffer of `io::stdin` keeps all type-ahead in one place.
            return Ok(nix::unistd::read(io::stdin(), bytes)?);
        }
    }
}

#[cfg(not(unix))]
fn is_typed(_: u8) -> io::Result<bool> {
    Ok(false)
}

#[cfg(not(unix))]
fn read_standard_input(_: &Interrupt, bytes: &mut [u8]) -> io::Result<usize> {
    use std::io::Read;
    io::stdin().lock().read(bytes)
}

/// Waits until there is something to read, or Ctrl-C was pressed.
pub fn await_input(interrupt: &Interrupt) {
    let _listening = interrupt.listening();
    while !interrupt.is_asked() && is_typed(100).is_ok_and(|typed| !typed) {}
}

/// While this exists, keys are read without Enter and without echo.
#[cfg(unix)]
struct SingleKeys(nix::sys::termios::Termios);

#[cfg(unix)]
impl SingleKeys {
    fn start() -> io::Result<SingleKeys> {
        use nix::sys::termios::{LocalFlags, SetArg, SpecialCharacterIndices, tcgetattr, tcsetattr};
        let input = io::stdin();
        let before = tcgetattr(&input)?;
        let mut single = before.clone();
        single.local_flags.remove(LocalFlags::ICANON | LocalFlags::ECHO);
        single.control_chars[SpecialCharacterIndices::VMIN as usize] = 1;
        single.control_chars[SpecialCharacterIndices::VTIME as usize] = 0;
        tcsetattr(&input, SetArg::TCSADRAIN, &single)?;
        Ok(SingleKeys(before))
    }
}

#[cfg(unix)]
impl Drop for SingleKeys {
    fn drop(&mut self) {
        // If the terminal is gone, its settings need not be restored.
        let _ = nix::sys::termios::tcsetattr(io::stdin(), nix::sys::termios::SetArg::TCSADRAIN, &self.0);
    }
}

/// Waits for one key without Enter and without echo. Returns also whether it had been typed before.
#[cfg(unix)]
pub fn read_key(interrupt: &Interrupt) -> io::Result<(Key, bool)> {
    io::Write::flush(&mut io::stdout())?;
    let _single = SingleKeys::start()?;
    let ahead = is_typed(0)?;
    Ok((read_character(interrupt)?, ahead))
}

/// Returns what has been typed by now, without Enter and without echo.
#[cfg(unix)]
pub fn read_typed() -> String {
    let mut typed = Vec::new();
    let Ok(_single) = SingleKeys::start() else { return String::new() };
    while is_typed(1).unwrap_or(false) {
        let mut bytes = [0; 1024];
        match nix::unistd::read(io::stdin(), &mut bytes) {
            Ok(count) if count > 0 => typed.extend_from_slice(&bytes[..count]),
            _ => break,
        }
    }
    String::from_utf8_lossy(&typed).replace("\r\n", "\n").replace('\r', "\n")
}

#[cfg(not(unix))]
pub fn read_typed() -> String {
    String::new()
}

/// From now on, until the settings of the terminal change again, reading from it does not wait.
#[cfg(all(unix, feature = "terminal"))]
pub fn read_without_waiting() {
    use nix::sys::termios::{SetArg, SpecialCharacterIndices, tcgetattr, tcsetattr};
    let input = io::stdin();
    if let Ok(mut settings) = tcgetattr(&input) {
        settings.control_chars[SpecialCharacterIndices::VMIN as usize] = 0;
        settings.control_chars[SpecialCharacterIndices::VTIME as usize] = 0;
        // If this fails, what was typed ahead stays with the editor until the next query.
        let _ = tcsetattr(&input, SetArg::TCSANOW, &settings);
    }
}

#[cfg(all(not(unix), feature = "terminal"))]
pub fn read_without_waiting() {}

/// Returns a key that is pressed while `waits` is true.
#[cfg(unix)]
pub fn key_while(waits: impl Fn() -> bool) -> Option<Key> {
    let _single = SingleKeys::start().ok()?;
    while waits() {
        if is_typed(5).ok()? {
            let mut byte = [0];
            let count = nix::unistd::read(io::stdin(), &mut byte).ok()?;
            let key = char::from(byte[0]);
            return Some(if count == 0 || key == '\u{4}' { Key::End } else { Key::Char(key) });
        }
    }
    None
}

#[cfg(not(unix))]
#[allow(dead_code)]
pub fn key_while(_: impl Fn() -> bool) -> Option<Key> {
    None
}

#[cfg(not(unix))]
pub fn read_key(interrupt: &Interrupt) -> io::Result<(Key, bool)> {
    Ok((read_character(interrupt)?, false))
}

/// Returns one UTF-8 character, read byte by byte.
fn read_character(interrupt: &Interrupt) -> io::Result<Key> {
    let mut bytes = [0; 4];
    let mut length = 0;
    loop {
        match read_standard_input(interrupt, &mut bytes[length..=length]) {
            Ok(0) => return Ok(Key::End),
            Ok(_) => length += 1,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return Ok(Key::Interrupted),
            Err(error) => return Err(error),
        }
        match std::str::from_utf8(&bytes[..length]) {
            // Ctrl-D is a character here.
            Ok("\u{4}") => return Ok(Key::End),
            Ok(text) => return Ok(text.chars().next().map_or(Key::End, Key::Char)),
            Err(_) if length < bytes.len() => {}
            Err(_) => return Ok(Key::Char(char::REPLACEMENT_CHARACTER)),
        }
    }
}
