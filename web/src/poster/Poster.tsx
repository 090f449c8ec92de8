import { useState } from 'react';
import { titleWithYear } from '../lib/format';
import { images } from '../strings/nl';
import { posterUrl, type PosterSize } from '../urls';
import { DrawnPoster } from './DrawnPoster';
import styles from './Poster.module.css';

interface Props {
  title: string;
  year: number | null;
  posterPath: string | null;
  genre?: string | null;
  size: PosterSize;
  width: number;
  height: number;
  /** Hero posters are wanted at once; all others when they come near the screen. */
  eager?: boolean;
  /** Next to its own title a poster says nothing new, and stays silent. */
  decorative?: boolean;
}

/** The provider's poster over a drawn one, which shows until the image is there and stays if it never comes. */
export function Poster({ title, year, posterPath, genre = null, size, width, height, eager, decorative }: Props) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const alt = decorative ? '' : images.posterAlt(titleWithYear(title, year));
  const hasImage = posterPath !== null && state !== 'failed';
  return (
    <span className={styles.frame}>
      {state !== 'shown' && (
        <DrawnPoster title={title} year={year} genre={genre} label={hasImage || decorative ? undefined : alt} />
      )}
      {hasImage && (
        <img
          className={state === 'shown' ? styles.image : styles.arriving}
          src={posterUrl(posterPath, size)}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </span>
  );
}
