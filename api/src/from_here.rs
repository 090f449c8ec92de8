//! Whether a request that changes something comes from this site, and whether its body is what is read here.

use crate::problem::ApiError;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// Says in every newer browser what kind of page made a request.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Whether a request has JSON as its body, in no coding, and was not made by a page of another site: by `Sec-Fetch-Site`, of which any value
/// decides, and by `Origin` where a browser does not send that and `own`, the address of the site, is known.
///
/// # Errors
/// It does not, or it was.
pub fn is_ours(headers: &HeaderMap, own: Option<&str>) -> Result<(), ApiError> {
    let sites: Vec<String> = values(headers, FETCH_SITE).collect();
    let is_other = |origin: String| own.is_some_and(|own| !own.trim_end_matches('/').eq_ignore_ascii_case(&origin));
    if sites.iter().any(|site| site == "cross-site" || site == "same-site")
        || (sites.is_empty() && values(headers, header::ORIGIN).any(is_other))
    {
        return Err(ApiError::OtherSite);
    }
    let is_coded = values(headers, header::CONTENT_ENCODING).any(|coding| coding != "identity");
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let is_json = kind.split(';').next().unwrap_or("").trim().eq_ignore_ascii_case("application/json");
    if is_json && !is_coded { Ok(()) } else { Err(ApiError::UnsupportedMediaType) }
}

/// All values of a header, of each of its lines, in lower case.
fn values(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = String> {
    let text = |value: &HeaderValue| String::from_utf8_lossy(value.as_bytes()).to_ascii_lowercase();
    let lines: Vec<String> = headers.get_all(name).iter().map(text).collect();
    lines
        .into_iter()
        .flat_map(|line| line.split(',').map(|value| value.trim().to_owned()).collect::<Vec<_>>())
        .filter(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::is_ours;
    use axum::http::{HeaderMap, HeaderName, HeaderValue};

    const SITE: Option<&str> = Some("https://trits.example");

    fn of(lines: &[(&'static str, &'static str)], own: Option<&str>) -> Result<(), u16> {
        let mut headers = HeaderMap::from_iter([(HeaderName::from_static("content-type"), HeaderValue::from_static("application/json"))]);
        for (name, value) in lines {
            headers.append(*name, HeaderValue::from_static(value));
        }
        is_ours(&headers, own).map_err(|refusal| axum::response::IntoResponse::into_response(refusal).status().as_u16())
    }

    #[test]
    fn any_line_that_names_another_site_decides() {
        for lines in [
            &[("sec-fetch-site", "Cross-Site")][..],
            &[("sec-fetch-site", "same-origin, cross-site")],
            &[("sec-fetch-site", "same-origin"), ("sec-fetch-site", "SAME-SITE")],
            &[("origin", "https://evil.example")],
            &[("origin", "null")],
            &[("origin", "http://trits.example")],
        ] {
            assert_eq!(of(lines, SITE), Err(403), "{lines:?}");
        }
        for lines in [
            &[][..],
            &[("sec-fetch-site", "same-origin"), ("origin", "https://evil.example")],
            &[("sec-fetch-site", "none")],
            &[("origin", "https://Trits.example")],
        ] {
            assert_eq!(of(lines, SITE), Ok(()), "{lines:?}");
        }
        assert_eq!(of(&[("origin", "https://evil.example")], None), Ok(()), "without the site's address there is nothing to compare with");
    }

    #[test]
    fn a_body_in_a_coding_is_refused() {
        assert_eq!(of(&[("content-encoding", "GZip")], None), Err(415));
        assert_eq!(of(&[("content-encoding", "identity")], None), Ok(()));
    }
}
