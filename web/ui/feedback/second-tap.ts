import { useLayoutEffect, useRef } from 'react';

/** Milliseconds. A second tap comes up to 400 after the first, and the screen may change at any moment in between. */
const HELD = 700;
/** Milliseconds after a tap in which a disappearing row is attributed to it, and not to other people. */
const BECAUSE_OF_TAP = 5_000;

let tappedAt: number | undefined;
let release: ReturnType<typeof setTimeout> | undefined;
/** What happens when the mouse button is released; undefined while it is up. */
let waiting: 'nothing' | 'hold' | undefined;

/** Only taps are ignored; the keyboard always works. */
export function followTaps() {
  window.addEventListener('pointerdown', begin, true);
  window.addEventListener('pointercancel', end, true);
  // After the click, which comes before timers.
  window.addEventListener('pointerup', () => setTimeout(end), true);
  window.addEventListener('keydown', () => note(undefined), true);
}
const note = (at: number | undefined) => {
  tappedAt = at;
};
function begin({ pointerType }: PointerEvent) {
  note(Date.now());
  waiting = pointerType === 'mouse' ? 'nothing' : undefined;
}
function end() {
  const held = waiting === 'hold';
  waiting = undefined;
  if (held) holdTaps();
}

/** New controls ignore taps for a moment (`app.css` says which): the tap was meant for what was there before. */
function holdTaps() {
  if (tappedAt === undefined) return;
  document.documentElement.dataset.held = 'taps';
  clearTimeout(release);
  release = setTimeout(() => delete document.documentElement.dataset.held, HELD);
}

/** For a button that replaces another one in its place, at each change of `value`. */
export function useChangeHold(value: unknown) {
  const before = useRef(value);
  useLayoutEffect(() => {
    if (value !== before.current) holdTaps();
    before.current = value;
  }, [value]);
}

/** For a screen that replaces another one: at each change of `step`, and when it is unmounted. */
export function useStepHold(step?: unknown) {
  useChangeHold(step);
  useLayoutEffect(() => holdTaps, []);
}

/**
 * For a list, where the rows below a removed one move up. A click only hits the element on which the mouse button went
 * down, so the protection waits until a running click is over.
 */
export function useRowHold(keys: readonly string[]) {
  const before = useRef(keys);
  useLayoutEffect(() => {
    if (anythingMovedUp(before.current, keys) && Date.now() - (tappedAt ?? 0) < BECAUSE_OF_TAP) {
      if (waiting) waiting = 'hold';
      else holdTaps();
    }
    before.current = keys;
  }, [keys]);
}

/**
 * Whether rows, or what stands below them, moved up because a row left. A row that a new one of someone else pushes
 * off the end of a page moves nothing up, and if all rows are new, it is another page.
 */
export function anythingMovedUp(before: readonly string[], now: readonly string[]): boolean {
  const kept = before.filter((key) => now.includes(key));
  if (kept.length === before.length || kept.length === 0) return false;
  const onlyFromTheEnd = before.slice(0, kept.length).every((key, place) => key === kept[place]);
  const isPushedOff = onlyFromTheEnd && before.includes(now.at(-1)!);
  return now.length < before.length || !isPushedOff;
}
