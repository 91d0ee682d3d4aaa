import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { noteChange, noteRead, queryClient } from './query-client.ts';

const head = (headers: Readonly<Record<string, string>>) => ({
  status: 200,
  header: (name: string) => headers[name] ?? '',
});

afterEach(() => queryClient.clear());

it.each([
  ['first', ['loaded', 'succeeded', 'ended']],
  ['last', ['succeeded', 'loaded', 'ended']],
  [undefined, ['succeeded', 'ended', 'loaded']],
] as const)('the order in which a call succeeds and ends, and the pages are loaded: %s', async (loadsPages, order) => {
  const events: string[] = [];
  let isLoaded = () => {};
  const loaded = new Promise<void>((resolve) => {
    isLoaded = resolve;
  });
  const page = new QueryObserver(queryClient, {
    queryKey: ['GET /points'],
    initialData: 'shown',
    queryFn: async () => {
      // A turn later than everything that does not wait for it.
      await new Promise((resolve) => setTimeout(resolve));
      events.push('loaded');
      isLoaded();
      return 'loaded';
    },
  });
  const leave = page.subscribe(() => undefined);
  noteRead('GET /points', head({ 'guerdon-reads': 'points' }));
  const call = new MutationObserver(queryClient, {
    mutationFn: async () => noteChange(head({ 'guerdon-changes': 'points' })),
    onSuccess: () => void events.push('succeeded'),
    meta: { loadsPages },
  });
  await call.mutate();
  events.push('ended');
  await loaded;
  expect(events).toEqual(order);
  leave();
});

it('a first answer that was read before a change is not shown', async () => {
  const answers: ((answer: string) => void)[] = [];
  const page = new QueryObserver(queryClient, {
    queryKey: ['GET /reading'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const leave = page.subscribe(() => undefined);
  noteChange(head({ 'guerdon-changes': 'readings' }));
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('before');
  answers[1]?.('after');
  await expect.poll(() => page.getCurrentResult().data).toBe('after');
  leave();
});
