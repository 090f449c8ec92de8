//! Where the titles of a night can be watched.

use super::catalogue::Catalogue;
use super::config::NightConfig;
use crate::failure::Failure;
use crate::progress::Reporter;
use crate::providers::{self, Providers};
use trits_index::availability::Availability;

/// Unknown services that are named one by one; of more the number is told.
const NAMED: usize = 5;

/// The services, and the offers that the catalogue names; those at services outside the table are told.
///
/// # Errors
/// The table of services cannot be read or is not consistent.
pub fn availability(config: &NightConfig, catalogue: &mut Catalogue, say: Reporter) -> Result<Availability, Failure> {
    let stage = say.stage("offers", 0);
    let services = match config.providers() {
        Some(path) => Providers::load(&path).map_err(|e| Failure::Usage(e.to_string()))?,
        None => Providers::default(),
    };
    let found = providers::availability(&catalogue.titles, &services);
    catalogue.manifest.counts.insert("offered".into(), found.titles);
    catalogue.manifest.counts.insert("unknownServices".into(), found.unknown.len() as u64);
    let unknown = match &found.unknown[..] {
        [] => String::new(),
        some => format!("; {} at unknown services: {}", some.len(), some[..some.len().min(NAMED)].join(", ")),
    };
    stage.done(&format!("{} services, {} titles with a known offer{unknown}", services.services().len(), found.titles));
    Ok(found.availability)
}
