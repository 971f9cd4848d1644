//! The table of constraints: the name of each in the language, its arguments, what it means, the field of
//! f-puzzles, and how it is drawn. When it holds: `check.rs`; what a solver has to know: `rules.rs`.

/// A kind of constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    MainDiagonal,
    Antidiagonal,
    Windoku,
    DisjointGroups,
    AntiKnight,
    AntiKing,
    NonConsecutive,
    NoOtherRatios,
    NoOtherXv,
    Even,
    Odd,
    Among,
    Minimum,
    Maximum,
    Greater,
    White,
    Black,
    Difference,
    Ratio,
    X,
    V,
    Distinct,
    Killer,
    Sum,
    LittleKiller,
    Sandwich,
    XSum,
    Skyscraper,
    Thermometer,
    SlowThermometer,
    Arrow,
    Palindrome,
    Renban,
    Whispers,
    Between,
    RegionSum,
    Entropic,
    Modular,
    Zipper,
    Clone,
    Quadruple,
    Add,
    Subtract,
    Multiply,
    Divide,
    /// A condition of the language: a comparison, or several with `#/\` and the like.
    Condition,
}

/// What stands behind the name of a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Nothing: the constraint is about the whole board.
    Board,
    /// A square.
    One,
    /// A square and a list of digits.
    OneOf,
    /// Two squares.
    Two,
    /// A number and two squares.
    Numbered,
    /// A list of squares.
    List,
    /// A number and a list of squares.
    Valued,
    /// A number and a line seen from its end: `left(3)`, `right(3)`, `top(3)`, `bottom(3)`, or a list.
    Seen,
    /// Two lists of squares.
    Lists,
    /// A list of squares and a list of digits.
    Digits,
    /// The condition is the whole clause.
    Condition,
}

/// How a constraint is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Only in words below the board.
    Words,
    /// A line through the middles of the squares, in a colour.
    Line(&'static str),
    /// The same with a bulb at its beginning.
    Bulb(&'static str),
    /// A circle, or a pill, and an arrow from it.
    Arrow,
    /// A line between two circles.
    Ends,
    /// A dashed frame, with the number and a sign in its corner.
    Cage(&'static str),
    /// A dot on the border of two squares, in a colour, with the number if it is not the usual one.
    Dot(&'static str),
    /// A sign on the border of two squares.
    Sign(&'static str),
    /// A sign that points to the smaller of two squares.
    Less,
    /// A circle or a square behind the digit.
    Disc,
    Tile,
    /// Marks on the four sides of a square that point out, or in.
    Wedges(bool),
    /// Shaded squares, in a colour.
    Shade(&'static str),
    /// Digits in a circle where four squares meet.
    Corner,
    /// A number beside the board.
    Outside,
    /// A number beside the board, and an arrow into it.
    Ray,
    /// A thin line over the board.
    Diagonal,
}

/// A row of the table.
#[derive(Debug)]
pub struct Row {
    pub kind: Kind,
    pub name: &'static str,
    pub shape: Shape,
    pub meaning: &'static str,
    /// The field of f-puzzles; empty where it has none.
    pub field: &'static str,
    pub look: Look,
}

const fn row(
    kind: Kind,
    name: &'static str,
    shape: Shape,
    field: &'static str,
    look: Look,
    meaning: &'static str,
) -> Row {
    Row { kind, name, shape, meaning, field, look }
}

/// The constraints, in the order of the enumeration.
#[rustfmt::skip]
pub const KINDS: &[Row] = &[
    row(Kind::MainDiagonal, "main_diagonal", Shape::Board, "diagonal-", Look::Diagonal,
        "The diagonal from top left to bottom right has each digit at most once."),
    row(Kind::Antidiagonal, "antidiagonal", Shape::Board, "diagonal+", Look::Diagonal,
        "The diagonal from top right to bottom left has each digit at most once."),
    row(Kind::Windoku, "windoku", Shape::Board, "", Look::Shade("#e8eef7"),
        "Four boxes of 3 by 3, a square away from the borders, have each digit once (size 9)."),
    row(Kind::DisjointGroups, "disjoint_groups", Shape::Board, "disjointgroups", Look::Words,
        "Squares at the same place of their boxes differ."),
    row(Kind::AntiKnight, "anti_knight", Shape::Board, "antiknight", Look::Words,
        "Squares a knight's move apart differ."),
    row(Kind::AntiKing, "anti_king", Shape::Board, "antiking", Look::Words,
        "Squares that touch at a corner differ."),
    row(Kind::NonConsecutive, "non_consecutive", Shape::Board, "nonconsecutive", Look::Words,
        "Neighbours are not consecutive, unless a white dot stands between them."),
    row(Kind::NoOtherRatios, "no_other_ratios", Shape::Board, "", Look::Words,
        "Of neighbours, one is twice the other only where a black dot stands."),
    row(Kind::NoOtherXv, "no_other_xv", Shape::Board, "", Look::Words,
        "The sum of neighbours is 5 or 10 only where a V or an X stands."),
    row(Kind::Even, "even", Shape::One, "even", Look::Tile, "The digit is even."),
    row(Kind::Odd, "odd", Shape::One, "odd", Look::Disc, "The digit is odd."),
    row(Kind::Among, "among", Shape::OneOf, "", Look::Words, "The digit is one of these."),
    row(Kind::Minimum, "minimum", Shape::One, "minimum", Look::Wedges(false),
        "The digit is less than those of its neighbours that are no minimum."),
    row(Kind::Maximum, "maximum", Shape::One, "maximum", Look::Wedges(true),
        "The digit is greater than those of its neighbours that are no maximum."),
    row(Kind::Greater, "greater", Shape::Two, "", Look::Less, "The first square is greater than the second."),
    row(Kind::White, "white", Shape::Two, "", Look::Dot("#fff"), "The two squares are consecutive."),
    row(Kind::Black, "black", Shape::Two, "", Look::Dot("#111"), "One of the two squares is twice the other."),
    row(Kind::Difference, "difference", Shape::Numbered, "difference", Look::Dot("#fff"),
        "The two squares differ by this number."),
    row(Kind::Ratio, "ratio", Shape::Numbered, "ratio", Look::Dot("#111"),
        "One of the two squares is so many times the other."),
    row(Kind::X, "x", Shape::Two, "", Look::Sign("X"), "The sum of the two squares is 10."),
    row(Kind::V, "v", Shape::Two, "", Look::Sign("V"), "The sum of the two squares is 5."),
    row(Kind::Distinct, "distinct", Shape::List, "extraregion", Look::Shade("#e8e8e8"), "The squares differ."),
    row(Kind::Killer, "killer", Shape::Valued, "killercage", Look::Cage(""),
        "The squares differ, and this is their sum (0: any sum)."),
    row(Kind::Sum, "sum", Shape::Valued, "", Look::Cage(""), "This is the sum of the squares, which may be equal."),
    row(Kind::LittleKiller, "little_killer", Shape::Valued, "littlekillersum", Look::Ray,
        "This is the sum of the squares of a diagonal, which may be equal."),
    row(Kind::Sandwich, "sandwich", Shape::Seen, "sandwichsum", Look::Outside,
        "This is the sum of the digits between the 1 and the greatest digit of the line."),
    row(Kind::XSum, "x_sum", Shape::Seen, "xsum", Look::Outside,
        "This is the sum of the first squares of the line; the first says how many."),
    row(Kind::Skyscraper, "skyscraper", Shape::Seen, "skyscraper", Look::Outside,
        "So many squares are greater than all before them."),
    row(Kind::Thermometer, "thermometer", Shape::List, "thermometer", Look::Bulb("#c8c8c8"),
        "The digits rise from the first square on."),
    row(Kind::SlowThermometer, "slow_thermometer", Shape::List, "slowthermometer", Look::Bulb("#b9d3e6"),
        "The digits do not fall from the first square on."),
    row(Kind::Arrow, "arrow", Shape::Lists, "arrow", Look::Arrow,
        "The sum of the second list is the digit of the first, or the number of its digits."),
    row(Kind::Palindrome, "palindrome", Shape::List, "palindrome", Look::Line("#bdbdbd"),
        "The line is the same from both ends."),
    row(Kind::Renban, "renban", Shape::List, "renban", Look::Line("#e59be5"),
        "The digits are consecutive, in any order."),
    row(Kind::Whispers, "whispers", Shape::Valued, "whispers", Look::Line("#8fd18f"),
        "Neighbours on the line differ by this number or more (5 is usual)."),
    row(Kind::Between, "between", Shape::List, "betweenline", Look::Ends,
        "The digits inside lie strictly between those of the two ends."),
    row(Kind::RegionSum, "region_sum", Shape::List, "regionsumline", Look::Line("#9cc7f0"),
        "The parts of the line in each region it passes have the same sum."),
    row(Kind::Entropic, "entropic", Shape::List, "entropicline", Look::Line("#f3c58b"),
        "Any three in a row have a low, a middle and a high digit."),
    row(Kind::Modular, "modular", Shape::List, "modularline", Look::Line("#86cfcf"),
        "Any three in a row leave the remainders 0, 1 and 2 when divided by 3."),
    row(Kind::Zipper, "zipper", Shape::List, "zipperline", Look::Line("#c9b3ea"),
        "Squares as far from both ends have the sum of the middle square, or all the same sum."),
    row(Kind::Clone, "clone", Shape::Lists, "clone", Look::Shade("#dff0df"),
        "The lists have the same digits, one by one."),
    row(Kind::Quadruple, "quadruple", Shape::Digits, "quadruple", Look::Corner,
        "The squares have these digits, each as often as it is named."),
    row(Kind::Add, "add", Shape::Valued, "", Look::Cage("+"), "This is the sum of the squares."),
    row(Kind::Subtract, "subtract", Shape::Valued, "", Look::Cage("-"), "This is the difference of two squares."),
    row(Kind::Multiply, "multiply", Shape::Valued, "", Look::Cage("*"), "This is the product of the squares."),
    row(Kind::Divide, "divide", Shape::Valued, "", Look::Cage("/"), "This is the quotient of two squares."),
    row(Kind::Condition, "", Shape::Condition, "", Look::Words, "The condition holds."),
];

impl Kind {
    pub fn row(self) -> &'static Row {
        &KINDS[self as usize]
    }

    /// Returns the kind with this name in the language.
    pub fn named(name: &str) -> Option<Kind> {
        KINDS.iter().find(|row| row.name == name && !name.is_empty()).map(|row| row.kind)
    }

    /// Returns the kind of a field of f-puzzles.
    pub fn of_field(field: &str) -> Option<Kind> {
        KINDS.iter().find(|row| row.field == field && !field.is_empty()).map(|row| row.kind)
    }
}
