import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { MediaType } from '../../api/types';
import { useSettings } from '../../stores/settings';
import { pages } from '../../site/urls';

const KEYS: Readonly<Record<string, MediaType>> = { f: 'movie', s: 'tv' };
const NON_TEXT_INPUTS = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'>;

/** The wizard that a key press opens, if any. */
export function shortcutFor(press: KeyPress): MediaType | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || isTextField(press.target)) return null;
  return KEYS[press.key.toLowerCase()] ?? null;
}

function isTextField(target: EventTarget | null): boolean {
  const field = target as Partial<HTMLInputElement> | null;
  if (field?.isContentEditable) return true;
  return /^(TEXTAREA|SELECT)$/.test(field?.tagName ?? '') || (field?.tagName === 'INPUT' && !NON_TEXT_INPUTS.test(field.type ?? ''));
}

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
