//! Calls and imports of what is not there.

use super::near::{NearNames, is_near};
use super::{Diagnostic, Instead, Problem, load_library};
use crate::document::Document;
use crate::index::{Import, ImportKind, Index, Reference, Span};
use crate::knowledge::{Indicator, Knowledge, Origin};

pub fn check(document: &Document, index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let mut found = imports(index, knowledge);
    if !knowledge.is_complete() || index.is_open {
        return found;
    }
    let near = NearNames::new(index);
    for indicator in index.named_predicates() {
        // Names that begin so are those of the system within.
        let is_known = indicator.name.starts_with('$')
            || index.broken.contains(&indicator.name)
            || plain_target(indicator, index, knowledge) != Target::Unknown;
        if is_known {
            continue;
        }
        let calls = index.places(indicator).filter(|call| call.usage().is_call() && call.branch() == 0);
        let mut unknown = calls.filter(|call| target(*call, index, knowledge) == Target::Unknown).peekable();
        if unknown.peek().is_some() {
            let instead = instead(indicator, index, knowledge, &near);
            found.extend(unknown.map(|call| unknown_call(call, document, index, &instead)));
        }
    }
    found
}

/// What a call leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Target {
    /// A predicate that the text defines or declares.
    Local,
    /// A predicate that an import of the text brings; the name of the library or file.
    Imported(String),
    BuiltIn,
    /// A predicate that is loaded from a library when it is called.
    Library(String),
    /// A predicate that another file of the same program defines.
    Program,
    /// A predicate of another module.
    Elsewhere,
    /// Nothing that is known. It may still be defined, if the text is open.
    Unknown,
}

/// Returns what a call leads to, or another place that names a predicate.
pub fn target(call: Reference, index: &Index, knowledge: &dyn Knowledge) -> Target {
    match call.module() {
        None => plain_target(call.indicator(), index, knowledge),
        Some(_) if index.is_defined(&call.id()) => Target::Local,
        Some(_) => match known(call.indicator(), knowledge) {
            Target::Unknown => Target::Elsewhere,
            known => known,
        },
    }
}

/// Returns what a name without a module leads to.
pub fn plain_target(indicator: &Indicator, index: &Index, knowledge: &dyn Knowledge) -> Target {
    if index.defines(indicator) {
        return Target::Local;
    }
    match index.imported(indicator) {
        Some(import) => Target::Imported(import.name.clone()),
        None => known(indicator, knowledge),
    }
}

fn known(indicator: &Indicator, knowledge: &dyn Knowledge) -> Target {
    match knowledge.origin(&indicator.name, indicator.arity) {
        Some(Origin::Library(library)) => Target::Library(library),
        Some(Origin::Program) => Target::Program,
        Some(_) => Target::BuiltIn,
        None => Target::Unknown,
    }
}

fn unknown_call(call: Reference, document: &Document, index: &Index, instead: &Instead) -> Diagnostic {
    let fix = match instead {
        Instead::Library(library) => {
            let edit = load_library(document, index, library, call.span().start);
            Some((format!("load library({library})"), edit))
        }
        Instead::Near(near, _) => Some((format!("write {near}"), (call.name_span(), near.clone()))),
        _ => None,
    };
    let is_directive = call.is_in_directive();
    let (name, instead) = (call.indicator().to_string(), instead.clone());
    let problem = Problem::UnknownCall { name, is_directive, instead };
    let diagnostic = Diagnostic::new(call.name_span(), problem);
    match fix {
        Some((title, edit)) => diagnostic.fix(title, [edit]),
        None => diagnostic,
    }
}

/// Returns what may be meant instead of an unknown predicate.
fn instead(indicator: &Indicator, index: &Index, knowledge: &dyn Knowledge, near: &NearNames) -> Instead {
    let Indicator { name, arity } = indicator;
    let library = knowledge.exporter(name, *arity).map(|library| library.into_owned());
    match (library, foreign_predicate(name, *arity)) {
        (Some(library), _) => Instead::Library(library),
        (None, Some(hint)) => Instead::Foreign(hint),
        (None, None) => other_predicates(name, *arity, index, knowledge, near),
    }
}

/// Returns the predicates with the same name, or one whose name is nearly the same.
fn other_predicates(
    name: &str,
    arity: usize,
    index: &Index,
    knowledge: &dyn Knowledge,
    near: &NearNames,
) -> Instead {
    let known = knowledge.arities(name).into_iter().map(|arity| Indicator::new(name, arity));
    let others = known.chain(index.named(name).map(|id| id.indicator.clone()));
    let others: Vec<String> = others.map(|other| other.to_string()).collect();
    if !others.is_empty() {
        return Instead::Others(others);
    }
    let found = near.find(name, arity).map(str::to_string);
    match found.or_else(|| near_known(name, arity, knowledge)) {
        Some(near) => Instead::Near(crate::tree::term::written(&near), arity),
        None => Instead::Nothing,
    }
}

/// The shortest name that is compared with those of the system: shorter ones are near to many.
const SHORTEST: usize = 5;

/// Returns a predicate of the system or of a library whose name differs by one letter, but not by the first.
fn near_known(name: &str, arity: usize, knowledge: &dyn Knowledge) -> Option<String> {
    let first = name.chars().next().filter(|_| name.len() >= SHORTEST)?;
    let mut all = knowledge.beginning_with(first.encode_utf8(&mut [0; 4])).into_iter();
    let found = all.find(|other| {
        other.arity == arity && other.name.len().abs_diff(name.len()) <= 1 && is_near(name, &other.name)
    })?;
    Some(found.name)
}

/// Predicates of other systems and languages, with the number of their arguments if it matters.
const FOREIGN: &[(&str, Option<usize>, &str)] = &[
    ("exit", Some(0), LEAVE),
    ("quit", Some(0), LEAVE),
    ("bye", Some(0), LEAVE),
    ("q", Some(0), LEAVE),
    ("gtrace", None, NO_WINDOWS),
    ("guitracer", Some(0), NO_WINDOWS),
    ("gspy", Some(1), NO_WINDOWS),
    ("clear", Some(0), "Ctrl-L clears the screen"),
    ("cls", Some(0), "Ctrl-L clears the screen"),
    ("println", Some(1), "writeln(Text) prints a line"),
    ("printf", None, "format(Format, Arguments) prints with a format, such as ~w"),
    ("len", Some(2), "the length of a list is length(List, Length)"),
    (":=", Some(2), "a variable gets a value by X = Value, or X is Expression"),
    ("=>", Some(2), "greater than or equal is written >="),
    ("++", Some(1), "a variable has one value; use X1 is X + 1"),
];

const LEAVE: &str = "to leave, type halt. or press Ctrl-D";
const NO_WINDOWS: &str = "there is no tracer with windows; use trace/0, as in  ?- trace, goal.";

/// Returns the hint for a predicate that another system or language has.
pub fn foreign_predicate(name: &str, arity: usize) -> Option<&'static str> {
    let found = FOREIGN.iter().find(|row| row.0 == name && row.1.is_none_or(|count| count == arity));
    found.map(|row| row.2).or_else(|| is_absent(name).then_some(NOT_HERE))
}

fn is_absent(name: &str) -> bool {
    ABSENT.split_whitespace().any(|absent| absent == name)
}

/// Returns whether a predicate, with its arity, is one that SWI-Prolog has and this system lacks.
pub fn is_absent_predicate(indicator: &str) -> bool {
    indicator.rsplit_once('/').is_some_and(|(name, _)| is_absent(name))
}

/// Predicates of SWI-Prolog that programs call, and that this system lacks: of sockets and other packages in
/// C, of its own engine and its graphical tools.
const ABSENT: &str = "\
    archive_extract archive_open autoload_path call_shared_object_function check_predicate_options chmod \
    clause_vm close_any close_dde_conversation close_shared_object crypt crypto_curve_generator \
    crypto_curve_order crypto_curve_scalar_mult crypto_data_decrypt crypto_data_encrypt \
    crypto_name_curve crypto_open_hash_stream crypto_stream_hash current_resource dde_execute \
    dde_request derived_predicate_options doc_browser doc_save doc_server dtd dtd_property ecdsa_sign \
    ecdsa_verify exec expand_url_path file_content_type fork free_dtd free_sgml_parser get_sgml_parser \
    gethostname getuid gzopen http_handler http_read_header http_read_reply_header http_read_request \
    http_reply http_reply_header http_status_reply http_update_connection http_update_encoding \
    http_update_transfer iri_xml_namespace kill known_licenses link_file list_autoload \
    list_cross_module_calls list_rationals list_strings load_dtd load_html load_html_file load_rdf \
    load_sgml load_sgml_file load_structure load_xml load_xml_file make_library_index malloc_property \
    message_queue_size new_dtd new_sgml_parser open_dde_conversation open_dtd open_resource \
    open_shared_object open_xterm pack_rebuild pack_search pack_upgrade pce_autoload pce_begin_class \
    pce_end_class pce_extend_class pce_global pengine_application pengine_ask pengine_create \
    pengine_destroy pengine_rpc pipe process_group_kill process_set_method profiler \
    prolog_choice_attribute prolog_interrupt prolog_server prolog_skip_frame prolog_skip_level qcompile \
    qsave_program rdf_equal rdf_register_ns rdf_register_prefix rdf_transaction read_term_with_history \
    redis register_iri_scheme rsa_private_decrypt rsa_private_encrypt rsa_public_decrypt \
    rsa_public_encrypt rsa_sign rsa_verify set_sgml_parser setuid sgml_parse ssl_context tbacktrace \
    tcp_accept tcp_bind tcp_close_socket tcp_connect tcp_host_to_address tcp_listen tcp_open_socket \
    tcp_select tcp_setopt tcp_socket thread_at_exit thread_run_interactor tprofile transaction_updates \
    tty_clear tty_get_capability tty_goto tty_put udp_receive udp_send udp_socket uuid_property \
    with_tty_raw www_open_url xml_basechar xml_combining_char xml_digit xml_extender xml_ideographic \
    xml_is_dom xpath xpath_chk xref_defined_class xref_mode xref_option xref_prolog_flag xref_used_class \
    xsd_number_string xsd_time_string zip_clone zip_close zip_close_ zip_file_info_ zip_lock zip_open \
    zip_open_stream zip_unlock zipper_goto zipper_open_current zipper_open_new_file_in_zip zopen";

/// Libraries of SWI-Prolog that this system lacks: those in these folders, and these.
const ABSENT_FOLDERS: &[&str] = &["http", "lynx", "pldoc", "protobufs", "semweb", "tipc"];

const ABSENT_LIBRARIES: &str = "archive c14n2 cgi console_input crypt double_metaphone editline \
    gui_tracer hash_stream inclpr iso_639 mallocinfo mqi paxos pce pengines prolog_history prolog_server \
    protobufs pwp qsave rdf rdf_parser rdf_triple rdf_write readline redis redis_streams rewrite_term \
    rlimit saml shlib snowball socket ssl stomp stream_pool syslog table term_to_json tty udp_broadcast \
    uid unicode unix www_browser xmldsig xmlenc xpath xsdp_types zip zlib";

/// Returns whether SWI-Prolog has a library with this name that is not there.
pub fn is_absent_library(name: &str) -> bool {
    let folder = name.split_once('/').map(|(folder, _)| folder);
    folder.is_some_and(|folder| ABSENT_FOLDERS.contains(&folder))
        || ABSENT_LIBRARIES.split_whitespace().any(|absent| absent == name)
}

/// A library that does not exist, with the one whose name is nearly the same.
fn no_library(name: &str, span: Span, knowledge: &dyn Knowledge) -> Diagnostic {
    let libraries = knowledge.libraries();
    let near = libraries.iter().find(|library| is_near(name, library)).map(|library| library.to_string());
    // `clpz` is another library than `clpb`.
    let near = near.filter(|near| near.len() != name.len() || name.len() > 4);
    let near = near.filter(|_| !is_absent_library(name));
    let problem = Problem::NoLibrary { name: name.to_string(), near: near.clone(), file: None };
    let diagnostic = Diagnostic::new(span.clone(), problem);
    match near {
        Some(near) => {
            let new = format!("library({near})");
            diagnostic.fix(format!("write {new}"), [(span, new)])
        }
        None => diagnostic,
    }
}

pub const NOT_HERE: &str = "SWI-Prolog has this predicate, and Ninelog does not";

fn imports(index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for import in &index.imports {
        let Import { name, span, list, exports, .. } = import;
        match exports {
            // What is included need not be a module.
            None if import.kind == ImportKind::Include => {}
            None if import.is_library && knowledge.is_complete() && !import.may_be_missing => {
                found.push(no_library(name, span.clone(), knowledge));
            }
            // A file without a module has no exports; it may load others.
            // What a condition guards may be for another system.
            Some(exports)
                if !import.may_be_missing
                    && !exports.expands
                    && (import.is_library || exports.module != "user") =>
            {
                for (indicator, _, span) in list.iter().flatten() {
                    if !exports.predicates.contains(indicator) {
                        let own = index.module_name();
                        let problem = Problem::NotExported {
                            exporter: exports.module.clone(),
                            name: indicator.to_string(),
                            importer: own.to_string(),
                        };
                        found.push(Diagnostic::new(span.clone(), problem));
                    }
                }
            }
            _ => {}
        }
    }
    found
}
