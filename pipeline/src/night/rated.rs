//! Ratings in a night: which files they are, and what reading them counted into the manifest.

use super::catalogue::Catalogue;
use super::config::NightConfig;
use super::sourced::short_name;
use crate::failure::Failure;
use crate::progress::Reporter;
use crate::ratings::{Rating, Read, read_train};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
use trits_index::digest::sha256_file;
use trits_index::ids::MediaType;
use trits_index::snapshot::Manifest;

/// What reading ratings adds to a manifest.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counted {
    counts: BTreeMap<String, u64>,
    aside: BTreeMap<String, u64>,
}

impl Counted {
    /// Adds it.
    pub fn add_to(&self, manifest: &mut Manifest) {
        manifest.counts.extend(self.counts.clone());
        manifest.quarantine.extend(self.aside.clone());
    }

    fn of(read: &Read) -> Self {
        let count = |name: &str, n: usize| (name.to_owned(), n as u64);
        Self {
            counts: BTreeMap::from([count("ratingRows", read.rows), count("ratings", read.ratings.len())]),
            aside: read.aside.iter().map(|(rule, n)| count(rule, *n)).collect(),
        }
    }
}

/// The files of ratings with the weight of their users, each with its sha256.
///
/// # Errors
/// One cannot be read.
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

/// Reads the ratings of films. Nothing when no folder is given.
///
/// # Errors
/// A folder holds no ratings in a form we read, or none of its titles is in the catalogue.
pub fn read(config: &NightConfig, catalogue: &Catalogue, say: Reporter) -> Result<(Vec<Rating>, Counted), Failure> {
    if config.ratings.is_empty() {
        return Ok(Default::default());
    }
    let stage = say.stage("ratings", 0);
    let films = catalogue.titles.partition_point(|t| t.media == MediaType::Movie);
    let titles = &catalogue.titles[..films];
    let position = |id: u32| titles.binary_search_by_key(&id, |t| t.tmdb_id).ok().and_then(|p| u32::try_from(p).ok());
    let folders: Vec<(PathBuf, f32)> = config.ratings.iter().map(|f| (f.path.clone(), f.weight)).collect();
    let read = read_train(&folders, &position).map_err(|e| Failure::Usage(e.to_string()))?;
    let aside: usize = read.aside.values().sum();
    stage.done(&format!("{} rows read, {} ratings of films in the catalogue, {aside} set aside", read.rows, read.ratings.len()));
    if read.ratings.is_empty() {
        return Err(Failure::Usage("no rating is of a film in the catalogue; check links.csv or leave --ratings out".into()));
    }
    let counted = Counted::of(&read);
    Ok((read.ratings, counted))
}
