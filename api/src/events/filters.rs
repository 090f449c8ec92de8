//! The filters of an event: those of the API itself, with values that it would accept. None of them is free text.

use super::rules::Must;
use serde_json::{Map, Number, Value};
use std::ops::RangeInclusive;
use trits_index::answer::filters::{AGES, Forms, MAX_GENRES, MINUTES, MOST_VALUES, YEARS};
use trits_index::availability::Access;
use trits_index::genres::GENRES;

/// Longest name of a theme.
const SLUG: usize = 40;

/// Greater than the number of any service.
const SERVICE: u64 = 9_999;

/// The value of a filter as it is stored; `None` when it is not one.
type Accept = fn(&Value) -> Option<Value>;

const FILTERS: [(&str, Accept); 11] = [
    ("genres", |v| list(v, MAX_GENRES, genre)),
    ("notGenres", |v| list(v, MOST_VALUES, genre)),
    ("notThemes", |v| list(v, MOST_VALUES, |v| word(v, is_slug))),
    ("years", |v| years(v).then(|| v.clone())),
    ("maxRuntime", |v| within(v, &MINUTES)),
    ("form", |v| list(v, MOST_VALUES, |v| word(v, |word| Forms::NONE.with_word(word).is_some()))),
    ("minScore", score),
    ("languages", |v| list(v, MOST_VALUES, |v| word(v, |code| code.len() == 2 && code.bytes().all(|b| b.is_ascii_lowercase())))),
    ("maxAge", |v| whole(v, |age| AGES.iter().any(|known| u64::from(*known) == age))),
    ("services", |v| list(v, MOST_VALUES, |v| whole(v, |id| (1..=SERVICE).contains(&id)))),
    ("access", |v| list(v, MOST_VALUES, |v| word(v, |way| Access::NONE.with(way).is_some()))),
];

/// The known filters of an object.
///
/// # Errors
/// A value is not one of its filter.
pub fn accept(value: &Value) -> Result<Value, Must> {
    let given = value.as_object().ok_or(Must::Borrowed("een object met filters zijn"))?;
    let mut known = Map::new();
    for (name, accept) in FILTERS {
        let Some(value) = given.get(name) else { continue };
        let value = accept(value).ok_or_else(|| Must::Owned(format!("bij {name} een waarde van dat filter hebben")))?;
        known.insert(name.to_owned(), value);
    }
    Ok(Value::from(known))
}

fn list(value: &Value, most: usize, each: Accept) -> Option<Value> {
    let values = value.as_array().filter(|values| values.len() <= most)?;
    values.iter().map(each).collect::<Option<Vec<_>>>().map(Value::from)
}

fn whole(value: &Value, fits: impl Fn(u64) -> bool) -> Option<Value> {
    value.as_u64().filter(|number| fits(*number)).map(Value::from)
}

fn within(value: &Value, range: &RangeInclusive<u32>) -> Option<Value> {
    whole(value, |number| u32::try_from(number).is_ok_and(|number| range.contains(&number)))
}

fn genre(value: &Value) -> Option<Value> {
    whole(value, |id| GENRES.iter().any(|genre| u64::from(genre.id) == id))
}

fn word(value: &Value, fits: impl Fn(&str) -> bool) -> Option<Value> {
    value.as_str().filter(|word| fits(word)).map(Value::from)
}

fn is_slug(word: &str) -> bool {
    let letters = word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'_');
    // Decades have digits; a telephone number has more.
    letters && (1..=SLUG).contains(&word.len()) && word.bytes().filter(u8::is_ascii_digit).count() <= 4
}

/// A year, or two of which one may be missing.
fn years(value: &Value) -> bool {
    let is_year = |text: &str| text.parse().is_ok_and(|year| YEARS.contains(&year));
    let is_bound = |text: &str| text.is_empty() || is_year(text);
    match value.as_str() {
        Some(text) => is_year(text) || text.len() > 1 && text.split_once('-').is_some_and(|(from, to)| is_bound(from) && is_bound(to)),
        None => within(value, &YEARS).is_some(),
    }
}

/// In tenths at most, as the API reads it.
fn score(value: &Value) -> Option<Value> {
    let score = value.as_f64().filter(|score| (0.0..=10.0).contains(score))?;
    Number::from_f64((score * 10.0).round() / 10.0).map(|rounded| if value.is_u64() { value.clone() } else { Value::from(rounded) })
}

#[cfg(test)]
mod tests {
    use super::accept;
    use serde_json::json;

    #[test]
    fn known_filters_stay_and_others_go() {
        let all = json!({"genres": [18, 35], "notGenres": [27], "notThemes": ["rouw", "jaren-80"], "years": "1990-", "maxRuntime": 120,
            "form": ["ended"], "minScore": 7.5, "languages": ["nl"], "maxAge": 12, "services": [8, 337], "access": ["flatrate"]});
        assert_eq!(accept(&all), Ok(all));
        for single in [json!({"years": 1994}), json!({"years": "-1999"}), json!({"years": "1990-1999"}), json!({"minScore": 7}), json!({})]
        {
            assert_eq!(accept(&single), Ok(single));
        }
        let strange = json!({"naam": "Jan de Vries, Kerkstraat 1", "tel": 31_612_345_678_u64, "l": [6, 12_345_678], "maxAge": 6});
        assert_eq!(accept(&strange), Ok(json!({"maxAge": 6})));
    }

    #[test]
    fn values_of_another_kind_are_refused() {
        for wrong in [
            json!([]),
            json!({"genres": ["Drama"]}),
            json!({"genres": [6, 12_345_678]}),
            json!({"genres": 18}),
            json!({"notThemes": ["Jan de Vries"]}),
            json!({"notThemes": ["06-12345678"]}),
            json!({"years": "altijd"}),
            json!({"years": "-"}),
            json!({"maxRuntime": "120"}),
            json!({"minScore": 11}),
            json!({"minScore": "0612345678"}),
            json!({"languages": ["Nederlands"]}),
            json!({"maxAge": 7}),
            json!({"services": [31_612_345_678_u64]}),
            json!({"form": ["lang"]}),
            json!({"access": ["gratis"]}),
            json!({"services": null}),
        ] {
            assert!(accept(&wrong).is_err(), "{wrong}");
        }
    }
}
