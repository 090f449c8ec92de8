import { useServices } from '../stores/services';
import { filterText as text } from '../strings/nl';
import { PlayIcon } from '../ui/icons';
import ui from '../ui/ui.module.css';
import styles from './FilterBar.module.css';
import { withFilter, without, type Filters } from './fields';

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Opens the filters, of which services are the first. */
  onChoose: () => void;
}

/** Only what the visitor's own services offer, in one press. The services are remembered; the first press asks for them. */
export function ServicesSwitch({ filters, onChange, onChoose }: Props) {
  const own = useServices();
  const on = filters.services !== undefined;
  const press = () => {
    if (on) return onChange(without(filters, ['services', 'access']));
    if (own.length === 0) return onChoose();
    onChange(withFilter(filters, 'services', [...own].sort((a, b) => Number(a) - Number(b)).join(',')));
  };
  return (
    <button type="button" role="switch" aria-checked={on} className={`${ui.button} ${styles.own}`} data-screen-only onClick={press}>
      <PlayIcon />
      {text.onServices}
    </button>
  );
}
