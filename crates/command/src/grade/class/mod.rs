//! The submissions of a class: `ninelog test --tests=FILE ARGUMENT ...`.
//!
//! An argument is a folder, an archive or a program. Each submission becomes a suite of its own, in the order
//! of the names of the students. What lies side by side in a folder, or is packed in an archive, is copied: a
//! program can read the folder that it is in, and must not find the work of others there.

mod names;
mod staging;
mod unpack;

use super::suites::{Links, Refusal, Suite};
use crate::disk::ENDINGS;
use names::Handed;
use ninelog_engine::Encoding;
pub use staging::Staging;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use unpack::By;
pub use unpack::EXTENSIONS;

/// The most files of a submission that are looked at, and the most folders below each other.
const MOST_FILES: usize = 2_000;
const MOST_DEPTH: usize = 6;
/// The most names in a message.
const MOST_NAMES: usize = 5;

/// The submissions, until the run has ended.
pub struct Class {
    pub suites: Vec<Suite>,
    /// What was left out, for the user.
    pub notes: Vec<String>,
    /// Has the copies.
    _staging: Staging,
}

/// The files of the submissions, until this is dropped.
pub struct Students {
    pub students: Vec<Student>,
    /// What was left out, for the user.
    pub notes: Vec<String>,
    /// Has the copies.
    _staging: Staging,
}

/// What a student has handed in.
pub struct Student {
    pub name: String,
    pub folder: PathBuf,
    /// The files below the folder, links among them.
    pub files: Vec<PathBuf>,
    /// Why there are none, or not all.
    pub refused: Option<String>,
}

/// Collects the submissions.
struct Collector<'a> {
    links: &'a Links,
    tests: &'a [PathBuf],
    /// The name that the program has in each submission, if it was given.
    program: Option<&'a str>,
    staging: Staging,
    found: Vec<Found>,
    notes: Vec<String>,
}

/// The files of a student that lie among those of others, with their own names.
#[derive(Default)]
struct Files {
    student: String,
    number: Option<String>,
    files: Vec<(PathBuf, String)>,
    notes: Vec<String>,
}

/// A submission, with the folder that has its files.
struct Found {
    student: String,
    /// The number of the student in a course system, for two of one name.
    number: Option<String>,
    folder: PathBuf,
    notes: Vec<String>,
    /// Why it cannot be read.
    refused: Option<String>,
}

/// Returns the test files that `--tests` names: a file, or all of a folder.
pub fn test_files(name: &str) -> Result<Vec<PathBuf>, String> {
    let path = Path::new(name);
    if !path.is_dir() {
        let file = [path.to_path_buf(), path.with_extension("plt")].into_iter().find(|file| file.is_file());
        return file.map(|file| vec![file]).ok_or_else(|| format!("--tests={name}: there is no such file"));
    }
    let entries = entries(path).map_err(|error| format!("--tests={name}: {error}"))?;
    let files: Vec<PathBuf> = entries.into_iter().filter(|path| is(path, "plt") && path.is_file()).collect();
    if files.is_empty() { Err(format!("--tests={name}: no .plt file is in this folder")) } else { Ok(files) }
}

/// Finds the submissions for the arguments.
pub fn collect(
    arguments: &[String],
    tests: &[PathBuf],
    program: Option<&str>,
    links: &Links,
) -> Result<Class, String> {
    Ok(gather(arguments, tests, program, links)?.end())
}

/// Finds the files of all submissions, without choosing a program of each.
pub fn students(arguments: &[String], links: &Links) -> Result<Students, String> {
    let mut all = gather(arguments, &[], None, links)?;
    let student = |(name, found): (String, Found)| {
        let mut files = Vec::new();
        let listed = files_below(&found.folder, 0, &mut files).map_err(|error| error.to_string());
        let refused = found.refused.or(listed.err());
        Student { name, folder: found.folder, files, refused }
    };
    let students = all.named().into_iter().map(student).collect();
    Ok(Students { students, notes: all.notes, _staging: all.staging })
}

fn gather<'a>(
    arguments: &[String],
    tests: &'a [PathBuf],
    program: Option<&'a str>,
    links: &'a Links,
) -> Result<Collector<'a>, String> {
    let staging = Staging::new().map_err(|error| format!("no folder for copies can be made: {error}"))?;
    let mut all = Collector { links, tests, program, staging, found: Vec::new(), notes: Vec::new() };
    let is_many = |path: &Path| path.is_dir() || unpack::is_archive(path);
    // `submissions/*` names a folder for each student.
    let of_all = arguments.iter().filter(|word| is_many(Path::new(word))).count() == 1;
    for word in arguments {
        let path = Path::new(word);
        let done = match () {
            () if path.is_dir() && of_all => all.class(path),
            () if path.is_dir() => all.student(path),
            () if unpack::is_archive(path) => all.archive(path, of_all),
            () if fs::symlink_metadata(path).is_ok() => all.file(path),
            () => return Err(format!("{word}: there is no such file or folder")),
        };
        done.map_err(|error| format!("{word}: {error}"))?;
    }
    Ok(all)
}

impl Collector<'_> {
    /// Adds all submissions in a folder.
    fn class(&mut self, folder: &Path) -> io::Result<()> {
        let mut together: BTreeMap<String, Files> = BTreeMap::new();
        let all = entries(folder)?;
        if let [only] = &all.iter().filter(|path| !is(path, "yml")).collect::<Vec<_>>()[..]
            && only.is_dir()
            && !is_link(only)
            && holds_class(only)?
        {
            return self.class(only);
        }
        let known = names::submitters(&all);
        for path in all {
            let name = name_of(&path);
            if path.is_dir() && !is_link(&path) {
                let place = self.found.len();
                self.student(&path)?;
                if let Some(known) = known.get(&name) {
                    self.found[place].student = known.clone();
                    self.found[place].number = names::number_of(&name);
                }
                continue;
            }
            match names::handed_in(&name) {
                Some(Handed { key, student, file, note }) => {
                    let number = names::number_of(&key);
                    let of_student =
                        together.entry(key).or_insert_with(|| Files { student, number, ..Files::default() });
                    of_student.files.push((path, file));
                    of_student.notes.extend(note);
                }
                None if is_program(&path) => self.file(&path)?,
                None if unpack::is_archive(&path) => self.archive(&path, false)?,
                None if is(&path, "plt") || is(&path, "yml") => {}
                None => self.notes.push(format!("{}: this is no program, and left out", path.display())),
            }
        }
        for Files { student, number, files, notes } in together.into_values() {
            let folder = self.staging.folder()?;
            let mut refused = None;
            for (path, name) in files {
                let copied = match unpack::is_archive(&path) {
                    true => unpack::unpack(&path, &folder, By::Student),
                    false => self.copy(&path, &folder, &name),
                };
                refused = refused.or(copied.err().map(|error| format!("{name}: {error}")));
            }
            self.found.push(Found { student, number, folder, notes, refused });
        }
        Ok(())
    }

    /// Adds a folder that has the files of one student, perhaps packed in archives.
    fn student(&mut self, folder: &Path) -> io::Result<()> {
        let name = fs::canonicalize(folder).map_or_else(|_| name_of(folder), |real| name_of(&real));
        let (student, number) = names::of_folder(&name);
        let (mut folder, mut files, mut refused) = (folder.to_path_buf(), Vec::new(), None);
        // What cannot be listed is told when the program is chosen.
        let _ = files_below(&folder, 0, &mut files);
        let archives: Vec<&PathBuf> =
            files.iter().filter(|path| unpack::is_archive(path) && !is_link(path)).collect();
        if !archives.is_empty() && !files.iter().any(|path| is_program(path)) {
            folder = self.staging.folder()?;
            for path in archives {
                let unpacked = unpack::unpack(path, &folder, By::Student);
                refused = refused.or(unpacked.err().map(|error| format!("{}: {error}", name_of(path))));
            }
        }
        self.found.push(Found { student, number, folder, notes: Vec::new(), refused });
        Ok(())
    }

    /// Adds an archive, of one student or of all.
    fn archive(&mut self, path: &Path, of_all: bool) -> io::Result<()> {
        let folder = self.staging.folder()?;
        let unpacked = unpack::unpack(path, &folder, if of_all { By::Course } else { By::Student });
        if of_all {
            unpacked?;
            return self.class(&folder);
        }
        let (student, number) = names::of_archive(&name_of(path));
        let refused = unpacked.err().map(|error| format!("{}: {error}", name_of(path)));
        // A student may have made it so: it is no class before somebody says so.
        let is_class = entries(&folder)?.iter().any(|path| names::is_of_course(&name_of(path)));
        let note =
            is_class.then(|| "it looks like a whole class, which must be the only argument".to_string());
        self.found.push(Found { student, number, folder, notes: note.into_iter().collect(), refused });
        Ok(())
    }

    /// Adds a program that is all that the student has handed in.
    fn file(&mut self, path: &Path) -> io::Result<()> {
        let handed = names::handed_in(&name_of(path));
        let (student, number, name, note) = match handed {
            Some(Handed { key, student, file, note }) => (student, names::number_of(&key), file, note),
            None => {
                let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
                (stem.unwrap_or_default(), None, name_of(path), None)
            }
        };
        let folder = self.staging.folder()?;
        let refused =
            self.copy(path, &folder, &name).err().map(|error| format!("{}: {error}", name_of(path)));
        self.found.push(Found { student, number, folder, notes: note.into_iter().collect(), refused });
        Ok(())
    }

    fn copy(&self, path: &Path, folder: &Path, name: &str) -> io::Result<()> {
        let mut from = self.links.open_file(path)?;
        let mut to = fs::OpenOptions::new().write(true).create_new(true).open(folder.join(name))?;
        io::copy(&mut from, &mut to).map(drop)
    }

    fn end(mut self) -> Class {
        let suites = self.named().into_iter().map(|(name, found)| self.suite(found, name)).collect();
        Class { suites, notes: self.notes, _staging: self.staging }
    }

    /// Returns what was found in the order of the students, with names that differ.
    fn named(&mut self) -> Vec<(String, Found)> {
        self.found.sort_by(|one, other| one.student.cmp(&other.student));
        let same: Vec<bool> = self
            .found
            .chunk_by(|one, other| one.student == other.student)
            .flat_map(|same| vec![same.len() > 1; same.len()])
            .collect();
        for (found, _) in self.found.iter_mut().zip(same).filter(|(_, is_same)| *is_same) {
            if let Some(number) = &found.number {
                found.student += &format!(" ({number})");
            }
        }
        let mut all: Vec<(String, Found)> = Vec::new();
        for found in std::mem::take(&mut self.found) {
            let again = all.iter().rev().take_while(|(name, _)| name.starts_with(&found.student)).count();
            let name = match all.iter().any(|(name, _)| *name == found.student) {
                true => format!("{} ({})", found.student, again + 1),
                false => found.student.clone(),
            };
            all.push((name, found));
        }
        all
    }

    /// Chooses the program of a submission.
    fn suite(&self, found: Found, name: String) -> Suite {
        let mut notes = found.notes;
        let mut files = Vec::new();
        let listed = files_below(&found.folder, 0, &mut files);
        let chosen = match (found.refused, listed) {
            (Some(why), _) => Err(why),
            (None, Err(error)) => Err(format!("the folder cannot be read: {error}")),
            (None, Ok(())) => self.choose(&files, &mut notes),
        };
        let chosen = chosen.and_then(|program| self.is_text(&program).map(|()| program));
        notes.extend(chosen.as_ref().ok().and_then(|program| self.wrong_encoding(program)));
        let suite = |program, refused| Suite {
            name,
            tests: self.tests.to_vec(),
            program,
            notes,
            folder: Some(found.folder.clone()),
            files,
            is_of_class: true,
            refused,
        };
        match chosen {
            Ok(program) => {
                let refused = self.links.open_file(&program).err();
                let why = refused.map(|error| format!("{}: {error}", name_of(&program)));
                suite(Some(program), why.map(|why| Refusal { has_tests: true, why }))
            }
            Err(why) => suite(None, Some(Refusal { has_tests: true, why })),
        }
    }

    fn bytes(&self, program: &Path) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        self.links.open_file(program).ok()?.read_to_end(&mut bytes).ok()?;
        Some(bytes)
    }

    /// Says if a file with the name of a program is something else, or has nothing.
    fn is_text(&self, program: &Path) -> Result<(), String> {
        let Some(bytes) = self.bytes(program) else { return Ok(()) };
        let what = match () {
            () if bytes.trim_ascii().is_empty() => "this file is empty",
            () if bytes.starts_with(b"%PDF-") => "this is a PDF file and no text",
            () if bytes.starts_with(b"PK\x03\x04") => {
                "this is a zip archive, or an office document, and no text"
            }
            () if Encoding::of_byte_order_mark(&bytes).is_none() && bytes.contains(&0) => "this is no text",
            () => return Ok(()),
        };
        Err(format!("{}: {what}", name_of(program)))
    }

    /// Returns what to do about a program that is not in UTF-8.
    fn wrong_encoding(&self, program: &Path) -> Option<String> {
        let bytes = self.bytes(program)?;
        let has_mark = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
        let declares = bytes.split(|byte| *byte == b'\n').next()?.starts_with(b":- encoding(");
        let place = std::str::from_utf8(&bytes).err()?.valid_up_to();
        let line = bytes[..place].iter().filter(|byte| **byte == b'\n').count() + 1;
        let text = format!("{}:{line}: this is not UTF-8: save the file as UTF-8", name_of(program));
        (!has_mark && !declares).then_some(text)
    }

    /// Returns the program among files: the one that has the name of the tests, or the only one.
    fn choose(&self, files: &[PathBuf], notes: &mut Vec<String>) -> Result<PathBuf, String> {
        let mut files = files.to_vec();
        // Those that are not in further folders come first.
        files.sort_by_key(|file| (file.components().count(), file.clone()));
        let programs: Vec<&PathBuf> = files.iter().filter(|file| is_program(file)).collect();
        let own = self.tests.iter().filter_map(|file| Some(file.file_stem()?.to_str()?.to_string() + ".pl"));
        let named = self.program.map(|name| match Path::new(name).extension() {
            Some(_) => name.to_string(),
            None => format!("{name}.pl"),
        });
        let wanted: Vec<String> = named.into_iter().chain(own).collect();
        let same = |name: &String| programs.iter().find(|file| name_of(file).eq_ignore_ascii_case(name));
        let several: BTreeSet<String> = wanted.iter().filter_map(same).map(|file| name_of(file)).collect();
        if self.program.is_none() && several.len() > 1 {
            let names = several.into_iter().collect::<Vec<_>>().join(", ");
            return Err(format!(
                "several programs have names of tests: {names}; test one at a time (--tests=FILE), or say \
                 which one counts (--program=NAME)"
            ));
        }
        if let Some(found) = wanted.iter().find_map(same) {
            if programs.len() > 1 {
                notes.push(format!("{} is tested, of {} programs", name_of(found), programs.len()));
            }
            return Ok(found.to_path_buf());
        }
        let shown = |files: &[&PathBuf]| {
            let names: Vec<String> = files.iter().take(MOST_NAMES).map(|file| name_of(file)).collect();
            let more = if files.len() > MOST_NAMES { ", ..." } else { "" };
            names.join(", ") + more
        };
        match &programs[..] {
            [only] => Ok(only.to_path_buf()),
            [] if files.is_empty() => Err("no file was handed in".to_string()),
            [] => {
                let others: Vec<&PathBuf> = files.iter().collect();
                Err(format!("no .pl file was handed in, only {}", shown(&others)))
            }
            several => {
                let hint = wanted.first().map_or("NAME.pl", String::as_str);
                Err(format!("several programs: {}; the one that counts must be named {hint}", shown(several)))
            }
        }
    }
}

/// Returns whether a folder has the submissions of a class: folders, or files that a course system has named.
fn holds_class(folder: &Path) -> io::Result<bool> {
    let all = entries(folder)?;
    let mut files = all.iter().filter(|path| !path.is_dir() && !is(path, "yml")).peekable();
    Ok(match files.peek() {
        Some(_) => files.all(|path| names::handed_in(&name_of(path)).is_some()),
        None => !all.is_empty(),
    })
}

/// Returns what is in a folder, sorted. Names that begin with a dot are files of editors and systems.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = name_of(&path);
        if !name.starts_with('.') && name != "__MACOSX" {
            all.push(path);
        }
    }
    all.sort();
    Ok(all)
}

fn files_below(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for path in entries(folder)? {
        if files.len() >= MOST_FILES {
            break;
        }
        if !path.is_dir() {
            files.push(path);
        } else if depth < MOST_DEPTH && !is_link(&path) {
            files_below(&path, depth + 1, files)?;
        }
    }
    Ok(())
}

fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|data| data.is_symlink())
}

fn is_program(path: &Path) -> bool {
    ENDINGS.iter().any(|ending| *ending != "plt" && is(path, ending))
}

fn is(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

fn name_of(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}
