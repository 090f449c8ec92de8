import { useEffect } from 'react';
import { landing } from '../strings/nl';

/** Title and description of the page on screen. */
export function usePageMeta(title: string, description: string = landing.description): void {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
