//! The pure answer function: a snapshot and a query in, three tips with roles and reasons out. No clock, no chance, no
//! I/O but reads from the open snapshot, so the same query on the same snapshot gives the same bytes.

mod query;

pub use query::{Answer, AnswerError, MAX_ALT, Query, Role, Step, Tip};
