import { Link } from 'react-router';
import { changeSettings, THEMES, useSettings } from '../stores/settings';
import { footer, site, themeMenu } from '../strings/nl';
import { THEMED_PAGES } from '../site/themes';
import { pages } from '../site/urls';
import styles from './Footer.module.css';
import { Logo } from './Logo';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.brand}>
            <Logo />
            {site.name}
          </p>
          <p className={styles.attribution}>{footer.attribution}</p>
        </div>
        <nav aria-label={footer.nav}>
          <ul className={styles.links}>
            <li>
              <Link to={pages.privacy()}>{footer.privacy}</Link>
            </li>
            <li>
              <Link to={pages.terms()}>{footer.terms}</Link>
            </li>
            <li>
              <Link to={pages.contact()}>{footer.contact}</Link>
            </li>
            <li>
              <Link to={pages.quality()}>{footer.quality}</Link>
            </li>
          </ul>
        </nav>
        <ThemeSwitch />
        <Lists />
      </div>
    </footer>
  );
}

/** Collapsed, so that twenty links do not lengthen every page. */
function Lists() {
  return (
    <details className={styles.lists}>
      <summary>{themeMenu.footer}</summary>
      <ul>
        {THEMED_PAGES.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={pages.theme(slug)}>{title}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ThemeSwitch() {
  const { theme } = useSettings();
  return (
    <fieldset className={styles.theme}>
      <legend>{footer.theme}</legend>
      <div className={styles.choices}>
        {THEMES.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name="theme"
              checked={theme === choice}
              onChange={() => changeSettings({ theme: choice })}
            />
            <span>{footer.themes[choice]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
