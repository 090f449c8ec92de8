//! What people type leads to the title they mean: 400 queries, written from judgement before the search was tried on them, and after them
//! those that a later review found to fail.

use crate::lexicon::Lexicon;
use crate::publish::contents;
use crate::sources::table::read;
use std::path::Path;
use trits_index::ids::MediaType;

/// One query a line: media type, what is typed, the provider's numbers of the titles that it fairly means, kind.
const QUERIES: &str = include_str!("../../../tests/fixtures/queries.tsv");

/// How many ranks count as found.
const TOP: usize = 3;

#[test]
fn of_the_queries_97_in_a_hundred_are_found_and_93_first() {
    let datasets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../datasets");
    let lexicon = Lexicon::load(&datasets.join("lexicon.toml")).unwrap_or_else(|e| panic!("{e}"));
    let tables = [datasets.join("starter"), datasets.join("wide.parquet")];
    let titles = read(&tables, "2025-11-21", &lexicon).unwrap_or_else(|e| panic!("{e}")).titles;
    let found = contents(&titles, &vec![Vec::new(); titles.len()], vec![Vec::new(); titles.len()], &lexicon, "2025-11-21");
    let place = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [media, typed, ids, _] = fields[..] else { panic!("four fields: {line}") };
        let media = if media == "movies" { MediaType::Movie } else { MediaType::Tv };
        let meant: Vec<u32> = ids.split(',').filter_map(|id| id.parse().ok()).collect();
        let hits = found.search.search(&found.columns, typed, Some(media), TOP);
        hits.iter().position(|hit| meant.contains(&found.columns.tmdb_id[hit.no.at()]))
    };
    let lines: Vec<&str> = QUERIES.lines().collect();
    let places: Vec<Option<usize>> = lines.iter().map(|line| place(line)).collect();
    let missed: Vec<&str> = lines.iter().zip(&places).filter(|(_, place)| **place != Some(0)).map(|(line, _)| *line).collect();
    let share = |count: usize| count as f64 / lines.len() as f64;
    let (found, first) = (share(places.iter().flatten().count()), share(places.iter().filter(|place| **place == Some(0)).count()));
    assert_eq!(lines.len(), 418);
    assert!(found >= 0.97 && first >= 0.93, "found {found}, first {first}; not first: {missed:#?}");
}
