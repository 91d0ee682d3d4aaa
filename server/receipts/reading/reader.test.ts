import { afterEach, expect, test } from 'vitest';
import { drawPicture } from '#testing/pictures.ts';
import { openReader, type Reader, Unreadable } from './reader.ts';

let reader: Reader | undefined;
afterEach(() => reader?.close());

const task = async (bytes?: Buffer) => ({ bytes: bytes ?? (await drawPicture()), dateOrder: 'MDY' }) as const;

test('a picture without print is read, and says nothing', async () => {
  reader = openReader({ isOn: true });
  expect(await reader.read(await task())).toMatchObject({ number: null, date: null, total: null, rows: [] });
});

test('a file that is no picture is unreadable, and the next one is read', async () => {
  reader = openReader({ isOn: true });
  await expect(reader.read(await task(Buffer.from('no picture')))).rejects.toThrow(Unreadable);
  await expect(reader.read(await task(Buffer.from('%PDF-1.7 no document')))).rejects.toThrow(Unreadable);
  expect(await reader.read(await task())).toMatchObject({ rows: [] });
});

test('a receipt that takes too long is given up with its process, and the next one has a new process', async () => {
  const patience = { read: 1, idle: 60_000 };
  reader = openReader({ isOn: true, patience });
  await expect(reader.read(await task())).rejects.toThrow('took too long');
  patience.read = 60_000;
  expect(await reader.read(await task())).toMatchObject({ rows: [] });
});

test('of several receipts each is read after the other, also by a process that ends when it is idle', async () => {
  reader = openReader({ isOn: true, patience: { read: 60_000, idle: 0 } });
  const { read } = reader;
  const results = await Promise.all([1, 2, 3].map(async () => read(await task())));
  expect(results.map(({ rows }) => rows)).toEqual([[], [], []]);
});

test('the library of the models works on this machine', async () => {
  reader = openReader({ isOn: true });
  expect(await reader.check()).toBeNull();
});

test('switched off it says so, and reads nothing', async () => {
  reader = openReader({ isOn: false });
  expect(reader.problem).toBe('Reading receipts is switched off.');
  await expect(reader.read(await task())).rejects.toThrow('Reading receipts is switched off.');
});
