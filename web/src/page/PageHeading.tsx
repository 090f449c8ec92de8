import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface Props {
  children: ReactNode;
  className?: string | undefined;
  /** A new value moves the focus here again. */
  focusKey?: string | number;
  /** Also takes the focus on the first page of a visit. */
  always?: boolean;
}

/** The h1. It takes the focus after a navigation, so that screen readers announce the new page. */
export function PageHeading({ children, className, focusKey, always = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [arrivedByLink] = useState(always || key !== 'default');
  const [firstKey] = useState(focusKey);
  useEffect(() => {
    if (arrivedByLink || focusKey !== firstKey) heading.current?.focus({ preventScroll: true });
  }, [arrivedByLink, focusKey, firstKey]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
