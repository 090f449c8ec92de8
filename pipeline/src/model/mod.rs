//! The taste genome's model: what titles without authored concepts are probably about.
//!
//! One L2-regularised logistic regression per concept, P(concept | x) = 1 / (1 + exp(-(b + w·x))), minimises
//! Σ ln(1 + exp(-y (b + w·x))) + α/2 |w|² over the titles whose concepts an editor wrote down. Inputs are those of [`inputs`]:
//! an embedding of keywords, overview and genres, the genres, country and decade, and for each concept the keywords, mapped
//! concepts and overview words most associated with it ([`choose`]). Four in five titles of a large catalogue have no keywords,
//! so every training title is shown twice: as it is, and without its keywords.
//!
//! In: titles with their concepts. Out: [`Predictions`] for the titles whose concepts no editor wrote. Tone, pace and look, which
//! keywords do not cover, become a term of the score of their own; all others only set which of a title's keywords matter
//! ([`assign::weigh`]). The same titles give the same predictions in any order.

pub mod assign;
pub mod figures;
pub mod fit;
pub mod inputs;
pub mod rows;
pub mod settings;
pub mod solve;
pub mod validate;

use crate::embed::EmbedError;
use crate::features::Prediction;
use crate::lexicon::Lexicon;
use crate::tables::CatalogueTitle;
use fit::ConceptModel;
use inputs::Inputs;
use rows::Rows;
pub use settings::Settings;
use std::fmt;
use trits_index::lexicon::Facet;
use trits_index::title::TitleConcept;

/// Fewest authored titles with a text of their own that a model is learned from.
pub const FEWEST_TITLES: usize = 200;

/// What the model did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Too few authored titles have a text.
    Skipped {
        /// That many do.
        authored: usize,
    },
    /// An editor described every title that has a text.
    Unneeded,
    /// Concepts were predicted.
    Predicted {
        /// Authored titles learned from.
        authored: usize,
        /// Concepts that have a model.
        models: usize,
        /// Titles that were given a concept.
        titles: usize,
        /// Concepts given.
        concepts: usize,
    },
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Skipped { authored } => {
                write!(f, "skipped: {authored} authored titles with a text, {FEWEST_TITLES} are needed")
            }
            Self::Unneeded => f.write_str("nothing to predict: an editor described every title with a text"),
            Self::Predicted { authored, models, titles, concepts } => {
                write!(f, "{concepts} concepts for {titles} titles from {models} models of {authored} authored titles")
            }
        }
    }
}

/// The predictions for a catalogue.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Predictions {
    /// By title: its predicted concepts, by number; none for titles that an editor described. Empty when the model was skipped.
    pub by_title: Vec<Vec<Prediction>>,
    /// By concept: whether it has a model.
    pub modelled: Vec<bool>,
}

impl Predictions {
    /// The predictions that are a term of the score: those of the facets that keywords do not cover.
    pub fn into_scored(mut self, lexicon: &Lexicon, settings: &Settings) -> Vec<Vec<Prediction>> {
        let facets: Vec<Facet> = lexicon.published().iter().map(|c| c.facet).collect();
        self.by_title.iter_mut().for_each(|list| list.retain(|g| settings.facets.contains(&facets[g.no.at()])));
        self.by_title
    }
}

/// Predicts the concepts of every title without authored ones.
pub fn predict(
    titles: &[CatalogueTitle],
    lexicon: &Lexicon,
    concepts: &[Vec<TitleConcept>],
    settings: &Settings,
) -> Result<(Predictions, Outcome), EmbedError> {
    let rows = Rows::of(titles, concepts);
    if rows.authored < FEWEST_TITLES {
        return Ok((Predictions::default(), Outcome::Skipped { authored: rows.authored }));
    }
    if rows.training() == rows.all.len() {
        return Ok((Predictions::default(), Outcome::Unneeded));
    }
    let inputs = Inputs::new(&rows, lexicon, settings)?;
    let training: Vec<usize> = (0..rows.training()).collect();
    let models: Vec<ConceptModel> = fit::all(&inputs, &rows, &training, settings, 1);
    let by_title = assign::assign(&inputs, &rows, &models, settings, titles.len());
    let mut modelled = vec![false; lexicon.len() as usize];
    models.iter().for_each(|m| modelled[m.no.at()] = true);
    let concepts = by_title.iter().map(Vec::len).sum();
    let titles = by_title.iter().filter(|g| !g.is_empty()).count();
    Ok((Predictions { by_title, modelled }, Outcome::Predicted { authored: rows.authored, models: models.len(), titles, concepts }))
}

#[cfg(test)]
mod tests;
