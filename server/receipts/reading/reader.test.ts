import '#testing/bundled-children.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { drawPicture } from '#testing/pictures.ts';
import { openReader, type Reader, Unreadable } from './reader.ts';

let reader: Reader | undefined;
afterEach(() => reader?.close());

/** For tests that need no other one: each process loads its models again, which takes a second of a processor. */
const usual = openReader({ isOn: true });
afterAll(() => usual.close());

const task = async (bytes?: Buffer) => ({ bytes: bytes ?? (await drawPicture()), dateOrder: 'MDY' }) as const;

test('a picture without print is read, and says nothing', async () => {
  expect(await usual.read(await task())).toMatchObject({ number: null, date: null, total: null, rows: [] });
});

test('a file that is no picture is unreadable, and the next one is read', async () => {
  await expect(usual.read(await task(Buffer.from('no picture')))).rejects.toThrow(Unreadable);
  await expect(usual.read(await task(Buffer.from('%PDF-1.7 no document')))).rejects.toThrow(Unreadable);
  expect(await usual.read(await task())).toMatchObject({ rows: [] });
});

const ample = { cpuSeconds: 600, stillSeconds: 600, memory: 1e10 };

test.each([
  ['too-slow', { ...ample, cpuSeconds: 0.05 }],
  ['too-large', { ...ample, memory: 1e6 }],
] as const)(
  'a receipt that is %s is given up with its process, and the next one has a new process',
  async (failure, tight) => {
    const bounds = { ...ample };
    reader = openReader({ isOn: true, bounds });
    await reader.read(await task());
    const { pid } = reader;
    // Not from the start: a process that is ended before it is ready says nothing about the receipt.
    Object.assign(bounds, tight);
    // So large that even a quick machine reads it for longer than until the next look at what it uses.
    const large = await drawPicture('jpeg', 40);
    await expect(reader.read(await task(large))).rejects.toMatchObject({ name: 'Unreadable', failure });
    Object.assign(bounds, ample);
    expect(await reader.read(await task())).toMatchObject({ rows: [] });
    expect(reader.pid).not.toBe(pid);
  },
);

test('a process that waits forever is given up', async () => {
  const bounds = { ...ample };
  reader = openReader({ isOn: true, bounds });
  await reader.read(await task());
  // Not from the start, as on a busy machine a process of low priority waits for its turn.
  bounds.stillSeconds = 1;
  const reading = reader.read(await task()).catch((error) => error);
  process.kill(reader.pid!, 'SIGSTOP');
  expect(await reading).toMatchObject({ name: 'Unreadable', failure: 'too-slow' });
});

test('of several receipts each is read after the other, also by a process that ends when it is idle', async () => {
  reader = openReader({ isOn: true, idle: 0 });
  const { read } = reader;
  const results = await Promise.all([1, 2, 3].map(async () => read(await task())));
  expect(results.map(({ rows }) => rows)).toEqual([[], [], []]);
});

test('the library of the models works on this machine', async () => {
  reader = openReader({ isOn: true });
  expect(await reader.check()).toBeNull();
});

test('a process that was ended while it had nothing to do is replaced', async () => {
  await usual.read(await task());
  process.kill(usual.pid!, 'SIGKILL');
  expect(await usual.read(await task())).toMatchObject({ rows: [] });
});

test('a process that is ended while it reads is replaced once, and the receipt is read', async () => {
  await usual.read(await task());
  const reading = usual.read(await task());
  process.kill(usual.pid!, 'SIGKILL');
  expect(await reading).toMatchObject({ rows: [] });
});

test('a signal for the whole group of processes does not end it', async () => {
  await usual.read(await task());
  const pid = usual.pid!;
  process.kill(pid, 'SIGTERM');
  process.kill(pid, 'SIGINT');
  expect(await usual.read(await task())).toMatchObject({ rows: [] });
  expect(usual.pid).toBe(pid);
});

test('a closed one is no verdict on the receipt, which can be read later', async () => {
  reader = openReader({ isOn: true });
  await reader.read(await task());
  const reading = reader.read(await task()).catch((error) => error);
  await reader.close();
  expect(await reading).not.toBeInstanceOf(Unreadable);
  await expect(reader.read(await task())).rejects.not.toBeInstanceOf(Unreadable);
});

test('switched off it says so, and reads nothing', async () => {
  reader = openReader({ isOn: false });
  expect(reader.problem).toBe('Reading receipts is switched off.');
  await expect(reader.read(await task())).rejects.toThrow('Reading receipts is switched off.');
});
