//! The site: everything that is no API path.

mod crawlers;
mod origin;
mod page;
mod titled;

pub use crawlers::{robots, sitemap, sitemap_part};

use crate::clock::Minute;
use crate::metrics::PictureMetrics;
use crate::og::Painter;
use crate::operator::Operator;
use crate::problem::ApiError;
use crate::reply::Responder;
use crate::site::{Page, Place, Site, is_asset};
use crate::ssr::{ReadApi, Renderer};
use anyhow::Result;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use origin::Origin;
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use titled::Titled;
use tokio::sync::OnceCell;

/// First parts of paths that are for programs and never have a page.
const PROGRAM_PATHS: [&str; 4] = ["api", "functions", "health", "og"];

/// Longest path with query that a page is rendered for, in bytes. A longer one is cut off, and the browser renders the page again
/// (`web/src/hydration/canHydrate.ts` has the same bound).
const MAX_URL_BYTES: usize = 2000;

/// The path that every unknown address is rendered as, so that all of them share one cached page.
const UNKNOWN_PAGE: &str = "/404";

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
    /// The addresses of the pages of titles that may be listed, with the version of the snapshot that they are of.
    titles: Mutex<(String, Vec<String>)>,
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
            titles: Mutex::default(),
            renderer,
            origin: Origin { site_url: operator.site_url.clone(), bound },
        })
    }
}

/// A file of the site, or a page: with 200 at a known address, else with 404, which the page itself shows. Where only the address in lower
/// case is known, it redirects there.
pub async fn get(State(frontend): State<Arc<Frontend>>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    if PROGRAM_PATHS.contains(&path.trim_start_matches('/').split('/').next().unwrap_or("")) {
        return ApiError::UnknownPath.into_response();
    }
    let decoded = percent_decode_str(path).decode_utf8_lossy();
    let file = frontend.site.file(&decoded);
    let page = frontend.site.pages().at(&decoded);
    let mut known = page.is_some();
    if method != Method::GET && method != Method::HEAD {
        return if known || file.is_some() { read_only() } else { ApiError::UnknownPath.into_response() };
    }
    if let Some(file) = file {
        return file.response(StatusCode::OK, &headers);
    }
    let mut may_list = page.is_some_and(|page| page.sitemap.is_some()) && uri.query().is_none_or(is_listable);
    let serving = frontend.responder.live.serving();
    if page.is_some_and(Page::is_of_title) && !serving.damaged {
        match titled::find(&serving.snapshot, &decoded) {
            Ok(Titled::Here { listed }) => may_list = listed && uri.query().is_none(),
            Ok(Titled::Elsewhere(path)) => return moved(&path, uri.query()),
            Ok(Titled::Nowhere) => known = false,
            Err(error) => return ApiError::from(error).into_response(),
        }
    }
    if !known {
        let lower_case = decoded.to_ascii_lowercase();
        if lower_case != decoded && frontend.site.pages().at(&lower_case).is_some() {
            return moved(&lower_case, uri.query());
        }
        if is_asset(&decoded) {
            return missing_file();
        }
    }
    let path_and_query = uri.path_and_query().map_or(path, |all| all.as_str());
    let url = if known { &path_and_query[..path_and_query.floor_char_boundary(MAX_URL_BYTES)] } else { UNKNOWN_PAGE };
    let listed = known && may_list;
    let origin = frontend.origin.of(&headers);
    let place = Place { origin: origin.as_deref(), url, listed, found: known, day: &Minute::now().day() };
    page::response(&frontend, place, &headers).await
}

/// What is escaped in a path that was decoded: all that would end it, and what a browser reads as something else (a backslash as a slash).
const IN_PATH: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'\\')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// The answer for a page that is at another, decoded, path.
fn moved(path: &str, query: Option<&str>) -> Response {
    let path = utf8_percent_encode(path, IN_PATH);
    // The query is as it was sent; letters outside ASCII are possible in it.
    let query = query.map_or_else(String::new, |query| format!("?{}", utf8_percent_encode(query, CONTROLS)));
    Redirect::permanent(&format!("{path}{query}")).into_response()
}

/// Whether a query string is empty or `id=NUMBER`. A search engine may list such a page: it is the title's own. Any other query string
/// makes one of countless variants, which are not listed.
fn is_listable(query: &str) -> bool {
    query.is_empty() || query.strip_prefix("id=").is_some_and(|id| !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit()))
}

/// The answer to a method other than GET and HEAD on a page or a file.
fn read_only() -> Response {
    ([(header::ALLOW, HeaderValue::from_static("GET,HEAD"))], ApiError::WrongMethod).into_response()
}

/// The answer for a file that does not exist: a line of text, since a page is of no use where a script or a picture is expected.
fn missing_file() -> Response {
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (StatusCode::NOT_FOUND, headers, "Dit bestand is er niet.\n").into_response()
}
