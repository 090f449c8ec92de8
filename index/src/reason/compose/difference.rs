//! How the tip differs, where one would feel it: tone, place, picture, language, a true story, a theme of its own.

use super::templates::TemplateContext;
use crate::dutch::is_of_tone;
use crate::lexicon::Facet;
use crate::reason::contrasts::{Contrast, ContrastKind, relevant};
use crate::reason::{AtomKind, Pair, Reason};

/// A difference that the other tips do not have precedes a stronger one from this share of its weight on.
const FRESH: f32 = 0.4;

/// Most differences in the evidence of a reason.
const LISTED: usize = 2;

/// A difference in words: what can follow a sentence after a comma, and sentences of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Difference {
    /// "maar dan in Parijs"
    pub(super) tail: Option<String>,
    /// "Alleen speelt het nu in Parijs"
    pub(super) sentences: Vec<String>,
}

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

/// A contrast in words; `None` for one that a viewer does not feel.
pub(super) fn in_words(contrast: &Contrast, context: &TemplateContext) -> Option<Difference> {
    let (words, tip) = (contrast.words.as_deref()?, context.tip);
    let all = |sentences: &[String]| sentences.to_vec();
    let but = || Some(format!("maar dan {words}"));
    let (tail, sentences) = match contrast.kind {
        ContrastKind::Mood if contrast.atom.label == Facet::Tone.label() && is_of_tone(words) => {
            (but(), all(&[format!("Alleen is de toon hier {words}"), format!("De toon is dit keer {words}")]))
        }
        ContrastKind::Mood if words.starts_with("vol ") => (but(), all(&[format!("Alleen zit deze {tip} {words}")])),
        ContrastKind::Mood | ContrastKind::Picture => (but(), all(&[format!("Alleen is deze {tip} {words}")])),
        ContrastKind::Source => (
            but().filter(|_| !words.contains(' ')),
            all(&[format!("Dit keer is het verhaal {words}"), format!("Alleen is dit verhaal {words}")]),
        ),
        ContrastKind::Origin => (but(), all(&[format!("Dit keer hoor je {}", words.trim_start_matches("in het "))])),
        ContrastKind::Place | ContrastKind::Time => {
            (but(), all(&[format!("Alleen speelt het nu {words}"), format!("Dit keer speelt het {words}")]))
        }
        ContrastKind::Theme => match &contrast.clause {
            Some(clause) => (None, all(&[format!("Daarbij {clause}"), format!("Bovendien {clause}")])),
            None => (None, all(&[format!("Daarnaast gaat het over {words}")])),
        },
        ContrastKind::Era | ContrastKind::Length => return None,
    };
    Some(Difference { tail, sentences })
}
