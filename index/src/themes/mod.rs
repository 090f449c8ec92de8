//! Themed pages: lists that an editor's rules make at night, with the texts of their page.
//!
//! In: what a snapshot stores. Out: [`Theme`], and a reason for each of its first titles ([`toppers`]), composed from facts of the title
//! that belong to the theme and verified by [`is_true`].

#[cfg(test)]
mod tests;
mod text;
mod topper;
mod verify;

pub use crate::store::{Closing, Listed, Question, Theme};
pub use topper::{Fact, ListReason, Topper, toppers};
pub use verify::is_true;

/// Titles with a reason at the head of a list.
pub const TOPPERS: usize = 3;

/// Fewest titles of a list: the toppers and nine more. A shorter list is replaced by the last good one.
pub const FEWEST_TITLES: usize = 12;

/// Most titles of a list: the toppers and 24 more. They are in order, so those after them fit the theme less.
pub const MOST_TITLES: usize = 27;

/// Titles from the top of each list that are compared with those of the other lists: what a visitor of two lists sees first.
pub const COMPARED_TITLES: usize = 12;

/// Most titles that two lists of one media type may share among their first [`COMPARED_TITLES`]: a third.
pub const MOST_SHARED_TITLES: usize = 4;

/// Most titles of one director or creator in a list, so that a list is about its theme and not about one person.
pub const MOST_TITLES_OF_A_MAKER: usize = 2;
