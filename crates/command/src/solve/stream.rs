//! Many puzzles at once: each round reads some, distributes them to the threads, and prints the results in
//! order.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::board::Boards;
use super::read::{PuzzleEntry, Reader};
use super::{Options, Status, answer, report};
use crate::output::{complain, excerpt};

/// The number of puzzles for each thread in a round. The first rounds are smaller, so that the first answers
/// come at once; rounds that take less time than `SHORT` grow further.
const ROUND: usize = 128;
const LARGE_ROUND: usize = 4096;
const SHORT: Duration = Duration::from_millis(20);
/// The time between two updates of the progress bar.
const PERIOD: Duration = Duration::from_millis(100);

/// Solves the puzzles of all files and prints the results. The error means that the output cannot be written.
pub fn run(options: &Options) -> io::Result<Status> {
    let mut boards: Vec<Boards> = (0..options.jobs).map(|_| Boards::default()).collect();
    let mut progress = Progress::new(&options.files);
    let mut status = Status::Unique;
    let mut size = 1;
    for file in &options.files {
        let (name, input): (&str, Box<dyn BufRead>) = match file.as_str() {
            "-" => {
                if io::stdin().is_terminal() {
                    complain(
                        "Type puzzles, such as lines of 81 digits with . for a blank; Ctrl-D ends them.\n",
                    );
                }
                ("standard input", Box::new(io::stdin().lock()))
            }
            _ => match File::open(file) {
                Ok(input) => (file, Box::new(BufReader::new(input))),
                Err(error) => {
                    complain(&format!("{}: {error}\n", excerpt(file, 200)));
                    status = Status::Malformed;
                    continue;
                }
            },
        };
        let mut reader = Reader::new(input);
        let mut is_empty = true;
        loop {
            let start = Instant::now();
            let round: Vec<PuzzleEntry> = reader.by_ref().take(size).collect();
            if round.is_empty() {
                break;
            }
            is_empty = false;
            let mut out = String::new();
            for (text, worth) in share(options, name, &round, &mut boards) {
                if worth == Status::Malformed {
                    write_out(&mut out)?;
                    progress.wipe();
                    complain(&text);
                } else {
                    out += &text;
                }
                status = status.max(worth);
            }
            write_out(&mut out)?;
            progress.show(round.len(), reader.take_count());
            let most = if start.elapsed() < SHORT { LARGE_ROUND } else { ROUND };
            size = size.max((size * 2).min(most * options.jobs));
        }
        if is_empty {
            progress.wipe();
            complain(&format!("{}: there is no puzzle here\n", excerpt(name, 200)));
            status = Status::Malformed;
        }
    }
    progress.wipe();
    Ok(status)
}

/// Writes the answers so far with one call to the system.
fn write_out(out: &mut String) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(out.as_bytes())?;
    out.clear();
    stdout.flush()
}

/// Returns the output for each entry. Each thread takes the next entry as soon as it is free.
fn share(
    options: &Options,
    file: &str,
    round: &[PuzzleEntry],
    boards: &mut [Boards],
) -> Vec<(String, Status)> {
    let next = AtomicUsize::new(0);
    let next = &next;
    let work = |boards: &mut Boards| {
        let mut done = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(PuzzleEntry { line, puzzle }) = round.get(place) else { return done };
            let said = match puzzle {
                Ok(puzzle) => {
                    let (answer, status) =
                        answer(options.task, options.limits, puzzle, boards.of(puzzle.root));
                    (report::text(options.format, Some((file, *line)), puzzle, &answer), status)
                }
                Err(reason) => (format!("{}:{line}: {reason}\n", excerpt(file, 200)), Status::Malformed),
            };
            done.push((place, said));
        }
    };
    let threads = boards.len().min(round.len());
    let mut done: Vec<(usize, (String, Status))> = match &mut boards[..threads] {
        [one] => work(one),
        several => std::thread::scope(|scope| {
            let workers: Vec<_> = several.iter_mut().map(|boards| scope.spawn(|| work(boards))).collect();
            workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
        }),
    };
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, said)| said).collect()
}

/// Shows the progress on the terminal while the answers go elsewhere.
struct Progress {
    visible: bool,
    puzzles: usize,
    /// The number of bytes read, and the total.
    read: u64,
    all: u64,
    start: Instant,
    shown: Instant,
}

impl Progress {
    fn new(files: &[String]) -> Progress {
        let all = files.iter().map(|file| std::fs::metadata(file).map_or(0, |data| data.len())).sum();
        let visible = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Progress { visible, puzzles: 0, read: 0, all, start: Instant::now(), shown: Instant::now() }
    }

    fn show(&mut self, puzzles: usize, bytes: u64) {
        self.puzzles += puzzles;
        self.read += bytes;
        if self.visible && self.shown.elapsed() >= PERIOD {
            self.shown = Instant::now();
            let rate = self.puzzles as f64 / self.start.elapsed().as_secs_f64();
            let share = (self.read as f64 / self.all.max(self.read) as f64).clamp(0.0, 1.0);
            let full = "#".repeat((share * 30.0) as usize);
            complain(&format!(
                "\r\x1b[K[{full:-<30}] {:.0} %, {} puzzles, {rate:.0} a second",
                share * 100.0,
                self.puzzles
            ));
        }
    }

    fn wipe(&self) {
        if self.visible {
            complain("\r\x1b[K");
        }
    }
}
