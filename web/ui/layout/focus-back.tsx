import { useEffect, useState } from 'react';

/**
 * For a modal that is mounted only while it is open: returns the focus to the element that had it, unless it was moved
 * in between. Mantine only does so for modals that were mounted closed.
 */
export function FocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
  return null;
}
