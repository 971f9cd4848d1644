//! Predicates written in JavaScript.
//!
//! A call leaves the slice with a request. `ninelog.js` calls the function, which may be asynchronous, sends
//! the reply, and runs the next slice, which calls `'$js'/4` again: now there is a reply.

use crate::value::{Room, from_json, push_json};
use ninelog::{Call, Error, Prolog, Value};
use serde_json::Value as Json;
use std::cell::RefCell;

/// What is going on between two slices.
#[derive(Default)]
struct Exchange {
    /// The request that was not sent yet.
    asked: Option<String>,
    /// The number of the predicate that has asked, and the key of its iterator.
    asker: Option<(Value, Value)>,
    reply: Option<Reply>,
}

struct Reply {
    number: Value,
    key: Value,
    json: Json,
}

thread_local! {
    static EXCHANGE: RefCell<Exchange> = RefCell::default();
}

/// `'$js'(+Number, +Key, +Arguments, -Reply)`: asks a predicate (Key 0), or the iterator that it has
/// returned.
const GLUE: &str = "
'$js_call'(Number, Arguments) :-
    '$js'(Number, 0, Arguments, Reply),
    '$js_reply'(Reply, Number, Arguments).

'$js_reply'(row(Arguments), _, Arguments).
'$js_reply'(rows(Key), Number, Arguments) :-
    setup_call_cleanup(true, '$js_row'(Number, Key, Arguments), '$js_end'(Key)).

'$js_row'(Number, Key, Arguments) :-
    repeat,
    '$js'(Number, Key, Arguments, Reply),
    (   Reply = row(Row) -> Arguments = Row ; !, fail ).
";

/// The clause is added like one of a program, so that predicates of the system stay as they are.
const DEFINE: &str = "functor(Head, Name, Arity), assertz((Head :- '$js_call'(Number, Arguments))), \
    compile_predicates([Name/Arity])";

/// Defines a predicate of module `user`, whose function has a number.
pub fn register(prolog: &mut Prolog, command: &Json) -> Result<(), Error> {
    let number = command["number"].as_i64().unwrap_or(0);
    if !prolog.run("current_predicate('$js_call'/2)")? {
        prolog.register("$js", 4, call)?;
        prolog.register("$js_end", 1, |call| {
            if let Value::Integer(key) = call.arg(0)? {
                crate::drop_rows(key as f64);
            }
            Ok(true)
        })?;
        prolog.consult_text("javascript", GLUE)?;
    }
    let name = command["name"].as_str().unwrap_or("");
    let arity = command["arity"].as_u64().unwrap_or(0);
    let arguments: Vec<Value> = (0..arity).map(|n| Value::Variable(format!("A{n}"))).collect();
    let head = if arity == 0 { Value::atom(name) } else { Value::compound(name, arguments.clone()) };
    let given =
        [("Head", head), ("Number", Value::Integer(number)), ("Arguments", Value::List(arguments.into()))];
    prolog.goal(DEFINE).bind_all(given).run().map(drop)
}

/// `'$js'(+Number, +Key, +Arguments, -Reply)`.
fn call(call: &mut Call) -> Result<bool, Error> {
    let (number, key) = (call.arg(0)?, call.arg(1)?);
    let mine = |reply: &Reply| reply.number == number && reply.key == key;
    let reply = EXCHANGE.with_borrow_mut(|exchange| exchange.reply.take_if(|reply| mine(reply)));
    let Some(Reply { json, .. }) = reply else {
        let mut request = "{\"is\":\"calls\",\"number\":".to_string();
        push_json(&mut request, &number, Room::ALL);
        request.push_str(",\"key\":");
        push_json(&mut request, &key, Room::ALL);
        request.push_str(",\"args\":");
        push_json(&mut request, &call.arg(2)?, Room::ALL);
        request.push('}');
        EXCHANGE.with_borrow_mut(|exchange| {
            exchange.asked = Some(request);
            exchange.asker = Some((number.clone(), key));
        });
        call.wait();
        forget();
        let formal: Vec<Value> =
            ["wait", "javascript"].map(Value::atom).into_iter().chain([number]).collect();
        let formal = Value::compound("permission_error", formal);
        return Err(Error::throw(Value::compound("error", vec![formal, Value::Variable("_".to_string())])));
    };
    match json["is"].as_str() {
        Some("row") => call.unify(3, Value::compound("row", vec![from_json(&json["row"])])),
        Some("rows") => call.unify(3, Value::compound("rows", vec![from_json(&json["key"])])),
        Some("error") => Err(Error::throw(from_json(&json["term"]))),
        _ => call.unify(3, Value::atom("no")),
    }
}

/// The request that was made since the last call.
pub fn asked() -> Option<String> {
    EXCHANGE.with_borrow_mut(|exchange| exchange.asked.take())
}

/// Takes the reply to the last request.
pub fn reply(json: &Json) {
    EXCHANGE.with_borrow_mut(|exchange| {
        let asker = exchange.asker.take();
        exchange.reply = asker.map(|(number, key)| Reply { number, key, json: json.clone() });
    });
}

/// Forgets request and reply, because another goal begins.
pub fn forget() {
    EXCHANGE.set(Exchange::default());
}
