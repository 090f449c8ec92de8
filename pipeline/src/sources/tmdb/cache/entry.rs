//! The stored entry of a title: its record, or a tombstone.

use super::error::StoreError;
use crate::sources::tmdb::row::Record;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use serde::{Deserialize, Serialize};
use std::io::{Read, Write};

/// An entry of the store.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Entry {
    /// The provider has it.
    #[serde(rename = "held")]
    Record(Box<Record>),
    /// The provider answered 404: a tombstone.
    Gone {
        /// The day of that answer, `YYYY-MM-DD`.
        day: String,
        /// Whether the export listed it all the same.
        #[serde(default)]
        listed: bool,
    },
}

/// An entry as planning needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    /// The day it was fetched or found gone, `YYYY-MM-DD`.
    pub day: String,
    /// Whether the provider no longer has it.
    pub gone: bool,
    /// Whether the export listed it when it was found gone.
    pub listed: bool,
    /// Votes, 0 when unknown.
    pub votes: u32,
    /// Code of the original language; empty when unknown.
    pub language: String,
    /// Whether it is pornography.
    pub adult: bool,
}

impl Entry {
    /// As planning needs it.
    pub fn outline(&self) -> Outline {
        match self {
            Self::Gone { day, listed } => {
                Outline { day: day.clone(), gone: true, listed: *listed, votes: 0, language: String::new(), adult: false }
            }
            Self::Record(record) => Outline {
                day: record.fetched.clone(),
                gone: false,
                listed: true,
                votes: record.votes(),
                language: record.language().unwrap_or_default().to_owned(),
                adult: record.is_adult(),
            },
        }
    }

    /// As the store holds it: a checksum over place and contents, then JSON, deflated.
    pub(super) fn packed(&self, place: Place) -> Result<Vec<u8>, StoreError> {
        let mut out = DeflateEncoder::new(Vec::new(), Compression::fast());
        out.write_all(&serde_json::to_vec(self)?).map_err(StoreError::Packing)?;
        Ok(summed(place, &out.finish().map_err(StoreError::Packing)?))
    }

    /// From the store; `None` when it is not what was written there: a bit that flips on a disk can leave an entry that reads and is false.
    pub(super) fn unpacked(place: Place, bytes: &[u8]) -> Option<Self> {
        let (sum, deflated) = bytes.split_first_chunk()?;
        if checksum(place, deflated) != u32::from_le_bytes(*sum) {
            return None;
        }
        let mut json = Vec::with_capacity(bytes.len() * 4);
        DeflateDecoder::new(deflated).read_to_end(&mut json).ok()?;
        serde_json::from_slice(&json).ok()
    }
}

/// Media type and id, as the store has them.
pub(super) type Place = (u8, u32);

/// Deflated contents behind their checksum.
pub(super) fn summed(place: Place, deflated: &[u8]) -> Vec<u8> {
    [&checksum(place, deflated).to_le_bytes()[..], deflated].concat()
}

fn checksum((media, id): Place, deflated: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(&[media]);
    crc.update(&id.to_le_bytes());
    crc.update(deflated);
    crc.sum()
}
