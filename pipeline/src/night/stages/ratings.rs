//! Ratings in a night: which files they are, and what reading them adds to the manifest.

use super::features::films;
use super::ingest::Catalogue;
use crate::failure::Failure;
use crate::night::config::NightConfig;
use crate::progress::Reporter;
use crate::ratings::{Rating, Read, read_train};
use crate::sources::table::short_name;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
use trits_index::digest::sha256_file;
use trits_index::snapshot::Manifest;

/// What reading ratings adds to a manifest.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counted {
    counts: BTreeMap<String, u64>,
    rejected: BTreeMap<String, u64>,
}

impl Counted {
    /// Adds it.
    pub fn add_to(&self, manifest: &mut Manifest) {
        manifest.counts.extend(self.counts.clone());
        manifest.quarantine.extend(self.rejected.clone());
    }

    fn of(read: &Read) -> Self {
        let count = |name: &str, n: usize| (name.to_owned(), n as u64);
        Self {
            counts: BTreeMap::from([count("ratingRows", read.rows), count("ratings", read.ratings.len())]),
            rejected: read.rejected.iter().map(|(rule, n)| count(rule, *n)).collect(),
        }
    }
}

/// The files of ratings with the weight of their users, each with its sha256.
pub fn inputs(config: &NightConfig) -> Result<Vec<(String, String)>, Failure> {
    let mut found = Vec::new();
    for folder in &config.ratings {
        for path in ["ratings.csv", "links.csv"].map(|f| folder.path.join(f)).iter().filter(|p| p.is_file()) {
            let sha = sha256_file(path).map_err(Failure::io(format!("cannot read {}", path.display())))?;
            found.push((format!("{} weight {}", short_name(path), folder.weight), sha));
        }
    }
    Ok(found)
}

/// Reads the ratings of films; none when no folder is given.
///
/// # Errors
/// A folder has no ratings in a form we read, or none of its titles is in the catalogue.
pub fn read(config: &NightConfig, catalogue: &Catalogue, reporter: Reporter) -> Result<(Vec<Rating>, Counted), Failure> {
    if config.ratings.is_empty() {
        return Ok(Default::default());
    }
    let stage = reporter.stage("ratings", 0);
    let titles = &catalogue.titles[..films(&catalogue.titles)];
    let position = |id: u32| titles.binary_search_by_key(&id, |t| t.tmdb_id).ok().and_then(|p| u32::try_from(p).ok());
    let folders: Vec<(PathBuf, f32)> = config.ratings.iter().map(|f| (f.path.clone(), f.weight)).collect();
    let read = read_train(&folders, &position).map_err(Failure::usage)?;
    let rejected: usize = read.rejected.values().sum();
    stage.done(&format!("{} rows read, {} ratings of films in the catalogue, {rejected} set aside", read.rows, read.ratings.len()));
    if read.ratings.is_empty() {
        return Err(Failure::usage("no rating is of a film in the catalogue; check links.csv or leave --ratings out"));
    }
    let counted = Counted::of(&read);
    Ok((read.ratings, counted))
}
