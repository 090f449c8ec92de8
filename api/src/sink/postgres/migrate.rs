//! The schema, in numbered steps. Each is applied once, in a transaction with its number.

use super::DatabaseUrl;
use super::connect::plain;
use anyhow::{Context, Result};
use trits_events::database::connect;

/// The steps, from 1.
const STEPS: [&str; 3] =
    [include_str!("sql/0001_events.sql"), include_str!("sql/0002_events_before.sql"), include_str!("sql/0003_decisions_go_along.sql")];

/// The roles, and what each may: applied every time, so that a schema that was restored without them has them again.
const ROLES: &str = include_str!("sql/roles.sql");
const ACCESS: &str = include_str!("sql/access.sql");

/// The number of the last step.
pub const SCHEMA: i32 = STEPS.len() as i32;

const START: &str = "CREATE SCHEMA IF NOT EXISTS trits;
CREATE TABLE IF NOT EXISTS trits.migrations (version integer PRIMARY KEY, applied timestamptz NOT NULL DEFAULT now());
GRANT USAGE ON SCHEMA trits TO PUBLIC;
GRANT SELECT ON trits.migrations TO PUBLIC;";

/// Brings a database up to date; returns the number of steps that were applied. The login must own the schema and, the first time, may
/// create roles.
///
/// # Errors
/// The database cannot be reached, or refuses a step; earlier steps stay.
pub async fn migrate(url: &DatabaseUrl) -> Result<usize> {
    let (mut client, connection) = connect(&url.0).await.map_err(plain).with_context(|| format!("cannot reach the database {url}"))?;
    let task = tokio::spawn(connection);
    client.batch_execute(START).await.with_context(|| format!("cannot make the schema `trits` in {url}"))?;
    client.batch_execute(ROLES).await.with_context(|| format!("cannot make the roles in {url}"))?;
    let mut applied = 0;
    for (version, sql) in (1_i32..).zip(STEPS) {
        let step = client.transaction().await?;
        // A second program that migrates at the same time waits here for the first, and then finds the number in use.
        let taken = step.execute("INSERT INTO trits.migrations (version) VALUES ($1) ON CONFLICT DO NOTHING", &[&version]).await?;
        if taken == 1 {
            step.batch_execute(sql).await.with_context(|| format!("step {version} of the schema failed"))?;
            applied += 1;
        }
        step.commit().await?;
    }
    let access = client.transaction().await?;
    access.batch_execute(ACCESS).await.context("the roles cannot be granted what they may")?;
    access.commit().await?;
    drop(client);
    let _ = task.await;
    Ok(applied)
}
