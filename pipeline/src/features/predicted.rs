//! Concepts that the model predicts, as a term of their own, never mixed with those that editors wrote.

use super::tokens::concept_weights;
use crate::matrix::{self, Sparse};
use serde::{Deserialize, Serialize};
use trits_index::ids::ConceptNo;
use trits_index::title::{Origin, TitleConcept};

/// Expected number of concepts from which a title's vector has full length (chosen on the
/// validation split).
const FULL: f32 = 1.5;

/// A concept that the model expects of a title.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Prediction {
    /// Which concept.
    pub no: ConceptNo,
    /// How probable, 0 to 1.
    pub probability: f32,
}

/// Concept vectors of which each is either an editor's or the model's.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Predicted {
    /// Salience times idf where an editor wrote the concepts, probability times idf where the model predicts them; rows of unit length,
    /// shorter where the model expects less than [`FULL`] concepts.
    pub rows: Sparse,
    /// By row: whether it is the model's.
    pub by_model: Vec<bool>,
}

impl Predicted {
    /// From the concepts and the predictions of the same titles, with frequencies of those that are counted; no predictions at all give no rows at all.
    pub fn of(concepts: &[Vec<TitleConcept>], predictions: &[Vec<Prediction>], counted: &[bool], lexicon_size: u32) -> Self {
        if predictions.iter().all(Vec::is_empty) {
            return Self::default();
        }
        let authored = |concepts: &[TitleConcept]| concepts.iter().any(|c| c.origin == Origin::Authored);
        let both = || concepts.iter().zip(predictions);
        let row = |(concepts, predictions): (&Vec<TitleConcept>, &Vec<Prediction>)| -> Vec<(u32, f32)> {
            if authored(concepts) {
                concept_weights(concepts)
            } else {
                predictions.iter().map(|g| (u32::from(g.no.0), g.probability)).collect()
            }
        };
        let rows = matrix::weighted_idf(both().map(row).collect(), counted, lexicon_size);
        let expected = |predictions: &[Prediction]| predictions.iter().map(|g| g.probability).sum::<f32>();
        let length = |(concepts, predictions): (&Vec<TitleConcept>, &Vec<Prediction>)| {
            if authored(concepts) { 1.0 } else { (expected(predictions) / FULL).min(1.0) }
        };
        let rows = rows.with_rows_scaled(&both().map(length).collect::<Vec<f32>>());
        Self { rows, by_model: both().map(|(concepts, predictions)| !authored(concepts) && !predictions.is_empty()).collect() }
    }

    /// The inner product of two titles' vectors when at least one of them is the model's, 0 otherwise: at most their cosine.
    pub fn product(&self, i: usize, j: usize) -> f32 {
        let by_model = |at: usize| self.by_model.get(at).is_some_and(|g| *g);
        if by_model(i) || by_model(j) { self.rows.dot(i, &self.rows, j) } else { 0.0 }
    }

    /// The rows that are the model's, the others empty.
    pub fn only_predicted(&self) -> Sparse {
        let row = |r: usize| if self.by_model[r] { self.rows.row(r).collect() } else { Vec::new() };
        Sparse::from_rows(self.rows.columns, (0..self.rows.rows()).map(row).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::{Predicted, Prediction};
    use trits_index::ids::ConceptNo;
    use trits_index::title::{Origin, TitleConcept};

    #[test]
    fn only_pairs_that_the_model_spoke_of_are_compared() {
        let concepts = |no, origin| TitleConcept { no: ConceptNo(no), salience: 3, origin };
        let prediction = |no| Prediction { no: ConceptNo(no), probability: 0.5 };
        let concepts = [
            vec![concepts(0, Origin::Authored)],
            vec![concepts(0, Origin::Authored)],
            vec![concepts(1, Origin::Keyword)],
            vec![concepts(0, Origin::Keyword)],
        ];
        let predicted = Predicted::of(&concepts, &[Vec::new(), Vec::new(), vec![prediction(0)], Vec::new()], &[true; 4], 2);
        assert_eq!(predicted.by_model, [false, false, true, false]);
        assert_eq!(predicted.product(0, 1), 0.0, "editors alone: the term of concepts compares them");
        // Half a concept is expected of the third: a third of the full length.
        let third = |x: f32| (x - 1.0 / 3.0).abs() < 1e-6;
        assert!(third(predicted.product(0, 2)) && third(predicted.product(2, 1)));
        assert_eq!(predicted.product(2, 3), 0.0, "a keyword is no prediction");
        assert_eq!(predicted.only_predicted().row(0).count() + predicted.only_predicted().row(1).count(), 0);
    }

    #[test]
    fn no_predictions_take_no_room() {
        let predicted = Predicted::of(&[Vec::new(), Vec::new()], &[], &[true; 2], 9);
        assert_eq!(predicted, Predicted::default());
        assert_eq!(predicted.product(0, 1), 0.0);
    }
}
