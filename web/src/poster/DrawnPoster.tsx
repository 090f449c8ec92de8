import { useId } from 'react';
import { designPoster, type PosterSubject } from './design';
import { HEIGHT, WIDTH } from './motifs';
import styles from './Poster.module.css';

interface Props {
  of: PosterSubject;
  /** Omitted where an image with the same name covers the drawing. */
  label?: string;
}

export function DrawnPoster({ label, of: subject }: Props) {
  const clip = useId();
  const { palette, shapes, area, lines, year, genre, captionY } = designPoster(subject);
  return (
    <svg
      className={styles.drawn}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label}
    >
      <rect width={WIDTH} height={HEIGHT} fill={palette.paper} />
      <clipPath id={clip}>
        <rect y={area.top} width={WIDTH} height={area.bottom - area.top} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {shapes.map((shape, index) => (
          <path key={index} d={shape.d} fill={palette[shape.fill]} />
        ))}
      </g>
      <g fill={palette.ink} aria-hidden="true">
        {lines.map((line, index) => (
          <text
            key={index}
            x={16}
            y={line.y}
            className={styles.line}
            fontSize={line.size}
            textLength={line.width}
            lengthAdjust="spacingAndGlyphs"
          >
            {line.text}
          </text>
        ))}
        <text x={16} y={captionY} className={styles.foot} fontSize={11}>
          {year}
        </text>
        <text x={WIDTH - 16} y={captionY} textAnchor="end" className={styles.foot} fontSize={11}>
          {genre}
        </text>
      </g>
    </svg>
  );
}
