//! Settings out of range cost no call, and the token shows nowhere.

use crate::place::{Place, TODAY, done};
use crate::server::{Server, TOKEN, World};
use std::path::Path;

#[test]
fn settings_out_of_range_are_refused_with_exit_2_before_any_call() {
    let server = Server::start(World::new(3, 3));
    let refused = |more: &[&str]| {
        let done = Place::new().ingest(&server, TODAY, more);
        assert_eq!(done.code, 2, "{more:?}: {}", done.err);
        done.err
    };
    assert!(refused(&["--budget", "0"]).contains("--budget must be at least 1"));
    assert!(refused(&["--languages", "nl,Dutch"]).contains("--languages `Dutch` is no language"));
    assert!(refused(&["--provider-url", "http://example.org"]).contains("is no address of a provider: expected https://HOST"));
    assert!(refused(&["--rate", "0"]).contains("--rate 0 is out of range"));
    assert!(
        refused(&["--rate", "41", "--provider-url", "https://provider.invalid"]).contains("--rate 41 is out of range: expected 1 to 40")
    );
    assert_eq!(server.take_calls().len(), 0);
}

#[test]
fn without_a_token_no_request_is_sent() {
    let (place, server) = (Place::new(), Server::start(World::new(3, 3)));
    for (name, more) in [("ingest", &["--source", "tmdb"][..]), ("enrich", &["--catalogue", "nothing"])] {
        let mut command = place.command(name, &server, TODAY, more);
        command.env_remove("TRITS_TMDB_TOKEN");
        let done = done(command);
        assert_eq!(done.code, 2);
        assert!(done.err.contains("no token of the provider: set TRITS_TMDB_TOKEN"), "{}", done.err);
    }
    assert_eq!(server.take_calls().len(), 0);
}

#[test]
fn the_token_stands_in_no_address_no_message_and_no_file() {
    let (place, server) = (Place::new(), Server::start(World { log_paths: true, ..World::new(12, 3) }));
    let good = place.ingest(&server, TODAY, &[]);
    server.world().token = "another".into();
    let refused = place.ingest(&server, "2025-11-22", &[]);
    assert_eq!((good.code, refused.code), (0, 3));
    for text in [good.out, good.err, refused.out, refused.err, server.world().paths.join("\n")] {
        assert!(!text.contains(TOKEN), "{text}");
    }
    let mut files = 0;
    look_for_token(&place.data(), &mut files);
    assert!(files >= 3, "{files} files were looked into");
}

fn look_for_token(folder: &Path, files: &mut usize) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            look_for_token(&path, files);
        } else {
            *files += 1;
            let bytes = std::fs::read(&path).unwrap();
            assert!(!bytes.windows(TOKEN.len()).any(|w| w == TOKEN.as_bytes()), "{}", path.display());
        }
    }
}
