//! The host's clocks: the one place that asks for the time.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Seconds since 1970.
pub fn real_seconds() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_secs_f64()
}

/// Processor time of this process, in seconds; wall time where the system does not tell.
pub fn cpu_seconds() -> f64 {
    #[cfg(unix)]
    if let Ok(time) = nix::time::clock_gettime(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID) {
        return Duration::from(time).as_secs_f64();
    }
    start().elapsed().as_secs_f64()
}

/// When the process first asked for a time.
pub fn start() -> Instant {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    *START.get_or_init(Instant::now)
}
