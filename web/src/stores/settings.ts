/** Settings: colour scheme, keyboard shortcuts, tracking. public/theme.js applies the scheme before the first paint. */
import { useSyncExternalStore } from 'react';
import { createEmitter } from '../lib/emitter';
import { localStore, type TextStorage } from '../lib/storage';

export const SETTINGS_KEY = 'trits_settings';
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export interface Settings {
  theme: Theme;
  shortcuts: boolean;
  /** Whether tracking is allowed. */
  measure: boolean;
}

const DEFAULTS: Settings = { theme: 'system', shortcuts: true, measure: true };

export function parseSettings(text: string | null): Settings {
  try {
    const value = JSON.parse(text ?? '{}') as Partial<Settings> | null;
    return {
      theme: THEMES.find((theme) => theme === value?.theme) ?? DEFAULTS.theme,
      shortcuts: typeof value?.shortcuts === 'boolean' ? value.shortcuts : DEFAULTS.shortcuts,
      measure: typeof value?.measure === 'boolean' ? value.measure : DEFAULTS.measure,
    };
  } catch {
    return DEFAULTS;
  }
}

function read(storage: TextStorage): Settings {
  return parseSettings(storage.getItem(SETTINGS_KEY));
}

const { emit, subscribe } = createEmitter();
let current = read(localStore);

function applyTheme() {
  if (current.theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = current.theme;
}

export function changeSettings(change: Partial<Settings>) {
  current = { ...current, ...change };
  try {
    localStore.setItem(SETTINGS_KEY, JSON.stringify(current));
  } catch (error) {
    console.warn('Error saving settings', error);
  }
  applyTheme();
  emit();
}

/** Applies changes made in other tabs. */
export function followOtherTabs() {
  window.addEventListener('storage', (event) => {
    if (event.key !== SETTINGS_KEY) return;
    current = read(localStore);
    applyTheme();
    emit();
  });
}

export const settings = () => current;
export const useSettings = () => useSyncExternalStore(subscribe, settings, () => DEFAULTS);
