//! Taking contact details out of free text. Rather a word too many than a telephone number kept.

/// Digits from which a number that starts like a telephone number is taken for one.
const TELEPHONE: usize = 9;

/// Digits from which an unbroken row of them is.
const LONG_ROW: usize = 10;

/// The text without e-mail addresses and telephone numbers, with single blanks where they stood, and without control characters,
/// which no database and no reader wants.
pub fn scrub(text: &str) -> String {
    let mut text: String = text.chars().filter(|c| !c.is_control() || c.is_whitespace()).collect();
    loop {
        // What stood on both sides of a telephone number may be an address together.
        let less = scrub_once(&text);
        if less == text {
            return text;
        }
        text = less;
    }
}

fn scrub_once(text: &str) -> String {
    let without: Vec<&str> = text.split_whitespace().filter(|word| !is_address(word)).collect();
    let without = without.join(" ");
    let mut kept = String::with_capacity(without.len());
    let mut rest = without.as_str();
    while let Some(start) = rest.find(|c: char| c == '+' || c.is_ascii_digit()) {
        let row_end = start + rest[start..].find(|c: char| !in_number(c)).unwrap_or(rest.len() - start);
        let row = &rest[start..row_end];
        kept.push_str(&rest[..start]);
        if !is_telephone(row) {
            kept.push_str(row);
        }
        rest = &rest[row_end..];
    }
    kept.push_str(rest);
    kept.trim().to_owned()
}

/// Whether a text holds a link, an e-mail address or a telephone number.
pub fn holds_contact(text: &str) -> bool {
    let lower = text.to_lowercase();
    let link = lower.contains("://") || lower.contains("www.") || lower.split_whitespace().any(is_host);
    link || scrub(text).len() < text.split_whitespace().collect::<Vec<_>>().join(" ").len()
}

fn is_address(word: &str) -> bool {
    word.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.trim_end_matches('.').contains('.'))
}

/// A bare host such as `voorbeeld.nl`, but not the end of a sentence without a blank ("goed.Maar").
fn is_host(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let host = word.split('/').next().unwrap_or(word);
    host.rsplit_once('.')
        .is_some_and(|(name, end)| !name.is_empty() && ["nl", "com", "net", "org", "be", "eu", "io", "tv", "info", "de"].contains(&end))
}

const fn in_number(c: char) -> bool {
    matches!(c, '0'..='9' | '+' | ' ' | '-' | '.' | '(' | ')' | '/')
}

fn is_telephone(row: &str) -> bool {
    let digits = row.bytes().filter(u8::is_ascii_digit).count();
    let longest = row.split(|c: char| !c.is_ascii_digit()).map(str::len).max().unwrap_or(0);
    let starts = row.starts_with('+') || row.starts_with('0');
    (starts && digits >= TELEPHONE) || longest >= LONG_ROW
}

#[cfg(test)]
mod tests {
    use super::{holds_contact, scrub};
    use proptest::prelude::*;

    #[test]
    fn contact_details_go() {
        for (text, kept) in [
            ("mail me op jan@voorbeeld.nl graag", "mail me op graag"),
            ("<jan.de.vries+x@mail.voorbeeld.co.uk>", ""),
            ("bel 06-12345678", "bel"),
            ("bel +31 6 1234 5678 vandaag", "bel vandaag"),
            ("bel (020) 123 45 67!", "bel (!"),
            ("0031612345678", ""),
        ] {
            assert_eq!(scrub(text), kept, "{text}");
        }
    }

    #[test]
    fn titles_stay() {
        for text in ["2001 2010 1984", "10,000 BC", "Blade Runner 2049", "007", "21 & 22 Jump Street", "user@home", "1408", "9-1-1", "+1"] {
            assert_eq!(scrub(text), text);
        }
    }

    #[test]
    fn links_are_contact_too() {
        for text in ["kijk op https://voorbeeld.nl", "www.voorbeeld.com", "zie voorbeeld.nl/x", "jan@voorbeeld.nl", "0612345678"] {
            assert!(holds_contact(text), "{text}");
        }
        for text in ["Prachtig. Echt.", "Wat goed.Maar lang.", "Een 8,5 van mij"] {
            assert!(!holds_contact(text), "{text}");
        }
    }

    proptest! {
        #[test]
        fn an_address_never_stays(before in "\\PC{0,12}", name in "[a-z0-9._+-]{1,12}", host in "[a-z0-9-]{1,8}\\.(nl|com|co\\.uk)", after in "\\PC{0,12}") {
            let address = format!("{name}@{host}");
            let scrubbed = scrub(&format!("{before} {address} {after}"));
            prop_assert!(!scrubbed.contains(&address), "{scrubbed}");
        }

        #[test]
        fn a_telephone_number_never_stays(before in "[a-z ]{0,12}", start in "(06|\\+31 ?6|0031 6|\\(020\\) )", digits in prop::collection::vec((0_u8..10, "[ -]?"), 8..9), after in "[a-z ]{0,12}") {
            let number: String = digits.iter().map(|(digit, gap)| format!("{gap}{digit}")).collect();
            let scrubbed = scrub(&format!("{before} {start}{number} {after}"));
            prop_assert!(!scrubbed.chars().any(|c| c.is_ascii_digit()), "{scrubbed}");
        }

        #[test]
        fn what_is_clean_stays_clean(text in "\\PC{0,60}") {
            let once = scrub(&text);
            prop_assert_eq!(scrub(&once), once.clone());
            prop_assert!(!once.chars().any(char::is_control) && !once.contains("  "));
        }
    }
}
