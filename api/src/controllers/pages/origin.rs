//! The site's own address, as links in a page need it whole.

use crate::app::App;
use crate::operator::is_authority;
use axum::http::{HeaderMap, header};

/// What the operator says, else what the request says of its host, where that can be one; the scheme is the proxy's word.
pub fn of(app: &App, headers: &HeaderMap) -> String {
    if let Some(site) = &app.operator.site_url {
        return site.clone();
    }
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST.as_str()).filter(|host| is_authority(host)).unwrap_or("localhost").to_ascii_lowercase();
    let scheme = text("x-forwarded-proto").filter(|scheme| *scheme == "https").unwrap_or("http");
    format!("{scheme}://{host}")
}
