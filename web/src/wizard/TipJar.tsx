import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { TIP_JAR_PROVIDER, TIP_JAR_URL } from '../config';
import { track } from '../events/track';
import { tipJar as text } from '../strings/nl';
import ui from '../ui/ui.module.css';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { AMOUNTS, OWN_AMOUNT, tipLink } from './tipLink';
import styles from './TipJar.module.css';

/** Only when the operator has set where payments go. */
export function TipJar() {
  return TIP_JAR_URL === '' || TIP_JAR_PROVIDER === '' ? null : <OpenTipJar />;
}

function OpenTipJar() {
  const { pathname: sourcePage } = useLocation();
  const provider = TIP_JAR_PROVIDER;
  useEffect(() => track('tip_jar_viewed', { sourcePage, provider }), [sourcePage, provider]);
  return (
    <section className={styles.jar} aria-labelledby="fooienpot">
      <h2 id="fooienpot">{text.title}</h2>
      <p>{text.text}</p>
      <ul className={styles.amounts}>
        {AMOUNTS.map((amount) => (
          <li key={amount}>
            <a
              className={ui.button}
              href={tipLink(TIP_JAR_URL, amount)}
              target="_blank"
              rel="noopener"
              onClick={() => track('tip_jar_clicked', { amount, sourcePage, provider })}
            >
              {amount === OWN_AMOUNT ? text.other : text.amount(amount)}
              <VisuallyHidden> {text.newTab}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
