import { useState, type ChangeEvent } from 'react';
import { saveFile } from '../../lib/saveFile';
import { trackAll } from '../../events/track';
import { watchlist } from '../../stores/useWatchlist';
import type { WatchlistItem } from '../../stores/watchlist';
import { MAX_FILE_BYTES, readList, toCsv, toJson } from '../../stores/watchlistFile';
import { watchlistPage as text } from '../../strings/nl';
import choose from '../../ui/FileButton.module.css';
import ui from '../../ui/ui.module.css';
import styles from './Watchlist.module.css';

/** Export and import of the list. */
export function ListFile({ items, onImported }: { items: readonly WatchlistItem[]; onImported: () => void }) {
  const [message, setMessage] = useState('');
  const onFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const file = input.files?.[0];
    if (file === undefined) return;
    setMessage(await importFile(file));
    onImported();
    // Allows the same file to be chosen again.
    input.value = '';
  };
  return (
    <section className={styles.file} data-screen-only aria-labelledby="meenemen">
      <h2 id="meenemen">{items.length > 0 ? text.fileTitle : text.emptyFileTitle}</h2>
      <p>{items.length > 0 ? text.fileText : text.emptyFileText}</p>
      <div className={`${ui.actions} ${styles.actions}`}>
        {items.length > 0 && (
          <>
            <button type="button" className={ui.button} onClick={() => saveFile(`${text.fileName}.json`, 'application/json', toJson(items))}>
              {text.saveJson}
            </button>
            <button type="button" className={ui.button} onClick={() => saveFile(`${text.fileName}.csv`, 'text/csv;charset=utf-8', toCsv(items))}>
              {text.saveCsv}
            </button>
          </>
        )}
        <label className={`${ui.button} ${choose.choose}`}>
          {text.readFile}
          <input type="file" accept=".json,.csv,application/json,text/csv" onChange={(event) => void onFile(event)} />
        </label>
      </div>
      <p role="status">{message}</p>
    </section>
  );
}

/** Adds the titles of a file and returns a message with the result. */
async function importFile(file: File): Promise<string> {
  const list = file.size > MAX_FILE_BYTES ? null : readList(await file.text().catch(() => ''), Date.now());
  if (list === null) return text.notAList;
  const added = watchlist.restore(list.items);
  if (added === null) return text.notSaved;
  trackAll('watchlist_added', added.map(({ tmdbId, title, mediaType }) => ({ tmdbId, title, mediaType })));
  return text.imported(added.length, list.items.length - added.length, list.skipped);
}
