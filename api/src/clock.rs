//! The wall clock in whole minutes; events store nothing finer.

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

    /// Reads `YYYY-MM-DDTHH:MM:00Z`.
    pub fn parse(text: &str) -> Option<Self> {
        let part = |from: usize| text.get(from..from + 2)?.parse::<u64>().ok();
        let minute = Self(day_number(text.get(..10)?)? * (DAY / MINUTE) + part(11)? * 60 + part(14)?);
        (minute.rfc3339() == text).then_some(minute)
    }

    /// Minutes since an earlier one.
    pub const fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }

    /// Whole days since 1970.
    pub const fn days(self) -> u64 {
        self.0 * MINUTE / DAY
    }

    /// `YYYY-MM-DD`.
    pub fn day(self) -> String {
        let (year, month, day) = civil(self.days());
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

/// Days since 1970 of a day `YYYY-MM-DD`; `None` for anything else, such as the 30th of February.
pub fn day_number(day: &str) -> Option<u64> {
    let digits = |from: usize, to: usize| day.get(from..to).filter(|t| t.bytes().all(|b| b.is_ascii_digit()))?.parse::<u64>().ok();
    let (year, month, of_month) = (digits(0, 4)?, digits(5, 7)?, digits(8, 10)?);
    let from_march = if month > 2 { month - 3 } else { month + 9 };
    let shifted_year = if month > 2 { year } else { year.checked_sub(1)? };
    let day_of_year = (153 * from_march + 2) / 5 + of_month.checked_sub(1)?;
    let of_era = shifted_year % 400;
    let shifted = shifted_year / 400 * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + day_of_year;
    let number = shifted.checked_sub(719_468)?;
    (day_text(number) == day).then_some(number)
}

/// The day `YYYY-MM-DD` that many days after 1970-01-01: the inverse of [`day_number`].
pub fn day_text(number: u64) -> String {
    Minute::of_unix(number * DAY).day()
}

#[cfg(test)]
mod tests {
    use super::{Minute, day_number, day_text};

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
            assert_eq!(Minute::parse(text), Some(Minute::of_unix(seconds)));
        }
    }

    #[test]
    fn seconds_are_dropped() {
        assert_eq!(Minute::of_unix(119), Minute::of_unix(60));
    }

    #[test]
    fn days_and_their_numbers() {
        for number in (0..60_000).step_by(7) {
            assert_eq!(day_number(&day_text(number)), Some(number));
        }
        for bad in
            ["", "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "2026-01-001", "1969-12-31", "2026/01/01", "+026-01-01", "vandaag"]
        {
            assert_eq!(day_number(bad), None, "{bad}");
        }
    }
}
