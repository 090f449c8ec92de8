//! Features of one media type: tf-idf vectors per field, concepts, the embedding, year, language, franchise and log popularity.

pub mod predicted;
pub mod tokens;

use crate::embed::{EmbedError, embed_of};
use crate::kinship::Projected;
use crate::matrix::{self, Sparse};
use crate::tables::CatalogueTitle;
use crate::tables::known_votes;
use ndarray::Array2;
pub use predicted::{Predicted, Prediction};
use serde::{Deserialize, Serialize};
use tokens::{Field, concept_weights};
use trits_index::title::{Origin, TitleConcept};

/// Rank of the embedding.
pub const RANK: usize = 128;

/// Length of a title's concept vector when no editor wrote it: keywords are few and say nothing about tone.
const KEYWORD_CONFIDENCE: f32 = 0.4;

/// Weight of concepts in the embedding: high where an editor wrote them for most titles.
const IN_EMBEDDING: f32 = 0.3;
const IN_EMBEDDING_AUTHORED: f32 = 1.7;

/// Votes assumed when they are unknown.
const UNKNOWN_VOTES: f32 = 5.0;

/// What the score reads, by position in the media type's titles.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Features {
    /// One matrix per [`Field`], rows of unit length.
    pub fields: Vec<Sparse>,
    /// Concepts, salience times idf; rows of unit length when authored, shorter when mapped from keywords.
    pub concepts: Sparse,
    /// Concepts that the model predicts.
    pub predicted: Predicted,
    /// Whether a title is of the wide tier. What is common is counted, and the embedding made, over all others.
    pub wide: Vec<bool>,
    /// Whether an editor wrote the concepts of most titles outside the wide tier; the weights depend on it.
    pub mostly_authored: bool,
    /// The embedding, rows of unit length.
    pub embedding: Array2<f32>,
    /// Year; unknown years take the middle of the catalogue.
    pub year: Vec<u16>,
    /// Original language as two letters, 0 unknown.
    pub language: Vec<u16>,
    /// Collection, numbered from 1; 0 none.
    pub collection: Vec<u32>,
    /// Whether the collection contains an earlier title.
    pub later_part: Vec<bool>,
    /// How strongly the editor's links join two titles, by position (see [`crate::kinship::affinity`]); no entries without links.
    pub kinship: Sparse,
    /// The titles under the metric fitted to the links (see [`crate::kinship::Metric`]); no columns without one.
    pub metric: Projected,
    /// ln(1 + votes).
    pub log_popularity: Vec<f32>,
}

impl Features {
    /// Number of titles.
    pub fn len(&self) -> usize {
        self.year.len()
    }

    /// Whether there is no title.
    pub fn is_empty(&self) -> bool {
        self.year.is_empty()
    }

    /// Computes the embedding of keywords, words, genres and concepts.
    pub fn embed(&mut self) -> Result<(), EmbedError> {
        let of_concepts = if self.mostly_authored { IN_EMBEDDING_AUTHORED } else { IN_EMBEDDING };
        let joined = Sparse::beside(&[
            (self.field(Field::Keyword), 1.0),
            (self.field(Field::Words), 0.7),
            (self.field(Field::Genre), 0.5),
            (&self.concepts_for_embedding(), of_concepts),
        ]);
        self.embedding = embed_of(&joined, &self.in_statistics(), RANK)?;
        Ok(())
    }

    /// The concepts that the embedding is made from: in the wide tier the predicted ones, elsewhere the title's own.
    pub fn concepts_for_embedding(&self) -> Sparse {
        if self.predicted.rows.rows() == 0 || !self.wide.contains(&true) {
            return self.concepts.clone();
        }
        let row = |r: usize| if self.wide[r] { self.predicted.rows.row(r).collect() } else { self.concepts.row(r).collect() };
        Sparse::from_rows(self.concepts.columns, (0..self.len()).map(row).collect())
    }

    /// By title: whether it counts in frequencies and makes the embedding.
    pub fn in_statistics(&self) -> Vec<bool> {
        in_statistics(&self.wide)
    }

    /// The matrix of a field.
    pub fn field(&self, field: Field) -> &Sparse {
        &self.fields[Field::ALL.iter().position(|f| *f == field).unwrap_or(0)]
    }
}

/// Computes the features of titles of one media type; `predictions` are the model's, by position, empty when it did not run.
pub fn build(
    titles: &[CatalogueTitle],
    concepts: &[Vec<TitleConcept>],
    predictions: &[Vec<Prediction>],
    lexicon_size: u32,
) -> Result<Features, EmbedError> {
    let mut features = describe(titles, concepts, predictions, lexicon_size);
    features.embed()?;
    Ok(features)
}

/// The features without `embedding`, `kinship` and `metric`, which are left empty: [`Features::embed`] computes the first, the features stage of
/// a night sets the others.
pub fn describe(titles: &[CatalogueTitle], concepts: &[Vec<TitleConcept>], predictions: &[Vec<Prediction>], lexicon_size: u32) -> Features {
    let wide: Vec<bool> = titles.iter().map(CatalogueTitle::is_wide).collect();
    let counted = in_statistics(&wide);
    let predicted = Predicted::of(concepts, predictions, &counted, lexicon_size);
    let fields: Vec<Sparse> = Field::ALL.iter().map(|&field| field_matrix(titles, &counted, field)).collect();
    let concept_rows = concepts.iter().map(|concepts| concept_weights(concepts)).collect();
    let authored = |concepts: &[TitleConcept]| concepts.iter().any(|c| c.origin == Origin::Authored);
    let outside_wide = || concepts.iter().zip(&counted).filter(|(_, counted)| **counted);
    let mostly_authored = outside_wide().filter(|(concepts, _)| authored(concepts)).count() * 2 > outside_wide().count();
    let confidence: Vec<f32> = concepts.iter().map(|concepts| if authored(concepts) { 1.0 } else { KEYWORD_CONFIDENCE }).collect();
    let concepts = matrix::weighted_idf(concept_rows, &counted, lexicon_size).with_rows_scaled(&confidence);
    let collection = collections(titles);
    Features {
        mostly_authored,
        wide,
        predicted,
        concepts,
        embedding: Array2::zeros((0, 0)),
        year: years(titles),
        language: titles.iter().map(|t| trits_index::title::pack_code(t.language.as_deref().unwrap_or(""))).collect(),
        later_part: later_parts(titles, &collection),
        collection,
        log_popularity: log_popularity(titles),
        kinship: Sparse::from_rows(0, vec![Vec::new(); titles.len()]),
        metric: Projected::none(titles.len()),
        fields,
    }
}

/// All but the wide tier, or all where there is nothing else.
fn in_statistics(wide: &[bool]) -> Vec<bool> {
    let only = wide.iter().all(|wide| *wide);
    wide.iter().map(|wide| only || !wide).collect()
}

fn field_matrix(titles: &[CatalogueTitle], counted: &[bool], field: Field) -> Sparse {
    let lists: Vec<Vec<String>> = titles.iter().map(|t| field.tokens(t)).collect();
    let (min_df, max_share) = field.frequency_limits();
    matrix::tf_idf_of(&lists, counted, min_df, max_share)
}

/// ln(1 + votes). An authored title without known votes gets the median of the other authored ones.
fn log_popularity(titles: &[CatalogueTitle]) -> Vec<f32> {
    let of_votes = |v: u32| (1.0 + v as f32).ln();
    let authored = |t: &&CatalogueTitle| !t.concepts.is_empty();
    let mut known: Vec<f32> = titles.iter().filter(authored).filter_map(known_votes).map(of_votes).collect();
    known.sort_unstable_by(f32::total_cmp);
    let middle = known.get(known.len() / 2).copied().unwrap_or_else(|| UNKNOWN_VOTES.ln_1p());
    let unknown = |t: &CatalogueTitle| if t.concepts.is_empty() { UNKNOWN_VOTES.ln_1p() } else { middle };
    titles.iter().map(|t| known_votes(t).map_or_else(|| unknown(t), of_votes)).collect()
}

fn years(titles: &[CatalogueTitle]) -> Vec<u16> {
    let mut known: Vec<u16> = titles.iter().filter_map(|t| t.year).collect();
    known.sort_unstable();
    let middle = known.get(known.len() / 2).copied().unwrap_or(1990);
    titles.iter().map(|t| t.year.unwrap_or(middle)).collect()
}

/// Whether another title of the collection is of an earlier year.
fn later_parts(titles: &[CatalogueTitle], collection: &[u32]) -> Vec<bool> {
    let mut first = std::collections::BTreeMap::new();
    for (title, &c) in titles.iter().zip(collection).filter(|(t, c)| **c != 0 && t.year.is_some()) {
        let year = first.entry(c).or_insert(title.year);
        *year = (*year).min(title.year);
    }
    titles.iter().zip(collection).map(|(t, c)| t.year.is_some() && first.get(c).is_some_and(|year| *year < t.year)).collect()
}

fn collections(titles: &[CatalogueTitle]) -> Vec<u32> {
    let mut numbers = std::collections::BTreeMap::new();
    let mut next = 0;
    titles
        .iter()
        .map(|t| {
            t.collection.as_deref().map_or(0, |c| {
                *numbers.entry(c.to_lowercase()).or_insert_with(|| {
                    next += 1;
                    next
                })
            })
        })
        .collect()
}

#[cfg(test)]
pub(crate) mod tests;
