//! Why a title stands at the head of a theme: Dutch sentences built from the theme's concepts that it holds, and one fact.

use super::words::{Slot, Words, text};
use super::{Listed, TOPPERS, Theme, Told};
use crate::ids::{ConceptNo, MediaType, TitleNo};
use crate::lexicon::{Concept, Facet};
use crate::reason::dutch::{and, count, share_a_word};
use crate::snapshot::{ReadError, Snapshot};
use crate::store::Names;
use crate::title::{Origin, Title};
use std::cmp::Reverse;

/// So many concepts make a reason.
const ENOUGH: usize = 2;

/// Most concepts a reason draws on.
const DRAWN_ON: usize = 6;

/// A title at the head of a list.
#[derive(Debug, Clone, PartialEq)]
pub struct Topper {
    /// Which title.
    pub no: TitleNo,
    /// The title.
    pub title: Title,
    /// Why it stands there.
    pub why: Why,
}

/// A reason: the text, and every fact its clauses rest on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Why {
    /// Dutch; the title stands between asterisks.
    pub text: String,
    /// The facts, in the order of their rank.
    pub facts: Vec<Fact>,
}

/// A fact that a clause rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The title holds a concept.
    Concept(ConceptNo),
    /// These people directed or created it; names as printed.
    Makers(Vec<String>),
    /// Minutes of a film.
    Minutes(u16),
    /// Episodes of a series.
    Episodes(u16),
}

/// The first three titles of a theme with their reasons, no two of which open with the same fact when that can be helped.
///
/// # Errors
/// The snapshot cannot be read.
pub fn toppers(snapshot: &Snapshot, theme: &Theme) -> Result<Vec<Topper>, ReadError> {
    let (mut taken, mut shown): (Vec<ConceptNo>, Vec<ConceptNo>) = (Vec::new(), Vec::new());
    let mut out = Vec::new();
    for (place, listed) in theme.titles.iter().take(TOPPERS).enumerate() {
        let title = snapshot.title(listed.no)?;
        let scene = Scene { concepts: &snapshot.concepts, names: &snapshot.names, told: theme.told, place, shown: &shown };
        let why = why(&scene, &title, listed, &taken);
        let said: Vec<ConceptNo> =
            why.facts.iter().filter_map(|fact| if let Fact::Concept(no) = fact { Some(*no) } else { None }).collect();
        taken.extend(said.first());
        shown.extend(said);
        out.push(Topper { no: listed.no, title, why });
    }
    Ok(out)
}

/// What a reason is written with.
pub(super) struct Scene<'a> {
    pub(super) concepts: &'a [Concept],
    pub(super) names: &'a Names,
    pub(super) told: Told,
    /// 0, 1 or 2.
    pub(super) place: usize,
    /// What the toppers before this one have been said to be: a list of miniseries need not say three times that they are.
    pub(super) shown: &'a [ConceptNo],
}

pub(super) fn why(scene: &Scene<'_>, title: &Title, listed: &Listed, taken: &[ConceptNo]) -> Why {
    let drawn = drawn_on(scene, title, listed, taken);
    let slots: Vec<Slot<'_>> = drawn.iter().map(|no| Slot::of(*no, &scene.concepts[no.at()])).collect();
    let close = closing(scene, title);
    let words = Words { title, place: scene.place, slots: &slots, close: close.as_ref().map(|(said, _)| said.as_str()) };
    let (text, used) = text(&words);
    let facts = used.into_iter().map(Fact::Concept).chain(close.map(|(_, fact)| fact));
    Why { text, facts: facts.collect() }
}

/// The theme's concepts that may be printed, those that opened another topper's reason after the others; no two that say the same
/// word. When none of them is left to open with, or they are too few, the title's own foremost topics stand in.
fn drawn_on(scene: &Scene<'_>, title: &Title, listed: &Listed, taken: &[ConceptNo]) -> Vec<ConceptNo> {
    let (used, fresh): (Vec<ConceptNo>, Vec<ConceptNo>) = weighty(title, &listed.concepts).into_iter().partition(|no| taken.contains(no));
    let mut kept: Vec<ConceptNo> = Vec::new();
    keep(scene, title, fresh, &mut kept);
    if !kept.iter().any(|no| opens(&scene.concepts[no.at()])) {
        let foremost = title.concepts.iter().filter(|held| held.salience == 3).map(|held| held.no);
        let mut own: Vec<ConceptNo> = foremost.filter(|no| !taken.contains(no) && scene.concepts.get(no.at()).is_some_and(opens)).collect();
        // The commonest first: what many titles share is the safest to say of one.
        own.sort_by_key(|no| Reverse(scene.concepts[no.at()].titles));
        let before = kept.len();
        own.into_iter().find(|no| {
            keep(scene, title, vec![*no], &mut kept);
            kept.len() > before
        });
    }
    keep(scene, title, used, &mut kept);
    let is_new = |no: &ConceptNo| !scene.shown.contains(no);
    if kept.iter().filter(|no| is_new(no)).count() >= ENOUGH {
        kept.retain(is_new);
    }
    // A way of telling that was shown stands out most when it is shown again.
    let may_return = |no: &ConceptNo| is_new(no) || !is_feature(&scene.concepts[no.at()]);
    if kept.iter().any(may_return) {
        kept.retain(may_return);
    }
    kept
}

/// Those that matter in the title, as long as they are enough: what it merely touches is no reason to watch it.
fn weighty(title: &Title, listed: &[ConceptNo]) -> Vec<ConceptNo> {
    let matters = |no: &ConceptNo| title.concept(*no).is_some_and(|held| held.salience > 1);
    let kept: Vec<ConceptNo> = listed.iter().copied().filter(matters).collect();
    if kept.len() < ENOUGH { listed.to_vec() } else { kept }
}

/// Whether a concept is about how it is told or looks.
const fn is_feature(concept: &Concept) -> bool {
    matches!(concept.facet, Facet::Form | Facet::Look)
}

/// Whether a concept can open a text: a topic, or a clause of its own.
fn opens(concept: &Concept) -> bool {
    let topic = matches!(concept.facet, Facet::Theme | Facet::Relations);
    topic || (is_feature(concept) && concept.clause.is_some())
}

fn keep(scene: &Scene<'_>, title: &Title, more: Vec<ConceptNo>, kept: &mut Vec<ConceptNo>) {
    for no in more {
        if kept.len() < DRAWN_ON && may_print(scene.concepts, title, no) && says_something_new(scene.concepts, kept, no) {
            kept.push(no);
        }
    }
}

/// Whether a concept is the title's, is known by more than a prediction, has words, and gives nothing away.
pub(super) fn may_print(concepts: &[Concept], title: &Title, no: ConceptNo) -> bool {
    let known = title.concept(no).is_some_and(|held| held.origin != Origin::Predicted);
    known && concepts.get(no.at()).is_some_and(|c| !c.spoiler && !c.phrase.trim().is_empty() && !c.label.trim().is_empty())
}

fn says_something_new(concepts: &[Concept], kept: &[ConceptNo], no: ConceptNo) -> bool {
    let said = |no: ConceptNo| {
        let concept = &concepts[no.at()];
        format!("{} {}", concept.phrase, concept.clause.as_deref().unwrap_or_default())
    };
    // Two sources, "waargebeurd" and "geworteld in historische gebeurtenissen", are one thing said twice.
    let one_source = |other: ConceptNo| concepts[other.at()].facet == Facet::Source && concepts[no.at()].facet == Facet::Source;
    kept.iter().all(|other| *other != no && !one_source(*other) && !share_a_word(&said(*other), &said(no)))
}

/// The last sentence and its fact.
fn closing(scene: &Scene<'_>, title: &Title) -> Option<(String, Fact)> {
    let length = || match title.media {
        MediaType::Movie => title.runtime.map(|m| (format!("Speelduur: {m} minuten"), Fact::Minutes(m))),
        MediaType::Tv => title.episodes.map(|n| (episodes(n), Fact::Episodes(n))),
    };
    match scene.told {
        Told::Maker => makers(scene.names, title).or_else(length),
        Told::Length => length().or_else(|| makers(scene.names, title)),
    }
}

fn episodes(n: u16) -> String {
    if n == 1 { "Lengte: één aflevering".to_owned() } else { format!("Lengte: {} afleveringen", count(n)) }
}

/// One or two makers; of more none is named, because none may be left out.
fn makers(names: &Names, title: &Title) -> Option<(String, Fact)> {
    let (label, people) = match title.media {
        MediaType::Movie => ("Regie", &title.directors),
        MediaType::Tv => ("Bedenker", &title.creators),
    };
    let texts: Vec<String> = people.iter().map(|no| names.text(*no).to_owned()).collect();
    let said = match &texts[..] {
        [one] if !one.is_empty() => format!("{label}: {one}"),
        [a, b] if !a.is_empty() && !b.is_empty() => format!("{}: {}", if label == "Regie" { label } else { "Bedenkers" }, and(a, b)),
        _ => return None,
    };
    Some((said, Fact::Makers(texts)))
}
