import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesQuery } from '../api/queries';
import type { MediaType } from '../api/types';
import { ChipPicker } from '../filters/ChipPicker';
import { choicesOf } from '../filters/fields';
import { offered } from '../filters/offered';
import { toggleService, useServices } from '../stores/services';
import { watchText as text } from '../strings/nl';
import styles from './WatchSheet.module.css';

interface Props {
  mediaType: MediaType;
  open?: boolean;
  /** Explains what the choice is used for. */
  hint?: string;
}

/** The visitor's streaming services, collapsed by default. Absent while the server knows of none. */
export function MyServices({ mediaType, open = false, hint = text.servicesHint }: Props) {
  const [opened] = useState(open);
  const { data } = useQuery(choicesQuery(mediaType));
  const own = useServices();
  const services = data === undefined ? [] : offered(choicesOf(data, 'services'), own);
  if (services.length === 0) return null;
  return (
    <details className={styles.services} open={opened}>
      <summary>
        {text.services}
        {own.length > 0 && ` (${own.length})`}
      </summary>
      <p>{hint}</p>
      <div role="group" aria-label={text.services}>
        <ChipPicker choices={services} chosen={own} onToggle={(id) => toggleService(id)} initial={10} />
      </div>
    </details>
  );
}
