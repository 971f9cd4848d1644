//! The page of help of each diagnostic: a text with an example that fails, and one that works.

/// All pages, each under a heading `## CODE Title`.
static PAGES: &str = include_str!("pages.md");

/// Returns the page of a code, in Markdown.
///
/// ```
/// let page = ninelog_analysis::diagnostics::pages::page("N0201").unwrap();
/// assert!(page.starts_with("## N0201 Singleton variables"));
/// ```
pub fn page(code: &str) -> Option<&'static str> {
    let start = PAGES.find(&format!("## {code} "))?;
    let page = &PAGES[start..];
    let end = page[3..].find("\n## ").map_or(page.len(), |at| at + 3);
    Some(page[..end].trim_end())
}

/// Returns the examples of a page: the one that gives the diagnostic, and the one that gives none.
pub fn examples(code: &str) -> Option<(&'static str, &'static str)> {
    let mut blocks = page(code)?.split("```");
    let mut block = || blocks.nth(1)?.strip_prefix("prolog\n");
    Some((block()?, block()?))
}
