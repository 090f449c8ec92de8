import { Link } from 'react-router';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import { filterText as text, site, wizard } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import styles from './Wizard.module.css';
import { NO_FILTERS, without, type Field } from '../../filters/fields';
import { STRICT, type BadValue } from '../../filters/params';
import { queryPath, type WizardQuery } from '../../filters/wizardQuery';

interface Props {
  /** The query with the valid filters. */
  query: WizardQuery;
  bad: readonly BadValue[];
}

/** Lists the invalid filters of a link and offers to continue without them. */
export function BadFilters({ query, bad }: Props) {
  usePageMeta(site.title(wizard.pageTitle[query.mediaType]), wizard.description[query.mediaType]);
  const fields = bad.map(({ field }) => field).filter((field): field is Field => field !== STRICT);
  const rest = without(query.filters, fields);
  return (
    <div className={styles.column}>
      <PageHeading className={ui.heading} always>
        {text.badTitle(bad.length)}
      </PageHeading>
      <ul className={styles.points}>
        {bad.map((value) => (
          <li key={value.field}>{describe(value)}</li>
        ))}
      </ul>
      <p className={ui.actions}>
        <Link className={`${ui.button} ${ui.primary}`} to={queryPath({ ...query, filters: rest })}>
          {text.badGo(bad.length)}
        </Link>
        {Object.keys(rest).length > 0 && (
          <Link className={ui.button} to={queryPath({ ...query, filters: NO_FILTERS, strict: false })}>
            {text.badNone}
          </Link>
        )}
      </p>
    </div>
  );
}

function describe({ field, text: typed, only }: BadValue): string {
  const name = text.fieldNames[field];
  return only === undefined ? text.badValue(name, typed.slice(0, 60), text.wrong[field]) : text.misplaced(name, only);
}
