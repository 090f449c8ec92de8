//! The names and the bytes of daily segments: records one after the other, each the length of its JSON (u32, little-endian), the CRC-32 of the JSON
//! (u32, little-endian), and the JSON of a [`crate::record::StoredEvent`].

/// Bytes before the JSON of a record.
pub(super) const HEAD: usize = 8;

/// Longest JSON of a record; a length beyond it is garbage.
pub const MAX_RECORD: usize = 1 << 20;

/// Locked (`flock`) in a folder of events by the process that writes today's segment. Any other process that changes that segment takes
/// the lock first, or has the server do it; older segments may be replaced by a rename at any time.
pub const LOCK_FILE: &str = ".lock";

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
