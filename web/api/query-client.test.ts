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
