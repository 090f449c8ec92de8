//! Names on other sites, and addresses of houses, in folded text. A site's name alone is no detail, and films are about some of them: what
//! is written with it must look like a name.

use regex::Regex;
use std::ops::Range;
use std::sync::LazyLock;

/// Sites on which people have names.
const SITES: &str = "insta|instagram|ig|discord|skype|telegram|snap|snapchat|tiktok|twitter";

/// A name with a sign in it, or with two digits.
const NAME: &str = r"@?(?:live:)?\p{L}[\p{L}\p{N}_.-]*(?:[_#][\p{L}\p{N}]|\.[\p{L}\p{N}]|[0-9]{2})[\p{L}\p{N}_.#-]*";

/// Letters behind the digits of a Dutch postcode with a year's number, which say something else: countries, eras, sizes of pictures.
const NO_LETTERS: [&str; 12] = ["ad", "ac", "bc", "ce", "nl", "be", "de", "tv", "hd", "vs", "px", "en"];

static HANDLES: LazyLock<Vec<Regex>> = LazyLock::new(|| {
    let patterns = [
        r"(?-u:\b)(?:facebook|instagram|linkedin|tiktok|twitter|snapchat)\.com/[^\s]+|(?-u:\b)(?:t|fb)\.me/[^\s]+".to_owned(),
        r"@[\p{L}\p{N}_.]{3,30} (?:op|on) (?:insta|instagram|snap|snapchat|tiktok|twitter|telegram|x)(?-u:\b)".to_owned(),
        r"(?-u:\b)volg (?:mij|me|ons)(?: op [a-z]{1,10})?[ :]{1,2}@[\p{L}\p{N}_.]{3,30}".to_owned(),
        format!(r"(?-u:\b)(?:{SITES})(?: is| als| via| naam| handle)?(?: ?[:=] ?| )(?:{NAME}|@[\p{{L}}\p{{N}}_.-]{{3,30}})"),
        format!(r"(?-u:\b)(?:mijn|m'n|my) (?:{SITES})(?: is|:| =| heet) ?[\p{{L}}\p{{N}}_.-]{{4,30}}"),
        format!(r"{NAME} (?:op|on|via) (?:{SITES})(?-u:\b)"),
    ];
    patterns.iter().filter_map(|pattern| Regex::new(&format!("(?i){pattern}")).ok()).collect()
});

/// A postcode with a number behind it, one with a number before it, and one after its word.
static HOUSES: LazyLock<Vec<Regex>> = LazyLock::new(|| {
    let named = "(?:huis)?(?:nummer|nr)[. ]{1,2}";
    let patterns = [
        format!(
            r"(?-u:\b)([1-9][0-9]{{3}}) ?([A-EGHJ-NPR-TV-XZ]{{2}})(?:[ ,-]{{1,2}}(?:(?i:{named}))?)[0-9]{{1,4}} ?[a-zA-Z]{{0,2}}(?-u:\b)"
        ),
        format!(r"(?-u:\b)([1-9][0-9]{{3}})((?i:[a-z]{{2}}))[ ,-]{{1,2}}(?i:{named})?[0-9]{{1,4}}[a-zA-Z]?(?-u:\b)"),
        format!(r"(?i)(?-u:\b)([1-9][0-9]{{3}}) ?([a-z]{{2}})[ ,-]{{1,2}}(?:en )?{named}[0-9]{{1,4}}[a-z]?(?-u:\b)"),
        r"(?-u:\b)[A-Za-z]{3,} [0-9]{1,4}(?:[ -]?[a-zA-Z]{1,2})?, ?([1-9][0-9]{3}) ?([A-EGHJ-NPR-TV-XZ]{2})(?-u:\b)".to_owned(),
        r"(?i)(?-u:\b)postcode(?: is|:)? ([1-9][0-9]{3}) ?([a-z]{2})(?-u:\b)".to_owned(),
    ];
    patterns.iter().filter_map(|pattern| Regex::new(pattern).ok()).collect()
});

/// The ranges of both.
pub fn find(text: &str) -> Vec<Range<usize>> {
    let names = HANDLES.iter().flat_map(|handle| handle.find_iter(text)).map(|found| found.range());
    names.chain(houses(text)).collect()
}

fn houses(text: &str) -> impl Iterator<Item = Range<usize>> {
    let found = HOUSES.iter().flat_map(|house| house.captures_iter(text));
    found.filter_map(|house| {
        let (digits, letters) = (house.get(1)?.as_str(), house.get(2)?.as_str().to_lowercase());
        let is_said_of_years = NO_LETTERS.contains(&letters.as_str()) && (1000..=2160).contains(&digits.parse().unwrap_or(0));
        (!is_said_of_years).then(|| house.get_match().range())
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_pattern_is_one() {
        assert_eq!((super::HANDLES.len(), super::HOUSES.len()), (6, 5));
    }
}
