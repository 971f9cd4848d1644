//! The names that course systems give to submissions, and the students in them.
//!
//! - Moodle: `Ann Lee_12345_assignsubmission_file_/x.pl`, or the same without the stroke
//! - Canvas: `leeann_123_456_x.pl`, or `leeann_LATE_123_456_x.pl`
//! - Gradescope: `submission_123/x.pl`, with the students in `submission_metadata.yml`

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

const MOODLE: &str = "_assignsubmission_";
/// The most bytes that are read of a list of submitters.
const MOST_BYTES: u64 = 16 << 20;

/// A file whose name says who has handed it in.
#[derive(Debug, PartialEq)]
pub struct Handed {
    /// The same for all files of a submission.
    pub key: String,
    pub student: String,
    /// The name that the student has given to the file.
    pub file: String,
    pub note: Option<String>,
}

/// Reads the name of a file as Moodle or Canvas make it.
pub fn handed_in(name: &str) -> Option<Handed> {
    moodle(name).or_else(|| canvas(name)).filter(|handed| is_plain(&handed.file))
}

fn moodle(name: &str) -> Option<Handed> {
    let (key, rest) = name.split_once(MOODLE)?;
    let file = rest.split_once('_')?.1;
    Some(Handed { key: key.to_string(), student: without_number(key), file: file.to_string(), note: None })
}

fn canvas(name: &str) -> Option<Handed> {
    let parts: Vec<&str> = name.split('_').collect();
    let is_late = parts.get(1) == Some(&"LATE");
    let numbers = if is_late { 2 } else { 1 };
    let is_number = |at: usize| parts.get(at).is_some_and(|part| is_digits(part));
    if parts[0].is_empty() || !is_number(numbers) || !is_number(numbers + 1) {
        return None;
    }
    let file = parts[numbers + 2..].join("_");
    Some(Handed {
        key: format!("{}_{}", parts[0], parts[numbers]),
        student: parts[0].to_string(),
        file: first_upload(&file),
        note: is_late.then(|| "handed in late".to_string()),
    })
}

/// Canvas calls the second upload of `x.pl` `x-1.pl`.
fn first_upload(file: &str) -> String {
    if let Some((stem, extension)) = file.rsplit_once('.')
        && let Some((name, number)) = stem.rsplit_once('-')
        && !name.is_empty()
        && is_digits(number)
    {
        return format!("{name}.{extension}");
    }
    file.to_string()
}

/// Returns whether a course system has given a folder or file this name.
pub fn is_of_course(name: &str) -> bool {
    name.contains(MOODLE) || canvas(name).is_some()
}

/// Returns the student that a folder is named after, and the student's number.
pub fn of_folder(name: &str) -> (String, Option<String>) {
    match name.split_once(MOODLE) {
        Some((key, _)) => (without_number(key), number_of(key)),
        None => (name.to_string(), None),
    }
}

/// Returns the student that an archive is named after, and the student's number.
pub fn of_archive(name: &str) -> (String, Option<String>) {
    let lower = name.to_ascii_lowercase();
    let end = super::unpack::EXTENSIONS.iter().find(|end| lower.ends_with(*end));
    let stem = &name[..name.len() - end.map_or(0, |end| end.len())];
    handed_in(name).map_or_else(|| of_folder(stem), |handed| (handed.student, number_of(&handed.key)))
}

/// Returns the names that Gradescope's list has for folders.
pub fn submitters(files: &[PathBuf]) -> BTreeMap<String, String> {
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    let list = files.iter().find(|path| path.ends_with("submission_metadata.yml"));
    let Some(list) = list.filter(|path| fs::metadata(path).is_ok_and(|data| data.len() <= MOST_BYTES)) else {
        return names;
    };
    let text = fs::read(list).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
    let mut folder = String::new();
    for line in text.lines() {
        if let Some(key) = line.strip_suffix(':').filter(|key| key.starts_with("submission_")) {
            folder = key.to_string();
        } else if let Some(name) = line.trim_start().strip_prefix("- :name: ").filter(|_| !folder.is_empty())
        {
            let name = name.trim().trim_matches(['"', '\'']);
            // Several students may hand in one submission.
            names
                .entry(folder.clone())
                .and_modify(|all| *all = format!("{all}, {name}"))
                .or_insert_with(|| name.to_string());
        }
    }
    names
}

/// Returns the number at the end of what all files of a submission have in common.
pub fn number_of(key: &str) -> Option<String> {
    Some(key.rsplit_once('_')?.1.to_string()).filter(|number| is_digits(number))
}

fn without_number(key: &str) -> String {
    match key.rsplit_once('_') {
        Some((student, number)) if is_digits(number) && !student.is_empty() => student.to_string(),
        _ => key.to_string(),
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether a name is that of a file in a folder.
fn is_plain(file: &str) -> bool {
    !file.is_empty() && !file.starts_with('.') && !file.contains(['/', '\\', '\0'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str) -> Option<[String; 3]> {
        handed_in(name).map(|handed| [handed.key, handed.student, handed.file])
    }

    #[test]
    fn names_of_course_systems() {
        let expect = |parts: [&str; 3]| Some(parts.map(str::to_string));
        assert_eq!(
            read("Ann Lee_12345_assignsubmission_file_last_of.pl"),
            expect(["Ann Lee_12345", "Ann Lee", "last_of.pl"])
        );
        assert_eq!(read("leeann_123_456_last-2.pl"), expect(["leeann_123", "leeann", "last.pl"]));
        assert_eq!(handed_in("bob_LATE_7_8_a_b.pl").and_then(|bob| bob.note), Some("handed in late".into()));
        assert_eq!(read("last_of.pl"), None);
        assert_eq!(read("ann_1_2_../x"), None);
        let ann = |number: Option<&str>| ("Ann Lee".to_string(), number.map(str::to_string));
        assert_eq!(of_folder("Ann Lee_12345_assignsubmission_file_"), ann(Some("12345")));
        assert_eq!(of_archive("Ann Lee.tar.gz"), ann(None));
    }
}
