//! The service as a client meets it: a real snapshot on disk, a real server on a free port, a real HTTP client.

mod availability;
mod events;
mod filters;
mod openapi;
mod process;
mod search;
mod site;
mod snapshots;
mod support;
mod themes;
mod tips;
mod titles;
