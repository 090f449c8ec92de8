import { expect, test } from 'vitest';
import { validateReview } from './reviewRules';

const good = { stars: 4, text: 'Twee keer gezien, en de tweede keer klopte alles.', name: '' };
test.each([
  [good, null],
  [{ ...good, text: '' }, null],
  [{ ...good, text: '   ' }, null],
  [{ ...good, stars: 0 }, 'stars'],
  [{ ...good, text: 'Te kort' }, 'short'],
  [{ ...good, text: 'x'.repeat(501) }, 'long'],
  [{ ...good, text: 'é'.repeat(500) }, null],
  [{ ...good, text: 'Kijk op https://voorbeeld.nl voor meer' }, 'contact'],
  [{ ...good, text: 'Mail mij gerust op a@b.example daarover' }, 'contact'],
  [{ ...good, text: 'Bel gerust met 06 1234 5678 over de film' }, 'contact'],
  [{ ...good, text: 'Speelt in 1994 en in 2021, over 20 jaar dus' }, null],
  [{ ...good, name: 'www.reclame.example' }, 'contact'],
])('%j: %s', (review, trouble) => expect(validateReview(review)).toBe(trouble));
