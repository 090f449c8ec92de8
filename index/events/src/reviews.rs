//! Reviews and the decisions about them, folded from a sink's events.

use crate::event::{Event, EventType, ReviewVerdict};
use crate::record::{StoredEvent, session_hash};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap, HashSet};
use trits_index::ids::TitleKey;
use uuid::Uuid;

/// A review after all events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmittedReview {
    /// The event id of its submission, which the client may have chosen.
    pub id: Uuid,
    /// Lower-case hex that distinguishes this review from any other under the same id: its session and all that is published of it. A
    /// decision applies to this digest alone.
    pub digest: String,
    /// When it was received, `YYYY-MM-DDTHH:MM:00Z`.
    pub time: String,
    /// Of which title.
    pub of: TitleKey,
    /// 1 to 5.
    pub stars: u8,
    /// 20 to 500 characters, when the visitor wrote any.
    pub text: Option<String>,
    /// The name to print, when given.
    pub name: Option<String>,
    /// The last decision; pending without one.
    pub verdict: Option<ReviewVerdict>,
    /// The event of that decision, and its day, `YYYY-MM-DD`. Who decided is not recorded.
    pub decision: Option<(Uuid, String)>,
}

/// The reviews in the order they were received. Of one session and title the last one counts, and the last decision on a review; an
/// event that occurs twice counts once; events of other types are ignored. In: events in the order they were stored.
pub fn reviews<'a>(events: impl IntoIterator<Item = &'a StoredEvent>) -> Vec<SubmittedReview> {
    let mut known = HashSet::new();
    let mut decisions: HashMap<(Uuid, String), (ReviewVerdict, Uuid, String)> = HashMap::new();
    let mut current: BTreeMap<usize, SubmittedReview> = BTreeMap::new();
    let mut places: HashMap<(Uuid, TitleKey), usize> = HashMap::new();
    for (place, stored) in events.into_iter().enumerate() {
        if !matches!(stored.event_type, EventType::ReviewSubmitted | EventType::ReviewDecided) || !known.insert(stored.event_id) {
            continue;
        }
        if let Ok(Event::ReviewDecided { review_id, digest: Some(digest), verdict }) = stored.event() {
            let day = stored.time.get(..10).unwrap_or_default().to_owned();
            decisions.insert((review_id, digest), (verdict, stored.event_id, day));
        }
        let Some(review) = submitted(stored) else { continue };
        if let Some(earlier) = stored.session_id.and_then(|session| places.insert((session, review.of), place)) {
            current.remove(&earlier);
        }
        current.insert(place, review);
    }
    let mut all: Vec<SubmittedReview> = current.into_values().collect();
    for review in &mut all {
        let last = decisions.get(&(review.id, review.digest.clone())).cloned();
        (review.verdict, review.decision) = last.map(|(verdict, id, day)| (verdict, (id, day))).unzip();
    }
    all
}

fn submitted(stored: &StoredEvent) -> Option<SubmittedReview> {
    let Ok(Event::ReviewSubmitted { tmdb_id, media_type, stars, text, name }) = stored.event() else { return None };
    let session = stored.session_id.map(session_hash);
    let published = serde_json::to_vec(&(session, media_type, tmdb_id, stars, &text, &name)).ok()?;
    let digest = trits_index::digest::hex(&Sha256::digest(published));
    let of = TitleKey { media: media_type, tmdb_id };
    Some(SubmittedReview { id: stored.event_id, digest, time: stored.time.clone(), of, stars, text, name, verdict: None, decision: None })
}
