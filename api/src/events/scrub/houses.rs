//! Addresses of houses in folded text. A postcode alone reads like a year and a word, so a house number or the word "postcode" must be with it.

use regex::Regex;
use std::ops::{Range, RangeInclusive};
use std::sync::LazyLock;

/// Words of two letters that follow a year or a picture size: "1984 AD, 24 jaar" and "1080 HD 60" are no postcodes.
const AFTER_YEAR_OR_SIZE: [&str; 12] = ["ad", "ac", "bc", "ce", "nl", "be", "de", "tv", "hd", "vs", "px", "en"];

/// The numbers to which that applies: from the lowest Dutch postcode, over all years, to 2160, the height of a 4K picture.
const YEARS_AND_SIZES: RangeInclusive<u16> = 1000..=2160;

/// The digits of a postcode are group 1 of each pattern, its letters group 2.
static HOUSES: LazyLock<Vec<Regex>> = LazyLock::new(|| {
    let number_word = "(?:huis)?(?:nummer|nr)[. ]{1,2}";
    let patterns = [
        // "1017 GC 24", "1017GC, nr. 24 hs": capitals that a postcode may have.
        format!(
            r"(?-u:\b)([1-9][0-9]{{3}}) ?([A-EGHJ-NPR-TV-XZ]{{2}})(?:[ ,-]{{1,2}}(?:(?i:{number_word}))?)[0-9]{{1,4}} ?[a-zA-Z]{{0,2}}(?-u:\b)"
        ),
        // "1017gc 24": any letters, without a blank before them.
        format!(r"(?-u:\b)([1-9][0-9]{{3}})((?i:[a-z]{{2}}))[ ,-]{{1,2}}(?i:{number_word})?[0-9]{{1,4}}[a-zA-Z]?(?-u:\b)"),
        // "9712 cp, huisnummer 8a": any letters, with a word for the number.
        format!(r"(?i)(?-u:\b)([1-9][0-9]{{3}}) ?([a-z]{{2}})[ ,-]{{1,2}}(?:en )?{number_word}[0-9]{{1,4}}[a-z]?(?-u:\b)"),
        // "Dorpsstraat 112-b, 7411 AB": the number before the postcode.
        r"(?-u:\b)[A-Za-z]{3,} [0-9]{1,4}(?:[ -]?[a-zA-Z]{1,2})?, ?([1-9][0-9]{3}) ?([A-EGHJ-NPR-TV-XZ]{2})(?-u:\b)".to_owned(),
        // "postcode: 3511 ln": after its word.
        r"(?i)(?-u:\b)postcode(?: is|:)? ([1-9][0-9]{3}) ?([a-z]{2})(?-u:\b)".to_owned(),
    ];
    patterns.iter().filter_map(|pattern| Regex::new(pattern).ok()).collect()
});

/// The ranges of addresses.
pub fn find(text: &str) -> Vec<Range<usize>> {
    let found = HOUSES.iter().flat_map(|house| house.captures_iter(text));
    let addresses = found.filter_map(|house| {
        let (digits, letters) = (house.get(1)?.as_str(), house.get(2)?.as_str());
        (!is_year_or_size(digits, letters)).then(|| house.get_match().range())
    });
    addresses.collect()
}

/// Whether what has the form of a postcode is a year or a picture size with the word after it.
fn is_year_or_size(digits: &str, letters: &str) -> bool {
    digits.parse().is_ok_and(|number: u16| YEARS_AND_SIZES.contains(&number))
        && AFTER_YEAR_OR_SIZE.contains(&letters.to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::{HOUSES, find};

    #[test]
    fn every_pattern_finds_its_examples() {
        let examples = [
            &["1017 GC 24", "1017GC, nr. 24 hs"][..],
            &["1017gc 24"],
            &["9712 cp, huisnummer 8a"],
            &["Dorpsstraat 112-b, 7411 AB"],
            &["postcode: 3511 ln"],
        ];
        assert_eq!(HOUSES.len(), examples.len());
        for (pattern, examples) in HOUSES.iter().zip(examples) {
            for example in examples {
                assert_eq!(pattern.find(example).map(|found| found.range()), Some(0..example.len()), "{example}");
            }
        }
    }

    #[test]
    fn a_year_or_a_picture_size_with_a_word_is_no_postcode() {
        for text in ["1984 AD, 24 jaar", "2160 px 24", "1080 HD 60"] {
            assert!(find(text).is_empty(), "{text}");
        }
        assert_eq!(find("2161 PX 24").len(), 1);
    }
}
