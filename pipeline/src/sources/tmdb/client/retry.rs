//! Retries: exponential waits with jitter, never shorter than the provider requires.

use super::calls::Calls;
use super::error::{CallError, Failed};
use backon::{ExponentialBuilder, Retryable};
use std::cell::Cell;
use std::time::{Duration, SystemTime};

/// Retries after a first try.
const RETRIES: usize = 5;

/// The longest wait of our own between two tries.
const LONGEST: Duration = Duration::from_secs(30);

/// The longest wait the provider may require; when it requires more, the night ends.
pub(super) const PATIENCE: Duration = Duration::from_secs(600);

/// Tries until it works, cannot work, or has been tried often enough.
///
/// # Errors
/// The last try's [`CallError`].
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
            Failed::Again { wait: Some(asked), .. } => wait.map(|w| w.max(*asked)),
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
