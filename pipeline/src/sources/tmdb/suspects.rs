//! Titles that the provider answered 404 for, and what is believed of it. One such answer may be a fault of an hour: a title that is still
//! listed keeps its record and is asked for again the next nights. It is gone when it is listed nowhere, or missing on several nights;
//! and when that seems so of many at once, it is the provider that is wrong.

use super::cache::{Entry, Outline, Store, StoreError};
use super::listing::few;
use super::plan::Plan;
use crate::tables::Rule;
use crate::tables::quarantine::Remark;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use trits_index::ids::{MediaType, TitleKey};

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

/// The titles that were missing when last asked for.
#[derive(Debug, Default)]
pub struct Suspects(BTreeMap<TitleKey, Missing>);

/// What is believed at the end of a night.
#[derive(Debug, Default)]
pub struct Verdict {
    /// Titles that are gone, with their tombstones.
    pub gone: Vec<(TitleKey, Entry)>,
    /// Titles that are missing tonight and keep their records.
    pub kept: usize,
    /// Those of them that would be gone, were they not so many at once.
    pub doubted: usize,
}

impl Suspects {
    /// As the store has them.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn load(store: &Store) -> Result<Self, StoreError> {
        let kept: Vec<(TitleKey, Missing)> = store.note(NOTE)?.unwrap_or_default();
        Ok(Self(kept.into_iter().collect()))
    }

    /// Keeps them.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn save(&self, store: &Store) -> Result<(), StoreError> {
        store.set_note(NOTE, &self.0.iter().collect::<Vec<_>>())
    }

    /// The nights on which a title was missing.
    pub fn of(&self, key: TitleKey) -> Option<&Missing> {
        self.0.get(&key)
    }

    /// A 404 on a day; a second one of the same day says nothing new.
    pub fn missing(&mut self, key: TitleKey, day: &str) {
        let seen = self.0.entry(key).or_insert(Missing { nights: 0, last: String::new() });
        if seen.last != day {
            *seen = Missing { nights: seen.nights + 1, last: day.to_owned() };
        }
    }

    /// The provider has it.
    pub fn answered(&mut self, key: TitleKey) {
        self.0.remove(&key);
    }

    /// Whether a title was missing on a day.
    pub fn is_missing(&self, key: TitleKey, day: &str) -> bool {
        self.0.get(&key).is_some_and(|seen| seen.last == day)
    }

    /// Judges the night's 404s; what is gone is no suspect any more.
    pub fn judge(&mut self, plan: &Plan, held: &BTreeMap<TitleKey, Outline>) -> Verdict {
        let mut verdict = Verdict::default();
        for (media, shelf) in MediaType::ALL.into_iter().zip(&plan.shelves) {
            let records = held.iter().filter(|(key, o)| key.media == media && !o.gone).count();
            let tonight = self.0.iter().filter(|(key, seen)| key.media == media && seen.last == plan.day);
            let (gone, kept): (Vec<_>, Vec<_>) = tonight
                .map(|(key, seen)| (*key, !shelf.unlisted.contains(&key.tmdb_id.0), seen.nights))
                .partition(|(_, listed, nights)| !listed || *nights >= NIGHTS);
            verdict.kept += kept.len();
            if gone.len() > few(records) {
                verdict.kept += gone.len();
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

    /// What the quarantine says of a day's 404s.
    pub fn remarks(&self, day: &str, held: &BTreeMap<TitleKey, Outline>) -> Vec<(TitleKey, Remark)> {
        let tonight = self.0.iter().filter(|(_, seen)| seen.last == day);
        let suspects = tonight.map(|(key, seen)| {
            let says = |what: &str| format!("404 though it is listed, nights: {}{what}", seen.nights);
            match held.get(key).filter(|o| !o.gone) {
                Some(record) => (*key, Remark::new(Rule::ProviderSuspect, "", &says(&format!("; its record of {} is used", record.day)))),
                None => (*key, Remark::new(Rule::ProviderFailed, "", &says(""))),
            }
        });
        let gone = held.iter().filter(|(_, o)| o.gone && o.day == day);
        let says = |o: &Outline| if o.listed { "404 on several nights, though it is listed" } else { "404, and no longer listed" };
        suspects.chain(gone.map(|(key, o)| (*key, Remark::new(Rule::ProviderGone, "", says(o))))).collect()
    }
}
