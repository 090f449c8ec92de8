//! The bytes of one daily segment: a row of records, each the length of its JSON (u32, little-endian), the CRC-32 of the JSON (u32,
//! little-endian), and the JSON of a [`super::KeptEvent`].

use super::KeptEvent;
use uuid::Uuid;

const HEAD: usize = 8;

/// Longest JSON of a record; a length beyond it is garbage.
pub const MAX_RECORD: usize = 1 << 20;

/// Locked (`flock`) in a folder of events by the process that writes today's segment. Whoever else wants to change that segment takes
/// the lock first, or asks the server; older segments may be replaced by a rename at any time.
pub const LOCK_FILE: &str = ".lock";

/// Why a segment is not rewritten.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the segment is damaged from byte {0} on")]
pub struct SegmentError(pub usize);

/// The file of a day of UTC, `YYYY-MM-DD`.
pub fn file_name(day: &str) -> String {
    format!("events-{day}.seg")
}

/// The day of a segment's file; `None` when the name is not one.
pub fn day_of(name: &str) -> Option<&str> {
    let day = name.strip_prefix("events-")?.strip_suffix(".seg")?;
    let fits = |(i, b): (usize, u8)| if matches!(i, 4 | 7) { b == b'-' } else { b.is_ascii_digit() };
    (day.len() == 10 && day.bytes().enumerate().all(fits)).then_some(day)
}

/// The bytes of one record.
pub fn encode(json: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEAD + json.len());
    bytes.extend(u32::try_from(json.len()).unwrap_or(u32::MAX).to_le_bytes());
    bytes.extend(crc32fast::hash(json).to_le_bytes());
    bytes.extend(json);
    bytes
}

/// The JSON of the whole records at the start of a segment's bytes, and where they end: at the end of the bytes, or where a crash or
/// damage left something that is no record.
pub fn scan(bytes: &[u8]) -> (Vec<&[u8]>, usize) {
    let mut records = Vec::new();
    let mut at = 0;
    while let Some((json, end)) = record(bytes, at) {
        records.push(json);
        at = end;
    }
    (records, at)
}

fn record(bytes: &[u8], at: usize) -> Option<(&[u8], usize)> {
    let head = bytes.get(at..at + HEAD)?;
    let length = u32::from_le_bytes(*head.first_chunk()?) as usize;
    let crc = u32::from_le_bytes(*head.last_chunk()?);
    let json = bytes.get(at + HEAD..at + HEAD + length.min(MAX_RECORD))?;
    (json.len() == length && !json.is_empty() && crc32fast::hash(json) == crc).then_some((json, at + HEAD + length))
}

/// The segment without the events of a session; `None` when it holds none of them. Records that do not parse stay.
///
/// # Errors
/// The bytes end in something that is no record, which must be repaired first: nobody knows whose it is.
pub fn without_session(bytes: &[u8], session: Uuid) -> Result<Option<Vec<u8>>, SegmentError> {
    let (records, end) = scan(bytes);
    if end < bytes.len() {
        return Err(SegmentError(end));
    }
    // The id stands in every record of the session as text, so most segments need no parsing.
    let id = session.hyphenated().to_string();
    let is_theirs = |json: &[u8]| {
        json.windows(id.len()).any(|w| w == id.as_bytes()) && KeptEvent::parse(json).is_ok_and(|event| event.session_id == Some(session))
    };
    let kept: Vec<&[u8]> = records.iter().copied().filter(|json| !is_theirs(json)).collect();
    Ok((kept.len() < records.len()).then(|| kept.into_iter().flat_map(encode).collect()))
}
