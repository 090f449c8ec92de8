#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::*;

fn kind(text: &'static str) -> Option<Kind> {
    Kind::of(&Cell::text(text)).map(|(kind, _)| kind)
}

#[test]
fn kinds_by_what_a_cell_says() {
    use Kind::{Date, Flag, List, Number, Record, Text};
    let found = ["139.0", "1999-10-15", "False", "[1, 2]", "{'id': 1}", "two hours", "nan", " "].map(kind);
    assert_eq!(found, [Some(Number), Some(Date), Some(Flag), Some(List), Some(Record), Some(Text), None, None]);
    assert_eq!(Kind::of(&Cell::Float(1.5)), Some((Number, Some(1.5))));
}

#[test]
fn shares_kinds_and_quantiles_by_hand() {
    let mut profile = Profile::default();
    profile.columns(["tmdb_id", "runtime", "overview", "is_18"]);
    for n in 0..100_u16 {
        let filled_cell = |field, text: String| Kind::of(&Cell::text(text)).map(|(kind, number)| FilledCell { field, kind, number });
        let runtime = filled_cell(Field::Runtime, if n < 90 { format!("{}", 60 + n) } else { "kort".to_owned() });
        profile.add(Some(MediaType::Movie), &runtime.into_iter().filter(|_| n >= 20).collect::<Vec<_>>());
    }
    let contract = profile.contract("a/films.csv", false);
    let films = &contract.media["movie"];
    let runtime = &films.columns["runtime"];
    assert_eq!((films.rows, runtime.filled, runtime.kinds["number"], runtime.kinds["text"]), (100, 0.8, 0.875, 0.125));
    assert_eq!(runtime.quantiles, Some([83.0, 97.0, 114.0, 131.0, 145.0]));
    assert_eq!(
        (films.columns["overview_en"].filled, films.columns["overview_en"].quantiles),
        (0.0, None),
        "a column without a value is there"
    );
    assert_eq!((contract.unknown, contract.says_adult), (vec!["is_18".to_owned()], false));
}

#[test]
fn a_source_is_found_by_name_then_by_file_then_by_place() {
    let contract = |source: &str| SourceContract { source: source.into(), ..SourceContract::default() };
    let last = [contract("21/films.csv"), contract("x/series-21.csv")];
    let found = |names: &[&str], at| {
        let names: Vec<String> = names.iter().map(|n| (*n).to_owned()).collect();
        previous(&last, &names, at).map(|c| c.source.clone())
    };
    let names = ["22/films.csv", "x/series-22.csv"];
    assert_eq!((found(&names, 0), found(&names, 1)), (Some("21/films.csv".into()), Some("x/series-21.csv".into())));
    assert_eq!(found(&["x/series-21.csv", "21/films.csv"], 0).unwrap(), "x/series-21.csv");
    assert_eq!(found(&["other.csv"], 0), None, "another number of sources: no place is the same");
}
