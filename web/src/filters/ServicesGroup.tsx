import { useState } from 'react';
import type { FilterChoices, MediaType } from '../api/types';
import { joinDutch } from '../strings/format';
import { readServices } from '../stores/services';
import { filterText as text } from '../strings/nl';
import { ChipPicker } from './ChipPicker';
import { useCoverage } from './coverage';
import { toggleItem } from './draft';
import { choicesOf, itemsOf, withFilter, type Filters } from './fields';
import { Group } from './Group';
import { offered } from './offered';
import styles from './Group.module.css';

interface Props {
  mediaType: MediaType;
  choices: FilterChoices;
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

/** Services and ways to watch; absent while the server knows of none. Saved services can be applied with one click. */
export function ServicesGroup({ mediaType, choices, filters, onFilters }: Props) {
  const services = offered(choicesOf(choices, 'services'), itemsOf(filters, 'services'));
  const coverage = useCoverage(mediaType, services.length > 0);
  const [saved] = useState(() => readServices());
  if (services.length === 0) return null;
  const own = saved.filter((id) => services.some(({ value }) => value === id));
  const names = services.filter(({ value }) => own.includes(value)).map(({ label }) => label);
  return (
    <Group legend={text.services} hint={[coverage === null ? '' : text.known(coverage, mediaType), text.servicesHint].join(' ').trim()}>
      {own.length > 0 && filters.services === undefined && (
        <button type="button" className={styles.more} onClick={() => onFilters(withFilter(filters, 'services', own.join(',')))}>
          {text.useServices(joinDutch(names))}
        </button>
      )}
      <ChipPicker
        choices={services}
        chosen={itemsOf(filters, 'services')}
        onToggle={(id) => onFilters(toggleItem(filters, 'services', id))}
        {...(services.length > 25 && { searchLabel: text.search.services })}
      />
      <Group legend={text.access} minor>
        <ChipPicker
          choices={choicesOf(choices, 'access')}
          chosen={itemsOf(filters, 'access')}
          onToggle={(access) => onFilters(toggleItem(filters, 'access', access))}
        />
      </Group>
    </Group>
  );
}
