//! Which stored titles a night fetches again: those that changed, those that an earlier night left pending, and the oldest.

use super::cache::{Outline, Store, StoreError};
use super::error::ProviderError;
use super::plan::{Inputs, Plan};
use super::{REFRESH_AFTER, age, changes};
use chrono::NaiveDate;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use trits_index::ids::{MediaType, TitleKey};

/// Nights in which every title is fetched once: the provider's changes do not cover votes, popularity and offers.
const ROUND: usize = 30;

/// Days after which a title may be fetched in its round.
const SETTLED: i64 = 2;

/// Days after which a tombstone expires.
const TOMBSTONE: i64 = 30;

/// Ids that changed since the last complete night, or since the oldest stored title before the first.
pub async fn changed(inputs: &Inputs<'_>, media: MediaType, stored: &HashMap<u32, &Outline>) -> Result<BTreeSet<u32>, ProviderError> {
    let mut until: Option<String> = inputs.store.note(&until_note(media))?;
    if inputs.settings.replan && until.as_deref() == Some(inputs.today.to_string().as_str()) {
        // A new plan of the same day starts where the first one did.
        until = inputs.store.note::<Option<String>>(&before_note(media))?.flatten();
    }
    let oldest = || stored.values().map(|o| o.day.clone()).min();
    let Some(since) = until.or_else(oldest).and_then(|day| day.parse::<NaiveDate>().ok()) else { return Ok(BTreeSet::new()) };
    if since >= inputs.today || (inputs.today - since).num_days() > REFRESH_AFTER {
        // After that long every title is due by its age.
        return Ok(BTreeSet::new());
    }
    let ids = changes::since(inputs.client, media, since, inputs.today).await;
    ids.map_err(ProviderError::during(format!("what changed of {media} titles")))
}

/// Titles that an earlier night was to fetch again and did not, for want of an answer or of a place, and that were not fetched since.
pub fn pending(inputs: &Inputs<'_>, media: MediaType, stored: &HashMap<u32, &Outline>) -> Result<BTreeSet<u32>, StoreError> {
    let until: String = inputs.store.note(&until_note(media))?.unwrap_or_default();
    let pending: BTreeSet<u32> = inputs.store.note(&pending_note(media))?.unwrap_or_default();
    Ok(pending.into_iter().filter(|id| stored.get(id).is_some_and(|o| o.day < until)).collect())
}

/// Of the wanted titles, in their order, those past [`REFRESH_AFTER`], and at least the oldest thirtieth; of the same age the first.
pub fn aged(wanted: &[u32], stored: &HashMap<u32, &Outline>, budget: usize, today: NaiveDate) -> Vec<u32> {
    let mut by_age: Vec<(i64, u32)> = wanted.iter().filter_map(|id| stored.get(id).map(|o| (age(&o.day, today), *id))).collect();
    by_age.retain(|(age, _)| *age >= SETTLED);
    by_age.sort_by_key(|(age, _)| Reverse(*age));
    let due = by_age.iter().take_while(|(age, _)| *age >= REFRESH_AFTER).count();
    by_age.into_iter().take(due.max(budget.div_ceil(ROUND))).map(|(_, id)| id).collect()
}

/// Tombstones past [`TOMBSTONE`] days, and records past `longest` days.
pub fn expired(stored: &BTreeMap<TitleKey, Outline>, today: NaiveDate, longest: i64) -> Vec<TitleKey> {
    let past = |o: &Outline| age(&o.day, today) > if o.gone { TOMBSTONE } else { longest };
    stored.iter().filter(|(_, o)| past(o)).map(|(key, _)| *key).collect()
}

/// Records a plan as carried out: the next one reads changes from its day on, and fetches what has no answer yet.
pub fn carried_out(store: &Store, plan: &Plan, stored: &BTreeMap<TitleKey, Outline>) -> Result<(), StoreError> {
    let mut notes = Vec::new();
    for (media, of_media) in MediaType::ALL.into_iter().zip(&plan.per_media) {
        let unanswered = |id: &u32| stored.get(&TitleKey::new(media, *id)).is_some_and(|o| !o.gone && o.day != plan.day);
        let pending: BTreeSet<u32> = of_media.refetch.iter().copied().filter(unanswered).collect();
        let until: Option<String> = store.note(&until_note(media))?;
        if until.as_ref() != Some(&plan.day) {
            notes.push((before_note(media), serde_json::to_string(&until)?));
        }
        notes.push((until_note(media), serde_json::to_string(&plan.day)?));
        notes.push((pending_note(media), serde_json::to_string(&pending)?));
    }
    store.set_notes(&notes)
}

/// Name of the note of the day until which changes were read.
fn until_note(media: MediaType) -> String {
    format!("changes {media}")
}

/// Name of the note of that day before the last plan, for a day that is planned again.
fn before_note(media: MediaType) -> String {
    format!("changes before {media}")
}

/// Name of the note of what is pending.
fn pending_note(media: MediaType) -> String {
    format!("owed {media}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(day: &str, gone: bool) -> Outline {
        Outline { day: day.into(), gone, listed: !gone, votes: 1, language: "nl".into(), adult: false }
    }

    #[test]
    fn what_is_past_its_age_is_due_and_the_oldest_are_fetched_in_rounds() {
        let today = NaiveDate::from_ymd_opt(2025, 11, 21).expect("a day");
        let outlines: Vec<Outline> = ["2025-06-01", "2025-10-01", "2025-10-01", "2025-11-20"].iter().map(|d| outline(d, false)).collect();
        let stored: HashMap<u32, &Outline> = (1..).zip(&outlines).collect();
        assert_eq!(aged(&[4, 3, 2, 1], &stored, 10, today), [1], "173 days");
        assert_eq!(aged(&[4, 3, 2], &stored, 10, today), [3], "none is due: the oldest, the first of two");
        assert_eq!(aged(&[4, 3, 2], &stored, 60, today), [3, 2], "a share of a larger budget");
        assert_eq!(aged(&[4], &stored, 400, today), [] as [u32; 0], "fetched yesterday");
    }

    /// Six thousand titles, fetched on one day: the age of the oldest, and the number of fetches in the busiest night.
    #[test]
    fn a_round_takes_a_month_and_a_thirtieth_of_the_titles_a_night() {
        let first = NaiveDate::from_ymd_opt(2025, 1, 1).expect("a day");
        let mut outlines: Vec<Outline> = vec![outline("2025-01-01", false); 6000];
        let wanted: Vec<u32> = (0..6000).collect();
        let (mut busiest, mut oldest) = (0, 0);
        for night in 1..120 {
            let today = first + chrono::Days::new(night);
            let stored: HashMap<u32, &Outline> = (0..).zip(&outlines).collect();
            let fetched = aged(&wanted, &stored, 6000, today);
            busiest = busiest.max(fetched.len());
            fetched.iter().for_each(|id| outlines[*id as usize].day = today.to_string());
            oldest = oldest.max(outlines.iter().map(|o| age(&o.day, today)).max().unwrap_or(0));
        }
        assert_eq!((busiest, oldest), (200, 30));
    }

    #[test]
    fn tombstones_and_records_expire() {
        let today = NaiveDate::from_ymd_opt(2025, 11, 21).expect("a day");
        let key = |id| TitleKey::new(MediaType::Movie, id);
        let stored = BTreeMap::from([
            (key(1), outline("2025-11-01", true)),
            (key(2), outline("2025-10-01", true)),
            (key(3), outline("2025-05-30", false)),
            (key(4), outline("2025-05-01", false)),
        ]);
        assert_eq!(expired(&stored, today, 175), [key(2), key(4)]);
    }
}
