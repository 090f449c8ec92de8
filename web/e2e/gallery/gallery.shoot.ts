/** Pictures of every screen and state, to be looked at by people. */
import { beforeAll } from 'vitest';
import { pageVisits } from '../visits/pages';
import { panelVisits } from '../visits/panels';
import { resultVisits } from '../visits/results';
import { findSeeds } from '../visits/visit';
import { wizardVisits } from '../visits/wizard';
import { extras } from './extras';
import { printed } from './printed';
import { shootAll } from './shoot';

beforeAll(findSeeds);

shootAll([...pageVisits, ...wizardVisits, ...resultVisits, ...panelVisits, ...extras, ...printed]);
