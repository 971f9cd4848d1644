//! The time now, and what a time zone says about a point in time. The calendar is written in Prolog
//! (`prolog/lib/boot/dates.pl`).

use super::prelude::*;
use crate::base::clock;
use jiff::Timestamp;
use jiff::tz::TimeZone;

fn get_time(m: &mut Machine, args: Args) -> Result<bool> {
    let now = m.store.new_float(clock::real_seconds());
    Ok(m.unify_arg(args, 0, now))
}

/// The zone that a name or a rule means; without one, the system's.
fn zone_of(name: Option<&str>) -> TimeZone {
    match name {
        None => TimeZone::system(),
        Some(name) => {
            let name = name.trim_start_matches(':');
            TimeZone::get(name).or_else(|_| TimeZone::posix(name)).unwrap_or(TimeZone::UTC)
        }
    }
}

/// `'$local_zone'(+Stamp, -Offset, -Zone, -Summer)`: seconds west of Greenwich, the zone's name, and whether it is summer
/// time.
fn local_zone(m: &mut Machine, args: Args) -> Result<bool> {
    let seconds = m.float_of(m.arg(args, 0))?.floor() as i64;
    let zone = zone_of(m.environment("TZ").as_deref());
    let (west, name, summer) = match Timestamp::from_second(seconds) {
        Ok(stamp) => {
            let info = zone.to_offset_info(stamp);
            let west = -i64::from(info.offset().seconds());
            (west, info.abbreviation().to_string(), info.dst().is_dst())
        }
        Err(_) => (0, "UTC".to_string(), false),
    };
    let summer = Cell::atom(if summer { atom::TRUE } else { atom::FALSE });
    Ok(m.unify_arg(args, 1, Cell::int(west)) && m.unify_atom(args, 2, &name)? && m.unify_arg(args, 3, summer))
}

pub const TABLE: &[Builtin] = &[det("get_time", 1, get_time), det("$local_zone", 4, local_zone)];
