/** The filters of a choice, in Dutch. */
import type { Filters } from '../../filters/fields';
import { formatRuntime } from '../../strings/format';
import { tonightText } from '../../strings/nl';
import type { Chosen } from './limits';

const text = tonightText.words;

function lengthWords({ length }: Chosen): string {
  if (length.kind === 'film') return text.within(formatRuntime(length.minutes));
  return length.kind === 'episode' ? text.episodes[length.form] : text.anyLength;
}

/** What the tips will be like, in the order of importance. `base` are filters that the visitor came with. */
export function wordsOf(chosen: Chosen, filters: Filters, base: Filters): string[] {
  const { company, mediaType } = chosen;
  const others = Object.keys(base).some((field) => field !== 'services' && field !== 'access');
  const asked = {
    alone: others ? [] : [text.anything],
    together: [...(mediaType === 'movie' ? [text.horror] : []), text.score],
    children: [tonightText.age(Number(filters.maxAge)), text.family[mediaType]],
  }[company];
  const isOwn = filters.services !== undefined;
  return [lengthWords(chosen), ...asked, ...(isOwn ? [text.services] : []), ...(others ? [text.others] : [])];
}
