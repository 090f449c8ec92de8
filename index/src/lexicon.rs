//! Concepts: the vocabulary that reasons, themes, filters and matching share.

use serde::{Deserialize, Serialize};

/// The nine kinds of concepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Facet {
    /// Its subject.
    Theme,
    /// Its mood.
    Tone,
    /// Its speed.
    Pace,
    /// Where it is set.
    Setting,
    /// When it is set.
    Time,
    /// Its narrative form.
    Form,
    /// Who it is about and how they relate.
    Relations,
    /// Its look and sound.
    Look,
    /// What it is based on.
    Source,
}

impl Facet {
    /// All nine, in reading order.
    pub const ALL: [Facet; 9] =
        [Facet::Theme, Facet::Tone, Facet::Pace, Facet::Setting, Facet::Time, Facet::Form, Facet::Relations, Facet::Look, Facet::Source];

    /// The Dutch word the site shows beside a value.
    pub const fn label(self) -> &'static str {
        match self {
            Facet::Theme => "Thema",
            Facet::Tone => "Toon",
            Facet::Pace => "Tempo",
            Facet::Setting => "Plaats",
            Facet::Time => "Tijd",
            Facet::Form => "Vertelvorm",
            Facet::Relations => "Personages",
            Facet::Look => "Beeld en geluid",
            Facet::Source => "Bron",
        }
    }
}

/// An axis along which a visitor can steer: concepts have a place on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Axis {
    /// From dark (-2) to light (2).
    Light,
    /// From calm (-2) to fast (2).
    Pace,
    /// From reassuring (-2) to very frightening (2).
    Fear,
}

impl Axis {
    /// All axes, in the order of [`Concept::places`].
    pub const ALL: [Axis; 3] = [Axis::Light, Axis::Pace, Axis::Fear];
}

/// One concept of the lexicon as a snapshot stores it.
///
/// The grammar of `phrase` follows from the facet: a noun phrase after "gaat over" (theme, relations) or "krijg je" (form,
/// look), a predicative adjective after "is" (tone, pace, source), a prepositional phrase after "speelt" (setting, time).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Concept {
    /// Stable id, English kebab-case.
    pub id: String,
    /// The facet.
    pub facet: Facet,
    /// Short Dutch label for chips and tables.
    pub label: String,
    /// Dutch phrase for a sentence; its grammar follows the facet.
    pub phrase: String,
    /// Verb-first Dutch clause that continues "Hier ..." and "In deze film ...".
    pub clause: Option<String>,
    /// May score but is never printed.
    pub spoiler: bool,
    /// Number of titles of the snapshot that have it.
    pub titles: u32,
    /// Its place on each axis, -2 to 2; 0 where it has none.
    pub places: [i8; Axis::ALL.len()],
}

impl Concept {
    /// Its place on an axis, 0 where it has none.
    pub const fn place(&self, axis: Axis) -> i8 {
        self.places[axis as usize]
    }
}
