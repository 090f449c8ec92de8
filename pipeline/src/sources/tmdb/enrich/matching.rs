//! Whether a title of the provider is the one of ours: by name and year, never by a guess.

use crate::sources::tmdb::row::{Node, Probe};
use crate::tables::{CatalogueTitle, folded};
use serde_json::{Map, Value};

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
    let mut names = vec![title.title.clone()];
    names.extend(title.original_title.iter().chain(&title.other_titles).filter(|n| **n != title.title).cloned());
    names.truncate(3);
    names
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
        if same_year && share_a_name(title, &names) {
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

/// Whether a row is about the title: a name or the year in common, and no year more than one away. An id may have been mistyped.
pub fn is_the_same(title: &CatalogueTitle, row: &Map<String, Value>) -> bool {
    let text = |column: &str| row.get(column).and_then(Value::as_str);
    let mut names: Vec<String> = ["title", "title_nl", "original_title"].iter().filter_map(|c| text(c)).map(str::to_owned).collect();
    names.extend(row.get("other_titles").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).map(str::to_owned));
    let year = year_of(text("release_date").or_else(|| text("first_air_date")));
    let apart = match (year, title.year) {
        (Some(a), Some(b)) => Some(a.abs_diff(b)),
        _ => None,
    };
    match apart {
        Some(0) => true,
        Some(1) | None => share_a_name(title, &names),
        Some(_) => false,
    }
}

fn share_a_name(title: &CatalogueTitle, names: &[String]) -> bool {
    let ours: Vec<String> = names_of(title).iter().map(|n| plain(n)).collect();
    names.iter().map(|n| plain(n)).any(|name| !name.is_empty() && ours.contains(&name))
}

/// Letters and digits alone, folded: `Penoza: The Final` and `Penoza - the final` meet.
fn plain(name: &str) -> String {
    folded(name).chars().filter(|c| c.is_alphanumeric()).collect()
}

fn year_of(date: Option<&str>) -> Option<u16> {
    date?.get(..4)?.parse().ok()
}
