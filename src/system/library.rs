//! The library inside the binary: its files, and where each predicate is found.

/// A library file.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its path below `prolog/lib`, without `.pl`.
    pub name: &'static str,
    /// The module it defines; empty for a file without one.
    pub module: &'static str,
    pub text: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/library.rs"));

/// The file that defines a predicate for everybody, if one does.
pub fn definer(name: &str, arity: usize) -> Option<&'static File> {
    let at = EXPORTS.partition_point(|&(n, a, _)| (n, a) < (name, arity));
    // Of several files the first that is loaded by itself counts.
    EXPORTS[at..]
        .iter()
        .take_while(|&&(n, a, _)| (n, a) == (name, arity))
        .map(|&(_, _, file)| &FILES[file])
        .find(|file| autoloads(file))
}

/// Whether a file's predicates are found without naming it; the rest is only loaded by `use_module/1`.
fn autoloads(file: &File) -> bool {
    const EXPLICIT: &[&str] = &["clpfd", "do_loops", "plunit", "settings", "record", "tabling"];
    !EXPLICIT.contains(&file.name)
}

pub fn file(name: &str) -> Option<&'static File> {
    FILES.binary_search_by(|file| file.name.cmp(name)).ok().map(|at| &FILES[at])
}

/// Where library files seem to be, so that they have absolute names like other files.
pub const ROOT: &str = "/ninelog/library/";

/// The library file with an absolute name below `ROOT`.
pub fn at_path(path: &str) -> Option<&'static File> {
    file(path.strip_prefix(ROOT)?.strip_suffix(".pl")?)
}
