import { useQuery } from '@tanstack/react-query';
import { availabilityQuery } from '../api/queries';
import type { AvailabilityAnswer } from '../api/types';
import { useServices } from '../stores/services';
import { panelText, watchText as text } from '../strings/nl';
import { Sheet } from '../ui/Sheet';
import sheet from '../ui/Sheet.module.css';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { QueryError } from '../page/QueryError';
import { MyServices } from './MyServices';
import { offerGroups, type OfferLink } from './offers';
import type { Panel } from './usePanel';
import { useSheetEvents } from './useSheetEvents';
import { WatchableTip } from './WatchableTip';
import styles from './WatchSheet.module.css';

/** The sheet with the offers of a title, by access type; states when none are known. */
export function WatchSheet({ of, onClose }: { of: Panel; onClose: () => void }) {
  const query = useQuery(availabilityQuery(of.mediaType, of.tmdbId));
  const onOffer = useSheetEvents(of, query.data);
  return (
    <Sheet title={text.title} closeLabel={text.close} onClose={onClose}>
      <div className={sheet.body}>
        <p className={styles.of}>{of.title}</p>
        {query.data !== undefined && <Offers of={of} answer={query.data} onOffer={onOffer} />}
        {query.data === undefined && query.fetchStatus === 'fetching' && <p role="status">{panelText.loading}</p>}
        <QueryError query={query} />
        <MyServices mediaType={of.mediaType} />
      </div>
    </Sheet>
  );
}

interface OffersProps {
  of: Panel;
  answer: AvailabilityAnswer;
  onOffer: (link: OfferLink) => void;
}

function Offers({ of, answer, onOffer }: OffersProps) {
  const groups = offerGroups(answer, useServices());
  if (groups.length === 0) {
    return (
      <>
        <div className={styles.unknown} role="status">
          {text.unknown}
        </div>
        <WatchableTip of={of} />
      </>
    );
  }
  return (
    <>
      {groups.map(({ access, label, links }) => (
        <section key={access} className={styles.group}>
          <h3>{label}</h3>
          <ul className={styles.offers}>
            {links.map((link) => (
              <li key={link.offer.service}>
                <OfferRow link={link} onPress={() => onOffer(link)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.note}>{answer.note}</p>
    </>
  );
}

function OfferRow({ link, onPress }: { link: OfferLink; onPress: () => void }) {
  const { offer, url, sponsored, own } = link;
  const words = (
    <span className={styles.text}>
      <strong>{offer.brand}</strong>
      {own && <span className={styles.own}> {text.own}</span>}
      {sponsored && <span className={styles.sponsored}> {text.sponsored}</span>}
    </span>
  );
  if (url === null) return <span className={styles.offer} data-letter={offer.brand[0]}>{words}</span>;
  return (
    <a className={styles.offer} data-letter={offer.brand[0]} href={url} target="_blank" rel={sponsored ? 'sponsored noopener' : 'noopener'} onClick={onPress}>
      {words}
      <span className={styles.external} aria-hidden="true">
        ↗
      </span>
      <VisuallyHidden> {text.newTab}</VisuallyHidden>
    </a>
  );
}
