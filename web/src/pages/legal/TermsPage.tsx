import { terms } from '../../strings/nl';
import styles from './Legal.module.css';
import { LegalText, Sections } from './LegalText';

export default function TermsPage() {
  return (
    <LegalText title={terms.title} intro={terms.intro} updated={new Date()}>
      <Sections sections={terms.sections} />
      <section className={styles.summary}>
        <h2>{terms.summaryTitle}</h2>
        <ul>
          {terms.summary.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>{terms.summaryNote}</p>
      </section>
    </LegalText>
  );
}
