//! Many puzzles at once: each thread takes a piece of the input, and solves the puzzles in it. The answers
//! are written in order.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant};

use super::board::Boards;
use super::chunks::{Chunk, Source};
use super::direct;
use super::grid::Grid;
#[cfg(feature = "pictures")]
use super::paint;
use super::read::{PuzzleEntry, Reader};
use super::{Options, Status, answer, report};
use crate::output::{complain, excerpt};

/// The size of a piece of input in bytes: small at first, so that the first answers come at once and few
/// puzzles are shared well; then as large as is solved in the shorter of these times.
const FIRST: usize = 1;
const LARGEST: usize = 1 << 16;
const SHORT: Duration = Duration::from_millis(10);
const LONG: Duration = Duration::from_millis(80);
/// How many pieces may be done ahead of the one that is written next, for each thread.
const AHEAD: u64 = 8;
/// The time between two updates of the progress bar.
const PERIOD: Duration = Duration::from_millis(100);

/// What the threads share.
struct Shared {
    options: Options,
    source: Mutex<Source>,
    size: AtomicUsize,
    sink: Mutex<Sink>,
    /// Tells that the sink has written.
    written: Condvar,
}

/// The answers to a piece of input.
#[derive(Default)]
struct Output {
    /// Texts for the output, and for the error output (true).
    texts: Vec<(bool, String)>,
    puzzles: usize,
    bytes: usize,
    status: Option<Status>,
    /// The name of the file that ends here.
    ends: Option<Arc<str>>,
}

impl Output {
    /// Returns the text to which more of a kind is added.
    fn text(&mut self, is_error: bool) -> &mut String {
        if self.texts.last().is_none_or(|(last, _)| *last != is_error) {
            self.texts.push((is_error, String::new()));
        }
        let last = self.texts.len() - 1;
        &mut self.texts[last].1
    }
}

/// Solves the puzzles of all files and prints the results. The error means that the output cannot be written.
pub fn run(options: Options) -> io::Result<Status> {
    let mut sink = Sink::new(&options.files);
    #[cfg(feature = "pictures")]
    {
        sink.kept = options.paint.map(|_| Vec::new());
    }
    // The outputs of all shards together are like that of one run.
    if options.shard.is_none_or(|shard| shard.number == 1) {
        sink.write(&mut report::head(&options).into_bytes())?;
    }
    let (jobs, files) = (options.workers.all(), options.files.clone());
    let source = Source::new(files, options.shard);
    let shared = Arc::new(Shared {
        options,
        source: Mutex::new(source),
        size: AtomicUsize::new(FIRST),
        sink: Mutex::new(sink),
        written: Condvar::new(),
    });
    if jobs == 1 {
        work(&shared)?;
    } else {
        // A thread may wait for input that never comes, so they are not joined when writing fails.
        let (done, all) = mpsc::channel();
        for _ in 0..jobs {
            let (shared, done) = (Arc::clone(&shared), done.clone());
            std::thread::spawn(move || done.send(work(&shared)));
        }
        drop(done);
        all.iter().try_for_each(|result| result)?;
    }
    #[cfg_attr(not(feature = "pictures"), allow(unused_mut))]
    let mut sink = lock(&shared.sink);
    sink.wipe();
    #[cfg(feature = "pictures")]
    if let (Some(paint), Some(drawings)) = (shared.options.paint, sink.kept.take()) {
        match paint::paint(&String::from_utf8_lossy(&drawings), paint) {
            Ok((mut file, words)) => {
                complain(&words);
                sink.write(&mut file)?;
            }
            Err(why) => {
                complain(&format!("ninelog solve: {why}\n"));
                sink.status = Status::Malformed;
            }
        }
    }
    Ok(sink.status)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Solves pieces of the input until there are none.
fn work(shared: &Shared) -> io::Result<()> {
    let mut boards = Boards::default();
    loop {
        let size = shared.size.load(Ordering::Relaxed);
        let Some(chunk) = lock(&shared.source).next(size) else { return Ok(()) };
        let start = Instant::now();
        let number = chunk.number;
        let work = shared.options.workers.begin();
        let output = solve(&shared.options, chunk, &mut boards, true);
        drop(work);
        let size = match start.elapsed() {
            time if time < SHORT => (size * 2).min(LARGEST),
            time if time > LONG => (size / 2).max(FIRST),
            _ => size,
        };
        shared.size.store(size, Ordering::Relaxed);
        let mut sink = lock(&shared.sink);
        let limit = AHEAD * shared.options.workers.all() as u64;
        while number > sink.next + limit && !sink.failed {
            sink = shared.written.wait(sink).unwrap_or_else(PoisonError::into_inner);
        }
        let result = sink.put(number, output);
        drop(sink);
        shared.written.notify_all();
        result?;
    }
}

fn solve(options: &Options, chunk: Chunk, boards: &mut Boards, is_direct: bool) -> Output {
    let mut output = Output { bytes: chunk.text.len(), ..Output::default() };
    let mut worst = Status::Unique;
    let mut reader = Reader::new(&chunk.text, chunk.start);
    loop {
        let entry = match if is_direct { reader.plain_line() } else { None } {
            Some((line, puzzle, label)) => match direct::answer(output.text(false), options, &puzzle) {
                Some(status) => {
                    output.puzzles += 1;
                    worst = worst.max(status);
                    continue;
                }
                None => {
                    let puzzle = Ok(Grid::plain(3, puzzle.to_vec()));
                    PuzzleEntry { line, label: label.to_string(), puzzle }
                }
            },
            None => match reader.next() {
                Some(entry) => entry,
                None => break,
            },
        };
        output.puzzles += 1;
        match &entry.puzzle {
            Ok(puzzle) => {
                let (answer, status) = answer(options, puzzle, boards.of(puzzle.root));
                worst = worst.max(status);
                let origin = report::Origin { file: &chunk.file, line: entry.line, label: &entry.label };
                report::add(output.text(false), options, Some(origin), puzzle, &answer);
            }
            Err(mistake) => {
                worst = Status::Malformed;
                let column = mistake.column.map_or(String::new(), |column| format!(":{column}"));
                let file = excerpt(&chunk.file, 200);
                let text = format!("{file}:{}{column}: {}\n", entry.line, mistake.reason);
                output.text(true).push_str(&text);
            }
        }
    }
    if let Some(error) = chunk.failure {
        worst = Status::Malformed;
        output.text(true).push_str(&format!("{}: {error}\n", excerpt(&chunk.file, 200)));
    } else if chunk.is_last && options.shard.is_none() {
        output.ends = Some(chunk.file);
    }
    output.status = Some(worst);
    output
}

/// Writes answers in order, and shows the progress on the terminal while they go elsewhere.
struct Sink {
    /// The number of the piece that is written next.
    next: u64,
    waiting: BTreeMap<u64, Output>,
    status: Status,
    failed: bool,
    /// The number of puzzles of the current file, and of all files.
    in_file: usize,
    puzzles: usize,
    /// The number of bytes read, and the total.
    read: u64,
    all: u64,
    visible: bool,
    /// What is not written before all of it is there.
    kept: Option<Vec<u8>>,
    start: Instant,
    shown: Instant,
}

impl Sink {
    fn new(files: &[String]) -> Sink {
        Sink {
            next: 0,
            waiting: BTreeMap::new(),
            status: Status::Unique,
            failed: false,
            in_file: 0,
            puzzles: 0,
            read: 0,
            all: files.iter().map(|file| std::fs::metadata(file).map_or(0, |data| data.len())).sum(),
            visible: io::stderr().is_terminal() && !io::stdout().is_terminal(),
            kept: None,
            start: Instant::now(),
            shown: Instant::now(),
        }
    }

    /// Takes the output of a piece, and writes all that is complete up to there.
    fn put(&mut self, number: u64, output: Output) -> io::Result<()> {
        self.waiting.insert(number, output);
        let mut bytes = Vec::new();
        while let Some(output) = self.waiting.remove(&self.next) {
            self.next += 1;
            self.status = self.status.max(output.status.unwrap_or(Status::Unique));
            self.puzzles += output.puzzles;
            self.in_file += output.puzzles;
            self.read += output.bytes as u64;
            for (is_error, text) in output.texts {
                if is_error {
                    self.write(&mut bytes).inspect_err(|_| self.failed = true)?;
                    self.wipe();
                    complain(&text);
                } else if bytes.is_empty() {
                    bytes = text.into_bytes();
                } else {
                    bytes.extend(text.into_bytes());
                }
            }
            if let Some(file) = output.ends {
                if self.in_file == 0 {
                    self.write(&mut bytes).inspect_err(|_| self.failed = true)?;
                    self.wipe();
                    complain(&format!("{}: there is no puzzle here\n", excerpt(&file, 200)));
                    self.status = Status::Malformed;
                }
                self.in_file = 0;
            }
        }
        self.write(&mut bytes).inspect_err(|_| self.failed = true)?;
        self.show();
        Ok(())
    }

    /// Writes with one call to the system.
    fn write(&mut self, bytes: &mut Vec<u8>) -> io::Result<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        if let Some(kept) = &mut self.kept {
            kept.append(bytes);
            return Ok(());
        }
        let mut stdout = io::stdout().lock();
        stdout.write_all(bytes)?;
        bytes.clear();
        stdout.flush()
    }

    fn show(&mut self) {
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

#[cfg(test)]
mod tests {
    use super::super::read::Start;
    use super::super::{OPTIONS, options};
    use super::*;
    use crate::options::{Given, read_all};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const LABELLED: &str =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

    fn texts(text: &[u8], options: &Options, is_direct: bool) -> (Vec<(bool, String)>, usize, Status) {
        let chunk = Chunk {
            number: 0,
            file: "file".into(),
            start: Start::FILE,
            text: text.to_vec(),
            is_last: true,
            failure: None,
        };
        let mut output = solve(options, chunk, &mut Boards::default(), is_direct);
        output.texts.retain(|(_, text)| !text.is_empty());
        (output.texts, output.puzzles, output.status.expect("a status"))
    }

    /// Returns lines of all kinds, in an order that depends on the seed.
    fn mixture(seed: &mut u64) -> String {
        let mut next = |limit: usize| {
            *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (*seed >> 33) as usize % limit
        };
        let several = PUZZLE.replace(['5', '7'], ".");
        let drawn: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
        let lines = [
            PUZZLE.to_string(),
            LABELLED.to_string(),
            PUZZLE.replace('.', "0"),
            PUZZLE.replace('.', "_"),
            several,
            PUZZLE.replacen('.', "7", 1),
            format!("{PUZZLE} a label"),
            format!("{PUZZLE},{LABELLED};8.5\t"),
            format!("{PUZZLE} --- "),
            format!("{PUZZLE};\u{e9}\u{a0}"),
            format!("{PUZZLE}\u{e9}"),
            format!("{PUZZLE}\r"),
            format!("{PUZZLE} \r"),
            format!("{PUZZLE}\rx"),
            format!(" {PUZZLE}"),
            format!("{PUZZLE}1"),
            PUZZLE[..80].to_string(),
            PUZZLE.replacen('.', "x", 1),
            PUZZLE.replacen('.', "A", 1),
            format!("{},puzzle", ".".repeat(81)),
            format!("{} ---", ".".repeat(81)),
            "id,puzzle".to_string(),
            format!("7,{PUZZLE}"),
            "1234341221434321".to_string(),
            format!("1..{}", ".".repeat(253)),
            "# a comment".to_string(),
            "% another".to_string(),
            String::new(),
            "   ".to_string(),
            drawn.join("\n"),
            drawn[..4].join("\n"),
            format!("[[{}]]", drawn[0].replace('.', "_")),
            "[State]".to_string(),
            "12x".to_string(),
            "words".to_string(),
            "\u{feff}".to_string(),
            "+---+---+---+".to_string(),
        ];
        let mut text = String::new();
        for _ in 0..next(12) {
            // Half of the lines are plain ones.
            let line = if next(2) == 0 { next(5) } else { next(lines.len()) };
            text += &lines[line];
            text += if next(8) == 0 { "\r\n" } else { "\n" };
        }
        text.truncate(text.trim_end_matches(if next(2) == 0 { "\n" } else { "" }).len());
        text
    }

    /// Both ways give the same texts, numbers and statuses.
    #[test]
    fn direct_and_general_answers() {
        let mut seed = 1;
        for (round, words) in [
            "--format=line",
            "--format=json",
            "--format=pretty",
            "--format=csv",
            "--format=line --count=2",
            "--format=line --count=1",
            "--format=json --count=5",
            "--format=line --unique",
            "--format=line --candidates",
            "--format=line --time-limit=100",
            "--format=prolog",
        ]
        .into_iter()
        .enumerate()
        {
            let mut given = Given::default();
            let words: Vec<String> = words.split(' ').map(String::from).collect();
            let files = read_all(OPTIONS, &mut given, &words).expect("options").expect("files");
            let options = options(&given, files).expect("options");
            for _ in 0..if round == 0 { 300 } else { 60 } {
                let mut text = mixture(&mut seed).into_bytes();
                if seed % 16 == 0 && !text.is_empty() {
                    let at = (seed >> 40) as usize % text.len();
                    text[at] = 0xff;
                }
                let direct = texts(&text, &options, true);
                let shown = String::from_utf8_lossy(&text);
                assert_eq!(direct, texts(&text, &options, false), "{words:?}\n{shown}");
            }
        }
    }
}
