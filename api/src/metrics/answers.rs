//! What answers said: the ladder, and whether a search found anything.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::registry::Registry;

/// What is remembered of an answer beside its bytes, so that a repeated one counts too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// Nothing is counted.
    Plain,
    /// Tips, with the furthest step of the ladder that was needed; 0 for none.
    Tips(u8),
    /// A search, and whether it found anything.
    Search(bool),
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Step {
    step: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Outcome {
    outcome: &'static str,
}

/// Counts of answers; those that a client held already (304) are not among them.
pub struct Answers {
    tips: Family<Step, Counter>,
    searches: Family<Outcome, Counter>,
    cache: Family<Outcome, Counter>,
}

impl Answers {
    pub(super) fn new(registry: &mut Registry) -> Self {
        let (tips, searches, cache) = (Family::default(), Family::default(), Family::default());
        registry.register(
            "tips_answers",
            "Sets of tips by the furthest step of the ladder that was needed, 0 for none",
            Clone::clone(&tips),
        );
        registry.register("searches", "Searches by whether they found anything", Clone::clone(&searches));
        registry.register("answer_cache", "Answers from a snapshot by whether their bytes were kept from before", Clone::clone(&cache));
        Self { tips, searches, cache }
    }

    /// Counts an answer.
    pub fn count(&self, note: Note, kept: bool) {
        let outcome = |yes, hit, miss| Outcome { outcome: if yes { hit } else { miss } };
        self.cache.get_or_create(&outcome(kept, "hit", "miss")).inc();
        match note {
            Note::Plain => {}
            Note::Tips(step) => {
                self.tips.get_or_create(&Step { step }).inc();
            }
            Note::Search(found) => {
                self.searches.get_or_create(&outcome(found, "hit", "miss")).inc();
            }
        }
    }
}
