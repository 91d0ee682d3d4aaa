import { useQueryClient } from '@tanstack/react-query';
import type { TrainingProgress } from '#contract/trainings.ts';
import { query } from '#web/api/query.ts';

/** Writes what a call has just answered into the training as it was read, so that it shows without another call. */
export function useTrainingCache(id: string) {
  const queries = useQueryClient();
  const { queryKey } = query('GET /api/client/training/:id', { id });
  return (change: (progress: TrainingProgress) => Partial<TrainingProgress>) =>
    queries.setQueryData(
      queryKey,
      (read) => read && { ...read, progress: { ...read.progress, ...change(read.progress) } },
    );
}
