//! The plan of a night: which titles it takes, and which of the stored ones it fetches again. Made once a day and stored, so that a night that
//! was killed resumes with the same plan.
//!
//! The export has popularity alone, which changes daily; votes, known of titles fetched before, show lasting interest. Three quarters of the
//! places go by votes, the others by popularity: classics stay, new titles get in.

use super::cache::{Outline, Store, StoreError};
use super::client::Client;
use super::error::ProviderError;
use super::exports::{self, Export, Listed, Passed};
use super::requested::{self, Request, Requested, Searched};
use super::{Settings, schedule};
use crate::tables::Quarantined;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use trits_index::ids::{MediaType, TitleKey};

/// Name of the note.
const NOTE: &str = "plan";

/// A night's plan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The day it is for, `YYYY-MM-DD`.
    pub day: String,
    /// The settings that it depends on.
    #[serde(rename = "asked")]
    pub settings: String,
    /// The plan of each media type, films first.
    #[serde(rename = "shelves")]
    pub per_media: [MediaPlan; 2],
    /// Tombstones that no longer hold.
    #[serde(default)]
    pub risen: Vec<TitleKey>,
    /// Requested titles that were searched for and found on its day.
    #[serde(default)]
    pub requested: Searched,
}

/// The plan of a media type.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct MediaPlan {
    /// Places.
    pub budget: usize,
    /// Ids in the order in which they fill the places.
    pub ranked: Vec<u32>,
    /// Titles listed further down than a night may fetch.
    pub beyond: usize,
    /// Stored ids to fetch again.
    pub refetch: BTreeSet<u32>,
    /// Stored ids that neither the export nor the changes list.
    pub unlisted: BTreeSet<u32>,
    /// Name of the export, lines, and sha256 of the compressed file.
    pub export: (String, usize, String),
    /// Quarantined lines of it.
    pub quarantine: Vec<Quarantined>,
    /// Lines of it that are skipped on purpose.
    pub passed: Passed,
    /// Stored titles that the export no longer lists.
    pub missing: usize,
    /// Stored titles that the provider reports as changed.
    pub changed: usize,
}

/// What a plan is made from.
pub struct Inputs<'i> {
    /// The provider.
    pub client: &'i Client,
    pub store: &'i Store,
    pub stored: &'i BTreeMap<TitleKey, Outline>,
    pub settings: &'i Settings,
    /// What visitors searched for and did not find, the most frequent first.
    pub requests: &'i [Request],
    pub today: NaiveDate,
}

/// Today's plan: the stored one when there is one, else a new one, which is stored.
pub async fn of_today(inputs: &Inputs<'_>) -> Result<Plan, ProviderError> {
    let day = inputs.today.to_string();
    let settings = fingerprint(inputs.settings);
    let stored: Option<Plan> = inputs.store.note(NOTE)?;
    let earlier = stored.filter(|plan| plan.day == day);
    if let Some(plan) = earlier.as_ref().filter(|plan| plan.settings == settings && !inputs.settings.replan) {
        return Ok(plan.clone());
    }
    let mut listings = Vec::new();
    for media in MediaType::ALL {
        let export = exports::fetch(inputs.client, media, inputs.today).await;
        let export = export.map_err(ProviderError::during(format!("the export of {media} ids")))?;
        listings.push(Listing::new(media, export, inputs.stored));
    }
    let budgets = shared(inputs.settings.budget, listings[0].export.listed.len(), listings[1].export.listed.len());
    let mut requested = Requested::load(inputs.store)?;
    let mut searched = earlier.map(|plan| plan.requested).unwrap_or_default();
    requested.search(inputs.client, inputs.requests, inputs.settings.budget, inputs.today, &mut searched).await?;
    let mut plan = Plan { day, settings, per_media: Default::default(), risen: Vec::new(), requested: searched };
    for (at, listing) in listings.into_iter().enumerate() {
        let changed = schedule::changed(inputs, listing.media, &listing.stored).await?;
        plan.risen.extend(listing.risen(&changed));
        plan.per_media[at] = media_plan(inputs, listing, &changed, &requested, budgets[at])?;
    }
    // Together: a run that is cut off before it searches again, one after it has the plan that follows from the answers.
    let note = |name: &str, text: Result<String, serde_json::Error>| Ok::<_, StoreError>((name.to_owned(), text?));
    inputs.store.set_notes(&[note(NOTE, serde_json::to_string(&plan))?, note(requested::NOTE, serde_json::to_string(&requested))?])?;
    Ok(plan)
}

/// The settings that decide which titles are wanted.
fn fingerprint(settings: &Settings) -> String {
    let Settings { api, budget, min_votes, languages, requested, .. } = settings;
    let without = if *requested { "" } else { " without requested" };
    format!("{api} budget {budget} votes {min_votes} languages {}{without}", languages.join(","))
}

/// Most stored titles that may vanish in one night; beyond that the export is distrusted.
pub fn few(stored: usize) -> usize {
    (stored / 50).max(50)
}

/// An export compared with what is stored of its media type.
struct Listing<'h> {
    media: MediaType,
    /// With the unlisted titles at its end.
    export: Export,
    /// Titles with a record.
    stored: HashMap<u32, &'h Outline>,
    tombstones: HashMap<u32, &'h Outline>,
    listed: HashSet<u32>,
    /// Stored titles that the export does not list, when they are few: gone, or an export that lags behind; their details decide.
    unlisted: BTreeSet<u32>,
    /// The number of stored titles that the export does not list.
    missing: usize,
}

impl<'h> Listing<'h> {
    fn new(media: MediaType, mut export: Export, stored: &'h BTreeMap<TitleKey, Outline>) -> Self {
        let of_media = stored.iter().filter(|(key, _)| key.media == media).map(|(key, o)| (key.tmdb_id.0, o));
        let (tombstones, stored): (HashMap<u32, &Outline>, HashMap<u32, &Outline>) = of_media.partition(|(_, o)| o.gone);
        let listed: HashSet<u32> = export.listed.iter().map(|l| l.id).collect();
        let mut unlisted: BTreeSet<u32> = stored.keys().copied().filter(|id| !listed.contains(id)).collect();
        let missing = unlisted.len();
        if missing > few(stored.len()) {
            unlisted.clear();
        }
        export.listed.extend(unlisted.iter().map(|id| Listed { id: *id, popularity: 0.0 }));
        Self { media, export, stored, tombstones, listed, unlisted, missing }
    }

    /// Tombstones that no longer hold: listed now and not then, or the other way round, or listed and changed.
    fn risen(&self, changed: &BTreeSet<u32>) -> Vec<TitleKey> {
        let rises = |id: u32, o: &Outline| {
            let listed = self.listed.contains(&id);
            listed != o.listed || (listed && changed.contains(&id))
        };
        self.tombstones.iter().filter(|(id, o)| rises(**id, o)).map(|(id, _)| TitleKey::new(self.media, *id)).collect()
    }
}

fn media_plan(
    inputs: &Inputs<'_>,
    listing: Listing<'_>,
    changed: &BTreeSet<u32>,
    requested: &Requested,
    budget: usize,
) -> Result<MediaPlan, ProviderError> {
    let Listing { media, export, stored, unlisted, missing, .. } = listing;
    let wants = |outline: &Outline| inputs.settings.wants(outline);
    let votes = stored.iter().filter(|(_, o)| wants(o)).map(|(id, o)| (*id, o.votes)).collect();
    let mut ranked = requested.first(media, ranked(&export.listed, &votes, budget), budget);
    let known = |id| inputs.stored.contains_key(&TitleKey::new(media, id));
    let beyond = reach(&mut ranked, known, most_fetched(budget, inputs.settings.choosy()));
    let wanted: Vec<u32> = ranked.iter().copied().filter(|id| stored.get(id).is_some_and(|o| wants(o))).take(budget).collect();

    let mut refetch: BTreeSet<u32> = changed.iter().copied().filter(|id| stored.contains_key(id)).collect();
    let changed_count = refetch.len();
    refetch.extend(schedule::pending(inputs, media, &stored)?);
    refetch.extend(&unlisted);
    refetch.extend(schedule::aged(&wanted, &stored, budget, inputs.today));
    let unlisted = unlisted.difference(changed).copied().collect();
    let Export { file, sha256, lines, quarantine, passed, .. } = export;
    let export = (file, lines, sha256);
    Ok(MediaPlan { budget, ranked, beyond, refetch, unlisted, export, quarantine, passed, missing, changed: changed_count })
}

/// Titles beyond the budget that a night may fetch, when some turn out not to be wanted.
const SPARE: usize = 500;

/// Budgets of titles that a night may fetch when languages or votes decide: the export has neither.
const DEEP: usize = 8;

/// Every title listed, in the order in which they are taken until the budget is full: by votes for the first three quarters of it, then
/// by popularity.
pub fn ranked(listed: &[Listed], votes: &HashMap<u32, u32>, budget: usize) -> Vec<u32> {
    let mut known: Vec<(u32, u32)> = listed.iter().filter_map(|l| votes.get(&l.id).filter(|v| **v > 0).map(|v| (*v, l.id))).collect();
    known.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut out: Vec<u32> = known.into_iter().map(|(_, id)| id).take(budget * 3 / 4).collect();
    let taken: HashSet<u32> = out.iter().copied().collect();
    out.extend(listed.iter().map(|l| l.id).filter(|id| !taken.contains(id)));
    out
}

/// The most unknown titles that a night fetches.
pub const fn most_fetched(budget: usize, choosy: bool) -> usize {
    budget * if choosy { DEEP } else { 2 } + SPARE
}

/// Cuts a ranking where more than `most` of its titles would have to be fetched; `known` ones cost nothing. Returns how many titles
/// are cut off.
pub fn reach(ranked: &mut Vec<u32>, known: impl Fn(u32) -> bool, most: usize) -> usize {
    let mut unknown = 0;
    let too_far = |id: &u32| {
        unknown += usize::from(!known(*id));
        unknown > most
    };
    let end = ranked.iter().position(too_far).unwrap_or(ranked.len());
    let beyond = ranked.len() - end;
    ranked.truncate(end);
    beyond
}

/// How a budget is shared: seven in ten for films, the rest for series; what one does not need is given to the other.
pub fn shared(budget: usize, films: usize, series: usize) -> [usize; 2] {
    let for_series = (budget * 3 / 10).min(series);
    let for_films = (budget - for_series).min(films);
    [for_films, (budget - for_films).min(series)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(ids: &[u32]) -> Vec<Listed> {
        ids.iter().zip((1..1000).rev()).map(|(id, n)| Listed { id: *id, popularity: n as f32 }).collect()
    }

    #[test]
    fn classics_go_by_votes_and_news_by_popularity() {
        let listed = listed(&[90, 91, 92, 93, 1, 2, 3, 4]);
        let votes = HashMap::from([(1, 100), (2, 5000), (3, 100), (4, 0), (77, 9000)]);
        assert_eq!(ranked(&listed, &votes, 4), [2, 1, 3, 90, 91, 92, 93, 4], "77 is no longer listed");
        assert_eq!(ranked(&listed, &HashMap::new(), 4), [90, 91, 92, 93, 1, 2, 3, 4], "a first night knows popularity alone");
    }

    #[test]
    fn a_night_goes_as_far_down_the_list_as_its_budget_allows_and_stored_titles_cost_nothing() {
        let mut ids = vec![1, 2, 3, 4, 5, 6, 7];
        assert_eq!((reach(&mut ids, |id| id % 2 == 0, 3), ids.as_slice()), (1, &[1, 2, 3, 4, 5, 6][..]));
        assert_eq!((reach(&mut ids, |_| true, 0), ids.len()), (0, 6), "a ranking that is stored needs no call");
        assert_eq!((most_fetched(700, false), most_fetched(700, true)), (1900, 6100));
    }

    #[test]
    fn a_budget_is_used_up_when_there_are_titles() {
        assert_eq!(shared(100, 1000, 1000), [70, 30]);
        assert_eq!(shared(100, 1000, 10), [90, 10]);
        assert_eq!(shared(100, 20, 1000), [20, 80]);
        assert_eq!(shared(100, 20, 10), [20, 10]);
        assert_eq!(shared(1, 5, 5), [1, 0]);
    }
}
