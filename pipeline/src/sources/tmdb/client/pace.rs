//! The pace of calls: a token bucket over all calls, and the pause that the provider requires of all of them.

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// The bucket holds a quarter of a second's calls, so that no second sees more than the rate and a quarter.
const BURST: u32 = 4;

/// The pace of a client.
#[derive(Debug)]
pub struct Pace {
    bucket: DefaultDirectRateLimiter,
    not_before: Mutex<Option<Instant>>,
}

impl Pace {
    /// A pace of that many calls a second, at least one.
    pub fn new(rate: u32) -> Self {
        let at_least_one = |n| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(at_least_one(rate)).allow_burst(at_least_one(rate / BURST));
        Self { bucket: RateLimiter::direct(quota), not_before: Mutex::new(None) }
    }

    /// Waits for permission to call. Retries need it too.
    pub async fn turn(&self) {
        self.bucket.until_ready().await;
        while let Some(until) = self.pause_end() {
            tokio::time::sleep_until(until).await;
        }
    }

    /// Pauses all calls until `wait` has passed.
    pub fn pause(&self, wait: Duration) {
        let until = Instant::now() + wait;
        let mut not_before = self.not_before.lock().unwrap_or_else(PoisonError::into_inner);
        *not_before = Some(not_before.map_or(until, |stored| stored.max(until)));
    }

    fn pause_end(&self) -> Option<Instant> {
        let not_before = *self.not_before.lock().unwrap_or_else(PoisonError::into_inner);
        not_before.filter(|until| *until > Instant::now())
    }
}
