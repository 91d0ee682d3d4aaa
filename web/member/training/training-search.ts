import { pageNumber, searchOf, text } from '#web/read-search.ts';

export const readTraining = searchOf({
  training: text,
  /** The video, or the number of a question; without it one goes on where one was. */
  step: (value) => (value === 'video' ? ('video' as const) : pageNumber(value)),
});
export type TrainingSearch = ReturnType<typeof readTraining>;
