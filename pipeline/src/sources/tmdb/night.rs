//! A night with the provider: plan, fetch, catalogue.

use super::cache::Store;
use super::client::{CallError, Client};
use super::error::ProviderError;
use super::fetch::{self, Batch, Round, Watch};
use super::heard::Heard;
use super::plan::{self, Inputs, Plan};
use super::reference::{self, Reference};
use super::report::Report;
use super::{Settings, catalogue, due};
use crate::lexicon::Lexicon;
use crate::providers::Providers;
use crate::sources::table::Ingest;
use crate::tables::{Day, Quarantined};
use chrono::NaiveDate;
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
    heard: Heard,
    plan: Plan,
    reference: Reference,
    aside: Vec<Quarantined>,
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
        let mut heard = Heard::load(&store)?;
        let expired = due::expired(&heard.held, date, LONGEST);
        heard.forget(&store, &expired)?;
        let inputs = Inputs { client: &client, store: &store, held: &heard.held, settings, today: date };
        let last = Report::read(data).map(|report| report.reference).unwrap_or_default();
        let (plan, (reference, aside)) = runtime.block_on(async {
            let reference = reference::fetch(&client, last).await.map_err(ProviderError::asked("the provider's lists"))?;
            Ok::<_, ProviderError>((plan::of_today(&inputs).await?, reference))
        })?;
        // One that was made today is newer than the plan.
        let stands = |key: &TitleKey| heard.held.get(key).is_none_or(|o| !o.gone || o.day == plan.day);
        let risen: Vec<TitleKey> = plan.risen.iter().copied().filter(|key| !stands(key)).collect();
        heard.forget(&store, &risen)?;
        let report = Report::planned(&plan, &reference);
        let (settings, data) = (settings.clone(), data.to_owned());
        Ok(Self { settings, data, day, runtime, client, store, heard, plan, reference, aside, report })
    }

    /// The plan in words.
    pub fn planned(&self) -> String {
        let [films, series] = &self.plan.shelves;
        let held = self.heard.held.values().filter(|o| !o.gone).count();
        format!(
            "{} films and {} series wanted, {held} titles held, {} to fetch, {} changed, {} no longer listed",
            films.budget,
            series.budget,
            self.left(),
            self.report.changed,
            self.report.missing
        )
    }

    /// Titles that are still to be fetched, as far as is known.
    pub fn left(&self) -> usize {
        MediaType::ALL.iter().map(|media| self.walk(*media).1.len()).sum()
    }

    /// Tries after a first one, as they happen.
    pub fn retries(&self) -> Arc<AtomicU64> {
        self.client.calls.retries()
    }

    /// Fetches what the plan asks for; `watch` hears how far it is.
    ///
    /// # Errors
    /// The provider refuses or cannot be reached; what came in before is kept.
    pub fn fetch(&mut self, watch: &Watch<'_>) -> Result<String, ProviderError> {
        let outcome = self.fetch_all(watch);
        self.report.complete = outcome.is_ok();
        self.report.tally = self.client.calls.tally();
        self.report.failed = self.heard.failed.len();
        if outcome.is_err() {
            // Report and suspects are a courtesy: the error that ended the run is what must be told.
            let _ = self.report.write(&self.data);
            let _ = self.heard.suspects.save(&self.store);
        }
        outcome?;
        self.heard.settle(&self.store, &mut self.report, &self.plan)?;
        due::carried_out(&self.store, &self.plan, &self.heard.held)?;
        self.report.titles = MediaType::ALL.map(|media| self.walk(media).0.len());
        Ok(self.report.fetched())
    }

    /// Titles without a usable answer so far: what a night that ends while it fetches has to tell.
    pub fn set_aside(&self) -> Vec<Quarantined> {
        let remarks = self.heard.remarks(&self.plan.day);
        self.aside.iter().cloned().chain(remarks.into_iter().map(|(key, remark)| catalogue::quarantined(key, remark))).collect()
    }

    fn fetch_all(&mut self, watch: &Watch<'_>) -> Result<(), ProviderError> {
        // What turns out not to be wanted leaves a place, so the walk is taken again until nothing is left to fetch.
        let mut asked = 0;
        loop {
            let keys: Vec<TitleKey> = MediaType::ALL.iter().flat_map(|media| self.walk(*media).1).collect();
            if keys.is_empty() {
                return Ok(());
            }
            asked += keys.len();
            (watch.expect)(asked);
            let witnesses = self.heard.witnesses(&keys);
            let Self { client, store, heard, plan, report, settings, runtime, .. } = self;
            let round = Round { client, keys: &keys, witnesses: &witnesses, day: &plan.day, concurrency: settings.concurrency };
            let take = |batch: Batch| heard.take(store, report, batch).map_err(ProviderError::from);
            runtime.block_on(fetch::details(&round, watch.came, take))?;
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
            let in_vain = self.heard.in_vain(key, &self.plan.day);
            match self.heard.held.get(&key) {
                None if in_vain => {}
                None => missing.push(key),
                Some(outline) => {
                    let due = !outline.gone && shelf.refetch.contains(id) && outline.day != self.plan.day;
                    if due && !in_vain {
                        missing.push(key);
                    } else if self.settings.wants(outline) {
                        wanted.push(key);
                    }
                }
            }
        }
        (wanted, missing)
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
        let held = &self.heard.held;
        self.report.oldest = keys.iter().filter_map(|key| held.get(key)).map(|o| o.day.clone()).min();
        self.report.tombstones = held.values().filter(|o| o.gone).count();
        self.report.new_services = self.reference.new_services(services);
        self.report.write(&self.data).map_err(|source| super::cache::StoreError::Io { path: super::report::path(&self.data), source })?;
        let remarks = self.heard.remarks(&self.plan.day);
        let read =
            catalogue::Inputs { store: &self.store, plan: &self.plan, aside: &self.aside, remarks: &remarks, today: self.day, services };
        Ok(catalogue::read(&read, &keys, lexicon)?)
    }
}

impl From<CallError> for ProviderError {
    fn from(error: CallError) -> Self {
        Self::Call { asked: "details of titles".into(), error }
    }
}
