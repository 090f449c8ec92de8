//! Another country, or else another language.

use super::{Contrast, Ground, fact};
use crate::reason::Pair;
use crate::reason::dutch::{country, language};
use crate::reason::rules::{first_country, spoken_in};

/// Codes that sources use for one another.
const CHINESE: [&str; 2] = ["zh", "cn"];

pub(super) fn find(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    countries(pair, all);
    languages(pair, all);
}

fn countries(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    let (Some(seed), Some(tip)) = (first_country(pair.seed), first_country(pair.tip)) else { return };
    // The first of several countries is often where the money came from.
    if pair.tip.countries.len() > 1 {
        return;
    }
    let overlap = pair.tip.countries.iter().any(|c| pair.seed.countries.contains(c));
    let same_language = pair.seed.language.is_some() && pair.seed.language == pair.tip.language;
    if let (false, Some(from), Some(to)) = (overlap, country(seed), country(tip)) {
        let weight = match (tip, same_language) {
            ("US", true) => return,
            ("US", false) => 0.6,
            (_, true) => 0.9,
            (_, false) => 1.3,
        };
        all.push(Contrast {
            atom: fact("country", "Land", from.to_owned(), to.to_owned(), weight),
            verb: "komt",
            rest: format!("uit {to}"),
            ground: Ground::Origin,
        });
    }
}

fn languages(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    // What several countries made together is often spoken in another language than it is recorded under.
    if pair.tip.countries.len() > 1 {
        return;
    }
    let spoken = |title| spoken_in(pair, title).and_then(language);
    let (Some(seed), Some(tip)) = (spoken(pair.seed), spoken(pair.tip)) else { return };
    let both_chinese = CHINESE.contains(&seed.code) && CHINESE.contains(&tip.code);
    if seed.name != tip.name && !both_chinese {
        let weight = if tip.code == "en" { 0.5 } else { 1.2 };
        all.push(Contrast {
            atom: fact("language", "Taal", seed.name.to_owned(), tip.name.to_owned(), weight),
            verb: "is",
            rest: tip.spoken.to_owned(),
            ground: Ground::Origin,
        });
    }
}
