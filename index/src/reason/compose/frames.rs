//! Frames: the sentences that reasons are made of, with placeholders for what they say (`words`).

use super::words::Words;
use crate::digest::fnv_1a;
use crate::dutch::{Phrase, Sentence, words};

/// Sentences without full stops.
pub(super) type Draft = Vec<Sentence>;

/// A sentence with placeholders; one that ends with "+" may be followed by a difference.
type Frame = &'static str;

/// Frames that say what both are about.
const ABOUT: &[Frame] = &[
    "Zoek je na {title} nog {kind} over {topics}, dan is dit er een",
    "Dit is weer {kind} over {topics}+",
    "Ook dit is {kind} over {topics}+",
    "Dit is weer {kind} met {people}+",
    "Ook dit is {kind} met {people}+",
    "Zoek je na {title} nog een {tip} over {topics}, dan is dit er een",
    "Na {title} gaat het ook hier over {topics}+",
    "Hier gaat het over {topics}, net als in {title}+",
    "Het gaat over {topics}, net als in {title}+",
    "Deze {tip} gaat over {topics}, net als {title}+",
    "Dit is net zo’n {tone of story} verhaal als {title}, en ook hier gaat het over {topics}",
    "Weer gaat het over {topics}, en het is net zo {tone} als {title}",
    "Hier volg je {followed}, zoals in {title}, en weer gaat het over {topics}",
    "Hier draait het om {people}, net als in {title}+",
    "Na {title} volg je ook hier {followed}+",
    "Hier volg je opnieuw {followed}, en het is net zo {tone} als {title}",
    "Na {title} volg je ook hier {followed}, in een {tone of story} verhaal over {topics}",
    "Na {title} zijn we weer {in}, en opnieuw gaat het over {topics}",
    "Na {title} zijn we weer {in}, en opnieuw draait het om {people}",
    "Hier {clause after hier}, net als in {title}",
    "Hier {clause after hier}, net als in {title}, en ook nu gaat het over {further}",
    "Ook dit is een {tone of story} verhaal over {topics}",
    "Het is weer een {tone of story} verhaal over {topics}",
    "Weer gaat het over {topics}, en het is weer even {tone}",
    "We zijn weer {in}, en opnieuw gaat het over {topics}",
    "Ook deze {tip} speelt {at} en gaat over {topics}",
    "Ook hier volg je {followed} in een verhaal over {topics}",
    "Je volgt weer {followed}, in een {tone of story} verhaal over {topics}",
    "Weer draait het om {people}, in een verhaal over {topics}",
    "Ook deze {tip} gaat over {topics}+",
    "Ze gaan allebei over {topics}",
    "Weer gaat het over {topics}+",
    "Over {topics} gaat het ook hier+",
    "Opnieuw gaat het over {topics}+",
    "Deze {tip} gaat ook over {topics}+",
    "Het gaat ook hier over {topics}+",
    "Weer draait het om {people}+",
    "Ook hier volg je {followed}+",
    "Je volgt weer {followed}+",
    "Het draait ook nu om {people}+",
    "Je volgt weer {followed}, en het is weer even {tone}",
    "Ook hier draait het om {people}, en het is weer even {tone}",
    "We zijn weer {in}, en opnieuw draait het om {people}",
    "Ook hier {clause after hier}",
    "Weer {clause}",
    "Ook hier {clause after hier} en {clause2}",
    "Weer {clause}, en ook nu {clause2}",
    "Weer gaat het over {further}, en ook nu {clause}",
    "Weer gaat het over {topics}, en ook nu {clause}",
    "Ze gaan allebei over {topics}, en ook hier {clause after hier}",
    "Ook hier {clause after hier}, en weer gaat het over {further}",
    "Weer {clause}, en het is weer even {tone}",
    "We zijn weer {in}, en opnieuw {clause}",
    "Je volgt weer {followed}, en ook nu {clause}",
    "Weer gaat het over {further}, en ook hier krijg je {feature}",
    "Ze gaan allebei over {further}, en ook hier krijg je {feature}",
];

/// Frames for where little more than tone or place can be said.
const AROUND: &[Frame] = &[
    "Dit is weer {kind}, net als {title}",
    "Ook dit is {kind}, en het is weer even {tone}",
    "Dit is weer {kind}, en opnieuw zijn we {in}",
    "Ook deze {tip} speelt {at}, en het is weer even {tone}",
    "We zijn weer {in}, en het is net zo {tone} als {title}",
    "Hier zijn we weer {in}, en de toon is net zo {tone} als in {title}",
    "Dit is net zo’n {tone} en {tone2} verhaal als {title}",
    "Ook dit is een {tone} en {tone2} verhaal",
    "Hier krijg je te maken met {marginal}, net als in {title}",
    "Ook hier krijg je te maken met {marginal}",
    "Je krijgt ook hier te maken met {marginal}",
    "Hier krijg je ook te maken met {marginal}",
    "Hier zie je {seen}, net als in {title}",
    "Ook hier zie je {seen}",
    "Je ziet ook hier {seen}",
    "Hier zie je ook {seen}",
    "Hier kom je {somebody} tegen, net als in {title}",
    "Ook hier kom je {somebody} tegen",
    "Je komt ook hier {somebody} tegen",
    "Hier kom je ook {somebody} tegen",
];

/// Frames that say one plain thing.
const PLAIN: &[Frame] = &[
    "Dit is net zo’n {tone} verhaal als {title}+",
    "Het is weer een {tone} verhaal+",
    "Ook dit is een {tone} verhaal+",
    "Ook dit is {kind}",
    "Het is weer {kind}",
    "Je kijkt weer naar {kind}",
    "Ook deze {tip} speelt {at}",
    "Deze {tip} speelt ook {at}",
    "Het speelt ook nu {at}",
    "Hier speelt het {at}, net als in {title}",
    "Hier zijn we weer {in}, net als in {title}",
    "We zijn weer {in}",
    "Hier krijg je {feature}, net als in {title}",
    "Ook hier krijg je {feature}",
    "Je krijgt weer {feature}",
    "Hier speelt een deel {somewhere}, net als in {title}",
    "Ook hier speelt een deel {somewhere}",
    "Een deel speelt ook hier {somewhere}",
    "Deze {tip} {is}, net als {title}",
    "Ook deze {tip} {is}",
    "Deze {tip} komt {from}, net als {title}",
    "Ook deze {tip} komt {from}",
    "Deze {tip} komt ook {from}",
    "Je hoort {language}, net als in {title}",
    "Ook hier hoor je {language}",
    "Deze {tip} hoor je ook in het {language}",
    "Het {language} hoor je ook hier",
    "{users} kijkers gaven {title} en deze {tip} allebei een hoog cijfer",
];

/// A draft and the atoms that it says.
#[derive(Debug, Clone)]
pub(super) struct Said {
    pub(super) draft: Draft,
    pub(super) atoms: Vec<usize>,
    /// Whether a difference may follow.
    pub(super) goes_on: bool,
    /// Whether the words may follow that call it a guess.
    pub(super) may_close: bool,
}

/// Every way to say the first atom with others, those first that say about as many as can be said well; among equals in an order that the
/// variation seed gives.
pub(super) fn said(variants: &[Words], well: usize, variation: u64) -> Vec<Said> {
    let mut all = Vec::new();
    for frames in [ABOUT, AROUND, PLAIN] {
        let drawn = |at: usize| fnv_1a(variation.to_le_bytes().into_iter().chain(at.to_le_bytes()));
        let of_frame = |(at, frame): (usize, &Frame)| {
            variants.iter().filter_map(|words| filled(frame, words)).map(move |said| (drawn(at), said)).collect::<Vec<_>>()
        };
        let mut of_level: Vec<(u64, Said)> = frames.iter().enumerate().flat_map(of_frame).collect();
        // A question grows stale soonest.
        let is_worn = |said: &Said| !said.may_close && !variation.is_multiple_of(4);
        of_level.sort_by_key(|(drawn, said)| (said.atoms.len().abs_diff(well), is_worn(said), *drawn));
        all.extend(of_level.into_iter().map(|(_, said)| said));
    }
    all
}

/// A frame with its words; `None` when one is missing, an atom would be said twice, or the first atom not at all.
pub(super) fn filled(frame: &str, words: &Words) -> Option<Said> {
    let mut atoms: Vec<usize> = Vec::new();
    for name in frame.split(['{', '}']).skip(1).step_by(2) {
        let of_name = words.atoms(name);
        if of_name.iter().any(|at| atoms.contains(at)) {
            return None;
        }
        atoms.extend(of_name);
    }
    let first = words.first?;
    if !atoms.contains(&first) {
        return None;
    }
    // The first atom is the first of the evidence that is printed.
    atoms.sort_by_key(|at| *at != first);
    let goes_on = frame.ends_with('+');
    let draft = vec![fill(frame.trim_end_matches('+'), words)?];
    Some(Said { draft, atoms, goes_on, may_close: !frame.starts_with("Zoek je") })
}

/// A template filled in; `None` when it has no words for a placeholder, or calls the seed what it is not.
pub(super) fn fill(template: &str, words: &Words) -> Option<Sentence> {
    if words.miscalls_seed(template) {
        return None;
    }
    Sentence::fill(template, |placeholder| words.value(placeholder))
}

impl Said {
    /// Sentences that say atoms, and that nothing follows.
    pub(super) const fn whole(draft: Draft, atoms: Vec<usize>) -> Self {
        Self { draft, atoms, goes_on: false, may_close: true }
    }

    /// How often it names the seed.
    pub(super) fn mentions(&self) -> usize {
        self.draft.iter().map(Sentence::mentions).sum()
    }

    /// Whether the first sentence begins with the first word of another one.
    pub(super) fn begins_like(&self, other: &Sentence) -> bool {
        let first = |sentence: &Sentence| sentence.outside_title().flat_map(words).next().map(str::to_owned);
        self.draft.first().and_then(first) == first(other)
    }
}

/// The same said with a difference.
pub(super) fn differing(said: &Said, words: &str) -> Said {
    let mut differing = Said { goes_on: false, ..said.clone() };
    if let Some(last) = differing.draft.last_mut() {
        last.push(words);
    }
    differing
}

/// The sentences that credit a person.
pub(super) fn credits(phrase: &Phrase<'_>) -> Vec<Sentence> {
    let Phrase::Credit { role, .. } = phrase else { return Vec::new() };
    let credit = role.credit();
    let templates = credit.titled.iter().chain(credit.plain);
    templates.filter_map(|template| Sentence::fill(template, |placeholder| phrase.value(placeholder))).collect()
}
