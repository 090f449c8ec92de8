//! The answer to the one question.

use super::availability::Offer;
use super::{AppliedFilter, TitleCard};
use serde::Serialize;
use trits_index::answer::filters::Outside;
use trits_index::answer::{self, DirectionOffer, Filters, Relaxation, Role, Step};
use trits_index::reason::{self, AtomKind};
use trits_index::snapshot::Snapshot;
use utoipa::ToSchema;

/// Answer of `/tips`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipsAnswer {
    /// Id of the snapshot that answered.
    pub snapshot: String,
    /// The title asked about.
    pub seed: TitleCard,
    /// The second title asked about; absent when there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<TitleCard>,
    /// Whether the tips are bridges: the two titles have little in common, or fewer than three share a strong atom with each; absent for one title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bridge: Option<bool>,
    /// Exactly three, or none beyond the last set; with `strict` one or two when no more match.
    pub tips: Vec<Tip>,
    /// The filters that were applied, only those that differ from the default.
    pub filters_applied: Vec<AppliedFilter>,
    /// Steps of the ladder that were needed.
    pub ladder: Vec<Relaxation>,
    /// The set number.
    pub alt: u8,
    /// Whether this is the last set that can be given.
    pub exhausted: bool,
    /// How many candidates there were to choose from.
    pub total: u32,
}

/// Answer of `/tips/candidates`.
#[derive(Debug, Serialize, ToSchema)]
pub struct CandidatesAnswer {
    /// Ids of the seed's media type, best first.
    pub ids: Vec<u32>,
}

/// Answer of `/tips/directions`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DirectionsAnswer {
    /// Id of the snapshot that answered.
    pub snapshot: String,
    /// The directions in which there are three tips, and those that are set, in the order of display.
    pub directions: Vec<DirectionOffer>,
    /// The filters that were applied, only those that differ from the default.
    pub filters_applied: Vec<AppliedFilter>,
}

impl TipsAnswer {
    /// The answer as the site reads it.
    pub fn of(snapshot: &Snapshot, answer: answer::Answer, filters: &Filters) -> Self {
        let (with, bridge) = answer.with.unzip();
        Self {
            snapshot: snapshot.manifest.id.clone(),
            seed: TitleCard::of(&snapshot.names, &answer.seed),
            with: with.map(|title| TitleCard::of(&snapshot.names, &title)),
            bridge,
            tips: answer.tips.into_iter().map(|tip| Tip::of(snapshot, tip, filters)).collect(),
            filters_applied: AppliedFilter::all(snapshot, filters),
            ladder: answer.relaxations,
            alt: answer.alt,
            exhausted: answer.exhausted,
            total: answer.total,
        }
    }
}

/// One tip.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tip {
    /// The title.
    #[serde(flatten)]
    pub card: TitleCard,
    /// Its place in the trio.
    pub role: Role,
    /// Its matching score; higher is nearer.
    pub score: f32,
    /// Why.
    pub reason: Reason,
    /// Known offers in the Netherlands in the order of display; empty when it is not known where it can be watched.
    pub offers: Vec<Offer>,
    /// Whether it meets all filters as they were asked for, before any was relaxed; true without any.
    pub meets_filters: bool,
    /// The filters it does not meet, in the order in which they are relaxed.
    pub outside: Vec<Outside>,
    /// The steps it takes from the seed in the directions asked for.
    pub steps: Vec<Step>,
    /// Whether a known offer meets the services and ways that were asked for; true when none were.
    pub meets_services: bool,
    /// How many visitors called it a good tip after this title; null when too few did to say so.
    #[schema(required)]
    pub confirmed_by: Option<u32>,
    /// What it shares with each of two titles; absent for one title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shares: Option<Shares>,
}

/// What a tip shares with each of two titles. The reason of the tip is the text of both, and its evidence that of the first title.
#[derive(Debug, Serialize, ToSchema)]
pub struct Shares {
    /// With the title asked about.
    pub seed: Share,
    /// With the second title.
    pub with: Share,
}

/// What a tip shares with one of two titles.
#[derive(Debug, Serialize, ToSchema)]
pub struct Share {
    /// Dutch, one sentence; a guess may take two. The title it is about stands between asterisks.
    pub text: String,
    /// Whether little is shared.
    pub weak: bool,
    /// The evidence, the printed ones first.
    pub atoms: Vec<Atom>,
    /// How near the tip is to the title, by one measure for both; the tip's score is no less than the lesser and no more than their mean.
    pub kinship: f32,
}

impl Share {
    fn of(reason: reason::Reason, kinship: f32) -> Self {
        let Reason { text, weak, atoms, .. } = reason.into();
        Self { text, weak, atoms, kinship }
    }
}

impl Shares {
    /// The text of both, and what it says of each.
    fn of(text: String, seed: &reason::Reason, two: answer::TipOfTwo) -> (Reason, Self) {
        let (seed, with) = (Share::of(seed.clone(), two.kinship[0]), Share::of(two.with_reason, two.kinship[1]));
        (Reason { text, weak: !two.tied, edited: false, atoms: seed.atoms.clone() }, Self { seed, with })
    }
}

impl Tip {
    fn of(snapshot: &Snapshot, tip: answer::Tip, filters: &Filters) -> Self {
        let text = tip.text();
        let (reason, shares) = match tip.pair {
            Some(two) => {
                let (reason, shares) = Shares::of(text, &tip.reason, two);
                (reason, Some(shares))
            }
            None => (tip.reason.into(), None),
        };
        Self {
            card: TitleCard::of(&snapshot.names, &tip.title),
            role: tip.role,
            score: tip.score,
            reason,
            offers: Offer::all(snapshot, tip.no),
            meets_filters: tip.meets_filters,
            outside: tip.outside,
            steps: tip.steps,
            meets_services: snapshot.availability.meets(tip.no, &filters.services, filters.access),
            confirmed_by: tip.confirmed_by,
            shares,
        }
    }
}

/// Why a title is tipped.
#[derive(Debug, Serialize, ToSchema)]
pub struct Reason {
    /// Dutch; the seed's title stands between asterisks.
    pub text: String,
    /// Whether little is shared, as a card should show; where it is next to nothing the text says so too.
    pub weak: bool,
    /// Whether an editor put the two titles side by side and wrote the text.
    pub edited: bool,
    /// The evidence.
    pub atoms: Vec<Atom>,
}

impl From<reason::Reason> for Reason {
    fn from(reason: reason::Reason) -> Self {
        Self {
            text: reason.text.to_string(),
            weak: reason.weak,
            edited: reason.edited,
            atoms: reason.atoms.into_iter().map(Atom::from).collect(),
        }
    }
}

/// One piece of evidence, true of both titles; a contrast is true of each as its value says.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Atom {
    /// Its kind.
    pub kind: AtomKind,
    /// The Dutch word beside the values.
    pub label: String,
    /// The value in the seed.
    pub seed_value: String,
    /// The value in the tip.
    pub tip_value: String,
    /// How much it says.
    pub weight: f32,
}

impl From<reason::Atom> for Atom {
    fn from(atom: reason::Atom) -> Self {
        Self { kind: atom.kind, label: atom.label, seed_value: atom.seed_value, tip_value: atom.tip_value, weight: atom.weight }
    }
}
