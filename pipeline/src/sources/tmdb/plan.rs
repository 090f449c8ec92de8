//! What a night asks for. Made once a day and kept, so that a night that was killed goes on with the same plan.

use super::cache::{Outline, Store};
use super::client::Client;
use super::error::ProviderError;
use super::exports::{self, Export, Passed};
use super::listing::Listing;
use super::{Settings, due, select};
use crate::tables::Quarantined;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::{MediaType, TitleKey};

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
    /// Tombstones that no longer stand.
    #[serde(default)]
    pub risen: Vec<TitleKey>,
}

/// The plan of a media type.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Shelf {
    /// Places.
    pub budget: usize,
    /// Ids in the order in which they are taken until the places are full.
    pub ranked: Vec<u32>,
    /// Titles listed further down than a night may ask.
    pub beyond: usize,
    /// Ids held that are asked for anew.
    pub refetch: BTreeSet<u32>,
    /// Ids held that neither the export nor the changes list.
    pub unlisted: BTreeSet<u32>,
    /// Name of the export, lines, and sha256 of the packed file.
    pub export: (String, usize, String),
    /// What was set aside of it.
    pub quarantine: Vec<Quarantined>,
    /// Lines of it that were left alone.
    pub passed: Passed,
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
    if !inputs.settings.replan {
        let kept: Option<Plan> = inputs.store.note(NOTE)?;
        if let Some(plan) = kept.filter(|plan| plan.day == day && plan.asked == asked) {
            return Ok(plan);
        }
    }
    let mut found = Vec::new();
    for media in MediaType::ALL {
        let export = exports::fetch(inputs.client, media, inputs.today).await;
        let export = export.map_err(ProviderError::asked(format!("the export of {media} ids")))?;
        found.push(Listing::new(media, export, inputs.held));
    }
    let budgets = select::shared(inputs.settings.budget, found[0].export.listed.len(), found[1].export.listed.len());
    let mut plan = Plan { day, asked, shelves: [Shelf::default(), Shelf::default()], risen: Vec::new() };
    for (at, listing) in found.into_iter().enumerate() {
        let changed = due::changed(inputs, listing.media, &listing.held).await?;
        plan.risen.extend(listing.risen(&changed));
        plan.shelves[at] = shelf(inputs, listing, &changed, budgets[at])?;
    }
    inputs.store.set_note(NOTE, &plan)?;
    Ok(plan)
}

/// The settings that decide which titles are wanted.
fn fingerprint(settings: &Settings) -> String {
    format!("{} budget {} votes {} languages {}", settings.api, settings.budget, settings.min_votes, settings.languages.join(","))
}

fn shelf(inputs: &Inputs<'_>, listing: Listing<'_>, changed: &BTreeSet<u32>, budget: usize) -> Result<Shelf, ProviderError> {
    let Listing { media, export, held, missing, doubtful, .. } = listing;
    let wants = |outline: &Outline| inputs.settings.wants(outline);
    let votes = held.iter().filter(|(_, o)| wants(o)).map(|(id, o)| (*id, o.votes)).collect();
    let mut ranked = select::ranked(&export.listed, &votes, budget);
    let known = |id| inputs.held.contains_key(&TitleKey::new(media, id));
    let beyond = select::reach(&mut ranked, known, select::most_asked(budget, inputs.settings.choosy()));
    let wanted: Vec<u32> = ranked.iter().copied().filter(|id| held.get(id).is_some_and(|o| wants(o))).take(budget).collect();

    let mut refetch: BTreeSet<u32> = changed.iter().copied().filter(|id| held.contains_key(id)).collect();
    let changed_count = refetch.len();
    refetch.extend(due::owed(inputs, media, &held)?);
    refetch.extend(&doubtful);
    refetch.extend(due::aged(&wanted, &held, budget, inputs.today));
    let unlisted = doubtful.difference(changed).copied().collect();
    let Export { file, sha256, lines, quarantine, passed, .. } = export;
    let export = (file, lines, sha256);
    Ok(Shelf { budget, ranked, beyond, refetch, unlisted, export, quarantine, passed, missing, changed: changed_count })
}
