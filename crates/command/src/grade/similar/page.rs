//! The page of pairs: a table, and for each pair both programs side by side with the clauses that go
//! together.
//!
//! One file without scripts. Every text goes through `text`, so nothing that a submission says is markup.

use super::super::pages::html::{SECTION_END, opening, text};
use super::program::{Program, Source};
use super::{JUDGE, Shown, counted, percent, size};
use std::fmt::Write;

const STYLE: &str = include_str!("similar.css");

/// The most bytes of a program that the page shows.
const MOST_BYTES: usize = 100_000;

/// Returns the page up to the pairs.
pub fn head<'n>(pairs: &[&Shown], submissions: usize, name: impl Fn(u32) -> &'n str) -> String {
    let mut page = opening("Submissions that are alike", STYLE);
    let _ = write!(page, "<p>{}. {JUDGE}</p>\n<h2>Pairs</h2>\n", counted(submissions));
    if pairs.is_empty() {
        return page + "<p>No two submissions are much alike.</p>\n";
    }
    page += "<p class=\"faint\">Clauses with the same number go together. Names of variables, names and numbers \
             of the programs, layout, comments, and the order of clauses and goals do not count.</p>\n\
             <div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Pairs\">\n<table>\n<thead><tr>\
             <th scope=\"col\">Pair</th><th scope=\"col\">Alike</th><th scope=\"col\">Clauses</th></tr></thead>\n\
             <tbody>\n";
    for (at, shown) in pairs.iter().enumerate() {
        let _ = writeln!(
            page,
            "<tr><th scope=\"row\"><a href=\"#p{}\">{} and {}</a></th><td class=\"number\">{} %</td>\
             <td>{}</td></tr>",
            at + 1,
            text(name(shown.pair.first)),
            text(name(shown.pair.second)),
            percent(&shown.pair),
            size(&shown.alike)
        );
    }
    page + "</tbody>\n</table>\n</div>\n"
}

/// Returns the section of a pair: for each of the two its name, files and program.
pub fn section(at: usize, shown: &Shown, sides: [(&str, &(Vec<Source>, Program)); 2]) -> String {
    let [(one, _), (other, _)] = sides;
    let mut page = format!(
        "<section class=\"student\" id=\"p{0}\" aria-labelledby=\"n{0}\">\n<h2 id=\"n{0}\">{1} and {2}</h2>\n\
         <p><strong>{3} %</strong>: {4}</p>\n<div class=\"sides\">\n",
        at + 1,
        text(one),
        text(other),
        percent(&shown.pair),
        size(&shown.alike)
    );
    for ((name, (sources, program)), numbers) in
        sides.into_iter().zip([&shown.alike.first, &shown.alike.second])
    {
        let _ = writeln!(page, "<div class=\"side\">\n<h3>{}</h3>", text(name));
        side(&mut page, sources, program, numbers);
        page += "</div>\n";
    }
    page + "</div>\n" + SECTION_END
}

/// Writes the files of a submission, with the clauses that have numbers marked.
fn side(page: &mut String, sources: &[Source], program: &Program, numbers: &[Option<u32>]) {
    let mut left = MOST_BYTES;
    for (file, source) in sources.iter().enumerate() {
        if sources.len() > 1 {
            let _ = writeln!(page, "<h4>{}</h4>", text(&source.name));
        }
        let start = program.clauses.partition_point(|place| place.file < file);
        let clauses = program.clauses[start..].iter().take_while(|place| place.file == file);
        let mut end = 0;
        for (place, number) in clauses.zip(&numbers[start..]) {
            let Some(number) = number else { continue };
            plain(page, &source.text[end..place.span.start], &mut left);
            end = place.span.end;
            if left > 0 {
                let shown = beginning(&source.text[place.span.clone()], &mut left);
                let _ = writeln!(
                    page,
                    "<div class=\"like\"><span class=\"which\"><span class=\"unseen\">clause </span>{number}</span>\
                     <pre>{}</pre></div>",
                    text(shown)
                );
            }
        }
        plain(page, &source.text[end..], &mut left);
    }
    if left == 0 {
        *page += "<p class=\"faint\">The rest is left out.</p>\n";
    }
}

fn plain(page: &mut String, said: &str, left: &mut usize) {
    let said = beginning(said.trim_matches(['\n', '\r']), left);
    if !said.trim().is_empty() {
        let _ = writeln!(page, "<pre>{}</pre>", text(said));
    }
}

/// Returns as much of a text as there is room for.
fn beginning<'t>(said: &'t str, left: &mut usize) -> &'t str {
    let mut end = said.len().min(*left);
    while !said.is_char_boundary(end) {
        end -= 1;
    }
    *left = if end < said.len() { 0 } else { *left - end };
    &said[..end]
}
