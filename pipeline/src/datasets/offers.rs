//! Rules that the offers of our catalogue must keep.

use super::Remark;
use crate::providers::Providers;
use crate::tables::CatalogueTitle;
use trits_index::availability::Access;

/// Offers at services that are not in the table, or in a way that the service does not have.
pub fn offer_remarks(titles: &[CatalogueTitle], providers: &Providers) -> Vec<Remark> {
    let word = |place: u8| Access::WORDS.get(usize::from(place)).map_or("", |(word, _)| word);
    let fault = |service: &str, access: u8| match providers.place(service).map(|place| &providers.services()[usize::from(place)]) {
        None => Some(format!("there is no service `{service}`")),
        Some(found) if !found.access.words().any(|(w, _)| w == word(access)) => Some(format!("`{service}` has no way `{}`", word(access))),
        Some(_) => None,
    };
    let all = titles.iter().flat_map(|title| title.offers.iter().map(move |offer| (title, offer)));
    let faults = all.filter_map(|(title, offer)| fault(&offer.service, offer.access).map(|found| (title, found)));
    faults.map(|(title, found)| Remark { record: format!("{} {}", title.key(), title.title), rule: "offer", found }).collect()
}
