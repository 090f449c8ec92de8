/** A page in a module of its own. */
import { lazy, useState, type ComponentType, type ReactElement } from 'react';

export interface Page {
  (props: object): ReactElement;
  /** From now on it stands there at once, without a moment of loading: a page that the server drew must not be wiped. */
  load: () => Promise<void>;
}

export function page<P extends object>(fetchModule: () => Promise<{ default: ComponentType<P> }>) {
  const Waiting = lazy(fetchModule as () => Promise<{ default: ComponentType<object> }>) as unknown as ComponentType<P>;
  let loaded: ComponentType<P> | null = null;
  function Page(props: P) {
    const [Shown] = useState(() => loaded ?? Waiting);
    return <Shown {...props} />;
  }
  Page.load = async () => {
    loaded = (await fetchModule()).default;
  };
  return Page;
}
