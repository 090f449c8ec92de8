//! The real binaries on small catalogues: fixture in, inline snapshot out.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod analytics;
mod bad_input;
mod columns;
mod compared;
mod datasets;
mod dialect;
mod doctor;
mod events;
mod flags;
mod gates;
mod house;
mod interrupted;
mod killed;
mod log;
mod named;
mod nightly;
mod offers;
mod operate;
mod published;
mod quarantine;
mod ratings;
mod refused;
mod resumed;
mod safety;
mod sampled;
mod schemas;
mod textfile;
mod themes;
mod tips;
mod units;
mod visitors;
mod wide;
