//! One fixture per check: cells that pass with what they become, and cells that break each rule.

use super::*;
use crate::tables::cell::Cell;
use crate::tables::rules::Rule;
use trits_index::ids::MediaType;

const fn t(text: &'static str) -> Cell<'static> {
    Cell::Text(std::borrow::Cow::Borrowed(text))
}

#[test]
fn ids() {
    for (cell, n) in [(Cell::Int(550), 550), (t("135397.0"), 135_397), (Cell::Float(2.0), 2), (t(" 7 "), 7)] {
        assert_eq!(id(&cell), Ok(n));
    }
    for missing in [Cell::Null, t(""), t(" "), t("None")] {
        assert_eq!(id(&missing), Err(Rule::MissingId));
    }
    for bad in [t("000"), Cell::Int(-3), Cell::Float(1.5), t("1997-08-20"), t("4294967296"), t("nan"), Cell::Bool(true)] {
        assert_eq!(id(&bad), Err(Rule::BadId), "{bad}");
    }
}

#[test]
fn media_types() {
    assert_eq!(media_type(&t("Movie")), Ok(Some(MediaType::Movie)));
    assert_eq!(media_type(&t("TV Series")), Ok(Some(MediaType::Tv)));
    assert_eq!(media_type(&Cell::Null), Ok(None));
    assert_eq!(media_type(&t("person")), Err(Rule::BadMediaType));
    assert_eq!(media_type(&Cell::Int(1)), Err(Rule::BadMediaType));
}

#[test]
fn lengths() {
    assert_eq!(minutes(&t("139.0")), Ok(Some(139)));
    assert_eq!(minutes(&Cell::Int(0)), Ok(None));
    assert_eq!(minutes(&Cell::Float(1000.0)), Ok(Some(1000)));
    assert_eq!(minutes(&t("1265")), Err(Rule::RuntimeOutOfRange));
    assert_eq!(minutes(&Cell::Int(-1)), Err(Rule::RuntimeOutOfRange));
    assert_eq!(minutes(&t("2h 19m")), Err(Rule::BadNumber));
    assert_eq!(minutes(&Cell::Float(f64::INFINITY)), Err(Rule::NotFinite));
}

#[test]
fn mean_votes() {
    assert_eq!(votes(&t("8.4")), Ok(Some(8.4)));
    assert_eq!(votes(&Cell::Float(0.0)), Ok(None), "0 means no votes");
    assert_eq!(votes(&Cell::Float(10.1)), Err(Rule::VoteOutOfRange));
    assert_eq!(votes(&Cell::Float(-0.1)), Err(Rule::VoteOutOfRange));
    assert_eq!(votes(&Cell::Float(f64::NAN)), Err(Rule::NotFinite));
    assert_eq!(votes(&t("nan")), Err(Rule::NotFinite));
}

#[test]
fn counts() {
    assert_eq!(whole(&t("19441.0"), u32::MAX), Ok(Some(19_441)));
    assert_eq!(whole(&Cell::Int(0), u32::MAX), Ok(Some(0)), "0 votes are known votes");
    assert_eq!(whole(&Cell::Null, u32::MAX), Ok(None));
    assert_eq!(whole(&Cell::Int(-1), u32::MAX), Err(Rule::NegativeCount));
    assert_eq!(whole(&Cell::Float(1e12), u32::MAX), Err(Rule::CountOutOfRange));
    assert_eq!(count(&Cell::Int(0)), Ok(None));
    assert_eq!(count(&Cell::List(vec![Cell::Null, Cell::Null])), Ok(Some(2)));
    assert_eq!(count(&Cell::Int(70_000)), Err(Rule::CountOutOfRange));
    assert_eq!(popularity(&t("94.075")), Ok(Some(94.075)));
    assert_eq!(popularity(&t("-1")), Err(Rule::NegativeCount));
    assert_eq!(popularity(&Cell::Float(1e300)), Err(Rule::NotFinite));
    assert_eq!(popularity(&t("high")), Err(Rule::BadNumber));
}

#[test]
fn years() {
    let today = "2025-11-21".parse().expect("a day");
    assert_eq!(year(&t("1999.0"), today), Ok(Some(1999)));
    assert_eq!(year(&Cell::Int(0), today), Ok(None));
    assert_eq!(year(&Cell::Int(3024), today), Err(Rule::DateOutOfRange));
    assert_eq!(year(&Cell::Int(-1), today), Err(Rule::DateOutOfRange));
    assert_eq!(year(&t("MCMXCIX"), today), Err(Rule::BadDate));
    assert_eq!(date(&Cell::Int(1999), today), Ok(Some(When::Year(1999))));
    assert_eq!(date(&Cell::Bool(true), today), Err(Rule::BadDate));
}

#[test]
fn flags_and_ages() {
    for (cell, expected) in
        [(Cell::Bool(true), true), (t("False"), false), (t("1.0"), true), (Cell::Int(0), false), (Cell::Float(0.0), false)]
    {
        assert_eq!(flag(&cell), Ok(Some(expected)), "{cell}");
    }
    assert_eq!(flag(&t("")), Ok(None));
    assert_eq!(flag(&t("perhaps")), Err(Rule::BadFlag));
    for word in ["Y", "ja", "J", "on", "X", "x", "True", "1"] {
        assert_eq!((flag(&t(word)), adult(&t(word), false)), (Ok(Some(true)), Ok(true)), "{word}");
    }
    for word in ["N", "nee", "off", "0.0"] {
        assert_eq!(adult(&t(word), true), Ok(false), "{word}");
    }
    assert_eq!((adult(&t(""), false), adult(&t(""), true)), (Ok(false), Err(Rule::NoAdult)));
    assert_eq!((adult(&t("18+"), false), adult(&Cell::List(vec![t("a")]), false)), (Err(Rule::BadAdult), Err(Rule::BadAdult)));
    for (cell, age) in [(t("AL"), 0), (t("12+"), 12), (Cell::Int(16), 16), (Cell::Float(9.0), 9), (t("14"), 14)] {
        assert_eq!(kijkwijzer(&cell), Ok(Some(age)), "{cell}");
    }
    assert_eq!((kijkwijzer(&Cell::Null), kijkwijzer(&t(" "))), (Ok(None), Ok(None)));
    for bad in [t("PG-13"), Cell::Int(13), Cell::Float(f64::NAN), Cell::List(vec![t("12")])] {
        assert_eq!(kijkwijzer(&bad), Err(Rule::BadKijkwijzer), "{bad}");
    }
}

#[test]
fn codes_and_paths() {
    assert_eq!(language(&t("EN")), Ok(Some("en".to_owned())));
    assert_eq!(language(&t("English")), Err(Rule::BadLanguage));
    assert_eq!(poster_path(&t("/a_B-1.jpg")), Ok(Some("/a_B-1.jpg".to_owned())));
    assert_eq!(poster_path(&t("https://image.example/t/p/w500/a.jpg")), Ok(Some("/a.jpg".to_owned())));
    assert_eq!(poster_path(&t("nan")), Ok(None));
    for bad in ["/../../etc/passwd", "/a.jpg\"onload=", "javascript:x", "/", "/a b.jpg"] {
        assert_eq!(poster_path(&t(bad)), Err(Rule::BadPosterPath), "{bad}");
    }
}
