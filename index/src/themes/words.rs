//! From concepts to sentences. A topper's reason has one of three builds, after its place, so that three cards side by side do
//! not read alike; what does not fit is left out, the least telling first.

use crate::ids::{ConceptNo, MediaType};
use crate::lexicon::{Concept, Facet};
use crate::reason::dutch::{named, nouns, predicates, says_er};
use crate::reason::{MAX_CHARACTERS, MAX_WORDS};
use crate::title::Title;

/// The place a concept can take in a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// "draait om ..."
    Topic,
    /// "met ..."
    Feature,
    /// "is ...", perhaps with "van toon".
    Quality { toned: bool },
    /// "speelt ..."
    Place,
}

/// A concept ready to be written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slot<'a> {
    no: ConceptNo,
    kind: Kind,
    phrase: &'a str,
    clause: Option<&'a str>,
}

impl<'a> Slot<'a> {
    pub(super) fn of(no: ConceptNo, concept: &'a Concept) -> Self {
        let phrase = concept.phrase.trim();
        let plain = matches!(phrase.split(' ').collect::<Vec<_>>()[..], [_] | [_, "en", _]);
        let kind = match concept.facet {
            Facet::Theme | Facet::Relations => Kind::Topic,
            Facet::Form | Facet::Look => Kind::Feature,
            Facet::Tone => Kind::Quality { toned: plain },
            Facet::Pace | Facet::Source => Kind::Quality { toned: false },
            Facet::Setting | Facet::Time => Kind::Place,
        };
        Self { no, kind, phrase, clause: concept.clause.as_deref().map(str::trim).filter(|c| !c.is_empty()) }
    }
}

/// What a text is made of.
pub(super) struct Words<'a> {
    pub(super) title: &'a Title,
    /// 0, 1 or 2: which of the three builds.
    pub(super) place: usize,
    /// The concepts, the most telling first.
    pub(super) slots: &'a [Slot<'a>],
    /// The last sentence.
    pub(super) close: Option<&'a str>,
}

/// Sentences with the concepts they rest on, in the order of their use.
type Draft = (Vec<String>, Vec<ConceptNo>);

/// The fullest text that fits, and the concepts it rests on.
pub(super) fn text(words: &Words<'_>) -> (String, Vec<ConceptNo>) {
    let tries = (0..=words.slots.len()).rev().map(|n| draft(words, &words.slots[..n]));
    let close = words.close.map(str::to_owned);
    for (mut sentences, used) in tries {
        sentences.extend(close.clone());
        if fits(&sentences) {
            return (joined(&sentences), used);
        }
    }
    (joined(&[named(&words.title.title)]), Vec::new())
}

fn fits(sentences: &[String]) -> bool {
    let characters: usize = sentences.iter().map(|s| s.chars().count() + 2).sum();
    characters <= MAX_CHARACTERS + 1 && sentences.iter().all(|s| s.split_whitespace().count() <= MAX_WORDS)
}

fn joined(sentences: &[String]) -> String {
    let ended = sentences.iter().map(|s| if s.ends_with('.') { s.clone() } else { format!("{s}.") });
    ended.collect::<Vec<_>>().join(" ")
}

/// What the slots have to say, by kind.
struct Parts<'a> {
    topics: Vec<Slot<'a>>,
    features: Vec<Slot<'a>>,
    qualities: Vec<Slot<'a>>,
    places: Vec<Slot<'a>>,
}

fn draft(words: &Words<'_>, slots: &[Slot<'_>]) -> Draft {
    let of = |test: fn(Kind) -> bool, most: usize| slots.iter().copied().filter(|s| test(s.kind)).take(most).collect();
    let parts = Parts {
        topics: of(|k| k == Kind::Topic, 2),
        features: of(|k| k == Kind::Feature, 1),
        qualities: of(|k| matches!(k, Kind::Quality { .. }), 2),
        places: of(|k| k == Kind::Place, 1),
    };
    let name = named(&words.title.title);
    let mut used = Vec::new();
    let first = opening(&parts, words.place, &name, &mut used);
    let second = following(&parts, words.title.media, first.is_none().then_some(&name), &mut used);
    let open = first.unwrap_or_default();
    (std::iter::once(open).chain(second).filter(|s| !s.is_empty()).collect(), used)
}

/// The first sentence; `None` when there is neither topic nor clause.
fn opening(parts: &Parts<'_>, place: usize, name: &str, used: &mut Vec<ConceptNo>) -> Option<String> {
    let spoken = parts.topics.iter().chain(&parts.features).find_map(|slot| slot.clause.map(|clause| (slot, clause)));
    Some(match (place, &parts.topics[..], spoken) {
        (_, [], None) => return None,
        (1, [a, b, ..], _) => {
            used.extend([a.no, b.no]);
            let sentence = format!("{name} draait om {}", nouns(a.phrase, b.phrase));
            match parts.features.first().filter(|f| may_follow_with(f)) {
                Some(feature) => {
                    used.push(feature.no);
                    format!("{sentence}, met {}", feature.phrase)
                }
                None => sentence,
            }
        }
        (2, _, Some((slot, clause))) if !parts.qualities.is_empty() && !says_er(clause) => {
            used.push(slot.no);
            format!("{name} is {}. Hier {clause}", qualities(parts, used))
        }
        (_, _, Some((slot, clause))) => {
            used.push(slot.no);
            format!("In {name} {clause}")
        }
        (_, [a, ..], None) => {
            used.push(a.no);
            format!("{name} draait om {}", a.phrase)
        }
    })
}

/// Whether a feature reads well after "met": not when it has a "met" of its own.
fn may_follow_with(feature: &Slot<'_>) -> bool {
    !feature.phrase.split(' ').any(|word| word == "met")
}

/// The predicate of all qualities: "grimmig en weemoedig van toon".
fn qualities(parts: &Parts<'_>, used: &mut Vec<ConceptNo>) -> String {
    used.extend(parts.qualities.iter().map(|q| q.no));
    let said = match parts.qualities[..] {
        [a, b, ..] => predicates(a.phrase, b.phrase),
        [a] => a.phrase.to_owned(),
        [] => String::new(),
    };
    if parts.qualities.iter().all(|q| q.kind == Kind::Quality { toned: true }) { format!("{said} van toon") } else { said }
}

/// The sentences after the first: what is left of qualities and places, a feature, else the second topic. `name` is given when
/// there was no first sentence.
fn following(parts: &Parts<'_>, media: MediaType, name: Option<&String>, used: &mut Vec<ConceptNo>) -> Vec<String> {
    let film = if media == MediaType::Movie { "De film" } else { "De serie" };
    let subject = name.map_or(film, String::as_str);
    let told = parts.qualities.iter().any(|q| used.contains(&q.no));
    let quality = (!told && !parts.qualities.is_empty()).then(|| format!("is {}", qualities(parts, used)));
    let place = parts.places.first().map(|p| {
        used.push(p.no);
        format!("speelt {}", p.phrase)
    });
    let mut out: Vec<String> = match (quality, place) {
        (Some(quality), Some(place)) => vec![format!("{subject} {quality}, en {place}")],
        (Some(said), None) | (None, Some(said)) => vec![format!("{subject} {said}")],
        (None, None) => Vec::new(),
    };
    if let Some(feature) = parts.features.first().filter(|f| !used.contains(&f.no)) {
        used.push(feature.no);
        out.push(if out.is_empty() && name.is_some() {
            format!("{subject} heeft {}", feature.phrase)
        } else {
            format!("Reken op {}", feature.phrase)
        });
    }
    if let (true, Some(topic)) = (out.is_empty(), parts.topics.iter().find(|t| !used.contains(&t.no))) {
        used.push(topic.no);
        out.push(format!("Ook gaat het om {}", topic.phrase));
    }
    out
}
