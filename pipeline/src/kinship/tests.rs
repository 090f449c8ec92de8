#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::{Judged, KinshipError, Links, Metric, Problem, Settings, affinity, sentences};
use crate::lexicon::Lexicon;
use crate::tables::CatalogueTitle;
use ndarray::Array2;
use std::path::Path;
use trits_index::ids::{MediaType, TitleKey};
use trits_index::snapshot::Columns;

fn folder(movies: &str, series: &str) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("movies.jsonl"), movies).unwrap();
    std::fs::write(dir.path().join("series.jsonl"), series).unwrap();
    dir
}

const MOVIES: &str = concat!(
    r#"{"tmdb_id":1,"tips":[{"tmdb_id":2,"on":["heist"],"why":"Zo."},{"tmdb_id":3,"on":["heist"]}],"not":[{"tmdb_id":4,"why":"te braaf"}]}"#,
    "\n",
    r#"{"tmdb_id":5,"tips":[{"tmdb_id":2,"on":["heist"]},{"tmdb_id":99,"on":["heist"]}]}"#,
    "\n"
);

fn keys(ids: &[u32]) -> Vec<TitleKey> {
    ids.iter().map(|&id| TitleKey::new(MediaType::Movie, id)).collect()
}

#[test]
fn links_run_forwards_backwards_and_two_steps() {
    let dir = folder(MOVIES, "");
    let links = Links::read(dir.path()).unwrap();
    let found = affinity(&links, MediaType::Movie, &keys(&[1, 2, 3, 4, 5]));
    let row = |r| found.row(r).collect::<Vec<_>>();
    let close = |row: &[(u32, f32)], at: u32, wanted: f32| {
        let value = row.iter().find(|(c, _)| *c == at).map_or(0.0, |(_, v)| *v);
        assert!((value - wanted).abs() < 1e-5, "{at}: {value} is not {wanted}");
    };
    // One step: 1 links 2 first (1) and 3 second (.95), and adds 1.5 for a link of its own; 2 is linked by 1 (.7).
    let n = [1.0 + 0.95, 0.7 + 0.7, 0.95 * 0.7, 0.0, 1.0_f32];
    let two = |sum: f32, i: usize, j: usize| 0.6 * (sum / (n[i] * n[j]).sqrt()).min(1.0);
    close(&row(0), 1, 2.5 * 1.0);
    close(&row(0), 2, 2.5 * 0.95);
    close(&row(0), 3, -0.6);
    close(&row(1), 0, 0.7);
    // Two steps: 1 and 5 both link 2; 2 and 3 are both linked by 1.
    close(&row(0), 4, two(0.7, 0, 4));
    close(&row(1), 2, two(0.7 * 0.95, 1, 2));
    assert_eq!(row(3), [], "a rejection is not read backwards");
}

#[test]
fn what_is_no_link_is_named_with_its_line() {
    let twice = folder(&MOVIES.replace(r#""tmdb_id":5"#, r#""tmdb_id":1"#), "");
    assert!(matches!(Links::read(twice.path()), Err(KinshipError::Twice { line: 2, .. })));
    let broken = folder("", "{\"tmdb_id\":1}\n");
    assert!(matches!(Links::read(broken.path()), Err(KinshipError::Line { line: 1, .. })));
    assert!(matches!(Links::read(Path::new("/nowhere")), Err(KinshipError::Io { .. })));
}

#[test]
fn links_between_films_and_series_become_sentences_of_their_seed() {
    let dir = folder(MOVIES, "");
    let line = |media: &str, id: u32, tip: u32| {
        format!(r#"{{"media_type":"{media}","tmdb_id":{id},"tips":[{{"tmdb_id":{tip},"why":"Ook hier kraakt het."}}]}}"#)
    };
    let write = |text: String| std::fs::write(dir.path().join("across.jsonl"), text).unwrap();
    write(format!("{}\n{}\n", line("movie", 1, 7), line("tv", 7, 99)));
    let links = Links::read(dir.path()).unwrap();
    let columns = Columns { films: 3, tmdb_id: vec![1, 2, 3, 7], ..Columns::default() };
    let found = sentences(&links, &columns);
    let shown: Vec<(u32, &str)> = found[0].iter().map(|link| (link.tip.0, link.why.as_str())).collect();
    assert_eq!(shown, [(1, "Zo."), (3, "Ook hier kraakt het.")], "those of its own media type come first");
    assert!(found[3].is_empty(), "a tip that is not there");
    assert_eq!(Links::files(dir.path()).len(), 3, "the file counts in digests");
    write(format!("{}\n{}\n", line("tv", 7, 1), line("tv", 7, 2)));
    assert!(matches!(Links::read(dir.path()), Err(KinshipError::Twice { line: 2, .. })));
}

/// Four films each of three makers; an editor puts the second maker's films beside the first's.
struct Makers {
    titles: Vec<CatalogueTitle>,
    base: Array2<f32>,
    links: Vec<Vec<u32>>,
}

impl Makers {
    fn new() -> Self {
        let film = |n: u32| {
            let maker = ["Ann", "Ben", "Cas"][n as usize / 4].to_owned();
            CatalogueTitle { directors: vec![maker], year: Some(1990), ..CatalogueTitle::new(MediaType::Movie, n + 1, format!("Film {n}")) }
        };
        let links = (0..12).map(|n| if n < 4 { vec![4, 5, 6, 7] } else { Vec::new() }).collect();
        Self { titles: (0..12).map(film).collect(), base: Array2::zeros((12, 12)), links }
    }

    fn problem(&self, settings: &Settings) -> Problem<'_> {
        let (concepts, lexicon) = (vec![Vec::new(); 12], Lexicon::default());
        Problem::new((&self.titles, &concepts, &lexicon), &[5.0; 12], &[0; 12], &self.base, &self.links, settings)
    }

    fn product(&self, metric: &Metric, seed: usize, tip: usize) -> f32 {
        metric.project(&self.titles, &[const { Vec::new() }; 12], &Lexicon::default(), &[5.0; 12]).product(seed, tip)
    }
}

#[test]
fn a_metric_carries_links_to_a_seed_that_has_none() {
    let makers = Makers::new();
    let settings = Settings { rank: 4, ..Settings::default() };
    let problem = makers.problem(&settings);
    let metric = problem.fit(&[0, 1, 2], &settings);
    let (linked, other) = (makers.product(&metric, 3, 4), makers.product(&metric, 3, 8));
    assert!(linked > other + 0.1, "{linked} and {other}");
    assert!(linked > makers.product(&metric, 4, 3), "a tip after a seed need not be one before it");
    assert_eq!(problem.fit(&[0, 1, 2], &settings), metric, "the same input, the same metric");
    let projected = metric.project(&makers.titles, &[const { Vec::new() }; 12], &Lexicon::default(), &[5.0; 12]);
    let judged = Judged { problem: &problem, base: &makers.base, links: &makers.links };
    assert!(judged.recall(&[3], Some(&projected)).at_10 > 0.99);
    assert!(!problem.may_stand_beside(2, 2), "a title is no tip of its own");
}

#[test]
fn a_metric_is_written_and_read_back() {
    let makers = Makers::new();
    let settings = Settings { rank: 4, ..Settings::default() };
    let metric = makers.problem(&settings).fit(&[0, 1, 2, 3], &settings);
    let dir = tempfile::tempdir().unwrap();
    metric.write(dir.path(), MediaType::Movie).unwrap();
    let read = Metric::read(dir.path(), MediaType::Movie).unwrap().unwrap();
    assert_eq!(read.header, metric.header);
    for (seed, tip) in [(0, 4), (0, 8), (5, 1)] {
        let (before, after) = (makers.product(&metric, seed, tip), makers.product(&read, seed, tip));
        assert!((before - after).abs() < 0.02 * before.abs().max(0.1), "{after} is not {before}");
    }
    assert_eq!(Metric::read(dir.path(), MediaType::Tv).unwrap(), None);
    let path = Metric::file(dir.path(), MediaType::Movie);
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replacen("\"rank\":4", "\"rank\":5", 1)).unwrap();
    let refused = Metric::read(dir.path(), MediaType::Movie).unwrap_err().to_string();
    assert!(refused.contains("line 2") && refused.contains("the rank is 5"), "{refused}");
}
