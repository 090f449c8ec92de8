//! What visitors told in a night: the sink is read once, before anything is scored; votes are put into what was scored, and approved
//! reviews into the snapshot.

use super::config::NightConfig;
use crate::events;
use crate::failure::Failure;
use crate::feedback::{self, Settings, Tally, Vote};
use crate::progress::Reporter;
use std::collections::BTreeSet;
use trits_events::{ReviewVerdict, SubmittedReview, reviews};
use trits_index::ids::TitleKey;
use trits_index::snapshot::feedback::RefitFigures;
use trits_index::snapshot::write::Contents;
use trits_index::snapshot::{Columns, Manifest, Review};

/// What visitors said up to tonight.
#[derive(Debug)]
pub struct Heard {
    /// Each session's last word on each pair.
    pub votes: Vec<Vote>,
    /// The votes counted.
    pub tally: Tally,
    /// How they are counted.
    pub settings: Settings,
    /// Reviews as they stand, in the order in which they came.
    pub reviews: Vec<SubmittedReview>,
}

/// Reads the sink; `None` when the night was given none.
///
/// # Errors
/// The sink cannot be read.
pub fn read(config: &NightConfig, manifest: &mut Manifest, say: Reporter) -> Result<Option<Heard>, Failure> {
    let Some(source) = &config.events else { return Ok(None) };
    let stage = say.stage("events", 0);
    let read = events::read(source)?;
    let settings = Settings::default();
    let votes = feedback::votes(&read.events, &settings);
    let tally = feedback::tally(&votes, &settings);
    manifest.counts.insert("events".into(), read.events.len() as u64);
    manifest.counts.insert("eventsUnreadable".into(), read.lost());
    let lost = if read.lost() > 0 { format!(", {} records unreadable", read.lost()) } else { String::new() };
    stage.done(&format!("{} events from {}, {} votes of {} sessions{lost}", read.events.len(), source.name(), tally.said, tally.sessions));
    Ok(Some(Heard { votes, tally, settings, reviews: reviews(&read.events) }))
}

impl Heard {
    /// The approved reviews, as a snapshot holds them.
    pub fn approved(&self) -> BTreeSet<(TitleKey, Review)> {
        self.reviews.iter().filter(|r| is_approved(r)).map(|r| (r.of, shown(r))).collect()
    }
}

fn is_approved(review: &SubmittedReview) -> bool {
    review.verdict == Some(ReviewVerdict::Approve)
}

fn shown(review: &SubmittedReview) -> Review {
    let month = review.time.get(..7).unwrap_or_default().to_owned();
    Review { stars: review.stars, text: review.text.clone(), name: review.name.clone(), month }
}

/// Puts the votes into a snapshot's contents, and what they did into its manifest.
///
/// # Errors
/// The model's answers cannot be written or read.
pub fn apply(
    config: &NightConfig,
    heard: Option<&Heard>,
    refit: Option<RefitFigures>,
    contents: &mut Contents,
    manifest: &mut Manifest,
    say: Reporter,
) -> Result<(), Failure> {
    let Some(heard) = heard else { return Ok(()) };
    contents.reviews = approved(&heard.reviews, &contents.columns);
    manifest.counts.insert("reviews".into(), contents.reviews.iter().map(|of| of.len() as u64).sum());
    let stage = say.stage("feedback", 0);
    let mut figures = feedback::apply(contents, &heard.tally, &heard.settings, &config.data.join("work"))?;
    stage.done(&format!(
        "{} pairs count, {} seeds ordered anew, {} trios changed, {} days set aside",
        figures.counted_pairs,
        figures.seeds_moved,
        figures.trios_changed.len(),
        figures.frozen.len()
    ));
    figures.refit = refit;
    manifest.feedback = Some(figures);
    Ok(())
}

/// Approved reviews by title, newest first; nothing at all when there are none, so that the snapshot is the one without events. Reviews of
/// an erased session are not among the events any more.
fn approved(reviews: &[SubmittedReview], columns: &Columns) -> Vec<Vec<Review>> {
    let mut out: Vec<Vec<Review>> = Vec::new();
    for review in reviews.iter().rev().filter(|r| is_approved(r)) {
        let Some(no) = columns.find(review.of) else { continue };
        out.resize(columns.len(), Vec::new());
        out[no.at()].push(shown(review));
    }
    out
}
