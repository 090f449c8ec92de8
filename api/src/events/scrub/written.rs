//! Telephone numbers of other countries, numbers of cards and accounts, and numbers with letters for digits, in folded text. Each pattern is
//! one that no title has.

use regex::Regex;
use std::ops::Range;
use std::sync::LazyLock;

static PATTERNS: LazyLock<Vec<Regex>> = LazyLock::new(|| {
    let patterns = [
        // Telephones as in North America, and any number after a word for one.
        r"\([2-9][0-9]{2}\)[ .-]{0,2}[0-9]{3}[ .-]?[0-9]{4}\b|\b[2-9][0-9]{2}([.-])[0-9]{3}[.-][0-9]{4}\b",
        r"\b(?:tel|telefoon|telefoonnummer|mobiel|gsm|whatsapp|phone|tel\.? ?nr|nummer is|bel me op|app me op|call me at|text me at)[ .:=]{1,4}[0-9][0-9 ./-]{4,}[0-9]\b",
        // Letters for digits, and words between them.
        r"\b[o0]6[ ./-]{0,3}[0-9oil](?:[ ./-]{0,2}[0-9oil]){7}\b",
        r"\b06(?:[ ,./-]{0,3}(?:(?:dan|daarna|en) ){0,2}[0-9]{4}){2}\b|\b06(?:[ ,./-]{0,3}(?:(?:dan|daarna|en) ){0,2}[0-9]{2}){4}\b",
        // Cards and accounts.
        r"\b[3-6][0-9]{3}[ .-][0-9]{4}[ .-][0-9]{4}[ .-][0-9]{4}\b|\b3[47][0-9]{2}[ -][0-9]{6}[ -][0-9]{5}\b",
        r"\b[a-z]{2}[0-9]{2}[ -]?(?:[a-z]{4}[ -]?[0-9]{4}|[0-9]{4}[ -]?[0-9]{4})(?:[ -]?[0-9]{2,4}){1,5}\b",
        r"\b(?:bsn|sofinummer|burgerservicenummer)[ .:=]{0,4}[0-9](?:[ .-]?[0-9]){7,8}\b",
    ];
    // Ends of words by ASCII letters: those of Unicode take the matcher out of its fast mode on any other letter.
    let compiled = patterns.iter().map(|pattern| Regex::new(&format!("(?i){}", pattern.replace(r"\b", r"(?-u:\b)"))));
    compiled.filter_map(Result::ok).collect()
});

/// The ranges of numbers.
pub fn find(text: &str) -> Vec<Range<usize>> {
    PATTERNS.iter().flat_map(|pattern| pattern.find_iter(text)).map(|found| found.range()).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_pattern_is_one() {
        assert_eq!(super::PATTERNS.len(), 7);
    }
}
