import type { PosterSubject } from '../../poster/design';
import { Poster } from '../../poster/Poster';
import styles from './HeroPosters.module.css';

interface HeroPoster extends PosterSubject {
  path: string;
}

const film = (tmdbId: number, title: string, year: number, path: string, genre = 'Drama'): HeroPoster => ({
  mediaType: 'movie',
  tmdbId,
  title,
  year,
  path,
  genres: [genre],
});
const LEFT = film(550, 'Fight Club', 1999, '/pB8BM7pdSp6B6Ih7QZ4DrQ3PmJK.jpg');
const MIDDLE = film(278, 'The Shawshank Redemption', 1994, '/q6y0Go1tsGEsmtFryDOJo3dEmqu.jpg', 'Misdaad');
const RIGHT = film(872585, 'Oppenheimer', 2023, '/8Gxv8gSFCU0XGDykEGv7zR1n2ua.jpg', 'Geschiedenis');

/** Rendered by the server; the browser hydrates it once it is idle (routes.tsx): drawing posters would add 4 kB to the first chunk. */
export default function HeroPosters() {
  return (
    <>
      <div className={styles.left}>
        <HeroImage poster={LEFT} width={340} height={510} />
      </div>
      <div className={styles.right}>
        <HeroImage poster={RIGHT} width={340} height={510} />
      </div>
      <div className={styles.middle}>
        <HeroImage poster={MIDDLE} width={380} height={570} />
      </div>
    </>
  );
}

function HeroImage({ poster, ...size }: { poster: HeroPoster; width: number; height: number }) {
  return <Poster of={poster} posterPath={poster.path} {...size} size="w780" eager />;
}
