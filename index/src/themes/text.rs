//! From concepts to sentences. The reason of a topper has one of three forms, by its place, so that three cards side by side do not
//! read alike; what does not fit is left out, the weakest first.

use crate::dutch::{Phrase, Sentence, Text, fits, nouns, predicates, says_er};
use crate::ids::{ConceptNo, MediaType};
use crate::title::Title;

/// A concept ready to be written.
pub(super) type Slot<'a> = (ConceptNo, Phrase<'a>);

/// The fullest text that fits, and the concepts it states: `slots` are the strongest first, `closing` is the last sentence.
pub(super) fn compose(title: &Title, place: usize, slots: &[Slot<'_>], closing: Option<&str>) -> (Text, Vec<ConceptNo>) {
    for n in (0..=slots.len()).rev() {
        let mut draft = Draft::of(title.media, place, &slots[..n]);
        draft.sentences.extend(closing.map(|text| text.to_owned().into()));
        if fits(&draft.sentences, title.title.trim()) {
            return (Text::new(&title.title, draft.sentences), draft.used);
        }
    }
    (Text::new(&title.title, vec![titled("{title}", "")]), Vec::new())
}

/// A sentence that names the title; `{}` is the value.
fn titled(template: &str, value: &str) -> Sentence {
    Sentence::fill(template, |_| Some(value)).unwrap_or_default()
}

/// Sentences with the concepts they state, in the order of their use.
#[derive(Default)]
struct Draft {
    sentences: Vec<Sentence>,
    used: Vec<ConceptNo>,
}

/// The slots by grammar.
struct Parts<'s, 'a> {
    topics: Vec<&'s Slot<'a>>,
    feature: Option<&'s Slot<'a>>,
    qualities: Vec<&'s Slot<'a>>,
    place: Option<&'s Slot<'a>>,
}

impl Draft {
    fn of(media: MediaType, place: usize, slots: &[Slot<'_>]) -> Self {
        let parts = Parts {
            topics: slots.iter().filter(|(_, p)| matches!(p, Phrase::Topic { .. })).take(2).collect(),
            feature: slots.iter().find(|(_, p)| matches!(p, Phrase::Feature { .. })),
            qualities: slots.iter().filter(|(_, p)| matches!(p, Phrase::Quality { .. })).take(2).collect(),
            place: slots.iter().find(|(_, p)| matches!(p, Phrase::Place { .. })),
        };
        let mut draft = Self::default();
        draft.open(&parts, place);
        draft.follow(&parts, media);
        draft
    }

    /// The first sentence; none when there is neither topic nor clause.
    fn open(&mut self, parts: &Parts<'_, '_>, place: usize) {
        let with_clause = parts.topics.iter().copied().chain(parts.feature).find_map(|slot| slot.1.clause().map(|clause| (slot.0, clause)));
        let sentence = match (place, &parts.topics[..], with_clause) {
            (_, [], None) => return,
            (1, [(a, first), (b, second), ..], _) => {
                self.used.extend([*a, *b]);
                let mut sentence = titled("{title} draait om {}", &nouns(first.name(), second.name()));
                // Not after "met" when it has a "met" of its own.
                if let Some((no, feature)) = parts.feature.filter(|(_, f)| !f.name().split(' ').any(|word| word == "met")) {
                    self.used.push(*no);
                    sentence.push(&format!(", met {}", feature.name()));
                }
                sentence
            }
            (2, _, Some((no, clause))) if !parts.qualities.is_empty() && !says_er(clause) => {
                self.used.push(no);
                titled("{title} is {}", &format!("{}. Hier {clause}", self.qualities(parts)))
            }
            (_, _, Some((no, clause))) => {
                self.used.push(no);
                titled("In {title} {}", clause)
            }
            (_, [(no, topic), ..], None) => {
                self.used.push(*no);
                titled("{title} draait om {}", topic.name())
            }
        };
        self.sentences.push(sentence);
    }

    /// The predicate of all qualities: "grimmig en weemoedig van toon".
    fn qualities(&mut self, parts: &Parts<'_, '_>) -> String {
        self.used.extend(parts.qualities.iter().map(|(no, _)| *no));
        let text = match parts.qualities[..] {
            [(_, a), (_, b), ..] => predicates(a.name(), b.name()),
            [(_, a)] => a.name().to_owned(),
            [] => String::new(),
        };
        let toned = parts.qualities.iter().all(|(_, q)| matches!(q, Phrase::Quality { toned: true, .. }));
        if toned { format!("{text} van toon") } else { text }
    }

    /// The sentences after the first: the remaining qualities and the place, a feature, else the second topic.
    fn follow(&mut self, parts: &Parts<'_, '_>, media: MediaType) {
        let is_named = !self.sentences.is_empty();
        let film = if media == MediaType::Movie { "De film" } else { "De serie" };
        let about = |rest: &str| if is_named { format!("{film} {rest}").into() } else { titled("{title} {}", rest) };
        let is_used = parts.qualities.iter().any(|(no, _)| self.used.contains(no));
        let quality = (!is_used && !parts.qualities.is_empty()).then(|| format!("is {}", self.qualities(parts)));
        let place = parts.place.map(|(no, place)| {
            self.used.push(*no);
            format!("speelt {}", place.name())
        });
        let mut following: Vec<Sentence> = match (quality, place) {
            (Some(quality), Some(place)) => vec![about(&format!("{quality}, en {place}"))],
            (Some(one), None) | (None, Some(one)) => vec![about(&one)],
            (None, None) => Vec::new(),
        };
        if let Some((no, feature)) = parts.feature.filter(|(no, _)| !self.used.contains(no)) {
            self.used.push(*no);
            let is_first = following.is_empty() && !is_named;
            let sentence =
                if is_first { about(&format!("heeft {}", feature.name())) } else { format!("Reken op {}", feature.name()).into() };
            following.push(sentence);
        }
        if let (true, Some((no, topic))) = (following.is_empty(), parts.topics.iter().find(|(no, _)| !self.used.contains(no))) {
            self.used.push(*no);
            following.push(format!("Ook gaat het om {}", topic.name()).into());
        }
        self.sentences.extend(following);
    }
}
