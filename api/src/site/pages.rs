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

/// Whether the site has a page at a path; a slash at the end makes no difference.
pub fn is_page(path: &str) -> bool {
    let path = path.strip_prefix('/').unwrap_or(path);
    let path = path.strip_suffix('/').filter(|p| !p.is_empty()).unwrap_or(path);
    PAGES.contains(&path)
}

#[cfg(test)]
mod tests {
    use super::is_page;

    #[test]
    fn known_addresses_only() {
        for path in ["/", "/movie", "/movie/", "/watchlist", "/nederlandse-parels", "/kwaliteit", "/admin/analytics"] {
            assert!(is_page(path), "{path}");
        }
        for path in ["/movies", "/movie/x", "//", "/Movie", "/admin", "/index.html"] {
            assert!(!is_page(path), "{path}");
        }
    }
}
