//! The state of a fetch: what is stored, and which titles failed or are missing.
//!
//! A title for which the provider answered 404 is a suspect: one such answer may be a temporary fault. A listed title keeps its record and is
//! fetched again the next nights. It is gone when it is listed nowhere, or missing on several nights; when that applies to many at once, the
//! provider is wrong.

use super::cache::{Entry, Outline, Outlines, Store, StoreError};
use super::fetch::{Outcome, WITNESSES};
use super::plan::{Plan, few};
use super::report::Report;
use crate::tables::Rule;
use crate::tables::quarantine::Remark;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::{MediaType, TitleKey};

/// The state of a fetch.
#[derive(Debug, Default)]
pub struct FetchState {
    pub stored: BTreeMap<TitleKey, Outline>,
    /// Titles whose entry was damaged: removed, so that they are fetched again.
    pub damaged: Vec<TitleKey>,
    /// Titles without a usable answer.
    pub failed: BTreeMap<TitleKey, Remark>,
    /// Titles that were missing.
    pub suspects: Suspects,
}

impl FetchState {
    /// From the store, which loses what is damaged in it.
    pub fn load(store: &Store) -> Result<Self, StoreError> {
        let Outlines { titles: stored, damaged } = store.outlines()?;
        store.remove(&damaged)?;
        Ok(Self { stored, damaged, failed: BTreeMap::new(), suspects: Suspects::load(store)? })
    }

    /// Removes titles.
    pub fn forget(&mut self, store: &Store, keys: &[TitleKey]) -> Result<(), StoreError> {
        store.remove(keys)?;
        keys.iter().for_each(|key| drop(self.stored.remove(key)));
        Ok(())
    }

    /// Stores a batch.
    pub fn take(&mut self, store: &Store, report: &mut Report, batch: Vec<(TitleKey, Outcome)>) -> Result<(), StoreError> {
        let mut entries = Vec::with_capacity(batch.len());
        for (key, outcome) in batch {
            match outcome {
                Outcome::Record(record) => {
                    let entry = Entry::Record(record);
                    report.fetched += 1;
                    self.suspects.answered(key);
                    self.stored.insert(key, entry.outline());
                    entries.push((key, entry));
                }
                Outcome::Missing => self.suspects.missing(key, &report.day),
                Outcome::Failed(remark) => {
                    let has_record = self.stored.get(&key).is_some_and(|o| !o.gone);
                    let rule = if has_record { Rule::ProviderKept } else { remark.rule };
                    self.failed.insert(key, Remark { rule, ..remark });
                }
            }
        }
        store.put(&entries)
    }

    /// Judges the 404s of a complete night, and stores the verdict.
    pub fn settle(&mut self, store: &Store, report: &mut Report, plan: &super::plan::Plan) -> Result<(), StoreError> {
        let verdict = self.suspects.judge(plan, &self.stored);
        store.put(&verdict.gone)?;
        self.suspects.save(store)?;
        (report.gone, report.suspect, report.doubted) = (verdict.gone.len(), verdict.remaining, verdict.doubted);
        self.stored.extend(verdict.gone.into_iter().map(|(key, entry)| (key, entry.outline())));
        Ok(())
    }

    /// Whether a title was fetched on a day and gave no record.
    pub fn failed_on(&self, key: TitleKey, day: &str) -> bool {
        self.failed.contains_key(&key) || self.suspects.is_missing(key, day)
    }

    /// Stored titles that are not being fetched, to check the provider's health with.
    pub fn witnesses(&self, keys: &[TitleKey]) -> Vec<TitleKey> {
        let fetched: BTreeSet<&TitleKey> = keys.iter().collect();
        self.stored.iter().filter(|(key, o)| !o.gone && !fetched.contains(key)).map(|(key, _)| *key).take(WITNESSES).collect()
    }

    /// The quarantine remarks on titles that gave no record on a day, or whose stored one was damaged.
    pub fn remarks(&self, day: &str) -> BTreeMap<TitleKey, Remark> {
        let again = |key: &TitleKey| if self.stored.contains_key(key) { "removed, and fetched again" } else { "removed" };
        let damaged = self.damaged.iter().map(|key| (*key, Remark::new(Rule::ProviderDamaged, "", again(key))));
        damaged.chain(self.failed.clone()).chain(self.suspects.remarks(day, &self.stored)).collect()
    }
}

/// Name of the note.
const NOTE: &str = "suspects";

/// Nights on which a title that is listed must be missing before it counts as gone.
const NIGHTS: u32 = 3;

/// The nights on which a title was missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Missing {
    /// How many.
    pub nights: u32,
    /// The last of them, `YYYY-MM-DD`.
    pub last: String,
}

/// The titles that were missing at their last fetch.
#[derive(Debug, Default)]
pub struct Suspects(BTreeMap<TitleKey, Missing>);

/// The verdict at the end of a night.
#[derive(Debug, Default)]
pub struct Verdict {
    /// Titles that are gone, with their tombstones.
    pub gone: Vec<(TitleKey, Entry)>,
    /// Titles that are missing tonight and keep their records.
    pub remaining: usize,
    /// Those of them that would be gone if they were not so many at once.
    pub doubted: usize,
}

impl Suspects {
    /// From the store.
    pub fn load(store: &Store) -> Result<Self, StoreError> {
        let noted: Vec<(TitleKey, Missing)> = store.note(NOTE)?.unwrap_or_default();
        Ok(Self(noted.into_iter().collect()))
    }

    /// To the store.
    pub fn save(&self, store: &Store) -> Result<(), StoreError> {
        store.set_note(NOTE, &self.0.iter().collect::<Vec<_>>())
    }

    /// The nights on which a title was missing.
    pub fn of(&self, key: TitleKey) -> Option<&Missing> {
        self.0.get(&key)
    }

    /// A 404 on a day; a second one of the same day does not count.
    pub fn missing(&mut self, key: TitleKey, day: &str) {
        let seen = self.0.entry(key).or_insert(Missing { nights: 0, last: String::new() });
        if seen.last != day {
            *seen = Missing { nights: seen.nights + 1, last: day.to_owned() };
        }
    }

    /// The provider answered with a record.
    pub fn answered(&mut self, key: TitleKey) {
        self.0.remove(&key);
    }

    /// Whether a title was missing on a day.
    pub fn is_missing(&self, key: TitleKey, day: &str) -> bool {
        self.0.get(&key).is_some_and(|seen| seen.last == day)
    }

    /// Judges the night's 404s; titles that are gone are no longer suspects.
    pub fn judge(&mut self, plan: &Plan, stored: &BTreeMap<TitleKey, Outline>) -> Verdict {
        let mut verdict = Verdict::default();
        for (media, of_media) in MediaType::ALL.into_iter().zip(&plan.per_media) {
            let records = stored.iter().filter(|(key, o)| key.media == media && !o.gone).count();
            let tonight = self.0.iter().filter(|(key, seen)| key.media == media && seen.last == plan.day);
            let (gone, remaining): (Vec<_>, Vec<_>) = tonight
                .map(|(key, seen)| (*key, !of_media.unlisted.contains(&key.tmdb_id.0), seen.nights))
                .partition(|(_, listed, nights)| !listed || *nights >= NIGHTS);
            verdict.remaining += remaining.len();
            if gone.len() > few(records) {
                verdict.remaining += gone.len();
                verdict.doubted += gone.len();
                continue;
            }
            for (key, listed, _) in gone {
                self.0.remove(&key);
                verdict.gone.push((key, Entry::Gone { day: plan.day.clone(), listed }));
            }
        }
        verdict
    }

    /// The quarantine remarks on a day's 404s.
    pub fn remarks(&self, day: &str, stored: &BTreeMap<TitleKey, Outline>) -> Vec<(TitleKey, Remark)> {
        let tonight = self.0.iter().filter(|(_, seen)| seen.last == day);
        let suspects = tonight.map(|(key, seen)| {
            let says = |what: &str| format!("404 though it is listed, nights: {}{what}", seen.nights);
            match stored.get(key).filter(|o| !o.gone) {
                Some(record) => (*key, Remark::new(Rule::ProviderSuspect, "", &says(&format!("; its record of {} is used", record.day)))),
                None => (*key, Remark::new(Rule::ProviderFailed, "", &says(""))),
            }
        });
        let gone = stored.iter().filter(|(_, o)| o.gone && o.day == day);
        let says = |o: &Outline| if o.listed { "404 on several nights, though it is listed" } else { "404, and no longer listed" };
        suspects.chain(gone.map(|(key, o)| (*key, Remark::new(Rule::ProviderGone, "", says(o))))).collect()
    }
}
