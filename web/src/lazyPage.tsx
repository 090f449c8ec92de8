/** A page in a chunk of its own. */
import { lazy, useState, type ComponentType, type ReactElement } from 'react';

export interface LazyPage {
  (props: object): ReactElement;
  /** The file of its module, relative to src/pages. */
  file: string;
  /** Loads the chunk; afterwards the page renders synchronously, without a fallback that would replace the server's markup. */
  load: () => Promise<void>;
}

export function lazyPage(file: string, fetchModule: () => Promise<{ default: ComponentType<object> }>): LazyPage {
  const Lazy: ComponentType<object> = lazy(fetchModule);
  let loaded: ComponentType<object> | null = null;
  function Page(props: object) {
    const [Current] = useState(() => loaded ?? Lazy);
    return <Current {...props} />;
  }
  Page.file = file;
  Page.load = async () => {
    loaded = (await fetchModule()).default;
  };
  return Page;
}
