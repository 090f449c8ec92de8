import type { ComponentType } from 'react';
import type { FilterChoices, MediaType } from '../api/types';
import { formatRuntime } from '../strings/format';
import { filterText as text } from '../strings/nl';
import { ChipPicker } from './ChipPicker';
import { EPISODES, formOf, LENGTHS, toggleItem, withForm, type Draft, type DraftErrors, type Typed } from './draft';
import { Chip } from './Chip';
import { choicesOf, itemsOf, MAX_GENRES, ruleOf, withFilter, type Field, type Filters } from './fields';
import { Group } from './Group';
import styles from './Group.module.css';
import { NumberGroup } from './NumberGroup';
import { RadioGroup } from './RadioGroup';
import { ServicesGroup } from './ServicesGroup';
import { YearsGroup } from './YearsGroup';

export interface FormProps {
  mediaType: MediaType;
  choices: FilterChoices;
  draft: Draft;
  /** Errors of fields that have been left. */
  errors: DraftErrors;
  onFilters: (filters: Filters) => void;
  onTyped: (typed: Partial<Record<Typed, string>>) => void;
  onLeave: (field: keyof DraftErrors) => void;
}

const MINUTES = [90, 105, 120, 150].map((minutes) => ({ value: String(minutes), label: formatRuntime(minutes) }));
const SCORES = ['6', '6,5', '7', '7,5', '8'].map((score) => ({ value: score.includes(',') ? score : `${score},0`, label: score }));
const capital = (label: string) => label.charAt(0).toLocaleUpperCase('nl-NL') + label.slice(1);
const formOptions = (group: readonly (keyof typeof text.forms)[]) =>
  group.map((value) => ({ value, label: capital(text.forms[value]) }));

/** All filters: the visitor's services, then the most used ones first. */
export function FilterForm(props: FormProps) {
  const shown = (Object.keys(GROUPS) as Field[]).filter((field) => (ruleOf(field).only ?? props.mediaType) === props.mediaType);
  const groups = new Map(shown.map((field) => [GROUPS[field], field]));
  return [...groups].map(([FieldGroup, field]) => <FieldGroup key={field} {...props} />);
}

/** The group that sets each filter, in the order of display. A group that sets several is shown once. */
const GROUPS: Record<Field, ComponentType<FormProps>> = {
  services: OfferGroup,
  access: OfferGroup,
  genres: GenreGroup,
  form: FormGroups,
  maxRuntime: RuntimeGroup,
  years: YearGroup,
  minScore: ScoreGroup,
  languages: LanguageGroup,
  maxAge: AgeGroup,
  notGenres: ExclusionGroup,
  notThemes: ExclusionGroup,
  // They depend on the title, and stand beneath its tips.
  m: () => null,
};

function GenreGroup(props: FormProps) {
  return (
    <Group legend={text.genre} hint={text.genreHint}>
      <Picker {...props} field="genres" max={MAX_GENRES} />
    </Group>
  );
}

function RuntimeGroup({ draft, errors, onTyped, onLeave }: FormProps) {
  return (
    <NumberGroup
      legend={text.runtime}
      label={text.runtimeField}
      presets={MINUTES}
      value={draft.maxRuntime}
      error={errors.maxRuntime}
      onChange={(maxRuntime) => onTyped({ maxRuntime })}
      onLeave={() => onLeave('maxRuntime')}
    />
  );
}

function YearGroup({ choices, draft, errors, onTyped, onLeave }: FormProps) {
  return (
    <YearsGroup
      from={draft.from}
      to={draft.to}
      bounds={choices.years}
      error={errors.years}
      onChange={onTyped}
      onLeave={() => onLeave('years')}
    />
  );
}

function ScoreGroup({ draft, errors, onTyped, onLeave }: FormProps) {
  return (
    <NumberGroup
      legend={text.score}
      label={text.scoreField}
      presets={SCORES}
      value={draft.minScore}
      decimal
      error={errors.minScore}
      onChange={(minScore) => onTyped({ minScore })}
      onLeave={() => onLeave('minScore')}
    />
  );
}

function LanguageGroup(props: FormProps) {
  return (
    <Group legend={text.language} hint={text.languageHint}>
      <Picker {...props} field="languages" />
    </Group>
  );
}

function AgeGroup({ choices, draft, onFilters }: FormProps) {
  const ages = choicesOf(choices, 'maxAge');
  if (ages.length === 0) return null;
  return (
    <RadioGroup
      legend={text.age}
      hint={text.ageHint}
      options={ages.map(({ value }) => ({ value, label: capital(text.chip.age(value)) }))}
      value={draft.filters.maxAge ?? ''}
      onChange={(age) => onFilters(withFilter(draft.filters, 'maxAge', age))}
    />
  );
}

function OfferGroup({ mediaType, choices, draft, onFilters }: FormProps) {
  return <ServicesGroup mediaType={mediaType} choices={choices} filters={draft.filters} onFilters={onFilters} />;
}

const SEARCHABLE_FROM = 25;
type SearchableField = keyof typeof text.search;

function Picker({ choices, draft, onFilters, field, max }: FormProps & { field: SearchableField & Field; max?: number }) {
  const from = choicesOf(choices, field);
  return (
    <ChipPicker
      choices={from}
      chosen={itemsOf(draft.filters, field)}
      onToggle={(value) => onFilters(toggleItem(draft.filters, field, value))}
      {...(from.length >= SEARCHABLE_FROM && { searchLabel: text.search[field] })}
      {...(max !== undefined && { max })}
    />
  );
}

/** Genres and themes to exclude. */
function ExclusionGroup(props: FormProps) {
  return (
    <Group legend={text.not} hint={text.notHint}>
      <Group legend={text.notGenre} minor>
        <Picker {...props} field="notGenres" />
      </Group>
      <Group legend={text.notTheme} minor>
        <Picker {...props} field="notThemes" />
      </Group>
    </Group>
  );
}

/** Filters for series: number of seasons, length of episodes, whether it has ended. */
function FormGroups({ draft: { filters }, onFilters }: FormProps) {
  return (
    <>
      <RadioGroup
        legend={text.seasons}
        options={formOptions(LENGTHS)}
        value={formOf(filters, LENGTHS)}
        onChange={(form) => onFilters(withForm(filters, LENGTHS, form))}
      />
      <RadioGroup
        legend={text.episodes}
        options={formOptions(EPISODES)}
        value={formOf(filters, EPISODES)}
        onChange={(form) => onFilters(withForm(filters, EPISODES, form))}
      />
      <Group legend={text.endedGroup}>
        <div className={styles.chips}>
          <Chip
            type="checkbox"
            name="ended"
            checked={formOf(filters, ['ended']) !== ''}
            onChange={() => onFilters(toggleItem(filters, 'form', 'ended'))}
          >
            {text.ended}
          </Chip>
        </div>
      </Group>
    </>
  );
}
