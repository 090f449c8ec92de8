import { useState, type ReactNode } from 'react';
import { track } from '../events/track';
import { share } from '../strings/nl';
import { ShareIcon } from '../ui/icons';
import styles from './ShareButton.module.css';
import ui from '../ui/ui.module.css';

type Outcome = 'none' | 'copied' | 'by-hand';

interface Props {
  button: ReactNode;
  /** Replaces the layout of button, message and link. */
  className?: string | undefined;
  /** Title of the shared link. */
  title: string;
  /** Path to share; the current page by default. */
  path?: string;
}

/** Shares a link: by the browser's share sheet, else by the clipboard, else as text to copy. */
export function ShareButton({ button, className = styles.share, title, path }: Props) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const onShare = async () => {
    const url = urlOf(path);
    track('share_clicked', { page: window.location.pathname, url });
    setOutcome(await shareLink(url, title));
  };
  return (
    <div className={className} data-screen-only>
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
          value={urlOf(path)}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}

const urlOf = (path: string | undefined) => (path === undefined ? window.location.href : new URL(path, window.location.origin).href);

async function shareLink(url: string, title: string): Promise<Outcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'none';
    } catch (error) {
      // Closing the share sheet is not an error.
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
