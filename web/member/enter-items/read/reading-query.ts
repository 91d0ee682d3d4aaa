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
    refetchInterval: ({ state }) => isUnderWay(state.data?.reading, imageKey) && PAUSE,
  });
}

type Reading = Answer<'GET /api/client/reading'>['reading'];

/** When a person wanted to wait again for a file. */
const waitedAgain = new Map<string, number>();
export const waitAgain = (imageKey: string) => void waitedAgain.set(imageKey, Date.now());

/** Whether it is worth waiting for. */
export function isUnderWay(reading: Reading | undefined, imageKey = ''): boolean {
  if (reading?.state !== 'waiting') return false;
  return Date.now() - Math.max(Date.parse(reading.begunAt), waitedAgain.get(imageKey) ?? 0) < PATIENCE;
}
