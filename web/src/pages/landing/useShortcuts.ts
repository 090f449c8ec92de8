import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSettings } from '../../stores/settings';
import { pages } from '../../site/urls';
import { shortcutFor } from './shortcut';

/** F opens the film wizard and S the series wizard, unless the visitor is typing or has disabled shortcuts. */
export function useShortcuts() {
  const navigate = useNavigate();
  const { shortcuts } = useSettings();
  useEffect(() => {
    if (!shortcuts) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const mediaType = shortcutFor(event);
      if (mediaType === null) return;
      event.preventDefault();
      void navigate(pages.wizard(mediaType));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [navigate, shortcuts]);
}
