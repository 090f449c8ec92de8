//! `docs/schemas`: what manifest, status and journal hold, checked on what real nights write. A field that no schema has is red.

use crate::house::{House, done, fixture};
use serde_json::Value;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn schema(name: &str) -> Value {
    serde_json::from_str(&std::fs::read_to_string(format!("{ROOT}/docs/schemas/{name}.schema.json")).unwrap()).unwrap()
}

/// What breaks the schema, with the place; the words of JSON Schema that the files use.
fn faults(root: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    if let Some(name) = schema["$ref"].as_str() {
        return faults(root, &root["$defs"][name.strip_prefix("#/$defs/").unwrap()], value, place);
    }
    if let Some(any) = schema["anyOf"].as_array() {
        let each: Vec<Vec<String>> = any.iter().map(|one| faults(root, one, value, place)).collect();
        return if each.iter().any(Vec::is_empty) { Vec::new() } else { each.concat() };
    }
    let is = |kind: &str| match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("no type {other}"),
    };
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().map(|kind| kind.as_str().unwrap()).collect(),
        _ => return Vec::new(),
    };
    if !kinds.into_iter().any(is) {
        return vec![format!("{place}: {value} is not {}", schema["type"])];
    }
    let mut found = Vec::new();
    if schema["enum"].as_array().is_some_and(|words| !words.contains(value)) {
        found.push(format!("{place}: {value} is none of {}", schema["enum"]));
    }
    if let (Some(pattern), Some(text)) = (schema["pattern"].as_str(), value.as_str()) {
        found.extend((!meets(pattern, text)).then(|| format!("{place}: `{text}` is not {pattern}")));
    }
    for (n, item) in value.as_array().into_iter().flatten().enumerate() {
        found.extend(faults(root, &schema["items"], item, &format!("{place}[{n}]")));
    }
    let Some(object) = value.as_object() else { return found };
    for name in schema["required"].as_array().into_iter().flatten().filter(|name| !object.contains_key(name.as_str().unwrap())) {
        found.push(format!("{place}: {name} is missing"));
    }
    for (name, item) in object {
        let place = format!("{place}.{name}");
        match (&schema["properties"][name], &schema["additionalProperties"]) {
            (Value::Null, Value::Bool(false)) => found.push(format!("{place} is in no schema")),
            (Value::Null, others) => found.extend(faults(root, others, item, &place)),
            (of, _) => found.extend(faults(root, of, item, &place)),
        }
    }
    found
}

/// The patterns of the files: classes with a count, and bare signs.
fn meets(pattern: &str, text: &str) -> bool {
    let mut rest = text;
    let mut pattern = pattern.trim_start_matches('^').trim_end_matches('$');
    while let Some(sign) = pattern.chars().next() {
        let Some((class, after)) = pattern.strip_prefix('[').and_then(|p| p.split_once("]{")).filter(|_| sign == '[') else {
            let Some(left) = rest.strip_prefix(sign) else { return false };
            (rest, pattern) = (left, &pattern[sign.len_utf8()..]);
            continue;
        };
        let (count, after) = after.split_once('}').unwrap();
        let allowed = |c: char| {
            c.is_ascii_digit() && class.contains("0-9")
                || ('a'..='f').contains(&c) && class.contains("a-f")
                || class.contains(':') && c == ':'
        };
        let count: usize = count.parse().unwrap();
        if rest.chars().take(count).filter(|c| allowed(*c)).count() < count {
            return false;
        }
        (rest, pattern) = (&rest[count..], after);
    }
    rest.is_empty()
}

fn check(name: &str, value: &Value) {
    let schema = schema(name);
    let found = faults(&schema, &schema, value, name);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn what_nights_write_is_what_the_schemas_say() {
    let house = House::new();
    let events = house.path("events");
    crate::visitors::segments(&events, &crate::visitors::week("2025-11-10", 3));
    let flags = ["--source", "table", "--events", &events.display().to_string()];
    done(house.command("nightly", &[&fixture("starter"), &fixture("broken.csv")], &flags)).id();
    check("manifest", &house.manifest());
    let status = || serde_json::from_str::<Value>(&house.trits("status", &["--json"]).out).unwrap();
    check("status", &status());
    let three = house.write("movies.jsonl", &crate::house::lines(&crate::house::records("starter/movies.jsonl")[..3]));
    assert_eq!(done(house.command("nightly", &[&three], &["--no-events", "--textfile", "not/there"])).code, 1);
    assert!(status()["failed"].is_object());
    check("status", &status());
    assert_eq!(house.nightly_on(&["nowhere.csv"]).code, 2);
    let journal = serde_json::from_slice(&std::fs::read(house.data().join("work/nights.json")).unwrap()).unwrap();
    check("journal", &journal);
    lineage(&house);
}

/// The events that `trits export --openlineage` makes of the nights before.
fn lineage(house: &House) {
    let data = house.data().display().to_string();
    assert_eq!(house.plain(&["export", "--data", &data, "--openlineage", "lineage.jsonl"]).out, "6 events in lineage.jsonl\n");
    let events = crate::house::read_lines(&house.path("lineage.jsonl"));
    events.iter().for_each(|event| check("openlineage", event));
    let of = |n: usize| (events[n]["eventType"].as_str().unwrap(), events[n]["run"]["runId"].as_str().unwrap());
    assert_eq!([0, 1, 2, 3, 4, 5].map(|n| of(n).0), ["START", "COMPLETE", "START", "FAIL", "START", "FAIL"]);
    assert_eq!((of(0).1, of(2).1), (of(1).1, of(3).1));
    assert_eq!(events[1]["outputs"][0]["facets"]["version"]["datasetVersion"].as_str(), house.current().as_deref());
    let inputs: Vec<&str> = events[1]["inputs"].as_array().unwrap().iter().map(|input| input["name"].as_str().unwrap()).collect();
    assert!(inputs.contains(&"fixtures/broken.csv"), "{inputs:?}");
    assert!(events[3]["run"]["facets"]["errorMessage"]["message"].as_str().unwrap().contains("gates"), "{}", events[3]);
}

#[test]
fn the_schemas_find_what_is_wrong() {
    let schema = schema("journal");
    let night = serde_json::json!([{"started": "yesterday", "ending": "ended", "seconds": "3", "new": 1}]);
    let found = faults(&schema, &schema, &night, "journal").join("\n");
    for part in [
        "started: `yesterday` is not",
        "ending: \"ended\" is none of",
        "seconds: \"3\" is not",
        "new is in no schema",
        "\"run\" is missing",
    ] {
        assert!(found.contains(part), "{part} in {found}");
    }
}
