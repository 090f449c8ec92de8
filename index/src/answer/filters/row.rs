//! What there is to know of one filter.

use super::values::{Grammar, Refusal};
use super::{Filters, Requirements};
use crate::ids::{MediaType, TitleNo};
use crate::snapshot::Snapshot;
use crate::title::Title;

/// One filter.
pub struct Filter {
    /// Its name in queries, events and on the command line.
    pub name: &'static str,
    /// What it selects, in English.
    pub about: &'static str,
    /// The values it takes on the command line, in English.
    pub expected: &'static str,
    /// The only media type it applies to.
    pub only: Option<MediaType>,
    /// The form of its value.
    pub grammar: Grammar,
    /// Sets it to a value.
    pub(super) set: fn(&mut Filters, &str, &Snapshot) -> Result<(), Refusal>,
    /// Its value in canonical form, and in Dutch; `None` when it is not set.
    pub(super) applied: fn(&Filters, &Snapshot) -> Option<(String, String)>,
    /// Whether a title meets it.
    pub(in crate::answer) rule: Rule,
}

/// How a filter applies.
#[derive(Clone, Copy)]
pub(in crate::answer) enum Rule {
    /// It is never relaxed: whether a title meets it.
    Hard(fn(&Filters, &Snapshot, TitleNo) -> bool),
    /// It can be relaxed.
    Soft {
        /// The relaxation steps that a title requires.
        requirements: fn(&Filters, &Snapshot, TitleNo) -> Requirements,
        /// Its place in the order of relaxation, and its name, itself and what remains of it in Dutch, when steps relax it.
        step: u8,
        relaxed: fn(&Filters, Requirements) -> Option<[String; 3]>,
        /// What a title has instead, in a few Dutch words; none where it meets the filter.
        outside: fn(&Filters, &Snapshot, TitleNo, &Title) -> Vec<String>,
    },
    /// It compares a title with the seed, the third argument, and can be relaxed; without a seed every title meets it.
    BesideSeed {
        /// The relaxation steps that a title requires.
        requirements: fn(&Filters, &Snapshot, TitleNo, TitleNo) -> Requirements,
        /// As above.
        step: u8,
        relaxed: fn(&Filters, Requirements) -> Option<[String; 3]>,
        /// What a title is not, in a few Dutch words; none where it meets the filter.
        outside: fn(&Filters, &Snapshot, TitleNo, TitleNo) -> Vec<String>,
    },
}

impl Filter {
    /// Sets it to a value.
    ///
    /// # Errors
    /// The value is unreadable, unknown or out of range.
    pub fn read(&self, filters: &mut Filters, text: &str, snapshot: &Snapshot) -> Result<(), Refusal> {
        (self.set)(filters, text, snapshot)
    }

    /// Its value in the canonical form that equal filters share, and in Dutch; `None` when it is not set.
    pub fn applied(&self, filters: &Filters, snapshot: &Snapshot) -> Option<(String, String)> {
        (self.applied)(filters, snapshot)
    }
}
