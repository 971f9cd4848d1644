//! A point inside of all inequalities, found by floats and checked with the numbers of the rows. Where one is
//! found the simplex method is not needed; where none is found nothing is known.

use super::{Row, Scalar};
use ninelog_limits::interrupt::Steps;
use std::cmp::Ordering;

/// How often all rows are looked at.
const SWEEPS: usize = 60;
/// The distance from each row that is tried for, as a part of its constant: in the first half of the sweeps,
/// and then.
const MARGINS: [f64; 2] = [1.0e-2, 1.0e-4];

/// The open interval of a variable.
#[derive(Clone, Copy)]
struct Interval {
    low: f64,
    high: f64,
}

impl Interval {
    /// Returns a value inside that is near to this one.
    fn nearest(self, value: f64) -> f64 {
        let step = if (self.high - self.low).is_finite() { (self.high - self.low) / 8.0 } else { 0.125 };
        if value <= self.low {
            self.low + step
        } else if value >= self.high {
            self.high - step
        } else {
            value
        }
    }

    fn start(self) -> f64 {
        match (self.low.is_finite(), self.high.is_finite()) {
            (true, true) => (self.low + self.high) / 2.0,
            (true, false) => self.low + 1.0,
            (false, true) => self.high - 1.0,
            (false, false) => 0.0,
        }
    }
}

/// Returns whether a point was found at which the sums of all rows are below zero.
pub fn is_found<T: Scalar>(inequalities: &[&Row<T>]) -> bool {
    let mut variables: Vec<usize> =
        inequalities.iter().flat_map(|row| row.terms.iter().map(|&(x, _)| x)).collect();
    variables.sort_unstable();
    variables.dedup();
    let mut ranges = vec![Interval { low: f64::NEG_INFINITY, high: f64::INFINITY }; variables.len()];
    let mut rows: Vec<(f64, Vec<(usize, f64)>)> = Vec::new();
    for row in inequalities {
        let place = |x: &usize| variables.partition_point(|y| y < x);
        let terms: Vec<(usize, f64)> = row.terms.iter().map(|(x, c)| (place(x), c.to_float())).collect();
        let constant = row.constant.to_float();
        match terms[..] {
            [(x, factor)] if factor > 0.0 => ranges[x].high = ranges[x].high.min(-constant / factor),
            [(x, factor)] => ranges[x].low = ranges[x].low.max(-constant / factor),
            _ => rows.push((constant, terms)),
        }
    }
    let mut point: Vec<f64> = ranges.iter().map(|range| range.start()).collect();
    let mut steps = Steps::default();
    for sweep in 0..SWEEPS {
        let margin = MARGINS[2 * sweep / SWEEPS];
        let mut moved = false;
        for (constant, terms) in &rows {
            steps.next();
            let sum: f64 = constant + terms.iter().map(|&(x, c)| c * point[x]).sum::<f64>();
            let wanted = -margin * constant.abs().max(1.0);
            if sum > wanted {
                let step = (sum - wanted) / terms.iter().map(|&(_, c)| c * c).sum::<f64>();
                for &(x, c) in terms {
                    point[x] = ranges[x].nearest(point[x] - c * step);
                }
                moved = true;
            }
        }
        if !moved {
            break;
        }
    }
    let Some(point) = point.into_iter().map(T::from_float).collect::<Option<Vec<T>>>() else { return false };
    inequalities.iter().all(|row| {
        let mut sum = row.constant.clone();
        for (x, c) in &row.terms {
            sum = sum.plus(&c.times(&point[variables.partition_point(|y| y < x)]));
        }
        sum.sign() == Ordering::Less
    })
}
