//! Finds the library files under `prolog/lib` and what each exports, so that nothing has to be searched at start-up.
//!
//! Writes three tables to `library.rs`: the files with their texts, the predicates they define for others, sorted,
//! with the number of their file, and what is said about predicates: in comments `%! signature` of the library, and in
//! `prolog/help.txt` for the rest. Of a library these are the exports in its `:- module(Name, [p/1, ...])`; files below
//! `boot` belong to module `system`, where all their predicates are visible.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("prolog/lib");
    println!("cargo:rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let mut texts = String::new();
    let mut exports: Vec<(String, usize, usize)> = Vec::new();
    let help_file = root.with_file_name("help.txt");
    println!("cargo:rerun-if-changed={}", help_file.display());
    let mut help = plain_help(&std::fs::read_to_string(&help_file).expect("help.txt is UTF-8"));
    for (number, file) in files.iter().enumerate() {
        println!("cargo:rerun-if-changed={}", file.display());
        let text = std::fs::read_to_string(file).expect("library files are UTF-8");
        let name = file.strip_prefix(&root).expect("found below the root").with_extension("");
        let name = name.to_string_lossy().replace('\\', "/");
        let (module, list) =
            if name.starts_with("boot/") { ("system".to_string(), heads(&text)) } else { module_head(&text) };
        let _ = writeln!(
            texts,
            "    File {{ name: {name:?}, module: {module:?}, text: {:?} }},",
            without_comments(&text)
        );
        let library = if name.starts_with("boot/") { "" } else { &name };
        help.extend(commented_help(&text, library).into_iter().filter(|entry| list.contains(&entry.key())));
        exports.extend(list.into_iter().map(|(predicate, arity)| (predicate, arity, number)));
    }
    exports.sort();
    exports.dedup();
    let mut rows = String::new();
    for (predicate, arity, file) in exports {
        let _ = writeln!(rows, "    ({predicate:?}, {arity}, {file}),");
    }
    help.sort_by_key(Entry::key);
    help.dedup_by_key(|entry| (entry.key(), entry.library.clone()));
    let mut entries = String::new();
    for Entry { name, arity, signature, text, library } in help {
        let _ = writeln!(
            entries,
            "    Help {{ name: {name:?}, arity: {arity}, signature: {signature:?}, text: {text:?}, library: {library:?} }},"
        );
    }
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it")).join("library.rs");
    let source = format!(
        "pub static FILES: &[File] = &[\n{texts}];\npub static EXPORTS: &[(&str, usize, usize)] = &[\n{rows}];\n\
         pub static HELP: &[Help] = &[\n{entries}];\n"
    );
    std::fs::write(out, source).expect("the output folder can be written");
}

/// What is said about a predicate.
struct Entry {
    name: String,
    arity: usize,
    signature: String,
    text: String,
    /// Empty for what is built in.
    library: String,
}

impl Entry {
    fn key(&self) -> (String, usize) {
        (self.name.clone(), self.arity)
    }
}

/// Lines `name(Args) is det -- Text`.
fn plain_help(text: &str) -> Vec<Entry> {
    let lines = text.lines().filter_map(|line| line.split_once(" -- "));
    lines.filter_map(|(signature, text)| entry(signature, text.to_string(), "")).collect()
}

/// Comments that begin with one or more `%! name(Args) is det.`
fn commented_help(text: &str, library: &str) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let Some(first) = line.strip_prefix("%!") else { continue };
        let mut signatures = vec![first.trim().to_string()];
        let mut words: Vec<&str> = Vec::new();
        while let Some(line) = lines.next_if(|line| line.starts_with('%')) {
            match line.strip_prefix("%!") {
                Some(another) => signatures.push(another.trim().to_string()),
                None => words.extend(line[1..].split_whitespace()),
            }
        }
        for signature in signatures {
            entries.extend(entry(signature.trim_end_matches('.'), words.join(" "), library));
        }
    }
    entries
}

/// The name and the arity are read from the signature: `name(Arg, ...)`, `name//`, `name(Arg)//`, or a bare name.
fn entry(signature: &str, text: String, library: &str) -> Option<Entry> {
    let chars: Vec<char> = signature.chars().collect();
    let blank = chars.iter().position(|c| *c == ' ').unwrap_or(chars.len());
    let open = chars[..blank].iter().skip(1).position(|c| *c == '(').map(|at| at + 1);
    let name: String = chars[..open.unwrap_or(blank)].iter().collect();
    let name = if open.is_none() { name.trim_end_matches("//") } else { &name };
    let (mut arity, mut depth, mut end) = (0, 0, name.chars().count());
    while open.is_some() && end < chars.len() {
        match chars[end] {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 1 => arity += 1,
            _ => {}
        }
        end += 1;
        if depth == 0 {
            break;
        }
    }
    if open.is_some_and(|open| end > open + 2) {
        arity += 1;
    }
    if chars[end..].starts_with(&['/', '/']) {
        arity += 2;
    }
    let signature = signature.replacen("()", "", 1);
    let library = library.to_string();
    (!name.is_empty() && !text.is_empty()).then(|| Entry {
        name: unquote(&name),
        arity,
        signature,
        text,
        library,
    })
}

/// The text without the comments that fill whole lines: nobody reads them at run time. All else keeps its line.
fn without_comments(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines() {
        let start = line.trim_start();
        inside |= start.starts_with("/*");
        if !inside && !start.starts_with('%') {
            plain.push_str(line);
        }
        inside &= !line.contains("*/");
        plain.push('\n');
    }
    // What looks like a comment may stand within quotes, or have code behind it.
    if tokens(&plain) == tokens(text) { plain } else { text.to_string() }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("prolog/lib exists").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|e| e == "pl") {
            files.push(path);
        }
    }
}

/// The module's name and the predicates of its export list.
fn module_head(text: &str) -> (String, Vec<(String, usize)>) {
    let tokens = tokens(text);
    let Some(start) = tokens.windows(3).position(|w| w[0] == ":-" && w[1] == "module" && w[2] == "(") else {
        return (String::new(), Vec::new());
    };
    let module = unquote(&tokens[start + 3]);
    let mut exports = Vec::new();
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(start + 4) {
        match token.as_str() {
            "[" | "(" => depth += 1,
            "]" | ")" => {
                depth -= 1;
                if depth == 0 {
                    break;
                }
            }
            "/" | "//" => {
                // `name/2`, `(name)/2`, `name//2`; not inside of op(...).
                let Some(Ok(arity)) = tokens.get(at + 1).map(|t| t.parse::<usize>()) else { continue };
                let name = if tokens[at - 1] == ")" { &tokens[at - 2] } else { &tokens[at - 1] };
                let arity = if token == "//" { arity + 2 } else { arity };
                exports.push((unquote(name), arity));
            }
            _ => {}
        }
    }
    (module, exports)
}

/// All predicates that have clauses in a file.
fn heads(text: &str) -> Vec<(String, usize)> {
    let tokens = tokens(text);
    let mut heads = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let name = &tokens[at];
        let first = name.chars().next().unwrap_or(' ');
        let mut next = at + 1;
        let mut arity = 0;
        if tokens.get(next).is_some_and(|t| t == "(") {
            let mut depth = 0;
            arity = 1;
            while next < tokens.len() {
                match tokens[next].as_str() {
                    "(" | "[" | "{" => depth += 1,
                    ")" | "]" | "}" => depth -= 1,
                    "," if depth == 1 => arity += 1,
                    _ => {}
                }
                next += 1;
                if depth == 0 {
                    break;
                }
            }
        }
        let mut depth = 0;
        let mut grammar = false;
        let mut clause_end = next;
        while clause_end < tokens.len() && !(depth == 0 && tokens[clause_end] == ".\n") {
            match tokens[clause_end].as_str() {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                "-->" if depth == 0 => grammar = true,
                _ => {}
            }
            clause_end += 1;
        }
        if first.is_lowercase() || first == '\'' {
            heads.push((unquote(name), arity + if grammar { 2 } else { 0 }));
        }
        at = clause_end + 1;
    }
    heads
}

fn unquote(token: &str) -> String {
    token.strip_prefix('\'').and_then(|t| t.strip_suffix('\'')).unwrap_or(token).replace("\\\\", "\\")
}

/// The tokens at the start of a file, as far as an export list needs them.
fn tokens(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut i = 0;
    let symbol = |c: char| "+-*/\\^<>=~:.?@#&$".contains(c);
    while i < chars.len() {
        let c = chars[i];
        let start = i;
        if c.is_whitespace() {
            i += 1;
            continue;
        }
        if c == '%' {
            while i < chars.len() && chars[i] != '\n' {
                i += 1;
            }
            continue;
        }
        if c == '/' && chars.get(i + 1) == Some(&'*') {
            while i + 1 < chars.len() && !(chars[i] == '*' && chars[i + 1] == '/') {
                i += 1;
            }
            i += 2;
            continue;
        }
        i += 1;
        if c == '0' && chars.get(i) == Some(&'\'') {
            i += if chars.get(i + 1) == Some(&'\\') { 3 } else { 2 };
        } else if "'\"`".contains(c) {
            while i < chars.len() && chars[i] != c {
                i += if chars[i] == '\\' { 2 } else { 1 };
            }
            i += 1;
        } else if c.is_alphanumeric() || c == '_' {
            while i < chars.len() && (chars[i].is_alphanumeric() || chars[i] == '_') {
                i += 1;
            }
        } else if symbol(c) {
            // A slash before the arity ends a name of symbols: `#=/2`.
            while i < chars.len()
                && symbol(chars[i])
                && (!slash_before_digit(&chars, i) || chars[start..i] == ['/'])
            {
                i += 1;
            }
        }
        let token: String = chars[start..i.min(chars.len())].iter().collect();
        let ends = token == "." && chars.get(i).is_none_or(|c| c.is_whitespace() || *c == '%');
        tokens.push(if ends { ".\n".to_string() } else { token });
    }
    tokens
}

fn slash_before_digit(chars: &[char], i: usize) -> bool {
    let digit = |at: usize| chars.get(at).is_some_and(char::is_ascii_digit);
    chars[i] == '/' && (digit(i + 1) || (chars.get(i + 1) == Some(&'/') && digit(i + 2)))
}
