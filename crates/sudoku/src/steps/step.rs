//! A step of a solution, and the words for it.

use std::fmt::Display;
use std::ops::ControlFlow;

use super::sets::{Cells, Mark, Marks, digits};
use super::technique::Technique;

/// What a technique finds in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub technique: Technique,
    /// The digits that it is about, as bits.
    pub digits: u16,
    /// The squares that show it.
    pub squares: Cells,
    pub placed: Vec<Mark>,
    pub removed: Vec<Mark>,
    /// The links of a chain, in order; none for other steps.
    pub links: Vec<Link>,
    /// How long its reasoning is: the number of inferences of a chain, the number of squares of a set.
    pub length: usize,
    /// The reason to look there, a sentence.
    pub look: String,
    /// What a teacher would say, a sentence.
    pub text: String,
}

/// A link of a chain: a digit in some squares leads to a digit in others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    pub from: (Cells, u8),
    pub to: (Cells, u8),
    /// Of a strong link, one end is right; of a weak one, not both.
    pub is_strong: bool,
}

impl Link {
    /// Returns the links through these nodes, from a strong one on.
    pub fn chain(nodes: &[(Cells, u8)]) -> Vec<Link> {
        let pairs = nodes.windows(2).enumerate();
        pairs.map(|(i, pair)| Link { from: pair[0], to: pair[1], is_strong: i % 2 == 0 }).collect()
    }
}

/// Whether a search goes on.
pub type Flow = ControlFlow<()>;

/// What takes the steps that are found.
pub type Sink<'a> = &'a mut dyn FnMut(Step) -> Flow;

/// The reason to look, and why the conclusion holds: a sentence without its end.
pub type Words = (String, String);

/// Reports a step that removes candidates, if there are any to remove.
pub fn removing(
    sink: Sink,
    technique: Technique,
    (set, squares, length): (u16, Cells, usize),
    removed: Marks,
    words: impl FnOnce() -> Words,
) -> Flow {
    if removed.is_empty() {
        return Flow::Continue(());
    }
    let removed: Vec<Mark> = removed.iter().collect();
    let (look, why) = words();
    let text = format!("{why}: {}.", losses(&removed));
    let links = Vec::new();
    sink(Step { technique, digits: set, squares, placed: Vec::new(), removed, links, length, look, text })
}

/// Reports a step of a chain, as [`removing`] does.
pub fn chained(
    sink: Sink,
    technique: Technique,
    about: (u16, Cells, usize),
    removed: Marks,
    links: Vec<Link>,
    words: impl FnOnce() -> Words,
) -> Flow {
    let mut links = Some(links);
    let mut with_links = |step| sink(Step { links: links.take().unwrap_or_default(), ..step });
    removing(&mut with_links, technique, about, removed, words)
}

/// Reports a step that finds a digit.
pub fn placing(sink: Sink, technique: Technique, mark: Mark, squares: Cells, words: Words) -> Flow {
    let (look, why) = words;
    let text = format!("{why}: {} is {}.", name(mark.at()), mark.digit);
    let placed = vec![mark];
    sink(Step {
        technique,
        digits: 1 << mark.digit,
        squares,
        placed,
        removed: Vec::new(),
        links: Vec::new(),
        length: 1,
        look,
        text,
    })
}

/// Returns the name of a square, such as `r4c7`.
pub fn name(cell: usize) -> String {
    format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)
}

/// Returns the names of squares: `r1c2, r1c3 and r5c5`.
pub fn names(cells: Cells) -> String {
    list(cells.into_iter().map(name), "and")
}

/// Returns digits in words: `2, 5 and 7`.
pub fn numbers(set: u16) -> String {
    list(digits(set), "and")
}

/// Returns items in words, the last two joined by `last`.
pub fn list<T: Display>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.split_last() {
        Some((end, rest)) if !rest.is_empty() => format!("{} {last} {end}", rest.join(", ")),
        _ => items.concat(),
    }
}

/// Returns a word as singular or plural.
pub fn plural(count: usize, one: &'static str, more: &'static str) -> &'static str {
    if count == 1 { one } else { more }
}

/// Says which squares lose which digits: `r1c2 and r1c3 cannot be 5, r2c2 cannot be 7`.
fn losses(removed: &[Mark]) -> String {
    let mut groups: Vec<(u16, Cells)> = Vec::new();
    for cell in removed.iter().map(|mark| mark.at()).collect::<Cells>() {
        let lost = removed.iter().filter(|mark| mark.at() == cell).fold(0, |set, mark| set | 1 << mark.digit);
        match groups.iter_mut().find(|(set, _)| *set == lost) {
            Some((_, cells)) => cells.insert(cell),
            None => groups.push((lost, Cells::one(cell))),
        }
    }
    let words = groups
        .into_iter()
        .map(|(set, cells)| format!("{} cannot be {}", names(cells), list(digits(set), "or")));
    list(words, "and")
}
