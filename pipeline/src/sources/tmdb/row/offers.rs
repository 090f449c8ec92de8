//! Where it can be watched in the Netherlands, by the provider's numbers. No Dutch block means that nothing is known.

use super::probe::{Node, Probe};
use serde::{Deserialize, Serialize};
use trits_index::availability::Access;

/// An offer as the provider names it; which brand that is, is said at night by the table of services.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct StoredOffer {
    /// The way: `flatrate`, `free`, `ads`, `rent` or `buy`.
    pub way: String,
    /// The provider's number of the service.
    pub provider: u32,
    /// The name it goes by.
    pub name: String,
}

/// The Dutch offers, sorted, without repeats.
pub fn read(probe: &mut Probe, node: Node<'_>) -> Vec<StoredOffer> {
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
