use super::super::Cell;
use super::{LiteralError, parse};
use proptest::prelude::*;

fn text(t: &str) -> Cell<'static> {
    Cell::text(t)
}

fn record(parts: &[(&str, Cell<'static>)]) -> Cell<'static> {
    Cell::Record(parts.iter().map(|(n, v)| ((*n).to_owned(), v.clone())).collect())
}

#[test]
fn python_list_of_dicts() {
    let genres = parse("[{'id': 18, 'name': 'Drama'}, {'id': 53, 'name': 'Thriller'}]");
    let genre = |id, name| record(&[("id", Cell::Int(id)), ("name", text(name))]);
    assert_eq!(genres, Ok(Cell::List(vec![genre(18, "Drama"), genre(53, "Thriller")])));
}

#[test]
fn python_words_for_nothing_and_flags() {
    assert_eq!(
        parse("{'logo_path': None, 'adult': False, 'x': True, 'score': nan}").map(|c| c.to_string()),
        Ok("{logo_path: , adult: false, x: true, score: NaN}".to_owned())
    );
}

#[test]
fn apostrophes_in_double_quotes_and_escaped_quotes() {
    assert_eq!(parse(r#"["Ocean's Eleven"]"#), Ok(Cell::List(vec![text("Ocean's Eleven")])));
    assert_eq!(parse(r"['Ocean\'s']"), Ok(Cell::List(vec![text("Ocean's")])));
    assert_eq!(parse(r#"['say "hi"']"#), Ok(Cell::List(vec![text("say \"hi\"")])));
    assert_eq!(parse(r#"["both ' and \" here"]"#), Ok(Cell::List(vec![text("both ' and \" here")])));
    assert_eq!(parse(r"['back\\']"), Ok(Cell::List(vec![text("back\\")])));
}

#[test]
fn brackets_and_commas_inside_strings_are_text() {
    assert_eq!(parse("['[REC], {3}', 'a: b']"), Ok(Cell::List(vec![text("[REC], {3}"), text("a: b")])));
}

#[test]
fn escapes_of_both_languages() {
    assert_eq!(parse(r#""\xe9\u00e9\U0001F600\ud83d\ude00\n\/""#), Ok(text("éé😀😀\n/")));
    assert_eq!(parse(r#""\ud83d alone \ud83d\u0041""#), Ok(text("\u{fffd} alone \u{fffd}")));
    assert_eq!(parse(r"'\q \N'"), Ok(text(r"\q \N")));
}

#[test]
fn json_numpy_tuples_sets_and_prefixes() {
    assert_eq!(parse(r#"["a", null, 1.5, -3, 1e3]"#).map(|c| c.to_string()), Ok("[a, , 1.5, -3, 1000]".to_owned()));
    assert_eq!(parse("['Drama' 'Crime'\n 'War']").map(|c| c.to_string()), Ok("[Drama, Crime, War]".to_owned()));
    assert_eq!(parse("(u'a', 'b',)").map(|c| c.to_string()), Ok("[a, b]".to_owned()));
    assert_eq!(parse("{'a', 'b'}").map(|c| c.to_string()), Ok("[a, b]".to_owned()));
    assert_eq!(parse("[]"), Ok(Cell::List(vec![])));
    assert_eq!(parse("{}"), Ok(Cell::Record(vec![])));
    assert_eq!(parse("{1: 'a'}"), Ok(record(&[("1", text("a"))])));
}

#[test]
fn what_is_cut_off_or_odd_is_an_error() {
    for cut in ["[{'id': 18, 'name': 'Dra", "[", "{'a'", "{'a':", "'abc", "", "   ", r#"["\"#, r#""\u12"#] {
        assert_eq!(parse(cut), Err(LiteralError::Unfinished), "{cut}");
    }
    assert_eq!(parse("[1] tail"), Err(LiteralError::Trailing(4)));
    assert_eq!(parse("[Drama]"), Err(LiteralError::Unexpected(1)));
    assert_eq!(parse("{'a': 1, 'b'}"), Err(LiteralError::Unexpected(13)));
    assert_eq!(parse("[1, ]]"), Err(LiteralError::Trailing(5)));
    assert_eq!(parse(&"[".repeat(100_000)), Err(LiteralError::TooDeep));
}

fn json() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        any::<String>().prop_map(Into::into),
    ];
    leaf.prop_recursive(4, 32, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Into::into),
            prop::collection::btree_map(any::<String>(), inner, 0..4).prop_map(|m| serde_json::Value::Object(m.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn never_panics(text in any::<String>()) {
        let _ = parse(&text);
    }

    #[test]
    fn never_panics_on_what_looks_like_a_literal(text in r#"[\[\]{}()'",:\\ubx0-9a-fNT é]{0,60}"#) {
        let _ = parse(&text);
    }

    #[test]
    fn reads_all_json_that_serde_writes(value in json()) {
        prop_assert_eq!(parse(&value.to_string()), Ok(Cell::from(value)));
    }
}
