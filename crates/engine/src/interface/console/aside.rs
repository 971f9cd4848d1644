//! Waits for input while other threads of the program run: the client waits in a thread of the operating
//! system, and the program's main thread waits for it. During this time the client handles Ctrl-C; see
//! `Threads::main_types`.

use super::{Awaited, ask, dialogue, query};
use crate::builtins::prelude::*;
use crate::interface::known::Words;
use crate::stream::StreamId;

/// `'$type_aside'(+What)`: starts waiting for a key or for input, if What is `key` or `line`. Fails if there
/// is input already.
fn type_aside(m: &mut Machine, args: Args) -> Result<bool> {
    let wants_key = m.stacks.arg(args, 0) == m.stacks.store.atom("key");
    m.services.io.streams.flush_all();
    if m.services.io.streams.get(StreamId::USER_INPUT).is_some_and(|s| s.pending_bytes() > 0) {
        return Ok(false);
    }
    Ok(begin(m, if wants_key { Awaited::Key } else { Awaited::Input }))
}

/// `'$type_query_aside'(+Prompt)`: the same for a query.
fn type_query_aside(m: &mut Machine, args: Args) -> Result<bool> {
    let prompt = m.stacks.owned_text(m.stacks.arg(args, 0))?;
    if query::begin_line(m) {
        let flags = m.program.modules.read_flags(atom::USER);
        let begun = ask(m, |m, console| {
            console.wait_aside(Awaited::Query { prompt: &prompt, flags: &flags, words: &|| Words::of(m) })
        });
        m.services.threads.main_types = begun == Some(true);
        return Ok(begun == Some(true));
    }
    match query::show_prompt(m, &prompt) {
        Ok(shown) => {
            if let Some(dialogue) = dialogue(m) {
                dialogue.prompted = shown;
            }
        }
        // Reading the query raises the error again.
        Err(_) => return Ok(false),
    }
    Ok(begin(m, Awaited::Input))
}

fn begin(m: &mut Machine, awaited: Awaited) -> bool {
    let begun = ask(m, |_, console| console.wait_aside(awaited)) == Some(true);
    m.services.threads.main_types = begun;
    begun
}

/// `'$typed'`: the input that was asked for is there.
fn typed(m: &mut Machine, _: Args) -> Result<bool> {
    let has_come = ask(m, |_, console| console.has_come()) != Some(false);
    if has_come {
        m.services.threads.main_types = false;
    }
    Ok(has_come)
}

pub(super) const TABLE: &[Builtin] = &[
    det("$type_aside", 1, type_aside),
    det("$type_query_aside", 1, type_query_aside),
    det("$typed", 0, typed),
];
