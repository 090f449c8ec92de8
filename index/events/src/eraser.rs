//! Erases one session from bytes. In: the bytes of segments, or of fragments that repairs moved out of them. Out: the same without the
//! session's records, without decisions about its reviews, and without unreadable fragments that name it; all else byte for byte.

use crate::event::{Event, EventType};
use crate::record::StoredEvent;
use crate::survey::{Survey, survey};
use memchr::memmem;
use std::collections::HashSet;
use std::ops::Range;
use uuid::Uuid;

/// Bytes of a session's id that may differ in a fragment that counts as its own: the id itself may be damaged. Two random ids differ
/// in about thirty.
const FLIPPED: usize = 4;

/// A shorter piece of an id at the edge of a fragment is no evidence.
const PIECE: usize = 8;

/// Erases one session from any number of files.
#[derive(Debug)]
pub struct Eraser {
    session: Uuid,
    id: String,
    reviews: HashSet<Uuid>,
}

/// A file after erasure.
#[derive(Debug, PartialEq, Eq)]
pub struct Remainder {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Erased events of the session.
    pub events: u64,
    /// The ids of all erased events that could be read: a sink may receive another event under one of them.
    pub ids: Vec<Uuid>,
    /// Where in the file it was what is gone, in order.
    pub(super) gone: Vec<Range<usize>>,
}

impl Eraser {
    /// For a session.
    pub fn new(session: Uuid) -> Self {
        Self { session, id: session.hyphenated().to_string(), reviews: HashSet::new() }
    }

    /// Whether the session wrote reviews: decisions about them may be in files that do not name it.
    pub fn has_reviews(&self) -> bool {
        !self.reviews.is_empty()
    }

    /// The session's reviews that were read until now.
    pub fn reviews(&self) -> impl Iterator<Item = Uuid> {
        self.reviews.iter().copied()
    }

    /// The bytes without the session; `None` when nothing of it is in there. Remembers its reviews.
    pub fn without(&mut self, bytes: &[u8]) -> Option<Remainder> {
        let found = survey(bytes);
        let (records, events) = self.records(&found);
        let read = records.iter().filter_map(|record| StoredEvent::parse(found.json(record)).ok());
        let ids = read.map(|event| event.event_id).collect();
        let fragments = found.fragments().filter(|piece| self.is_named(&bytes[piece.clone()]));
        let mut gone: Vec<Range<usize>> = records.into_iter().chain(fragments).collect();
        gone.sort_unstable_by_key(|range| range.start);
        (!gone.is_empty()).then(|| Remainder { bytes: outside(bytes, &gone), events, ids, gone })
    }

    /// The session's records and the decisions about its reviews, and how many of them are its own events.
    fn records(&mut self, found: &Survey<'_>) -> (Vec<Range<usize>>, u64) {
        let id = memmem::Finder::new(self.id.as_bytes()).into_owned();
        let decided = memmem::Finder::new(EventType::ReviewDecided.name());
        let (mut gone, mut events) = (Vec::new(), 0);
        if id.find(found.bytes).is_none() && self.reviews.is_empty() {
            return (gone, events);
        }
        for record in &found.records {
            let json = found.json(record);
            if id.find(json).is_some() && self.is_own(json) {
                events += 1;
                gone.push(record.clone());
            } else if !self.reviews.is_empty() && decided.find(json).is_some() && self.is_decision(json) {
                gone.push(record.clone());
            }
        }
        (gone, events)
    }

    fn is_own(&mut self, json: &[u8]) -> bool {
        // A record that names it and cannot be read counts as its own.
        let Ok(event) = StoredEvent::parse(json) else { return true };
        let own = event.session_id == Some(self.session);
        if own && event.event_type == EventType::ReviewSubmitted {
            self.reviews.insert(event.event_id);
        }
        own
    }

    fn is_decision(&self, json: &[u8]) -> bool {
        let decided = StoredEvent::parse(json).ok().and_then(|event| event.event().ok());
        matches!(decided, Some(Event::ReviewDecided { review_id, .. }) if self.reviews.contains(&review_id))
    }

    /// Whether a fragment contains the id, possibly damaged, or cut off at its edge.
    fn is_named(&self, piece: &[u8]) -> bool {
        let id = self.id.as_bytes();
        let differing = |window: &[u8]| window.iter().zip(id).filter(|(a, b)| a != b).count();
        piece.windows(id.len()).any(|window| differing(window) <= FLIPPED)
            || (PIECE..id.len()).any(|n| piece.ends_with(&id[..n]) || piece.starts_with(&id[id.len() - n..]))
    }
}

/// The bytes outside of ranges, which are in order.
fn outside(bytes: &[u8], gone: &[Range<usize>]) -> Vec<u8> {
    let (mut left, mut at) = (Vec::with_capacity(bytes.len()), 0);
    for range in gone {
        left.extend(&bytes[at..range.start]);
        at = range.end;
    }
    left.extend(&bytes[at..]);
    left
}
