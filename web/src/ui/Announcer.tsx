import { useSaid } from './announcer';
import { VisuallyHidden } from './VisuallyHidden';

/** Stands on a page for good; see announcer.ts. */
export function Announcer() {
  const said = useSaid();
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}
