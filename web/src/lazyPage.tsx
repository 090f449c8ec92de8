/** A page in a chunk of its own. */
import { lazy, useState, type ComponentType, type ReactElement } from 'react';

export interface LazyPage {
  (props: object): ReactElement;
  /** Loads the chunk; afterwards the page renders synchronously, without a fallback that would replace the server's markup. */
  load: () => Promise<void>;
}

export function lazyPage<P extends object>(fetchModule: () => Promise<{ default: ComponentType<P> }>) {
  const Lazy = lazy(fetchModule as () => Promise<{ default: ComponentType<object> }>) as unknown as ComponentType<P>;
  let loaded: ComponentType<P> | null = null;
  function Page(props: P) {
    const [Current] = useState(() => loaded ?? Lazy);
    return <Current {...props} />;
  }
  Page.load = async () => {
    loaded = (await fetchModule()).default;
  };
  return Page;
}
