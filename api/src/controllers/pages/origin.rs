//! The site's own address, as links in a page need it whole.

use crate::operator::is_authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use std::net::IpAddr;

/// What is known of the address.
pub struct Origin {
    /// As the operator set it.
    pub site_url: Option<String>,
    /// The address that the server listens on.
    pub bound: IpAddr,
}

impl Origin {
    /// The headers of a request that the address follows from; none when it is set.
    pub fn vary(&self) -> Option<(HeaderName, HeaderValue)> {
        self.site_url.is_none().then_some((header::VARY, HeaderValue::from_static("host, x-forwarded-proto")))
    }

    /// The operator's setting. Without one only a request to this very machine tells where the site is: any other name is under the
    /// visitor's control, and a page that repeats it could be cached and shown to others. The scheme is taken from the proxy's header.
    pub fn of(&self, headers: &HeaderMap) -> Option<String> {
        if let Some(site) = &self.site_url {
            return Some(site.clone());
        }
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let host = text(header::HOST.as_str()).filter(|host| is_authority(host) && is_here(host, self.bound))?.to_ascii_lowercase();
        let scheme = text("x-forwarded-proto").filter(|scheme| *scheme == "https").unwrap_or("http");
        Some(format!("{scheme}://{host}"))
    }
}

/// Whether a host, with any port, is this machine by name or by the address that the server is bound to.
fn is_here(authority: &str, bound: IpAddr) -> bool {
    let host = match authority.strip_prefix('[') {
        Some(v6) => v6.split(']').next().unwrap_or(""),
        None => authority.split(':').next().unwrap_or(""),
    };
    host.eq_ignore_ascii_case("localhost") || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback() || ip == bound)
}

#[cfg(test)]
mod tests {
    use super::is_here;
    use std::net::{IpAddr, Ipv4Addr};

    #[test]
    fn only_this_machine_is_here() {
        let bound = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 7));
        for host in ["localhost", "LOCALHOST:8080", "127.0.0.1:9", "127.1.2.3", "[::1]:80", "192.0.2.7:8080"] {
            assert!(is_here(host, bound), "{host}");
        }
        for host in ["trits.example", "localhost.evil.example", "127.0.0.1.evil.example", "192.0.2.8", "[2001:db8::1]:80", "0.0.0.0", ""] {
            assert!(!is_here(host, bound), "{host}");
        }
    }
}
