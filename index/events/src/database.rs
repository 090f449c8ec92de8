//! A connection to the database of events, with TLS where its address asks for it (`sslmode=require`): the server's certificate is then
//! verified against the system's roots, or those that `SSL_CERT_FILE` names.

use rustls::{ClientConfig, RootCertStore};
use std::pin::Pin;
use std::sync::Arc;
use tokio_postgres::config::SslMode;
use tokio_postgres::{Client, Config, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

/// What moves the bytes of a connection; it has to be polled for as long as the client is used.
pub type Running = Pin<Box<dyn Future<Output = Result<(), tokio_postgres::Error>> + Send>>;

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// There is nothing to verify the server's certificate with.
    #[error("there are no root certificates to verify the database with; install ca-certificates, or name a file of them in SSL_CERT_FILE")]
    Roots,
    /// TLS cannot be set up.
    #[error("TLS cannot be set up: {0}")]
    Tls(#[from] rustls::Error),
    /// The server cannot be reached, or refuses.
    #[error(transparent)]
    Database(#[from] tokio_postgres::Error),
}

/// Connects.
///
/// # Errors
/// See [`ConnectError`]. Where TLS is asked for, nothing is sent without it.
pub async fn connect(config: &Config) -> Result<(Client, Running), ConnectError> {
    if config.get_ssl_mode() != SslMode::Require {
        let (client, connection) = config.connect(NoTls).await?;
        return Ok((client, Box::pin(connection)));
    }
    let (client, connection) = config.connect(verified()?).await?;
    Ok((client, Box::pin(connection)))
}

fn verified() -> Result<MakeRustlsConnect, ConnectError> {
    let mut roots = RootCertStore::empty();
    // One certificate of the system that cannot be read is no reason to refuse the others.
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(ConnectError::Roots);
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    Ok(MakeRustlsConnect::new(config.with_root_certificates(roots).with_no_client_auth()))
}
