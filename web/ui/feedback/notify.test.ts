import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from './notify.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  notifications.clean();
  vi.useRealTimers();
});

const shown = () => notificationsStore.getState().notifications.map(({ title, autoClose }) => [title, autoClose]);

it('keeps a notice for ten seconds unless it says otherwise', () => {
  notify.info('Saved');
  notify.info('Saved!', { for: 1500 });
  expect(shown()).toEqual([
    ['Saved', 10_000],
    ['Saved!', 1500],
  ]);
});

it('shows failures that come at once half a second apart, the first at once', () => {
  for (const text of ['one', 'two', 'three']) notify.danger(text);
  const counts = [0, 499, 1, 499, 1].map((milliseconds) => {
    vi.advanceTimersByTime(milliseconds);
    return shown().length;
  });
  expect(counts).toEqual([1, 1, 2, 2, 3]);
});

it('shows only the newest notice of a name', () => {
  notify.info('1 of 2', { name: 'work' });
  notify.info('2 of 2', { name: 'work' });
  expect(shown()).toEqual([['2 of 2', 10_000]]);
});

it('shows what a double tap is answered twice once, and two notices about two people', () => {
  for (const detail of ['Rita', 'Rita', 'Sam']) notify.info('Saved', { detail });
  expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual(['Rita', 'Sam']);
});
