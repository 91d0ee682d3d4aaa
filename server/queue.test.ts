import { expect, test } from 'vitest';
import { makeQueue, QueueFull } from './queue.ts';

/** Work that ends when the test says so; `begun` lists what has begun, in order. */
function makeWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((end) => ends.set(name, end));
  };
  const finish = async (name: string, done: Promise<unknown>) => {
    ends.get(name)?.();
    await done;
  };
  return { begun, work, finish };
}

test('only the allowed number runs at once, in the order of arrival', async () => {
  const queued = makeQueue({ atOnce: 2 });
  const { begun, work, finish } = makeWork();
  const a = queued(work('a'));
  const b = queued(work('b'));
  const c = queued(work('c'));
  const d = queued(work('d'));
  expect(begun).toEqual(['a', 'b']);
  await finish('b', b);
  expect(begun).toEqual(['a', 'b', 'c']);
  await finish('a', a);
  await finish('c', c);
  await finish('d', d);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test("a caller's work waits behind its own, and not in front of another's", async () => {
  const queued = makeQueue({ atOnce: 2, perCaller: 1 });
  const { begun, work, finish } = makeWork();
  const first = queued(work('maria 1'), 'maria');
  const more = [2, 3, 4].map((n) => queued(work(`maria ${n}`), 'maria'));
  const tom = queued(work('tom'), 'tom');
  expect(begun).toEqual(['maria 1', 'tom']);
  const olga = queued(work('olga'), 'olga');
  await finish('maria 1', first);
  expect(begun).toEqual(['maria 1', 'tom', 'olga']);
  await finish('olga', olga);
  expect(begun).toEqual(['maria 1', 'tom', 'olga', 'maria 2']);
  await finish('tom', tom);
  // The caller has a place already, so the free one is not hers.
  expect(begun).toHaveLength(4);
  await finish('maria 2', more[0]!);
  await finish('maria 3', more[1]!);
  await finish('maria 4', more[2]!);
});

test('the waiting work of one caller is limited, and does not affect others', async () => {
  const queued = makeQueue({ atOnce: 1, mayWait: 1 });
  const { begun, work, finish } = makeWork();
  const running = queued(work('running'), 'maria');
  const waiting = queued(work('waiting'), 'maria');
  await expect(queued(work('refused'), 'maria')).rejects.toThrow(QueueFull);
  const tom = queued(work('tom'), 'tom');
  await finish('running', running);
  await finish('tom', tom);
  await finish('waiting', waiting);
  expect(begun).toEqual(['running', 'tom', 'waiting']);
});

test('work that fails gives its place on', async () => {
  const queued = makeQueue({ atOnce: 1 });
  const failing = queued(() => Promise.reject(new Error('broken')));
  const next = queued(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
