//! Errors as Prolog sees them, generic in what a culprit is, because terms live a layer above.

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
    /// The heap's limit would be passed: a resource error, unless collecting garbage makes room.
    NoRoom,
    /// A syntax error without a place, as `atom_to_term/3` and the like raise it.
    Syntax(&'static str),
    /// An error whose formal term none of the above builds.
    Formal(T),
    /// Any ball: a term that is thrown as it is.
    Ball(T),
    /// An ISO error with a text for the second argument of its context.
    Message(Box<Error<T>>, String),
    /// Leave the system with this status, after the hooks of `at_halt/1` have run.
    Halt(i32),
}

impl<T> Error<T> {
    /// The same error with a text that explains it.
    pub fn because(self, text: impl Into<String>) -> Error<T> {
        Error::Message(Box::new(self), text.into())
    }
}

/// Errors are boxed so that the common result is one word.
pub type Result<V, T> = std::result::Result<V, Box<Error<T>>>;

/// The operating system's words for an error, without the number that Rust adds.
pub fn system_message(error: &std::io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_string(),
        None => text,
    }
}
