import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { matchRows } from '../../imports/match';
import { TitleButton } from '../../panels/TitleButton';
import { excluded, keyOf, NO_EXCLUDED, useExcluded, type Excluded } from '../../stores/excluded';
import { watchlist } from '../../stores/useWatchlist';
import { toJson } from '../../stores/watchlistFile';
import { saveFile } from '../../lib/saveFile';
import { seenPage as text } from '../../strings/nl';
import { CloseIcon } from '../../ui/icons';
import ui from '../../ui/ui.module.css';
import { UndoBar } from '../../ui/UndoBar';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Seen.module.css';

/** Rows that are shown at first, and that each press adds: a list may have thousands. */
const PAGE = 60;
const MORE = 240;

const fold = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('nl-NL');

/** The list, the newest first, with a search in it and an undo for each. */
export function SeenList() {
  const all = useExcluded();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [removed, setRemoved] = useState<{ one: Excluded; message: string } | null>(null);
  const wanted = useDeferredValue(fold(typed.trim()));
  const found = useMemo(() => [...all].reverse().filter(({ title = '' }) => wanted === '' || fold(title).includes(wanted)), [all, wanted]);
  const searchId = useId();
  useNames(all);
  const remove = (one: Excluded) => {
    if (excluded.remove(one)) setRemoved({ one, message: text.removed(one.title ?? text.unnamed[one.mediaType]) });
  };
  const undo = () => {
    if (removed !== null) excluded.add(removed.one);
    setRemoved(null);
  };
  return (
    <section aria-labelledby="lijst" className={styles.list}>
      <h2 id="lijst">{text.listTitle(all.length)}</h2>
      <UndoBar done={removed} label={text.undo} onUndo={undo} />
      {all === NO_EXCLUDED && <noscript>{text.unread}</noscript>}
      {all.length === 0 ? (
        <p className={ui.intro}>{text.empty}</p>
      ) : (
        <>
          <div className={styles.tools} data-screen-only>
            <label htmlFor={searchId}>{text.search}</label>
            <input id={searchId} type="search" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </div>
          {found.length === 0 && <p role="status">{text.noMatch(typed.trim())}</p>}
          <ul className={styles.rows}>
            {found.slice(0, shown).map((one) => (
              <SeenRow key={keyOf(one)} one={one} onRemove={() => remove(one)} />
            ))}
          </ul>
          {found.length > shown && (
            <button type="button" className={ui.button} data-screen-only onClick={() => setShown(shown + MORE)}>
              {text.more(Math.min(MORE, found.length - shown))}
            </button>
          )}
          <div className={styles.save} data-screen-only>
            <button type="button" className={ui.button} onClick={() => saveFile(`${text.fileName}.json`, 'application/json', toJson(watchlist.getItems(), all))}>
              {text.save}
            </button>
            <p>{text.saveText}</p>
          </div>
        </>
      )}
    </section>
  );
}

function SeenRow({ one, onRemove }: { one: Excluded; onRemove: () => void }) {
  const { mediaType, seed, title = text.unnamed[mediaType], year, after } = one;
  const why = seed === null ? text.seen : after === undefined ? text.bad : text.badAfter(after);
  return (
    <li>
      <div>
        <TitleButton of={{ ...one, title }} />
        <p className={styles.facts}>{[text.kind[mediaType], year, why].filter((fact) => fact !== null && fact !== undefined).join(' · ')}</p>
      </div>
      <button type="button" className={ui.icon} data-screen-only onClick={onRemove}>
        <CloseIcon />
        <VisuallyHidden>
          {text.back} {text.backFor(title)}
        </VisuallyHidden>
      </button>
    </li>
  );
}

/** Looks up the titles of entries that were stored without. */
function useNames(all: readonly Excluded[]) {
  const requested = useRef(false);
  useEffect(() => {
    const nameless = all.filter(({ title }) => title === undefined);
    if (requested.current || nameless.length === 0) return;
    requested.current = true;
    matchRows(nameless.map(({ mediaType, tmdbId }) => ({ name: '', year: null, mediaType, tmdbId })), () => undefined).then(
      (found) => excluded.name(nameless.flatMap((one, at) => (found[at] ? [{ ...one, title: found[at].title, year: found[at].year }] : []))),
      () => undefined,
    );
  }, [all]);
}
