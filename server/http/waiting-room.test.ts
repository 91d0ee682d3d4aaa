import { expect, test } from 'vitest';
import { openWaitingRoom } from './waiting-room.ts';

const long = 1_000_000;
const stays = new AbortController().signal;
const visit = (key: string, { visits = 1, left = stays } = {}) => ({ key, visits, left });

test('a caller without a place, for its key or in total, does not wait', async () => {
  const { wait } = openWaitingRoom({ inAll: 3, perKey: 2 });
  const { signal: left, abort } = leaving();
  const waiting = ['maria', 'maria', 'tom'].map((key) => wait(long, visit(key, { left })));
  expect(await wait(0, visit('maria'))).toBe(false);
  expect(await wait(0, visit('sofia'))).toBe(false);
  abort();
  expect(await Promise.all(waiting)).toEqual([false, false, false]);
});

test('a place is free again when its time is over, and when who had it has left', async () => {
  const { wait } = openWaitingRoom({ inAll: 1, perKey: 1 });
  expect(await wait(0, visit('maria'))).toBe(true);
  const { signal: left, abort } = leaving();
  const waiting = wait(long, visit('maria', { left }));
  abort();
  expect(await waiting).toBe(false);
  expect(await wait(0, visit('tom'))).toBe(true);
});

test('in a full room, the most frequent caller gives way to a less frequent one', async () => {
  const { wait } = openWaitingRoom({ inAll: 3, perKey: 2 });
  const { signal: left, abort } = leaving();
  const [third, first] = [3, 1].map((visits) => wait(long, visit('maria', { visits, left })));
  expect(await wait(0, visit('maria', { visits: 3 }))).toBe(false);
  expect(await wait(0, visit('maria', { visits: 2 }))).toBe(true);
  expect(await third).toBe(false);
  abort();
  expect(await first).toBe(false);
});

function leaving() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
