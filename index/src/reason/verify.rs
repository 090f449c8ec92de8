//! Whether an atom is true (gate R2), recomputed from the two titles alone. Every condition of the rules is checked here a second
//! time, so that a rule that loses one is caught; the tests ignore the conditions one by one to prove it.

use super::contrasts::{
    BLACK_AND_WHITE, COLOUR_SINCE, PRINTED_SOURCES, TRUE_SOURCES, UNPRINTED, disjoint, is_implied, is_place, opposed, related,
    share_a_heavy_word, similar,
};
use super::rules::{BILLED, FEWEST_TOGETHER};
use super::{Atom, AtomId, AtomKind, Pair};
use crate::dutch::{country, language};
use crate::genres;
use crate::ids::{ConceptNo, MediaType, NameNo};
use crate::lexicon::{Concept, Facet};
use crate::title::{Origin, Title};

/// Whether the atom is true of seed and tip, and its values are theirs.
pub fn holds(pair: &Pair<'_>, atom: &Atom) -> bool {
    match (&atom.id, atom.kind) {
        (AtomId::Concept(no), kind) => pair.facts.concepts.get(no.at()).filter(|_| !is_untold(pair, *no)).is_some_and(|concept| {
            let is_true = if kind == AtomKind::Contrast { contrast(pair, *no, concept) } else { shared(pair, *no, concept) };
            is_true && atom.label == concept.facet.label() && has_values(pair, atom, *no, concept)
        }),
        (AtomId::Name(kind, no), _) => *kind == atom.kind && name(pair, atom, *no),
        (AtomId::Fact(kind, key), _) => *kind == atom.kind && fact(pair, atom, key),
    }
}

/// Whether an editor or a keyword gave the title the concept, with at least this salience.
fn has(title: &Title, no: ConceptNo, salience: u8) -> bool {
    let counts = |origin| matches!(origin, Origin::Authored | Origin::Keyword);
    title.concepts.iter().any(|c| c.no == no && c.salience >= salience && counts(c.origin))
}

/// Whether there is any evidence of the concept in the title.
fn mentions(title: &Title, no: ConceptNo) -> bool {
    title.concepts.iter().any(|c| c.no == no) || title.hinted.contains(&no)
}

fn may_print(concept: &Concept) -> bool {
    !concept.spoiler && [&concept.label, &concept.phrase].iter().all(|text| !text.trim().is_empty())
}

/// Whether an editor marked the concept as giving the end of either title away.
fn is_untold(pair: &Pair<'_>, no: ConceptNo) -> bool {
    [pair.seed, pair.tip].iter().any(|title| title.untold.contains(&no))
}

/// Concepts of a facet that the title is known to have, and that may be printed of the pair.
fn known<'a>(pair: &Pair<'a>, title: &'a Title, facet: Facet) -> impl Iterator<Item = &'a Concept> {
    let all = (0..).map(ConceptNo).zip(pair.facts.concepts);
    all.filter(move |(no, concept)| concept.facet == facet && may_print(concept) && has(title, *no, 0) && !is_untold(pair, *no))
        .map(|(_, concept)| concept)
}

/// Whether a condition holds of every concept that there is any evidence of in the seed.
fn all_of_seed(pair: &Pair<'_>, condition: impl Fn(&Concept) -> bool) -> bool {
    let seen = pair.seed.concepts.iter().map(|c| c.no).chain(pair.seed.hinted.iter().copied());
    seen.filter_map(|no| pair.facts.concepts.get(no.at())).all(condition)
}

/// Whether enough is known of the seed for a missing concept to be absent.
fn is_described(pair: &Pair<'_>) -> bool {
    let from_source = pair.seed.concepts.iter().filter(|c| c.origin != Origin::Predicted);
    from_source.filter(|c| pair.facts.concepts.get(c.no.at()).is_some()).nth(2).is_some()
}

fn shared(pair: &Pair<'_>, no: ConceptNo, concept: &Concept) -> bool {
    let continues = pair.seed.ended == Some(false) || pair.tip.ended == Some(false);
    may_print(concept) && has(pair.seed, no, 0) && has(pair.tip, no, 0) && !(concept.id == "limited-series" && continues)
}

fn contrast(pair: &Pair<'_>, no: ConceptNo, concept: &Concept) -> bool {
    let (facet, id) = (concept.facet, concept.id.as_str());
    let in_tip = |salience: u8| may_print(concept) && has(pair.tip, no, salience) && !mentions(pair.seed, no);
    let is_main = || in_tip(3) && is_described(pair);
    match facet {
        Facet::Tone | Facet::Pace => {
            let unrelated = all_of_seed(pair, |c| c.facet != facet || !related(&c.id, id));
            in_tip(2) && !is_implied(pair.seed, id) && unrelated && known(pair, pair.seed, facet).any(|c| opposed(&c.id, id))
        }
        Facet::Setting | Facet::Time => {
            let elsewhere = all_of_seed(pair, |c| c.facet != facet || !is_place(&c.id) || disjoint(&c.id, id) == Some(true));
            let stays = known(pair, pair.tip, facet).any(|c| is_place(&c.id) && !all_of_seed(pair, |of_seed| of_seed.id != c.id));
            in_tip(2) && elsewhere && !stays && known(pair, pair.seed, facet).any(|c| is_place(&c.id))
        }
        Facet::Source => {
            let invented = all_of_seed(pair, |c| c.id != "documentary" && !TRUE_SOURCES.contains(&c.id.as_str()));
            in_tip(0) && PRINTED_SOURCES.contains(&id) && is_described(pair) && invented
        }
        Facet::Look => is_main() && id == BLACK_AND_WHITE && pair.seed.year >= Some(COLOUR_SINCE),
        Facet::Theme => {
            is_main() && !UNPRINTED.contains(&id) && all_of_seed(pair, |c| !similar(&c.id, id) && !share_a_heavy_word(c, concept))
        }
        Facet::Form | Facet::Relations => false,
    }
}

/// Whether kind and values of an atom are those of its concept.
fn has_values(pair: &Pair<'_>, atom: &Atom, no: ConceptNo, concept: &Concept) -> bool {
    if atom.kind == AtomKind::Contrast {
        let labels: Vec<&str> = known(pair, pair.seed, concept.facet).map(|c| c.label.as_str()).take(3).collect();
        let seed = if labels.is_empty() { !atom.seed_value.is_empty() } else { labels.join(", ") == atom.seed_value };
        return seed && atom.tip_value == concept.label;
    }
    let kind = match concept.facet {
        Facet::Theme | Facet::Tone | Facet::Pace | Facet::Relations | Facet::Look => AtomKind::Concept,
        Facet::Setting | Facet::Time => AtomKind::Setting,
        Facet::Form => AtomKind::Form,
        Facet::Source => AtomKind::Source,
    };
    let degrees: [&[&str]; 3] = [&["licht", "zijdelings"], &["duidelijk"], &["sterk", "centraal"]];
    let is_of = |title: &Title, value: &str| {
        let salience = title.concept(no).map_or(0, |c| usize::from(c.salience.clamp(1, 3)));
        let degree = value.strip_prefix(concept.label.as_str()).and_then(|rest| rest.strip_prefix(" (")?.strip_suffix(')'));
        salience > 0 && degree.is_some_and(|degree| degrees[salience - 1].contains(&degree))
    };
    atom.kind == kind && is_of(pair.seed, &atom.seed_value) && is_of(pair.tip, &atom.tip_value)
}

fn name(pair: &Pair<'_>, atom: &Atom, no: NameNo) -> bool {
    let both = |list: fn(&Title) -> &[NameNo]| list(pair.seed).contains(&no) && list(pair.tip).contains(&no);
    let made = |t: &Title| if t.media == MediaType::Movie { t.directors.contains(&no) } else { t.creators.contains(&no) };
    let wrote = both(|t| &t.writers);
    let is_small = pair.facts.names.titles(no) <= pair.facts.titles / 50;
    let is_adapted = [pair.seed, pair.tip].iter().any(|title| {
        title.concepts.iter().any(|c| pair.facts.concepts.get(c.no.at()).is_some_and(|concept| concept.facet == Facet::Source))
    });
    let (is_true, label) = match atom.kind {
        AtomKind::Director => (both(|t| &t.directors), if wrote { "Regie en scenario" } else { "Regie" }),
        AtomKind::Creator if pair.seed.media != pair.tip.media => (made(pair.seed) && made(pair.tip), "Maker"),
        AtomKind::Creator => (both(|t| &t.creators), "Bedenker"),
        AtomKind::Writer => (wrote && !is_adapted, "Scenario"),
        AtomKind::Composer => (both(|t| &t.composers), "Muziek"),
        AtomKind::Actor => (both(|t| t.cast.get(..BILLED).unwrap_or(&t.cast)), "Grote rol"),
        AtomKind::Studio => (both(|t| &t.companies) && is_small, "Studio"),
        AtomKind::Network => (both(|t| &t.networks) && is_small, "Zender"),
        _ => (false, ""),
    };
    let text = pair.facts.names.text(no);
    is_true && atom.label == label && !text.trim().is_empty() && [&atom.seed_value, &atom.tip_value].iter().all(|value| *value == text)
}

fn fact(pair: &Pair<'_>, atom: &Atom, key: &str) -> bool {
    let both = |is: &dyn Fn(&Title) -> bool| is(pair.seed) && is(pair.tip);
    let same_value = |value: Option<&str>| value == Some(atom.seed_value.as_str()) && value == Some(atom.tip_value.as_str());
    let is_rare = |titles: Option<u32>| titles.is_some_and(|titles| pair.facts.is_rare(titles));
    match atom.kind {
        AtomKind::Country => {
            let is_distinctive = key == "NL" || key == "BE" || is_rare(pair.facts.frequencies.country(key));
            both(&|t| t.countries.iter().position(|c| c == key) == Some(0)) && is_distinctive && same_value(country(key))
        }
        AtomKind::Language => {
            let is_distinctive = key == "nl" || key != "en" && is_rare(pair.facts.frequencies.language(key));
            both(&|t| t.language.as_deref() == Some(key) && !is_silent(pair, t))
                && is_distinctive
                && same_value(language(key).map(|l| l.name))
        }
        AtomKind::Form => {
            let by_concept = known(pair, pair.seed, Facet::Form).any(|c| c.id == "limited-series")
                && known(pair, pair.tip, Facet::Form).any(|c| c.id == "limited-series");
            both(&|t| has_form(t, key)) && !(key == "miniserie" && by_concept)
        }
        AtomKind::LikedTogether => {
            let users = pair.liked_together;
            users >= FEWEST_TOGETHER && key.parse() == Ok(users) && same_value(Some(&format!("{users} kijkers")))
        }
        AtomKind::Contrast => differs(pair, atom, key),
        _ => false,
    }
}

fn is_silent(pair: &Pair<'_>, title: &Title) -> bool {
    let silent = (0..).map(ConceptNo).zip(pair.facts.concepts).find(|(_, concept)| concept.id == "silent-film");
    silent.is_some_and(|(no, _)| mentions(title, no))
}

fn has_form(title: &Title, key: &str) -> bool {
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
    let of_media = |media| seed.media == media && tip.media == media;
    let numbers = |of: fn(&Title) -> Option<u16>, far: &dyn Fn(u16, u16) -> bool| match (of(seed), of(tip)) {
        (Some(a), Some(b)) => {
            a > 0 && b > 0 && far(a, b) && starts_with(&atom.seed_value, a.into()) && starts_with(&atom.tip_value, b.into())
        }
        _ => false,
    };
    let one_country = tip.countries.len() <= 1;
    match key {
        "runtime" => of_media(MediaType::Movie) && numbers(|t| t.runtime, &|a, b| a.abs_diff(b) >= 40),
        "era" => numbers(|t| t.year, &|a, b| a.abs_diff(b) >= 15),
        "seasons" => {
            let is_over = |a: u16, b: u16| a > 2 && b == 1 && tip.ended.is_some();
            of_media(MediaType::Tv) && numbers(|t| t.seasons, &|a, b| is_over(a, b) || b != 1 && a.abs_diff(b) >= 4)
        }
        "episode-length" => of_media(MediaType::Tv) && numbers(|t| t.episode_runtime, &|a, b| a.abs_diff(b) >= 20),
        "country" => {
            let from = |t: &Title, value: &str| t.countries.first().and_then(|c| country(c)) == Some(value);
            let common = seed.countries.iter().any(|c| tip.countries.contains(c));
            let american = tip.countries.iter().any(|c| c == "US") && tip.language.is_some() && seed.language == tip.language;
            one_country && !common && !american && from(seed, &atom.seed_value) && from(tip, &atom.tip_value)
        }
        "language" => {
            let spoken = |t: &Title| t.language.as_deref().filter(|_| !is_silent(pair, t)).and_then(language);
            let Some((a, b)) = spoken(seed).zip(spoken(tip)) else { return false };
            let both_chinese = [a, b].iter().all(|l| l.code == "zh" || l.code == "cn");
            one_country && a.name == atom.seed_value && b.name == atom.tip_value && a.name != b.name && !both_chinese
        }
        "animation" => {
            let animated = |t: &Title| genres::of_bits(t.genres).any(|g| g.name == "Animation");
            let known = seed.genres != 0 && tip.genres != 0;
            known && animated(seed) != animated(tip) && animated(tip) == (atom.tip_value == "animatie")
        }
        _ => false,
    }
}

fn starts_with(value: &str, number: u32) -> bool {
    value.split(' ').next().is_some_and(|n| n.parse() == Ok(number))
}
