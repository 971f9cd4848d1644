//! The manual page, the tables of options and the completions agree with `--help`, and the shells accept
//! them.

use std::process::{Command, Stdio};

fn manual(form: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_ninelog")).arg(format!("--manual={form}")).output();
    let output = output.expect("the program starts");
    assert!(output.status.success(), "{form}");
    // A shell that reads this at each start must not greet.
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{form}");
    String::from_utf8(output.stdout).expect("text")
}

/// Returns the options of `--help`: their forms without values, and their descriptions.
fn options() -> Vec<(String, String)> {
    let output =
        Command::new(env!("CARGO_BIN_EXE_ninelog")).arg("--help").output().expect("the program starts");
    let help = String::from_utf8(output.stdout).expect("text");
    let mut options = Vec::new();
    for line in help.lines().filter(|line| line.trim_start().starts_with("-")) {
        let (forms, said) = line.split_at(28);
        for form in forms.split([',', ' ', '=']).filter(|form| form.starts_with('-')) {
            options.push((form.replace("[no-]", ""), said.to_string()));
        }
    }
    assert!(options.len() > 20, "{help}");
    options
}

#[test]
fn help_names_the_manual() {
    let output =
        Command::new(env!("CARGO_BIN_EXE_ninelog")).arg("--help").output().expect("the program starts");
    assert!(String::from_utf8_lossy(&output.stdout).contains("--manual=FORM"));
}

#[test]
fn each_form_has_all_options() {
    let (man, bash, zsh, fish) = (manual("man"), manual("bash"), manual("zsh"), manual("fish"));
    let markdown = manual("markdown");
    for (form, said) in options() {
        let roff = format!("\\fB{}\\fR", form.replace('-', "\\-"));
        assert!(man.contains(&roff) && man.contains(&said.replace('-', "\\-")), "man: {form} {said}");
        let cell = said.replace('|', "\\|");
        assert!(
            markdown.contains(&format!("`{form}")) && markdown.contains(&cell),
            "markdown: {form} {said}"
        );
        assert!(bash.split([' ', '\'']).any(|word| word == form), "bash: {form}");
        assert!(zsh.contains(&format!("'*{form}[")) || zsh.contains(&format!("'*{form}=[")), "zsh: {form}");
        let short = form.strip_prefix("--").is_none();
        let name = form.trim_start_matches('-');
        assert!(fish.contains(&format!(" -{} {name} ", if short { "s" } else { "l" })), "fish: {form}");
    }
    for text in [&zsh, &fish] {
        assert!(text.lines().all(|line| line.replace("\\'", "").matches('\'').count() % 2 == 0), "{text}");
    }
    let macros = [".TH ", ".SH ", ".B ", ".BR ", ".br", ".TP"];
    let known =
        |line: &str| !line.starts_with('.') || macros.iter().any(|name| line.starts_with(name.trim_end()));
    assert!(man.lines().all(known), "{man}");
}

#[test]
fn an_unknown_form_is_misuse() {
    let output =
        Command::new(env!("CARGO_BIN_EXE_ninelog")).arg("--manual=html").output().expect("it starts");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
}

/// Returns what bash offers to complete the last word; `None` if bash is not installed.
fn completed(words: &[&str]) -> Option<String> {
    let script = format!(
        "{}COMP_WORDS=({}); COMP_CWORD={}; _ninelog; echo \"${{COMPREPLY[@]}}\"",
        manual("bash"),
        words.join(" "),
        words.len() - 1
    );
    let output = Command::new("bash").args(["-c", &script]).stdin(Stdio::null()).output().ok()?;
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).expect("text").trim().to_string())
}

#[test]
fn bash_completes_options_values_and_commands() {
    let cases: [(&[&str], &str); 17] = [
        (&["ninelog", "--on"], "--on-error --on-warning"),
        (&["ninelog", "--on-error", "=", "h"], "halt"),
        (&["ninelog", "sol"], "solve"),
        (&["ninelog", "expl"], "explain"),
        (&["ninelog", "-s", "Cargo.t"], "Cargo.toml"),
        (&["ninelog", "solve", "--c"], "--candidates --count --canonical --clues"),
        (&["ninelog", "solve", "--format", "=", "p"], "pretty prolog"),
        (&["ninelog", "test", "--t"], "--tap --test --time-limit --timeout --together --trust --tests"),
        (&["ninelog", "test", "Cargo.t"], "Cargo.toml"),
        (&["ninelog", "test", "--json", "Cargo.t"], "Cargo.toml"),
        (&["ninelog", "--man"], "--manual"),
        (&["ninelog", "solve", "--with", "=", "x-"], "x-wing x-chain"),
        (&["ninelog", "solve", "--without", "naked-s"], "naked-single"),
        (&["ninelog", "solve", "--hint", "="], "1 2 3"),
        (&["ninelog", "solve", "--hint", "Cargo.t"], "Cargo.toml"),
        (&["ninelog", "explain", "N0101"], "N0101"),
        (&["ninelog", "--allow-read", "=", "crates/te"], "crates/terms"),
    ];
    for (words, expected) in cases {
        if let Some(offered) = completed(words) {
            assert_eq!(offered, expected, "{words:?}");
        }
    }
}
