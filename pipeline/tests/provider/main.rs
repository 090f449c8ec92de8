//! The real binary against a provider on this machine, over real HTTP: nights, troubles, surprises, and the bodies recorded of the real
//! one when they are there.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod ageing;
mod behind;
mod changing;
mod enrich;
mod exports;
mod fortnight;
mod health;
mod killed;
mod leftover;
mod origins;
#[path = "../outside/mod.rs"]
mod outside;
mod pace;
mod place;
mod progress;
mod recorded;
mod requested;
mod server;
mod settings;
mod surprises;
mod suspects;
mod trailers;
mod trouble;
