import type { FilterChoice } from '../api/types';

/** Choices of which there is a title of this kind, and those that were chosen before. */
export const offered = (choices: readonly FilterChoice[], chosen: readonly string[]) =>
  choices.filter(({ value, titles }) => titles > 0 || chosen.includes(value));
