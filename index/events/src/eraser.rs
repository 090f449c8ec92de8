//! Taking one session out of bytes. In: the bytes of segments, or of what was moved aside from them. Out: the same without the session's
//! records, without the decisions about its reviews, and without unreadable remains that name it; all else stays byte for byte.

use super::survey::{Survey, survey};
use super::{Event, EventType, KeptEvent};
use memchr::memmem;
use std::collections::HashSet;
use std::ops::Range;
use uuid::Uuid;

/// Bytes of a session's id that may differ in remains that are taken for its own: damage can have hit the id itself. Two random ids
/// differ in some thirty.
const FLIPPED: usize = 4;

/// A shorter piece of an id at the edge of remains says nothing.
const PIECE: usize = 8;

/// Erases one session from any number of files.
#[derive(Debug)]
pub struct Eraser {
    session: Uuid,
    id: String,
    reviews: HashSet<Uuid>,
}

/// What is left of a file.
#[derive(Debug, PartialEq, Eq)]
pub struct Left {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Events of the session that went.
    pub events: u64,
    /// The ids of all events that went and could be read: a sink may hear of another event under one of them.
    pub ids: Vec<Uuid>,
}

impl Eraser {
    /// For a session.
    pub fn new(session: Uuid) -> Self {
        Self { session, id: session.hyphenated().to_string(), reviews: HashSet::new() }
    }

    /// Whether reviews of the session were seen: then decisions about them may stand in files that do not name it.
    pub fn has_reviews(&self) -> bool {
        !self.reviews.is_empty()
    }

    /// The bytes without the session; `None` when nothing of it is in there. Remembers its reviews.
    pub fn without(&mut self, bytes: &[u8]) -> Option<Left> {
        let found = survey(bytes);
        let (records, events) = self.records(&found);
        let read = records.iter().filter_map(|record| KeptEvent::parse(found.json(record)).ok());
        let ids = read.map(|event| event.event_id).collect();
        let remains = found.remains().filter(|piece| self.is_named(&bytes[piece.clone()]));
        let mut gone: Vec<Range<usize>> = records.into_iter().chain(remains).collect();
        gone.sort_unstable_by_key(|range| range.start);
        (!gone.is_empty()).then(|| Left { bytes: outside(bytes, &gone), events, ids })
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
            if id.find(json).is_some() && self.is_theirs(json) {
                events += 1;
                gone.push(record.clone());
            } else if !self.reviews.is_empty() && decided.find(json).is_some() && self.is_decision(json) {
                gone.push(record.clone());
            }
        }
        (gone, events)
    }

    fn is_theirs(&mut self, json: &[u8]) -> bool {
        // What names it and cannot be read is taken for its own.
        let Ok(event) = KeptEvent::parse(json) else { return true };
        let theirs = event.session_id == Some(self.session);
        if theirs && event.event_type == EventType::ReviewSubmitted {
            self.reviews.insert(event.event_id);
        }
        theirs
    }

    fn is_decision(&self, json: &[u8]) -> bool {
        let decided = KeptEvent::parse(json).ok().and_then(|event| event.event().ok());
        matches!(decided, Some(Event::ReviewDecided { review_id, .. }) if self.reviews.contains(&review_id))
    }

    /// Whether remains hold the id, perhaps damaged, or cut off at their edge.
    fn is_named(&self, piece: &[u8]) -> bool {
        let id = self.id.as_bytes();
        let differing = |window: &[u8]| window.iter().zip(id).filter(|(a, b)| a != b).count();
        piece.windows(id.len()).any(|window| differing(window) <= FLIPPED)
            || (PIECE..id.len()).any(|n| piece.ends_with(&id[..n]) || piece.starts_with(&id[id.len() - n..]))
    }
}

/// The bytes outside of ranges, which come in order.
fn outside(bytes: &[u8], gone: &[Range<usize>]) -> Vec<u8> {
    let (mut left, mut at) = (Vec::with_capacity(bytes.len()), 0);
    for range in gone {
        left.extend(&bytes[at..range.start]);
        at = range.end;
    }
    left.extend(&bytes[at..]);
    left
}
