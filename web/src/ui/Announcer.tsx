import { useAnnouncement } from './announcer';
import { VisuallyHidden } from './VisuallyHidden';

/** The live region of a page; see announcer.ts. */
export function Announcer() {
  const message = useAnnouncement();
  return (
    <div role="status">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  );
}
