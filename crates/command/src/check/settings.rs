//! The file of settings: facts that are read and not run.
//!
//! - `allow(CODE).`: nothing is said under this code; `allow(CODE, Path).`: in this file, or below this
//!   folder
//! - `exclude(Path).`: what a folder contains there is not checked
//!
//! Paths are relative to the folder of the settings.

use crate::options::Given;
use ninelog_engine::analysis::workspace::joined;
use ninelog_engine::analysis::{Code, Context, Document, Facts};
use std::path::Path;

/// The usual name of the file.
const NAME: &str = "ninelog.settings";

#[derive(Default)]
pub struct Settings {
    allowed: Vec<(Code, Option<String>)>,
    excluded: Vec<String>,
}

impl Settings {
    /// Returns the settings of the file that the options name, or the nearest one here or above, with what
    /// the options allow.
    pub fn find(given: &Given) -> Result<Settings, String> {
        let here = std::env::current_dir().map_err(|error| error.to_string())?;
        let file = match given.text("settings") {
            Some(file) => Some(here.join(file)),
            None => here.ancestors().map(|folder| folder.join(NAME)).find(|file| file.is_file()),
        };
        let mut settings = Settings::default();
        if let Some(file) = file {
            let text =
                std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            let folder = file.parent().unwrap_or(Path::new("/")).to_string_lossy().replace('\\', "/");
            settings.read(&text, &folder).map_err(|why| format!("{}: {why}", file.display()))?;
        }
        let codes = given.texts("allow").iter().filter_map(|code| Code::from_name(code));
        settings.allowed.extend(codes.map(|code| (code, None)));
        Ok(settings)
    }

    fn read(&mut self, text: &str, folder: &str) -> Result<(), String> {
        let document = Document::new(text, Context::default(), &Facts::default());
        for clause in document.clauses() {
            let shown = clause.node().text().trim();
            let term = clause.term().ok_or_else(|| format!("{shown} is no fact"))?;
            let texts: Option<Vec<String>> =
                term.args().iter().map(|arg| arg.text().map(|text| text.into_owned())).collect();
            let path = |path: &str| joined(folder, path);
            let code = |code: &str| Code::from_name(code).ok_or_else(|| format!("there is no code {code}"));
            match (term.functor().map(|(name, _)| name).as_deref(), texts.as_deref()) {
                (Some("allow"), Some([name])) => self.allowed.push((code(name)?, None)),
                (Some("allow"), Some([name, place])) => self.allowed.push((code(name)?, Some(path(place)))),
                (Some("exclude"), Some([place])) => self.excluded.push(path(place)),
                _ => {
                    return Err(format!(
                        "{shown} is not allow('N0205'), allow('N0205', Path) or exclude(Path)"
                    ));
                }
            }
        }
        Ok(())
    }

    pub fn allows(&self, code: Code, path: &str) -> bool {
        let whole = absolute(path);
        let is_there = |place: &Option<String>| place.as_ref().is_none_or(|place| is_below(&whole, place));
        self.allowed.iter().any(|(allowed, place)| *allowed == code && is_there(place))
    }

    pub fn excludes(&self, path: &str) -> bool {
        !self.excluded.is_empty() && {
            let whole = absolute(path);
            self.excluded.iter().any(|place| is_below(&whole, place))
        }
    }
}

fn absolute(path: &str) -> String {
    let here = std::env::current_dir().unwrap_or_default().to_string_lossy().replace('\\', "/");
    joined(&here, path)
}

/// Returns whether a path is a place or below it.
fn is_below(path: &str, place: &str) -> bool {
    path.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}
