//! Reads a pattern; the result is a tree.

use super::Options;
use super::set::{Class, Set};
use ninelog_terms::letter_case::to_lower;

/// A part of a pattern.
#[derive(Clone, Debug)]
pub enum Node {
    Empty,
    Char(char),
    /// A character, already folded, in any letter case.
    Fold(char),
    /// Any character, and whether that includes line ends.
    Any(bool),
    Set(Set),
    All(Vec<Node>),
    Either(Vec<Node>),
    Group(usize, Box<Node>),
    Repeat(Box<Node>, u32, Option<u32>, Kind),
    Test(Test),
    /// A back reference: the text that one of these groups matched.
    Back(Vec<usize>, bool),
    Look {
        behind: bool,
        negated: bool,
        body: Box<Node>,
    },
    Atomic(Box<Node>),
    /// A call: the pattern of a group.
    Call(usize),
    If(Box<Condition>, Box<Node>, Box<Node>),
    /// `\K`: the match begins here.
    Keep,
    /// References by name. They become numbers when all names are known.
    BackNamed(String, bool),
    CallNamed(String),
}

#[derive(Clone, Debug)]
pub enum Condition {
    Group(usize),
    Named(String),
    Look(Node),
    /// Never matches: the groups behind it can only be called.
    Define,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Greedy,
    Lazy,
    Possessive,
}

/// An item that matches no character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    Start,
    LineStart,
    End,
    EndOrLast,
    LineEnd,
    Word,
    NotWord,
    /// The place where the search started.
    Origin,
    /// The end of the text, or the line end before it unless an option excludes it.
    Dollar,
}

pub struct Parsed {
    pub node: Node,
    pub names: Vec<Option<String>>,
}

type Result<T> = std::result::Result<T, &'static str>;

const UNCLOSED: &str = "missing closing parenthesis";
const UNKNOWN_GROUP: &str = "reference to non-existent subpattern";
const NOT_REPEATABLE: &str = "quantifier does not follow a repeatable item";
const BAD_NAME: &str = "syntax error in subpattern name (missing terminator?)";
/// The deepest nesting of parentheses.
const DEEPEST: usize = 250;

struct Parser<'a> {
    rest: &'a str,
    options: Options,
    names: Vec<Option<String>>,
    depth: usize,
    /// The highest number in a reference.
    referred: usize,
}

pub fn parse(pattern: &str, options: Options) -> Result<Parsed> {
    let mut parser = Parser { rest: pattern, options, names: vec![None], depth: 0, referred: 0 };
    while let Some(rest) = ["(*UTF8)", "(*UTF)"].iter().find_map(|verb| parser.rest.strip_prefix(verb)) {
        parser.rest = rest;
    }
    if let Some(rest) = parser.rest.strip_prefix("(*UCP)") {
        parser.rest = rest;
        parser.options |= Options::UCP;
    }
    let mut node = parser.alternatives(false)?;
    if !parser.rest.is_empty() {
        return Err("unmatched closing parenthesis");
    }
    if parser.referred >= parser.names.len() {
        return Err(UNKNOWN_GROUP);
    }
    resolve(&mut node, &parser.names)?;
    Ok(Parsed { node, names: parser.names })
}

/// Replaces names by numbers.
fn resolve(node: &mut Node, names: &[Option<String>]) -> Result<()> {
    let numbers = |name: &str| -> Result<Vec<usize>> {
        let found: Vec<usize> = (1..names.len()).filter(|&n| names[n].as_deref() == Some(name)).collect();
        if found.is_empty() { Err(UNKNOWN_GROUP) } else { Ok(found) }
    };
    match node {
        Node::BackNamed(name, folds) => *node = Node::Back(numbers(name)?, *folds),
        Node::CallNamed(name) => *node = Node::Call(numbers(name)?[0]),
        Node::All(nodes) | Node::Either(nodes) => {
            for node in nodes {
                resolve(node, names)?;
            }
        }
        Node::Group(_, body) | Node::Repeat(body, ..) | Node::Look { body, .. } | Node::Atomic(body) => {
            resolve(body, names)?;
        }
        Node::If(condition, yes, no) => {
            match &mut **condition {
                Condition::Named(name) => **condition = Condition::Group(numbers(name)?[0]),
                Condition::Look(look) => resolve(look, names)?,
                _ => {}
            }
            resolve(yes, names)?;
            resolve(no, names)?;
        }
        _ => {}
    }
    Ok(())
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        Some(c)
    }

    fn eat(&mut self, text: &str) -> bool {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn has(&self, option: Options) -> bool {
        self.options.contains(option)
    }

    /// Reads alternatives up to the closing parenthesis, or the end. With `reset`, the groups of each
    /// alternative start with the same number.
    fn alternatives(&mut self, reset: bool) -> Result<Node> {
        let options = self.options;
        let first = self.names.len();
        let mut names = self.names.clone();
        let mut alternatives = vec![self.sequence()?];
        while self.eat("|") {
            if reset {
                let done = std::mem::replace(&mut self.names, names[..first].to_vec());
                if done.len() > names.len() {
                    names = done;
                }
            }
            alternatives.push(self.sequence()?);
        }
        if reset && names.len() > self.names.len() {
            let more = names[self.names.len()..].to_vec();
            self.names.extend(more);
        }
        self.options = options;
        Ok(if alternatives.len() == 1 { alternatives.remove(0) } else { Node::Either(alternatives) })
    }

    fn sequence(&mut self) -> Result<Node> {
        let mut nodes: Vec<Node> = Vec::new();
        loop {
            if self.has(Options::EXTENDED) {
                self.skip_layout();
            }
            match self.peek() {
                None | Some('|' | ')') => break,
                Some('*' | '+' | '?') => return Err(NOT_REPEATABLE),
                _ => {}
            }
            if self.eat("(?#") {
                let end = self.rest.find(')').ok_or("missing ) after (?# comment")?;
                self.rest = &self.rest[end + 1..];
                continue;
            }
            if self.eat("\\Q") {
                let (text, rest) = self.rest.split_once("\\E").unwrap_or((self.rest, ""));
                self.rest = rest;
                let quoted: Vec<Node> = text.chars().map(|c| self.literal(c)).collect();
                nodes.extend(quoted);
                if let Some(last) = nodes.pop() {
                    let last = self.repeated(last)?;
                    nodes.push(last);
                }
                continue;
            }
            if self.eat("\\E") {
                continue;
            }
            let item = self.item()?;
            let item = match item {
                Node::Empty | Node::Keep => item,
                item => self.repeated(item)?,
            };
            nodes.push(item);
        }
        Ok(match nodes.len() {
            0 => Node::Empty,
            1 => nodes.remove(0),
            _ => Node::All(nodes),
        })
    }

    fn skip_layout(&mut self) {
        loop {
            self.rest = self.rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\u{b}');
            if !self.rest.starts_with('#') {
                return;
            }
            self.rest = self.rest.split_once('\n').map_or("", |(_, rest)| rest);
        }
    }

    /// Reads the quantifiers behind an item.
    fn repeated(&mut self, item: Node) -> Result<Node> {
        if self.has(Options::EXTENDED) {
            self.skip_layout();
        }
        let (min, max) = if self.eat("*") {
            (0, None)
        } else if self.eat("+") {
            (1, None)
        } else if self.eat("?") {
            (0, Some(1))
        } else if self.rest.starts_with('{') {
            match self.braces()? {
                Some(bounds) => bounds,
                None => return Ok(item),
            }
        } else {
            return Ok(item);
        };
        let kind = if self.eat("+") {
            Kind::Possessive
        } else if self.eat("?") != self.has(Options::UNGREEDY) {
            Kind::Lazy
        } else {
            Kind::Greedy
        };
        if matches!(item, Node::Test(_)) && min == 0 {
            return Ok(Node::Empty);
        }
        if self.has(Options::EXTENDED) {
            self.skip_layout();
        }
        Ok(Node::Repeat(Box::new(item), min, max, kind))
    }

    /// Reads `{m}`, `{m,}` or `{m,n}`. Anything else is plain text.
    fn braces(&mut self) -> Result<Option<(u32, Option<u32>)>> {
        let Some((inner, rest)) = self.rest[1..].split_once('}') else { return Ok(None) };
        let number = |text: &str| -> Option<u32> {
            if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
                None
            } else {
                text.parse().ok()
            }
        };
        let (min, max) = match inner.split_once(',') {
            None => (number(inner), number(inner)),
            Some((min, "")) => (number(min), None),
            Some((min, max)) => match number(max) {
                None => return Ok(None),
                max => (number(min), max),
            },
        };
        let Some(min) = min else { return Ok(None) };
        if min > 65535 || max.is_some_and(|max| max > 65535) {
            return Err("number too big in {} quantifier");
        }
        if max.is_some_and(|max| max < min) {
            return Err("numbers out of order in {} quantifier");
        }
        self.rest = rest;
        Ok(Some((min, max)))
    }

    fn literal(&self, c: char) -> Node {
        let folds = c.is_alphabetic() || !c.is_ascii();
        if self.has(Options::CASELESS) && folds { Node::Fold(to_lower(c)) } else { Node::Char(c) }
    }

    fn item(&mut self) -> Result<Node> {
        Ok(match self.next().expect("a character") {
            '.' => Node::Any(self.has(Options::DOTALL)),
            '^' => Node::Test(if self.has(Options::MULTILINE) { Test::LineStart } else { Test::Start }),
            '$' => Node::Test(if self.has(Options::MULTILINE) { Test::LineEnd } else { Test::Dollar }),
            '[' => self.class()?,
            '(' => self.parenthesis()?,
            '\\' => self.escape()?,
            c => self.literal(c),
        })
    }

    fn close(&mut self) -> Result<()> {
        if self.eat(")") { Ok(()) } else { Err(UNCLOSED) }
    }

    fn body(&mut self, reset: bool) -> Result<Node> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err("parentheses are too deeply nested");
        }
        let node = self.alternatives(reset)?;
        self.depth -= 1;
        self.close()?;
        Ok(node)
    }

    fn group(&mut self, name: Option<String>) -> Result<Node> {
        if let Some(name) = &name
            && self.names.iter().flatten().any(|n| n == name)
            && !self.has(Options::DUPNAMES)
        {
            return Err("two named subpatterns have the same name (PCRE2_DUPNAMES not set)");
        }
        let number = self.names.len();
        self.names.push(name);
        Ok(Node::Group(number, Box::new(self.body(false)?)))
    }

    fn parenthesis(&mut self) -> Result<Node> {
        if !self.eat("?") {
            if self.rest.starts_with('*') {
                return Err("(*VERB) not recognized or malformed");
            }
            return if self.has(Options::NO_AUTO_CAPTURE) { self.body(false) } else { self.group(None) };
        }
        for (start, behind, negated) in
            [("=", false, false), ("!", false, true), ("<=", true, false), ("<!", true, true)]
        {
            if self.eat(start) {
                return Ok(Node::Look { behind, negated, body: Box::new(self.body(false)?) });
            }
        }
        if self.eat(":") {
            return Ok(Node::All(vec![self.body(false)?]));
        }
        if self.eat("|") {
            return Ok(Node::All(vec![self.body(true)?]));
        }
        if self.eat(">") {
            return Ok(Node::Atomic(Box::new(self.body(false)?)));
        }
        if self.eat("(") {
            return self.condition();
        }
        if self.eat("P=") {
            let name = self.name(')')?;
            return Ok(Node::BackNamed(name, self.has(Options::CASELESS)));
        }
        if self.eat("P>") || self.eat("&") {
            return Ok(Node::CallNamed(self.name(')')?));
        }
        if self.eat("P<") || self.eat("<") {
            let name = self.name('>')?;
            return self.group(Some(name));
        }
        if self.eat("'") {
            let name = self.name('\'')?;
            return self.group(Some(name));
        }
        if self.eat("R)") {
            return Ok(Node::Call(0));
        }
        let signed = self.rest.trim_start_matches(['+', '-']);
        if signed.starts_with(|c: char| c.is_ascii_digit()) {
            let number = self.reference(')')?;
            return Ok(Node::Call(number));
        }
        self.inline_options()
    }

    /// Reads options such as `i` and `-i`, up to `)` or `:`.
    fn inline_options(&mut self) -> Result<Node> {
        let before = self.options;
        let mut on = true;
        if self.eat("^") {
            self.options -= Options::CASELESS
                | Options::MULTILINE
                | Options::DOTALL
                | Options::EXTENDED
                | Options::NO_AUTO_CAPTURE;
        }
        loop {
            let option = match self.next() {
                Some('i') => Options::CASELESS,
                Some('m') => Options::MULTILINE,
                Some('s') => Options::DOTALL,
                Some('x') => Options::EXTENDED,
                Some('n') => Options::NO_AUTO_CAPTURE,
                Some('U') => Options::UNGREEDY,
                Some('J') => Options::DUPNAMES,
                Some('-') if on => {
                    on = false;
                    continue;
                }
                Some(')') => return Ok(Node::Empty),
                Some(':') => {
                    let body = self.body(false)?;
                    self.options = before;
                    return Ok(Node::All(vec![body]));
                }
                None => return Err(UNCLOSED),
                _ => return Err("unrecognized character after (? or (?-"),
            };
            self.options.set(option, on);
        }
    }

    fn condition(&mut self) -> Result<Node> {
        let condition = if self.rest.starts_with(['?']) {
            self.rest = &self.rest[1..];
            let start = self.rest;
            if !["=", "!", "<=", "<!"].iter().any(|look| start.starts_with(look)) {
                return Err("assertion expected after (?( or (?(?C)");
            }
            // Go on as after the opening parenthesis.
            let mut inner = String::from("?");
            inner.push_str(start);
            let length = inner.len();
            let mut parser = Parser {
                rest: &inner,
                options: self.options,
                names: std::mem::take(&mut self.names),
                depth: self.depth,
                referred: self.referred,
            };
            let look = parser.parenthesis()?;
            let used = length - parser.rest.len();
            self.names = parser.names;
            self.referred = parser.referred;
            self.rest = &self.rest[used - 1..];
            Condition::Look(look)
        } else if self.eat("DEFINE)") {
            Condition::Define
        } else if self.eat("<") {
            let name = self.name('>')?;
            self.close()?;
            Condition::Named(name)
        } else if self.eat("'") {
            let name = self.name('\'')?;
            self.close()?;
            Condition::Named(name)
        } else if self.rest.trim_start_matches(['+', '-']).starts_with(|c: char| c.is_ascii_digit()) {
            Condition::Group(self.reference(')')?)
        } else {
            Condition::Named(self.name(')')?)
        };
        let node = self.body(false)?;
        let (yes, no) = match node {
            Node::Either(mut nodes) => {
                if nodes.len() > 2 {
                    return Err("conditional subpattern contains more than two branches");
                }
                let no = nodes.pop().expect("two branches");
                (nodes.pop().expect("two branches"), no)
            }
            node => (node, Node::Empty),
        };
        Ok(Node::If(Box::new(condition), Box::new(yes), Box::new(no)))
    }

    fn name(&mut self, end: char) -> Result<String> {
        let (name, rest) = self.rest.split_once(end).ok_or(BAD_NAME)?;
        if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || c == '_') {
            return Err(BAD_NAME);
        }
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            return Err("subpattern name must start with a non-digit");
        }
        self.rest = rest;
        Ok(name.to_string())
    }

    /// Reads the number of a group, which may be relative, and the delimiter behind it.
    fn reference(&mut self, end: char) -> Result<usize> {
        let (text, rest) = self.rest.split_once(end).ok_or(UNCLOSED)?;
        self.rest = rest;
        self.group_number(text)
    }

    fn group_number(&mut self, text: &str) -> Result<usize> {
        let here = self.names.len();
        let number = |digits: &str| digits.parse::<usize>().map_err(|_| UNKNOWN_GROUP);
        let number = match (text.strip_prefix('-'), text.strip_prefix('+')) {
            (Some(back), _) => here.checked_sub(number(back)?).filter(|&n| n > 0).ok_or(UNKNOWN_GROUP)?,
            (_, Some(on)) => here.saturating_add(number(on)?) - 1,
            _ => number(text)?,
        };
        self.referred = self.referred.max(number);
        Ok(number)
    }

    /// Reads what follows a backslash outside of brackets.
    fn escape(&mut self) -> Result<Node> {
        let c = self.peek().ok_or("\\ at end of pattern")?;
        if let Some(set) = self.class_escape()? {
            return Ok(Node::Set(set));
        }
        let folds = self.has(Options::CASELESS);
        let node = match c {
            'b' => Node::Test(Test::Word),
            'B' => Node::Test(Test::NotWord),
            'A' => Node::Test(Test::Start),
            'Z' => Node::Test(Test::EndOrLast),
            'z' => Node::Test(Test::End),
            'G' => Node::Test(Test::Origin),
            'K' => Node::Keep,
            'N' => Node::Any(false),
            'R' => {
                let crlf = Node::All(vec![Node::Char('\r'), Node::Char('\n')]);
                let one = Node::Set(Set::of(Class::Vertical, false));
                Node::Atomic(Box::new(Node::Either(vec![crlf, one])))
            }
            'k' => {
                self.next();
                let end = match self.next() {
                    Some('<') => '>',
                    Some('{') => '}',
                    Some('\'') => '\'',
                    _ => return Err("\\k is not followed by a braced, angle-bracketed, or quoted name"),
                };
                return Ok(Node::BackNamed(self.name(end)?, folds));
            }
            'g' => {
                self.next();
                return self.g_escape(folds);
            }
            '1'..='9' => {
                let digits: String = self.rest.chars().take_while(char::is_ascii_digit).collect();
                let number: usize = digits.parse().unwrap_or(usize::MAX);
                if number < 10 || number < self.names.len() {
                    self.rest = &self.rest[digits.len()..];
                    self.referred = self.referred.max(number);
                    return Ok(Node::Back(vec![number], folds));
                }
                return self.literal_escape();
            }
            _ => return self.literal_escape(),
        };
        self.next();
        Ok(node)
    }

    fn literal_escape(&mut self) -> Result<Node> {
        let c = self.char_escape()?;
        Ok(self.literal(c))
    }

    /// Reads what follows `\g`.
    fn g_escape(&mut self, folds: bool) -> Result<Node> {
        for (open, end) in [("<", '>'), ("'", '\'')] {
            if self.eat(open) {
                let numeric =
                    self.rest.trim_start_matches(['+', '-']).starts_with(|c: char| c.is_ascii_digit());
                return Ok(if numeric {
                    Node::Call(self.reference(end)?)
                } else {
                    Node::CallNamed(self.name(end)?)
                });
            }
        }
        if self.eat("{") {
            if self.rest.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit()) {
                return Ok(Node::Back(vec![self.reference('}')?], folds));
            }
            return Ok(Node::BackNamed(self.name('}')?, folds));
        }
        let sign = usize::from(self.rest.starts_with('-'));
        let digits = self.rest[sign..].bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return Err("a numbered reference must not be zero");
        }
        let (text, rest) = self.rest.split_at(sign + digits);
        self.rest = rest;
        Ok(Node::Back(vec![self.group_number(text)?], folds))
    }

    /// Reads `\d` and other sets.
    fn class_escape(&mut self) -> Result<Option<Set>> {
        let all = self.has(Options::UCP);
        let Some(c) = self.peek() else { return Ok(None) };
        let class = match c.to_ascii_lowercase() {
            'd' if all => Class::UniDigit,
            's' if all => Class::UniSpace,
            'w' if all => Class::UniWord,
            'd' => Class::Digit,
            's' => Class::Space,
            'w' => Class::Word,
            'h' => Class::Horizontal,
            'v' => Class::Vertical,
            'p' => {
                self.next();
                let mut name = if self.eat("{") {
                    let (name, rest) = self.rest.split_once('}').ok_or("malformed \\P or \\p sequence")?;
                    self.rest = rest;
                    name.to_string()
                } else {
                    self.next().ok_or("malformed \\P or \\p sequence")?.to_string()
                };
                let mut negated = c == 'P';
                if let Some(rest) = name.strip_prefix('^') {
                    negated = !negated;
                    name = rest.to_string();
                }
                let class = Class::property(name.trim()).ok_or("unknown property after \\P or \\p")?;
                return Ok(Some(Set::of(class, negated)));
            }
            _ => return Ok(None),
        };
        self.next();
        Ok(Some(Set::of(class, c.is_ascii_uppercase())))
    }

    /// Reads an escape that stands for one character, behind the backslash.
    fn char_escape(&mut self) -> Result<char> {
        let c = self.next().ok_or("\\ at end of pattern")?;
        let too_large = "character code point value in \\x{} or \\o{} is too large";
        let code = match c {
            'a' => 7,
            'e' => 27,
            'f' => 12,
            'n' => 10,
            'r' => 13,
            't' => 9,
            'c' => {
                let c = self.next().filter(char::is_ascii).ok_or("\\c at end of pattern")?;
                u32::from(c.to_ascii_uppercase()) ^ 64
            }
            'x' if self.eat("{") => self.digits_to_brace(16)?,
            'o' if self.eat("{") => self.digits_to_brace(8)?,
            'x' => self.digits(16, 2),
            '0' => self.digits(8, 2),
            '1'..='7' => {
                let first = c.to_digit(8).unwrap_or(0);
                let before = self.rest.len();
                let more = self.digits(8, 2);
                first * 8u32.pow((before - self.rest.len()) as u32) + more
            }
            c if c.is_ascii_alphanumeric() => return Err("unrecognized character follows \\"),
            c => return Ok(c),
        };
        char::from_u32(code).ok_or(too_large)
    }

    fn digits(&mut self, base: u32, most: usize) -> u32 {
        let count = self.rest.chars().take(most).take_while(|c| c.is_digit(base)).count();
        let (digits, rest) = self.rest.split_at(count);
        self.rest = rest;
        u32::from_str_radix(digits, base).unwrap_or(0)
    }

    fn digits_to_brace(&mut self, base: u32) -> Result<u32> {
        let (digits, rest) =
            self.rest.split_once('}').ok_or("missing terminating } for hexadecimal or octal escape")?;
        self.rest = rest;
        u32::from_str_radix(digits.trim(), base)
            .map_err(|_| "non-hex character in \\x{} (closing brace missing?)")
    }

    /// Reads what follows `[`.
    fn class(&mut self) -> Result<Node> {
        const UNCLOSED: &str = "missing terminating ] for character class";
        let mut set = Set { caseless: self.has(Options::CASELESS), ..Set::default() };
        set.negated = self.eat("^");
        let mut first = true;
        loop {
            if !first && self.eat("]") {
                return Ok(Node::Set(set.finished()));
            }
            first = false;
            let Some(low) = self.class_item(&mut set)? else {
                // A class cannot be the end of a range.
                if self.rest.starts_with('-') && !self.rest.starts_with("-]") {
                    return Err("invalid range in character class");
                }
                if self.rest.is_empty() {
                    return Err(UNCLOSED);
                }
                continue;
            };
            let mut high = low;
            if self.rest.starts_with('-') && !self.rest.starts_with("-]") {
                self.next();
                if self.rest.is_empty() {
                    return Err(UNCLOSED);
                }
                high = self.class_item(&mut set)?.ok_or("invalid range in character class")?;
                if high < low {
                    return Err("range out of order in character class");
                }
            }
            set.ranges.push((low, high));
            if self.rest.is_empty() {
                return Err(UNCLOSED);
            }
        }
    }

    /// Reads one character in brackets; adds a class to the set.
    fn class_item(&mut self, set: &mut Set) -> Result<Option<char>> {
        if self.rest.starts_with("[:")
            && let Some((name, rest)) = self.rest[2..].split_once(":]")
            && name.chars().all(|c| c.is_ascii_alphabetic() || c == '^')
        {
            let (plain, negated) = name.strip_prefix('^').map_or((name, false), |name| (name, true));
            let class = Class::posix(plain, self.has(Options::UCP)).ok_or("unknown POSIX class name")?;
            set.classes.push((class, negated));
            self.rest = rest;
            return Ok(None);
        }
        match self.next() {
            None => Err("missing terminating ] for character class"),
            Some('\\') => {
                if let Some(class) = self.class_escape()? {
                    set.classes.extend(class.classes);
                    return Ok(None);
                }
                if self.eat("b") {
                    return Ok(Some('\u{8}'));
                }
                self.char_escape().map(Some)
            }
            Some(c) => Ok(Some(c)),
        }
    }
}
