import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** After a link within the site, also one to the address that is shown (a replacement): moves the view and the focus to the element that the fragment names. For a page that the server rendered the browser does so itself. */
export function useFragment() {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    const target = navigation !== 'POP' && hash !== '' ? document.getElementById(hash.slice(1)) : null;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView();
  }, [hash, key, navigation]);
}
