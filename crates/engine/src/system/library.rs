//! The library inside the binary: its files as terms that were read at build time, and the index of
//! predicates.

use ninelog_terms::atom::{self, Atom, FixedAtoms};
use ninelog_terms::store::cell::{Cell, Tag};
use ninelog_terms::store::packed::Packed;
use ninelog_terms::store::stored::Stored;

/// A library file.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// What programs load it by: its path below a folder of `crates/engine/library`, without `.pl`. Files in
    /// `boot` keep the name of the folder.
    pub name: &'static str,
    /// The module it defines; empty for a file without one.
    pub module: &'static str,
    /// Its terms: the index of the first in `TERMS`, and the index after the last.
    pub terms: (usize, usize),
    /// The terms that are directives, except `module/2`. In a boot file they run before its clauses are used.
    pub directives: &'static [usize],
}

/// A term of a library file.
#[derive(Clone, Copy, Debug)]
pub struct Term {
    /// Where it begins in `PACKED`.
    at: u32,
    pub line: u16,
    /// Whether it can be stored as a clause unchanged: nothing in it names a module, or needs translation.
    is_whole: bool,
}

impl Term {
    /// Returns the term in the form in which it can be restored to a heap, or become a clause. Requires:
    /// `is_there`.
    pub fn stored(&self) -> Stored {
        match (self.at as usize).checked_sub(PACKED.bytes.len()) {
            None => PACKED.unpack(self.at as usize),
            Some(at) => Packed { bytes: others(), functors: PACKED.functors }.unpack(at),
        }
    }

    /// Returns whether the program has the term. The module for web pages lacks some if the page cannot get
    /// them.
    pub fn is_there(&self) -> bool {
        (self.at as usize) < PACKED.bytes.len() || !others().is_empty()
    }

    /// Returns the clause in stored form, the name and arity of its head, and whether it has a body; `None`
    /// if it must be translated first.
    pub fn clause(&self) -> Option<(Stored, Atom, usize, bool)> {
        if !self.is_whole {
            return None;
        }
        let stored = self.stored();
        let callable = |cell: Cell| match cell.tag() {
            Tag::Atm => Some((cell.as_atom(), 0)),
            Tag::Lst => Some((atom::DOT, 2)),
            Tag::Str => {
                let functor = stored.get(cell.addr());
                Some((functor.functor_name(), functor.functor_arity()))
            }
            _ => None,
        };
        let root = stored.root();
        let (mut head, has_body) = (callable(root)?, callable(root) == Some((atom::NECK, 2)));
        if has_body {
            head = callable(stored.deref(stored.get(root.addr().plus(1))))?;
        }
        Some((stored, head.0, head.1, has_body))
    }
}

/// A predicate of module `system` that is written in Prolog.
#[derive(Clone, Copy, Debug)]
pub struct BootPredicate {
    pub name: &'static str,
    pub arity: usize,
    /// The index of its file.
    pub file: usize,
    /// The terms that are its clauses, as ranges. Empty if it is dynamic.
    pub clauses: &'static [(u32, u32)],
}

impl BootPredicate {
    /// Returns the terms that are its clauses, as indexes into `TERMS`.
    pub fn terms(&self) -> impl Iterator<Item = usize> {
        self.clauses.iter().flat_map(|&(start, end)| start as usize..end as usize)
    }
}

/// The documentation of a predicate.
#[derive(Clone, Copy, Debug)]
pub struct Help {
    pub name: &'static str,
    pub arity: usize,
    /// Such as `append(?List1, ?List2, ?List3) is nondet`.
    pub signature: &'static str,
    pub text: &'static str,
    /// The library that exports it; empty for a built-in.
    pub library: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/library.rs"));

/// Makes the table of terms of its dense form: a byte with two flags and the distance to the line of the term
/// before, then the size in `PACKED`. What does not fit into its bits follows in two bytes.
#[cfg(target_family = "wasm")]
fn dense_terms(bytes: &[u8]) -> Vec<Term> {
    let mut bytes = bytes.iter().copied();
    let mut next = || bytes.next().map(u16::from);
    let wide = |next: &mut dyn FnMut() -> Option<u16>| next().unwrap_or(0) | next().unwrap_or(0) << 8;
    let mut terms = Vec::new();
    let (mut held, mut other, mut line) = (0, PACKED.bytes.len() as u32, 0);
    while let Some(flags) = next() {
        line = match flags & 0x3f {
            0x3f => wide(&mut next),
            step => line + step,
        };
        let at = if flags & 0x40 != 0 { &mut held } else { &mut other };
        terms.push(Term { at: *at, line, is_whole: flags & 0x80 != 0 });
        *at += u32::from(match next() {
            Some(0xff) => wide(&mut next),
            size => size.unwrap_or(0),
        });
    }
    terms
}

/// Returns the library file that a predicate is autoloaded from, if there is one.
pub fn definer(name: &str, arity: usize) -> Option<&'static File> {
    let at = EXPORTS.partition_point(|&(n, a, _)| (n, a) < (name, arity));
    let files = EXPORTS[at..].iter().take_while(|&&(n, a, _)| (n, a) == (name, arity));
    files.map(|&(_, _, file)| &FILES[file]).find(|file| autoloads(file))
}

/// Returns the index of a predicate of module `system` in `BOOT`.
pub fn boot_predicate(name: &str, arity: usize) -> Option<usize> {
    BOOT.binary_search_by(|row| (row.name, row.arity).cmp(&(name, arity))).ok()
}

/// Returns whether a file's predicates are autoloaded. Other files are loaded only by `use_module/1`.
pub fn autoloads(file: &File) -> bool {
    const EXPLICIT: &[&str] = &["clpb", "clpfd", "clpq", "clpr", "janus", "simplex"];
    file.module != "system" && !file.name.contains('/') && !EXPLICIT.contains(&file.name)
}

/// Returns whether a predicate that is autoloaded calls goals among its arguments.
pub fn takes_goals(name: &str, arity: usize) -> bool {
    TAKING_GOALS.binary_search(&(name, arity)).is_ok() && definer(name, arity).is_some()
}

pub fn file(name: &str) -> Option<&'static File> {
    FILES.binary_search_by(|file| file.name.cmp(name)).ok().map(|at| &FILES[at])
}

/// The folder that library files appear to be in, so that they have absolute names like other files.
pub const ROOT: &str = "/ninelog/library/";

/// Returns the absolute name of a library file.
pub fn path(file: &File) -> String {
    format!("{ROOT}{}.pl", file.name)
}

/// Returns the library file with an absolute name below `ROOT`.
pub fn at_path(path: &str) -> Option<&'static File> {
    file(path.strip_prefix(ROOT)?.strip_suffix(".pl")?)
}

/// Returns the predicates that library files export, in alphabetical order.
pub fn exports() -> impl Iterator<Item = (&'static str, usize)> {
    EXPORTS.iter().filter(|row| autoloads(&FILES[row.2])).map(|&(name, arity, _)| (name, arity))
}

/// Returns the predicates that a library file exports.
pub fn exports_of(file: &'static File) -> impl Iterator<Item = (&'static str, usize)> {
    let own = move |row: &&(&str, usize, usize)| std::ptr::eq(&FILES[row.2], file);
    EXPORTS.iter().filter(own).map(|&(name, arity, _)| (name, arity))
}

/// Returns the predicates of others that a library file exports again.
pub fn reexports_of(file: &'static File) -> impl Iterator<Item = (&'static str, usize)> {
    let own = move |row: &&(&str, usize, usize)| std::ptr::eq(&FILES[row.2], file);
    REEXPORTED.iter().filter(own).map(|&(name, arity, _)| (name, arity))
}

/// Returns the modules that library files define, and their exports.
pub fn exports_of_modules() -> impl Iterator<Item = (&'static str, &'static str, usize)> {
    EXPORTS.iter().map(|&(name, arity, file)| (FILES[file].module, name, arity))
}

/// Returns the predicates of module `system` that are written in Prolog.
pub fn built_in() -> impl Iterator<Item = (&'static str, usize)> {
    BOOT.iter().map(|row| (row.name, row.arity))
}

/// Returns the names of the library files that programs may load.
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().filter(|file| file.module != "system").map(|file| file.name)
}

/// Returns the documentation of the predicates with a name.
pub fn help(name: &str) -> impl Iterator<Item = Help> {
    lines_about(name).filter_map(Help::of_line)
}

/// Returns the documentation of all predicates.
pub fn all_help() -> impl Iterator<Item = Help> {
    documentation().lines().filter_map(Help::of_line)
}

/// Returns the description of a library's purpose; it is empty if there is none.
pub fn about(name: &str) -> &'static str {
    lines_about(name)
        .find_map(|line| line.split_once('\t').filter(|(_, rest)| !rest.contains('\t')))
        .map_or("", |(_, text)| text)
}

impl Help {
    /// Reads a line with all five fields.
    fn of_line(line: &'static str) -> Option<Help> {
        let mut fields = line.split('\t');
        let mut field = || fields.next();
        let (name, arity) = (field()?, field()?.parse().ok()?);
        Some(Help { name, arity, signature: field()?, text: field()?, library: field()? })
    }
}

/// Returns the lines of the documentation that begin with a name. The lines are sorted by their names.
fn lines_about(name: &str) -> impl Iterator<Item = &'static str> {
    let text = documentation();
    let (mut start, mut end) = (0, text.len());
    while start < end {
        let middle = (start + end) / 2;
        let line = text.as_bytes()[..middle].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let next = text[line..].find('\n').map_or(text.len(), |length| line + length + 1);
        if text[line..].split('\t').next() < Some(name) { start = next } else { end = line }
    }
    text[start..]
        .lines()
        .take_while(move |line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with('\t')))
}

#[cfg(not(target_family = "wasm"))]
fn documentation() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/help.txt"))
}

/// The terms that are not in `PACKED`.
#[cfg(not(target_family = "wasm"))]
fn others() -> &'static [u8] {
    &[]
}

#[cfg(target_family = "wasm")]
pub use page::{PageFile, set_parts};
#[cfg(target_family = "wasm")]
use page::{documentation, others};

/// The module for web pages gets parts of the library from the page, when they are first needed.
#[cfg(target_family = "wasm")]
mod page {
    use std::cell::Cell;

    /// A file of the page.
    #[derive(Clone, Copy)]
    pub enum PageFile {
        /// The texts of help.
        Documentation,
        /// The terms of the files that the module does not hold, behind a stamp: it is of the same build.
        Library,
    }

    thread_local! {
        static FETCH: Cell<fn(PageFile) -> Vec<u8>> = const { Cell::new(|_| Vec::new()) };
        static TEXT: Cell<&'static str> = const { Cell::new("") };
        static OTHERS: Cell<&'static [u8]> = const { Cell::new(&[]) };
    }

    /// Sets the function that returns a part, or nothing if the page cannot get it.
    pub fn set_parts(fetch: fn(PageFile) -> Vec<u8>) {
        FETCH.set(fetch);
    }

    pub(super) fn documentation() -> &'static str {
        if TEXT.get().is_empty() {
            TEXT.set(String::from_utf8(FETCH.get()(PageFile::Documentation)).unwrap_or_default().leak());
        }
        TEXT.get()
    }

    pub(super) fn others() -> &'static [u8] {
        if OTHERS.get().is_empty() {
            let bytes = FETCH.get()(PageFile::Library);
            if let Some(terms) = bytes.strip_prefix(&super::OTHERS.to_le_bytes()) {
                OTHERS.set(terms.to_vec().leak());
            }
        }
        OTHERS.get()
    }
}

/// Returns the signature of a predicate and the first sentence of its documentation, for a hint of one line.
pub fn one_line(name: &str, arity: usize) -> Option<String> {
    help(name).find(|entry| entry.arity == arity).map(|entry| summary(&entry))
}

/// Returns the signature and the first sentence.
pub fn summary(entry: &Help) -> String {
    let sentence = entry.text.split_once(". ").map_or(entry.text, |(first, _)| first);
    format!("{}: {}", entry.signature, sentence.trim_end_matches('.'))
}
