//! Addresses at which the site has a page.

/// The routes that have a page, the home page as the empty one; the themed pages join when they are served.
const PAGES: [&str; 29] = [
    "",
    "movie",
    "series",
    "watchlist",
    "kwaliteit",
    "admin/analytics",
    "privacy",
    "terms",
    "contact",
    "beste-actie-films",
    "underrated-sci-fi",
    "nederlandse-parels",
    "spannende-thrillers",
    "a24-parels",
    "feelgood-films",
    "animatie-volwassenen",
    "onder-100-minuten",
    "mindbenders",
    "superhelden-diepgang",
    "post-apocalyptische-films",
    "korte-series",
    "true-crime-series",
    "britse-drama-series",
    "scandi-noir",
    "romcom-series",
    "true-crime-docuseries",
    "anime-beginners",
    "historische-miniseries",
    "sportdocumentaires",
];

/// Pages that are a visitor's own.
const OWN: [&str; 1] = ["watchlist"];

/// Whether the site has a page at a path; a slash at the end makes no difference.
pub fn is_page(path: &str) -> bool {
    PAGES.contains(&bare(path))
}

/// Whether a search engine may list the page at a path.
pub fn is_listed(path: &str) -> bool {
    !OWN.contains(&bare(path)) && !is_admin(path)
}

/// Whether a path is the operator's.
pub fn is_admin(path: &str) -> bool {
    bare(path).split('/').next() == Some("admin")
}

/// The pages that a search engine may list, without their slash.
pub fn listed_pages() -> impl Iterator<Item = &'static str> {
    PAGES.into_iter().filter(|path| is_listed(path))
}

fn bare(path: &str) -> &str {
    let path = path.strip_prefix('/').unwrap_or(path);
    path.strip_suffix('/').filter(|p| !p.is_empty()).unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::{is_listed, is_page, listed_pages};

    #[test]
    fn known_addresses_only() {
        for path in ["/", "/movie", "/movie/", "/watchlist", "/nederlandse-parels", "/kwaliteit", "/admin/analytics"] {
            assert!(is_page(path), "{path}");
        }
        for path in ["/movies", "/movie/x", "//", "/Movie", "/admin", "/index.html"] {
            assert!(!is_page(path), "{path}");
        }
    }

    #[test]
    fn what_is_a_visitors_own_is_not_listed() {
        assert!(is_listed("/") && is_listed("/scandi-noir/") && !is_listed("/watchlist/") && !is_listed("/admin/analytics"));
        assert!(listed_pages().count() >= 27 && !listed_pages().any(|page| page == "watchlist"));
    }
}
