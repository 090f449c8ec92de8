//! The service as a client meets it: a real snapshot on disk, a real server on a free port, a real HTTP client.

mod admin;
mod analytics;
mod availability;
mod connections;
mod directions;
mod events;
mod filters;
mod hostile;
mod matching;
mod metrics;
mod openapi;
mod operator;
mod pages;
mod process;
mod proxies;
mod reviews;
mod search;
mod sessions;
mod signed;
mod sink;
mod site;
mod snapshots;
mod support;
mod themes;
mod tips;
mod titles;
