//! E-mail addresses in folded text, also with blanks in them, spelled out or backwards. A pattern begins at the sign: the name before it is
//! added by hand, since a pattern that begins with any sixty letters is slow on every text. Ends of words are those of ASCII letters, which
//! all letters with marks are here: those of Unicode make the matcher twenty times slower.

use regex::{Match, Regex};
use std::ops::Range;
use std::sync::LazyLock;

/// Names of mail services that are no words.
const SERVICES: &str = "gmail|g-mail|gee-?mail|googlemail|hotmail|outlook|yahoo|ymail|icloud|protonmail|ziggo|kpnmail|xs4all|hetnet|telenet|gmx|zoho|\
                        tutanota|fastmail|casema|chello|upcmail|quicknet|tele2";

/// The same cut in two, which only an end behind it makes a service.
const CUT: &str = "g mail|hot mail|out look|i cloud|proton mail|goo?gle mail";

/// Ends of hosts.
const ENDS: &str = "com|nl|be|net|org|eu|de|fr|uk|me|ch|io|info|co|app|email|frl|amsterdam";

/// Ends of hosts that are no words.
const CLEAR_ENDS: &str = "com|nl|be|net|org|eu|info|io|frl";

/// A label of a host.
const LABEL: &str = r"[\p{L}\p{N}_-]+";

/// The sign, written out or repeated, with the spaces and brackets around it.
const SIGN: &str = r"(?:[ +]{0,3}[\[({<]? ?@[@ ]{0,4}[\])}>]? ?|[ _*~-]?[\[({<]? ?(?:apen?staart(?:je)?|a[ -]staart(?:je)?|at-?teken|at[ -]sign|arroba) ?[\])}>]?[ _*~-]?)";

/// A dot that is one without doubt, and its other substitutes.
const CLEAR: &str = r"(?:\.| ?[\[({<](?:\.|dot|punt|point)[\])}>] ?| (?:dot|punt|point) |[-_.](?:dot|punt)[-_.])";

/// The end of a word.
const END: &str = r"(?-u:\b)";

/// Patterns that begin behind the name, and patterns that are the whole of an address.
static ADDRESSES: LazyLock<(Vec<Regex>, Vec<Regex>)> = LazyLock::new(|| {
    let dot = format!(r"(?:{CLEAR}|,| ?\. ?| )");
    let host_dot = format!(r"(?:{CLEAR}|,| \. )");
    let host = format!(r"{LABEL}(?:{host_dot}{LABEL})*{host_dot}\p{{L}}[\p{{L}}\p{{N}}_-]+");
    let written = r"(?: ?[\[({<*_|] ?at ?[\])}>*_|] ?| (?:apenstaart|apenstaartje|apestaart|apestaartje) )";
    let service = format!("(?:{SERVICES})(?:{dot}?(?:{ENDS}))?{END}");
    let behind_a_name = [
        format!(r"[ +]{{0,3}}@[ +]{{0,3}}(?:{host}|localhost|\[?[0-9]{{1,3}}(?:\.[0-9]{{1,3}}){{3}}\]?)"),
        format!("{written}{host}"),
        // "at" occurs in many titles: what follows must be a host without doubt.
        format!(r" at {LABEL}(?: (?:dot|punt) {LABEL})+"),
        format!(r" at {LABEL}(?:\.{LABEL})*\.(?:{ENDS}){END}"),
        // One letter for it, which lists have too.
        format!(r" ?[\[({{<]a[\])}}>] ?{LABEL}(?:{CLEAR}{LABEL})*{CLEAR}(?:{CLEAR_ENDS}){END}"),
        // A service by its name needs no dot behind it, another host does.
        format!(r"(?:{SIGN}| (?:at|bij) | [\[({{<]bij[\])}}>] ){service}"),
        format!(r"[\[({{<*_.-] ?at ?[\])}}>*_.-]{service}"),
        format!(r"(?:{SIGN}| (?:at|bij|op) )(?:{CUT})(?:{CLEAR}| \. )(?:{ENDS}){END}"),
        format!(r"{SIGN}{LABEL}(?:{dot}(?:com|nl|net|org)|{CLEAR}(?:{ENDS})){END}"),
        format!(r"[_.-]at[_.-]{LABEL}(?:[_.-](?:dot|punt)[_.-]{LABEL})*[_.-](?:dot|punt)[_.-](?:{ENDS}){END}"),
        // A service and its end, whatever joins it to the word before.
        format!(r"(?:[ #*~]| [a-z]{{1,4}} )(?:{SERVICES}){CLEAR}(?:{ENDS}){END}"),
        // In a sentence.
        format!(r",?(?: [a-z]{{1,6}}){{0,3}} apen?staart(?:je)?,?(?: [a-z]{{1,6}}){{0,2}} {service}"),
    ];
    let whole = [
        // One letter at a time.
        format!(r"[\p{{L}}\p{{N}}](?:[ ._-][\p{{L}}\p{{N}}])* ?@(?: [\p{{L}}\p{{N}}]{END})+ ?\.(?: [\p{{L}}\p{{N}}]{END})+"),
        // Backwards.
        format!(r"{END}(?:moc|ln|eb|ten|gro|ue)\.{LABEL}(?:\.{LABEL})*@[\p{{L}}\p{{N}}._-]+"),
    ];
    (compiled(&behind_a_name), compiled(&whole))
});

fn compiled(patterns: &[String]) -> Vec<Regex> {
    patterns.iter().filter_map(|pattern| Regex::new(&format!("(?i){pattern}")).ok()).collect()
}

/// The ranges of addresses.
pub fn find(text: &str) -> Vec<Range<usize>> {
    let (behind_a_name, whole) = &*ADDRESSES;
    let named = behind_a_name.iter().flat_map(|rest| rest.find_iter(text));
    // A sign before it is taken with the blanks, and may be the whole name.
    let own_name = |rest: &Match<'_>| rest.as_str().trim_start_matches(' ').starts_with(['+', '_', '*', '~', '-']).then_some(rest.start());
    let named = named.filter_map(|rest| Some(name_before(text, rest.start()).or_else(|| own_name(&rest))?..rest.end()));
    named.chain(whole.iter().flat_map(|address| address.find_iter(text)).map(|found| found.range())).collect()
}

/// Longest name.
const NAME: usize = 64;

/// Where the name before a sign begins, quoted or not.
fn name_before(text: &str, sign: usize) -> Option<usize> {
    let before = text.get(..sign)?;
    let name = before.char_indices().rev().take(NAME).take_while(|(_, c)| belongs_to_name(*c)).last();
    if let Some((start, _)) = name {
        return Some(start);
    }
    let quoted = before.strip_suffix('"')?;
    let start = quoted.char_indices().rev().take(NAME + 1).take_while(|(_, c)| *c != '@').find(|(_, c)| *c == '"');
    start.map(|(start, _)| start)
}

/// A path or a parameter's name before it does not belong to it.
const fn belongs_to_name(c: char) -> bool {
    !matches!(c, ' ' | '@' | '/' | '?' | '&' | '=' | '#' | '<' | '>' | '(' | ')' | '[' | ']' | '{' | '}' | '"' | '\'' | ',' | ';' | ':')
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_pattern_is_one() {
        assert_eq!((super::ADDRESSES.0.len(), super::ADDRESSES.1.len()), (12, 2));
    }
}
