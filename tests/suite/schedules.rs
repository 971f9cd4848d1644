//! Threads under random schedules (`schedules.pl`): for five seconds, or `NINELOG_SCHEDULES` seconds, with
//! seeds from `NINELOG_SEED` on.

use std::process::Command;

fn number(variable: &str, usual: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Runs schedules for some seconds, with these options of the command line.
fn schedules(options: &[&str], seconds: u64) {
    let goal = format!("run({},{seconds})", number("NINELOG_SEED", 1));
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninelog"));
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/schedules.pl");
    let words = ["-q", "-g", &goal, "-t", "halt", program];
    let output = command.args(options).args(words).output().expect("the program runs");
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    assert!(output.status.success() && said[0].ends_with(" schedules hold\n"), "{options:?}: {said:?}");
}

#[test]
fn nothing_is_lost_and_nobody_waits_for_ever() {
    schedules(&[], number("NINELOG_SCHEDULES", 5));
}

#[test]
fn collecting_at_every_call_changes_nothing() {
    schedules(&["--gc-every=1"], number("NINELOG_SCHEDULES", 3));
}
