//! Random small models against brute force: all solutions, and the best value, along annotations and freely.

use std::collections::BTreeSet;

use ninelog_fzn::{Wishes, run};

use super::answers::solve;

/// Random numbers (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

/// The variables: three integers and three truth values.
const NAMES: [&str; 6] = ["x", "y", "z", "a", "b", "c"];
const RANGES: [(i64, i64); 6] = [(-2, 3), (0, 4), (1, 4), (0, 1), (0, 1), (0, 1)];

type Holds = Box<dyn Fn(&[i64]) -> bool>;

/// The numbers that an argument has under values of the variables.
type Values = dyn Fn(&[i64]) -> Vec<i64>;

/// Whether the constraint of a name holds for the numbers of its arguments.
type Check = fn(&str, &[Vec<i64>]) -> bool;

/// An argument of a constraint, and its value.
struct Argument {
    text: String,
    value: Box<Values>,
}

fn relation(name: &str) -> Option<fn(i64, i64) -> bool> {
    Some(match name {
        "eq" => |a, b| a == b,
        "ne" | "not" => |a, b| a != b,
        "le" => |a, b| a <= b,
        "lt" => |a, b| a < b,
        _ => return None,
    })
}

impl Random {
    /// Returns a variable or a constant; of truth values if `truth`.
    fn scalar(&mut self, truth: bool) -> Argument {
        if self.below(5) == 0 {
            let v = self.below(2) as i64 + if truth { 0 } else { self.below(3) as i64 - 1 };
            let text = if truth { (v == 1).to_string() } else { v.to_string() };
            return Argument { text, value: Box::new(move |_| vec![v]) };
        }
        let i = self.below(3) + if truth { 3 } else { 0 };
        Argument { text: NAMES[i].into(), value: Box::new(move |row| vec![row[i]]) }
    }

    fn array(&mut self, truth: bool, n: usize) -> Argument {
        let parts: Vec<Argument> = (0..n).map(|_| self.scalar(truth)).collect();
        let texts: Vec<&str> = parts.iter().map(|part| part.text.as_str()).collect();
        let text = format!("[{}]", texts.join(", "));
        Argument { text, value: Box::new(move |row| parts.iter().flat_map(|p| (p.value)(row)).collect()) }
    }

    fn constants(&mut self, n: usize) -> Argument {
        let values: Vec<i64> = (0..n).map(|_| self.below(6) as i64 - 2).collect();
        let texts: Vec<String> = values.iter().map(i64::to_string).collect();
        Argument { text: format!("[{}]", texts.join(", ")), value: Box::new(move |_| values.clone()) }
    }

    /// Returns a relation without suffix: its text without the closing bracket, and when it holds.
    fn relation(&mut self) -> (String, String, Holds) {
        let kinds = [
            "int_eq",
            "int_ne",
            "int_le",
            "int_lt",
            "bool_eq",
            "bool_not",
            "bool_le",
            "bool_lt",
            "int_lin_eq",
            "int_lin_le",
            "int_lin_ne",
            "bool_lin_eq",
            "bool_lin_le",
            "set_in",
            "bool_clause",
        ];
        let name = kinds[self.below(kinds.len())];
        let truth = name.starts_with("bool");
        let (_, rest) = name.split_at(name.find('_').unwrap_or(0) + 1);
        let (args, holds): (Vec<Argument>, Check) = match name {
            "set_in" => {
                let set = self.constants(3);
                let text = set.text.replace('[', "{").replace(']', "}");
                (vec![self.scalar(false), Argument { text, ..set }], |_, v| v[1].contains(&v[0][0]))
            }
            "bool_clause" => (vec![self.array(true, 2), self.array(true, 2)], |_, v| {
                v[0].contains(&1) || v[1].contains(&0)
            }),
            _ if rest.starts_with("lin") => {
                let n = 1 + self.below(3);
                let c = self.constants(1);
                let c = Argument { text: c.text.replace(['[', ']'], ""), ..c };
                (vec![self.constants(n), self.array(truth, n), c], |name, v| {
                    let sum = v[0].iter().zip(&v[1]).map(|(a, x)| a * x).sum();
                    relation(&name[name.len() - 2..]).is_some_and(|holds| holds(sum, v[2][0]))
                })
            }
            _ => (vec![self.scalar(truth), self.scalar(truth)], |name, v| {
                let last = name.rsplit('_').next().unwrap_or_default();
                relation(last).is_some_and(|holds| holds(v[0][0], v[1][0]))
            }),
        };
        let texts: Vec<&str> = args.iter().map(|arg| arg.text.as_str()).collect();
        let text = texts.join(", ");
        let holds: Holds = Box::new(move |row| {
            let values: Vec<Vec<i64>> = args.iter().map(|arg| (arg.value)(row)).collect();
            holds(name, &values)
        });
        (name.into(), text, holds)
    }

    /// Returns a constraint that gives a value to its last (or first) argument.
    fn function(&mut self) -> (String, Holds) {
        type Function = (&'static str, bool, usize, fn(&[i64]) -> Option<i64>);
        let kinds: [Function; 17] = [
            ("int_plus", false, 2, |v| Some(v[0] + v[1])),
            ("int_times", false, 2, |v| Some(v[0] * v[1])),
            ("int_div", false, 2, |v| v[0].checked_div(v[1])),
            ("int_mod", false, 2, |v| v[0].checked_rem(v[1])),
            ("int_max", false, 2, |v| v.iter().max().copied()),
            ("int_min", false, 2, |v| v.iter().min().copied()),
            ("int_abs", false, 1, |v| Some(v[0].abs())),
            ("bool_and", true, 2, |v| Some(v[0] & v[1])),
            ("bool_or", true, 2, |v| Some(v[0] | v[1])),
            ("bool_xor", true, 2, |v| Some(v[0] ^ v[1])),
            ("array_bool_and", true, 3, |v| v.iter().min().copied()),
            ("array_bool_or", true, 3, |v| v.iter().max().copied()),
            ("array_bool_xor", true, 3, |v| Some(v.iter().sum::<i64>() % 2)),
            ("array_int_maximum", false, 3, |v| v.iter().max().copied()),
            ("array_int_minimum", false, 3, |v| v.iter().min().copied()),
            ("array_var_int_element", false, 3, |_| None),
            ("array_var_bool_element", true, 3, |_| None),
        ];
        let (name, truth, n, function) = kinds[self.below(kinds.len())];
        let args = self.array(truth, n);
        let result = self.scalar(truth);
        let flat = args.text.replace(['[', ']'], "");
        if name.ends_with("element") {
            let index = self.scalar(false);
            let text = format!("{name}({}, {}, {})", index.text, args.text, result.text);
            let holds = move |row: &[i64]| {
                let place = usize::try_from((index.value)(row)[0] - 1).ok();
                let list = (args.value)(row);
                place.and_then(|i| list.get(i)).is_some_and(|v| *v == (result.value)(row)[0])
            };
            return (text, Box::new(holds));
        }
        if name == "array_bool_xor" {
            let holds = move |row: &[i64]| function(&(args.value)(row)) == Some(1);
            return (format!("{name}([{flat}])"), Box::new(holds));
        }
        let text = match name {
            "array_int_maximum" | "array_int_minimum" => format!("{name}({}, [{flat}])", result.text),
            _ if name.starts_with("array") => format!("{name}([{flat}], {})", result.text),
            _ => format!("{name}({flat}, {})", result.text),
        };
        let holds = move |row: &[i64]| function(&(args.value)(row)) == Some((result.value)(row)[0]);
        (text, Box::new(holds))
    }

    /// Returns one of the constraints that are kept whole.
    fn global(&mut self) -> (String, Holds) {
        let args = self.array(false, 3);
        let text = args.text.clone();
        let values = args.value;
        match self.below(7) {
            0 => (
                format!("fzn_all_different_int({text})"),
                Box::new(move |row| values(row).iter().collect::<BTreeSet<_>>().len() == 3),
            ),
            1 => {
                let rows: Vec<Vec<i64>> =
                    (0..1 + self.below(12)).map(|_| (0..3).map(|_| self.below(4) as i64).collect()).collect();
                let flat: Vec<String> = rows.iter().flatten().map(i64::to_string).collect();
                let text = format!("ninelog_table({text}, [{}])", flat.join(", "));
                (text, Box::new(move |row| rows.contains(&values(row))))
            }
            2 => {
                let (n, strict) = (1 + self.below(4), self.below(2) == 0);
                let other = self.array(false, n);
                let name = if strict { "fzn_lex_less_int" } else { "fzn_lex_lesseq_int" };
                let text = format!("{name}({text}, {})", other.text);
                let holds = move |row: &[i64]| {
                    let (one, other) = (values(row), (other.value)(row));
                    if strict { one < other } else { one <= other }
                };
                (text, Box::new(holds))
            }
            3 => {
                let keys = self.constants(2);
                let counts = self.array(false, 2);
                let text = format!("ninelog_gcc({text}, {}, {})", keys.text, counts.text);
                let holds = move |row: &[i64]| {
                    let (row_values, wanted) = (values(row), (counts.value)(row));
                    let count = |key: &i64| row_values.iter().filter(|v| *v == key).count() as i64;
                    (keys.value)(row).iter().map(count).eq(wanted)
                };
                (text, Box::new(holds))
            }
            4 => {
                // From state 1 by symbols 1 to 4; 0 is no state.
                let next: Vec<usize> = (0..12).map(|_| self.below(4)).collect();
                let flat: Vec<String> = next.iter().map(usize::to_string).collect();
                let text = format!("ninelog_regular({text}, 3, 4, [{}], 1, 2..3)", flat.join(", "));
                let holds = move |row: &[i64]| {
                    let step = |state: usize, symbol: &i64| match (state, *symbol) {
                        (1.., 1..=4) => next[(state - 1) * 4 + *symbol as usize - 1],
                        _ => 0,
                    };
                    values(row).iter().fold(1, step) >= 2
                };
                (text, Box::new(holds))
            }
            5 => {
                let loads: Vec<i64> = (0..3).map(|_| self.below(3) as i64).collect();
                let limit = self.scalar(false);
                let load: Vec<String> = loads.iter().map(i64::to_string).collect();
                let text =
                    format!("ninelog_cumulative({text}, [2, 1, 3], [{}], {})", load.join(", "), limit.text);
                let holds = move |row: &[i64]| {
                    let starts = values(row);
                    (-3..10).all(|time| {
                        let runs = |i: &usize| starts[*i] <= time && time < starts[*i] + [2, 1, 3][*i];
                        (0..3).filter(runs).map(|i| loads[i]).sum::<i64>() <= (limit.value)(row)[0]
                    })
                };
                (text, Box::new(holds))
            }
            _ => {
                let first = self.below(2) as i64;
                let holds = move |row: &[i64]| {
                    let next = values(row);
                    let mut at = 0;
                    (1..=3).all(|step| {
                        let inside = (0..3).contains(&(next[at] - first));
                        at = if inside { (next[at] - first) as usize } else { at };
                        inside && (at == 0) == (step == 3)
                    })
                };
                (format!("ninelog_circuit({first}, {text})"), Box::new(holds))
            }
        }
    }

    fn constraint(&mut self) -> (String, Holds) {
        match self.below(4) {
            0 => self.function(),
            1 => self.global(),
            _ => {
                let (name, text, holds) = self.relation();
                let truth = self.scalar(true);
                match self.below(3) {
                    0 => (format!("{name}({text})"), holds),
                    1 => (
                        format!("{name}_reif({text}, {})", truth.text),
                        Box::new(move |row| holds(row) == ((truth.value)(row)[0] == 1)),
                    ),
                    _ => (
                        format!("{name}_imp({text}, {})", truth.text),
                        Box::new(move |row| holds(row) || (truth.value)(row)[0] == 0),
                    ),
                }
            }
        }
    }
}

/// Returns the solutions in a text, in the order of the names.
fn solutions(text: &str) -> Vec<Vec<i64>> {
    let value = |line: &str| match line.split_once(" = ")?.1.trim_end_matches(';') {
        "true" => Some(1),
        "false" => Some(0),
        number => number.parse().ok(),
    };
    let parts = text.split("----------\n").filter(|part| part.contains(" = "));
    parts.map(|part| part.lines().filter_map(value).collect()).collect()
}

#[test]
fn random_models() {
    let rounds = std::env::var("NINELOG_LEARN_ROUNDS").ok().and_then(|n| n.parse().ok()).unwrap_or(1500);
    let mut random = Random(0x1234_5678_9ABC_DEF1);
    let rows = all_rows(&RANGES);
    let declarations: String = NAMES
        .iter()
        .zip(RANGES)
        .enumerate()
        .map(|(i, (name, (lo, hi)))| match i {
            0..3 => format!("var {lo}..{hi}: {name} :: output_var;\n"),
            _ => format!("var bool: {name} :: output_var;\n"),
        })
        .collect();
    for round in 0..rounds {
        let constraints: Vec<(String, Holds)> = (0..1 + round % 4).map(|_| random.constraint()).collect();
        let posted: String = constraints.iter().map(|(text, _)| format!("constraint {text};\n")).collect();
        let expected: BTreeSet<Vec<i64>> =
            rows.iter().filter(|row| constraints.iter().all(|(_, holds)| holds(row))).cloned().collect();
        let choices = [
            "indomain_min",
            "indomain_max",
            "indomain_split",
            "indomain_reverse_split",
            "indomain_median",
            "indomain_random",
        ];
        let choice = choices[random.below(choices.len())];
        let search = format!(
            ":: seq_search([bool_search([a, b], first_fail, {choice}, complete),
            int_search([x, y], dom_w_deg, {choice}, complete)])"
        );
        let head = format!("{declarations}{posted}solve {search} ");
        for free in [false, true] {
            let wishes = Wishes { all: true, free, ..Wishes::default() };
            let found = solutions(&solve(&format!("{head}satisfy;"), &wishes));
            let set: BTreeSet<Vec<i64>> = found.iter().cloned().collect();
            assert_eq!((found.len(), &set), (set.len(), &expected), "{head}free: {free}");
            let place = random.below(3);
            let mut best = Vec::new();
            run(&format!("{head}minimize {};", NAMES[place]), &wishes, &mut best).unwrap();
            let best = String::from_utf8(best).unwrap();
            let least = expected.iter().map(|row| row[place]).min();
            let last = solutions(&best).last().map(|row| row[place]);
            assert_eq!(last, least, "{head}minimize {} free: {free}", NAMES[place]);
            assert!(best.ends_with("==========\n") != least.is_none(), "{best}");
        }
    }
}

/// Returns all rows of values from ranges.
fn all_rows(ranges: &[(i64, i64)]) -> Vec<Vec<i64>> {
    ranges.iter().fold(vec![Vec::new()], |rows, (lo, hi)| {
        rows.iter().flat_map(|row| (*lo..=*hi).map(move |v| [&row[..], &[v]].concat())).collect()
    })
}

/// Sums of which the model wants domain consistency, as for the places of arrays with two indexes.
#[test]
fn sums_with_holes() {
    let mut random = Random(0x0FED_CBA9_8765_4321);
    let ranges = [(1, 4), (-1, 3), (0, 30)];
    let rows = all_rows(&ranges);
    for _ in 0..150 {
        let own = if random.below(2) == 0 { 1 } else { -1 };
        let coefs = [random.below(9) as i64 - 3, random.below(9) as i64 - 3, own];
        let c = random.below(12) as i64 - 4;
        let holes = [random.below(4) as i64 + 1, random.below(20) as i64];
        let text = format!(
            "var 1..4: x :: output_var; var -1..3: y :: output_var; var 0..30: z :: output_var;
            constraint int_ne(x, {}); constraint int_ne(z, {});
            constraint int_lin_eq({coefs:?}, [x, y, z], {c}) :: domain;
            solve satisfy;",
            holes[0], holes[1]
        );
        let expected: BTreeSet<Vec<i64>> = rows
            .iter()
            .filter(|row| row[0] != holes[0] && row[2] != holes[1])
            .filter(|row| coefs.iter().zip(*row).map(|(a, v)| a * v).sum::<i64>() == c)
            .cloned()
            .collect();
        let found = solutions(&solve(&text, &Wishes { all: true, free: true, ..Wishes::default() }));
        assert_eq!((found.len(), found.into_iter().collect()), (expected.len(), expected), "{text}");
    }
}

/// Rectangles that do not overlap, posted as the library of redefinitions does: orders, and that no line
/// meets more of them than there is room for.
#[test]
fn rectangles() {
    let mut random = Random(0x1357_9BDF_0246_8ACE);
    let rows = all_rows(&[(0, 2), (0, 2), (0, 2), (0, 2), (0, 2), (0, 2), (1, 2)]);
    for _ in 0..30 {
        // The width of the first one is variable.
        let mut size = || random.below(3) as i64 + 1;
        let (widths, heights) = ([0, size(), size()], [size(), size(), size()]);
        let width = |i: usize| if i == 0 { "w".to_string() } else { widths[i].to_string() };
        let ends = |ends: [i64; 3]| 2 + ends.into_iter().max().unwrap_or(0);
        let (wide, high) = (ends([2, widths[1], widths[2]]), ends(heights));
        let mut text: String = (0..3)
            .map(|i| format!("var 0..2: x{i} :: output_var; var 0..2: y{i} :: output_var;\n"))
            .collect::<String>();
        text.push_str("var 1..2: w :: output_var;\n");
        let mut posts = String::new();
        for (i, j) in [(0, 1), (0, 2), (1, 2)] {
            let mut truths = Vec::new();
            for (a, b) in [(i, j), (j, i)] {
                for (axis, length) in [("x", width(a)), ("y", heights[a].to_string())] {
                    let b_name = format!("b{axis}{a}{b}");
                    text.push_str(&format!("var bool: {b_name} :: var_is_introduced;\n"));
                    posts.push_str(&format!(
                        "constraint int_lin_le_reif([1, 1, -1], [{axis}{a}, {length}, {axis}{b}], 0, {b_name});\n"
                    ));
                    truths.push(b_name);
                }
            }
            posts.push_str(&format!("constraint bool_clause([{}], []);\n", truths.join(", ")));
        }
        let [w1, w2] = [1, 2].map(width);
        let [h0, h1, h2] = heights;
        posts.push_str(&format!(
            "constraint ninelog_cumulative([x0, x1, x2], [w, {w1}, {w2}], [{h0}, {h1}, {h2}], {high});
            constraint ninelog_cumulative([y0, y1, y2], [{h0}, {h1}, {h2}], [w, {w1}, {w2}], {wide});\n"
        ));
        let text = format!("{text}{posts}solve satisfy;");
        let apart = |row: &[i64], i: usize, j: usize| {
            let w = |i: usize| if i == 0 { row[6] } else { widths[i] };
            let before = |a: usize, b: usize| {
                row[2 * a] + w(a) <= row[2 * b] || row[2 * a + 1] + heights[a] <= row[2 * b + 1]
            };
            before(i, j) || before(j, i)
        };
        let expected: BTreeSet<Vec<i64>> = rows
            .iter()
            .filter(|row| [(0, 1), (0, 2), (1, 2)].iter().all(|(i, j)| apart(row, *i, *j)))
            .cloned()
            .collect();
        let found = solutions(&solve(&text, &Wishes { all: true, free: true, ..Wishes::default() }));
        assert_eq!((found.len(), found.into_iter().collect()), (expected.len(), expected), "{text}");
    }
}

/// Constraints over nothing.
#[test]
fn empty_arrays() {
    // How many of the six pairs of values satisfy each.
    let counts = [
        ("int_lin_eq([], [], 0)", 6),
        ("int_lin_eq([], [], 1)", 0),
        ("int_lin_le_reif([], [], -1, b)", 3),
        ("fzn_all_different_int([])", 6),
        ("ninelog_cumulative([], [], [], x)", 6),
        ("ninelog_cumulative([], [], [], -1)", 0),
        ("bool_clause([], [])", 0),
        ("bool_clause_reif([], [], b)", 3),
        ("array_bool_or([], b)", 3),
        ("array_bool_and([], b)", 3),
        ("array_bool_xor([])", 0),
        ("ninelog_table([x], [])", 0),
        ("fzn_lex_less_int([], [])", 0),
        ("fzn_lex_lesseq_int([], [])", 6),
        ("fzn_lex_less_int([], [x])", 6),
        ("ninelog_circuit(1, [])", 6),
        ("array_int_element(x, [], 1)", 0),
        ("ninelog_gcc([], [], [])", 6),
        ("ninelog_regular([], 1, 1, [1], 1, 1..1)", 6),
        ("int_lin_eq([1099511627776, -1099511627776], [x, x], 0)", 6),
        ("int_times(1099511627776, x, 1099511627776)", 2),
    ];
    for (constraint, count) in counts {
        let text = format!(
            "var 0..2: x :: output_var; var bool: b :: output_var; constraint {constraint}; solve satisfy;"
        );
        for free in [false, true] {
            let found = solve(&text, &Wishes { all: true, free, ..Wishes::default() });
            assert_eq!(solutions(&found).len(), count, "{constraint} free: {free}");
        }
    }
}
