import { useEffect, useRef, type ReactNode } from 'react';
import styles from './HeroPosters.module.css';

/** Keeps room for the posters of the hero until they are loaded, and moves them with the pointer. */
export function Stage({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let end: (() => void) | null = null;
    const follow = (event: PointerEvent) =>
      void import('./pointerShift').then(({ followPointer }) => (end = frame.current && followPointer(frame.current, event)), () => 0);
    // If it has left the page by then, there is nothing to follow.
    addEventListener('pointermove', follow, { once: true });
    return () => end?.();
  }, []);
  return (
    <div ref={frame} className={styles.stage}>
      {children}
    </div>
  );
}
