//! The codes of diagnostics: one list with the severity and title of each. Its page of help stands in
//! `pages.md`.
//!
//! A code is a variant, so a slip in its name does not compile. What is said under a code, with its names and
//! hints, is in `problem`.

use super::pages;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[non_exhaustive]
pub enum Severity {
    /// Something that may be meant so.
    Information,
    Warning,
    Error,
}

impl Severity {
    pub fn name(self) -> &'static str {
        match self {
            Severity::Information => "information",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// Defines the enum of codes: each with its name, its severity, and what it is about in a few words.
macro_rules! codes {
    ($($variant:ident = $name:literal $severity:ident $title:literal,)*) => {
        /// The code of a diagnostic. Codes are in the order of their names.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        #[non_exhaustive]
        pub enum Code {
            $(#[doc = $title] $variant,)*
        }

        impl Code {
            /// All codes, in the order of their names.
            pub const ALL: &[Code] = &[$(Code::$variant),*];

            /// Returns the name that users see, such as `N0201`.
            pub fn name(self) -> &'static str {
                match self {
                    $(Code::$variant => $name,)*
                }
            }

            pub fn severity(self) -> Severity {
                match self {
                    $(Code::$variant => Severity::$severity,)*
                }
            }

            /// Returns what it is about, in a few words.
            pub fn title(self) -> &'static str {
                match self {
                    $(Code::$variant => $title,)*
                }
            }
        }
    };
}

codes! {
    OperatorExpected = "N0101" Error "Operator expected",
    PriorityClash = "N0102" Error "Operator priority clash",
    UnbalancedOperator = "N0103" Error "Unbalanced operator",
    StartOfTerm = "N0104" Error "Illegal start of term",
    EndOfClause = "N0105" Error "Unexpected end of clause",
    EndOfFile = "N0106" Error "Unexpected end of file",
    IllegalNumber = "N0107" Error "Illegal number",
    IllegalCharacter = "N0108" Error "Illegal character",
    OtherSyntax = "N0109" Error "Another syntax error",
    Typographic = "N0110" Error "Characters of a word processor",
    QuoteInQuotes = "N0111" Error "A quote within quotes",
    WrongBracket = "N0112" Error "A bracket that does not fit",
    CapitalName = "N0113" Error "A predicate's name with a capital letter",
    ForeignOperator = "N0114" Error "An operator of another language",
    LibraryOperator = "N0115" Error "An operator of a library that is not loaded",
    FileName = "N0116" Error "A file name without quotes",
    OpenBracket = "N0117" Error "A bracket that is not closed",
    FullStop = "N0118" Error "A missing full stop",
    Comma = "N0119" Error "A missing comma or operator",
    BlankBeforeBracket = "N0120" Error "A blank before an opening bracket",
    NoBrackets = "N0121" Error "Arguments without brackets",
    MissingOperand = "N0122" Error "Something is missing",
    OpenQuote = "N0123" Error "A quote that is not closed",
    OpenComment = "N0124" Error "A comment that is not closed",
    Escape = "N0125" Error "A backslash in quotes",
    NotUtf8 = "N0126" Warning "Text that is not UTF-8",
    Singletons = "N0201" Warning "Singleton variables",
    MarkedTwice = "N0202" Warning "A singleton-marked variable that appears more than once",
    SingletonInBranch = "N0203" Warning "A singleton variable in a branch",
    ConstantTest = "N0204" Warning "A test that always has the same result",
    SmallLetter = "N0205" Information "A small letter that may be meant as a variable",
    Discontiguous = "N0301" Warning "Clauses that are not together",
    SeveralFiles = "N0302" Warning "A predicate that several files define",
    SystemPredicate = "N0303" Error "A definition of a system predicate",
    SameClause = "N0304" Information "The same clause twice",
    NotCallable = "N0305" Error "A head or goal that cannot be called",
    UndefinedExport = "N0306" Error "An exported predicate that is not defined",
    UnknownCall = "N0307" Warning "A call of an unknown predicate",
    UnknownDirective = "N0308" Error "A directive that calls an unknown predicate",
    Conditions = "N0309" Error "Conditional compilation that is not balanced",
    NoLibrary = "N0310" Error "A library that does not exist",
    NotExported = "N0311" Warning "An import of what is not exported",
    NoArity = "N0312" Error "A declaration without an arity",
    LateModule = "N0313" Error "A module declaration that is not first",
    OpenUnit = "N0314" Warning "A unit of tests that is not closed",
    UnusedImport = "N0315" Information "An import that is not used",
    UnusedPredicate = "N0316" Information "A predicate that is not used",
    WeakTest = "N0317" Warning "A test that cannot fail",
    OtherMode = "N0318" Warning "A comment that does not fit",
    NumberTerm = "N0401" Warning "An expression that is not evaluated",
    SameResult = "N0402" Warning "A variable that is computed from itself",
    FreshTest = "N0403" Warning "A comparison with a variable that has no value yet",
    FreshNumber = "N0404" Warning "Arithmetic with a variable that has no value yet",
    FreeNegation = "N0405" Information "A negation over a variable that gets its value later",
    LeftRecursion = "N0406" Warning "A recursion that calls itself first",
    SameRecursion = "N0407" Warning "A recursion that does not change its arguments",
    NoBaseCase = "N0408" Warning "A recursion without an end",
    Unreachable = "N0409" Warning "A clause that is never tried",
    EarlyLabel = "N0410" Information "Labeling before a constraint",
    ZeroProduct = "N0411" Warning "A product that is always 0",
    NoMatch = "N0412" Warning "A call that no clause matches",
    PastBase = "N0413" Warning "A recursion that goes on below its last case",
    PairForList = "N0414" Warning "A list of two where a first element and a rest are meant",
    Exchanged = "N0415" Warning "A recursion that exchanges its arguments",
    ListsForVariables = "N0416" Warning "Lists where variables are needed",
    NoDomain = "N0417" Information "Labeling of variables without a domain",
    UnusedArgument = "N0418" Information "An argument that is never used",
    NeverReached = "N0419" Warning "A goal that is never reached",
    WrongArgument = "N0420" Warning "An argument that does not fit",
    ChoicePoint = "N0421" Information "A choice point that is left",
}

impl Code {
    /// Returns the code with this name, in letters of either case.
    ///
    /// ```
    /// use ninelog_analysis::{Code, Severity};
    /// let code = Code::from_name("n0201").unwrap();
    /// assert_eq!((code, code.severity()), (Code::Singletons, Severity::Warning));
    /// assert!(code.page().starts_with("## N0201 Singleton variables"));
    /// ```
    pub fn from_name(name: &str) -> Option<Code> {
        Code::ALL.iter().copied().find(|code| code.name().eq_ignore_ascii_case(name))
    }

    /// Returns whether it is about what clauses mean: nothing that loading them tells, or that other files
    /// decide.
    pub fn is_remark(self) -> bool {
        let meaning = self >= Code::NumberTerm && self.severity() == Severity::Warning;
        meaning || matches!(self, Code::ConstantTest | Code::SmallLetter | Code::WeakTest)
    }

    /// Returns the page of help, in Markdown.
    pub fn page(self) -> &'static str {
        pages::page(self)
    }
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
