//! Reviews and what was decided about them, folded from a sink's events.

use super::{Event, EventType, KeptEvent, ReviewVerdict};
use crate::ids::TitleKey;
use std::collections::{BTreeMap, HashMap, HashSet};
use uuid::Uuid;

/// A review as it stands after all events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmittedReview {
    /// The event id of its submission.
    pub id: Uuid,
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
    let mut verdicts: HashMap<Uuid, ReviewVerdict> = HashMap::new();
    let mut standing: BTreeMap<usize, SubmittedReview> = BTreeMap::new();
    let mut places: HashMap<(Uuid, TitleKey), usize> = HashMap::new();
    for (place, kept) in events.into_iter().enumerate() {
        if !matches!(kept.event_type, EventType::ReviewSubmitted | EventType::ReviewDecided) || !known.insert(kept.event_id) {
            continue;
        }
        match kept.event() {
            Ok(Event::ReviewDecided { review_id, verdict }) => {
                verdicts.insert(review_id, verdict);
            }
            Ok(Event::ReviewSubmitted { tmdb_id, media_type, stars, text, name }) => {
                let of = TitleKey { media: media_type, tmdb_id };
                if let Some(earlier) = kept.session_id.and_then(|session| places.insert((session, of), place)) {
                    standing.remove(&earlier);
                }
                let review = SubmittedReview { id: kept.event_id, time: kept.time.clone(), of, stars, text, name, verdict: None };
                standing.insert(place, review);
            }
            _ => {}
        }
    }
    let mut all: Vec<SubmittedReview> = standing.into_values().collect();
    for review in &mut all {
        review.verdict = verdicts.get(&review.id).copied();
    }
    all
}
