//! The present time, and the time zone at a point in time. The calendar is written in Prolog
//! (`crates/engine/library/boot/dates.pl`).

use super::prelude::*;

fn get_time(m: &mut Machine, args: Args) -> Result<bool> {
    let now = m.stacks.store.new_float(m.services.host.real_time().as_secs_f64());
    Ok(m.stacks.unify_arg(args, 0, now))
}

/// `'$local_zone'(+Stamp, -Offset, -Zone, -Summer)`: returns the seconds west of Greenwich, the zone's name,
/// and whether it is summer time.
fn local_zone(m: &mut Machine, args: Args) -> Result<bool> {
    let seconds = m.stacks.float_of(m.stacks.arg(args, 0))?.floor() as i64;
    let zone = m.services.environment("TZ");
    let zone = m.services.host.zone(zone.as_deref(), seconds);
    let (west, name, summer) =
        zone.map_or((0, "UTC".to_string(), false), |zone| (zone.west, zone.name, zone.is_summer));
    let summer = Cell::atom(if summer { atom::TRUE } else { atom::FALSE });
    Ok(m.stacks.unify_arg(args, 1, Cell::int(west))
        && m.stacks.unify_atom(args, 2, &name)?
        && m.stacks.unify_arg(args, 3, summer))
}

pub const TABLE: &[Builtin] = &[det("get_time", 1, get_time), det("$local_zone", 4, local_zone)];
