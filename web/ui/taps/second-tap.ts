import { useLayoutEffect, useRef } from 'react';

/** Milliseconds. A second tap comes up to 400 after the first, and the screen may change at any moment between them. */
const HELD = 700;

let isTapped = false;
let release: ReturnType<typeof setTimeout> | undefined;

/** Only a tap can be followed by a second one: who works by keys waits for nothing. */
export function followTaps() {
  window.addEventListener('pointerdown', () => note(true), true);
  window.addEventListener('keydown', () => note(false), true);
}
const note = (tapped: boolean) => {
  isTapped = tapped;
};

/** What is new under the finger takes no tap for a moment (`app.css` says what): it was meant for what stood there before. */
function holdTaps() {
  if (!isTapped) return;
  document.documentElement.dataset.held = 'taps';
  clearTimeout(release);
  release = setTimeout(() => delete document.documentElement.dataset.held, HELD);
}

/** For a screen that gives way to another: at each change of `step`, and when the screen itself goes. */
export function useStepHold(step?: unknown) {
  const before = useRef(step);
  useLayoutEffect(() => {
    if (step !== before.current) holdTaps();
    before.current = step;
  }, [step]);
  useLayoutEffect(() => holdTaps, []);
}

/** For a list: where a row leaves, the next one slides to where its buttons were. */
export function useRowHold(keys: readonly string[]) {
  const before = useRef(keys);
  useLayoutEffect(() => {
    const now = new Set(keys);
    const left = before.current.filter((key) => !now.has(key));
    // Where none has stayed it is another page of the list.
    if (left.length > 0 && left.length < before.current.length) holdTaps();
    before.current = keys;
  }, [keys]);
}
