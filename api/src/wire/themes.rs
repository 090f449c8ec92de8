//! Themed pages.

use super::{MediaType, TitleCard};
use crate::problem::ApiError;
use serde::Serialize;
use trits_index::lexicon::Facet;
use trits_index::snapshot::Snapshot;
use trits_index::themes::{self, Fact, ListReason, Question, Theme, Topper, toppers};
use utoipa::ToSchema;

/// A themed page by name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ThemeLink {
    /// The page's path without its slash.
    pub slug: String,
    /// The heading.
    pub title: String,
    /// Films or series.
    pub media_type: MediaType,
}

impl ThemeLink {
    /// The name of a theme.
    pub fn of(theme: &Theme) -> Self {
        Self { slug: theme.slug.clone(), title: theme.title.clone(), media_type: theme.media }
    }
}

/// Answer of `/themes`.
#[derive(Debug, Serialize, ToSchema)]
pub struct ThemesAnswer {
    /// Id of the snapshot that answered.
    pub snapshot: String,
    /// All themed pages, in an editor's order.
    pub themes: Vec<ThemeLink>,
}

/// Answer of `/themes/{slug}`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ThemeAnswer {
    /// Id of the snapshot that answered.
    pub snapshot: String,
    /// The page by name.
    #[serde(flatten)]
    pub link: ThemeLink,
    /// What a search engine shows.
    pub meta_description: String,
    /// Our own introduction, one paragraph.
    pub intro: String,
    /// The day on which the list was made, `YYYY-MM-DD`.
    pub updated: String,
    /// The first three titles, each with a reason.
    pub toppers: Vec<ThemeTopper>,
    /// The whole list, best first; its first three are the toppers.
    pub titles: Vec<TitleCard>,
    /// Questions with answers.
    pub faq: Vec<Question>,
    /// Three other pages.
    pub related: Vec<ThemeLink>,
}

impl ThemeAnswer {
    /// The page of a theme.
    ///
    /// # Errors
    /// The snapshot cannot be read.
    pub fn of(snapshot: &Snapshot, theme: &Theme) -> Result<Self, ApiError> {
        let card = |listed: &themes::Listed| Ok(TitleCard::of(&snapshot.names, &snapshot.title(listed.no)?));
        let find = |slug: &String| snapshot.themes.iter().find(|other| other.slug == *slug).map(ThemeLink::of);
        Ok(Self {
            snapshot: snapshot.manifest.id.clone(),
            link: ThemeLink::of(theme),
            meta_description: theme.meta_description.clone(),
            intro: theme.intro.clone(),
            updated: theme.updated.clone(),
            toppers: toppers(snapshot, theme)?.into_iter().map(|topper| ThemeTopper::of(snapshot, topper)).collect(),
            titles: theme.titles.iter().map(card).collect::<Result<_, ApiError>>()?,
            faq: theme.faq.clone(),
            related: theme.related.iter().filter_map(find).collect(),
        })
    }
}

/// A title at the head of a themed page.
#[derive(Debug, Serialize, ToSchema)]
pub struct ThemeTopper {
    /// The title.
    #[serde(flatten)]
    pub card: TitleCard,
    /// Why it is there.
    pub reason: ThemeReason,
}

impl ThemeTopper {
    fn of(snapshot: &Snapshot, topper: Topper) -> Self {
        Self { card: TitleCard::of(&snapshot.names, &topper.title), reason: ThemeReason::of(snapshot, topper.reason) }
    }
}

/// Why a title is at the head of a themed page.
#[derive(Debug, Serialize, ToSchema)]
pub struct ThemeReason {
    /// Dutch; the title is between asterisks.
    pub text: String,
    /// The facts of its clauses.
    pub facts: Vec<ThemeFact>,
}

impl ThemeReason {
    fn of(snapshot: &Snapshot, reason: ListReason) -> Self {
        Self { text: reason.text.to_string(), facts: reason.facts.into_iter().filter_map(|fact| ThemeFact::of(snapshot, fact)).collect() }
    }
}

/// A fact of the title.
#[derive(Debug, Serialize, ToSchema)]
pub struct ThemeFact {
    /// The Dutch word beside the value.
    pub label: String,
    /// The value.
    pub value: String,
    /// The facet, when it is a concept.
    #[schema(required)]
    pub facet: Option<Facet>,
}

impl ThemeFact {
    fn of(snapshot: &Snapshot, fact: Fact) -> Option<Self> {
        let plain = |label: &str, value: String| Some(Self { label: label.to_owned(), value, facet: None });
        match fact {
            Fact::Concept(no) => snapshot.concepts.get(no.at()).map(|concept| Self {
                label: concept.facet.label().to_owned(),
                value: concept.label.clone(),
                facet: Some(concept.facet),
            }),
            Fact::Makers(names) => plain("Makers", names.join(", ")),
            Fact::Minutes(minutes) => plain("Speelduur", format!("{minutes} minuten")),
            Fact::Episodes(n) => plain("Afleveringen", n.to_string()),
        }
    }
}
