//! Lengths, the Dutch age rating and offers.
//!
//! A film has its runtime. A series has a usual episode length, often empty; then the last episode's, then the median of the first season's,
//! then it is unknown. Unknown is never 0.
//!
//! A film may have several Kijkwijzer ages: of its run in cinemas, on discs, on television. The cinema's has precedence, because it was given to
//! the film itself; a disc is rated with its extras, and television may show a cut. Within one kind of release the strictest counts. A series
//! has at most one per season, without saying which, so the strictest of all counts.
//!
//! Offers are those in the Netherlands, by the provider's numbers. No Dutch block means that nothing is known.

use super::probe::{Node, Probe};
use super::record::Row;
use crate::tables::Rule;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use trits_index::availability::Access;
use trits_index::ids::MediaType;

/// Fills lengths and counts.
pub fn read_lengths(probe: &mut Probe, row: &mut Row, media: MediaType, node: Node<'_>) {
    match media {
        MediaType::Movie => {
            if let Some(runtime) = node.get("runtime") {
                row.put("runtime", runtime.clone());
            }
        }
        MediaType::Tv => {
            for field in ["number_of_seasons", "number_of_episodes"] {
                if let Some(count) = node.get(field) {
                    row.put(field, count.clone());
                }
            }
            if let Some((minutes, from)) = episode(probe, node) {
                row.put_from("episode_run_time", json!(minutes), from);
            }
        }
    }
}

fn episode(probe: &mut Probe, node: Node<'_>) -> Option<(u64, &'static str)> {
    let usual = match node.get("episode_run_time") {
        Some(Value::Array(lengths)) => lengths.iter().find_map(|n| n.as_u64().filter(|n| *n > 0)),
        Some(other) => {
            probe.note(crate::tables::Rule::ProviderShape, node, "episode_run_time", other);
            None
        }
        None => None,
    };
    if let Some(minutes) = usual {
        return Some((minutes, "episode_run_time"));
    }
    let last = probe.object(node, "last_episode_to_air", "last_episode_to_air");
    if let Some(minutes) = last.and_then(|e| probe.whole(e, "runtime")).filter(|n| *n > 0) {
        return Some((minutes, "last_episode_to_air"));
    }
    let episodes = probe.wrapped(node, "season/1", "episodes", "season/1.episodes");
    let lengths = episodes.into_iter().filter_map(|e| probe.whole(e, "runtime")).filter(|n| *n > 0).collect();
    median(lengths).map(|minutes| (minutes, "season/1"))
}

/// The middle length, the lower of two.
fn median(mut lengths: Vec<u64>) -> Option<u64> {
    lengths.sort_unstable();
    lengths.get(lengths.len().checked_sub(1)? / 2).copied()
}

/// Kinds of release by the provider's number, the first to be believed: in cinemas, in some cinemas, digital, on disc, on television,
/// premiere.
const KINDS: [(u64, &str); 6] = [(3, "theatrical"), (2, "limited"), (4, "digital"), (5, "physical"), (6, "tv"), (1, "premiere")];

/// Fills the Kijkwijzer age.
pub fn read_age(probe: &mut Probe, row: &mut Row, media: MediaType, node: Node<'_>) {
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

/// An offer as the provider names it; the table of services maps it to a brand at night.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct StoredOffer {
    /// The way: `flatrate`, `free`, `ads`, `rent` or `buy`.
    pub way: String,
    /// The provider's number of the service.
    pub provider: u32,
    /// The service's name.
    pub name: String,
}

/// The Dutch offers, sorted, without repeats.
pub fn read_offers(probe: &mut Probe, node: Node<'_>) -> Vec<StoredOffer> {
    let countries = probe.object(node, "watch/providers", "watch/providers");
    let countries = countries.and_then(|w| probe.object(w, "results", "watch/providers.results"));
    let Some(dutch) = countries.and_then(|c| probe.object(c, "NL", "watch/providers.results.NL")) else { return Vec::new() };
    let mut offers = Vec::new();
    for (way, _) in Access::WORDS {
        for service in probe.objects(dutch, way, "watch/providers.results.NL") {
            let number = probe.whole(service, "provider_id").and_then(|n| u32::try_from(n).ok());
            let name = probe.text(service, "provider_name").unwrap_or_default();
            offers.extend(number.map(|provider| StoredOffer { way: way.to_owned(), provider, name }));
        }
    }
    offers.sort();
    offers.dedup();
    offers
}
