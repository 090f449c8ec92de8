/** Replaces the operator's page at the server: metadata only. */
import { usePageMeta } from '../page/usePageMeta';
import { analyticsText as text, site } from '../strings/nl';

export default function ClientOnlyPage() {
  usePageMeta(site.title(text.title), text.description);
  return null;
}
