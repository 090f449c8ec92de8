import { useState } from 'react';
import { track } from '../events/track';
import { share } from '../strings/nl';
import { ShareIcon } from '../ui/icons';
import ui from '../ui/ui.module.css';
import styles from './Results.module.css';

type Outcome = 'none' | 'copied' | 'by-hand';

/** The browser's own share sheet, else a copied link, else the link to copy by hand. */
export function ShareButton({ title }: { title: string }) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const onShare = async () => {
    const { href, pathname } = window.location;
    track('share_clicked', { page: pathname, url: href });
    setOutcome(await shareLink(href, share.text(title)));
  };
  return (
    <div className={styles.share}>
      <p role="status">
        {outcome === 'copied' && share.copied}
        {outcome === 'by-hand' && share.copyYourself}
      </p>
      <button type="button" className={ui.button} onClick={() => void onShare()}>
        <ShareIcon />
        {share.button}
      </button>
      {outcome === 'by-hand' && (
        <input
          className={styles.link}
          readOnly
          aria-label={share.linkLabel}
          value={window.location.href}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}

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
