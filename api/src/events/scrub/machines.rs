//! Addresses of machines in folded text. Versions, titles and amounts are written alike: four numbers with dots between them are an address
//! unless a reader would say otherwise.

use regex::Regex;
use std::ops::Range;
use std::sync::LazyLock;

static ADDRESSES: LazyLock<Option<[Regex; 2]>> = LazyLock::new(|| {
    let octet = "(?:25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})";
    let groups =
        r"(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}(?-u:\b)|(?-u:\b)[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?";
    let others = format!(r"(?i)(?-u:\b){groups}|(?:^|[^0-9a-z:])::1(?-u:\b)|(?-u:\b)(?:[0-9a-f]{{2}}[:-]){{5}}[0-9a-f]{{2}}(?-u:\b)");
    let four = format!(r"(?-u:\b){octet}(?:(?:\.|\[\.\]|\(\.\)| \. ){octet}){{3}}(?-u:\b)");
    Some([Regex::new(&four).ok()?, Regex::new(&others).ok()?])
});

/// The ranges of addresses.
pub fn find(text: &str) -> Vec<Range<usize>> {
    let Some([four, others]) = &*ADDRESSES else { return Vec::new() };
    let by_number = four.find_iter(text).map(|found| found.range()).filter(|range| is_address(text, range));
    let others = others.find_iter(text).map(|found| found.range()).filter(|range| !is_time(&text[range.clone()]));
    by_number.chain(others).collect()
}

/// Whether four numbers are an address, and not that of the whole link that a visitor shared.
fn is_address(text: &str, range: &Range<usize>) -> bool {
    let before = text[..range.start].trim_end();
    let found = &text[range.clone()];
    let in_link = before.len() == range.start && before.ends_with("://") && found.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let word = before.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_lowercase();
    if in_link || matches!(word.as_str(), "versie" | "version" | "v" | "firmware" | "build") {
        return false;
    }
    // More of the same before or behind it: a list, an amount, a version.
    let follows = text[range.end..].strip_prefix('.').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let precedes = text[..range.start].strip_suffix('.').is_some_and(|rest| rest.ends_with(|c: char| c.is_ascii_digit()));
    if follows || precedes {
        return false;
    }
    let numbers: Vec<&str> = found.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
    // "4.3.2.1" is a film, and "8.8.8.8" a machine.
    let short = numbers.iter().all(|n| n.len() == 1) && numbers.iter().any(|n| *n != numbers[0]);
    !short || matches!(word.as_str(), "ip" | "adres" | "server" | "host")
}

/// Whether it is times of day between hyphens or colons.
fn is_time(found: &str) -> bool {
    let numbers: Vec<&str> = found.split([':', '-']).collect();
    let at_most = |n: &str, most: u8| n.len() == 2 && n.parse::<u8>().is_ok_and(|n| n <= most);
    let is_one = |time: &[&str]| matches!(time, [h, m, s] if at_most(h, 23) && at_most(m, 59) && at_most(s, 59));
    found.contains('-') && found.contains(':') && numbers.chunks(3).all(is_one)
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_pattern_is_one() {
        assert!(super::ADDRESSES.is_some());
    }
}
