//! What is known of titles while a night fetches: what is held, and how those that were asked for answered.

use super::cache::{Entry, Outline, Store, StoreError};
use super::fetch::{Outcome, WITNESSES};
use super::report::Report;
use super::suspects::Suspects;
use crate::tables::Rule;
use crate::tables::quarantine::Remark;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::TitleKey;

/// What is known.
#[derive(Debug, Default)]
pub struct Heard {
    /// What is held.
    pub held: BTreeMap<TitleKey, Outline>,
    /// Titles without a usable answer.
    pub failed: BTreeMap<TitleKey, Remark>,
    /// Titles that were missing.
    pub suspects: Suspects,
}

impl Heard {
    /// As the store has it.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn load(store: &Store) -> Result<Self, StoreError> {
        Ok(Self { held: store.outlines()?, failed: BTreeMap::new(), suspects: Suspects::load(store)? })
    }

    /// Removes titles, as if they had never been asked for.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn forget(&mut self, store: &Store, keys: &[TitleKey]) -> Result<(), StoreError> {
        store.remove(keys)?;
        keys.iter().for_each(|key| drop(self.held.remove(key)));
        Ok(())
    }

    /// Writes a batch and remembers it.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn take(&mut self, store: &Store, report: &mut Report, batch: Vec<(TitleKey, Outcome)>) -> Result<(), StoreError> {
        let mut entries = Vec::with_capacity(batch.len());
        for (key, outcome) in batch {
            match outcome {
                Outcome::Record(record) => {
                    let entry = Entry::Held(record);
                    report.fetched += 1;
                    self.suspects.answered(key);
                    self.held.insert(key, entry.outline());
                    entries.push((key, entry));
                }
                Outcome::Missing => self.suspects.missing(key, &report.day),
                Outcome::Failed(remark) => {
                    let kept = self.held.get(&key).is_some_and(|o| !o.gone);
                    let rule = if kept { Rule::ProviderKept } else { remark.rule };
                    self.failed.insert(key, Remark { rule, ..remark });
                }
            }
        }
        store.put(&entries)
    }

    /// Judges the 404s of a night that came to its end, and keeps what is believed of them.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn settle(&mut self, store: &Store, report: &mut Report, plan: &super::plan::Plan) -> Result<(), StoreError> {
        let verdict = self.suspects.judge(plan, &self.held);
        store.put(&verdict.gone)?;
        self.suspects.save(store)?;
        (report.gone, report.suspect, report.doubted) = (verdict.gone.len(), verdict.kept, verdict.doubted);
        self.held.extend(verdict.gone.into_iter().map(|(key, entry)| (key, entry.outline())));
        Ok(())
    }

    /// Whether a title was asked for on a day and gave no record.
    pub fn in_vain(&self, key: TitleKey, day: &str) -> bool {
        self.failed.contains_key(&key) || self.suspects.is_missing(key, day)
    }

    /// Titles held that are not among those asked for, to ask after the provider's health.
    pub fn witnesses(&self, keys: &[TitleKey]) -> Vec<TitleKey> {
        let asked: BTreeSet<&TitleKey> = keys.iter().collect();
        self.held.iter().filter(|(key, o)| !o.gone && !asked.contains(key)).map(|(key, _)| *key).take(WITNESSES).collect()
    }

    /// What the quarantine says of the titles that gave no record on a day.
    pub fn remarks(&self, day: &str) -> BTreeMap<TitleKey, Remark> {
        self.failed.clone().into_iter().chain(self.suspects.remarks(day, &self.held)).collect()
    }
}
