//! The words that a reason may print, by the placeholder of a frame, each with the atoms that it says.

use super::said;
use super::select::Picked;
use crate::dutch::{Phrase, nouns, without_er};
use crate::ids::MediaType;
use crate::lexicon::Facet;
use crate::reason::Pair;
use std::borrow::Cow;

/// Adjectives that a story over anything but a light topic does not bear: "een opbeurend verhaal over overspel".
const LIGHT: [&str; 8] = ["hoopvol", "knus", "luchtig", "opbeurend", "romantisch", "speels", "teder", "zwoel"];

/// Words for a placeholder.
#[derive(Debug, Clone)]
struct Slot {
    name: &'static str,
    text: String,
    /// Places in the evidence.
    atoms: Vec<usize>,
}

/// The words of a pair.
#[derive(Debug, Clone)]
pub(super) struct Words {
    slots: Vec<Slot>,
    /// The seed's title.
    pub(super) title: String,
    /// "film" or "serie", of the tip.
    pub(super) tip: &'static str,
    /// Whether the seed is of the other media type.
    is_across: bool,
    /// The atom that a text must say.
    pub(super) first: Option<usize>,
}

impl Words {
    /// The words of a pair without any evidence.
    pub(super) fn none(pair: &Pair<'_>) -> Self {
        let tip = if pair.tip.media == MediaType::Movie { "film" } else { "serie" };
        Self { slots: Vec::new(), title: pair.seed.title.trim().to_owned(), tip, is_across: pair.seed.media != pair.tip.media, first: None }
    }

    /// The words of what was picked, the first of it first, with at most so many topics in a row.
    pub(super) fn of(pair: &Pair<'_>, picked: &[Picked<'_>], most: usize) -> Self {
        let mut words = Self { first: picked.first().map(|p| p.at), ..Self::none(pair) };
        for p in picked.iter().filter(|p| p.is_solid) {
            words.add_solid(p);
        }
        let topics: Vec<(usize, &str)> = picked.iter().filter(|p| p.is_solid).filter_map(topic).collect();
        words.add_topics("topics", &topics, most);
        let further: Vec<(usize, &str)> = topics.into_iter().filter(|(at, _)| Some(*at) != words.first).collect();
        words.add_topics("further", &further, 2);
        let of_marginal = |facet: Facet| picked.iter().filter(move |p| !p.is_solid && p.concept.is_some_and(|c| c.facet == facet));
        let themes: Vec<(usize, &str)> = of_marginal(Facet::Theme).map(|p| (p.at, p.phrase.name())).collect();
        // "te maken met" cannot be followed by a second "met".
        let is_with = themes.iter().take(2).any(|(_, noun)| noun.contains("met "));
        words.add_topics(if is_with { "seen" } else { "marginal" }, &themes, 2);
        let people: Vec<(usize, &str)> = of_marginal(Facet::Relations).map(|p| (p.at, p.phrase.name())).collect();
        words.add_topics("somebody", &people, 2);
        if let Some(p) = picked.first() {
            words.add_rest(p);
        }
        words
    }

    /// What is said of an atom that matters in both titles.
    fn add_solid(&mut self, p: &Picked<'_>) {
        if let Some(concept) = p.concept {
            if let Some(kind) = said::kind(concept) {
                self.add("kind", kind, p.at);
            }
            if let Some(clause) = said::clause(concept) {
                let names = if self.has("clause") { ["clause2", "clause2 after hier"] } else { ["clause", "clause after hier"] };
                self.add(names[0], clause.to_owned(), p.at);
                self.add(names[1], without_er(clause).into_owned(), p.at);
            }
            if concept.facet == Facet::Relations {
                self.add("people", p.phrase.name().to_owned(), p.at);
                if said::is_followed(concept) {
                    self.add("followed", p.phrase.name().to_owned(), p.at);
                }
            }
        }
        match &p.phrase {
            Phrase::Quality { adjective, toned: true } => {
                let name = if self.has("tone") { "tone2" } else { "tone" };
                if name == "tone" && !LIGHT.contains(&adjective.as_ref()) {
                    self.add("tone of story", adjective.to_string(), p.at);
                }
                self.add(name, adjective.to_string(), p.at);
            }
            Phrase::Place { central: true, at } => {
                self.add("at", (*at).to_owned(), p.at);
                let is_entered = ["in ", "op ", "aan "].iter().any(|start| at.starts_with(start));
                if is_entered && !["in en om ", "in één ", "op één ", "in de loop ", "op en "].iter().any(|start| at.starts_with(start))
                {
                    self.add("in", (*at).to_owned(), p.at);
                }
            }
            _ => {}
        }
    }

    /// What else can be said of the atom that a text must say.
    fn add_rest(&mut self, p: &Picked<'_>) {
        let mut add = |name: &'static str, text: Cow<'_, str>| self.add(name, text.into_owned(), p.at);
        match &p.phrase {
            Phrase::Feature { noun, .. }
                if !p.is_solid || p.concept.is_none_or(|c| said::kind(c).is_none() && said::clause(c).is_none()) =>
            {
                add("feature", (*noun).into());
            }
            Phrase::Place { at, central: true } => add("at", (*at).into()),
            Phrase::Place { at, central: false } => add("somewhere", (*at).into()),
            phrase => ["is", "from", "language", "users"].into_iter().for_each(|name| {
                if let Some(text) = phrase.value(name) {
                    add(name, text);
                }
            }),
        }
    }

    fn has(&self, name: &str) -> bool {
        self.slots.iter().any(|slot| slot.name == name)
    }

    /// The first words for a placeholder stand.
    fn add(&mut self, name: &'static str, text: String, at: usize) {
        if !self.has(name) {
            self.slots.push(Slot { name, text, atoms: vec![at] });
        }
    }

    /// Nouns in a row; one that is hard to read in a row is used alone.
    fn add_topics(&mut self, name: &'static str, topics: &[(usize, &str)], most: usize) {
        let is_plain =
            |noun: &&str| ![" en ", " of ", ",", " die ", " dat ", " wie ", " wat ", " om ", " hoe "].iter().any(|w| noun.contains(w));
        let plain: Vec<&(usize, &str)> = topics.iter().filter(|(_, noun)| is_plain(noun)).collect();
        let text = match (&topics.first(), &plain[..]) {
            (None, _) => return,
            (Some(first), [a, b, c, ..]) if most > 2 && a.0 == first.0 => (format!("{}, {} en {}", a.1, b.1, c.1), vec![a.0, b.0, c.0]),
            (Some(first), [a, b, ..]) if most > 1 && a.0 == first.0 => (nouns(a.1, b.1), vec![a.0, b.0]),
            (Some(first), _) => (first.1.to_owned(), vec![first.0]),
        };
        self.slots.push(Slot { name, text: text.0, atoms: text.1 });
    }

    /// Whether a template would call the seed what the tip is: "ook deze serie" after a film.
    pub(super) fn miscalls_seed(&self, template: &str) -> bool {
        self.is_across && ["Ook deze {tip}", "nog een {tip}"].iter().any(|words| template.contains(words))
    }

    /// The text for a placeholder; "title" is not one of them.
    pub(super) fn value(&self, name: &str) -> Option<Cow<'_, str>> {
        if name == "tip" {
            return Some(Cow::Borrowed(self.tip));
        }
        self.slots.iter().find(|slot| slot.name == name).map(|slot| Cow::Borrowed(slot.text.as_str()))
    }

    /// The atoms that a placeholder says.
    pub(super) fn atoms(&self, name: &str) -> &[usize] {
        self.slots.iter().find(|slot| slot.name == name).map_or(&[], |slot| &slot.atoms)
    }
}

/// The noun of a theme.
fn topic<'p>(p: &'p Picked<'_>) -> Option<(usize, &'p str)> {
    let is_theme = p.concept.is_some_and(|c| c.facet == Facet::Theme);
    match p.phrase {
        Phrase::Topic { noun, .. } if is_theme => Some((p.at, noun)),
        _ => None,
    }
}
