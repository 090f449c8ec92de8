//! What search promises, on small indexes.

mod behaviour;
mod laws;

use super::{Hit, SearchIndex};
use crate::ids::MediaType;
use crate::store::Columns;
use crate::title::{Title, TitleBuilder};

/// An index with what a query needs.
pub struct Library {
    pub titles: Vec<Title>,
    pub columns: Columns,
    pub index: SearchIndex,
}

impl Library {
    /// Titles from `(media, name, year)`, the first the most voted. Films must come first.
    pub fn new(names: &[(MediaType, &str, u16)]) -> Self {
        let titles: Vec<Title> = (1_u32..).zip(names).map(|(id, &(media, name, year))| title(media, id, name, year)).collect();
        Self::of(titles)
    }

    /// An index over these titles, in this order of votes.
    pub fn of(titles: Vec<Title>) -> Self {
        let films = titles.iter().filter(|t| t.media == MediaType::Movie).count();
        let ranks = (0..films).chain(0..titles.len() - films);
        let columns = Columns {
            films: films as u32,
            tmdb_id: titles.iter().map(|t| t.tmdb_id.0).collect(),
            year: titles.iter().map(|t| t.year.unwrap_or(0)).collect(),
            vote_rank: ranks.map(|r| r as u32).collect(),
            seedable: vec![true; titles.len()],
            ..Columns::default()
        };
        let index = SearchIndex::build(&titles, &columns, &[]);
        Self { titles, columns, index }
    }

    pub fn hits(&self, query: &str, media: Option<MediaType>) -> Vec<Hit> {
        self.index.search(&self.columns, query, media, 20)
    }

    /// Names of the hits, best first.
    pub fn names(&self, query: &str) -> Vec<&str> {
        self.hits(query, None).iter().map(|h| self.titles[h.no.at()].title.as_str()).collect()
    }

    /// The name of the best hit.
    pub fn first(&self, query: &str) -> &str {
        self.names(query).first().copied().unwrap_or("(nothing)")
    }
}

pub fn title(media: MediaType, id: u32, name: &str, year: u16) -> Title {
    TitleBuilder::new(media, id, name).with(|title| title.year = Some(year).filter(|&y| y > 0)).done()
}
