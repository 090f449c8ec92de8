//! Damage costs the records it hit and no other; erasure takes one session and no other.

use super::{Eraser, encode, file_name, files, reviews, scan, session_hash, survey};
use crate::StoredEvent;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::fs;
use uuid::Uuid;

/// As random as a session's id, and the same each time.
fn session(n: u128) -> Uuid {
    Uuid::try_parse(&session_hash(Uuid::from_u128(n))[..32]).expect("32 digits")
}

/// The JSON of an event; its session's number is in it as a word too.
fn event(id: u128, of: u128, kind: &str, mut data: Value) -> Vec<u8> {
    data["said"] = format!("woord-{of}-").into();
    let event = StoredEvent {
        event_id: Uuid::from_u128(id),
        time: "2026-11-21T17:20:00Z".to_owned(),
        session_id: Some(session(of)),
        event_type: super::EventType::of_name(kind).expect("a type"),
        event_data: data.as_object().cloned().expect("an object"),
    };
    serde_json::to_vec(&event).expect("JSON")
}

fn search(n: u128) -> Vec<u8> {
    event(n, n, "search_submitted", json!({"q": "dune", "mediaType": "movie"}))
}

/// A segment of a hundred sessions, one record each.
fn hundred() -> Vec<u8> {
    (1..=100).flat_map(|n| encode(&search(n))).collect()
}

fn said(bytes: &[u8], of: u128) -> bool {
    let text = String::from_utf8_lossy(bytes).into_owned();
    text.contains(&format!("woord-{of}-")) || text.contains(&session(of).to_string())
}

#[test]
fn a_flipped_bit_costs_one_record() {
    let whole = hundred();
    let third = survey(&whole).records[2].clone();
    // In the JSON, in the checksum, and in the length, which then reaches too far or not far enough.
    for (offset, bit) in [(60, 1), (5, 4), (0, 2), (1, 1), (2, 4), (3, 64)] {
        let mut bytes = whole.clone();
        bytes[third.start + offset] ^= bit;
        let found = survey(&bytes);
        assert_eq!((found.records.len(), found.damaged.len(), found.end), (99, 1, bytes.len()), "byte {offset}");
        assert_eq!(found.damaged[0], third);
    }
    // Only an end after which nothing whole comes is a torn one.
    let mut torn = whole.clone();
    torn.extend(&encode(&search(101))[..40]);
    let found = survey(&torn);
    assert_eq!((found.records.len(), found.damaged.len(), found.end), (100, 0, whole.len()));
}

#[test]
fn a_session_goes_from_a_damaged_segment_and_all_others_stay() {
    let mut bytes = hundred();
    let records = survey(&bytes).records;
    bytes[records[2].start + 60] ^= 1;
    bytes.extend(&encode(&search(101))[..60]);
    let left = Eraser::new(session(50)).without(&bytes).expect("it was there");
    assert_eq!((left.events, left.bytes.len()), (1, bytes.len() - records[49].len()));
    assert!(!said(&left.bytes, 50) && (1..=100).all(|n| n == 50 || said(&left.bytes, n)));
    assert_eq!(survey(&left.bytes).damaged.len(), 1, "whose it is may still be found out");
    assert_eq!(Eraser::new(session(50)).without(&left.bytes), None);
    assert_eq!(Eraser::new(session(777)).without(&bytes), None);
}

#[test]
fn unreadable_remains_of_the_session_go_with_their_text_and_those_of_others_stay() {
    let mut bytes = hundred();
    let records = survey(&bytes).records;
    // Two neighbours, the second with its id hit as well, and an end cut off in the middle of the id.
    for at in [9, 10] {
        bytes[records[at].end - 3] ^= 1;
    }
    let id = session(11).to_string();
    let place = records[10].start + String::from_utf8_lossy(&bytes[records[10].clone()]).find(&id[..20]).expect("its id") - 8;
    bytes[place + 30] ^= 4;
    let cut = encode(&event(500, 11, "title_seen", json!({"tmdbId": 1, "mediaType": "tv"})));
    let half = String::from_utf8_lossy(&cut).find(&id[..8]).expect("its id") + 14;
    bytes.extend(&cut[..half]);
    let left = Eraser::new(session(11)).without(&bytes).expect("it was there").bytes;
    assert!(!said(&left, 11) && !String::from_utf8_lossy(&left[left.len() - 60..]).contains(&id[..10]));
    assert!(said(&left, 10), "its neighbour cannot be read either, and stays");
    assert_eq!(survey(&left).records.len(), 98);
    // Garbage that names nobody stays too.
    let garbage = [encode(b"no event, but whole"), encode(&search(11))].concat();
    assert_eq!(Eraser::new(session(11)).without(&garbage).expect("it was there").bytes, encode(b"no event, but whole"));
}

#[test]
fn a_folder_forgets_a_session_its_reviews_and_what_was_decided_about_them() {
    let dir = tempfile::tempdir().expect("a folder");
    let write = |name: &str, parts: &[Vec<u8>]| fs::write(dir.path().join(name), parts.concat()).expect("written");
    let review = event(1, 7, "review_submitted", json!({"tmdbId": 550, "mediaType": "movie", "stars": 4}));
    let digest = reviews([&StoredEvent::parse(&review).expect("a record")])[0].digest.clone();
    let decided = |n: u128, review: u128| {
        let data = json!({"reviewId": Uuid::from_u128(review), "digest": digest, "verdict": "approve"});
        encode(&event(n, 900, "review_decided", data))
    };
    write(&file_name("2026-11-19"), &[encode(&search(3)), encode(&review)]);
    write(&file_name("2026-11-20"), &[decided(20, 1), decided(21, 2)]);
    write(&file_name("2026-11-21"), &[encode(&search(4))]);
    write("events-2026-11-18.12.torn", &[encode(&search(7))]);
    write("events-2026-11-18.44.torn", &[encode(&search(7)), encode(&search(8)), search(7)]);
    write("events-2026-11-18.seg.tmp", &[encode(&search(7))]);
    assert_eq!(files::sweep(dir.path()).expect("swept"), 1);
    let mut eraser = Eraser::new(session(7));
    let holding = files::holding(dir.path(), &mut eraser).expect("looked");
    assert_eq!(holding.len(), 4);
    let gone: u64 = holding.iter().map(|path| files::erase(path, &mut eraser).expect("erased").map_or(0, |left| left.events)).sum();
    assert_eq!(gone, 3);
    let read = |name: &str| fs::read(dir.path().join(name)).expect("a file");
    assert_eq!(read("events-2026-11-18.44.torn"), encode(&search(8)), "what is another's stays");
    assert_eq!((read(&file_name("2026-11-19")), read(&file_name("2026-11-20"))), (encode(&search(3)), decided(21, 2)));
    assert!(!dir.path().join("events-2026-11-18.12.torn").exists());
    assert!(files::holding(dir.path(), &mut Eraser::new(session(7))).expect("looked").is_empty());
}

proptest! {
    /// Whatever is flipped, all records that it did not touch are found, and erasing one session loses none of another's.
    #[test]
    fn damage_anywhere_costs_only_what_it_hit(hits in prop::collection::vec((0_usize..20_000, 1_u8..=255), 0..6), of in 1_u128..=100) {
        let whole = hundred();
        let mut bytes = whole.clone();
        let mut hit = [false; 100];
        let records = survey(&whole).records;
        for (at, flip) in hits {
            let at = at % bytes.len();
            bytes[at] ^= flip;
            hit[records.iter().position(|r| r.contains(&at)).expect("in a record")] = true;
        }
        let intact: Vec<&[u8]> = (0..100).filter(|n| whole[records[*n].clone()] == bytes[records[*n].clone()]).map(|n| &whole[records[n].start + 8..records[n].end]).collect();
        prop_assert_eq!(&scan(&bytes).0, &intact);
        let left = Eraser::new(session(of)).without(&bytes).map_or(bytes.clone(), |left| left.bytes);
        let others: Vec<&[u8]> = intact.into_iter().filter(|json| !said(json, of)).collect();
        prop_assert_eq!(scan(&left).0, others);
    }
}
