//! Bounds on what visitors send: from where, how often, how much, how slowly, and how many reviews: of one session in a day (of UTC), so that
//! nobody fills an admin's queue alone, and of all together in an hour, against many sessions of one person. No address is stored.

use crate::clock::Minute;
use crate::limits::Window;
use crate::params::invalid;
use crate::problem::ApiError;
use crate::sink::EventSink;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, header};
use http_body_util::BodyExt;
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, MutexGuard, Semaphore, SemaphorePermit};
use tokio::time::timeout_at;
use trits_events::{EventType, StoredEvent, session_hash};
use uuid::Uuid;

/// Longest body, in bytes.
const MAX_BODY: usize = 16 * 1024;

/// Time that any body has, at any rate of sending.
const GRACE: Duration = Duration::from_secs(2);

/// After that, the time that a byte gives: 512 bytes a second, a hundredth of a slow telephone's.
const PER_BYTE: Duration = Duration::from_micros(1_953);

/// Most erasures that wait at once.
const ERASURES: usize = 64;

/// Most reviews of one session in a day, each change of one counted.
pub const MOST_OF_SESSION: usize = 5;

/// Most reviews of all sessions in an hour: a full queue recovers before an admin would notice.
pub const MOST: usize = 400;

/// Minutes of that hour.
const HOUR: u64 = 60;

/// The bounds, and the sink behind them.
pub struct Intake {
    /// Where events go.
    pub sink: Arc<dyn EventSink>,
    requests: Window,
    body_time: Duration,
    erasures: Semaphore,
    /// Counted since midnight. What came in before the server started is read from the sink.
    today: Mutex<Option<Today>>,
}

/// The reviews of a day, by session, which are stored as hashes; and when those of the last hour came in, oldest first.
struct Today {
    day: String,
    of: HashMap<String, HashSet<Uuid>>,
    recent: VecDeque<Minute>,
}

/// The right to add reviews. One request at a time has it, or two of one session would each find room for the last.
pub struct ReviewQuota<'a>(MutexGuard<'a, Option<Today>>);

/// Whether a request has JSON as its body and was not made by a page of another site; browsers say so in `Sec-Fetch-Site`.
///
/// # Errors
/// It does not, or it was.
pub fn is_ours(headers: &HeaderMap) -> Result<(), ApiError> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
    if matches!(text("sec-fetch-site"), "cross-site" | "same-site") {
        return Err(ApiError::OtherSite);
    }
    let kind = text(header::CONTENT_TYPE.as_str()).split(';').next().unwrap_or("").trim();
    if kind.eq_ignore_ascii_case("application/json") { Ok(()) } else { Err(ApiError::UnsupportedMediaType) }
}

impl Intake {
    /// At most `requests_a_second` requests a second, each with its body within `body_time`.
    pub fn new(sink: Arc<dyn EventSink>, requests_a_second: u32, body_time: Duration) -> Self {
        let requests = Window::new(requests_a_second, Duration::from_secs(1));
        Self { sink, requests, body_time, erasures: Semaphore::new(ERASURES), today: Mutex::default() }
    }

    /// Counts a request with events.
    ///
    /// # Errors
    /// There were too many in this second.
    pub fn admit(&self) -> Result<(), ApiError> {
        self.requests.take(Instant::now()).map_err(|often| ApiError::TooOften(often.0))
    }

    /// A place among the erasures that wait.
    ///
    /// # Errors
    /// There is none.
    pub fn erasure(&self) -> Result<SemaphorePermit<'_>, ApiError> {
        self.erasures.try_acquire().map_err(|_| ApiError::SinkUnavailable)
    }

    /// The whole body of a request.
    ///
    /// # Errors
    /// It is too long, or does not arrive in time: within a fixed time, and at the least rate.
    pub async fn receive(&self, mut body: Body) -> Result<Bytes, ApiError> {
        let incomplete = || invalid("body", "volledig en op tijd aankomen");
        let (started, mut received) = (tokio::time::Instant::now(), Vec::new());
        loop {
            let earned = PER_BYTE * u32::try_from(received.len()).unwrap_or(u32::MAX);
            let until = started + self.body_time.min(GRACE + earned);
            let Some(frame) = timeout_at(until, body.frame()).await.map_err(|_| incomplete())? else { return Ok(received.into()) };
            let Ok(data) = frame.map_err(|_| incomplete())?.into_data() else { continue };
            if received.len() + data.len() > MAX_BODY {
                return Err(ApiError::PayloadTooLarge);
            }
            received.extend_from_slice(&data);
        }
    }

    /// Waits for the right to add reviews now.
    ///
    /// # Errors
    /// The sink cannot be read.
    pub async fn review_quota(&self, now: Minute) -> Result<ReviewQuota<'_>, ApiError> {
        let (mut today, day) = (self.today.lock().await, now.day());
        if today.as_ref().is_none_or(|today| today.day != day) {
            let mut counted = Today { day, of: HashMap::new(), recent: VecDeque::new() };
            for event in self.sink.reviews().await.map_err(|_| ApiError::SinkUnavailable)? {
                counted.read(&event, now);
            }
            *today = Some(counted);
        }
        Ok(ReviewQuota(today))
    }
}

impl ReviewQuota<'_> {
    /// Whether an event may be stored as far as its session goes; a review that may is counted.
    pub fn admits(&mut self, event: &StoredEvent) -> bool {
        event.event_type != EventType::ReviewSubmitted || self.0.as_mut().is_none_or(|today| today.admits(event))
    }

    /// How long to wait before what was counted may be stored; `None` when it may now.
    pub fn wait(&mut self, now: Minute) -> Option<Duration> {
        self.0.as_mut()?.wait(now)
    }

    /// Drops the counts, since the reviews were not stored: the sink is read again before the next.
    pub fn undo(mut self) {
        *self.0 = None;
    }
}

impl Today {
    /// Counts what is stored already.
    fn read(&mut self, event: &StoredEvent, now: Minute) {
        if event.event_type != EventType::ReviewSubmitted {
            return;
        }
        if let Some(session) = event.session_id.filter(|_| event.day() == self.day) {
            self.of.entry(session_hash(session)).or_default().insert(event.event_id);
        }
        self.recent.extend(Minute::parse(&event.time).filter(|minute| now.since(*minute) < HOUR));
    }

    fn admits(&mut self, event: &StoredEvent) -> bool {
        let Some(session) = event.session_id else { return true };
        let own = self.of.entry(session_hash(session)).or_default();
        // One that is sent again is stored once.
        if own.contains(&event.event_id) {
            return true;
        }
        if own.len() >= MOST_OF_SESSION {
            return false;
        }
        own.insert(event.event_id);
        self.recent.extend(Minute::parse(&event.time));
        true
    }

    fn wait(&mut self, now: Minute) -> Option<Duration> {
        while self.recent.front().is_some_and(|minute| now.since(*minute) >= HOUR) {
            self.recent.pop_front();
        }
        let beyond = self.recent.len().checked_sub(MOST)?.checked_sub(1)?;
        let frees = self.recent.get(beyond)?;
        Some(Duration::from_secs(60 * (HOUR - now.since(*frees)).max(1)))
    }
}
