//! The evaluable functors: one table with their names, and the dispatch to the functions that compute them.
//!
//! The table holds every function that SWI-Prolog's manual lists under "General purpose arithmetic".
//! Arguments are already evaluated. Some functors need the help of the evaluator: the second argument of
//! `roundtoward/2` is an atom (evaluate the first argument with `ArithFlags::rounding` set, then restore the
//! flag), and `random/1`, `random_float/0`, `cputime/0` and `realtime/0` use the state of the machine, which
//! `Env` and `Clock` provide.

use super::arith::{self, require_integer};
use super::bits::{self, bitwise};
use super::compare::compare_values;
use super::convert::{self, to_integer};
use super::power::{self, float_as_integer};
use super::real::{self, apply, apply_within, apply2, check_float};
use super::special;
use super::{ArithError, ArithFlags, ErrorKind, Number, Outcome, Random, Rounding};
use dashu::base::Gcd;
use dashu::integer::IBig;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::sync::LazyLock;

/// The state of the machine that evaluation reads and changes.
#[derive(Clone, Debug)]
pub struct Env {
    pub flags: ArithFlags,
    pub random: Random,
}

/// The clocks that `cputime` and `realtime` read, in seconds.
pub trait Clock {
    fn cpu_seconds(&self) -> f64;
    /// Seconds since 1970.
    fn real_seconds(&self) -> i64;
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct FunctionInfo {
    pub name: &'static str,
    pub arity: u8,
    pub function: Function,
}

macro_rules! functions {
    ($($variant:ident $name:literal $arity:literal;)*) => {
        /// An evaluable functor.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Function { $($variant),* }

        static TABLE: &[FunctionInfo] =
            &[$(FunctionInfo { name: $name, arity: $arity, function: Function::$variant }),*];
    };
}

functions! {
    // Constants, and values that change by themselves.
    Pi "pi" 0; Euler "e" 0; Infinity "inf" 0; NotANumber "nan" 0; Epsilon "epsilon" 0;
    MaxTagged "max_tagged_integer" 0; MinTagged "min_tagged_integer" 0; MaxInteger "max_integer" 0;
    MinInteger "min_integer" 0; RandomFloat "random_float" 0; CpuTime "cputime" 0; RealTime "realtime" 0;
    // The four operations and integer division.
    Add "+" 2; Sub "-" 2; Mul "*" 2; Div "/" 2; IntDiv "//" 2; FloorDiv "div" 2; Mod "mod" 2; Rem "rem" 2;
    Neg "-" 1; Plus "+" 1; Succ "succ" 1; PlusInt "plus" 2; Gcd "gcd" 2; Lcm "lcm" 2;
    Abs "abs" 1; Sign "sign" 1; Max "max" 2; Min "min" 2; Eval "eval" 1;
    // Powers.
    Power "**" 2; Hat "^" 2; PowM "powm" 3; Sqrt "sqrt" 1; Exp "exp" 1; Log "log" 1; Log10 "log10" 1; Log2 "log2" 1;
    LogBase "log" 2;
    // Bits.
    ShiftLeft "<<" 2; ShiftRight ">>" 2; And "/\\" 2; Or "\\/" 2; Xor "xor" 2; Complement "\\" 1; Msb "msb" 1;
    Lsb "lsb" 1; PopCount "popcount" 1; GetBit "getbit" 2;
    // Rounding and conversion.
    Truncate "truncate" 1; Trunc "trunc" 1; Integer "integer" 1; Round "round" 1; Ceiling "ceiling" 1; Ceil "ceil" 1;
    Floor "floor" 1; Float "float" 1; IntegerPart "float_integer_part" 1; FractionalPart "float_fractional_part" 1;
    Rational "rational" 1; Rationalize "rationalize" 1; RDiv "rdiv" 2; Numerator "numerator" 1; Denominator "denominator" 1;
    CopySign "copysign" 2; NextToward "nexttoward" 2; RoundToward "roundtoward" 2;
    // Trigonometry.
    Sin "sin" 1; Cos "cos" 1; Tan "tan" 1; ASin "asin" 1; ACos "acos" 1; ATan "atan" 1; ATan2 "atan2" 2; ATanTwo "atan" 2;
    SinH "sinh" 1; CosH "cosh" 1; TanH "tanh" 1; ASinH "asinh" 1; ACosH "acosh" 1; ATanH "atanh" 1; Cot "cot" 1; ACot "acot" 1;
    // Special functions and random numbers.
    LGamma "lgamma" 1; Erf "erf" 1; Erfc "erfc" 1; RandomBelow "random" 1;
}

/// Returns all evaluable functors.
pub fn table() -> &'static [FunctionInfo] {
    TABLE
}

pub fn lookup(name: &str, arity: usize) -> Option<Function> {
    static FUNCTORS: LazyLock<FxHashMap<(&str, usize), Function>> =
        LazyLock::new(|| TABLE.iter().map(|row| ((row.name, row.arity as usize), row.function)).collect());
    FUNCTORS.get(&(name, arity)).copied()
}

impl Function {
    pub fn info(self) -> &'static FunctionInfo {
        &TABLE[self as usize]
    }

    pub fn name(self) -> &'static str {
        self.info().name
    }

    pub fn arity(self) -> u8 {
        self.info().arity
    }
}

/// The largest integer that SWI-Prolog keeps in one cell on 64-bit machines.
const MAX_TAGGED: i64 = (1 << 56) - 1;

pub fn eval0(function: Function, env: &mut Env, clock: &dyn Clock) -> Outcome {
    use Function::*;
    Ok(Number::Float(match function {
        Pi => real::nudge(std::f64::consts::PI, upward_only(env.flags.rounding)),
        Euler => real::nudge(std::f64::consts::E, upward_only(env.flags.rounding)),
        Infinity => f64::INFINITY,
        NotANumber => f64::NAN,
        Epsilon => f64::EPSILON,
        MaxTagged => return Ok(Number::Int(MAX_TAGGED)),
        MinTagged => return Ok(Number::Int(-MAX_TAGGED - 1)),
        MaxInteger => return Ok(Number::Int(i64::MAX)),
        MinInteger => return Ok(Number::Int(i64::MIN)),
        RandomFloat => env.random.float(),
        CpuTime => clock.cpu_seconds(),
        RealTime => return Ok(Number::Int(clock.real_seconds())),
        _ => return Err(wrong_arity(function)),
    }))
}

/// Returns the rounding for pi and e: the floats nearest to them lie below them, so only rounding up changes
/// them.
fn upward_only(rounding: Rounding) -> Rounding {
    if rounding == Rounding::Positive { rounding } else { Rounding::Nearest }
}

pub fn eval1(function: Function, a: &Number, env: &mut Env) -> Outcome {
    use Function::*;
    let flags = &env.flags;
    match function {
        Neg => Ok(arith::neg(a)),
        Plus | Eval => Ok(a.clone()),
        Abs => Ok(absolute(a)),
        Sign => Ok(sign(a)),
        Succ => {
            require_integer(a, "succ", 1, flags)?;
            arith::add(a, &Number::Int(1), flags)
        }
        Complement => bits::complement(a, flags),
        Msb => bits::highest_bit(a, flags),
        Lsb => bits::lowest_bit(a, flags),
        PopCount => bits::count_bits(a, flags),
        Truncate | Trunc => Ok(to_integer(a, f64::trunc, |r| r.trunc())),
        Integer | Round => Ok(convert::nearest_integer(a)),
        Ceiling | Ceil => Ok(to_integer(a, f64::ceil, |r| r.ceil())),
        Floor => Ok(to_integer(a, f64::floor, |r| r.floor())),
        Float => convert::float(a, flags),
        IntegerPart => convert::integer_part(a, flags),
        FractionalPart => convert::fractional_part(a, flags),
        Rational => convert::rational(a),
        Rationalize => convert::rationalize(a),
        Numerator => convert::numerator(a),
        Denominator => convert::denominator(a),
        RandomBelow => random_below(a, env),
        Sqrt => real::square_root(a, flags),
        Erfc => {
            let x = real::checked_float_of(a, flags)?;
            check_float(special::error_complement(x, flags.rounding), flags)
        }
        ASinH => real::apply_exact(a, flags, special::arsinh),
        ACosH => real::apply_exact(a, flags, special::arcosh),
        ATanH => real::apply_exact(a, flags, special::artanh),
        Exp => apply_within(a, flags, (0.0, f64::INFINITY), special::exp),
        CosH => apply_within(a, flags, (1.0, f64::INFINITY), special::cosh),
        Sin => apply_within(a, flags, (-1.0, 1.0), f64::sin),
        Cos => apply_within(a, flags, (-1.0, 1.0), f64::cos),
        TanH => apply_within(a, flags, (-1.0, 1.0), f64::tanh),
        Erf => apply_within(a, flags, (-1.0, 1.0), libm::erf),
        _ => match real_function(function) {
            Some(f) => apply(a, flags, f),
            None => Err(wrong_arity(function)),
        },
    }
}

/// Returns the functions from a float to a float whose values have no limits.
fn real_function(function: Function) -> Option<fn(f64) -> f64> {
    use Function::*;
    Some(match function {
        Log => special::ln,
        Log10 => special::log10,
        Log2 => special::log2,
        Tan => f64::tan,
        ASin => f64::asin,
        ACos => f64::acos,
        ATan => f64::atan,
        SinH => special::sinh,
        Cot => special::cotangent,
        ACot => special::arc_cotangent,
        LGamma => special::log_gamma,
        _ => return None,
    })
}

/// Evaluates a function of two arguments.
pub fn eval2(function: Function, a: &Number, b: &Number, env: &mut Env) -> Outcome {
    use Function::*;
    let flags = &env.flags;
    match function {
        Add => arith::add(a, b, flags),
        Sub => arith::sub(a, b, flags),
        Mul => arith::mul(a, b, flags),
        Div => arith::div(a, b, flags),
        IntDiv => arith::int_div(a, b, flags),
        FloorDiv => arith::floor_div(a, b, flags),
        Mod => arith::modulo(a, b, flags),
        Rem => arith::rem(a, b, flags),
        RDiv => arith::rdiv(a, b, flags),
        PlusInt => arith::add(a, b, flags),
        Hat if flags.iso => power::strict_power(a, b, flags),
        Power | Hat => power::power(a, b, flags),
        ShiftLeft => bits::shift_left(a, b, flags),
        ShiftRight => bits::shift_right(a, b, flags),
        And => bitwise(a, b, "/\\", flags, |a, b| a & b, |a, b| a & b),
        Or => bitwise(a, b, "\\/", flags, |a, b| a | b, |a, b| a | b),
        Xor => bitwise(a, b, "xor", flags, |a, b| a ^ b, |a, b| a ^ b),
        GetBit => bits::get_bit(a, b, flags),
        Gcd => greatest_divisor(a, b, "gcd", flags),
        Lcm => least_multiple(a, b, flags),
        Max => pick(a, b, Ordering::Greater, flags),
        Min => pick(a, b, Ordering::Less, flags),
        LogBase => {
            let base = apply(a, flags, special::ln)?;
            arith::div(&apply(b, flags, special::ln)?, &base, flags)
        }
        ATan2 if flags.iso && a.signum() == 0 && b.signum() == 0 => Err(ArithError::evaluation("undefined")),
        ATan2 | ATanTwo => apply2(a, b, flags, f64::atan2),
        CopySign => Ok(copy_sign(a, b)),
        NextToward => real::next_toward(a, b, flags),
        RoundToward => Err(ArithError::of_predicate(ErrorKind::Type("atom", b.clone()))),
        _ => Err(wrong_arity(function)),
    }
}

/// Evaluates a function of three arguments.
pub fn eval3(function: Function, a: &Number, b: &Number, c: &Number, env: &mut Env) -> Outcome {
    match function {
        Function::PowM => power::power_modulo(a, b, c, &env.flags),
        _ => Err(wrong_arity(function)),
    }
}

/// Returns the error for a wrong arity, which only a defect in the evaluator can cause.
#[cold]
fn wrong_arity(function: Function) -> Box<ArithError> {
    debug_assert!(
        false,
        "{}/{} called with the wrong number of arguments",
        function.name(),
        function.arity()
    );
    ArithError::of(function.name(), function.arity(), ErrorKind::Evaluation("undefined"))
}

fn absolute(a: &Number) -> Number {
    match a {
        Number::Float(f) => Number::Float(f.abs()),
        _ if a.is_negative() => arith::neg(a),
        _ => a.clone(),
    }
}

fn sign(a: &Number) -> Number {
    match a {
        Number::Float(f) if f.is_nan() => Number::Float(*f),
        Number::Float(_) => Number::Float(a.signum() as f64),
        _ => Number::Int(a.signum() as i64),
    }
}

/// Computes `max` or `min`. Of a float and an integer that compare equal, the float is the result, but an
/// integer zero is larger than `-0.0`; a number is preferred to NaN. Equal infinities raise an overflow
/// error.
fn pick(a: &Number, b: &Number, wanted: Ordering, flags: &ArithFlags) -> Outcome {
    let first = match compare_values(a, b) {
        None => !matches!(a, Number::Float(f) if f.is_nan()),
        Some(Ordering::Equal) => match (a, b) {
            (Number::Float(x), _) | (_, Number::Float(x)) if x.is_infinite() => {
                return check_float(*x, flags);
            }
            (Number::Float(x), _) if *x == 0.0 && x.is_sign_negative() => wanted == Ordering::Less,
            (_, Number::Float(y)) if *y == 0.0 && y.is_sign_negative() => wanted == Ordering::Greater,
            _ => a.is_float(),
        },
        Some(order) => order == wanted,
    };
    Ok(if first { a.clone() } else { b.clone() })
}

fn greatest_divisor(a: &Number, b: &Number, name: &'static str, flags: &ArithFlags) -> Outcome {
    require_integer(a, name, 2, flags)?;
    require_integer(b, name, 2, flags)?;
    if let (Number::Int(x), Number::Int(y)) = (a, b) {
        return Ok(Number::from(small_gcd(x.unsigned_abs(), y.unsigned_abs())));
    }
    Ok(Number::from(arith::big_operands(a, b, |a, b| a.gcd(b))))
}

fn small_gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn least_multiple(a: &Number, b: &Number, flags: &ArithFlags) -> Outcome {
    let divisor = greatest_divisor(a, b, "lcm", flags)?;
    if divisor == Number::Int(0) {
        return Ok(divisor);
    }
    let product = arith::mul(&arith::int_div(a, &divisor, flags)?, b, flags)?;
    Ok(absolute(&product))
}

/// `copysign`. The first argument keeps its type.
fn copy_sign(a: &Number, b: &Number) -> Number {
    let sign = match b {
        Number::Float(f) => f.is_sign_negative(),
        _ => b.is_negative(),
    };
    match a {
        Number::Float(f) if f.is_nan() => a.clone(),
        Number::Float(f) => Number::Float(if sign { -f.abs() } else { f.abs() }),
        _ if sign != a.is_negative() => arith::neg(a),
        _ => a.clone(),
    }
}

/// `random`: an integer from zero to the argument minus one.
fn random_below(a: &Number, env: &mut Env) -> Outcome {
    if let Number::Float(f) = a {
        check_float(*f, &env.flags)?;
    }
    let bound = float_as_integer(a);
    bits::at_least(&bound, 1, "random", 1, &env.flags)?;
    Ok(match bound {
        Number::Int(n) => Number::from(env.random.below(n as u64)),
        _ => Number::from(IBig::from(env.random.below_big(&bits::magnitude(&bound)))),
    })
}
