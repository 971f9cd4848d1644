//! Time stamps, dates, and times as text.

use super::args::{Items, fail_with};
use super::{control, det};
use crate::base::atom;
use crate::base::calendar::{DAY, Moment, days_of_date, west_of_local, zone_info, zone_of};
use crate::base::clock;
use crate::base::number::{Number, Rounding, to_float};
use crate::machine::registers::Builtin;
use crate::machine::{Args, Machine};
use crate::store::cell::{Addr, Cell, NIL};
use crate::store::heap::{Error, Result, View};

fn get_time(m: &mut Machine, args: Args) -> Result<bool> {
    let now = m.store.new_float(clock::real_seconds());
    Ok(m.unify_arg(args, 0, now))
}

/// The point in time in the local zone.
fn local_moment(m: &Machine, stamp: f64) -> Moment {
    let zone = zone_of(m.environment("TZ").as_deref());
    let (west, name, summer) = zone_info(&zone, stamp.floor() as i64);
    Moment { zone: Some(name), summer: Some(summer), ..Moment::at(stamp, west) }
}

fn utc_moment(stamp: f64) -> Moment {
    Moment { zone: Some("UTC".to_string()), ..Moment::at(stamp, 0) }
}

/// `stamp_date_time(+Stamp, -Date, ?Zone)`.
fn stamp_date_time(m: &mut Machine, args: Args) -> Result<bool> {
    let stamp = m.float_of(m.arg(args, 0))?;
    if !stamp.is_finite() {
        return fail_with(Error::Type("float", m.arg(args, 0)));
    }
    let zone = m.arg(args, 2);
    let moment = match m.store.view(zone) {
        View::Var(_) => {
            let local = m.store.atom("local");
            m.store.unify(zone, local);
            local_moment(m, stamp)
        }
        View::Int(offset) => Moment::at(stamp, offset),
        View::Atom(name) if m.store.atoms.text(name) == "local" => local_moment(m, stamp),
        View::Atom(name) if m.store.atoms.text(name) == "UTC" => utc_moment(stamp),
        _ => return fail_with(Error::Domain("timezone", zone)),
    };
    let minus = Cell::atom(atom::MINUS);
    let name = moment.zone.as_deref().map_or(minus, |name| m.store.atom(name));
    let summer = match moment.summer {
        Some(summer) => Cell::atom(if summer { atom::TRUE } else { atom::FALSE }),
        None => minus,
    };
    let second = m.store.new_float(moment.second);
    let fields = [moment.year, moment.month, moment.day, moment.hour, moment.minute].map(Cell::int);
    let [year, month, day, hour, minute] = fields;
    let date =
        m.term("date", &[year, month, day, hour, minute, second, Cell::int(moment.offset), name, summer]);
    Ok(m.unify_arg(args, 1, date))
}

/// `date_time_stamp(+Date, -Stamp)`.
fn date_time_stamp(m: &mut Machine, args: Args) -> Result<bool> {
    let moment = want_date(m, m.arg(args, 0))?;
    let stamp = m.store.new_float(moment.stamp);
    Ok(m.unify_arg(args, 1, stamp))
}

/// A `date/3` or `date/9` term; what it leaves open is filled in.
fn want_date(m: &mut Machine, term: Cell) -> Result<Moment> {
    let (arity, args) = match m.store.view(term) {
        View::Compound(name, arity @ (3 | 9), args) if m.store.atoms.text(name) == "date" => (arity, args),
        View::Var(_) => return fail_with(Error::Instantiation),
        _ => return fail_with(Error::Type("time", term)),
    };
    let field = |n: usize| m.store.at(args.plus(n));
    let (year, month, day) = (m.int(field(0))?, m.int(field(1))?, m.int(field(2))?);
    let days = days_of_date(year, month, day);
    if arity == 3 {
        return Ok(Moment { zone: None, ..Moment::at(days.saturating_mul(DAY) as f64, 0) });
    }
    let or_zero = |cell: Cell| if cell.is_var_or_ref() { Ok(0) } else { m.int(cell) };
    let (hour, minute) = (or_zero(field(3))?, or_zero(field(4))?);
    let second = if field(5).is_var_or_ref() { 0.0 } else { m.float_of(field(5))? };
    let clock_seconds = days
        .saturating_mul(DAY)
        .saturating_add(hour.saturating_mul(3600))
        .saturating_add(minute.saturating_mul(60));
    let (offset, zone, summer) = want_zone(m, args, clock_seconds)?;
    let stamp = clock_seconds.saturating_add(offset) as f64 + second;
    Ok(Moment { zone, summer, ..Moment::at(stamp, offset) })
}

/// Offset, name and summer time of a `date/9` term; without an offset, those of the local zone, which are filled in.
fn want_zone(m: &mut Machine, args: Addr, clock_seconds: i64) -> Result<(i64, Option<String>, Option<bool>)> {
    let (offset, name, summer) =
        (m.store.at(args.plus(6)), m.store.at(args.plus(7)), m.store.at(args.plus(8)));
    let own_name = match m.store.view(name) {
        View::Atom(atom::MINUS) => None,
        View::Atom(name) => Some(m.store.atoms.text(name).to_string()),
        _ => None,
    };
    match m.store.view(offset) {
        View::Int(west) => {
            let summer = match m.store.view(summer) {
                View::Atom(atom::TRUE) => Some(true),
                View::Atom(atom::FALSE) => Some(false),
                _ => None,
            };
            Ok((west, own_name, summer))
        }
        View::Var(_) | View::Atom(atom::MINUS) => {
            let zone = zone_of(m.environment("TZ").as_deref());
            let west = west_of_local(&zone, clock_seconds);
            let (_, zone_name, is_summer) = zone_info(&zone, clock_seconds.saturating_add(west));
            if offset.is_var_or_ref() {
                m.store.unify(offset, Cell::int(west));
                let zone_atom = m.store.atom(&zone_name);
                let summer_atom = Cell::atom(if is_summer { atom::TRUE } else { atom::FALSE });
                if name.is_var_or_ref() {
                    m.store.unify(name, zone_atom);
                }
                if summer.is_var_or_ref() {
                    m.store.unify(summer, summer_atom);
                }
            }
            Ok((west, own_name.or(Some(zone_name)), Some(is_summer)))
        }
        _ => fail_with(Error::Type("integer", offset)),
    }
}

// ---- times as text

/// Computes the fields of a time; `boot/format_time.pl` writes them.
fn format_time(m: &mut Machine, arity: i64) -> Result<bool> {
    let [sink, format, time] = [0, 1, 2].map(|n| m.store.deref(Cell(m.x[n])));
    let format = m.owned_text(format)?;
    let t = match m.store.number(time) {
        Some(Number::Float(f)) if f.is_finite() => local_moment(m, f),
        Some(Number::Float(_)) => return fail_with(Error::Type("time", time)),
        Some(number) => local_moment(m, to_float(&number, Rounding::Nearest)),
        None => want_date(m, time)?,
    };
    let [second, stamp] = [t.second, t.stamp].map(|seconds| m.store.new_float(seconds));
    let zone = m.atom_cell(t.zone.as_deref().unwrap_or("UTC"));
    let (iso_year, iso_week) = t.iso_week();
    let [year, month, day, hour, minute] = [t.year, t.month, t.day, t.hour, t.minute].map(Cell::int);
    let [offset, weekday, day_of_year, iso_year, iso_week, sundays, mondays] =
        [t.offset, t.weekday(), t.day_of_year(), iso_year, iso_week, t.week_from(0), t.week_from(1)]
            .map(Cell::int);
    let fields = [
        year,
        month,
        day,
        hour,
        minute,
        second,
        stamp,
        offset,
        zone,
        weekday,
        day_of_year,
        iso_year,
        iso_week,
        sundays,
        mondays,
    ];
    let fields = m.term("time", &fields);
    let format = m.items_list(&format, Items::Codes, NIL)?;
    m.go_to_system("$format_time", &[sink, format, fields, Cell::int(arity)])
}

pub const TABLE: &[Builtin] = &[
    det("get_time", 1, get_time),
    det("stamp_date_time", 3, stamp_date_time),
    det("date_time_stamp", 2, date_time_stamp),
    control("format_time", 3, |m| format_time(m, 3)),
    control("format_time", 4, |m| format_time(m, 4)),
];
