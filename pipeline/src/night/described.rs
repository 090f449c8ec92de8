//! The features stage: the model's concepts and the tf-idf fields; and the embed stage: the embedding, and the small vectors of a
//! snapshot.

use super::catalogue::Catalogue;
use super::config::NightConfig;
use super::digests;
use super::predicted::predict;
use crate::artifact::Work;
use crate::embed::EmbedError;
use crate::failure::Failure;
use crate::features::Prediction;
use crate::features::{self, Features, RANK};
use crate::model::Settings;
use crate::progress::Reporter;
use crate::publish;
use ndarray::Array2;
use trits_index::ids::MediaType;
use trits_index::snapshot::Vectors;
use trits_index::title::TitleConcept;

/// What the features stage keeps: concepts as the model weighed them, its guesses, the features without their embedding.
pub type Described = (Vec<Vec<TitleConcept>>, Vec<Vec<Prediction>>, [Features; 2]);

/// What the embed stage keeps: the embeddings of films and of series, and the bytes of the vectors.
pub type Embedded = ([Array2<f32>; 2], Vec<u8>);

/// Concepts and fields of films and of series, without their embedding.
///
/// # Errors
/// The model's embedding does not converge, or the disk says no.
pub fn features(config: &NightConfig, catalogue: &mut Catalogue, work: &Work, say: Reporter) -> Result<[Features; 2], Failure> {
    let settings = Settings::default();
    let digest = digests::features(config, &catalogue.content, &settings)?;
    let found = work.find::<Described>("features", &digest);
    let stage = if found.is_some() { Some(say.stage("features", 0)) } else { None };
    let shelves = if let (Some(found), Some(stage)) = (found, stage) {
        let (held, guesses, shelves) = found.value;
        (catalogue.held, catalogue.guesses) = (held, guesses);
        stage.unchanged(&made(catalogue, &shelves));
        shelves
    } else {
        predict(catalogue, &settings, say)?;
        let stage = say.stage("features", 0);
        let shelves = split(catalogue).map(|part| features::describe(part.titles, part.held, part.guesses, part.concepts));
        work.keep("features", &digest, &(&catalogue.held, &catalogue.guesses, &shelves))?;
        stage.done(&made(catalogue, &shelves));
        shelves
    };
    catalogue.manifest.stages.insert("features".to_owned(), digest);
    Ok(shelves)
}

fn made(catalogue: &Catalogue, shelves: &[Features; 2]) -> String {
    let columns: u32 = shelves.iter().flat_map(|s| &s.fields).map(|f| f.columns).sum();
    format!("{} titles, {columns} terms", catalogue.titles.len())
}

/// Embeds the features, and gives the vectors of a snapshot.
///
/// # Errors
/// The embedding does not converge, or the disk says no.
pub fn embed(catalogue: &mut Catalogue, shelves: &mut [Features; 2], work: &Work, say: Reporter) -> Result<Vectors, Failure> {
    let stage = say.stage("embed", 0);
    let digest = digests::embed(catalogue.manifest.stages.get("features").map_or("", String::as_str));
    let found = work.get_or_make("embed", &digest, || {
        let converged = |e: EmbedError| Failure::Integrity(e.to_string());
        shelves.iter_mut().try_for_each(Features::embed).map_err(converged)?;
        let vectors = publish::vectors(shelves).map_err(|e| Failure::Integrity(e.to_string()))?;
        Ok((shelves.each_ref().map(|shelf| shelf.embedding.clone()), vectors.to_bytes()))
    })?;
    let (embeddings, vectors): Embedded = found.value;
    shelves.iter_mut().zip(embeddings).for_each(|(shelf, embedding)| shelf.embedding = embedding);
    let vectors = Vectors::from_bytes(&vectors).ok_or_else(|| Failure::Integrity("the vectors do not read back".into()))?;
    stage.done_or_unchanged(found.unchanged, &format!("{} titles, rank {RANK}", vectors.len()));
    catalogue.manifest.stages.insert("embed".to_owned(), digest);
    Ok(vectors)
}

/// Features of films and of series with their embedding, nothing kept.
///
/// # Errors
/// The embedding does not converge.
pub fn build_features(catalogue: &Catalogue, say: Reporter) -> Result<[Features; 2], Failure> {
    let stage = say.stage("features", 0);
    let mut shelves = split(catalogue).map(|part| features::describe(part.titles, part.held, part.guesses, part.concepts));
    shelves.iter_mut().try_for_each(Features::embed).map_err(|e| Failure::Integrity(e.to_string()))?;
    stage.done(&format!("{}, rank {RANK}", made(catalogue, &shelves)));
    Ok(shelves)
}

/// The titles of one media type with what is known of them.
struct Part<'c> {
    titles: &'c [crate::tables::CatalogueTitle],
    held: &'c [Vec<TitleConcept>],
    guesses: &'c [Vec<Prediction>],
    concepts: u32,
}

fn split(catalogue: &Catalogue) -> [Part<'_>; 2] {
    let films = catalogue.titles.partition_point(|t| t.media == MediaType::Movie);
    [0..films, films..catalogue.titles.len()].map(|range| Part {
        titles: &catalogue.titles[range.clone()],
        held: &catalogue.held[range.clone()],
        guesses: catalogue.guesses.get(range).unwrap_or_default(),
        concepts: catalogue.lexicon.len(),
    })
}
