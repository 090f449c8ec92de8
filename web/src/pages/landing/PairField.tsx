import { useId, useReducer, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { SearchHit } from '../../api/types';
import { Poster } from '../../poster/Poster';
import { ComboboxInput } from '../../search/ComboboxInput';
import { comboboxReducer, type ComboboxAction } from '../../search/comboboxState';
import { OptionList, optionId } from '../../search/OptionList';
import { wizard } from '../../strings/nl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './PairSearch.module.css';
import type { Entered, PairOptions } from './usePair';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** Its name, which also stands in the empty field. */
  label: string;
  entered: Entered;
  options: PairOptions;
  onEnter: (entered: Entered) => void;
  onChoose: (hit: SearchHit) => void;
  /** Behind the field. */
  children: ReactNode;
}

/** One of the two fields, with suggestions; a chosen title shows its poster. */
export function PairField({ field, label, entered: { text, hit }, options, onEnter, onChoose, children }: Props) {
  const listId = useId();
  const { hits, settled, failed, busy, missed, mediaType } = options;
  const [state, dispatch] = useReducer(comboboxReducer, { text, open: text !== '', active: -1, sentEmpty: false });
  const open = state.open && hit === null && hits.length > 0;
  const active = open ? hits[state.active] : undefined;
  const act = (action: ComboboxAction) => {
    if (action.type === 'typed') onEnter({ text: action.text, hit: null });
    if (action.type === 'clear') onEnter({ text: '', hit: null });
    dispatch(action);
  };
  const choose = (one: SearchHit) => {
    dispatch({ type: 'close' });
    onChoose(one);
  };
  // Enter takes the active suggestion; without one it sends the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || active === undefined) return;
    event.preventDefault();
    choose(active);
  };
  return (
    // The keys are those of the input.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.row} data-busy={(state.open && busy) || undefined} onKeyDown={onKeyDown}>
      {hit !== null && (
        <span className={styles.poster}>
          <Poster of={hit} posterPath={hit.posterPath} size="w92" width={28} height={42} decorative />
        </span>
      )}
      <ComboboxInput
        field={field}
        text={text}
        open={open}
        count={open ? hits.length : 0}
        active={state.active}
        listId={listId}
        activeId={active === undefined ? undefined : optionId(listId, active)}
        placeholder={label}
        dispatch={act}
      />
      {children}
      <OptionList id={listId} mediaType={mediaType} options={open ? hits : []} active={active} onChoose={choose} />
      <span hidden id={`${listId}-help`}>
        {wizard.help}
      </span>
      <div role="status">
        {open && settled && <VisuallyHidden>{wizard.optionCount(hits.length)}</VisuallyHidden>}
        {state.open && (missed || failed) && <p className={styles.none}>{failed ? wizard.searchFailed : wizard.noOptionAtAll}</p>}
      </div>
    </div>
  );
}
