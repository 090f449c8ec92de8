//! Titles held that are asked for anew: what changed, what an earlier night still owes, and what grew old.

use super::cache::{Outline, Store, StoreError};
use super::error::ProviderError;
use super::plan::{Inputs, Plan};
use super::{REFRESH_AFTER, changes};
use chrono::NaiveDate;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use trits_index::ids::{MediaType, TitleKey};

/// Nights in which every title gets its turn: the provider's changes do not tell of votes, popularity and offers.
const ROUND: usize = 30;

/// Days after which a title may take part in that.
const SETTLED: i64 = 2;

/// Days after which a title that was gone is asked for again, if the export still lists it.
const TOMBSTONE: i64 = 30;

/// Ids that changed since the last night that came to its end, or since the oldest title held when none ever did.
///
/// # Errors
/// The store or the changes cannot be read.
pub async fn changed(inputs: &Inputs<'_>, media: MediaType, held: &HashMap<u32, &Outline>) -> Result<BTreeSet<u32>, ProviderError> {
    let mut asked: Option<String> = inputs.store.note(&changes_note(media))?;
    if inputs.settings.replan && asked.as_deref() == Some(inputs.today.to_string().as_str()) {
        // The plan that is made anew asked from here.
        asked = inputs.store.note::<Option<String>>(&before_note(media))?.flatten();
    }
    let oldest = || held.values().map(|o| o.day.clone()).min();
    let Some(since) = asked.or_else(oldest).and_then(|day| day.parse::<NaiveDate>().ok()) else { return Ok(BTreeSet::new()) };
    if since >= inputs.today || (inputs.today - since).num_days() > REFRESH_AFTER {
        // Long ago is as good as today: everything is due anyway.
        return Ok(BTreeSet::new());
    }
    let ids = changes::since(inputs.client, media, since, inputs.today).await;
    ids.map_err(ProviderError::asked(format!("what changed of {media} titles")))
}

/// Titles that an earlier night was to fetch anew and did not, for want of an answer or of a place, and that nobody fetched since.
///
/// # Errors
/// The store cannot be read.
pub fn owed(inputs: &Inputs<'_>, media: MediaType, held: &HashMap<u32, &Outline>) -> Result<BTreeSet<u32>, StoreError> {
    let since: String = inputs.store.note(&changes_note(media))?.unwrap_or_default();
    let owed: BTreeSet<u32> = inputs.store.note(&owed_note(media))?.unwrap_or_default();
    Ok(owed.into_iter().filter(|id| held.get(id).is_some_and(|o| o.day < since)).collect())
}

/// Of the night's titles in their order, those past their age, and the night's share of the oldest others; of one age the first go first.
pub fn aged(wanted: &[u32], held: &HashMap<u32, &Outline>, budget: usize, today: NaiveDate) -> Vec<u32> {
    let age = |day: &str| day.parse::<NaiveDate>().map_or(i64::MAX, |day| (today - day).num_days());
    let mut by_age: Vec<(i64, u32)> = wanted.iter().filter_map(|id| held.get(id).map(|o| (age(&o.day), *id))).collect();
    by_age.retain(|(age, _)| *age >= SETTLED);
    by_age.sort_by_key(|(age, _)| std::cmp::Reverse(*age));
    let due = by_age.iter().take_while(|(age, _)| *age >= REFRESH_AFTER).count();
    by_age.into_iter().take(due.max(budget.div_ceil(ROUND))).map(|(_, id)| id).collect()
}

/// Tombstones old enough to be asked for again, and records past what the provider's terms allow.
pub fn expired(held: &BTreeMap<TitleKey, Outline>, today: NaiveDate, longest: i64) -> Vec<TitleKey> {
    let past = |o: &Outline| {
        let age = o.day.parse::<NaiveDate>().map_or(i64::MAX, |day| (today - day).num_days());
        age > if o.gone { TOMBSTONE } else { longest }
    };
    held.iter().filter(|(_, o)| past(o)).map(|(key, _)| *key).collect()
}

/// Marks a plan as carried out: the next one asks for changes from its day on, and for what has no answer yet.
///
/// # Errors
/// The store cannot be written.
pub fn carried_out(store: &Store, plan: &Plan, held: &BTreeMap<TitleKey, Outline>) -> Result<(), StoreError> {
    let mut notes = Vec::new();
    for (media, shelf) in MediaType::ALL.into_iter().zip(&plan.shelves) {
        let unanswered = |id: &u32| held.get(&TitleKey::new(media, *id)).is_some_and(|o| !o.gone && o.day != plan.day);
        let owed: BTreeSet<u32> = shelf.refetch.iter().copied().filter(unanswered).collect();
        let until: Option<String> = store.note(&changes_note(media))?;
        if until.as_ref() != Some(&plan.day) {
            notes.push((before_note(media), serde_json::to_string(&until)?));
        }
        notes.push((changes_note(media), serde_json::to_string(&plan.day)?));
        notes.push((owed_note(media), serde_json::to_string(&owed)?));
    }
    store.set_notes(&notes)
}

/// Name of the note that says until when changes were asked for.
fn changes_note(media: MediaType) -> String {
    format!("changes {media}")
}

/// Name of the note that says until when they were asked for before that, for a day that is planned anew.
fn before_note(media: MediaType) -> String {
    format!("changes before {media}")
}

/// Name of the note of what is still owed.
fn owed_note(media: MediaType) -> String {
    format!("owed {media}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(day: &str, gone: bool) -> Outline {
        Outline { day: day.into(), gone, listed: !gone, votes: 1, language: "nl".into(), adult: false }
    }

    #[test]
    fn what_is_past_its_age_is_due_and_the_oldest_take_turns() {
        let today = NaiveDate::from_ymd_opt(2025, 11, 21).expect("a day");
        let outlines: Vec<Outline> = ["2025-06-01", "2025-10-01", "2025-10-01", "2025-11-20"].iter().map(|d| outline(d, false)).collect();
        let held: HashMap<u32, &Outline> = (1..).zip(&outlines).collect();
        assert_eq!(aged(&[4, 3, 2, 1], &held, 10, today), [1], "173 days");
        assert_eq!(aged(&[4, 3, 2], &held, 10, today), [3], "none is due: the oldest takes its turn, the first of two");
        assert_eq!(aged(&[4, 3, 2], &held, 60, today), [3, 2], "a share of a larger budget");
        assert_eq!(aged(&[4], &held, 400, today), [] as [u32; 0], "fetched yesterday");
    }

    /// Six thousand titles, fetched on one day: how old the oldest gets, and how many are asked for in the busiest night.
    #[test]
    fn a_round_takes_a_month_and_a_thirtieth_of_the_titles_a_night() {
        let first = NaiveDate::from_ymd_opt(2025, 1, 1).expect("a day");
        let mut outlines: Vec<Outline> = vec![outline("2025-01-01", false); 6000];
        let wanted: Vec<u32> = (0..6000).collect();
        let (mut busiest, mut oldest) = (0, 0);
        for night in 1..120 {
            let today = first + chrono::Days::new(night);
            let held: HashMap<u32, &Outline> = (0..).zip(&outlines).collect();
            let turn = aged(&wanted, &held, 6000, today);
            busiest = busiest.max(turn.len());
            turn.iter().for_each(|id| outlines[*id as usize].day = today.to_string());
            let age = |o: &Outline| (today - o.day.parse::<NaiveDate>().expect("a day")).num_days();
            oldest = oldest.max(outlines.iter().map(age).max().unwrap_or(0));
        }
        assert_eq!((busiest, oldest), (200, 30));
    }

    #[test]
    fn tombstones_and_records_expire() {
        let today = NaiveDate::from_ymd_opt(2025, 11, 21).expect("a day");
        let key = |id| TitleKey::new(MediaType::Movie, id);
        let held = BTreeMap::from([
            (key(1), outline("2025-11-01", true)),
            (key(2), outline("2025-10-01", true)),
            (key(3), outline("2025-05-30", false)),
            (key(4), outline("2025-05-01", false)),
        ]);
        assert_eq!(expired(&held, today, 175), [key(2), key(4)]);
    }
}
