import { expect, it } from 'vitest';
import { fitColumns, nextSort, widenColumns } from './column.ts';

it('sorts a new column upwards', () => {
  expect(nextSort(undefined, 'name')).toEqual({ key: 'name', direction: 'asc' });
  expect(nextSort({ key: 'date', direction: 'asc' }, 'name')).toEqual({ key: 'name', direction: 'asc' });
});

it('turns the order around on the second click, and back on the third', () => {
  expect(nextSort({ key: 'name', direction: 'asc' }, 'name')).toEqual({ key: 'name', direction: 'desc' });
  expect(nextSort({ key: 'name', direction: 'desc' }, 'name')).toEqual({ key: 'name', direction: 'asc' });
});

const name = { key: 'name' };
const actions = { key: 'actions', width: 200 };
const date = { key: 'date', width: 120, leaves: 2 };
const note = { key: 'note', width: 160, leaves: 1 };
const keysAt = (room: number) => fitColumns([name, note, date, actions], room)?.map(({ key }) => key);

it('keeps every column if 180 pixels remain for the main one', () => {
  expect(keysAt(660)).toEqual(['name', 'note', 'date', 'actions']);
});

it('hides columns in their order, and no more than necessary', () => {
  expect(keysAt(659)).toEqual(['name', 'date', 'actions']);
  expect(keysAt(600)).toEqual(['name', 'date', 'actions']);
  const wide = { key: 'actions', width: 320 };
  expect(fitColumns([name, note, date, wide], 619)).toEqual([name, wide]);
});

it('shows cards if the remaining columns do not fit, and in every narrow table', () => {
  expect(fitColumns([name, { key: 'fields', width: 500 }], 679)).toBeNull();
  expect(keysAt(599)).toBeUndefined();
});

const city = { key: 'city', width: 130, most: 230 };
const widthsAt = (room: number) =>
  widenColumns([name, city, { ...note, most: 260 }, date], room).map((column) => 'width' in column && column.width);

it('gives texts a half of the room that is left over, up to what they need, and the rest to the main column', () => {
  expect(widthsAt(590)).toEqual([false, 130, 160, 120]);
  expect(widthsAt(690)).toEqual([false, 155, 185, 120]);
  expect(widthsAt(2000)).toEqual([false, 230, 260, 120]);
  expect(widthsAt(400)).toEqual([false, 130, 160, 120]);
  const main = { key: 'name', main: true, most: 400 };
  expect(widenColumns([main, city], 530)).toEqual([main, city]);
  expect(widenColumns([main, city], 630)).toEqual([main, { ...city, width: 180 }]);
});
