//! Finds the records in a segment's bytes, also after damage. In: bytes. Out: the ranges of whole records, and those between them.
//!
//! JSON has no zero byte and every header does, so no text of a visitor can be taken for a record: bytes with a matching length and
//! checksum are one.

use crate::segment::{HEAD, MAX_RECORD};
use memchr::memmem;
use std::ops::Range;

/// What every record's JSON begins with.
const START: &[u8] = br#"{"eventId":"#;

/// The content of a segment's bytes.
#[derive(Debug, PartialEq, Eq)]
pub struct Survey<'a> {
    pub(super) bytes: &'a [u8],
    /// Whole records with their headers, in order.
    pub records: Vec<Range<usize>>,
    /// Damage: bytes before a whole record that are no record, split where a record seems to begin. One damaged record is one range.
    pub damaged: Vec<Range<usize>>,
    /// The end of the last whole record. What follows is an incomplete write, or damage.
    pub end: usize,
}

/// Scans bytes. Zeros are what an erasure on a full disk left, and no damage. After anything that is no record the next whole one is searched for.
pub fn survey(bytes: &[u8]) -> Survey<'_> {
    let mut out = Survey { bytes, records: Vec::new(), damaged: Vec::new(), end: 0 };
    while let Some(record) = (out.end..bytes.len()).find_map(|at| record(bytes, at)) {
        if !is_erased(&bytes[out.end..record.start]) {
            out.damaged.extend(fragments(bytes, out.end..record.start));
        }
        out.end = record.end;
        out.records.push(record);
    }
    out
}

/// The JSON of the whole records in a segment's bytes, and the end of the last of them: the end of the bytes, or the start of what a
/// crash or damage left.
pub fn scan(bytes: &[u8]) -> (Vec<&[u8]>, usize) {
    let found = survey(bytes);
    (found.records.iter().map(|record| found.json(record)).collect(), found.end)
}

/// Whether there is nothing but zeros.
fn is_erased(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| *byte == 0)
}

impl<'a> Survey<'a> {
    /// Whether nothing but what an erasure left follows the last whole record.
    pub fn ends_erased(&self) -> bool {
        is_erased(&self.bytes[self.end..])
    }

    /// Records that seem to have begun behind the last whole one; 0 when an erasure left what is there.
    pub fn torn(&self) -> usize {
        if self.ends_erased() { 0 } else { fragments(self.bytes, self.end..self.bytes.len()).len() }
    }

    /// The first run of zeros between records, or behind them, with room for so many bytes.
    pub(super) fn room(&self, length: usize) -> Option<usize> {
        let ends = std::iter::once(0).chain(self.records.iter().map(|record| record.end));
        let starts = self.records.iter().map(|record| record.start).chain([self.bytes.len()]);
        ends.zip(starts).find(|(end, start)| start - end >= length && is_erased(&self.bytes[*end..*start])).map(|(end, _)| end)
    }

    /// The JSON of a record.
    pub fn json(&self, record: &Range<usize>) -> &'a [u8] {
        self.bytes.get(record.start + HEAD..record.end).unwrap_or_default()
    }

    /// Everything that is no record: the damage and what follows the last whole record.
    pub(super) fn fragments(&self) -> impl Iterator<Item = Range<usize>> {
        let tail = (!self.ends_erased()).then(|| fragments(self.bytes, self.end..self.bytes.len()));
        self.damaged.iter().cloned().chain(tail.into_iter().flatten())
    }
}

fn record(bytes: &[u8], at: usize) -> Option<Range<usize>> {
    let head = bytes.get(at..at + HEAD)?;
    let length = u32::from_le_bytes(*head.first_chunk()?) as usize;
    let crc = u32::from_le_bytes(*head.last_chunk()?);
    let json = bytes.get(at + HEAD..at + HEAD + length.min(MAX_RECORD))?;
    (json.len() == length && !json.is_empty() && crc32fast::hash(json) == crc).then_some(at..at + HEAD + length)
}

/// Bytes that are no record, split before each place where a record's JSON begins.
fn fragments(bytes: &[u8], gap: Range<usize>) -> Vec<Range<usize>> {
    let starts = memmem::find_iter(&bytes[gap.clone()], START).map(|at| (gap.start + at).saturating_sub(HEAD));
    let mut cuts: Vec<usize> = std::iter::once(gap.start).chain(starts.filter(|at| *at > gap.start)).collect();
    cuts.push(gap.end);
    cuts.windows(2).map(|pair| pair[0]..pair[1]).collect()
}
