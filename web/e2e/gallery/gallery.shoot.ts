/** Screenshots of every screen and state, for visual review. */
import { beforeAll } from 'vitest';
import { pageStates } from '../states/pages';
import { panelStates } from '../states/panels';
import { resultStates } from '../states/results';
import { findSeeds } from '../states/state';
import { wizardStates } from '../states/wizard';
import { extras } from './extras';
import { printed } from './printed';
import { captureAll } from './shoot';

beforeAll(findSeeds);

captureAll([...pageStates, ...wizardStates, ...resultStates, ...panelStates, ...extras, ...printed]);
