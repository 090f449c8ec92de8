//! The operator's settings of the site. In: flags, `TRITS_...` variables or the settings file. Out: [`Operator`], every value
//! checked, with defaults that work and all money switched off.

use clap::Args;
use serde::Serialize;
use std::collections::BTreeMap;

/// Shown until the operator names an address.
const CONTACT: &str = "contact@trits.example";

/// The provider's own host for posters.
const IMAGE_HOST: &str = "https://image.tmdb.org/t/p";

/// Most amounts the tip jar offers.
const MOST_AMOUNTS: usize = 6;

/// The flags of the site.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Site")]
pub struct OperatorArgs {
    /// Public address of the site, such as https://trits.example; for canonical links, the sitemap and shared pictures; without it
    /// they are there on localhost alone.
    #[arg(long, env = "TRITS_SITE_URL", value_name = "URL", value_parser = origin)]
    pub site_url: Option<String>,
    /// Address on the contact page.
    #[arg(long, env = "TRITS_CONTACT_EMAIL", value_name = "ADDRESS", default_value = CONTACT, value_parser = email)]
    pub contact_email: String,
    /// Name of the payment service behind the tip jar.
    #[arg(long, env = "TRITS_TIP_JAR_PROVIDER", value_name = "NAME", value_parser = name)]
    pub tip_jar_provider: Option<String>,
    /// Address of the tip jar with {amount} in it; the jar shows when this and its provider are set.
    #[arg(long, env = "TRITS_TIP_JAR_URL", value_name = "TEMPLATE", value_parser = |t: &str| template(t, "{amount}"))]
    pub tip_jar_url: Option<String>,
    /// Whole euros that the tip jar offers.
    #[arg(long, env = "TRITS_TIP_JAR_AMOUNTS", value_name = "EUROS", value_delimiter = ',', default_value = "2,5,10",
          value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub tip_jar_amounts: Vec<u32>,
    /// Affiliate link of a service, SERVICE=TEMPLATE with {url} in it; repeat it, or separate them by spaces.
    #[arg(long, env = "TRITS_AFFILIATES", value_name = "SERVICE=TEMPLATE", value_delimiter = ' ', value_parser = affiliate)]
    pub affiliates: Vec<(String, String)>,
    /// Reserves a slot for advertisements on the pages.
    #[arg(long, env = "TRITS_ADS", num_args = 0..=1, default_missing_value = "true", default_value = "false")]
    pub ads: bool,
    /// Where posters come from: the address before a size and a path.
    #[arg(long, env = "TRITS_IMAGE_HOST", value_name = "URL", default_value = IMAGE_HOST, value_parser = image_host)]
    pub image_host: String,
}

/// The checked settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operator {
    /// Scheme, host and port of the site; `None` knows it on this machine alone.
    pub site_url: Option<String>,
    /// The settings that the site's pages read.
    pub public: PublicSettings,
}

/// The content of a page's element `trits-site`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PublicSettings {
    /// Address on the contact page.
    pub contact_email: String,
    /// The tip jar, when it is open.
    pub tip_jar: Option<TipJar>,
    /// Address with `{url}` by service.
    pub affiliates: BTreeMap<String, String>,
    /// Whether the pages reserve a slot for advertisements.
    pub ad_slot: bool,
    /// The address before a poster's size and path.
    pub image_host: String,
}

/// Where a voluntary contribution goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TipJar {
    /// Name of the payment service.
    pub provider: String,
    /// Address with `{amount}` in it.
    pub url: String,
    /// Whole euros offered.
    pub amounts: Vec<u32>,
}

impl TryFrom<OperatorArgs> for Operator {
    /// The error, with the names of the flags.
    type Error = &'static str;

    fn try_from(args: OperatorArgs) -> Result<Self, Self::Error> {
        if args.tip_jar_amounts.len() > MOST_AMOUNTS {
            return Err("--tip-jar-amounts: at most 6 amounts can be offered");
        }
        let amounts = args.tip_jar_amounts;
        let tip_jar = match (args.tip_jar_provider, args.tip_jar_url) {
            (Some(provider), Some(url)) => Some(TipJar { provider, url, amounts }),
            (None, None) => None,
            _ => return Err("--tip-jar-provider and --tip-jar-url belong together: set both, or neither"),
        };
        Ok(Self {
            site_url: args.site_url,
            public: PublicSettings {
                contact_email: args.contact_email,
                tip_jar,
                affiliates: args.affiliates.into_iter().collect(),
                ad_slot: args.ads,
                image_host: args.image_host,
            },
        })
    }
}

impl Default for Operator {
    fn default() -> Self {
        Self {
            site_url: None,
            public: PublicSettings {
                contact_email: CONTACT.to_owned(),
                tip_jar: None,
                affiliates: BTreeMap::new(),
                ad_slot: false,
                image_host: IMAGE_HOST.to_owned(),
            },
        }
    }
}

impl PublicSettings {
    /// Scheme, host and port of the image host, for the content policy.
    pub fn image_origin(&self) -> &str {
        let host = self.image_host.find("://").map_or(0, |at| at + 3);
        self.image_host[host..].find('/').map_or(&self.image_host, |end| &self.image_host[..host + end])
    }
}

/// Host and port: letters, digits, dots and hyphens, so that nothing else can enter a header or a link.
pub(crate) fn is_authority(text: &str) -> bool {
    let (host, port) = text.rsplit_once(':').unwrap_or((text, "80"));
    let host = host.strip_prefix('[').and_then(|h| h.strip_suffix(']')).map_or(host, |v6| if v6.contains(':') { "v6" } else { "" });
    !host.is_empty()
        && host.len() <= 253
        && host.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'.' || b == b'-')
        && port.parse::<u16>().is_ok_and(|port| port > 0)
}

fn web_address(text: &str) -> Option<(&str, &str)> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))?;
    let plain = text.bytes().all(|b| b.is_ascii_graphic() && !matches!(b, b'"' | b'<' | b'>' | b'\\' | b'`' | b';' | b','));
    let (authority, path) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    (plain && is_authority(authority)).then_some((authority, path))
}

fn origin(text: &str) -> Result<String, String> {
    let bare = text.strip_suffix('/').unwrap_or(text);
    match web_address(bare) {
        Some((_, "")) => Ok(bare.to_owned()),
        _ => Err("must be https://HOST or http://HOST, with a port if need be and no path".to_owned()),
    }
}

fn image_host(text: &str) -> Result<String, String> {
    let bare = text.strip_suffix('/').unwrap_or(text);
    let right = web_address(bare).is_some_and(|(_, path)| !path.contains(['?', '#']));
    if right { Ok(bare.to_owned()) } else { Err("must be an address such as https://HOST/PATH, without a query".to_owned()) }
}

fn email(text: &str) -> Result<String, String> {
    let (local, domain) = text.split_once('@').unwrap_or_default();
    let plain =
        text.len() <= 254 && text.bytes().all(|b| b.is_ascii_graphic() && !matches!(b, b'"' | b'<' | b'>' | b'\\' | b',' | b'?' | b'&'));
    let right = plain && !local.is_empty() && domain.contains('.') && is_authority(domain) && !domain.contains(':');
    if right { Ok(text.to_owned()) } else { Err("must be one e-mail address".to_owned()) }
}

fn name(text: &str) -> Result<String, String> {
    let right = !text.trim().is_empty() && text.chars().count() <= 40 && !text.chars().any(char::is_control);
    if right { Ok(text.trim().to_owned()) } else { Err("must be a name of 1 to 40 characters".to_owned()) }
}

fn template(text: &str, hole: &str) -> Result<String, String> {
    let filled = text.replace(hole, "1");
    let right = text.contains(hole) && text.starts_with("https://") && web_address(&filled).is_some() && !filled.contains(['{', '}']);
    if right { Ok(text.to_owned()) } else { Err(format!("must start with https:// and hold {hole}, and no other braces")) }
}

fn affiliate(text: &str) -> Result<(String, String), String> {
    let (service, link) = text.split_once('=').ok_or("must be SERVICE=TEMPLATE")?;
    let known = !service.is_empty() && service.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    if !known {
        return Err("the service must be named in lower case letters, digits and hyphens, as the API names it".to_owned());
    }
    template(link, "{url}").map(|link| (service.to_owned(), link))
}

#[cfg(test)]
mod tests {
    use super::{affiliate, email, image_host, origin, template};

    #[test]
    fn addresses() {
        assert_eq!(origin("https://trits.example/").as_deref(), Ok("https://trits.example"));
        assert_eq!(origin("http://127.0.0.1:8080").as_deref(), Ok("http://127.0.0.1:8080"));
        for wrong in
            ["trits.example", "ftp://a.b", "https://", "https://a.b/c", "https://a b", "https://a.b:99999", "https://a\".b", "https://a@b"]
        {
            assert!(origin(wrong).is_err(), "{wrong}");
        }
        assert!(image_host("https://image.tmdb.org/t/p/").is_ok() && image_host("https://x.y/?a").is_err());
        assert!(image_host("https://x.y; script-src *").is_err(), "it goes into the content policy");
    }

    #[test]
    fn what_goes_into_links() {
        assert!(email("hallo@trits.example").is_ok());
        for wrong in ["hallo", "a@b", "a@b.c?subject=x", "a b@c.d", "<a@b.c>", "@b.c", "a@@b.c"] {
            assert!(email(wrong).is_err(), "{wrong}");
        }
        assert!(template("https://pay.example/{amount}?x=1", "{amount}").is_ok());
        for wrong in ["https://pay.example/", "http://pay.example/{amount}", "javascript:{amount}", "https://pay.example/{amount}{x}"] {
            assert!(template(wrong, "{amount}").is_err(), "{wrong}");
        }
        assert_eq!(affiliate("netflix=https://a.example/?u={url}").map(|(service, _)| service).as_deref(), Ok("netflix"));
        assert!(affiliate("Netflix=https://a.example/?u={url}").is_err() && affiliate("netflix").is_err());
    }
}
