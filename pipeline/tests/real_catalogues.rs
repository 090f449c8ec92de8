//! Reads the real dumps when they are there, and the starter catalogue.

mod outside;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::Instant;
use trits_index::ids::MediaType;
use trits_pipeline::lexicon::Lexicon;
use trits_pipeline::sources::table::{Ingest, read};
use trits_pipeline::tables::CatalogueTitle;
use trits_pipeline::tables::quarantine::{by_rule, rows_dropped};

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[expect(clippy::print_stderr, reason = "how long reading took, and what was left out")]
fn ingest(path: &Path) -> Ingest {
    let lexicon = Lexicon::load(&workspace().join("datasets/lexicon.toml")).unwrap_or_else(|e| panic!("{e}"));
    let started = Instant::now();
    let found = read(&[path.to_owned()], "2025-11-21", &lexicon).unwrap_or_else(|e| panic!("{e}"));
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let rules = by_rule(&found.quarantine);
    eprintln!("{name}: {} rows, {} titles, {:.2?}, {rules:?}", found.rows_read, found.rows_kept, started.elapsed());
    assert_eq!(found.rows_read, found.rows_kept + rows_dropped(&found.quarantine), "{name}");
    assert_eq!(found.titles.len(), found.rows_kept, "{name}");
    assert!(found.titles.windows(2).all(|w| w[0].key() < w[1].key()), "{name} is sorted without repeats");
    found
}

#[test]
fn the_parquet_catalogue_is_read_whole() {
    let Some(data) = outside::shared("data") else { return };
    let found = ingest(&data.join("catalogue"));
    assert_eq!(found.per_file.iter().map(|f| f.rows).collect::<Vec<_>>(), [158_106, 4_117]);
    let fight_club = found.titles.iter().find(|t| t.key().to_string() == "movie:550");
    let fight_club = fight_club.unwrap_or_else(|| panic!("Fight Club is in the catalogue"));
    assert_eq!((fight_club.title.as_str(), fight_club.year), ("Fight Club", Some(1999)));
    assert_eq!(fight_club.directors, ["David Fincher"]);
}

#[test]
fn every_public_dump_is_read_whole() {
    let Some(data) = outside::shared("data") else { return };
    // Rows as an independent CSV reader counts them.
    for (name, rows) in
        [("tmdb_2015_cr_headers.csv.gz", 5116), ("tmdb_2019.csv.gz", 6443), ("tmdb_2023.csv.gz", 4448), ("top10K-TMDB-movies.csv", 10_001)]
    {
        let found = ingest(&data.join("raw").join(name));
        assert_eq!(found.rows_read, rows, "{name}");
        assert!(found.rows_kept > rows * 99 / 100, "{name}");
        assert!(found.titles.iter().filter(|t| t.genres != 0).count() > rows * 7 / 10, "{name} has genres");
    }
}

#[test]
fn the_starter_catalogue_is_clean() {
    let found = ingest(&workspace().join("datasets/starter"));
    assert_eq!(by_rule(&found.quarantine), Default::default());
    assert!(found.titles.iter().all(|t| !t.concepts.is_empty()));
}

/// How many of these votes belong to titles of a kind.
fn share(titles: &[CatalogueTitle], counts: impl Fn(&CatalogueTitle) -> bool) -> f64 {
    let votes = |t: &CatalogueTitle| f64::from(t.vote_count.unwrap_or(0));
    let all: f64 = titles.iter().map(votes).sum();
    titles.iter().filter(|t| counts(t)).map(votes).sum::<f64>() / all.max(1.0)
}

#[test]
#[expect(clippy::print_stderr, reason = "the shares")]
fn what_people_loved_is_known_and_nearly_all_of_it_found() {
    let Some(data) = outside::shared("data") else { return };
    let (starter, wide) = (ingest(&workspace().join("datasets/starter")), ingest(&workspace().join("datasets/wide.parquet")));
    let keys = |found: &Ingest| found.titles.iter().map(CatalogueTitle::key).collect::<HashSet<_>>();
    let (deep, wide) = (keys(&starter), keys(&wide));
    assert!(deep.is_disjoint(&wide));
    let (films, series): (Vec<_>, Vec<_>) = ingest(&data.join("catalogue")).titles.into_iter().partition(|t| t.media == MediaType::Movie);
    let found = |t: &CatalogueTitle| deep.contains(&t.key()) || wide.contains(&t.key());
    let voted: Vec<&CatalogueTitle> = series.iter().filter(|t| t.vote_count.unwrap_or(0) > 0).collect();
    let of_series = voted.iter().filter(|t| found(t)).count() as f64 / voted.len() as f64;
    let (loved, all) = (share(&films, |t| deep.contains(&t.key())), share(&films, found));
    eprintln!("votes of films: deep {loved:.4}, found {all:.4}; series with votes found {of_series:.4} of {}", voted.len());
    assert!(loved >= 0.72 && all >= 0.92 && of_series >= 0.95);
}
