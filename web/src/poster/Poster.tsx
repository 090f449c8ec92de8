import { useCallback, useState } from 'react';
import { images } from '../strings/nl';
import { posterUrl, type PosterSize } from '../site/urls';
import type { PosterSubject } from './design';
import { DrawnPoster } from './DrawnPoster';
import styles from './Poster.module.css';

interface Props {
  of: PosterSubject;
  posterPath: string | null;
  size: PosterSize;
  width: number;
  height: number;
  /** Loads at once, but at low priority; other posters are loaded lazily. */
  eager?: boolean;
  /** No alt text, for a poster next to its title. */
  decorative?: boolean;
}

/** The provider's poster over a drawn one, which is visible until the image has loaded and stays if it fails. */
export function Poster({ of: subject, posterPath, size, width, height, eager, decorative }: Props) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const alt = decorative ? '' : images.posterAlt(subject.title, subject.year);
  // An image of the server's markup may have loaded before React could hear of it.
  const seen = useCallback((image: HTMLImageElement | null) => {
    if (image !== null && image.complete && image.naturalWidth > 0) setState('shown');
  }, []);
  const hasImage = posterPath !== null && state !== 'failed';
  return (
    <span className={styles.frame}>
      {state !== 'shown' && <DrawnPoster of={subject} label={hasImage || decorative ? undefined : alt} />}
      {hasImage && (
        <img
          ref={seen}
          className={state === 'shown' ? styles.image : styles.arriving}
          src={posterUrl(posterPath, size)}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'low' : 'auto'}
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </span>
  );
}
