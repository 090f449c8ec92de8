use super::{Tidy, tidy};
use crate::tables::Rule;
use proptest::prelude::*;

fn body<'t>(tidy: &'t Tidy<'_>) -> &'t str {
    std::str::from_utf8(&tidy.body).expect("text")
}

#[test]
fn whole_text_is_not_copied() {
    let found = tidy(b"id,title\r\n1,\"A, \"\"B\"\"\nC\"\r\n2,D\r\n");
    assert_eq!(found.header, ["id", "title"]);
    assert!(matches!(found.body, std::borrow::Cow::Borrowed(_)));
    assert_eq!((found.rows.as_slice(), found.broken.len()), ([1, 2].as_slice(), 0));
}

#[test]
fn header_quirks() {
    assert_eq!(tidy("\u{feff}\"id\",\"ti\rtle\"\r\n".as_bytes()).header, ["id", "ti\rtle"]);
    assert_eq!((tidy(b"id;title\n1;A\n").separator, tidy(b"id\ttitle\n").separator, tidy(b"id\n").separator), (b';', b'\t', b','));
    assert!(tidy(b"").rows.is_empty());
}

#[test]
fn a_row_of_another_width_is_ragged() {
    let found = tidy(b"id,title\n1,A\n2\n3,C,x\n4,D");
    assert_eq!((found.rows.as_slice(), body(&found)), ([1, 4].as_slice(), "1,A\n4,D"));
    let broken = [(2, Rule::RaggedRow, "2".to_owned()), (3, Rule::RaggedRow, "3,C,x".to_owned())];
    assert_eq!(found.broken, broken);
}

#[test]
fn a_stray_quote_costs_its_own_line_only() {
    let found = tidy(b"id,title\n1,\"A\n2,\"B\"\n3,C\n4,\"D\n");
    assert_eq!(found.rows, [2, 3]);
    assert_eq!(found.broken, [(1, Rule::BadQuote, "1,\"A".to_owned()), (4, Rule::BadQuote, "4,\"D".to_owned())]);
}

#[test]
fn quotes_and_carriage_returns_inside_plain_fields_are_text() {
    let found = tidy(b"id,title\n1,5\" gun\n2,A\rB\n");
    assert_eq!(body(&found), "\"1\",\"5\"\" gun\"\n\"2\",\"A\rB\"\n");
    assert_eq!(found.rows, [1, 2]);
}

#[test]
fn blank_lines_are_no_rows() {
    let found = tidy(b"id,title\n\n1,A\n \r\n2,B\n\n");
    assert_eq!((found.rows.as_slice(), body(&found)), ([1, 2].as_slice(), "1,A\n2,B\n"));
}

proptest! {
    #[test]
    fn never_panics_and_loses_no_line(text in "[a\",\r\n;é]{0,80}") {
        let found = tidy(text.as_bytes());
        let rows = found.rows.len() + found.broken.len();
        let numbers = found.rows.iter().copied().chain(found.broken.iter().map(|b| b.0));
        let sorted: std::collections::BTreeSet<u64> = numbers.collect();
        prop_assert!(sorted.into_iter().eq(1..=rows as u64));
    }
}
