//! Reviews and what was decided about them, folded from a sink's events.

use super::{Event, EventType, KeptEvent, ReviewVerdict, session_hash};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap, HashSet};
use trits_index::ids::TitleKey;
use uuid::Uuid;

/// A review as it stands after all events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmittedReview {
    /// The event id of its submission, which the client may have chosen.
    pub id: Uuid,
    /// Lower-case hex that tells this review from any other under the same id: whose it is and all that is published of it. A decision
    /// holds for this alone.
    pub digest: String,
    /// When it came in, `YYYY-MM-DDTHH:MM:00Z`.
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
}

/// The reviews in the order they came in. Of one session and title the last one stands; the last decision on a review counts; an
/// event that occurs twice counts once; events of other types are passed over. In: events in the order they were kept.
pub fn reviews<'a>(events: impl IntoIterator<Item = &'a KeptEvent>) -> Vec<SubmittedReview> {
    let mut known = HashSet::new();
    let mut verdicts: HashMap<(Uuid, String), ReviewVerdict> = HashMap::new();
    let mut standing: BTreeMap<usize, SubmittedReview> = BTreeMap::new();
    let mut places: HashMap<(Uuid, TitleKey), usize> = HashMap::new();
    for (place, kept) in events.into_iter().enumerate() {
        if !matches!(kept.event_type, EventType::ReviewSubmitted | EventType::ReviewDecided) || !known.insert(kept.event_id) {
            continue;
        }
        if let Ok(Event::ReviewDecided { review_id, digest: Some(digest), verdict }) = kept.event() {
            verdicts.insert((review_id, digest), verdict);
        }
        let Some(review) = submitted(kept) else { continue };
        if let Some(earlier) = kept.session_id.and_then(|session| places.insert((session, review.of), place)) {
            standing.remove(&earlier);
        }
        standing.insert(place, review);
    }
    let mut all: Vec<SubmittedReview> = standing.into_values().collect();
    for review in &mut all {
        review.verdict = verdicts.get(&(review.id, review.digest.clone())).copied();
    }
    all
}

fn submitted(kept: &KeptEvent) -> Option<SubmittedReview> {
    let Ok(Event::ReviewSubmitted { tmdb_id, media_type, stars, text, name }) = kept.event() else { return None };
    let whose = kept.session_id.map(session_hash);
    let published = serde_json::to_vec(&(whose, media_type, tmdb_id, stars, &text, &name)).ok()?;
    let digest = trits_index::digest::hex(&Sha256::digest(published));
    let of = TitleKey { media: media_type, tmdb_id };
    Some(SubmittedReview { id: kept.event_id, digest, time: kept.time.clone(), of, stars, text, name, verdict: None })
}
