//! Telephone numbers in words, or half in words, in folded text. Counting up or down is no number.

use super::sequences::counts;
use regex::Regex;
use std::ops::Range;
use std::sync::LazyLock;

/// The words of the digits, Dutch and English, and those of ten to nineteen; the position is the value.
const DIGITS: [&[&str]; 20] = [
    &["nul", "zero", "oh"],
    &["een", "one"],
    &["twee", "two"],
    &["drie", "three"],
    &["vier", "four"],
    &["vijf", "five"],
    &["zes", "six"],
    &["zeven", "seven"],
    &["acht", "eight"],
    &["negen", "nine"],
    &["tien", "ten"],
    &["elf", "eleven"],
    &["twaalf", "twelve"],
    &["dertien", "thirteen"],
    &["veertien", "fourteen"],
    &["vijftien", "fifteen"],
    &["zestien", "sixteen"],
    &["zeventien", "seventeen"],
    &["achttien", "eighteen"],
    &["negentien", "nineteen"],
];

/// The words of twenty to ninety.
const TENS: [[&str; 2]; 8] = [
    ["twintig", "twenty"],
    ["dertig", "thirty"],
    ["veertig", "forty"],
    ["vijftig", "fifty"],
    ["zestig", "sixty"],
    ["zeventig", "seventy"],
    ["tachtig", "eighty"],
    ["negentig", "ninety"],
];

/// Digits from which numbers in words are a telephone number.
const LONG: usize = 8;

/// Digits of a number that begins as a telephone number does.
const MOBILE: usize = 10;

/// Longest group of digits among words; a longer one is a year.
const GROUP: usize = 3;

/// A row of words and digits, and one of them.
static NUMBERS: LazyLock<Option<[Regex; 2]>> = LazyLock::new(|| {
    let of = |words: &[&[&str]]| words.concat().join("|");
    let (dutch, english): (Vec<&str>, Vec<&str>) = TENS.iter().map(|[dutch, english]| (*dutch, *english)).unzip();
    let (dutch, english) = (dutch.join("|"), english.join("|"));
    let composed = format!(
        "(?:(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen)(?:en|-en-))?(?:{dutch})|(?:{english})(?:[ -](?:{}))?",
        of(&DIGITS[1..10])
    );
    let word = format!("{composed}|{}|{}", of(&DIGITS[10..]), of(&DIGITS[..10]));
    let token = format!("(?:{word}|[0-9]{{1,8}})");
    let row = Regex::new(&format!(r"(?i)(?-u:\b){token}(?:(?:[ ,./-]{{0,3}}|plus ){token})+(?-u:\b)")).ok()?;
    Some([row, Regex::new(&format!("(?i){word}|[0-9]+")).ok()?])
});

/// The ranges of numbers.
pub fn find(text: &str) -> Vec<Range<usize>> {
    let Some([row, token]) = &*NUMBERS else { return Vec::new() };
    row.find_iter(text).filter(|row| is_number(row.as_str(), token)).map(|row| row.range()).collect()
}

/// Whether a row is as long as a telephone number, most of it in words, or any of it where it begins as one does.
fn is_number(row: &str, token: &Regex) -> bool {
    let (mut digits, mut long, mut words) = (String::new(), 0, 0);
    let mut values = Vec::new();
    for token in token.find_iter(row).map(|found| found.as_str()) {
        if token.bytes().all(|b| b.is_ascii_digit()) {
            digits.push_str(token);
            values.push(token.parse().ok());
            long += if token.len() > GROUP { token.len() } else { 0 };
        } else {
            let value = value(&token.to_lowercase());
            digits.push_str(&value.to_string());
            values.push(Some(value));
            words += value.to_string().len();
        }
    }
    let begins_as_one = digits.starts_with("06") || digits.starts_with("316") || digits.starts_with("00316");
    !counts(&values) && words > 0 && ((words >= 3 && digits.len() - long >= LONG) || (begins_as_one && digits.len() >= MOBILE))
}

/// The value of a word, at most 99.
fn value(word: &str) -> u32 {
    let below_twenty = |word: &str| (0..).zip(DIGITS).find(|(_, words)| words.contains(&word)).map(|(value, _)| value);
    if let Some(value) = below_twenty(word) {
        return value;
    }
    for (tens, [dutch, english]) in (2..).zip(TENS) {
        let unit = word.strip_suffix(dutch).map(|unit| unit.trim_end_matches("-en-"));
        let unit = unit.map(|unit| unit.strip_suffix("en").filter(|unit| below_twenty(unit).is_some()).unwrap_or(unit));
        if let Some(unit) = unit.or_else(|| word.strip_prefix(english).map(|unit| unit.trim_start_matches([' ', '-']))) {
            return tens * 10 + below_twenty(unit).unwrap_or(0);
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::{NUMBERS, value};

    #[test]
    fn every_pattern_is_one() {
        assert!(NUMBERS.is_some());
    }

    #[test]
    fn words_have_values() {
        for (word, expected) in [
            ("nul", 0),
            ("zeventien", 17),
            ("zestig", 60),
            ("zesenvijftig", 56),
            ("eenentwintig", 21),
            ("een-en-dertig", 31),
            ("fifty-six", 56),
            ("forty", 40),
        ] {
            assert_eq!(value(word), expected, "{word}");
        }
    }
}
