/** Stands for the operator's page, which is drawn by the browser alone: its head, and nothing else. */
import { usePageMeta } from '../layout/usePageMeta';
import { analyticsText as text, site } from '../strings/nl';

export default function NotDrawn() {
  usePageMeta(site.title(text.title), text.description);
  return null;
}
