//! Trailers: from the provider's videos to the title in the snapshot, also through `trits enrich`.

use crate::place::{Place, TODAY, done};
use crate::server::{Server, World};
use serde_json::{Value, json};
use trits_index::ids::{MediaType, TitleKey};
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{read_current, snapshot_dir};
use trits_index::store::Trailer;

/// The trailer of a film in the live snapshot.
fn published(place: &Place, id: u32) -> Option<Trailer> {
    let live = read_current(&place.data()).unwrap().unwrap();
    let snapshot = Snapshot::open(&snapshot_dir(&place.data(), &live)).unwrap();
    let no = snapshot.find(TitleKey::new(MediaType::Movie, id)).unwrap();
    snapshot.trailer(no).unwrap()
}

fn trailer(key: &str, language: &str) -> Option<Trailer> {
    Some(Trailer { key: key.to_owned(), language: Some(language.to_owned()) })
}

fn video(key: &str) -> Value {
    json!({"iso_639_1": "en", "key": key, "name": "Trailer", "official": true, "site": "YouTube", "type": "Trailer"})
}

#[test]
fn a_night_publishes_the_trailers_that_the_provider_gives_and_sets_aside_what_is_no_key() {
    let (place, server) = (Place::new(), Server::start(World::new(260, 140)));
    server.world().edited.insert(("movie", 8), json!({"videos": {"results": [video("../watch?v=1")]}}));
    let night = done(place.command("nightly", &server, TODAY, &["--source", "tmdb", "--budget", "400", "--pool", "0"]));
    assert_eq!(night.code, 0, "{}", night.err);
    assert_eq!(published(&place, 3), None, "a teaser, and a trailer of another site");
    assert_eq!(published(&place, 2), trailer("Traien00002", "en"), "official before Dutch");
    assert_eq!(published(&place, 4), trailer("Trainl00004", "nl"), "official and Dutch");
    assert_eq!(published(&place, 8), None);
    assert!(place.quarantine().contains(&("bad-trailer".to_owned(), 8, "../watch?v=1".to_owned())), "{:?}", place.quarantine());
}

#[test]
fn the_starter_gets_trailers_by_enrich_and_keeps_its_own() {
    let (place, server) = (Place::new(), Server::start(World::new(10, 0)));
    let film = |id: u32, own: Value| json!({"media_type": "movie", "tmdb_id": id, "title": "Ons verhaal", "original_language": "en", "youtube_key": own});
    for id in [2, 4] {
        server.world().edited.insert(("movie", id), json!({"release_date": "1976-05-01"}));
    }
    let rows = [film(2, Value::Null), film(4, json!("O-b2VfmmbyA"))].map(|mut row| {
        row["year"] = json!(1976);
        format!("{row}\n")
    });
    let catalogue = place.path("ours.jsonl").display().to_string();
    std::fs::write(&catalogue, rows.concat()).unwrap();
    assert_eq!(done(place.command("enrich", &server, TODAY, &["--catalogue", &catalogue])).code, 0);
    let starter = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/starter").display().to_string();
    let night = done(place.command("nightly", &server, TODAY, &["--catalogue", &starter, "--catalogue", &catalogue]));
    assert_eq!(night.code, 0, "{}", night.err);
    assert_eq!(published(&place, 2), trailer("Traien00002", "en"));
    assert_eq!(published(&place, 4), Some(Trailer { key: "O-b2VfmmbyA".to_owned(), language: None }), "an editor's own goes first");
}
