//! An answer in the hands of a test.

use serde_json::Value;

/// Status, headers and body.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn of(response: ureq::http::Response<ureq::Body>) -> Self {
        let (head, mut body) = response.into_parts();
        let text = |v: &ureq::http::HeaderValue| v.to_str().unwrap_or("").to_owned();
        Self {
            status: head.status.as_u16(),
            headers: head.headers.iter().map(|(name, value)| (name.to_string(), text(value))).collect(),
            body: body.read_to_vec().expect("a body"),
        }
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(n, _)| n == name).map_or("", |(_, value)| value)
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{} is no JSON: {}", self.status, self.text()))
    }

    /// Checks a problem document from head to foot and gives back its field.
    pub fn problem(&self, status: u16, code: &str) -> String {
        let problem = self.json();
        assert_eq!((self.status, problem["code"].as_str()), (status, Some(code)), "{problem}");
        assert_eq!(self.header("content-type"), "application/problem+json");
        assert_eq!(self.header("cache-control"), "no-store");
        let keys = super::keys(&problem);
        let refused = ["code", "detail", "field", "kept", "refused", "status", "title", "type"];
        let is_of_events = ["invalid-event", "too-often"].contains(&code);
        assert!(keys == ["code", "detail", "field", "status", "title", "type"] || (is_of_events && keys == refused), "{keys:?}");
        assert_eq!((&problem["type"], &problem["status"]), (&"about:blank".into(), &status.into()));
        let detail = problem["detail"].as_str().unwrap_or("");
        assert!(detail.ends_with('.') && !detail.contains('!') && !detail.contains("panic"), "{detail}");
        problem["field"].as_str().unwrap_or("").to_owned()
    }
}
