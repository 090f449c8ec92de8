//! The plan of a night: which titles it takes, and which of the stored ones it fetches again. Made once a day and stored, so that a night that
//! was killed resumes with the same plan.

use super::cache::{Outline, Store};
use super::client::Client;
use super::error::ProviderError;
use super::exports::{self, Export, Listed, Passed};
use super::{Settings, schedule, select};
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
    /// The store.
    pub store: &'i Store,
    /// Outlines of what is stored.
    pub stored: &'i BTreeMap<TitleKey, Outline>,
    /// Settings.
    pub settings: &'i Settings,
    /// Today.
    pub today: NaiveDate,
}

/// Today's plan: the stored one when there is one, else a new one, which is stored.
///
/// # Errors
/// The exports or the changes cannot be fetched, or the plan cannot be stored.
pub async fn of_today(inputs: &Inputs<'_>) -> Result<Plan, ProviderError> {
    let day = inputs.today.to_string();
    let settings = fingerprint(inputs.settings);
    if !inputs.settings.replan {
        let stored: Option<Plan> = inputs.store.note(NOTE)?;
        if let Some(plan) = stored.filter(|plan| plan.day == day && plan.settings == settings) {
            return Ok(plan);
        }
    }
    let mut listings = Vec::new();
    for media in MediaType::ALL {
        let export = exports::fetch(inputs.client, media, inputs.today).await;
        let export = export.map_err(ProviderError::during(format!("the export of {media} ids")))?;
        listings.push(Listing::new(media, export, inputs.stored));
    }
    let budgets = select::shared(inputs.settings.budget, listings[0].export.listed.len(), listings[1].export.listed.len());
    let mut plan = Plan { day, settings, per_media: Default::default(), risen: Vec::new() };
    for (at, listing) in listings.into_iter().enumerate() {
        let changed = schedule::changed(inputs, listing.media, &listing.stored).await?;
        plan.risen.extend(listing.risen(&changed));
        plan.per_media[at] = media_plan(inputs, listing, &changed, budgets[at])?;
    }
    inputs.store.set_note(NOTE, &plan)?;
    Ok(plan)
}

/// The settings that decide which titles are wanted.
fn fingerprint(settings: &Settings) -> String {
    format!("{} budget {} votes {} languages {}", settings.api, settings.budget, settings.min_votes, settings.languages.join(","))
}

/// How many stored titles may disappear at once for it to be believed: more, and it is the provider that is wrong.
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

fn media_plan(inputs: &Inputs<'_>, listing: Listing<'_>, changed: &BTreeSet<u32>, budget: usize) -> Result<MediaPlan, ProviderError> {
    let Listing { media, export, stored, unlisted, missing, .. } = listing;
    let wants = |outline: &Outline| inputs.settings.wants(outline);
    let votes = stored.iter().filter(|(_, o)| wants(o)).map(|(id, o)| (*id, o.votes)).collect();
    let mut ranked = select::ranked(&export.listed, &votes, budget);
    let known = |id| inputs.stored.contains_key(&TitleKey::new(media, id));
    let beyond = select::reach(&mut ranked, known, select::most_fetched(budget, inputs.settings.choosy()));
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
