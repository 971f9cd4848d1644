//! A watched query that pauses at a port: it answers questions in the system that it runs in, and is told how
//! to go on.

use super::details::{PortDetails, details_of, place_of, text};
use super::watch::{Port, PortKind, Until};
use super::{Ask, Event, watching};
use crate::interface::error::{Error, Exception, SourcePlace};
use crate::interface::prolog::{Prolog, Slice};
use crate::interface::query::Solution;
use crate::interface::value::Value;

/// The largest limit of calls that a goal can have.
const MOST_CALLS: u64 = (1 << 60) - 1;

/// A clause that runs, or has called what runs.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct StackFrame {
    pub level: i64,
    /// The predicate: module, name, arity.
    pub predicate: (String, String, usize),
    /// The goal that the clause solves, with its values, cut where it is long.
    pub goal: String,
    /// Where it is: the goal that it has called, or else the clause.
    pub place: Option<SourcePlace>,
}

/// How a query that pauses at a port goes on: see `Ask::resume`. Ports of kinds that `Watch::kinds` leaves
/// out are not told by steps either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Resume {
    /// To the next port that it was to tell.
    Go,
    /// To the next port.
    StepIn,
    /// To the next port of this goal, or of one that is not deeper.
    StepOver,
    /// To the next port of the goal that has called this one, or of one that is not deeper.
    StepOut,
    /// The goal runs again from its call on. At another port than its call, the query pauses at the call if
    /// that is told; at its call, this is like `StepOver`.
    Retry,
    /// The goal of this frame runs again from its call on.
    RetryFrame(usize),
    /// The goal fails.
    Fail,
    /// At a call: the goal is taken to be true.
    Ignore,
    /// The query ends as by abort/0.
    Abort,
}

impl Prolog {
    /// Sets a breakpoint at the first goal of a loaded file that begins in this line or below; a text that
    /// was loaded has the name that `consult_text` was given. With a condition, a query stops there only
    /// where that goal is true; variables of the clause have their names in it, and any other one is unbound.
    /// A condition that raises an error is not true. Returns the breakpoint's number and its line, or nothing
    /// if there is no such goal. Ends the query in progress, also one that pauses: that has
    /// `Ask::set_breakpoint`. Loading the file again removes the breakpoint.
    ///
    /// A clause with a breakpoint costs a little more than without; others cost nothing. A condition is fast
    /// if it compares variables, numbers and sums or remainders of integers (`I mod 7 =:= 0`), or asks for
    /// types, also with `,`, `;` and `\+`. Any other one is a call under a catch/3 each time.
    ///
    /// ```
    /// use ninelog::host::MemoryHost;
    /// use ninelog::{Event, Prolog, Resume, Watch};
    ///
    /// let mut host = MemoryHost::default();
    /// host.put("/p.pl", "count(N, N) :- !.\ncount(I, N) :-\n    J is I + 1,\n    count(J, N).\n");
    /// let mut prolog = Prolog::builder().host(host).captured("").build().unwrap();
    /// prolog.consult_file("/p.pl").unwrap();
    /// let (number, line) = prolog.set_breakpoint("/p.pl", 3, Some("I =:= 700")).unwrap().unwrap();
    /// assert_eq!(line, 3);
    ///
    /// let mut query = prolog.goal("count(0, 1000)").watch(&Watch::breakpoints()).unwrap();
    /// let Event::Port(port) = query.next(&mut prolog, u64::MAX) else { panic!("the breakpoint") };
    /// assert_eq!(port.breakpoint, Some(number));
    /// let frame = &query.frames(&mut prolog).unwrap()[0];
    /// assert_eq!((&*frame.goal, frame.place.as_ref().unwrap().line), ("count(700, 1000)", 3));
    /// let found = query.evaluate(&mut prolog, 0, "K is N - I", 1_000).unwrap().unwrap();
    /// assert_eq!(found["K"], 300.into());
    ///
    /// query.resume(&mut prolog, Resume::StepOver).unwrap();
    /// let Event::Port(port) = query.next(&mut prolog, u64::MAX) else { panic!("its end") };
    /// assert_eq!((port.kind.name(), &*query.details(&mut prolog).unwrap().goal), ("exit", "701 is 700+1"));
    /// query.resume(&mut prolog, Resume::Retry).unwrap();
    /// let Event::Port(port) = query.next(&mut prolog, u64::MAX) else { panic!("its call") };
    /// assert_eq!(port.kind.name(), "call");
    /// assert!(matches!(query.next(&mut prolog, u64::MAX), Event::Answer(_)));
    /// ```
    pub fn set_breakpoint(
        &mut self,
        file: &str,
        line: u32,
        condition: Option<&str>,
    ) -> Result<Option<(i64, u32)>, Error> {
        let condition = condition.map_or_else(|| Value::atom("true"), Value::from);
        let goal = "prolog_breakpoints:break_at_line(File, Line, Condition, Id, At)";
        let goal = format!("use_module(library(prolog_breakpoints), []), {goal}");
        let goal = self.goal(&goal).bind("File", Value::atom(file)).bind("Line", line);
        goal.bind("Condition", condition).only(|name| ["Id", "At"].contains(&name)).first()
    }

    /// Removes a breakpoint. Returns whether there was one. Ends the query in progress.
    pub fn remove_breakpoint(&mut self, number: i64) -> Result<bool, Error> {
        let goal = "catch(prolog_breakpoints:remove_break(Id), error(existence_error(_, _), _), fail)";
        self.goal(goal).bind("Id", number).run()
    }
}

impl Ask {
    /// Returns the port at which the query pauses, if it does.
    pub fn port(&self, prolog: &mut Prolog) -> Option<Port> {
        watching(prolog).and_then(|watching| watching.at)
    }

    /// Returns what a program shows of the port at which the query pauses. This and the following methods are
    /// errors where it does not pause at a port.
    pub fn details(&mut self, prolog: &mut Prolog) -> Result<PortDetails, Error> {
        let answer = self.question(prolog, Value::atom("details"))?;
        Ok(details_of(&answer).unwrap_or_default())
    }

    /// Returns the goal of the port, with its module.
    pub fn goal(&mut self, prolog: &mut Prolog) -> Result<Value, Error> {
        self.question(prolog, Value::atom("goal"))
    }

    /// Returns the error at an exception port.
    pub fn error(&mut self, prolog: &mut Prolog) -> Result<Error, Error> {
        if self.port(prolog).ok_or_else(not_at_a_port)?.kind != PortKind::Exception {
            return Err(Error::misuse("the query does not pause at an exception"));
        }
        match self.question(prolog, Value::atom("error")) {
            Err(error @ Error::Exception(_)) => Ok(error),
            Err(error) => Err(error),
            Ok(_) => Err(Error::Aborted),
        }
    }

    /// Returns the clauses that run, the innermost first: at a call, the one that calls.
    pub fn frames(&mut self, prolog: &mut Prolog) -> Result<Vec<StackFrame>, Error> {
        let rows = self.question(prolog, Value::atom("frames"))?;
        Ok(rows.as_list().unwrap_or_default().iter().filter_map(frame_of).collect())
    }

    /// Returns the variables of the clause that a frame runs, with their values now. Those of the query are
    /// in no frame: `PortDetails::bindings` has them.
    pub fn values(&mut self, prolog: &mut Prolog, frame: usize) -> Result<Vec<(String, Value)>, Error> {
        Ok(pairs(&self.question(prolog, Value::compound("values", [Value::from(frame as i64)]))?))
    }

    /// Runs a goal once, for at most so many calls, and returns its solution, if there is one. Variables of
    /// the clause that the frame runs have their names in it; there are none if there is no such frame. Its
    /// bindings are undone; clauses that it adds stay. An error of the goal is returned; more calls are an
    /// `Error::Misuse`. The query goes on pausing in any case.
    pub fn evaluate(
        &mut self,
        prolog: &mut Prolog,
        frame: usize,
        text: &str,
        calls: u64,
    ) -> Result<Option<Solution>, Error> {
        let calls = calls.min(MOST_CALLS) as i64;
        let parts = [Value::from(frame as i64), Value::String(text.to_string()), Value::from(calls)];
        let answer = self.question(prolog, Value::compound("evaluate", parts))?;
        match &answer {
            Value::Compound(_, parts) => {
                Ok(Some(Solution { bindings: pairs(&parts[0]), ..Solution::default() }))
            }
            Value::Atom(limit) if limit == "limit" => {
                Err(Error::misuse("the goal was stopped: it takes more calls than it may"))
            }
            _ => Ok(None),
        }
    }

    /// Sets a breakpoint as `Prolog::set_breakpoint` does, but the query goes on pausing. Code that runs
    /// already does not know it: it holds from the next call of its clause on.
    ///
    /// ```
    /// use ninelog::{Event, Prolog, Watch};
    ///
    /// let mut prolog = Prolog::captured("");
    /// let text = "count(N, N) :- !.\ncount(I, N) :-\n    J is I + 1,\n    count(J, N).\n";
    /// prolog.consult_text("count.pl", text).unwrap();
    /// let (first, _) = prolog.set_breakpoint("count.pl", 3, Some("I =:= 2")).unwrap().unwrap();
    /// let mut query = prolog.goal("count(0, 9)").watch(&Watch::breakpoints()).unwrap();
    /// assert!(matches!(query.next(&mut prolog, u64::MAX), Event::Port(_)));
    ///
    /// assert!(query.remove_breakpoint(&mut prolog, first).unwrap());
    /// query.set_breakpoint(&mut prolog, "count.pl", 4, Some("J =:= 8")).unwrap().unwrap();
    /// assert!(matches!(query.next(&mut prolog, u64::MAX), Event::Port(_)));
    /// assert_eq!(query.values(&mut prolog, 0).unwrap()[0], ("I".to_string(), 7.into()));
    /// ```
    pub fn set_breakpoint(
        &mut self,
        prolog: &mut Prolog,
        file: &str,
        line: u32,
        condition: Option<&str>,
    ) -> Result<Option<(i64, u32)>, Error> {
        let [file, condition] = [file, condition.unwrap_or("true")].map(Value::atom);
        // The clause that runs has no variables of these names.
        let place = format!("{file}, {line}, {condition}, NewBreakpoint, NewBreakpointLine");
        let library = "use_module(library(prolog_breakpoints), [])";
        let goal = format!("{library}, prolog_breakpoints:break_at_line({place})");
        let found = self.evaluate(prolog, 0, &goal, u64::MAX)?;
        found.map(|found| Ok((found.get("NewBreakpoint")?, found.get("NewBreakpointLine")?))).transpose()
    }

    /// Removes a breakpoint as `Prolog::remove_breakpoint` does, but the query goes on pausing.
    pub fn remove_breakpoint(&mut self, prolog: &mut Prolog, number: i64) -> Result<bool, Error> {
        let goal = format!("prolog_breakpoints:remove_break({number})");
        let goal = format!("catch({goal}, error(existence_error(_, _), _), fail)");
        Ok(self.evaluate(prolog, 0, &goal, u64::MAX)?.is_some())
    }

    /// Gives an unbound variable of the clause that a frame runs a value, which is undone on backtracking.
    /// Returns whether it could have this value.
    pub fn set(&mut self, prolog: &mut Prolog, frame: usize, name: &str, value: &str) -> Result<bool, Error> {
        let parts = [Value::from(frame as i64), Value::atom(name), Value::String(value.to_string())];
        let answer = self.question(prolog, Value::compound("set", parts))?;
        Ok(matches!(answer, Value::Compound(..)))
    }

    /// Says how the query goes on when `next` is called. A frame that was entered before the debugger ran
    /// cannot run again.
    pub fn resume(&mut self, prolog: &mut Prolog, how: Resume) -> Result<(), Error> {
        if let Resume::RetryFrame(frame) = how {
            let can_retry = self.question(prolog, Value::compound("retries", [Value::from(frame as i64)]))?;
            if !matches!(can_retry, Value::Compound(..)) {
                return Err(Error::misuse("this goal cannot run again: the debugger has not called it"));
            }
        }
        let watching = watching(prolog).ok_or_else(not_at_a_port)?;
        let level = watching.at.ok_or_else(not_at_a_port)?.level;
        let (command, until) = match how {
            Resume::Go => (Value::atom("go"), Until::Watched),
            Resume::StepIn => (Value::atom("go"), Until::Next),
            Resume::StepOver => (Value::atom("go"), Until::Level(level)),
            Resume::StepOut => (Value::atom("go"), Until::Level(level - 1)),
            Resume::Retry => (Value::atom("retry"), Until::Level(level)),
            Resume::RetryFrame(frame) => (Value::compound("retry", [Value::from(frame as i64)]), Until::Next),
            Resume::Fail => (Value::atom("fail"), Until::Next),
            Resume::Ignore => (Value::atom("ignore"), Until::Next),
            Resume::Abort => (Value::atom("abort"), Until::Watched),
        };
        watching.until = until;
        watching.asked = Some(Value::compound("resume", [command]));
        Ok(())
    }

    /// Lets the query answer a question.
    fn question(&mut self, prolog: &mut Prolog, question: Value) -> Result<Value, Error> {
        self.check(prolog)?;
        let watching = watching(prolog).ok_or_else(not_at_a_port)?;
        if watching.at.is_none() || self.over {
            return Err(not_at_a_port());
        }
        let resume = watching.asked.replace(question);
        loop {
            let slice = prolog.slice(u64::MAX);
            if let Some(answer) = super::watching(prolog).and_then(|watching| watching.answer.take()) {
                if let Some(watching) = super::watching(prolog) {
                    watching.asked = resume;
                }
                return answer.and_then(raised);
            }
            // Something else has paused the query; or it has ended, which `next` will tell.
            if !matches!(slice, Slice::Yielded) {
                let event = self.event(prolog, slice);
                self.over = matches!(event, Event::End | Event::Error(_));
                self.events.push_back(event);
                return Err(Error::misuse("the query has not answered: something else has happened"));
            }
        }
    }
}

fn not_at_a_port() -> Error {
    Error::misuse("the query does not pause at a port")
}

/// Returns the error in an answer that is `raised(Text, Error)`.
fn raised(answer: Value) -> Result<Value, Error> {
    match &answer {
        Value::Compound(name, parts) if name == "raised" && parts.len() == 2 => {
            let message = text(&parts[0]).trim_end().to_string();
            Err(Error::Exception(Box::new(Exception::new(parts[1].clone(), message, Vec::new()))))
        }
        _ => Ok(answer),
    }
}

fn pairs(list: &Value) -> Vec<(String, Value)> {
    let pair = |pair: &Value| match pair {
        Value::Compound(_, sides) => Some((text(&sides[0]), sides[1].clone())),
        _ => None,
    };
    list.as_list().unwrap_or_default().iter().filter_map(pair).collect()
}

fn frame_of(row: &Value) -> Option<StackFrame> {
    let Value::Compound(_, parts) = row else { return None };
    let [level, module, name, arity, goal, file, line] = &parts[..] else { return None };
    Some(StackFrame {
        level: level.as_integer()?,
        predicate: (text(module), text(name), usize::try_from(arity.as_integer()?).ok()?),
        goal: text(goal),
        place: place_of(file, line, 0),
    })
}
