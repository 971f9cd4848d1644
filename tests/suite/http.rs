//! `library(http/http_open)` and `library(http/http_client)` with a server that runs in this process.

use ninelog::Prolog;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::Command;
use std::sync::OnceLock;
use std::thread;

/// Starts the server once, and returns its port.
fn port() -> u16 {
    static PORT: OnceLock<u16> = OnceLock::new();
    *PORT.get_or_init(|| {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        thread::spawn(move || {
            for connection in listener.incoming() {
                thread::spawn(move || serve(connection.unwrap()));
            }
        });
        port
    })
}

/// Answers one request. `/echo` returns the request itself.
fn serve(mut connection: TcpStream) {
    let (mut request, mut chunk) = (Vec::new(), [0; 1024]);
    let head = loop {
        let count = connection.read(&mut chunk).unwrap_or(0);
        request.extend_from_slice(&chunk[..count]);
        let text = String::from_utf8_lossy(&request).to_string();
        if let Some(end) = text.find("\r\n\r\n") {
            let length = text.lines().find_map(|line| line.strip_prefix("content-length: "));
            if request.len() >= end + 4 + length.map_or(0, |length| length.parse::<usize>().unwrap()) {
                break text;
            }
        }
        if count == 0 {
            return;
        }
    };
    let path = head.split(' ').nth(1).unwrap_or("/");
    let (status, fields, body) = match path {
        "/away" => ("302 Found", "Location: /echo\r\n".to_string(), String::new()),
        "/loop" => ("302 Found", "Location: /loop\r\n".to_string(), String::new()),
        "/none" => ("404 Not Found", String::new(), "nothing here".to_string()),
        "/json" => {
            ("200 OK", "Content-Type: application/json\r\n".to_string(), r#"{"a":1, "b":["x"]}"#.to_string())
        }
        "/text" => {
            ("200 OK", "Content-Type: text/plain; charset=UTF-8\r\n".to_string(), "größer".to_string())
        }
        "/slow" => {
            thread::sleep(std::time::Duration::from_secs(3));
            ("200 OK", String::new(), "late".to_string())
        }
        _ => ("200 OK", "Content-Type: text/plain\r\nX-Some_Thing: 12\r\n".to_string(), head.clone()),
    };
    if path == "/stall" {
        let _ = connection.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nbegun");
        thread::sleep(std::time::Duration::from_secs(3));
        return;
    }
    let length = body.len();
    let answer =
        format!("HTTP/1.1 {status}\r\n{fields}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}");
    let _ = connection.write_all(answer.as_bytes());
}

/// Runs a goal, in which `Base` is the server's URL, and returns how `Result` is written.
fn result(goal: &str) -> String {
    let mut prolog = Prolog::captured("");
    for library in ["http_open", "http_client", "http_json", "http_header"] {
        assert!(prolog.run(&format!("use_module(library(http/{library}))")).unwrap());
    }
    let base = format!("http://127.0.0.1:{}", port());
    assert_eq!(prolog.run(&format!("Base = '{base}', {goal}, writeq(Result)")), Ok(true), "{goal}");
    prolog.take_output().replace(&base, "BASE")
}

/// ... of what a request looks like at the server.
fn request(options: &str) -> String {
    result(&format!(
        "atom_concat(Base, '/echo?q=1', URL), http_open(URL, S, {options}), read_string(S, _, Result), close(S)"
    ))
}

#[test]
fn the_request_has_the_method_and_the_fields() {
    let plain = request("[]");
    assert!(plain.contains("GET /echo?q=1 HTTP/1.1"), "{plain}");
    assert!(plain.contains("user-agent: SWI-Prolog"), "{plain}");
    let full = request(
        "[request_header('X-A'=b),user_agent(me),authorization(basic(u, p)),range(bytes(1, end)),method(delete)]",
    );
    for part in ["DELETE /echo", "x-a: b", "user-agent: me", "authorization: Basic dTpw", "range: bytes=1-"] {
        assert!(full.contains(part), "{part}: {full}");
    }
}

#[test]
fn data_is_posted_in_all_forms() {
    for (data, parts) in [
        ("form([a=1,b='x y&'])", &["application/x-www-form-urlencoded", "a=1&b=x%20y%26"][..]),
        ("string(\"häß\")", &["text/plain; charset=UTF-8", "content-length: 5"]),
        ("atom('text/html', abc)", &["text/html", "abc"]),
        ("json(_{x:1,y:\"z\"})", &["application/json", "x"]),
        ("prolog(foo('B', [1]))", &["application/x-prolog", "foo("]),
        ("form_data([a=1])", &["multipart/form-data; boundary=", "form-data; name="]),
        ("bytes('application/x', \"\\u0001\\u00ff\")", &["application/x", "content-length: 2"]),
    ] {
        let posted = request(&format!("[post({data})]"));
        assert!(posted.contains("POST /echo"), "{posted}");
        for part in parts {
            assert!(posted.contains(part), "{part}: {posted}");
        }
    }
    assert!(request("[method(put),post(atom(x))]").contains("PUT /echo"));
}

#[test]
fn the_answer_is_described() {
    let open = |path: &str, options: &str, wanted: &str| {
        result(&format!(
            "atom_concat(Base, '{path}', URL), http_open(URL, S, {options}), close(S), Result = {wanted}"
        ))
    };
    let options = "[status_code(C),size(N),header(content_type, T),header(x_some_thing, X),header(nope, No),
                    version(V),final_url(F)]";
    assert_eq!(open("/text", options, "[C,N,T,No,V]"), "[200,8,'text/plain; charset=UTF-8','',1-1]");
    assert_eq!(open("/echo", options, "X"), "'12'");
    assert_eq!(open("/none", "[status_code(C)]", "C"), "404");
    assert_eq!(open("/away", "[final_url(F)]", "F"), "'BASE/echo'");
    assert_eq!(open("/away", "[redirect(false),status_code(C),header(location, L)]", "C-L"), "302-'/echo'");
}

#[test]
fn what_fails_is_an_error() {
    let error = |goal: &str| result(&format!("catch(({goal}), error(Result, _), true)"));
    assert_eq!(
        error("atom_concat(Base, '/none', U), http_open(U, _, [])"),
        "existence_error(url,'BASE/none')"
    );
    assert_eq!(
        error("atom_concat(Base, '/loop', U), http_open(U, _, [])"),
        "permission_error(redirect,http,'BASE/loop')"
    );
    assert_eq!(
        error("http_open('http://127.0.0.1:1/', _, [])"),
        "socket_error(econnrefused,'Connection refused')"
    );
    assert_eq!(error("http_open(nowhere, _, [])"), "domain_error(url,nowhere)");
    assert_eq!(error("http_open(_, _, [])"), "instantiation_error");
    assert!(
        error("atom_concat(Base, '/slow', U), http_open(U, S, [timeout(0.2)]), read_string(S, _, _)")
            .starts_with("timeout_error(read,")
    );
    // The beginning of the content has come in time.
    assert!(
        error("atom_concat(Base, '/stall', U), http_open(U, S, [timeout(1)]), read_string(S, _, _)")
            .starts_with("timeout_error(read,<stream>")
    );
}

#[test]
fn a_stream_that_nobody_gets_is_closed() {
    let streams = |goal: &str| {
        let count = "aggregate_all(count, stream_property(_, input),";
        result(&format!(
            "atom_concat(Base, '/echo', U), {count} Before), ignore(catch({goal}, _, true)), {count} After),
             Result is After - Before"
        ))
    };
    assert_eq!(streams("http_open(U, _, [])"), "1");
    for option in ["size(none)", "final_url(other)", "header(x_some_thing, 13)", "header(_, _)"] {
        assert_eq!(streams(&format!("http_open(U, _, [{option}])")), "0", "{option}");
        assert_eq!(streams(&format!("http_get(U, _, [{option}])")), "0", "{option}");
    }
    assert_eq!(streams("http_get(U, other, [])"), "0");
    assert_eq!(streams("http_get(U, _, [reply_header(none)])"), "0");
}

#[test]
fn a_time_limit_ends_the_wait_for_a_server() {
    let timed = |goal: &str| {
        let limited = format!("catch(call_with_time_limit(0.2, ({goal})), Error, true)");
        result(&format!(
            "get_time(T0), {limited}, get_time(T1), ( T1 - T0 < 2 -> Result = Error ; Result = late )"
        ))
    };
    assert_eq!(timed("atom_concat(Base, '/slow', URL), http_open(URL, _, [])"), "time_limit_exceeded");
    let read = "atom_concat(Base, '/stall', URL), http_open(URL, S, []), read_string(S, _, _)";
    assert_eq!(timed(read), "time_limit_exceeded");
}

#[test]
fn http_get_makes_terms_of_answers() {
    let get = |path: &str, options: &str| {
        result(&format!("atom_concat(Base, '{path}', U), http_get(U, Result, {options})"))
    };
    assert_eq!(get("/json", "[]"), "json([a=1,b=[x]])");
    assert_eq!(get("/json", "[json_object(dict),default_tag(t)]"), "t{a:1,b:[\"x\"]}");
    assert_eq!(get("/text", "[]"), "größer");
    assert_eq!(get("/text", "[to(codes)]"), "[103,114,246,223,101,114]");
    assert_eq!(get("/none", "[status_code(_)]"), "'nothing here'");
}

#[cfg(not(feature = "https"))]
#[test]
fn https_says_how_to_build() {
    let error = result("catch(http_open('https://127.0.0.1:1/', _, []), error(Result, _), true)");
    assert!(error.contains("--features https"), "{error}");
}

#[test]
fn the_sandbox_refuses_the_network() {
    let goal = format!(
        "use_module(library(http/http_open)), catch(http_open('http://127.0.0.1:{}/echo', _, []), error(E, _), true), print(E)",
        port()
    );
    let run = Command::new(env!("CARGO_BIN_EXE_ninelog"))
        .args(["--sandbox", "-g", &goal, "-t", "halt"])
        .output()
        .unwrap();
    let output = String::from_utf8_lossy(&run.stdout);
    assert!(output.starts_with("permission_error(access,url,"), "{output}");
}
