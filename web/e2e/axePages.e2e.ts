import { beforeAll, test } from 'vitest';
import { checkAccessibility } from './accessibility';
import { pageStates } from './states/pages';
import { findSeeds } from './states/state';

/** Long pages are checked four times over. */
const TIMEOUT_MS = 90_000;

beforeAll(findSeeds);

// Apart from the other states, so that both files run at once.
test.each(pageStates)('$name', checkAccessibility, TIMEOUT_MS);
