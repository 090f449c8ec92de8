//! The provider's title that a query names. No guesses: a result counts only when what was typed is its name as the site's search compares
//! names, so that the query finds it once it is in the catalogue.

use super::super::client::{CallError, Client, Endpoint};
use super::super::row::{Node, Probe};
use serde_json::Value;
use std::cmp::Reverse;
use trits_index::ids::{MediaType, TitleKey};
use trits_index::search::{Fit, fit, without_year};

/// Languages of the names, in the order in which they are asked for; original names come with both.
const LANGUAGES: [&str; 2] = ["nl-NL", "en-US"];

/// The title that a query names, of its media type or else of the other one: the landing's field is for both, and what it does not know counts as a
/// film. `None` when the provider has none of that name.
pub async fn named(client: &Client, query: &str, media: MediaType) -> Result<Option<TitleKey>, CallError> {
    for media in [media, media.other()] {
        if let Some(id) = of_media(client, query, media).await? {
            return Ok(Some(TitleKey::new(media, id)));
        }
    }
    Ok(None)
}

async fn of_media(client: &Client, query: &str, media: MediaType) -> Result<Option<u32>, CallError> {
    let path = format!("/3/search/{media}");
    // The provider takes a year for a word of the name.
    for text in [Some(query.to_owned()), without_year(query)].into_iter().flatten() {
        for language in LANGUAGES {
            let parameters = [("query", text.as_str()), ("language", language), ("include_adult", "false")];
            let answer = client.json(Endpoint::Search, &path, &parameters).await?;
            let results = results(&answer);
            if let Some(id) = best(query, &results) {
                return Ok(Some(id));
            }
            if results.is_empty() {
                // It searches the names of all languages; the parameter decides which ones it shows.
                break;
            }
        }
    }
    Ok(None)
}

/// A title that a search found.
struct Candidate {
    id: u32,
    names: Vec<String>,
    year: Option<u16>,
    votes: u64,
}

/// The titles of an answer; pornography and videos, which no export lists, are left out.
fn results(answer: &Value) -> Vec<Candidate> {
    let mut probe = Probe::default();
    let Some(root) = Node::root(answer) else { return Vec::new() };
    let all = probe.objects(root, "results", "results");
    let mut candidate = |result: Node<'_>| {
        let id = probe.whole(result, "id").and_then(|id| u32::try_from(id).ok()).filter(|id| *id > 0)?;
        let left_out = ["adult", "video"].iter().any(|flag| probe.flag(result, flag) == Some(true));
        let mut texts = |fields: &[&str]| fields.iter().filter_map(|field| probe.text(result, field)).collect::<Vec<_>>();
        let names = texts(&["title", "name", "original_title", "original_name"]);
        let year = texts(&["release_date", "first_air_date"]).first().and_then(|day| day.get(..4)?.parse().ok());
        let votes = probe.whole(result, "vote_count").unwrap_or(0);
        (!left_out).then_some(Candidate { id, names, year, votes })
    };
    all.into_iter().filter_map(&mut candidate).collect()
}

/// The title of that name; of several the one with the article that was typed, then the most voted.
fn best(query: &str, results: &[Candidate]) -> Option<u32> {
    let place = |of: &Candidate| -> Option<(Fit, Reverse<u64>, u32)> {
        let fit = of.names.iter().filter_map(|name| fit(query, name, of.year)).min()?;
        Some((fit, Reverse(of.votes), of.id))
    };
    results.iter().filter_map(place).min().map(|(_, _, id)| id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn of(query: &str, all: &[Value]) -> Option<u32> {
        best(query, &results(&json!({"results": all})))
    }

    fn film(id: u32, title: &str, original: &str, votes: u32) -> Value {
        json!({"id": id, "title": title, "original_title": original, "release_date": "1973-02-22", "vote_count": votes, "adult": false})
    }

    #[test]
    fn a_query_names_the_title_of_exactly_that_name() {
        let all = [film(1, "Turks fruit: the making of", "", 900), film(2, "Turks Fruit", "Turks fruit", 5), film(3, "Fruit", "", 70)];
        assert_eq!((of("turks fruit", &all), of("turks fruit 1973", &all)), (Some(2), Some(2)));
        for near in ["making fruit", "turks", "turks fruut", "turkish delight", "turks fruit 1990"] {
            assert_eq!(of(near, &all), None, "{near}");
        }
        assert_eq!(of("soldaat van oranje", &[film(4, "Soldier of Orange", "Soldaat van Oranje", 1)]), Some(4), "by its original name");
        assert_eq!(of("turkish delight", &[film(2, "Turks Fruit", "Turks fruit", 5)]), None, "also when nothing else is found");
    }

    #[test]
    fn of_several_the_most_voted_is_meant_and_an_article_decides_before_that() {
        let all = [film(9, "Dood", "", 5), film(5, "Dood", "", 800), film(3, "Dood", "", 5)];
        assert_eq!((of("dood", &all), of("dood", &all[..1]), of("dood", &[all[0].clone(), all[2].clone()])), (Some(5), Some(9), Some(3)));
        assert_eq!(of("de dood", &[film(5, "Dood", "", 800), film(6, "De dood", "", 1)]), Some(6));
    }

    #[test]
    fn pornography_videos_and_broken_answers_name_nothing() {
        let flagged = |flag: &str| json!({"id": 9, "title": "Turks fruit", flag: true});
        assert_eq!((of("turks fruit", &[flagged("adult")]), of("turks fruit", &[flagged("video")])), (None, None));
        let broken = [json!({"id": 0, "title": "Turks fruit"}), json!({"id": "x", "title": ["Turks fruit"]}), json!(null), json!(7)];
        assert_eq!((of("turks fruit", &broken), results(&json!([1])).len()), (None, 0));
    }
}
