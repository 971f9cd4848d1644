//! Terms as text: the reader and the writer.
pub mod chars;
pub mod place;
pub mod problem;
pub mod scan;
