//! The page of help of each diagnostic: a text with an example that fails, and one that works.

use super::code::Code;

/// All pages, each under a heading `## CODE Title`.
static PAGES: &str = include_str!("pages.md");

/// Returns the page of a code, in Markdown. A test checks that each has one.
pub(super) fn page(code: Code) -> &'static str {
    let start = PAGES.find(&format!("## {code} ")).unwrap_or(PAGES.len());
    let page = &PAGES[start..];
    let end = page.get(3..).and_then(|page| page.find("\n## ")).map_or(page.len(), |at| at + 3);
    page[..end].trim_end()
}

/// Returns the examples of a page: the one that gives the diagnostic, and the one that gives none.
pub fn examples(code: Code) -> Option<(&'static str, &'static str)> {
    let mut blocks = page(code).split("```");
    let mut block = || blocks.nth(1)?.strip_prefix("prolog\n");
    Some((block()?, block()?))
}

/// The width of the text of a page at a terminal.
const WIDTH: usize = 76;

/// Returns the page of a code for a terminal: its title, and its text with filled paragraphs and indented
/// examples.
///
/// ```
/// use ninelog_analysis::Code;
/// let (title, text) = ninelog_analysis::diagnostics::pages::plain(Code::PriorityClash);
/// assert_eq!(title, "N0102 Operator priority clash");
/// assert!(text.contains("Wrong:\n\n    p(A, B) :- A = B = 1.\n"));
/// ```
pub fn plain(code: Code) -> (&'static str, String) {
    let (title, body) = page(code).trim_start_matches("## ").split_once('\n').unwrap_or_default();
    let mut text = String::new();
    for (number, part) in body.split("```").enumerate() {
        if let Some(example) = part.strip_prefix("prolog\n").filter(|_| number % 2 == 1) {
            for line in example.lines() {
                text += format!("    {line}").trim_end();
                text.push('\n');
            }
            text.push('\n');
            continue;
        }
        for paragraph in part.trim().split("\n\n").filter(|paragraph| !paragraph.is_empty()) {
            text += &format!("{}\n\n", filled(paragraph));
        }
    }
    (title, format!("{}\n", text.trim_end()))
}

/// Returns the words of a paragraph in lines.
fn filled(paragraph: &str) -> String {
    let mut lines = vec![String::new()];
    for word in paragraph.split_whitespace() {
        let line = lines.last_mut().filter(|line| line.len() + word.len() < WIDTH);
        match line {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => *line += &format!(" {word}"),
            None => lines.push(word.to_string()),
        }
    }
    lines.join("\n")
}
