import { Chip } from '../../filters/Chip';
import { without } from '../../filters/fields';
import { MEDIA_TYPES } from '../../site/themes';
import { tonightText as text } from '../../strings/nl';
import styles from './Tonight.module.css';
import type { TonightState } from './tonightState';
import { useTonightChange } from './useTonightChange';

/** A film or an episode. Genres and forms of the one are not those of the other. */
export function MediumChoice({ state }: { state: TonightState }) {
  const change = useTonightChange(state);
  return (
    <fieldset className={styles.media}>
      <legend className={styles.legend}>{text.media}</legend>
      <div className={styles.chips}>
        {MEDIA_TYPES.map((mediaType) => (
          <Chip
            key={mediaType}
            type="radio"
            name="media"
            checked={state.mediaType === mediaType}
            onChange={() => change({ mediaType, base: without(state.base, ['genres', 'notGenres', 'form', 'maxRuntime']) })}
          >
            {text.medium[mediaType]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
