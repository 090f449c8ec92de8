//! The columns we know, under every name dumps give them.

use std::collections::HashMap;
use std::sync::LazyLock;

macro_rules! fields {
    ($($field:ident: $($alias:literal)+;)*) => {
        /// A fact a column may hold.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Field {
            $(#[doc = concat!("Columns: ", $($alias, " "),+)] $field,)*
        }

        /// Each field with its column names, the most specific first.
        pub const ALIASES: &[(Field, &[&str])] = &[$((Field::$field, &[$($alias),+]),)*];
    };
}

fields! {
    MediaType: "media_type" "mediatype";
    Id: "tmdb_id" "tmdbid" "id" "movie_id" "series_id" "tv_id";
    Title: "title" "name" "movie_title";
    DutchTitle: "title_nl" "dutch_title" "name_nl" "nl_title" "dutchtitle";
    OriginalTitle: "original_title" "original_name" "originaltitle";
    OtherTitles: "other_titles" "alternative_titles" "title_en" "english_title" "also_known_as";
    Date: "release_date" "first_air_date" "date" "releasedate";
    Year: "year" "release_year" "start_year";
    Genres: "genres" "genre" "genre_ids";
    Runtime: "runtime" "runtime_minutes";
    EpisodeRuntime: "episode_run_time" "episode_runtime";
    Seasons: "number_of_seasons" "seasons";
    Episodes: "number_of_episodes" "episodes";
    Ended: "ended";
    InProduction: "in_production";
    VoteAverage: "vote_average" "voteaverage";
    VoteCount: "vote_count" "votecount";
    Popularity: "popularity";
    Kijkwijzer: "kijkwijzer" "certification_nl";
    Pitch: "pitch";
    Overview: "overview_en" "overview";
    Language: "original_language" "language" "originallanguage";
    Countries: "origin_country" "production_countries" "countries" "country";
    Directors: "directors" "director";
    Creators: "created_by" "creators" "creator";
    Writers: "writers" "writer";
    Composers: "composers" "composer" "music_composer";
    Cast: "cast" "actors";
    Crew: "crew";
    Credits: "credits" "aggregate_credits";
    Companies: "production_companies" "companies" "studios";
    Networks: "networks" "network";
    Collection: "belongs_to_collection" "collection";
    Keywords: "keywords" "keyword";
    Concepts: "concepts";
    MappedConcepts: "mapped_concepts";
    PredictedConcepts: "predicted_concepts";
    PopularityMark: "fame_mark";
    Standing: "standing_mark";
    Offers: "offers_nl";
    PosterPath: "poster_path" "posterpath";
    Adult: "adult" "is_adult" "isadult";
    Video: "video";
    Status: "status";
    Fetched: "fetched" "fetched_on";
    Untold: "untold";
    Trailer: "trailer" "youtube_key" "trailer_key";
    TrailerLanguage: "trailer_language";
}

/// The field that a column name means, and how specific the name is (0 most). Case, spaces, dashes and stray control
/// characters do not matter.
pub fn lookup(column: &str) -> Option<(Field, usize)> {
    static BY_NAME: LazyLock<HashMap<&str, (Field, usize)>> = LazyLock::new(|| {
        let pairs = ALIASES.iter().flat_map(|(field, names)| names.iter().enumerate().map(|(rank, n)| (*n, (*field, rank))));
        pairs.collect()
    });
    BY_NAME.get(normal_name(column).as_str()).copied()
}

impl Field {
    /// Its first column name, which is how the fact is shown.
    pub fn name(self) -> &'static str {
        ALIASES.iter().find(|(field, _)| *field == self).map_or("", |(_, names)| names[0])
    }
}

/// A column name in the form aliases are written in.
pub fn normal_name(column: &str) -> String {
    let visible: String = column.chars().filter(|c| !c.is_control()).collect();
    super::text::clean(&visible).chars().map(|c| if matches!(c, ' ' | '-' | '.') { '_' } else { c.to_ascii_lowercase() }).collect()
}

/// Whether a column is a name as series have it; some exports of films have it too.
pub fn is_name_of_series(column: &str) -> bool {
    ["name", "original_name"].contains(&normal_name(column).as_str())
}

/// Whether a column is a title as films have it.
pub fn is_title(column: &str) -> bool {
    normal_name(column) == "title"
}

/// Whether a column occurs in tables of series only.
pub fn is_of_series(column: &str) -> bool {
    const NAMES: [&str; 10] = [
        "first_air_date",
        "last_air_date",
        "number_of_seasons",
        "seasons",
        "number_of_episodes",
        "episodes",
        "episode_run_time",
        "episode_runtime",
        "created_by",
        "creators",
    ];
    NAMES.contains(&normal_name(column).as_str())
}

/// Whether a column occurs in tables of films only.
pub fn is_of_films(column: &str) -> bool {
    ["release_date", "video", "belongs_to_collection"].contains(&normal_name(column).as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_alias_is_normal_and_names_one_field() {
        let names: Vec<&str> = ALIASES.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
        assert!(names.iter().all(|n| normal_name(n) == *n));
    }

    #[test]
    fn odd_spellings_are_found() {
        assert_eq!(lookup("tmdbId"), Some((Field::Id, 1)));
        assert_eq!(lookup("\u{feff}Release Date\r"), Some((Field::Date, 0)));
        assert_eq!(lookup("original-title\u{0}"), Some((Field::OriginalTitle, 0)));
        assert_eq!(lookup("ge\rnres"), Some((Field::Genres, 0)));
        assert_eq!(lookup("movieId"), None, "MovieLens numbers films itself");
        assert_eq!(lookup("certification"), None, "a rating of some country is no Kijkwijzer");
    }
}
