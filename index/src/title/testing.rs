//! Titles for tests, of this crate and of those that depend on it.

use super::{Origin, Title, TitleConcept};
use crate::genres;
use crate::ids::{ConceptNo, MediaType, TmdbId};

/// A film of which only id and name are known.
pub fn film(id: u32, name: &str) -> Title {
    TitleBuilder::new(MediaType::Movie, id, name).done()
}

/// A series of which only id and name are known.
pub fn series(id: u32, name: &str) -> Title {
    TitleBuilder::new(MediaType::Tv, id, name).done()
}

/// Builds a title; other fields are set with `Title { .. }` on the result.
#[derive(Debug, Clone)]
pub struct TitleBuilder(Title);

impl TitleBuilder {
    /// A title of which only media type, id and name are known.
    pub fn new(media: MediaType, id: u32, name: &str) -> Self {
        Self(Title {
            media,
            tmdb_id: TmdbId(id),
            title: name.to_owned(),
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
            vote_count: 0,
            kijkwijzer: None,
            pitch: None,
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
            poster_path: None,
            concepts: Vec::new(),
            hinted: Vec::new(),
            untold: Vec::new(),
        })
    }

    /// From this year.
    #[must_use]
    pub fn year(mut self, year: u16) -> Self {
        self.0.year = Some(year);
        self
    }

    /// Of a genre, by the provider's name.
    ///
    /// # Panics
    /// There is no such genre.
    #[must_use]
    pub fn genre(mut self, name: &str) -> Self {
        self.0.genres |= genres::bit_of(name).unwrap_or_else(|| panic!("no genre {name}"));
        self
    }

    /// From a country, in a language.
    #[must_use]
    pub fn from(mut self, country: &str, language: &str) -> Self {
        self.0.countries = vec![country.to_owned()];
        self.0.language = Some(language.to_owned());
        self
    }

    /// With a concept; a later one replaces the same one.
    #[must_use]
    pub fn concept(mut self, no: ConceptNo, salience: u8, origin: Origin) -> Self {
        self.0.concepts.retain(|c| c.no != no);
        self.0.concepts.push(TitleConcept { no, salience, origin });
        self.0.concepts.sort_by_key(|c| c.no);
        self
    }

    /// With any other facts.
    #[must_use]
    pub fn with(mut self, set: impl FnOnce(&mut Title)) -> Self {
        set(&mut self.0);
        self
    }

    /// The title.
    pub fn done(self) -> Title {
        self.0
    }
}
