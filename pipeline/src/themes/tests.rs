#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod laws;
mod rules;
mod starter;
