//! Rules across fields: the titles that an event says its tips are for.

use super::rules::Must;
use serde_json::{Map, Value};

/// The field of accepted data that does not fit another one, with what it must be. A second title is none of the other two and of the tips' media
/// type, as the first one then is.
pub fn misfit(data: &Map<String, Value>) -> Option<(&'static str, Must)> {
    let given = |name: &str| data.get(name).filter(|value| !value.is_null());
    let with = given("withTmdbId")?;
    if [given("seedTmdbId"), given("tmdbId")].contains(&Some(with)) {
        return Some(("withTmdbId", "een andere titel zijn dan de eerste en de tip".into()));
    }
    let is_across = given("seedMediaType").is_some_and(|seed| given("mediaType") != Some(seed));
    is_across.then(|| ("seedMediaType", "bij twee titels gelijk zijn aan mediaType".into()))
}

#[cfg(test)]
mod tests {
    use super::misfit;
    use serde_json::json;

    #[test]
    fn a_second_title_is_another_one_of_the_same_media_type() {
        let field = |more: serde_json::Value| {
            let mut data = json!({"tmdbId": 77, "seedTmdbId": 550, "mediaType": "movie"});
            data.as_object_mut().expect("an object").extend(more.as_object().cloned().expect("an object"));
            misfit(data.as_object().expect("an object")).map(|(field, _)| field)
        };
        for fine in [json!({}), json!({"withTmdbId": 27205}), json!({"withTmdbId": null}), json!({"seedMediaType": "tv"})] {
            assert_eq!(field(fine.clone()), None, "{fine}");
        }
        assert_eq!(field(json!({"withTmdbId": 27205, "seedMediaType": "movie"})), None);
        assert_eq!(field(json!({"withTmdbId": 550})), Some("withTmdbId"), "the seed");
        assert_eq!(field(json!({"withTmdbId": 77})), Some("withTmdbId"), "the tip");
        assert_eq!(field(json!({"withTmdbId": 27205, "seedMediaType": "tv"})), Some("seedMediaType"));
    }
}
