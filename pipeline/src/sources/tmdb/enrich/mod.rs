//! Fills what our own catalogue leaves open from the provider: posters, votes, Dutch titles, services, ages, lengths.
//!
//! In: the catalogue's titles. Out: rows in the columns of tables that hold the missing facts alone, to read after the catalogue, and
//! a report. A title is found by its id; one with a number of our own by name and year, and skipped when that is not exactly one title.

mod rows;
mod store;

pub use store::{Failed, age, expire, path, quarantine_path, report_path, usable};

use super::cache::{Entry, Store};
use super::client::{CallError, Client, Endpoint};
use super::error::ProviderError;
use super::fetch::{self, Batch, Outcome, Round};
use super::{Settings, row::Record};
use crate::providers::Providers;
use crate::tables::identity::OWN_NUMBERS;
use crate::tables::quarantine::Remark;
use crate::tables::{CatalogueTitle, Rule};
use futures_util::StreamExt;
use rows::Match;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use trits_index::ids::TitleKey;

/// Days for which a stored record is used without fetching it again.
const FRESH: i64 = 7;

/// The report in `work/enrich/report.json`. Titles have the form `tv:900000001 Name (2001)`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EnrichReport {
    /// The day, `YYYY-MM-DD`.
    pub day: String,
    /// Titles of the catalogue.
    pub titles: usize,
    /// Titles that gained a fact.
    pub filled: usize,
    /// Facts gained, by column.
    pub facts: BTreeMap<String, usize>,
    /// Our own numbers with the provider's ids they turned out to be.
    pub found_by_name: BTreeMap<String, u32>,
    /// Several titles of the provider have that name and year: skipped.
    pub ambiguous: Vec<String>,
    /// The provider has none of that name and year.
    pub not_found: Vec<String>,
    /// The provider's title under that id is another one: skipped.
    pub another_title: Vec<String>,
    /// No usable answer, or none today: with the rule and the message.
    pub failed: Vec<Failed>,
    /// The day the oldest used record was fetched, `YYYY-MM-DD`.
    #[serde(default)]
    pub oldest: Option<String>,
}

/// Rows and report.
#[derive(Debug, Default)]
pub struct Enriched {
    /// Rows in the columns of tables.
    pub rows: Vec<Value>,
    /// What was done.
    pub report: EnrichReport,
}

/// Fetches what the titles lack; `tick` counts titles.
///
/// # Errors
/// The settings are out of range, the store cannot be used, or the provider refuses or cannot be reached.
pub fn enrich(
    settings: &Settings,
    data: &Path,
    titles: &[CatalogueTitle],
    today: &str,
    services: &Providers,
    tick: &dyn Fn(usize),
) -> Result<Enriched, ProviderError> {
    settings.check()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(ProviderError::Runtime)?;
    let client = Client::new(settings).map_err(ProviderError::during("the client"))?;
    let store = Store::open(data)?;
    let mut out =
        Enriched { report: EnrichReport { day: today.to_owned(), titles: titles.len(), ..Default::default() }, ..Default::default() };
    let wanting: Vec<&CatalogueTitle> = titles.iter().filter(|t| rows::lacks_something(t)).collect();
    let ids = runtime.block_on(identify(&client, settings, &wanting, titles, &mut out.report, tick))?;
    let keys: BTreeSet<TitleKey> = ids.values().copied().collect();
    let failed = runtime.block_on(refresh(&client, settings, &store, &keys, today, tick))?;
    for title in wanting {
        let Some(key) = ids.get(&title.key()) else { continue };
        let entry = store.get(*key)?;
        if let Some(remark) = failed.get(key) {
            let rule = if matches!(entry, Some(Entry::Record(_))) { Rule::ProviderKept } else { remark.rule };
            out.report.failed.push(Failed::new(title, &Remark { rule, ..remark.clone() }));
        }
        match entry {
            Some(Entry::Record(record)) => fill(&mut out, title, &record, services),
            Some(Entry::Gone { .. }) => out.report.not_found.push(shown(title)),
            None => {}
        }
    }
    Ok(out)
}

fn fill(out: &mut Enriched, title: &CatalogueTitle, record: &Record, services: &Providers) {
    if !rows::is_the_same(title, &record.row) {
        out.report.another_title.push(shown(title));
        return;
    }
    let row = rows::missing(title, record, services);
    let facts: Vec<&String> = row.keys().filter(|column| !rows::IDENTITY.contains(&column.as_str())).collect();
    if !facts.is_empty() {
        out.report.filled += 1;
        facts.into_iter().for_each(|fact| *out.report.facts.entry(fact.clone()).or_default() += 1);
        out.rows.push(Value::Object(row));
        let oldest = out.report.oldest.take().into_iter().chain([record.fetched.clone()]).min();
        out.report.oldest = oldest;
    }
}

/// The provider's ids of titles: their own, or for numbers of ours what a search by name and year finds.
async fn identify(
    client: &Client,
    settings: &Settings,
    wanting: &[&CatalogueTitle],
    all: &[CatalogueTitle],
    report: &mut EnrichReport,
    tick: &dyn Fn(usize),
) -> Result<BTreeMap<TitleKey, TitleKey>, ProviderError> {
    let known: BTreeSet<TitleKey> = all.iter().map(CatalogueTitle::key).collect();
    let (ours, theirs): (Vec<&CatalogueTitle>, Vec<&CatalogueTitle>) = wanting.iter().partition(|t| t.tmdb_id >= OWN_NUMBERS);
    let mut ids: BTreeMap<TitleKey, TitleKey> = theirs.iter().map(|t| (t.key(), t.key())).collect();
    let searches = ours.into_iter().map(|title| async move { (title, search(client, title).await) });
    let mut found = futures_util::stream::iter(searches).buffered(settings.concurrency);
    while let Some((title, found)) = found.next().await {
        tick(1);
        match found {
            Ok(Match::One(id)) if known.contains(&TitleKey::new(title.media, id)) => report.ambiguous.push(shown(title)),
            Ok(Match::One(id)) => {
                report.found_by_name.insert(title.key().to_string(), id);
                ids.insert(title.key(), TitleKey::new(title.media, id));
            }
            Ok(Match::Several) => report.ambiguous.push(shown(title)),
            Ok(Match::None) => report.not_found.push(shown(title)),
            Err(error @ (CallError::Rejected { .. } | CallError::Unreadable(_))) => {
                report.failed.push(Failed::new(title, &Remark::new(Rule::ProviderFailed, "", &error.to_string())));
            }
            Err(error) => return Err(ProviderError::during("titles by name")(error)),
        }
    }
    Ok(ids)
}

async fn search(client: &Client, title: &CatalogueTitle) -> Result<Match, CallError> {
    let Some(year) = title.year else { return Ok(Match::Several) };
    let year = year.to_string();
    let names = rows::names_of(title);
    let mut found = Match::None;
    for name in names {
        let by_year = if title.media == trits_index::ids::MediaType::Movie { "year" } else { "first_air_date_year" };
        let query = [("query", name.as_str()), (by_year, year.as_str()), ("language", "nl-NL"), ("include_adult", "false")];
        let answer = client.json(Endpoint::Search, &format!("/3/search/{}", title.media), &query).await?;
        found = rows::matches(title, &answer);
        if !matches!(found, Match::None) {
            break;
        }
    }
    Ok(found)
}

/// Fetches records that are missing or older than [`FRESH`]; returns the failures with their reason.
async fn refresh(
    client: &Client,
    settings: &Settings,
    store: &Store,
    keys: &BTreeSet<TitleKey>,
    today: &str,
    tick: &dyn Fn(usize),
) -> Result<BTreeMap<TitleKey, Remark>, ProviderError> {
    let stored = store.outlines()?.titles;
    let mut failed = BTreeMap::new();
    let due: Vec<TitleKey> = keys.iter().copied().filter(|key| stored.get(key).is_none_or(|o| age(&o.day, today) > FRESH)).collect();
    tick(keys.len() - due.len());
    let take = |batch: Batch| {
        let entries = batch.into_iter().filter_map(|(key, outcome)| match outcome {
            Outcome::Record(record) => Some((key, Entry::Record(record))),
            // A record is not removed for one 404; the nights decide.
            Outcome::Missing if stored.get(&key).is_some_and(|o| !o.gone) => {
                failed.insert(key, Remark::new(Rule::ProviderFailed, "", "404"));
                None
            }
            Outcome::Missing => Some((key, Entry::Gone { day: today.to_owned(), listed: false })),
            Outcome::Failed(remark) => {
                failed.insert(key, remark);
                None
            }
        });
        Ok::<(), ProviderError>(store.put(&entries.collect::<Vec<_>>())?)
    };
    let witnesses: Vec<TitleKey> = keys.difference(&due.iter().copied().collect()).copied().collect();
    let round = Round { client, keys: &due, witnesses: &witnesses, day: today, concurrency: settings.concurrency };
    fetch::details(&round, tick, take).await?;
    Ok(failed)
}

fn shown(title: &CatalogueTitle) -> String {
    let year = title.year.map_or_else(String::new, |year| format!(" ({year})"));
    format!("{} {}{year}", title.key(), title.title)
}

#[cfg(test)]
mod tests;
