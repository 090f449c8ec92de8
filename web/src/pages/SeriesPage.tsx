import { WizardPage } from '../wizard/WizardPage';

export default function SeriesPage() {
  return <WizardPage mediaType="tv" />;
}
