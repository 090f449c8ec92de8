//! Filters: what tips must match besides the seed. In: values of queries. Out: [`Filters`], and whether a title matches them.

mod directions;
mod forms;
mod outside;
mod predicate;
mod relaxed;
mod requirements;
mod resolve;
mod row;
mod table;
#[cfg(test)]
mod tests;
mod values;

pub use directions::{DIRECTIONS, Direction, Directions, MOST_DIRECTIONS};
pub use forms::{FORMS, Form, Forms};
pub(super) use predicate::FilterPredicate;
pub use predicate::Outside;
pub(super) use requirements::Requirements;
pub use row::Filter;
pub(super) use row::Rule;
pub use table::{AGE_OF_UNKNOWN, FILTERS, Filters};
pub use values::{Grammar, Refusal, Years, ids, integer, whole, words};
