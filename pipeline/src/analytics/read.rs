//! The events of a folder of segments, in the order in which they came: each once, none of an erased session.

use crate::night::failure::Failure;
use std::collections::HashSet;
use std::fs;
use std::path::Path;
use trits_index::events::{Event, EventType, KeptEvent, day_of, scan, session_hash};

/// Reads a folder.
///
/// # Errors
/// It cannot be read.
pub fn read(folder: &Path) -> Result<Vec<KeptEvent>, Failure> {
    let cannot = |e| Failure::Usage(format!("cannot read events from {}: {e}; name the folder that trits-api was given", folder.display()));
    let mut segments = Vec::new();
    for entry in fs::read_dir(folder).map_err(cannot)? {
        let path = entry.map_err(cannot)?.path();
        if path.file_name().and_then(|name| name.to_str()).is_some_and(|name| day_of(name).is_some()) {
            segments.push(path);
        }
    }
    segments.sort_unstable();
    let (mut events, mut known) = (Vec::new(), HashSet::new());
    for path in segments {
        let bytes = fs::read(&path).map_err(Failure::io(format!("cannot read {}", path.display())))?;
        events
            .extend(scan(&bytes).0.into_iter().filter_map(|json| KeptEvent::parse(json).ok()).filter(|event| known.insert(event.event_id)));
    }
    let erased: HashSet<String> = events.iter().filter_map(erased).collect();
    events.retain(|event| event.session_id.is_none_or(|session| erased.is_empty() || !erased.contains(&session_hash(session))));
    Ok(events)
}

/// The hash of the session that an event says is erased.
fn erased(kept: &KeptEvent) -> Option<String> {
    let marker = (kept.event_type == EventType::SessionErased).then(|| kept.event())?;
    if let Ok(Event::SessionErased { session }) = marker { Some(session) } else { None }
}
