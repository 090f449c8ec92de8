import { useEffect, useRef, type RefObject } from 'react';

/** Says once that half of an element has come into view. */
export function useSeen(element: RefObject<HTMLElement | null>, onSeen: () => void) {
  const told = useRef(onSeen);
  useEffect(() => {
    told.current = onSeen;
  });
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        told.current();
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
