//! What the bytes of a snapshot mean: schema number, file names, tables and blob names.

use redb::TableDefinition;

/// Raised with every change that another version's reader would misread; a reader opens only its own number. A table or blob that
/// may be absent is no such change.
pub const SCHEMA: u32 = 9;

/// The database inside a snapshot folder.
pub const DATABASE_FILE: &str = "trits.redb";

/// The manifest inside a snapshot folder.
pub const MANIFEST_FILE: &str = "manifest.json";

/// Whole structures that a reader loads at once, by name.
pub const BLOB_NAME_TO_BYTES: TableDefinition<'static, &str, &[u8]> = TableDefinition::new("blob_name_to_bytes");

/// Best candidates of a title: pairs of little-endian u32 title number and f32 score, best first.
pub const TITLE_NO_TO_CANDIDATES: TableDefinition<'static, u32, &[u8]> = TableDefinition::new("title_no_to_candidates");

/// Who likes a title and its candidates together: pairs of little-endian u32 title number and u32 users, by title number; titles
/// without such candidates are absent.
pub const TITLE_NO_TO_LIKED_TOGETHER: TableDefinition<'static, u32, &[u8]> = TableDefinition::new("title_no_to_liked_together");

/// Postcard bytes of `Vec<EditorLink>`, best first; titles without any are absent, and so may the table be.
pub const TITLE_NO_TO_EDITOR_LINKS: TableDefinition<'static, u32, &[u8]> = TableDefinition::new("title_no_to_editor_links");

/// Postcard bytes of `Vec<Review>`, newest first; titles without any are absent, and so may the table be.
pub const TITLE_NO_TO_REVIEWS: TableDefinition<'static, u32, &[u8]> = TableDefinition::new("title_no_to_reviews");

/// Postcard bytes of `Title`.
pub const TITLE_NO_TO_TITLE: TableDefinition<'static, u32, &[u8]> = TableDefinition::new("title_no_to_title");

/// Postcard bytes of `Trailer`; titles without one are absent, and so may the table be.
pub const TITLE_NO_TO_TRAILER: TableDefinition<'static, u32, &[u8]> = TableDefinition::new("title_no_to_trailer");

/// Postcard bytes of `Across`; absent from snapshots that were written before it existed.
pub const ACROSS: &str = "across";

/// Postcard bytes of `Shown`; absent in snapshots of before it.
pub const SHOWN: &str = "shown";

/// Postcard bytes of `Availability`.
pub const AVAILABILITY: &str = "availability";

/// Postcard bytes of `Columns`.
pub const COLUMNS: &str = "columns";

/// Postcard bytes of `Vec<Concept>`.
pub const CONCEPTS: &str = "concepts";

/// Postcard bytes of `Feedback`; absent without votes.
pub const FEEDBACK: &str = "feedback";

/// Postcard bytes of `FilterColumns`.
pub const FILTER_COLUMNS: &str = "filter_columns";

/// Postcard bytes of `Makers`; absent from snapshots that were written before it existed.
pub const MAKERS: &str = "makers";

/// Postcard bytes of `Names`.
pub const NAMES: &str = "names";

/// Postcard bytes of `Graphs`.
pub const NEIGHBOURS: &str = "neighbours";

/// Postcard bytes of `SearchIndex`.
pub const SEARCH: &str = "search";

/// Postcard bytes of `Frequencies`; its name on disk is that of an earlier version.
pub const FREQUENCIES: &str = "spread";

/// Postcard bytes of `Vec<Theme>`.
pub const THEMES: &str = "themes";

/// Bytes of `Vectors`.
pub const VECTORS: &str = "vectors";
