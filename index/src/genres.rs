//! The provider's genres, their Dutch names and the bit each has in a snapshot.

/// A genre: the provider's English name and our Dutch one. The bit is its position in [`GENRES`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Genre {
    /// The provider's id.
    pub id: u32,
    /// The provider's English name.
    pub name: &'static str,
    /// The Dutch name shown.
    pub dutch: &'static str,
}

/// Animated films and series.
pub const ANIMATION: &str = "Animation";

/// Documentaries.
pub const DOCUMENTARY: &str = "Documentary";

/// Reality series.
pub const REALITY: &str = "Reality";

/// Talk shows.
pub const TALK: &str = "Talk";

const fn g(id: u32, name: &'static str, dutch: &'static str) -> Genre {
    Genre { id, name, dutch }
}

/// All genres of films and series; appended to, never reordered (positions are stored).
pub const GENRES: [Genre; 27] = [
    g(28, "Action", "Actie"),
    g(12, "Adventure", "Avontuur"),
    g(16, ANIMATION, "Animatie"),
    g(35, "Comedy", "Komedie"),
    g(80, "Crime", "Misdaad"),
    g(99, DOCUMENTARY, "Documentaire"),
    g(18, "Drama", "Drama"),
    g(10751, "Family", "Familie"),
    g(14, "Fantasy", "Fantasy"),
    g(36, "History", "Geschiedenis"),
    g(27, "Horror", "Horror"),
    g(10402, "Music", "Muziek"),
    g(9648, "Mystery", "Mysterie"),
    g(10749, "Romance", "Romantiek"),
    g(878, "Science Fiction", "Sciencefiction"),
    g(10770, "TV Movie", "Tv-film"),
    g(53, "Thriller", "Thriller"),
    g(10752, "War", "Oorlog"),
    g(37, "Western", "Western"),
    g(10759, "Action & Adventure", "Actie en avontuur"),
    g(10762, "Kids", "Jeugd"),
    g(10763, "News", "Nieuws"),
    g(10764, REALITY, "Reality"),
    g(10765, "Sci-Fi & Fantasy", "Sciencefiction en fantasy"),
    g(10766, "Soap", "Soap"),
    g(10767, TALK, "Talkshow"),
    g(10768, "War & Politics", "Oorlog en politiek"),
];

/// The bit of a genre by the provider's English name (case does not matter).
pub fn bit_of(name: &str) -> Option<u32> {
    GENRES.iter().position(|g| g.name.eq_ignore_ascii_case(name)).map(|i| 1 << i)
}

/// The genres whose bits are set, in the table's order.
pub fn of_bits(bits: u32) -> impl Iterator<Item = &'static Genre> {
    GENRES.iter().enumerate().filter(move |(i, _)| bits & (1 << i) != 0).map(|(_, g)| g)
}
