//! Titles as cards and detail pages show them.

use super::MediaType;
use super::around::page_path;
use serde::Serialize;
use trits_index::dutch;
use trits_index::genres;
use trits_index::ids::NameNo;
use trits_index::lexicon::Facet;
use trits_index::snapshot::{Names, Snapshot};
use trits_index::title::{Origin, Title, TitleConcept};
use utoipa::ToSchema;

/// The content of a card.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TitleCard {
    /// Film or series.
    pub media_type: MediaType,
    /// The provider's id.
    pub tmdb_id: u32,
    /// The address of its page on the site.
    pub path: String,
    /// The title shown.
    pub title: String,
    /// The original title when it differs.
    #[schema(required)]
    pub original_title: Option<String>,
    /// Year of release or first air date.
    #[schema(required)]
    pub year: Option<u16>,
    /// Path at the provider's image host.
    #[schema(required)]
    pub poster_path: Option<String>,
    /// Genres in Dutch.
    pub genres: Vec<String>,
    /// Film length in minutes.
    #[schema(required)]
    pub runtime: Option<u16>,
    /// Number of seasons.
    #[schema(required)]
    pub seasons: Option<u16>,
    /// Number of episodes.
    #[schema(required)]
    pub episodes: Option<u16>,
    /// Usual episode length in minutes.
    #[schema(required)]
    pub episode_runtime: Option<u16>,
    /// Whether the series has ended.
    #[schema(required)]
    pub ended: Option<bool>,
    /// Mean vote, 0-10.
    #[schema(required)]
    pub vote_average: Option<f32>,
    /// Number of votes.
    pub vote_count: u32,
    /// Dutch age rating: 0 (all ages), 6, 9, 12, 14, 16, 18.
    #[schema(required)]
    pub kijkwijzer: Option<u8>,
    /// Our own Dutch sentence.
    #[schema(required)]
    pub pitch: Option<String>,
    /// Original language in Dutch.
    #[schema(required)]
    pub language: Option<String>,
    /// Countries in Dutch.
    pub countries: Vec<String>,
    /// Directors (films).
    pub directors: Vec<String>,
    /// Creators (series).
    pub creators: Vec<String>,
    /// Cast in billing order.
    pub cast: Vec<String>,
}

impl TitleCard {
    /// The card of a title. Languages and countries without a Dutch name are left out rather than shown as codes.
    pub fn of(names: &Names, title: &Title) -> Self {
        let language = title.language.as_deref().and_then(dutch::language);
        Self {
            media_type: title.media,
            tmdb_id: title.tmdb_id.0,
            path: page_path(title),
            title: title.title.clone(),
            original_title: title.original_title.clone(),
            year: title.year,
            poster_path: title.poster_path.clone(),
            genres: genres::of_bits(title.genres).map(|g| g.dutch.to_owned()).collect(),
            runtime: title.runtime,
            seasons: title.seasons,
            episodes: title.episodes,
            episode_runtime: title.episode_runtime,
            ended: title.ended,
            vote_average: title.vote_average.filter(|v| v.is_finite()),
            vote_count: title.vote_count,
            kijkwijzer: title.kijkwijzer,
            pitch: title.pitch.clone(),
            language: language.map(|l| l.name.to_owned()),
            countries: title.countries.iter().filter_map(|code| country(code)).collect(),
            directors: texts(names, &title.directors),
            creators: texts(names, &title.creators),
            cast: texts(names, &title.cast),
        }
    }
}

/// The name of a country in a list; in sentences some have an article.
fn country(code: &str) -> Option<String> {
    let name = dutch::country(code)?;
    Some(name.strip_prefix("de ").or_else(|| name.strip_prefix("het ")).unwrap_or(name).to_owned())
}

/// All that is known of a title.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TitleDetail {
    /// The content of its card.
    #[serde(flatten)]
    pub card: TitleCard,
    /// What it is about, the most salient first.
    pub concepts: Vec<ConceptChip>,
    /// Writers.
    pub writers: Vec<String>,
    /// Production companies.
    pub companies: Vec<String>,
    /// Networks (series).
    pub networks: Vec<String>,
    /// The collection or franchise.
    #[schema(required)]
    pub collection: Option<String>,
    /// First release or first air date, `YYYY-MM-DD`.
    #[schema(required)]
    pub release_date: Option<String>,
    /// Its trailer; absent when none is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub trailer: Option<Trailer>,
}

/// A trailer at the site that shows it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Trailer {
    /// The site.
    pub site: TrailerSite,
    /// The site's key of the video.
    #[schema(pattern = "^[A-Za-z0-9_-]{11}$")]
    pub key: String,
}

/// A site that shows trailers.
#[derive(Debug, Serialize, ToSchema)]
pub enum TrailerSite {
    /// youtube.com; without cookies youtube-nocookie.com.
    YouTube,
}

/// A concept of a title.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConceptChip {
    /// Stable id.
    pub id: String,
    /// Short Dutch label.
    pub label: String,
    /// Its facet.
    pub facet: Facet,
    /// 1 touches it, 2 matters, 3 the title is about it.
    pub salience: u8,
    /// How we know.
    pub origin: Origin,
}

impl TitleDetail {
    /// All that is known of a title and its trailer.
    pub fn of(snapshot: &Snapshot, title: &Title, trailer: Option<trits_index::store::Trailer>) -> Self {
        let names = &snapshot.names;
        let mut concepts: Vec<ConceptChip> = title.concepts.iter().filter_map(|concept| chip(snapshot, title, *concept)).collect();
        concepts.sort_by_key(|c| std::cmp::Reverse(c.salience));
        Self {
            card: TitleCard::of(names, title),
            concepts,
            writers: texts(names, &title.writers),
            companies: texts(names, &title.companies),
            networks: texts(names, &title.networks),
            collection: title.collection.map(|no| names.text(no).to_owned()).filter(|t| !t.is_empty()),
            release_date: title.date.clone(),
            trailer: trailer.map(|trailer| Trailer { site: TrailerSite::YouTube, key: trailer.key }),
        }
    }
}

/// A concept that may be shown: it does not give the end away, and has a Dutch label.
fn chip(snapshot: &Snapshot, title: &Title, of: TitleConcept) -> Option<ConceptChip> {
    let concept = snapshot.concepts.get(of.no.at()).filter(|c| !c.spoiler && title.may_print(of.no) && !c.label.is_empty())?;
    Some(ConceptChip {
        id: concept.id.clone(),
        label: concept.label.clone(),
        facet: concept.facet,
        salience: of.salience,
        origin: of.origin,
    })
}

fn texts(names: &Names, numbers: &[NameNo]) -> Vec<String> {
    numbers.iter().map(|&no| names.text(no)).filter(|t| !t.is_empty()).map(str::to_owned).collect()
}
