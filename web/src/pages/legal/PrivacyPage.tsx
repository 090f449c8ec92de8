import { privacy } from '../../strings/nl';
import { LegalPage, Sections } from './LegalPage';
import { YourData } from './YourData';

export default function PrivacyPage() {
  return (
    <LegalPage title={privacy.title} intro={privacy.intro} updated={new Date()}>
      <YourData />
      <Sections sections={privacy.sections} />
    </LegalPage>
  );
}
