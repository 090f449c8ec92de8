import { QueryProvider } from '../../api/useApiQuery';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import { PanelHost } from '../../panels/PanelHost';
import { seenPage as text, site } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { ImportFiles } from './ImportFiles';
import styles from './Seen.module.css';
import { SeenList } from './SeenList';

/** Every title that was marked as seen or as a bad tip, and imports from other sites. */
export default function SeenPage() {
  usePageMeta(site.title(text.title));
  return (
    <QueryProvider>
      <div className={`${ui.page} ${styles.page}`}>
        <PageHeading className={ui.display}>{text.heading}</PageHeading>
        <p className={ui.intro}>{text.intro}</p>
        <ImportFiles />
        <SeenList />
        <PanelHost />
      </div>
    </QueryProvider>
  );
}
