import { Link } from 'react-router';
import { pages } from '../site/urls';
import { themeText as text } from '../strings/nl';
import styles from './Crumbs.module.css';

/** Where a page stands: the landing, then the page itself. */
export function Crumbs({ name }: { name: string }) {
  return (
    <nav aria-label={text.crumbs}>
      <ol className={styles.crumbs}>
        <li>
          <Link to={pages.home()}>{text.home}</Link>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
