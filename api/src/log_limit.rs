//! One line of the log a minute for each cause, however often it occurs: an attack or a full disk fills no log.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a cause is not logged again.
const PAUSE: Duration = Duration::from_secs(60);

/// Causes that are counted each; all others are counted as one.
const MOST: usize = 256;

/// When each cause was last logged, and how often it occurred since.
#[derive(Default)]
pub struct LogLimit(Mutex<HashMap<String, (Instant, u64)>>);

impl LogLimit {
    /// Whether to log a cause now: then, how often it occurred since it was logged last.
    pub fn admit(&self, cause: &str) -> Option<u64> {
        let (mut causes, now) = (self.0.lock().unwrap_or_else(PoisonError::into_inner), Instant::now());
        if causes.len() >= MOST {
            causes.retain(|_, (at, _)| at.elapsed() < PAUSE);
        }
        let cause = if causes.len() < MOST || causes.contains_key(cause) { cause } else { "" };
        if let Some((at, since)) = causes.get_mut(cause)
            && at.elapsed() < PAUSE
        {
            *since += 1;
            return None;
        }
        Some(causes.insert(cause.to_owned(), (now, 0)).map_or(0, |(_, since)| since))
    }
}
