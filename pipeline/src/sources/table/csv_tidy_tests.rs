use super::{Tidy, tidy};
use crate::tables::Rule;
use proptest::prelude::*;

fn body<'t>(tidy: &'t Tidy<'_>) -> &'t str {
    std::str::from_utf8(&tidy.body).expect("text")
}

#[test]
fn whole_text_is_not_copied() {
    let found = tidy(b"id,title\r\n1,\"A, \"\"B\"\"\nC\"\r\n2,D\r\n", None);
    assert_eq!(found.header, ["id", "title"]);
    assert!(matches!(found.body, std::borrow::Cow::Borrowed(_)));
    assert_eq!((found.rows.as_slice(), found.broken.len()), ([1, 2].as_slice(), 0));
}

#[test]
fn header_quirks() {
    assert_eq!(tidy("\u{feff}\"id\",\"ti\rtle\"\r\n".as_bytes(), None).header, ["id", "ti\rtle"]);
    assert_eq!(
        (tidy(b"id;title\n1;A\n", None).separator, tidy(b"id\ttitle\n", None).separator, tidy(b"id\n", None).separator),
        (b';', b'\t', b',')
    );
    assert!(tidy(b"", None).rows.is_empty());
}

#[test]
fn a_row_of_another_width_is_ragged() {
    let found = tidy(b"id,title\n1,A\n2\n3,C,x\n4,D", None);
    assert_eq!((found.rows.as_slice(), body(&found)), ([1, 4].as_slice(), "1,A\n4,D"));
    let broken = [(2, Rule::RaggedRow, "2".to_owned()), (3, Rule::RaggedRow, "3,C,x".to_owned())];
    assert_eq!(found.broken, broken);
}

#[test]
fn a_stray_quote_costs_its_own_line_only() {
    let found = tidy(b"id,title\n1,\"A\n2,\"B\"\n3,C\n4,\"D\n", None);
    assert_eq!(found.rows, [2, 3]);
    assert_eq!(found.broken, [(1, Rule::BadQuote, "1,\"A".to_owned()), (4, Rule::BadQuote, "4,\"D".to_owned())]);
}

#[test]
fn quotes_and_carriage_returns_inside_plain_fields_are_text() {
    let found = tidy(b"id,title\n1,5\" gun\n2,A\rB\n", None);
    assert_eq!(body(&found), "\"1\",\"5\"\" gun\"\n\"2\",\"A\rB\"\n");
    assert_eq!(found.rows, [1, 2]);
}

#[test]
fn the_separator_is_the_one_by_which_rows_are_as_wide_as_the_header() {
    let found = tidy(b"id;title,with;overview,long,x\n1;A;b\n2;B;c\n", None);
    assert_eq!((found.separator, found.header.len(), found.rows.as_slice()), (b';', 3, [1, 2].as_slice()));
    assert_eq!(tidy(b"id|title\n1|A\n", Some(b'|')).header, ["id", "title"]);
}

#[test]
fn every_row_has_its_line_of_the_file() {
    let found = tidy(b"id,title\n1,\"A\nB\"\n\n2\n3,C\n", None);
    assert_eq!((found.rows.as_slice(), found.lines.as_slice()), ([1, 3].as_slice(), [2, 5, 6].as_slice()));
}

#[test]
fn blank_lines_are_no_rows() {
    let found = tidy(b"id,title\n\n1,A\n \r\n2,B\n\n", None);
    assert_eq!((found.rows.as_slice(), body(&found)), ([1, 2].as_slice(), "1,A\n2,B\n"));
}

proptest! {
    #[test]
    fn never_panics_and_loses_no_line(text in "[a\",\r\n;é]{0,80}") {
        let found = tidy(text.as_bytes(), None);
        let rows = found.rows.len() + found.broken.len();
        let numbers = found.rows.iter().copied().chain(found.broken.iter().map(|b| b.0));
        let sorted: std::collections::BTreeSet<u64> = numbers.collect();
        prop_assert!(sorted.into_iter().eq(1..=rows as u64));
    }
}
