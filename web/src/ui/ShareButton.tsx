import { useState } from 'react';
import { track } from '../events/track';
import { share } from '../strings/nl';
import { ShareIcon } from './icons';
import styles from './ShareButton.module.css';
import ui from './ui.module.css';

type Outcome = 'none' | 'copied' | 'by-hand';

interface Props {
  button: string;
  /** What the link is called for whoever gets it. */
  title: string;
  /** Another page than the one on screen. */
  path?: string;
}

/** The browser's own share sheet, else a copied link, else the link to copy by hand. */
export function ShareButton({ button, title, path }: Props) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const onShare = async () => {
    const url = shared(path);
    track('share_clicked', { page: window.location.pathname, url });
    setOutcome(await shareLink(url, title));
  };
  return (
    <div className={styles.share} data-screen-only>
      <button type="button" className={ui.button} onClick={() => void onShare()}>
        <ShareIcon />
        {button}
      </button>
      <p role="status">
        {outcome === 'copied' && share.copied}
        {outcome === 'by-hand' && share.copyYourself}
      </p>
      {outcome === 'by-hand' && (
        <input
          className={styles.link}
          readOnly
          aria-label={share.linkLabel}
          value={shared(path)}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}

const shared = (path: string | undefined) => (path === undefined ? window.location.href : new URL(path, window.location.origin).href);

async function shareLink(url: string, title: string): Promise<Outcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'none';
    } catch (error) {
      // Putting the sheet away is a choice and no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'none';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'by-hand';
  }
}
