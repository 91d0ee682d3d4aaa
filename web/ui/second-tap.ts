import { useLayoutEffect, useRef } from 'react';

/** Milliseconds. A second tap comes up to 400 after the first, and the screen may change at any moment between them. */
const HELD = 700;
/** Milliseconds after a tap in which a row that leaves may have left because of it; afterwards somebody else's work removed it. */
const BECAUSE_OF_TAP = 5_000;

let tappedAt: number | undefined;
let release: ReturnType<typeof setTimeout> | undefined;
/** What is to be held once the mouse button is up; while none is down, nothing waits. */
let waiting: 'nothing' | 'hold' | undefined;

/** Only who taps is held: who works by keys waits for nothing. */
export function followTaps() {
  window.addEventListener('pointerdown', begin, true);
  window.addEventListener('pointercancel', end, true);
  // The click comes before what is set to run after it.
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

/** What is new under the finger takes no tap for a moment (`app.css` says what): it was meant for what was there before. */
function holdTaps() {
  if (tappedAt === undefined) return;
  document.documentElement.dataset.held = 'taps';
  clearTimeout(release);
  release = setTimeout(() => delete document.documentElement.dataset.held, HELD);
}

/** For a button that gives way to another in its place, at each change of `value`. */
export function useChangeHold(value: unknown) {
  const before = useRef(value);
  useLayoutEffect(() => {
    if (value !== before.current) holdTaps();
    before.current = value;
  }, [value]);
}

/** For a screen that gives way to another: at each change of `step`, and when the screen itself goes. */
export function useStepHold(step?: unknown) {
  useChangeHold(step);
  useLayoutEffect(() => holdTaps, []);
}

/**
 * For a list: where a row leaves, the next one slides to where its buttons were. A click by mouse falls only on what the
 * button went down on: one that was begun before is not lost.
 */
export function useRowHold(keys: readonly string[]) {
  const before = useRef(keys);
  useLayoutEffect(() => {
    const now = new Set(keys);
    const left = before.current.filter((key) => !now.has(key));
    // Where none has stayed it is another page of the list.
    const isPart = left.length > 0 && left.length < before.current.length;
    if (isPart && Date.now() - (tappedAt ?? 0) < BECAUSE_OF_TAP) {
      if (waiting) waiting = 'hold';
      else holdTaps();
    }
    before.current = keys;
  }, [keys]);
}
