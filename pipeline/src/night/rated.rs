//! Ratings in a night: read and counted into the manifest, then kept beside the snapshot for `trits explain`.

use super::config::NightConfig;
use super::failure::Failure;
use super::progress::Reporting;
use super::run::Catalogue;
use crate::ratings::{Kept, Model, Rating, Read, read_train};
use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};
use trits_index::ids::MediaType;
use trits_index::snapshot::sha256_file;

/// Reads the ratings of films; what was set aside goes into the manifest by rule. Nothing when no folder is given.
///
/// # Errors
/// A folder holds no ratings in a form we read, or none of its titles is in the catalogue.
pub fn read(config: &NightConfig, catalogue: &mut Catalogue, say: Reporting) -> Result<Vec<Rating>, Failure> {
    if config.ratings.is_empty() {
        return Ok(Vec::new());
    }
    let stage = say.stage("ratings", 0);
    let films = catalogue.titles.partition_point(|t| t.media == MediaType::Movie);
    let titles = &catalogue.titles[..films];
    let position = |id: u32| titles.binary_search_by_key(&id, |t| t.tmdb_id).ok().and_then(|p| u32::try_from(p).ok());
    let folders: Vec<(PathBuf, f32)> = config.ratings.iter().map(|f| (f.path.clone(), f.weight)).collect();
    let read = read_train(&folders, &position).map_err(|e| Failure::Usage(e.to_string()))?;
    record(config, catalogue, &read)?;
    let aside: usize = read.aside.values().sum();
    stage.done(&format!("{} rows read, {} ratings of films in the catalogue, {aside} set aside", read.rows, read.ratings.len()));
    if read.ratings.is_empty() {
        return Err(Failure::Usage("no rating is of a film in the catalogue; check links.csv or leave --ratings out".into()));
    }
    Ok(read.ratings)
}

fn record(config: &NightConfig, catalogue: &mut Catalogue, read: &Read) -> Result<(), Failure> {
    let manifest = &mut catalogue.manifest;
    manifest.counts.insert("ratingRows".into(), read.rows as u64);
    manifest.counts.insert("ratings".into(), read.ratings.len() as u64);
    for (rule, n) in &read.aside {
        manifest.quarantine.insert((*rule).to_owned(), *n as u64);
    }
    for folder in &config.ratings {
        for path in ["ratings.csv", "links.csv"].map(|f| folder.path.join(f)).iter().filter(|p| p.is_file()) {
            let sha = sha256_file(path).map_err(Failure::io(format!("cannot read {}", path.display())))?;
            manifest.inputs.insert(format!("{} weight {}", path.display(), folder.weight), sha);
        }
    }
    Ok(())
}

fn kept_path(data: &Path, id: &str) -> PathBuf {
    data.join("work").join(format!("ratings-{id}.bin"))
}

/// Keeps the model of a published snapshot.
///
/// # Errors
/// The disk says no.
pub fn save(data: &Path, id: &str, model: &Model) -> Result<(), Failure> {
    let path = kept_path(data, id);
    let file = File::create(&path).map_err(Failure::io(format!("cannot write {}", path.display())))?;
    postcard::to_io(model.kept(), BufWriter::new(file)).map_err(|e| Failure::Integrity(e.to_string()))?;
    Ok(())
}

/// The model of a snapshot; `None` when it was made without ratings.
///
/// # Errors
/// What was kept does not read back.
pub fn load(data: &Path, id: &str) -> Result<Option<Model>, Failure> {
    let path = kept_path(data, id);
    if !path.exists() {
        return Ok(None);
    }
    let file = File::open(&path).map_err(Failure::io(format!("cannot read {}", path.display())))?;
    let mut buffer = vec![0_u8; 1 << 16];
    let (kept, _): (Kept, _) = postcard::from_io((BufReader::new(file), &mut buffer))
        .map_err(|e| Failure::Integrity(format!("{} is not readable: {e}", path.display())))?;
    Ok(Some(Model::from_kept(kept)))
}
