import { useId, useState } from 'react';
import type { TitleDetail } from '../api/types';
import { trailerText as text } from '../strings/nl';
import { PlayIcon } from '../ui/icons';
import ui from '../ui/ui.module.css';
import styles from './Trailer.module.css';

/** Where the video of a key is shown. */
const embedUrl = (key: string) => `https://www.youtube-nocookie.com/embed/${encodeURIComponent(key)}`;

/** A button, and after a press the trailer in its place: nothing is requested of the site that shows it before. */
export function Trailer({ of: { title, trailer } }: { of: Pick<TitleDetail, 'title' | 'trailer'> }) {
  const [shown, setShown] = useState(false);
  const hint = useId();
  // Of another site, which this build does not know, nothing is shown.
  if (trailer?.site !== 'YouTube') return null;
  if (shown) return <Video title={title} url={embedUrl(trailer.key)} />;
  return (
    <div className={styles.offer} data-screen-only>
      <button type="button" className={ui.button} aria-describedby={hint} onClick={() => setShown(true)}>
        <PlayIcon />
        {text.show}
      </button>
      <small id={hint}>{text.hint}</small>
    </div>
  );
}

/** The site refuses a frame without a referrer; it gets our origin and no path. The button that had the focus is gone, so the frame takes it. */
function Video({ title, url }: { title: string; url: string }) {
  return (
    <iframe
      ref={(frame) => frame?.focus()}
      className={styles.video}
      data-screen-only
      title={text.of(title)}
      src={url}
      allow="fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
