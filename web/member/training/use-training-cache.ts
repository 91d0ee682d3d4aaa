import { useQueryClient } from '@tanstack/react-query';
import type { TrainingProgress } from '#contract/trainings.ts';
import { query } from '#web/api/query.ts';

/** The training with the member's progress; answers of calls are written into it. */
export const trainingQuery = (id: string) => ({
  ...query('GET /api/client/training/:id', { id }),
  meta: { asksAgain: 'after-refusals' as const },
});

/** Writes the answer of a call into the cached training, so that it is shown without another call. */
export function useTrainingCache(id: string) {
  const queries = useQueryClient();
  const { queryKey } = trainingQuery(id);
  return (change: (progress: TrainingProgress) => Partial<TrainingProgress>) =>
    queries.setQueryData(
      queryKey,
      (read) => read && { ...read, progress: { ...read.progress, ...change(read.progress) } },
    );
}
