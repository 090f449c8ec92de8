//! The provider's own lists, fetched once a night: its genres, its services in the Netherlands, the address of its images. They are compared
//! with ours, so that a new genre or service is reported.

use super::client::{CallError, Client, Endpoint};
use super::row::{Node, Probe};
use crate::providers::Providers;
use crate::tables::{Quarantined, Rule};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use trits_index::genres::GENRES;
use trits_index::ids::MediaType;

/// The lists.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Reference {
    /// The address of images, https.
    pub image_base: String,
    /// Widths posters come in.
    pub poster_sizes: Vec<String>,
    /// Genres by number.
    pub genres: BTreeMap<u32, String>,
    /// Services in the Netherlands by number.
    pub services: BTreeMap<u32, String>,
}

impl Reference {
    /// Genres that we have no name for.
    pub fn new_genres(&self) -> Vec<String> {
        let known = |id: &u32| GENRES.iter().any(|g| g.id == *id);
        self.genres.iter().filter(|(id, _)| !known(id)).map(|(id, name)| format!("{id} {name}")).collect()
    }

    /// Services that our table has neither by number nor by name.
    pub fn new_services(&self, table: &Providers) -> Vec<String> {
        let new = self.services.iter().filter(|(id, name)| table.of(**id, name).is_none());
        new.map(|(id, name)| format!("{id} {name}")).collect()
    }
}

/// Fetches the lists. An unreadable answer is quarantined, and the list of `last` is used: a night can do without.
pub async fn fetch(client: &Client, last: Reference) -> Result<(Reference, Vec<Quarantined>), CallError> {
    let mut out = Reference::default();
    let mut quarantined = Vec::new();
    let mut odd = |path: &str, answer: &Value| {
        quarantined.push(Quarantined::row(&format!("tmdb:{path}"), 1, Rule::ProviderShape, &answer.to_string()));
    };
    let path = "/3/configuration";
    let answer = client.json(Endpoint::Reference, path, &[]).await?;
    (out.image_base, out.poster_sizes) = images(&answer).unwrap_or_else(|| {
        odd(path, &answer);
        (last.image_base, last.poster_sizes)
    });
    for media in MediaType::ALL {
        let path = format!("/3/genre/{media}/list");
        let answer = client.json(Endpoint::Reference, &path, &[("language", "nl-NL")]).await?;
        out.genres.extend(Some(genres(&answer)).filter(|found| !found.is_empty()).unwrap_or_else(|| {
            odd(&path, &answer);
            last.genres.clone()
        }));
        let path = format!("/3/watch/providers/{media}");
        let answer = client.json(Endpoint::Reference, &path, &[("language", "nl-NL"), ("watch_region", "NL")]).await?;
        out.services.extend(Some(services(&answer)).filter(|found| !found.is_empty()).unwrap_or_else(|| {
            odd(&path, &answer);
            last.services.clone()
        }));
    }
    Ok((out, quarantined))
}

/// Reads `configuration`: the address of images and the widths of posters; `None` when it is none.
pub fn images(answer: &Value) -> Option<(String, Vec<String>)> {
    let mut probe = Probe::default();
    let images = probe.object(Node::root(answer)?, "images", "images")?;
    let base = probe.text(images, "secure_base_url").filter(|base| base.starts_with("https://"))?;
    let sizes: Vec<String> = images.get("poster_sizes")?.as_array()?.iter().filter_map(Value::as_str).map(str::to_owned).collect();
    Some((base, sizes)).filter(|(_, sizes)| !sizes.is_empty())
}

/// Reads `genre/.../list`.
pub fn genres(answer: &Value) -> BTreeMap<u32, String> {
    named(answer, "genres", "id", "name")
}

/// Reads `watch/providers/...`.
pub fn services(answer: &Value) -> BTreeMap<u32, String> {
    named(answer, "results", "provider_id", "provider_name")
}

fn named(answer: &Value, list: &str, id: &str, name: &str) -> BTreeMap<u32, String> {
    let Some(root) = Node::root(answer) else { return BTreeMap::new() };
    let mut probe = Probe::default();
    let items = probe.objects(root, list, "list");
    let pairs = items.into_iter().map(|item| (probe.whole(item, id), probe.text(item, name)));
    pairs.filter_map(|(id, name)| Some((u32::try_from(id?).ok()?, name.unwrap_or_default()))).collect()
}
