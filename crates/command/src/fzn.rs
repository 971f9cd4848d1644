//! `ninelog fzn`: solves FlatZinc models, and tells MiniZinc of this solver.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use crate::options::Action::{Maybe, Print, Set, Value};
use crate::options::{Given, JOBS, Kind, Row, WHOLE, arguments, help as option_lines};
use crate::output::{complain, misuse, say, visible};
use ninelog_fzn::{LIBRARY, Wishes, configuration};

static FOLDER: Kind = Kind::full("FOLDER");
/// `minizinc` passes what it has left of the time, which may be less than nothing.
static MILLISECONDS: Kind =
    Kind { name: "MS", words: &[], fits: |text| text.parse::<i64>().is_ok(), rule: "must be a whole number" };

/// In the order in which `--help` shows them.
pub const OPTIONS: &[Row] = &[
    Row::letter('a', "all", Set, "all solutions; all that improve, if one is to be the best"),
    Row::letter('n', "solutions", Value(&WHOLE), "at most N solutions; 0: all"),
    Row::letter('i', "intermediate", Set, "solutions that improve (they are always written)"),
    Row::letter('s', "statistics", Set, "statistics"),
    Row::letter('t', "time", Value(&MILLISECONDS), "stop after MS milliseconds"),
    Row::letter('p', "threads", Value(&JOBS), "accepted; one thread searches"),
    Row::letter('f', "free", Set, "search freely, learning from contradictions"),
    Row::letter('r', "seed", Value(&WHOLE), "where random choices begin"),
    Row::letter('v', "verbose", Set, "tell what is done"),
    Row::word("msc", Maybe(&FOLDER), "write the configuration for minizinc; tell where it is"),
    Row::both('h', "help", Print(help), "this page"),
];

fn help() -> String {
    let text = "Usage: ninelog fzn [OPTION ...] FILE

Solves a FlatZinc model, which minizinc makes of models and data. `-` is the standard input.
After `ninelog fzn --msc`, this works: minizinc --solver ninelog model.mzn data.dzn

";
    let status = "
Status: 0; 1 if the model cannot be read or has what is refused; 2 if the command line is wrong.
";
    text.to_string() + &option_lines(OPTIONS.iter()) + status
}

/// Does what the arguments of `ninelog fzn` ask for.
pub fn run(words: &[String]) -> ExitCode {
    let mut given = Given::default();
    let files = match arguments("fzn", OPTIONS, &mut given, words) {
        Ok(files) => files,
        Err(status) => return status,
    };
    let outcome = match (given.text("msc"), &files[..]) {
        (Some(folder), []) => write_configuration(folder),
        (None, [file]) => solve(file, &given),
        _ => return misuse("fzn", "one FILE is expected, or --msc"),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            complain(&format!("ninelog fzn: {}\n", visible(&why)));
            ExitCode::FAILURE
        }
    }
}

fn solve(file: &str, given: &Given) -> Result<(), String> {
    let mut text = String::new();
    let read = match file {
        "-" => io::stdin().read_to_string(&mut text).map(|_| ()),
        _ => std::fs::read_to_string(file).map(|read| text = read),
    };
    read.map_err(|error| format!("{file}: {error}"))?;
    let wishes = Wishes {
        solutions: given.number("solutions"),
        all: given.has("all"),
        statistics: given.has("statistics"),
        free: given.has("free"),
        seed: given.number("seed").unwrap_or(0),
        time: time_of(given),
        verbose: given.has("verbose"),
    };
    ninelog_fzn::run(&text, &wishes, &mut io::stdout().lock()).map_err(|why| format!("{file}: {why}"))
}

/// Returns the most time; 0 stands for no limit.
fn time_of(given: &Given) -> Option<Duration> {
    let milliseconds: i64 = given.number("time").filter(|time| *time != 0)?;
    Some(Duration::from_millis(milliseconds.max(0).unsigned_abs()))
}

/// Writes the configuration and the library of redefinitions.
fn write_configuration(folder: &str) -> Result<(), String> {
    let folder = match (folder, std::env::home_dir()) {
        ("", Some(home)) => home.join(".minizinc").join("solvers"),
        ("", None) => return Err("there is no home directory: --msc=FOLDER names another one".into()),
        _ => std::path::absolute(folder).map_err(|error| format!("{folder}: {error}"))?,
    };
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let library = folder.join("ninelog");
    let path = folder.join("ninelog.msc");
    let write = |path: &Path, text: &str| {
        std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
    };
    std::fs::create_dir_all(&library).map_err(|error| format!("{}: {error}", library.display()))?;
    for (name, text) in LIBRARY {
        write(&library.join(name), text)?;
    }
    let starter = write_starter(&folder, &program, &write)?;
    write(&path, &configuration(&starter.to_string_lossy(), &library.to_string_lossy()))?;
    say(&format!("{}\n", path.display()));
    Ok(())
}

/// Writes a program that starts `ninelog fzn`, as a configuration can only name a program.
fn write_starter(
    folder: &Path,
    program: &Path,
    write: &dyn Fn(&Path, &str) -> Result<(), String>,
) -> Result<PathBuf, String> {
    let path = folder.join("ninelog").join(if cfg!(windows) { "fzn-ninelog.bat" } else { "fzn-ninelog" });
    if cfg!(windows) {
        write(&path, &format!("@\"{}\" fzn %*\r\n", program.display()))?;
        return Ok(path);
    }
    let quoted = program.to_string_lossy().replace('\'', "'\\''");
    write(&path, &format!("#!/bin/sh\nexec '{quoted}' fzn \"$@\"\n"))?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755))
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(path)
}
