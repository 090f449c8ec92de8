//! What a snapshot was made and scored with, read from the artifacts that its manifest names: for `trits title` and `trits explain`.

use super::candidates::StoredIndex;
use super::features::{StoredEmbeddings, StoredFeatures};
use super::ingest::Ingested;
use crate::artifact::Work;
use crate::failure::Failure;
use crate::features::Features;
use crate::ratings::Model;
use crate::tables::CatalogueTitle;
use serde::de::DeserializeOwned;
use std::path::Path;
use trits_index::snapshot::Manifest;

/// The titles, sorted by media type, then id.
pub fn titles(data: &Path, manifest: &Manifest) -> Result<Vec<CatalogueTitle>, Failure> {
    Ok(load::<Ingested>(data, manifest, "ingest")?.titles)
}

/// The features of films and of series, with their embedding.
pub fn features(data: &Path, manifest: &Manifest) -> Result<[Features; 2], Failure> {
    let (_, _, mut features): StoredFeatures = load(data, manifest, "features")?;
    let (embeddings, _): StoredEmbeddings = load(data, manifest, "embed")?;
    features.iter_mut().zip(embeddings).for_each(|(of_media, embedding)| of_media.embedding = embedding);
    Ok(features)
}

/// The films' rating model; `None` when the snapshot was made without ratings.
pub fn model(data: &Path, manifest: &Manifest) -> Result<Option<Model>, Failure> {
    if !manifest.counts.contains_key("ratings") {
        return Ok(None);
    }
    Ok(load::<StoredIndex>(data, manifest, "index")?.model.map(Model::from_stored))
}

fn load<T: DeserializeOwned>(data: &Path, manifest: &Manifest, stage: &str) -> Result<T, Failure> {
    let digest = manifest.stages.get(stage).map_or("", String::as_str);
    let work = Work::at(data);
    let missing = || {
        let path = work.path(stage, digest).display().to_string();
        Failure::integrity(format!(
            "{path} is not there or damaged: work is kept of the live snapshot and the one before, and made again by `trits nightly`"
        ))
    };
    work.find(stage, digest).map(|found| found.value).ok_or_else(missing)
}
