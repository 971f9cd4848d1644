//! The list of private built-ins: they change only the stacks of the calling thread, and their results do not
//! depend on anything that differs in a copy of the process. So a goal that calls only these may run in a
//! copy (`machine/control/copies.rs`). Built-ins that are not in this list, or are added elsewhere, are not
//! private.
//!
//! Streams need no rule here: in a copy, using a stream that existed before ends the copy.

use super::*;

/// Which members of a family.
pub(super) enum Private {
    All,
    /// All except these names, with any arity.
    But(&'static [&'static str]),
    Only(&'static [&'static str]),
}

use Private::{All, But, Only};

/// Private built-ins that depend on the streams. A copy runs them only in its first goal.
const STREAMS: &[&str] =
    &["is_stream", "$streams", "$alias_stream", "$stream_properties", "character_count", "line_count"];

/// Others, whose effects goals in copies cannot observe, because what tells of them is not private.
const MESSAGES: &[&str] = &[
    "$thread_switch",
    "$thread_wait",
    "$thread_wake",
    "$thread_apart",
    "$queue_state",
    "$queue_put",
    "$queue_get",
    "$queue_peek",
    "$queue_message",
    "$queue_take",
    "$queue_await",
    "$mutex_lock",
    "$mutex_unlock",
];

impl Private {
    pub(super) fn uses(&self, row: &Builtin) -> Use {
        let is_private = match self {
            All => true,
            But(names) => !names.contains(&row.name),
            Only(names) => names.contains(&row.name),
        };
        match is_private {
            true if STREAMS.contains(&row.name) => Use::Streams,
            true => Use::Own,
            false if MESSAGES.contains(&row.name) => Use::Messages,
            false => Use::Shared,
        }
    }
}

/// The families of built-ins, in the order of their numbers.
pub(super) fn families() -> Vec<(Vec<Builtin>, Private)> {
    let families: [(&[Builtin], Private); 36] = [
        (calls::TABLE, But(&["$halt"])),
        (bags::TABLE, All),
        (compare::TABLE, All),
        (
            tabling::TABLE,
            But(&[
                "$tbl_declare",
                "$tbl_untable",
                "$tbl_abolish",
                "$tbl_abolish_table",
                "$tbl_invalidate",
                "$tbl_changed",
            ]),
        ),
        (
            limits::TABLE,
            Only(&[
                "garbage_collect",
                "$inference_limit",
                "$inference_limit_set",
                "$inference_limit_get",
                "$inferences",
                "$depth_limit",
                "$set_depth_limit",
                "$restore_depth_limit",
                "$call_on_first_level",
            ]),
        ),
        (debugger::TABLE, Only(&["$call_depth", "$stack_size", "$stack_goals", "$open_choice"])),
        (numbers::TABLE, All),
        (linear::TABLE, All),
        (terms::TABLE, All),
        (lists::TABLE, All),
        (inspect::TABLE, All),
        (disassembly::TABLE, Only(&[])),
        (attvars::TABLE, All),
        (globals::TABLE, But(&["set_flag"])),
        (engines::TABLE, Only(&["engine_self", "$engine_may_yield"])),
        (
            threads::TABLE,
            Only(&[
                "$thread_others",
                "$thread_me",
                "$thread_state",
                "$threads",
                "$thread_clock",
                "$thread_hold",
                "$thread_returns",
                "$thread_goal",
            ]),
        ),
        (database::TABLE, Only(&["clause", "nth_clause", "$clause_properties"])),
        (
            declare::TABLE,
            Only(&[
                "$defined",
                "$procedures",
                "$discontiguous",
                "$declared_modes",
                "$property_list",
                "$is_non_terminal",
            ]),
        ),
        (operators::TABLE, Only(&["$operators"])),
        (flags::TABLE, Only(&["current_prolog_flag"])),
        (text::TABLE, But(&["$new_blob"])),
        (text_parts::TABLE, All),
        (text_split::TABLE, All),
        (chartypes::TABLE, All),
        (
            streams::TABLE,
            Only(&[
                "open_null_stream",
                "open_string",
                "close",
                "current_input",
                "current_output",
                "is_stream",
                "$redirect_start",
                "$redirect_text",
                "$redirect_end",
            ]),
        ),
        (
            stream_properties::TABLE,
            Only(&["$streams", "$alias_stream", "$stream_properties", "character_count", "line_count"]),
        ),
        (stream_characters::TABLE, All),
        (
            files::TABLE,
            Only(&["file_base_name", "file_directory_name", "file_name_extension", "is_absolute_file_name"]),
        ),
        (dates::TABLE, All),
        (dicts::TABLE, All),
        (os::TABLE, Only(&["getenv", "$getenv"])),
        (http::TABLE, Only(&[])),
        (write::TABLE, All),
        (format::TABLE, But(&["format_predicate"])),
        (read::TABLE, But(&["$read_clause_text"])),
        (memory_files::TABLE, Only(&[])),
    ];
    let mut all: Vec<_> = families.into_iter().map(|(table, private)| (table.to_vec(), private)).collect();
    #[cfg(feature = "digests")]
    all.push((digests::TABLE.to_vec(), All));
    #[cfg(feature = "pcre")]
    all.push((regex::TABLE.to_vec(), All));
    all.extend([(fd::table(), All), (clpb::table(), All)]);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_are_those_of_built_ins() {
        for (names, wanted) in [(STREAMS, Use::Streams), (MESSAGES, Use::Messages)] {
            for name in names {
                assert!(all().iter().any(|row| row.name == *name && row.uses == wanted), "{name}");
            }
        }
        for (table, private) in families() {
            if let But(names) | Only(names) = private {
                for name in names {
                    assert!(table.iter().any(|row| row.name == *name), "{name} is in no such family");
                }
            }
        }
    }
}
