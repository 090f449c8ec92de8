import { Link, NavLink } from 'react-router';
import { WatchlistBadge } from '../titles/WatchlistBadge';
import { site } from '../strings/nl';
import { pages } from '../site/urls';
import styles from './Header.module.css';
import { Logo } from './Logo';

export function Header() {
  return (
    <header className={styles.header}>
      <Link to={pages.home()} className={styles.brand} aria-label={site.home}>
        <Logo />
        <span aria-hidden="true">{site.name}</span>
      </Link>
      <nav aria-label={site.mainNav}>
        <ul className={styles.links}>
          <li>
            <NavLink to={pages.wizard('movie')} className={styles.link}>
              {site.films}
            </NavLink>
          </li>
          <li>
            <NavLink to={pages.wizard('tv')} className={styles.link}>
              {site.series}
            </NavLink>
          </li>
          <li>
            <NavLink to={pages.watchlist()} className={styles.link}>
              {site.watchlist}
              <WatchlistBadge />
            </NavLink>
          </li>
        </ul>
      </nav>
    </header>
  );
}
