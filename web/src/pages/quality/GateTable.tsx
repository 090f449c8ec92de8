import { useId } from 'react';
import type { QualityGate } from '../../api/types';
import { qualityText as text } from '../../strings/nl';
import { CheckIcon, CloseIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { foldGates, formatBound, formatFigure, gateLabels, isCounted, isInformational, withUnit, type GroupKey } from '../../strings/gates';
import styles from './Quality.module.css';

/** A group of gates. What is met and of less interest is folded; a gate that is not met never is. */
export function GateTable({ group, gates }: { group: GroupKey; gates: readonly QualityGate[] }) {
  const id = useId();
  const { open, folded } = foldGates(group, gates);
  return (
    <section className={styles.section}>
      <h2 id={id}>{text.groups[group].title}</h2>
      <p className={styles.explain}>{text.groups[group].text}</p>
      {open.length > 0 && <Rows gates={open} labelledBy={id} />}
      {folded.map(({ kind, gates: rows }) => (
        <details key={kind} className={styles.folded}>
          <summary id={`${id}-${kind}`}>{text.folded[kind](rows.length)}</summary>
          <Rows gates={rows} labelledBy={`${id}-${kind}`} />
        </details>
      ))}
    </section>
  );
}

function Rows({ gates, labelledBy }: { gates: readonly QualityGate[]; labelledBy: string }) {
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{text.columns.gate}</th>
          <th scope="col">{text.columns.figure}</th>
          <th scope="col">{text.columns.bound}</th>
        </tr>
      </thead>
      <tbody>
        {gates.map((gate) => (
          <GateRow key={gate.id} gate={gate} />
        ))}
      </tbody>
    </table>
  );
}

function GateRow({ gate }: { gate: QualityGate }) {
  const labels = gateLabels(gate.id);
  return (
    <tr>
      <th scope="row">
        {labels?.name ?? text.unknownGate(gate.id)}
        {labels === undefined ? <span lang="en">{gate.what}</span> : <span>{labels.text}</span>}
      </th>
      <td className={isInformational(gate) ? undefined : gate.passed ? styles.good : styles.bad}>
        <span className={styles.figure}>
          {gate.measured ? withUnit(formatFigure(gate.figure, isCounted(gate)), gate.id) : text.unmeasured}
          {!isInformational(gate) && <Outcome passed={gate.passed} />}
        </span>
      </td>
      <td>
        {formatBound(gate)}
        {gate.blocking && <span className={styles.hard}>{text.hard}</span>}
      </td>
    </tr>
  );
}

function Outcome({ passed }: { passed: boolean }) {
  return (
    <>
      {passed ? <CheckIcon /> : <CloseIcon />}
      <VisuallyHidden>, {passed ? text.met : text.failed}</VisuallyHidden>
    </>
  );
}
