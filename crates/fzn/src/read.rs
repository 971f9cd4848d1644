//! Reading FlatZinc: the text of a model as variables, constraints, and what to search for and to show.
//!
//! Names are resolved while reading, as each is declared before it is used. Only annotations keep names that
//! nobody declared.

use std::rc::Rc;

use rustc_hash::FxHashMap;

/// A set of integers: intervals in ascending order.
type Intervals = Rc<[(i64, i64)]>;

/// A value in a model.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Bool(bool),
    Int(i64),
    /// A number with a fraction: only annotations may have it.
    Float,
    Text,
    /// Intervals in ascending order.
    Set(Intervals),
    /// The index of a variable.
    Var(usize),
    Array(Rc<[Value]>),
    /// A name with arguments, in annotations.
    Call(Rc<str>, Rc<[Value]>),
}

#[derive(Debug)]
pub struct Variable {
    pub is_bool: bool,
    /// The intervals of its domain, if it has one.
    pub domain: Option<Intervals>,
    /// Whether the model's author did not write it.
    pub is_introduced: bool,
}

#[derive(Debug)]
pub struct Constraint {
    pub name: Rc<str>,
    pub args: Vec<Value>,
    /// Whether the model asks for domain consistency.
    pub is_domain: bool,
}

/// A variable or an array to be shown.
#[derive(Debug)]
pub struct Output {
    pub name: Rc<str>,
    pub is_bool: bool,
    pub value: Value,
    /// The ranges of the indexes of an array.
    pub ranges: Vec<(i64, i64)>,
}

#[derive(Clone, Debug)]
pub enum Aim {
    Satisfy,
    Minimise(Value),
    Maximise(Value),
}

#[derive(Debug)]
pub struct Model {
    pub variables: Vec<Variable>,
    pub constraints: Vec<Constraint>,
    pub outputs: Vec<Output>,
    pub aim: Aim,
    /// How to search.
    pub annotations: Vec<Value>,
}

/// What cannot be read or solved, in a sentence.
pub type Problem = String;

pub type Result<T> = std::result::Result<T, Problem>;

#[derive(Clone, Debug, PartialEq)]
enum Token<'a> {
    Word(&'a str),
    Int(i64),
    Float,
    Text,
    Sign(&'a str),
    End,
}

/// The most arrays and calls in each other.
const MOST_NESTED: usize = 64;

struct Reader<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    next: Token<'a>,
    depth: usize,
    names: FxHashMap<&'a str, Value>,
    model: Model,
}

/// Reads a model.
pub fn read(text: &str) -> Result<Model> {
    let model = Model {
        variables: Vec::new(),
        constraints: Vec::new(),
        outputs: Vec::new(),
        aim: Aim::Satisfy,
        annotations: Vec::new(),
    };
    let (names, next) = (FxHashMap::default(), Token::End);
    let mut reader = Reader { text, at: 0, line: 1, next, depth: 0, names, model };
    let read = reader.advance().and_then(|()| {
        while reader.next != Token::End {
            reader.item()?;
        }
        Ok(())
    });
    read.map_err(|problem| format!("line {}: {problem}", reader.line))?;
    Ok(reader.model)
}

impl<'a> Reader<'a> {
    /// Reads the next token.
    fn advance(&mut self) -> Result<()> {
        let bytes = self.text.as_bytes();
        loop {
            match bytes.get(self.at) {
                Some(b'\n') => self.line += 1,
                Some(b) if b.is_ascii_whitespace() => {}
                Some(b'%') => {
                    while bytes.get(self.at + 1).is_some_and(|b| *b != b'\n') {
                        self.at += 1;
                    }
                }
                _ => break,
            }
            self.at += 1;
        }
        let start = self.at;
        let run = |from: usize, belongs: &dyn Fn(u8) -> bool| {
            bytes[from..].iter().position(|b| !belongs(*b)).map_or(bytes.len(), |n| from + n)
        };
        let Some(&first) = bytes.get(start) else {
            self.next = Token::End;
            return Ok(());
        };
        let word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
        self.next = if first.is_ascii_alphabetic() || first == b'_' {
            self.at = run(start, &word);
            Token::Word(&self.text[start..self.at])
        } else if first.is_ascii_digit()
            || (first == b'-' && bytes.get(start + 1).is_some_and(u8::is_ascii_digit))
        {
            self.number(start, run(start + 1, &|b| b.is_ascii_digit()))?
        } else if first == b'"' {
            let end = self.text[start + 1..].find('"').ok_or("a text has no end")?;
            self.at = start + end + 2;
            Token::Text
        } else {
            let rest = &self.text[start..];
            let signs = ["..", "::", ":", ";", ",", "(", ")", "[", "]", "{", "}", "="];
            let sign = signs.into_iter().find(|sign| rest.starts_with(sign));
            let sign =
                sign.ok_or_else(|| format!("{:?} is not expected", rest.chars().next().unwrap_or_default()))?;
            self.at += sign.len();
            Token::Sign(sign)
        };
        Ok(())
    }

    fn number(&mut self, start: usize, end: usize) -> Result<Token<'a>> {
        let bytes = self.text.as_bytes();
        let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        let is_fraction = bytes.get(end) == Some(&b'.') && digit(end + 1);
        let is_power = matches!(bytes.get(end), Some(b'e' | b'E'));
        self.at = end;
        if is_fraction || is_power {
            let belongs = |at: usize| {
                bytes.get(at).is_some_and(|b| b.is_ascii_digit() || matches!(b, b'.' | b'e' | b'E'))
                    || (matches!(bytes.get(at), Some(b'-' | b'+')) && matches!(bytes[at - 1], b'e' | b'E'))
            };
            while belongs(self.at) {
                self.at += 1;
            }
            return Ok(Token::Float);
        }
        let digits = &self.text[start..end];
        digits.parse().map(Token::Int).map_err(|_| format!("{digits} is too large"))
    }

    fn is(&self, sign: &str) -> bool {
        matches!(self.next, Token::Sign(s) if s == sign)
    }

    fn is_word(&self, word: &str) -> bool {
        self.next == Token::Word(word)
    }

    /// Passes over a sign if it comes next.
    fn pass(&mut self, sign: &str) -> Result<bool> {
        let is = self.is(sign);
        if is {
            self.advance()?;
        }
        Ok(is)
    }

    fn expect(&mut self, sign: &str) -> Result<()> {
        if self.pass(sign)? { Ok(()) } else { Err(format!("{sign} is expected")) }
    }

    fn word(&mut self) -> Result<&'a str> {
        let Token::Word(word) = self.next else { return Err("a name is expected".into()) };
        self.advance()?;
        Ok(word)
    }

    fn int(&mut self) -> Result<i64> {
        let Token::Int(n) = self.next else { return Err("an integer is expected".into()) };
        self.advance()?;
        Ok(n)
    }

    fn item(&mut self) -> Result<()> {
        match self.next {
            Token::Word("predicate") => {
                while !self.is(";") && self.next != Token::End {
                    self.advance()?;
                }
            }
            Token::Word("constraint") => {
                self.advance()?;
                let name = self.word()?;
                self.expect("(")?;
                let args = self.values(")")?;
                let is_domain = self.annotations()?.iter().any(|a| is_call(a, "domain"));
                self.model.constraints.push(Constraint { name: name.into(), args, is_domain });
            }
            Token::Word("solve") => self.solve()?,
            _ => self.declaration()?,
        }
        self.expect(";")
    }

    fn solve(&mut self) -> Result<()> {
        self.advance()?;
        self.model.annotations = self.annotations()?;
        self.model.aim = match self.word()? {
            "satisfy" => Aim::Satisfy,
            "minimize" => Aim::Minimise(self.value()?),
            "maximize" => Aim::Maximise(self.value()?),
            other => return Err(format!("solve {other} is not known")),
        };
        Ok(())
    }

    fn annotations(&mut self) -> Result<Vec<Value>> {
        let mut all = Vec::new();
        while self.pass("::")? {
            all.push(self.value()?);
        }
        Ok(all)
    }

    /// Reads the declaration of a parameter, a variable or an array.
    fn declaration(&mut self) -> Result<()> {
        let is_array = self.is_word("array");
        if is_array {
            self.advance()?;
            self.expect("[")?;
            while !self.pass("]")? {
                self.advance()?;
            }
            if self.word()? != "of" {
                return Err("of is expected".into());
            }
        }
        let is_var = self.is_word("var");
        if is_var {
            self.advance()?;
        }
        // The elements of an array have been declared before, if they are variables.
        let (is_bool, domain) = self.type_of_elements(is_var && !is_array)?;
        self.expect(":")?;
        let name = self.word()?;
        let annotations = self.annotations()?;
        let given = if self.pass("=")? { Some(self.value()?) } else { None };
        let has = |wanted: &str| annotations.iter().any(|a| is_call(a, wanted));
        let value = match given {
            Some(value) if is_array || !is_var => value,
            None if is_array || !is_var => return Err(format!("{name} has no value")),
            given => {
                let is_introduced = has("var_is_introduced") || has("is_defined_var");
                let var = Value::Var(self.model.variables.len());
                self.model.variables.push(Variable { is_bool, domain, is_introduced });
                if let Some(same) = given {
                    let args = vec![var.clone(), same];
                    self.model.constraints.push(Constraint { name: "int_eq".into(), args, is_domain: false });
                }
                var
            }
        };
        let ranges = annotations.iter().find_map(|a| match a {
            Value::Call(name, args) if &**name == "output_array" => Some(ranges_of(args)),
            _ => None,
        });
        if has("output_var") || ranges.is_some() {
            let ranges = ranges.unwrap_or_default();
            self.model.outputs.push(Output { name: name.into(), is_bool, value: value.clone(), ranges });
        }
        if self.names.insert(name, value).is_some() {
            return Err(format!("{name} is declared twice"));
        }
        Ok(())
    }

    /// Reads a type. Returns whether it is Boolean, and the domain.
    fn type_of_elements(&mut self, is_var: bool) -> Result<(bool, Option<Intervals>)> {
        match self.next {
            Token::Word("bool") => {
                self.advance()?;
                Ok((true, None))
            }
            Token::Word("int") => {
                self.advance()?;
                Ok((false, None))
            }
            Token::Word("set") if !is_var => {
                self.advance()?;
                if self.word()? != "of" {
                    return Err("of is expected".into());
                }
                self.type_of_elements(false)
            }
            Token::Word("set") => Err("variables that are sets are refused".into()),
            Token::Word("float") | Token::Float => {
                if is_var {
                    return Err("variables that are floats are refused".into());
                }
                while !self.is(":") && self.next != Token::End {
                    self.advance()?;
                }
                Ok((false, None))
            }
            _ => match self.value()? {
                Value::Set(domain) => Ok((false, Some(domain))),
                _ => Err("a type is expected".into()),
            },
        }
    }

    /// Reads values, separated by commas, up to a closing sign.
    fn values(&mut self, end: &str) -> Result<Vec<Value>> {
        let mut all = Vec::new();
        while !self.pass(end)? {
            all.push(self.value()?);
            if !self.pass(",")? && !self.is(end) {
                return Err(format!("{end} is expected"));
            }
        }
        Ok(all)
    }

    fn value(&mut self) -> Result<Value> {
        self.depth += 1;
        if self.depth > MOST_NESTED {
            return Err("arrays and calls are too deep in each other".into());
        }
        let value = self.any_value();
        self.depth -= 1;
        value
    }

    fn any_value(&mut self) -> Result<Value> {
        match self.next {
            Token::Int(low) => {
                self.advance()?;
                if !self.pass("..")? {
                    return Ok(Value::Int(low));
                }
                let interval = (low, self.int()?);
                Ok(Value::Set(Some(interval).filter(|(lo, hi)| lo <= hi).into_iter().collect()))
            }
            Token::Float => {
                self.advance()?;
                if self.pass("..")? {
                    self.advance()?;
                }
                Ok(Value::Float)
            }
            Token::Text => {
                self.advance()?;
                Ok(Value::Text)
            }
            Token::Sign("[") => {
                self.advance()?;
                Ok(Value::Array(self.values("]")?.into()))
            }
            Token::Sign("{") => {
                self.advance()?;
                let mut elements = Vec::new();
                for value in self.values("}")? {
                    match value {
                        Value::Int(v) => elements.push((v, v)),
                        _ => return Err("sets of other things than integers are refused".into()),
                    }
                }
                elements.sort_unstable();
                elements.dedup();
                Ok(Value::Set(elements.into()))
            }
            Token::Word(word) => {
                self.advance()?;
                self.named(word)
            }
            _ => Err("a value is expected".into()),
        }
    }

    fn named(&mut self, word: &'a str) -> Result<Value> {
        if self.pass("(")? {
            return Ok(Value::Call(word.into(), self.values(")")?.into()));
        }
        let value = match word {
            "true" => return Ok(Value::Bool(true)),
            "false" => return Ok(Value::Bool(false)),
            _ => self.names.get(word).cloned(),
        };
        if !self.is("[") {
            return Ok(value.unwrap_or_else(|| Value::Call(word.into(), Rc::new([]))));
        }
        self.advance()?;
        let place = self.int()?;
        self.expect("]")?;
        let element = match &value {
            Some(Value::Array(elements)) => {
                usize::try_from(place - 1).ok().and_then(|i| elements.get(i)).cloned()
            }
            _ => None,
        };
        element.ok_or_else(|| format!("{word}[{place}] does not exist"))
    }
}

/// Returns whether a value is a name with or without arguments.
pub fn is_call(value: &Value, wanted: &str) -> bool {
    matches!(value, Value::Call(name, _) if &**name == wanted)
}

/// Returns the ranges of the indexes of an array that is shown.
fn ranges_of(args: &[Value]) -> Vec<(i64, i64)> {
    let Some(Value::Array(ranges)) = args.first() else { return Vec::new() };
    let range = |value: &Value| match value {
        Value::Set(parts) => (parts.first().map_or(1, |p| p.0), parts.last().map_or(0, |p| p.1)),
        _ => (1, 0),
    };
    ranges.iter().map(range).collect()
}
