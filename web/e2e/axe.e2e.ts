import { beforeAll, describe, test } from 'vitest';
import { look } from './look';
import { pageVisits } from './visits/pages';
import { panelVisits } from './visits/panels';
import { resultVisits } from './visits/results';
import { findSeeds } from './visits/visit';
import { wizardVisits } from './visits/wizard';

/** Long pages are looked at four times over. */
const PATIENCE_MS = 90_000;

beforeAll(findSeeds);

describe('wizard', () => void test.each(wizardVisits)('$name', look, PATIENCE_MS));
describe('results', () => void test.each(resultVisits)('$name', look, PATIENCE_MS));
describe('panels', () => void test.each(panelVisits)('$name', look, PATIENCE_MS));
describe('pages', () => void test.each(pageVisits)('$name', look, PATIENCE_MS));
