//! Tests of franchises, columns, names and what search finds.

mod columns;
mod franchise;
mod names;
mod queries;
mod sequels;
