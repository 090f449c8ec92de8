//! Flags about the provider, shared by the commands that call it.

use crate::failure::Failure;
use crate::sources::tmdb::settings::{API, BUDGET, EXPORTS, RATE, address};
use crate::sources::tmdb::{Settings, Token};
use std::time::Duration;

/// Defaults of flags that no setting names.
const CONCURRENCY: usize = 8;
const TIMEOUT_MS: u64 = 30_000;

/// How to call the provider.
#[derive(Debug, clap::Args)]
pub struct ProviderArgs {
    /// The provider's API; the token comes from the variable `TRITS_TMDB_TOKEN`.
    #[arg(long, value_name = "URL", default_value = API)]
    provider_url: String,
    /// The folder of the provider's daily id exports.
    #[arg(long, value_name = "URL", default_value = EXPORTS)]
    exports_url: String,
    /// Titles to use, films and series together.
    #[arg(long, value_name = "TITLES", default_value_t = BUDGET)]
    budget: usize,
    /// Calls a second, at most 40.
    #[arg(long, value_name = "CALLS", default_value_t = RATE)]
    rate: u32,
    /// Calls under way at once.
    #[arg(long, value_name = "CALLS", default_value_t = CONCURRENCY)]
    concurrency: usize,
    /// Original languages to use, such as nl,en,fr; all when left out.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    languages: Vec<String>,
    /// Votes that a title must have to be used.
    #[arg(long, value_name = "VOTES", default_value_t = 0)]
    min_votes: u32,
    /// Milliseconds that a call to the provider may take, or that an export may give nothing.
    #[arg(long, value_name = "MS", default_value_t = TIMEOUT_MS)]
    provider_timeout_ms: u64,
    /// Milliseconds before a first retry.
    #[arg(long, hide = true, default_value_t = 500)]
    provider_retry_ms: u64,
}

impl ProviderArgs {
    /// The first flag that is set to something else than its default.
    pub fn given(&self) -> Option<&'static str> {
        let set = [
            ("--provider-url", self.provider_url != API),
            ("--exports-url", self.exports_url != EXPORTS),
            ("--budget", self.budget != BUDGET),
            ("--rate", self.rate != RATE),
            ("--concurrency", self.concurrency != CONCURRENCY),
            ("--languages", !self.languages.is_empty()),
            ("--min-votes", self.min_votes > 0),
            ("--provider-timeout-ms", self.provider_timeout_ms != TIMEOUT_MS),
        ];
        set.into_iter().find_map(|(flag, set)| set.then_some(flag))
    }

    /// The settings that the flags and the environment make.
    ///
    /// # Errors
    /// No token, or a flag out of range.
    pub fn settings(&self) -> Result<Settings, Failure> {
        let usage = Failure::usage;
        let token = Token::from_environment().map_err(Failure::usage)?;
        let settings = Settings {
            api: address("--provider-url", &self.provider_url).map_err(usage)?,
            exports: address("--exports-url", &self.exports_url).map_err(usage)?,
            token,
            budget: self.budget,
            rate: self.rate,
            concurrency: self.concurrency,
            languages: self.languages.clone(),
            min_votes: self.min_votes,
            replan: false,
            requested: true,
            timeout: Duration::from_millis(self.provider_timeout_ms),
            first_wait: Duration::from_millis(self.provider_retry_ms),
        };
        settings.check().map_err(usage)?;
        Ok(settings)
    }
}
