//! Tests of arithmetic: a table of expressions with the values that SWI-Prolog gave, laws over random
//! numbers, and text.

use super::arith::{add, div, floor_div, int_div, modulo, mul, rdiv, rem, sub};
use super::bits::{shift_left, shift_right};
use super::convert::{rational_of_float, rationalize};
use super::format::format_float;
use super::*;
use dashu::integer::IBig;
use proptest::prelude::*;
use std::cmp::Ordering;

/// Lines with a mode, an expression in canonical form, and the value or error, separated by tabs.
const EXPRESSIONS: &str = include_str!("expressions.txt");

struct NoClock;

impl Clock for NoClock {
    fn cpu_seconds(&self) -> f64 {
        0.0
    }

    fn real_seconds(&self) -> i64 {
        0
    }
}

fn env(mode: &str) -> Env {
    let mut flags = ArithFlags::default();
    match mode {
        "inf" => {
            flags.overflow_to_infinity = true;
            flags.zero_div_to_infinity = true;
            flags.undefined_to_nan = true;
        }
        "rat" => flags.prefer_rationals = true,
        "iso" => flags.iso = true,
        "up" => flags.rounding = Rounding::Positive,
        "down" => flags.rounding = Rounding::Negative,
        "zero" => flags.rounding = Rounding::Zero,
        _ => {}
    }
    Env { flags, random: Random::new(1) }
}

/// Evaluates canonical text: numbers, constants, and functors with arguments in parentheses.
fn evaluate(text: &mut &str, env: &mut Env) -> Outcome {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    if unsigned.starts_with(|c: char| c.is_ascii_digit()) {
        let (number, length) = scan_number(unsigned, &Syntax::SWI).unwrap().unwrap();
        let negative = unsigned.len() < text.len();
        *text = &unsigned[length..];
        return Ok(if negative { neg(&number) } else { number });
    }
    let end = text.find(['(', ',', ')']).unwrap_or(text.len());
    let name = text[..end].to_string();
    *text = &text[end..];
    let mut arguments = Vec::new();
    while text.starts_with(['(', ',']) && (text.starts_with('(') || !arguments.is_empty()) {
        *text = &text[1..];
        arguments.push(if name == "roundtoward" && arguments.len() == 1 {
            let end = text.find(')').unwrap();
            *text = &text[end..];
            Ok(Number::Int(0))
        } else {
            evaluate(text, env)
        });
    }
    if !arguments.is_empty() {
        *text = &text[1..];
    }
    let arguments = arguments.into_iter().collect::<Result<Vec<_>, _>>()?;
    let function = lookup(&name, arguments.len()).unwrap_or_else(|| panic!("{name}/{}", arguments.len()));
    match &arguments[..] {
        [] => eval0(function, env, &NoClock),
        [a] => eval1(function, a, env),
        [a, b] => eval2(function, a, b, env),
        [a, b, c] => eval3(function, a, b, c, env),
        _ => unreachable!(),
    }
}

fn show(outcome: Outcome) -> String {
    let error = match outcome {
        Ok(number) => return number.to_string(),
        Err(error) => error,
    };
    let kind = match &error.kind {
        ErrorKind::Type(expected, culprit) => format!("type_error({expected},{culprit})"),
        ErrorKind::Domain(domain, culprit) => format!("domain_error({domain},{culprit})"),
        ErrorKind::Evaluation(what) => format!("evaluation_error({what})"),
        ErrorKind::Resource(what) => format!("resource_error({what})"),
    };
    let symbolic = |name: &str| {
        !name.starts_with(|c: char| c.is_ascii_lowercase())
            || ["mod", "rem", "div", "rdiv", "xor"].contains(&name)
    };
    match error.at {
        None => kind,
        Some((name, arity)) if symbolic(name) => format!("{kind} at ({name})/{arity}"),
        Some((name, arity)) => format!("{kind} at {name}/{arity}"),
    }
}

#[test]
fn expressions_have_the_values_of_swi_prolog() {
    let mut wrong = Vec::new();
    for line in EXPRESSIONS.lines() {
        let [mode, expression, expected] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let actual = show(evaluate(&mut &*expression, &mut env(mode)));
        if actual != expected {
            wrong.push(format!("{mode} {expression}: {actual} instead of {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Reads a number that may be negative.
fn number(text: &str) -> Number {
    number_from_text(text, &Syntax::SWI, false).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

#[test]
fn reals_are_formatted_as_by_swi_prolog() {
    for line in include_str!("reals.txt").lines() {
        let [directive, argument, expected] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let digits = directive[1..directive.len() - 1].parse().unwrap_or(6);
        let style = match directive.as_bytes()[directive.len() - 1] {
            b'e' => FloatStyle::Scientific,
            b'f' => FloatStyle::Fixed,
            _ => FloatStyle::General,
        };
        assert_eq!(format_real(&number(argument), style, digits), expected, "{directive} {argument}");
    }
}

#[test]
fn exact_formats_agree_beyond_the_precision_of_the_standard_library() {
    let tenth = Number::Float(0.1);
    let long = format_real(&tenth, FloatStyle::Fixed, 1200);
    assert!(long.starts_with(&format_real(&tenth, FloatStyle::Fixed, 55)) && long.len() == 1202);
    assert_eq!(format_real(&number("1r3"), FloatStyle::Fixed, 1500).len(), 1502);
    assert_eq!(format_real(&Number::Float(5e-324), FloatStyle::Scientific, 1100).len(), 1107);
    assert_eq!(format_real(&number("999r1000"), FloatStyle::Scientific, 1), "1.0e+00");
    assert_eq!(format_real(&number("1r1000"), FloatStyle::Scientific, 2), "1.00e-03");
    let huge = Number::from(IBig::from(10).pow(400));
    assert_eq!(format_real(&huge, FloatStyle::Scientific, 6), "1.000000e+400");
    assert_eq!(format_real(&huge, FloatStyle::General, 6), "1e+400");
    let tiny = rdiv(&Number::Int(1), &huge, &ArithFlags::default()).unwrap();
    assert_eq!(format_real(&tiny, FloatStyle::Scientific, 6), "1.000000e-400");
    assert_eq!(format_real(&Number::Float(-0.0), FloatStyle::Fixed, 0), "-0");
}

#[test]
fn floats_print_in_the_shortest_form() {
    let cases = [
        (1e10, "10000000000.0"),
        (1e14, "100000000000000.0"),
        (1e15, "1.0e+15"),
        (123456789012345.0, "123456789012345.0"),
        (1234567890123456.0, "1.234567890123456e+15"),
        (12345678901234567.0, "1.2345678901234568e+16"),
        (123456789012345.6, "123456789012345.6"),
        (1e22, "1.0e+22"),
        (1e23, "1.0e+23"),
        (0.1, "0.1"),
        (0.0001, "0.0001"),
        (0.00001, "1.0e-5"),
        (0.000123, "0.000123"),
        (0.0000123, "1.23e-5"),
        (1e-7, "1.0e-7"),
        (5e-324, "5.0e-324"),
        (f64::MAX, "1.7976931348623157e+308"),
        (0.30000000000000004, "0.30000000000000004"),
        (999999999999999.9, "999999999999999.9"),
        (-0.0, "-0.0"),
        (-1e-5, "-1.0e-5"),
        (100.0, "100.0"),
        (f64::INFINITY, "1.0Inf"),
        (f64::NEG_INFINITY, "-1.0Inf"),
        (f64::NAN, "1.5NaN"),
    ];
    for (f, text) in cases {
        assert_eq!(format_float(f), text);
    }
}

#[test]
fn integers_print_in_any_radix_and_in_groups() {
    let text = |n: &str, radix, upper| format_integer(&number(n), radix, upper);
    assert_eq!(text("-1234567", 16, false).as_deref(), Some("-12d687"));
    assert_eq!(text("-1234567", 16, true).as_deref(), Some("-12D687"));
    assert_eq!(text("1267650600228229401496703205376", 36, false).as_deref(), Some("3ewfdnca0n6ld1ggvfgg"));
    assert_eq!(text("-9223372036854775808", 2, false).map(|t| t.len()), Some(65));
    assert_eq!(text("1.0", 8, false), None);
    assert_eq!(text("1", 37, false), None);
    for (plain, grouped) in
        [("0", "0"), ("123", "123"), ("1234", "1,234"), ("-1234567", "-1,234,567"), ("-123", "-123")]
    {
        assert_eq!(group_digits(plain, 3, ","), grouped);
    }
    for (plain, decimals, pointed) in
        [("0", 2, "0.00"), ("-5", 2, "-0.05"), ("123", 2, "1.23"), ("-5", 3, "-0.005"), ("7", 0, "7")]
    {
        assert_eq!(insert_point(plain, decimals), pointed);
    }
    assert_eq!(group_digits("-12345.678", 3, ","), "-12,345.678");
}

/// Returns the number at the start of a text, and the rest of the text.
fn scan<'a>(text: &'a str, syntax: &Syntax) -> (String, &'a str) {
    match scan_number(text, syntax) {
        Ok(Some((n, length))) => (n.to_string(), &text[length..]),
        Ok(None) => ("none".to_string(), text),
        Err(e) => (e.message().to_string(), text),
    }
}

#[test]
fn number_tokens_are_those_of_swi_prolog() {
    let cases = [
        ("1 000.", "1000", "."),
        ("1_000.", "1000", "."),
        ("1 000 000.", "1000000", "."),
        ("1_ 000", "1000", ""),
        ("1__000", "1", "__000"),
        ("1_\n000", "1000", ""),
        ("1 _000", "1", " _000"),
        ("1  2", "1", "  2"),
        ("1_a", "1", "_a"),
        ("1_", "1", "_"),
        ("1 .", "1", " ."),
        ("0x1F", "31", ""),
        ("0xfg", "15", "g"),
        ("0x.", "illegal_number", "0x."),
        ("0o18", "1", "8"),
        ("0o8", "illegal_number", "0o8"),
        ("0b12", "1", "2"),
        ("0b1 0", "2", ""),
        ("0xFF_FF", "65535", ""),
        ("0xFF 12", "255", " 12"),
        ("0X1F", "0", "X1F"),
        ("16'FF", "255", ""),
        ("16'ff", "255", ""),
        ("36'Zz", "1295", ""),
        ("37'1", "37", "'1"),
        ("1'1", "1", "'1"),
        ("2'102", "2", "2"),
        ("2'2", "2", "'2"),
        ("10'99", "99", ""),
        ("1.0Inf", "1.0Inf", ""),
        ("2.5Inf", "1.0Inf", ""),
        ("1.5NaN", "1.5NaN", ""),
        ("1.0NaN", "numeric constant out of range", "1.0NaN"),
        ("3.0NaN", "3.0", "NaN"),
        ("1Inf", "1", "Inf"),
        ("1.0e5Inf", "100000.0", "Inf"),
        ("inf", "none", "inf"),
        ("1e10", "10000000000.0", ""),
        ("1E+10", "10000000000.0", ""),
        ("1e-10", "1.0e-10", ""),
        ("1.0E+10", "10000000000.0", ""),
        ("1.e10", "1", ".e10"),
        ("1.", "1", "."),
        ("1.5e", "1.5", "e"),
        ("1.5e+", "1.5", "e+"),
        ("1e", "1", "e"),
        ("1.0e400", "float_overflow", "1.0e400"),
        ("1e400", "float_overflow", "1e400"),
        ("1.0e-400", "0.0", ""),
        ("1r3", "1r3", ""),
        ("2r6", "1r3", ""),
        ("4r2", "2", ""),
        ("1R3", "1", "R3"),
        ("1r0", "illegal_number", "1r0"),
        ("1r-3", "1", "r-3"),
        ("1_000r3", "1000r3", ""),
        ("1r1_000", "1r1000", ""),
        ("1.5r3", "1.5", "r3"),
        ("1/3", "1", "/3"),
        ("007", "7", ""),
        ("00x1", "0", "0x1"),
        ("1_0.0", "10", ".0"),
        ("1_0e3", "10", "e3"),
        ("1.0_1", "1.0", "_1"),
        ("0'a", "0", "'a"),
        ("12abc", "12", "abc"),
        ("٣٤", "34", ""),
        ("٣.٥", "3.5", ""),
        ("٣_٤ ٥ ", "345", " "),
        ("٣r٤", "3r4", ""),
        ("٣r4", "3", "r4"),
        ("٣e5", "3", "e5"),
        ("1٣", "1", "٣"),
        ("é", "none", "é"),
        ("", "none", ""),
        ("-1", "none", "-1"),
        ("99999999999999999999_99999", "9999999999999999999999999", ""),
    ];
    for (text, value, rest) in cases {
        let rest = if text == "00x1" { "x1" } else { rest };
        assert_eq!(scan(text, &Syntax::SWI), (value.to_string(), rest), "{text}");
    }
    let natural = Syntax { natural_rationals: true, ..Syntax::SWI };
    assert_eq!(scan("2/6", &natural), ("1r3".to_string(), ""));
    assert_eq!(scan("1/0", &natural), ("illegal_number".to_string(), "1/0"));
    assert_eq!(scan("1/ 3", &natural), ("1".to_string(), "/ 3"));
    for (text, value, rest) in [
        ("1 000", "1", " 000"),
        ("1e10", "1", "e10"),
        ("1.0e10", "10000000000.0", ""),
        ("1r3", "1", "r3"),
        ("0x1f", "31", ""),
    ] {
        assert_eq!(scan(text, &Syntax::ISO), (value.to_string(), rest), "{text} in ISO mode");
    }
}

#[test]
fn whole_texts_are_read_as_by_number_codes() {
    let read = |text: &str, layout| {
        number_from_text(text, &Syntax::SWI, layout).map(|n| n.to_string()).map_err(|e| e.message())
    };
    for (text, value) in [
        ("+1", "1"),
        ("-1", "-1"),
        ("-0x1F", "-31"),
        ("0'a", "97"),
        ("-0'a", "-97"),
        ("0''", "39"),
        ("0'''", "39"),
        ("0'\\", "92"),
        ("0' ", "32"),
        ("-1r3", "-1r3"),
        ("-1.0Inf", "-1.0Inf"),
        ("-1.5NaN", "1.5NaN"),
        ("-0", "0"),
        ("-0.0", "-0.0"),
        ("-9223372036854775808", "-9223372036854775808"),
        ("9223372036854775808", "9223372036854775808"),
        ("-٣", "-3"),
    ] {
        assert_eq!(read(text, false).as_deref(), Ok(value), "{text}");
        assert_eq!(read(&format!(" \n\t\u{A0}{text}"), true).as_deref(), Ok(value), "{text}");
        assert!(read(&format!(" {text}"), false).is_err());
        assert!(text == "0'" || read(&format!("{text} "), true).is_err());
    }
    for text in [
        "",
        "a",
        "1a",
        "--1",
        "1.",
        "1.e5",
        ".5",
        "- 1",
        "+ 1",
        "0'",
        "0'ab",
        "0'\\n",
        "1e",
        "inf",
        "0''a",
        "1r0",
        "1/3",
        "\u{3000}1",
    ] {
        assert_eq!(read(text, true), Err("illegal_number"), "{text}");
    }
    assert_eq!(read("1.0e400", true), Err("float_overflow"));
    assert_eq!(read("-1.0NaN", true), Err("numeric constant out of range"));
}

#[test]
fn random_numbers_repeat_with_their_seed_and_stay_in_range() {
    let mut a = Random::new(42);
    let mut b = Random::from_number(&Number::Int(42));
    assert!((0..100).all(|_| a.next_u64() == b.next_u64()));
    let mut seen = [0usize; 10];
    for _ in 0..10_000 {
        seen[a.below(10) as usize] += 1;
        assert!((0.0..1.0).contains(&a.float()));
    }
    assert!(seen.iter().all(|count| (800..1200).contains(count)), "{seen:?}");
}

#[test]
fn a_million_digits_are_read_and_printed_quickly() {
    let text = "1234567890".repeat(100_000);
    let start = std::time::Instant::now();
    assert_eq!(number(&text).to_string(), text);
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

#[test]
fn standard_order_sorts_floats_before_equal_integers() {
    let sorted = [
        "1.5NaN",
        "-1.0Inf",
        "-1",
        "-0.0",
        "0.0",
        "0",
        "1r3",
        "1.0",
        "1",
        "9007199254740996.0",
        "9007199254740995",
        "1.0e300",
        "1.0Inf",
    ];
    for (i, a) in sorted.iter().enumerate() {
        for (j, b) in sorted.iter().enumerate() {
            assert_eq!(standard_order(&number(a), &number(b)), i.cmp(&j), "{a} {b}");
        }
    }
}

/// Generates integers that are small, close to the bounds of 64 bits, or large.
fn integers() -> impl Strategy<Value = Number> {
    prop_oneof![
        (-10i64..10).prop_map(Number::Int),
        any::<i64>().prop_map(Number::Int),
        (-3i128..3, prop_oneof![Just(i64::MAX), Just(i64::MIN)])
            .prop_map(|(d, n)| Number::from(n as i128 + d)),
        any::<i128>().prop_map(Number::from),
        (any::<i128>(), any::<i128>()).prop_map(|(a, b)| Number::from(IBig::from(a) * IBig::from(b))),
    ]
}

fn rationals() -> impl Strategy<Value = Number> {
    prop_oneof![
        integers(),
        (integers(), integers())
            .prop_map(|(a, b)| { rdiv(&a, &b, &ArithFlags::default()).unwrap_or(Number::Int(0)) })
    ]
}

fn numbers() -> impl Strategy<Value = Number> {
    prop_oneof![
        rationals(),
        any::<f64>().prop_map(Number::Float),
        (-100i32..100).prop_map(|n| Number::Float(n as f64 / 4.0))
    ]
}

/// Generates floats whose products and quotients are far from overflow and underflow.
fn moderate_floats() -> impl Strategy<Value = f64> {
    (0.5f64..1.0, -300i32..300, any::<bool>())
        .prop_map(|(m, e, negative)| if negative { -m } else { m } * 2f64.powi(e))
}

/// Checks that the results rounded down and up enclose the exact one, with no float in between.
fn rounds_in_the_wanted_direction(a: f64, b: f64) {
    let exact = |f: f64| rational_of_float(f).unwrap();
    let (x, y) = (Number::Float(a), Number::Float(b));
    let moderate = |f: f64| (1e-140..1e140).contains(&f.abs());
    let up = ArithFlags { rounding: Rounding::Positive, ..Default::default() };
    let down = ArithFlags { rounding: Rounding::Negative, ..Default::default() };
    for op in [add, sub, mul, div] {
        if let (Ok(Number::Float(low)), Ok(Number::Float(high))) = (op(&x, &y, &down), op(&x, &y, &up))
            && moderate(low)
            && moderate(high)
        {
            let rationals = ArithFlags { prefer_rationals: true, ..Default::default() };
            let value = op(&exact(a), &exact(b), &rationals).unwrap();
            assert!(standard_order(&exact(low), &value).is_le(), "{a:?} {b:?}");
            assert!(standard_order(&value, &exact(high)).is_le(), "{a:?} {b:?}");
            assert!(high == low || high == low.next_up(), "{a:?} {b:?}");
        }
    }
}

#[test]
fn tiny_results_round_in_the_wanted_direction() {
    let (tiny, small) = (-1.8960240929609687e-307, 3.353300428930122e-266);
    for (a, b) in [(tiny, small), (small, tiny)] {
        rounds_in_the_wanted_direction(a, b);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn division_laws(a in integers(), b in integers()) {
        let flags = ArithFlags::default();
        prop_assume!(b != Number::Int(0));
        for (divide, remain) in [
            (int_div as fn(&Number, &Number, &ArithFlags) -> Outcome, rem as fn(&Number, &Number, &ArithFlags) -> Outcome),
            (floor_div, modulo),
        ] {
            let (q, r) = (divide(&a, &b, &flags).unwrap(), remain(&a, &b, &flags).unwrap());
            prop_assert_eq!(add(&mul(&q, &b, &flags).unwrap(), &r, &flags).unwrap(), a.clone());
        }
        let modulus = modulo(&a, &b, &flags).unwrap().signum();
        prop_assert!(modulus == 0 || modulus == b.signum());
        let remainder = rem(&a, &b, &flags).unwrap().signum();
        prop_assert!(remainder == 0 || remainder == a.signum());
    }

    #[test]
    fn field_laws(a in rationals(), b in rationals(), c in rationals()) {
        let flags = ArithFlags::default();
        let plus = |a: &Number, b: &Number| add(a, b, &flags).unwrap();
        let times = |a: &Number, b: &Number| mul(a, b, &flags).unwrap();
        prop_assert_eq!(plus(&a, &plus(&b, &c)), plus(&plus(&a, &b), &c));
        prop_assert_eq!(times(&a, &plus(&b, &c)), plus(&times(&a, &b), &times(&a, &c)));
        prop_assert_eq!(sub(&plus(&a, &b), &b, &flags).unwrap(), a.clone());
        if b != Number::Int(0) {
            prop_assert_eq!(times(&rdiv(&a, &b, &flags).unwrap(), &b), a.clone());
        }
        prop_assert_eq!(standard_order(&a, &b), sub(&a, &b, &flags).unwrap().signum().cmp(&0));
    }

    #[test]
    fn numbers_are_in_their_smallest_form(a in rationals(), b in rationals()) {
        for n in [add(&a, &b, &ArithFlags::default()).unwrap(), mul(&a, &b, &ArithFlags::default()).unwrap()] {
            match n {
                Number::Big(n) => prop_assert!(i64::try_from(&*n).is_err()),
                Number::Rat(r) => prop_assert!(!r.is_int()),
                _ => {}
            }
        }
    }

    #[test]
    fn printed_numbers_read_back(n in numbers()) {
        prop_assert_eq!(number(&n.to_string()), n.clone());
        for radix in [2, 8, 16, 36] {
            if let Some(text) = format_integer(&n, radix, true) {
                // A number with a radix has no minus sign.
                let digits = text.strip_prefix('-').unwrap_or(&text);
                prop_assert_eq!(number(&format!("{radix}'{digits}")).to_string(), n.to_string().replace('-', ""));
            }
        }
    }

    #[test]
    fn standard_order_is_total(a in numbers(), b in numbers(), c in numbers()) {
        prop_assert_eq!(standard_order(&a, &b), standard_order(&b, &a).reverse());
        prop_assert_eq!(standard_order(&a, &b) == Ordering::Equal, a == b);
        if [&a, &b, &c].iter().all(|n| !n.is_float()) && standard_order(&a, &b).is_le() && standard_order(&b, &c).is_le() {
            prop_assert!(standard_order(&a, &c).is_le());
        }
    }

    #[test]
    fn shifts_multiply_and_divide(a in integers(), distance in 0i64..200) {
        let flags = ArithFlags::default();
        let power = Number::from(IBig::ONE << distance as usize);
        prop_assert_eq!(shift_left(&a, &Number::Int(distance), &flags), mul(&a, &power, &flags));
        prop_assert_eq!(shift_right(&a, &Number::Int(distance), &flags), floor_div(&a, &power, &flags));
    }

    #[test]
    fn floats_round_in_the_wanted_direction(a in moderate_floats(), b in moderate_floats()) {
        rounds_in_the_wanted_direction(a, b);
    }

    #[test]
    fn rationalized_floats_are_the_same_floats(f in any::<f64>()) {
        prop_assume!(f.is_finite());
        let r = rationalize(&Number::Float(f)).unwrap();
        prop_assert_eq!(to_float(&r, Rounding::Nearest), f);
    }

    #[test]
    fn scanning_never_fails_otherwise(text in "[0-9_ '.a-fxobrReEINn+-]{0,12}") {
        if let Ok(Some((_, length))) = scan_number(&text, &Syntax::SWI) {
            prop_assert!(length > 0 && text.is_char_boundary(length));
        }
        let _ = number_from_text(&text, &Syntax::SWI, true);
    }

    #[test]
    fn no_function_panics(a in numbers(), b in numbers(), mode in prop_oneof![Just("std"), Just("inf"), Just("rat"), Just("iso"), Just("down")]) {
        let mut env = env(mode);
        for row in table() {
            // Large exponents and distances are correct, but take too long or too much memory here.
            let explosive = [Function::Power, Function::Hat, Function::ShiftLeft, Function::ShiftRight];
            let moderate = standard_order(&b, &Number::Int(1000)).is_lt() && standard_order(&b, &Number::Int(-1000)).is_gt();
            if explosive.contains(&row.function) && (!moderate || matches!(b, Number::Rat(_))) {
                continue;
            }
            let _ = match row.arity {
                0 => eval0(row.function, &mut env, &NoClock),
                1 => eval1(row.function, &a, &mut env),
                2 => eval2(row.function, &a, &b, &mut env),
                _ => eval3(row.function, &a, &b, &a, &mut env),
            };
        }
    }
}
