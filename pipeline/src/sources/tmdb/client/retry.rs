//! When calls are made: a token bucket over all calls, the pause that the provider requires, and retries with exponential waits and jitter, never
//! shorter than the provider requires.

use super::calls::Calls;
use super::error::{CallError, Failed};
use backon::{ExponentialBuilder, Retryable};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use std::cell::Cell;
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};
use tokio::time::Instant;

/// Retries after a first try.
const RETRIES: usize = 5;

/// The longest wait of our own between two tries.
const LONGEST: Duration = Duration::from_secs(30);

/// The longest wait the provider may require; when it requires more, the night ends.
pub(super) const PATIENCE: Duration = Duration::from_secs(600);

/// Tries until it works, cannot work, or has been tried often enough.
pub async fn retry<T, F, A>(first_wait: Duration, calls: &Calls, try_once: F) -> Result<T, CallError>
where
    F: FnMut() -> A,
    A: Future<Output = Result<T, Failed>>,
{
    let waits =
        ExponentialBuilder::default().with_min_delay(first_wait).with_max_delay(LONGEST.max(first_wait)).with_factor(2.0).with_jitter();
    let tries = Cell::new(1_u32);
    let outcome = try_once
        .retry(waits.with_max_times(RETRIES))
        .when(|failed| match failed {
            Failed::Again { wait, .. } => wait.is_none_or(|w| w <= PATIENCE),
            Failed::ForGood(_) => false,
        })
        .adjust(|failed, wait| match failed {
            Failed::Again { wait: Some(required), .. } => wait.map(|w| w.max(*required)),
            _ => wait,
        })
        .notify(|_, _| {
            tries.set(tries.get() + 1);
            calls.retried();
        })
        .await;
    outcome.map_err(|failed| match failed {
        Failed::ForGood(error) => error,
        Failed::Again { what, wait: Some(wait) } if wait > PATIENCE => CallError::Later { what, seconds: wait.as_secs() },
        Failed::Again { what, .. } => CallError::Unreachable { what, tries: tries.get() },
    })
}

/// The wait of a Retry-After header: a number of seconds, or a date.
pub fn after(text: &str, now: SystemTime) -> Option<Duration> {
    let text = text.trim();
    if let Ok(seconds) = text.parse::<u64>() {
        return Some(Duration::from_secs(seconds));
    }
    let date = httpdate::parse_http_date(text).ok()?;
    Some(date.duration_since(now).unwrap_or_default())
}

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
    pub async fn wait(&self) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retry_after_is_seconds_or_a_date() {
        let now = httpdate::parse_http_date("Fri, 21 Nov 2025 03:00:00 GMT").expect("a date");
        assert_eq!(after("7", now), Some(Duration::from_secs(7)));
        assert_eq!(after(" Fri, 21 Nov 2025 03:00:09 GMT", now), Some(Duration::from_secs(9)));
        assert_eq!(after("Fri, 21 Nov 2025 02:00:00 GMT", now), Some(Duration::ZERO), "a date gone by asks for nothing");
        assert_eq!(after("soon", now), None);
        assert_eq!(after("-1", now), None);
    }

    fn run(outcomes: Vec<Result<u8, Failed>>) -> (Result<u8, CallError>, u64) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
        let calls = Calls::default();
        let left = std::cell::RefCell::new(outcomes);
        let answer = runtime.block_on(retry(Duration::from_micros(1), &calls, || async {
            if left.borrow().is_empty() { Err(Failed::again("again".into())) } else { left.borrow_mut().remove(0) }
        }));
        (answer, calls.tally().retries)
    }

    #[test]
    fn what_may_pass_is_tried_again_and_what_cannot_is_not() {
        assert_eq!(run(vec![Err(Failed::again("cut".into())), Ok(3)]), (Ok(3), 1));
        assert_eq!(run(vec![Err(Failed::ForGood(CallError::NotFound)), Ok(3)]), (Err(CallError::NotFound), 0));
        assert_eq!(run(vec![]), (Err(CallError::Unreachable { what: "again".into(), tries: 6 }), 5));
        let asked_too_much = Failed::Again { what: "status 429".into(), wait: Some(Duration::from_secs(3600)) };
        let later = CallError::Later { what: "status 429".to_owned(), seconds: 3600 };
        assert_eq!(run(vec![Err(asked_too_much), Ok(3)]), (Err(later), 0));
    }
}
