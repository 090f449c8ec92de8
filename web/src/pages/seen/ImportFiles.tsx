import { useState, type ChangeEvent } from 'react';
import { importFiles, type Imported } from '../../imports/importFiles';
import { importText as text } from '../../strings/nl';
import choose from '../../ui/FileButton.module.css';
import ui from '../../ui/ui.module.css';
import styles from './Seen.module.css';

/** Missing titles that are listed. */
const MOST_MISSING = 200;

type State = { step: 'idle' | 'failed' } | { step: 'busy'; done: number; of: number } | { step: 'done'; result: Imported };

/** Lists of other sites. Files are read on the device; the server only looks titles up. */
export function ImportFiles() {
  const [state, setState] = useState<State>({ step: 'idle' });
  const onFiles = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const files = [...(input.files ?? [])];
    if (files.length === 0) return;
    setState({ step: 'busy', done: 0, of: 0 });
    try {
      setState({ step: 'done', result: await importFiles(files, (done, of) => setState({ step: 'busy', done, of })) });
    } catch {
      setState({ step: 'failed' });
    }
    // Allows the same file to be chosen again.
    input.value = '';
  };
  return (
    <section className={styles.import} aria-labelledby="ophalen" data-screen-only>
      <h2 id="ophalen">{text.title}</h2>
      <p>{text.text}</p>
      <label className={`${ui.button} ${ui.primary} ${choose.choose}`}>
        {text.choose}
        <input type="file" multiple accept=".json,.csv,.zip,application/json,text/csv,application/zip" disabled={state.step === 'busy'} onChange={(event) => void onFiles(event)} />
      </label>
      <details className={styles.how}>
        <summary>{text.how}</summary>
        <dl>
          {text.steps.map(([name, how]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div role="status" className={styles.status}>
        {state.step === 'busy' && <p>{state.of === 0 ? text.reading : text.busy(state.done, state.of)}</p>}
        {state.step === 'failed' && <p>{text.failed}</p>}
        {state.step === 'done' && <Outcome result={state.result} />}
      </div>
      {state.step === 'busy' && state.of > 0 && <progress className={styles.progress} max={state.of} value={state.done} aria-label={text.reading} />}
      {state.step === 'done' && state.result.missing.length > 0 && <Missing names={state.result.missing} />}
    </section>
  );
}

function Outcome({ result: { seen, listed, already, loved, unread, missing, failed } }: { result: Imported }) {
  const isEmpty = seen + listed + already + missing.length === 0 && unread.length > 0;
  return (
    <>
      {!isEmpty && <p>{text.done(seen, listed, already)}</p>}
      {loved > 0 && <p>{text.loved(loved)}</p>}
      {unread.length > 0 && <p>{text.unread(unread.join(', '))}</p>}
      {failed && <p>{text.notSaved}</p>}
    </>
  );
}

function Missing({ names }: { names: readonly string[] }) {
  const rest = names.length - MOST_MISSING;
  return (
    <details className={styles.how}>
      <summary>{text.missing(names.length)}</summary>
      <ul className={styles.missing}>
        {names.slice(0, MOST_MISSING).map((name, at) => (
          <li key={at}>{name}</li>
        ))}
        {rest > 0 && <li>{text.missingMore(rest)}</li>}
      </ul>
    </details>
  );
}
