//! Which built-ins a goal may call that runs in a copy of the process: those that are listed
//! here, and no others, so that a new one is not allowed before somebody has thought about it.
//!
//! A listed built-in changes only the stacks of the calling thread, and its results do not depend on anything
//! that differs in a copy. Streams need no rule: in a copy, using a stream that existed before ends the copy;
//! nor do random numbers: a copy that has taken one has no result. What is written in Prolog counts by the
//! built-ins that it calls. Tests: `tests/suite/process_copies.rs`, `tests/data/lib/thread_copies.plt`.

use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What a built-in uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Only the stacks of the thread that calls it, and what is the same in a copy.
    Own,
    /// The same, and what streams there are and where they stand. A copy runs it only in its first goal.
    Streams,
    /// Turns and messages of threads, which nothing that may run in a copy can observe: the original process
    /// runs it without noting a change, and in a copy it ends the copy.
    Messages,
    /// The program, files, threads and whatever else is shared.
    Shared,
}

/// The lists, of names with any arity.
pub const LISTS: [(Use, &str); 3] = [
    (
        Use::Own,
        "! $add_for_good $arithmetic_functions $atoms $bag_add $bag_close $bag_open $bag_varies $call_cleanup \
     $call_depth $call_held $call_on_first_level $call_unwrapped $catch $check_bag $clause_properties $clpb_best \
     $clpb_bound $clpb_count $clpb_nodes $clpb_normal $clpb_ordered $clpb_random $clpb_sat $clpb_taut \
     $current_choice $cut_to $declared_modes $defined $depth_limit $det_inner $dict_argument $dict_create \
     $dict_delete $dict_make $dict_merge $dict_parts $dict_put $dict_value $digest $discontiguous $dwim_near \
     $engine_may_yield $factorize_term $fd_all_different $fd_all_distinct $fd_automaton $fd_chain $fd_circuit \
     $fd_connected $fd_count \
     $fd_cumulative $fd_degree $fd_dom $fd_element $fd_eq $fd_events $fd_formula $fd_gcc $fd_geq $fd_goals \
     $fd_gt $fd_in $fd_in_set $fd_inf $fd_ins $fd_is_set $fd_labeling $fd_leq $fd_lex_chain $fd_lt $fd_neq \
     $fd_next $fd_report $fd_reports $fd_serialized $fd_set $fd_set_domain $fd_set_join $fd_set_list \
     $fd_set_parts $fd_set_term $fd_size $fd_statistics $fd_sum $fd_sup $fd_tuples_in $fd_var $fd_watch \
     $flag_keys $format $format_predicates $getenv $guarded $has_dots $has_portray $hmac $hold $inference_limit \
     $inference_limit_get $inference_limit_set $inferences $is_checked $is_non_terminal $last_read \
     $linear_maximum $linear_solved $load_system_definition $local_zone $nb_setarg $normalize_space \
     $numbervars $open_choice $operators $packed_copy $pbkdf2 $procedures \
     $property_list $redirect_at $redirect_end $redirect_start $redirect_text $regex $regex_find \
     $restore_depth_limit $set_depth_limit $setarg $skip_cells $skip_different $skip_list $stack_goals \
     $stack_size $suspend $tbl_answers $tbl_delay_goal $tbl_delays $tbl_dependencies $tbl_is_invalid \
     $tbl_set_delays $tbl_status $tbl_tables $tbl_variant $thread_clock $thread_goal $thread_me \
     $thread_others $thread_returns $thread_state $threads $totals $undo $unpack $use_locale $watch_residue \
     $write_portrayed_length $write_portrayed_term : < = =.. =:= =< == =@= =\\= > >= ?= @ @< @=< @> @>= \\= \
     \\== \\=@= acyclic_term arg at_end_of_stream atom atom_chars atom_codes atom_concat atom_length \
     atom_number atom_string atom_to_term atomic atomic_list_concat atomics_to_string attvar b_getval \
     b_setval blob call call_continuation callable catch char_code char_type clause close code_type compare \
     compound compound_name_arguments compound_name_arity copy_stream_data copy_term copy_term_nat \
     current_input current_op current_output current_prolog_flag cyclic_term del_attr del_attrs downcase_atom \
     duplicate_term engine_self fail file_base_name file_directory_name file_name_extension fill_buffer float \
     float_class float_parts flush_output format functor garbage_collect get get0 get_attr get_attrs get_byte \
     get_char get_code get_flag get_string_code get_time getenv ground integer is is_absolute_file_name \
     is_dict is_list keysort length msort name nb_current nb_delete nb_getval nb_linkarg nb_linkval nb_setarg \
     nb_setval nl nonground nonvar nth_clause number number_chars number_codes number_string numbervars \
     open_null_stream open_string peek_byte peek_char peek_code peek_string print put put_attr put_attrs \
     put_byte put_char put_code rational read read_pending_chars read_pending_codes read_pending_input \
     read_string read_term read_term_from_atom reset same_term setarg shift shift_for_copy skip sort \
     split_string string string_bytes string_chars string_code string_codes string_concat string_length \
     string_lower string_to_atom string_upper strip_module sub_atom sub_string subsumes_term tab term_attvars \
     term_hash term_singletons term_size term_string term_to_atom term_variables text_concat text_to_string \
     throw tnot true ttyflush undefined unifiable unify_with_occurs_check upcase_atom var variant_hash \
     variant_sha1 write write_canonical write_length write_term writeln writeq",
    ),
    (Use::Streams, "$alias_stream $stream_properties $streams character_count is_stream line_count"),
    (
        Use::Messages,
        "$mutex_lock $mutex_take $mutex_unlock $queue_await $queue_get $queue_message $queue_peek $queue_put $queue_state \
     $queue_take $thread_apart $thread_switch $thread_wait $thread_wake",
    ),
];

/// Returns what a built-in uses. All are asked for each copy, so the lists are taken apart once.
pub(super) fn use_of(name: &str) -> Use {
    static USES: LazyLock<FxHashMap<&str, Use>> = LazyLock::new(|| {
        LISTS.iter().flat_map(|(used, names)| names.split(' ').map(|name| (name, *used))).collect()
    });
    USES.get(name).copied().unwrap_or(Use::Shared)
}
