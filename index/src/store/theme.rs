//! Themed pages as a snapshot stores them.

use crate::ids::{ConceptNo, MediaType, TitleNo};
use serde::{Deserialize, Serialize};

/// One themed page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Theme {
    /// The page's path without its slash.
    pub slug: String,
    /// Films or series.
    pub media: MediaType,
    /// The heading.
    pub title: String,
    /// What a search engine shows under it.
    pub meta_description: String,
    /// Our own introduction, 60-120 words.
    pub intro: String,
    /// Questions with their answers.
    pub faq: Vec<Question>,
    /// Slugs of three related themes.
    pub related: Vec<String>,
    /// Which fact closes a topper's reason.
    pub closing: Closing,
    /// The day on which the list was made, `YYYY-MM-DD`.
    pub updated: String,
    /// The list, best first, at most 27.
    pub titles: Vec<Listed>,
}

/// A question with its answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ThemeQuestion))]
pub struct Question {
    /// The question.
    pub question: String,
    /// The answer.
    pub answer: String,
}

/// The fact that closes a topper's reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Closing {
    /// Who directed the film or created the series.
    Maker,
    /// Minutes of a film, episodes of a series.
    Length,
}

/// A title in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Listed {
    /// Which title.
    pub no: TitleNo,
    /// How much it belongs to the theme, above 0 and under 1.
    pub relevance: f32,
    /// Relevance times quality: what the list is ordered by.
    pub score: f32,
    /// The theme's concepts that it has, the weightiest first.
    pub concepts: Vec<ConceptNo>,
}
