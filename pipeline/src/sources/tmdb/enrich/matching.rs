//! Which title of the provider is the one of ours: by name and year (`tables::identity`), never by a guess.

use crate::sources::tmdb::row::{Node, Probe};
use crate::tables::{CatalogueTitle, identity};
use serde_json::{Map, Value};

/// Names that a title is searched by at most.
const SEARCHED: usize = 3;

/// What a search came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Match {
    /// No title of that name and year.
    None,
    /// Exactly one.
    One(u32),
    /// Several: which one is not ours to say.
    Several,
}

/// The names that a title is searched by, without repeats.
pub fn names_of(title: &CatalogueTitle) -> Vec<String> {
    identity::names(title).into_iter().take(SEARCHED).map(str::to_owned).collect()
}

/// The results that carry one of the title's names and its year.
pub fn matches(title: &CatalogueTitle, answer: &Value) -> Match {
    let mut probe = Probe::default();
    let results = Node::root(answer).map(|root| probe.objects(root, "results", "results")).unwrap_or_default();
    let mut ids = Vec::new();
    for result in results {
        let names: Vec<String> =
            ["title", "name", "original_title", "original_name"].iter().filter_map(|field| probe.text(result, field)).collect();
        let date = probe.text(result, "release_date").or_else(|| probe.text(result, "first_air_date"));
        let same_year = year_of(date.as_deref()).is_some_and(|year| Some(year) == title.year);
        if same_year && identity::share_a_name(title, names.iter().map(String::as_str)) {
            ids.extend(probe.whole(result, "id").and_then(|id| u32::try_from(id).ok()));
        }
    }
    ids.sort_unstable();
    ids.dedup();
    match ids[..] {
        [] => Match::None,
        [id] => Match::One(id),
        _ => Match::Several,
    }
}

/// Whether a row of the provider is about the title.
pub fn is_the_same(title: &CatalogueTitle, row: &Map<String, Value>) -> bool {
    let text = |column: &str| row.get(column).and_then(Value::as_str);
    let others = row.get("other_titles").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    let names = ["title", "title_nl", "original_title"].into_iter().filter_map(text).chain(others);
    identity::is_the_same(title, year_of(text("release_date").or_else(|| text("first_air_date"))), names)
}

fn year_of(date: Option<&str>) -> Option<u16> {
    date?.get(..4)?.parse().ok()
}
