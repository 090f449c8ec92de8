import { useId, useState } from 'react';
import type { Tip, TitleCard } from '../../api/types';
import { results } from '../../strings/nl';
import { ChevronIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Evidence.module.css';

interface Props {
  tip: Tip;
  seed: TitleCard;
  onOpen: () => void;
}

/** "Waarom deze tip?": every evidence atom with its value in both titles. */
export function Evidence({ tip, seed, onOpen }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = () => {
    if (!open) onOpen();
    setOpen(!open);
  };
  return (
    <div className={styles.evidence}>
      <button type="button" className={styles.toggle} data-screen-only aria-expanded={open} aria-controls={id} onClick={toggle}>
        {results.why}
        <VisuallyHidden> {results.whyFor(tip.title)}</VisuallyHidden>
        <ChevronIcon />
      </button>
      <div id={id} hidden={!open} className={styles.panel}>
        {tip.reason.edited && <p className={styles.edited}>{results.edited}</p>}
        {tip.reason.atoms.length === 0 ? <p>{results.noAtoms}</p> : <AtomTable tip={tip} seed={seed} />}
      </div>
    </div>
  );
}

function AtomTable({ tip, seed }: Pick<Props, 'tip' | 'seed'>) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{results.evidence(seed.title, tip.title)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{results.feature}</th>
          <th scope="col">
            <cite>{seed.title}</cite>
          </th>
          <th scope="col">
            <cite>{tip.title}</cite>
          </th>
        </tr>
      </thead>
      <tbody>
        {tip.reason.atoms.map((atom, index) => (
          <tr key={index} data-contrast={atom.kind === 'contrast'}>
            <th scope="row">
              {atom.kind === 'contrast' && <span className={styles.contrast}>{results.contrast} </span>}
              {atom.label}
            </th>
            <td>{atom.seedValue}</td>
            <td>{atom.tipValue}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
