//! What a night asks for. Made once a day and kept, so that a night that was killed goes on with the same plan.

use super::cache::{Outline, Store, StoreError};
use super::client::Client;
use super::error::ProviderError;
use super::exports::{self, Export};
use super::{REFRESH_AFTER, Settings, changes, select};
use crate::tables::Quarantined;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use trits_index::ids::{MediaType, TitleKey};

/// Each night the oldest of this many is asked for anew, so that not all of a first night's titles grow old on one day.
const ROUND: usize = 150;

/// Days after which a title may take part in that.
const SETTLED: i64 = 30;

/// Days after which a title that was gone is asked for again, if the export still lists it.
const TOMBSTONE: i64 = 30;

/// Titles held that the export no longer lists are looked into when they are few; when they are many, it is the export that is wrong.
const FEW_MISSING: usize = 50;
/// The same as a share: one in this many.
const FEW_MISSING_IN: usize = 50;

/// Name of the note.
const NOTE: &str = "plan";

/// A night's plan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The day it is for, `YYYY-MM-DD`.
    pub day: String,
    /// The settings that it rests on.
    pub asked: String,
    /// What each media type gets, films first.
    pub shelves: [Shelf; 2],
}

/// The plan of a media type.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Shelf {
    /// Places.
    pub budget: usize,
    /// Ids in the order in which they are taken until the places are full.
    pub ranked: Vec<u32>,
    /// Ids held that are asked for anew.
    pub refetch: BTreeSet<u32>,
    /// Name of the export, lines, and sha256 of the packed file.
    pub export: (String, usize, String),
    /// What was set aside of it.
    pub quarantine: Vec<Quarantined>,
    /// Titles held that the export no longer lists.
    pub missing: usize,
    /// Titles held that the provider says changed.
    pub changed: usize,
}

/// What a plan is made from.
pub struct Inputs<'i> {
    /// Calls.
    pub client: &'i Client,
    /// What is held.
    pub store: &'i Store,
    /// Outlines of it.
    pub held: &'i BTreeMap<TitleKey, Outline>,
    /// Settings.
    pub settings: &'i Settings,
    /// Today.
    pub today: NaiveDate,
}

/// Today's plan: the one that was kept when there is one, else a new one, kept.
///
/// # Errors
/// The exports or the changes cannot be had, or the plan cannot be kept.
pub async fn of_today(inputs: &Inputs<'_>) -> Result<Plan, ProviderError> {
    let day = inputs.today.to_string();
    let asked = fingerprint(inputs.settings);
    let kept: Option<Plan> = inputs.store.note(NOTE)?;
    if let Some(plan) = kept.filter(|plan| plan.day == day && plan.asked == asked) {
        return Ok(plan);
    }
    let mut found = Vec::new();
    for media in MediaType::ALL {
        let export = exports::fetch(inputs.client, media, inputs.today).await;
        let export = export.map_err(ProviderError::asked(format!("the export of {media} ids")))?;
        found.push(Listing::new(media, export, inputs.held));
    }
    let budgets = select::shared(inputs.settings.budget, found[0].export.listed.len(), found[1].export.listed.len());
    let mut shelves = [Shelf::default(), Shelf::default()];
    for (at, listing) in found.into_iter().enumerate() {
        shelves[at] = shelf(inputs, listing, budgets[at]).await?;
    }
    let plan = Plan { day, asked, shelves };
    inputs.store.set_note(NOTE, &plan)?;
    Ok(plan)
}

/// An export beside what is held of its media type.
struct Listing<'h> {
    media: MediaType,
    export: Export,
    held: HashMap<u32, &'h Outline>,
    /// Titles held that the export does not list.
    missing: usize,
    /// Those of them that are looked into: gone, or an export that lags behind; the details tell.
    doubtful: BTreeSet<u32>,
}

impl<'h> Listing<'h> {
    fn new(media: MediaType, mut export: Export, held: &'h BTreeMap<TitleKey, Outline>) -> Self {
        let held: HashMap<u32, &Outline> =
            held.iter().filter(|(key, o)| key.media == media && !o.gone).map(|(key, o)| (key.tmdb_id.0, o)).collect();
        let listed: BTreeSet<u32> = export.listed.iter().map(|l| l.id).collect();
        let mut doubtful: BTreeSet<u32> = held.keys().copied().filter(|id| !listed.contains(id)).collect();
        let missing = doubtful.len();
        if missing > FEW_MISSING.max(held.len() / FEW_MISSING_IN) {
            doubtful.clear();
        }
        export.listed.extend(doubtful.iter().map(|id| exports::Listed { id: *id, popularity: 0.0 }));
        Self { media, export, held, missing, doubtful }
    }
}

/// The settings that decide which titles are wanted.
fn fingerprint(settings: &Settings) -> String {
    format!("{} budget {} votes {} languages {}", settings.api, settings.budget, settings.min_votes, settings.languages.join(","))
}

async fn shelf(inputs: &Inputs<'_>, listing: Listing<'_>, budget: usize) -> Result<Shelf, ProviderError> {
    let Listing { media, export, held, missing, doubtful } = listing;
    let mut refetch = changed(inputs, media, &held).await?;
    let changed = refetch.len();
    let votes = held.iter().map(|(id, outline)| (*id, outline.votes)).collect();
    let ranked = select::ranked(&export.listed, &votes, budget);
    refetch.extend(doubtful);
    refetch.extend(aged(&ranked, &held, budget, inputs.today));
    let Export { file, sha256, lines, quarantine, .. } = export;
    Ok(Shelf { budget, ranked, refetch, export: (file, lines, sha256), quarantine, missing, changed })
}

/// Titles held that changed since the last night that asked, or since the oldest of them when none ever came to its end.
async fn changed(inputs: &Inputs<'_>, media: MediaType, held: &HashMap<u32, &Outline>) -> Result<BTreeSet<u32>, ProviderError> {
    let asked: Option<String> = inputs.store.note(&changes_note(media))?;
    let oldest = || held.values().map(|o| o.day.clone()).min();
    let Some(since) = asked.or_else(oldest).and_then(|day| day.parse::<NaiveDate>().ok()) else { return Ok(BTreeSet::new()) };
    if since >= inputs.today || (inputs.today - since).num_days() > REFRESH_AFTER {
        // Asked today already, or so long ago that everything is due anyway.
        return Ok(BTreeSet::new());
    }
    let ids = changes::since(inputs.client, media, since, inputs.today).await;
    let ids = ids.map_err(ProviderError::asked(format!("what changed of {media} titles")))?;
    Ok(ids.into_iter().filter(|id| held.contains_key(id)).collect())
}

/// Titles past their age, and the night's share of the oldest others.
fn aged(ranked: &[u32], held: &HashMap<u32, &Outline>, budget: usize, today: NaiveDate) -> Vec<u32> {
    let age = |day: &str| day.parse::<NaiveDate>().map_or(i64::MAX, |day| (today - day).num_days());
    let wanted = ranked.iter().take(budget).filter_map(|id| held.get(id).map(|o| (age(&o.day), *id)));
    let mut by_age: Vec<(i64, u32)> = wanted.filter(|(age, _)| *age >= SETTLED).collect();
    by_age.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let due = by_age.iter().take_while(|(age, _)| *age >= REFRESH_AFTER).count();
    let share = budget.div_ceil(ROUND);
    by_age.into_iter().take(due.max(share)).map(|(_, id)| id).collect()
}

/// Name of the note that says until when changes were asked for.
pub fn changes_note(media: MediaType) -> String {
    format!("changes {media}")
}

/// Tombstones old enough to be asked for again, and records past what the provider's terms allow.
pub fn expired(held: &BTreeMap<TitleKey, Outline>, today: NaiveDate, longest: i64) -> Vec<TitleKey> {
    let past = |o: &Outline| {
        let age = o.day.parse::<NaiveDate>().map_or(i64::MAX, |day| (today - day).num_days());
        age > if o.gone { TOMBSTONE } else { longest }
    };
    held.iter().filter(|(_, o)| past(o)).map(|(key, _)| *key).collect()
}

/// Marks a plan as carried out: the next one asks for changes from its day on.
///
/// # Errors
/// The store cannot be written.
pub fn carried_out(store: &Store, plan: &Plan) -> Result<(), StoreError> {
    MediaType::ALL.iter().try_for_each(|media| store.set_note(&changes_note(*media), &plan.day))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(day: &str, gone: bool) -> Outline {
        Outline { day: day.into(), gone, votes: 1, language: "nl".into(), adult: false }
    }

    #[test]
    fn what_is_past_its_age_is_due_and_the_oldest_take_turns() {
        let today = NaiveDate::from_ymd_opt(2025, 11, 21).expect("a day");
        let outlines: Vec<Outline> = ["2025-06-01", "2025-09-01", "2025-10-01", "2025-11-20"].iter().map(|d| outline(d, false)).collect();
        let held: HashMap<u32, &Outline> = (1..).zip(&outlines).collect();
        assert_eq!(aged(&[4, 3, 2, 1], &held, 10, today), [1], "173 days");
        assert_eq!(aged(&[4, 3, 2], &held, 10, today), [2], "none is due: the oldest takes its turn");
        assert_eq!(aged(&[4, 3, 2], &held, 400, today), [2, 3], "a share of a larger budget");
        assert_eq!(aged(&[4], &held, 400, today), [] as [u32; 0], "fetched yesterday");
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
