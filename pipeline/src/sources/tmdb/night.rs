//! A night with the provider: plan, fetch, catalogue.

use super::cache::Store;
use super::client::{CallError, Client};
use super::error::ProviderError;
use super::fetch::{self, Batch, Round, Watch};
use super::fetch_state::FetchState;
use super::plan::{self, Inputs, MediaPlan, Plan};
use super::reference::{self, Reference};
use super::report::Report;
use super::requested::{Counts, Request, Requested};
use super::{LONGEST, Settings, catalogue, schedule};
use crate::lexicon::Lexicon;
use crate::providers::Providers;
use crate::sources::table::Ingest;
use crate::tables::{Quarantined, day};
use chrono::NaiveDate;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use tokio::runtime::Runtime;
use trits_index::ids::{MediaType, TitleKey};
use trits_index::snapshot::contract::SourceContract;

/// A night under way.
#[derive(Debug)]
pub struct Night {
    settings: Settings,
    data: PathBuf,
    day: NaiveDate,
    runtime: Runtime,
    client: Client,
    store: Store,
    state: FetchState,
    plan: Plan,
    reference: Reference,
    quarantine: Vec<Quarantined>,
    report: Report,
}

impl Night {
    /// Opens the store of a data folder and makes the day's plan; `today` is `YYYY-MM-DD`, `requests` is what visitors searched for and did not find.
    ///
    /// # Errors
    /// The settings are out of range, the store cannot be used, or the provider gives no exports or changes.
    pub fn begin(settings: &Settings, data: &Path, today: &str, requests: &[Request]) -> Result<Self, ProviderError> {
        settings.check()?;
        let day = day::parse(today)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(ProviderError::Runtime)?;
        let client = Client::new(settings).map_err(ProviderError::during("the client"))?;
        let store = Store::open(data)?;
        let mut state = FetchState::load(&store)?;
        let expired = schedule::expired(&state.stored, day, LONGEST);
        state.forget(&store, &expired)?;
        let inputs = Inputs { client: &client, store: &store, stored: &state.stored, settings, requests, today: day };
        let last = Report::read(data).map(|report| report.reference).unwrap_or_default();
        let (plan, (reference, quarantine)) = runtime.block_on(async {
            let reference = reference::fetch(&client, last).await.map_err(ProviderError::during("the provider's lists"))?;
            Ok::<_, ProviderError>((plan::of_today(&inputs).await?, reference))
        })?;
        // A tombstone of today is newer than the plan.
        let stands = |key: &TitleKey| state.stored.get(key).is_none_or(|o| !o.gone || o.day == plan.day);
        let risen: Vec<TitleKey> = plan.risen.iter().copied().filter(|key| !stands(key)).collect();
        state.forget(&store, &risen)?;
        let report = Report::planned(&plan, &reference);
        let (settings, data) = (settings.clone(), data.to_owned());
        Ok(Self { settings, data, day, runtime, client, store, state, plan, reference, quarantine, report })
    }

    /// The plan in words.
    pub fn planned(&self) -> String {
        let [films, series] = &self.plan.per_media;
        let stored = self.state.stored.values().filter(|o| !o.gone).count();
        let mut out = format!(
            "{} films and {} series wanted, {stored} titles stored, {} to fetch, {} changed, {} no longer listed",
            films.budget,
            series.budget,
            self.left(),
            self.report.changed,
            self.report.missing
        );
        let (Counts { searched, found, .. }, damaged) = (self.report.requested, self.state.damaged.len());
        out.extend((searched > 0).then(|| format!("; {searched} requested titles searched, {found} of them found")));
        out.extend((damaged > 0).then(|| format!("; {damaged} stored titles damaged, removed")));
        out
    }

    /// What the operator must know of the plan: an export that lists nothing.
    pub fn warnings(&self) -> Vec<String> {
        let line = |(media, of_media): (MediaType, &MediaPlan)| {
            let (name, lines, _) = &of_media.export;
            let listed = of_media.ranked.is_empty() && of_media.beyond == 0;
            listed.then(|| {
                format!("the export of {media} ids lists no title: {name} has {lines} lines; once it is mended, --replan reads it again")
            })
        };
        MediaType::ALL.into_iter().zip(&self.plan.per_media).filter_map(line).collect()
    }

    /// Titles that are still to be fetched, as far as is known.
    pub fn left(&self) -> usize {
        MediaType::ALL.iter().map(|media| self.walk(*media).1.len()).sum()
    }

    /// Tries after a first one, as they happen.
    pub fn retries(&self) -> Arc<AtomicU64> {
        self.client.calls.retries()
    }

    /// Fetches what the plan lists; `watch` gets the progress.
    ///
    /// # Errors
    /// The provider refuses or cannot be reached; earlier answers are stored.
    pub fn fetch(&mut self, watch: &Watch<'_>) -> Result<String, ProviderError> {
        let outcome = self.fetch_all(watch);
        self.report.complete = outcome.is_ok();
        self.report.tally = self.client.calls.tally();
        self.report.failed = self.state.failed.len();
        if outcome.is_err() {
            // The error that ended the run is reported even when these cannot be written.
            let _ = self.report.write(&self.data);
            let _ = self.state.suspects.save(&self.store);
        }
        outcome?;
        self.state.settle(&self.store, &mut self.report, &self.plan)?;
        schedule::carried_out(&self.store, &self.plan, &self.state.stored)?;
        let used = MediaType::ALL.map(|media| self.walk(media).0);
        self.report.titles = [used[0].len(), used[1].len()];
        let used = used.into_iter().flatten().collect();
        self.report.requested = Requested::load(&self.store)?.counted(&self.plan.requested, &used);
        Ok(self.report.fetched())
    }

    /// The requested titles, once all is fetched.
    pub const fn requested(&self) -> Counts {
        self.report.requested
    }

    /// The quarantine of a night that ends while it fetches: titles without a usable answer so far.
    pub fn set_aside(&self) -> Vec<Quarantined> {
        let remarks = self.state.remarks(&self.plan.day);
        self.quarantine.iter().cloned().chain(remarks.into_iter().map(|(key, remark)| catalogue::quarantined(key, remark))).collect()
    }

    fn fetch_all(&mut self, watch: &Watch<'_>) -> Result<(), ProviderError> {
        // A title that turns out not to be wanted leaves a place, so the ranking is walked again until nothing is left to fetch.
        let mut expected = 0;
        loop {
            let keys: Vec<TitleKey> = MediaType::ALL.iter().flat_map(|media| self.walk(*media).1).collect();
            if keys.is_empty() {
                return Ok(());
            }
            expected += keys.len();
            (watch.expect)(expected);
            let witnesses = self.state.witnesses(&keys);
            let Self { client, store, state, plan, report, settings, runtime, .. } = self;
            let round = Round { client, keys: &keys, witnesses: &witnesses, day: &plan.day, concurrency: settings.concurrency };
            let take = |batch: Batch| state.take(store, report, batch).map_err(ProviderError::from);
            runtime.block_on(fetch::details(&round, watch.came, take))?;
        }
    }

    /// Walks a media type's ranking until its places are full: titles to use, and titles to fetch first.
    fn walk(&self, media: MediaType) -> (Vec<TitleKey>, Vec<TitleKey>) {
        let media_plan = &self.plan.per_media[usize::from(media == MediaType::Tv)];
        let (mut wanted, mut missing) = (Vec::new(), Vec::new());
        for id in &media_plan.ranked {
            if wanted.len() + missing.len() >= media_plan.budget {
                break;
            }
            let key = TitleKey::new(media, *id);
            let failed = self.state.failed_on(key, &self.plan.day);
            match self.state.stored.get(&key) {
                None if failed => {}
                None => missing.push(key),
                Some(outline) => {
                    let due = !outline.gone && media_plan.refetch.contains(id) && outline.day != self.plan.day;
                    if due && !failed {
                        missing.push(key);
                    } else if self.settings.wants(outline) {
                        wanted.push(key);
                    }
                }
            }
        }
        (wanted, missing)
    }

    /// The night's titles, normalised under the rules of tables, with the quarantine.
    pub fn catalogue(&mut self, lexicon: &Lexicon, services: &Providers, last: &[SourceContract]) -> Result<Ingest, ProviderError> {
        let keys: Vec<TitleKey> = {
            let mut keys: Vec<TitleKey> = MediaType::ALL.iter().flat_map(|media| self.walk(*media).0).collect();
            keys.sort_unstable();
            keys
        };
        let stored = &self.state.stored;
        self.report.oldest = keys.iter().filter_map(|key| stored.get(key)).map(|o| o.day.clone()).min();
        self.report.tombstones = stored.values().filter(|o| o.gone).count();
        self.report.new_services = self.reference.new_services(services);
        self.report.write(&self.data).map_err(|source| super::cache::StoreError::Io { path: super::report::path(&self.data), source })?;
        let remarks = self.state.remarks(&self.plan.day);
        let read = catalogue::Inputs {
            store: &self.store,
            plan: &self.plan,
            quarantine: &self.quarantine,
            remarks: &remarks,
            today: self.day,
            services,
            last,
        };
        Ok(catalogue::read(&read, &keys, lexicon)?)
    }
}

impl From<CallError> for ProviderError {
    fn from(error: CallError) -> Self {
        Self::Call { what: "details of titles".into(), error }
    }
}
