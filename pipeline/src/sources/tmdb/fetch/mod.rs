//! Details of many titles at once, at the client's pace. In: keys. Out: answers, handed over in batches as they come.

mod health;

pub use health::WITNESSES;

use super::client::{CallError, Client, Endpoint};
use super::row::{self, Record};
use crate::tables::Rule;
use crate::tables::quarantine::Remark;
use futures_util::StreamExt;
use health::Health;
use std::time::Duration;
use trits_index::ids::TitleKey;

/// Titles that are written together.
pub const BATCH: usize = 100;

/// How often to report progress when nothing comes in.
const SIGN: Duration = Duration::from_secs(10);

/// Callbacks of a fetch.
pub struct Watch<'w> {
    /// Called with the number of titles that came in; zero is a heartbeat.
    pub came: &'w dyn Fn(usize),
    /// Called with the expected number, as far as is known.
    pub expect: &'w dyn Fn(usize),
}

/// What to fetch.
pub struct Round<'r> {
    /// Makes the calls.
    pub client: &'r Client,
    pub keys: &'r [TitleKey],
    /// Other titles that the provider has given before.
    pub witnesses: &'r [TitleKey],
    /// Today, `YYYY-MM-DD`.
    pub day: &'r str,
    /// Calls under way at once.
    pub concurrency: usize,
}

/// The outcome of fetching a title.
#[derive(Debug)]
pub enum Outcome {
    Record(Box<Record>),
    /// 404.
    Missing,
    /// None today, with the rule and the message.
    Failed(Remark),
}

/// Answers that are written together.
pub type Batch = Vec<(TitleKey, Outcome)>;

/// Fetches titles; `take` gets batches and may stop the run with an error.
///
/// # Errors
/// The provider refuses the token, requires a long wait, cannot be reached, or `take` fails.
pub async fn details<E: From<CallError>>(
    round: &Round<'_>,
    came: &dyn Fn(usize),
    mut take: impl FnMut(Batch) -> Result<(), E>,
) -> Result<(), E> {
    let calls = round.keys.iter().map(|key| async move { (*key, one(round.client, *key, round.day).await) });
    let mut answers = futures_util::stream::iter(calls).buffer_unordered(round.concurrency);
    let mut batch = Vec::with_capacity(BATCH);
    let mut health = Health::default();
    loop {
        let Ok(next) = tokio::time::timeout(SIGN, answers.next()).await else {
            came(0);
            continue;
        };
        let Some((key, answer)) = next else { return take(batch) };
        let ends = match &answer {
            Err(CallError::Refused { .. } | CallError::Later { .. }) => true,
            Err(CallError::Unreachable { .. }) => health.is_lost(round, key).await,
            _ => {
                health.answered(key);
                false
            }
        };
        let outcome = match answer {
            Ok(outcome) => outcome,
            Err(error) if ends => {
                // Earlier answers are stored.
                take(batch)?;
                return Err(error.into());
            }
            Err(error) => Outcome::Failed(Remark::new(Rule::ProviderFailed, "", &error.to_string())),
        };
        came(1);
        batch.push((key, outcome));
        if batch.len() >= BATCH {
            take(std::mem::take(&mut batch))?;
        }
    }
}

/// Path and query of a title's details, Dutch first.
fn question(key: TitleKey) -> (String, [(&'static str, &'static str); 3]) {
    let appended = ("append_to_response", row::appended(key.media));
    (format!("/3/{}/{}", key.media, key.tmdb_id), [("language", "nl-NL"), appended, ("include_video_language", row::VIDEO_LANGUAGES)])
}

/// One title.
///
/// # Errors
/// There is no answer; 404 is one.
pub async fn one(client: &Client, key: TitleKey, day: &str) -> Result<Outcome, CallError> {
    let (path, query) = question(key);
    let answer = match client.json(Endpoint::Details, &path, &query).await {
        Ok(answer) => answer,
        Err(CallError::NotFound) => return Ok(Outcome::Missing),
        Err(error) => return Err(error),
    };
    Ok(match row::read(key.media, key.tmdb_id.0, &answer, day) {
        Ok(record) => Outcome::Record(Box::new(record)),
        Err(remark) => Outcome::Failed(remark),
    })
}
