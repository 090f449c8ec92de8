//! Votes and reviews in a night: the events are read once, before anything is scored; votes change the order of what was scored, and approved
//! reviews go into the snapshot.

use crate::events::{self, EventSource, Read};
use crate::failure::Failure;
use crate::feedback::{self, Settings, Tally, Vote};
use crate::night::config::NightConfig;
use crate::progress::Reporter;
use std::collections::BTreeSet;
use trits_events::{ReviewVerdict, SubmittedReview, reviews};
use trits_index::ids::TitleKey;
use trits_index::snapshot::feedback::RefitFigures;
use trits_index::snapshot::manifest::Approval;
use trits_index::snapshot::write::Contents;
use trits_index::snapshot::{Columns, Manifest, Review};

/// Votes and reviews of all visitors.
#[derive(Debug)]
pub struct Collected {
    /// Each session's last vote on each pair.
    pub votes: Vec<Vote>,
    /// The votes counted.
    pub tally: Tally,
    /// How they are counted.
    pub settings: Settings,
    reviews: Vec<SubmittedReview>,
}

/// Reads the events; `None` when the night was given none.
pub fn read(config: &NightConfig, manifest: &mut Manifest, reporter: Reporter) -> Result<Option<Collected>, Failure> {
    let Some(source) = &config.events else { return Ok(None) };
    let stage = reporter.stage("events", 0);
    let read = events(config, source)?;
    warn_of_loss(config, &read, reporter);
    let settings = Settings::default();
    let mut votes = feedback::votes(&read.events, &settings);
    let set_aside = set_aside(config, &mut votes, reporter);
    if !config.set_aside_votes.is_empty() {
        manifest.counts.insert("votesSetAside".into(), set_aside);
    }
    let tally = feedback::tally(&votes, &settings);
    manifest.counts.insert("events".into(), read.events.len() as u64);
    manifest.counts.insert("eventsUnreadable".into(), read.lost());
    let lost = if read.lost() > 0 { format!(", {} records unreadable", read.lost()) } else { String::new() };
    let left_out =
        if config.set_aside_votes.is_empty() { String::new() } else { format!(", {set_aside} votes set aside by --set-aside-votes") };
    stage.done(&format!(
        "{} events from {}, {} votes of {} sessions{lost}{left_out}",
        read.events.len(),
        source.name(),
        tally.explicit,
        tally.sessions
    ));
    Ok(Some(Collected { votes, tally, settings, reviews: reviews(&read.events) }))
}

/// Takes out the votes that this night is to leave out; returns how many. Says so when the live snapshot was made without votes that this
/// night counts: an option that an operator gave by hand and left out of the unit undoes itself the next night.
fn set_aside(config: &NightConfig, votes: &mut Vec<Vote>, reporter: Reporter) -> u64 {
    let all = votes.len();
    votes.retain(|vote| !config.set_aside_votes.iter().any(|aside| aside.holds(vote)));
    let now: BTreeSet<String> = config.set_aside_votes.iter().map(ToString::to_string).collect();
    let dropped: Vec<&str> = config.last_set_aside.iter().filter(|last| !now.contains(*last)).map(String::as_str).collect();
    if !dropped.is_empty() {
        let dropped = dropped.join(" ");
        reporter.warn(&format!(
            "the live snapshot was made with --set-aside-votes {dropped}, and this night counts those votes: give it every night"
        ));
    }
    (all - votes.len()) as u64
}

/// Says so when events seem to be lost since the night before. A segment that is gone as a whole leaves nothing to count: it shows only as
/// fewer events, since a day without visitors has none either.
fn warn_of_loss(config: &NightConfig, read: &Read, reporter: Reporter) {
    let events = read.events.len() as u64;
    if let Some(last) = config.last_events.filter(|last| events * 2 < *last) {
        reporter.warn(&format!(
            "{events} events are read, and the live snapshot was made with {last}: are some of their files or rows lost? \
             Harmless after retention or an erasure of as many"
        ));
    }
    if read.lost() > config.last_unreadable {
        reporter.warn(&format!(
            "{} records of the events cannot be read, {} of them since the live snapshot; see `trits events stats`",
            read.lost(),
            read.lost() - config.last_unreadable
        ));
    }
}

/// The events as a night reads them.
///
/// # Errors
/// They cannot be read, or there are none where there were some.
pub fn events(config: &NightConfig, source: &EventSource) -> Result<Read, Failure> {
    let read = events::read(source)?;
    if let Some(last) = config.last_events.filter(|last| *last > 0 && read.events.is_empty() && !config.accept_no_events) {
        let where_from = source.name();
        return Err(Failure::usage(format!(
            "there are no events in {where_from}, and the live snapshot was made with {last}: is it the right place? \
             --accept-no-events if all were erased, --no-events leaves events out"
        )));
    }
    Ok(read)
}

impl Collected {
    /// The approved reviews in the form of a snapshot, newest first.
    pub fn approved(&self) -> impl Iterator<Item = (TitleKey, Review)> {
        let approved = self.reviews.iter().rev().filter(|review| review.verdict == Some(ReviewVerdict::Approve));
        approved.map(|review| {
            let month = review.time.get(..7).unwrap_or_default().to_owned();
            (review.of, Review { stars: review.stars, text: review.text.clone(), name: review.name.clone(), month })
        })
    }
}

/// The decisions behind the approved reviews of a catalogue's titles.
fn approvals(collected: &Collected, columns: &Columns) -> Vec<Approval> {
    let approved = collected.reviews.iter().filter(|review| review.verdict == Some(ReviewVerdict::Approve));
    let published = approved.filter(|review| columns.find(review.of).is_some());
    let decided = published.filter_map(|review| review.decision.as_ref().map(|(id, day)| (review.of, id, day)));
    let mut all: Vec<Approval> =
        decided.map(|(of, id, day)| Approval { title: of.to_string(), decision: id.to_string(), day: day.clone() }).collect();
    all.sort_unstable();
    all
}

/// Removes snapshots that show a review that is no longer approved.
pub fn remove_withdrawn(config: &NightConfig, collected: &Collected) -> Result<(), Failure> {
    let approved: BTreeSet<(TitleKey, Review)> = collected.approved().collect();
    crate::publish::remove_withdrawn(&config.data, &approved).map(drop)
}

/// Applies votes and reviews to a snapshot's contents; what they changed goes into its manifest.
pub fn apply(
    config: &NightConfig,
    collected: Option<&Collected>,
    refit: Option<RefitFigures>,
    contents: &mut Contents,
    manifest: &mut Manifest,
    reporter: Reporter,
) -> Result<(), Failure> {
    let Some(collected) = collected else { return Ok(()) };
    contents.reviews = reviews_by_title(collected, &contents.columns);
    manifest.approvals = approvals(collected, &contents.columns);
    manifest.counts.insert("reviews".into(), contents.reviews.iter().map(|of| of.len() as u64).sum());
    let stage = reporter.stage("feedback", 0);
    let mut figures = feedback::apply(contents, &collected.tally, &collected.settings, &config.data.join("work"))?;
    stage.done(&format!(
        "{} pairs count, {} seeds reordered, {} trios changed, {} days set aside",
        figures.counted_pairs,
        figures.seeds_moved,
        figures.trios_changed.len(),
        figures.frozen.len()
    ));
    figures.refit = refit;
    manifest.feedback = Some(figures);
    Ok(())
}

/// Approved reviews by title, newest first; empty when there are none, so that the snapshot is the one without events.
fn reviews_by_title(collected: &Collected, columns: &Columns) -> Vec<Vec<Review>> {
    let mut out: Vec<Vec<Review>> = Vec::new();
    for (key, review) in collected.approved() {
        let Some(no) = columns.find(key) else { continue };
        out.resize(columns.len(), Vec::new());
        out[no.at()].push(review);
    }
    out
}
