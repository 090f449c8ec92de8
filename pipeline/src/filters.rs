//! `--filter name=value` of `trits tips`: the names and values of the API's query, so that what a visitor sees can be repeated here.

use crate::failure::Failure;
use trits_index::answer::Filters;
use trits_index::answer::filters::{FILTERS, Filter};
use trits_index::genres::GENRES;
use trits_index::ids::MediaType;
use trits_index::snapshot::Snapshot;

/// The filters of a command line for one media type.
pub fn read(given: &[String], snapshot: &Snapshot, media: MediaType) -> Result<Filters, Failure> {
    let mut filters = Filters::NONE;
    for one in given {
        let (name, value) = one.split_once('=').ok_or_else(|| bad(one, "name=value, such as years=1990-1999"))?;
        let names = || FILTERS.iter().map(|filter| filter.name).collect::<Vec<_>>().join(", ");
        let filter = FILTERS.iter().find(|filter| filter.name == name).ok_or_else(|| bad(one, &format!("a filter: {}", names())))?;
        filter.read(&mut filters, &plain(filter, value), snapshot).map_err(|_| bad(one, filter.expected))?;
    }
    Ok(filters.canonical(media))
}

/// The value without blanks and empty words, with genres by their ids: here they may be named too.
fn plain(filter: &Filter, value: &str) -> String {
    let words = value.split(',').map(str::trim).filter(|word| !word.is_empty());
    let is_of_genres = matches!(filter.name, "genres" | "notGenres");
    let genre =
        |word: &str| GENRES.iter().find(|genre| is_of_genres && genre.name.eq_ignore_ascii_case(word)).map(|genre| genre.id.to_string());
    words.map(|word| genre(word).unwrap_or_else(|| word.to_owned())).collect::<Vec<_>>().join(",")
}

fn bad(given: &str, expected: &str) -> Failure {
    Failure::Usage(format!("--filter {given}: expected {expected}").into())
}
