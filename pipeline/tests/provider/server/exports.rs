//! The daily id exports.

use super::bodies::popularity;
use super::world::World;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;
use std::io::Write;

/// The file of a name such as `movie_ids_11_21_2025.json.gz`; `None` when it is not there. Moves the day forward.
pub fn file(world: &mut World, name: &str) -> Option<Vec<u8>> {
    let (media, rest) = match name.strip_prefix("movie_ids_") {
        Some(rest) => ("movie", rest),
        None => ("tv", name.strip_prefix("tv_series_ids_")?),
    };
    let parts: Vec<&str> = rest.strip_suffix(".json.gz")?.split('_').collect();
    let [month, day, year] = parts[..] else { return None };
    let day = format!("{year}-{month}-{day}");
    if world.no_export_of.contains(&day) {
        return None;
    }
    world.today = world.today.clone().max(day);
    let mut out = GzEncoder::new(Vec::new(), Compression::fast());
    for id in world.exported_ids(media) {
        let edited = world.edited.get(&(media, id)).and_then(|fields| fields["popularity"].as_f64());
        let popularity = edited.unwrap_or_else(|| popularity(id));
        let line = match media {
            "movie" => {
                json!({"adult": false, "id": id, "original_title": format!("Original {id}"), "popularity": popularity, "video": false})
            }
            _ => json!({"id": id, "original_name": format!("Original {id}"), "popularity": popularity}),
        };
        writeln!(out, "{line}").expect("memory takes it");
    }
    for line in world.export_lines.get(media).into_iter().flatten() {
        writeln!(out, "{line}").expect("memory takes it");
    }
    Some(out.finish().expect("memory takes it"))
}
