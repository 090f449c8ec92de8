//! The roles of people in titles, with the words that credit them.

/// The role in which a name is shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Director.
    Director,
    /// Writer and director.
    Author,
    /// Creator of a series.
    Creator,
    /// Writer.
    Writer,
    /// Composer.
    Composer,
    /// One of the first billed.
    Actor,
}

/// The words of a role. In templates `{name}` is one name or two, `{mede}` is there when the role has further people, and `{s}`, `{n}`,
/// `{en}` and `{schreef}` agree with one name or two.
pub struct Credit {
    /// The label beside the name.
    pub label: &'static str,
    /// First sentences.
    pub openings: [&'static str; 3],
    /// Verb and predicate after "beide films".
    pub plural: (&'static str, &'static str),
    /// What follows a first sentence after a comma.
    pub attached: &'static str,
    /// What follows "opnieuw".
    pub alone: &'static str,
}

const DIRECTOR: Credit = Credit {
    label: "Regie",
    openings: [
        "Weer van regisseur{s} {name}, die ook {title} regisseerde{n}",
        "Net als {title} is deze {tip} {mede}geregisseerd door {name}",
        "Dezelfde regisseur{s} als {title}: {name}",
    ],
    plural: ("zijn", "{mede}geregisseerd door {name}"),
    attached: "weer van regisseur{s} {name}",
    alone: "van regisseur{s} {name}",
};

const AUTHOR: Credit = Credit {
    label: "Regie en scenario",
    openings: [
        "Weer van regisseur{s} {name}, die ook {title} {schreef} en regisseerde{n}",
        "Net als {title} is deze {tip} {mede}geschreven en geregisseerd door {name}",
        DIRECTOR.openings[2],
    ],
    plural: ("zijn", "{mede}geschreven en geregisseerd door {name}"),
    ..DIRECTOR
};

const CREATOR: Credit = Credit {
    label: "Bedenker",
    openings: [
        "Weer van bedenker{s} {name}, die ook {title} bedacht{en}",
        "Net als {title} is deze {tip} {mede}bedacht door {name}",
        "Dezelfde bedenker{s} als {title}: {name}",
    ],
    plural: ("zijn", "{mede}bedacht door {name}"),
    attached: "weer van bedenker{s} {name}",
    alone: "van bedenker{s} {name}",
};

const WRITER: Credit = Credit {
    label: "Scenario",
    openings: [
        "Weer met schrijver {name}, die ook aan {title} schreef",
        "Net als {title} is deze {tip} {mede}geschreven door {name}",
        "Schrijver {name} schreef ook aan {title}",
    ],
    plural: ("zijn", "{mede}geschreven door {name}"),
    attached: "weer van schrijver {name}",
    alone: "met schrijver {name}",
};

const COMPOSER: Credit = Credit {
    label: "Muziek",
    openings: [
        "Weer met componist {name}, die ook de muziek van {title} schreef",
        "Net als bij {title} is de muziek van componist {name}",
        "Componist {name} schreef ook de muziek van {title}",
    ],
    plural: ("hebben", "muziek van {name}"),
    attached: "weer met muziek van {name}",
    alone: "met muziek van {name}",
};

const ACTOR: Credit = Credit {
    label: "Grote rol",
    openings: ["Weer met {name}, zoals in {title}", "Net als in {title} speelt {name} een grote rol", "Met {name}, net als {title}"],
    plural: ("hebben", "{name} in een grote rol"),
    attached: "weer met {name}",
    alone: "met {name}",
};

impl Role {
    /// Its words.
    pub const fn credit(self) -> &'static Credit {
        match self {
            Self::Director => &DIRECTOR,
            Self::Author => &AUTHOR,
            Self::Creator => &CREATOR,
            Self::Writer => &WRITER,
            Self::Composer => &COMPOSER,
            Self::Actor => &ACTOR,
        }
    }

    /// Whether people of the role made the title: who made both is named whenever it is known.
    pub const fn is_maker(self) -> bool {
        matches!(self, Self::Director | Self::Author | Self::Creator)
    }
}
