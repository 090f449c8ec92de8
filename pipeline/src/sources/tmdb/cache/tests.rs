#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::{Entry, Store, StoreError, path};
use crate::sources::tmdb::row;
use redb::ReadableTable;
use serde_json::json;
use std::panic::{AssertUnwindSafe, catch_unwind};
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
    let outlines = store.outlines().unwrap().titles;
    let shown: Vec<_> = outlines.iter().map(|(key, o)| (key.to_string(), o.votes, o.gone, o.language.as_str())).collect();
    assert_eq!(shown, [("movie:1".to_owned(), 7, false, "nl"), ("movie:2".into(), 0, true, ""), ("tv:1".into(), 9, false, "nl")]);
}

#[test]
fn a_store_of_another_version_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    Store::open(folder.path()).unwrap().set_note("schema", &7).unwrap();
    let said = Store::open(folder.path()).unwrap_err();
    assert!(matches!(said, StoreError::Schema { found: 7, expected: 2, .. }), "{said}");
    std::fs::write(path(folder.path()), "no database").unwrap();
    assert!(Store::open(folder.path()).unwrap_err().to_string().ends_with("remove the file to fetch everything anew"));
}

#[test]
fn a_flipped_bit_costs_an_entry_or_the_store_and_alters_no_fact() {
    let folder = tempfile::tempdir().unwrap();
    let key = |id| TitleKey::new(MediaType::Movie, id);
    let all: Vec<_> = (1..=300).map(|id| (key(id), film(id, id * 7))).collect();
    Store::open(folder.path()).unwrap().put(&all).unwrap();
    let whole = std::fs::read(path(folder.path())).unwrap();
    let (mut damaged, mut refused) = (0, 0);
    for at in (0..whole.len()).step_by(whole.len() / 400) {
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << (at % 8);
        std::fs::write(path(folder.path()), &bytes).unwrap();
        // The database library may panic over its own damaged tables: the night then ends, and nothing of the store is read.
        let read = catch_unwind(AssertUnwindSafe(|| Store::open(folder.path()).and_then(|store| store.outlines())));
        let Ok(Ok(read)) = read else {
            refused += 1;
            continue;
        };
        for (found, outline) in &read.titles {
            assert_eq!(Some(outline), all.iter().find(|(key, _)| key == found).map(|(_, entry)| entry.outline()).as_ref(), "byte {at}");
        }
        damaged += read.damaged.len();
    }
    assert!(damaged > 20, "{damaged} entries found out, {refused} stores refused");
}

#[test]
fn entries_of_the_version_without_checksums_get_theirs() {
    let folder = tempfile::tempdir().unwrap();
    let key = TitleKey::new(MediaType::Movie, 1);
    {
        let store = Store::open(folder.path()).unwrap();
        store.put(&[(key, film(1, 7))]).unwrap();
        let write = store.db.begin_write().unwrap();
        {
            let mut titles = write.open_table(super::TITLES).unwrap();
            let packed = titles.get((0, 1)).unwrap().unwrap().value().to_vec();
            titles.insert((0, 1), &packed[4..]).unwrap();
        }
        write.commit().unwrap();
        store.set_note("schema", &1).unwrap();
        assert_eq!(store.get(key).unwrap(), None);
    }
    for _ in 0..2 {
        assert_eq!(Store::open(folder.path()).unwrap().get(key).unwrap(), Some(film(1, 7)));
    }
}
