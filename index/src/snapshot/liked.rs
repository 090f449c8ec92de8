//! Users who like two titles together, as the database stores them.

use super::format;
use super::read::{ReadError, Snapshot};
use crate::ids::TitleNo;

impl Snapshot {
    /// The candidates of a title that users like together with it, and how many do, by title number; none without ratings.
    ///
    /// # Errors
    /// The record is unreadable.
    pub fn liked_together(&self, no: TitleNo) -> Result<Vec<(TitleNo, u32)>, ReadError> {
        match self.record(format::TITLE_NO_TO_LIKED_TOGETHER, "users who like it", no, decode) {
            Err(ReadError::Missing { .. }) => Ok(Vec::new()),
            read => read,
        }
    }
}

/// Packs the list as the database stores it, by title number.
#[cfg(feature = "build")]
pub(super) fn encode_liked_together(list: &[(TitleNo, u32)]) -> Vec<u8> {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    sorted.iter().flat_map(|(no, users)| no.0.to_le_bytes().into_iter().chain(users.to_le_bytes())).collect()
}

fn decode(bytes: &[u8]) -> Option<Vec<(TitleNo, u32)>> {
    let (pairs, rest) = bytes.as_chunks::<8>();
    let unpack = |p: &[u8; 8]| (TitleNo(u32::from_le_bytes([p[0], p[1], p[2], p[3]])), u32::from_le_bytes([p[4], p[5], p[6], p[7]]));
    rest.is_empty().then(|| pairs.iter().map(unpack).collect())
}

/// How many users like a title of the list; 0 when it is not in there.
pub fn users_of(list: &[(TitleNo, u32)], no: TitleNo) -> u32 {
    list.binary_search_by_key(&no, |(t, _)| *t).map_or(0, |at| list[at].1)
}
