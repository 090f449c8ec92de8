//! What a balancer asks.

pub mod live;
pub mod ready;

use serde::Serialize;
use utoipa::ToSchema;

/// State of the server.
#[derive(Debug, Serialize, ToSchema)]
pub struct Health {
    /// `live` or `ready`.
    pub status: &'static str,
    /// Id of the snapshot that answers.
    #[schema(required)]
    pub snapshot: Option<String>,
}
