//! The provider's own lists, asked for once a night: its genres, its services in the Netherlands, where its images lie. They are held
//! against ours, so that a genre or a service that is new to us is seen and not lost.

use super::client::{CallError, Client, Endpoint};
use super::row::{Node, Probe};
use crate::providers::Providers;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use trits_index::genres::GENRES;
use trits_index::ids::MediaType;

/// The lists.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Reference {
    /// Where images lie, over https.
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

/// Asks for the lists.
///
/// # Errors
/// One of them cannot be had.
pub async fn fetch(client: &Client) -> Result<Reference, CallError> {
    let mut out = Reference::default();
    images(&client.json(Endpoint::Reference, "/3/configuration", &[]).await?, &mut out);
    for media in MediaType::ALL {
        let path = format!("/3/genre/{media}/list");
        out.genres.extend(genres(&client.json(Endpoint::Reference, &path, &[("language", "nl-NL")]).await?));
        let path = format!("/3/watch/providers/{media}");
        let query = [("language", "nl-NL"), ("watch_region", "NL")];
        out.services.extend(services(&client.json(Endpoint::Reference, &path, &query).await?));
    }
    Ok(out)
}

/// Reads `configuration`.
pub fn images(answer: &Value, out: &mut Reference) {
    let mut probe = Probe::default();
    let Some(images) = Node::root(answer).and_then(|root| probe.object(root, "images", "images")) else { return };
    out.image_base = probe.text(images, "secure_base_url").unwrap_or_default();
    let sizes = images.get("poster_sizes").and_then(Value::as_array);
    out.poster_sizes = sizes.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect();
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
