//! What search engines read: `GET /robots.txt` and `GET /sitemap.xml`

use super::Frontend;
use crate::problem::ApiError;
use crate::reply;
use crate::site::{Changes, template::escape};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use std::fmt::Write;
use std::sync::Arc;
use trits_index::snapshot::Snapshot;

/// Everything but what is for the operator and for programs.
pub async fn robots(State(frontend): State<Arc<Frontend>>, headers: HeaderMap) -> Response {
    let sitemap = frontend.origin.of(&headers).map(|origin| format!("\nSitemap: {origin}/sitemap.xml\n")).unwrap_or_default();
    let text = format!("User-agent: *\nDisallow: /admin/\nDisallow: /api/\nDisallow: /functions/\n{sitemap}");
    varied(&frontend, reply::text("text/plain; charset=utf-8", text))
}

/// Every page that a search engine may list, with the day its content last changed where that is known. A sitemap has whole
/// addresses: where the site's own is not known there is no sitemap.
pub async fn sitemap(State(frontend): State<Arc<Frontend>>, headers: HeaderMap) -> Response {
    let Some(origin) = frontend.origin.of(&headers) else { return varied(&frontend, ApiError::UnknownPath.into_response()) };
    let snapshot = &frontend.responder.live.serving().snapshot;
    let mut xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n".to_owned();
    for (path, changes) in frontend.site.pages().listed() {
        let Some(changed) = day(snapshot, path, changes, frontend.site.built()) else { continue };
        let lastmod = changed.map(|day| format!("<lastmod>{}</lastmod>", escape(&day))).unwrap_or_default();
        let _ = writeln!(xml, "<url><loc>{}</loc>{lastmod}</url>", escape(&format!("{origin}{path}")));
    }
    xml.push_str("</urlset>\n");
    varied(&frontend, reply::text("application/xml", xml))
}

/// Says by which headers of a request an answer differs.
fn varied(frontend: &Frontend, mut response: Response) -> Response {
    response.headers_mut().extend(frontend.origin.vary());
    response
}

/// The day of a page's content, where it is known. `None` for a list that this snapshot does not have.
fn day(snapshot: &Snapshot, path: &str, changes: Changes, built: Option<&str>) -> Option<Option<String>> {
    match changes {
        Changes::Build => Some(built.map(str::to_owned)),
        Changes::Data => Some(snapshot.manifest.data_date.clone()),
        Changes::List => {
            let slug = path.trim_start_matches('/');
            let theme = snapshot.themes.iter().find(|theme| theme.slug == slug && !theme.titles.is_empty());
            theme.map(|theme| Some(theme.updated.clone()))
        }
    }
}
