//! Days, dates and time zones: from seconds since 1970 to what a calendar shows, and back.
//!
//! The calendar is the Gregorian one for all times. Offsets count seconds west of Greenwich, as SWI-Prolog's do.

use jiff::Timestamp;
use jiff::tz::TimeZone;

pub const DAY: i64 = 86400;

/// A point in time as a calendar and a clock show it in some zone.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    pub year: i64,
    /// From 1.
    pub month: i64,
    pub day: i64,
    pub hour: i64,
    pub minute: i64,
    pub second: f64,
    /// Seconds west of Greenwich.
    pub offset: i64,
    pub zone: Option<String>,
    /// Whether summer time is in force, if that is known.
    pub summer: Option<bool>,
    /// The same point in time in seconds since 1970.
    pub stamp: f64,
}

/// Days since 1970 of a date; months and days may lie outside of their ranges.
pub fn days_of_date(year: i64, month: i64, day: i64) -> i64 {
    let months = year.saturating_mul(12).saturating_add(month).saturating_sub(1);
    // Years start in March, so that the leap day comes last.
    let from_march = months.saturating_sub(2);
    let (year, month) = (from_march.div_euclid(12), from_march.rem_euclid(12));
    let century = year.div_euclid(400);
    let year_of = year.rem_euclid(400);
    let day_of_year = (153 * month + 2) / 5;
    let days = year_of * 365 + year_of / 4 - year_of / 100 + day_of_year;
    century.saturating_mul(146_097).saturating_add(days - 719_468).saturating_add(day - 1)
}

/// Year, month and day of a number of days since 1970.
pub fn date_of_days(days: i64) -> (i64, i64, i64) {
    let shifted = days.saturating_add(719_468);
    let (era, day_of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

/// What a zone says about a point in time: seconds west, the name, and whether it is summer time.
pub fn zone_info(zone: &TimeZone, seconds: i64) -> (i64, String, bool) {
    match Timestamp::from_second(seconds) {
        Ok(stamp) => {
            let info = zone.to_offset_info(stamp);
            let west = -i64::from(info.offset().seconds());
            (west, info.abbreviation().to_string(), info.dst().is_dst())
        }
        Err(_) => (0, "UTC".to_string(), false),
    }
}

/// Seconds west of Greenwich where clocks show this many seconds since 1970.
pub fn west_of_local(zone: &TimeZone, clock_seconds: i64) -> i64 {
    let first = zone_info(zone, clock_seconds).0;
    zone_info(zone, clock_seconds.saturating_add(first)).0
}

/// The zone that a name or a rule means; without one, the system's.
pub fn zone_of(name: Option<&str>) -> TimeZone {
    match name {
        None => TimeZone::system(),
        Some(name) => {
            let name = name.trim_start_matches(':');
            TimeZone::get(name).or_else(|_| TimeZone::posix(name)).unwrap_or(TimeZone::UTC)
        }
    }
}

impl Moment {
    /// What a clock shows that runs `offset` seconds west of Greenwich.
    pub fn at(stamp: f64, offset: i64) -> Moment {
        let whole = stamp.floor();
        let local = (whole as i64).saturating_sub(offset);
        let (days, seconds) = (local.div_euclid(DAY), local.rem_euclid(DAY));
        let (year, month, day) = date_of_days(days);
        Moment {
            year,
            month,
            day,
            hour: seconds / 3600,
            minute: seconds / 60 % 60,
            second: (seconds % 60) as f64 + (stamp - whole),
            offset,
            zone: None,
            summer: None,
            stamp,
        }
    }

    /// Days since 1970 of the date.
    pub fn days(&self) -> i64 {
        days_of_date(self.year, self.month, self.day)
    }

    /// Day of the week, Sunday being 0.
    pub fn weekday(&self) -> i64 {
        (self.days() + 4).rem_euclid(7)
    }

    /// Day of the year, from 1.
    pub fn day_of_year(&self) -> i64 {
        self.days() - days_of_date(self.year, 1, 1) + 1
    }

    /// The ISO 8601 week, with the year that it belongs to.
    pub fn iso_week(&self) -> (i64, i64) {
        // A week belongs to the year of its Thursday.
        let thursday = self.days() - (self.weekday() + 6) % 7 + 3;
        let (year, _, _) = date_of_days(thursday);
        (year, (thursday - days_of_date(year, 1, 1)) / 7 + 1)
    }

    /// The week of the year, counted from the first Sunday (0) or Monday (1).
    pub fn week_from(&self, first: i64) -> i64 {
        (self.day_of_year() - 1 + 7 - (self.weekday() - first).rem_euclid(7)) / 7
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_and_days_are_inverse() {
        for days in (-800_000..800_000).step_by(997) {
            let (year, month, day) = date_of_days(days);
            assert_eq!(days_of_date(year, month, day), days);
        }
        assert_eq!(date_of_days(0), (1970, 1, 1));
        assert_eq!(days_of_date(2006, 7, 214), days_of_date(2007, 1, 30));
        assert_eq!(days_of_date(2023, 13, 14), days_of_date(2024, 1, 14));
    }

    #[test]
    fn weeks() {
        let sunday = Moment::at((days_of_date(2021, 1, 3) * DAY) as f64, 0);
        assert_eq!((sunday.iso_week(), sunday.weekday()), ((2020, 53), 0));
        assert_eq!((sunday.week_from(0), sunday.week_from(1)), (1, 0));
    }
}
