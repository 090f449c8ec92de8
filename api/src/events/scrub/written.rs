//! Contact details in folded text in the ways that people write them to get past a filter: a mail service without its dot, numbers in
//! words, numbers of other countries, and addresses of machines. Each pattern is one that no title has.

use regex::Regex;
use std::ops::Range;
use std::sync::LazyLock;

/// Names of mail services that are no words.
const SERVICES: &str = "gmail|g-mail|googlemail|hotmail|outlook|yahoo|ymail|icloud|protonmail|ziggo|kpnmail|xs4all|hetnet|telenet|gmx|zoho|\
                        tutanota|fastmail|casema|chello|upcmail|quicknet|tele2";

/// Ends of hosts.
const ENDS: &str = "com|nl|be|net|org|eu|de|fr|uk|me|ch|io|info|co|app|email|frl|amsterdam";

/// The sign, written out or repeated, with whatever stands around it.
const SIGN: &str = r"(?:[ +]{0,3}@[@ ]{0,4}|[ _*~-]?[\[({<]? ?(?:apen?staart(?:je)?|at-?teken|at[ -]sign|arroba) ?[\])}>]?[ _*~-]?)";

/// A digit in a word, and two digits in one.
const DIGIT: &str = "nul|een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|zero|oh|one|two|three|four|five|six|seven|eight|nine";
const PAIR: &str = r"(?:(?:een|één|twee|drie|vier|vijf|zes|zeven|acht|negen)(?:en|ën|-en-))?(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien|achttien|negentien|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";

/// Digits from which numbers in words are a telephone number.
const LONG: usize = 8;

static PATTERNS: LazyLock<Vec<Regex>> = LazyLock::new(|| {
    let name = r#"[^\s@/?&=#<>()\[\]{}"',;:]{1,64}"#;
    let clear = r"(?:\.| ?[\[({]?(?:dot|punt|point)[\])}]? ?|[-_](?:dot|punt)[-_])";
    let dot = format!(r"(?:{clear}|,| ?\. ?| )");
    let patterns = [
        // A service by its name needs no dot behind it, another host does.
        format!(r"{name}(?:{SIGN}| (?:at|bij) )(?:{SERVICES})(?:{dot}(?:{ENDS}))?\b"),
        format!(r"{name}[\[({{<*_-] ?at ?[\])}}>*_-](?:{SERVICES})\b(?:{dot}(?:{ENDS})\b)?"),
        format!(r"{name}{SIGN}[\p{{L}}\p{{N}}_-]+(?:{dot}(?:com|nl|net|org)|{clear}(?:{ENDS}))\b"),
        // One letter at a time, and in a sentence.
        r"[\p{L}\p{N}](?:[ ._-][\p{L}\p{N}])* ?@(?: [\p{L}\p{N}]\b)+ ?\.(?: [\p{L}\p{N}]\b)+".to_owned(),
        format!(r"{name},?(?: \p{{L}}{{1,6}}){{0,3}} apen?staart(?:je)?,?(?: \p{{L}}{{1,6}}){{0,2}} (?:{SERVICES})(?:{dot}(?:{ENDS}))?\b"),
        format!(r"{name} [\[({{<]bij[\])}}>] (?:{SERVICES})(?:{dot}(?:{ENDS}))?\b"),
        format!(r"{name} at [\p{{L}}\p{{N}}_-]+(?:\.[\p{{L}}\p{{N}}_-]+)*\.(?:{ENDS})\b"),
        // Telephones as in North America, and any number after a word for one.
        r"\([2-9][0-9]{2}\)[ .-]{0,2}[0-9]{3}[ .-]?[0-9]{4}\b|\b[2-9][0-9]{2}([.-])[0-9]{3}[.-][0-9]{4}\b".to_owned(),
        r"\b(?:tel|telefoon|telefoonnummer|mobiel|gsm|whatsapp|phone|tel\.? ?nr|nummer is|bel me op|app me op|call me at|text me at)[ .:=]{1,4}[0-9][0-9 ./-]{4,}[0-9]\b".to_owned(),
        // Letters for digits, and words between them.
        r"\b[o0]6[ ./-]{0,3}[0-9oil](?:[ ./-]{0,2}[0-9oil]){7}\b".to_owned(),
        r"\b06(?:[ ,./-]{0,3}(?:(?:dan|daarna|en) )?[0-9]{4}){2}\b|\b06(?:[ ,./-]{0,3}(?:(?:dan|daarna|en) )?[0-9]{2}){4}\b".to_owned(),
        // Cards and accounts.
        r"\b[3-6][0-9]{3}[ .-][0-9]{4}[ .-][0-9]{4}[ .-][0-9]{4}\b|\b3[47][0-9]{2}[ -][0-9]{6}[ -][0-9]{5}\b".to_owned(),
        r"\b[a-z]{2}[0-9]{2}[ -]?(?:[a-z]{4}[ -]?[0-9]{4}|[0-9]{4}[ -]?[0-9]{4})(?:[ -]?[0-9]{2,4}){1,5}\b".to_owned(),
        r"\b(?:bsn|sofinummer|burgerservicenummer)[ .:=]{0,4}[0-9](?:[ .-]?[0-9]){7,8}\b".to_owned(),
        // Names on other sites.
        r"\b(?:facebook|instagram|linkedin|tiktok|twitter|snapchat)\.com/[^\s]+|\b(?:t|fb)\.me/[^\s]+".to_owned(),
        r"@[\p{L}\p{N}_.]{3,30} (?:op|on) (?:insta|instagram|snap|snapchat|tiktok|twitter|telegram|x)\b".to_owned(),
        r"\bvolg (?:mij|me|ons)(?: op \p{L}{1,10})?[ :]{1,2}@[\p{L}\p{N}_.]{3,30}".to_owned(),
        // Machines.
        r"\b(?:25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})(?:(?:\.|\[\.\]|\(\.\)| \. )(?:25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})){3}\b".to_owned(),
        r"\b(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}\b|\b[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?|(?:^|[^0-9a-z:])::1\b".to_owned(),
        r"\b(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}\b".to_owned(),
    ];
    patterns.iter().filter_map(|pattern| Regex::new(&format!("(?i){pattern}")).ok()).collect()
});

/// Numbers in words and short groups of digits, one behind the other.
static WORDS: LazyLock<Option<[Regex; 3]>> = LazyLock::new(|| {
    let token = format!(r"(?:{PAIR}|(?:{DIGIT})+|[0-9]{{1,3}})");
    let run = Regex::new(&format!(r"(?i)\b{token}(?:(?:[ ,./-]{{1,3}}|plus ){token}\b)+")).ok()?;
    let token = Regex::new(&format!(r"(?i)\b(?:(?P<pair>{PAIR})|(?P<words>(?:{DIGIT})+)|(?P<digits>[0-9]+))\b")).ok()?;
    Some([run, token, Regex::new(&format!("(?i){DIGIT}")).ok()?])
});

/// The ranges of details.
pub fn find(text: &str) -> Vec<Range<usize>> {
    let details = PATTERNS.iter().flat_map(|pattern| pattern.find_iter(text)).filter(|found| !is_host(text, found.as_str(), found.start()));
    let mut found: Vec<Range<usize>> = details.map(|found| found.range()).collect();
    if let Some([run, token, digit]) = &*WORDS {
        found.extend(run.find_iter(text).filter(|run| is_number(run.as_str(), token, digit)).map(|run| run.range()));
    }
    found
}

/// Whether it is the number of the machine in a whole link: the page that a visitor shared is on it.
fn is_host(text: &str, found: &str, start: usize) -> bool {
    found.bytes().all(|b| b.is_ascii_digit() || b == b'.') && text[..start].ends_with("://")
}

/// Whether a row of words and digits is as long as a telephone number, most of it in words, or any of it where it begins as one does.
fn is_number(run: &str, token: &Regex, digit: &Regex) -> bool {
    let (mut digits, mut words) = (0, 0);
    for found in token.captures_iter(run) {
        let written = found.name("digits").map_or(0, |digits| digits.len());
        let spelled =
            if found.name("pair").is_some() { 2 } else { found.name("words").map_or(0, |all| digit.find_iter(all.as_str()).count()) };
        digits += written + spelled;
        words += spelled;
    }
    digits >= LONG && (words >= 3 || (words >= 1 && run.starts_with("06")))
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_pattern_is_one() {
        assert_eq!(super::PATTERNS.len(), 20);
        assert!(super::WORDS.is_some());
    }
}
