//! The site: everything that is no API path.

mod crawlers;
mod origin;
mod page;

pub use crawlers::{robots, sitemap};

use crate::clock::Minute;
use crate::metrics::PictureMetrics;
use crate::og::Painter;
use crate::operator::Operator;
use crate::problem::ApiError;
use crate::reply::Responder;
use crate::site::{Place, Site, is_asset};
use crate::ssr::{ReadApi, Renderer};
use anyhow::Result;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use origin::Origin;
use percent_encoding::percent_decode_str;
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::OnceCell;

/// First parts of paths that are for programs and never have a page.
const PROGRAM_PATHS: [&str; 4] = ["api", "functions", "health", "og"];

/// Longest address that a page is rendered for, in bytes. A longer one is cut, and the browser renders the page again
/// (`web/src/hydration/canHydrate.ts` has the same bound).
const LONGEST: usize = 2000;

/// The address that unknown ones are rendered as: all alike.
const UNKNOWN: &str = "/404";

/// The site, what renders its pages, and where it is.
pub struct Frontend {
    /// Its files.
    pub site: Site,
    /// The live snapshot and the cache.
    pub responder: Responder,
    /// Draws pictures for shared links.
    pub painter: Painter,
    /// The picture of the site, once it is drawn.
    pub site_picture: OnceCell<Bytes>,
    renderer: Option<Renderer>,
    origin: Origin,
}

impl Frontend {
    /// Starts the renderer, when the site has a script for it, and the painter. `bound` is the address that the server listens on.
    ///
    /// # Errors
    /// A thread cannot be started.
    pub fn start(
        site: Site,
        responder: Responder,
        operator: &Operator,
        bound: IpAddr,
        pictures: PictureMetrics,
        read_api: impl ReadApi,
    ) -> Result<Self> {
        let painter = Painter::start(Arc::clone(&site.fonts), pictures)?;
        let renderer = site.script().map(|script| Renderer::start(script, site.settings().to_owned(), read_api)).transpose()?;
        Ok(Self {
            site,
            responder,
            painter,
            site_picture: OnceCell::new(),
            renderer,
            origin: Origin { site_url: operator.site_url.clone(), bound },
        })
    }
}

/// A file of the site, or a page: with 200 at a known address, else with 404, which the page itself shows. An address in capitals
/// redirects to the one without.
pub async fn get(State(frontend): State<Arc<Frontend>>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    if PROGRAM_PATHS.contains(&path.trim_start_matches('/').split('/').next().unwrap_or("")) {
        return ApiError::UnknownPath.into_response();
    }
    let decoded = percent_decode_str(path).decode_utf8_lossy();
    let file = frontend.site.file(&decoded);
    let page = frontend.site.pages().at(&decoded);
    let found = page.is_some();
    if method != Method::GET && method != Method::HEAD {
        return if found || file.is_some() { read_only() } else { ApiError::UnknownPath.into_response() };
    }
    if let Some(file) = file {
        return file.response(StatusCode::OK, &headers);
    }
    let lower = decoded.to_ascii_lowercase();
    if !found && frontend.site.pages().at(&lower).is_some() {
        let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
        return Redirect::permanent(&format!("{lower}{query}")).into_response();
    }
    if !found && is_asset(&decoded) {
        return missing();
    }
    let whole = uri.path_and_query().map_or(path, |whole| whole.as_str());
    let url = if found { &whole[..whole.floor_char_boundary(LONGEST)] } else { UNKNOWN };
    let listed = page.is_some_and(|page| page.sitemap.is_some()) && uri.query().is_none_or(is_plain);
    let origin = frontend.origin.of(&headers);
    let place = Place { origin: origin.as_deref(), url, listed, found, day: &Minute::now().day() };
    page::response(&frontend, place, &headers).await
}

/// Whether a query names a title and nothing else: then the page is that title's own. Any other makes one of countless variants.
fn is_plain(query: &str) -> bool {
    query.is_empty() || query.strip_prefix("id=").is_some_and(|id| !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit()))
}

/// The answer to any other method on a page or a file.
fn read_only() -> Response {
    ([(header::ALLOW, HeaderValue::from_static("GET,HEAD"))], ApiError::WrongMethod).into_response()
}

/// The answer for a file that does not exist: a line of text, since a page is of no use where a script or a picture is expected.
fn missing() -> Response {
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (StatusCode::NOT_FOUND, headers, "Dit bestand is er niet.\n").into_response()
}
