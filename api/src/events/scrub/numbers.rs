//! Telephone numbers in folded text. A row is groups of digits with little between them; a number may begin anywhere in it, since a year
//! or a count may precede it. The rest of the row after a number belongs to it.

use std::ops::Range;

/// Digits from which an unbroken group is a telephone number.
const LONG: usize = 9;

/// Signs between two groups of a number, blanks not counted, the same one repeated counting once.
const GAP: usize = 3;

/// Prefixes of toll-free and premium numbers, which are short.
const SERVICE: [&str; 4] = ["0800", "0900", "0906", "0909"];

/// A group of a row: its position, and its digits.
type Group<'a> = (usize, &'a str);

/// The ranges of telephone numbers.
pub fn find(text: &str) -> Vec<Range<usize>> {
    rows(text).into_iter().filter_map(|row| in_row(text, &row)).collect()
}

fn rows(text: &str) -> Vec<Vec<Group<'_>>> {
    let mut rows: Vec<Vec<Group<'_>>> = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(|c: char| c.is_ascii_digit()).map(|n| at + n) {
        let end = text[start..].find(|c: char| !c.is_ascii_digit()).map_or(text.len(), |n| start + n);
        match rows.last_mut() {
            Some(row) if is_gap(&text[at..start]) => row.push((start, &text[start..end])),
            _ => rows.push(vec![(start, &text[start..end])]),
        }
        at = end;
    }
    rows
}

fn is_gap(between: &str) -> bool {
    let mut signs: Vec<char> = between.chars().filter(|c| *c != ' ').collect();
    signs.dedup();
    signs.len() <= GAP && !signs.iter().any(|c| c.is_alphanumeric())
}

fn in_row(text: &str, row: &[Group<'_>]) -> Option<Range<usize>> {
    let (last, digits) = row.last()?;
    let end = last + digits.len();
    let start = (0..row.len()).find_map(|n| begins(text, &row[n..]))?;
    let before = text[..start].trim_end_matches(['+', '(', ' ']);
    let sign = text[before.len()..start].find(['+', '(']).map_or(start, |n| before.len() + n);
    Some(sign..end)
}

/// The position at which a number begins in the first group of the rest of a row.
fn begins(text: &str, row: &[Group<'_>]) -> Option<usize> {
    let (start, first) = *row.first()?;
    if is_year(row) {
        return None;
    }
    let all: String = row.iter().map(|(_, digits)| *digits).collect();
    // Whether so many digits from a position on end where a group ends.
    let ends = |from: usize, length: usize| {
        let mut sum = 0;
        row.iter().any(|(_, digits)| {
            sum += digits.len();
            sum == from + length
        })
    };
    let signed = text[..start].trim_end_matches(['(', ' ']).ends_with('+');
    let years_follow = row.len() > 1 && is_year(&row[1..]);
    let is_number = (signed && all.len() >= 8)
        || (all.starts_with('0') && all.len() >= LONG)
        || (SERVICE.iter().any(|number| all.starts_with(number)) && all.len() >= 8)
        || (["31", "32"].iter().any(|country| all.starts_with(country)) && ends(0, 11) && !years_follow)
        || (all.starts_with('6') && ends(0, 9) && !years_follow && (first == "6" || row.len() <= 2))
        || first.len() >= LONG;
    if is_number {
        return Some(start);
    }
    // A mobile number right behind other digits.
    let inside = (1..first.len()).find(|from| all[*from..].starts_with("06") && ends(*from, 10));
    inside.map(|from| start + from)
}

/// Whether all groups are years: a list of years is no telephone number.
fn is_year(row: &[Group<'_>]) -> bool {
    row.iter().all(|(_, digits)| digits.len() == 4 && ("1880"..="2100").contains(digits))
}
