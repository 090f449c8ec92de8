/** Words for lengths, ages and kinds. */
import type { MediaType } from '../api/types';

export const words = {
  and: 'en',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} u`,
  hoursMinutes: (hours: number, minutes: number) => `${hours} u ${String(minutes).padStart(2, '0')}`,
  seasons: (count: number) => (count === 1 ? '1 seizoen' : `${count} seizoenen`),
  perEpisode: (length: string) => `${length} per aflevering`,
  allAges: 'Alle leeftijden',
  ageFrom: (age: number) => `${age}+`,
  kind: { movie: 'Film', tv: 'Serie' } satisfies Record<MediaType, string>,
};
