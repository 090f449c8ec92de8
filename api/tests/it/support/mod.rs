//! A server to test against, and what to ask it with.

mod answer;
mod app;
mod binary;
mod extras;
mod library;
mod postgres;

pub use answer::Answer;
pub use app::TestApp;
pub use binary::{Logged, binary, start_binary};
pub use library::{publish, publish_with};
pub use postgres::{Postgres, not_permitted, skipped};

/// Writes the manifest of pages into the folder of a site, as its build does.
pub fn write_pages(web: &std::path::Path) {
    std::fs::create_dir_all(web.join(".server")).expect("a folder");
    std::fs::write(web.join(".server/pages.json"), include_str!("../../fixtures/pages.json")).expect("a manifest");
}

/// Field names of a JSON object, sorted.
pub fn keys(value: &serde_json::Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}
