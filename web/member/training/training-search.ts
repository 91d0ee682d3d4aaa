import { oneOf, pageNumber, type RawSearch, text } from '#web/read-search.ts';

export interface TrainingSearch {
  training?: string;
  /** The video, or the number of a question; without it one goes on where one was. */
  step?: 'video' | number;
}

export const readTraining = (raw: RawSearch): TrainingSearch => ({
  training: text(raw.training),
  step: oneOf(['video'], raw.step) ?? pageNumber(raw.step),
});
