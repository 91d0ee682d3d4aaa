import { useEffect, useState } from 'react';

/**
 * In a window that is drawn only while it is open, or comes open when it is first drawn: gives the focus back to what had it
 * when the window opened, unless somebody has moved it meanwhile. Mantine's own windows do so only when they were closed before.
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
