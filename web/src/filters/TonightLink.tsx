import { Link } from 'react-router';
import { tonightText as text } from '../strings/nl';
import { MoonIcon } from '../ui/icons';
import ui from '../ui/ui.module.css';
import styles from './FilterBar.module.css';
import { tonightPath } from './tonightPath';
import type { WizardQuery } from './wizardQuery';

/** To the choices of time and company, for the tips on screen. */
export const TonightLink = ({ query }: { query: WizardQuery }) => (
  <Link className={`${ui.button} ${styles.tonight}`} to={tonightPath(query)} data-screen-only>
    <MoonIcon />
    <span>{text.link}</span>
  </Link>
);
