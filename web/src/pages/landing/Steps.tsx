import { landing } from '../../strings/nl';
import { HOW_ID } from './Hero';
import { StepArt } from './StepArt';
import styles from './Strips.module.css';

export function Steps() {
  return (
    <section data-deferred className={styles.band} aria-labelledby={HOW_ID}>
      <div className={styles.strip}>
        <h2 id={HOW_ID} tabIndex={-1} className={styles.title}>
          {landing.stepsTitle}
        </h2>
        <ol className={styles.steps}>
          {landing.steps.map((step, index) => (
            <li key={step.title} className={styles.step}>
              <StepArt step={index} />
              <div>
                <h3>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {step.title}
                </h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
