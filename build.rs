//! Finds the library files under `prolog/lib` and what each exports, so that nothing has to be searched at start-up.
//!
//! Writes four tables to `library.rs`: the files with their texts, the predicates that libraries export, sorted, with
//! the number of their file, the predicates of module `system`, which the files below `boot` define, with the parts of
//! the text that are their clauses, which are read when the predicate is first called, and what is said about
//! predicates: in comments `%! signature` of the library, and in `prolog/help.txt` for the rest.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("prolog/lib");
    println!("cargo:rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    collect(&root, &mut files);
    // By name, as they are looked up: `dialect` comes before `dialect/sicstus`.
    files.sort_by_key(|file| file.with_extension("").to_string_lossy().into_owned());
    let mut texts = String::new();
    let mut exports: Vec<(String, usize, usize)> = Vec::new();
    let help_file = root.with_file_name("help.txt");
    println!("cargo:rerun-if-changed={}", help_file.display());
    let mut help = plain_help(&std::fs::read_to_string(&help_file).expect("help.txt is UTF-8"));
    let mut boot = BTreeMap::new();
    for (number, file) in files.iter().enumerate() {
        println!("cargo:rerun-if-changed={}", file.display());
        let text = std::fs::read_to_string(file).expect("library files are UTF-8");
        let name = file.strip_prefix(&root).expect("found below the root").with_extension("");
        let name = name.to_string_lossy().replace('\\', "/");
        let plain = without_comments(&text);
        let (module, directives) = if name.starts_with("boot/") {
            let directives = boot_clauses(&name, &plain, number, &mut boot);
            help.extend(
                commented_help(&text, "").into_iter().filter(|entry| boot.contains_key(&entry.key())),
            );
            ("system".to_string(), directives)
        } else {
            let (module, list) = module_head(&text);
            help.extend(commented_help(&text, &name).into_iter().filter(|entry| list.contains(&entry.key())));
            exports.extend(list.into_iter().map(|(predicate, arity)| (predicate, arity, number)));
            (module, Vec::new())
        };
        let _ = writeln!(
            texts,
            "    File {{ name: {name:?}, module: {module:?}, text: {plain:?}, directives: &{directives:?} }},"
        );
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
    let mut system = String::new();
    for ((name, arity), (file, parts)) in boot {
        let _ = writeln!(
            system,
            "    BootPredicate {{ name: {name:?}, arity: {arity}, file: {file}, parts: &{parts:?} }},"
        );
    }
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it")).join("library.rs");
    let source = format!(
        "pub static FILES: &[File] = &[\n{texts}];\npub static EXPORTS: &[(&str, usize, usize)] = &[\n{rows}];\n\
         pub static HELP: &[Help] = &[\n{entries}];\npub static BOOT: &[BootPredicate] = &[\n{system}];\n"
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
    let (mut arity, mut end) = (0, name.chars().count());
    if open.is_some() {
        let (commas, length) = arguments(chars[end..].iter().copied());
        arity = if length > 2 { commas + 1 } else { 0 };
        end += length;
    }
    if chars[end..].starts_with(&['/', '/']) {
        arity += 2;
    }
    let signature = signature.replacen("()", "", 1);
    let library = library.to_string();
    (!name.is_empty() && !text.is_empty()).then(|| Entry {
        name: unquote(name),
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
    let words = |text: &str| tokens(text).into_iter().map(|token| token.text).collect::<Vec<_>>();
    if words(&plain) == words(text) { plain } else { text.to_string() }
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
    let heading = |w: &[Token]| w[0].text == ":-" && w[1].text == "module" && w[2].text == "(";
    let Some(start) = tokens.windows(3).position(heading) else {
        return (String::new(), Vec::new());
    };
    let module = unquote(&tokens[start + 3].text);
    let mut exports = Vec::new();
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(start + 4) {
        match token.text.as_str() {
            "[" | "(" => depth += 1,
            "]" | ")" => {
                depth -= 1;
                if depth == 0 {
                    break;
                }
            }
            "/" | "//" => {
                // `name/2`, `(name)/2`, `name//2`; not inside of op(...).
                let Some(Ok(arity)) = tokens.get(at + 1).map(|t| t.text.parse::<usize>()) else { continue };
                let name = if tokens[at - 1].text == ")" { &tokens[at - 2] } else { &tokens[at - 1] };
                let arity = if token.text == "//" { arity + 2 } else { arity };
                exports.push((unquote(&name.text), arity));
            }
            _ => {}
        }
    }
    (module, exports)
}

/// A predicate of module `system`: its file, and the parts of the text that are its clauses.
type Boot = BTreeMap<(String, usize), (usize, Vec<(usize, usize)>)>;

/// Notes the predicates of a boot file, those declared dynamic included; gives the parts of the text that are directives.
fn boot_clauses(name: &str, text: &str, file: usize, boot: &mut Boot) -> Vec<(usize, usize)> {
    let tokens = tokens(text);
    let mut directives: Vec<(usize, usize)> = Vec::new();
    for clause in tokens.split_inclusive(|token| token.text == ".\n") {
        let part = (clause[0].start, clause[clause.len() - 1].end);
        if clause[0].text == ":-" {
            if clause[1].text == "dynamic" {
                // `p/1`, but not `user:p/1`.
                for indicator in clause.windows(4).filter(|w| w[0].text != ":" && w[2].text == "/") {
                    let arity = indicator[3].text.parse().unwrap_or(0);
                    boot.entry((unquote(&indicator[1].text), arity)).or_insert((file, Vec::new()));
                }
            }
            if !(clause[1].text == "module" && clause[2].text == "(") {
                directives.push(part);
            }
            continue;
        }
        let (_, parts) = match boot.entry(head(clause)).or_insert((file, Vec::new())) {
            entry if entry.0 == file => entry,
            _ => panic!("{name}.pl defines {:?}, which another boot file defines", head(clause)),
        };
        match parts.last_mut() {
            Some(last) if text[last.1..part.0].trim().is_empty() => last.1 = part.1,
            _ => parts.push(part),
        }
    }
    directives
}

/// The name and arity of the predicate that a clause belongs to.
fn head(clause: &[Token]) -> (String, usize) {
    let first = |token: &Token| token.text.chars().next().unwrap_or(' ');
    let (arity, next) = match clause[1].text == "(" {
        true => {
            let (commas, length) = arguments(clause[1..].iter().map(first));
            (commas + 1, 1 + length)
        }
        false => (0, 1),
    };
    let (mut depth, mut grammar) = (0, false);
    for token in &clause[next..] {
        match token.text.as_str() {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            "-->" if depth == 0 => grammar = true,
            _ => {}
        }
    }
    (unquote(&clause[0].text), arity + if grammar { 2 } else { 0 })
}

/// The commas between the arguments of a compound, and the length of all from its bracket to the one that ends it.
fn arguments(items: impl Iterator<Item = char>) -> (usize, usize) {
    let (mut commas, mut depth, mut length) = (0, 0, 0);
    for item in items {
        length += 1;
        match item {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 1 => commas += 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    (commas, length)
}

fn unquote(token: &str) -> String {
    token.strip_prefix('\'').and_then(|t| t.strip_suffix('\'')).unwrap_or(token).replace("\\\\", "\\")
}

/// A token and its bytes; `.\n` is the end of a clause.
struct Token {
    text: String,
    start: usize,
    end: usize,
}

/// The tokens of a file, as far as finding heads needs them.
fn tokens(text: &str) -> Vec<Token> {
    let chars: Vec<char> = text.chars().collect();
    let offsets: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
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
        let text = if ends { ".\n".to_string() } else { token };
        tokens.push(Token { text, start: offsets[start], end: offsets[i.min(chars.len())] });
    }
    tokens
}

fn slash_before_digit(chars: &[char], i: usize) -> bool {
    let digit = |at: usize| chars.get(at).is_some_and(char::is_ascii_digit);
    chars[i] == '/' && (digit(i + 1) || (chars.get(i + 1) == Some(&'/') && digit(i + 2)))
}
