#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::{BUILT_IN, Bounds, Measured};

fn defects_of(text: &str) -> String {
    Bounds::parse(text).unwrap_err().to_string()
}

fn ours() -> Bounds {
    Bounds::load(None).unwrap()
}

/// The built-in file with one line put in place of another.
fn with(line: &str, instead: &str) -> String {
    assert!(BUILT_IN.contains(line), "{line}");
    BUILT_IN.replacen(line, instead, 1)
}

#[test]
fn what_is_unknown_missing_or_double_is_named_with_its_line() {
    let line_of = |needle: &str| BUILT_IN.lines().position(|l| l == needle).unwrap() + 1;
    let unknown_key = defects_of(&with("distance = 0.15", "distanse = 0.15"));
    assert!(unknown_key.contains("unknown field `distanse`") && unknown_key.contains("line "), "{unknown_key}");
    let unknown_gate = defects_of(&with("[T4]", "[T44]"));
    assert!(unknown_gate.contains(&format!("line {}: there is no gate T44; known are D1, ", line_of("[T4]"))), "{unknown_gate}");
    assert!(unknown_gate.contains("gate T4 is missing"), "{unknown_gate}");
    let two = defects_of(&with("of_last = 0.95", "of_last = 0.95\nat_least = 1"));
    assert!(two.contains(&format!("line {}: gate D1 has 2 bounds", line_of("[D1]"))), "{two}");
    assert!(defects_of(&with("at_most = 170\n", "")).contains("gate D9 has 0 bounds"));
    assert!(defects_of(&with("at_most = 170", "at_most = -1")).contains("D9 is not a number from 0 up"));
    assert!(defects_of(&with("at_most = 170", "at_most = nan")).contains("D9 is not a number from 0 up"));
    assert!(defects_of(&with("at_most = 170", "at_most = 170\nscore = 1")).contains("gate D9 has no `score`; T5 has"));
    assert!(defects_of(&with("score = 5\n", "")).contains("gate T5 needs `score`"));
    assert!(defects_of(&with("at_most = 170", "at_most = \"170\"")).contains("invalid type"));
}

#[test]
fn a_figure_is_compared_with_its_bound() {
    let gate = |id: &str, figure: f64| ours().gate(id, "x", Measured::alone(figure), true);
    assert!(gate("T4", 0.8).passed && !gate("T4", 0.79).passed && gate("T4", 0.79).blocking);
    let old = gate("D9", 171.0);
    assert!(gate("D9", 170.0).passed && !old.passed && old.must_be == "<=");
    assert!(!gate("R3", 0.5).passed && !gate("R3", 0.5).blocking, "R3 reports");
    assert!(!gate("T4", f64::NAN).passed && !gate("D9", f64::NAN).passed, "what is no number reaches nothing");
}

#[test]
fn a_comparison_needs_a_last_night_and_enough_cases() {
    let gate = |figure, last, cases| ours().gate("D1", "films", Measured { figure, last, cases, week: None }, true);
    assert!(gate(950.0, Some(1000.0), 1000).passed && !gate(949.0, Some(1000.0), 1000).passed);
    let first = gate(5.0, None, 0);
    assert!(first.passed && !first.blocking && first.note.unwrap().contains("no last snapshot"));
    let few = gate(5.0, Some(99.0), 99);
    assert!(few.passed && !few.blocking && few.note.unwrap() == "99 cases: binds from 100 on");
    let grown = ours().gate("D3", "films", Measured { figure: 1501.0, last: Some(1000.0), cases: 1000, week: None }, true);
    assert!(!grown.passed && grown.bound == 1500.0 && grown.must_be == "<=");
}

#[test]
fn the_golden_set_binds_where_editors_described_the_titles() {
    let (own, other) = ([true, false]).map(|own| ours().gate("G1", "x", Measured::alone(0.1), own)).into();
    assert!(!own.passed && own.blocking && other.passed && !other.blocking && other.note.is_some());
}

#[test]
fn a_little_lost_every_night_is_lost_beside_the_week() {
    let gate = |figure, last, week| ours().gate("D1", "films", Measured { figure, last: Some(last), week: Some(week), cases: 1000 }, true);
    assert!(gate(952.0, 1000.0, 1000.0).passed);
    let drained = gate(820.0, 861.0, 930.0);
    assert!(!drained.passed && drained.bound == 837.0, "more than nine tenths of last night's, less than nine tenths of the week's");
    assert!(defects_of(&with("at_most = 170", "at_most = 170\nof_week = 0.9")).contains("gate D9 has `of_week` without `of_last`"));
}
