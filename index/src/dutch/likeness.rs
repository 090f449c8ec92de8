//! Words of a text, and whether two of them repeat each other.

/// Words of four letters and more that may occur twice, because they have little meaning.
const LIGHT: [&str; 29] = [
    "film", "films", "serie", "series", "deze", "door", "voor", "naar", "haar", "zijn", "maar", "niet", "meer", "wordt", "worden", "waar",
    "heeft", "hebben", "wie", "iets", "geen", "alle", "onder", "tegen", "tussen", "zonder", "langs", "komt", "gaat",
];

/// Whether a word has a meaning of its own: four letters and more, and not in that list.
pub fn is_heavy(word: &str) -> bool {
    word.chars().count() >= 4 && !LIGHT.contains(&word)
}

/// Whether two texts use the same heavy word.
pub fn share_a_word(a: &str, b: &str) -> bool {
    let heavy = |w: &&str| is_heavy(w);
    words(a).filter(heavy).any(|w| words(b).filter(heavy).any(|o| alike(w, o)))
}

/// Whether two heavy words repeat each other: the same word, one the end of the other ("werk", "politiewerk"), the same
/// first five letters, or, from five letters on, one inside the other ("moord", "seriemoordenaar").
pub fn alike(a: &str, b: &str) -> bool {
    let long = |w: &str| w.len() >= 5;
    echoes(a, b) || (long(a) && long(b) && (a.contains(b) || b.contains(a)))
}

/// The part of [`alike`] that a reader notices first and that is cheap to compute: the same end or the same first five letters.
pub fn echoes(a: &str, b: &str) -> bool {
    let five = |w: &str| w.char_indices().nth(4).map(|(i, c)| i + c.len_utf8());
    let same_start = || five(a).is_some_and(|i| a.get(..i) == b.get(..i));
    let (x, y) = (a.as_bytes(), b.as_bytes());
    (x.last() == y.last() && (a.ends_with(b) || b.ends_with(a))) || (x.first() == y.first() && same_start())
}

/// The words of a text without punctuation around them.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '\n']).map(bare).filter(|w| !w.is_empty())
}

/// The word without ASCII marks at its ends. By bytes: this runs for every word of every draft.
fn bare(word: &str) -> &str {
    let letter = |b: &u8| b.is_ascii_alphanumeric() || !b.is_ascii();
    let from = word.bytes().position(|b| letter(&b)).unwrap_or(word.len());
    let until = word.bytes().rposition(|b| letter(&b)).map_or(from, |at| at + 1);
    &word[from..until]
}
