import { useQuery } from '@tanstack/react-query';
import { askedIf, query } from '#web/api/query.ts';

/** Milliseconds between two looks, and how often it is looked: reading takes some seconds, more if others wait. */
const [pause, looks] = [1_000, 60];

/** What was read from an uploaded file; it is asked for again until it has been read. */
export function useReadingOf(imageKey: string | undefined) {
  return useQuery({
    ...askedIf(Boolean(imageKey), query('GET /api/client/reading', { imageKey: imageKey ?? '' })),
    refetchInterval: ({ state }) =>
      state.data?.reading?.state === 'waiting' && state.dataUpdateCount < looks ? pause : false,
  });
}
