//! What a reason is made of.

use crate::dutch::{Sentence, Text};
use crate::ids::{ConceptNo, NameNo};
use crate::lexicon::Concept;
use crate::store::Names;
use crate::title::{Frequencies, Title};
use serde::Serialize;

/// The kinds of evidence. Genre alone is never one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AtomKind {
    /// A shared concept (theme, tone, pace, relations, look).
    Concept,
    /// The same director.
    Director,
    /// The same creator.
    Creator,
    /// A shared writer.
    Writer,
    /// A shared composer.
    Composer,
    /// A lead actor of both.
    Actor,
    /// Both from a book, a true story, ...
    Source,
    /// The same place or time.
    Setting,
    /// The same form (reverse chronology, miniseries, short).
    Form,
    /// The same country, when it is distinctive.
    Country,
    /// The same language, when it is distinctive.
    Language,
    /// The same studio, when it is distinctive.
    Studio,
    /// The same network.
    Network,
    /// Liked by the same people, by their ratings.
    LikedTogether,
    /// A difference between tip and seed.
    Contrast,
}

/// What makes two atoms the same evidence.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AtomId {
    /// A concept.
    Concept(ConceptNo),
    /// A name in a role.
    Name(AtomKind, NameNo),
    /// A fact by kind and value.
    Fact(AtomKind, String),
}

/// One piece of evidence, true of both titles (a contrast: true of each as its value says).
#[derive(Debug, Clone, PartialEq)]
pub struct Atom {
    /// Its kind.
    pub kind: AtomKind,
    /// What it is, for comparing.
    pub id: AtomId,
    /// The Dutch word beside the values, such as "Thema" or "Regie".
    pub label: String,
    /// The value in the seed, Dutch.
    pub seed_value: String,
    /// The value in the tip, Dutch.
    pub tip_value: String,
    /// How distinctive it is: salience in both titles times rarity.
    pub weight: f32,
    /// In how many titles of the snapshot it occurs.
    pub titles: u32,
}

/// A reason as published.
#[derive(Debug, Clone, PartialEq)]
pub struct Reason {
    /// Dutch; names the seed once at most, and not at all when an editor wrote it.
    pub text: Text,
    /// The evidence, the printed ones first, contrasts last.
    pub atoms: Vec<Atom>,
    /// Whether little is shared; a text that rests on next to nothing also calls itself a guess.
    pub weak: bool,
    /// Whether an editor wrote the text for this pair.
    pub edited: bool,
}

impl Reason {
    /// The same with an editor's sentence as its text, which names no title; the evidence stays. It is no weak match: an editor judged it.
    #[must_use]
    pub fn with_sentence(self, why: &str) -> Self {
        Self { text: Text::new(self.text.title(), sentences_of(why)), weak: false, edited: true, ..self }
    }
}

/// The sentences of a text, each with the mark that closes it.
fn sentences_of(text: &str) -> Vec<Sentence> {
    let (mut sentences, mut rest) = (Vec::new(), text.trim());
    while let Some(end) = [". ", "? "].iter().filter_map(|mark| rest.find(mark)).min() {
        let (sentence, after) = rest.split_at(end + 1);
        sentences.push(sentence.to_owned().into());
        rest = after.trim_start();
    }
    sentences.push(rest.to_owned().into());
    sentences
}

/// What reasons need of a snapshot.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'a> {
    /// The lexicon, by concept number.
    pub concepts: &'a [Concept],
    /// Names, by number.
    pub names: &'a Names,
    /// Number of titles in the snapshot.
    pub titles: u32,
    /// How common countries, languages and forms are.
    pub frequencies: &'a Frequencies,
}

impl Facts<'_> {
    /// Whether something in `titles` titles is distinctive: it occurs in at most 5 % of the snapshot (gate R4).
    pub const fn is_rare(&self, titles: u32) -> bool {
        titles as u64 * 20 <= self.titles as u64
    }
}

/// A seed and a tip side by side.
#[derive(Debug, Clone, Copy)]
pub struct Pair<'a> {
    /// The snapshot's facts.
    pub facts: Facts<'a>,
    /// The title the visitor loved.
    pub seed: &'a Title,
    /// The tip.
    pub tip: &'a Title,
    /// How many users rated both as liked, by the snapshot; 0 where ratings are unknown or too few.
    pub liked_together: u32,
}
