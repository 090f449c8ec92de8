//! The features stage: the model's concepts and the tf-idf fields. The embed stage: the embedding, and the small vectors of a snapshot.

use super::ingest::Catalogue;
use super::model::predict;
use crate::artifact::Work;
use crate::failure::Failure;
use crate::features::{self, Features, Prediction, RANK};
use crate::kinship;
use crate::model::Settings;
use crate::night::config::NightConfig;
use crate::night::digests;
use crate::progress::Reporter;
use crate::publish;
use crate::tables::CatalogueTitle;
use ndarray::Array2;
use trits_index::ids::MediaType;
use trits_index::snapshot::Vectors;
use trits_index::title::TitleConcept;

/// The artifact of the features stage: concepts as the model weighed them, its predictions, the features without their embedding.
pub type StoredFeatures = (Vec<Vec<TitleConcept>>, Vec<Vec<Prediction>>, [Features; 2]);

/// The artifact of the embed stage: the embeddings of films and of series, and the bytes of the vectors.
pub type StoredEmbeddings = ([Array2<f32>; 2], Vec<u8>);

/// Concepts and fields of films and of series, without their embedding.
pub fn features(config: &NightConfig, catalogue: &mut Catalogue, work: &Work, reporter: Reporter) -> Result<[Features; 2], Failure> {
    let settings = Settings::default();
    let digest = digests::features(config, &catalogue.content, &settings)?;
    let features = if let Some(found) = work.find::<StoredFeatures>("features", &digest) {
        let stage = reporter.stage("features", 0);
        let features;
        (catalogue.concepts, catalogue.predictions, features) = found.value;
        stage.unchanged(&summary(catalogue, &features));
        features
    } else {
        predict(catalogue, &settings, reporter)?;
        let stage = reporter.stage("features", 0);
        let features = describe(catalogue);
        work.store("features", &digest, &(&catalogue.concepts, &catalogue.predictions, &features))?;
        stage.done(&summary(catalogue, &features));
        features
    };
    catalogue.manifest.stages.insert("features".to_owned(), digest);
    Ok(features)
}

/// Embeds the features, and returns the vectors of a snapshot.
pub fn embed(catalogue: &mut Catalogue, features: &mut [Features; 2], work: &Work, reporter: Reporter) -> Result<Vectors, Failure> {
    let stage = reporter.stage("embed", 0);
    let digest = digests::embed(catalogue.manifest.stages.get("features").map_or("", String::as_str));
    let found = work.get_or_make("embed", &digest, || {
        features.iter_mut().try_for_each(Features::embed).map_err(Failure::integrity)?;
        let vectors = publish::vectors(features).map_err(Failure::integrity)?;
        Ok((features.each_ref().map(|of_media| of_media.embedding.clone()), vectors.to_bytes()))
    })?;
    let (embeddings, vectors): StoredEmbeddings = found.value;
    features.iter_mut().zip(embeddings).for_each(|(of_media, embedding)| of_media.embedding = embedding);
    let vectors = Vectors::from_bytes(&vectors).ok_or_else(|| Failure::integrity("the vectors do not read back"))?;
    stage.done_or_unchanged(found.unchanged, &format!("{} titles, rank {RANK}", vectors.len()));
    catalogue.manifest.stages.insert("embed".to_owned(), digest);
    Ok(vectors)
}

/// Features of films and of series with their embedding; no artifact is written.
pub fn build_features(catalogue: &Catalogue, reporter: Reporter) -> Result<[Features; 2], Failure> {
    let stage = reporter.stage("features", 0);
    let mut features = describe(catalogue);
    features.iter_mut().try_for_each(Features::embed).map_err(Failure::integrity)?;
    stage.done(&format!("{}, rank {RANK}", summary(catalogue, &features)));
    Ok(features)
}

fn describe(catalogue: &Catalogue) -> [Features; 2] {
    let Catalogue { titles, concepts, predictions, lexicon, links, metrics, .. } = catalogue;
    let films = films(titles);
    [0..films, films..titles.len()].map(|range| {
        let predictions = predictions.get(range.clone()).unwrap_or_default();
        let keys: Vec<_> = titles[range.clone()].iter().map(CatalogueTitle::key).collect();
        let (titles, concepts) = (&titles[range.clone()], &concepts[range]);
        let mut features = features::describe(titles, concepts, predictions, lexicon.len());
        if let Some(first) = keys.first() {
            features.kinship = kinship::affinity(links, first.media, &keys);
            if let Some(metric) = metrics.get(&first.media) {
                features.metric = metric.project(titles, concepts, lexicon, &features.log_popularity);
            }
        }
        features
    })
}

/// The number of films among titles sorted by media type.
pub fn films(titles: &[CatalogueTitle]) -> usize {
    titles.partition_point(|title| title.media == MediaType::Movie)
}

fn summary(catalogue: &Catalogue, features: &[Features; 2]) -> String {
    let columns: u32 = features.iter().flat_map(|of_media| &of_media.fields).map(|field| field.columns).sum();
    format!("{} titles, {columns} terms", catalogue.titles.len())
}
