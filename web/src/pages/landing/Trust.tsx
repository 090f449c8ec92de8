import { landing } from '../../strings/nl';
import { WHY_ID } from './Hero';
import styles from './Strips.module.css';
import { Tooltip } from './Tooltip';

export function Trust() {
  return (
    <section data-deferred aria-labelledby={WHY_ID}>
      <div className={styles.strip}>
        <h2 id={WHY_ID} tabIndex={-1} className={styles.title}>
          {landing.trustTitle}
        </h2>
        <p className={styles.intro}>{landing.trustIntro}</p>
        <ul className={styles.promises}>
          {landing.trust.map((promise) => (
            <li key={promise.title} className={styles.promise}>
              <p className={styles.mark} aria-hidden="true">
                {promise.mark}
              </p>
              <div className={styles.promiseHead}>
                <h3>{promise.title}</h3>
                <Tooltip label={landing.more(promise.title)} text={promise.tip} />
              </div>
              <p>{promise.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
