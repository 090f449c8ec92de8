import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { tipsQuery } from '../api/queries';
import { Poster } from '../poster/Poster';
import { useServices } from '../stores/services';
import { watchText as text } from '../strings/nl';
import { withPanel, type Panel } from './usePanel';
import styles from './WatchSheet.module.css';

const ACCESS = 'flatrate,free,ads,rent,buy';

/** For a title without offers: its best tip that has one. Nothing if there is none. */
export function WatchableTip({ of }: { of: Panel }) {
  const own = useServices();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const filters: Record<string, string> = own.length > 0 ? { services: own.join(',') } : { access: ACCESS };
  const { data } = useQuery(tipsQuery(of.mediaType, of.tmdbId, 0, filters));
  const tip = data?.tips.find(({ offers, meetsServices }) => meetsServices && offers.length > 0);
  const [offer] = tip?.offers ?? [];
  if (tip === undefined || offer === undefined) return null;
  const { mediaType, tmdbId, title } = tip;
  // Replaces the history entry: Back closes the sheet, whichever title it shows.
  const open = () =>
    void navigate(pathname + search, { replace: true, state: withPanel(state, { kind: 'watch', mediaType, tmdbId, title }) });
  return (
    <section className={styles.other}>
      <h3>{text.otherTitle}</h3>
      <p className={styles.otherText}>{text.otherText(of.title)}</p>
      <button type="button" className={styles.tip} onClick={open}>
        <span className={styles.poster}>
          <Poster of={tip} posterPath={tip.posterPath} size="w342" width={72} height={108} decorative />
        </span>
        <span className={styles.tipWords}>
          <strong>{title}</strong>
          <span>{text.otherOn(offer.brand)}</span>
        </span>
      </button>
    </section>
  );
}
