//! The small vectors of a snapshot: the embedding of the text features concatenated with one of the concepts.

use crate::embed::{EmbedError, embed_of};
use crate::features::{Features, RANK};
use trits_index::snapshot::Vectors;

/// Dimensions of the concepts' embedding.
const CONCEPT_RANK: usize = 64;

/// Share of the text embedding in a similarity; the concepts have the rest.
const TEXT_SHARE: f32 = 0.55;

/// Why there are no vectors.
#[derive(Debug, thiserror::Error)]
pub enum VectorError {
    /// The concepts have no embedding.
    #[error(transparent)]
    Embed(#[from] EmbedError),
    /// A number that is none: it would be taken for zero, and the title for one that nothing is known of.
    #[error("the vector of title number {0} is not finite; nothing is built on it")]
    NotFinite(usize),
}

/// One row per title, films before series; a row is at most of length one.
///
/// # Errors
/// The embedding of the concepts does not converge, or a number is not finite.
pub fn vectors(features: &[Features; 2]) -> Result<Vectors, VectorError> {
    let mut out = Vectors::of_width(RANK + CONCEPT_RANK);
    for of_media in features {
        let described = of_media.concepts_for_embedding();
        let concepts = embed_of(&described, &of_media.in_statistics(), CONCEPT_RANK)?;
        for title in 0..of_media.len() {
            // An embedded row has length one; the length of the original row is the confidence in the concepts.
            let sure = described.row(title).map(|(_, v)| v * v).sum::<f32>().sqrt();
            let text = of_media.embedding.row(title);
            let about = concepts.row(title);
            let row: Vec<f32> =
                text.iter().map(|v| v * TEXT_SHARE.sqrt()).chain(about.iter().map(|v| v * sure * (1.0 - TEXT_SHARE).sqrt())).collect();
            if row.iter().any(|v| !v.is_finite()) {
                return Err(VectorError::NotFinite(out.len()));
            }
            out.push(&row);
        }
    }
    Ok(out)
}
