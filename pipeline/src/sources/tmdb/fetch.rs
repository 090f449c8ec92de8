//! Details of many titles at once, at the client's pace. In: keys. Out: entries, handed over in batches as they come.

use super::cache::Entry;
use super::client::{CallError, Client, Endpoint};
use super::row;
use crate::tables::Rule;
use crate::tables::quarantine::Remark;
use futures_util::StreamExt;
use trits_index::ids::TitleKey;

/// Titles in a row that cannot be reached before the provider counts as unreachable.
const IN_A_ROW: usize = 5;

/// Titles that are written together.
pub const BATCH: usize = 100;

/// What became of a title that was asked for.
#[derive(Debug)]
pub enum Outcome {
    /// Its entry.
    Entry(Box<Entry>),
    /// None today, with the rule and what was said.
    Failed(Remark),
}

/// Fetches titles; `take` gets batches and may stop the run with an error.
///
/// # Errors
/// The provider refuses the token, cannot be reached, or `take` says so.
pub async fn details<E: From<CallError>>(
    client: &Client,
    keys: &[TitleKey],
    day: &str,
    concurrency: usize,
    mut take: impl FnMut(Vec<(TitleKey, Outcome)>) -> Result<(), E>,
) -> Result<(), E> {
    let calls = keys.iter().map(|key| async move { (*key, one(client, *key, day).await) });
    let mut answers = futures_util::stream::iter(calls).buffer_unordered(concurrency);
    let mut batch = Vec::with_capacity(BATCH);
    let mut in_a_row = 0;
    while let Some((key, answer)) = answers.next().await {
        in_a_row = if matches!(answer, Err(CallError::Unreachable { .. })) { in_a_row + 1 } else { 0 };
        let outcome = match answer {
            Ok(outcome) => outcome,
            Err(error @ CallError::Refused { .. }) => return stopped(batch, take, error),
            Err(error) if in_a_row >= IN_A_ROW => return stopped(batch, take, error),
            Err(error) => Outcome::Failed(Remark::new(Rule::ProviderFailed, "", &error.to_string())),
        };
        batch.push((key, outcome));
        if batch.len() >= BATCH {
            take(std::mem::take(&mut batch))?;
        }
    }
    take(batch)
}

/// Hands over what came before the end.
fn stopped<E: From<CallError>>(
    batch: Vec<(TitleKey, Outcome)>,
    mut take: impl FnMut(Vec<(TitleKey, Outcome)>) -> Result<(), E>,
    error: CallError,
) -> Result<(), E> {
    take(batch)?;
    Err(error.into())
}

/// One title, Dutch first.
///
/// # Errors
/// There is no answer; 404 is one.
pub async fn one(client: &Client, key: TitleKey, day: &str) -> Result<Outcome, CallError> {
    let query = [("language", "nl-NL"), ("append_to_response", row::appended(key.media))];
    let path = format!("/3/{}/{}", key.media, key.tmdb_id);
    let answer = match client.json(Endpoint::Details, &path, &query).await {
        Ok(answer) => answer,
        Err(CallError::NotFound) => return Ok(Outcome::Entry(Box::new(Entry::Gone { day: day.to_owned() }))),
        Err(error) => return Err(error),
    };
    Ok(match row::read(key.media, key.tmdb_id.0, &answer, day) {
        Ok(record) => Outcome::Entry(Box::new(Entry::Held(Box::new(record)))),
        Err(remark) => Outcome::Failed(remark),
    })
}
