//! What search engines read: `GET /robots.txt`, `GET /sitemap.xml` and its files

use super::{Frontend, titled};
use crate::problem::ApiError;
use crate::reply;
use crate::site::{Changes, template::escape};
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use std::fmt::Write;
use std::sync::{Arc, PoisonError};
use trits_index::snapshot::{ReadError, Snapshot};

/// Most pages in a file of a sitemap, by its protocol.
const MOST: usize = 50_000;

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// Everything but what is for the operator and for programs.
pub async fn robots(State(frontend): State<Arc<Frontend>>, headers: HeaderMap) -> Response {
    let sitemap = frontend.origin.of(&headers).map(|origin| format!("\nSitemap: {origin}/sitemap.xml\n")).unwrap_or_default();
    let text = format!("User-agent: *\nDisallow: /admin/\nDisallow: /api/\nDisallow: /functions/\n{sitemap}");
    varied(&frontend, reply::text("text/plain; charset=utf-8", text))
}

/// Every page that a search engine may list, with the day its content last changed where that is known; where there are more than fit in
/// one file, the addresses of those files. A sitemap has whole addresses: where the site's own is not known there is none.
pub async fn sitemap(State(frontend): State<Arc<Frontend>>, headers: HeaderMap) -> Response {
    answered(&frontend, &headers, |origin, rows| {
        let parts = rows.chunks(MOST).len();
        if parts < 2 {
            return Some(urls(origin, rows));
        }
        let mut xml = format!("{DECLARATION}<sitemapindex xmlns=\"{NAMESPACE}\">\n");
        for part in 1..=parts {
            let _ = writeln!(xml, "<sitemap><loc>{}</loc></sitemap>", escape(&format!("{origin}/sitemap/{part}.xml")));
        }
        Some(xml + "</sitemapindex>\n")
    })
}

/// A file of a sitemap that takes several: `GET /sitemap/1.xml`.
pub async fn sitemap_part(
    State(frontend): State<Arc<Frontend>>,
    file: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Response {
    let Ok(Path(file)) = file else { return ApiError::UnknownPath.into_response() };
    let part = file.strip_suffix(".xml").and_then(|part| part.parse::<usize>().ok()).and_then(|part| part.checked_sub(1));
    answered(&frontend, &headers, |origin, rows| {
        let part = rows.chunks(MOST).nth(part?)?;
        (part.len() < rows.len()).then(|| urls(origin, part))
    })
}

/// A page and the day of its content.
type Row = (String, Option<String>);

fn answered(frontend: &Frontend, headers: &HeaderMap, write: impl Fn(&str, &[Row]) -> Option<String>) -> Response {
    let Some(origin) = frontend.origin.of(headers) else { return varied(frontend, ApiError::UnknownPath.into_response()) };
    let response = match rows(frontend) {
        Ok(rows) => write(&origin, &rows).map_or_else(|| ApiError::UnknownPath.into_response(), |xml| reply::text("application/xml", xml)),
        Err(error) => ApiError::from(error).into_response(),
    };
    varied(frontend, response)
}

/// All pages that may be listed: those of the site, then those of titles. Titles are read once per snapshot.
fn rows(frontend: &Frontend) -> Result<Vec<Row>, ReadError> {
    let serving = frontend.responder.live.serving();
    let snapshot = &serving.snapshot;
    let own = frontend.site.pages().listed();
    let mut rows: Vec<Row> =
        own.filter_map(|(path, changes)| Some((path.to_owned(), day(snapshot, path, changes, frontend.site.built())?))).collect();
    let mut known = frontend.titles.lock().unwrap_or_else(PoisonError::into_inner);
    if known.0 != serving.version {
        *known = (serving.version.clone(), titled::listed(snapshot)?);
    }
    rows.extend(known.1.iter().map(|path| (path.clone(), None)));
    Ok(rows)
}

fn urls(origin: &str, rows: &[Row]) -> String {
    let mut xml = format!("{DECLARATION}<urlset xmlns=\"{NAMESPACE}\">\n");
    for (path, changed) in rows {
        let lastmod = changed.as_ref().map(|day| format!("<lastmod>{}</lastmod>", escape(day))).unwrap_or_default();
        let _ = writeln!(xml, "<url><loc>{}</loc>{lastmod}</url>", escape(&format!("{origin}{path}")));
    }
    xml + "</urlset>\n"
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
        Changes::Titles => None,
        Changes::Data => Some(snapshot.manifest.data_date.clone()),
        Changes::List => {
            let slug = path.trim_start_matches('/');
            let theme = snapshot.themes.iter().find(|theme| theme.slug == slug && !theme.titles.is_empty());
            theme.map(|theme| Some(theme.updated.clone()))
        }
    }
}
