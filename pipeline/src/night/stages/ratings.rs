//! Ratings in a night: which files they are, and what reading them adds to the manifest. They are read and judged before anything is computed.

use super::features::films;
use super::ingest::Catalogue;
use crate::artifact::Work;
use crate::failure::Failure;
use crate::night::config::NightConfig;
use crate::night::digests;
use crate::progress::Reporter;
use crate::ratings::{Rating, Read, file_in, read_train, set_aside};
use crate::sources::table::{require_file, short_name};
use crate::tables::CatalogueTitle;
use std::path::PathBuf;
use trits_index::digest::sha256_file;
use trits_index::snapshot::Manifest;

/// The files of ratings with the weight of their users, each with its sha256.
///
/// # Errors
/// A folder has no ratings, or a file cannot be read.
pub fn inputs(config: &NightConfig) -> Result<Vec<(String, String)>, Failure> {
    let mut found = Vec::new();
    for folder in &config.ratings {
        let files: Vec<PathBuf> = ["ratings.csv", "links.csv"].iter().filter_map(|name| file_in(&folder.path, name)).collect();
        if files.is_empty() {
            return Err(Failure::usage(format!("there is no folder of ratings at {}: expected ratings.csv in it", folder.path.display())));
        }
        for path in files {
            require_file(&path).map_err(Failure::usage)?;
            let sha = sha256_file(&path).map_err(Failure::io(format!("cannot read {}", path.display())))?;
            found.push((format!("{} weight {}", short_name(&path), folder.weight), sha));
        }
    }
    Ok(found)
}

/// Reads the ratings of films, or takes them from the work folder; `None` when no folder is given. What is set aside is written down.
///
/// # Errors
/// A folder has no ratings in a form we read, or none of its titles is in the catalogue.
pub fn read(config: &NightConfig, catalogue: &mut Catalogue, work: &Work, reporter: Reporter) -> Result<Vec<Rating>, Failure> {
    if config.ratings.is_empty() {
        return Ok(Vec::new());
    }
    let stage = reporter.stage("ratings", 0);
    let digest = digests::ratings(config, &inputs(config)?, &catalogue.content)?;
    let found = work.get_or_make("ratings", &digest, || parse(config, &catalogue.titles))?;
    set_aside::write(work, &found.value.set_aside)?;
    stage.done_or_unchanged(found.unchanged, &summary(&found.value));
    for file in &found.value.halved {
        reporter.warn(&format!("the ratings of {file} go up to 10 and were halved"));
    }
    not_empty(&found.value)?;
    count(&found.value, &mut catalogue.manifest);
    catalogue.manifest.stages.insert("ratings".to_owned(), digest);
    Ok(found.value.ratings)
}

/// The ratings, as a night would read them; nothing is written.
///
/// # Errors
/// As [`read`].
pub fn preview(config: &NightConfig, titles: &[CatalogueTitle]) -> Result<Option<String>, Failure> {
    if config.ratings.is_empty() {
        return Ok(None);
    }
    let found = parse(config, titles)?;
    not_empty(&found)?;
    Ok(Some(summary(&found)))
}

fn parse(config: &NightConfig, titles: &[CatalogueTitle]) -> Result<Read, Failure> {
    let titles = &titles[..films(titles)];
    let position = |id: u32| titles.binary_search_by_key(&id, |t| t.tmdb_id).ok().and_then(|p| u32::try_from(p).ok());
    let folders: Vec<(PathBuf, f32)> = config.ratings.iter().map(|f| (f.path.clone(), f.weight)).collect();
    read_train(&folders, &config.dialect, &position).map_err(Failure::usage)
}

fn summary(read: &Read) -> String {
    let rejected: usize = read.rejected().values().sum();
    format!("{} rows read, {} ratings of films in the catalogue, {rejected} set aside", read.rows, read.ratings.len())
}

fn not_empty(read: &Read) -> Result<(), Failure> {
    let none = "no rating is of a film in the catalogue; check links.csv or leave --ratings out";
    if read.ratings.is_empty() { Err(Failure::usage(none)) } else { Ok(()) }
}

fn count(read: &Read, manifest: &mut Manifest) {
    manifest.counts.extend([("ratingRows".to_owned(), read.rows as u64), ("ratings".to_owned(), read.ratings.len() as u64)]);
    for (rule, n) in read.rejected() {
        *manifest.quarantine.entry(rule.id().to_owned()).or_default() += n as u64;
    }
}
