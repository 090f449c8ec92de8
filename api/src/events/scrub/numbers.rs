//! Telephone numbers in folded text. A run is a sequence of digit groups with few separators between them. A number may begin at any group
//! of it, since a year or a count may precede it; all of the run from there on belongs to the number.

use super::sequences::{amount, are_times, is_decimal};
use std::ops::Range;

/// Digits from which an unbroken group, or a run that begins with 0, is a telephone number.
const MIN_DIGITS: usize = 9;

/// Digits from which a run with a plus before it, or with the prefix of a service number, is a telephone number.
const MIN_DIGITS_WITH_PREFIX: usize = 8;

/// Prefixes of toll-free and premium numbers, which are shorter than others.
const SERVICE_PREFIXES: [&str; 4] = ["0800", "0900", "0906", "0909"];

/// Country codes of the Netherlands and Belgium.
const COUNTRY_CODES: [&str; 2] = ["31", "32"];

/// Digits of a number with a country code, which without a plus must be exactly so many.
const DIGITS_WITH_COUNTRY_CODE: usize = 11;

/// Digits of a Dutch mobile number: `06` and eight more.
const MOBILE_DIGITS: usize = 10;

/// Most separators between two groups of a number. Blanks do not count; one that is repeated counts once.
const MAX_SEPARATORS: usize = 3;

/// A digit group: its position in the text, and its digits.
type Group<'a> = (usize, &'a str);

/// The ranges of telephone numbers.
pub fn find(text: &str) -> Vec<Range<usize>> {
    runs(text).into_iter().filter_map(|run| number_in(text, &run)).collect()
}

/// The digit groups of a text, split where more than a few separators are between two of them. Amounts are no groups.
fn runs(text: &str) -> Vec<Vec<Group<'_>>> {
    let mut runs: Vec<Vec<Group<'_>>> = vec![Vec::new()];
    let mut at = 0;
    while let Some(start) = text[at..].find(|c: char| c.is_ascii_digit()).map(|n| at + n) {
        let mut end = text[start..].find(|c: char| !c.is_ascii_digit()).map_or(text.len(), |n| start + n);
        let joined = runs.last().filter(|run| !run.is_empty() && is_separator(&text[at..start]));
        // What follows a zero belongs to the number that began with it.
        let amount = if joined.is_some_and(|run| run[0].1.starts_with('0')) { None } else { amount_end(text, start) };
        if joined.is_none() || amount.is_some() {
            runs.push(Vec::new());
        }
        match (amount, runs.last_mut()) {
            (None, Some(run)) => run.push((start, &text[start..end])),
            (amount, _) => end = amount.unwrap_or(end),
        }
        at = end;
    }
    runs
}

/// The end of an amount, as [`amount`] has it, unless it has a plus before it, or a country code in it.
fn amount_end(text: &str, start: usize) -> Option<usize> {
    let before = text[..start].trim_end_matches(['(', ' ']);
    let length = amount(&text[start..]).filter(|_| !before.ends_with('+') && !text[..start].ends_with('.'))?;
    let digits = text[start..start + length].bytes().filter(u8::is_ascii_digit).count();
    let is_foreign = COUNTRY_CODES.iter().any(|code| text[start..].starts_with(code)) && digits == DIGITS_WITH_COUNTRY_CODE;
    (!is_foreign).then_some(start + length)
}

fn is_separator(between: &str) -> bool {
    let mut signs: Vec<char> = between.chars().filter(|c| *c != ' ').collect();
    signs.dedup();
    signs.len() <= MAX_SEPARATORS && !signs.iter().any(|c| c.is_alphanumeric())
}

/// What is left of a run from one of its groups on.
struct Rest<'a> {
    groups: &'a [Group<'a>],
    /// The first digits of all groups together: no rule looks farther.
    begin: &'a str,
    /// All digits.
    count: usize,
    /// Whether all groups behind the first are years.
    years_follow: bool,
}

/// Digits of the begin of a run that the rules look at.
const BEGIN: usize = 20;

/// The range of the number in a run, with the plus or the bracket before it.
fn number_in(text: &str, run: &[Group<'_>]) -> Option<Range<usize>> {
    let (last, digits) = run.last()?;
    let (first, end) = (run.first()?.0, last + digits.len());
    if are_times(&text[first..end]) {
        return None;
    }
    // From the last group to the first, so that a long row costs as much as it is long.
    let (mut begin, mut count, mut years, mut start) = (String::new(), 0, true, None);
    for n in (0..run.len()).rev() {
        let groups = &run[n..];
        begin.insert_str(0, &groups[0].1[..groups[0].1.len().min(BEGIN)]);
        begin.truncate(BEGIN);
        count += groups[0].1.len();
        let years_follow = groups.len() > 1 && years;
        years &= is_year(groups[0].1);
        start = number_start(text, &Rest { groups, begin: &begin, count, years_follow }, years).or(start);
    }
    let start = start?;
    let before = text[..start].trim_end_matches(['+', '(', ' ']);
    let sign = text[before.len()..start].find(['+', '(']).map_or(start, |n| before.len() + n);
    Some(sign..end)
}

/// The position at which a number begins in the first group of the rest of a run.
fn number_start(text: &str, rest: &Rest<'_>, are_years: bool) -> Option<usize> {
    let (start, first) = *rest.groups.first()?;
    if are_years {
        return None;
    }
    let has_plus = text[..start].trim_end_matches(['(', ' ']).ends_with('+');
    if is_number(first, rest, has_plus, is_decimal(&text[..start])) {
        return Some(start);
    }
    // A mobile number directly behind other digits.
    let is_mobile = |from: &usize| rest.begin.get(*from..).is_some_and(|digits| digits.starts_with("06"));
    let inside = (1..first.len().min(BEGIN)).find(|from| is_mobile(from) && is_group_end(rest.groups, from + MOBILE_DIGITS));
    inside.map(|from| start + from)
}

/// Whether a number begins with the first digit of the rest of a run. `first` are the digits of its first group.
fn is_number(first: &str, rest: &Rest<'_>, has_plus: bool, is_decimal: bool) -> bool {
    let digits = rest.begin;
    let starts_with_any = |prefixes: &[&str]| prefixes.iter().any(|prefix| digits.starts_with(prefix));
    // Without a leading zero or a plus the length must be exact, and years behind the first group do not complete it.
    let ends_after = |length| is_group_end(rest.groups, length) && !rest.years_follow;
    // "6 12 34 56 78" and "612345678", but not "600 000 000".
    let is_mobile_without_zero = digits.starts_with('6') && ends_after(MOBILE_DIGITS - 1) && (first == "6" || rest.groups.len() <= 2);
    (has_plus && rest.count >= MIN_DIGITS_WITH_PREFIX)
        || (digits.starts_with('0') && rest.count >= MIN_DIGITS && !are_agents(rest.groups))
        || (starts_with_any(&SERVICE_PREFIXES) && rest.count >= MIN_DIGITS_WITH_PREFIX)
        || (starts_with_any(&COUNTRY_CODES) && ends_after(DIGITS_WITH_COUNTRY_CODE))
        || is_mobile_without_zero
        || (first.len() >= MIN_DIGITS && !(is_decimal && rest.groups.len() == 1))
}

/// Whether all groups are as in "007, 006, 004".
fn are_agents(groups: &[Group<'_>]) -> bool {
    groups.iter().all(|(_, digits)| digits.len() == 3 && digits.starts_with("00"))
}

/// Whether one of these groups ends after so many digits.
fn is_group_end(groups: &[Group<'_>], digits: usize) -> bool {
    let ends = groups.iter().scan(0, |sum, (_, group)| {
        *sum += group.len();
        Some(*sum)
    });
    ends.take_while(|end| *end <= digits).any(|end| end == digits)
}

/// Whether a group is a year: a list of them is not a telephone number.
fn is_year(digits: &str) -> bool {
    digits.len() == 4 && ("1880"..="2100").contains(&digits)
}
