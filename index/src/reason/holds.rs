//! Whether an atom is true, worked out from the two titles alone and by another road than the rules took (gate R2).

use super::contrasts::ERA_YEARS;
use super::contrasts::{TRUE_SOURCES, akin, apart, near};
use super::dutch::{country, language, span_of_minutes};
use super::rules::BILLED;
use super::{Atom, AtomId, AtomKind, Pair};
use crate::genres;
use crate::ids::{ConceptNo, MediaType, NameNo};
use crate::lexicon::Facet;
use crate::title::{Origin, Title};

/// Whether the atom is true of seed and tip, and its two values are what the titles hold.
pub fn holds(pair: &Pair<'_>, atom: &Atom) -> bool {
    match (&atom.id, atom.kind) {
        (AtomId::Concept(no), AtomKind::Contrast) => contrast_concept(pair, *no) && says(pair, atom, *no),
        (AtomId::Concept(no), kind) => shared_concept(pair, *no, kind) && says(pair, atom, *no),
        (AtomId::Name(kind, no), _) => *kind == atom.kind && shared_name(pair, *no, *kind) && named(pair, atom, *no),
        (AtomId::Fact(kind, key), _) => *kind == atom.kind && fact(pair, atom, key),
    }
}

/// The concept when an editor or a keyword vouches for it in this title.
fn vouched(title: &Title, no: ConceptNo) -> bool {
    title.concepts.iter().any(|held| held.no == no && matches!(held.origin, Origin::Authored | Origin::Keyword))
}

fn mentions(title: &Title, no: ConceptNo) -> bool {
    title.concepts.iter().any(|held| held.no == no) || title.hinted.contains(&no)
}

fn shared_concept(pair: &Pair<'_>, no: ConceptNo, kind: AtomKind) -> bool {
    let Some(concept) = pair.facts.concepts.get(no.at()) else { return false };
    let expected = match concept.facet {
        Facet::Theme | Facet::Tone | Facet::Pace | Facet::Relations | Facet::Look => AtomKind::Concept,
        Facet::Setting | Facet::Time => AtomKind::Setting,
        Facet::Form => AtomKind::Form,
        Facet::Source => AtomKind::Source,
    };
    kind == expected && !concept.spoiler && vouched(pair.seed, no) && vouched(pair.tip, no)
}

fn says(pair: &Pair<'_>, atom: &Atom, no: ConceptNo) -> bool {
    let Some(concept) = pair.facts.concepts.get(no.at()) else { return false };
    let seed = atom.kind == AtomKind::Contrast || atom.seed_value.starts_with(&concept.label);
    seed && !concept.label.is_empty() && !atom.seed_value.is_empty() && atom.tip_value.starts_with(&concept.label)
}

fn contrast_concept(pair: &Pair<'_>, no: ConceptNo) -> bool {
    let Some(concept) = pair.facts.concepts.get(no.at()) else { return false };
    let seen = pair.seed.concepts.iter().map(|held| held.no).chain(pair.seed.hinted.clone());
    let mut seed = seen.filter_map(|no| pair.facts.concepts.get(no.at()));
    let only = !concept.spoiler && vouched(pair.tip, no) && !mentions(pair.seed, no);
    only && match concept.facet {
        Facet::Tone | Facet::Pace => seed.all(|c| c.facet != concept.facet || !akin(&c.id, &concept.id)),
        Facet::Source => seed.all(|c| !TRUE_SOURCES.contains(&c.id.as_str())),
        Facet::Setting | Facet::Time => seed.all(|c| apart(&c.id, &concept.id) != Some(false)),
        Facet::Theme => seed.all(|c| !near(&c.id, &concept.id)),
        Facet::Look => true,
        Facet::Form | Facet::Relations => false,
    }
}

fn shared_name(pair: &Pair<'_>, no: NameNo, kind: AtomKind) -> bool {
    let list: fn(&Title) -> &[NameNo] = match kind {
        AtomKind::Director => |t| &t.directors,
        AtomKind::Creator => |t| &t.creators,
        AtomKind::Writer => |t| &t.writers,
        AtomKind::Composer => |t| &t.composers,
        AtomKind::Actor => |t| t.cast.get(..BILLED).unwrap_or(&t.cast),
        AtomKind::Studio => |t| &t.companies,
        AtomKind::Network => |t| &t.networks,
        _ => return false,
    };
    list(pair.seed).contains(&no) && list(pair.tip).contains(&no)
}

fn named(pair: &Pair<'_>, atom: &Atom, no: NameNo) -> bool {
    let name = pair.facts.names.text(no);
    !name.is_empty() && atom.seed_value == name && atom.tip_value == name
}

fn fact(pair: &Pair<'_>, atom: &Atom, key: &str) -> bool {
    let (seed, tip) = (pair.seed, pair.tip);
    match atom.kind {
        AtomKind::Country => {
            let from = |t: &Title| t.countries.iter().position(|c| c == key) == Some(0);
            from(seed) && from(tip) && country(key) == Some(atom.tip_value.as_str())
        }
        AtomKind::Language => {
            let spoken = |t: &Title| t.language.as_deref() == Some(key);
            spoken(seed) && spoken(tip) && language(key).is_some_and(|l| l.name == atom.tip_value)
        }
        AtomKind::Form => form(seed, key) && form(tip, key),
        AtomKind::LikedTogether => {
            pair.liked_together >= 5 && starts_with(&atom.tip_value, pair.liked_together) && key.parse() == Ok(pair.liked_together)
        }
        AtomKind::Contrast => differs(pair, atom, key),
        _ => false,
    }
}

fn form(title: &Title, key: &str) -> bool {
    match key {
        "korte film" => title.media == MediaType::Movie && title.runtime.is_some_and(|m| m > 0 && m <= 40),
        "miniserie" => {
            let few = title.episodes.is_some_and(|n| n > 0 && n <= 10);
            title.media == MediaType::Tv && few && (title.seasons, title.ended) == (Some(1), Some(true))
        }
        _ => false,
    }
}

fn differs(pair: &Pair<'_>, atom: &Atom, key: &str) -> bool {
    let (seed, tip) = (pair.seed, pair.tip);
    let numbers = |a: Option<u16>, b: Option<u16>, far: fn(u16) -> bool| match (a, b) {
        (Some(a), Some(b)) => far(a.abs_diff(b)) && starts_with(&atom.seed_value, a) && starts_with(&atom.tip_value, b),
        _ => false,
    };
    match key {
        "runtime" => numbers(seed.runtime, tip.runtime, |d| span_of_minutes(d).is_some()),
        "era" => numbers(seed.year, tip.year, |d| d >= ERA_YEARS),
        "seasons" => numbers(seed.seasons, tip.seasons, |d| d >= 2),
        "episode-length" => numbers(seed.episode_runtime, tip.episode_runtime, |d| d >= 20),
        "country" => {
            let from = |t: &Title, value: &str| t.countries.first().and_then(|c| country(c)) == Some(value);
            let common = seed.countries.iter().any(|c| tip.countries.contains(c));
            !common && from(seed, &atom.seed_value) && from(tip, &atom.tip_value)
        }
        "language" => {
            let name = |t: &Title| t.language.as_deref().and_then(language).map(|l| l.name);
            name(seed) == Some(&atom.seed_value) && name(tip) == Some(&atom.tip_value) && name(seed) != name(tip)
        }
        "animation" => {
            let animated = |t: &Title| genres::of_bits(t.genres).any(|g| g.name == "Animation");
            animated(seed) != animated(tip) && animated(tip) == (atom.tip_value == "animatie")
        }
        _ => false,
    }
}

fn starts_with(value: &str, number: impl Into<u32>) -> bool {
    value.split(' ').next().is_some_and(|n| n.parse() == Ok(number.into()))
}
