//! How tests run the program: to its end, with a text as its standard input.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs a command with this input. A program that does not read its input may end before all is written.
pub fn run_with_input(command: &mut Command, input: &str) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    // Writes in another thread, because writing may block until the output is read.
    let writer = std::thread::spawn(move || _ = stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("writing does not panic");
    output
}
