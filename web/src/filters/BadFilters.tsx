import { Link } from 'react-router';
import { PageHeading } from '../layout/PageHeading';
import { usePageMeta } from '../layout/usePageMeta';
import { filterText as text, site, wizard } from '../strings/nl';
import ui from '../ui/ui.module.css';
import styles from '../wizard/Wizard.module.css';
import { NO_FILTERS, without, type Field } from './fields';
import { STRICT, type BadValue } from './params';
import { askedPath, type Asked } from './wishes';

interface Props {
  /** The question with the filters that can be read. */
  asked: Asked;
  bad: readonly BadValue[];
}

/** Says which filters in the link cannot be, and goes on without them. */
export function BadFilters({ asked, bad }: Props) {
  usePageMeta(site.title(wizard.pageTitle[asked.mediaType]), wizard.description[asked.mediaType]);
  const fields = bad.map(({ field }) => field).filter((field): field is Field => field !== STRICT);
  const kept = without(asked.filters, fields);
  return (
    <div className={styles.ask}>
      <PageHeading className={ui.heading} always>
        {text.badTitle(bad.length)}
      </PageHeading>
      <ul className={styles.points}>
        {bad.map((value) => (
          <li key={value.field}>{tell(value)}</li>
        ))}
      </ul>
      <p className={styles.ways}>
        <Link className={`${ui.button} ${ui.primary}`} to={askedPath({ ...asked, filters: kept })}>
          {text.badGo(bad.length)}
        </Link>
        {Object.keys(kept).length > 0 && (
          <Link className={ui.button} to={askedPath({ ...asked, filters: NO_FILTERS, strict: false })}>
            {text.badNone}
          </Link>
        )}
      </p>
    </div>
  );
}

function tell({ field, text: typed, only }: BadValue): string {
  const name = text.fieldNames[field];
  return only === undefined ? text.badValue(name, typed.slice(0, 60), text.wrong[field]) : text.misplaced(name, only);
}
