//! The filters of an event: those that the API itself takes, with values that it would take. None of them is free text.

use super::rules::Must;
use serde_json::{Map, Value};
use trits_index::answer::filters::FILTERS;

/// The known filters of an object.
///
/// # Errors
/// A value is not one of its filter.
pub fn accept(value: &Value) -> Result<Value, Must> {
    let given = value.as_object().ok_or(Must::Borrowed("een object met filters zijn"))?;
    let mut stored = Map::new();
    for filter in &FILTERS {
        let Some(value) = given.get(filter.name) else { continue };
        let value = filter.grammar.stored(value);
        let value = value.ok_or_else(|| Must::Owned(format!("bij {} een waarde van dat filter hebben", filter.name)))?;
        stored.insert(filter.name.to_owned(), value);
    }
    Ok(Value::from(stored))
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
        let steered = json!({"m": ["lighter", "shorter"]});
        assert_eq!(accept(&steered), Ok(steered));
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
            json!({"m": ["lighter", "darker"]}),
            json!({"m": ["lighter", "shorter", "newer"]}),
            json!({"m": "lighter"}),
        ] {
            assert!(accept(&wrong).is_err(), "{wrong}");
        }
    }
}
