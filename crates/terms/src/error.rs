//! Prolog errors, generic in the type of culprits, because terms are defined in a higher layer.

use std::io::ErrorKind;

/// An ISO error or another reason to leave a built-in. `T` is a term.
#[derive(Clone, Debug, PartialEq)]
pub enum Error<T> {
    Instantiation,
    Uninstantiation(T),
    Type(&'static str, T),
    Domain(&'static str, T),
    Existence(&'static str, T),
    Permission(&'static str, &'static str, T),
    Representation(&'static str),
    Evaluation(&'static str),
    Resource(&'static str),
    /// The heap would exceed its limit: a resource error, unless a garbage collection makes room.
    NoRoom,
    /// A syntax error without a place, as `atom_to_term/3` and the like raise it.
    Syntax(&'static str),
    /// An error with a formal term that none of the variants above builds.
    Formal(T),
    /// Any ball: a term that is thrown unchanged.
    Ball(T),
    /// An ISO error with a text for the second argument of its context.
    Message(Box<Error<T>>, String),
    /// Leave the system with this status, after the hooks of `at_halt/1` have run.
    Halt(i32),
}

impl<T> Error<T> {
    /// Adds a text that explains the error.
    pub fn because(self, text: impl Into<String>) -> Error<T> {
        Error::Message(Box::new(self), text.into())
    }
}

/// Errors are boxed so that the common result is one word.
pub type Result<V, T> = std::result::Result<V, Box<Error<T>>>;

/// Returns the operating system's message for an error, without the number that Rust adds. The errors of a
/// host without an operating system have only a kind: then it is the usual message for the kind.
pub fn system_message(error: &std::io::Error) -> String {
    let kind = match error.kind() {
        _ if error.raw_os_error().is_some() || error.get_ref().is_some() => None,
        ErrorKind::NotFound => Some("No such file or directory"),
        ErrorKind::PermissionDenied => Some("Permission denied"),
        ErrorKind::AlreadyExists => Some("File exists"),
        ErrorKind::IsADirectory => Some("Is a directory"),
        ErrorKind::NotADirectory => Some("Not a directory"),
        ErrorKind::DirectoryNotEmpty => Some("Directory not empty"),
        ErrorKind::InvalidInput => Some("Invalid argument"),
        _ => None,
    };
    let text = kind.map_or_else(|| error.to_string(), str::to_string);
    match text.find(" (os error") {
        Some(end) => text[..end].to_string(),
        None => text,
    }
}
