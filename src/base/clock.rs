//! The host's clocks: the one place that asks for the time.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Seconds since 1970.
pub fn real_seconds() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_secs_f64()
}

/// Processor time of this process, in seconds; wall time where the system does not tell.
pub fn cpu_seconds() -> f64 {
    #[cfg(target_os = "linux")]
    if let Some(seconds) = linux_cpu_seconds() {
        return seconds;
    }
    start().elapsed().as_secs_f64()
}

/// When the process first asked for a time.
pub fn start() -> Instant {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    *START.get_or_init(Instant::now)
}

#[cfg(target_os = "linux")]
fn linux_cpu_seconds() -> Option<f64> {
    // Nanoseconds that this thread has run; finer than the ticks of /proc/self/stat.
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: f64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}
