import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { site } from '#words/en/site.ts';
import type { call as Call } from './call.ts';
import { wordRefusalsWith } from './refusal.ts';

let call: typeof Call;
beforeAll(async () => {
  wordRefusalsWith(() => site.refusals);
  const storage = { getItem: () => null };
  const page = { name: '', addEventListener: () => undefined, localStorage: storage, location: { pathname: '/' } };
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', storage);
  ({ call } = await import('./call.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['a copy of a program', () => call('POST /api/admin/program/:id/copy', { id: '1' } as never), 300],
  ['a save of a program', () => call('POST /api/admin/program/:id/update', { id: '1' } as never), 300],
  ['another call', () => call('POST /api/admin/program/:id/disable', { id: '1' } as never), 60],
])('%s that is not answered is given up, but not before', async (_what, ask, seconds) => {
  vi.useFakeTimers();
  let signal: AbortSignal | null | undefined;
  const answer = (_url: string, init: RequestInit) =>
    new Promise((_done, reject) => {
      signal = init.signal;
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  vi.stubGlobal('fetch', answer);
  const failed = ask().then(
    () => null,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signal?.aborted).toBe(true);
  expect(await failed).toMatchObject({ status: 0 });
});
