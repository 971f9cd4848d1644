//! Checks of the engine that need to look inside it: changed code, and the bytes of native code.

pub mod mutants;
#[cfg(all(test, native_code))]
mod native_bytes;
