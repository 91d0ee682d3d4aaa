import { pageNumber, searchOf, text } from '#web/read-search.ts';

export const readTraining = searchOf({
  training: text,
  /** 'video' or a question's number; without it the training continues where the member was. */
  step: (value) => (value === 'video' ? ('video' as const) : pageNumber(value)),
});
export type TrainingSearch = ReturnType<typeof readTraining>;
