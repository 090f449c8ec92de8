//! Tests of franchises, columns and names.

mod columns;
mod franchise;
mod names;
