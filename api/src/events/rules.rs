//! The rules of an event's fields: how a value is validated and cleaned, and how the OpenAPI document describes it.

use super::filters;
use super::scrub::{has_contact_details, is_visible, readable, scrub};
use super::surrogates::MARK;
use serde_json::{Number, Value, json};
use std::borrow::Cow;
use trits_events::schema::{Field, Rule};
use trits_index::answer::filters::integer;

/// The values that a field accepts, in Dutch, after "moet".
pub type Must = Cow<'static, str>;

/// Most euros.
const AMOUNT: f64 = 10_000.0;

const MINUTE_MS: u64 = 60_000;

/// The last moment of the year 9999, in milliseconds since 1970: the last that a date of four digits can write.
const LATEST_MS: u64 = 253_402_300_799_999;

/// The value as it is stored.
///
/// # Errors
/// It breaks the rule.
pub fn accept(rule: Rule, value: &Value) -> Result<Value, Must> {
    match rule {
        Rule::Int { from, to } => integer(value)
            .filter(|n| (from..=to).contains(n))
            .map(Value::from)
            .ok_or_else(|| format!("een heel getal van {from} tot en met {to} zijn").into()),
        Rule::Text { max } => whole(value).map(|text| scrub(text, max).into()),
        Rule::Review { from, to } => review(value, from, to),
        Rule::Word(words) => value
            .as_str()
            .filter(|word| words.contains(word))
            .map(Value::from)
            .ok_or_else(|| format!("een van deze woorden zijn: {}", words.join(", ")).into()),
        Rule::Bool => value.as_bool().map(Value::from).ok_or(Cow::Borrowed("true of false zijn")),
        Rule::Texts { most, max } => texts(value, most, max),
        Rule::Filters => filters::accept(value),
        Rule::Amount => value
            .as_f64()
            .filter(|euros| (0.0..=AMOUNT).contains(euros))
            .and_then(Number::from_f64)
            .map(Value::from)
            .ok_or(Cow::Borrowed("een bedrag van 0 tot en met 10000 zijn")),
        Rule::Moment => integer(value)
            .filter(|ms| *ms <= LATEST_MS)
            .map(|ms| Value::from(ms - ms % MINUTE_MS))
            .ok_or(Cow::Borrowed("een tijdstip in milliseconden zijn")),
    }
}

/// A text of whole characters.
fn whole(value: &Value) -> Result<&str, Must> {
    value.as_str().filter(|text| !text.contains(MARK)).ok_or(Cow::Borrowed("tekst van hele tekens zijn"))
}

fn review(value: &Value, from: usize, to: usize) -> Result<Value, Must> {
    let text = whole(value)?;
    let text = readable(text);
    let text = text.trim();
    // Invisible characters do not make a review long enough; the bound on what is stored counts them too.
    if text.chars().filter(|c| is_visible(*c)).count() < from || text.chars().count() > to {
        return Err(format!("{from} tot en met {to} tekens lang zijn").into());
    }
    if has_contact_details(text) {
        return Err("zonder links, e-mailadressen en telefoonnummers zijn".into());
    }
    Ok(Value::from(text))
}

fn texts(value: &Value, most: usize, max: usize) -> Result<Value, Must> {
    let list = value.as_array().filter(|list| list.len() <= most);
    let texts: Option<Vec<String>> = list.and_then(|l| l.iter().map(|v| whole(v).ok().map(|t| scrub(t, max))).collect());
    texts.map(Value::from).ok_or_else(|| format!("een lijst van hoogstens {most} teksten zijn").into())
}

/// The JSON Schema of a field.
pub fn json_schema(field: Field) -> Value {
    let mut schema = match field.rule {
        Rule::Int { from, to } => json!({ "type": "integer", "minimum": from, "maximum": to }),
        Rule::Text { max } => {
            json!({ "type": "string", "description": format!("Stored up to {max} characters, without contact details.") })
        }
        Rule::Review { from, to } => json!({ "type": "string", "minLength": from, "maxLength": to }),
        Rule::Word(words) => json!({ "type": "string", "enum": words }),
        Rule::Bool => json!({ "type": "boolean" }),
        Rule::Texts { most, .. } => json!({ "type": "array", "items": { "type": "string" }, "maxItems": most }),
        Rule::Filters => json!({ "type": "object", "additionalProperties": true, "description": "By the parameters of /api/v1/tips." }),
        Rule::Amount => json!({ "type": "number", "minimum": 0, "maximum": AMOUNT, "description": "Euros." }),
        Rule::Moment => json!({ "type": "integer", "minimum": 0, "maximum": LATEST_MS, "description": "Milliseconds since 1970." }),
    };
    if field.optional {
        schema["type"] = json!([schema["type"], "null"]);
        if let Some(words) = schema["enum"].as_array_mut() {
            words.push(Value::Null);
        }
    }
    schema
}
