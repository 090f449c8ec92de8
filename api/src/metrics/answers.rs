//! Counts of answers: the relaxation that tips needed, and whether a search found anything.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::registry::Registry;

/// What is counted of an answer; cached beside its bytes, so that a repeated one counts too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerStats {
    /// Nothing.
    Plain,
    /// Tips, with the furthest relaxation step that was needed; 0 for none.
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

/// Counts of answers, without those that the client had already (304); copies count together.
#[derive(Debug, Clone)]
pub struct AnswerMetrics {
    tips: Family<Step, Counter>,
    searches: Family<Outcome, Counter>,
    cache: Family<Outcome, Counter>,
}

impl AnswerMetrics {
    pub(super) fn new(registry: &mut Registry) -> Self {
        let (tips, searches, cache) = (Family::default(), Family::default(), Family::default());
        registry.register(
            "tips_answers",
            "Sets of tips by the furthest step of the ladder that was needed, 0 for none",
            Clone::clone(&tips),
        );
        registry.register("searches", "Searches by whether they found anything", Clone::clone(&searches));
        registry.register("answer_cache", "Answers from a snapshot by whether their bytes were cached", Clone::clone(&cache));
        Self { tips, searches, cache }
    }

    /// Counts an answer, and whether it came from the cache.
    pub fn count(&self, stats: AnswerStats, cached: bool) {
        let outcome = |hit| Outcome { outcome: if hit { "hit" } else { "miss" } };
        self.cache.get_or_create(&outcome(cached)).inc();
        match stats {
            AnswerStats::Plain => {}
            AnswerStats::Tips(step) => {
                self.tips.get_or_create(&Step { step }).inc();
            }
            AnswerStats::Search(found) => {
                self.searches.get_or_create(&outcome(found)).inc();
            }
        }
    }
}
