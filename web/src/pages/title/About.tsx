import type { TitleDetail } from '../../api/types';
import { Concepts } from '../../panels/Concepts';
import { ReviewForm } from '../../panels/ReviewForm';
import { Reviews } from '../../panels/Reviews';
import { Availability, Makers } from '../../panels/TitleSections';
import { isThin } from '../../panels/titleRows';
import { usePanel } from '../../panels/usePanel';
import { panelText, titleText as text } from '../../strings/nl';
import styles from './Title.module.css';

/** What the title is about, where it can be watched, who made it and what visitors think of it. */
export function About({ title }: { title: TitleDetail }) {
  const { showWatch } = usePanel();
  return (
    <section aria-labelledby="over" data-deferred>
      <h2 id="over" className={styles.heading}>
        {text.about[title.mediaType]}
      </h2>
      {isThin(title) && <p className={styles.note}>{panelText.little}</p>}
      <div className={styles.about}>
        <div>{title.concepts.length > 0 && <Concepts concepts={title.concepts} />}</div>
        <div>
          <Availability title={title} onWatch={() => showWatch(title)} />
          <Makers title={title} />
          <Reviews of={title} />
          <ReviewForm of={title} />
        </div>
      </div>
    </section>
  );
}
