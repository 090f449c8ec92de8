//! What the night and the API both rely on.

use super::{Event, EventType, ReviewVerdict, StoredEvent, Verdict, day_of, encode, file_name, reviews, scan, session_hash};
use proptest::prelude::*;
use serde_json::{Value, json};
use trits_index::ids::{MediaType, TmdbId};
use uuid::Uuid;

const SESSION: Uuid = Uuid::from_u128(0x3f2b_8c1e_9d4a_4c6b_8e2f_1a2b_3c4d_5e6f);
const OTHER: Uuid = Uuid::from_u128(0x11ce_8c1e_9d4a_4c6b_8e2f_1a2b_3c4d_5e6f);

fn seen(id: u128, session: Uuid) -> Vec<u8> {
    let json = json!({
        "eventId": Uuid::from_u128(id), "time": "2026-11-21T17:20:00Z", "sessionId": session,
        "eventType": "title_seen", "eventData": {"tmdbId": 550, "mediaType": "movie"},
    });
    serde_json::to_vec(&json).expect("JSON")
}

#[test]
fn every_type_has_the_name_it_is_written_with() {
    for kind in EventType::VISITORS.iter().copied().chain([EventType::ReviewDecided, EventType::SessionErased]) {
        assert_eq!(serde_json::to_value(kind).expect("a word"), Value::from(kind.name()));
        assert_eq!(EventType::of_name(kind.name()), Some(kind));
    }
    assert_eq!(EventType::of_name("nothing"), None);
    assert!(EventType::TitleSeen.is_visitors() && !EventType::ReviewDecided.is_visitors() && !EventType::SessionErased.is_visitors());
}

#[test]
fn a_record_reads_back_with_its_fields() {
    let stored = StoredEvent::parse(&seen(7, SESSION)).expect("a record");
    assert_eq!((stored.day(), stored.session_id, stored.event_type), ("2026-11-21", Some(SESSION), EventType::TitleSeen));
    assert_eq!(stored.event().expect("fits"), Event::TitleSeen { tmdb_id: TmdbId(550), media_type: MediaType::Movie });
    let mut feedback = stored.clone();
    feedback.event_type = EventType::TipFeedback;
    assert!(feedback.event().expect_err("fields are missing").to_string().contains("tip_feedback"));
    feedback.event_data = json!({"tmdbId": 807, "seedTmdbId": 550, "position": 2, "verdict": "good", "mediaType": "movie"})
        .as_object()
        .cloned()
        .expect("an object");
    let Event::TipFeedback { verdict, reason, position, .. } = feedback.event().expect("fits") else { panic!("another type") };
    assert_eq!((verdict, reason, position), (Verdict::Good, None, 2));
    assert!(StoredEvent::parse(b"{}").is_err());
}

#[test]
fn an_erased_session_is_recognised_and_not_revealed() {
    let marker = StoredEvent::erased(Uuid::from_u128(1), "2026-11-21T17:20:00Z".to_owned(), SESSION);
    let text = serde_json::to_string(&marker).expect("JSON");
    assert!(!text.contains(&SESSION.to_string()) && !text.contains("sessionId"), "{text}");
    assert_eq!(marker.event().expect("fits"), Event::SessionErased { session: session_hash(SESSION) });
    assert_ne!(session_hash(SESSION), session_hash(OTHER));
}

#[test]
fn names_of_segments_are_days() {
    assert_eq!(day_of(&file_name("2026-11-21")), Some("2026-11-21"));
    for name in ["events-2026-11-21.12.torn", "events-.seg", "events-2026-11-2x.seg", "events-2026-11-21.seg.tmp", ".lock"] {
        assert_eq!(day_of(name), None, "{name}");
    }
}

fn review(id: u128, session: Uuid, stars: u8) -> StoredEvent {
    let mut stored = StoredEvent::parse(&seen(id, session)).expect("a record");
    stored.event_type = EventType::ReviewSubmitted;
    stored.event_data.insert("stars".to_owned(), stars.into());
    stored
}

fn decision(id: u128, of: &StoredEvent, verdict: &str) -> StoredEvent {
    let mut stored = StoredEvent::parse(&seen(id, OTHER)).expect("a record");
    stored.event_type = EventType::ReviewDecided;
    let digest = reviews([of])[0].digest.clone();
    stored.event_data = json!({"reviewId": of.event_id, "digest": digest, "verdict": verdict}).as_object().cloned().expect("an object");
    stored
}

#[test]
fn the_last_review_and_the_last_decision_stand() {
    let (first, other, last) = (review(1, SESSION, 2), review(2, OTHER, 4), review(3, SESSION, 5));
    let events = [
        first.clone(),
        decision(10, &first, "approve"),
        other.clone(),
        last,
        decision(11, &other, "approve"),
        decision(12, &other, "reject"),
        decision(11, &other, "approve"),
        decision(13, &review(99, OTHER, 1), "approve"),
    ];
    let standing: Vec<_> = reviews(&events).into_iter().map(|r| (r.id.as_u128(), r.stars, r.verdict)).collect();
    assert_eq!(standing, [(2, 4, Some(ReviewVerdict::Reject)), (3, 5, None)]);
}

#[test]
fn a_decision_holds_for_what_was_decided_and_for_no_other_review_under_the_same_id() {
    let approved = review(1, SESSION, 4);
    let decided = decision(10, &approved, "approve");
    let verdict = |events: &[StoredEvent]| reviews(events)[0].verdict;
    assert_eq!(verdict(&[approved.clone(), decided.clone()]), Some(ReviewVerdict::Approve));
    let named = reviews(&[approved.clone(), decided.clone()])[0].decision.clone();
    assert_eq!(named, Some((decided.event_id, decided.time[..10].to_owned())), "the decision that approved it");
    let mut text = approved.clone();
    text.event_data.insert("text".to_owned(), "Heel iets anders dan wat er stond.".into());
    for other in [text, review(1, OTHER, 4), review(1, SESSION, 5)] {
        assert_eq!(verdict(&[other, decided.clone()]), None, "the same id, but not what was approved");
    }
    let mut unbound = decided;
    unbound.event_data.remove("digest");
    assert_eq!(verdict(&[approved, unbound]), None);
}

proptest! {
    #[test]
    fn any_cut_leaves_a_row_of_whole_records(texts in prop::collection::vec("[a-z]{1,40}", 1..8), cut in 0_usize..400, junk in prop::collection::vec(any::<u8>(), 0..40)) {
        let all: Vec<u8> = texts.iter().flat_map(|t| encode(t.as_bytes())).collect();
        let mut torn = all[..cut.min(all.len())].to_vec();
        torn.extend(&junk);
        let (records, end) = scan(&torn);
        prop_assert!(end <= torn.len());
        // Whole records before the cut are all there; junk can only add a record by a matching checksum.
        let whole = scan(&all[..cut.min(all.len())]).0.len();
        prop_assert!(records.len() >= whole);
        for (record, text) in records.iter().zip(&texts).take(whole) {
            prop_assert_eq!(*record, text.as_bytes());
        }
    }
}
