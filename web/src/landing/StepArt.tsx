import styles from './StepArt.module.css';

const FAN = [
  { x: 14, turn: -16, fill: 'var(--teal)' },
  { x: 38, turn: 16, fill: 'var(--rose)' },
  { x: 26, turn: 0, fill: 'var(--amber)' },
];
/** In a drawer full of posters, the three that are taken out. */
const TAKEN: Record<number, string> = { 3: 'var(--teal)', 8: 'var(--amber)', 13: 'var(--rose)' };

/** One poster, a drawer full of them, and three in a fan: the steps without words. */
export function StepArt({ step }: { step: number }) {
  return (
    <svg className={styles.art} viewBox="0 0 96 64" aria-hidden="true" focusable="false">
      {step === 0 && <rect x="1" y="8" width="32" height="48" rx="3" fill="var(--amber)" />}
      {step === 1 &&
        Array.from({ length: 18 }, (_, at) => (
          <rect key={at} x={1 + (at % 6) * 16} y={2 + Math.floor(at / 6) * 21} width="12" height="18" rx="1.5" fill={TAKEN[at] ?? 'var(--line)'} />
        ))}
      {step === 2 &&
        FAN.map(({ x, turn, fill }) => (
          <rect key={x} x={x} y="8" width="32" height="48" rx="3" fill={fill} transform={`rotate(${turn} ${x + 16} 60)`} />
        ))}
    </svg>
  );
}
