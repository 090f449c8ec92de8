import { useRef } from 'react';
import { Poster } from '../poster/Poster';
import styles from './HeroPosters.module.css';
import { usePointerShift } from './usePointerShift';

interface HeroPoster {
  path: string;
  title: string;
  year: number;
  genre: string;
}

const LEFT: HeroPoster = { path: '/pB8BM7pdSp6B6Ih7QZ4DrQ3PmJK.jpg', title: 'Fight Club', year: 1999, genre: 'Drama' };
const MIDDLE: HeroPoster = {
  path: '/q6y0Go1tsGEsmtFryDOJo3dEmqu.jpg',
  title: 'The Shawshank Redemption',
  year: 1994,
  genre: 'Drama',
};
const RIGHT: HeroPoster = { path: '/8Gxv8gSFCU0XGDykEGv7zR1n2ua.jpg', title: 'Oppenheimer', year: 2023, genre: 'Drama' };

export function HeroPosters() {
  const stage = useRef<HTMLDivElement>(null);
  usePointerShift(stage);
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.left}>
        <HeroImage {...LEFT} width={340} height={510} />
      </div>
      <div className={styles.right}>
        <HeroImage {...RIGHT} width={340} height={510} />
      </div>
      <div className={styles.middle}>
        <HeroImage {...MIDDLE} width={380} height={570} />
      </div>
    </div>
  );
}

function HeroImage({ path, ...poster }: HeroPoster & { width: number; height: number }) {
  return <Poster posterPath={path} {...poster} size="w780" eager />;
}
