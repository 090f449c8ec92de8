import styles from './StepArt.module.css';

const FAN = [
  { x: 14, rotation: -16, fill: 'var(--teal)' },
  { x: 38, rotation: 16, fill: 'var(--rose)' },
  { x: 26, rotation: 0, fill: 'var(--amber)' },
];
/** Indexes of the highlighted posters in the grid. */
const HIGHLIGHTED: Record<number, string> = { 3: 'var(--teal)', 8: 'var(--amber)', 13: 'var(--rose)' };

/** Illustration of a step: one poster, a grid of posters, three posters in a fan. */
export function StepArt({ step }: { step: number }) {
  return (
    <svg className={styles.art} viewBox="0 0 96 64" aria-hidden="true" focusable="false">
      {step === 0 && <rect x="1" y="8" width="32" height="48" rx="3" fill="var(--amber)" />}
      {step === 1 &&
        Array.from({ length: 18 }, (_, at) => (
          <rect key={at} x={1 + (at % 6) * 16} y={2 + Math.floor(at / 6) * 21} width="12" height="18" rx="1.5" fill={HIGHLIGHTED[at] ?? 'var(--line)'} />
        ))}
      {step === 2 &&
        FAN.map(({ x, rotation, fill }) => (
          <rect key={x} x={x} y="8" width="32" height="48" rx="3" fill={fill} transform={`rotate(${rotation} ${x + 16} 60)`} />
        ))}
    </svg>
  );
}
