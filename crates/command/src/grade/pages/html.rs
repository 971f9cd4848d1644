//! The page of a class: totals, tests by students, a section for each student.
//!
//! One file without scripts. Every text goes through `text`, so nothing that a submission says is markup.

use super::super::report::Totals;
use super::super::result::{Finding, Graded, number};
use super::{Roster, Row, about, with_code};
use crate::output::{is_unseen, without_commands};
use ninelog_engine::exam::Outcome;
use std::fmt::Write;

const STYLE: &str = include_str!("class.css");

/// The most names in the list of those with the same failures.
const MOST_NAMES: usize = 40;

pub const END: &str = "</main>\n</body>\n</html>\n";
pub const SECTION_END: &str = "<p class=\"top\"><a href=\"#top\">To the top</a></p>\n</section>\n";

/// Returns the beginning of a page with this title. `more` is added to what all pages look like.
pub fn opening(title: &str, more: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}{more}</style>\n</head>\n<body id=\"top\">\n<main>\n\
         <h1>{title}</h1>\n"
    )
}

/// Returns the page up to the sections of the students.
pub fn head(totals: &Totals) -> String {
    let roster = &totals.roster;
    let mut page = opening("Results of the tests", "");
    let _ = writeln!(page, "<p>{}.</p>", text(&roster.summary()));
    if let Some(why) = &totals.stopped {
        let _ = writeln!(page, "<p class=\"f\">Not complete: {}.</p>", text(why));
    }
    histogram(&mut page, roster);
    if roster.is_mixed {
        page += "<p>The files have different tests, so there is no table of them.</p>\n";
        return page;
    }
    tests(&mut page, roster);
    marks(&mut page, roster);
    alike(&mut page, roster);
    page
}

fn histogram(page: &mut String, roster: &Roster) {
    let bins = roster.histogram();
    let most = bins.iter().copied().max().unwrap_or(0).max(1);
    *page += "<h2>Points</h2>\n<table class=\"bars\">\n<thead><tr><th scope=\"col\">Share of the points</th>\
              <th scope=\"col\">Submissions</th></tr></thead>\n<tbody>\n";
    for (at, count) in bins.iter().enumerate().rev() {
        let name = match at {
            10 => "all".to_string(),
            at => format!("{} to {} %", at * 10, at * 10 + 9),
        };
        let width = 80 * count / most;
        let bar = match count {
            0 => String::new(),
            _ => format!("<span class=\"bar\" style=\"width:{}%\"></span> ", width.max(1)),
        };
        let _ = writeln!(page, "<tr><th scope=\"row\">{name}</th><td>{bar}{count}</td></tr>");
    }
    *page += "</tbody>\n</table>\n";
}

fn tests(page: &mut String, roster: &Roster) {
    let rows = roster.rows();
    *page += "<h2>Tests</h2>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Tests\">\n\
              <table>\n<thead><tr><th scope=\"col\">Number</th><th scope=\"col\">Test</th>\
              <th scope=\"col\">Points</th><th scope=\"col\">Passed by</th></tr></thead>\n<tbody>\n";
    for (at, column) in roster.columns.iter().enumerate() {
        let passed = rows.iter().filter(|row| row.marks.get(at) == Some(&b'p')).count();
        let badges = [(column.hidden, "hidden"), (column.extra, "extra")];
        let badges: String =
            badges.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| badge(name)).collect();
        let _ = writeln!(
            page,
            "<tr><td class=\"number\">{}</td><th scope=\"row\">{}{badges}</th><td class=\"number\">{}</td>\
             <td>{passed} of {}</td></tr>",
            at + 1,
            text(&column.title),
            number(column.worth),
            rows.len()
        );
    }
    *page += "</tbody>\n</table>\n</div>\n";
}

fn badge(name: &str) -> String {
    format!(" <span class=\"badge\">{name}</span>")
}

fn marks(page: &mut String, roster: &Roster) {
    *page += "<h2>Tests by students</h2>\n<p class=\"faint\">✓ passed, ½ in part, ✗ failed, ! without a \
              result, – not run or taken out. The numbers are those of the tests above.</p>\n\
              <div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Tests by students\">\n\
              <table class=\"marks\">\n<thead><tr><th scope=\"col\">Student</th><th scope=\"col\">Points</th>";
    for at in 1..=roster.columns.len() {
        let _ = write!(page, "<th scope=\"col\">{at}</th>");
    }
    *page += "</tr></thead>\n<tbody>\n";
    for row in roster.rows() {
        let problem = if row.has_problem { badge("problem") } else { String::new() };
        let _ = write!(
            page,
            "<tr><th scope=\"row\">{}{problem}</th><td class=\"number\">{}</td>",
            link(row),
            if row.ran { number(row.points.earned) } else { "–".to_string() }
        );
        for mark in &row.marks {
            let sign = match mark {
                b'p' => "✓",
                b'h' => "½",
                b'f' => "✗",
                b'e' => "!",
                _ => "–",
            };
            let _ = write!(page, "<td class=\"{}\">{sign}</td>", char::from(*mark));
        }
        *page += "</tr>\n";
    }
    *page += "</tbody>\n</table>\n</div>\n";
}

fn link(row: &Row) -> String {
    format!("<a href=\"#s{}\">{}</a>", row.number + 1, text(&row.name))
}

fn alike(page: &mut String, roster: &Roster) {
    let groups = roster.alike();
    if groups.is_empty() {
        return;
    }
    *page += "<h2>The same tests failed</h2>\n<ul>\n";
    for (set, rows) in groups {
        let tests: Vec<String> = match set.len() {
            all if all == roster.columns.len() => vec!["all tests".to_string()],
            _ => set.iter().filter_map(|at| Some(text(&roster.columns.get(*at)?.title))).collect(),
        };
        let names: Vec<String> = rows.iter().take(MOST_NAMES).map(|row| link(row)).collect();
        let more = match rows.len().saturating_sub(MOST_NAMES) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let _ = writeln!(
            page,
            "<li><strong>{} submissions</strong>: {}<br>{}{more}</li>",
            rows.len(),
            tests.join(", "),
            names.join(", ")
        );
    }
    *page += "</ul>\n";
}

/// Returns the section of a student.
pub fn section(graded: &Graded, place: usize) -> String {
    let points = graded.points();
    let mut page = format!(
        "<section class=\"student\" id=\"s{0}\" aria-labelledby=\"n{0}\">\n<h2 id=\"n{0}\">{1}</h2>\n\
         <p><strong>{2} of {3} points</strong>",
        place + 1,
        text(&graded.name),
        number(points.earned),
        number(points.of)
    );
    let units = graded.units();
    if units.len() > 1 {
        let units: Vec<String> = units
            .iter()
            .map(|(name, points)| {
                format!("{} {} of {}", text(name), number(points.earned), number(points.of))
            })
            .collect();
        let _ = write!(page, ": {}", units.join(", "));
    }
    page += "</p>\n";
    page += &paragraphs(&about(graded));
    let (passed, others): (Vec<&Finding>, Vec<&Finding>) =
        graded.findings.iter().partition(|finding| finding.verdict.outcome == Outcome::Passed);
    for finding in others {
        let word = match finding.verdict.outcome {
            Outcome::Blocked | Outcome::Fixme => "left out",
            Outcome::NotRun => "not run",
            Outcome::Error => "no result",
            _ => "failed",
        };
        let hidden = if finding.grading.hidden { badge("hidden") } else { String::new() };
        let _ = writeln!(
            page,
            "<h3>{} <span class=\"faint\">{word}, {} of {}</span>{hidden}</h3>",
            text(&finding.title()),
            number(finding.earned()),
            number(finding.worth())
        );
        page += &paragraphs(&with_code(finding));
    }
    if !passed.is_empty() {
        let names: Vec<String> = passed.iter().map(|finding| text(&finding.title())).collect();
        let _ = writeln!(page, "<h3>Passed</h3>\n<p>{}</p>", names.join(", "));
    }
    page + SECTION_END
}

/// Returns texts as they stand, one block each.
pub fn paragraphs(texts: &[String]) -> String {
    let texts = texts.iter().filter(|said| !said.trim().is_empty());
    texts.map(|said| format!("<pre>{}</pre>\n", text(said.trim_end()))).collect()
}

/// Returns a text without markup. Unseen characters are escaped as at the terminal.
pub fn text(said: &str) -> String {
    let mut out = String::with_capacity(said.len());
    for c in said.chars() {
        match c {
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '&' => out += "&amp;",
            '"' => out += "&quot;",
            '\n' | '\t' => out.push(c),
            c if is_unseen(c) => out.extend(c.escape_default()),
            c => out.push(c),
        }
    }
    without_commands(&out, "&#58;", "&#35;")
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn texts_are_no_markup() {
        assert_eq!(text("<script>\"&\u{1b}\u{202e}"), "&lt;script&gt;&quot;&amp;\\u{1b}\\u{202e}");
    }
}
