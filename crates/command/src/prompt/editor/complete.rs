//! Completion with Tab: variables of the query, predicates with their arities and a line of help, flags,
//! modules, libraries and files.

use super::highlight;
use ninelog_engine::console::{Names, Words};
use ninelog_engine::known;
use ninelog_terms::syntax::chars::is_alnum;
use ninelog_terms::syntax::quote::{QuoteStyle, is_bare_atom, push_atom};
use rustyline::completion::Pair;

/// The names that a system knows, collected before a query is typed.
#[derive(Default)]
pub struct Vocabulary {
    words: Words,
    /// The number of columns of the screen.
    pub width: usize,
}

/// If there are more candidates than this, only their names are shown.
const EXPLAINED: usize = 25;

impl Vocabulary {
    pub fn of(words: Words) -> Vocabulary {
        Vocabulary { words, width: 0 }
    }

    /// Returns the completions at the cursor: where they begin, and the candidates.
    pub fn complete(&self, line: &str, cursor: usize) -> (usize, Vec<Pair>) {
        let typed = &line[..cursor];
        if let Some(start) = open_quote(typed) {
            return files(typed, start);
        }
        let start = typed
            .rfind(|c: char| !is_alnum(c))
            .map_or(0, |at| at + typed[at..].chars().next().map_or(1, char::len_utf8));
        let word = &typed[start..];
        let before = &typed[..start];
        let texts: Vec<(String, String)> = if let Some(module) = module_before(before) {
            self.of_module(module, word)
        } else if before.ends_with("prolog_flag(") {
            with_prefix(&self.words.flags, word)
        } else if before.ends_with("library(") {
            let names: Vec<String> = known::libraries().map(str::to_string).collect();
            with_prefix(&names, word)
        } else if word.starts_with(|c: char| c == '_' || c.is_uppercase()) {
            with_prefix(&variables(line), word)
        } else if word.is_empty() {
            Vec::new()
        } else {
            let mut found = self.offered(&self.words.predicates, word);
            let modules = self.words.modules.keys().filter(|name| name.starts_with(word));
            found.extend(modules.map(|name| (format!("{name}:"), format!("{}:", quoted(name)))));
            found
        };
        let pairs = texts.into_iter().map(|(display, replacement)| Pair { display, replacement });
        (start, pairs.collect())
    }
}

impl Vocabulary {
    /// Returns the predicates of a module that begin with a word.
    fn of_module(&self, module: &str, word: &str) -> Vec<(String, String)> {
        if matches!(module, "user" | "system") {
            return self.offered(&self.words.predicates, word);
        }
        let mut names = self.words.modules.get(module).cloned().unwrap_or_default();
        for (_, name, arity) in known::exports().filter(|(home, ..)| *home == module) {
            let arities = names.entry(name.to_string()).or_default();
            if let Err(at) = arities.binary_search(&arity) {
                arities.insert(at, arity);
            }
        }
        self.offered(&names, word)
    }

    /// Returns the predicates that begin with a word, and the text that replaces it.
    fn offered(&self, names: &Names, word: &str) -> Vec<(String, String)> {
        let range = names.range(word.to_string()..);
        let known: Vec<_> = range.take_while(|(name, _)| name.starts_with(word)).collect();
        if known.iter().map(|(_, arities)| arities.len()).sum::<usize>() > EXPLAINED {
            return known.into_iter().map(|(name, arities)| (shown(name, arities), quoted(name))).collect();
        }
        let each =
            known.into_iter().flat_map(|(name, arities)| arities.iter().map(move |&arity| (name, arity)));
        each.map(|(name, arity)| (self.explained(name, arity), quoted(name))).collect()
    }

    /// Returns a predicate and its description in one line.
    fn explained(&self, name: &str, arity: usize) -> String {
        let indicator = format!("{name}/{arity}");
        match known::help_line(name, arity) {
            Some(help) => clipped(&format!("{indicator:<20}  {help}"), self.width),
            None => indicator,
        }
    }

    /// Returns the description of the predicate whose name was typed up to the cursor, for a hint after it.
    pub fn about(&self, typed: &str) -> Option<String> {
        let name = typed.strip_suffix('(').unwrap_or(typed);
        let start = name.rfind(|c: char| !is_alnum(c)).map_or(0, |at| at + 1);
        let name = name.get(start..).filter(|name| name.len() > 1)?;
        let arities = self.words.predicates.get(name)?;
        let help = arities.iter().find_map(|&arity| known::help_line(name, arity))?;
        let before = typed.lines().last().map_or(0, |line| line.chars().count()) + 8;
        Some(clipped(&format!("  {help}"), self.width.saturating_sub(before)))
    }
}

/// Returns the module before a colon at the end of a text.
fn module_before(text: &str) -> Option<&str> {
    let text = text.strip_suffix(':')?;
    let name = &text[text.rfind(|c: char| !is_alnum(c)).map_or(0, |at| at + 1)..];
    name.starts_with(|c: char| c.is_lowercase()).then_some(name)
}

/// Returns a text clipped to the width of a line.
fn clipped(text: &str, width: usize) -> String {
    let room = width.max(20) - 1;
    if text.chars().count() <= room {
        return text.to_string();
    }
    text.chars().take(room - 3).chain("...".chars()).collect()
}

fn shown(name: &str, arities: &[usize]) -> String {
    let arities: Vec<String> = arities.iter().map(usize::to_string).collect();
    format!("{name}/{}", arities.join(","))
}

fn quoted(name: &str) -> String {
    let mut text = String::new();
    if is_bare_atom(name) {
        text.push_str(name);
    } else {
        push_atom(&mut text, name, QuoteStyle::default());
    }
    text
}

fn with_prefix(names: &[String], word: &str) -> Vec<(String, String)> {
    let mut found: Vec<String> =
        names.iter().filter(|n| n.starts_with(word) && *n != word).cloned().collect();
    found.sort();
    found.dedup();
    found.into_iter().map(|name| (name.clone(), name)).collect()
}

fn variables(line: &str) -> Vec<String> {
    let looks = highlight::looks(line, usize::MAX);
    let parts = looks.into_iter().filter(|(_, look)| *look == highlight::Look::Variable);
    parts.map(|(range, _)| line[range].to_string()).collect()
}

/// Returns where the text of an open quoted item begins.
fn open_quote(typed: &str) -> Option<usize> {
    let (range, look) = highlight::looks(typed, usize::MAX).pop()?;
    let quoted_item = matches!(look, highlight::Look::Quoted | highlight::Look::Text);
    let item = &typed[range.clone()];
    let closed = item.len() > 1 && item.ends_with(&item[..1]);
    (quoted_item && range.end == typed.len() && !closed).then_some(range.start + 1)
}

/// Returns the files whose path starts with the text after a quote.
fn files(typed: &str, start: usize) -> (usize, Vec<Pair>) {
    let path = &typed[start..];
    let (folder, prefix) = match path.rfind('/') {
        Some(at) => (&path[..=at], &path[at + 1..]),
        None => ("./", path),
    };
    let Ok(entries) = std::fs::read_dir(folder) else { return (typed.len(), Vec::new()) };
    let mut names: Vec<String> = entries
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let hidden = name.starts_with('.') && !prefix.starts_with('.');
            let slash = if entry.path().is_dir() { "/" } else { "" };
            (name.starts_with(prefix) && !hidden).then(|| format!("{name}{slash}"))
        })
        .collect();
    names.sort();
    let pairs = names.into_iter().map(|name| Pair { display: name.clone(), replacement: name }).collect();
    (typed.len() - prefix.len(), pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vocabulary() -> Vocabulary {
        let mut names = Vocabulary { width: 60, ..Vocabulary::default() };
        names.words.flags = vec!["double_quotes".into()];
        for (name, arity) in [("append", 2), ("append", 3), ("apply", 2)] {
            names.words.predicates.entry(name.into()).or_default().push(arity);
        }
        names.words.modules.entry("shop".into()).or_default().insert("price".into(), vec![2]);
        names
    }

    fn offered(line: &str) -> Vec<String> {
        vocabulary().complete(line, line.len()).1.into_iter().map(|pair| pair.display).collect()
    }

    #[test]
    fn by_what_stands_before() {
        let help = [
            "append/2              append(+ListOfLists, ?List) is non...",
            "append/3              append(?List1, ?List2, ?List1AndLi...",
            "apply/2               apply(:Goal, +Extra) is nondet: Ca...",
        ];
        assert_eq!(offered("X = 1, app"), help);
        assert_eq!(offered("set_prolog_flag(dou"), ["double_quotes"]);
        assert_eq!(offered("foo(Name, N"), ["Name"]);
        assert!(offered("X = ").is_empty());
        assert_eq!(offered("X = shop:"), ["price/2"]);
        assert_eq!(offered("lists:permu"), ["permutation/2         permutation(?List, ?Permutation) i..."]);
        assert_eq!(offered("X = sho"), ["shop:"]);
        assert!(offered("nowhere:a").is_empty());
        assert_eq!(offered("['Cargo.to"), ["Cargo.toml"]);
    }

    #[test]
    fn hints_about_predicates() {
        let names = vocabulary();
        let hint = names.about("X = 1, append(").expect("a hint");
        assert!(hint.starts_with("  append(+ListOfLists, ?List)") && hint.chars().count() < 60, "{hint}");
        assert_eq!(names.about("X = appen"), None);
        assert_eq!(names.about("X = "), None);
    }
}
