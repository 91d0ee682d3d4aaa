import type { InputType } from '#domain/form-items.ts';

/** What each type is to a person who fills the form in. */
export const typeWords: Record<InputType, string> = {
  text: 'One line',
  textarea: 'Several lines',
  select: 'One of a list',
  radio: 'One, all in view',
  checkbox: 'Any number',
};
