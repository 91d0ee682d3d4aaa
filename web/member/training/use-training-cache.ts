import { useQueryClient } from '@tanstack/react-query';
import type { TrainingProgress } from '#contract/trainings.ts';
import { query } from '#web/api/query.ts';

/** How far the member has come; what a call answers is written into it, so that the page goes on when all figures are there. */
export const trainingQuery = (id: string) => ({
  ...query('GET /api/client/training/:id', { id }),
  meta: { asksAgain: 'after-refusals' as const },
});

/** Writes what a call has just answered into the training as it was read, so that it shows without another call. */
export function useTrainingCache(id: string) {
  const queries = useQueryClient();
  const { queryKey } = trainingQuery(id);
  return (change: (progress: TrainingProgress) => Partial<TrainingProgress>) =>
    queries.setQueryData(
      queryKey,
      (read) => read && { ...read, progress: { ...read.progress, ...change(read.progress) } },
    );
}
