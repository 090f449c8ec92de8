import { useEffect, useRef, type RefObject } from 'react';

/** Calls back once, when half of an element is visible. */
export function useInView(element: RefObject<HTMLElement | null>, onSeen: () => void) {
  const callback = useRef(onSeen);
  useEffect(() => {
    callback.current = onSeen;
  });
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        callback.current();
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
