import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list whose rows are removed: if the focus was lost with a row, it goes to the Remove button of the row in its
 * place, or to the first link below the last one. Waits while the buttons are disabled.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, keys: readonly string[], isRemoving: boolean): void {
  const before = useRef(keys);
  const gone = useRef(-1);
  useEffect(() => {
    const at = before.current.findIndex((key) => !keys.includes(key));
    before.current = keys;
    if (at >= 0) gone.current = at;
    if (isRemoving || gone.current < 0) return;
    const removes = list.current?.querySelectorAll<HTMLElement>('li button[aria-label^="Remove"]') ?? [];
    const next = removes[Math.min(gone.current, removes.length - 1)] ?? list.current?.querySelector('a');
    gone.current = -1;
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  });
}
