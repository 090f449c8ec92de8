//! From the offers that rows name to those of a snapshot.

use super::Providers;
use crate::tables::CatalogueTitle;
use std::collections::BTreeSet;
use trits_index::availability::{Availability, Offer};

/// What became of the offers.
#[derive(Debug, Default)]
pub struct Offers {
    /// As a snapshot holds them.
    pub availability: Availability,
    /// Offers at services that the table does not have, as `movie:550 netflix`.
    pub unknown: Vec<String>,
    /// Titles with a known offer.
    pub titles: u64,
}

/// The offers of titles in their order.
pub fn availability(titles: &[CatalogueTitle], providers: &Providers) -> Offers {
    let days: BTreeSet<&str> = titles.iter().flat_map(|t| &t.offers).map(|offer| offer.checked.as_str()).collect();
    let days: Vec<String> = days.into_iter().map(str::to_owned).collect();
    let mut out = Offers::default();
    let mut start = vec![0];
    let mut offers: Vec<Offer> = Vec::new();
    for title in titles {
        let mut of_title: Vec<Offer> = Vec::new();
        for named in &title.offers {
            let checked = days.binary_search(&named.checked).ok().and_then(|at| u16::try_from(at).ok());
            match (providers.place(&named.service), checked) {
                (Some(service), Some(checked)) => {
                    of_title.push(Offer { access: named.access, service, checked, source: named.by });
                }
                _ => out.unknown.push(format!("{} {}", title.key(), named.service)),
            }
        }
        of_title.sort_unstable();
        of_title.dedup_by_key(|offer| (offer.access, offer.service));
        out.titles += u64::from(!of_title.is_empty());
        offers.extend(of_title);
        start.push(u32::try_from(offers.len()).unwrap_or(u32::MAX));
    }
    out.availability = Availability { services: providers.services().to_vec(), days, start, offers };
    out
}
