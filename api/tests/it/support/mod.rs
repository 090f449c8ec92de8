//! A server to test against, and what to ask it with.

mod answer;
mod app;
mod binary;
mod extras;
mod library;
mod postgres;

pub use answer::Answer;
pub use app::TestApp;
pub use binary::{binary, start_binary};
pub use library::publish;
pub use postgres::{Postgres, skipped};

/// Field names of a JSON object, sorted.
pub fn keys(value: &serde_json::Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}
