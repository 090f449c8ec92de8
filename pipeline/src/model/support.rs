//! What a keyword says of a title, weighed by the model.
//!
//! A prediction is never evidence: it names no fact that a reader could check. But a keyword is one, and of a title's keywords some
//! say what it is about and others touch it in passing. Where the model finds a keyword's concept probable from all that is known of
//! the title, the concept matters (salience 2); where it does not, the keyword touches the title (salience 1). So a prediction is
//! printed only through a keyword that supports it, and no title holds a concept that no editor and no keyword gave it.

use super::Predictions;
use trits_index::title::{Origin, TitleConcept};

/// Probability from which a keyword's concept matters.
pub const MATTERS: f32 = 0.3;

/// Sets the salience of the concepts that titles hold by keyword, `held` by position; concepts without a model keep what their
/// keyword's place in the list gave them. Gives how many changed.
pub fn weigh(held: &mut [Vec<TitleConcept>], predictions: &Predictions) -> usize {
    let mut changed = 0;
    for (held, guesses) in held.iter_mut().zip(&predictions.guesses) {
        for concept in held.iter_mut().filter(|c| c.origin == Origin::Keyword && predictions.modelled[c.no.at()]) {
            let probable = guesses.binary_search_by_key(&concept.no, |g| g.no).is_ok_and(|at| guesses[at].probability >= MATTERS);
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

    fn held(no: u16, salience: u8, origin: Origin) -> TitleConcept {
        TitleConcept { no: ConceptNo(no), salience, origin }
    }

    #[test]
    fn a_probable_keyword_matters_and_any_other_touches() {
        use Origin::{Authored, Keyword};
        let guess = |no, probability| Prediction { no: ConceptNo(no), probability };
        // Concept 3 has no model; concept 4 is predicted, and nothing supports it.
        let guesses = vec![vec![guess(0, 0.9), guess(1, 0.29), guess(4, 0.99)], Vec::new()];
        let predictions = Predictions { guesses, modelled: vec![true, true, true, false, true] };
        let mut all = vec![
            vec![held(0, 1, Keyword), held(1, 2, Keyword), held(2, 2, Keyword), held(3, 2, Keyword)],
            vec![held(0, 3, Authored), held(1, 1, Authored)],
        ];
        assert_eq!(weigh(&mut all, &predictions), 3);
        assert_eq!(all[0], [held(0, 2, Keyword), held(1, 1, Keyword), held(2, 1, Keyword), held(3, 2, Keyword)], "none is added");
        assert_eq!(all[1], [held(0, 3, Authored), held(1, 1, Authored)], "an editor's word stands");
    }

    #[test]
    fn without_predictions_nothing_changes() {
        let mut all = vec![vec![held(0, 2, Origin::Keyword)]];
        assert_eq!(weigh(&mut all, &Predictions::default()), 0);
        assert_eq!(all, [[held(0, 2, Origin::Keyword)]]);
    }
}
