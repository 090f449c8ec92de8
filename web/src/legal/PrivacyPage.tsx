import { privacy } from '../strings/nl';
import { LegalPage, Sections } from './LegalPage';

export default function PrivacyPage() {
  return (
    <LegalPage title={privacy.title} intro={privacy.intro} updated={new Date()}>
      <Sections sections={privacy.sections} />
    </LegalPage>
  );
}
