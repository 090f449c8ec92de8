//! The description of the API, made from the handlers and committed as `api/openapi.json`: the seam to the site.

use crate::{controllers, problem, wire};
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(title = "Trits", description = "One title in, three tips out, each with a reason."),
    paths(
        controllers::search::find::find,
        controllers::starters::list::list,
        controllers::tips::get::get,
        controllers::tips::count::count,
        controllers::filters::list::list,
        controllers::themes::list::list,
        controllers::themes::get::get,
        controllers::titles::get::get,
        controllers::quality::get::get,
        controllers::titles::availability::get,
        controllers::reviews::list::list,
        controllers::events::save::save,
        controllers::sessions::erase::erase,
        controllers::admin::reviews::list,
        controllers::admin::decide::decide,
        controllers::analytics::get::get,
        controllers::analytics::export::export,
        controllers::analytics::refresh::refresh,
        controllers::health::live::live,
        controllers::health::ready::ready,
    ),
    components(schemas(problem::Problem, wire::MediaType))
)]
struct Document;

/// The description as pretty JSON with a newline at the end.
pub fn json() -> String {
    let mut text = Document::openapi().to_pretty_json().unwrap_or_default();
    text.push('\n');
    text
}
