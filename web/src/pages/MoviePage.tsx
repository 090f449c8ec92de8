import { WizardPage } from '../wizard/WizardPage';

export default function MoviePage() {
  return <WizardPage mediaType="movie" />;
}
