//! The state of a fetch: what is stored, and which titles failed or are missing.

use super::cache::{Entry, Outline, Store, StoreError};
use super::fetch::{Outcome, WITNESSES};
use super::report::Report;
use super::suspects::Suspects;
use crate::tables::Rule;
use crate::tables::quarantine::Remark;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::TitleKey;

/// The state of a fetch.
#[derive(Debug, Default)]
pub struct FetchState {
    /// What is stored.
    pub stored: BTreeMap<TitleKey, Outline>,
    /// Titles without a usable answer.
    pub failed: BTreeMap<TitleKey, Remark>,
    /// Titles that were missing.
    pub suspects: Suspects,
}

impl FetchState {
    /// From the store.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn load(store: &Store) -> Result<Self, StoreError> {
        Ok(Self { stored: store.outlines()?, failed: BTreeMap::new(), suspects: Suspects::load(store)? })
    }

    /// Removes titles.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn forget(&mut self, store: &Store, keys: &[TitleKey]) -> Result<(), StoreError> {
        store.remove(keys)?;
        keys.iter().for_each(|key| drop(self.stored.remove(key)));
        Ok(())
    }

    /// Stores a batch.
    ///
    /// # Errors
    /// The store cannot be written.
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
                    let kept = self.stored.get(&key).is_some_and(|o| !o.gone);
                    let rule = if kept { Rule::ProviderKept } else { remark.rule };
                    self.failed.insert(key, Remark { rule, ..remark });
                }
            }
        }
        store.put(&entries)
    }

    /// Judges the 404s of a complete night, and stores the verdict.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn settle(&mut self, store: &Store, report: &mut Report, plan: &super::plan::Plan) -> Result<(), StoreError> {
        let verdict = self.suspects.judge(plan, &self.stored);
        store.put(&verdict.gone)?;
        self.suspects.save(store)?;
        (report.gone, report.suspect, report.doubted) = (verdict.gone.len(), verdict.kept, verdict.doubted);
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

    /// The quarantine remarks on titles that gave no record on a day.
    pub fn remarks(&self, day: &str) -> BTreeMap<TitleKey, Remark> {
        self.failed.clone().into_iter().chain(self.suspects.remarks(day, &self.stored)).collect()
    }
}
