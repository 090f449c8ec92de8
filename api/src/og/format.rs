//! The formats of a shared picture, and the places of their parts.

/// What a picture is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// Beside a link: what social networks recommend.
    #[default]
    Link,
    /// In a feed.
    Square,
    /// A phone's whole screen.
    Story,
}

/// Where the parts of a picture stand, in pixels.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// Baseline of the site's name.
    pub brand: f32,
    /// Baseline of the words above the heading, and their size.
    pub words: (f32, f32),
    /// Sizes that the heading may have, in two lines at most; what it may take.
    pub heading: ([f32; 5], f32),
    /// The upper left corner of the first poster, its width, and the gap between two.
    pub posters: ((f32, f32), f32, f32),
    /// The upper left corner of the reason, its width, its largest size and how many lines it may take.
    pub reason: ((f32, f32), f32, f32, usize),
}

impl Format {
    /// By its name in an address.
    pub fn named(name: &str) -> Option<Self> {
        [("link", Self::Link), ("square", Self::Square), ("story", Self::Story)]
            .into_iter()
            .find(|(own, _)| *own == name)
            .map(|(_, one)| one)
    }

    /// Width and height in pixels.
    pub const fn size(self) -> (u32, u32) {
        match self {
            Self::Link => (1200, 630),
            Self::Square => (1080, 1080),
            Self::Story => (1080, 1920),
        }
    }

    /// Where its parts stand. On a story the edges above and below are kept free for what the app shows there.
    pub(super) const fn plan(self) -> Plan {
        match self {
            Self::Link => Plan {
                brand: 80.0,
                words: (136.0, 32.0),
                heading: ([76.0, 66.0, 56.0, 48.0, 42.0], 1056.0),
                posters: ((72.0, 266.0), 206.0, 18.0),
                reason: ((760.0, 262.0), 368.0, 29.0, 7),
            },
            Self::Square => Plan {
                brand: 96.0,
                words: (176.0, 36.0),
                heading: ([92.0, 80.0, 68.0, 58.0, 50.0], 936.0),
                posters: ((72.0, 396.0), 296.0, 24.0),
                reason: ((72.0, 884.0), 936.0, 34.0, 3),
            },
            Self::Story => Plan {
                brand: 320.0,
                words: (440.0, 44.0),
                heading: ([112.0, 96.0, 84.0, 70.0, 58.0], 936.0),
                posters: ((72.0, 760.0), 296.0, 24.0),
                reason: ((72.0, 1280.0), 936.0, 46.0, 6),
            },
        }
    }
}
