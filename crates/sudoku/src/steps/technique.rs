//! The list of techniques, easiest first.

use std::fmt;

macro_rules! techniques {
    ($($id:ident $name:literal $shape:literal,)*) => {
        /// A way to find a digit or to exclude a candidate, in order of difficulty.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Technique { $($id,)* }

        impl Technique {
            /// All techniques, easiest first.
            pub const ALL: &[Technique] = &[$(Technique::$id,)*];

            /// Returns the name that players use.
            pub const fn name(self) -> &'static str {
                match self { $(Technique::$id => $name,)* }
            }

            /// Returns one sentence that says what the technique is.
            pub const fn meaning(self) -> &'static str {
                match self { $(Technique::$id => $shape,)* }
            }
        }
    };
}

techniques! {
    FullHouse "last digit" "A row, column or box has one open square.",
    HiddenSingle "hidden single" "A digit has one place in a row, column or box.",
    NakedSingle "naked single" "A square has one candidate.",
    Pointing "pointing" "All places of a digit in a box are in one row or column.",
    Claiming "claiming" "All places of a digit in a row or column are in one box.",
    LockedPair "locked pair" "Two squares of a box and of a row or column have two candidates together.",
    NakedPair "naked pair" "Two squares of a unit have two candidates together.",
    HiddenPair "hidden pair" "Two digits have two places together in a unit.",
    LockedTriple "locked triple" "Three squares of a box and of a row or column have three candidates together.",
    NakedTriple "naked triple" "Three squares of a unit have three candidates together.",
    HiddenTriple "hidden triple" "Three digits have three places together in a unit.",
    XWing "X-wing" "A digit has two places in each of two rows, in the same columns; or rows and columns exchanged.",
    NakedQuadruple "naked quadruple" "Four squares of a unit have four candidates together.",
    HiddenQuadruple "hidden quadruple" "Four digits have four places together in a unit.",
    Swordfish "swordfish" "A digit has its places in three rows in the same three columns; or exchanged.",
    Skyscraper "skyscraper" "A digit has two places in each of two rows, and two of the places share a column.",
    TwoStringKite "two-string kite" "A digit has two places in a row and two in a column that meet in a box.",
    TurbotFish "turbot fish" "Two units with two places of a digit, linked by a third unit.",
    EmptyRectangle "empty rectangle" "A digit stands in one row or one column of a box, and a pair of places crosses one of them.",
    XyWing "XY-wing" "A square with two candidates sees two others that share one with it and one with each other.",
    XyzWing "XYZ-wing" "A square with three candidates sees two with two of them each.",
    WWing "W-wing" "Two squares with the same two candidates, linked by a unit with two places for one of them.",
    RemotePair "remote pair" "A chain of squares that all have the same two candidates.",
    SimpleColouring "simple colouring" "The places of a digit in units with two of them alternate between two colours.",
    MultiColouring "multi colouring" "Two such sets of colours see each other.",
    Jellyfish "jellyfish" "A digit has its places in four rows in the same four columns; or exchanged.",
    UniqueRectangle1 "unique rectangle 1" "Three corners of a rectangle in two boxes have only the same two candidates.",
    UniqueRectangle2 "unique rectangle 2" "Two neighbouring corners have the same one candidate more.",
    UniqueRectangle3 "unique rectangle 3" "The candidates that two corners have more form a subset with other squares.",
    UniqueRectangle4 "unique rectangle 4" "One of the two digits has to stand in one of two corners.",
    UniqueRectangle5 "unique rectangle 5" "Two opposite or three corners have the same one candidate more.",
    UniqueRectangle6 "unique rectangle 6" "One of the two digits stands in opposite corners in all lines of the rectangle.",
    HiddenRectangle "hidden rectangle" "One corner has only the two digits, and one digit must cross the other lines.",
    AvoidableRectangle1 "avoidable rectangle 1" "Three found digits and a fourth would make a rectangle that can be exchanged.",
    AvoidableRectangle2 "avoidable rectangle 2" "Two found digits and two squares with the same one candidate more.",
    BugPlus1 "BUG+1" "All open squares but one have two candidates, and each digit has two places in each unit.",
    FinnedXWing "finned X-wing" "An X-wing but for some places in one box.",
    SashimiXWing "sashimi X-wing" "A finned X-wing that is none without its fins.",
    FinnedSwordfish "finned swordfish" "A swordfish but for some places in one box.",
    SashimiSwordfish "sashimi swordfish" "A finned swordfish that is none without its fins.",
    FinnedJellyfish "finned jellyfish" "A jellyfish but for some places in one box.",
    SashimiJellyfish "sashimi jellyfish" "A finned jellyfish that is none without its fins.",
    SueDeCoq "sue de coq" "The squares in which a box and a line meet share all their candidates with two sets of squares.",
    XChain "X-chain" "A chain of places of one digit.",
    XyChain "XY-chain" "A chain of squares with two candidates.",
    NiceLoop "continuous nice loop" "A chain of candidates that is closed.",
    Aic "alternating inference chain" "A chain of candidates: of two ends, at least one is right.",
    GroupedNiceLoop "grouped nice loop" "A closed chain whose members may be groups of squares.",
    GroupedAic "grouped chain" "A chain whose members may be groups of squares.",
    AlsXz "ALS-XZ" "Two almost locked sets that cannot both have their common digit.",
    AlsXyWing "ALS-XY-wing" "Two almost locked sets, linked by a third.",
    AlsChain "ALS chain" "A chain of almost locked sets.",
    AlsNiceLoop "nice loop with almost locked sets" "A closed chain that passes through almost locked sets.",
    AlsAic "chain with almost locked sets" "A chain that passes through almost locked sets.",
    Nishio "Nishio" "Assuming a candidate leaves no place for its digit.",
    ForcingChain "multiple forcing chain" "All candidates of a square, or all places of a digit, lead to the same.",
    DynamicChain "dynamic forcing chain" "Assumptions whose consequences are put together lead to the same, or to a contradiction.",
    NestedChain "nested forcing chain" "A dynamic forcing chain with other forcing chains in it.",
    Guess "contradiction" "Assuming a candidate leads to a contradiction, however long.",
}

impl Technique {
    /// Returns the technique with this name. Capitals, and whether words are joined by spaces or hyphens, do
    /// not matter.
    ///
    /// ```
    /// use ninelog_sudoku::steps::Technique;
    /// assert_eq!(Technique::named("x wing"), Some(Technique::XWing));
    /// ```
    pub fn named(name: &str) -> Option<Technique> {
        let plain = |name: &str| name.to_lowercase().replace(' ', "-");
        Technique::ALL.iter().copied().find(|technique| plain(technique.name()) == plain(name))
    }

    /// Returns whether the technique relies on the puzzle having exactly one solution.
    pub fn needs_uniqueness(self) -> bool {
        (Technique::UniqueRectangle1..=Technique::BugPlus1).contains(&self)
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}
