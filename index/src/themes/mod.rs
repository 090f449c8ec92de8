//! Themed pages: lists that an editor's rules made at night, with the texts of their page.
//!
//! In: what a snapshot stores. Out: [`Theme`], and for its first three titles a reason each ([`toppers`]), built from facts of
//! the title that belong to the theme and checked by [`is_true`].

#[cfg(test)]
mod tests;
mod topper;
mod truth;
mod words;

pub use topper::{Fact, Topper, Why, toppers};
pub use truth::is_true;

use crate::ids::{ConceptNo, MediaType, TitleNo};
use serde::{Deserialize, Serialize};

/// Titles with a reason at the head of a list.
pub const TOPPERS: usize = 3;

/// Fewest titles of a list; a shorter one gives way to the last good list.
pub const FEWEST: usize = 12;

/// Most titles of a list: the toppers and 24 more.
pub const MOST: usize = 27;

/// Two themes of one media type may share at most [`MOST_SHARED`] of their first this many titles.
pub const FIRST: usize = 12;

/// Two fifths of [`FIRST`], rounded down.
pub const MOST_SHARED: usize = 4;

/// Most titles of one director or creator in a list.
pub const MOST_OF_A_MAKER: usize = 2;

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
    pub told: Told,
    /// The day on which the list was made, `YYYY-MM-DD`.
    pub updated: String,
    /// The list, best first, at most [`MOST`].
    pub titles: Vec<Listed>,
}

/// A question with its answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The question.
    pub question: String,
    /// The answer.
    pub answer: String,
}

/// The fact that closes a topper's reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Told {
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
    /// The theme's concepts that it holds, the weightiest first.
    pub concepts: Vec<ConceptNo>,
}
