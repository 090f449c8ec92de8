//! Makes a CSV text safe to hand to a fast reader. In: bytes as published. Out: the header, the records that are whole,
//! and the broken ones with the rule they break.
//!
//! A reader that trusts its input turns one stray quote into thousands of lost rows. So this module finds the records first:
//! quotes open a field only at its start, a closing quote is followed by a separator, and every record has as many fields
//! as the header. A record that breaks this costs its first line, and reading continues at the next.

use crate::tables::Rule;
use std::borrow::Cow;

/// A CSV text of whole records.
#[derive(Debug)]
pub struct Tidy<'b> {
    /// Column names.
    pub header: Vec<String>,
    /// Separator between fields.
    pub separator: u8,
    /// The whole records, without the header.
    pub body: Cow<'b, [u8]>,
    /// Data rows of the records in `body`, from 1.
    pub rows: Vec<u64>,
    /// Data row, rule and first line of the broken records.
    pub broken: Vec<(u64, Rule, String)>,
    /// Of every data row the line of the file that it begins on, from 1.
    pub lines: Vec<u64>,
}

/// One record as found.
#[derive(Debug, Default)]
struct Record {
    /// Just after its line end.
    end: usize,
    /// Its fields, quotes and all.
    fields: Vec<(usize, usize)>,
    /// A quote inside an unquoted field, or a bare carriage return: whole, but readers differ on it.
    odd: bool,
    /// A quote that is not closed, or text after a closing quote.
    bad_quote: bool,
}

/// Finds the records of a CSV text; by its first ones the separator too, when none is given.
pub fn tidy(bytes: &[u8], separator: Option<u8>) -> Tidy<'_> {
    let start = if bytes.starts_with("\u{feff}".as_bytes()) { 3 } else { 0 };
    let separator = separator.unwrap_or_else(|| separator_of(&bytes[start..]));
    let head = record(bytes, start, separator);
    let header: Vec<String> = head.fields.iter().map(|&(from, to)| unquoted(&bytes[from..to])).collect();
    let mut found =
        Tidy { separator, body: Cow::Borrowed(&bytes[head.end..]), rows: Vec::new(), broken: Vec::new(), lines: Vec::new(), header };
    let mut body: Option<Vec<u8>> = None;
    let (mut at, mut row) = (head.end, 0);
    let mut line = 1 + line_ends(&bytes[..at]);
    while at < bytes.len() {
        let mut next = record(bytes, at, separator);
        let line_end = end_of_line(bytes, at);
        if bytes[at..line_end].trim_ascii().is_empty() {
            body.get_or_insert_with(|| bytes[head.end..at].to_vec());
            (at, line) = (line_end, line + 1);
            continue;
        }
        row += 1;
        found.lines.push(line);
        let rule = broken_rule(&next, found.header.len())
            .or_else(|| std::str::from_utf8(&bytes[at..next.end]).is_err().then_some(Rule::BadEncoding));
        if let Some(rule) = rule {
            body.get_or_insert_with(|| bytes[head.end..at].to_vec());
            next.end = if rule == Rule::BadQuote { line_end } else { next.end };
            found.broken.push((row, rule, String::from_utf8_lossy(bytes[at..next.end].trim_ascii_end()).into_owned()));
        } else {
            found.rows.push(row);
            if next.odd {
                let body = body.get_or_insert_with(|| bytes[head.end..at].to_vec());
                rewrite(bytes, &next, separator, body);
            } else if let Some(body) = &mut body {
                body.extend_from_slice(&bytes[at..next.end]);
            }
        }
        line += line_ends(&bytes[at..next.end]);
        at = next.end;
    }
    if let Some(body) = body {
        found.body = Cow::Owned(body);
    }
    found
}

fn broken_rule(record: &Record, columns: usize) -> Option<Rule> {
    if record.bad_quote {
        return Some(Rule::BadQuote);
    }
    (record.fields.len() != columns).then_some(Rule::RaggedRow)
}

fn line_ends(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|b| **b == b'\n').count() as u64
}

/// Records and bytes by which a separator is chosen.
const FIRST: usize = 50;
const FIRST_BYTES: usize = 1 << 16;

/// Of comma, semicolon and tab the one by which most of the first records are as wide as the header, else the one the first line has most of.
fn separator_of(bytes: &[u8]) -> u8 {
    let bytes = &bytes[..bytes.len().min(FIRST_BYTES)];
    let line = &bytes[..end_of_line(bytes, 0)];
    let count = |separator: u8| line.iter().filter(|b| **b == separator).count();
    let agree = |separator: u8| {
        let head = record(bytes, 0, separator);
        let next = |at: usize| (at < bytes.len()).then(|| record(bytes, at, separator));
        let records = std::iter::successors(next(head.end), |record| next(record.end)).take(FIRST);
        records.filter(|record| head.fields.len() > 1 && broken_rule(record, head.fields.len()).is_none()).count()
    };
    [b'\t', b';', b','].into_iter().max_by_key(|separator| (agree(*separator), count(*separator))).unwrap_or(b',')
}

fn end_of_line(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().position(|b| *b == b'\n').map_or(bytes.len(), |i| at + i + 1)
}

/// The record that starts at a byte.
fn record(bytes: &[u8], start: usize, separator: u8) -> Record {
    let mut found = Record::default();
    let mut at = start;
    loop {
        let from = at;
        at = if bytes.get(at) == Some(&b'"') { quoted_end(bytes, at) } else { plain_end(bytes, at, separator, &mut found.odd) };
        let line_end = match bytes.get(at) {
            Some(b'\r') if bytes.get(at + 1) == Some(&b'\n') => Some(at + 2),
            Some(b'\r') if at + 1 == bytes.len() => Some(at + 1),
            Some(b'\n') => Some(at + 1),
            None => Some(at),
            _ => None,
        };
        // A quoted field ends after its closing quote; one that runs to the end of the text was never closed.
        found.bad_quote |= bytes.get(from) == Some(&b'"') && !is_closed(&bytes[from..at]);
        found.fields.push((from, at));
        match line_end {
            Some(end) => return Record { end, ..found },
            None if bytes[at] == separator => at += 1,
            None => return Record { end: end_of_line(bytes, at), bad_quote: true, ..found },
        }
    }
}

/// After the quote that closes the field, or the end of the text.
fn quoted_end(bytes: &[u8], open: usize) -> usize {
    let mut at = open + 1;
    while let Some(i) = bytes[at..].iter().position(|b| *b == b'"') {
        at += i + 1;
        if bytes.get(at) != Some(&b'"') {
            return at;
        }
        at += 1;
    }
    bytes.len()
}

fn is_closed(field: &[u8]) -> bool {
    // Inside, quotes come in pairs; with the two that enclose them their number is even.
    field.len() >= 2 && field.ends_with(b"\"") && field.iter().filter(|b| **b == b'"').count().is_multiple_of(2)
}

fn plain_end(bytes: &[u8], start: usize, separator: u8, odd: &mut bool) -> usize {
    let mut at = start;
    while let Some(&b) = bytes.get(at) {
        match b {
            b'\n' => break,
            b'\r' if matches!(bytes.get(at + 1), Some(b'\n') | None) => break,
            b'"' | b'\r' => *odd = true,
            _ if b == separator => break,
            _ => {}
        }
        at += 1;
    }
    at
}

fn unquoted(field: &[u8]) -> String {
    let text = String::from_utf8_lossy(field);
    match text.strip_prefix('"').and_then(|t| t.strip_suffix('"')) {
        Some(inner) => inner.replace("\"\"", "\""),
        None => text.into_owned(),
    }
}

/// Appends a record with every plain field quoted.
fn rewrite(bytes: &[u8], record: &Record, separator: u8, body: &mut Vec<u8>) {
    for (i, &(from, to)) in record.fields.iter().enumerate() {
        if i > 0 {
            body.push(separator);
        }
        let field = &bytes[from..to];
        if field.is_empty() || field.starts_with(b"\"") {
            body.extend_from_slice(field);
        } else {
            body.push(b'"');
            field.iter().for_each(|b| body.extend_from_slice(if *b == b'"' { b"\"\"" } else { std::slice::from_ref(b) }));
            body.push(b'"');
        }
    }
    body.push(b'\n');
}

#[cfg(test)]
#[path = "csv_tidy_tests.rs"]
mod tests;
