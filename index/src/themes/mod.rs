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

/// Fewest titles of a list; a shorter one gives way to the last good list.
pub const FEWEST: usize = 12;

/// Most titles of a list: the toppers and 24 more.
pub const MOST: usize = 27;

/// Two themes of one media type may share at most [`MOST_SHARED`] of their first this many titles.
pub const FIRST: usize = 12;

/// Two fifths of [`FIRST`], rounded down.
pub const MOST_SHARED: usize = 4;

/// Most titles of one director or creator in a list.
pub const MOST_OF_A_MAKER: usize = 2;
