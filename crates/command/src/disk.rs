//! Files of the disk for the workspace of analysis: their texts, and which files of Prolog a folder has.

use ninelog_engine::analysis::FileSystem;
use std::path::{Path, PathBuf};

/// The file system of this machine. It is read, never written.
pub struct Disk;

/// The largest file that is read, in bytes. Editors do not open larger ones as programs.
const LARGEST: u64 = 1 << 26;

/// Endings of files of Prolog.
#[cfg_attr(not(feature = "lsp"), allow(dead_code))]
pub const ENDINGS: &[&str] = &["pl", "plt", "pro", "prolog"];

/// How many files and folders of a project are visited: enough for programs, and an end for home folders.
#[cfg_attr(not(feature = "lsp"), allow(dead_code))]
const MOST: usize = 20_000;

impl FileSystem for Disk {
    fn read(&self, path: &str) -> Option<String> {
        let kind = std::fs::metadata(path).ok()?;
        if !kind.is_file() || kind.len() > LARGEST {
            return None;
        }
        Some(String::from_utf8_lossy(&std::fs::read(path).ok()?).into_owned())
    }
}

/// Returns the files of Prolog below a folder, in the order of their names. Hidden folders and those of
/// packages are left out; links are not followed.
#[cfg_attr(not(feature = "lsp"), allow(dead_code))]
pub fn files_below(folder: &str) -> Vec<String> {
    let (mut todo, mut found, mut visited) = (vec![PathBuf::from(folder)], Vec::new(), 0);
    while let Some(folder) = todo.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            visited += 1;
            if visited > MOST {
                break;
            }
            let (path, name) = (entry.path(), entry.file_name());
            let name = name.to_string_lossy();
            let Ok(kind) = entry.file_type() else { continue };
            if kind.is_dir() && !name.starts_with('.') && name != "node_modules" && name != "target" {
                todo.push(path);
            } else if kind.is_file() && is_prolog(&path) {
                found.extend(path.to_str().map(|path| path.replace('\\', "/")));
            }
        }
    }
    found.sort();
    found
}

#[cfg_attr(not(feature = "lsp"), allow(dead_code))]
fn is_prolog(path: &Path) -> bool {
    path.extension().and_then(|ending| ending.to_str()).is_some_and(|ending| ENDINGS.contains(&ending))
}
