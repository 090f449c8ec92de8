//! Parameters of a request, read by hand so that every refusal names its field. Unknown names are ignored; a known name that occurs twice is
//! refused as ambiguous.

use crate::problem::ApiError;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use percent_encoding::percent_decode_str;
use std::borrow::Cow;
use std::ops::RangeInclusive;
use trits_index::answer::filters::{self, Refusal};
use trits_index::ids::{MediaType, TitleKey, TmdbId};

/// The title that a path names, `{mediaType}/{tmdbId}`.
#[derive(Debug, Clone, Copy)]
pub struct TitlePath(pub TitleKey);

impl<S: Send + Sync> FromRequestParts<S> for TitlePath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path: Result<Path<(String, String)>, PathRejection> = Path::from_request_parts(parts, state).await;
        let Path((kind, id)) = path.map_err(|_| ApiError::UnknownPath)?;
        Ok(Self(TitleKey { media: media(&kind)?, tmdb_id: tmdb_id("tmdbId", &id)? }))
    }
}

/// The query string of a request.
#[derive(Debug, Clone, Copy)]
pub struct Params<'a>(&'a str);

impl<'a> Params<'a> {
    /// Over the raw text after `?`.
    pub fn new(raw: Option<&'a str>) -> Self {
        Self(raw.unwrap_or(""))
    }

    /// The decoded value of a name, `None` when it is absent.
    ///
    /// # Errors
    /// It occurs twice, or is not UTF-8.
    pub fn text(&self, name: &'static str) -> Result<Option<String>, ApiError> {
        let mut values = self.0.split('&').filter_map(|pair| {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            (decode(key).as_deref() == Some(name)).then_some(value)
        });
        let Some(value) = values.next() else { return Ok(None) };
        if values.next().is_some() {
            return Err(invalid(name, "één keer voorkomen"));
        }
        decode(value).map(|v| Some(v.into_owned())).ok_or_else(|| invalid(name, "geldige UTF-8 zijn"))
    }

    /// A whole number within a range.
    ///
    /// # Errors
    /// Unreadable, or outside the range.
    pub fn int(&self, name: &'static str, range: RangeInclusive<u32>) -> Result<Option<u32>, ApiError> {
        self.text(name)?.map(|text| int(name, &text, range)).transpose()
    }

    /// `mediaType`.
    ///
    /// # Errors
    /// Neither `movie` nor `tv`.
    pub fn media(&self) -> Result<Option<MediaType>, ApiError> {
        self.text("mediaType")?.map(|text| media(&text)).transpose()
    }

    /// A list of ids of one media type, separated by commas, sorted and without doubles.
    ///
    /// # Errors
    /// An unreadable id, or more than `most`.
    pub fn ids(&self, name: &'static str, most: usize) -> Result<Vec<TmdbId>, ApiError> {
        let mut ids = self.ids_in_order(name, most)?;
        ids.sort_unstable();
        ids.dedup();
        Ok(ids)
    }

    /// The same in the order given.
    ///
    /// # Errors
    /// An unreadable id, or more than `most`.
    pub fn ids_in_order(&self, name: &'static str, most: usize) -> Result<Vec<TmdbId>, ApiError> {
        let text = self.text(name)?.unwrap_or_default();
        let ids = filters::ids(&text, most).map_err(|refusal| refused(name, refusal))?;
        Ok(ids.into_iter().map(TmdbId).collect())
    }
}

/// A required value.
///
/// # Errors
/// It is not.
pub fn needed<T>(name: &'static str, value: Option<T>) -> Result<T, ApiError> {
    value.ok_or_else(|| invalid(name, "ingevuld zijn"))
}

/// `movie` or `tv`.
///
/// # Errors
/// Anything else.
pub fn media(text: &str) -> Result<MediaType, ApiError> {
    text.parse().map_err(|_| invalid("mediaType", "'movie' of 'tv' zijn"))
}

/// A provider's id.
///
/// # Errors
/// No number, or outside the range.
pub fn tmdb_id(name: &'static str, text: &str) -> Result<TmdbId, ApiError> {
    int(name, text, 1..=u32::MAX).map(TmdbId)
}

/// A whole number within a range.
///
/// # Errors
/// Unreadable, or outside the range.
pub fn int(name: &'static str, text: &str, range: RangeInclusive<u32>) -> Result<u32, ApiError> {
    filters::whole(text, &range).map_err(|refusal| refused(name, refusal))
}

/// A value that was refused, with the field it is for.
pub fn refused(field: &'static str, refusal: Refusal) -> ApiError {
    match refusal {
        Refusal::Unreadable(must) => invalid(field, must),
        Refusal::OutOfRange(must) => out_of_range(field, must),
    }
}

/// A field that cannot be read.
pub fn invalid(field: &'static str, must: impl Into<Cow<'static, str>>) -> ApiError {
    ApiError::InvalidParameter { field: field.into(), must: must.into() }
}

/// A field outside its range.
pub fn out_of_range(field: &'static str, must: impl Into<Cow<'static, str>>) -> ApiError {
    ApiError::OutOfRange { field: field.into(), must: must.into() }
}

fn decode(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains(['+', '%']) {
        return Some(Cow::Borrowed(text));
    }
    let spaced = text.replace('+', " ");
    percent_decode_str(&spaced).decode_utf8().ok().map(|t| Cow::Owned(t.into_owned()))
}

#[cfg(test)]
mod tests {
    use super::Params;
    use crate::problem::ApiError;
    use trits_index::ids::TmdbId;

    #[test]
    fn values_are_decoded() {
        let params = Params::new(Some("q=am%C3%A9lie+poulain&x&limit=8"));
        assert_eq!(params.text("q").ok().flatten().as_deref(), Some("amélie poulain"));
        assert_eq!(params.text("x").ok().flatten().as_deref(), Some(""));
        assert_eq!(params.int("limit", 1..=20).ok().flatten(), Some(8));
        assert!(params.text("y").is_ok_and(|v| v.is_none()));
    }

    #[test]
    fn refusals_name_their_field() {
        for (raw, out_of_range) in [
            ("n=x", false),
            ("n=", false),
            ("n=1&n=2", false),
            ("n=%ff", false),
            ("n=1.5", false),
            ("n=0", true),
            ("n=-1", true),
            ("n=99999999999999999999", true),
        ] {
            match Params::new(Some(raw)).int("n", 1..=20) {
                Err(ApiError::InvalidParameter { field, .. }) => assert!(field == "n" && !out_of_range, "{raw}"),
                Err(ApiError::OutOfRange { field, must }) => {
                    assert!(field == "n" && out_of_range && must.contains("1 tot en met 20"), "{raw}");
                }
                other => panic!("{raw}: {other:?}"),
            }
        }
    }

    #[test]
    fn ids_are_sorted_and_bounded() {
        let ids = |raw| Params::new(Some(raw)).ids("exclude", 3);
        assert_eq!(ids("exclude=3,1,3").ok(), Some(vec![TmdbId(1), TmdbId(3)]));
        assert_eq!(ids("exclude=").ok(), Some(vec![]));
        assert!(matches!(ids("exclude=1,2,3,4"), Err(ApiError::OutOfRange { .. })));
        assert!(matches!(ids("exclude=1,,2"), Err(ApiError::InvalidParameter { .. })));
    }
}
