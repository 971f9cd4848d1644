//! Randomly changed code is refused by the verifier, or harmless (`crates/engine/src/checks/mutants.rs`).
//! Mutants run in separate processes, which a crash would end.
//!
//! `NINELOG_MUTANTS=60000 cargo test -p ninelog-engine --test suite mutants::` tries more than usual.

use std::process::Command;

const RANGE: &str = "NINELOG_MUTANTS_OF";

#[test]
fn mutants_are_refused_or_harmless() {
    if let Ok(range) = std::env::var(RANGE) {
        let (from, to) = range.split_once('-').expect("a range");
        let number = |text: &str| text.parse().expect("a number");
        let refused = ninelog_engine::checks::mutants::try_mutants(number(from), number(to));
        println!("refused: {refused}.");
        return;
    }
    let count = std::env::var("NINELOG_MUTANTS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let mut refused = 0;
    let mut wrong = Vec::new();
    for from in (0..count).step_by(500) {
        let output = Command::new(std::env::current_exe().expect("a program"))
            .args(["--exact", "--nocapture", "mutants::mutants_are_refused_or_harmless"])
            .env(RANGE, format!("{from}-{}", (from + 500).min(count)))
            .output()
            .expect("it starts");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        let told = text.split("refused: ").nth(1).and_then(|rest| rest.split('.').next());
        match told.and_then(|number| number.parse::<u64>().ok()) {
            Some(number) if output.status.success() => refused += number,
            _ => {
                let last = errors.rsplit("mutant ").next().unwrap_or_default();
                wrong.push(format!("{}: {last}", output.status));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(refused > count / 2, "{refused} of {count} mutants refused");
}
