//! The salience of keyword concepts, set by the model.
//!
//! A prediction is never evidence, because a reader cannot check it. A keyword is evidence, but some keywords of a title are central and
//! others incidental. Where the model finds a keyword's concept probable from all facts of the title, the concept is central
//! (salience 2), else incidental (salience 1). So a prediction has an effect on reasons only through a keyword, and no title has a concept that
//! neither an editor nor a keyword gave it.

use super::Predictions;
use trits_index::title::{Origin, TitleConcept};

/// Probability from which a keyword's concept matters.
pub const MATTERS: f32 = 0.3;

/// Sets the salience of keyword concepts, `concepts` by position; a concept without a model keeps the salience of its keyword's place in the
/// list. Returns how many changed.
pub fn weigh(concepts: &mut [Vec<TitleConcept>], predictions: &Predictions) -> usize {
    let mut changed = 0;
    for (concepts, of_title) in concepts.iter_mut().zip(&predictions.by_title) {
        for concept in concepts.iter_mut().filter(|c| c.origin == Origin::Keyword && predictions.modelled[c.no.at()]) {
            let probable = of_title.binary_search_by_key(&concept.no, |p| p.no).is_ok_and(|at| of_title[at].probability >= MATTERS);
            let salience = if probable { 2 } else { 1 };
            changed += usize::from(concept.salience != salience);
            concept.salience = salience;
        }
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::weigh;
    use crate::features::Prediction;
    use crate::model::Predictions;
    use trits_index::ids::ConceptNo;
    use trits_index::title::{Origin, TitleConcept};

    fn concept(no: u16, salience: u8, origin: Origin) -> TitleConcept {
        TitleConcept { no: ConceptNo(no), salience, origin }
    }

    #[test]
    fn a_probable_keyword_matters_and_any_other_touches() {
        use Origin::{Authored, Keyword};
        let prediction = |no, probability| Prediction { no: ConceptNo(no), probability };
        // Concept 3 has no model; concept 4 is predicted, and nothing supports it.
        let predictions = vec![vec![prediction(0, 0.9), prediction(1, 0.29), prediction(4, 0.99)], Vec::new()];
        let predictions = Predictions { by_title: predictions, modelled: vec![true, true, true, false, true] };
        let mut all = vec![
            vec![concept(0, 1, Keyword), concept(1, 2, Keyword), concept(2, 2, Keyword), concept(3, 2, Keyword)],
            vec![concept(0, 3, Authored), concept(1, 1, Authored)],
        ];
        assert_eq!(weigh(&mut all, &predictions), 3);
        assert_eq!(
            all[0],
            [concept(0, 2, Keyword), concept(1, 1, Keyword), concept(2, 1, Keyword), concept(3, 2, Keyword)],
            "none is added"
        );
        assert_eq!(all[1], [concept(0, 3, Authored), concept(1, 1, Authored)], "an editor's word stands");
    }

    #[test]
    fn without_predictions_nothing_changes() {
        let mut all = vec![vec![concept(0, 2, Origin::Keyword)]];
        assert_eq!(weigh(&mut all, &Predictions::default()), 0);
        assert_eq!(all, [[concept(0, 2, Origin::Keyword)]]);
    }
}
