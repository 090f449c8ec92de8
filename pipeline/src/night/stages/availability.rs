//! Where the titles of a night can be watched.

use super::ingest::Catalogue;
use crate::failure::Failure;
use crate::night::config::NightConfig;
use crate::progress::Reporter;
use crate::providers;
use trits_index::availability::Availability;

/// Unknown services that the report names; of further ones it gives the number.
const NAMED: usize = 5;

/// The services and the offers that the catalogue names; offers at services outside the table are reported.
pub fn availability(config: &NightConfig, catalogue: &mut Catalogue, reporter: Reporter) -> Result<Availability, Failure> {
    let stage = reporter.stage("offers", 0);
    let services = config.services()?;
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
