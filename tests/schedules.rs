//! Threads under random schedules (`schedules.pl`): for five seconds, or `NINELOG_SCHEDULES` seconds, with
//! seeds from `NINELOG_SEED` on.

use std::process::Command;

fn number(variable: &str, usual: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn nothing_is_lost_and_nobody_waits_for_ever() {
    let goal = format!("run({},{})", number("NINELOG_SEED", 1), number("NINELOG_SCHEDULES", 5));
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninelog"));
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/schedules.pl");
    let output = command.args(["-q", "-g", &goal, "-t", "halt", program]).output().expect("the program runs");
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    assert!(output.status.success() && said[0].ends_with(" schedules hold\n"), "{said:?}");
}
