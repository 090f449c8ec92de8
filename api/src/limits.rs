//! Bounds on how often something may happen, for the whole process: no address is stored, not even for a minute.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// At most `most` times in any window of a fixed length; windows follow each other.
pub struct Window {
    most: u32,
    length: Duration,
    running: Mutex<Option<Running>>,
}

#[derive(Clone, Copy)]
struct Running {
    since: Instant,
    times: u32,
}

/// It happened too often; possible again after this time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooOften(pub Duration);

impl Window {
    /// At most `most` times in `length`.
    pub const fn new(most: u32, length: Duration) -> Self {
        Self { most, length, running: Mutex::new(None) }
    }

    /// Counts one, when that is within the bound.
    ///
    /// # Errors
    /// The bound is reached until the window ends.
    pub fn take(&self, now: Instant) -> Result<(), TooOften> {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let mut window =
            running.filter(|window| now.saturating_duration_since(window.since) < self.length).unwrap_or(Running { since: now, times: 0 });
        if window.times >= self.most {
            return Err(TooOften(self.length.saturating_sub(now.saturating_duration_since(window.since))));
        }
        window.times += 1;
        *running = Some(window);
        Ok(())
    }
}

/// A supply of a fixed size from which each time takes one, and which fills again by one at a fixed pace: a rush only delays what comes
/// behind it.
pub struct Bucket {
    size: u32,
    pace: Duration,
    /// When the supply is, or would be, full.
    full: Mutex<Option<Instant>>,
}

impl Bucket {
    /// `size` at once, and one more every `pace`.
    pub const fn new(size: u32, pace: Duration) -> Self {
        Self { size, pace, full: Mutex::new(None) }
    }

    /// Takes one.
    ///
    /// # Errors
    /// There is none until the next.
    pub fn take(&self, now: Instant) -> Result<(), TooOften> {
        let mut full = self.full.lock().unwrap_or_else(PoisonError::into_inner);
        let after = full.filter(|full| *full > now).unwrap_or(now) + self.pace;
        match after.saturating_duration_since(now).checked_sub(self.pace * self.size).filter(|wait| !wait.is_zero()) {
            Some(wait) => Err(TooOften(wait)),
            None => {
                *full = Some(after);
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bucket, TooOften, Window};
    use std::time::{Duration, Instant};

    #[test]
    fn a_window_fills_and_ends() {
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        let window = Window::new(2, 10 * second);
        assert_eq!(window.take(start + second), Ok(()), "the window starts with the first that counts");
        assert_eq!(window.take(start + 2 * second), Ok(()));
        assert_eq!(window.take(start + 3 * second), Err(TooOften(8 * second)));
        assert_eq!(window.take(start + 11 * second), Ok(()));
    }

    #[test]
    fn a_bucket_empties_and_fills_by_and_by() {
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        let bucket = Bucket::new(2, 3 * second);
        assert_eq!((bucket.take(start), bucket.take(start)), (Ok(()), Ok(())));
        assert_eq!(bucket.take(start + second), Err(TooOften(2 * second)));
        assert_eq!(bucket.take(start + 3 * second), Ok(()));
        assert_eq!(bucket.take(start + 3 * second), Err(TooOften(3 * second)), "what is refused takes nothing");
        let later = start + 3_600 * second;
        assert_eq!((bucket.take(later), bucket.take(later)), (Ok(()), Ok(())));
        assert_eq!(bucket.take(later), Err(TooOften(3 * second)), "it never holds more");
    }
}
