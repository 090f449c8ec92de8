//! How the tip differs, where one would feel it: tone, place, picture, a true story.

use crate::dutch::is_of_tone;
use crate::lexicon::Facet;
use crate::reason::contrasts::{Contrast, ContrastKind, relevant};
use crate::reason::{AtomKind, Pair, Reason};

/// A difference that the other tips do not have precedes a stronger one from this share of its weight on.
const FRESH: f32 = 0.4;

/// Most differences in the evidence of a reason.
const LISTED: usize = 2;

/// The contrasts of a reason without a common cause: those that can be printed first, the strongest first among them. `others` are the
/// reasons beside it: three other places are less informative than three kinds of difference.
pub(super) fn chosen(pair: &Pair<'_>, others: &[&Reason]) -> Vec<Contrast> {
    let mut found = relevant(pair);
    let used = |c: &Contrast| others.iter().flat_map(|other| &other.atoms).any(|a| a.kind == AtomKind::Contrast && a.label == c.atom.label);
    let strongest = found.iter().find(|c| c.words.is_some()).map_or(0.0, |c| c.atom.weight);
    found.sort_by_key(|c| (c.words.is_none(), used(c) || c.atom.weight < strongest * FRESH));
    let mut chosen: Vec<Contrast> = Vec::new();
    for contrast in found {
        if chosen.len() < LISTED && chosen.iter().all(|c| !c.kind.has_same_cause(contrast.kind)) {
            chosen.push(contrast);
        }
    }
    chosen
}

/// What follows a sentence that says what both have in common; `None` for what a viewer does not feel.
pub(super) fn in_words(contrast: &Contrast) -> Option<String> {
    let words = contrast.words.as_deref()?;
    match contrast.kind {
        ContrastKind::Mood if contrast.atom.label == Facet::Tone.label() && is_of_tone(words) => {
            Some(format!(", al is de toon hier {words}"))
        }
        ContrastKind::Source => Some(", en dit keer is het waargebeurd".to_owned()),
        ContrastKind::Place | ContrastKind::Time if words.starts_with("deels ") => None,
        ContrastKind::Picture | ContrastKind::Place | ContrastKind::Time => Some(format!(", maar nu {words}")),
        ContrastKind::Mood | ContrastKind::Origin | ContrastKind::Theme | ContrastKind::Era | ContrastKind::Length => None,
    }
}
