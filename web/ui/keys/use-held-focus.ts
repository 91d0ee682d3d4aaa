import { useEffect, useRef } from 'react';

/** Milliseconds in which a dialog that asked has closed, and given the focus back to a button that may be gone by then. */
const closing = 300;

/**
 * What was pressed can leave together with its row, or with what was picked. The focus then stays at the table: else the
 * way by Tab would begin anew at the menu.
 */
export function useHeldFocus(shown: number, picked: number) {
  const table = useRef<HTMLDivElement>(null);
  const before = useRef({ shown, picked });
  useEffect(() => {
    const isLess = shown < before.current.shown || picked < before.current.picked;
    before.current = { shown, picked };
    if (!isLess) return;
    setTimeout(() => {
      if (document.activeElement === document.body) table.current?.focus({ preventScroll: true });
    }, closing);
  }, [shown, picked]);
  return table;
}
