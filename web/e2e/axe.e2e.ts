import { beforeAll, describe, test } from 'vitest';
import { checkAccessibility } from './accessibility';
import { panelStates } from './states/panels';
import { resultStates } from './states/results';
import { findSeeds } from './states/state';
import { wizardStates } from './states/wizard';

/** Long pages are checked four times over. */
const TIMEOUT_MS = 90_000;

beforeAll(findSeeds);

describe('wizard', () => void test.each(wizardStates)('$name', checkAccessibility, TIMEOUT_MS));
describe('results', () => void test.each(resultStates)('$name', checkAccessibility, TIMEOUT_MS));
describe('panels', () => void test.each(panelStates)('$name', checkAccessibility, TIMEOUT_MS));
