//! Why a query or a program has ended with an error.

use super::backtrace::ErrorGoal;
use super::value::{ConversionError, NumberError, TooLarge, Value};
use std::fmt;

/// Why a query or a program has ended with an error. Later versions may have further kinds.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Error {
    /// An exception that nothing caught.
    Exception(Box<Exception>),
    /// The program called halt/1.
    Halt(i32),
    /// The goal was stopped by an `Interrupt` or by abort/0.
    Aborted,
    /// A term is cyclic, or shares so much that its value would be far larger than the term.
    TooLarge,
    /// A value is not of the type that the program in Rust asked for.
    Conversion(Box<ConversionError>),
    /// The interface was used in a way that it does not allow: a query was given a value for a variable that
    /// it does not have, or a system was used again after a panic in the machine. The text says which.
    Misuse(String),
}

/// An exception, with what is known about it.
///
/// ```
/// use ninelog::ErrorKind;
///
/// let mut prolog = ninelog::Prolog::captured("");
/// prolog.consult_text("area.pl", "area(R, A) :-\n    A is R * R * pi.\n").unwrap();
/// let error = prolog.run("area(_, _)").unwrap_err();
/// assert_eq!(error.to_string(), "Arguments are not sufficiently instantiated");
/// let exception = error.exception().unwrap();
/// assert_eq!(exception.predicate.as_deref(), Some("system:(is)/2"));
/// assert_eq!((error.kind(), exception.place.as_ref().unwrap().line), (ErrorKind::Instantiation, 1));
/// assert!(exception.goals[1].goal.starts_with("area("));
///
/// let error = prolog.run("p(X").unwrap_err();
/// let place = error.exception().unwrap().place.clone().unwrap();
/// assert_eq!((place.file, place.line, place.column), (None, 1, 4));
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Exception {
    /// The term that was thrown.
    pub ball: Value,
    /// What the prompt prints about it, without `Warning: ` or `ERROR: ` in front.
    pub message: String,
    /// Where it was raised, if that is known. In a program that was loaded from a file it is the goal; in one
    /// that was given as text, the clause.
    pub place: Option<SourcePlace>,
    /// The predicate that raised it, such as `system:(is)/2`.
    pub predicate: Option<String>,
    /// The goals that it came from, the innermost first, ten at most.
    pub goals: Vec<ErrorGoal>,
}

/// What an error is about. Later versions may have further kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A text is no term.
    Syntax,
    /// Something is not known yet that has to be.
    Instantiation,
    Type,
    Domain,
    /// A procedure, file, stream or the like does not exist.
    Existence,
    Permission,
    Representation,
    /// Arithmetic has no result.
    Evaluation,
    /// A limit of time.
    Time,
    /// A limit of calls.
    Inferences,
    /// A limit of stacks or other memory.
    Memory,
    /// A limit of output.
    Output,
    /// Another resource has run out.
    Resource,
    /// An exception with another term.
    Thrown,
    Halt,
    Aborted,
    /// A value does not fit a type of Rust, or is too large.
    Conversion,
    Misuse,
}

impl ErrorKind {
    /// Returns whether a limit was exceeded.
    pub fn is_limit(self) -> bool {
        matches!(self, ErrorKind::Time | ErrorKind::Inferences | ErrorKind::Memory | ErrorKind::Output)
    }
}

/// A place in a program text. Lines and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SourcePlace {
    /// The file, or `None` for the text of a query.
    pub file: Option<String>,
    pub line: u32,
    /// 0 if it is not known.
    pub column: u32,
}

impl SourcePlace {
    pub(super) fn new(file: Option<String>, line: u32, column: u32) -> SourcePlace {
        SourcePlace { file, line, column }
    }
}

impl Exception {
    pub(super) fn new(ball: Value, message: String, goals: Vec<ErrorGoal>) -> Exception {
        let (place, predicate) = context_of(&ball);
        let place = place.or_else(|| goals.iter().find_map(|goal| goal.place.clone()));
        Exception { ball, message, place, predicate, goals }
    }
}

impl Error {
    /// Returns an exception that a predicate written in Rust can throw.
    pub fn throw(ball: Value) -> Error {
        let message = format!("Unknown error term: {ball}");
        Error::Exception(Box::new(Exception {
            ball,
            message,
            place: None,
            predicate: None,
            goals: Vec::new(),
        }))
    }

    /// Returns an error of another library as an exception, `error(system_error(Text), _)`. For the usual
    /// errors of the standard library `?` does this.
    ///
    /// ```
    /// # use ninelog::{Error, Prolog};
    /// let mut prolog = Prolog::new();
    /// prolog.register("size", 2, |call| {
    ///     let number: i64 = call.arg::<String>(0)?.parse()?;
    ///     let _size = std::fs::metadata("/no/such/file").map_err(|error| Error::of_other(&error))?;
    ///     call.unify(1, number)
    /// }).unwrap();
    /// let goal = "catch(size(x, _), error(system_error(Text), _), true)";
    /// let found = prolog.goal(goal).first::<(String,)>().unwrap();
    /// assert_eq!(found, Some(("invalid digit found in string".to_string(),)));
    /// ```
    pub fn of_other(error: &(impl std::error::Error + ?Sized)) -> Error {
        let formal = Value::compound("system_error", [error.to_string().into()]);
        Error::throw(Value::compound("error", [formal, Value::Variable("_".to_string())]))
    }

    /// Returns the exception, if it is one.
    pub fn exception(&self) -> Option<&Exception> {
        let Error::Exception(exception) = self else { return None };
        Some(exception)
    }

    /// Returns what the error is about.
    ///
    /// ```
    /// use ninelog::{ErrorKind, Prolog};
    ///
    /// let mut prolog = Prolog::builder().inference_limit(1_000_000).build().unwrap();
    /// assert_eq!(prolog.run("atom_length(1, a)").unwrap_err().kind(), ErrorKind::Type);
    /// assert_eq!(prolog.run("throw(mine)").unwrap_err().kind(), ErrorKind::Thrown);
    /// let stubborn = "repeat, catch((repeat, fail), _, fail)";
    /// assert_eq!(prolog.run(stubborn).unwrap_err().kind(), ErrorKind::Inferences);
    /// ```
    pub fn kind(&self) -> ErrorKind {
        match self {
            Error::Exception(exception) => kind_of(&exception.ball),
            Error::Halt(_) => ErrorKind::Halt,
            Error::Aborted => ErrorKind::Aborted,
            Error::TooLarge | Error::Conversion(_) => ErrorKind::Conversion,
            Error::Misuse(_) => ErrorKind::Misuse,
        }
    }

    /// Returns the term that was thrown, if the error is an exception.
    pub fn ball(&self) -> Option<&Value> {
        self.exception().map(|exception| &exception.ball)
    }

    pub(super) fn misuse(text: &str) -> Error {
        Error::Misuse(text.to_string())
    }

    /// Returns the error for a text that is no term.
    pub(super) fn syntax(reason: &str, line: u32, column: u32) -> Error {
        let formal = Value::compound("syntax_error", vec![Value::atom(reason)]);
        let context = Value::Variable("_".to_string());
        let ball = Value::compound("error", vec![formal, context]);
        let message = format!("Syntax error: {}", reason.replace('_', " "));
        let place = Some(SourcePlace::new(None, line, column));
        Error::Exception(Box::new(Exception { ball, message, place, predicate: None, goals: Vec::new() }))
    }
}

/// An exception as the prompt reports it.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Exception(exception) => f.write_str(&exception.message),
            Error::Halt(status) => write!(f, "the program halted with status {status}"),
            Error::Aborted => write!(f, "the goal was aborted"),
            Error::TooLarge => write!(f, "a term is cyclic, or too large to be written out"),
            Error::Conversion(error) => write!(f, "{error}"),
            Error::Misuse(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for Error {}

/// Errors of other libraries, for predicates written in Rust: `?` makes an exception of one,
/// `error(system_error(Text), _)`.
impl From<Box<dyn std::error::Error + Send + Sync>> for Error {
    fn from(error: Box<dyn std::error::Error + Send + Sync>) -> Error {
        match error.downcast::<Error>() {
            Ok(own) => *own,
            Err(other) => Error::of_other(&*other),
        }
    }
}

macro_rules! other_errors {
    ($($type:ty)*) => {
        $(
            impl From<$type> for Error {
                fn from(error: $type) -> Error {
                    Error::of_other(&error)
                }
            }
        )*
    };
}

other_errors! {
    std::io::Error std::fmt::Error std::num::ParseIntError std::num::ParseFloatError
    std::num::TryFromIntError std::str::Utf8Error std::string::FromUtf8Error NumberError
}

impl From<TooLarge> for Error {
    fn from(_: TooLarge) -> Error {
        Error::TooLarge
    }
}

fn kind_of(ball: &Value) -> ErrorKind {
    let formal = match ball {
        Value::Atom(name) if name == "time_limit_exceeded" => return ErrorKind::Time,
        Value::Atom(name) if name == "inference_limit_exceeded" => return ErrorKind::Inferences,
        Value::Compound(name, _) if name == "time_limit_exceeded" => return ErrorKind::Time,
        Value::Compound(name, parts) if name == "error" && parts.len() == 2 => &parts[0],
        _ => return ErrorKind::Thrown,
    };
    let (name, first) = match formal {
        Value::Atom(name) => (name.as_str(), None),
        Value::Compound(name, parts) => (name.as_str(), parts.first().and_then(Value::as_text)),
        _ => return ErrorKind::Thrown,
    };
    match (name, first) {
        ("syntax_error", _) => ErrorKind::Syntax,
        ("instantiation_error" | "uninstantiation_error", _) => ErrorKind::Instantiation,
        ("type_error", _) => ErrorKind::Type,
        ("domain_error", _) => ErrorKind::Domain,
        ("existence_error", _) => ErrorKind::Existence,
        ("permission_error", _) => ErrorKind::Permission,
        ("representation_error", _) => ErrorKind::Representation,
        ("evaluation_error", _) => ErrorKind::Evaluation,
        ("resource_error", Some("inferences")) => ErrorKind::Inferences,
        ("resource_error", Some("output")) => ErrorKind::Output,
        ("resource_error", Some("stack" | "c_stack" | "memory" | "no_memory" | "private_table_space")) => {
            ErrorKind::Memory
        }
        ("resource_error", _) => ErrorKind::Resource,
        _ => ErrorKind::Thrown,
    }
}

/// Returns where an error was raised, and by which predicate, as far as its context says.
fn context_of(ball: &Value) -> (Option<SourcePlace>, Option<String>) {
    let Value::Compound(name, parts) = ball else { return (None, None) };
    let ("error", [_, Value::Compound(kind, context)]) = (name.as_str(), &parts[..]) else {
        return (None, None);
    };
    let number = |value: &Value| u32::try_from(value.clone()).unwrap_or(0);
    match (kind.as_str(), &context[..]) {
        ("context", [predicate, _]) if !matches!(predicate, Value::Variable(_)) => {
            (None, Some(predicate.to_string()))
        }
        ("file", [file, line, column, _]) => {
            let file = file.as_text().map(str::to_string);
            (Some(SourcePlace::new(file, number(line), number(column) + 1)), None)
        }
        _ => (None, None),
    }
}
