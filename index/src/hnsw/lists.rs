//! Lists of row numbers, packed: the links of a layer. Ascending numbers are close together, so each is stored as the difference
//! from the one before in groups of seven bits: two bytes a link instead of four.

use serde::{Deserialize, Serialize};

/// Lists of ascending row numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Lists {
    /// List i is `bytes[starts[i]..starts[i + 1]]`; empty when there is no list.
    starts: Vec<u32>,
    bytes: Vec<u8>,
}

impl Lists {
    /// Packs lists; each must be ascending without repeats.
    #[cfg(any(test, feature = "build"))]
    pub fn pack<'a>(lists: impl IntoIterator<Item = &'a [u32]>) -> Self {
        let mut out = Self { starts: vec![0], bytes: Vec::new() };
        for list in lists {
            let mut last = 0;
            for &row in list {
                out.push_number(row - last);
                last = row;
            }
            out.starts.push(u32::try_from(out.bytes.len()).unwrap_or(u32::MAX));
        }
        out
    }

    #[cfg(any(test, feature = "build"))]
    fn push_number(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.bytes.push((number & 0x7f) as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    /// Number of lists.
    pub fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// Bytes in memory.
    pub fn size(&self) -> usize {
        self.bytes.len() + 4 * self.starts.len()
    }

    /// The rows of a list; none when there is no such list.
    pub fn get(&self, list: usize) -> Rows<'_> {
        let ends = (self.starts.get(list), self.starts.get(list + 1));
        let bytes = match ends {
            (Some(&from), Some(&to)) => self.bytes.get(from as usize..to as usize).unwrap_or_default(),
            _ => &[],
        };
        Rows { bytes: bytes.iter(), last: 0 }
    }

    /// Whether the lists cover exactly the bytes there are and name rows under `rows` only.
    pub fn is_sound(&self, rows: u32) -> bool {
        let ordered = self.starts.first().is_none_or(|first| *first == 0) && self.starts.is_sorted();
        let covers = self.starts.last().map_or(0, |end| *end as usize) == self.bytes.len();
        ordered && covers && (0..self.len()).all(|list| self.get(list).all(|row| row < rows))
    }
}

/// The rows of one list.
pub(super) struct Rows<'a> {
    bytes: std::slice::Iter<'a, u8>,
    last: u32,
}

impl Iterator for Rows<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let mut byte = *self.bytes.next()?;
        let (mut number, mut shift) = (u32::from(byte & 0x7f), 7);
        while byte & 0x80 != 0 && shift < 32 {
            byte = *self.bytes.next()?;
            number |= u32::from(byte & 0x7f) << shift;
            shift += 7;
        }
        self.last = self.last.wrapping_add(number);
        Some(self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::Lists;
    use proptest::collection::{btree_set, vec};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(128))]

        #[test]
        fn what_was_packed_comes_back(sets in vec(btree_set(prop_oneof![0_u32..300, any::<u32>()], 0..40), 0..20)) {
            let lists: Vec<Vec<u32>> = sets.into_iter().map(|s| s.into_iter().collect()).collect();
            let packed = Lists::pack(lists.iter().map(Vec::as_slice));
            prop_assert_eq!(packed.len(), lists.len());
            for (i, list) in lists.iter().enumerate() {
                prop_assert_eq!(&packed.get(i).collect::<Vec<_>>(), list);
            }
            prop_assert_eq!(packed.get(lists.len()).count(), 0);
            let largest = lists.iter().flatten().max().copied();
            prop_assert!(packed.is_sound(largest.unwrap_or(0).saturating_add(1)) || largest == Some(u32::MAX));
            prop_assert!(largest.is_none_or(|row| !packed.is_sound(row)), "a row beyond the last is seen");
        }

        #[test]
        fn any_bytes_can_be_read(starts in vec(0_u32..40, 0..6), bytes in vec(any::<u8>(), 0..40)) {
            let lists = Lists { starts, bytes };
            let read = (0..8).map(|i| lists.get(i).count()).sum::<usize>();
            prop_assert!(read <= 8 * 40);
            let _ = lists.is_sound(100);
        }
    }

    #[test]
    fn a_link_in_a_large_catalogue_takes_two_bytes() {
        let far: Vec<u32> = (0..32).map(|n| n * 5_000).collect();
        assert_eq!(Lists::pack([far.as_slice()]).bytes.len(), 1 + 31 * 2);
    }
}
