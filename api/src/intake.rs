//! Bounds on what visitors send: from where, how often, how much, how slowly, and how many reviews: one a request, so many of one session in a
//! day (of UTC), and of all together at a pace, against many sessions of one person. No address is stored.

use crate::clock::Minute;
use crate::config::Config;
use crate::from_here::is_ours;
use crate::limits::{Bucket, TooOften, Window};
use crate::log_limit::LogLimit;
use crate::params::invalid;
use crate::problem::ApiError;
use crate::sink::EventSink;
use axum::body::{Body, Bytes};
use axum::http::HeaderMap;
use http_body_util::BodyExt;
use std::collections::{HashMap, HashSet};
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

/// Most reviews of all sessions at once.
pub const MOST: u32 = 60;

/// After which there is room for one more: a client that sends without a pause delays others for seconds, and closes nothing.
const PACE: Duration = Duration::from_secs(3);

/// The bounds, and the sink behind them.
pub struct Intake {
    /// Where events go.
    pub sink: Arc<dyn EventSink>,
    requests: Window,
    body_time: Duration,
    /// The address of the site, where it is known.
    site_url: Option<String>,
    erasures: Semaphore,
    reviews: Bucket,
    logged: LogLimit,
    /// Counted since midnight. What came in before the server started is read from the sink.
    today: Mutex<Option<Today>>,
}

/// The reviews of a day, by session, which are stored as hashes.
struct Today {
    day: String,
    of: HashMap<String, HashSet<Uuid>>,
}

/// The right to add a review. One request at a time has it, or two of one session would each find room for the last.
pub struct ReviewQuota<'a> {
    today: MutexGuard<'a, Option<Today>>,
    intake: &'a Intake,
}

/// What becomes of a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It may be stored, and is counted; or it is stored already.
    Stored,
    /// Its session sent too many today.
    OfSession,
    /// All sessions together sent too many just now; there is room after this time.
    Waits(Duration),
}

impl Intake {
    /// With the settings of the server: so many requests a second, each with its body in time.
    pub fn new(sink: Arc<dyn EventSink>, config: &Config) -> Self {
        let (body_time, site_url) = (config.body_time, config.operator.site_url.clone());
        let requests = Window::new(config.event_requests, Duration::from_secs(1));
        let (reviews, erasures) = (Bucket::new(MOST, PACE), Semaphore::new(ERASURES));
        Self { sink, requests, body_time, site_url, erasures, reviews, logged: LogLimit::default(), today: Mutex::default() }
    }

    /// Whether a request comes from this site, with a body that is read here.
    ///
    /// # Errors
    /// See [`is_ours`].
    pub fn is_ours(&self, headers: &HeaderMap) -> Result<(), ApiError> {
        is_ours(headers, self.site_url.as_deref())
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

    /// Waits for the right to add a review.
    ///
    /// # Errors
    /// The sink cannot be read.
    pub async fn review_quota(&self, now: Minute) -> Result<ReviewQuota<'_>, ApiError> {
        let (mut today, day) = (self.today.lock().await, now.day());
        if today.as_ref().is_none_or(|today| today.day != day) {
            let mut counted = Today { day, of: HashMap::new() };
            self.sink.reviews().await.map_err(|_| ApiError::SinkUnavailable)?.iter().for_each(|event| counted.read(event));
            *today = Some(counted);
        }
        Ok(ReviewQuota { today, intake: self })
    }
}

impl ReviewQuota<'_> {
    /// Whether a review may be stored now; one that may is counted.
    pub fn judge(&mut self, review: &StoredEvent) -> Verdict {
        let (Some(today), Some(session)) = (self.today.as_mut(), review.session_id) else { return Verdict::Stored };
        let session = session_hash(session);
        let own = today.of.get(&session);
        // One that is sent again is stored once.
        if own.is_some_and(|own| own.contains(&review.event_id)) {
            return Verdict::Stored;
        }
        if own.is_some_and(|own| own.len() >= MOST_OF_SESSION) {
            return Verdict::OfSession;
        }
        if let Err(TooOften(wait)) = self.intake.reviews.take(Instant::now()) {
            if let Some(times) = self.intake.logged.admit("reviews") {
                tracing::warn!(target: "security", { refused.times_before = times }, "more reviews come in than are stored: some have to wait");
            }
            return Verdict::Waits(wait);
        }
        today.of.entry(session).or_default().insert(review.event_id);
        Verdict::Stored
    }

    /// Drops the counts, since the review was not stored: the sink is read again before the next.
    pub fn undo(mut self) {
        *self.today = None;
    }
}

impl Today {
    /// Counts what is stored already.
    fn read(&mut self, event: &StoredEvent) {
        let is_counted = event.event_type == EventType::ReviewSubmitted && event.day() == self.day;
        if let Some(session) = event.session_id.filter(|_| is_counted) {
            self.of.entry(session_hash(session)).or_default().insert(event.event_id);
        }
    }
}
