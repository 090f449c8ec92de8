//! The cases.

use super::Place;
use serde_json::json;
use std::sync::Arc;
use trits_api::sink::SinkError;
use trits_events::{Event, EventType, StoredEvent, session_hash};
use uuid::Uuid;

/// A case, by its name, on a fresh place.
pub type Case = (&'static str, fn(&mut dyn Place));

pub const CASES: [Case; 9] = [
    ("what is acknowledged is stored in order, as it was given", order),
    ("many at once are all stored once", many),
    ("an event id is stored once, within a request, between requests and after opening again", once),
    ("a full queue is reported, and what was refused is not stored", full),
    ("a closed sink takes no more", closed),
    ("a session goes without a trace and leaves a mark", erased),
    ("an erased event's id is free for another session's event", freed),
    ("reviews and decisions come back in order", reviews),
    ("a broken place refuses, loses nothing and recovers by itself", broken),
];

pub fn event(n: u64, session: u128) -> StoredEvent {
    StoredEvent {
        event_id: Uuid::new_v4(),
        time: "2026-11-21T17:20:00Z".to_owned(),
        session_id: Some(Uuid::from_u128(session)),
        event_type: EventType::WatchlistCleared,
        event_data: json!({ "count": n }).as_object().cloned().expect("an object"),
    }
}

/// The numbers of stored events.
pub fn numbers(place: &dyn Place) -> Vec<u64> {
    place.stored().iter().filter_map(|event| event.event_data.get("count")?.as_u64()).collect()
}

fn block<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().expect("a runtime").block_on(future)
}

fn order(place: &mut dyn Place) {
    block(async {
        let sink = place.open(8);
        let mut special = event(2, 7);
        special.event_data = json!({"filters": {"q": "Amélie \"1\" \\ 🎬", "jaar": [1999, 0.5, true, null]}, "mediaType": "movie"})
            .as_object()
            .cloned()
            .expect("an object");
        special.event_type = EventType::FiltersApplied;
        let given = vec![event(1, 7), special, event(3, 8)];
        assert_eq!(sink.append(given.clone()).await, Ok(()));
        assert_eq!(sink.append(vec![event(4, 7)]).await, Ok(()));
        sink.close().await;
        let stored = place.stored();
        assert_eq!(stored.len(), 4);
        assert_eq!(stored[..3], given);
    });
}

fn many(place: &mut dyn Place) {
    block(async {
        let sink: Arc<dyn trits_api::sink::EventSink> = Arc::from(place.open(512));
        let tasks: Vec<_> = (0..300)
            .map(|n| {
                let sink = Arc::clone(&sink);
                tokio::spawn(async move { sink.append(vec![event(n, u128::from(n))]).await })
            })
            .collect();
        for task in tasks {
            assert_eq!(task.await.expect("no panic"), Ok(()));
        }
        sink.close().await;
    });
    let mut stored = numbers(place);
    stored.sort_unstable();
    assert_eq!(stored, (0..300).collect::<Vec<u64>>());
}

fn once(place: &mut dyn Place) {
    block(async {
        let (one, two) = (event(1, 7), event(2, 7));
        let sink = place.open(8);
        assert_eq!(sink.append(vec![one.clone(), one.clone()]).await, Ok(()));
        assert_eq!(sink.append(vec![one.clone(), two.clone()]).await, Ok(()));
        sink.close().await;
        let sink = place.open(8);
        assert_eq!(sink.append(vec![two, one, event(3, 7)]).await, Ok(()));
        sink.close().await;
    });
    assert_eq!(numbers(place), [1, 2, 3]);
}

fn full(place: &mut dyn Place) {
    let stored = block(async {
        let sink = place.open(1);
        let mut waiting: Vec<_> = (0..2_000).map(|n| sink.append(vec![event(n, 7)])).collect();
        // All are polled before the queue of one can be emptied.
        let outcomes: Vec<_> = waiting.iter_mut().map(poll_once).collect();
        let full = outcomes.iter().filter(|o| **o == Some(Err(SinkError::Full))).count();
        assert!(full > 0, "a queue of one must overflow");
        let mut stored = 0;
        for (append, outcome) in waiting.into_iter().zip(outcomes) {
            let outcome = match outcome {
                Some(done) => done,
                None => append.await,
            };
            stored += usize::from(outcome.is_ok());
        }
        sink.close().await;
        stored
    });
    assert_eq!(numbers(place).len(), stored);
}

fn poll_once<T>(future: &mut std::pin::Pin<Box<dyn Future<Output = T> + Send + '_>>) -> Option<T> {
    match future.as_mut().poll(&mut std::task::Context::from_waker(std::task::Waker::noop())) {
        std::task::Poll::Ready(value) => Some(value),
        std::task::Poll::Pending => None,
    }
}

fn closed(place: &mut dyn Place) {
    block(async {
        let sink = place.open(8);
        sink.close().await;
        assert_eq!(sink.append(vec![event(1, 7)]).await, Err(SinkError::Closed));
        assert_eq!(sink.erase(Uuid::from_u128(7)).await, Err(SinkError::Closed));
    });
    assert!(place.stored().is_empty());
}

fn erased(place: &mut dyn Place) {
    let theirs = Uuid::from_u128(7);
    block(async {
        let sink = place.open(8);
        assert_eq!(sink.append(vec![event(1, 7), event(2, 8), event(3, 7)]).await, Ok(()));
        assert_eq!(sink.erase(theirs).await, Ok(()));
        assert_eq!(sink.erase(theirs).await, Ok(()), "again is fine, and leaves no second mark");
        assert_eq!(sink.erase(Uuid::from_u128(99)).await, Ok(()), "and so is one that nobody knows");
        assert_eq!(sink.append(vec![event(4, 8)]).await, Ok(()));
        sink.close().await;
    });
    assert_eq!(numbers(place), [2, 4]);
    let stored = place.stored();
    assert!(stored.iter().all(|event| event.session_id != Some(theirs)));
    let marks: Vec<_> = stored.iter().filter(|event| event.event_type == EventType::SessionErased).collect();
    assert_eq!(marks.len(), 1);
    assert_eq!(marks[0].event().expect("fits"), Event::SessionErased { session: session_hash(theirs) });
}

fn freed(place: &mut dyn Place) {
    block(async {
        let sink = place.open(8);
        let (theirs, stays) = (event(1, 7), event(2, 8));
        assert_eq!(sink.append(vec![theirs.clone(), stays.clone()]).await, Ok(()));
        assert_eq!(sink.erase(Uuid::from_u128(7)).await, Ok(()));
        let mut others = event(3, 8);
        others.event_id = theirs.event_id;
        assert_eq!(sink.append(vec![others.clone()]).await, Ok(()), "acknowledged, and so stored");
        assert_eq!(sink.append(vec![others, stays]).await, Ok(()), "once");
        sink.close().await;
    });
    assert_eq!(numbers(place), [2, 3]);
}

fn reviews(place: &mut dyn Place) {
    let kind = |kind: EventType, data: serde_json::Value| {
        let mut event = event(0, 7);
        (event.event_type, event.event_data) = (kind, data.as_object().cloned().expect("an object"));
        event
    };
    let review = kind(EventType::ReviewSubmitted, json!({"tmdbId": 550, "mediaType": "movie", "stars": 4}));
    let mut decision = kind(EventType::ReviewDecided, json!({"reviewId": review.event_id, "verdict": "approve"}));
    decision.session_id = None;
    block(async {
        let sink = place.open(8);
        assert_eq!(sink.reviews().await, Ok(Vec::new()));
        assert_eq!(sink.append(vec![event(1, 7), review.clone()]).await, Ok(()));
        assert_eq!(sink.reviews().await, Ok(vec![review.clone()]));
        assert_eq!(sink.append(vec![event(2, 7), decision.clone()]).await, Ok(()));
        assert_eq!(sink.reviews().await, Ok(vec![review.clone(), decision.clone()]));
        let mut others = decision.clone();
        (others.event_id, others.event_data["reviewId"]) = (Uuid::new_v4(), Uuid::new_v4().to_string().into());
        assert_eq!(sink.append(vec![others.clone()]).await, Ok(()));
        assert_eq!(sink.erase(Uuid::from_u128(7)).await, Ok(()));
        assert_eq!(sink.reviews().await, Ok(vec![others]), "what was decided about an erased review goes with it");
        sink.close().await;
    });
}

fn broken(place: &mut dyn Place) {
    let (sink, runtime) = (place.open(8), tokio::runtime::Runtime::new().expect("a runtime"));
    let append = |n| runtime.block_on(sink.append(vec![event(n, 7)]));
    assert_eq!(append(1), Ok(()));
    place.break_down();
    assert_eq!(append(2), Err(SinkError::Write));
    assert_eq!(append(3), Err(SinkError::Write));
    place.mend();
    // A new connection is not tried at every request.
    let recovered = (0..600).any(|_| {
        append(4).is_ok() || {
            std::thread::sleep(std::time::Duration::from_millis(20));
            false
        }
    });
    assert!(recovered);
    assert_eq!(append(5), Ok(()));
    runtime.block_on(sink.close());
    assert_eq!(numbers(place), [1, 4, 5]);
}
