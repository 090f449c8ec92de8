//! What a snapshot stores, and the list of its records: tables by title number and blobs by name. The writer and the digest of the contents
//! both read that list, so that nothing is stored that the digest leaves out.

use super::records::{encode_candidates, encode_liked_together};
use super::{Graphs, format};
use crate::availability::Availability;
use crate::ids::TitleNo;
use crate::lexicon::Concept;
use crate::score::Scored;
use crate::search::SearchIndex;
use crate::store::{Across, Columns, EditorLink, Feedback, FilterColumns, Makers, Names, Review, Shown, Theme, Trailer};
use crate::title::{Frequencies, Title};
use crate::vectors::Vectors;
use redb::{TableDefinition, TableHandle};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Everything a snapshot holds, by title number.
#[derive(Debug, Default)]
pub struct Contents {
    /// Titles sorted by media type, then provider id.
    pub titles: Vec<Title>,
    /// Best candidates of each title, best first.
    pub candidates: Vec<Vec<Scored>>,
    /// Per title the candidates that users like together with it, and how many do; empty without ratings.
    pub liked_together: Vec<Vec<(TitleNo, u32)>>,
    /// Per title the tips for which an editor wrote a sentence, best first; empty without links.
    pub editor_links: Vec<Vec<EditorLink>>,
    /// Per title the work that it is a part of, films and series alike, 0 for none; empty when they were not computed.
    pub works: Vec<u32>,
    /// Per title its approved reviews, newest first; empty when there are none.
    pub reviews: Vec<Vec<Review>>,
    /// Per title its trailer; empty when none is known of any.
    pub trailers: Vec<Option<Trailer>>,
    /// Facts by title number.
    pub columns: Columns,
    /// The lexicon.
    pub concepts: Vec<Concept>,
    /// Names.
    pub names: Names,
    /// Title search.
    pub search: SearchIndex,
    /// Where titles can be watched.
    pub availability: Availability,
    /// Themed pages, in the order of their file.
    pub themes: Vec<Theme>,
    /// What visitors' votes made of tips; empty without votes.
    pub feedback: Feedback,
    /// A small vector per title for the scan of the whole catalogue; empty when there is none.
    pub vectors: Vectors,
    /// The graphs over those vectors; empty when there are none.
    pub neighbours: Graphs,
}

/// The bytes of a record; `None` when it is not stored: then the snapshot is the one of a night without that part.
type Encoded = Option<Result<Vec<u8>, postcard::Error>>;

type NumberedTable = TableDefinition<'static, u32, &'static [u8]>;

type Records<'c> = Box<dyn Iterator<Item = Result<(u32, Vec<u8>), postcard::Error>> + 'c>;

/// Makes a blob of the contents.
type BlobOf = fn(&Contents) -> Encoded;

/// The blobs by name.
const BLOBS: [(&str, BlobOf); 14] = [
    (format::COLUMNS, |c| encode(&c.columns)),
    (format::CONCEPTS, |c| encode(&c.concepts)),
    (format::NAMES, |c| encode(&c.names)),
    (format::FREQUENCIES, |c| encode(&c.frequencies())),
    (format::FILTER_COLUMNS, |c| encode(&FilterColumns::of_titles(&c.titles, &c.concepts))),
    (format::ACROSS, |c| encode(&Across::of_titles(&c.titles, &c.works))),
    (format::SHOWN, |c| encode(&Shown::of_titles(&c.titles, &c.concepts))),
    (format::MAKERS, |c| encode(&Makers::of_titles(&c.titles))),
    (format::AVAILABILITY, |c| encode(&c.availability)),
    (format::THEMES, |c| encode(&c.themes)),
    (format::FEEDBACK, |c| if c.feedback.is_empty() { None } else { encode(&c.feedback) }),
    (format::VECTORS, |c| Some(Ok(c.vectors.to_bytes()))),
    (format::NEIGHBOURS, |c| encode(&c.neighbours)),
    (format::SEARCH, |c| encode(&c.search)),
];

impl Contents {
    /// The tables with their records, in the order in which they are written.
    pub(super) fn tables(&self) -> [(NumberedTable, Records<'_>); 6] {
        [
            (format::TITLE_NO_TO_TITLE, records(&self.titles, encode)),
            (format::TITLE_NO_TO_CANDIDATES, records(&self.candidates, |list| Some(Ok(encode_candidates(list))))),
            (
                format::TITLE_NO_TO_LIKED_TOGETHER,
                records(&self.liked_together, |list| (!list.is_empty()).then(|| Ok(encode_liked_together(list)))),
            ),
            (format::TITLE_NO_TO_EDITOR_LINKS, records(&self.editor_links, |list| if list.is_empty() { None } else { encode(list) })),
            (format::TITLE_NO_TO_REVIEWS, records(&self.reviews, |list| if list.is_empty() { None } else { encode(list) })),
            (format::TITLE_NO_TO_TRAILER, records(&self.trailers, |trailer| trailer.as_ref().and_then(encode))),
        ]
    }

    /// The blobs with their names, in the order in which they are written.
    pub(super) fn blobs(&self) -> impl Iterator<Item = Result<(&'static str, Vec<u8>), postcard::Error>> {
        BLOBS.iter().filter_map(|(name, of)| of(self).map(|encoded| encoded.map(|bytes| (*name, bytes))))
    }

    /// SHA-256 over every record that [`super::write::write_snapshot`] stores: equal contents have equal digests. Table, key and value are each
    /// preceded by their length, so that different records never add up to the same bytes.
    ///
    /// # Errors
    /// A part cannot be encoded.
    pub fn digest(&self) -> Result<[u8; 32], postcard::Error> {
        let mut sha = Sha256::new();
        let mut add = |table: &str, key: &[u8], value: &[u8]| {
            for part in [table.as_bytes(), key, value] {
                sha.update((part.len() as u64).to_le_bytes());
                sha.update(part);
            }
        };
        for (table, records) in self.tables() {
            for record in records {
                let (no, value) = record?;
                add(table.name(), &no.to_le_bytes(), &value);
            }
        }
        for blob in self.blobs() {
            let (name, value) = blob?;
            add(format::BLOB_NAME_TO_BYTES.name(), name.as_bytes(), &value);
        }
        Ok(sha.finalize().into())
    }

    /// How common countries, languages and forms are outside the wide tier.
    fn frequencies(&self) -> Frequencies {
        let deep = (0..).map(TitleNo).zip(&self.titles).filter(|(no, _)| !self.columns.is_wide(*no));
        Frequencies::of_titles(deep.map(|(_, title)| title))
    }
}

/// One record per value that is stored, under the number of its title.
fn records<'c, T>(by_title: &'c [T], encode: impl Fn(&'c T) -> Encoded + 'c) -> Records<'c> {
    Box::new((0..).zip(by_title).filter_map(move |(no, value)| encode(value).map(|encoded| encoded.map(|bytes| (no, bytes)))))
}

fn encode<T: Serialize>(value: &T) -> Encoded {
    Some(postcard::to_stdvec(value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::title::{film, series};
    use std::collections::BTreeSet;

    #[test]
    fn every_part_counts_and_so_does_the_title_that_a_record_is_of() {
        let review = |name: &str| Review { stars: 4, text: None, name: Some(name.to_owned()), month: "2026-11".to_owned() };
        let link = || EditorLink { tip: TitleNo(1), why: "Ook op zee.".to_owned() };
        let change: [fn(&mut Contents); 10] = [
            |_| (),
            |c| c.columns.seedable = vec![true, false],
            |c| c.columns.seedable = vec![true, true],
            |c| c.names.text = vec!["Anna Zeeman".to_owned()],
            |c| c.names.text = vec!["Anna".to_owned(), "Zeeman".to_owned()],
            |c| c.works = vec![1, 1],
            |c| c.candidates = vec![Vec::new()],
            |c| c.vectors = Vectors::of_width(2),
            |c| c.liked_together = vec![vec![(TitleNo(1), 3)]],
            |c| c.trailers = vec![None, Some(Trailer { key: "BdJKm16Co6M".to_owned(), language: None })],
        ];
        let base = || Contents { titles: vec![film(1, "Storm"), series(2, "Kaap")], ..Contents::default() };
        let changed = change.into_iter().map(|change| {
            let mut contents = base();
            change(&mut contents);
            contents
        });
        let moved = [[vec![review("A")], vec![]], [vec![], vec![review("A")]], [vec![review("A"), review("A")], vec![]]];
        let reviewed = moved.map(|reviews| Contents { reviews: reviews.into(), ..base() });
        let linked = [[vec![link()], vec![]], [vec![], vec![link()]]].map(|links| Contents { editor_links: links.into(), ..base() });
        let all: Vec<Contents> = changed.chain(reviewed).chain(linked).collect();
        let digests: BTreeSet<[u8; 32]> = all.iter().map(|contents| contents.digest().expect("a digest")).collect();
        assert_eq!(digests.len(), all.len());
        assert_eq!(base().digest().ok(), all[0].digest().ok());
    }
}
