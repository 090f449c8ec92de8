import { SITE } from '../../site/operator';
import { contact } from '../../strings/nl';
import styles from './Legal.module.css';
import { LegalText } from './LegalText';

const mailto = (subject: string) => `mailto:${SITE.contactEmail}?subject=${encodeURIComponent(subject)}`;

export default function ContactPage() {
  return (
    <LegalText title={contact.title} intro={contact.intro}>
      <h2 className={styles.subheading}>{contact.cardsTitle}</h2>
      <ul className={styles.cards}>
        {contact.cards.map((card) => (
          <li key={card.title}>
            <a className={styles.card} href={mailto(card.subject)}>
              <strong>{card.title}</strong>
              <span>{card.text}</span>
              <span className={styles.address}>{SITE.contactEmail}</span>
            </a>
          </li>
        ))}
      </ul>
      <h2 className={styles.subheading}>{contact.faqTitle}</h2>
      <dl className={styles.faq}>
        {contact.faq.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </LegalText>
  );
}
