import type { TitleCard } from '../api/types';
import styles from './TitleButton.module.css';
import { usePanel } from './usePanel';

interface Props {
  of: Pick<TitleCard, 'mediaType' | 'tmdbId' | 'title'>;
  onOpen?: () => void;
}

/** A title that opens its panel. */
export function TitleButton({ of, onOpen }: Props) {
  const { showTitle } = usePanel();
  const open = () => {
    onOpen?.();
    showTitle(of);
  };
  return (
    <button type="button" className={styles.title} aria-haspopup="dialog" onClick={open}>
      {of.title}
    </button>
  );
}
