//! A night with the provider: plan, fetch, catalogue.

use super::cache::{Entry, Outline, Store};
use super::client::{CallError, Client};
use super::error::ProviderError;
use super::fetch::{self, Outcome};
use super::plan::{self, Inputs, Plan};
use super::reference::{self, Reference};
use super::report::Report;
use super::{Settings, catalogue};
use crate::lexicon::Lexicon;
use crate::providers::Providers;
use crate::sources::table::Ingest;
use crate::tables::quarantine::Remark;
use crate::tables::{Day, Quarantined, Rule};
use chrono::NaiveDate;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use tokio::runtime::Runtime;
use trits_index::ids::{MediaType, TitleKey};

/// Days after which a record is removed even when no night fetched it anew: the terms allow six months.
const LONGEST: i64 = 175;

/// A night under way.
#[derive(Debug)]
pub struct Night {
    settings: Settings,
    data: PathBuf,
    day: Day,
    runtime: Runtime,
    client: Client,
    store: Store,
    held: BTreeMap<TitleKey, Outline>,
    failed: BTreeMap<TitleKey, Remark>,
    plan: Plan,
    reference: Reference,
    report: Report,
}

impl Night {
    /// Opens the store of a data folder and makes the day's plan; `today` is `YYYY-MM-DD`.
    ///
    /// # Errors
    /// The settings are out of range, the store cannot be used, or the provider gives no exports or changes.
    pub fn begin(settings: &Settings, data: &Path, today: &str) -> Result<Self, ProviderError> {
        settings.check()?;
        let day: Day = today.parse()?;
        let date: NaiveDate = today.parse().map_err(|_| crate::tables::day::BadDay(today.to_owned()))?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(ProviderError::Runtime)?;
        let client = Client::new(settings).map_err(ProviderError::asked("the client"))?;
        let store = Store::open(data)?;
        let mut held = store.outlines()?;
        let expired = plan::expired(&held, date, LONGEST);
        store.remove(&expired)?;
        for key in &expired {
            held.remove(key);
        }
        let inputs = Inputs { client: &client, store: &store, held: &held, settings, today: date };
        let (plan, reference) = runtime.block_on(async {
            let reference = reference::fetch(&client).await.map_err(ProviderError::asked("the provider's lists"))?;
            Ok::<_, ProviderError>((plan::of_today(&inputs).await?, reference))
        })?;
        let report = Report {
            day: today.to_owned(),
            budget: [plan.shelves[0].budget, plan.shelves[1].budget],
            changed: plan.shelves.iter().map(|s| s.changed).sum(),
            missing: plan.shelves.iter().map(|s| s.missing).sum(),
            reference: reference.clone(),
            new_genres: reference.new_genres(),
            ..Report::default()
        };
        let (settings, data) = (settings.clone(), data.to_owned());
        Ok(Self { settings, data, day, runtime, client, store, held, failed: BTreeMap::new(), plan, reference, report })
    }

    /// The plan in words.
    pub fn planned(&self) -> String {
        let [films, series] = &self.plan.shelves;
        let held = self.held.values().filter(|o| !o.gone).count();
        format!(
            "{} films and {} series wanted, {held} titles held, {} to fetch, {} changed, {} no longer listed",
            films.budget,
            series.budget,
            self.left(),
            self.report.changed,
            self.report.missing
        )
    }

    /// The day on which the oldest record of the night's titles was fetched; known once [`Self::catalogue`] was made.
    pub fn oldest(&self) -> Option<&str> {
        self.report.oldest.as_deref()
    }

    /// Titles that are still to be fetched, as far as is known.
    pub fn left(&self) -> usize {
        MediaType::ALL.iter().map(|media| self.walk(*media).1.len()).sum()
    }

    /// Tries after a first one, as they happen.
    pub fn retries(&self) -> Arc<AtomicU64> {
        self.client.calls.retries()
    }

    /// Fetches what the plan asks for; `tick` hears how many titles came in.
    ///
    /// # Errors
    /// The provider refuses or cannot be reached; what came in before is kept.
    pub fn fetch(&mut self, tick: &dyn Fn(usize)) -> Result<String, ProviderError> {
        let outcome = self.fetch_all(tick);
        self.report.complete = outcome.is_ok();
        self.report.tally = self.client.calls.tally();
        self.report.failed = self.failed.len();
        if outcome.is_err() {
            // The report is a courtesy: the error that ended the run is what must be told.
            let _ = self.report.write(&self.data);
        }
        outcome?;
        plan::carried_out(&self.store, &self.plan)?;
        let (report, tally) = (&self.report, &self.report.tally);
        Ok(format!(
            "{} titles fetched, {} gone, {} failed; {} calls, {} of them retries, {} told to slow down",
            report.fetched,
            report.gone,
            report.failed,
            tally.total(),
            tally.retries,
            tally.throttled
        ))
    }

    /// Titles without a usable answer so far: what a night that ends while it fetches has to tell.
    pub fn set_aside(&self) -> Vec<Quarantined> {
        self.failed.iter().map(|(key, remark)| catalogue::quarantined(*key, remark.clone())).collect()
    }

    fn fetch_all(&mut self, tick: &dyn Fn(usize)) -> Result<(), ProviderError> {
        // What turns out not to be wanted leaves a place, so the walk is taken again until nothing is left to fetch.
        loop {
            let keys: Vec<TitleKey> = MediaType::ALL.iter().flat_map(|media| self.walk(*media).1).collect();
            if keys.is_empty() {
                return Ok(());
            }
            let Self { client, store, held, failed, plan, report, settings, runtime, .. } = self;
            let take = |batch: Vec<(TitleKey, Outcome)>| {
                tick(batch.len());
                keep(store, held, failed, report, batch)
            };
            runtime.block_on(fetch::details(client, &keys, &plan.day, settings.concurrency, take))?;
        }
    }

    /// Goes down a media type's ranking until its places are full: titles to work with, and titles to fetch first.
    fn walk(&self, media: MediaType) -> (Vec<TitleKey>, Vec<TitleKey>) {
        let shelf = &self.plan.shelves[usize::from(media == MediaType::Tv)];
        let (mut wanted, mut missing) = (Vec::new(), Vec::new());
        for id in &shelf.ranked {
            if wanted.len() + missing.len() >= shelf.budget {
                break;
            }
            let key = TitleKey::new(media, *id);
            match self.held.get(&key) {
                None if self.failed.contains_key(&key) => {}
                None => missing.push(key),
                Some(outline) => {
                    let due = shelf.refetch.contains(id) && outline.day != self.plan.day && !self.failed.contains_key(&key);
                    if due {
                        missing.push(key);
                    } else if self.fits(outline) {
                        wanted.push(key);
                    }
                }
            }
        }
        (wanted, missing)
    }

    fn fits(&self, outline: &Outline) -> bool {
        let spoken = self.settings.languages.is_empty() || self.settings.languages.contains(&outline.language);
        !outline.gone && !outline.adult && spoken && outline.votes >= self.settings.min_votes
    }

    /// The night's titles, normalised under the rules of tables, with everything that was set aside.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn catalogue(&mut self, lexicon: &Lexicon, services: &Providers) -> Result<Ingest, ProviderError> {
        let keys: Vec<TitleKey> = {
            let mut keys: Vec<TitleKey> = MediaType::ALL.iter().flat_map(|media| self.walk(*media).0).collect();
            keys.sort_unstable();
            keys
        };
        self.report.titles = MediaType::ALL.map(|media| keys.iter().filter(|key| key.media == media).count());
        self.report.oldest = keys.iter().filter_map(|key| self.held.get(key)).map(|o| o.day.clone()).min();
        self.report.new_services = self.reference.new_services(services);
        self.report.write(&self.data).map_err(|source| super::cache::StoreError::Io { path: super::report::path(&self.data), source })?;
        let read = catalogue::Inputs { store: &self.store, plan: &self.plan, failed: &self.failed, today: self.day, services };
        Ok(catalogue::read(&read, &keys, lexicon)?)
    }
}

/// Writes a batch and remembers it.
fn keep(
    store: &Store,
    held: &mut BTreeMap<TitleKey, Outline>,
    failed: &mut BTreeMap<TitleKey, Remark>,
    report: &mut Report,
    batch: Vec<(TitleKey, Outcome)>,
) -> Result<(), ProviderError> {
    let mut entries = Vec::with_capacity(batch.len());
    for (key, outcome) in batch {
        match outcome {
            Outcome::Entry(entry) => {
                report.fetched += 1;
                report.gone += usize::from(matches!(*entry, Entry::Gone { .. }));
                held.insert(key, entry.outline());
                entries.push((key, *entry));
            }
            Outcome::Failed(remark) => {
                let kept = held.get(&key).is_some_and(|o| !o.gone);
                let rule = if kept { Rule::ProviderKept } else { remark.rule };
                failed.insert(key, Remark { rule, ..remark });
            }
        }
    }
    Ok(store.put(&entries)?)
}

impl From<CallError> for ProviderError {
    fn from(error: CallError) -> Self {
        Self::Call { asked: "details of titles".into(), error }
    }
}
