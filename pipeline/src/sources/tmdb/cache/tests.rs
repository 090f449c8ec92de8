#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::{Entry, Store, StoreError, path};
use crate::sources::tmdb::row;
use serde_json::json;
use trits_index::ids::{MediaType, TitleKey};

fn film(id: u32, votes: u32) -> Entry {
    let answer = json!({"id": id, "title": "A", "vote_count": votes, "original_language": "nl"});
    Entry::Record(Box::new(row::read(MediaType::Movie, id, &answer, "2025-11-21").unwrap()))
}

#[test]
fn titles_and_notes_come_back_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let key = |id| TitleKey::new(MediaType::Movie, id);
    {
        let store = Store::open(folder.path()).unwrap();
        store
            .put(&[(key(1), film(1, 7)), (key(2), Entry::Gone { day: "2025-11-20".into(), listed: false }), (key(3), film(3, 0))])
            .unwrap();
        store.put(&[(TitleKey::new(MediaType::Tv, 1), film(1, 9))]).unwrap();
        store.set_note("until", &"2025-11-21").unwrap();
        store.remove(&[key(3)]).unwrap();
    }
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.get(key(1)).unwrap(), Some(film(1, 7)));
    assert_eq!((store.get(key(3)).unwrap(), store.note::<String>("none").unwrap()), (None, None));
    assert_eq!(store.note::<String>("until").unwrap().as_deref(), Some("2025-11-21"));
    let outlines = store.outlines().unwrap();
    let shown: Vec<_> = outlines.iter().map(|(key, o)| (key.to_string(), o.votes, o.gone, o.language.as_str())).collect();
    assert_eq!(shown, [("movie:1".to_owned(), 7, false, "nl"), ("movie:2".into(), 0, true, ""), ("tv:1".into(), 9, false, "nl")]);
}

#[test]
fn a_store_of_another_version_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    Store::open(folder.path()).unwrap().set_note("schema", &7).unwrap();
    let said = Store::open(folder.path()).unwrap_err();
    assert!(matches!(said, StoreError::Schema { found: 7, expected: 1, .. }), "{said}");
    std::fs::write(path(folder.path()), "no database").unwrap();
    assert!(Store::open(folder.path()).unwrap_err().to_string().ends_with("remove the file to fetch everything anew"));
}
