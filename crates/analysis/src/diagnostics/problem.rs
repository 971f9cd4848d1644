//! What is said about a text: problems as data, and their words in one place.
//!
//! A check finds a `Problem` with the names that matter. Its code, its text (SWI-Prolog's where that has
//! one), its hint and the names for translations follow from it, for editors and for a loader alike.

use super::calls::{NOT_HERE, is_absent_library, is_absent_predicate};
use super::code::Code;
use crate::knowledge::Indicator;

/// Something that is wrong, or looks wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// The reader's reason with its arguments, and what the mistake may be.
    Syntax {
        code: Code,
        reason: &'static str,
        chars: Vec<char>,
        hint: Option<String>,
    },
    /// The character that stands for what could not be decoded.
    NotUtf8,
    /// Variables that occur once. In a fact without others, they may be meant as names.
    Singletons {
        names: Vec<String>,
        is_data: bool,
    },
    MarkedTwice(String),
    SingletonInBranch(String),
    SingletonInNegation(String),
    /// A test, and its result.
    ConstantTest(bool, String),
    /// A comparison of terms where numbers are meant, its result, and the comparison of numbers.
    TermTest(bool, String, &'static str),
    SmallLetters(Vec<String>),
    Discontiguous {
        name: String,
        other: String,
    },
    SeveralFiles {
        name: String,
        file: String,
    },
    /// The predicate, and whether it is a control construct.
    SystemPredicate {
        name: String,
        is_control: bool,
    },
    SameClause(String),
    VariableHead,
    /// A term, and what kind it is.
    NotCallable(String, &'static str),
    UndefinedExport {
        module: String,
        name: String,
    },
    UnknownCall {
        name: String,
        is_directive: bool,
        instead: Instead,
    },
    /// A directive such as `else` outside of all conditions.
    NoCondition(String),
    /// The line in which it begins.
    OpenCondition(usize),
    /// The library, the one whose name is nearly the same, and a file of that name that is no library yet.
    NoLibrary {
        name: String,
        near: Option<String>,
        file: Option<String>,
    },
    NotExported {
        exporter: String,
        name: String,
        importer: String,
    },
    /// A term, and what kind it is.
    NoArity(String, &'static str),
    LateModule,
    EndWithoutUnit(String),
    OpenUnit(String),
    /// The name of a file or library.
    UnusedImport(String),
    UnusedPredicate(String),
    /// The name of the test.
    WeakTest(String),
    /// The predicate that a comment is about, and the one below it.
    OtherMode(String, String),
    /// The expression, and the predicate whose other clause has a number there.
    NumberTerm(String, String),
    /// The variable, and the goal.
    SameResult(String, String),
    /// The result of a comparison, the comparison, and the variable.
    FreshTest(bool, String, String),
    FreshNumber(String),
    FreeNegation(String),
    /// The test, and the variable of the head that gets its value later.
    EarlyTest(String, String),
    /// The predicate, and whether the recursive goal is the first one.
    LeftRecursion(String, bool),
    SameRecursion(String),
    NoBaseCase(String),
    Unreachable(String),
    /// The goal that labels.
    EarlyLabel(String),
    /// The predicate.
    ZeroProduct(String),
    /// The goal, and the predicate.
    NoMatch(String, String),
    /// The predicate, and the test that is missing.
    PastBase(String, String),
    /// The list, and the one that may be meant.
    PairForList(String, String),
    Exchanged(String),
    /// The constraint.
    ListsForVariables(String),
    /// The goal that labels.
    NoDomain(String),
    /// The number of the argument, and the predicate.
    UnusedArgument(usize, String),
    NeverReached(String),
    /// The predicate, the argument, and what it needs instead.
    WrongArgument(Indicator, String, &'static str),
    /// The predicate, the variable, and what is needed.
    NoValue(Indicator, String, &'static str),
    /// The predicate, and what the argument is in the last case.
    ChoicePoint(String, String),
}

/// What may be meant instead of an unknown predicate.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Instead {
    Nothing,
    /// A library that exports it.
    Library(String),
    /// A hint about a name of another system or language.
    Foreign(&'static str),
    /// Predicates of the same name.
    Others(Vec<String>),
    /// A name that is nearly the same, with its arity.
    Near(String, usize),
    /// Another file that defines it, which neither this one nor what this one belongs to loads.
    File(String),
}

impl Problem {
    pub fn code(&self) -> Code {
        match self {
            Problem::Syntax { code, .. } => *code,
            Problem::Singletons { .. } => Code::Singletons,
            Problem::MarkedTwice(_) => Code::MarkedTwice,
            Problem::SingletonInBranch(_) | Problem::SingletonInNegation(_) => Code::SingletonInBranch,
            Problem::ConstantTest(..) | Problem::TermTest(..) => Code::ConstantTest,
            Problem::SmallLetters(_) => Code::SmallLetter,
            Problem::Discontiguous { .. } => Code::Discontiguous,
            Problem::SeveralFiles { .. } => Code::SeveralFiles,
            Problem::SystemPredicate { .. } => Code::SystemPredicate,
            Problem::SameClause(_) => Code::SameClause,
            Problem::VariableHead | Problem::NotCallable(..) => Code::NotCallable,
            Problem::UndefinedExport { .. } => Code::UndefinedExport,
            Problem::UnknownCall { is_directive: true, .. } => Code::UnknownDirective,
            Problem::UnknownCall { .. } => Code::UnknownCall,
            Problem::NoCondition(_) | Problem::OpenCondition(_) => Code::Conditions,
            Problem::NoLibrary { .. } => Code::NoLibrary,
            Problem::NotExported { .. } => Code::NotExported,
            Problem::NoArity(..) => Code::NoArity,
            Problem::LateModule => Code::LateModule,
            Problem::NotUtf8 => Code::NotUtf8,
            Problem::EndWithoutUnit(_) | Problem::OpenUnit(_) => Code::OpenUnit,
            Problem::UnusedImport(_) => Code::UnusedImport,
            Problem::UnusedPredicate(_) => Code::UnusedPredicate,
            Problem::WeakTest(_) => Code::WeakTest,
            Problem::OtherMode(..) => Code::OtherMode,
            Problem::NumberTerm(..) => Code::NumberTerm,
            Problem::SameResult(..) => Code::SameResult,
            Problem::FreshTest(..) => Code::FreshTest,
            Problem::FreshNumber(_) => Code::FreshNumber,
            Problem::FreeNegation(_) | Problem::EarlyTest(..) => Code::FreeNegation,
            Problem::LeftRecursion(..) => Code::LeftRecursion,
            Problem::SameRecursion(_) => Code::SameRecursion,
            Problem::NoBaseCase(_) => Code::NoBaseCase,
            Problem::Unreachable(_) => Code::Unreachable,
            Problem::EarlyLabel(_) => Code::EarlyLabel,
            Problem::ZeroProduct(_) => Code::ZeroProduct,
            Problem::NoMatch(..) => Code::NoMatch,
            Problem::PastBase(..) => Code::PastBase,
            Problem::PairForList(..) => Code::PairForList,
            Problem::Exchanged(_) => Code::Exchanged,
            Problem::ListsForVariables(_) => Code::ListsForVariables,
            Problem::NoDomain(_) => Code::NoDomain,
            Problem::UnusedArgument(..) => Code::UnusedArgument,
            Problem::NeverReached(_) => Code::NeverReached,
            Problem::WrongArgument(..) | Problem::NoValue(..) => Code::WrongArgument,
            Problem::ChoicePoint(..) => Code::ChoicePoint,
        }
    }

    /// Returns the text, in one line.
    pub fn text(&self) -> String {
        let type_error = |expected: &str, found: &str, kind: &str| {
            format!("Type error: `{expected}' expected, found `{found}' ({kind})")
        };
        match self {
            Problem::Syntax { reason, chars, .. } => format!("Syntax error: {}", syntax(reason, chars)),
            Problem::Singletons { names, .. } => format!("Singleton variables: [{}]", names.join(",")),
            Problem::MarkedTwice(name) => {
                format!("Singleton-marked variable appears more than once: {name}")
            }
            Problem::SingletonInBranch(name) => format!("Singleton variable in branch: {name}"),
            Problem::SingletonInNegation(name) => format!("Singleton variable in \\+: {name}"),
            Problem::ConstantTest(holds, test) => format!("Test is always {holds}: {test}"),
            Problem::SmallLetters(names) => {
                format!("{}: an atom; a variable begins with a capital letter", names.join(", "))
            }
            Problem::Discontiguous { name, .. } => {
                format!("Clauses of {name} are not together in the source-file")
            }
            Problem::SeveralFiles { name, .. } => format!("Redefined static procedure {name}"),
            Problem::SystemPredicate { name, .. } => {
                format!("No permission to modify static procedure `{name}'")
            }
            Problem::SameClause(name) => format!("This clause of {name} is there already"),
            Problem::VariableHead => "Arguments are not sufficiently instantiated".to_string(),
            Problem::NotCallable(found, kind) => type_error("callable", found, kind),
            Problem::UndefinedExport { module, name } => {
                format!("Exported procedure {module}:{name} is not defined")
            }
            Problem::UnknownCall { name, instead: Instead::File(file), .. } => {
                format!("{name} is defined in {file}, which is not loaded here")
            }
            Problem::UnknownCall { name, is_directive: true, .. } => {
                format!("catch/3: Unknown procedure: {name}")
            }
            Problem::UnknownCall { name, .. } => format!("Unknown procedure: {name}"),
            Problem::NoCondition(kind) => format!(":- {kind} without :- if"),
            Problem::OpenCondition(line) => {
                format!("Unterminated conditional compilation from line {line}")
            }
            Problem::NoLibrary { name, file: Some(file), .. } => {
                format!("library({name}) may be {file}, but nothing here says so")
            }
            Problem::NoLibrary { name, .. } => format!("source_sink `library({name})' does not exist"),
            Problem::NotExported { exporter, name, importer } => {
                format!("import/1: {exporter}:{name} is not exported (still imported into {importer})")
            }
            Problem::NoArity(found, kind) => type_error("predicate_indicator", found, kind),
            Problem::LateModule => "catch/3: Unknown procedure: module/2".to_string(),
            Problem::NotUtf8 => "Illegal UTF-8: U+FFFD stands for what cannot be read".to_string(),
            Problem::EndWithoutUnit(name) => format!("end_tests({name}) without begin_tests({name})"),
            Problem::OpenUnit(name) => format!("begin_tests({name}) without end_tests({name})"),
            Problem::UnusedImport(name) => format!("Nothing of {name} is used"),
            Problem::UnusedPredicate(name) => format!("{name} is neither exported nor used"),
            Problem::WeakTest(name) => format!("The test {name} passes whatever the program does"),
            Problem::OtherMode(said, real) => format!("The comment is about {said}, and {real} is below it"),
            _ => self.text_of_habit(),
        }
    }

    /// Returns the text of what only `check` and editors tell: goals and clauses that cannot be what was
    /// meant.
    fn text_of_habit(&self) -> String {
        match self {
            Problem::NumberTerm(term, name) => {
                format!("{term} is a term and no number, where another clause of {name} has a number")
            }
            Problem::SameResult(_, goal) => format!("{goal} does not change a variable"),
            Problem::FreshTest(holds, test, name) => {
                format!("{name} has no value here, so {test} is always {holds}")
            }
            Problem::FreshNumber(name) => format!("{name} has no value here, and a number is needed"),
            Problem::FreeNegation(name) => {
                format!("{name} has no value in the negation, and gets one later")
            }
            Problem::EarlyTest(goal, name) => {
                format!("{goal} stands before the goal that gives {name} a value")
            }
            Problem::TermTest(holds, test, _) => {
                format!("{test} is always {holds}: it compares an expression, and does not compute it")
            }
            Problem::LeftRecursion(name, true) => {
                format!("{name} calls itself before anything else, which has no end")
            }
            Problem::LeftRecursion(name, false) => {
                format!("{name} calls itself before anything that could end it")
            }
            Problem::SameRecursion(name) => {
                format!("{name} calls itself with the same arguments, which has no end")
            }
            Problem::NoBaseCase(name) => {
                format!("Each clause of {name} calls it again, so it never succeeds")
            }
            Problem::Unreachable(name) => {
                format!("This clause of {name} is never tried: one before it cuts it off")
            }
            Problem::EarlyLabel(goal) => format!("{goal} tries values before this constraint is known"),
            Problem::ZeroProduct(name) => {
                format!("{name} multiplies with its own result, which is 0 in the last case")
            }
            Problem::NoMatch(goal, name) => format!("No clause of {name} matches {goal}"),
            Problem::PastBase(name, _) => {
                format!("{name} counts on past its last case, so the search for more answers has no end")
            }
            Problem::PairForList(list, _) => format!("{list} is a list of two elements, and no longer one"),
            Problem::Exchanged(name) => format!("{name} calls itself with its arguments exchanged"),
            Problem::ListsForVariables(goal) => format!("{goal} has lists among its variables"),
            Problem::NoDomain(goal) => format!("{goal} has variables without a domain"),
            Problem::UnusedArgument(number, name) => {
                format!("Argument {number} of {name} is passed on, and never used")
            }
            Problem::WrongArgument(called, argument, wanted) => {
                format!("{called} needs {wanted} here, and is never true with {argument}")
            }
            Problem::NoValue(called, name, wanted) => {
                format!("{name} has no value here, and {called} needs {wanted}")
            }
            Problem::ChoicePoint(name, value) => {
                format!("{name} looks for further answers with {value}: the next clause fits as well")
            }
            Problem::NeverReached(goal) => format!("{goal} is never reached: the goal before it fails"),
            _ => String::new(),
        }
    }

    /// Returns what may be meant, or what to do.
    pub fn hint(&self) -> Option<String> {
        Some(match self {
            Problem::Syntax { hint, .. } => return hint.clone(),
            Problem::Singletons { is_data: true, .. } => "a name begins with a small letter; a variable \
                that is not used is written with _ before its name"
                .to_string(),
            Problem::Singletons { .. } => {
                "a variable that occurs once is written with _ before its name; is this one misspelt?"
                    .to_string()
            }
            Problem::Discontiguous { name, other } => {
                format!("Current predicate: {other}. Use :- discontiguous {name}. to suppress this message")
            }
            Problem::SeveralFiles { file, .. } => format!("Previously defined in {file}"),
            Problem::SystemPredicate { name, .. } if name == "(',')/2" => {
                "commas join the goals of a body; a head is one goal, so write a clause for each".to_string()
            }
            Problem::SystemPredicate { is_control: true, .. } => {
                "this cannot be the head of a clause; a rule is written Head :- Body".to_string()
            }
            Problem::SystemPredicate { name, .. } => {
                format!("the system defines {name} already; use another name")
            }
            Problem::UnknownCall { name, instead, .. } => match instead {
                Instead::Nothing => return None,
                Instead::Library(library) => format!("{name} is in library({library}), which is not loaded"),
                Instead::Foreign(hint) => hint.to_string(),
                Instead::Others(others) => {
                    format!("However, there are definitions for: {}", others.join(", "))
                }
                Instead::Near(near, arity) => format!("there is {near}/{arity}"),
                Instead::File(_) => "to use this file alone, load that one here".to_string(),
            },
            Problem::NoArity(..) => {
                "a declaration names the predicate and its number of arguments, as in foo/1".to_string()
            }
            Problem::NoLibrary { file: Some(_), .. } => {
                "a clause of file_search_path/2 says where libraries are".to_string()
            }
            Problem::NoLibrary { near: Some(near), .. } => format!("there is library({near})"),
            Problem::NoLibrary { name, .. } if is_absent_library(name) => {
                "SWI-Prolog has this library, and Ninelog does not".to_string()
            }
            Problem::NotExported { name, .. } if is_absent_predicate(name) => NOT_HERE.to_string(),
            Problem::LateModule => "module/2 is the first clause of its file".to_string(),
            Problem::NotUtf8 => {
                "save the file as UTF-8, or begin it with its encoding: `:- encoding(iso_latin_1).`"
                    .to_string()
            }
            _ => return self.hint_of_habit(),
        })
    }

    /// Returns the same for what only `check` and editors tell.
    fn hint_of_habit(&self) -> Option<String> {
        Some(match self {
            Problem::NumberTerm(..) => "an expression is computed by is/2, as in X is Y + 1".to_string(),
            Problem::SameResult(name, _) => {
                format!("a variable has one value; use another one for the new value, as in {name}1")
            }
            Problem::FreshTest(..) => "goals are called from left to right; what gives it a value stands \
                before the comparison"
                .to_string(),
            Problem::FreshNumber(_) | Problem::NoValue(..) => {
                "goals are called from left to right; is it misspelt, or computed later?".to_string()
            }
            Problem::EarlyTest(..) => {
                "asked for a value of the variable, it is too early; put it last".to_string()
            }
            Problem::FreeNegation(_) => "\\+ says that there is no solution at all; what gives the variable \
                a value stands before it"
                .to_string(),
            Problem::TermTest(_, _, meant) => {
                format!("numbers are compared by {meant}, which computes both of its sides")
            }
            Problem::LeftRecursion(..) => {
                "put the recursive goal last, or declare the predicate with :- table".to_string()
            }
            Problem::NoBaseCase(_) => "a clause for the last case is missing, as in p([]).".to_string(),
            Problem::EarlyLabel(_) => "all constraints stand before labeling".to_string(),
            Problem::ZeroProduct(_) => "a product begins with 1, a sum with 0".to_string(),
            Problem::NoMatch(..) => {
                "is a name misspelt, a text in quotes an atom, or the order of arguments another?".to_string()
            }
            Problem::PastBase(_, test) => {
                format!("this clause matches the last case as well; begin it with {test}")
            }
            Problem::PairForList(_, meant) => {
                format!("a list with a first element and a rest is written {meant}")
            }
            Problem::Exchanged(_) => "the arguments stand in the order of the head".to_string(),
            Problem::ListsForVariables(_) => {
                "all_distinct(List) is about one list of variables; maplist(all_distinct, Lists) is about \
                    each of several"
                    .to_string()
            }
            Problem::NoDomain(_) => {
                "say between which numbers they are, as in Variables ins 0..9".to_string()
            }
            Problem::ChoicePoint(..) => {
                "a cut in the last case, or if-then-else, says that there is no other answer".to_string()
            }
            Problem::UnusedArgument(..) => {
                "is it to be the result, which the last case should give?".to_string()
            }
            _ => return None,
        })
    }

    /// Returns the names in the text, for those who word it in another language.
    pub fn arguments(&self) -> Vec<String> {
        let all = |names: &[&str]| names.iter().map(|name| name.to_string()).collect();
        match self {
            Problem::Syntax { .. } | Problem::VariableHead | Problem::LateModule | Problem::NotUtf8 => {
                Vec::new()
            }
            Problem::Singletons { names, .. } | Problem::SmallLetters(names) => names.clone(),
            Problem::MarkedTwice(name)
            | Problem::SingletonInBranch(name)
            | Problem::SingletonInNegation(name)
            | Problem::Discontiguous { name, .. }
            | Problem::SeveralFiles { name, .. }
            | Problem::SystemPredicate { name, .. }
            | Problem::SameClause(name)
            | Problem::NoCondition(name)
            | Problem::NoLibrary { name, .. } => all(&[name]),
            Problem::ConstantTest(holds, test) | Problem::TermTest(holds, test, _) => {
                all(&[if *holds { "true" } else { "false" }, test])
            }
            Problem::NotCallable(found, kind) | Problem::NoArity(found, kind) => all(&[found, kind]),
            Problem::UndefinedExport { module, name } => all(&[module, name]),
            Problem::UnknownCall { name, instead: Instead::Others(others), .. } => {
                std::iter::once(name).chain(others).cloned().collect()
            }
            Problem::UnknownCall { name, .. } => all(&[name]),
            Problem::OpenCondition(line) => vec![line.to_string()],
            Problem::NotExported { exporter, name, importer } => all(&[exporter, name, importer]),
            Problem::EndWithoutUnit(name) | Problem::OpenUnit(name) => all(&[name, name]),
            Problem::NumberTerm(first, second) | Problem::SameResult(first, second) => all(&[first, second]),
            Problem::FreshTest(holds, test, name) => {
                all(&[if *holds { "true" } else { "false" }, test, name])
            }
            Problem::UnusedImport(name)
            | Problem::UnusedPredicate(name)
            | Problem::WeakTest(name)
            | Problem::FreshNumber(name)
            | Problem::FreeNegation(name)
            | Problem::LeftRecursion(name, _)
            | Problem::SameRecursion(name)
            | Problem::NoBaseCase(name)
            | Problem::Unreachable(name)
            | Problem::EarlyLabel(name)
            | Problem::ZeroProduct(name)
            | Problem::PastBase(name, _)
            | Problem::Exchanged(name)
            | Problem::ListsForVariables(name)
            | Problem::NoDomain(name)
            | Problem::NeverReached(name) => all(&[name]),
            Problem::EarlyTest(goal, name) => all(&[name, goal]),
            Problem::NoMatch(first, second)
            | Problem::PairForList(first, second)
            | Problem::OtherMode(first, second)
            | Problem::ChoicePoint(first, second) => all(&[first, second]),
            Problem::WrongArgument(called, argument, wanted) | Problem::NoValue(called, argument, wanted) => {
                vec![called.to_string(), argument.clone(), wanted.to_string()]
            }
            Problem::UnusedArgument(number, name) => vec![number.to_string(), name.clone()],
        }
    }
}

/// Returns SWI-Prolog's text for a reason of the reader.
fn syntax(reason: &str, chars: &[char]) -> String {
    let char = |n: usize| chars.get(n).copied().unwrap_or(' ');
    match reason {
        "operator_expected" => "Operator expected".into(),
        "operator_clash" => "Operator priority clash".into(),
        "operator_balance" => "Unbalanced operator".into(),
        "cannot_start_term" => "Illegal start of term".into(),
        "quoted_punctuation" => "Operand expected, unquoted comma or bar found".into(),
        "list_rest" => "Unexpected comma or bar in rest of list".into(),
        "punct" => format!("Unexpected `{}' before `{}'", char(0), char(1)),
        "end_of_clause" => "Unexpected end of clause".into(),
        "end_of_file" => "Unexpected end of file".into(),
        "end_of_file_in_block_comment" => "End of file in /* ... */ comment".into(),
        "end_of_file_in_quoted" => {
            let what = match char(0) {
                '\'' => "atom",
                '"' => "string",
                _ => "codes",
            };
            format!("End of file in quoted {what}")
        }
        "undefined_char_escape" => {
            format!("Unknown character escape in quoted atom or string: `\\{}'", char(0))
        }
        "illegal_number" => "Illegal number".into(),
        other => other.to_string(),
    }
}
