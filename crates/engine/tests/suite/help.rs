//! Every predicate that a program can call is documented: in the library by a comment `%!`, otherwise in
//! `help.txt`.

use ninelog_engine::system::library::{self, EXPORTS, FILES};

#[test]
fn each_exported_predicate_and_each_built_in_has_help() {
    let mut known: Vec<(&str, usize)> =
        ninelog_engine::builtins::all().iter().map(|row| (row.name, usize::from(row.arity))).collect();
    known.extend(EXPORTS.iter().filter(|row| FILES[row.2].module != "system").map(|row| (row.0, row.1)));
    known.sort_unstable();
    known.dedup();
    known.retain(|(name, _)| !name.starts_with('$'));
    let missing: Vec<String> = known
        .into_iter()
        .filter(|&(name, arity)| library::one_line(name, arity).is_none())
        .map(|(name, arity)| format!("{name}/{arity}"))
        .collect();
    assert!(missing.is_empty(), "no help: {}", missing.join(" "));
}

#[test]
fn a_hint_is_the_signature_and_the_first_sentence() {
    let hint = library::one_line("atom_length", 2);
    assert_eq!(
        hint.as_deref(),
        Some("atom_length(+Text, -Length) is det: Length is the number of characters of Text")
    );
    assert_eq!(library::one_line("no_such_predicate", 7), None);
}

#[test]
fn nothing_is_explained_that_does_not_exist() {
    let plain = include_str!("../../help.txt");
    let mut names: Vec<&str> =
        plain.lines().filter_map(|line| line.split_once(" -- ")).map(|row| row.0).collect();
    assert_eq!(names.len(), plain.lines().count(), "each line is `name(Args) is det -- Text`");
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "each signature stands there once");
}
