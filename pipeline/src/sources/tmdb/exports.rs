//! The daily id exports: one gzipped file of JSON lines per media type, with every title the provider has. Those of pornography are in
//! files of their own and are not read.

use super::client::{CallError, Client};
use crate::tables::{Quarantined, Rule};
use chrono::{Days, NaiveDate};
use flate2::read::MultiGzDecoder;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use trits_index::ids::MediaType;

/// A file of which more lines than this share do not read is no export.
const BAD_SHARE: f64 = 0.1;

/// A title that the provider has.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Listed {
    pub id: u32,
    /// Its popularity now.
    pub popularity: f32,
}

/// An export that was read.
#[derive(Debug, Clone)]
pub struct Export {
    /// Name of the file.
    pub file: String,
    /// Of the file, packed.
    pub sha256: String,
    /// Titles, the most popular first.
    pub listed: Vec<Listed>,
    /// Lines read.
    pub lines: usize,
    /// Lines that do not read, repeated ids, and ids that are none.
    pub quarantine: Vec<Quarantined>,
    /// Lines that are skipped on purpose.
    pub passed: Passed,
}

/// Lines of exports that are skipped on purpose: they are valid, but no titles of ours.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Passed {
    /// Marked as pornography.
    pub adult: usize,
    /// Marked as a mere video: a concert, a making-of, a compilation.
    pub video: usize,
}

/// A line of a file.
#[derive(Debug, Deserialize)]
struct Line {
    id: u32,
    #[serde(default)]
    popularity: Option<f32>,
    #[serde(default)]
    adult: Option<bool>,
    #[serde(default)]
    video: Option<bool>,
}

/// The export of today, or of yesterday while today's is not there yet (it comes by 08:00 UTC).
///
/// # Errors
/// Neither is there, or the host cannot be reached.
pub async fn fetch(client: &Client, media: MediaType, today: NaiveDate) -> Result<Export, CallError> {
    let of = |day| async move {
        let name = file_name(media, day);
        client.export(&name, |bytes| read(&name, bytes)).await
    };
    match of(today).await {
        // A bucket that may not be listed answers 403 for a file that is not there.
        Err(CallError::NotFound | CallError::Refused { .. }) => {}
        found => return found,
    }
    let yesterday = today.checked_sub_days(Days::new(1)).unwrap_or(today);
    of(yesterday).await.map_err(|error| match error {
        CallError::NotFound | CallError::Refused { .. } => CallError::Unreachable {
            what: format!("neither {} nor {} is there", file_name(media, today), file_name(media, yesterday)),
            tries: 2,
        },
        other => other,
    })
}

/// `movie_ids_11_21_2025.json.gz`.
fn file_name(media: MediaType, day: NaiveDate) -> String {
    let kind = if media == MediaType::Movie { "movie" } else { "tv_series" };
    format!("{kind}_ids_{}.json.gz", day.format("%m_%d_%Y"))
}

/// Reads a packed file.
fn read(name: &str, bytes: &[u8]) -> Result<Export, String> {
    let mut export = Export {
        file: name.to_owned(),
        sha256: Sha256::digest(bytes).iter().map(|b| format!("{b:02x}")).collect(),
        listed: Vec::new(),
        lines: 0,
        quarantine: Vec::new(),
        passed: Passed::default(),
    };
    let mut place: HashMap<u32, usize> = HashMap::new();
    for line in BufReader::new(MultiGzDecoder::new(bytes)).lines() {
        let line = line.map_err(|e| format!("the export does not unpack: {e}"))?;
        if line.trim().is_empty() {
            continue;
        }
        export.lines += 1;
        export.add(&line, &mut place);
    }
    let broken = export.quarantine.iter().filter(|q| q.rule == Rule::BadJson).count();
    if broken as f64 > export.lines as f64 * BAD_SHARE {
        return Err(format!("{broken} of {} lines of {name} do not read", export.lines));
    }
    export.listed.sort_by(|a, b| b.popularity.total_cmp(&a.popularity).then(a.id.cmp(&b.id)));
    Ok(export)
}

impl Export {
    fn add(&mut self, line: &str, place: &mut HashMap<u32, usize>) {
        let row = self.lines as u64;
        // A list would read as the fields in their order.
        let object = line.trim_start().starts_with('{');
        let Some(found) = serde_json::from_str::<Line>(line).ok().filter(|_| object) else {
            self.quarantine.push(Quarantined::row(&self.file, row, Rule::BadJson, line));
            return;
        };
        if found.id == 0 {
            self.quarantine.push(Quarantined { column: "id".to_owned(), ..Quarantined::row(&self.file, row, Rule::BadId, line) });
            return;
        }
        if found.adult == Some(true) || found.video == Some(true) {
            let count = if found.adult == Some(true) { &mut self.passed.adult } else { &mut self.passed.video };
            *count += 1;
            return;
        }
        let listed = Listed { id: found.id, popularity: found.popularity.filter(|p| p.is_finite()).unwrap_or(0.0) };
        match place.get(&found.id) {
            None => {
                place.insert(found.id, self.listed.len());
                self.listed.push(listed);
            }
            Some(&stored) => {
                self.quarantine.push(Quarantined { id: Some(found.id), ..Quarantined::row(&self.file, row, Rule::DuplicateId, line) });
                self.listed[stored].popularity = self.listed[stored].popularity.max(listed.popularity);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::write::GzEncoder;
    use std::io::Write;

    fn packed(text: &str) -> Vec<u8> {
        let mut out = GzEncoder::new(Vec::new(), Compression::fast());
        out.write_all(text.as_bytes()).expect("memory takes it");
        out.finish().expect("memory takes it")
    }

    #[test]
    fn lines_become_titles_by_popularity_and_bad_ones_are_set_aside() {
        let mut text = String::from(
            "{\"adult\":false,\"id\":3924,\"original_title\":\"\u{1f4a9}\",\"popularity\":2.4,\"video\":false}\n\
             {\"id\":7,\"original_name\":\"\u{647}\u{645}\",\"popularity\":9}\n\
             {\"adult\":true,\"id\":8,\"popularity\":99.0,\"video\":false}\n\
             {\"adult\":null,\"id\":9,\"popularity\":null}\n\
             {\"id\":7,\"popularity\":11.5}\n\
             {\"id\":\"ten\"}\n\
             {\"id\":0,\"popularity\":1}\n\
             {\"adult\":false,\"id\":10,\"popularity\":5,\"video\":true}\n",
        );
        text.push_str(&(20..40).map(|id| format!("{{\"id\":{id},\"popularity\":1.0}}\n")).collect::<String>());
        let export = read("movie_ids.json.gz", &packed(&text)).expect("an export");
        let ids: Vec<u32> = export.listed.iter().map(|l| l.id).collect();
        assert_eq!((ids[0], ids[1], ids[2], ids.last(), export.lines), (7, 3924, 20, Some(&9), 28));
        let rules: Vec<_> = export.quarantine.iter().map(|q| (q.rule.id(), q.row)).collect();
        assert_eq!(rules, [("duplicate-id", 5), ("bad-json", 6), ("bad-id", 7)]);
        assert_eq!(export.passed, Passed { adult: 1, video: 1 });
    }

    #[test]
    fn a_cut_or_changed_file_is_no_export() {
        let whole = packed(&"{\"id\":1,\"popularity\":1.0}\n".repeat(1000));
        assert!(read("x", &whole[..whole.len() / 2]).expect_err("half a file").contains("does not unpack"));
        assert!(read("x", &packed("[1]\n{\"id\":1}\n")).expect_err("half of the lines").contains("1 of 2 lines"));
    }

    #[test]
    fn files_are_named_by_american_dates() {
        let day = NaiveDate::from_ymd_opt(2025, 3, 9).expect("a day");
        assert_eq!(file_name(MediaType::Movie, day), "movie_ids_03_09_2025.json.gz");
        assert_eq!(file_name(MediaType::Tv, day), "tv_series_ids_03_09_2025.json.gz");
    }
}
