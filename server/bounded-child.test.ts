import { expect, test } from 'vitest';
import { type Bounds, judgeUse, type Use } from './bounded-child.ts';

const bounds: Bounds = { cpuSeconds: 60, stillSeconds: 120, memory: 1000 };

/** How a task ends that is polled ten times a second for this long, and after how many seconds. */
function watch(seconds: number, used: (second: number) => Use | null, begin = used(0)) {
  const judge = judgeUse(begin, bounds);
  for (let look = 1; look <= seconds * 10; look++) {
    const failure = judge(used(look / 10), 0.1);
    if (failure) return { failure, after: Math.round(look / 10) };
  }
  return null;
}
const using = (cpuSeconds: number, memory = 0): Use => ({ cpuSeconds, memory });
/** As Linux says it: in hundredths of a second. */
const busyFor = (share: number) => (second: number) => using(Math.floor(second * share * 100) / 100);

test('a task that gets a hundredth of a processor on a busy machine runs for an hour', () => {
  expect(watch(3_600, busyFor(0.01))).toBeNull();
});

test('one that has the whole processor ends at its seconds, and what was used before does not count', () => {
  expect(watch(3_600, busyFor(1))).toEqual({ failure: 'too-slow', after: 60 });
  expect(watch(3_600, (second) => using(500 + second), using(500))).toEqual({ failure: 'too-slow', after: 60 });
});

test('one that uses several processors ends as much earlier', () => {
  expect(watch(3_600, busyFor(4))).toEqual({ failure: 'too-slow', after: 15 });
});

test('one that uses nothing ends, and one that pauses for less continues', () => {
  expect(watch(3_600, () => using(1))).toEqual({ failure: 'too-slow', after: 120 });
  expect(watch(3_600, (second) => using(Math.floor(second / 119)))).toBeNull();
});

test('where its use is not known, it ends after the same time', () => {
  expect(watch(3_600, () => null)).toEqual({ failure: 'too-slow', after: 120 });
});

test('one that takes too much memory ends at once', () => {
  expect(watch(3_600, (second) => using(second, second > 5 ? 1001 : 1000))).toEqual({ failure: 'too-large', after: 5 });
});
