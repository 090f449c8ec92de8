import { privacy } from '../../strings/nl';
import { LegalText, Sections } from './LegalText';
import { YourData } from './YourData';

export default function PrivacyPage() {
  return (
    <LegalText title={privacy.title} intro={privacy.intro} updated={new Date()}>
      <YourData />
      <Sections sections={privacy.sections} />
    </LegalText>
  );
}
