//! Keys with lists of titles: an fst map from key to a place in one array of entries.

use fst::raw::{Fst, Node, Output};
use fst::{IntoStreamer, Map, Streamer};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A title under a key: its place by popularity and whether the key is only an inner part of its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// Place by popularity over both media types, 0 the most popular.
    pub place: u32,
    /// Whether the key starts at a later word of the name.
    pub inner: bool,
}

const LAST: u32 = 1 << 31;
const INNER: u32 = 1;

impl Entry {
    const fn unpack(bits: u32) -> Self {
        Self { place: (bits & !LAST) >> 1, inner: bits & INNER != 0 }
    }

    #[cfg(feature = "build")]
    const fn pack(self) -> u32 {
        (self.place << 1) | self.inner as u32
    }
}

/// Sorted keys, each with a list of entries.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Lists {
    keys: Keys,
    /// Lists one after the other; the last entry of each has its top bit set.
    entries: Vec<u32>,
}

impl Lists {
    /// Packs keys in ascending order, each with a non-empty list.
    #[cfg(feature = "build")]
    pub fn pack<'a>(sorted: impl Iterator<Item = (&'a str, Vec<Entry>)>) -> Self {
        let mut entries = Vec::new();
        let mut map = fst::MapBuilder::memory();
        for (key, list) in sorted.filter(|(_, list)| !list.is_empty()) {
            // A key out of order cannot be stored; the callers sort, and a test finds every title by its name.
            if map.insert(key, entries.len() as u64).is_ok() {
                entries.extend(list.iter().map(|e| e.pack()));
                if let Some(last) = entries.last_mut() {
                    *last |= LAST;
                }
            }
        }
        Self { keys: Keys(map.into_map()), entries }
    }

    /// The list under exactly this key.
    pub fn get(&self, key: &str) -> Option<impl Iterator<Item = Entry> + '_> {
        self.keys.0.get(key).map(|offset| self.list(offset))
    }

    /// The list at an offset that the map gave.
    pub fn list(&self, offset: u64) -> impl Iterator<Item = Entry> + '_ {
        let start = usize::try_from(offset).unwrap_or(usize::MAX).min(self.entries.len());
        let mut open = true;
        self.entries[start..].iter().map_while(move |&bits| {
            let now = open;
            open = bits & LAST == 0;
            now.then(|| Entry::unpack(bits))
        })
    }

    /// Calls `each` for every key that starts with the prefix with each of its entries, over at most `most` keys.
    pub fn under_key(&self, prefix: &[u8], most: usize, each: impl FnMut(&[u8], Entry)) {
        self.from(prefix, prefix, most, each);
    }

    /// The same for a prefix that ends in a number, over the keys in which that number ends too.
    pub fn under_number(&self, prefix: &[u8], most: usize, mut each: impl FnMut(Entry)) {
        let mut beyond_digits = prefix.to_vec();
        beyond_digits.push(b'9' + 1);
        for start in [prefix, &beyond_digits] {
            self.from(start, prefix, most, |key, entry| {
                if !key.get(prefix.len()).is_some_and(u8::is_ascii_digit) {
                    each(entry);
                }
            });
        }
    }

    fn from(&self, start: &[u8], prefix: &[u8], most: usize, mut each: impl FnMut(&[u8], Entry)) {
        let mut stream = self.keys.0.range().ge(start).into_stream();
        for _ in 0..most {
            match stream.next() {
                Some((key, offset)) if key.starts_with(prefix) => self.list(offset).for_each(|entry| each(key, entry)),
                _ => break,
            }
        }
    }

    /// The automaton under the keys, for the traversal that tolerates typing errors.
    pub fn fst(&self) -> &Fst<Vec<u8>> {
        self.keys.0.as_fst()
    }

    /// The offset of the list at a final node that was reached with this output.
    pub fn offset(node: &Node<'_>, reached: Output) -> Option<u64> {
        node.is_final().then(|| reached.cat(node.final_output()).value())
    }
}

/// The fst map; serialised as plain bytes, checked when read.
#[derive(Clone, Default)]
struct Keys(Map<Vec<u8>>);

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Keys({})", self.0.len())
    }
}

impl PartialEq for Keys {
    fn eq(&self, other: &Self) -> bool {
        self.0.as_fst().as_bytes() == other.0.as_fst().as_bytes()
    }
}

impl Serialize for Keys {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.0.as_fst().as_bytes())
    }
}

impl<'de> Deserialize<'de> for Keys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Bytes;
        impl Visitor<'_> for Bytes {
            type Value = Keys;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the bytes of an fst map")
            }

            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Keys, E> {
                Map::new(bytes.to_vec()).map(Keys).map_err(E::custom)
            }
        }
        deserializer.deserialize_bytes(Bytes)
    }
}
