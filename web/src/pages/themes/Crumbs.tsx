import { Link } from 'react-router';
import { themeText as text } from '../../strings/nl';
import { pages } from '../../site/urls';
import styles from './Theme.module.css';

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
