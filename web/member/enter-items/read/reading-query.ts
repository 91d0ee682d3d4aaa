import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#web/api/call.ts';
import { askedIf, query } from '#web/api/query.ts';

/** Milliseconds between two looks. */
const PAUSE = 1_000;
/** Milliseconds that a person waits: reading takes some seconds, more if others wait. */
const PATIENCE = 60_000;

/** What was read from an uploaded file; it is asked for again until it has been read. */
export function useReadingOf(imageKey: string | undefined) {
  return useQuery({
    ...askedIf(Boolean(imageKey), query('GET /api/client/reading', { imageKey: imageKey ?? '' })),
    refetchInterval: ({ state }) => isUnderWay(state.data?.reading) && PAUSE,
  });
}

type Reading = Answer<'GET /api/client/reading'>['reading'];

/** Whether it is worth waiting for. */
export const isUnderWay = (reading: Reading | undefined): boolean =>
  reading?.state === 'waiting' && Date.now() - Date.parse(reading.begunAt) < PATIENCE;
