/** Evidence atoms as something to read: what both titles share by topic, and what is different. */
import type { Atom } from '../../api/types';

export const TOPICS = ['themes', 'tone', 'makers', 'place', 'form', 'visitors'] as const;
export type Topic = (typeof TOPICS)[number];

export interface SharedValue {
  value: string;
  /** Words before the value, for makers: "regie van". */
  label: string | null;
  /** Weight as a share of the heaviest of this tip, 0 to 1. */
  share: number;
}

export interface Difference {
  label: string;
  tip: string;
  seed: string;
}

export interface EvidenceGroups {
  shared: { topic: Topic; values: SharedValue[] }[];
  different: Difference[];
}

type Kind = Atom['kind'];
const TOPIC_OF: Record<Exclude<Kind, 'contrast' | 'concept'>, Topic> = {
  director: 'makers',
  creator: 'makers',
  writer: 'makers',
  composer: 'makers',
  actor: 'makers',
  studio: 'makers',
  network: 'makers',
  setting: 'place',
  country: 'place',
  language: 'place',
  source: 'form',
  form: 'form',
  'liked-together': 'visitors',
};
/** Facets of concepts that say how a title is, not what it is about. */
const TONE_LABELS = ['Toon', 'Tempo', 'Beeld en geluid'];

function topicOf({ kind, label }: Atom): Topic {
  if (kind === 'concept') return TONE_LABELS.includes(label) ? 'tone' : 'themes';
  return kind === 'contrast' ? 'form' : TOPIC_OF[kind];
}

/** "wraak (centraal)" -> "wraak": the bar says how much it counts. */
const withoutDegree = (value: string) => value.replace(/ \((?:licht|zijdelings|duidelijk|sterk|centraal)\)$/, '');

/** What stands before a name, as one would say it. */
const MAKER_WORDS: Record<string, string> = {
  Regie: 'regie van',
  'Regie en scenario': 'regie en scenario van',
  Scenario: 'scenario van',
  Muziek: 'muziek van',
  'Grote rol': 'een grote rol van',
  Bedenker: 'bedacht door',
  Maker: 'gemaakt door',
  Studio: 'uit de studio',
  Zender: 'van de zender',
};

/** Forms that one has one of: "een verteller", but "flashbacks". */
const ONE_OF =
  /(?:verteller|vertelling|slot|kraker|einde|mockumentary|documentaire|film|kroniek|sitcom|whodunnit|thriller|slasher|musical|komedie|parodie|western|space-opera|drama|spel|allegorie|studie|portret|miniserie|mozaïek van personages)$/;
const withArticle = (form: string) => (ONE_OF.test(form) ? `een ${form}` : form);

function sharedValue(atom: Atom, heaviest: number): SharedValue {
  const values = [...new Set([withoutDegree(atom.seedValue), withoutDegree(atom.tipValue)])];
  const label = topicOf(atom) === 'makers' ? (MAKER_WORDS[atom.label] ?? atom.label) : null;
  return { value: values.map((value) => (atom.kind === 'form' ? withArticle(value) : value)).join(' / '), label, share: heaviest > 0 ? Math.max(0, atom.weight) / heaviest : 0 };
}

/** Genres of the tip alone, where nothing else is known to differ. */
function otherGenres(tip: readonly string[], seed: readonly string[]): Difference[] {
  const own = tip.filter((genre) => !seed.includes(genre));
  return own.length === 0 || seed.length === 0 ? [] : [{ label: 'Genre', tip: own.join(', '), seed: '' }];
}

/** Groups in a fixed order, values by weight, each once. `genres`: those of both titles, as their cards have them. */
export function groupEvidence(atoms: readonly Atom[], genres: { tip: readonly string[]; seed: readonly string[] }): EvidenceGroups {
  const common = atoms.filter(({ kind }) => kind !== 'contrast');
  const heaviest = Math.max(0, ...common.map(({ weight }) => weight));
  const shared = TOPICS.map((topic) => {
    const values = new Map<string, SharedValue>();
    for (const atom of common.filter((one) => topicOf(one) === topic).sort((a, b) => b.weight - a.weight)) {
      const one = sharedValue(atom, heaviest);
      const key = `${one.label ?? ''} ${one.value}`;
      if (!values.has(key)) values.set(key, one);
    }
    return { topic, values: [...values.values()] };
  }).filter(({ values }) => values.length > 0);
  const different = atoms
    .filter(({ kind }) => kind === 'contrast')
    .map(({ label, seedValue, tipValue }) => ({ label, seed: withoutDegree(seedValue), tip: withoutDegree(tipValue) }));
  return { shared, different: different.length > 0 ? different : otherGenres(genres.tip, genres.seed) };
}
