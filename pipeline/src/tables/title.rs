//! The normalised title: every source's rows end up in this one shape, and features read nothing else.

use super::facts::Origin;
use super::wide::Thin;
use serde::{Deserialize, Serialize};
use trits_index::availability::OfferSource;
use trits_index::ids::{MediaType, TitleKey};
use trits_index::store::Trailer;

/// One film or series after normalisation and before features. An unknown fact is `None` or an empty list, never a
/// stand-in value: 0 votes and an unknown number of votes are different things.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CatalogueTitle {
    /// Film or series.
    pub media: MediaType,
    /// The provider's id.
    pub tmdb_id: u32,
    /// The title shown: the Dutch one when the row has one, else the provider's.
    pub title: String,
    /// Whether `title` came from a Dutch column; a merge prefers such a title.
    pub title_is_dutch: bool,
    /// The original title as given, also when it equals `title`.
    pub original_title: Option<String>,
    /// Further titles search should find; neither `title` nor `original_title`, no repeats.
    pub other_titles: Vec<String>,
    /// First release or first air date, `YYYY-MM-DD`; `None` when only the year is known.
    pub date: Option<String>,
    /// Year of `date`, or the year alone.
    pub year: Option<u16>,
    /// Genres, one bit per [`trits_index::genres::Genre`]; unknown names are counted in the quarantine.
    pub genres: u32,
    /// Film length in minutes, 1-1000.
    pub runtime: Option<u16>,
    /// Number of seasons.
    pub seasons: Option<u16>,
    /// Number of episodes.
    pub episodes: Option<u16>,
    /// Usual episode length in minutes, 1-1000.
    pub episode_runtime: Option<u16>,
    /// Whether the series has ended.
    pub ended: Option<bool>,
    /// Mean vote, above 0 up to 10; the provider's 0 means no votes and is `None`.
    pub vote_average: Option<f32>,
    /// Number of votes; `Some(0)` is known to be none.
    pub vote_count: Option<u32>,
    /// The provider's popularity, finite and not negative.
    pub popularity: Option<f32>,
    /// Dutch age rating: 0 (all ages), 6, 9, 12, 14, 16, 18.
    pub kijkwijzer: Option<u8>,
    /// Our own Dutch sentence.
    pub pitch: Option<String>,
    /// The provider's text; read by features, never published.
    pub overview: Option<String>,
    /// Code of the original language, two lower-case letters.
    pub language: Option<String>,
    /// ISO 3166-1 codes, two upper-case letters.
    pub countries: Vec<String>,
    /// Directors.
    pub directors: Vec<String>,
    /// Creators (series).
    pub creators: Vec<String>,
    /// Writers.
    pub writers: Vec<String>,
    /// Composers.
    pub composers: Vec<String>,
    /// Cast in billing order.
    pub cast: Vec<String>,
    /// Production companies.
    pub companies: Vec<String>,
    /// Networks (series).
    pub networks: Vec<String>,
    /// The collection or franchise by name.
    pub collection: Option<String>,
    /// Keywords: lower case, trimmed, no repeats, in the source's order.
    pub keywords: Vec<String>,
    /// Concepts an editor wrote down: lexicon id and salience 1-3, sorted by id.
    pub concepts: Vec<(String, u8)>,
    /// Those of them that give its end away, by id, sorted: they score and are never printed of it.
    pub untold: Vec<String>,
    /// What the wide tier knows besides facts; `None` of every other title.
    pub wide: Option<Thin>,
    /// Known offers in the Netherlands.
    pub offers: Vec<CatalogueOffer>,
    /// Path of the poster at the provider's image host, with its leading slash.
    pub poster_path: Option<String>,
    /// Its trailer.
    pub trailer: Option<Trailer>,
    /// Pornography: neither searched nor tipped.
    pub adult: bool,
    /// A clip, concert registration or the like rather than a film.
    pub video: bool,
    /// False when status or date say that it is not out yet; true when both are unknown.
    pub released: bool,
    /// The provider's production status as given.
    pub status: Option<String>,
    /// Where each known fact came from, and when: one entry a source, none twice.
    pub origins: Vec<Origin>,
}

/// A known offer of a title.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CatalogueOffer {
    /// The service's word in the table of services.
    pub service: String,
    /// Position in [`trits_index::availability::Access::WORDS`].
    pub access: u8,
    /// The day it was checked, `YYYY-MM-DD`.
    pub checked: String,
    /// The source of the offer.
    pub by: OfferSource,
}

impl CatalogueTitle {
    /// A title of which only the name is known.
    pub fn new(media: MediaType, tmdb_id: u32, title: impl Into<String>) -> Self {
        Self {
            media,
            tmdb_id,
            title: title.into(),
            title_is_dutch: false,
            original_title: None,
            other_titles: Vec::new(),
            date: None,
            year: None,
            genres: 0,
            runtime: None,
            seasons: None,
            episodes: None,
            episode_runtime: None,
            ended: None,
            vote_average: None,
            vote_count: None,
            popularity: None,
            kijkwijzer: None,
            pitch: None,
            overview: None,
            language: None,
            countries: Vec::new(),
            directors: Vec::new(),
            creators: Vec::new(),
            writers: Vec::new(),
            composers: Vec::new(),
            cast: Vec::new(),
            companies: Vec::new(),
            networks: Vec::new(),
            collection: None,
            keywords: Vec::new(),
            concepts: Vec::new(),
            untold: Vec::new(),
            wide: None,
            offers: Vec::new(),
            poster_path: None,
            trailer: None,
            adult: false,
            video: false,
            released: true,
            status: None,
            origins: Vec::new(),
        }
    }

    /// Media type and provider id.
    pub const fn key(&self) -> TitleKey {
        TitleKey::new(self.media, self.tmdb_id)
    }
}

/// Votes per point of the provider's popularity when votes are unknown: the median over the starter's series that
/// have both.
const VOTES_PER_POPULARITY: f64 = 44.0;

/// Votes, or the votes that a title's mark of popularity represents, or an estimate from popularity. For scoring and ordering alone: never published.
pub fn known_votes(title: &CatalogueTitle) -> Option<u32> {
    let marked = || title.wide.as_ref().and_then(|thin| thin.popularity.votes());
    let estimated = || title.popularity.filter(|p| *p > 0.0).map(|p| (f64::from(p) * VOTES_PER_POPULARITY).min(50_000.0) as u32);
    title.vote_count.filter(|v| *v > 0).or_else(marked).or_else(estimated)
}

/// The mean vote, or the score that a title's mark of standing represents. For scoring and ordering alone: never published.
pub fn known_score(title: &CatalogueTitle) -> Option<f32> {
    title.vote_average.or_else(|| title.wide.as_ref().map(|thin| thin.standing.score()))
}
