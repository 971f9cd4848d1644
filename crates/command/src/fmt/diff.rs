//! The changes of a file as a patch, as `diff -u` writes it.

use crate::output::visible;
use ninelog_engine::analysis::Edit;

/// How many lines are shown before and behind what changes.
const CONTEXT: usize = 3;

/// Lines that are replaced: the number of the first, how many they are, and the new ones.
struct Change {
    first: usize,
    count: usize,
    new: Vec<String>,
}

/// Returns a patch that makes the edits, which are in the order of the text.
pub fn patch(file: &str, text: &str, edits: &[Edit]) -> String {
    let old: Vec<&str> = text.split_inclusive('\n').collect();
    let changes = changes(text, &old, edits);
    let name = visible(file);
    let mut out = format!("--- {name}\n+++ {name}\n");
    let (mut at, mut shift) = (0, 0isize);
    while at < changes.len() {
        // Changes whose context meets are shown together.
        let together = changes[at..]
            .windows(2)
            .take_while(|pair| pair[1].first <= pair[0].first + pair[0].count + 2 * CONTEXT);
        let group = &changes[at..at + together.count() + 1];
        at += group.len();
        let last = &group[group.len() - 1];
        let start = group[0].first.saturating_sub(CONTEXT);
        let end = (last.first + last.count + CONTEXT).min(old.len());
        let more: isize = group.iter().map(|change| change.new.len() as isize - change.count as isize).sum();
        let (before, after) = (end - start, ((end - start) as isize + more) as usize);
        let new_start = (start as isize + shift) as usize;
        out += &format!("@@ -{} +{} @@\n", lines(start, before), lines(new_start, after));
        shift += more;
        let mut line = start;
        for change in group {
            push(&mut out, ' ', &old[line..change.first]);
            line = change.first + change.count;
            push(&mut out, '-', &old[change.first..line]);
            push(&mut out, '+', &change.new);
        }
        push(&mut out, ' ', &old[line..end]);
    }
    out
}

/// Returns a range of lines as a patch has it: one of no lines names the line before it.
fn lines(start: usize, count: usize) -> String {
    format!("{},{count}", if count == 0 { start } else { start + 1 })
}

fn push(out: &mut String, mark: char, lines: &[impl AsRef<str>]) {
    for line in lines {
        let line = line.as_ref();
        out.push(mark);
        out.push_str(line);
        if !line.ends_with('\n') {
            out.push_str("\n\\ No newline at end of file\n");
        }
    }
}

/// Returns the edits as changes of whole lines.
fn changes(text: &str, old: &[&str], edits: &[Edit]) -> Vec<Change> {
    let mut starts = Vec::with_capacity(old.len() + 1);
    let mut at = 0;
    for line in old {
        starts.push(at);
        at += line.len();
    }
    starts.push(at);
    let line_of = |offset: usize| {
        let line = starts.partition_point(|&start| start <= offset).saturating_sub(1);
        line.min(old.len().saturating_sub(1))
    };
    let mut found = Vec::new();
    let mut rest = edits;
    while let Some(first) = rest.first() {
        let (from, mut to) = (line_of(first.span.start), line_of(first.span.end));
        let mut count = 1;
        while let Some(next) = rest.get(count).filter(|next| line_of(next.span.start) <= to) {
            to = to.max(line_of(next.span.end));
            count += 1;
        }
        let (mut new, mut at) = (String::new(), starts[from]);
        for edit in &rest[..count] {
            new.push_str(&text[at..edit.span.start]);
            new.push_str(&edit.new);
            at = edit.span.end;
        }
        let end = starts.get(to + 1).copied().unwrap_or(text.len());
        new.push_str(&text[at..end]);
        found.extend(trimmed(old, from, (to + 1).min(old.len()), &new));
        rest = &rest[count..];
    }
    found
}

/// Returns a change without the lines that stay the same at its start and end; none if all do.
fn trimmed(old: &[&str], mut from: usize, mut to: usize, new: &str) -> Option<Change> {
    let mut new: Vec<String> = new.split_inclusive('\n').map(String::from).collect();
    while from < to && new.last().is_some_and(|line| line == old[to - 1]) {
        new.pop();
        to -= 1;
    }
    let same = old[from..to].iter().zip(&new).take_while(|(old, new)| *old == new).count();
    new.drain(..same);
    from += same;
    (from < to || !new.is_empty()).then_some(Change { first: from, count: to - from, new })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(span: std::ops::Range<usize>, new: &str) -> Edit {
        Edit { span, new: new.to_string() }
    }

    #[test]
    fn patches() {
        let text = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl";
        let found = patch("x", text, &[edit(2..3, "B\nB"), edit(23..23, "\n")]);
        let expected = "--- x\n+++ x\n@@ -1,5 +1,6 @@\n a\n-b\n+B\n+B\n c\n d\n e\n@@ -9,4 +10,4 @@\n i\n j\n k\n\
            -l\n\\ No newline at end of file\n+l\n";
        assert_eq!(found, expected);
        assert_eq!(patch("x", "a\n\n", &[edit(2..3, "")]), "--- x\n+++ x\n@@ -1,2 +1,1 @@\n a\n-\n");
    }
}
