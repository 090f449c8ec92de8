/** What is said aloud: one region that is there from the start, for a reader may miss one that comes with its words. */
import { useEffect, useSyncExternalStore } from 'react';
import { createEmitter } from '../lib/emitter';

const { emit, subscribe } = createEmitter();
let said = '';

function say(text: string) {
  said = text;
  emit();
}

export const useSaid = () => useSyncExternalStore(subscribe, () => said, () => '');

/** Says it for as long as it is on the page. */
export function useSay(text: string) {
  useEffect(() => {
    say(text);
    return () => say('');
  }, [text]);
}
