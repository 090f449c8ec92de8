//! The Dutch age rating, Kijkwijzer.
//!
//! A film may carry several: of its run in cinemas, on discs, on television. The cinema's counts first, for it was given to the film
//! itself; a disc is rated with its extras, and television may show a cut. Within one kind of release the strictest counts. A series
//! carries one per season at most, without saying which, so the strictest of all counts.

use super::probe::{Node, Probe};
use super::record::Row;
use crate::tables::Rule;
use serde_json::{Value, json};
use trits_index::ids::MediaType;

/// Kinds of release by the provider's number, the first to be believed: in cinemas, in some cinemas, digital, on disc, on television,
/// premiere.
const KINDS: [(u64, &str); 6] = [(3, "theatrical"), (2, "limited"), (4, "digital"), (5, "physical"), (6, "tv"), (1, "premiere")];

/// Fills the Kijkwijzer age.
pub fn read(probe: &mut Probe, row: &mut Row, media: MediaType, node: Node<'_>) {
    let found = match media {
        MediaType::Movie => of_film(probe, node),
        MediaType::Tv => of_series(probe, node),
    };
    if let Some((age, from)) = found {
        row.put_from("kijkwijzer", json!(age), from);
    }
}

fn of_film(probe: &mut Probe, node: Node<'_>) -> Option<(u8, &'static str)> {
    let countries = probe.wrapped(node, "release_dates", "results", "release_dates.results");
    let mut rated: Vec<(u64, u8)> = Vec::new();
    for country in countries.into_iter().filter(is_dutch) {
        for release in probe.objects(country, "release_dates", "release_dates.results.release_dates") {
            let kind = probe.whole(release, "type").unwrap_or(0);
            rated.extend(age(probe, release, "certification").map(|age| (kind, age)));
        }
    }
    KINDS.iter().find_map(|(kind, name)| {
        let strictest = rated.iter().filter(|(k, _)| k == kind).map(|(_, age)| *age).max();
        strictest.map(|age| (age, *name))
    })
}

fn of_series(probe: &mut Probe, node: Node<'_>) -> Option<(u8, &'static str)> {
    let countries = probe.wrapped(node, "content_ratings", "results", "content_ratings.results");
    let ages = countries.into_iter().filter(is_dutch).filter_map(|rating| age(probe, rating, "rating"));
    ages.max().map(|age| (age, "content_ratings"))
}

fn is_dutch(node: &Node<'_>) -> bool {
    node.get("iso_3166_1").and_then(Value::as_str) == Some("NL")
}

/// `AL`, `6`, `9`, `12`, `14`, `16`, `18`, also as people type them: `12+`, `16 jaar`. Anything else is noted and left out.
fn age(probe: &mut Probe, node: Node<'_>, field: &str) -> Option<u8> {
    let text = probe.text(node, field)?;
    let plain = text.trim().to_ascii_uppercase();
    if matches!(plain.as_str(), "AL" | "ALL" | "0") {
        return Some(0);
    }
    let digits: String = plain.chars().take_while(char::is_ascii_digit).collect();
    let rest = plain[digits.len()..].trim();
    let age = digits.parse::<u8>().ok().filter(|age| [6, 9, 12, 14, 16, 18].contains(age));
    let known = age.filter(|_| matches!(rest, "" | "+" | "JAAR"));
    if known.is_none() {
        probe.note(Rule::BadKijkwijzer, node, field, &Value::String(text));
    }
    known
}
