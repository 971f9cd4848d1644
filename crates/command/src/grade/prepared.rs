//! The processes that run tests are copies of one that is prepared for it, which costs less than to start
//! each of them and to load the same libraries.
//!
//! The prepared process is started before a test file is read, so what it copies has no test, no program and
//! no result. It does what the run asks for: it makes the processes of a file, whose standard streams
//! come with the request, and ends them. It ends with the run, and all processes end with it.
//!
//! Invariants: it has one thread, so copies are complete; a copy keeps no descriptor but its own; a process
//! has not been waited for until the run is done with it, so its number means no other one.

use super::child;
use super::judge::{self, Answerer};
use super::protocol::Work;
use ninelog_engine::{Prolog, exam};
use ninelog_limits::account;
use nix::cmsg_space;
use nix::sys::signal::{Signal, kill};
use nix::sys::socket::{ControlMessage, ControlMessageOwned, MsgFlags, recvmsg, sendmsg};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{ForkResult, Pid, dup2_stderr, dup2_stdin, dup2_stdout, fork, setpgid};
use std::cell::RefCell;
use std::io::{self, IoSlice, IoSliceMut, PipeReader, PipeWriter, Read, Write};
use std::os::fd::{AsFd, AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The argument that starts the prepared process.
pub const PREPARED: &str = "--prepared";

/// Requests: the kind, and in four bytes the length of the work, or the number of a process.
const START: u8 = b's';
const DELAY: u8 = b'd';
const END: u8 = b'e';
const HEAD: usize = 5;
/// How many descriptors come with a request for processes.
const STREAMS: usize = 3;

/// The prepared process as the run sees it. It is started when it is first needed.
#[derive(Default)]
pub struct Copier(RefCell<Option<(Child, UnixStream)>>);

/// A process that runs the tests of a file, and perhaps another one that answers it.
pub struct Process {
    number: u32,
    pub input: PipeWriter,
    pub events: PipeReader,
    pub output: PipeReader,
}

impl Copier {
    /// Starts the processes for this work.
    pub fn start(&self, work: &Work) -> io::Result<Process> {
        let (input, events, output) = (io::pipe()?, io::pipe()?, io::pipe()?);
        let streams = [input.0.as_raw_fd(), events.1.as_raw_fd(), output.1.as_raw_fd()];
        let number = match self.ask(work, streams) {
            // It has been ended by somebody: another one takes its place.
            Err(_) if self.0.take().is_some() => self.ask(work, streams),
            number => number,
        }?;
        Ok(Process { number, input: input.1, events: events.0, output: output.0 })
    }

    fn ask(&self, work: &Work, streams: [RawFd; STREAMS]) -> io::Result<u32> {
        let mut own = self.0.borrow_mut();
        let (_, socket) = match &mut *own {
            Some(own) => own,
            none => none.insert(begin()?),
        };
        let work = work.write();
        let head = head(START, work.len() as u32);
        let parts = [IoSlice::new(&head)];
        let streams = [ControlMessage::ScmRights(&streams)];
        if sendmsg::<()>(socket.as_raw_fd(), &parts, &streams, MsgFlags::empty(), None)? != HEAD {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        socket.write_all(work.as_bytes())?;
        let mut number = [0; 4];
        socket.read_exact(&mut number)?;
        match u32::from_ne_bytes(number) {
            0 => Err(io::ErrorKind::OutOfMemory.into()),
            number => Ok(number),
        }
    }

    /// Returns how long the processes of a file could have run, but the processors were busy with others.
    pub fn delay(&self, process: &Process) -> Duration {
        let mut own = self.0.borrow_mut();
        let Some((_, socket)) = &mut *own else { return Duration::ZERO };
        let mut time = [0; 8];
        let told = socket.write_all(&head(DELAY, process.number));
        let is_told = told.and_then(|()| socket.read_exact(&mut time)).is_ok();
        if is_told { Duration::from_nanos(u64::from_ne_bytes(time)) } else { Duration::ZERO }
    }

    /// Ends the processes of a file. Returns whether the one that runs the tests was still running.
    pub fn end(&self, process: Process) -> bool {
        let mut own = self.0.borrow_mut();
        let Some((_, socket)) = &mut *own else { return false };
        let mut was_running = [0];
        let told = socket.write_all(&head(END, process.number));
        told.and_then(|()| socket.read_exact(&mut was_running)).is_ok() && was_running[0] == 1
    }
}

impl Drop for Copier {
    fn drop(&mut self) {
        if let Some((mut process, socket)) = self.0.take() {
            drop(socket);
            let _ = process.wait();
        }
    }
}

fn head(kind: u8, number: u32) -> [u8; HEAD] {
    let [a, b, c, d] = number.to_ne_bytes();
    [kind, a, b, c, d]
}

fn begin() -> io::Result<(Child, UnixStream)> {
    let (own, other) = UnixStream::pair()?;
    // In a group of its own: Ctrl-C interrupts the run only, which then ends the others.
    let process = Command::new(std::env::current_exe()?)
        .args(["test", PREPARED])
        .process_group(0)
        .stdin(OwnedFd::from(other))
        .stdout(Stdio::null())
        .spawn()?;
    Ok((process, own))
}

/// Systems that are ready for one use: by tests and program together, by a judge, by an answerer.
struct Ready {
    make: fn(Option<usize>) -> Prolog,
    together: Option<Prolog>,
    judge: Option<Prolog>,
    answerer: Option<Prolog>,
}

impl Ready {
    /// Prepares what this work needs, once.
    fn prepare(&mut self, work: &Work) {
        let new = || (self.make)(None);
        if work.is_split() {
            self.judge.get_or_insert_with(|| judge::prepared_judge(new()));
            self.answerer.get_or_insert_with(|| judge::prepared_answerer(new()));
        } else {
            self.together.get_or_insert_with(|| {
                let mut prolog = new();
                // If it fails, the exam fails with the same error.
                let _ = exam::prepare(&mut prolog);
                prolog
            });
        }
    }

    /// Does the work in a copy of the process. Returns its exit status.
    fn run(&mut self, work: &Work, is_answerer: bool, answerer: Option<(PipeReader, PipeWriter)>) -> u8 {
        // Half is for the stacks.
        let half = work.memory.map(|bytes| bytes / 2);
        if let Some(bytes) = half {
            account::limit_thread(bytes);
        }
        let place = match (is_answerer, &answerer) {
            (true, _) => &mut self.answerer,
            (false, Some(_)) => &mut self.judge,
            (false, None) => &mut self.together,
        };
        let Some(mut prolog) = place.take() else { return 2 };
        exam::continue_in_copy(&mut prolog);
        if let Some(bytes) = half {
            prolog.set_stack_limit(bytes);
        }
        if is_answerer {
            return judge::answer(work, prolog);
        }
        let answerer = answerer.map(|(input, output)| Answerer::new(input, output));
        child::run(work, prolog, answerer)
    }
}

/// What a copy gets as its standard streams, and what nobody else keeps.
struct Streams {
    input: OwnedFd,
    output: OwnedFd,
    errors: OwnedFd,
}

impl Streams {
    /// Makes them the standard streams of this process.
    fn be_standard(self) -> bool {
        dup2_stdin(self.input).is_ok() && dup2_stdout(self.output).is_ok() && dup2_stderr(self.errors).is_ok()
    }
}

/// The prepared process. `system` makes a system whose stacks may take so many bytes.
pub fn run(system: fn(Option<usize>) -> Prolog) -> u8 {
    let Ok(socket) = io::stdin().as_fd().try_clone_to_owned() else { return 2 };
    let (mut socket, Ok(alive)) = (UnixStream::from(socket), io::pipe()) else { return 2 };
    let mut ready = Ready { make: system, together: None, judge: None, answerer: None };
    let mut running: Vec<Vec<Pid>> = Vec::new();
    while let Some((kind, number, streams)) = next(&socket) {
        let answer = match (kind, streams) {
            (START, Some(streams)) => {
                let mut work = vec![0; number as usize];
                let read = socket.read_exact(&mut work).is_ok();
                let Some(work) =
                    String::from_utf8(work).ok().filter(|_| read).and_then(|work| Work::read(&work))
                else {
                    break;
                };
                ready.prepare(&work);
                let processes = start(&mut ready, &work, streams, &socket, &alive).unwrap_or_default();
                let number = processes.first().map_or(0, |process| process.as_raw().cast_unsigned());
                running.push(processes);
                socket.write_all(&number.to_ne_bytes())
            }
            (DELAY, _) => {
                let processes = place(&running, number).map_or(&[][..], |at| &running[at]);
                let time: u64 = processes.iter().map(|process| delay(*process)).sum();
                socket.write_all(&time.to_ne_bytes())
            }
            (END, _) => {
                let was_running = place(&running, number).is_some_and(|at| end(&running.swap_remove(at)));
                socket.write_all(&[u8::from(was_running)])
            }
            _ => break,
        };
        if answer.is_err() {
            break;
        }
    }
    for processes in &running {
        end(processes);
    }
    0
}

/// Returns where the processes stand of which the first has this number.
fn place(running: &[Vec<Pid>], number: u32) -> Option<usize> {
    let is_it = |processes: &Vec<Pid>| {
        processes.first().is_some_and(|process| process.as_raw().cast_unsigned() == number)
    };
    running.iter().position(is_it)
}

/// Returns the time in nanoseconds that a process has waited for a processor. Only Linux tells it.
fn delay(process: Pid) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/schedstat")).unwrap_or_default();
    text.split_whitespace().nth(1).and_then(|time| time.parse().ok()).unwrap_or(0)
}

/// Returns the next request: its kind and number, and the streams that came with it.
fn next(socket: &UnixStream) -> Option<(u8, u32, Option<Streams>)> {
    let mut head = [0; HEAD];
    let mut space = cmsg_space!([RawFd; STREAMS]);
    let (count, streams) = {
        let mut parts = [IoSliceMut::new(&mut head)];
        let received = loop {
            let flags = MsgFlags::empty();
            match recvmsg::<()>(socket.as_raw_fd(), &mut parts, Some(&mut space), flags) {
                Err(nix::errno::Errno::EINTR) => {}
                received => break received.ok()?,
            }
        };
        let mut streams = Vec::new();
        for message in received.cmsgs().ok()? {
            if let ControlMessageOwned::ScmRights(numbers) = message {
                // SAFETY: the system has opened these descriptors for this process, and nobody else has them.
                streams.extend(numbers.into_iter().map(|number| unsafe { OwnedFd::from_raw_fd(number) }));
            }
        }
        (received.bytes, streams)
    };
    if count == 0 {
        return None;
    }
    (&mut &*socket).read_exact(&mut head[count..]).ok()?;
    let [kind, a, b, c, d] = head;
    let streams = <[OwnedFd; STREAMS]>::try_from(streams).ok();
    let streams = streams.map(|[input, output, errors]| Streams { input, output, errors });
    Some((kind, u32::from_ne_bytes([a, b, c, d]), streams))
}

/// Makes the processes for this work; the one that runs the tests is the first.
fn start(
    ready: &mut Ready,
    work: &Work,
    streams: Streams,
    socket: &UnixStream,
    alive: &(PipeReader, PipeWriter),
) -> io::Result<Vec<Pid>> {
    if !work.is_split() {
        return copy(socket, alive, || streams.be_standard().then(|| ready.run(work, false, None)))
            .map(|own| vec![own]);
    }
    let (asked, answers) = (io::pipe()?, io::pipe()?);
    let null = std::fs::OpenOptions::new().read(true).write(true).open("/dev/null")?;
    let of_answerer = Streams { input: asked.0.into(), output: answers.1.into(), errors: null.into() };
    let own = (answers.0, asked.1);
    let (mut streams, mut of_answerer, mut own) = (Some(streams), Some(of_answerer), Some(own));
    let answerer = copy(socket, alive, || {
        (streams, own) = (None, None);
        of_answerer.take()?.be_standard().then(|| ready.run(work, true, None))
    })?;
    drop(of_answerer);
    let judge =
        copy(socket, alive, || streams.take()?.be_standard().then(|| ready.run(work, false, own.take())));
    Ok(judge.ok().into_iter().chain([answerer]).collect())
}

/// Copies this process. The copy does `work`, and ends with the status that it returns, or when this process
/// ends.
fn copy(
    socket: &UnixStream,
    alive: &(PipeReader, PipeWriter),
    work: impl FnOnce() -> Option<u8>,
) -> io::Result<Pid> {
    // SAFETY: this process has one thread, so the copy is complete.
    match unsafe { fork() }? {
        ForkResult::Parent { child } => Ok(child),
        ForkResult::Child => {
            // They are not used in a copy any more: it ends with `exit`.
            let _ = nix::unistd::close(socket.as_raw_fd());
            let _ = nix::unistd::close(alive.1.as_raw_fd());
            let _ = setpgid(Pid::from_raw(0), Pid::from_raw(0));
            let Ok(alive) = alive.0.try_clone() else { std::process::exit(2) };
            // Nobody writes to this pipe: reading ends when the other process ends.
            let waits = std::thread::Builder::new().stack_size(1 << 16).spawn(move || {
                let _ = (&alive).read(&mut [0]);
                std::process::exit(2);
            });
            let status = waits.ok().and_then(|_| work()).unwrap_or(2);
            std::process::exit(status.into())
        }
    }
}

/// Ends processes. Returns whether the first was still running.
fn end(processes: &[Pid]) -> bool {
    let mut was_running = false;
    for (at, &process) in processes.iter().enumerate() {
        let state = waitpid(process, Some(WaitPidFlag::WNOHANG));
        if state == Ok(WaitStatus::StillAlive) {
            was_running |= at == 0;
            let _ = kill(process, Signal::SIGKILL);
            while waitpid(process, None) == Err(nix::errno::Errno::EINTR) {}
        }
    }
    was_running
}
