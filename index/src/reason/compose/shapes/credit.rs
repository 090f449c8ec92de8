//! The strongest atom is a person, always named with the role.

use super::{Opening, Scene, Shape};
use crate::reason::compose::phrase::{Phrase, Role};

pub(super) const SHAPES: &[Shape] = &[whose_work, made_by, also_worked];

fn whose_work(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    let Phrase::Credit { role, name, two, .. } = phrase else { return None };
    let x = &scene.seed;
    Some(Opening::closed(match role {
        Role::Director if *two => format!("Weer van regisseurs {name}, die ook {x} regisseerden"),
        Role::Author if *two => format!("Weer van regisseurs {name}, die ook {x} schreven en regisseerden"),
        Role::Creator if *two => format!("Weer van bedenkers {name}, die ook {x} bedachten"),
        Role::Director => format!("Weer van regisseur {name}, die ook {x} regisseerde"),
        Role::Author => format!("Weer van regisseur {name}, die ook {x} schreef en regisseerde"),
        Role::Creator => format!("Weer van bedenker {name}, die ook {x} bedacht"),
        Role::Writer => format!("Weer met schrijver {name}, die ook aan {x} schreef"),
        Role::Composer => format!("Weer met componist {name}, die ook de muziek van {x} schreef"),
        Role::Actor => format!("Weer met {name}, zoals in {x}"),
    }))
}

fn made_by(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    let Phrase::Credit { role, name, .. } = phrase else { return None };
    let along = phrase.along();
    let (x, tip) = (&scene.seed, scene.tip);
    Some(Opening::half_open(match role {
        Role::Director => format!("Net als {x} is deze {tip} {along}geregisseerd door {name}"),
        Role::Author => format!("Net als {x} is deze {tip} {along}geschreven en geregisseerd door {name}"),
        Role::Creator => format!("Net als {x} is deze {tip} {along}bedacht door {name}"),
        Role::Writer => format!("Net als {x} is deze {tip} {along}geschreven door {name}"),
        Role::Composer => format!("Net als bij {x} is de muziek van componist {name}"),
        Role::Actor => format!("Net als in {x} speelt {name} een grote rol"),
    }))
}

fn also_worked(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    let Phrase::Credit { role, name, .. } = phrase else { return None };
    let (x, s) = (&scene.seed, phrase.plural_s());
    Some(Opening::closed(match role {
        Role::Director | Role::Author => format!("Dezelfde regisseur{s} als {x}: {name}"),
        Role::Creator => format!("Dezelfde bedenker{s} als {x}: {name}"),
        Role::Writer => format!("Schrijver {name} schreef ook aan {x}"),
        Role::Composer => format!("Componist {name} schreef ook de muziek van {x}"),
        Role::Actor => format!("Met {name}, net als {x}"),
    }))
}
