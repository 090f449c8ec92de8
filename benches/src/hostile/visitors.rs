//! Four visitors who search, read pages and send events, each at a reader's pace, and how long they wait.

use crate::attacks::Target;
use crate::exchange::{Connection, Counts, get, post};
use anyhow::Result;
use hdrhistogram::Histogram;
use std::sync::Arc;
use std::time::{Duration, Instant};

const VISITORS: u64 = 4;

/// Pause between two requests of a visitor.
const PACE: Duration = Duration::from_millis(40);

/// What visitors saw.
pub struct Visits {
    pub counts: Counts,
    /// Pages that say that they are not to be listed, and are.
    pub unlisted: u64,
    millis: Histogram<u64>,
}

impl Visits {
    /// Milliseconds within which the share `q` of the answers came.
    pub fn quantile(&self, q: f64) -> u64 {
        self.millis.value_at_quantile(q)
    }

    /// Answers that are not what a visitor requested.
    pub fn refused(&self) -> u64 {
        self.counts.all() - self.counts.of(|status| status == 200 || status == 204)
    }
}

/// Visits until a moment.
pub async fn visit(target: &Arc<Target>, until: Instant) -> Result<Visits> {
    let started = (0..VISITORS).map(|n| tokio::spawn(visitor(Arc::clone(target), n, until)));
    let mut all = Visits { counts: Counts::default(), unlisted: 0, millis: Histogram::new(3)? };
    for visitor in started.collect::<Vec<_>>() {
        let one = visitor.await??;
        all.counts.add(&one.counts);
        all.millis.add(&one.millis)?;
        all.unlisted += one.unlisted;
    }
    Ok(all)
}

async fn visitor(target: Arc<Target>, number: u64, until: Instant) -> Result<Visits> {
    let mut seen = Visits { counts: Counts::default(), unlisted: 0, millis: Histogram::new(3)? };
    let mut connection = Connection::new(target.address);
    let mut at = number as usize * 7;
    while Instant::now() < until {
        let (kind, id) = &target.ids[at % target.ids.len()];
        let session = format!("00000000-0000-4000-8000-{number:012}");
        let event = format!(r#"{{"sessionId":"{session}","eventType":"title_seen","eventData":{{"mediaType":"{kind}","tmdbId":{id}}}}}"#);
        let request = match at % 7 {
            0 => get("/api/v1/search?q=dune"),
            1 => get(&format!("/api/v1/tips?mediaType={kind}&tmdbId={id}")),
            2 => get(&format!("/api/v1/titles/{kind}/{id}")),
            3 => get("/"),
            4 => get("/api/v1/themes"),
            5 => get("/health/ready"),
            _ => post("/api/v1/save-event", &event),
        };
        let start = Instant::now();
        let answer = connection.ask(&request).await;
        seen.millis.record(u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX))?;
        seen.unlisted += u64::from(answer.as_ref().is_some_and(|answer| answer.is_unlisted));
        seen.counts.note(answer.as_ref());
        at += 1;
        tokio::time::sleep(PACE).await;
    }
    Ok(seen)
}
