import { useEffect, useRef } from 'react';
import { useStepHold } from '../taps/second-tap.ts';

/** A new step is read out from its title on (`title` is its id); the button that led there is gone, and the focus with it. */
export function useStepFocus(step: string | number | undefined, title = 'page-title') {
  const before = useRef(step);
  useStepHold(step);
  useEffect(() => {
    if (step !== before.current) document.getElementById(title)?.focus({ preventScroll: true });
    before.current = step;
  }, [step, title]);
}
