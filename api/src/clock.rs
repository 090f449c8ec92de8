//! The wall clock, as coarse as the privacy promise wants it.

use std::time::{SystemTime, UNIX_EPOCH};

const MINUTE: u64 = 60;
const DAY: u64 = 86_400;

/// A moment in whole minutes of UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Minute(u64);

impl Minute {
    /// The minute that is running.
    pub fn now() -> Self {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
        Self::of_unix(seconds)
    }

    /// The minute of a number of seconds since 1970.
    pub const fn of_unix(seconds: u64) -> Self {
        Self(seconds / MINUTE)
    }

    /// `YYYY-MM-DD`.
    pub fn day(self) -> String {
        let (year, month, day) = civil(self.0 * MINUTE / DAY);
        format!("{year:04}-{month:02}-{day:02}")
    }

    /// `YYYY-MM-DDTHH:MM:00Z`.
    pub fn rfc3339(self) -> String {
        let minutes = self.0 % (DAY / MINUTE);
        format!("{}T{:02}:{:02}:00Z", self.day(), minutes / 60, minutes % 60)
    }
}

/// Year, month and day of a number of days since 1970 (Hinnant, "chrono-compatible low-level date algorithms").
const fn civil(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let era = shifted / 146_097;
    let day_of_era = shifted % 146_097;
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + if month <= 2 { 1 } else { 0 };
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::Minute;

    #[test]
    fn days_of_the_calendar() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_459, "2000-02-29T00:00:00Z"),
            (1_709_251_199, "2024-02-29T23:59:00Z"),
            (1_767_225_600, "2026-01-01T00:00:00Z"),
            (4_102_444_799, "2099-12-31T23:59:00Z"),
        ] {
            assert_eq!(Minute::of_unix(seconds).rfc3339(), text);
        }
    }

    #[test]
    fn seconds_are_dropped() {
        assert_eq!(Minute::of_unix(119), Minute::of_unix(60));
    }
}
