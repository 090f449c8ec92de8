/** Screen reader announcements. They share one live region that is always present: a region that is inserted with its text may be missed. */
import { useEffect, useSyncExternalStore } from 'react';
import { createEmitter } from '../lib/emitter';
import { VisuallyHidden } from './VisuallyHidden';

const { emit, subscribe } = createEmitter();
let message = '';

function announce(text: string) {
  message = text;
  emit();
}

const useAnnouncement = () => useSyncExternalStore(subscribe, () => message, () => '');

/** Announces a text while the component is mounted. */
export function useAnnounce(text: string) {
  useEffect(() => {
    announce(text);
    return () => announce('');
  }, [text]);
}

/** The live region of a page. */
export function Announcer() {
  const message = useAnnouncement();
  return (
    <div role="status">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  );
}
