//! Completion with Tab: variables of the query, predicates with their arities and a line of help, flags,
//! modules, libraries and files.

use ninelog_engine::analysis::term::written;
use ninelog_engine::analysis::{
    Context, Document, Index, Indicator, Knowledge, Proposal, ProposalKind, complete, typed,
};
use ninelog_engine::console::{Names, Words};
use ninelog_engine::known;
use ninelog_terms::flags::ReadFlags;
use ninelog_terms::syntax::chars::is_alnum;
use rustyline::completion::Pair;
use std::borrow::Cow;

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
    pub fn complete(&self, line: &str, flags: ReadFlags, cursor: usize) -> (usize, Vec<Pair>) {
        let before = &line[..cursor];
        if let Some(quote) = typed(before, flags).open_quote {
            return files(before, quote + 1);
        }
        let document = Document::new(line, Context::default(), self);
        let found = complete(&document, &Index::new(&document, self), self, cursor);
        let start = found.span.start;
        let word = &line[start..cursor];
        let texts = match module_before(&line[..start]) {
            Some(module) => self.of_module(module, word),
            None => self.proposed(found.list, word),
        };
        let pairs = texts.into_iter().map(|(display, replacement)| Pair { display, replacement });
        (start, pairs.collect())
    }

    /// Returns what is shown for proposals, and the texts that replace the word.
    fn proposed(&self, list: Vec<Proposal>, word: &str) -> Vec<(String, String)> {
        let mut texts = Vec::new();
        let mut predicates = Names::new();
        let mut is_goal = !word.is_empty() && !word.starts_with(|c: char| c == '_' || c.is_uppercase());
        for proposal in list {
            let others = proposal.text != word && !word.is_empty();
            match proposal.kind {
                ProposalKind::Predicate if !word.is_empty() => {
                    predicates.entry(proposal.text).or_default().extend(proposal.arity);
                }
                ProposalKind::Library | ProposalKind::Export | ProposalKind::Flag => {
                    is_goal = false;
                    texts.push((proposal.text.clone(), proposal.text));
                }
                ProposalKind::Variable if others => texts.push((proposal.text.clone(), proposal.text)),
                _ => {}
            }
        }
        texts.extend(self.shown(&predicates));
        if is_goal {
            let modules = self.words.modules.keys().filter(|name| name.starts_with(word));
            texts.extend(modules.map(|name| (format!("{name}:"), format!("{}:", written(name)))));
        }
        texts
    }

    /// Returns the predicates of a module that begin with a word.
    fn of_module(&self, module: &str, word: &str) -> Vec<(String, String)> {
        let mut names = match module {
            "user" | "system" => self.words.predicates.clone(),
            _ => self.words.modules.get(module).cloned().unwrap_or_default(),
        };
        for (_, name, arity) in known::exports().filter(|(home, ..)| *home == module) {
            let arities = names.entry(name.to_string()).or_default();
            if let Err(at) = arities.binary_search(&arity) {
                arities.insert(at, arity);
            }
        }
        names.retain(|name, _| name.starts_with(word));
        self.shown(&names.into_iter().map(|(name, arities)| (written(&name), arities)).collect())
    }

    /// Returns what is shown for predicates, and their names.
    fn shown(&self, names: &Names) -> Vec<(String, String)> {
        let is_long = names.values().map(Vec::len).sum::<usize>() > EXPLAINED;
        let mut texts = Vec::new();
        for (name, arities) in names {
            if is_long {
                let all: Vec<String> = arities.iter().map(usize::to_string).collect();
                texts.push((format!("{name}/{}", all.join(",")), name.clone()));
            } else {
                texts.extend(arities.iter().map(|&arity| (self.explained(name, arity), name.clone())));
            }
        }
        texts
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

/// The session's names, as analysis asks for them.
impl Knowledge for Vocabulary {
    fn base(&self) -> Option<&dyn Knowledge> {
        Some(known::facts())
    }

    fn beginning_with(&self, prefix: &str) -> Vec<Indicator> {
        self.words.beginning_with(prefix).collect()
    }

    fn flags(&self) -> Vec<Cow<'_, str>> {
        self.words.flags.iter().map(|name| Cow::from(name.as_str())).collect()
    }
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
        vocabulary()
            .complete(line, ReadFlags::default(), line.len())
            .1
            .into_iter()
            .map(|pair| pair.display)
            .collect()
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
