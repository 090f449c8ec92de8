//! Data in a page: JSON in an element that no browser runs.

use serde::Serialize;

/// A script element of this type and id with a value in it. No text can close it: `<` is written as an escape.
pub fn element(kind: &str, id: Option<&str>, value: &impl Serialize) -> String {
    // Our own types serialize without errors.
    let json = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
    let id = id.map(|id| format!(" id=\"{id}\"")).unwrap_or_default();
    format!("<script type=\"{kind}\"{id}>{}</script>", escaped(&json))
}

/// JSON for a script element: the same value, with `<` and the two line ends that only scripts know as escapes.
pub fn escaped(json: &str) -> String {
    json.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

#[cfg(test)]
mod tests {
    use super::element;

    #[test]
    fn no_text_closes_the_element() {
        let html = element("application/json", Some("x"), &["</script><script>alert(1)//", "<!--", "\u{2028}"]);
        assert_eq!(html.matches("</script>").count(), 1);
        assert!(html.starts_with("<script type=\"application/json\" id=\"x\">[") && !html.contains("<!--"));
        let json = html.trim_start_matches("<script type=\"application/json\" id=\"x\">").trim_end_matches("</script>");
        let back: Vec<String> = serde_json::from_str(json).unwrap_or_default();
        assert_eq!(back.first().map(String::as_str), Some("</script><script>alert(1)//"));
    }
}
