//! Titles of a visitor's own list, and what they are in the catalogue.

use super::MediaType;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Number;
use utoipa::ToSchema;

/// Body of `/match`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MatchRequest {
    /// At most 100.
    #[schema(min_items = 1, max_items = 100)]
    pub titles: Vec<NamedTitle>,
}

/// A title as another site names it: with a name, an id, or both.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NamedTitle {
    /// In any language.
    #[schema(max_length = 200)]
    pub name: Option<String>,
    /// Year of release.
    #[serde(default, deserialize_with = "whole")]
    #[schema(minimum = 1870, maximum = 2100)]
    pub year: Option<u16>,
    /// Film or series, where that is known.
    pub media_type: Option<MediaType>,
    /// The provider's id.
    #[serde(default, deserialize_with = "whole")]
    #[schema(maximum = 4_294_967_295_i64)]
    pub tmdb_id: Option<u32>,
}

/// A whole number, also as `1991.0`: to JSON Schema, and to some clients, the two are one.
fn whole<'de, D: Deserializer<'de>, T: TryFrom<u64>>(from: D) -> Result<Option<T>, D::Error> {
    let Some(number) = Option::<Number>::deserialize(from)? else { return Ok(None) };
    let text = number.to_string();
    let whole = text.strip_suffix(".0").unwrap_or(&text).parse::<u64>().ok().and_then(|number| T::try_from(number).ok());
    whole.map(Some).ok_or_else(|| D::Error::custom("no whole number"))
}

/// Answer of `/match`.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchAnswer {
    /// In the order of the request; null for a title that is not in the catalogue.
    pub titles: Vec<Option<MatchedTitle>>,
}

/// A title of the catalogue.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MatchedTitle {
    /// Film or series.
    pub media_type: MediaType,
    /// The provider's id.
    pub tmdb_id: u32,
    /// The title shown.
    pub title: String,
    /// Year of release.
    #[schema(required)]
    pub year: Option<u16>,
    /// Dutch genre names; a drawn poster depends on them.
    pub genres: Vec<String>,
    /// Path at the provider's image host.
    #[schema(required)]
    pub poster_path: Option<String>,
}
