//! E-mail addresses in folded text, also with blanks in them and spelled out.

use regex::Regex;
use std::ops::Range;
use std::sync::LazyLock;

/// The part before the sign; a path or a parameter's name before it does not belong to it.
const NAME: &str = r#"(?:"[^"@]{0,64}"|[^\s@/?&=#<>()\[\]{}"',;:]{1,64})"#;

/// A label of a host.
const LABEL: &str = r"[\p{L}\p{N}_-]+";

/// A dot, and its substitutes.
const DOT: &str = r"(?:\.|,| \. | ?[\[({](?:dot|punt)[\])}] ?| (?:dot|punt) )";

static ADDRESSES: LazyLock<Vec<Regex>> = LazyLock::new(|| {
    let host = format!(r"{LABEL}(?:{DOT}{LABEL})*{DOT}\p{{L}}[\p{{L}}\p{{N}}_-]+");
    let written = r"(?: ?[\[({<*_|] ?at ?[\])}>*_|] ?| (?:apenstaart|apenstaartje|apestaart|apestaartje) )";
    let patterns = [
        format!(r"{NAME}[ +]{{0,3}}@[ +]{{0,3}}(?:{host}|localhost|\[?[0-9]{{1,3}}(?:\.[0-9]{{1,3}}){{3}}\]?)"),
        format!("{NAME}{written}{host}"),
        // "at" occurs in many titles: what follows must be a host without doubt.
        format!(r"{NAME} at {LABEL}(?: (?:dot|punt) {LABEL})+"),
        format!(r"{NAME} at {LABEL}(?:\.{LABEL})*\.(?:nl|be|com|net|org|eu|de|info|io)\b"),
    ];
    patterns.iter().filter_map(|pattern| Regex::new(&format!("(?i){pattern}")).ok()).collect()
});

/// The ranges of addresses.
pub fn find(text: &str) -> Vec<Range<usize>> {
    ADDRESSES.iter().flat_map(|address| address.find_iter(text).map(|found| found.range())).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_pattern_is_one() {
        assert_eq!(super::ADDRESSES.len(), 4);
    }
}
