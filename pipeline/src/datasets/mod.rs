//! The checker of our own catalogue: schema, spelling, agreement with a reference catalogue, and the figures of its README.

mod across;
mod agreement;
mod figures;
mod golden;
mod kinship;
mod records;
mod themes;
mod wide;

pub use across::across_remarks;
pub use agreement::{Settled, disagreements};
pub use figures::figures;
pub use golden::golden_remarks;
pub use kinship::kinship_remarks;
pub use records::{offer_remarks, record_remarks, spelling_remarks};
pub use themes::theme_remarks;
pub use wide::{wide_file_remarks, wide_remarks};

/// Something to mend, naming the record and the rule.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Remark {
    /// The record, such as `movie:550 Fight Club`, or a name.
    pub record: String,
    /// The rule.
    pub rule: &'static str,
    /// What is wrong.
    pub found: String,
}

impl std::fmt::Display for Remark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}: {}", self.record, self.rule, self.found)
    }
}

#[cfg(test)]
mod tests;
