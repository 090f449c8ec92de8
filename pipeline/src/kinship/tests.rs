#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::{KinshipError, Links, affinity};
use std::path::Path;
use trits_index::ids::{MediaType, TitleKey};

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
    // One step: 1 links 2 first (1) and 3 second (.95); 2 is linked by 1 (.7).
    let n = [1.0 + 0.95, 0.7 + 0.7, 0.95 * 0.7, 0.0, 1.0_f32];
    let two = |sum: f32, i: usize, j: usize| 0.6 * (sum / (n[i] * n[j]).sqrt()).min(1.0);
    close(&row(0), 1, 1.0);
    close(&row(0), 2, 0.95);
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
