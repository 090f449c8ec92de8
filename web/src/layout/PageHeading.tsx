import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface Props {
  children: ReactNode;
  className?: string | undefined;
  /** Another value asks for the focus again: the page now says something new. */
  focusKey?: string | number;
  /** Takes the focus even on the first page of a visit. */
  always?: boolean;
}

/** The page's h1. After a navigation it takes the focus, so that a screen reader says where the visitor is. */
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
