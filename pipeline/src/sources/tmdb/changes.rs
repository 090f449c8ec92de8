//! What changed at the provider since a day: it answers for at most 14 days at once, in pages of a hundred ids.

use super::client::{CallError, Client, Endpoint};
use super::row::{Node, Probe};
use chrono::{Days, NaiveDate};
use std::collections::BTreeSet;
use trits_index::ids::MediaType;

/// Days from the first to the last of a window, 14 in all.
const WINDOW: u64 = 13;

/// Pages the provider gives of one question.
const MOST_PAGES: u64 = 500;

/// Windows from `since` to `until`, both included, each at most 14 days.
pub fn windows(since: NaiveDate, until: NaiveDate) -> Vec<(NaiveDate, NaiveDate)> {
    let mut out = Vec::new();
    let mut start = since;
    while start <= until {
        let end = start.checked_add_days(Days::new(WINDOW)).map_or(until, |end| end.min(until));
        out.push((start, end));
        let Some(next) = end.succ_opt() else { break };
        start = next;
    }
    out
}

/// Ids that changed from `since` to `until`, both included.
pub async fn since(client: &Client, media: MediaType, since: NaiveDate, until: NaiveDate) -> Result<BTreeSet<u32>, CallError> {
    let mut changed = BTreeSet::new();
    let mut left = windows(since, until);
    while let Some((start, end)) = left.pop() {
        let first = page(client, media, start, end, 1).await?;
        if first.pages > MOST_PAGES && start < end {
            // More pages than are given: fetch both halves.
            let middle = start + (end - start) / 2;
            left.push((start, middle));
            left.extend(middle.succ_opt().map(|next| (next, end)));
            continue;
        }
        changed.extend(first.ids);
        for number in 2..=first.pages.min(MOST_PAGES) {
            changed.extend(page(client, media, start, end, number).await?.ids);
        }
    }
    Ok(changed)
}

/// A page of changes.
#[derive(Debug, PartialEq, Eq)]
pub struct Page {
    /// Ids on it.
    pub ids: Vec<u32>,
    /// Pages in all.
    pub pages: u64,
}

async fn page(client: &Client, media: MediaType, start: NaiveDate, end: NaiveDate, number: u64) -> Result<Page, CallError> {
    let (start, end, number) = (start.to_string(), end.to_string(), number.to_string());
    let query = [("start_date", start.as_str()), ("end_date", end.as_str()), ("page", number.as_str())];
    let answer = client.json(Endpoint::Changes, &format!("/3/{media}/changes"), &query).await?;
    read(&answer).ok_or_else(|| CallError::Unreadable(format!("{media}/changes has no results")))
}

/// Reads a page; `None` when it is none. `adult` is ignored: it may be null.
pub fn read(answer: &serde_json::Value) -> Option<Page> {
    let node = Node::root(answer)?;
    node.get("results")?.as_array()?;
    let mut probe = Probe::default();
    let found = probe.objects(node, "results", "results");
    let ids = found.into_iter().filter_map(|item| probe.whole(item, "id")).filter_map(|id| u32::try_from(id).ok()).collect();
    Some(Page { ids, pages: probe.whole(node, "total_pages").unwrap_or(1) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn day(month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2025, month, day).expect("a day")
    }

    #[test]
    fn windows_touch_without_overlap_and_hold_14_days_at_most() {
        assert_eq!(windows(day(11, 20), day(11, 21)), [(day(11, 20), day(11, 21))]);
        assert_eq!(windows(day(11, 1), day(11, 14)), [(day(11, 1), day(11, 14))]);
        let month = windows(day(11, 1), day(11, 30));
        assert_eq!(month, [(day(11, 1), day(11, 14)), (day(11, 15), day(11, 28)), (day(11, 29), day(11, 30))]);
        assert_eq!(windows(day(11, 2), day(11, 1)), []);
    }

    #[test]
    fn a_page_may_hold_null_for_adult() {
        let answer =
            json!({"results": [{"id": 3, "adult": null}, {"id": 4, "adult": false, "softcore": false}], "page": 1, "total_pages": 7});
        assert_eq!(read(&answer), Some(Page { ids: vec![3, 4], pages: 7 }));
        assert_eq!(read(&json!({"status_code": 34})), None);
    }
}
