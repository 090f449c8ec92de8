//! From events to votes.

use super::film;
use crate::feedback::{Settings, VoteSource, day_number, votes};
use serde_json::{Value, json};
use trits_events::StoredEvent;
use uuid::Uuid;

fn event(n: u128, session: u128, kind: &str, data: Value) -> StoredEvent {
    let event = json!({
        "eventId": Uuid::from_u128(n), "time": "2026-11-21T17:20:00Z", "sessionId": Uuid::from_u128(session),
        "eventType": kind, "eventData": data,
    });
    serde_json::from_value(event).expect("an event")
}

fn feedback(n: u128, session: u128, seed: u32, tip: u32, verdict: &str) -> StoredEvent {
    let data = json!({"tmdbId": tip, "seedTmdbId": seed, "position": 2, "verdict": verdict, "mediaType": "movie"});
    event(n, session, "tip_feedback", data)
}

fn listed(n: u128, session: u128, kind: &str, id: u32) -> StoredEvent {
    event(n, session, kind, json!({"tmdbId": id, "title": "x", "mediaType": "movie"}))
}

/// (session, seed, tip, good, source) of each vote.
fn collected(events: &[StoredEvent]) -> Vec<(u32, u32, u32, bool, VoteSource)> {
    votes(events, &Settings::default()).iter().map(|v| (v.session, v.seed.tmdb_id.0, v.tip.tmdb_id.0, v.good, v.source)).collect()
}

#[test]
fn the_last_vote_counts_and_none_takes_it_back() {
    let events = [
        feedback(1, 1, 550, 807, "good"),
        feedback(2, 1, 550, 807, "bad"),
        feedback(3, 2, 550, 807, "good"),
        feedback(4, 2, 550, 807, "none"),
        feedback(5, 3, 550, 807, "good"),
        feedback(6, 3, 550, 809, "bad"),
    ];
    let explicit = VoteSource::Explicit;
    assert_eq!(collected(&events), [(0, 550, 807, false, explicit), (2, 550, 807, true, explicit), (2, 550, 809, false, explicit)]);
    let [first, ..] = votes(&events, &Settings::default())[..] else { panic!("votes") };
    assert_eq!((first.seed, first.tip, first.place, first.day), (film(550), film(807), 2, day_number("2026-11-21").expect("a day")));
}

#[test]
fn a_tip_that_was_seen_or_known_is_not_called_bad() {
    let because = |n, session, tip: u32, reason: &str| {
        let data = json!({"tmdbId": tip, "seedTmdbId": 550, "position": 2, "verdict": "bad", "mediaType": "movie", "reason": reason});
        event(n, session, "tip_feedback", data)
    };
    let events = [
        feedback(1, 1, 550, 807, "bad"),
        because(2, 1, 807, "seen"),
        because(3, 2, 807, "known"),
        because(4, 3, 807, "taste"),
        because(5, 4, 807, "untrue"),
    ];
    assert_eq!(collected(&events), [(2, 550, 807, false, VoteSource::Explicit), (3, 550, 807, false, VoteSource::Explicit)]);
}

#[test]
fn a_listed_title_belongs_to_the_only_seed_of_its_session() {
    let events = [
        feedback(1, 1, 550, 807, "good"),
        listed(2, 1, "watchlist_added", 811),
        listed(3, 1, "watchlist_added", 812),
        listed(4, 1, "watchlist_removed", 812),
        // Two seeds: the right one is unknown.
        feedback(5, 2, 550, 807, "good"),
        feedback(6, 2, 13, 807, "good"),
        listed(7, 2, "watchlist_added", 811),
        // No seed at all.
        listed(8, 3, "watchlist_added", 811),
    ];
    let weak: Vec<_> = collected(&events).into_iter().filter(|v| v.4 != VoteSource::Explicit).collect();
    assert_eq!(weak, [(0, 550, 811, true, VoteSource::Listed)]);
    let cleared =
        [feedback(1, 1, 550, 807, "good"), listed(2, 1, "watchlist_added", 811), event(3, 1, "watchlist_cleared", json!({"count": 1}))];
    assert_eq!(collected(&cleared).len(), 1);
}

#[test]
fn a_vote_on_a_tip_of_the_other_media_type_reorders_no_list() {
    let across = |n, session, tip: u32| {
        let data = json!({"tmdbId": tip, "seedTmdbId": 550, "position": 1, "verdict": "good", "mediaType": "movie", "seedMediaType": "tv"});
        event(n, session, "tip_feedback", data)
    };
    // The second session judged tips after a film and after a series: of which one its title was a tip is unknown.
    let events = [
        across(1, 1, 807),
        listed(2, 1, "watchlist_added", 811),
        across(3, 2, 807),
        feedback(4, 2, 550, 808, "good"),
        listed(5, 2, "watchlist_added", 811),
    ];
    assert_eq!(collected(&events), [(1, 550, 808, true, VoteSource::Explicit)]);
}

#[test]
fn a_vote_on_a_tip_for_two_titles_is_none_on_a_tip_for_either() {
    let of_two = |n, session, seed: u32, with: u32, tip: u32, verdict: &str| {
        let data = json!({"tmdbId": tip, "seedTmdbId": seed, "withTmdbId": with, "position": 1, "verdict": verdict, "mediaType": "movie"});
        event(n, session, "tip_feedback", data)
    };
    // The first session judged tips for two titles alone; the second also tips for one of them, and took one vote on the two back, naming
    // them in the other order; the third judged tips for one title alone.
    let events = [
        of_two(1, 1, 550, 807, 811, "good"),
        listed(2, 1, "watchlist_added", 812),
        feedback(3, 2, 550, 811, "bad"),
        of_two(4, 2, 550, 807, 811, "good"),
        of_two(5, 2, 550, 807, 813, "bad"),
        listed(6, 2, "watchlist_added", 812),
        feedback(7, 3, 550, 811, "good"),
        of_two(8, 3, 550, 807, 811, "good"),
        of_two(9, 3, 807, 550, 811, "none"),
        listed(10, 3, "watchlist_added", 812),
    ];
    let explicit = VoteSource::Explicit;
    assert_eq!(
        collected(&events),
        [(1, 550, 811, false, explicit), (2, 550, 811, true, explicit), (2, 550, 812, true, VoteSource::Listed)]
    );
}

#[test]
fn only_good_reviews_speak() {
    let review = |n, id: u32, stars: u8| event(n, 1, "review_submitted", json!({"tmdbId": id, "mediaType": "movie", "stars": stars}));
    let events = [feedback(1, 1, 550, 807, "good"), review(2, 811, 5), review(3, 812, 3), review(4, 550, 5)];
    let weak: Vec<_> = collected(&events).into_iter().filter(|v| v.4 != VoteSource::Explicit).collect();
    assert_eq!(weak, [(0, 550, 811, true, VoteSource::Reviewed)]);
}
