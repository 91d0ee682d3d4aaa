import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list whose rows are removed by the button at their end: if the focus was lost with a row, it goes to that of the
 * row in its place, or to the first link below the last one.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const before = useRef(keys);
  useEffect(() => {
    const gone = before.current.findIndex((key) => !keys.includes(key));
    before.current = keys;
    if (gone < 0) return;
    const removes = list.current?.querySelectorAll<HTMLElement>('li > button') ?? [];
    const next = removes[Math.min(gone, removes.length - 1)] ?? list.current?.querySelector('a');
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  });
}
