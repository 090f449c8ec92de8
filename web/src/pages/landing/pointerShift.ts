/** The parallax of the hero, in a chunk of its own: loaded by the first move of a pointer. */
const DESKTOP = '(hover: hover) and (pointer: fine) and (min-width: 64rem) and (prefers-reduced-motion: no-preference)';

/** Sets --pointer-x and --pointer-y (-1 to 1) to the position of the pointer, from its first move on. Desktop only. Returns what ends it. */
export function followPointer(stage: HTMLElement, first: PointerEvent): () => void {
  const desktop = window.matchMedia(DESKTOP);
  let frame = 0;
  const setPosition = (x: number, y: number) => {
    stage.style.setProperty('--pointer-x', x.toFixed(3));
    stage.style.setProperty('--pointer-y', y.toFixed(3));
  };
  const onMove = (event: PointerEvent) => {
    if (!desktop.matches) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() =>
      setPosition((2 * event.clientX) / window.innerWidth - 1, (2 * event.clientY) / window.innerHeight - 1),
    );
  };
  const onChange = () => setPosition(0, 0);
  window.addEventListener('pointermove', onMove, { passive: true });
  desktop.addEventListener('change', onChange);
  onMove(first);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', onMove);
    desktop.removeEventListener('change', onChange);
  };
}
