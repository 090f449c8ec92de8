import { useRef } from 'react';
import { useLocation } from 'react-router';
import { SITE, type TipJarSettings } from '../../site/operator';
import { track } from '../../events/track';
import { tipJar as text } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { useInView } from '../../ui/useInView';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './TipJar.module.css';

/** A custom amount, entered at the payment service. */
export const OWN_AMOUNT = 0;

/** The payment address for an amount; a custom amount is left empty. */
export const tipLink = (template: string, amount: number): string =>
  template.replace('{amount}', amount === OWN_AMOUNT ? '' : String(amount));

/** Shown if the operator has configured a payment address. */
export function TipJar() {
  return SITE.tipJar === null ? null : <OpenTipJar jar={SITE.tipJar} />;
}

function OpenTipJar({ jar: { provider, url, amounts } }: { jar: TipJarSettings }) {
  const { pathname: sourcePage } = useLocation();
  const jar = useRef<HTMLElement>(null);
  useInView(jar, () => track('tip_jar_viewed', { sourcePage, provider }));
  return (
    <section ref={jar} className={styles.jar} data-screen-only aria-labelledby="fooienpot">
      <h2 id="fooienpot">{text.title}</h2>
      <p>{text.text}</p>
      <ul className={styles.amounts}>
        {[...amounts, OWN_AMOUNT].map((amount) => (
          <li key={amount}>
            <a
              className={ui.button}
              href={tipLink(url, amount)}
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
